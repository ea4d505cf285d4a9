"""Lists of games: a read model on Redis, projected from tables and rebuilt from the logs if it may be incomplete.

A game's summary is one hash. Sorted sets by creation time hold the public games by status and ruleset, each player's
games, the games in which a player made or received challenges, and the forks of each game.
"""

import json
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from itertools import chain, islice
from typing import Any, cast

from redis import Redis

from engines.contract import Json
from events.folding.table import OVER, Table
from events.on_redis.lua import script
from events.records.codec import canonical_json
from events.tables.time_slices import in_turns
from service.after_append.archived_lists import (
    ArchivedLists,
    ListPosition,
    distinct,
    forks_list,
    listed_at,
    player_list,
)
from service.after_append.game_summaries import ArchivedSummaries, StoredSummaries, Texts, summary
from service.after_append.hidden_games import NOTHING_HIDDEN, AreHidden
from service.after_append.list_keys import (
    as_listed,
    bot_key,
    challenges_key,
    forks_key,
    player_key,
    sets_of,
    status_key,
)
from service.after_append.quota import counted, open_games_key, summary_key
from service.shared.cursors import cursor_of, time_and_id_of

PAGE_MOST = 100
LOOKED_AT = 2_000
"""How many games an operator's search looks at for one page."""

_CHUNK = 100
_MOST_WAITING = 1_000


@dataclass(frozen=True, slots=True)
class SummaryPage:
    """One page of summaries, newest game first. `next` is the cursor of the next page, None on the last one.
    `looked_at` is how many summaries were read to find them.
    """

    items: tuple[Json, ...]
    next: str | None
    looked_at: int = 0


