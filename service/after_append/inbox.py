"""What players are told of their own games: challenges, that they started, what they are to decide, that they finished.

Each player's news are a stream on the queue's Redis, kept while somebody reads them now and then; and each player's
games in play lie beside, with the decisions owed, and the challenges that wait for an answer, as they were told. A
script compares that with what a game's table says, and adds what is missing to both. So telling the same twice, or an
older table after a newer one, adds nothing; and what was not told because a process died is told when the game is
swept.

Of challenges, and that a game starts or ends, is told in any case, of decisions only where somebody reads: a process
asks who does now and then. Who begins to read waits until all processes know it, and has told what they left out.
"""

import json
from collections.abc import Collection
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from engines.contract import Json, Seat
from events.codec import canonical_json, to_json
from events.table import Person, Table
from service.after_append.offers import offers_of
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import TtlCache

NEWS_KEPT: Final = 1_000
KEPT_SECONDS: Final = 7 * 24 * 3600
"""Roughly so many news of a player are kept, and for so long after they were last asked for."""

NEWS_AT_ONCE: Final = 200
"""So many news are read at a time; where there are fewer, there were no more."""

NOTICED_SECONDS: Final = 0.25
"""How long a process may believe that somebody doesn't read."""

SLOW_SECONDS: Final = 10.0
"""How long it may take a process that is slow to act on what it believes."""

TOLD: Final = "retcon:told"
PLACE_PATTERN: Final = "^[0-9]{1,15}-[0-9]{1,9}$"

_READERS_KNOWN: Final = 20_000
_ANEW: Final = ""
"""The type of an entry that tells nothing: what is known has changed otherwise, and is to be looked at anew."""

# KEYS: the versions that games were told at, then of each player the news, the games and the challenges. ARGV: what
# there is to tell, how many news are kept.
_TELL = f"""
local asked = cjson.decode(ARGV[1])
local told = redis.call("HGET", KEYS[1], asked.game)
if told and tonumber(told) >= asked.version then return end
for i, one in ipairs(asked.players) do
  local news, games, challenges = KEYS[3 * i - 1], KEYS[3 * i], KEYS[3 * i + 1]
  local known, owed, found, waiting = redis.call("HGET", games, asked.game), {{}}, {{}}, {{}}
  local waited = cjson.decode(redis.call("HGET", challenges, asked.game) or "[]")
  for _, id in ipairs(waited) do waiting[id] = true end
  for _, each in ipairs(one.challenges) do
    if not waiting[each.id] then found[#found + 1] = each.news end
    waiting[each.id] = false
  end
  for _, id in ipairs(waited) do
    if waiting[id] then found[#found + 1] = one.answers[id] end
  end
  if one.waiting then
    redis.call("HSET", challenges, asked.game, one.waiting)
  elseif #waited > 0 then
    redis.call("HDEL", challenges, asked.game)
  end
  if known then
    for _, each in ipairs(cjson.decode(known).decisions) do owed[each.seat .. " " .. each.decision] = true end
  else
    found[#found + 1] = one.started
  end
  for _, each in ipairs(one.decisions) do
    if not owed[each.seat .. " " .. each.decision] then found[#found + 1] = each.news end
  end
  if asked.is_over then
    found[#found + 1] = one.finished
    redis.call("HDEL", games, asked.game)
  elseif one.entry then
    redis.call("HSET", games, asked.game, one.entry)
  end
  if asked.silently then found = asked.is_over and {{}} or {{ {{ "{_ANEW}", "" }} }} end
  local last
  for _, each in ipairs(found) do
    local add = {{ "XADD", news, "NOMKSTREAM", "MAXLEN", "~", ARGV[2], "*", "type", each[1], "text", each[2] }}
    last = redis.call(unpack(add))
  end
  if last then redis.call("PUBLISH", one.channel, last) end
end
redis.call("HSET", KEYS[1], asked.game, asked.version)
"""

# KEYS: the news. ARGV: for how many seconds they are kept, and how old they are once they are known of everywhere. 0 if
# they are, else 1.
_READ_ON = f"""
local first, now = redis.call("XRANGE", KEYS[1], "-", "+", "COUNT", 1)[1], redis.call("TIME")
if not first then redis.call("XADD", KEYS[1], "*", "type", "{_ANEW}", "text", "") end
redis.call("EXPIRE", KEYS[1], ARGV[1])
local is_known = first and now[1] - string.match(first[1], "%d+") / 1000 > tonumber(ARGV[2])
return is_known and 0 or 1
"""

