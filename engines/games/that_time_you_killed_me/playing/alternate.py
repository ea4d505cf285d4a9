"""The Coda, Alternate Timelines: choosing powers, and what powers do. Rulebook "Coda"; rulings R37 to R41."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engines.contract import Chance, Seat
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
    beside,
    era_of,
    lying,
    occupied,
    space_of,
    squares,
    statues,
)
from engines.games.that_time_you_killed_me.moves import (
    BUILD_ON,
    HEAVE,
    LEAP_BACKWARD,
    LEAP_FORWARD,
    MOVE_TO,
    PLANT_ON,
    SHIFT_TO,
    SHIFTS_FROM,
    SPLIT,
    TAKE,
    TRAIN,
    TURNS,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    ShiftFocus,
    Split,
    TakePower,
    TakeTurn,
)
from engines.games.that_time_you_killed_me.playing import convergence, memory
from engines.games.that_time_you_killed_me.playing.basics import travel
from engines.games.that_time_you_killed_me.playing.growth import lose_fallen, lose_shrub
from engines.games.that_time_you_killed_me.playing.influence import push_statue
from engines.games.that_time_you_killed_me.playing.opening import begun_by
from engines.games.that_time_you_killed_me.playing.powers import KEYS, POWERS, layout, required
from engines.games.that_time_you_killed_me.playing.pushing import Change, gives_way, object_at
from engines.games.that_time_you_killed_me.state import PowerDraft, Rules, State
from engines.games.that_time_you_killed_me.tables import CHAPTERS, SEEDS_IN_ALL, Chapter

# Setting up


def chapters_for(cards: tuple[str, ...], chance: Chance) -> tuple[Chapter, ...]:
    """Return the chapters to play with when these powers are laid out: those required, filled up to two by drawing.

    The basics card is among those drawn and stands for nothing. Rulebook "Setting Up an Alternate Timeline",
    "Chapter Requirements"; ruling R38.
    """
    needed = required(cards)
    others = [card for card in ("basics", *CHAPTERS) if card not in needed]
    drawn = {*needed, *chance.shuffle(others)[: max(0, 2 - len(needed))]}
    return tuple(chapter for chapter in CHAPTERS if chapter in drawn)


def powers_taken(draft: PowerDraft) -> int:
    """Return how many powers are taken in all. Rulebook "Draft Powers", "Power Share"."""
    return 2 if draft.timeline == "draft_powers" else 1


def choosing(draft: PowerDraft) -> Seat:
    """Return the seat that chooses next: the first player takes a power, and all else is the other seat's choice."""
    return draft.first ^ (len(draft.taken) > 0)


def draft_moves(draft: PowerDraft) -> tuple[TakePower | TakeTurn, ...]:
    """Return what can be chosen next. Rulebook "Draft Powers", "Power Share"; ruling R37."""
    if len(draft.taken) == powers_taken(draft):
        return TURNS
    return tuple(TAKE[key] for key in layout(draft.envelope) if key not in draft.taken)


def drafted(state: State, draft: PowerDraft, move: Move) -> State:
    """Return the state after a choice of the setup. The last one starts the game."""
    if isinstance(move, TakePower):
        return state._replace(draft=draft._replace(taken=(*draft.taken, move.power)))
    second = 1 - draft.first
    board = begun_by(state.board, second if move == TURNS[0] else draft.first)
    # Of a shared power the first and the last one taken are the same.
    own, other = draft.taken[0], draft.taken[-1]
    rules = state.rules._replace(powers=(own, other) if draft.first == 0 else (other, own))
    return state._replace(draft=None, rules=rules, board=board, position=board)


# Abilities: the actions that a card adds, for the copy on a square


def _express(board: Board, at: int) -> tuple[Move, ...]:
    full = occupied(board)
    if era_of(at) == PAST and not full >> at + 2 * SPACES & 1:
        return (LEAP_FORWARD,)
    if era_of(at) == FUTURE and not full >> at - 2 * SPACES & 1 and board[SUPPLY + board.seat]:
        return (LEAP_BACKWARD,)
    return ()


def _sidestep(board: Board, at: int) -> tuple[Move, ...]:
    return tuple(MOVE_TO[space_of(to)] for to in squares(DIAGONAL[at] & ~occupied(board)))


def _afterimage(board: Board, at: int) -> tuple[Move, ...]:
    has_room = at < SQUARES - SPACES and not occupied(board) >> at + SPACES & 1
    return (SPLIT,) if has_room and board[SUPPLY + board.seat] else ()


def _whisperer(board: Board, at: int) -> tuple[Move, ...]:
    untrained = ERA_SQUARES[era_of(at)] & ~NEAR[at] & ~board[HATS + board.seat]
    return tuple(TRAIN[layer] for layer in ELEPHANTS if board[layer] & untrained)


def _orchard(board: Board, at: int) -> tuple[Move, ...]:
    if board[SEEDS].bit_count() == SEEDS_IN_ALL:
        return ()
    free = ERA_SQUARES[era_of(at)] & ~NEAR[at] & ~occupied(board) & ~board[SEEDS]
    return tuple(PLANT_ON[space_of(to)] for to in squares(free))


