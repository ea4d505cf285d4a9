"""What an action did besides what its player said: who was pushed and killed, what moved, grew and disappeared.

It is found by comparing the positions before and after. An action works along one line, the same in all eras. So of the
copies that are missing from a space, those were pushed that have a new copy beside them on that line; the others died.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, product
from typing import Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.board import (
    DARK,
    DIRECTIONS,
    ELEPHANTS,
    ERA_SQUARES,
    ERAS,
    FALLEN,
    HATS,
    LIGHT,
    NOWHERE,
    SEEDS,
    SHRUBS,
    SIDE,
    STATUES,
    STEP,
    TOWARD,
    TREES,
    Board,
    beside,
    era_of,
    fallen_bit,
    lying,
    space_of,
    squares,
)
from engines.games.that_time_you_killed_me.moves import (
    LAYER_OF,
    Build,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    Plant,
    RemoveSeed,
    Split,
    TimeTravel,
    Train,
)
from engines.games.that_time_you_killed_me.playing.influence import along
from engines.games.that_time_you_killed_me.playing.powers import POWERS
from engines.games.that_time_you_killed_me.state import State
from engines.kit.texts import Message, Term, Who, message

IN_ERA: Final = tuple(message(era) for era in ERAS)
"""By era: its name, with its article."""

STATUE_NAMES: Final = {
    layer: message(f"{name}-statue") for layer, name in zip(STATUES, ("orange", "white", "black"), strict=True)
}
ELEPHANT_NAMES: Final = {DARK: message("dark-elephant"), LIGHT: message("light-elephant")}
"""By field of the board: the name of the piece, with its article."""


@dataclass(frozen=True, slots=True)
class _DirectedAction:
    """An action: the positions before and after it, and the direction in which it worked."""

    move: Move
    old: Board
    new: Board
    active: int
    """The square of the active copy before."""
    now: int
    """Its square afterwards; `NOWHERE` if it died."""
    direction: int

    @property
    def seat(self) -> Seat:
        """The seat that acted."""
        return self.old.seat


def effects(before: State, after: State, move: Move) -> tuple[Message, ...]:
    """Return what else an action did, statues first and then era by era."""
    old, new = before.board, after.board
    if isinstance(move, TimeTravel | Leap | Split):
        # A journey pushes nobody, and its player said all of it. Rulebook "Standard Actions: Time Travel"; R12.
        return tuple(_extra(before, after))
    action = _DirectedAction(move, old, new, before.active, after.active, _direction(old, before.active, move))
    return (*_changes(action), *_extra(before, after))


def _direction(board: Board, active: int, move: Move) -> int:
    """Return the direction in which an action works. Any will do for those that move nothing."""
    match move:
        case MoveTo():
            return TOWARD[active].get(move.to, 0)
        case Heave() | Build():
            return TOWARD[active].get(move.space, 0)
        case CommandElephant():
            return TOWARD[elephant_in(board, LAYER_OF[move.elephant], era_of(active))][move.to]
    return 0


def elephant_in(board: Board, layer: int, era: int) -> int:
    """Return the square of an elephant in an era."""
    return (board[layer] & ERA_SQUARES[era]).bit_length() - 1


def _changes(action: _DirectedAction) -> Iterator[Message]:
    yield from _statues(action)
    if isinstance(action.move, Train):
        yield from _hats(action)
    for era, here in enumerate(ERA_SQUARES):
        yield from _plants(action, era, here)
        yield from _copies(action, era, here)


# Copies


def _copies(action: _DirectedAction, era: int, here: int) -> Iterator[Message]:
    for seat in (0, 1):
        gone = action.old[seat] & ~action.new[seat] & here
        if gone:
            come = action.new[seat] & ~action.old[seat] & here
            if isinstance(action.move, MoveTo) and seat == action.seat and action.now != NOWHERE:
                # The step of the active copy is what its player said.
                gone, come = gone & ~(1 << action.active), come & ~(1 << action.now)
            yield from _missing(action, seat, era, set(squares(gone)), set(squares(come)))


def _missing(action: _DirectedAction, seat: Seat, era: int, gone: set[int], come: set[int]) -> Iterator[Message]:
    """Say what became of the copies of a seat that are missing from squares of an era."""
    who = Who(seat)
    for at, to in _pushes(action.direction, gone, come):
        yield message("pushed", who=who, start=_space(at), space=_space(to), era=IN_ERA[era])
    for at in sorted(gone):
        to = STEP[action.direction][at]
        if {at, to} <= gone and not _is_hit(action, to):
            gone -= {at, to}
            yield message("paradox", who=who, start=_space(at), space=_space(to), era=IN_ERA[era])
    for at in sorted(gone):
        yield _death(action, who, at)


def _pushes(direction: int, gone: set[int], come: set[int]) -> Iterator[tuple[int, int]]:
    """Yield from where to where copies were pushed, and take these squares out of both sets."""
    # Several statues may push the same copy on, one after the other, and one that rebounds pushes backward.
    for distance, way in product(range(1, SIDE), (direction, direction ^ 2)):
        for at in sorted(gone):
            to = along(at, way, distance)
            if to in come:
                gone.remove(at)
                come.remove(to)
                yield at, to


def _is_hit(action: _DirectedAction, at: int) -> bool:
    """True if a tree or an elephant came down on the square."""
    new, old = action.new, action.old
    return bool((lying(new) & ~lying(old) | (new[DARK] | new[LIGHT]) & ~(old[DARK] | old[LIGHT])) >> at & 1)


def _death(action: _DirectedAction, who: Who, at: int) -> Message:
    space, era = _space(at), IN_ERA[era_of(at)]
    if not _is_hit(action, at):
        return message("squished", who=who, space=space, era=era)
    for layer in ELEPHANTS:
        if action.new[layer] >> at & 1:
            return message("trampled", elephant=ELEPHANT_NAMES[layer], who=who, space=space, era=era)
    return message("crushed", who=who, space=space, era=era)


# Objects


def _plants(action: _DirectedAction, era: int, here: int) -> Iterator[Message]:
    old, new = action.old, action.new
    if old[SEEDS : FALLEN + 1] == new[SEEDS : FALLEN + 1]:
        return
    yield from _fallen(old, new, here)
    yield from _gone("seed-gone", old[SEEDS] & ~new[SEEDS] & here & ~_removed(action), era)
    yield from _gone("shrub-gone", old[SHRUBS] & ~new[SHRUBS] & here, era)
    yield from _gone("tree-gone", old[TREES] & ~new[TREES] & here & ~_toppled(old, new), era)
    yield from _gone("fallen-tree-gone", lying(old) & ~lying(new) & here, era)
    if isinstance(action.move, Plant):
        yield from _gone("shrub-grows", new[SHRUBS] & ~old[SHRUBS] & here, era)
        yield from _gone("tree-grows", new[TREES] & ~old[TREES] & here, era)


def _gone(key: str, bits: int, era: int) -> Iterator[Message]:
    for at in squares(bits):
        yield message(key, space=_space(at), era=IN_ERA[era])


def _removed(action: _DirectedAction) -> int:
    """Return the square of the seed that was removed by the move itself, as a bitboard."""
    is_removal = isinstance(action.move, RemoveSeed)
    return 1 << beside(action.active, action.move.space) if is_removal else 0  # type: ignore[union-attr]


def _falls(old: Board, new: Board) -> Iterator[tuple[int, int]]:
    """Yield the square of each tree that fell, and the one onto which it fell."""
    for direction in DIRECTIONS:
        for at in squares(old[TREES] & ~new[TREES]):
            onto = STEP[direction][at]
            if onto != NOWHERE and new[FALLEN] & ~old[FALLEN] & fallen_bit(onto, direction):
                yield at, onto


def _toppled(old: Board, new: Board) -> int:
    return sum(1 << at for at, _ in _falls(old, new))


def _fallen(old: Board, new: Board, here: int) -> Iterator[Message]:
    for at, onto in _falls(old, new):
        if here >> at & 1:
            yield message("tree-falls", start=_space(at), space=_space(onto), era=IN_ERA[era_of(at)])


def _statues(action: _DirectedAction) -> Iterator[Message]:
    """Say where statues moved and appeared, in all eras at once."""
    for layer, name in STATUE_NAMES.items():
        old, new = action.old[layer], action.new[layer]
        if old != new:
            moved = [at for here in ERA_SQUARES if old & here for at in squares(new & ~old & here)]
            placed = [at for here in ERA_SQUARES if not old & here for at in squares(new & here)]
            if moved:
                yield message("statue-moves", statue=name, places=_places(moved))
            if later := [at for at in placed if era_of(at) != era_of(action.active)]:
                yield message("statue-appears", statue=name, places=_places(later))


def _places(found: Iterable[int]) -> tuple[Message, ...]:
    """Return squares as places, the earliest era first: `8 in the past and the present`."""
    by_space = groupby(sorted(found, key=lambda at: (at & 15, at)), key=space_of)
    return tuple(
        message("place", space=str(space_of(here[0])), eras=tuple([IN_ERA[era_of(at)] for at in here]))
        for here in sorted([tuple(here) for _, here in by_space])
    )


def _hats(action: _DirectedAction) -> Iterator[Message]:
    """Say which elephants remember a training, and whom they follow no longer."""
    seat, old, new = action.seat, action.old, action.new
    for layer in ELEPHANTS:
        later = [
            at for at in squares(new[HATS + seat] & ~old[HATS + seat] & new[layer]) if at >> 4 > action.active >> 4
        ]
        if later:
            yield message("remembers", elephant=ELEPHANT_NAMES[layer], eras=_eras(later))
        for loser in (seat, 1 - seat):
            if lost := squares(old[HATS + loser] & ~new[HATS + loser] & new[layer]):
                yield message("unfollows", elephant=ELEPHANT_NAMES[layer], who=Who(loser), eras=_eras(lost))


def _eras(found: Iterable[int]) -> tuple[Message, ...]:
    return tuple([IN_ERA[era_of(at)] for at in found])


def _extra(before: State, after: State) -> Iterator[Message]:
    power = before.rules.powers[before.board.seat]
    if power is not None and after.extra and not before.extra and after.active != NOWHERE:
        yield message("extra-action", power=power_term(power))


def power_term(key: str) -> Term:
    """Return the title of a power card."""
    return Term(f"power-{key}", POWERS[key].title)


def _space(at: int) -> str:
    return str(space_of(at))