# KEYS: the news, the games. The place of the newest news ("" if they are gone), and the games.
_PRESENT = """
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
return {last and last[1] or "", redis.call("HVALS", KEYS[2])}
"""


class Notification(NamedTuple):
    """One entry of a player's inbox. `text` is a JSON object; `place` is the entry's id in the inbox."""

    type: str
    place: str
    text: str


class Inboxes:
    """`client` is the queue's Redis: one node, so the news of several players can change together. Who reads many
    games' tables for this waits in one of the `locks`.
    """

    def __init__(self, client: Redis) -> None:
        self._client, self.locks = client, StripedLocks()
        self._tell, self._read_on = client.register_script(_TELL), client.register_script(_READ_ON)
        self._present = client.register_script(_PRESENT)
        self._reads: TtlCache[str, bool] = TtlCache(_READERS_KNOWN, NOTICED_SECONDS)

    def is_owed(self, before: Table | None, after: Table) -> bool:
        """True if the change from one table to the other (None: there was no game) is to be told to a player."""
        if _phase(before) != _phase(after):
            return True
        concerned = () if before is None or after.state is None else _concerned(before, after)
        return bool(concerned) and self._is_read_by_any(concerned)

    def tell(self, table: Table, silently: bool = False) -> None:
        """Tell the players of the game, and both sides of its challenges, what is new to them at this table.
        `silently`, when all is lost and made again: they are only told to look anew at what there is.
        """
        players = _party(table)
        if not players or table.importer is not None:
            return
        asked = {
            "game": table.game_id,
            "version": table.version,
            "is_over": table.is_over,
            "silently": silently,
            "players": [_for_player(table, player, seats) for player, seats in players.items()],
        }
        keys = [TOLD]
        for player in players:
            keys += [_news_key(player), _games_key(player), _challenges_key(player)]
        self._tell(keys=keys, args=[canonical_json(asked), NEWS_KEPT])

    def forget(self, game_id: str) -> None:
        """Have the next table be told, however old it is."""
        self._client.hdel(TOLD, game_id)

    def read_on(self, player: str) -> bool:
        """Have the player's news kept from now on, for a while. True if nobody had read them so far, or not for long:
        all processes will know after twice `NOTICED_SECONDS`, but for slow ones.
        """
        with self.locks.of(player):
            return bool(self._read_on(keys=[_news_key(player)], args=[KEPT_SECONDS, SLOW_SECONDS]))

    def present(self, player: str) -> tuple[str, list[Json]]:
        """Where the player's news are now ("" if nobody reads them), and the games in play as they were told."""
        with self.locks.of(player):
            place, games = cast(Any, self._present(keys=[_news_key(player), _games_key(player)]))
        return place.decode(), sorted(map(json.loads, games), key=lambda game: str(game["game"]))

    def playing(self, player: str) -> dict[str, int]:
        """The ids of those games, each with the version that was told last, 0 if that is not known: thousands may hold
        them at a time, while they wait for their turn.
        """
        with self.locks.of(player):
            games = cast(Any, self._client.hkeys(_games_key(player)))
            told = cast(Any, self._client.hmget(TOLD, games)) if games else ()
        return {game.decode(): int(version or 0) for game, version in sorted(zip(games, told, strict=True))}

    def after(self, player: str, place: str) -> list[Notification] | None:
        """The next news after that place, `NEWS_AT_ONCE` at most; None if that place is not among them, or there is to
        look anew.
        """
        with self.locks.of(player):
            entries = cast(Any, self._client.xrange(_news_key(player), min=place, count=NEWS_AT_ONCE + 1))
        found = [
            Notification(fields[b"type"].decode(), name.decode(), fields[b"text"].decode()) for name, fields in entries
        ]
        if not found or found[0].place != place or any(message.type == _ANEW for message in found[1:]):
            return None
        return found[1:]

    def _is_read_by_any(self, players: Collection[str]) -> bool:
        known = {player: self._reads.get(player) for player in players}
        asked = [player for player, reads in known.items() if reads is None]
        if asked and not any(known.values()):
            with self._client.pipeline(transaction=False) as pipeline:
                for player in asked:
                    pipeline.exists(_news_key(player))
                known |= zip(asked, map(bool, pipeline.execute()), strict=True)
            for player in asked:
                self._reads.put(player, bool(known[player]))
        return any(known.values())