class GameLists:
    """`client` is the queue's Redis: one node, so sets of several games can change together."""

    def __init__(
        self,
        client: Redis,
        archived: ArchivedSummaries = lambda _: {},
        hidden: AreHidden = NOTHING_HIDDEN,
    ) -> None:
        """`archived` returns the summaries of those of the games that are archived, with their people; `hidden`, the
        games that only their players' own lists show.
        """
        self._client, self._hidden = client, hidden
        self.archive = ArchivedLists(client)
        self._project = client.register_script(script(__file__, "project"))
        self._drop = client.register_script(script(__file__, "drop"))
        self._summaries = StoredSummaries(client, archived)

    def project(self, table: Table) -> None:
        """Bring the lists up to date with the table. A table older than the last one changes nothing.

        If spectators don't see the newest version, lists show the seats as they were at the start.
        """
        scores = dict.fromkeys(sets_of(table), _listed_at(table)) | counted(table)
        args: list[Any] = [table.version, table.game_id, canonical_json(summary(as_listed(table)))]
        args += chain.from_iterable(scores.items())
        self._project(keys=[summary_key(table.game_id)], args=args)

    def known(self, game_id: str) -> tuple[int, bool]:
        """Return the version of the game's summary (0: there is none), and whether the game was over then."""
        version, text = cast(Any, self._client.hmget(summary_key(game_id), "version", "summary"))
        return int(version or 0), bool(text) and json.loads(text)["status"] in OVER

    def players_of(self, game_id: str) -> list[str]:
        """Return the players in whose lists the game is."""
        sets = cast(bytes | None, self._client.hget(summary_key(game_id), "sets")) or b""
        return [key.removeprefix(player_key("")) for key in sets.decode().split() if key.startswith(player_key(""))]

    def forget(self, game_id: str) -> None:
        """Let the next table count as newer than the last one, however old it is."""
        self._client.hset(summary_key(game_id), "version", 0)

    def stored(self) -> Iterator[str]:
        """Yield the ids of all games in the lists that are not archived, some perhaps twice."""
        for key in self._client.scan_iter(match=summary_key("*"), count=1_000):
            yield key.decode().removeprefix(summary_key(""))

    def drop(self, game_id: str) -> None:
        """Remove a game from all lists."""
        self._drop(keys=[summary_key(game_id)], args=[game_id])

    def page(
        self,
        status: str | None = None,
        ruleset: str | None = None,
        player: str | None = None,
        cursor: str | None = None,
        limit: int = 20,
        private: bool = False,
        apart: Collection[str] = (),
    ) -> SummaryPage:
        """Return the matching public games, newest first; with `private`, also the player's private and hidden ones.
        Open games of players who are in `apart` are left out. Raises `Malformed` for an invalid cursor.
        """

        def wanted(item: Json) -> bool:
            return (
                (status is None or item["status"] == status)
                and (ruleset is None or item["ruleset"] == ruleset)
                and (private or item["visibility"] == "public")
                and (item["status"] != "open" or _players_of(item).isdisjoint(apart))
            )

        key = player_key(player) if player else status_key(status, ruleset)
        archived = [player_list(player)] if player else self.archive.public(status, ruleset)
        only = None if private else self._public if player else self._not_hidden
        return self._page([key], wanted, cursor, limit, archived, only)

    def all(
        self,
        wanted: Callable[[Json], bool],
        ruleset: str | None,
        status: str | None,
        player: str | None,
        cursor: str | None,
        limit: int,
    ) -> SummaryPage:
        """Return the wanted public games, newest first, hidden ones too; of a `player`, private ones too. A page looks
        at no more than `LOOKED_AT` games, so it may have fewer than there are. Raises `Malformed` for an invalid
        cursor.
        """
        key = player_key(player) if player else status_key(status, ruleset)
        archived = [player_list(player)] if player else self.archive.public(status, ruleset)
        return self._page([key], wanted, cursor, limit, archived, most=LOOKED_AT)

    def entries(self, game_ids: list[str]) -> list[Json]:
        """Return the summaries of those of these games that have one, archived ones too. Raises `DamagedObject` and
        `ArchiveUnavailable`.
        """
        return self._summaries.of(game_ids)

    def scanned(self, wanted: Callable[[Json], bool], cursor: str | None, limit: int) -> SummaryPage:
        """Return the wanted games that are not archived, private ones too, by scanning all keys; the newest
        first within a page. A page may have some more than `limit`, or fewer than there are, because it looks at little
        more than `LOOKED_AT` games; and a game may be on two pages. Raises `Malformed` for an invalid cursor.
        """
        at, found, looked_at = _scan_position(cursor), list[Json](), 0
        while True:
            at, keys = cast(Any, self._client.scan(at, match=summary_key("*"), count=1_000))
            ids = [key.decode().removeprefix(summary_key("")) for key in keys]
            items = self._summaries.of(ids) if ids else []
            looked_at += len(items)
            found += filter(wanted, items)
            if not at or len(found) >= limit or looked_at >= LOOKED_AT:
                found.sort(key=_position, reverse=True)
                return SummaryPage(tuple(found), cursor_of(f"{at} scan") if at else None, looked_at)

    def unfinished(
        self, player: str, wanted: Callable[[Json], bool], cursor: str | None = None, limit: int = 20
    ) -> SummaryPage:
        """Return the wanted ones of the player's unfinished games, newest first; those that the player has given up are
        not among them. Costs as much for every page, but a player has few such games. Raises `Malformed` for an invalid
        cursor.
        """
        listed, position = cast(list[bytes], self._client.zrange(open_games_key(player), 0, -1)), _parse_cursor(cursor)
        items = sorted(self._summaries.of([name.decode() for name in listed]), key=_position, reverse=True)
        found = list(islice((each for each in items if _is_after(each, position) and wanted(each)), limit + 1))
        return SummaryPage(tuple(found[:limit]), _cursor(found[limit - 1]) if len(found) > limit else None, len(items))

    def public_in_play(self, players: Collection[str]) -> dict[str, int]:
        """Return how many public games each of the players has a seat in, of those that are being played, as everybody
        can see them. Forks and hidden games are left out.
        """
        with self._client.pipeline(transaction=False) as pipeline:
            for player in players:
                pipeline.zinter([player_key(player), status_key("active", None)])
            found: list[list[bytes]] = pipeline.execute() if players else []
        named = [[name.decode() for name in names] for names in found]
        items = {each["id"]: each for each in self._summaries.of(sorted({name for names in named for name in names}))}
        shown = {name: item for name, item in items.items() if not item.get("fork") and self._is_shown(item)}
        return {
            player: sum(name in shown and player in _holders_of(shown[name]) for name in names)
            for player, names in zip(players, named, strict=True)
        }

    def waiting(self, player: str) -> list[str]:
        """Return the ids of the games that wait for players in which the player has a seat."""

        def waits(item: Json) -> bool:
            return bool(item["status"] == "open") and any(seat["player"] == player for seat in item["seats"])

        return [item["id"] for item in self.unfinished(player, waits, limit=_MOST_WAITING).items]

    def in_play(self, bots: Sequence[str]) -> dict[str, int]:
        """Return how many unfinished games, private ones included, each of these bots' accounts has a seat in. If
        spectators don't see the newest version, a bot that has given up its seat counts until the game is over.
        """
        with self._client.pipeline(transaction=False) as pipeline:
            for bot in bots:
                pipeline.zcard(bot_key(bot))
            return dict(zip(bots, pipeline.execute(), strict=True))

    def in_play_with(self, bots: Sequence[str], player: str) -> dict[str, int]:
        """Return in how many of these games the player has a seat, too, or had one."""
        with self._client.pipeline(transaction=False) as pipeline:
            for bot in bots:
                pipeline.zintercard(2, [bot_key(bot), player_key(player)])
            return dict(zip(bots, pipeline.execute(), strict=True))

    def ids_in_play(self, bot: str) -> list[str]:
        """Return the ids of these games, oldest first."""
        return [name.decode() for name in cast(list[bytes], self._client.zrange(bot_key(bot), 0, -1))]

    def ids_of(self, player: str) -> list[str]:
        """Return the ids of the games that the player created or takes part in, and of archived ones whose logs name
        the player. Reads nothing of the games.
        """
        listed = cast(list[bytes], self._client.zrange(player_key(player), 0, -1))
        return [*(name.decode() for name in listed), *self.archive.naming(player)]

    def ids_of_challenges(self, player: str) -> list[str]:
        """Return the ids of the games with open challenges that the player made or received."""
        return [name.decode() for name in cast(list[bytes], self._client.zrange(challenges_key(player), 0, -1))]

    def challenges(
        self, player: str, at: int, direction: str | None = None, cursor: str | None = None, limit: int = 20
    ) -> SummaryPage:
        """Return the open challenges that the player made or received, newest game first. A challenge is open if it has
        not expired at `at` (ms since the epoch). `direction` is `made`, `received`, or None for both; `limit` counts
        games. Raises `Malformed` for an invalid cursor.
        """

        def wanted(item: Json) -> list[Json]:
            return [each for each in _challenges(item, player, at) if direction in (None, each["direction"])]

        page = self._page([challenges_key(player)], lambda item: bool(wanted(item)), cursor, limit)
        return replace(page, items=tuple(each for item in page.items for each in wanted(item)))

    def forks(self, source: Table, player: str | None, cursor: str | None = None, limit: int = 20) -> SummaryPage:
        """Return the forks of a game that is visible to the player, as far as they are too, newest first. Before the
        source is over, these are the player's own. Raises `Malformed` for an invalid cursor.
        """
        viewers = [*([None] if source.is_over else []), *([player] if player else [])]
        keys = [forks_key(source.game_id, viewer) for viewer in viewers]
        archived = [forks_list(source.game_id, viewer) for viewer in viewers]

        def wanted(item: Json) -> bool:
            return self._is_shown(item) or (player is not None and player in _players_of(item))

        return self._page(keys, wanted, cursor, limit, archived)

    def _page(
        self,
        keys: Sequence[str],
        wanted: Callable[[Json], bool],
        cursor: str | None,
        limit: int,
        archived: Sequence[str] = (),
        only: Callable[[Iterator[ListPosition]], Iterator[ListPosition]] | None = None,
        most: int | None = None,
    ) -> SummaryPage:
        """Return a page of what is wanted in these lists. `only` leaves out games before their summaries are read. A
        page looks at no more than `most` games, if that is given.
        """
        looked_at, last = 0, None

        def is_wanted(item: Json) -> bool:
            nonlocal looked_at, last
            looked_at, last = looked_at + 1, item
            return wanted(item)

        position, texts = _parse_cursor(cursor), Texts()
        known = None if only == self._public else texts
        stored = (self._after(key, position, limit + 1, known) for key in keys)
        positions = merge(*stored, self.archive.after(archived, position), reverse=True)
        games = distinct(positions)
        items = self._items(games if only is None else only(games), limit + 1, texts)
        items = items if only is None or not self._hidden.all() else filter(self._is_shown, items)
        found = list(islice(filter(is_wanted, islice(items, most)), limit + 1))
        end = found[limit - 1] if len(found) > limit else last if looked_at == most else None
        return SummaryPage(tuple(found[:limit]), _cursor(end) if end else None, looked_at)

    def _public(self, positions: Iterator[ListPosition]) -> Iterator[ListPosition]:
        """Yield those of these games that are public. Summaries of private ones are not read, so what a page counts for
        tells nobody how many there are.
        """
        lists = self.archive.public(None, None)
        shown = self._not_hidden(positions)
        while chunk := list(islice(shown, _CHUNK)):
            names = [game_id for _, game_id in chunk]
            scores = self._client.zmscore(status_key(None, None), names)
            listed = {position for position, score in zip(chunk, scores, strict=True) if score is not None}
            listed |= self.archive.listed(lists, [each for each in chunk if each not in listed])
            yield from (position for position in chunk if position in listed)

    def _not_hidden(self, positions: Iterator[ListPosition]) -> Iterator[ListPosition]:
        """Yield those of these games that are not hidden."""
        hidden = self._hidden.all()
        return (position for position in positions if position[1] not in hidden)

    def _is_shown(self, item: Json) -> bool:
        """True unless the game is hidden, or goes back to a hidden one."""
        source = item["fork"]["game"] if item.get("fork") else item.get("rematch_of")
        return item["id"] not in self._hidden.all() and not self._hidden.hides(source)

    def _after(
        self, key: str, position: ListPosition | None, at_once: int, texts: Texts | None
    ) -> Iterator[ListPosition]:
        """Yield the games of a set from the position on, newest first, fetched in chunks. If there are `texts`, put the
        texts of their summaries into it.
        """
        top, skipped, size = math.inf if position is None else position[0], 0, min(at_once, _CHUNK)
        while True:
            chunk = self._summaries.newest(key, top, skipped, size, texts)
            yield from (each for each in chunk if position is None or each < position)
            if len(chunk) < size:
                return
            skipped, size = skipped + size, _CHUNK

    def _items(self, positions: Iterable[ListPosition], at_once: int, texts: Texts) -> Iterator[Json]:
        """Yield the summaries of these games, fetched in chunks unless their texts are known."""
        rest = iter(positions)
        while chunk := [game_id for _, game_id in islice(rest, min(at_once, _CHUNK))]:
            yield from in_turns(self._summaries.of(chunk, texts))


