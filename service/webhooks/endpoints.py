"""The webhooks of players, in the Redis of the accounts. All of a player's are in one hash."""

import base64
import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, cast, get_args

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.pubsub import Channels
from service import errors
from service.people.accounts import KEY_SECONDS, Accounts
from service.people.credentials import CredentialRequest, Credentials, create_credentials, recreate_credentials
from service.people.naming.name_index import KEYS, player_key
from service.people.players import webhooks_key
from service.refusals import Contended
from service.shared.ttl_cache import AnnouncedCache
from service.shared.wall_clock import now_ms

Reason = Literal["by_owner", "by_operator", "failing", "gone"]
"""Why a webhook is disabled."""

REASONS: Final[tuple[Reason, ...]] = get_args(Reason)

MOST: Final = 10
"""How many webhooks a player may have."""

LONGEST_DESCRIPTION: Final = 200
LONGEST_OVERLAP: Final = 7 * 86_400
"""The longest time in seconds for which messages are signed with an earlier secret too."""

SECRETS: Final = 5
"""With how many secrets messages are signed at most: the newest ones."""

NOTICED_SECONDS: Final = 1.0
"""How long a process may be unaware that a player has a webhook."""

CHANGED: Final = f"{KEYS}webhooks-changed"
"""The channel on which players are published whose webhooks have changed."""

_ATTEMPTS: Final = 20
_CACHED: Final = 20_000
_PREFIX: Final = "whsec_"


@dataclass(frozen=True, slots=True)
class SigningSecret:
    """A key with which messages are signed, as text; the present one, or an earlier one `until` a time (ms)."""

    text: str = field(repr=False)
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address to which a player's messages are sent. Times are in ms since the epoch; what happens from `enabled_at`
    on is sent. `secrets` begins with the present one.
    """

    player: str
    id: str
    url: str = field(repr=False)
    types: tuple[str, ...]
    description: str
    created_at: int
    enabled_at: int
    secrets: tuple[SigningSecret, ...]
    disabled_at: int | None = None
    disabled_reason: Reason | None = None

    @property
    def is_enabled(self) -> bool:
        """True if messages are sent to it."""
        return self.disabled_at is None

    @property
    def name(self) -> str:
        """The player's id and its own, by which the queue's Redis knows it."""
        return f"{self.player} {self.id}"

    def secrets_at(self, at: int) -> tuple[SigningSecret, ...]:
        """Return the secrets with which messages are signed at that time (ms since the epoch)."""
        return tuple(secret for secret in self.secrets if secret.until is None or secret.until > at)


WebhookEdit = Callable[[Webhook], Webhook | None]
"""Returns a webhook as it is to be; None if it is to be deleted."""


class Webhooks:
    """The webhooks of all players. `client` is the events' Redis, and `channels` are those of that server."""

    def __init__(self, client: Redis, accounts: Accounts, channels: Channels | None = None) -> None:
        self._client, self._accounts = client, accounts
        self._add = client.register_script(script(__file__, "add"))
        self._change = client.register_script(script(__file__, "change"))
        self._has_any: AnnouncedCache[bool] = AnnouncedCache(_CACHED, NOTICED_SECONDS, channels, CHANGED)

    def create(
        self, player: str, url: str, types: tuple[str, ...], description: str, key: str | None = None
    ) -> tuple[Webhook, bool]:
        """Create a webhook; returns it, and whether an earlier request with this key had. Raises `TooManyWebhooks`,
        `IdempotencyKeyReused`, or `InvalidToken` if the player was erased.
        """
        request = CredentialRequest("webhook", player, key, (url, *types, description))
        credentials = create_credentials(self._accounts.secret, request)
        made = _made(credentials, player, url, types, description)
        keys = [webhooks_key(player), player_key(player), request.storage_key]
        args = [credentials.mark, KEY_SECONDS, made.id, _dump(made), MOST, CHANGED, player]
        status, *mark = self._accounts.writer.run(self._add, keys, args)
        self._has_any.forget(player)
        if status == b"gone":
            raise errors.InvalidToken
        if status == b"full":
            raise errors.TooManyWebhooks(f"a player may have {MOST} webhooks; delete some first")
        if status == b"ok":
            return made, False
        credentials = recreate_credentials(self._accounts.secret, request, mark[0].decode())
        return self._known(_made(credentials, player, url, types, description)), True

    def _known(self, made: Webhook) -> Webhook:
        """Return a webhook that an earlier request created. Raises `IdempotencyKeyReused` if its secret is gone."""
        found = next((each for each in self.all(made.player) if each.id == made.id), None)
        if found is None or found.secrets[0].text != made.secrets[0].text:
            raise errors.IdempotencyKeyReused(
                "the webhook that was created with this key was deleted or has a new secret"
            )
        return found

    def all(self, player: str) -> list[Webhook]:
        """Return the player's webhooks, oldest first."""
        stored = cast(dict[bytes, bytes], self._client.hgetall(webhooks_key(player)))
        found = [_load(player, name.decode(), text) for name, text in stored.items()]
        return sorted(found, key=lambda each: (each.created_at, each.id))

    def get(self, player: str, webhook_id: str) -> Webhook:
        """Return one of the player's webhooks. Raises `WebhookNotFound`."""
        return _load(player, webhook_id, self._stored(player, webhook_id))

    def enabled(self, players: Iterable[str]) -> list[Webhook]:
        """Return all enabled webhooks of these players."""
        wanted = list(players)
        with self._client.pipeline(transaction=False) as pipeline:
            for player in wanted:
                pipeline.hgetall(webhooks_key(player))
            answers: list[dict[bytes, bytes]] = pipeline.execute()
        stored = ((player, each) for player, found in zip(wanted, answers, strict=True) for each in found.items())
        found = (_load(player, name.decode(), text) for player, (name, text) in stored)
        return [each for each in found if each.is_enabled]

    def have_any(self, players: Collection[str]) -> bool:
        """True if one of these players has an enabled webhook, as far as this process knows (`NOTICED_SECONDS`)."""
        known = {player: self._has_any.get(player) for player in players}
        unknown = [player for player, has_any in known.items() if has_any is None]
        if unknown and not any(known.values()):
            began, having = self._has_any.now(), {each.player for each in self.enabled(unknown)}
            for player in unknown:
                known[player] = player in having
                self._has_any.put(player, player in having, began)
        return any(known.values())

    def change(self, player: str, webhook_id: str, changed: WebhookEdit) -> Webhook:
        """Store the webhook as `changed` returns it, and return it. Raises `WebhookNotFound` or `Contended`."""
        return self._changed(player, webhook_id, changed, None)[0]

    def rotate(
        self, player: str, webhook_id: str, overlap_seconds: int, key: str | None = None
    ) -> tuple[Webhook, bool]:
        """Give the webhook a new secret; return it, and whether an earlier request with this key had. Earlier secrets
        are used besides it, the present one for that time; if that is 0, none is. Raises `WebhookNotFound`,
        `IdempotencyKeyReused` or `Contended`.
        """
        request = CredentialRequest("webhook secret", player, key, (webhook_id, str(overlap_seconds)))
        credentials = create_credentials(self._accounts.secret, request)

        def rotated(webhook: Webhook) -> Webhook:
            now = credentials.created_at
            present, *earlier = webhook.secrets_at(now)
            old = (replace(present, until=now + overlap_seconds * 1000), *earlier) if overlap_seconds else ()
            return replace(webhook, secrets=(SigningSecret(secret_of(credentials)), *old[: SECRETS - 1]))

        webhook, mark = self._changed(player, webhook_id, rotated, credentials)
        if mark is None:
            return webhook, False
        credentials = recreate_credentials(self._accounts.secret, request, mark)
        if webhook.secrets[0].text != secret_of(credentials):
            raise errors.IdempotencyKeyReused("the secret that was created with this key has been replaced")
        return webhook, True

    def _changed(
        self, player: str, webhook_id: str, changed: WebhookEdit, credentials: Credentials | None
    ) -> tuple[Webhook, str | None]:
        """Change the webhook; return it, and the mark of an earlier request with the same key, if there was one. A
        webhook that was deleted is returned as it was. Raises `Contended` if others keep changing it.
        """
        mark, storage = (credentials.mark, credentials.request.storage_key) if credentials else ("", f"{KEYS}mark:none")
        for _ in range(_ATTEMPTS):
            before = self._stored(player, webhook_id)
            known = _load(player, webhook_id, before)
            after = changed(known)
            text = "" if after is None else _dump(after)
            args = [mark, KEY_SECONDS, webhook_id, before, text, CHANGED, player]
            status, *earlier = self._accounts.writer.run(self._change, [webhooks_key(player), storage], args)
            self._has_any.forget(player)
            if status == b"ok":
                return after or known, None
            if status == b"dup":
                return self.get(player, webhook_id), earlier[0].decode()
        raise Contended("too many others are changing this webhook; send the request again")

    def delete(self, player: str, webhook_id: str) -> None:
        """Delete the webhook. Raises `WebhookNotFound` or `Contended`."""
        self._changed(player, webhook_id, lambda _: None, None)

    def _stored(self, player: str, webhook_id: str) -> bytes:
        stored = cast(bytes | None, self._client.hget(webhooks_key(player), webhook_id))
        if stored is None:
            raise errors.WebhookNotFound(f"you have no webhook {webhook_id!r}")
        return stored


