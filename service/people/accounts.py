"""Players and their tokens, on Redis.

A token is shown once, when it is issued; what is kept is its SHA-256. Every operation writes by one script, so a
crash leaves all of it or nothing; a script that is sent twice (redis-py resends when a reply is lost) does nothing
the second time. All keys share a hash tag, so they live on one node of a cluster.

An idempotency key makes the id and the token of what it creates follow from the key and the server's secret, so a
retry gives the same answer although the token is nowhere kept. For a sign-up, where nobody is known yet, the key is
all that a stranger would need to be given the token: it must be as hard to guess as one (a UUID will do).
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

from events.lua import script
from service import errors
from service.people.lookalikes import looks
from service.people.name_index import KEYS, LOOKS, NAMES, NameIndex, player_key
from service.refusals import Contended
from service.shared.ttl_cache import TtlCache
from service.shared.wall_clock import now_ms

Kind = Literal["person", "bot"]
"""Whose an account is: a person's or a program's, for good."""

ACCOUNT: Final = "account"
SCOPES: Final = ("read", "play", "bot", ACCOUNT)
"""What a token may be for: see one's games, act in them as a person, act in them as a bot, change the account."""

FIRST_SCOPES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "person": ("read", "play", ACCOUNT),
    "bot": ("read", "bot", ACCOUNT),
}
"""The scopes of an account's first token, and so all that any of its tokens can have."""

REVOCATION_SECONDS: Final = 1.0
"""How long another process may go on accepting a revoked token. The one that revoked it refuses it at once."""

MAX_LABEL: Final = 80
FIRST_LABEL: Final = "sign-up"
MAX_TOKENS: Final = 100
KEY_SECONDS: Final = 24 * 3600
"""How long an idempotency key is remembered."""

_TOKEN_PREFIX: Final = "rtc_"
_TOKEN_LENGTH: Final = len(_TOKEN_PREFIX) + 43
_CACHED_TOKENS: Final = 20_000
_ATTEMPTS: Final = 10
_SECRET: Final = "retcon:secret"


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays. `created_at` is in ms since the epoch."""

    id: str
    name: str
    created_at: int
    kind: Kind = "person"


@dataclass(frozen=True, slots=True)
class Token:
    """What may be known of a token after it was issued. `created_at` is in ms since the epoch."""

    id: str
    label: str
    scopes: tuple[str, ...]
    created_at: int


@dataclass(frozen=True, slots=True)
class Issued:
    """A token with its text, which is shown this once; `is_replayed` if the same request had issued it before."""

    token: Token
    text: str
    is_replayed: bool


@dataclass(frozen=True, slots=True)
class Access:
    """What a token gives: whom it speaks for, and what it may do."""

    player_id: str
    name: str
    scopes: frozenset[str]
    token_id: str
    kind: Kind = "person"

    def missing(self, scope: str) -> str | None:
        """The scope that the token lacks for what needs that one; None if it has it. Where a person needs `play`, a
        bot needs `bot`.
        """
        wanted = "bot" if scope == "play" and self.kind == "bot" else scope
        return None if wanted in self.scopes else wanted


@dataclass(frozen=True, slots=True)
class _Request:
    """A request to create something: what, for whom, under which idempotency key, and with what fields."""

    purpose: str
    caller: str
    key: str | None
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Draft:
    """What would be created. With an idempotency key, id and token follow from it, `nonce` and the server's secret."""

    nonce: str
    player_id: str
    token: str
    created_at: int
    request: _Request

    @property
    def mark(self) -> str:
        """What is kept under the idempotency key: enough, with the key, to draft the same once more."""
        return json.dumps([self.nonce, self.created_at, self.request.fields]) if self.request.key else ""


def server_secret(client: Redis, configured: str | None) -> bytes:
    """The configured secret, or else the one in Redis, made at random by whoever asks first."""
    if configured is not None:
        return configured.encode()
    client.set(_SECRET, secrets.token_urlsafe(32), nx=True)
    return cast(bytes, client.get(_SECRET))


