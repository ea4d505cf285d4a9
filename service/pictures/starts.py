"""Pictures of the starts of games that nobody plays, for those who choose options."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, cast

from engines.chance import SeededChance
from engines.contract import Engine, State
from service.games.lobby import dealt
from service.pictures.drawing import Style, look_of, must_draw, svg_of
from service.refusals import BadOptions

SEED: Final = hashlib.sha256(b"a game that nobody plays").digest()
"""The seed of these games. No game has it: theirs are random."""

PICTURES_KEPT: Final = 64


def start_of(engine: Engine, options: Any, seats: int | None, style: Style) -> bytes:
    """Return the start of such a game as a spectator sees it, as SVG: for the same arguments always the same. Without
    `seats`, it has as few as the options allow. Raises `NoPicture` or `BadOptions`.
    """
    must_draw(engine)
    return _drawn(engine, options, seats, style)


def _draw(engine: Any, options: Any, seats: int | None, style: Style) -> bytes:
    state = _smallest(engine, options) if seats is None else _dealt(engine, options, seats)
    return svg_of(engine.picture(engine.view(state, None), (), look_of(engine, style, ())))


_drawn: Final = cast(Callable[[Engine, Any, int | None, Style], bytes], lru_cache(PICTURES_KEPT)(_draw))


def _smallest(engine: Engine, options: Any) -> State:
    """Return the start with as few seats as possible. Raises `BadOptions` as for the most seats."""
    *fewer, most = engine.SEATS
    for seats in fewer:
        with suppress(BadOptions):
            return _dealt(engine, options, seats)
    return _dealt(engine, options, most)


def _dealt(engine: Engine, options: Any, seats: int) -> State:
    return dealt(engine, options, seats, SeededChance(SEED, 1))
