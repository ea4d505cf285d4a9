"""Players' notifications about their own games: challenges, starts, decisions that they owe, offers, freed seats, ends.

A player's inbox is a stream on the queue's Redis, kept as long as it is read now and then. Next to it lie the player's
games in play, with the decisions owed, as the player was last notified of them. Of each game, the version is stored up
to which its players have been notified. What they are told follows from the records after it, and a script adds that
and stores the new version. So notifying twice, or with an older table after a newer one, adds nothing; and what a dead
process left out is added by the next one.

Challenges, starts and ends are always added, decisions only if somebody reads the inbox. A process caches whether
somebody does. A new reader is announced, but a process may hear of it late; so the reader waits until every process
knows of it, and then adds what was left out.

A player with push subscriptions counts as a reader, even if the inbox is not kept. The same script adds the messages
to push (`service.push`): that the player is challenged, owes a decision, is asked to agree to something, or that an
offer of theirs or a game is over.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from engines.contract import Json, Seat
from events.folding.table import Table
from events.on_redis.lua import script
from events.on_redis.pubsub import Channels
from events.records.codec import canonical_json
from events.tables.table_cache import TableCache
from service.after_append.notices.of_records import (
    owed_by,
    parties,
    phase,
    seats_by_player,
    steps_after,
)
from service.after_append.notices.told import Told, about, pushed_alone, told_of
from service.push.schedule import DELAY_MS, WAITING
from service.push.subscriptions import subscriptions_key
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import AnnouncedCache

ENTRIES_KEPT: Final = 1_000
KEPT_SECONDS: Final = 7 * 24 * 3600
"""About how many notifications an inbox keeps, and how long after it was last read."""

ENTRIES_AT_ONCE: Final = 200
"""How many notifications are read at a time. If there are fewer, there were no more."""

NOTICED_SECONDS: Final = 0.25
"""How long a process may be unaware that an inbox has a reader."""

SLOW_SECONDS: Final = 10.0
"""How long a slow process may take to act on what it has cached."""

READERS: Final = "retcon:readers"
"""The channel on which players with a new reader of their inbox are published."""

NOTIFIED: Final = "retcon:notified"
"""Maps each game to the version that its players were last notified at."""

ID_PATTERN: Final = "^[0-9]{1,15}-[0-9]{1,9}$"

INBOXES: Final = "retcon:inbox:"
CHALLENGES: Final = "retcon:challenged:"
"""The keys of inboxes, and of what older releases stored about unanswered challenges, before the player."""

_READERS_CACHED: Final = 20_000
_RESET: Final = ""
"""The type of an entry without content: the stored data has changed in another way, and must be read again."""


class Notification(NamedTuple):
    """One entry of a player's inbox. `text` is a JSON object; `id` is the entry's id in the inbox."""

    type: str
    id: str
    text: str


class InboxProgress(NamedTuple):
    """How far players have been told of a game, as the caller knows. If nothing is stored, they have been up to `base`;
    if that is None, what was stored is lost, and they are told only to read their games again. `is_rebuilt`: so they
    are in any case. They were told of all starts, ends and challenges up to the version `told`.
    """

    base: int | None
    told: int = 0
    is_rebuilt: bool = False


class Inboxes:
    """`client` is the queue's Redis: one node, so the inboxes of several players can change together. `channels` are
    those of that server. `locks` limit how many tables are loaded at the same time to bring inboxes up to date.
    """

    def __init__(self, client: Redis, channels: Channels | None = None) -> None:
        self._client, self.locks = client, StripedLocks()
        self._notify = client.register_script(script(__file__, "notify"))
        self._keep = client.register_script(script(__file__, "keep"))
        self._current = client.register_script(script(__file__, "current"))
        self._has_reader: AnnouncedCache[bool] = AnnouncedCache(_READERS_CACHED, NOTICED_SECONDS, channels, READERS)

    def must_notify(self, before: Table | None, after: Table, players: Collection[str]) -> bool:
        """True if a player must be notified of the change from one table to the other (None: there was no game), which
        concerns these `players`.
        """
        return phase(before) != phase(after) or (bool(players) and self._has_any_reader(players))

    def notify(self, tables: TableCache, table: Table, progress: InboxProgress) -> None:
        """Notify the players of the game, and both sides of its challenges, of all records up to this table of which
        they have not been. Raises `FoldDiverged` if the log has changed.
        """
        if table.importer is not None:
            return
        stored = self.notified(table.game_id) if progress.base is None else progress.base
        while stored is None or stored < table.version:
            base = progress.base if stored is None else stored
            is_silent = progress.is_rebuilt or base is None
            first = max(base or 0, progress.told) if table.is_over else base or 0  # no decision is open any more
            steps = [] if is_silent else steps_after(tables, table, first)
            told = list(told_of(steps, table, progress.told))
            answer = self._store(table, stored, is_silent, told)
            if answer == b"ok":
                return
            stored = int(answer) if answer else None

    def notified(self, game_id: str) -> int | None:
        """Return the version that the game's players were last notified at; None if none is stored."""
        stored = cast(bytes | None, self._client.hget(NOTIFIED, game_id))
        return None if stored is None else int(stored)

    def _store(self, table: Table, stored: int | None, is_silent: bool, told: list[Told]) -> bytes:
        """Store what players are told, and what they play. Return `ok`, or the version that is stored instead, if they
        were notified at another version than the caller knows.
        """
        players = parties(table) | {each.player: [] for each in told if each.player not in parties(table)}
        game = {
            "id": table.game_id,
            "version": table.version,
            "is_over": table.is_over,
            "is_silent": is_silent,
            "players": [_for_player(table, player, seats, told) for player, seats in players.items()],
        }
        keys = [NOTIFIED, WAITING]
        for player in players:
            keys += [inbox_key(player), _games_key(player), _challenges_key(player), subscriptions_key(player)]
        args: list[Any] = [canonical_json(game), ENTRIES_KEPT, _RESET, DELAY_MS, "" if stored is None else stored]
        return cast(bytes, self._notify(keys=keys, args=args))

    def forget(self, game_id: str, players: Collection[str]) -> None:
        """Let the next table count as newer than the last one, and let these players read again what they play."""
        with self._client.pipeline() as pipeline:
            pipeline.hdel(NOTIFIED, game_id)
            for each in players:
                pipeline.hdel(_games_key(each), game_id)
                pipeline.xadd(inbox_key(each), {"type": _RESET, "text": ""}, nomkstream=True)
                pipeline.publish(channel_of(each), "")
            pipeline.execute()

    def keep(self, player: str) -> bool:
        """Keep the player's inbox for `KEPT_SECONDS` from now on. True if it was not read before, or only for a short
        time: every process knows of the reader after twice `NOTICED_SECONDS`, a slow one after `SLOW_SECONDS`.
        """
        with self.locks.of(player):
            arguments: list[Any] = [KEPT_SECONDS, SLOW_SECONDS, _RESET, READERS, player]
            return bool(self._keep(keys=[inbox_key(player)], args=arguments))

    def current(self, player: str) -> tuple[str, list[Json]]:
        """Return the id of the player's newest notification ("" if the inbox is not kept), and the games in play as the
        player was last notified of them.
        """
        with self.locks.of(player):
            newest, games = cast(Any, self._current(keys=[inbox_key(player), _games_key(player)]))
        return newest.decode(), sorted(map(json.loads, games), key=lambda game: str(game["game"]))

    def playing(self, player: str) -> dict[str, int]:
        """Return the ids of these games, each with the version of the last notification, 0 if unknown. It is small,
        because thousands of readers may hold one while they wait for their turn.
        """
        with self.locks.of(player):
            games = cast(Any, self._client.hkeys(_games_key(player)))
            versions = cast(Any, self._client.hmget(NOTIFIED, games)) if games else ()
        return {game.decode(): int(version or 0) for game, version in sorted(zip(games, versions, strict=True))}

    def after(self, player: str, last_id: str) -> list[Notification] | None:
        """Return the notifications after that id, at most `ENTRIES_AT_ONCE`. None if the id is not in the inbox, or the
        games must be read again.
        """
        with self.locks.of(player):
            entries = cast(Any, self._client.xrange(inbox_key(player), min=last_id, count=ENTRIES_AT_ONCE + 1))
        found = [
            Notification(fields[b"type"].decode(), name.decode(), fields[b"text"].decode()) for name, fields in entries
        ]
        if not found or found[0].id != last_id or any(each.type == _RESET for each in found[1:]):
            return None
        return found[1:]

    def all(self, player: str) -> Iterator[Notification]:
        """Yield all notifications that are stored for the player, oldest first."""
        entries = cast(Any, self._client.xrange(inbox_key(player)))
        for name, fields in entries:
            if fields[b"type"].decode() != _RESET:
                yield Notification(fields[b"type"].decode(), name.decode(), fields[b"text"].decode())

    def is_shown(self, player: str) -> bool:
        """True if the player's inbox is streamed to a page that the player seems to see. A phone that has fallen asleep
        may have left the stream open.
        """
        [(_, listeners)] = cast(Any, self._client.pubsub_numsub(shown_channel_of(player)))
        return bool(listeners)

    def with_open_stream(self, players: Sequence[str]) -> set[str]:
        """Return those of the players whose inbox is streamed at some process."""
        found = cast(Any, self._client.pubsub_numsub(*map(channel_of, players))) if players else []
        return {player for player, (_, listeners) in zip(players, found, strict=True) if listeners}

    def drop(self, player: str) -> None:
        """Delete everything that is stored for the player."""
        self._client.delete(inbox_key(player), _games_key(player), _challenges_key(player))

    def _has_any_reader(self, players: Collection[str]) -> bool:
        known = {player: self._has_reader.get(player) for player in players}
        unknown = [player for player, has_reader in known.items() if has_reader is None]
        if unknown and not any(known.values()):
            began = self._has_reader.now()
            with self._client.pipeline(transaction=False) as pipeline:
                for player in unknown:
                    pipeline.exists(inbox_key(player), subscriptions_key(player))
                known |= zip(unknown, map(bool, pipeline.execute()), strict=True)
            for player in unknown:
                self._has_reader.put(player, bool(known[player]), began)
        return any(known.values())


