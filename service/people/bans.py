"""Bans as values: what an operator forbids a player, until when, and what the player is told.

They are in one hash beside the accounts. A ban that has ended counts for nothing; the next change of any ban removes it
(`service.people.banning`).
"""

import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final, Literal

from service.errors import Banned
from service.people.naming.name_index import KEYS

BanScope = Literal["challenges", "games", "all"]
"""What a ban forbids, from the least to the most: to challenge players; also to create and join games; everything."""

SCOPES: Final[tuple[BanScope, ...]] = ("challenges", "games", "all")

BANS: Final = f"{KEYS}bans"
"""Maps each banned player to the ban."""

_FORBIDDEN: Final = {
    "challenges": "you may not challenge players",
    "games": "you may not create or join games",
    "all": "you are banned from this server",
}


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban since `at`. It ends at `until`, or never if that is None (both in ms since the epoch). `reason` is what the
    player is told.
    """

    scope: BanScope
    until: int | None
    reason: str
    at: int

    @property
    def lasts_ms(self) -> int | None:
        """How long it lasts as a whole; None if it never ends."""
        return None if self.until is None else self.until - self.at

    def holds(self, now: int) -> bool:
        """True until the ban ends."""
        return self.until is None or now < self.until

    def forbids(self, scope: BanScope, now: int) -> bool:
        """True if the ban covers `scope` at that time (ms since the epoch)."""
        return self.holds(now) and SCOPES.index(scope) <= SCOPES.index(self.scope)

    def refusal(self) -> Banned:
        """Return the error that tells the player of the ban."""
        ends = (
            "" if self.until is None else f" until {datetime.fromtimestamp(self.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        )
        words = f"{_FORBIDDEN[self.scope]}{ends}; the reason: {self.reason}"
        return Banned(words, scope=self.scope, until=self.until, reason=self.reason)


def dump_ban(ban: Ban) -> str:
    """Return the ban as it is stored."""
    return json.dumps(asdict(ban))


def load_ban(raw: bytes | None) -> Ban | None:
    """Return the ban that was stored so; None if nothing was."""
    return Ban(**json.loads(raw)) if raw else None
