"""New games and forks, from arguments or answers."""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, cast
from uuid import uuid4

from retcon_client.play.connecting import Session
from retcon_client.play.table import Json
from retcon_client.play.words import BOTS, LEVELS, names_of, usual


class BadRequest(Exception):
    """The player asked for something that can't be; the text says what."""


@dataclass(frozen=True, slots=True)
class GameWishes:
    """What the player wants of a new game or a fork. `against`: who takes the other seats, in order; the usual bot if
    it is empty.
    """

    against: tuple[str, ...] = ()
    seats: int | None = None
    clock: str | None = None
    is_private: bool = False
    forks: bool = False
    options: tuple[str, ...] = ()
    hidden: str | None = None
    known_to: int | str | None = None
    rated: bool = False
    least_reliability: int | None = None


_GIVEN = ("seats", "clock", "hidden", "known_to", "least_reliability")


def terms_in(arguments: argparse.Namespace) -> GameWishes:
    """Return the terms that the arguments describe; what they leave out has its default."""
    given = {name: getattr(arguments, name, None) for name in _GIVEN}
    return GameWishes(
        against=tuple(arguments.against or ()),
        is_private=arguments.private,
        forks=getattr(arguments, "forks", False),
        rated=getattr(arguments, "rated", False),
        options=tuple(getattr(arguments, "option", None) or ()),
        **given,
    )


def add_new_game(parser: argparse.ArgumentParser) -> None:
    """Add the options that describe the seats and the time limits of a new game."""
    group = parser.add_argument_group("new game")
    group.add_argument(
        "--against",
        action="append",
        metavar="WHOM",
        help="who takes the next seat: a bot of level 1 (beginner) to 8 (strongest), as a number; "
        f"{', '.join(name for name in BOTS if name not in LEVELS)}, or another bot of the server; `open` for anybody, "
        "`me`, or a player's id; can be repeated. The last one takes all further seats. Default: 3",
    )
    group.add_argument("--seats", type=int, help="the number of seats; default: the fewest possible")
    group.add_argument("--clock", metavar="TIME", help="60s or 3d for each decision, or 5m+3s for the whole game")
    group.add_argument("--private", action="store_true", help="only invited players see the game")


def creating(session: Session, name: str, terms: GameWishes) -> Callable[[], Json]:
    """Return what creates a game of the ruleset with that name, and returns it. However often it is called, one game is
    created. It raises `BadRequest` or `RetconError`.
    """
    key = uuid4().hex
    return lambda: session.client.create_game(_new_game(session, name, terms), idempotency_key=key)


def _new_game(session: Session, name: str, terms: GameWishes) -> Any:
    """Return a new game as the API takes it."""
    ruleset = ruleset_named(session, name)
    return {
        "ruleset": ruleset["key"],
        "options": options_in(session, terms.options),
        "seats": seating(session, ruleset, terms.against, terms.seats),
        "clock": clock_in(session, terms.clock),
        "visibility": "private" if terms.is_private else "public",
        "forks": "always" if terms.forks else "finished",
        **_conditions(terms),
    }


def _conditions(terms: GameWishes) -> dict[str, Any]:
    """Return what an older server does not know, as far as it is asked for."""
    asked = {"rated": terms.rated or None, "least_reliability": terms.least_reliability}
    return {name: value for name, value in asked.items() if value is not None}


def ruleset_named(session: Session, key: str) -> Json:
    """Return the ruleset with that key, or the only one whose key or title contains it. Raises `BadRequest`."""
    rulesets: list[Json] = list(session.client.list_rulesets(summary=True)["items"])
    wanted = key.casefold()
    exact = [each for each in rulesets if wanted in (each["key"], each["title"].casefold())]
    found = exact or [each for each in rulesets if wanted in f"{each['key']} {each['title'].casefold()}"]
    if len(found) != 1:
        games = ", ".join(each["key"] for each in rulesets)
        raise BadRequest(session.console.words("unknown-ruleset", name=key, games=games))
    return found[0]


