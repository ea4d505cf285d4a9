"""The options of a game, the moves in it, and their notation."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from engines.contract import BadNotation, Range
from examples.coin_nim.tables import FEWEST_STONES, MOST_STONES, MOST_TAKEN, USUAL_STONES


@dataclass(frozen=True, slots=True)
class Options:
    """The size of the heap. Rules "Setup"."""

    stones: Annotated[int, Range(FEWEST_STONES, MOST_STONES), "The number of stones in the heap at first."] = (
        USUAL_STONES
    )


@dataclass(frozen=True, slots=True)
class Take:
    """Take stones from the heap. Rules "Your turn"."""

    type: ClassVar[str] = "take"
    stones: Annotated[int, Range(1, MOST_TAKEN), "The number of stones to take."]


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the coin under the cup, once in the game. Rules "Your turn"."""

    type: ClassVar[str] = "peek"


Move = Take | Peek
MOVES: Final = (Take, Peek)

TAKES: Final[tuple[Move, ...]] = tuple([Take(stones) for stones in range(1, MOST_TAKEN + 1)])
"""The moves that take stones, fewest first."""

PEEK: Final = Peek()


def format_move(move: Move) -> str:
    """Return the move in notation: `take` and the number of stones, or `peek`.

    >>> [format_move(move) for move in (Take(2), Peek())]
    ['take 2', 'peek']
    """
    return f"take {move.stones}" if isinstance(move, Take) else "peek"


_BY_NOTATION: Final[dict[str, Move]] = {format_move(move): move for move in (*TAKES, PEEK)}


def parse_move(text: str) -> Move:
    """Return the move that `format_move` writes as this text. Raises `BadNotation` for any other text.

    >>> parse_move("take 2")
    Take(stones=2)
    """
    if text not in _BY_NOTATION:
        raise BadNotation(f"{text!r} is none of these: {', '.join(_BY_NOTATION)}")
    return _BY_NOTATION[text]
