"""The Coda, Alternate Timelines: choosing powers, and what powers do. Rulebook "Coda"; rulings R37 to R41."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

from engines.contract import Chance, OneOf, Seat
from engines.games.that_time_you_killed_me import convergence, memory
from engines.games.that_time_you_killed_me.basics import SHIFTS, SHIFTS_FROM, STEP_TO, Step, carry
from engines.games.that_time_you_killed_me.board import (
    DIAGONAL,
    ELEPHANTS,
    ERA_SQUARES,
    FOCUS,
    FUTURE,
    HATS,
    NEAR,
    NEIGHBOURS,
    PAST,
    SEEDS,
    SHRUBS,
    SPACES,
    SQUARES,
    STATUE,
    SUPPLY,
    TOWARD,
    Board,
    Space,
    beside,
    era_of,
    lying,
    made,
    occupied,
    space_of,
    squares,
    statues,
)
from engines.games.that_time_you_killed_me.growth import PLANT_ON, SEEDS_IN_ALL, lose_fallen, lose_shrub
from engines.games.that_time_you_killed_me.influence import BUILD_ON, push_statue
from engines.games.that_time_you_killed_me.memory import TRAIN, Command
from engines.games.that_time_you_killed_me.powers import KEYS, POWERS, Power, layout, required
from engines.games.that_time_you_killed_me.pushing import Change, gives_way, object_at
from engines.games.that_time_you_killed_me.state import CHAPTERS, Chapter, Draft, Rules, State


@dataclass(frozen=True, slots=True)
class TakePower:
    """Choose one of the powers laid out. Rulebook "Draft Powers", "Power Share"."""

    type: ClassVar[str] = "take_power"
    power: Annotated[str, OneOf(KEYS)]


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """The second player takes the first turn or the second. Rulebook "Draft Powers", "Power Share"."""

    type: ClassVar[str] = "take_turn"
    turn: Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class Leap:
    """Travel two eras with one action. Power card "Express"."""

    type: ClassVar[str] = "leap"
    direction: Literal["forward", "backward"]


@dataclass(frozen=True, slots=True)
class Split:
    """Travel forward and leave a new copy. Power card "Afterimage"."""

    type: ClassVar[str] = "split"


@dataclass(frozen=True, slots=True)
class Heave:
    """Push the statue on a space beside one, and stay. Power card "Heave"."""

    type: ClassVar[str] = "heave"
    space: Space


MOVES: Final = (TakePower, TakeTurn, Leap, Split, Heave)
TAKE: Final = {key: TakePower(key) for key in KEYS}
TURNS: Final = (TakeTurn("first"), TakeTurn("second"))
LEAP_FORWARD: Final = Leap("forward")
LEAP_BACKWARD: Final = Leap("backward")
SPLIT: Final = Split()
HEAVES: Final = {space: Heave(space) for space in range(1, SPACES + 1)}
NOTATION: Final[dict[str, Any]] = {
    **{f"take:{key}": take for key, take in TAKE.items()},
    "first": TURNS[0],
    "second": TURNS[1],
    "fwd2": LEAP_FORWARD,
    "back2": LEAP_BACKWARD,
    "fwd+": SPLIT,
    **{f"*{space}": heave for space, heave in HEAVES.items()},
}


# Setting up


def chapters_for(cards: tuple[str, ...], chance: Chance) -> tuple[Chapter, ...]:
    """The chapters to play with when these powers are laid out: those required, filled up to two by drawing.

    The basics card is among those drawn and stands for nothing. Rulebook "Setting Up an Alternate Timeline",
    "Chapter Requirements"; ruling R38.
    """
    needed = required(cards)
    others = [card for card in ("basics", *CHAPTERS) if card not in needed]
    drawn = {*needed, *chance.shuffle(others)[: max(0, 2 - len(needed))]}
    return tuple(chapter for chapter in CHAPTERS if chapter in drawn)


def drafting(draft: Draft) -> Seat:
    """Who chooses next: the first player a power, then the other a power (when drafting), then whether to begin."""
    return draft.first ^ (len(draft.taken) > 0)


def draft_moves(draft: Draft) -> tuple[Any, ...]:
    """What can be chosen next. Rulebook "Draft Powers", "Power Share"; R37."""
    if len(draft.taken) == (2 if draft.timeline == "draft_powers" else 1):
        return TURNS
    return tuple(TAKE[key] for key in layout(draft.envelope) if key not in draft.taken)


def drafted(state: State, draft: Draft, move: Any) -> State:
    """The state after a choice of the set-up; the last one starts the game. Rulebook "Draft Powers", "Power Share"."""
    if isinstance(move, TakePower):
        return state._replace(draft=draft._replace(taken=(*draft.taken, move.power)))
    second = 1 - draft.first
    starter = second if move.turn == "first" else draft.first
    own, other = draft.taken[0], draft.taken[-1]
    powers = (own, other) if draft.first == 0 else (other, own)
    return state._replace(draft=None, board=begun_by(state.board, starter), rules=state.rules._replace(powers=powers))


def begun_by(board: Board, starter: Seat) -> Board:
    """The position with the starter's focus in the past, the other's in the future. Rulebook "Standard Setup", 3."""
    fields = list(board)
    fields[FOCUS + starter], fields[FOCUS + 1 - starter], fields[-1] = PAST, FUTURE, starter
    return made(fields)


# Playing with powers


def power_of(rules: Rules, seat: Seat) -> Power | None:
    """The power that the seat can use."""
    key = rules.powers[seat]
    return None if key is None else POWERS[key]


def actions(board: Board, at: int, power: Power) -> tuple[Any, ...]:
    """The actions that the power adds, for the copy on the square. Ruling R40."""
    more = _MORE.get(power.effect)
    return more(board, at) if more else ()


def _far_travels(board: Board, at: int) -> tuple[Any, ...]:
    full = occupied(board)
    if era_of(at) == PAST and not full >> at + 2 * SPACES & 1:
        return (LEAP_FORWARD,)
    if era_of(at) == FUTURE and not full >> at - 2 * SPACES & 1 and board[SUPPLY + board.seat]:
        return (LEAP_BACKWARD,)
    return ()


def _sidesteps(board: Board, at: int) -> tuple[Any, ...]:
    return tuple(STEP_TO[space_of(to)] for to in squares(DIAGONAL[at] & ~occupied(board)))


def _splits(board: Board, at: int) -> tuple[Any, ...]:
    has_room = at < SQUARES - SPACES and not occupied(board) >> at + SPACES & 1
    return (SPLIT,) if has_room and board[SUPPLY + board.seat] else ()


def _far_trainings(board: Board, at: int) -> tuple[Any, ...]:
    untrained = ERA_SQUARES[era_of(at)] & ~NEAR[at] & ~board[HATS + board.seat]
    return tuple(TRAIN[layer] for layer in ELEPHANTS if board[layer] & untrained)


def _far_plantings(board: Board, at: int) -> tuple[Any, ...]:
    if board[SEEDS].bit_count() == SEEDS_IN_ALL:
        return ()
    free = ERA_SQUARES[era_of(at)] & ~NEAR[at] & ~occupied(board) & ~board[SEEDS]
    return tuple(PLANT_ON[space_of(to)] for to in squares(free))


def _clearings(board: Board, at: int) -> tuple[Any, ...]:
    return tuple(STEP_TO[space_of(to)] for to in squares(NEAR[at] & (board[SHRUBS] | lying(board))))


def _heaves(board: Board, at: int) -> tuple[Any, ...]:
    beside_it = [(to, direction) for direction, to in NEIGHBOURS[at] if statues(board) >> to & 1]
    return tuple(HEAVES[space_of(to)] for to, direction in beside_it if gives_way(board, to, direction))


def _far_buildings(board: Board, at: int) -> tuple[Any, ...]:
    if board[STATUE + board.seat]:
        return ()
    in_line = sorted(beside(at, space) for space in TOWARD[at])
    free = ~(NEAR[at] | occupied(board) | board[SEEDS])
    return tuple(BUILD_ON[space_of(to)] for to in in_line if free >> to & 1)


def _untrained_commands(board: Board, at: int) -> tuple[Any, ...]:
    wild = (board[ELEPHANTS[0]] | board[ELEPHANTS[1]]) & ~(board[HATS] | board[HATS + 1])
    return tuple(
        command
        for elephant in squares(NEAR[at] & wild)
        for command in (*memory.commands(board, elephant), *convergence.commands(board, elephant))
    )


_MORE: Final[dict[str, Callable[[Board, int], tuple[Any, ...]]]] = {
    "two_eras": _far_travels,
    "sidestep": _sidesteps,
    "leave_copy": _splits,
    "train_far": _far_trainings,
    "plant_far": _far_plantings,
    "clear_wood": _clearings,
    "heave": _heaves,
    "build_far": _far_buildings,
    "command_untrained": _untrained_commands,
}


def shifts(board: Board, power: Power | None) -> tuple[Any, ...]:
    """The shifts of focus that end the turn. Rulebook "Step 3: Shift Focus"; power card "Steady Focus"."""
    if power is not None and power.effect == "keep_focus":
        return SHIFTS
    return SHIFTS_FROM[board[FOCUS + board.seat]]


def causes(move: Any, before: Board, after: Board) -> set[str]:
    """What the cards that allow extra actions call this action: its kind, a pull, a kill. R41."""
    foe = 1 - before.seat
    kind = {"leap": "time_travel", "split": "time_travel"}.get(move.type, move.type)
    is_pull = isinstance(move, Step | Command) and move.pull
    is_kill = after[foe].bit_count() < before[foe].bit_count()
    return {kind, *(("pull",) if is_pull else ()), *(("kill",) if is_kill else ())}


def earns_extra(power: Power, move: Any, before: Board, after: Board) -> bool:
    """Does the action allow an extra one this turn? R41."""
    return power.effect == "extra" and (not power.after or bool(causes(move, before, after) & set(power.after)))


def extras(power: Power, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of the actions that may be the extra one. R41."""
    return tuple(move for move in moves if not power.only or move.type in power.only)


def clear_wood(change: Change, move: Step) -> None:
    """Remove the shrub or fallen tree on the space that is moved into. Power card "Machete"."""
    to = beside(change.active, move.to)
    if (change.board[SHRUBS] | lying(change.board)) >> to & 1:
        (lose_shrub if object_at(change.board, to) == "shrub" else lose_fallen)(change, to)


def leap(change: Change, move: Leap) -> None:
    """Travel two eras; backward leaves a copy behind. Power card "Express"."""
    if move.direction == "forward":
        carry(change, 2 * SPACES, leave_copy=False)
    else:
        carry(change, -2 * SPACES, leave_copy=True)


def split(change: Change, _: Split) -> None:
    """Travel forward and leave a copy behind. Power card "Afterimage"."""
    carry(change, SPACES, leave_copy=True)


def heave(change: Change, move: Heave) -> None:
    """Push a statue without moving. Power card "Heave"."""
    push_statue(change, beside(change.active, move.space), TOWARD[change.active][move.space])


ACTS: Final[dict[type, Any]] = {Leap: leap, Split: split, Heave: heave}
