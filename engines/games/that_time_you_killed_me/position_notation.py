"""Positions as one line of text, and back."""

import re
from functools import lru_cache
from typing import Final

from engines.contract import BadNotation
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DARK,
    ERA_SQUARES,
    ERAS,
    FALLEN,
    FOCUS,
    HATS,
    LIGHT,
    ORANGE,
    SEAT,
    SEEDS,
    SHRUBS,
    SIDES,
    SPACES,
    STATUE,
    STEP,
    SUPPLY,
    TREES,
    Board,
    fallen_bit,
    fallen_trees,
    space_of,
    square,
    squares,
    with_objects,
)

_LETTERS: Final = {
    "W": COPIES,
    "B": COPIES + 1,
    "s": SEEDS,
    "h": SHRUBS,
    "t": TREES,
    "o": ORANGE,
    "w": STATUE,
    "b": STATUE + 1,
    "d": DARK,
    "l": LIGHT,
}
_PIECE: Final = re.compile(r"([WBshtowb])([1-9][0-9]?)|(f)([1-9][0-9]?)-([1-9][0-9]?)|([dl])([1-9][0-9]?)(\+[wb])?")
_NUMBER: Final = re.compile(r"[0-9]")


@lru_cache(maxsize=4096)
def format_position(board: Board) -> str:
    """Return the position on one line: the three eras, whose turn it is, white's and black's focus, their supplies.

    An era lists its pieces by letter and space: copies `W B`; seeds, shrubs, trees `s h t`; a fallen tree `f` with
    the space it lies on and the one its trunk points to; the statues `o w b`; the elephants `d l`, with `+w` or
    `+b` for a hat. A white or black statue that is on no board has not been built.

    >>> format_position(parse_position("W1,B16,o7/W1,B16,f6-5/W1,s1,B16,d4+w white past future 4 3"))
    'W1,B16,o7/W1,B16,f6-5/W1,B16,s1,d4+w white past future 4 3'
    """
    eras = "/".join(",".join(_pieces(board, era)) or "-" for era in range(len(ERAS)))
    focuses = " ".join(ERAS[board[FOCUS + seat]] for seat in (0, 1))
    return f"{eras} {SIDES[board.seat]} {focuses} {board[SUPPLY]} {board[SUPPLY + 1]}"


def _pieces(board: Board, era: int) -> list[str]:
    found = []
    for letter, layer in _LETTERS.items():
        for at in squares(board[layer] & ERA_SQUARES[era]):
            found.append(f"{letter}{space_of(at)}{_hat(board, at) if letter in 'dl' else ''}")
    fallen = [(at, trunk) for at, trunk in (fallen_trees(board) if board[FALLEN] else ()) if at // SPACES == era]
    return found + [f"f{space_of(at)}-{space_of(trunk)}" for at, trunk in fallen]


def _hat(board: Board, at: int) -> str:
    if board[HATS] >> at & 1:
        return "+w"
    return "+b" if board[HATS + 1] >> at & 1 else ""


@lru_cache(maxsize=4096)
def parse_position(text: str) -> Board:
    """Return the position that the line describes, its pieces in any order. Raises `BadNotation` if it is malformed.

    Whether a game can reach the position is not checked.
    """
    parts = text.split(" ")
    if len(parts) != 6:
        raise BadNotation("a position has six parts: eras, side to move, two focuses, two supplies")
    eras = parts[0].split("/")
    if len(eras) != len(ERAS):
        raise BadNotation("a position has three eras, separated by /")
    fields = [0] * len(Board._fields)
    for era, pieces in enumerate(eras):
        for piece in pieces.split(",") if pieces != "-" else ():
            _add_piece(fields, era, piece)
    fields[SEAT] = _place_in(SIDES, parts[1])
    for seat in (0, 1):
        fields[FOCUS + seat] = _place_in(ERAS, parts[2 + seat])
        fields[SUPPLY + seat] = _digit(parts[4 + seat])
    return with_objects(fields)


def _place_in(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise BadNotation(f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def _digit(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadNotation(f"{text!r} is not a supply")
    return int(text)


def _add_piece(fields: list[int], era: int, piece: str) -> None:
    match = _PIECE.fullmatch(piece)
    if match is None:
        raise BadNotation(f"{piece!r} is not a piece; pieces look like W1, s5, f6-5, d4+w")
    letter, space, fallen, onto, trunk, elephant, stands, hat = match.groups()
    if fallen:
        _add_fallen(fields, _square(era, onto, piece), _square(era, trunk, piece), piece)
        return
    at = _square(era, space or stands, piece)
    _add(fields, _LETTERS[letter or elephant], 1 << at, piece)
    if hat:
        _add(fields, HATS + "wb".index(hat[1]), 1 << at, piece)


def _square(era: int, space: str, piece: str) -> int:
    if int(space) > SPACES:
        raise BadNotation(f"{piece!r} is on no space of the board; spaces are 1 to {SPACES}")
    return square(era, int(space))


def _add(fields: list[int], layer: int, bit: int, piece: str) -> None:
    if fields[layer] & bit:
        raise BadNotation(f"{piece!r} is there twice")
    fields[layer] |= bit


def _add_fallen(fields: list[int], at: int, trunk: int, piece: str) -> None:
    direction = next((d for d in range(4) if STEP[d][trunk] == at), None)
    if direction is None:
        raise BadNotation(f"{piece!r}: the trunk of a fallen tree points to a space beside it")
    _add(fields, FALLEN, fallen_bit(at, direction), piece)
