"""Lists of games: a read model on Redis, projected from tables and rebuilt from the logs if it may be incomplete.

A game's summary is one hash. Sorted sets by creation time hold the public games by status and ruleset, each player's
games, the games in which a player made or received challenges, and the forks of each game.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from itertools import chain, count, islice
from typing import Any, cast

from redis import Redis

from engines.contract import Json
from events.folding.table import OVER, Person, Table
from events.on_redis.lua import script
from events.records.codec import canonical_json, read_canonical
from events.records.disclosures import Disclosures
from events.tables.time_slices import in_turns
from service.after_append.archived_lists import (
    ArchivedLists,
    Position,
    distinct,
    forks_list,
    listed_at,
    player_list,
    with_people,
)
from service.after_append.game_summaries import summary
from service.after_append.hidden_games import NOTHING_HIDDEN, AreHidden
from service.after_append.quota import counted, open_games_key, summary_key
from service.shared.cursors import cursor_of, time_and_id_of

PAGE_MOST = 100
LOOKED_AT = 2_000
"""How many games an operator's search looks at for one page."""

_CHUNK = 100

ArchivedSummaries = Callable[[Sequence[str]], Mapping[str, tuple[Json, Disclosures]]]


@dataclass(frozen=True, slots=True)
class Page:
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
        self._client, self._archived, self._hidden = client, archived, hidden
        self.archive = ArchivedLists(client)
        self._project = client.register_script(script(__file__, "project"))
        self._read = client.register_script(script(__file__, "read"))

    def project(self, table: Table) -> None:
        """Bring the lists up to date with the table. A table older than the last one changes nothing.

        If spectators don't see the newest version, lists show the seats as they were at the start.
        """
        scores = dict.fromkeys(_sets(table), _listed_at(table)) | counted(table)
        args: list[Any] = [table.version, table.game_id, canonical_json(summary(_as_listed(table)))]
        args += chain.from_iterable(scores.items())
        self._project(keys=[summary_key(table.game_id)], args=args)

    def known(self, game_id: str) -> tuple[int, bool]:
        """Return the version of the game's summary (0: there is none), and whether the game was over then."""
        version, text = cast(Any, self._client.hmget(summary_key(game_id), "version", "summary"))
        return int(version or 0), bool(text) and json.loads(text)["status"] in OVER

    def forget(self, game_id: str) -> None:
        """Let the next table count as newer than the last one, however old it is."""
        self._client.hset(summary_key(game_id), "version", 0)

    def page(
        self,
        status: str | None = None,
        ruleset: str | None = None,
        player: str | None = None,
        cursor: str | None = None,
        limit: int = 20,
        private: bool = False,
        apart: Collection[str] = (),
    ) -> Page:
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

        key = _player_key(player) if player else _status_key(status, ruleset)
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
    ) -> Page:
        """Return the wanted public games, newest first, hidden ones too; of a `player`, private ones too. A page looks
        at no more than `LOOKED_AT` games, so it may have fewer than there are. Raises `Malformed` for an invalid
        cursor.
        """
        key = _player_key(player) if player else _status_key(status, ruleset)
        archived = [player_list(player)] if player else self.archive.public(status, ruleset)
        return self._page([key], wanted, cursor, limit, archived, most=LOOKED_AT)

    def entries(self, game_ids: list[str]) -> list[Json]:
        """Return the summaries of those of these games that have one, archived ones too. Raises `DamagedObject` and
        `ArchiveUnavailable`.
        """
        return self._summaries(game_ids)

    def scanned(self, wanted: Callable[[Json], bool], cursor: str | None, limit: int) -> Page:
        """Return the wanted games that are not archived, private ones too, by scanning all keys; the newest
        first within a page. A page may have some more than `limit`, or fewer than there are, because it looks at little
        more than `LOOKED_AT` games; and a game may be on two pages. Raises `Malformed` for an invalid cursor.
        """
        at, found, looked_at = _scan_position(cursor), list[Json](), 0
        while True:
            at, keys = cast(Any, self._client.scan(at, match=summary_key("*"), count=1_000))
            ids = [key.decode().removeprefix(summary_key("")) for key in keys]
            items = self._summaries(ids) if ids else []
            looked_at += len(items)
            found += filter(wanted, items)
            if not at or len(found) >= limit or looked_at >= LOOKED_AT:
                found.sort(key=_position, reverse=True)
                return Page(tuple(found), cursor_of(f"{at} scan") if at else None, looked_at)

    def unfinished(
        self, player: str, wanted: Callable[[Json], bool], cursor: str | None = None, limit: int = 20
    ) -> Page:
        """Return the wanted ones of the player's unfinished games, newest first; those that the player has given up are
        not among them. Costs as much for every page, but a player has few such games. Raises `Malformed` for an invalid
        cursor.
        """
        listed, position = cast(list[bytes], self._client.zrange(open_games_key(player), 0, -1)), _parse_cursor(cursor)
        items = sorted(self._summaries([name.decode() for name in listed]), key=_position, reverse=True)
        found = list(islice((each for each in items if _is_after(each, position) and wanted(each)), limit + 1))
        return Page(tuple(found[:limit]), _cursor(found[limit - 1]) if len(found) > limit else None, len(items))

    def in_play(self, bots: Sequence[str]) -> dict[str, int]:
        """Return how many unfinished games, private ones included, each of these bots' accounts has a seat in. If
        spectators don't see the newest version, a bot that has given up its seat counts until the game is over.
        """
        with self._client.pipeline(transaction=False) as pipeline:
            for bot in bots:
                pipeline.zcard(_bot_key(bot))
            return dict(zip(bots, pipeline.execute(), strict=True))

    def ids_of(self, player: str) -> list[str]:
        """Return the ids of the games that the player created or takes part in, and of archived ones whose logs name
        the player. Reads nothing of the games.
        """
        listed = cast(list[bytes], self._client.zrange(_player_key(player), 0, -1))
        return [*(name.decode() for name in listed), *self.archive.naming(player)]

    def ids_of_challenges(self, player: str) -> list[str]:
        """Return the ids of the games with open challenges that the player made or received."""
        return [name.decode() for name in cast(list[bytes], self._client.zrange(_challenges_key(player), 0, -1))]

    def challenges(
        self, player: str, at: int, direction: str | None = None, cursor: str | None = None, limit: int = 20
    ) -> Page:
        """Return the open challenges that the player made or received, newest game first. A challenge is open if it has
        not expired at `at` (ms since the epoch). `direction` is `made`, `received`, or None for both; `limit` counts
        games. Raises `Malformed` for an invalid cursor.
        """

        def wanted(item: Json) -> list[Json]:
            return [each for each in _challenges(item, player, at) if direction in (None, each["direction"])]

        page = self._page([_challenges_key(player)], lambda item: bool(wanted(item)), cursor, limit)
        return replace(page, items=tuple(each for item in page.items for each in wanted(item)))

    def forks(self, source: Table, player: str | None, cursor: str | None = None, limit: int = 20) -> Page:
        """Return the forks of a game that is visible to the player, as far as they are too, newest first. Before the
        source is over, these are the player's own. Raises `Malformed` for an invalid cursor.
        """
        viewers = [*([None] if source.is_over else []), *([player] if player else [])]
        keys = [_forks_key(source.game_id, viewer) for viewer in viewers]
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
        only: Callable[[Iterator[Position]], Iterator[Position]] | None = None,
        most: int | None = None,
    ) -> Page:
        """Return a page of what is wanted in these lists. `only` leaves out games before their summaries are read. A
        page looks at no more than `most` games, if that is given.
        """
        looked_at, last = 0, None

        def is_wanted(item: Json) -> bool:
            nonlocal looked_at, last
            looked_at, last = looked_at + 1, item
            return wanted(item)

        position = _parse_cursor(cursor)
        stored = (self._after(key, position) for key in keys)
        positions = merge(*stored, self.archive.after(archived, position), reverse=True)
        games = distinct(positions)
        items = self._items(games, limit + 1) if only is None else self._shown(only(games), limit + 1)
        found = list(islice(filter(is_wanted, islice(items, most)), limit + 1))
        end = found[limit - 1] if len(found) > limit else last if looked_at == most else None
        return Page(tuple(found[:limit]), _cursor(end) if end else None, looked_at)

    def _public(self, positions: Iterator[Position]) -> Iterator[Position]:
        """Yield those of these games that are public. Summaries of private ones are not read, so what a page counts for
        tells nobody how many there are.
        """
        lists = self.archive.public(None, None)
        shown = self._not_hidden(positions)
        while chunk := list(islice(shown, _CHUNK)):
            names = [game_id for _, game_id in chunk]
            scores = self._client.zmscore(_status_key(None, None), names)
            listed = {position for position, score in zip(chunk, scores, strict=True) if score is not None}
            listed |= self.archive.listed(lists, [each for each in chunk if each not in listed])
            yield from (position for position in chunk if position in listed)

    def _not_hidden(self, positions: Iterator[Position]) -> Iterator[Position]:
        """Yield those of these games that are not hidden."""
        hidden = self._hidden.all()
        return (position for position in positions if position[1] not in hidden)

    def _is_shown(self, item: Json) -> bool:
        """True unless the game is hidden, or goes back to a hidden one."""
        source = item["fork"]["game"] if item.get("fork") else item.get("rematch_of")
        return item["id"] not in self._hidden.all() and not self._hidden.hides(source)

    def _after(self, key: str, position: tuple[int, str] | None) -> Iterator[tuple[int, str]]:
        """Yield the games of a set from the position on, newest first, fetched in chunks."""
        top: Any = "+inf" if position is None else position[0]
        for offset in count(0, _CHUNK):
            chunk = cast(
                list[tuple[bytes, float]],
                self._client.zrevrangebyscore(key, top, "-inf", offset, _CHUNK, withscores=True),
            )
            found = ((int(at), name.decode()) for name, at in chunk)
            yield from (each for each in found if position is None or each < position)
            if len(chunk) < _CHUNK:
                return

    def _items(self, positions: Iterable[tuple[int, str]], at_once: int) -> Iterator[Json]:
        """Yield the summaries of these games, fetched in chunks."""
        rest = iter(positions)
        while chunk := [game_id for _, game_id in islice(rest, min(at_once, _CHUNK))]:
            yield from in_turns(self._summaries(chunk))

    def _shown(self, positions: Iterator[Position], at_once: int) -> Iterator[Json]:
        """Yield the summaries of those of these games that strangers may see. The others don't count as looked at."""
        return filter(self._is_shown, self._items(positions, at_once))

    def _summaries(self, game_ids: list[str]) -> list[Json]:
        texts = cast(list[bytes | None], self._read(keys=list(map(summary_key, game_ids))))
        stored = dict(zip(game_ids, texts, strict=True))
        archived = self._archived([game_id for game_id, text in stored.items() if not text])
        found = {game_id: read_canonical(text.decode()) for game_id, text in stored.items() if text}
        found |= {game_id: with_people(*each) for game_id, each in archived.items()}
        return [found[game_id] for game_id in game_ids if game_id in found]


