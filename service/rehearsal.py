"""Trying a move without making it.

A rehearsal is played on states imagined from what the seat knows, never on the true one, so it can't tell a
secret whatever the rules do: where the imagined states come to different views, or draw chance, it is refused.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NoReturn, TypeVar

from engines.chance import PlayoutChance
from engines.engine import Json, Seat
from events.codec import to_json
from events.table import Table
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
    outcomes = [_play(table, engine.imagine(view, chance), seat, moves) for _ in range(IMAGINED)]
    if any(other != outcomes[0] for other in outcomes[1:]):
        raise WouldReveal("the move uncovers something, so it can't be tried dry")
    return outcomes[0]


def _play(table: Table, state: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Json, tuple[Seat, ...]]:
    engine = table.engine
    for move in moves:
        if seat not in engine.awaiting(state):
            raise NotOwed("after the moves before it you owe no decision")
        state = engine.apply(state, seat, move, _NoChance())
    if engine.outcome(state) is not None:
        raise WouldReveal("the move ends the game, which uncovers everything, so it can't be tried dry")
    return to_json(engine.view(state, seat)), engine.awaiting(state)
