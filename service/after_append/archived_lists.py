"""Lists of archived games: an index in Redis of 16 bytes per game and list (decision 023).

A list is a hash with one field per period, whose value is a row of entries in no particular order. An entry is the time
by which the game is listed (6 bytes, in ms) and the game's id (10 bytes). All else that lists show is in the archive.

A row of more than 256 entries is divided by time: its parts are in a hash of their own, each in a field that is named
after the time from which on it has all entries, up to the next part. So neither a page nor a further game costs more in
a long list. Processes of older versions don't see the parts, but may add entries to the row, which count as well.
"""

import heapq
import json
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby
from typing import Any, Final, cast

from redis import Redis

from engines.contract import Json
from events.folding.table import OVER, Table
from events.on_redis.lua import script
from events.records.codec import canonical_json, to_json
from events.records.disclosures import NOBODY, Disclosure, Disclosures
from events.records.game_ids import bytes_of, game_id_of
from events.records.terms import DEFAULT_TERMS
from service.after_append.inbox import NOTIFIED
from service.after_append.quota import summary_key

PUBLIC_LISTS: Final = "retcon:archived-lists"
"""The set of the lists of public games."""

DAY_MS: Final = 86_400_000
YEAR_MS: Final = 365 * DAY_MS

_ENTRY: Final = 16

ListPosition = tuple[int, str]
"""The time by which a game is listed, and its id. Lists begin with the greatest."""


