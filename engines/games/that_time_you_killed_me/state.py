"""The state of a game: what is agreed for all of it, the turn being made, and how both are dumped."""

from typing import Annotated, Final, NamedTuple, get_args

from engines.contract import BadNotation, ImpossibleState, Json, Seat
from engines.games.that_time_you_killed_me.board import NOWHERE, Board
from engines.games.that_time_you_killed_me.moves import MOVES, Move, format_move, parse_move
from engines.games.that_time_you_killed_me.playing.powers import KEYS
from engines.games.that_time_you_killed_me.position_notation import format_position, parse_position
from engines.games.that_time_you_killed_me.tables import (
    CHAPTERS,
    ENVELOPES,
    FOREVER,
    LONGEST_LIMIT,
    MOST_REMOVED,
    USUAL_LIMIT,
    Chapter,
    Envelope,
    StatueBuild,
    Timeline,
)
from engines.kit.dumps import (
    FLAG,
    SEAT,
    TEXT,
    Shape,
    Table,
    notated,
    optional,
    per_seat,
    record,
    row,
    shapes_in,
    whole,
    word,
)

MOST_TURNS: Final = 1_000_000
"""The highest turn number that `load` accepts in a game without a turn limit."""


def _read_position(value: Json, field: str, seats: int) -> Board:
    try:
        board = parse_position(TEXT.read(value, field, seats))
    except BadNotation as error:
        raise ImpossibleState(field, str(error)) from None
    if format_position(board) != value:
        raise ImpossibleState(field, "must be a position in notation, with its pieces in order")
    return board


POSITION: Final = Shape(format_position, _read_position)
"""A position in notation, with its pieces in the order in which `format_position` lists them."""

POWER: Final = word(KEYS)
"""The key of a power card."""


class Rules(NamedTuple):
    """What stays the same for a whole game."""

    chapters: Annotated[tuple[Chapter, ...], row(word(CHAPTERS))] = ()
    """The chapters in play, in the rulebook's order."""
    statue_build: Annotated[StatueBuild, word(get_args(StatueBuild))] = "rebound"
    repetition_draw: Annotated[bool, FLAG] = True
    turn_limit: Annotated[int, whole(FOREVER, LONGEST_LIMIT)] = USUAL_LIMIT
    handicap: Annotated[tuple[int, int], per_seat(whole(0, MOST_REMOVED))] = (0, 0)
    powers: Annotated[tuple[str | None, str | None], per_seat(optional(POWER))] = (None, None)
    """By seat, the power card that it can use."""


class PowerDraft(NamedTuple):
    """The choice of powers before an alternate timeline begins. Rulebook "Temporal Powers"."""

    timeline: Annotated[Timeline, word(get_args(Timeline))]
    envelope: Annotated[Envelope, word(ENVELOPES)]
    first: Annotated[Seat, SEAT]
    """The seat that chooses first. The other seat decides who begins."""
    taken: Annotated[tuple[str, ...], row(POWER)] = ()
    """The powers chosen so far, in order."""


DRAFT: Final = record(PowerDraft, **shapes_in(PowerDraft))
"""The choice of powers."""

MOVE: Final = notated(format_move, parse_move, "a move in notation", MOVES)
"""A move in notation."""


class State(NamedTuple):
    """A position and the turn being made in it; a tuple, for speed. Only fields with a shape are dumped."""

    rules: Rules
    draft: Annotated[PowerDraft | None, optional(DRAFT)]
    """None once powers are chosen, or if none are played with."""
    turn: Annotated[int, whole(0, MOST_TURNS)]
    """The number of turns completed."""
    position: Annotated[Board, POSITION]
    """The position at the start of the turn, to which `Undo` goes back."""
    moves: Annotated[tuple[Move, ...], row(MOVE)]
    """The moves of this turn so far."""
    earlier: Annotated[tuple[Board, ...], row(POSITION)]
    """The positions at the start of earlier turns that can still occur again, oldest first. Ruling R4."""

    # The fields below follow from those above.
    board: Board
    """The position now."""
    ended: str = ""
    """Why the game is over; empty while it goes on."""
    active: int = NOWHERE
    """The square of the active copy; `NOWHERE` before it is chosen and once it is dead."""
    taken: int = 0
    """The number of actions taken this turn."""
    extra: bool = False
    """True if a power allows an extra action this turn."""


FIELDS: Final = Table(shapes_in(Rules) | shapes_in(State), of={name: f"rules.{name}" for name in Rules._fields})
"""The fields of a dump: those of `Rules`, then those of `State`."""

dump: Final = FIELDS.dump
"""Return the state as JSON: the position at the start of the turn and the moves made since, in notation."""


def fields(_: State) -> Table:
    """Return the fields of a state's dump."""
    return FIELDS
