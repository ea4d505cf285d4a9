"""Passkeys, and the challenges that they are used with. `service.people.signing_in.ceremonies` verifies what browsers
send.

A challenge is stored for some minutes, and counts once: the script that adds a passkey or starts a session deletes it.
"""

import hmac
import json
import secrets
from dataclasses import dataclass
from typing import Final, cast

from redis import Redis

from events.on_redis.lua import script
from service import errors
from service.people.accounts import AGAIN, Accounts
from service.people.credentials import token_digest, token_id_of
from service.people.naming.name_index import KEYS, player_key
from service.people.players import Issued, passkey_key, passkeys_key, registration_key
from service.people.signing_in.sessions import START, NotStarted, Sessions, SessionStart
from service.shared.wall_clock import now_ms

MAX_PASSKEYS: Final = 20
CHALLENGE_SECONDS: Final = 300


@dataclass(frozen=True, slots=True)
class PublicKey:
    """What a new passkey consists of: the id of the credential and its public key, both in base64url, and how often the
    authenticator has used it.
    """

    credential_id: str
    public_key: str
    sign_count: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A player's passkey. `created_at` is in ms since the epoch."""

    id: str
    player: str
    label: str
    created_at: int
    key: PublicKey


class Passkeys:
    """The passkeys of players."""

    def __init__(self, client: Redis, accounts: Accounts, sessions: Sessions) -> None:
        self._client, self._accounts, self._sessions = client, accounts, sessions
        self._begin = client.register_script(script(__file__, "begin"))
        self._add = client.register_script(script(__file__, "add"))
        self._remove = client.register_script(script(__file__, "remove"))
        self._start = client.register_script(AGAIN + script(__file__, "spend") + START)

    def handle(self, player_id: str) -> bytes:
        """Return the user handle, which authenticators store for the player. It does not reveal the player's id."""
        return hmac.digest(self._accounts.secret, json.dumps(["passkey", player_id]).encode(), "sha256")

    def begin(self, player_id: str) -> bytes:
        """Return a challenge to add a passkey with, in place of an earlier one. Raises `InvalidToken` if the player was
        erased.
        """
        challenge = secrets.token_bytes(32)
        keys = [player_key(player_id), registration_key(player_id)]
        if self._begin(keys=keys, args=[_digest(challenge), CHALLENGE_SECONDS]) == b"gone":
            raise errors.InvalidToken
        return challenge

    def challenge(self) -> bytes:
        """Return a challenge to sign in with."""
        challenge = secrets.token_bytes(32)
        self._client.set(_challenge(challenge), 1, ex=CHALLENGE_SECONDS)
        return challenge

    def add(self, player_id: str, key: PublicKey, label: str, challenge: bytes) -> tuple[Passkey, bool]:
        """Add a passkey to the player. Returns it, and whether the player had it already. Raises `PasskeyRefused` or
        `TooManyPasskeys`.
        """
        passkey = Passkey(_id_of(key.credential_id), player_id, label, now_ms(), key)
        status, *known = self._accounts.writer.run(
            self._add,
            [
                *(passkeys_key(player_id), passkey_key(passkey.id)),
                *(registration_key(player_id), player_key(player_id)),
            ],
            [player_id, passkey.id, _dump(passkey), _digest(challenge), MAX_PASSKEYS],
        )
        if status == b"full":
            raise errors.TooManyPasskeys(f"a player may have {MAX_PASSKEYS} passkeys")
        if status not in (b"ok", b"dup"):
            raise errors.PasskeyRefused(_WHY.get(status.decode()))
        return (_load(passkey.id, known[0]) if known else passkey), status == b"dup"

    def all(self, player_id: str) -> list[Passkey]:
        """Return the player's passkeys, oldest first."""
        ids = [raw.decode() for raw in cast(set[bytes], self._client.smembers(passkeys_key(player_id)))]
        stored = cast(list[bytes | None], self._client.mget(list(map(passkey_key, ids)))) if ids else []
        found = [_load(passkey_id, raw) for passkey_id, raw in zip(ids, stored, strict=True) if raw]
        return sorted(found, key=lambda passkey: (passkey.created_at, passkey.id))

    def count(self, player_id: str) -> int:
        """Return how many passkeys the player has."""
        return self._client.scard(passkeys_key(player_id))

    def find(self, credential_id: str) -> Passkey | None:
        """Return the passkey of that credential; None if there is none."""
        raw = cast(bytes | None, self._client.get(passkey_key(_id_of(credential_id))))
        return _load(_id_of(credential_id), raw) if raw else None

    def remove(self, player_id: str, passkey_id: str) -> None:
        """Remove one of the player's passkeys. Raises `PasskeyNotFound`."""
        keys = [passkeys_key(player_id), passkey_key(passkey_id)]
        if self._accounts.writer.run(self._remove, keys, [passkey_id]) == b"none":
            raise errors.PasskeyNotFound(f"you have no passkey {passkey_id!r}")

    def sign_in(self, passkey: Passkey, challenge: bytes, sign_count: int, device: str, key: str | None) -> Issued:
        """Start a session of the player whose passkey has answered the challenge. Raises `PasskeyRefused` or
        `IdempotencyKeyReused`.
        """
        player = self._accounts.player(passkey.player)
        if player is None:
            raise errors.PasskeyRefused
        new = SessionStart(player, ("passkey", passkey.id, _digest(challenge)), device, key)
        keys = [passkey_key(passkey.id), _challenge(challenge)]
        try:
            return self._sessions.start(new, keys, [sign_count], self._start)
        except NotStarted as refusal:
            raise errors.PasskeyRefused(_WHY.get(refusal.why)) from None


_WHY: Final = {
    "expired": "the challenge has expired or was used before; begin again",
    "taken": "this passkey belongs to another player",
    "cloned": "the passkey has been used in another place in the meantime, so it may have been copied",
}


def _challenge(challenge: bytes) -> str:
    return f"{KEYS}challenge:{_digest(challenge)}"


def _digest(challenge: bytes) -> str:
    return token_digest(challenge.hex())


def _id_of(credential_id: str) -> str:
    return "k" + token_id_of(token_digest(credential_id)).removeprefix("t")


def _dump(passkey: Passkey) -> str:
    own = {"player": passkey.player, "label": passkey.label, "created_at": passkey.created_at}
    key = passkey.key
    return json.dumps({**own, "id": key.credential_id, "key": key.public_key, "sign_count": key.sign_count})


def _load(passkey_id: str, raw: bytes) -> Passkey:
    stored = json.loads(raw)
    key = PublicKey(stored["id"], stored["key"], stored["sign_count"])
    return Passkey(passkey_id, stored["player"], stored["label"], stored["created_at"], key)
