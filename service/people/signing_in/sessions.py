"""Sessions: tokens that browsers keep in a cookie (`service.api.request.cookies`).

A session is stored like a token, among the player's tokens. Another set has the sessions alone, by when they began, so
that there are never more than `MAX_SESSIONS`: signing in ends the oldest ones instead of failing.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from redis import Redis
from redis.commands.core import Script

from events.on_redis.lua import script
from service import errors
from service.people.accounts import AGAIN, KEY_SECONDS, REVOKED, Accounts
from service.people.credentials import CredentialRequest, create_credentials, recreate_credentials
from service.people.naming.name_index import player_key
from service.people.players import (
    ACCOUNT,
    FIRST_SCOPES,
    Access,
    Issued,
    Player,
    dump_token,
    sessions_key,
    token_key,
    token_of,
    tokens_key,
)

MAX_SESSIONS: Final = 50

START: Final = script(__file__, "start")


@dataclass(frozen=True, slots=True)
class SessionStart:
    """A session to start: its player and label, what the player proves, and the idempotency key of the request."""

    player: Player
    proof: tuple[str, ...]
    device: str
    key: str | None

    def request(self) -> CredentialRequest:
        """Return the request, with which a retry is compared."""
        return CredentialRequest("session", self.player.id, self.key, (*self.proof, self.device))


class NotStarted(Exception):
    """A session was not started; `why` is the answer of the script."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Sessions:
    """Starts sessions of existing players. `Accounts.create_player` starts the first one of a new player."""

    def __init__(self, client: Redis, accounts: Accounts) -> None:
        self._accounts = accounts
        self._start = client.register_script(AGAIN + START)

    def start_with_token(self, access: Access, device: str, key: str | None = None) -> Issued:
        """Start a session with a token, which must have the scope `account`. Raises `MissingScope`, `InvalidToken` or
        `IdempotencyKeyReused`.
        """
        if ACCOUNT not in access.scopes:
            raise errors.MissingScope(ACCOUNT)
        player = Player(access.player_id, access.name, 0, access.kind)
        try:
            return self.start(
                SessionStart(player, ("token", access.token_id), device, key), [token_key(access.token_id)]
            )
        except NotStarted:
            raise errors.InvalidToken from None

    def start(
        self, new: SessionStart, keys: Sequence[str], args: Sequence[Any] = (), by: Script | None = None
    ) -> Issued:
        """Start a session. The first key is that of what the player signs in with, which must still exist. `by` is a
        script that begins with `AGAIN` and ends with `START`, which gets these further keys and arguments. Raises
        `NotStarted` or `IdempotencyKeyReused`.
        """
        player, scopes = new.player, FIRST_SCOPES[new.player.kind]
        credentials = create_credentials(self._accounts.secret, new.request())
        token = token_of(credentials, new.device, scopes, "session")
        own = [tokens_key(player.id), token_key(token.id), credentials.request.storage_key, player_key(player.id)]
        status, *more = self._accounts.writer.run(
            by or self._start,
            [*own, sessions_key(player.id), *keys],
            [
                *(credentials.mark, KEY_SECONDS, token.id, dump_token(player, token, credentials.token)),
                *(token.created_at, MAX_SESSIONS, token_key(""), REVOKED, *args),
            ],
        )
        if status == b"dup":
            credentials = recreate_credentials(self._accounts.secret, credentials.request, more[0].decode())
        elif status != b"ok":
            raise NotStarted(status.decode())
        else:
            self._accounts.forget(ended.decode() for ended in more)
        return Issued(token_of(credentials, new.device, scopes, "session"), credentials.token, status == b"dup")

    def end(self, access: Access, is_last_allowed: bool = False) -> None:
        """End the session. Raises `LastToken` if it is the last way into the account, unless that is allowed."""
        with suppress(errors.TokenNotFound):  # it has been ended meanwhile
            self._accounts.revoke(access.player_id, access.token_id, is_last_allowed)
