"""Trying moves without making them.

A rehearsal is played on states imagined from what the seat knows, never on the true one, so it can't tell a
secret whatever the rules do: where the imagined states come to different views, or draw chance, it is refused. See
docs/decisions/004.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn, TypeVar

from engines.chance import PlayoutChance
from engines.contract import Chance, Engine, IllegalMove, Json, Move, Seat, State, Unimaginable, View
from events.codec import to_json
from events.table import Table
from service.errors import DomainError
from service.refusals import NotOwed, WouldReveal

T = TypeVar("T")

IMAGINED = 8


class _NoChance:
    """Chance that must not be needed."""

    def below(self, n: int) -> NoReturn:
        raise WouldReveal("the move draws chance, so it can't be tried dry")

    def shuffle(self, items: Sequence[T]) -> list[T]:
        self.below(len(items))

    def choice(self, items: Sequence[T]) -> T:
        self.below(len(items))


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What moves came to: the seat's view after each of them, and the seats that then owe a decision."""

    views: tuple[Json, ...] = ()
    awaiting: tuple[Seat, ...] = ()


def rehearse(table: Table, seat: Seat, moves: Sequence[Move], then: Move | None = None) -> Rehearsed:
    """What comes of the moves, the next of which is to be `then`, if that is given. `IllegalMove` as in real play;
    `WouldReveal` where the outcome depends on what the seat can't know, but for that of `then`.
    """
    engine, chance = table.engine, PlayoutChance(Random(table.version))
    view = engine.view(table.dealt, seat)
    states = list[State]()
    for state in _imagined(engine, view, chance):
        if state not in states:  # where nothing is hidden they are all the same
            states.append(state)
    tries = [_tried(table, state, seat, moves, then) for state in states]
    if any(_told(each) != _told(tries[0]) for each in tries[1:]):
        raise WouldReveal("the moves uncover something; send them one by one")
    if not isinstance(tries[0], Rehearsed):
        raise tries[0]
    return tries[0]


def _imagined(engine: Engine, view: View, chance: Chance) -> list[State]:
    try:
        return [engine.imagine(view, chance) for _ in range(IMAGINED)]
    except Unimaginable:
        raise WouldReveal("what you can't know is too uncertain to try moves; send them one by one") from None


def _told(tried: Rehearsed | DomainError | IllegalMove) -> Any:
    """All that the seat would learn of it."""
    return tried if isinstance(tried, Rehearsed) else (type(tried), str(tried))


def _tried(
    table: Table, state: State, seat: Seat, moves: Sequence[Move], then: Move | None
) -> Rehearsed | DomainError | IllegalMove:
    """What the moves came to on one imagined state."""
    engine, views = table.engine, []
    try:
        for move in moves:
            state = _after(engine, state, seat, move, _NoChance())
            if engine.outcome(state) is not None:
                raise WouldReveal("the moves end the game, which uncovers everything; send them one by one")
            views.append(to_json(engine.view(state, seat)))
        if then is not None:
            _after(engine, state, seat, then, PlayoutChance(Random(table.version)))
    except (DomainError, IllegalMove) as refusal:
        return refusal
    return Rehearsed(tuple(views), engine.awaiting(state))


def _after(engine: Engine, state: State, seat: Seat, move: Move, chance: Chance) -> State:
    if seat not in engine.awaiting(state):
        raise NotOwed("you owe no decision then", awaiting=list(engine.awaiting(state)))
    return engine.apply(state, seat, move, chance)
