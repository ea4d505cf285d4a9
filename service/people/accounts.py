"""Players and their tokens, on Redis.

A token is shown once, when it is issued; only its SHA-256 is stored. Every operation is one script, so a crash leaves
all of it or nothing. A script that is sent twice (redis-py resends when a reply is lost) has no effect the second time.
All keys share a hash tag, so they are on one node of a cluster.

If a request has an idempotency key, the new id and token are derived from it and the server's secret. So a retry gets
the same answer, although the token is not stored. At a sign-up the caller is not known yet, so the key alone gives
access to the token: it must be as hard to guess as a token (a UUID is).
"""

import base64
import hashlib
import hmac
import json
import secrets
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, cast

from redis import Redis
from redis.commands.core import Script

from events.lua import script
from events.replicas import Writer
from service import errors
from service.people.erasures import ERASING, new_mark
from service.people.lookalikes import looks
from service.people.name_index import KEYS, LOOKS, NAMES, NameIndex, player_key
from service.refusals import Contended
from service.shared.ttl_cache import TtlCache
from service.shared.wall_clock import now_ms

Kind = Literal["person", "bot"]
"""Whether an account is a person's or a program's. It never changes."""

ACCOUNT: Final = "account"
SCOPES: Final = ("read", "play", "bot", ACCOUNT)
"""What a token allows: read the player's games, play as a person, play as a bot, change the account."""

FIRST_SCOPES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "person": ("read", "play", ACCOUNT),
    "bot": ("read", "bot", ACCOUNT),
}
"""The scopes of an account's first token. No token of the account can have others."""

REVOCATION_SECONDS: Final = 1.0
"""How long other processes may still accept a revoked token. The process that revoked it refuses it at once."""

MAX_LABEL: Final = 80
FIRST_LABEL: Final = "sign-up"
MAX_TOKENS: Final = 100
KEY_SECONDS: Final = 24 * 3600
"""How long an idempotency key is stored."""

_TOKEN_PREFIX: Final = "rtc_"
_TOKEN_LENGTH: Final = len(_TOKEN_PREFIX) + 43
_CACHED_TOKENS: Final = 20_000
_ATTEMPTS: Final = 10
_SECRET: Final = "retcon:secret"


@dataclass(frozen=True, slots=True)
class Player:
    """An account. `created_at` is in ms since the epoch."""

    id: str
    name: str
    created_at: int
    kind: Kind = "person"


@dataclass(frozen=True, slots=True)
class Token:
    """A token without its secret text. `created_at` is in ms since the epoch."""

    id: str
    label: str
    scopes: tuple[str, ...]
    created_at: int


@dataclass(frozen=True, slots=True)
class Issued:
    """A token with its secret text, which is shown once. `is_replayed`: an earlier, equal request had issued it."""

    token: Token
    text: str
    is_replayed: bool


@dataclass(frozen=True, slots=True)
class Access:
    """The account that a token belongs to, and what it allows."""

    player_id: str
    name: str
    scopes: frozenset[str]
    token_id: str
    kind: Kind = "person"

    def missing(self, scope: str) -> str | None:
        """Return the scope that the token lacks for a request that requires `scope`; None if it has it. Instead of
        `play`, a bot's token needs `bot`.
        """
        wanted = "bot" if scope == "play" and self.kind == "bot" else scope
        return None if wanted in self.scopes else wanted


@dataclass(frozen=True, slots=True)
class _Request:
    """A request to create a player or a token: its caller, its idempotency key, if any, and its fields."""

    purpose: str
    caller: str
    key: str | None
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Credentials:
    """The id and the token that a request creates. With an idempotency key, they are derived from the key, `nonce` and
    the server's secret.
    """

    nonce: str
    player_id: str
    token: str
    created_at: int
    request: _Request
    digest: str

    @property
    def mark(self) -> str:
        """The text stored under the idempotency key. Together they are enough to derive the credentials again. Of the
        request it contains only a digest, because it may outlive the player by a day.
        """
        return json.dumps([self.nonce, self.created_at, self.digest]) if self.request.key else ""


