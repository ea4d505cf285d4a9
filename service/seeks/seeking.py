"""A player seeks a game, or no longer does. The clock looks at what time changes, and at what a crash left undone."""

import hmac
import secrets
from base64 import b32encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any, Final, NamedTuple

import structlog

from engines.contract import Engine, Json
from engines.optional import moded
from events.on_redis.outages import is_outage
from service.errors import IdempotencyKeyReused
from service.games.context import Caller, Games
from service.games.starting.playable import check_playable, seats_in
from service.ratings.ladders import mode_of, unusual_options
from service.refusals import AlreadyFound, BadOptions, BotsByChallenge, SeekNotFound
from service.seeks.matching import Matching, options_of
from service.seeks.seek import BotsWanted, Seek, SeekPace, SeekPool, SeekRange, StoredSeek
from service.seeks.stored import StoredSeeks
from service.shared.wall_clock import now_ms

SETTLED_MS: Final = 1_000
"""The clock leaves younger matches to those who made them."""

FEWEST_WAITS: Final = 5
"""How many waits of a pool must be known before it is told how long it usually takes."""

RatingOf = Callable[[str, str], int]
"""Returns the middle of a player's range on a ladder, in points."""

Tell = Callable[[str, Mapping[str, Any]], None]
"""Tells a player that the seek with this id has ended: `player`, `pool` and `reason`. Safe to repeat."""

_log = structlog.get_logger()


class WantedGame(NamedTuple):
    """What a player asks for. `options` are of the engine's type; without `seats`, it is the fewest that can meet.
    `network` is that of the request.
    """

    engine: Engine
    options: Any
    seats: int | None
    pace: SeekPace
    rated: bool
    range: SeekRange
    bots: BotsWanted | None
    network: str = ""


class Wait(NamedTuple):
    """How long it usually takes in a pool, in seconds (None: too few are known), and how many waits are known."""

    pool: SeekPool
    usual_seconds: int | None
    found: int


