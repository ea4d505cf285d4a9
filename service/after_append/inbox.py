"""Players' notifications about their own games: challenges, starts, decisions that they owe, ends.

A player's inbox is a stream on the queue's Redis, kept as long as it is read now and then. Next to it lie the player's
games in play, with the decisions owed, and the unanswered challenges, as the player was last notified of them. A script
compares these with a game's table and adds what is missing to both. So notifying twice, or with an older table after a
newer one, adds nothing; and what a dead process left out is added by the next sweep.

Challenges, starts and ends are always added, decisions only if somebody reads the inbox. A process caches whether
somebody does; so a new reader waits until every process knows of it, and then adds what was left out.
"""

import json
from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from engines.contract import Json, Seat
from events.codec import canonical_json, to_json
from events.lua import script
from events.table import Person, Table
from service.after_append.offers import offers_of
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import TtlCache

ENTRIES_KEPT: Final = 1_000
KEPT_SECONDS: Final = 7 * 24 * 3600
"""About how many notifications an inbox keeps, and how long after it was last read."""

ENTRIES_AT_ONCE: Final = 200
"""How many notifications are read at a time. If there are fewer, there were no more."""

NOTICED_SECONDS: Final = 0.25
"""How long a process caches that an inbox has no reader."""

SLOW_SECONDS: Final = 10.0
"""How long a slow process may take to act on what it has cached."""

NOTIFIED: Final = "retcon:notified"
"""Maps each game to the version that its players were last notified at."""

ID_PATTERN: Final = "^[0-9]{1,15}-[0-9]{1,9}$"

INBOXES: Final = "retcon:inbox:"
CHALLENGES: Final = "retcon:challenged:"
"""The keys of inboxes and of unanswered challenges, before the player."""

_READERS_CACHED: Final = 20_000
_RESET: Final = ""
"""The type of an entry without content: the stored data has changed in another way, and must be read again."""


class Notification(NamedTuple):
    """One entry of a player's inbox. `text` is a JSON object; `id` is the entry's id in the inbox."""

    type: str
    id: str
    text: str


class Inboxes:
    """`client` is the queue's Redis: one node, so the inboxes of several players can change together. `locks` limit how
    many tables are loaded at the same time to bring inboxes up to date.
    """

    def __init__(self, client: Redis) -> None:
        self._client, self.locks = client, StripedLocks()
        self._notify = client.register_script(script(__file__, "notify"))
        self._keep = client.register_script(script(__file__, "keep"))
        self._current = client.register_script(script(__file__, "current"))
        self._has_reader: TtlCache[str, bool] = TtlCache(_READERS_CACHED, NOTICED_SECONDS)

    def must_notify(self, before: Table | None, after: Table) -> bool:
        """True if a player must be notified of the change from one table to the other (None: there was no game)."""
        if _phase(before) != _phase(after):
            return True
        concerned = () if before is None or after.state is None else _concerned(before, after)
        return bool(concerned) and self._has_any_reader(concerned)

    def notify(self, table: Table, silently: bool = False) -> None:
        """Notify the players of the game, and both sides of its challenges, of what is new to them at this table.
        `silently`: the stored data was lost and is rebuilt, so they are told only to read it again.
        """
        players = _parties(table)
        if not players or table.importer is not None:
            return
        game = {
            "id": table.game_id,
            "version": table.version,
            "is_over": table.is_over,
            "is_silent": silently,
            "players": [_for_player(table, player, seats) for player, seats in players.items()],
        }
        keys = [NOTIFIED]
        for player in players:
            keys += [_inbox_key(player), _games_key(player), _challenges_key(player)]
        self._notify(keys=keys, args=[canonical_json(game), ENTRIES_KEPT, _RESET])

    def forget(self, game_id: str) -> None:
        """Let the next table count as newer than the last one, however old it is."""
        self._client.hdel(NOTIFIED, game_id)

    def keep(self, player: str) -> bool:
        """Keep the player's inbox for `KEPT_SECONDS` from now on. True if it was not read before, or only for a short
        time: every process knows of the reader after twice `NOTICED_SECONDS`, a slow one after `SLOW_SECONDS`.
        """
        with self.locks.of(player):
            return bool(self._keep(keys=[_inbox_key(player)], args=[KEPT_SECONDS, SLOW_SECONDS, _RESET]))

    def current(self, player: str) -> tuple[str, list[Json]]:
        """Return the id of the player's newest notification ("" if the inbox is not kept), and the games in play as the
        player was last notified of them.
        """
        with self.locks.of(player):
            newest, games = cast(Any, self._current(keys=[_inbox_key(player), _games_key(player)]))
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
            entries = cast(Any, self._client.xrange(_inbox_key(player), min=last_id, count=ENTRIES_AT_ONCE + 1))
        found = [
            Notification(fields[b"type"].decode(), name.decode(), fields[b"text"].decode()) for name, fields in entries
        ]
        if not found or found[0].id != last_id or any(each.type == _RESET for each in found[1:]):
            return None
        return found[1:]

    def all(self, player: str) -> Iterator[Notification]:
        """Yield all notifications that are stored for the player, oldest first."""
        entries = cast(Any, self._client.xrange(_inbox_key(player)))
        for name, fields in entries:
            if fields[b"type"].decode() != _RESET:
                yield Notification(fields[b"type"].decode(), name.decode(), fields[b"text"].decode())

    def drop(self, player: str) -> None:
        """Delete everything that is stored for the player."""
        self._client.delete(_inbox_key(player), _games_key(player), _challenges_key(player))

    def _has_any_reader(self, players: Collection[str]) -> bool:
        known = {player: self._has_reader.get(player) for player in players}
        unknown = [player for player, has_reader in known.items() if has_reader is None]
        if unknown and not any(known.values()):
            with self._client.pipeline(transaction=False) as pipeline:
                for player in unknown:
                    pipeline.exists(_inbox_key(player))
                known |= zip(unknown, map(bool, pipeline.execute()), strict=True)
            for player in unknown:
                self._has_reader.put(player, bool(known[player]))
        return any(known.values())