def server_secret(client: Redis, configured: str | None) -> bytes:
    """Return the configured secret, or else the random one in Redis, which the first caller creates."""
    if configured is not None:
        return configured.encode()
    client.set(_SECRET, secrets.token_urlsafe(32), nx=True)
    return cast(bytes, client.get(_SECRET))


def _free(name: str) -> str:
    """Return the name in its plain form. Raises `Malformed`, or `NameTaken` if it is reserved."""
    from service.people.names import enforced, is_reserved  # noqa: PLC0415 (only web processes sign up players)

    plain = enforced(name)
    if is_reserved(plain):
        raise errors.NameTaken("this name, or one that looks like it, is reserved")
    return plain


class Accounts:
    """Players and tokens. `secret` is the configured one; None means the one stored in Redis. `replicas` is how many
    must have a new player, a new token or a revocation before it counts: operations that change something raise
    `Unreplicated` (see `events.replicas`).
    """

    def __init__(self, client: Redis, secret: str | None, replicas: int = 0) -> None:
        self._client, self._configured, self._writer = client, secret, Writer(client, replicas)
        self._create_player = client.register_script(script(__file__, "create_player"))
        self._issue_token = client.register_script(script(__file__, "issue_token"))
        self._revoke = client.register_script(script(__file__, "revoke"))
        self._erase = client.register_script(script(__file__, "erase"))
        self._mark_erased = client.register_script(script(__file__, "mark_erased"))
        self._names = NameIndex(client)
        self._cached: TtlCache[str, Access] = TtlCache(_CACHED_TOKENS, REVOCATION_SECONDS)

    @cached_property
    def secret(self) -> bytes:
        """The server's secret. Never sign with it directly; derive a key for each purpose."""
        return server_secret(self._client, self._configured)

    def create_player(self, name: str, key: str | None = None, kind: Kind = "person") -> tuple[Player, Issued]:
        """Create a player and a token with all scopes of its kind. Raises `Malformed`, `NameTaken`,
        `IdempotencyKeyReused` or `Contended`.
        """
        name, scopes = _free(name), FIRST_SCOPES[kind]
        credentials = self._credentials(_Request("player", "", key, (name, kind)))
        player, token = _player_of(credentials, name, kind), _token_of(credentials, FIRST_LABEL, scopes)
        stored = _dump_token(player.id, name, kind, token, credentials.token)
        status, mark = self._sign_up(
            [NAMES, player_key(player.id), _tokens(player.id), _token(token.id), _mark(credentials.request), LOOKS],
            [_folded(name), player.id, _dump_player(player), token.id, stored, *looks(name)],
            credentials,
        )
        if status == "taken":
            raise errors.NameTaken("another player has this name, or one that looks like it")
        if status == "dup":
            credentials = self._earlier_credentials(credentials.request, mark)
            if self.player(credentials.player_id) is None:
                raise errors.IdempotencyKeyReused("the player who was created with this key was erased")
        issued = Issued(_token_of(credentials, FIRST_LABEL, scopes), credentials.token, status == "dup")
        return _player_of(credentials, name, kind), issued

    def _sign_up(self, keys: list[str], args: list[Any], credentials: _Credentials) -> tuple[str, str]:
        """Run the script, and index the names first if necessary. Returns its status and the earlier mark, if any."""
        for _ in range(_ATTEMPTS):
            answer = self._run(self._create_player, keys, args, credentials)
            if answer[0] != "unindexed":
                return answer
            self._names.complete()
        raise Contended("too many others are signing up; send the request again")

    def authenticate(self, token: str) -> Access | None:
        """Return what the token gives access to; None if it is unknown or revoked. Costs at most one round trip per
        second for each token in use.
        """
        if len(token) != _TOKEN_LENGTH or not token.startswith(_TOKEN_PREFIX) or not token.isascii():
            return None
        digest = _digest(token)
        access = self._cached.get(digest)
        if access is None and (access := self._read_access(digest)) is not None:
            self._cached.put(digest, access)
        return access

    def issue_token(self, issuer: Access, scopes: Collection[str], label: str, key: str | None = None) -> Issued:
        """Issue another token for the issuer's player. Raises `MissingScope`, `TooManyTokens`, `IdempotencyKeyReused`,
        or `InvalidToken` if the player was erased.
        """
        scopes = _within(issuer.scopes, scopes)
        credentials = self._credentials(_Request("token", issuer.player_id, key, (label, *scopes)))
        token = _token_of(credentials, label, scopes)
        status, mark = self._run(
            self._issue_token,
            [_tokens(issuer.player_id), _token(token.id), _mark(credentials.request), player_key(issuer.player_id)],
            [token.id, _dump_token(issuer.player_id, issuer.name, issuer.kind, token, credentials.token), MAX_TOKENS],
            credentials,
        )
        if status == "gone":
            raise errors.InvalidToken
        if status == "full":
            raise errors.TooManyTokens(f"a player may hold {MAX_TOKENS} tokens")
        if status == "dup":
            credentials = self._earlier_credentials(credentials.request, mark)
        return Issued(_token_of(credentials, label, scopes), credentials.token, status == "dup")

    def tokens(self, player_id: str) -> list[Token]:
        """Return the player's tokens, oldest first."""
        ids = [raw.decode() for raw in cast(set[bytes], self._client.smembers(_tokens(player_id)))]
        stored = cast(list[bytes | None], self._client.mget(list(map(_token, ids)))) if ids else []
        tokens = [_load_token(token_id, raw) for token_id, raw in zip(ids, stored, strict=True) if raw]
        return sorted(tokens, key=lambda token: (token.created_at, token.id))

    def revoke(self, player_id: str, token_id: str) -> None:
        """Revoke one of the player's tokens. Raises `TokenNotFound`, or `LastToken` if no other token has the scope
        `account`.
        """
        while True:
            keys = [_tokens(player_id), _token(token_id)]
            answer = self._writer.run(self._revoke, keys, [token_id, self._keeper(player_id, token_id)])
            if answer != b"gone":
                break
        self._cached.forget(lambda access: (access.player_id, access.token_id) == (player_id, token_id))
        if answer == b"none":
            raise errors.TokenNotFound(f"you hold no token {token_id!r}")

    def _keeper(self, player_id: str, token_id: str) -> str:
        """Return another token of the player with the scope `account`; "" if `token_id` lacks that scope, or is not the
        player's. Raises `LastToken` if there is none.
        """
        keepers = [token.id for token in self.tokens(player_id) if ACCOUNT in token.scopes]
        if token_id not in keepers:
            return ""
        others = [keeper for keeper in keepers if keeper != token_id]
        if not others:
            raise errors.LastToken
        return others[0]

    def erase(self, player_id: str) -> bool:
        """Mark the player for `service.people.erasures`, and `drop` the account. False if there is no such account; the
        player is marked nevertheless. If the mark is uncertain, nothing else has been done, and the token is still
        valid for another request; but the workers go on with whoever is marked.
        """
        self._writer.run(self._mark_erased, [ERASING], [player_id, new_mark(now_ms())])
        return self.drop(player_id)

    def drop(self, player_id: str) -> bool:
        """Erase the player's account with its name and tokens. False if there is no such account."""
        player = self.player(player_id)
        names = [_folded(player.name), *looks(player.name)] if player else []
        keys = [NAMES, player_key(player_id), _tokens(player_id), LOOKS]
        self._erase(keys=keys, args=[player_id, _token(""), *names])
        self._cached.forget(lambda access: access.player_id == player_id)
        return player is not None

    def player(self, player_id: str) -> Player | None:
        """Return the player with that id, None if there is none."""
        raw = cast(bytes | None, self._client.get(player_key(player_id)))
        return Player(player_id, **json.loads(raw)) if raw else None

    def _run(self, script: Script, keys: list[str], args: list[Any], credentials: _Credentials) -> tuple[str, str]:
        """Return the script's status, and the mark of an earlier request with the same key, if any."""
        status, *mark = self._writer.run(script, keys, [credentials.mark, KEY_SECONDS, *args])
        return status.decode(), b"".join(mark).decode()

    def _read_access(self, digest: str) -> Access | None:
        token_id = _token_id(digest)
        raw = cast(bytes | None, self._client.get(_token(token_id)))
        stored = json.loads(raw) if raw else None
        if stored is None or not hmac.compare_digest(stored["digest"], digest):
            return None
        return Access(stored["player"], stored["name"], frozenset(stored["scopes"]), token_id, stored["kind"])

    def _credentials(self, request: _Request, nonce: str | None = None, created_at: int | None = None) -> _Credentials:
        nonce = nonce or secrets.token_urlsafe(16)
        seed = self._derived(request, nonce) if request.key else secrets.token_bytes(64)
        token = _TOKEN_PREFIX + base64.urlsafe_b64encode(seed[:32]).rstrip(b"=").decode()
        player_id, digest = "p_" + _base32(seed[32:42]), self._digest_of(request, nonce) if request.key else ""
        return _Credentials(nonce, player_id, token, created_at or now_ms(), request, digest)

    def _earlier_credentials(self, request: _Request, mark: str) -> _Credentials:
        nonce, created_at, earlier = json.loads(mark)
        if earlier not in (self._digest_of(request, nonce), list(request.fields)):  # the fields, before version 0.5
            raise errors.IdempotencyKeyReused("this key belongs to an earlier request that asked for something else")
        return self._credentials(request, nonce, created_at)

    def _digest_of(self, request: _Request, nonce: str) -> str:
        text = json.dumps(["request", nonce, request.fields])
        return hmac.digest(self.secret, text.encode(), "sha256").hex()

    def _derived(self, request: _Request, nonce: str) -> bytes:
        text = json.dumps(["idempotency", request.purpose, request.caller, request.key, nonce])
        return hmac.digest(self.secret, text.encode(), "sha512")