class ArchivedLists:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._move = client.register_script(script(__file__, "rows", "move"))
        self._drop = client.register_script(script(__file__, "rows", "drop"))
        self._part = client.register_script(script(__file__, "rows", "part"))
        self._listed = client.register_script(script(__file__, "rows", "listed"))

    def move(self, item: Json, people: Disclosures) -> None:
        """Move a game from the lists of other games to those of archived ones. `item` is its entry in lists, `people`
        are all people whom its log discloses. Moving it twice has no further effect.
        """
        args = [item["id"], _packed(listed_at(item), item["id"]), PUBLIC_LISTS, *_places(item, people)]
        self._move(keys=[summary_key(item["id"]), NOTIFIED], args=args)

    def drop(self, item: Json, people: Disclosures) -> None:
        """Remove a game from the lists of archived games, because it is in those of other games again. `item` and
        `people` are the same as when it was moved.
        """
        self._drop(args=[_packed(listed_at(item), item["id"]), *_places(item, people)])

    def after(self, lists: Iterable[str], position: ListPosition | None) -> Iterator[ListPosition]:
        """Yield the games of these lists after the position, the newest first."""
        return distinct(heapq.merge(*(self._after(each, position) for each in lists), reverse=True))

    def listed(self, lists: Iterable[str], positions: Collection[ListPosition]) -> set[ListPosition]:
        """Return those of these games that are in one of the lists of public games."""
        names, wanted = list(lists), list(positions)
        if not names or not wanted:
            return set()
        args: list[Any] = [len(names), *names]
        for at, game_id in wanted:
            args += [at // DAY_MS, _packed(at, game_id)]
        found = cast(list[int], self._listed(args=args))
        return {each for each, is_listed in zip(wanted, found, strict=True) if is_listed}

    def public(self, status: str | None, ruleset: str | None) -> list[str]:
        """Return the lists of public games with that status and ruleset; None stands for any. Only games that are over
        are in such lists.
        """
        if status not in (None, *OVER):
            return []
        names = [cast(bytes, name).decode() for name in cast(Any, self._client.smembers(PUBLIC_LISTS))]
        parts = [(name, *name.split(":")[2:]) for name in sorted(names)]
        return [name for name, its, of in parts if status in (None, its) and ruleset in (None, of)]

    def is_empty(self) -> bool:
        """True if no public game is listed."""
        return not self._client.exists(PUBLIC_LISTS)

    def naming(self, player: str) -> list[str]:
        """Return the archived games whose logs name the player."""
        return [game_id for _, game_id in self.after([player_list(player), naming_list(player)], None)]

    def forget_player(self, player: str) -> None:
        """Delete the player's lists."""
        for name in (player_list(player), naming_list(player)):
            periods = cast(list[bytes], self._client.hkeys(name))
            self._client.delete(*(_parts_key(name, int(period)) for period in periods), name)

    def _after(self, name: str, position: ListPosition | None) -> Iterator[ListPosition]:
        length = YEAR_MS if name.startswith((_PLAYERS, _NAMING, _FORKS)) else DAY_MS
        periods = sorted(map(int, cast(Any, self._client.hkeys(name))), reverse=True)
        for period in periods:
            if position is None or period <= position[0] // length:
                found = self._in_period(name, period, _LATEST if position is None else position[0])
                yield from (each for each in found if position is None or each < position)

    def _in_period(self, name: str, period: int, latest: int) -> Iterator[ListPosition]:
        """Yield the games of a period, the newest first, without parts that have none up to the time `latest`."""
        row, start, part = self._part(args=[name, period, latest])
        return heapq.merge(_newest_first(row), self._divided(name, period, start, part), reverse=True)

    def _divided(self, name: str, period: int, start: bytes, part: bytes) -> Iterator[ListPosition]:
        """Yield the games of this part, which begins with that time, and of those before it."""
        while start:
            yield from _newest_first(part)
            _, start, part = self._part(args=[name, period, int(start) - 1])


_PLAYERS: Final = "retcon:archived-of:"
_NAMING: Final = "retcon:archived-naming:"
_FORKS: Final = "retcon:archived-forks-of:"

_DEFAULTS: Final[Json] = json.loads(canonical_json({**to_json(DEFAULT_TERMS), "fork": None, "rematch_of": None}))
"""The fields that the entries of some archived games lack, with the values that they stand for."""


_LATEST: Final = 2**48 - 1
"""The greatest time that an entry can have."""


def _parts_key(name: str, period: int) -> str:
    """Return the key of the parts of a list's row that was divided."""
    return f"{name}/{period}"


def belongs_to(key: str, player: str) -> bool:
    """True if the key is that of a list of the player's archived games, or of a part of one."""
    return key.partition("/")[0] in (player_list(player), naming_list(player))


def player_list(player: str) -> str:
    """Return the list of a player's archived games."""
    return f"{_PLAYERS}{player}"


def naming_list(player: str) -> str:
    """Return the list of the archived games whose logs name the player, although no list shows them to the player: an
    invitation was declined, a seat was left, or the log was imported.
    """
    return f"{_NAMING}{player}"


def forks_list(source: str, player: str | None) -> str:
    """Return the list of the archived forks of a game that everyone who sees it may see when it is over (None), or that
    only this player may see.
    """
    return f"{_FORKS}{source}" if player is None else f"{_FORKS}{source}:{player}"


def _places(item: Json, people: Disclosures) -> list[str | int]:
    """Return each list that an archived game is in, followed by the period of its entry there."""
    at, own = listed_at(item), owners(item, people)
    others = sorted({person.player for person in people.values()} - {*own, ""})
    names = [*map(player_list, own), *map(naming_list, others)]
    lists = [(name, at // YEAR_MS) for name in names]
    if item["visibility"] == "public":
        lists.append((public_list(item["status"], item["ruleset"]), at // DAY_MS))
    lists += [(name, at // YEAR_MS) for name in _fork_lists(item, own)]
    return [each for pair in lists for each in pair]


def _fork_lists(item: Json, own: Iterable[str]) -> list[str]:
    """Return the lists that have the game as a fork; `own` are the players whose lists it is in."""
    fork = item.get("fork")
    if fork is None or item["imported"]:
        return []
    for_all = item["visibility"] == "public" or fork["while_running"]
    players = [] if item["visibility"] == "public" else own
    return [forks_list(fork["game"], player) for player in (*players, *([None] if for_all else []))]


def public_list(status: str, ruleset: str) -> str:
    """Return the list of the archived public games with that status and ruleset."""
    return f"retcon:archived:{status}:{ruleset}"


def distinct(positions: Iterable[ListPosition]) -> Iterator[ListPosition]:
    """Yield each position once. Equal ones must follow each other."""
    return (position for position, _ in groupby(positions))


def listed_at(item: Json) -> int:
    """Return the time by which lists order a game."""
    return int(item["created_at"] if item["imported_at"] is None else item["imported_at"])


def archived_item(table: Table, item: Json, people: Disclosures) -> Json:
    """Return a game's entry in lists without its people: instead, `person` is the version of the record that commits to
    them, `owner` that of the record of who created or imported the game.
    """
    owner = table.creator if table.importer is None else table.importer
    seats = [_without_person(seat, table, people) for seat in item["seats"]]
    rest = {name: value for name, value in item.items() if name != "creator"}
    return {**rest, "seats": seats, "owner": _version_of(people, lambda person: person.player == owner)}


def with_people(item: Json, people: Disclosures) -> Json:
    """Return an archived game's entry in lists, with the people who have not been erased."""
    rest = {name: value for name, value in item.items() if name != "owner"}
    creator = None if item["imported"] else people.get(item["owner"], NOBODY).player
    seats = [_with_person(seat, item, people) for seat in item["seats"]]
    return _sorted({**_DEFAULTS, **rest, "creator": creator, "seats": seats})


def owners(item: Json, people: Disclosures) -> list[str]:
    """Return the players in whose lists the archived game is: those of its seats and its creator, or its importer."""
    versions = {item["owner"]} | ({seat["person"] for seat in item["seats"]} if not item["imported"] else set())
    found = {people[version].player for version in versions if version in people}
    return sorted(found - {""})


def _without_person(seat: Json, table: Table, people: Disclosures) -> Json:
    rest = {name: value for name, value in seat.items() if name not in ("player", "name")}
    if seat["name"] is None:
        return rest | {"person": None}
    player = seat["player"] if table.importer is None else None

    def is_theirs(person: Disclosure) -> bool:
        return person.name == seat["name"] and player in (None, person.player)

    return rest | {"person": _version_of(people, is_theirs)}


def _version_of(people: Disclosures, is_wanted: Callable[[Disclosure], bool]) -> int:
    """Return the first version that discloses such a person; 0 if none does."""
    return next((version for version in sorted(people) if is_wanted(people[version])), 0)


def _with_person(seat: Json, item: Json, people: Disclosures) -> Json:
    rest = {name: value for name, value in seat.items() if name != "person"}
    if seat["person"] is None:
        return _sorted(rest | {"player": None, "name": None})
    person = people.get(seat["person"], NOBODY)
    return _sorted(rest | {"player": None if item["imported"] else person.player, "name": person.name})


def _sorted(fields: Json) -> Json:
    """Return the fields in the order in which stored summaries have them."""
    return dict(sorted(fields.items()))


def _entries(row: bytes) -> Iterator[ListPosition]:
    """Yield the games of a row."""
    return (_unpacked(row[start : start + _ENTRY]) for start in range(0, len(row), _ENTRY))


def _newest_first(row: bytes) -> list[ListPosition]:
    return sorted(_entries(row), reverse=True)


def _packed(at: int, game_id: str) -> bytes:
    return at.to_bytes(6, "big") + bytes_of(game_id)


def _unpacked(entry: bytes) -> ListPosition:
    return int.from_bytes(entry[:6], "big"), game_id_of(entry[6:])
