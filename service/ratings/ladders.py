"""Ladders: in which rating a game counts. Each ruleset, mode and pool has one of its own."""

from dataclasses import fields, replace
from typing import Any, Final, Literal, NamedTuple, get_args, get_type_hints

from engines.contract import Engine
from engines.optional import moded
from events.folding.table import Bot, Invited, Person, Table
from events.records.clocks import Clock

LadderPool = Literal["live", "days", "bots"]
"""Who plays, and how fast: people who stay at the table, people who take days, or people and bots together."""

POOLS: Final[tuple[LadderPool, ...]] = get_args(LadderPool)

LIVE_MS: Final = 3_600_000
"""A `fischer` or `decision` clock that begins with less time is live: the players stay at the table."""

STANDARD: Final = "standard"
"""The mode of games that are played in one way only."""


class Ladder(NamedTuple):
    """The ladder of a ruleset, one of its modes, and a pool."""

    ruleset: str
    mode: str
    pool: LadderPool

    @property
    def id(self) -> str:
        """The text that names the ladder.

        >>> Ladder("time-chase", "jumble", "live").id
        'time-chase/jumble/live'
        """
        return "/".join(self)


def ladder_of(table: Table) -> Ladder:
    """Return the ladder of the game's ruleset, mode and pool, whether or not it is rated."""
    holders = table.first_seats
    has_bots = any(isinstance(who, Bot) or (isinstance(who, Person | Invited) and who.is_bot) for who in holders)
    pool: LadderPool = (
        "bots" if has_bots else "live" if is_live(table.timing.clock if table.timing else None) else "days"
    )
    return Ladder(table.engine.KEY, mode_of(table.engine, table.options), pool)


def ladder_named(ladder_id: str) -> Ladder:
    """Return the ladder with that id, which `Ladder.id` made."""
    ruleset, mode, pool = ladder_id.split("/")
    return Ladder(ruleset, mode, next(each for each in POOLS if each == pool))


def mode_of(engine: Engine, options: object) -> str:
    """Return the mode that the options of a game choose."""
    has_modes = moded(engine)
    return STANDARD if has_modes is None else str(getattr(options, has_modes.MODE))


def options_in(engine: Engine, mode: str) -> Any:
    """Return the options of a game in that mode; all others have their defaults."""
    has_modes = moded(engine)
    return engine.Options() if has_modes is None else replace(engine.Options(), **{has_modes.MODE: mode})


def unusual_options(engine: Engine, options: Any) -> list[str]:
    """Return the names of the options that differ from their defaults, apart from the mode."""
    has_modes, usual = moded(engine), engine.Options()
    names = [each.name for each in fields(options) if getattr(options, each.name) != getattr(usual, each.name)]
    return [name for name in names if has_modes is None or name != has_modes.MODE]


def modes_of(engine: Engine) -> tuple[str, ...]:
    """Return the modes of a game, in the order in which its options name them.

    >>> from engines import REGISTRY
    >>> modes_of(REGISTRY["time-chase", 1])
    ('standard', 'jumble')
    """
    has_modes = moded(engine)
    if has_modes is None:
        return (STANDARD,)
    mode = get_type_hints(engine.Options)[has_modes.MODE]
    return tuple(map(str, get_args(getattr(mode, "__value__", mode))))


def is_live(clock: Clock | None) -> bool:
    """True if the players are expected to stay at the table."""
    return clock is not None and clock.kind in ("fischer", "decision") and clock.initial_ms < LIVE_MS