def _within(held: Collection[str], wanted: Collection[str]) -> tuple[str, ...]:
    """Return the wanted scopes in their fixed order. Raises `MissingScope` for the first one that is not held."""
    for scope in wanted:
        if scope not in held:
            raise errors.MissingScope(scope)
    return tuple(scope for scope in SCOPES if scope in wanted)


def _player_of(credentials: _Credentials, name: str, kind: Kind) -> Player:
    return Player(credentials.player_id, name, credentials.created_at, kind)


def _token_of(credentials: _Credentials, label: str, scopes: tuple[str, ...]) -> Token:
    return Token(_token_id(_digest(credentials.token)), label, scopes, credentials.created_at)


def _dump_player(player: Player) -> str:
    return json.dumps({"name": player.name, "created_at": player.created_at, "kind": player.kind})


def _dump_token(player_id: str, name: str, kind: Kind, token: Token, secret: str) -> str:
    fields = {"label": token.label, "scopes": token.scopes, "created_at": token.created_at}
    return json.dumps({"digest": _digest(secret), "player": player_id, "name": name, "kind": kind, **fields})


def _load_token(token_id: str, raw: bytes) -> Token:
    stored = json.loads(raw)
    return Token(token_id, stored["label"], tuple(stored["scopes"]), stored["created_at"])


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _token_id(digest: str) -> str:
    return "t_" + _base32(bytes.fromhex(digest)[:10])


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode().lower()


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())


def _tokens(player_id: str) -> str:
    return f"{KEYS}tokens:{player_id}"


def _token(token_id: str) -> str:
    return f"{KEYS}token:{token_id}"


def _mark(request: _Request) -> str:
    text = json.dumps([request.purpose, request.caller, request.key])
    return f"{KEYS}mark:{_digest(text)}"
