"""Pictures of the starts of games that nobody plays, for those who choose options."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from engines.chance import SeededChance
from engines.contract import Engine
from service.games.starting.playable import dealt, fewest_seats
from service.pictures.drawing import Style, look_of, must_draw, svg_of

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
    count = fewest_seats(engine, options) if seats is None else seats
    state = dealt(engine, options, count, SeededChance(SEED, 1))
    return svg_of(engine.picture(engine.view(state, None), (), look_of(engine, style, ())))


_drawn: Final = cast(Callable[[Engine, Any, int | None, Style], bytes], lru_cache(PICTURES_KEPT)(_draw))