def _as_listed(table: Table) -> Table:
    return table._replace(seats=table.first_seats, conceded=()) if table.is_withheld else table


def _players_of(item: Json) -> set[str]:
    """Return the players who created a game, sit there or are challenged to it, given its summary."""
    return {item["creator"], *(seat["player"] for seat in item["seats"])}


def _sets(table: Table) -> list[str]:
    """Return the sorted sets that list the game. The accounts in an imported log are those of another server, so such a
    game is listed only for its importer.
    """
    players = {holder.player for holder in table.seats if isinstance(holder, Person)}
    players |= {table.creator, *(person.player for _, person in table.conceded)}
    if table.importer is not None:
        players = {table.importer}
    lists = [_player_key(player) for player in sorted(players) if player]
    if table.invited:
        both_sides = {table.creator, *(guest.player for _, guest in table.invited)}
        lists += [_challenges_key(player) for player in sorted(both_sides) if player]
    if table.visibility == "public":
        key = table.engine.KEY
        lists += [_status_key(s, r) for s in (None, table.status) for r in (None, key)]
    return lists + _fork_sets(table, players) + _bot_sets(table)


def _bot_sets(table: Table) -> list[str]:
    """Return the sets that count the game for the bots' accounts that play it, as far as everybody may know that."""
    if table.is_over or table.importer is not None:
        return []
    holders = _as_listed(table).seats
    return sorted({_bot_key(who.player) for who in holders if isinstance(who, Person) and who.is_bot and who.player})