def _holders_of(item: Json) -> set[str]:
    """Return who holds a seat of the listed game."""
    return {seat["player"] for seat in item["seats"] if seat["player"]}


def _players_of(item: Json) -> set[str]:
    """Return the players who created a game, sit there or are challenged to it, given its summary."""
    return {item["creator"], *(seat["player"] for seat in item["seats"])}


def _challenges(item: Json, player: str, at: int) -> Iterator[Json]:
    """Yield the player's challenges in a game that are open at `at`, each with the game."""
    for seat in item["seats"]:
        if seat["kind"] == "invited" and seat["expires_at"] >= at and player in (seat["player"], item["creator"]):
            fields = {name: seat[name] for name in ("seat", "player", "name", "account", "expires_at")}
            direction = "received" if seat["player"] == player else "made"
            yield {"direction": direction, "challenger": item["creator"], **fields, "game": item}


def _position(item: Json) -> tuple[int, str]:
    return listed_at(item), item["id"]


def _is_after(item: Json, position: tuple[int, str] | None) -> bool:
    return position is None or _position(item) < position


def _cursor(item: Json) -> str:
    at, game_id = _position(item)
    return cursor_of(f"{at} {game_id}")


def _listed_at(table: Table) -> int:
    return table.created_at if table.imported_at is None else table.imported_at


def _scan_position(cursor: str | None) -> int:
    return 0 if cursor is None else time_and_id_of(cursor)[0]


def _parse_cursor(cursor: str | None) -> tuple[int, str] | None:
    return None if cursor is None else time_and_id_of(cursor)
