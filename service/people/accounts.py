"""Players and their tokens, on Redis.

A token is shown once, when it is issued; only its SHA-256 is stored. Every operation is one script, so a crash leaves
all of it or nothing. A script that is sent twice (redis-py resends when a reply is lost) has no effect the second time.
All keys share a hash tag, so they are on one node of a cluster.

A retry with the same idempotency key gets the same answer: see `service.people.credentials`.
"""

import hmac
import json
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, cast

from redis import Redis
from redis.commands.core import Script

from events.on_redis.lua import script
from events.on_redis.pubsub import Channels
from events.on_redis.replicas import Writer
from service import errors
from service.people.bans import BANS, load_ban
from service.people.credentials import (
    CredentialRequest,
    Credentials,
    create_credentials,
    looks_like_a_token,
    recreate_credentials,
    token_digest,
    token_id_of,
)
from service.people.erasures import ERASING, new_mark
from service.people.naming.lookalikes import looks
from service.people.naming.name_index import KEYS, LOOKS, NAMES, OLDER, STARTS, NameIndex, player_key, start_of
from service.people.players import (
    ACCOUNT,
    ADMIN,
    FIRST_SCOPES,
    LISTED,
    SCOPES,
    Access,
    Issued,
    Player,
    PlayerKind,
    Token,
    access_of,
    blockers_key,
    blocks_key,
    code_key,
    dump_player,
    dump_token,
    folded,
    listing_key,
    load_player,
    load_token,
    passkey_key,
    passkeys_key,
    personal_key,
    player_of,
    recovery_key,
    registration_key,
    results_key,
    results_order_key,
    sessions_key,
    token_key,
    token_of,
    tokens_key,
    webhooks_key,
)
from service.refusals import Contended
from service.shared.ttl_cache import AnnouncedCache
from service.shared.wall_clock import now_ms

REVOCATION_SECONDS: Final = 1.0
"""How long other processes may still accept a revoked token if they do not hear of it. The process that revoked it
refuses it at once.
"""

REVOKED: Final = f"{KEYS}revoked"
"""The channel on which the ids of tokens are published that were revoked or erased, or whose player was renamed or
banned.
"""

WAY_BACK: Final = "*"
"""Stands for a passkey or a recovery code, with which a player without tokens can sign in again."""

MAX_LABEL: Final = 80
FIRST_LABEL: Final = "sign-up"
MAX_TOKENS: Final = 100
KEY_SECONDS: Final = 24 * 3600
"""How long an idempotency key is stored."""

AGAIN: Final = script(__file__, "again")
"""How scripts that add a token or a session begin."""

_CACHED_TOKENS: Final = 20_000
_ATTEMPTS: Final = 10
_SECRET: Final = "retcon:secret"


def server_secret(client: Redis, configured: str | None) -> bytes:
    """Return the configured secret, or else the random one in Redis, which the first caller creates."""
    if configured is not None:
        return configured.encode()
    client.set(_SECRET, secrets.token_urlsafe(32), nx=True)
    return cast(bytes, client.get(_SECRET))


def free_name(name: str) -> str:
    """Return the name in its plain form. Raises `Malformed`, or `NameTaken` if it is reserved."""
    from service.people.naming.names import enforced, is_reserved  # noqa: PLC0415 (only web processes sign up players)

    plain = enforced(name)
    if is_reserved(plain):
        raise errors.NameTaken("this name, or one that looks like it, is reserved")
    return plain


