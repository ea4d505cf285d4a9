"""Where each card of Time Breaker leads, read off a grid of texts: the rulebook again, in plain steps.

Written apart from the engine and sharing nothing with it but the names of cards and tiles and the notation of moves.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

PACK = Path(__file__).parents[2] / "engines" / "games" / "time_breaker" / "packs" / "open"
GATES = json.loads((PACK / "gates.json").read_text(encoding="utf-8"))
GREEN: dict[str, str] = {gate["key"]: gate["green"] for gate in GATES}
RED: dict[str, str] = {gate["key"]: gate["red"] for gate in GATES}

TRA = "tra"
GAP = ""

RIGHT, LEFT, DOWN, UP = (0, 1), (0, -1), (1, 0), (-1, 0)
MOVES = {
    "move-lateral": (LEFT, RIGHT),
    "move-vertical": (UP, DOWN),
    "move-any": (LEFT, RIGHT, UP, DOWN),
}


@dataclass(frozen=True)
class Board:
    """Five rows of five tiles, `GAP` where one has crashed; a piece, the Time Breaker, and whether the one holds the
    other.
    """

    rows: tuple[tuple[str, ...], ...]
    piece: str
    breaker: str
    arrested: bool


Leads = Iterator[tuple[str, Board]]
"""Each way to play, in notation, and the board after it."""


def random_board(rng: Random) -> Board:
    """Gates in any order, any number of them crashed, piece and Time Breaker anywhere that is left."""
    gates = list(GREEN)
    rng.shuffle(gates)
    tiles = [*gates[:12], TRA, *gates[12:]]
    crashed = set(rng.sample(gates, rng.randrange(24)))
    left = [gate for gate in gates if gate not in crashed]
    breaker = rng.choice(left)
    piece = breaker if rng.random() < 0.3 else rng.choice([*left, TRA])
    grid = [GAP if tile in crashed else tile for tile in tiles]
    rows = tuple(tuple(grid[start : start + 5]) for start in range(0, 25, 5))
    return Board(rows, piece, breaker, arrested=piece == breaker and rng.random() < 0.5)


def on_board(board: Board) -> list[str]:
    """The tiles that have not crashed."""
    return [tile for row in board.rows for tile in row if tile != GAP]


def walk(board: Board, start: str, direction: tuple[int, int]) -> str:
    """The first tile met when one goes on and on in that direction, round the edges and over the gaps."""
    row, column = next((r, c) for r in range(5) for c in range(5) if board.rows[r][c] == start)
    while True:
        row, column = row + direction[0], column + direction[1]
        if row == 5:
            row = 0
        if row == -1:
            row = 4
        if column == 5:
            column = 0
        if column == -1:
            column = 4
        if board.rows[row][column] != GAP:
            return board.rows[row][column]


def neighbours(board: Board, start: str, card: str = "move-any") -> set[str]:
    """Where the Move card leads from the tile; a walk that ends where it began leads nowhere."""
    return {walk(board, start, direction) for direction in MOVES[card]} - {start}


def entered(board: Board, tile: str) -> str:
    """Where one ends up who follows an arrow to the tile or jumps there."""
    return tile if tile in on_board(board) else TRA


def piece_to(board: Board, tile: str) -> Board:
    """The piece moves itself, and whom it has arrested with it."""
    return replace(board, piece=tile, breaker=tile if board.arrested else board.breaker)


def breaker_to(board: Board, tile: str) -> Board:
    """The Time Breaker moves alone."""
    return replace(board, breaker=tile, arrested=False)


def jumps(board: Board, start: str, shown: str) -> dict[str, str]:
    """From the tile, by the jump that shows the other: each tile that may be chosen, and where that leads."""
    if start == shown:
        return {tile: tile for tile in on_board(board) if tile != start}
    lands = entered(board, shown)
    return {lands: lands}


def plays(board: Board) -> Leads:
    """Every legal way to play a Move, a Jump, an arrow or a card that goes by the Time Breaker's tile."""
    yield from own_moves(board)
    yield from own_jumps(board)
    yield from arrows(board)
    yield from by_the_breaker(board)
    yield from on_the_moves(board)


def own_moves(board: Board) -> Leads:
    """The three kinds of Move."""
    for card in MOVES:
        for tile in neighbours(board, board.piece, card):
            yield f"play {card} to {tile}", piece_to(board, tile)


def own_jumps(board: Board) -> Leads:
    """The 24 Jumps, but those that lead nowhere else."""
    for shown in GREEN:
        for chosen, tile in jumps(board, board.piece, shown).items():
            choice = f" to {chosen}" if shown == board.piece else ""
            if tile != board.piece:
                yield f"play jump-{shown}{choice}", piece_to(board, tile)


def arrows(board: Board) -> Leads:
    """Follow, Double Time and Back It Up: TRA has no arrows."""
    if board.piece == TRA:
        return
    once = piece_to(board, entered(board, GREEN[board.piece]))
    twice = once if once.piece == TRA else piece_to(once, entered(once, GREEN[once.piece]))
    yield "follow", once
    yield "play double-time", twice
    yield "play back-it-up", piece_to(board, entered(board, RED[board.piece]))


def by_the_breaker(board: Board) -> Leads:
    """Near Yet Far, and Shut and Run: the tile goes after the Time Breaker has left, a piece on it is sent to TRA."""
    for tile in neighbours(board, board.breaker):
        if tile != board.piece:
            yield f"play near-yet-far to {tile}", piece_to(board, tile)
        rows = tuple(tuple(GAP if here == board.breaker else here for here in row) for row in board.rows)
        piece = TRA if board.piece == board.breaker else board.piece
        yield f"play shut-and-run to {tile}", replace(breaker_to(board, tile), rows=rows, piece=piece)


def on_the_moves(board: Board) -> Leads:
    """On the Move along the green arrow, or with a Move or Jump."""
    yield "play on-the-move", breaker_to(board, entered(board, GREEN[board.breaker]))
    for card in MOVES:
        for tile in neighbours(board, board.breaker, card):
            yield f"play on-the-move with {card} to {tile}", breaker_to(board, tile)
    for shown in GREEN:
        for tile in jumps(board, board.breaker, shown).values():
            yield f"play on-the-move with jump-{shown} to {tile}", breaker_to(board, tile)
