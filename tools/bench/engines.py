"""Random play and folding, for each engine, compared with python-chess."""

import random
from functools import partial
from typing import Any, Final

import chess

from engines import REGISTRY, latest
from engines.chance import PlayoutChance
from engines.contract import Engine
from engines.games import early_american_chrononauts, that_time_you_killed_me
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.games.that_time_you_killed_me.board import Board
from engines.games.that_time_you_killed_me.moves import Options
from engines.games.that_time_you_killed_me.perft import after_turns
from engines.games.that_time_you_killed_me.state import Rules
from events.tables.table_cache import TableCache
from tests.support.games import games, play_out
from tools.bench.figures import Figure, rate

CHESS = "python-chess playouts"
CHESS_PERFT = "python-chess perft, every node pushed"


MODES: Final[tuple[tuple[ModeKey, int], ...]] = (("artifaxx", 2), ("solonauts", 1), ("uber", 2))
"""Modes of Early American Chrononauts that are measured besides the standard one, each with its number of seats."""


def measure() -> list[Figure]:
    """Return the speed of playouts in moves/s, and of the fold in µs per record."""
    rng = random.Random(1)
    chess_rate = rate(lambda: chess_playout(rng))
    figures = [Figure(CHESS, chess_rate, "moves/s")]
    for engine in latest().values():
        for seats in sorted({max(2, engine.SEATS[0]), engine.SEATS[-1]}):
            name = f"{engine.KEY}, {seats} seats: playouts"
            figures.append(_playouts(name, engine, engine.Options(), seats, rng, chess_rate))
        figures.append(Figure(f"{engine.KEY}: fold", fold_us(engine), "µs/record"))
    engine = latest()[early_american_chrononauts.KEY]
    for mode, seats in MODES:
        options = early_american_chrononauts.Options(mode=mode)
        figures.append(_playouts(f"{engine.KEY}, {mode}: playouts", engine, options, seats, rng, chess_rate))
    return [*figures, *perft_figures(rng)]


def _playouts(name: str, engine: Engine, options: Any, seats: int, rng: random.Random, chess_rate: float) -> Figure:
    """Return the speed of playouts with these options, compared with chess."""
    moves = rate(partial(playout, engine, options, seats, rng))
    return Figure(name, moves, "moves/s", CHESS, moves / chess_rate)


def perft_figures(rng: random.Random) -> list[Figure]:
    """Return turns/s of That Time You Killed Me, and nodes/s of python-chess's perft; every turn and node is made."""
    chess_rate = rate(lambda: chess_perft(chess.Board(), 3))
    figures = [Figure(CHESS_PERFT, chess_rate, "nodes/s")]
    all_three = Options("convergence", ("growth", "influence", "memory"))
    for name, options in (("basics", Options()), ("growth", Options("growth")), ("all three chapters", all_three)):
        state = that_time_you_killed_me.initial_state(options, 2, PlayoutChance(rng))
        moves = rate(partial(playout, latest()[that_time_you_killed_me.KEY], options, 2, rng))
        figures.append(Figure(f"{that_time_you_killed_me.KEY}, {name}: playouts", moves, "moves/s"))
        turns = rate(partial(turns_made, state.board, state.rules, 2))
        figures.append(
            Figure(f"{that_time_you_killed_me.KEY}, {name}: perft", turns, "turns/s", CHESS_PERFT, turns / chess_rate)
        )
    return figures


def chess_perft(board: chess.Board, depth: int) -> int:
    """Return the number of nodes pushed down to that depth."""
    pushed = 0
    for move in board.legal_moves:
        board.push(move)
        pushed += 1 + (chess_perft(board, depth - 1) if depth > 1 else 0)
        board.pop()
    return pushed


def turns_made(board: Board, rules: Rules, depth: int) -> int:
    """Return the number of turns made down to that depth."""
    count = 0
    for after in after_turns(board, rules):
        count += 1 + (turns_made(after, rules, depth - 1) if depth > 1 else 0)
    return count


def chess_playout(rng: random.Random) -> int:
    """Play a random game of chess and return its number of moves."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def playout(engine: Engine, options: Any, seats: int, rng: random.Random) -> int:
    """Play a random game and return its number of moves."""
    chance = PlayoutChance(rng)
    state: Any = engine.initial_state(options, seats, chance)
    moves = 0
    while owing := engine.awaiting(state):
        seat = owing[0]
        state = engine.apply(state, seat, chance.choice(engine.legal_moves(state, seat)), chance)
        moves += 1
    return moves


def fold_us(engine: Engine) -> float:
    """Return the time per record when a whole log is folded, including JSON parsing."""
    where = games(registry=REGISTRY)
    table = play_out(where, engine, engine.Options(), engine.SEATS[-1])

    def fold() -> int:
        return sum(1 for _ in TableCache(where.tables.log, REGISTRY).history(table.game_id))

    return 1e6 / rate(fold)