def _fork_sets(table: Table, players: set[str]) -> list[str]:
    """Return the sets that list the game as a fork: one for everyone who will see it once the source is over, and one
    for each of the players who see it before, or else alone.
    """
    if table.fork is None or table.importer is not None:
        return []
    if table.visibility == "public":
        return [_forks_key(table.fork.source, None)]
    insiders = sorted(players | {guest.player for _, guest in table.invited})
    own = [_forks_key(table.fork.source, player) for player in insiders if player]
    return [*own, _forks_key(table.fork.source, None)] if table.fork.while_running else own


def _challenges(item: Json, player: str, at: int) -> Iterator[Json]:
    """Yield the player's challenges in a game that are open at `at`, each with the game."""
    for seat in item["seats"]:
        if seat["kind"] == "invited" and seat["expires_at"] >= at and player in (seat["player"], item["creator"]):
            fields = {name: seat[name] for name in ("seat", "player", "name", "account", "expires_at")}
            direction = "received" if seat["player"] == player else "made"
            yield {"direction": direction, "challenger": item["creator"], **fields, "game": item}


def _status_key(status: str | None, ruleset: str | None) -> str:
    """Return the key of the public games with that status and ruleset; None stands for any."""
    of_status = "retcon:games" if status is None else f"retcon:games:status={status}"
    return of_status if ruleset is None else f"{of_status}:ruleset={ruleset}"


def _player_key(player: str) -> str:
    return f"retcon:games-of:{player}"


def _bot_key(bot: str) -> str:
    """Return the key of the unfinished games that a bot's account plays."""
    return f"retcon:in-play-of:{bot}"


def _forks_key(source: str, player: str | None) -> str:
    """Return the key of the forks of a game that everyone who sees it may see when it is over (None), or that only this
    player may see.
    """
    return f"retcon:forks-of:{source}" if player is None else f"retcon:forks-of:{source}:{player}"


def _challenges_key(player: str) -> str:
    return f"retcon:challenges-of:{player}"


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