def secret_of(credentials: Credentials) -> str:
    """Return the secret that a request creates: 32 random bytes."""
    raw = base64.urlsafe_b64decode(credentials.token.partition("_")[2] + "=")
    return _PREFIX + base64.b64encode(raw).decode()


def key_of(secret: SigningSecret) -> bytes:
    """Return the bytes of a secret."""
    return base64.b64decode(secret.text.removeprefix(_PREFIX))


def _made(credentials: Credentials, player: str, url: str, types: tuple[str, ...], description: str) -> Webhook:
    webhook_id, at = "w" + credentials.player_id[1:], credentials.created_at
    return Webhook(player, webhook_id, url, types, description, at, at, (SigningSecret(secret_of(credentials)),))


def _dump(webhook: Webhook) -> str:
    """Return the webhook as it is stored, without its id and player."""
    return json.dumps(
        {
            "url": webhook.url,
            "types": webhook.types,
            "description": webhook.description,
            "created_at": webhook.created_at,
            "enabled_at": webhook.enabled_at,
            "secrets": [[each.text, each.until] for each in webhook.secrets],
            "disabled_at": webhook.disabled_at,
            "disabled_reason": webhook.disabled_reason,
        }
    )


def _load(player: str, webhook_id: str, raw: bytes) -> Webhook:
    stored: dict[str, Any] = json.loads(raw)
    secrets = tuple(SigningSecret(*each) for each in stored.pop("secrets"))
    return Webhook(player, webhook_id, types=tuple(stored.pop("types")), secrets=secrets, **stored)


def disabled(reason: Reason) -> WebhookEdit:
    """Return the change that disables a webhook, if it is enabled."""

    def change(webhook: Webhook) -> Webhook:
        if not webhook.is_enabled:
            return webhook
        return replace(webhook, disabled_at=now_ms(), disabled_reason=reason)

    return change
