"""Until when a player must decide, and a calendar of that (iCalendar, RFC 5545). It names no players and no moves."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

from engines.contract import Seat
from engines.kit.texts import message
from events.folding.table import FoldDiverged, Table
from events.shown.telling import WORDS
from events.tables.table_cache import LogNotFound
from service.after_append.game_lists import GameLists
from service.games.context import Games

if TYPE_CHECKING:
    from icalendar import Alarm

MOST_GAMES: Final = 200
"""How many games of a player a calendar has, the newest ones."""

REMINDED_BEFORE: Final = timedelta(hours=1)
REFRESHED_AFTER: Final = timedelta(hours=1)
"""How long before a deadline a calendar reminds of it, and how often it should ask for changes."""

Kind = Literal["decision", "claim"]
"""A player must decide, or others can claim the player's seat if the player has not."""


@dataclass(frozen=True, slots=True)
class DecisionDeadline:
    """A deadline of a decision. `id` is the same as long as the decision is open. `at` is when time is up, and
    `changed_at` when the player was asked, both in ms since the epoch. A pause moves both.
    """

    id: str
    kind: Kind
    game_id: str
    title: str
    at: int
    changed_at: int


def deadlines_of(games: Games, lists: GameLists, player: str) -> list[DecisionDeadline]:
    """Return the deadlines of the player's running games, the earliest first. Games that can't be shown have none."""
    page = lists.unfinished(player, lambda item: item["status"] == "active", limit=MOST_GAMES)
    found = (each for item in page.items for each in _of_game(games, item["id"], player))
    return sorted(found, key=lambda each: (each.at, each.id))


def _of_game(games: Games, game_id: str, player: str) -> Iterator[DecisionDeadline]:
    try:
        table = games.tables.load(game_id)
    except (LogNotFound, FoldDiverged):
        return
    for seat in table.seats_of(player):
        if table.owed(seat) is not None and not table.is_over:
            yield from _of_seat(table, seat)


def _of_seat(table: Table, seat: Seat) -> Iterator[DecisionDeadline]:
    asked, decision, mark = table.asked_at[seat] or 0, table.decisions[seat], table.decision_marks[seat]
    about = f"{table.game_id}-{seat}-{decision}-{mark}"
    if table.timing is not None and (deadline := table.timing.deadlines[seat]) is not None:
        added = table.added_ms(seat)
        changed = min(asked + added, table.at) if added else asked
        yield DecisionDeadline(about, "decision", table.game_id, table.engine.TITLE, deadline, changed)
    if (claimable := table.claimable_from(seat)) is not None:
        yield DecisionDeadline(f"{about}-claim", "claim", table.game_id, table.engine.TITLE, claimable, asked)


def calendar_of(deadlines: Iterable[DecisionDeadline], origin: str, language: str) -> bytes:
    """Return the deadlines as a calendar, with links to the games below `origin`. It changes only with them."""
    from icalendar import Calendar, Event  # noqa: PLC0415 (it takes a while to load, and few requests need it)

    calendar = Calendar()
    for name, text in (("prodid", "-//Retcon//Retcon//EN"), ("version", "2.0"), ("x-wr-calname", "Retcon")):
        calendar.add(name, text)
    calendar.add("refresh-interval", REFRESHED_AFTER, parameters={"VALUE": "DURATION"})
    for each in deadlines:
        event = Event()
        for name, value in _properties(each, origin, language):
            event.add(name, value)
        event.add_component(_alarm(str(event["summary"])))
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _properties(deadline: DecisionDeadline, origin: str, language: str) -> Sequence[tuple[str, object]]:
    changed_at = _time(deadline.changed_at)
    return (
        ("uid", f"{deadline.id}@retcon"),
        ("dtstamp", changed_at),
        ("last-modified", changed_at),
        ("dtstart", _time(deadline.at)),
        ("summary", WORDS.words(language).say(message(f"calendar-{deadline.kind}", game=deadline.title))),
        ("url", f"{origin}/g/{deadline.game_id}"),
        ("transp", "TRANSPARENT"),
    )


def _alarm(summary: str) -> "Alarm":
    from icalendar import Alarm  # noqa: PLC0415 (see `calendar_of`)

    alarm = Alarm()
    for name, value in (("action", "DISPLAY"), ("description", summary), ("trigger", -REMINDED_BEFORE)):
        alarm.add(name, value)
    return alarm


def _time(ms: int) -> datetime:
    return datetime.fromtimestamp(ms // 1000, UTC)