def _for_player(table: Table, player: str, seats: list[Seat], told: list[Told]) -> Json:
    """Return what the player is told, and what is then stored of the game (see `inbox_notify.lua`)."""
    mine = [each for each in told if each.player == player]
    pushed = [each for told_one in mine for each in pushed_alone(table, told_one)]
    common = {
        "id": player,
        "channel": channel_of(player),
        "found": [each.notification for each in mine if each.type],
        "pushed": pushed,
    }
    if table.is_withheld and not seats:
        return common | {"is_out": True}
    if table.state is None or player not in seats_by_player(table):
        return common
    entry = about(table) | {"ruleset": table.engine.KEY, "seats": seats, "decisions": owed_by(table, seats)}
    return common | {"entry": canonical_json(entry)}


def inbox_key(player: str) -> str:
    """Return the key of the player's inbox."""
    return f"{INBOXES}{player}"


def _games_key(player: str) -> str:
    return f"retcon:playing:{player}"


def _challenges_key(player: str) -> str:
    return f"{CHALLENGES}{player}"


def channel_of(player: str) -> str:
    """Return the Redis channel on which the player's new notifications are announced."""
    return f"retcon:inbox-changed:{player}"


def shown_channel_of(player: str) -> str:
    """Return the Redis channel to which a stream subscribes while a page shows the player what it sends. Nothing is
    published there.
    """
    return f"retcon:inbox-shown:{player}"
