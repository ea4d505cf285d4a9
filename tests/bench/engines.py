"""Random play and folding, for each engine, beside python-chess."""

import random
from functools import partial
from typing import Any

import chess

from engines import REGISTRY
from engines.chance import PlayoutChance
from engines.engine import Engine
from events.tables import Tables
from tests.bench.figures import Figure, rate
from tests.games import games, play_out

CHESS = "python-chess playouts"


def measure() -> list[Figure]:
    """Playouts in moves/s, and the fold in µs per record."""
    rng = random.Random(1)
    chess_rate = rate(lambda: chess_playout(rng))
    figures = [Figure(CHESS, chess_rate, "moves/s")]
    for engine in REGISTRY.values():
        for seats in sorted({engine.SEATS[0], engine.SEATS[-1]}):
            moves = rate(partial(playout, engine, seats, rng))
            name = f"{engine.KEY}, {seats} seats: playouts"
            figures.append(Figure(name, moves, "moves/s", CHESS, moves / chess_rate))
        figures.append(Figure(f"{engine.KEY}: fold", fold_us(engine), "µs/record"))
    return figures


def chess_playout(rng: random.Random) -> int:
    """A random game of chess; how many moves it took."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def playout(engine: Engine, seats: int, rng: random.Random) -> int:
    """A random game; how many moves it took."""
    chance = PlayoutChance(rng)
    state: Any = engine.initial_state(engine.Options(), seats, chance)
    moves = 0
    while owing := engine.awaiting(state):
        seat = owing[0]
        state = engine.apply(state, seat, chance.choice(engine.legal_moves(state, seat)), chance)
        moves += 1
    return moves


def fold_us(engine: Engine) -> float:
    """The cost of one record when a whole log is folded, JSON included."""
    where = games(registry=REGISTRY)
    table = play_out(where, engine, engine.Options(), engine.SEATS[-1])

    def fold() -> int:
        return sum(1 for _ in Tables(where.tables.log, REGISTRY).history(table.game_id))

    return 1e6 / rate(fold)
