"""Whether a game can be dealt with given options and a given number of seats."""

import secrets
from contextlib import suppress
from typing import Any

from engines.chance import SeededChance
from engines.contract import Chance, Engine, IllegalOptions, State
from engines.kit.numbers_in_words import counted
from service.refusals import BadOptions


def check_playable(engine: Engine, options: Any, seats: int) -> None:
    """Raise `BadOptions` unless a game can be dealt with these options. One is dealt to find out, and thrown away."""
    dealt(engine, options, seats, SeededChance(secrets.token_bytes(32), 1))


def fewest_seats(engine: Engine, options: Any) -> int:
    """Return the smallest number of seats with which a game with these options can be dealt; the most if none can."""
    return min(seats_in(engine, options), default=engine.SEATS[-1])


def seats_in(engine: Engine, options: Any) -> list[int]:
    """Return the numbers of seats with which a game with these options can be dealt."""
    return [seats for seats in engine.SEATS if is_playable(engine, options, seats)]


def is_playable(engine: Engine, options: Any, seats: int) -> bool:
    """True if a game with these options and seats can be dealt."""
    with suppress(BadOptions):
        check_playable(engine, options, seats)
        return True
    return False


def dealt(engine: Engine, options: Any, seats: int, chance: Chance) -> State:
    """Return the state that a game with these options begins with. Raises `BadOptions`."""
    if seats not in engine.SEATS:
        raise BadOptions(f"{engine.TITLE} is for {counted(engine.SEATS, 'seat')}, not {seats}", field="seats")
    try:
        return engine.initial_state(options, seats, chance)
    except IllegalOptions as error:
        raise BadOptions(error.message, field=error.field) from None
