"""The browsers to which a player's messages are pushed.

A subscription lives as long as the token (or session) that made it. This is checked whenever subscriptions are read, so
none outlives its token, whatever happens between the revocation and the next message.
"""

import hashlib
import json
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any, Final, cast

from redis import Redis

from engines.contract import Json
from events.on_redis.lua import script
from events.on_redis.outages import STORAGE_ERRORS
from service.people.accounts import Accounts

MOST: Final = 20
"""How many subscriptions a player may have. One more drops the oldest."""

MAIL: Final = "mail"
"""The id of the subscription that stands for a player's confirmed mail address (`service.mail`). It is no browser."""

OWNERS: Final = "retcon:push-owners"
"""Maps each subscription to its player."""

_SUBSCRIPTIONS: Final = "retcon:push-subscriptions:"


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser at a push service. `p256dh` and `auth` are its keys, `token` is the id of the token that made it.
    `created_at` is when it was made or last renewed, in ms since the epoch.
    """

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    lang: str
    token: str
    created_at: int

    @property
    def id(self) -> str:
        """The id, which is the same for each subscription to this endpoint."""
        return f"s_{hashlib.sha256(self.endpoint.encode()).hexdigest()[:20]}"

    def to_json(self) -> dict[str, Json]:
        """Return what its player may see of it. The endpoint is a secret: everyone who knows it can use it."""
        host = self.endpoint.split("/")[2]
        return {"id": self.id, "endpoint_host": host, "lang": self.lang, "created_at": self.created_at}


_OF_MAIL: Final = json.dumps(asdict(Subscription("https://mail.invalid/", "", "", "", "", 2**53)))
"""What is stored for a mail address. Version 0.3 reads it as a browser whose token was revoked."""


class Subscriptions:
    """`client` is the queue's Redis. A player with a new subscription is published on the channel `announced`."""

    def __init__(self, client: Redis, accounts: Accounts, announced: str) -> None:
        self._client, self._accounts, self._announced = client, accounts, announced
        self._add = client.register_script(script(__file__, "add"))
        self._drop = client.register_script(script(__file__, "drop"))

    def add(self, player: str, subscription: Subscription) -> None:
        """Give the player this subscription. It replaces an earlier one to the same endpoint, whoever had it."""
        keys = [OWNERS, subscriptions_key(player)]
        stored = json.dumps(asdict(subscription))
        self._add(keys=keys, args=[subscription.id, player, stored, _SUBSCRIPTIONS, MOST, self._announced])

    def add_mail(self, player: str) -> None:
        """Let messages be added for the player's mail address."""
        with self._client.pipeline() as pipeline:
            pipeline.hset(subscriptions_key(player), MAIL, _OF_MAIL)
            pipeline.publish(self._announced, player)
            pipeline.execute()

    def of(self, player: str) -> list[Subscription]:
        """Return the player's browsers, oldest first. Those whose token was revoked are dropped."""
        stored = cast(Any, self._client.hgetall(subscriptions_key(player)))
        found = [Subscription(**json.loads(each)) for id, each in stored.items() if id != MAIL.encode()]
        tokens = {token.id for token in self._accounts.tokens(player)} if found else set[str]()
        if orphans := [each.id for each in found if each.token not in tokens]:
            self.drop(player, orphans)
        return sorted((each for each in found if each.token in tokens), key=lambda each: (each.created_at, each.id))

    def prune(self, player: str) -> None:
        """Drop the player's subscriptions whose token was revoked, if Redis answers; else that is done later."""
        with suppress(*STORAGE_ERRORS):
            self.of(player)

    def drop(self, player: str, ids: Collection[str]) -> bool:
        """Drop these subscriptions of the player. False if there were none of them."""
        return bool(self._drop(keys=[OWNERS, subscriptions_key(player)], args=[player, *ids]))

    def forget(self, player: str) -> None:
        """Drop all subscriptions of the player, who was erased. Costs a scan of all subscriptions."""
        owners = cast(Any, self._client.hscan_iter(OWNERS))
        self.drop(player, [id.decode() for id, owner in owners if owner.decode() == player])
        self._client.delete(subscriptions_key(player))


def subscriptions_key(player: str) -> str:
    """Return the key of the hash of the player's subscriptions, by id. It exists only if there are any."""
    return f"{_SUBSCRIPTIONS}{player}"
