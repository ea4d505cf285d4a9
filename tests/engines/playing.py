"""Moves in notation, and what a viewer sees of them. The `positions.py` of each game has these for its own engine."""

from random import Random
from typing import Any, Final

from engines.chance import PlayoutChance, RecordedChance
from engines.contract import Chance, EngineOf, M, Made, S, Seat, V, Viewer
from engines.optional import reacting
from events.records.codec import canonical_json, to_json

NO_CHANCE: Final = RecordedChance(())
"""For moves that draw no number. It fails the test if one does."""

_SEED: Final = 7
_RANDOM: Final = Random(_SEED)
CHANCE: Final = PlayoutChance(_RANDOM)
"""For moves that draw numbers. Each test draws the same ones, whichever tests ran before it."""


def draw_anew() -> None:
    """Have `CHANCE` draw the same numbers again from the start."""
    _RANDOM.seed(_SEED)


def as_bytes(value: Any) -> bytes:
    """Return a view or a move as it would leave the server."""
    return canonical_json(to_json(value)).encode()


def after(engine: EngineOf[S, V, M], state: S, *moves: str, chance: Chance = NO_CHANCE) -> S:
    """Return the state after these moves, each a seat and its notation: `0 pass`."""
    for move in moves:
        seat, text = move.split(" ", 1)
        state = engine.apply(state, int(seat), engine.parse_move(text), chance)
    return state


def all_pass(engine: EngineOf[S, V, M], state: S, chance: Chance = NO_CHANCE) -> S:
    """Return the state after everyone has passed in all reaction windows."""
    reacts = reacting(engine)
    assert reacts is not None
    while reacts.is_window(state):
        state = after(engine, state, f"{engine.awaiting(state)[0]} pass", chance=chance)
    return state


def notations(engine: EngineOf[S, V, M], state: S, seat: Seat) -> list[str]:
    """Return the seat's legal moves in notation, without those that only set a standing answer."""
    reacts, moves = reacting(engine), engine.legal_moves(state, seat)
    return [engine.format_move(move) for move in moves if not (reacts and reacts.is_standing(move))]


def seen(engine: EngineOf[S, V, M], state: S, seat: Seat, text: str, viewer: Viewer, chance: Chance = NO_CHANCE) -> Any:
    """Return a move of this state as the viewer sees it."""
    move = engine.parse_move(text)
    return engine.conceal(Made(seat, move), engine.apply(state, seat, move, chance), viewer)


def knowledge(engine: EngineOf[S, V, M], state: S, viewer: Viewer) -> tuple[bytes, tuple[Seat, ...], bytes]:
    """Return everything that the viewer learns from the state: its view, who owes a decision, and its legal moves."""
    moves = engine.legal_moves(state, viewer) if isinstance(viewer, int) else ()
    return as_bytes(engine.view(state, viewer)), tuple(engine.awaiting(state)), as_bytes(moves)
