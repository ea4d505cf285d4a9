"""What everybody knows, which is everything: nothing in this game is hidden. Ruling R14."""

from dataclasses import dataclass
from typing import Any, Literal

from engines.contract import Chance, Played, Seat, Viewer
from engines.games.that_time_you_killed_me.basics import ChooseCopy, ShiftFocus
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DARK,
    ERA_SQUARES,
    ERAS,
    FALLEN,
    FOCUS,
    HATS,
    LIGHT,
    NOWHERE,
    SEEDS,
    SHRUBS,
    STATUE,
    STATUES,
    SUPPLY,
    TREES,
    Board,
    Era,
    era_of,
    space_of,
    squares,
)
from engines.games.that_time_you_killed_me.dumping import begun, replayed, turn_start
from engines.games.that_time_you_killed_me.growth import fallen_trees
from engines.games.that_time_you_killed_me.memory import Elephant
from engines.games.that_time_you_killed_me.notation import format_move, format_position, parse_move, parse_position
from engines.games.that_time_you_killed_me.powers import layout
from engines.games.that_time_you_killed_me.rules import awaiting, turn_moves
from engines.games.that_time_you_killed_me.state import (
    COPIES_EACH,
    Chapter,
    Draft,
    Envelope,
    State,
    StatueBuild,
    Timeline,
    agreed,
)

Phase = Literal["choose_power", "choose_copy", "act", "shift_focus", "over"]
Statue = Literal["orange", "white", "black"]
_STATUES: tuple[Statue, ...] = ("orange", "white", "black")


@dataclass(frozen=True, slots=True)
class FallenView:
    """A fallen tree: the space it lies on, the space its trunk points to."""

    space: int
    trunk: int


@dataclass(frozen=True, slots=True)
class StatueView:
    """A statue and its space."""

    statue: Statue
    space: int


@dataclass(frozen=True, slots=True)
class ElephantView:
    """An elephant, its space, and the seat whose hat it wears."""

    elephant: Elephant
    space: int
    hat: Seat | None


@dataclass(frozen=True, slots=True)
class EraView:
    """One era board; pieces by space."""

    era: Era
    white: tuple[int, ...]
    black: tuple[int, ...]
    seeds: tuple[int, ...]
    shrubs: tuple[int, ...]
    trees: tuple[int, ...]
    fallen: tuple[FallenView, ...]
    statues: tuple[StatueView, ...]
    elephants: tuple[ElephantView, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: its focus, its supply of copies, how many have died, whether its statue is built, its power."""

    focus: Era
    supply: int
    dead: int
    has_built: bool
    power: str | None


@dataclass(frozen=True, slots=True)
class ActiveView:
    """Where the active copy is."""

    era: Era
    space: int


@dataclass(frozen=True, slots=True)
class DraftView:
    """The choice of powers: what is laid out, and what has been taken, by seat `first` before the other."""

    timeline: Timeline
    envelope: Envelope
    layout: tuple[str, ...]
    first: Seat
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The game, the same for every `viewer`.

    `eras` and `seats` are as they are now. `start` is the position at the start of the turn and `moves` what has
    been played since, both in notation; `repeated` counts how often that position has occurred, this time
    included. `turn` counts completed turns. `active` is None while no copy is chosen, and once it is dead. `has_extra`
    says that an extra action was earned this turn, though it may be taken by now. While powers are chosen, focuses
    and `start` are as if the first player began.
    """

    viewer: Viewer
    chapters: tuple[Chapter, ...]
    statue_build: StatueBuild
    repetition_draw: bool
    turn_limit: int
    handicap: tuple[int, int]
    phase: Phase
    seat: Seat | None
    turn: int
    seats: tuple[SeatView, ...]
    eras: tuple[EraView, ...]
    active: ActiveView | None
    actions_taken: int
    has_extra: bool
    start: str
    moves: tuple[str, ...]
    repeated: int
    draft: DraftView | None


def view(state: State, viewer: Viewer) -> View:
    """The whole state, but for the list of earlier positions: of those, `repeated` tells what matters now."""
    rules, start = state.rules, turn_start(state)
    return View(
        viewer=viewer,
        chapters=rules.chapters,
        statue_build="rebound" if rules.rebound else "no_rebound",
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
        start=format_position(start.board),
        moves=tuple(format_move(move) for move in state.done),
        repeated=start.earlier.count(start.board) + 1,
        draft=None if state.draft is None else _draft(state.draft),
    )


def _phase(state: State) -> Phase:
    """What is owed: with no copy to choose or no action left, a shift of the focus."""
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

    fallen = fallen_trees(board) if board[FALLEN] else []
    return EraView(
        era=ERAS[era],
        white=spaces(COPIES),
        black=spaces(COPIES + 1),
        seeds=spaces(SEEDS),
        shrubs=spaces(SHRUBS),
        trees=spaces(TREES),
        fallen=tuple(FallenView(space_of(at), space_of(trunk)) for at, trunk in fallen if here >> at & 1),
        statues=tuple(
            StatueView(name, space) for name, layer in zip(_STATUES, STATUES, strict=True) for space in spaces(layer)
        ),
        elephants=_elephants(board, here),
    )


def _elephants(board: Board, here: int) -> tuple[ElephantView, ...]:
    names: tuple[tuple[Elephant, int], ...] = (("dark", DARK), ("light", LIGHT))
    return tuple(
        ElephantView(name, space_of(at), next((seat for seat in (0, 1) if board[HATS + seat] >> at & 1), None))
        for name, layer in names
        for at in squares(board[layer] & here)
    )


def _draft(draft: Draft) -> DraftView:
    return DraftView(draft.timeline, draft.envelope, layout(draft.envelope), draft.first, draft.taken)


def conceal(record: Played[Any], state: State, viewer: Viewer) -> Any:
    """The move as it is: all moves are open."""
    return record.move


def imagine(view: View, chance: Chance) -> State:
    """The state of the view. Of earlier positions only the present one's repetitions are known; nothing is drawn."""
    rules = agreed(
        view.chapters,
        view.statue_build,
        repetition_draw=view.repetition_draw,
        turn_limit=view.turn_limit,
        handicap=view.handicap,
        powers=(view.seats[0].power, view.seats[1].power),
    )
    board, drafted = parse_position(view.start), view.draft
    draft = None if drafted is None else Draft(drafted.timeline, drafted.envelope, drafted.first, drafted.taken)
    state = begun(board, rules, view.turn, (board,) * (view.repeated - 1), draft)
    return replayed(state, [parse_move(text) for text in view.moves])
