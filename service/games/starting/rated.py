"""Rated games: which games can be rated, and what cannot be done in them."""

from collections.abc import Iterator
from typing import Any, Final

from engines.contract import Engine
from events.folding.table import Bot, Table
from events.records.clocks import Clock
from events.records.terms import Terms
from service.ratings.ladders import unusual_options
from service.refusals import CannotBeRated, RatedGame

LEVEL: Final = "level-"
"""Begins the names of those bots of the server whose strength was measured."""

RatedFault = tuple[str, str]
"""The field that keeps a game from being rated, and the reason."""


def must_be_ratable(engine: Engine, options: Any, clock: Clock | None, terms: Terms, is_private: bool) -> None:
    """Raise `CannotBeRated` if the game is to be rated, and its options, clock or terms forbid it."""
    if terms.rated:
        _raise_first((*_of_options(engine, options), *_of_clock(clock), *_of_terms(terms, is_private)))


def must_have_ratable_seats(own: int, bots: list[Bot], others: int) -> None:
    """Raise `CannotBeRated` unless a rated game can have these seats: `own` are its creator's, and `others` are open or
    for challenged players.
    """
    _raise_first(_of_seats(own, bots, others))


def _raise_first(faults: Iterator[RatedFault] | tuple[RatedFault, ...]) -> None:
    for field, words in faults:
        raise CannotBeRated(f"the game can't be rated: {words}", field=field)


def _of_options(engine: Engine, options: Any) -> Iterator[RatedFault]:
    """Every option has its default, except the mode. Others may favor a seat, or make the game easier."""
    for name in unusual_options(engine, options):
        yield f"options/{name}", f"the option `{name}` must have its default"


def _of_clock(clock: Clock | None) -> Iterator[RatedFault]:
    """Players who stop playing lose. Otherwise they could let a lost game stand still, or have a bot play it."""
    if clock is None or clock.kind == "none":
        yield "clock", "it needs a clock with a time limit"
    elif clock.on_expiry != "lose":
        yield "clock/on_expiry", "`on_expiry` must be `lose`, so that nobody gains by letting the time run out"


def _of_terms(terms: Terms, is_private: bool) -> Iterator[RatedFault]:
    """Everybody sees the result, and nobody tries out moves in a fork meanwhile."""
    if is_private:
        yield "visibility", "a private game would show its result in public ratings"
    if terms.forks != "finished":
        yield "forks", "`forks` must be `finished`, so that nobody tries out moves in a fork meanwhile"


def _of_seats(own: int, bots: list[Bot], others: int) -> Iterator[RatedFault]:
    if own > 1:
        yield "seats", "one person can't hold two seats"
    if own + others + len(bots) < 2:
        yield "seats", "it needs at least two seats"
    if not own + others:
        yield "seats", "somebody must play who is not a bot of the server"
    for bot in bots:
        if not bot.bot.startswith(LEVEL):
            yield "seats", f"the strength of `{bot.bot}` is unknown; choose a level"


def must_not_be_seated(table: Table, player: str) -> None:
    """Raise `RatedGame` if the player already has a seat in this rated game."""
    if table.terms.rated and table.seats_of(player):
        raise RatedGame("in a rated game, one person can't hold two seats")