def _phase(table: Table | None) -> tuple[bool, bool, object]:
    """Return whether the game has started, whether it is over, and who is challenged."""
    if table is None:
        return False, False, ()
    is_started = table.state is not None
    return is_started, is_started and table.is_over, table.invited


def _concerned(before: Table, after: Table) -> set[str]:
    """Return the players whose decisions, or seats, have changed."""
    return {
        holder.player
        for table in (before, after)
        for seat, holder in enumerate(table.seats)
        if isinstance(holder, Person)
        and holder.player
        and (_decision(before, seat), before.seats[seat]) != (_decision(after, seat), after.seats[seat])
    }


def _seats_by_player(table: Table) -> dict[str, list[Seat]]:
    """Return everyone who plays or played in the game, with the seats that they hold now."""
    seats: dict[str, list[Seat]] = {person.player: [] for _, person in table.conceded}
    for seat, holder in enumerate(table.seats):
        if isinstance(holder, Person):
            seats.setdefault(holder.player, []).append(seat)
    return {player: held for player, held in sorted(seats.items()) if player}


def _parties(table: Table) -> dict[str, list[Seat]]:
    """Return everyone who may be notified, with the seats that they hold now: players, and both sides of challenges."""
    players = _seats_by_player(table)
    guests = [guest.player for _, guest in table.invited]
    guests += [refused.player for refused in table.refused if refused]
    creators = [table.creator] if players or guests else []
    return players | {player: [] for player in (*guests, *creators) if player and player not in players}


def _owed(table: Table, seats: list[Seat]) -> list[Json]:
    """Return the decisions that these seats owe."""
    owed = ((seat, _decision(table, seat)) for seat in seats)
    return [
        {"seat": seat, "decision": decision, "decision_mark": table.decision_marks[seat]}
        for seat, decision in owed
        if decision is not None
    ]


def _decision(table: Table, seat: Seat) -> int | None:
    """Return the decision that the seat owes. While the game is paused there is none, so that players are notified of
    it again when the clocks resume.
    """
    return None if table.is_over or table.is_paused else table.decisions[seat]


def _for_player(table: Table, player: str, seats: list[Seat]) -> Json:
    """Return what the player may be notified of, and what is then stored of the game (see `inbox_notify.lua`)."""
    about: dict[str, Json] = {"game": table.game_id, "version": table.version, "mark": table.mark}
    common = {"channel": channel_of(player), "decisions": [], **_of_challenges(table, player)}
    if table.is_withheld and not seats:
        return common | {"is_out": True}
    if table.state is None or player not in _seats_by_player(table):
        return common
    mine, owed = about | {"ruleset": table.engine.KEY, "seats": seats}, _owed(table, seats)
    was_out = not seats and table.terms.spectators.mode != "live"
    ended = about | {"status": table.status, "outcome": table.outcome and to_json(table.outcome)}
    return {
        **common,
        "entry": canonical_json(mine | {"decisions": owed}),
        **({} if was_out else {"started": _notification("game_started", mine)}),
        "decisions": [each | {"notification": _notification("your_decision", about | each)} for each in owed],
        "finished": _notification("game_finished", ended),
    }


def _of_challenges(table: Table, player: str) -> Json:
    """Return what the player may be notified of challenges: the unanswered ones, and how the others were answered."""
    offers = {offer.id: offer for offer in offers_of(table) if player in (table.creator, offer.player)}
    unanswered = [id for id, offer in offers.items() if offer.status == "created"]
    texts = {id: _notification("challenge", offer.to_json(table)) for id, offer in offers.items()}
    stored = {"unanswered": canonical_json(unanswered)} if unanswered else {}
    challenges = [{"id": id, "notification": texts.pop(id)} for id in unanswered]
    return stored | {"challenges": challenges, "answers": texts}


def _notification(kind: str, fields: dict[str, Json]) -> tuple[str, str]:
    return kind, json.dumps({"type": kind, **fields})


def _inbox_key(player: str) -> str:
    return f"{INBOXES}{player}"


def _games_key(player: str) -> str:
    return f"retcon:playing:{player}"


def _challenges_key(player: str) -> str:
    return f"{CHALLENGES}{player}"


def channel_of(player: str) -> str:
    """Return the Redis channel on which the player's new notifications are announced."""
    return f"retcon:inbox-changed:{player}"
