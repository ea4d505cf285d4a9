"""Which moves can be taken back: the check of `can_take_back`, on worlds that a viewer can't tell apart."""

from collections.abc import Iterator
from random import Random

from engines.chance import PlayoutChance, WrongDraws
from engines.contract import Engine, IllegalMove, Made, Move, Seat, State, Viewer
from engines.optional import taking_back
from tests.engines.contract_case import ContractCase
from tests.engines.playing import NO_CHANCE, as_bytes
from tests.engines.random_games import Step, viewers

WORLDS = 2
"""How many worlds are imagined for each viewer."""


def is_takeable(engine: Engine, step: Step) -> bool:
    """True if the engine says that the move can be taken back."""
    allows = taking_back(engine)
    if allows is None or engine.outcome(step.after) is not None:
        return False
    seen = engine.conceal(Made(step.seat, step.move), step.after, None)
    return allows.can_take_back(seen, engine.view(step.before, None), engine.view(step.after, None))


def check_takeback(case: ContractCase, step: Step, rng: Random) -> None:
    """A move that can be taken back drew no numbers, and no viewer can exclude a world because of it: whatever is
    hidden from the viewer, the seat could have made a move there that looks the same to the viewer. For the seat itself
    it is this move. The seat and two other viewers are checked.
    """
    if not is_takeable(case.engine, step):
        return
    assert not step.drawn, "what was drawn could be taken back"
    for viewer in {step.seat, *rng.sample(viewers(case), 2)}:
        told = _learned(case.engine, step.after, step.seat, step.move, viewer)
        view = case.engine.view(step.before, viewer)
        for _ in range(WORLDS):
            world = case.engine.imagine(view, PlayoutChance(rng))
            assert told in _possible(case.engine, world, step, viewer), f"the move told {viewer} something"


def _possible(engine: Engine, world: State, step: Step, viewer: Viewer) -> Iterator[tuple[bytes, ...]]:
    """Everything that the viewer could have learned in that world."""
    moves = (step.move,) if viewer == step.seat else engine.legal_moves(world, step.seat)
    for move in moves:
        try:
            after = engine.apply(world, step.seat, move, NO_CHANCE)
        except (IllegalMove, WrongDraws):
            continue
        yield _learned(engine, after, step.seat, move, viewer)


def _learned(engine: Engine, after: State, seat: Seat, move: Move, viewer: Viewer) -> tuple[bytes, ...]:
    """Return what the viewer learns from the move: its view, who is asked, its own moves, and the record."""
    moves = engine.legal_moves(after, viewer) if isinstance(viewer, int) else ()
    shown = engine.conceal(Made(seat, move), after, viewer)
    return tuple(map(as_bytes, (engine.view(after, viewer), engine.awaiting(after), moves, shown)))
