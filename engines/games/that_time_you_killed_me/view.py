"""What everybody knows, which is everything: nothing in this game is hidden. Ruling R14."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engines.contract import Played, Seat, Viewer
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    ERA_SQUARES,
    ERAS,
    FOCUS,
    HATS,
    NOWHERE,
    SEEDS,
    SHRUBS,
    SIDE,
    SPACES,
    STATUE,
    STATUES,
    SUPPLY,
    TREES,
    Board,
    Era,
    era_of,
    fallen_trees,
    space_of,
    squares,
)
from engines.games.that_time_you_killed_me.moves import ELEPHANT_OF, ChooseCopy, Move, ShiftFocus, format_move
from engines.games.that_time_you_killed_me.playing.powers import layout
from engines.games.that_time_you_killed_me.position_notation import format_position
from engines.games.that_time_you_killed_me.rules import awaiting, turn_moves
from engines.games.that_time_you_killed_me.state import PowerDraft, State
from engines.games.that_time_you_killed_me.tables import (
    COPIES_EACH,
    Chapter,
    Elephant,
    Envelope,
    StatueBuild,
    Timeline,
)
from engines.kit.pictures.notebooks import Drawn

Phase = Literal["choose_power", "choose_copy", "act", "shift_focus", "over"]
Statue = Literal["orange", "white", "black"]
_STATUES: tuple[Statue, ...] = ("orange", "white", "black")

Spaces = tuple[int, ...]
"""Numbers of spaces, 1 to 16, ascending."""


@dataclass(frozen=True, slots=True)
class FallenView:
    """A fallen tree."""

    space: Annotated[int, "The space that it lies on, 1 to 16."]
    trunk: Annotated[int, "The space beside it that its trunk points to: where it stood."]


@dataclass(frozen=True, slots=True)
class StatueView:
    """A statue in an era."""

    statue: Annotated[Statue, "The color, which tells whose it is; the orange statue is nobody's."]
    space: Annotated[int, "Its space, 1 to 16."]


@dataclass(frozen=True, slots=True)
class ElephantView:
    """An elephant in an era."""

    elephant: Annotated[Elephant, "The color, which tells which elephant it is."]
    space: Annotated[int, "Its space, 1 to 16."]
    hat: Annotated[Seat | None, "The seat whose hat it wears; null if it wears none."]


@dataclass(frozen=True, slots=True)
class EraView:
    """One era board."""

    era: Annotated[Era, "The era of the board."]
    white: Annotated[Spaces, "The spaces with copies of white, 1 to 16, ascending."]
    black: Annotated[Spaces, "The spaces with copies of black, ascending."]
    seeds: Annotated[Spaces, "The spaces with seeds, ascending; a player may share the space."]
    shrubs: Annotated[Spaces, "The spaces with shrubs, ascending."]
    trees: Annotated[Spaces, "The spaces with standing trees, ascending."]
    fallen: Annotated[tuple[FallenView, ...], "The fallen trees, by space."]
    statues: Annotated[tuple[StatueView, ...], "The statues: orange, white, black."]
    elephants: Annotated[tuple[ElephantView, ...], "The elephants: dark, light."]

    def rows(self) -> tuple[str, ...]:
        """Draw the board for `engines.view_text`: W and B for copies, a letter for each other piece, a dot if empty.

        >>> statue, elephant = StatueView("orange", 7), ElephantView("dark", 4, hat=0)
        >>> era = EraView("past", (1,), (16,), (1, 6), (), (11,), (FallenView(10, 9),), (statue,), (elephant,))
        >>> print("\\n".join(row.rstrip() for row in era.rows()))
        Ws .  .  E
        .  s  S  .
        .  f  T  .
        .  .  .  B
        """
        spaces = {"W": self.white, "B": self.black, "s": self.seeds, "h": self.shrubs, "T": self.trees}
        spaces["f"] = tuple(tree.space for tree in self.fallen)
        spaces["S"] = tuple(statue.space for statue in self.statues)
        spaces["E"] = tuple(elephant.space for elephant in self.elephants)
        cells = ["".join(letter for letter in spaces if at in spaces[letter]) or "." for at in range(1, SPACES + 1)]
        return tuple(" ".join(f"{cell:2}" for cell in cells[at : at + SIDE]) for at in range(0, SPACES, SIDE))


@dataclass(frozen=True, slots=True)
class SeatView:
    """What belongs to one seat."""

    focus: Annotated[Era, "The era of its focus."]
    supply: Annotated[int, "The number of copies in its supply."]
    dead: Annotated[int, "The number of its copies that have died."]
    has_built: Annotated[bool, "Whether it has built its statue, which it can do once per game."]
    power: Annotated[str | None, "The key of its power card; null if it has none, or none yet."]


@dataclass(frozen=True, slots=True)
class ActiveView:
    """The place of the active copy."""

    era: Annotated[Era, "Its era."]
    space: Annotated[int, "Its space, 1 to 16."]


@dataclass(frozen=True, slots=True)
class DraftView:
    """The choice of powers before the game."""

    timeline: Annotated[Timeline, "Whether each seat takes a power, or one power is taken for both."]
    envelope: Annotated[Envelope, "The envelope that the powers are from."]
    layout: Annotated[tuple[str, ...], "The keys of the four powers laid out."]
    first: Annotated[Seat, "The seat that takes a power first."]
    taken: Annotated[tuple[str, ...], "The keys of the powers taken so far, in order."]


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """The game, the same for every viewer."""

    viewer: Annotated[Viewer, "The viewer: a seat, null for a spectator, or `all`."]
    chapters: Annotated[tuple[Chapter, ...], "The chapters in play, in the rulebook's order."]
    statue_build: Annotated[StatueBuild, "The option `statue_build`."]
    repetition_draw: Annotated[bool, "The option `repetition_draw`."]
    turn_limit: Annotated[int, "The number of turns after which the game is a draw; 0 for no limit."]
    handicap: Annotated[tuple[int, int], "By seat: the copies that were removed from its supply before the game."]
    phase: Annotated[Phase, "The kind of choice that is next."]
    seat: Annotated[Seat | None, "The seat that chooses next; null once the game is over."]
    turn: Annotated[int, "The number of turns completed, of both seats together."]
    seats: Annotated[tuple[SeatView, ...], "What belongs to each seat, by seat: white, black."]
    eras: Annotated[tuple[EraView, ...], "The boards as they are now: past, present, future."]
    active: Annotated[ActiveView | None, "The active copy; null before one is chosen, and once it is dead."]
    actions_taken: Annotated[int, "The number of actions taken this turn."]
    has_extra: Annotated[bool, "Whether an extra action was earned this turn; it may have been taken since."]
    start: Annotated[
        str,
        "The position at the start of the turn, in notation. While powers are chosen it is shown as if the first player"
        " began.",
    ]
    moves: Annotated[tuple[str, ...], "The moves of this turn so far, in notation."]
    repeated: Annotated[int, "How often the position `start` has occurred, this time included."]
    earlier: Annotated[
        tuple[str, ...],
        "The positions at the start of earlier turns that can still occur again, oldest first, in notation. A turn that"
        " leads to one of them for the third time ends the game in a draw. Empty without the option `repetition_draw`.",
    ]
    draft: Annotated[DraftView | None, "The choice of powers; null once the game proper has begun."]


def view(state: State, viewer: Viewer) -> View:
    """Return the whole state."""
    rules = state.rules
    return View(
        viewer=viewer,
        chapters=rules.chapters,
        statue_build=rules.statue_build,
        repetition_draw=rules.repetition_draw,
        turn_limit=rules.turn_limit,
        handicap=rules.handicap,
        phase=_phase(state),
        seat=next(iter(awaiting(state)), None),
        turn=state.turn,
        seats=tuple(_seat(state, seat) for seat in (0, 1)),
        eras=tuple(_era(state.board, era) for era in range(len(ERAS))),
        active=None if state.active == NOWHERE else ActiveView(ERAS[era_of(state.active)], space_of(state.active)),
        actions_taken=state.taken,
        has_extra=state.extra,
        start=format_position(state.position),
        moves=tuple(format_move(move) for move in state.moves),
        repeated=state.earlier.count(state.position) + 1,
        earlier=tuple(map(format_position, state.earlier)),
        draft=None if state.draft is None else _draft(state.draft),
    )


def _phase(state: State) -> Phase:
    """Return the kind of choice that is next: with no copy to choose or no action left, a shift of the focus."""
    if state.ended:
        return "over"
    if state.draft is not None:
        return "choose_power"
    moves = turn_moves(state)
    if any(isinstance(move, ChooseCopy) for move in moves):
        return "choose_copy"
    return "shift_focus" if all(isinstance(move, ShiftFocus) for move in moves) else "act"


def _seat(state: State, seat: Seat) -> SeatView:
    board, removed = state.board, state.rules.handicap[seat]
    return SeatView(
        focus=ERAS[board[FOCUS + seat]],
        supply=board[SUPPLY + seat],
        dead=COPIES_EACH - removed - board[SUPPLY + seat] - board[COPIES + seat].bit_count(),
        has_built=board[STATUE + seat] != 0,
        power=state.rules.powers[seat],
    )


def _era(board: Board, era: int) -> EraView:
    here = ERA_SQUARES[era]

    def spaces(layer: int) -> tuple[int, ...]:
        return tuple([space_of(at) for at in squares(board[layer] & here)])

    statues = zip(_STATUES, STATUES, strict=True)
    return EraView(
        era=ERAS[era],
        white=spaces(COPIES),
        black=spaces(COPIES + 1),
        seeds=spaces(SEEDS),
        shrubs=spaces(SHRUBS),
        trees=spaces(TREES),
        fallen=tuple(FallenView(space_of(at), space_of(to)) for at, to in fallen_trees(board) if here >> at & 1),
        statues=tuple(StatueView(name, space) for name, layer in statues for space in spaces(layer)),
        elephants=tuple(
            ElephantView(name, space_of(at), _hat(board, at))
            for layer, name in ELEPHANT_OF.items()
            for at in squares(board[layer] & here)
        ),
    )


def _hat(board: Board, at: int) -> Seat | None:
    return next((seat for seat in (0, 1) if board[HATS + seat] >> at & 1), None)


def _draft(draft: PowerDraft) -> DraftView:
    return DraftView(draft.timeline, draft.envelope, layout(draft.envelope), draft.first, draft.taken)


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Move:
    """Return the move as it is: all moves are open."""
    return record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True: nothing is hidden in this game, and no move draws anything. Ruling R14."""
    return True


def turn_number(view: View) -> int:
    """Return the number of the turn, of both seats together, from 1."""
    return view.turn + (view.phase != "over")
