"""The listings of bots that accept challenges: which games, with which clocks, and how many at once.

A bot is listed only if it asks for it. The server refuses challenges to a listed bot beyond its limits
(`service.games.seating`).
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from events.records.clocks import Clock
from service import errors
from service.people.naming.name_index import player_key
from service.people.players import LISTED, Player, listing_key, load_player

MOST_RULESETS: Final = 100
MOST_GAMES: Final = 1_000
MAX_ABOUT: Final = 200

ClockKind = Literal["none", "decision", "days", "fischer"]
CLOCK_KINDS: Final[tuple[ClockKind, ...]] = ("none", "decision", "days", "fischer")

_CHUNK: Final = 100
_SECOND: Final = 1_000


@dataclass(frozen=True, slots=True)
class Played:
    """A ruleset that a bot plays. `seats` are the numbers of seats; None for all that the ruleset allows."""

    ruleset: str
    seats: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class ClockLimits:
    """The clocks that a bot accepts: the kinds, and the least times, in seconds."""

    kinds: tuple[ClockKind, ...] = CLOCK_KINDS
    min_decision_seconds: int = 1
    min_initial_seconds: int = 1
    min_increment_seconds: int = 0

    def accept(self, clock: Clock | None) -> bool:
        """True if a game may have this clock. The least time for a decision also holds for reaction windows."""
        kind = clock.kind if clock else "none"
        if kind not in self.kinds:
            return False
        if clock is None:
            return True
        least = self.min_decision_seconds * _SECOND
        if clock.window_ms is not None and clock.window_ms < least:
            return False
        match kind:
            case "none":
                return True
            case "fischer":
                return (
                    clock.initial_ms >= self.min_initial_seconds * _SECOND
                    and clock.increment_ms >= self.min_increment_seconds * _SECOND
                )
            case _:
                return clock.initial_ms >= least


@dataclass(frozen=True, slots=True)
class Listing:
    """What a bot accepts. `about` is a line for people. `listed_at` is when it was first listed, in ms since the epoch,
    0 before it is.
    """

    rulesets: tuple[Played, ...]
    clocks: ClockLimits
    games_at_once: int
    about: str
    listed_at: int = 0

    def plays(self, ruleset: str | None, seats: int | None) -> bool:
        """True if the bot plays this ruleset with that many seats; None stands for any."""
        return any(
            (ruleset is None or played.ruleset == ruleset)
            and (seats is None or played.seats is None or seats in played.seats)
            for played in self.rulesets
        )


@dataclass(frozen=True, slots=True)
class Listed:
    """A listed bot."""

    player: Player
    listing: Listing

    @property
    def position(self) -> tuple[int, str]:
        """The place in the list."""
        return self.listing.listed_at, self.player.id


class Listings:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer) -> None:
        self._client, self._writer = client, writer
        self._put = client.register_script(script(__file__, "put"))
        self._remove = client.register_script(script(__file__, "remove"))

    def put(self, player_id: str, listing: Listing, at: int) -> Listing:
        """List the bot, or change its listing, which keeps its place in the list. Raises `InvalidToken` if the player
        was erased.
        """
        fields = asdict(listing)
        del fields["listed_at"]
        keys = [player_key(player_id), listing_key(player_id), LISTED]
        status, listed_at = self._writer.run(self._put, keys, [player_id, json.dumps(fields), at])
        if status == b"gone":
            raise errors.InvalidToken
        return _loaded(fields, int(listed_at))

    def remove(self, player_id: str) -> None:
        """Remove the bot from the list, if it is there."""
        self._writer.run(self._remove, [listing_key(player_id), LISTED], [player_id])

    def of(self, players: Collection[str]) -> dict[str, Listing]:
        """Return the listings of those of the players who are listed."""
        ids = list(players)
        if not ids:
            return {}
        stored = cast(list[bytes | None], self._client.mget([listing_key(each) for each in ids]))
        if not any(stored):
            return {}
        scores = self._client.zmscore(LISTED, ids)
        return {
            each: _loaded(json.loads(raw), int(at))
            for each, raw, at in zip(ids, stored, scores, strict=True)
            if raw and at is not None
        }

    def after(self, position: tuple[int, str] | None) -> Iterator[Sequence[Listed]]:
        """Yield the listed bots after that position in chunks, the one that was listed first first."""
        start: Any = "-inf" if position is None else position[0]
        offset = 0
        while True:
            names = cast(list[bytes], self._client.zrangebyscore(LISTED, start, "+inf", offset, _CHUNK))
            found = self._listed([name.decode() for name in names])
            yield [each for each in found if position is None or each.position > position]
            offset += _CHUNK
            if len(names) < _CHUNK:
                return

    def _listed(self, ids: list[str]) -> list[Listed]:
        listings = self.of(ids)
        stored = cast(list[bytes | None], self._client.mget([player_key(each) for each in listings] or [""]))
        found = zip(listings.items(), stored, strict=False)
        return [Listed(load_player(each, raw), listing) for (each, listing), raw in found if raw]


def _loaded(fields: Mapping[str, Any], listed_at: int) -> Listing:
    """Return the listing that was stored so."""
    rulesets = tuple(
        Played(each["ruleset"], None if each["seats"] is None else tuple(each["seats"])) for each in fields["rulesets"]
    )
    clocks = ClockLimits(**{**fields["clocks"], "kinds": tuple(fields["clocks"]["kinds"])})
    return Listing(rulesets, clocks, fields["games_at_once"], fields["about"], listed_at)
