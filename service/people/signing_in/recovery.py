"""Recovery codes: the way back into an account for a player who has lost every device.

A code is shown once. Only its SHA-256 is stored, which is enough, because the code has 140 random bits. Signing in with
it does not use it up: a player who has lost one device may lose the next, and a response that gets lost must not lock
anybody out. Another code replaces it.
"""

import hashlib
import unicodedata
from typing import Final, cast

from redis import Redis

from events.on_redis.lua import script
from service import errors
from service.people.accounts import KEY_SECONDS, Accounts
from service.people.credentials import (
    CredentialRequest,
    Credentials,
    create_credentials,
    recreate_credentials,
    token_digest,
)
from service.people.naming.name_index import player_key
from service.people.players import Issued, code_key, recovery_key
from service.people.signing_in.sessions import NotStarted, Sessions, SessionStart

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32, without letters that look like digits."""

LENGTH: Final = 28
_GROUP: Final = 4
_READ_AS: Final = str.maketrans("oil", "011")


class RecoveryCodes:
    """The recovery codes of players, at most one each."""

    def __init__(self, client: Redis, accounts: Accounts, sessions: Sessions) -> None:
        self._client, self._accounts, self._sessions = client, accounts, sessions
        self._set = client.register_script(script(__file__, "set"))
        self._remove = client.register_script(script(__file__, "remove"))

    def exists(self, player_id: str) -> bool:
        """True if the player has a code."""
        return bool(self._client.exists(recovery_key(player_id)))

    def create(self, player_id: str, key: str | None = None) -> tuple[str, bool]:
        """Return a new code for the player, which replaces an earlier one, and whether an earlier request with this
        key created it. Raises `InvalidToken` if the player was erased, or `IdempotencyKeyReused` if the code that this
        key created has been replaced.
        """
        credentials = create_credentials(self._accounts.secret, CredentialRequest("recovery code", player_id, key, ()))
        status, *mark = self._accounts.writer.run(
            self._set,
            [
                recovery_key(player_id),
                code_key(_digest(_code_of(credentials))),
                credentials.request.storage_key,
                player_key(player_id),
            ],
            [credentials.mark, KEY_SECONDS, _digest(_code_of(credentials)), player_id, code_key("")],
        )
        if status == b"gone":
            raise errors.InvalidToken
        if status == b"dup":
            credentials = recreate_credentials(self._accounts.secret, credentials.request, mark[0].decode())
            if self.owner(_code_of(credentials)) != player_id:
                raise errors.IdempotencyKeyReused("the code that was created with this key has been replaced")
        return _grouped(_code_of(credentials)), status == b"dup"

    def remove(self, player_id: str) -> None:
        """Remove the player's code, if there is one."""
        self._accounts.writer.run(self._remove, [recovery_key(player_id)], [code_key("")])

    def owner(self, typed: str) -> str | None:
        """Return the player whose code that is, however it is typed; None if it is nobody's."""
        code = _plain(typed)
        raw = cast(bytes | None, self._client.get(code_key(_digest(code)))) if code else None
        return raw.decode() if raw else None

    def sign_in(self, typed: str, device: str, key: str | None = None) -> Issued:
        """Start a session of the player whose code that is. Raises `WrongRecoveryCode` or `IdempotencyKeyReused`."""
        owner = self.owner(typed)
        player = self._accounts.player(owner) if owner else None
        if player is None:
            raise errors.WrongRecoveryCode
        code = _plain(typed)
        try:
            new = SessionStart(player, ("recovery code", _digest(code)), device, key)
            return self._sessions.start(new, [code_key(_digest(code))])
        except NotStarted:
            raise errors.WrongRecoveryCode from None


def _code_of(credentials: Credentials) -> str:
    """The code of a request: as many bits as it has room for of a digest of 256 random bits."""
    number = int.from_bytes(hashlib.sha256(f"recovery code {credentials.token}".encode()).digest(), "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH))


def _grouped(code: str) -> str:
    return "-".join(code[start : start + _GROUP] for start in range(0, LENGTH, _GROUP))


def _plain(typed: str) -> str:
    """Return the code without spaces and dashes, in lower case; "" if it can't be one.

    >>> _plain(" OIL1-2345 6789—abcd EFGH jkmn PQRS ")
    '011123456789abcdefghjkmnpqrs'
    """
    letters = filter(str.isalnum, unicodedata.normalize("NFKC", typed).lower())
    code = "".join(letters).translate(_READ_AS)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""


def _digest(code: str) -> str:
    return token_digest(code)