@dataclass(frozen=True, slots=True)
class Seeks:
    """What requests and the clock do about seeks."""

    stored: StoredSeeks
    matching: Matching
    games: Games
    rating_of: RatingOf
    tell: Tell

    def seek(self, caller: Caller, wanted: WantedGame) -> tuple[StoredSeek, bool]:
        """Store the player's seek, and look for others; return it, and whether an earlier, equal request had stored it.
        Raises `BotsByChallenge`, `BadOptions`, `AlreadySeeking`, `TooManySeeks` or `IdempotencyKeyReused`.
        """
        if caller.is_bot:
            raise BotsByChallenge("a bot can't seek a game; it plays those to which it is challenged")
        seek_id, pool = self._id(caller), pool_for(wanted)
        rating, options = self.rating_of(caller.player, pool.ladder), options_of(wanted.engine, pool.mode)
        made = Seek(
            *(seek_id, caller.player, pool, options, wanted.range, wanted.bots),
            *(rating, now_ms(), caller.fingerprint, self._digest(wanted.network)),
        )
        earlier = None if self.stored.add(made) else self.stored.of(caller.player, seek_id)
        sought = earlier.seek if earlier else made
        if sought.fingerprint != caller.fingerprint:
            raise IdempotencyKeyReused("this Idempotency-Key was used for a different request")
        self.matching.find_for(sought)
        return self.get(caller.player, seek_id), earlier is not None

    def _id(self, caller: Caller) -> str:
        """Return an id for the caller's seek. The same idempotency key gives the same id."""
        raw = secrets.token_bytes(10)
        if caller.key is not None:
            text = "\0".join(("seek", caller.player, caller.key)).encode()
            raw = hmac.digest(self.games.secret(), text, "sha256")[:10]
        return f"s_{b32encode(raw).decode().lower()}"

    def _digest(self, network: str) -> str:
        """Return what two requests from one network have in common, and which does not tell the network."""
        text = f"seek network {network}".encode()
        return hmac.digest(self.games.secret(), text, "sha256").hex()[:16] if network else ""

    def get(self, player: str, seek_id: str) -> StoredSeek:
        """Return the player's seek. Raises `SeekNotFound`."""
        found = self.stored.of(player, seek_id)
        if found is None:
            raise SeekNotFound("you have no such seek")
        return found

    def read(self, player: str, seek_id: str) -> StoredSeek:
        """Return the player's seek, which lasts longer now because the player looks at it. Raises `SeekNotFound`."""
        found = self.get(player, seek_id)
        self.stored.renew(found, now_ms())
        return found

    def data(self, player: str) -> Iterator[dict[str, Json]]:
        """Yield the player's seeks as they are stored, without secrets."""
        for each in self.stored.all(player):
            yield {**asdict(each.seek), "status": each.status, "expires_at": each.expires_at, "game": each.game}

    def cancel(self, player: str, seek_id: str) -> None:
        """End the player's seek. Nothing changes if it has ended without a game. Raises `SeekNotFound`, or
        `AlreadyFound` if there is one.
        """
        self.get(player, seek_id)
        if self.stored.cancel(seek_id) in ("matched", "found"):
            raise AlreadyFound(game=self.get(player, seek_id).game)

    def waits(self, ruleset: str | None = None) -> list[Wait]:
        """Return how long it usually takes in each pool in which somebody has found others."""
        known = self.stored.waits().items()
        return [
            Wait(pool, round(median(waits) / 1000) if len(waits) >= FEWEST_WAITS else None, len(waits))
            for pool, waits in known
            if ruleset in (None, pool.ruleset)
        ]

    def forget(self, player: str) -> bool:
        """Erase the player from all seeks. A game that was about to be created with them is created first. False if
        that failed; then it is to be tried again.
        """
        self.stored.forget(player)
        for match in self.stored.matches():
            if match.names(player):
                with self._logged(game=match.game):
                    self.matching.complete(match)
        return not any(match.names(player) for match in self.stored.matches())

    def look(self) -> None:
        """Do what is due: create games that are missing, bring players together whose ranges have become wide enough,
        seat bots for those who agree to them by now, end seeks that have expired, and tell their players. Any number of
        processes may do this.
        """
        now = now_ms()
        due = self.stored.due(now)
        for match in due.matches:
            if match.at + SETTLED_MS <= now:
                with self._logged(game=match.game):
                    self.matching.complete(match)
                    self.games.tables.forget(match.game)
        for pool in due.pools:
            with self._logged(pool=pool.key):
                self.matching.find_in(pool)
        for seek_id in due.expired:
            if seek := self.stored.load(seek_id):
                self.stored.expire(seek, "nobody_found", now)
        for seek_id, ended in (self.stored.untold() if due.expired else due.untold).items():
            with self._logged(seek=seek_id):
                self.tell(seek_id, ended)
                self.stored.told(seek_id)

    @contextmanager
    def _logged(self, **about: str) -> Iterator[None]:
        """Log an error of one game or pool and continue with the next. If Redis can't be reached, raise the error."""
        try:
            yield
        except Exception as error:
            if is_outage(error):
                raise
            _log.error("seeks_not_matched", error=f"{type(error).__name__}: {error}", **about)


def pool_for(wanted: WantedGame) -> SeekPool:
    """Return the pool for what a player asks for. Raises `BadOptions`."""
    engine, options = wanted.engine, wanted.options
    for name in unusual_options(engine, options):
        raise BadOptions(f"games that are sought have the default of {name!r}", field=name)
    return SeekPool(engine.KEY, mode_of(engine, options), _seats(wanted), wanted.pace, wanted.rated)


def _seats(wanted: WantedGame) -> int:
    """Return how many seats the game has: the fewest at which players can meet, unless the player asks for others.
    Raises `BadOptions`.
    """
    engine, options, seats = wanted.engine, wanted.options, wanted.seats
    if seats is None:
        several = [each for each in seats_in(engine, options) if each > 1]
        if not several:
            has_modes = moded(engine)
            field = has_modes.MODE if has_modes else "seats"
            raise BadOptions(f"{engine.TITLE} is played alone in this mode", field=field)
        return several[0]
    if seats < 2:
        raise BadOptions("a game that is sought has at least 2 seats", field="seats")
    check_playable(engine, options, seats)
    return seats