def _machete(board: Board, at: int) -> tuple[Move, ...]:
    return tuple(MOVE_TO[space_of(to)] for to in squares(NEAR[at] & (board[SHRUBS] | lying(board))))


def _heave(board: Board, at: int) -> tuple[Move, ...]:
    beside_it = [(to, direction) for direction, to in NEIGHBOURS[at] if statues(board) >> to & 1]
    return tuple(HEAVE[space_of(to)] for to, direction in beside_it if gives_way(board, to, direction))


def _monumental(board: Board, at: int) -> tuple[Move, ...]:
    if board[STATUE + board.seat]:
        return ()
    in_line = sorted(beside(at, space) for space in TOWARD[at])
    free = ~(NEAR[at] | occupied(board) | board[SEEDS])
    return tuple(BUILD_ON[space_of(to)] for to in in_line if free >> to & 1)


def _beast_tongue(board: Board, at: int) -> tuple[Move, ...]:
    wild = (board[ELEPHANTS[0]] | board[ELEPHANTS[1]]) & ~(board[HATS] | board[HATS + 1])
    return tuple(
        command
        for elephant in squares(NEAR[at] & wild)
        for command in (*memory.commands(board, elephant), *convergence.commands(board, elephant))
    )


def _clear(change: Change, to: int) -> None:
    """Remove the shrub or fallen tree that the copy is about to move into. Power card "Machete"."""
    if (change.board[SHRUBS] | lying(change.board)) >> to & 1:
        (lose_shrub if object_at(change.board, to) == "shrub" else lose_fallen)(change, to)


class Ability(NamedTuple):
    """What a power card changes, extra actions aside. Ruling R40."""

    actions: Callable[[Board, int], tuple[Move, ...]] = lambda board, at: ()
    """The actions that it adds, for the copy on the square."""
    clear: Callable[[Change, int], None] = lambda change, to: None
    """What it does to the square that the active copy is about to move into."""
    shifts: tuple[tuple[ShiftFocus, ...], ...] = SHIFTS_FROM
    """By the number of the focus era: the shifts that end the turn. Rulebook "Step 3: Shift Focus"."""


ABILITIES: Final[dict[str | None, Ability]] = {
    **dict.fromkeys((None, *KEYS), Ability()),
    "express": Ability(_express),
    "steady_focus": Ability(shifts=(SHIFT_TO, SHIFT_TO, SHIFT_TO)),
    "sidestep": Ability(_sidestep),
    "afterimage": Ability(_afterimage),
    "whisperer": Ability(_whisperer),
    "machete": Ability(_machete, clear=_clear),
    "heave": Ability(_heave),
    "monumental": Ability(_monumental),
    "beast_tongue": Ability(_beast_tongue),
    "orchard": Ability(_orchard),
}
"""By the card's key, or None for a seat without a card. The cards not named here allow extra actions."""


def shifts(board: Board, rules: Rules) -> tuple[ShiftFocus, ...]:
    """Return the shifts of focus that end the turn. Rulebook "Step 3: Shift Focus"."""
    seat = board.seat
    return ABILITIES[rules.powers[seat]].shifts[board[FOCUS + seat]]


def leap(change: Change, move: Leap) -> None:
    """Travel two eras; backward leaves a copy behind. Power card "Express"."""
    if move.direction == "forward":
        travel(change, 2 * SPACES, leave_copy=False)
    else:
        travel(change, -2 * SPACES, leave_copy=True)


def split(change: Change, _: Split) -> None:
    """Travel forward and leave a copy behind. Power card "Afterimage"."""
    travel(change, SPACES, leave_copy=True)


def heave(change: Change, move: Heave) -> None:
    """Push a statue without moving. Power card "Heave"."""
    push_statue(change, beside(change.active, move.space), TOWARD[change.active][move.space])


# Extra actions


def causes(move: Move, before: Board, after: Board) -> set[str]:
    """Return what the cards that allow extra actions call this action: its kind, a pull, a kill. Ruling R41."""
    foe = 1 - before.seat
    kind = "time_travel" if isinstance(move, Leap | Split) else move.type
    is_pull = isinstance(move, MoveTo | CommandElephant) and move.pull
    is_kill = after[foe].bit_count() < before[foe].bit_count()
    return {kind, *(("pull",) if is_pull else ()), *(("kill",) if is_kill else ())}


def earns_extra(power: str, move: Move, before: Board, after: Board) -> bool:
    """Return whether the action allows the holder of the power card an extra one this turn. Ruling R41."""
    extra = POWERS[power].extra
    return extra is not None and (not extra.after or bool(causes(move, before, after) & set(extra.after)))


def can_be_extra(power: str | None, move: Move) -> bool:
    """Return whether the action may be the extra one that the power card allows. Ruling R41."""
    extra = None if power is None else POWERS[power].extra
    return extra is not None and (not extra.only or move.type in extra.only)