def _free(name: str) -> str:
    """The name in its plain form; `Malformed` if it is none, `NameTaken` if it is reserved."""
    from service.people.names import enforced, is_reserved  # noqa: PLC0415 (only web processes sign up players)

    plain = enforced(name)
    if is_reserved(plain):
        raise errors.NameTaken("this name, or one that looks like it, is reserved")
    return plain


class Accounts:
    """Players and tokens. `client` is for commands; `secret` None means the one kept in Redis."""

    def __init__(self, client: Redis, secret: str | None) -> None:
        self._client, self._configured = client, secret
        self._create_player = client.register_script(script(__file__, "create_player"))
        self._issue_token = client.register_script(script(__file__, "issue_token"))
        self._revoke = client.register_script(script(__file__, "revoke"))
        self._names = NameIndex(client)
        self._recent: TtlCache[str, Access] = TtlCache(_CACHED_TOKENS, REVOCATION_SECONDS)

    @cached_property
    def secret(self) -> bytes:
        """The server's secret. Never sign with it directly: derive a key for a named purpose."""
        return server_secret(self._client, self._configured)

    def create_player(self, name: str, key: str | None = None, kind: Kind = "person") -> tuple[Player, Issued]:
        """A new player and a token with all scopes of its kind. `Malformed`, `NameTaken` or `IdempotencyKeyReused`."""
        name, scopes = _free(name), FIRST_SCOPES[kind]
        draft = self._draft(_Request("player", "", key, (name, kind)))
        player, token = _player_of(draft, name, kind), _token_of(draft, FIRST_LABEL, scopes)
        stored = _dump_token(player.id, name, kind, token, draft.token)
        status, mark = self._sign_up(
            [NAMES, player_key(player.id), _tokens(player.id), _token(token.id), _mark(draft.request), LOOKS],
            [_folded(name), player.id, _dump_player(player), token.id, stored, *looks(name)],
            draft,
        )
        if status == "taken":
            raise errors.NameTaken("another player has this name, or one that looks like it")
        if status == "dup":
            draft = self._redraft(draft.request, mark)
        issued = Issued(_token_of(draft, FIRST_LABEL, scopes), draft.token, status == "dup")
        return _player_of(draft, name, kind), issued

    def _sign_up(self, keys: list[str], args: list[Any], draft: _Draft) -> tuple[str, str]:
        """What the script answers, once the names are indexed."""
        for _ in range(_ATTEMPTS):
            answer = _run(self._create_player, keys, args, draft)
            if answer[0] != "unindexed":
                return answer
            self._names.complete()
        raise Contended("too many others are signing up; send the request again")

    def authenticate(self, token: str) -> Access | None:
        """What the token gives; None if it is unknown or revoked. One round trip a second for each token in use."""
        if len(token) != _TOKEN_LENGTH or not token.startswith(_TOKEN_PREFIX) or not token.isascii():
            return None
        digest = _digest(token)
        access = self._recent.get(digest)
        if access is None and (access := self._read_access(digest)) is not None:
            self._recent.put(digest, access)
        return access

    def issue_token(self, issuer: Access, scopes: Collection[str], label: str, key: str | None = None) -> Issued:
        """A further token for the issuer's player. `MissingScope`, `TooManyTokens` or `IdempotencyKeyReused`."""
        scopes = _within(issuer.scopes, scopes)
        draft = self._draft(_Request("token", issuer.player_id, key, (label, *scopes)))
        token = _token_of(draft, label, scopes)
        status, mark = _run(
            self._issue_token,
            [_tokens(issuer.player_id), _token(token.id), _mark(draft.request)],
            [token.id, _dump_token(issuer.player_id, issuer.name, issuer.kind, token, draft.token), MAX_TOKENS],
            draft,
        )
        if status == "full":
            raise errors.TooManyTokens(f"a player may hold {MAX_TOKENS} tokens")
        if status == "dup":
            draft = self._redraft(draft.request, mark)
        return Issued(_token_of(draft, label, scopes), draft.token, status == "dup")

    def tokens(self, player_id: str) -> list[Token]:
        """The player's tokens, oldest first."""
        ids = [raw.decode() for raw in cast(set[bytes], self._client.smembers(_tokens(player_id)))]
        stored = cast(list[bytes | None], self._client.mget(list(map(_token, ids)))) if ids else []
        tokens = [_load_token(token_id, raw) for token_id, raw in zip(ids, stored, strict=True) if raw]
        return sorted(tokens, key=lambda token: (token.created_at, token.id))

    def revoke(self, player_id: str, token_id: str) -> None:
        """End one of the player's tokens; `TokenNotFound`, or `LastToken` if no other may change the account."""
        while True:
            answer = self._revoke(
                keys=[_tokens(player_id), _token(token_id)], args=[token_id, self._keeper(player_id, token_id)]
            )
            if answer != b"gone":
                break
        self._recent.forget(lambda access: (access.player_id, access.token_id) == (player_id, token_id))
        if answer == b"none":
            raise errors.TokenNotFound(f"you hold no token {token_id!r}")

    def _keeper(self, player_id: str, token_id: str) -> str:
        """A token that may change the account once that one is gone; "" if that one may not, or is not held."""
        keepers = [token.id for token in self.tokens(player_id) if ACCOUNT in token.scopes]
        if token_id not in keepers:
            return ""
        others = [keeper for keeper in keepers if keeper != token_id]
        if not others:
            raise errors.LastToken
        return others[0]

    def player(self, player_id: str) -> Player | None:
        """The player of that id."""
        raw = cast(bytes | None, self._client.get(player_key(player_id)))
        return Player(player_id, **json.loads(raw)) if raw else None

    def _read_access(self, digest: str) -> Access | None:
        token_id = _token_id(digest)
        raw = cast(bytes | None, self._client.get(_token(token_id)))
        stored = json.loads(raw) if raw else None
        if stored is None or not hmac.compare_digest(stored["digest"], digest):
            return None
        return Access(stored["player"], stored["name"], frozenset(stored["scopes"]), token_id, stored["kind"])

    def _draft(self, request: _Request, nonce: str | None = None, created_at: int | None = None) -> _Draft:
        nonce = nonce or secrets.token_urlsafe(16)
        seed = self._derived(request, nonce) if request.key else secrets.token_bytes(64)
        token = _TOKEN_PREFIX + base64.urlsafe_b64encode(seed[:32]).rstrip(b"=").decode()
        return _Draft(nonce, "p_" + _base32(seed[32:42]), token, created_at or now_ms(), request)

    def _redraft(self, request: _Request, mark: str) -> _Draft:
        nonce, created_at, fields = json.loads(mark)
        if tuple(fields) != request.fields:
            raise errors.IdempotencyKeyReused("this key belongs to an earlier request that asked for something else")
        return self._draft(request, nonce, created_at)

    def _derived(self, request: _Request, nonce: str) -> bytes:
        text = json.dumps(["idempotency", request.purpose, request.caller, request.key, nonce])
        return hmac.digest(self.secret, text.encode(), "sha512")


def _run(script: Any, keys: list[str], args: list[Any], draft: _Draft) -> tuple[str, str]:
    """The script's status, and the mark of an earlier request under the same key if there was one."""
    status, *mark = (raw.decode() for raw in script(keys=keys, args=[draft.mark, KEY_SECONDS, *args]))
    return status, "".join(mark)


def _within(held: Collection[str], wanted: Collection[str]) -> tuple[str, ...]:
    """The wanted scopes in their fixed order, or `MissingScope` for the first that is not held."""
    for scope in wanted:
        if scope not in held:
            raise errors.MissingScope(scope)
    return tuple(scope for scope in SCOPES if scope in wanted)


def _player_of(draft: _Draft, name: str, kind: Kind) -> Player:
    return Player(draft.player_id, name, draft.created_at, kind)


def _token_of(draft: _Draft, label: str, scopes: tuple[str, ...]) -> Token:
    return Token(_token_id(_digest(draft.token)), label, scopes, draft.created_at)


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
