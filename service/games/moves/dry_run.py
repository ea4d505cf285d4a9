"""Dry runs: trying moves without making them.

A dry run is played on states imagined from what the seat knows, never on the true one, so it can't reveal a secret
whatever the rules do. It is refused if the imagined states lead to different views, if the moves draw random numbers,
or if they end the game while something is hidden from the seat. See docs/decisions/004 and 054.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NoReturn, TypeVar

from engines.chance import PlayoutChance
from engines.contract import Chance, Engine, IllegalMove, Json, Move, Outcome, Seat, State, Unimaginable, View
from engines.hiding import hides
from events.folding.table import Table
from events.records.codec import to_json
from service.errors import DomainError
from service.games.checks import seat_to_move
from service.games.versions import NamedVersion
from service.refusals import NotOwed, WouldReveal
from service.shared.wall_clock import now_ms

T = TypeVar("T")

IMAGINED: Final = 8
"""The number of imagined states."""


class _NoChance:
    """Chance that refuses to draw."""

    def below(self, n: int) -> NoReturn:
        raise WouldReveal("the move draws random numbers, so it can't be tried in a dry run")

    def shuffle(self, items: Sequence[T]) -> list[T]:
        self.below(len(items))

    def choice(self, items: Sequence[T]) -> T:
        self.below(len(items))


@dataclass(frozen=True, slots=True)
class Simulated:
    """The result of simulated moves: the seat's view after each of them, the seats that then owe a decision, and the
    outcome if the game is then over. `steps` are the moves, each with the seat's views right before and right after it.
    """

    views: tuple[Json, ...] = ()
    awaiting: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    steps: tuple[tuple[Move, View, View], ...] = field(default=(), compare=False)


def dry_run(
    table: Table, player: str, seat: Seat | None, moves: Sequence[Move], decision: NamedVersion | None
) -> Simulated:
    """Simulate a player's request to play these moves. Raises the refusals of `play_moves`."""
    return simulate(table, seat_to_move(table, player, seat, decision, now_ms()), moves)


def simulate(table: Table, seat: Seat, moves: Sequence[Move], then: Move | None = None) -> Simulated:
    """Simulate the moves and, if given, the move `then` after them. Raises `IllegalMove` as real play would, and
    `WouldReveal` if the outcome depends on what the seat can't know. The outcome of `then` itself may depend on that.
    """
    engine, chance = table.engine, PlayoutChance(Random(table.version))
    view = engine.view(table.dealt, seat)
    states = list[State]()
    for state in _imagined(engine, view, chance):
        if state not in states:  # if nothing is hidden, they are all the same
            states.append(state)
    results = [_simulated(table, state, seat, moves, then) for state in states]
    if any(_learned(each) != _learned(results[0]) for each in results[1:]):
        raise WouldReveal("the moves uncover something; send them one by one")
    if not isinstance(results[0], Simulated):
        raise results[0]
    return results[0]


def _imagined(engine: Engine, view: View, chance: Chance) -> list[State]:
    try:
        return [engine.imagine(view, chance) for _ in range(IMAGINED)]
    except Unimaginable:
        raise WouldReveal("what you can't know is too uncertain to try moves; send them one by one") from None


def _learned(result: Simulated | DomainError | IllegalMove) -> Any:
    """Return everything that the seat would learn from the result."""
    return result if isinstance(result, Simulated) else (type(result), str(result))


def _simulated(
    table: Table, state: State, seat: Seat, moves: Sequence[Move], then: Move | None
) -> Simulated | DomainError | IllegalMove:
    """Return the result of the moves on one imagined state; a refusal is returned, not raised."""
    engine, steps = table.engine, list[tuple[Move, View, View]]()
    try:
        for move in moves:
            before, state = engine.view(state, seat), _after(engine, state, seat, move, _NoChance())
            if engine.outcome(state) is not None and hides(before):
                raise WouldReveal("the moves end the game, which uncovers everything; send them one by one")
            steps.append((move, before, engine.view(state, seat)))
        if then is not None:
            _after(engine, state, seat, then, PlayoutChance(Random(table.version)))
    except (DomainError, IllegalMove) as refusal:
        return refusal
    views = tuple([to_json(after) for *_, after in steps])
    return Simulated(views, engine.awaiting(state), engine.outcome(state), tuple(steps))


def _after(engine: Engine, state: State, seat: Seat, move: Move, chance: Chance) -> State:
    if seat not in engine.awaiting(state):
        raise NotOwed("you owe no decision then", awaiting=list(engine.awaiting(state)))
    return engine.apply(state, seat, move, chance)
