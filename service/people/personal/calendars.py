"""The secret addresses at which calendar programs read players' deadlines. A player has at most one."""

import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Final

from service.people.personal.fields import PersonalFields
from service.people.personal.secret_addresses import derived_secret, digest_of, is_same, player_in
from service.shared.wall_clock import now_ms

_FIELD: Final = "calendar"


@dataclass(frozen=True, slots=True)
class CalendarAddress:
    """A player's address, of which only the digest of its secret is stored. `made_at` is in ms since the epoch, and
    `key_digest` is that of the request's idempotency key.
    """

    made_at: int
    secret_digest: str = field(repr=False)
    key_digest: str = field(repr=False)


class CalendarAddresses:
    """The addresses of all players. `key()` is the server's secret."""

    def __init__(self, fields: PersonalFields, key: Callable[[], bytes]) -> None:
        self._fields, self._key = fields, key

    def of(self, player: str) -> CalendarAddress | None:
        """Return the player's address; None if there is none."""
        stored = self._fields.of([player], _FIELD).get(player)
        return _load(stored) if stored else None

    def make(self, player: str, key: str | None = None) -> tuple[str, CalendarAddress, bool]:
        """Give the player a new address in place of the former one. Return its secret, and whether the last request had
        the same idempotency key: then its answer is repeated. Raises `InvalidToken` if the player was erased, or
        `Contended`.
        """
        given, now = key or secrets.token_urlsafe(), now_ms()

        def edited(before: str | None) -> str:
            if before and _load(before).key_digest == digest_of(given):
                return before
            made = CalendarAddress(now, digest_of(self._secret(player, given, now)), digest_of(given))
            return json.dumps(asdict(made))

        made = _load(self._fields.change(player, _FIELD, edited) or "")
        return self._secret(player, given, made.made_at), made, made.made_at != now

    def revoke(self, player: str) -> None:
        """End the player's address. Raises `InvalidToken` if the player was erased, or `Contended`."""
        self._fields.change(player, _FIELD, lambda _: None)

    def player_with(self, secret: str) -> str | None:
        """Return the player whose address has that secret; None if nobody's has."""
        player = player_in(secret)
        address = self.of(player)
        return player if address and is_same(digest_of(secret), address.secret_digest) else None

    def _secret(self, player: str, key: str, made_at: int) -> str:
        return derived_secret(self._key(), player, f"calendar {made_at} {key}")


def _load(text: str) -> CalendarAddress:
    return CalendarAddress(**json.loads(text))