class Accounts:
    """Players and tokens. `secret` is the configured one; None means the one stored in Redis. `replicas` is how many
    must have a new player, a new token or a revocation before it counts: operations that change something raise
    `Unreplicated` (see `events.on_redis.replicas`), and so do those of others who use the `writer`. With `channels`,
    tokens that nobody revokes are read only once.
    """

    def __init__(self, client: Redis, secret: str | None, replicas: int = 0, channels: Channels | None = None) -> None:
        self._client, self._configured, self.writer = client, secret, Writer(client, replicas)
        self._create_player = client.register_script(script(__file__, "create_player"))
        self._issue_token = client.register_script(AGAIN + script(__file__, "issue_token"))
        self._revoke = client.register_script(script(__file__, "revoke"))
        self._erase = client.register_script(script(__file__, "erase"))
        self._mark_erased = client.register_script(script(__file__, "mark_erased"))
        self._names = NameIndex(client)
        self._cached: AnnouncedCache[tuple[str, Access]] = AnnouncedCache(
            _CACHED_TOKENS, REVOCATION_SECONDS, channels, REVOKED
        )

    @cached_property
    def secret(self) -> bytes:
        """The server's secret. Never sign with it directly; derive a key for each purpose."""
        return server_secret(self._client, self._configured)

    def create_player(
        self, name: str, key: str | None = None, kind: PlayerKind = "person", device: str | None = None
    ) -> tuple[Player, Issued]:
        """Create a player and a token with all scopes of its kind, or with `device` a session of that label. Raises
        `Malformed`, `NameTaken`, `IdempotencyKeyReused` or `Contended`.
        """
        name, first = free_name(name), _First(kind, device)
        fields = (name, kind) if device is None else (name, kind, device)
        credentials = create_credentials(self.secret, CredentialRequest(first.purpose, "", key, fields))
        status, mark = self._sign_up(player_of(credentials, name, kind), first.token(credentials), credentials)
        if status == "taken":
            raise errors.NameTaken("another player has this name, or one that looks like it")
        if status == "dup":
            credentials = recreate_credentials(self.secret, credentials.request, mark)
            if self.player(credentials.player_id) is None:
                raise errors.IdempotencyKeyReused("the player who was created with this key was erased")
        issued = Issued(first.token(credentials), credentials.token, status == "dup")
        return player_of(credentials, name, kind), issued

    def _sign_up(self, player: Player, token: Token, credentials: Credentials) -> tuple[str, str]:
        """Run the script, and index the names first if necessary. Returns its status and the earlier mark, if any.
        Raises `Contended` if the names are never complete.
        """
        keys = [
            *(NAMES, player_key(player.id), tokens_key(player.id), token_key(token.id)),
            *(credentials.request.storage_key, LOOKS, sessions_key(player.id), STARTS),
        ]
        args = [
            *(folded(player.name), player.id, dump_player(player)),
            *(token.id, dump_token(player, token, credentials.token), _begun_at(token)),
            *(start_of(player.id, player.name), *looks(player.name)),
        ]
        for _ in range(_ATTEMPTS):
            answer = self._run(self._create_player, keys, args, credentials)
            if answer[0] != "unindexed":
                return answer
            self._names.complete()
        raise Contended("too many others are signing up; send the request again")

    def authenticate(self, token: str) -> Access | None:
        """Return what the token gives access to; None if it is unknown or revoked. Costs two round trips for the first
        use of a token, and while this process might miss a revocation, two per second for each token in use.
        """
        if not looks_like_a_token(token):
            return None
        digest = token_digest(token)
        token_id = token_id_of(digest)
        known = self._cached.get(token_id)
        if known is not None and hmac.compare_digest(known[0], digest):
            return known[1]
        began = self._cached.now()
        access = self._read_access(token_id, digest)
        if access is not None:
            self._cached.put(token_id, (digest, access), began)
        return access

    def issue_token(self, issuer: Access, scopes: Collection[str], label: str, key: str | None = None) -> Issued:
        """Issue another token for the issuer's player. Raises `MissingScope`, `TooManyTokens`, `IdempotencyKeyReused`,
        or `InvalidToken` if the player was erased.
        """
        scopes = _within(issuer.scopes, scopes)
        credentials = create_credentials(
            self.secret, CredentialRequest("token", issuer.player_id, key, (label, *scopes))
        )
        token, owner = token_of(credentials, label, scopes), Player(issuer.player_id, issuer.name, 0, issuer.kind)
        status, mark = self._run(
            self._issue_token,
            [
                tokens_key(issuer.player_id),
                token_key(token.id),
                credentials.request.storage_key,
                player_key(issuer.player_id),
                sessions_key(issuer.player_id),
            ],
            [token.id, dump_token(owner, token, credentials.token), MAX_TOKENS],
            credentials,
        )
        if status == "gone":
            raise errors.InvalidToken
        if status == "full":
            raise errors.TooManyTokens(f"a player may hold {MAX_TOKENS} tokens")
        if status == "dup":
            credentials = recreate_credentials(self.secret, credentials.request, mark)
        return Issued(token_of(credentials, label, scopes), credentials.token, status == "dup")

    def tokens(self, player_id: str) -> list[Token]:
        """Return the player's tokens and sessions, oldest first."""
        ids = [raw.decode() for raw in cast(set[bytes], self._client.smembers(tokens_key(player_id)))]
        stored = cast(list[bytes | None], self._client.mget(list(map(token_key, ids)))) if ids else []
        tokens = [load_token(token_id, raw) for token_id, raw in zip(ids, stored, strict=True) if raw]
        return sorted(tokens, key=lambda token: (token.created_at, token.id))

    def token(self, token_id: str) -> Token | None:
        """Return the token or session with that id, None if there is none."""
        raw = cast(bytes | None, self._client.get(token_key(token_id)))
        return load_token(token_id, raw) if raw else None

    def revoke(self, player_id: str, token_id: str, is_last_allowed: bool = False) -> None:
        """Revoke one of the player's tokens, or end a session. Raises `TokenNotFound`, or `LastToken` if the player
        would have no way back into the account: no other token with the scope `account`, no passkey, and no recovery
        code.
        """
        keys = [
            *(tokens_key(player_id), token_key(token_id), sessions_key(player_id)),
            *(passkeys_key(player_id), recovery_key(player_id)),
        ]
        answer = b"gone"
        while answer == b"gone":
            keeper = "" if is_last_allowed else self._keeper(player_id, token_id)
            answer = self.writer.run(self._revoke, keys, [token_id, keeper, REVOKED])
        self.forget([token_id])
        if answer == b"last":
            raise errors.LastToken
        if answer == b"none":
            raise errors.TokenNotFound(f"you hold no token {token_id!r}")

    def _keeper(self, player_id: str, token_id: str) -> str:
        """Return another token of the player with the scope `account`; "" if `token_id` lacks that scope, or is not the
        player's; `WAY_BACK` if only a passkey or a recovery code could take its place.
        """
        keepers = [token.id for token in self.tokens(player_id) if ACCOUNT in token.scopes]
        if token_id not in keepers:
            return ""
        return next((keeper for keeper in keepers if keeper != token_id), WAY_BACK)

    def forget(self, token_ids: Iterable[str]) -> None:
        """Drop what this process has cached about these tokens. Others hear of it on the channel `REVOKED`."""
        for token_id in token_ids:
            self._cached.forget(token_id)

    def erase(self, player_id: str) -> bool:
        """Mark the player for `service.people.erasures`, and `drop` the account. False if there is no such account; the
        player is marked nevertheless. If the mark is uncertain, nothing else has been done, and the token is still
        valid for another request; but the workers go on with whoever is marked.
        """
        self.writer.run(self._mark_erased, [ERASING], [player_id, new_mark(now_ms())])
        return self.drop(player_id)

    def drop(self, player_id: str) -> bool:
        """Erase the player's account with its names, tokens, passkeys, recovery code, listing, blocks, ban, results
        and what they have set. False if there is no such account.
        """
        raw, erased = None, None
        while erased is None:
            raw = cast(bytes | None, self._client.get(player_key(player_id)))
            erased = self._drop(player_id, raw)
        self.forget(token_id.decode() for token_id in erased)
        return raw is not None

    def _drop(self, player_id: str, raw: bytes | None) -> list[bytes] | None:
        """Return the ids of the erased tokens; None if the player is no longer stored so."""
        names = load_player(player_id, raw).names if raw else ()
        keys = [
            *(NAMES, player_key(player_id), tokens_key(player_id), LOOKS, sessions_key(player_id)),
            *(passkeys_key(player_id), registration_key(player_id), recovery_key(player_id), STARTS),
            *(blocks_key(player_id), blockers_key(player_id), listing_key(player_id), LISTED, webhooks_key(player_id)),
            *(BANS, personal_key(player_id), results_key(player_id), results_order_key(player_id), *OLDER),
        ]
        prefixes = [each("") for each in (token_key, passkey_key, code_key, blocks_key, blockers_key)]
        args: list[bytes | str | int] = [player_id, raw or b"", *prefixes, REVOKED]
        args += [start_of(player_id, names[0]) if names else "", len(names)]
        args += [*map(folded, names), *frozenset[str]().union(*map(looks, names))]
        return cast(list[bytes] | None, self._erase(keys=keys, args=args))

    def player(self, player_id: str) -> Player | None:
        """Return the player with that id, None if there is none."""
        raw = cast(bytes | None, self._client.get(player_key(player_id)))
        return load_player(player_id, raw) if raw else None

    def several(self, player_ids: Collection[str]) -> dict[str, Player]:
        """Return those of these players that there are, by their ids, in one round trip."""
        ids = list(dict.fromkeys(player_ids))
        stored = cast(list[bytes | None], self._client.mget(list(map(player_key, ids)))) if ids else []
        return {each: load_player(each, raw) for each, raw in zip(ids, stored, strict=True) if raw}

    def named(self, name: str) -> Player | None:
        """Return the player with that name, whatever the case and whatever its form in Unicode; None if there is none.
        Names that only look alike are different.
        """
        wanted = _spellings(name)
        return next((player for player in self.holders(name) if folded(player.name) in wanted), None)

    def holders(self, name: str) -> list[Player]:
        """Return those who hold that name, as their present or their former one: at most two, because its plain form
        may be another one.
        """
        holders = cast(list[bytes | None], self._client.hmget(NAMES, _spellings(name)))
        found = dict.fromkeys(holder.decode() for holder in holders if holder)
        return [player for player in map(self.player, found) if player]

    def _run(self, script: Script, keys: list[str], args: list[Any], credentials: Credentials) -> tuple[str, str]:
        """Return the script's status, and the mark of an earlier request with the same key, if any."""
        status, *mark = self.writer.run(script, keys, [credentials.mark, KEY_SECONDS, *args])
        return status.decode(), b"".join(mark).decode()

    def _read_access(self, token_id: str, digest: str) -> Access | None:
        raw = cast(bytes | None, self._client.get(token_key(token_id)))
        stored = json.loads(raw) if raw else None
        if stored is None or not hmac.compare_digest(stored["digest"], digest):
            return None
        ban = cast(bytes | None, self._client.hget(BANS, stored["player"]))
        return access_of(token_id, stored, load_ban(ban))