def seating(session: Session, ruleset: Json, whom: Sequence[str], seats: int | None) -> list[Json]:
    """Return the seats of a new game, as the API takes them. The player has the first one."""
    least = ruleset["seats"].get("default", ruleset["seats"]["min"])
    fewest = max(least, min(2, ruleset["seats"]["max"]), 1 + len(whom))
    others = [_at(number, whom, ruleset["bots"]) for number in range((seats or fewest) - 1)]
    return [{"kind": "me"}, *[_occupant(session, ruleset["bots"], each) for each in others]]


def _at(number: int, whom: Sequence[str], bots: Sequence[str]) -> str:
    """Return who takes that one of the other seats: the last one takes all further seats."""
    return whom[min(number, len(whom) - 1)] if whom else usual(bots)


def _occupant(session: Session, bots: Sequence[str], name: str) -> Json:
    """Return the occupant of a seat with that name. Raises `BadRequest` for a bot that does not exist."""
    if name in ("open", "me"):
        return {"kind": name}
    if name.startswith("p_"):
        return {"kind": "player", "player": name}
    bot = name if name in bots else BOTS.get(name.casefold())
    if bot not in bots:
        raise BadRequest(session.console.words("unknown-bot", name=name, bots=", ".join(names_of(bots))))
    return {"kind": "bot", "bot": bot}


def options_in(session: Session, given: Sequence[str]) -> Json:
    """Return the options of a game from texts like `mode=jumble`. Values are JSON, or texts. Raises `BadRequest` for a
    text without `=`.
    """
    options: dict[str, Any] = {}
    for each in given:
        name, found, value = each.partition("=")
        if not found:
            raise BadRequest(session.console.words("bad-option", text=each))
        try:
            options[name.strip()] = json.loads(value)
        except ValueError:
            options[name.strip()] = value.strip()
    return options


_SECONDS = {"s": 1, "m": 60, "h": 3600}


def clock_in(session: Session, text: str | None) -> Json:
    """Return the clock that a text describes: `60s`, `3d`, `5m+3s`; None for none. Raises `BadRequest` for another
    text.
    """
    if not text:
        return None
    budget, _, increment = text.partition("+")
    try:
        if increment:
            return {"kind": "fischer", "initial_seconds": _seconds(budget), "increment_seconds": _seconds(increment)}
        if budget.endswith("d"):
            return {"kind": "days", "days": int(budget[:-1])}
        return {"kind": "decision", "seconds": _seconds(budget)}
    except (KeyError, ValueError):
        raise BadRequest(session.console.words("bad-clock", text=text)) from None


def _seconds(text: str) -> int:
    """Return the seconds in a text like `90s`, `5m` or `1h`; bare numbers are seconds.

    >>> _seconds("5m"), _seconds("3")
    (300, 3)
    """
    text = text.strip()
    return int(text) if text.isdecimal() else int(text[:-1]) * _SECONDS[text[-1:]]


def seconds_in(session: Session, text: str) -> int:
    """Return the seconds in a text like `90s`, `5m` or `1h`. Raises `BadRequest` for another text."""
    try:
        return _seconds(text)
    except (KeyError, ValueError):
        raise BadRequest(session.console.words("bad-time", text=text)) from None


def fork(session: Session, source: Json, version: str, terms: GameWishes) -> Json:
    """Create a fork of a game at that version, and return it. Raises `BadRequest` or `RetconError`."""
    hidden = terms.hidden or ("as_it_was" if source["status"] == "finished" else "dealt_anew")
    body = {
        "from": {"game": source["id"], "at": version},
        "hidden": hidden.replace("-", "_"),
        "seats": _seating_of_fork(session, source, terms.against),
        "clock": clock_in(session, terms.clock),
    }
    if terms.known_to is not None:
        body["known_to"] = terms.known_to
    return session.client.create_game(cast(Any, body))


def _seating_of_fork(session: Session, source: Json, whom: Sequence[str]) -> list[Json]:
    """Return the seats of a fork. The player has the same one as in the source, or else the first."""
    bots = session.client.get_ruleset(source["ruleset"])["bots"]
    me = session.client.get_me()["id"]
    mine = next((each["seat"] for each in source["seats"] if each.get("player") == me), 0)
    others = (_occupant(session, bots, _at(number, whom, bots)) for number in count())
    return [{"kind": "me"} if each["seat"] == mine else next(others) for each in source["seats"]]
