"""Trying a move without making it.

A rehearsal is played on states imagined from what the seat knows, never on the true one, so it can't tell a
secret whatever the rules do: where the imagined states come to different views, or draw chance, it is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn, TypeVar

from engines.chance import PlayoutChance
from engines.engine import IllegalMove, Json, Seat
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


def rehearse(table: Table, seat: Seat, moves: Sequence[Any]) -> tuple[Json, tuple[Seat, ...]]:
    """The seat's view after the moves and the seats that would then owe a decision. `IllegalMove` as in real play;
    `WouldReveal` where the outcome depends on what the seat can't know.
    """
    engine, chance = table.engine, PlayoutChance(Random(table.version))
    view = engine.view(table.state, seat)
    ends = [_end(table, engine.imagine(view, chance), seat, moves) for _ in range(IMAGINED)]
    if any(end.told != ends[0].told for end in ends[1:]):
        raise WouldReveal("the moves uncover something, so they can't be tried")
    if ends[0].refusal:
        raise ends[0].refusal
    return ends[0].view, ends[0].awaiting


@dataclass(frozen=True, slots=True)
class _End:
    """What the moves came to on one imagined state."""

    view: Json = None
    awaiting: tuple[Seat, ...] = ()
    refusal: DomainError | IllegalMove | None = None

    @property
    def told(self) -> tuple[Any, ...]:
        """All that the seat would learn of it."""
        return self.view, self.awaiting, type(self.refusal), str(self.refusal)


def _end(table: Table, state: Any, seat: Seat, moves: Sequence[Any]) -> _End:
    engine = table.engine
    try:
        for move in moves:
            if seat not in engine.awaiting(state):
                raise NotOwed("you owe no decision then", awaiting=list(engine.awaiting(state)))
            state = engine.apply(state, seat, move, _NoChance())
        if engine.outcome(state) is not None:
            raise WouldReveal("the moves end the game, which uncovers everything, so they can't be tried")
    except (DomainError, IllegalMove) as refusal:
        return _End(refusal=refusal)
    return _End(to_json(engine.view(state, seat)), engine.awaiting(state))
