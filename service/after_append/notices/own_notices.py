"""Notices that follow from no record of a game: that a plan or a search has ended, or that a rating was annulled. Only
the player concerned is told, in the inbox, by push messages and mail, and by webhooks.

Whoever tells such a notice may do so again after a crash. The player is told once all the same.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from redis import Redis

from engines.contract import Json
from events.folding.table import Table
from events.on_redis.lua import script
from service.after_append.inbox import ENTRIES_KEPT, channel_of, inbox_key
from service.after_append.notices.occasions import ANNULLED, PLAN, SEEK
from service.people.personal.preferences import PreferencesOf
from service.push.digests import NO_GAME
from service.push.schedule import DELAY_MS, WAITING
from service.push.subscriptions import subscriptions_key
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import Deliveries, DeliveryMessage, message_id_of
from service.webhooks.endpoints import Webhook, Webhooks
from service.webhooks.kinds import NOTICE_KINDS, PLAN_CANCELLED, RATING_ANNULLED, SEEK_ENDED

OwnKind = Literal["plan_cancelled", "seek_ended", "rating_annulled"]
"""The type of the notification in the inbox."""


class OwnKindTold(NamedTuple):
    """The type of a notice in messages to webhooks, and the occasion of its push messages."""

    webhook: str
    occasion: str


OWN_KINDS: Final[dict[OwnKind, OwnKindTold]] = {
    "plan_cancelled": OwnKindTold(PLAN_CANCELLED, PLAN),
    "seek_ended": OwnKindTold(SEEK_ENDED, SEEK),
    "rating_annulled": OwnKindTold(RATING_ANNULLED, ANNULLED),
}

TOLD: Final = "retcon:own-told:"
"""The prefix of the key that marks a notice as told."""

TOLD_SECONDS: Final = 86_400
"""How long that mark is kept."""


@dataclass(frozen=True, slots=True)
class OwnNotice:
    """What a player is told. Two notices of one kind with the same `once` are the same notice. `about` is the game, at
    the version that the notice refers to. A notice without a game has a `path` instead: the address of its subject in
    the API. `at` is in ms since the epoch (None: now).
    """

    player: str
    kind: OwnKind
    once: str
    fields: dict[str, Json] = field(default_factory=dict)
    about: Table | None = None
    path: str = ""
    at: int | None = None

    @property
    def game(self) -> dict[str, Json]:
        """The game and its version, as notifications have them; nothing without a game."""
        table = self.about
        return {} if table is None else {"game": table.game_id, "version": table.version, "mark": table.mark}


class OwnNotices:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis, webhooks: Webhooks, deliveries: Deliveries, preferences: PreferencesOf) -> None:
        self._client, self._webhooks, self._deliveries, self._preferences = client, webhooks, deliveries, preferences
        self._tell = client.register_script(script(__file__, "tell"))

    def tell(self, notice: OwnNotice) -> None:
        """Tell the player, unless that was done. Safe to repeat within `TOLD_SECONDS`."""
        player, kind = notice.player, notice.kind
        text = json.dumps({"type": kind, **notice.game, **notice.fields})
        keys = [f"{TOLD}{player}:{kind}:{notice.once}", WAITING, inbox_key(player), subscriptions_key(player)]
        args: list[Any] = [TOLD_SECONDS, ENTRIES_KEPT, kind, text, channel_of(player), DELAY_MS]
        game_id = notice.about.game_id if notice.about else NO_GAME
        self._tell(keys=keys, args=[*args, player, game_id, OWN_KINDS[kind].occasion])
        self._tell_webhooks(notice, OWN_KINDS[kind].webhook)

    def _tell_webhooks(self, notice: OwnNotice, kind: str) -> None:
        player, now = notice.player, now_ms()
        webhooks = [each for each in self._webhooks.enabled([player]) if kind in each.types]
        if webhooks and self._preferences.of([player])[player].when(NOTICE_KINDS[kind], "webhook") != "off":
            planned = [(each, _message(each, notice, kind, now)) for each in webhooks]
            self._deliveries.plan([(each, message, "waiting") for each, message in planned], now)


def _message(webhook: Webhook, notice: OwnNotice, kind: str, now: int) -> DeliveryMessage:
    name = message_id_of(webhook.id, notice.once, kind)
    at = now if notice.at is None else notice.at
    about = {"ruleset": notice.about.engine.KEY} if notice.about else {"url": notice.path}
    return DeliveryMessage(name, kind, at, notice.game | about | notice.fields)