def _phase(table: Table | None) -> tuple[bool, bool, object]:
    """Whether the game has started, whether it is over, and who is asked to sit down."""
    if table is None:
        return False, False, ()
    is_started = table.state is not None
    return is_started, is_started and table.is_over, table.invited


def _concerned(before: Table, after: Table) -> set[str]:
    """The players whose decisions, or seats, have changed."""
    return {
        holder.player
        for table in (before, after)
        for seat, holder in enumerate(table.seats)
        if isinstance(holder, Person)
        and (_decision(before, seat), before.seats[seat]) != (_decision(after, seat), after.seats[seat])
    }


def _seats_by_player(table: Table) -> dict[str, list[Seat]]:
    """Who plays or played in the game, each with the seats held now."""
    seats: dict[str, list[Seat]] = {person.player: [] for _, person in table.conceded}
    for seat, holder in enumerate(table.seats):
        if isinstance(holder, Person):
            seats.setdefault(holder.player, []).append(seat)
    return dict(sorted(seats.items()))


def _party(table: Table) -> dict[str, list[Seat]]:
    """Who may have something to be told, with the seats held now: who plays, who challenges and who is challenged."""
    players = _seats_by_player(table)
    guests = [guest.player for _, guest in table.invited]
    guests += [refused.player for refused in table.refused if refused]
    makers = [table.creator] if players or guests else []
    return players | {player: [] for player in (*guests, *makers) if player not in players}


def _owed(table: Table, seats: list[Seat]) -> list[Json]:
    """The decisions that these seats owe."""
    owed = ((seat, _decision(table, seat)) for seat in seats)
    return [{"seat": seat, "decision": decision} for seat, decision in owed if decision is not None]


def _decision(table: Table, seat: Seat) -> int | None:
    """The decision that the seat owes; none while the clocks stand still, so that it is told anew once they run."""
    return None if table.is_over or table.is_paused else table.decisions[seat]


def _for_player(table: Table, player: str, seats: list[Seat]) -> Json:
    """What there may be to tell the player, and what is known of the game from then on."""
    about: dict[str, Json] = {"game": table.game_id, "version": table.version}
    told = {"channel": channel_of(player), "decisions": [], **_of_challenges(table, player)}
    if table.state is None or player not in _seats_by_player(table):
        return told
    mine, owed = about | {"ruleset": table.engine.KEY, "seats": seats}, _owed(table, seats)
    ended = about | {"status": table.status, "outcome": table.outcome and to_json(table.outcome)}
    return {
        **told,
        "entry": canonical_json(mine | {"decisions": owed}),
        "started": _news("game_started", mine),
        "decisions": [each | {"news": _news("your_decision", about | each)} for each in owed],
        "finished": _news("game_finished", ended),
    }


def _of_challenges(table: Table, player: str) -> Json:
    """What there may be to tell the player of challenges: those that wait, by seat and who is asked, and how others
    were answered.
    """
    offers = {offer.id: offer for offer in offers_of(table) if player in (table.creator, offer.player)}
    waiting = [id for id, offer in offers.items() if offer.status == "created"]
    texts = {id: _news("challenge", offer.told(table)) for id, offer in offers.items()}
    known = {"waiting": canonical_json(waiting)} if waiting else {}
    challenges = [{"id": id, "news": texts.pop(id)} for id in waiting]
    return known | {"challenges": challenges, "answers": texts}


def _news(kind: str, fields: dict[str, Json]) -> tuple[str, str]:
    return kind, json.dumps({"type": kind, **fields})


def _news_key(player: str) -> str:
    return f"retcon:news:{player}"


def _games_key(player: str) -> str:
    return f"retcon:playing:{player}"


def _challenges_key(player: str) -> str:
    return f"retcon:challenged:{player}"


def channel_of(player: str) -> str:
    """Return the Redis channel on which the player's new notifications are announced."""
    return f"retcon:news-of:{player}"