@dataclass(frozen=True, slots=True)
class _First:
    """What a sign-up returns: a token, or with `device` a session of that label."""

    kind: PlayerKind
    device: str | None

    @property
    def purpose(self) -> str:
        return "player" if self.device is None else "player's session"

    def token(self, credentials: Credentials) -> Token:
        scopes = FIRST_SCOPES[self.kind]
        if self.device is None:
            return token_of(credentials, FIRST_LABEL, scopes)
        return token_of(credentials, self.device, scopes, "session")


def _within(held: Collection[str], wanted: Collection[str]) -> tuple[str, ...]:
    """Return the wanted scopes in their fixed order. Raises `MissingScope` for the first one that is not held."""
    for scope in wanted:
        if scope not in held:
            raise errors.MissingScope(scope)
    return tuple(scope for scope in (*SCOPES, ADMIN) if scope in wanted)


def _spellings(name: str) -> list[str]:
    """Return the name as it is stored, if it is: as it is typed, and in its plain form."""
    from service.people.naming.names import plain_form  # noqa: PLC0415 (only web processes look up names)

    return list(dict.fromkeys((folded(name), folded(plain_form(name)))))


def _begun_at(token: Token) -> int | str:
    """When the session began; "" for a token."""
    return token.created_at if token.kind == "session" else ""
