"""Which messages webhooks get: those of the records after the version up to which a game was planned.

They follow from the log, and their ids from webhook, game, version and type. So planning twice adds nothing, whatever
was lost: a process, the answer of Redis, or all that the queue's Redis had. Messages of which their
player does not want to be told are left out.
"""

from collections.abc import Collection, Iterator
from typing import Final

from events.folding.table import Table
from events.records.disclosures import stored_disclosure
from events.tables.table_cache import TableCache
from service.after_append.notices.of_records import Notice, Steps, is_moot, notices, parties, steps_after
from service.people.personal.preferences import PreferencesOf
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import Deliveries, DeliveryMessage, DeliveryStatus, message_id_of
from service.webhooks.endpoints import Webhook, Webhooks
from service.webhooks.kinds import NOTICE_KINDS

SENT_MS: Final = 75 * 3_600_000
"""How long messages are sent. If it is unknown what was planned, what happened earlier counts as sent."""

Planned = tuple[Webhook, DeliveryMessage, DeliveryStatus]


class WebhookPlans:
    """Plans the messages of games to webhooks."""

    def __init__(
        self, tables: TableCache, webhooks: Webhooks, deliveries: Deliveries, preferences: PreferencesOf
    ) -> None:
        self._tables, self._webhooks, self._deliveries, self._preferences = tables, webhooks, deliveries, preferences

    def must_plan(self, after: Table, players: Collection[str]) -> bool:
        """True if a webhook may get a message of the change that led to the table and concerns these players."""
        return after.importer is None and bool(players) and self._webhooks.have_any(players)

    def plan(self, table: Table) -> None:
        """Plan the messages of the game up to this table. A table older than the last one adds nothing. As long as
        nobody in the game has a webhook, no record is folded. Raises `FoldDiverged` if the log has changed.
        """
        if table.importer is not None:
            return
        version, mark = earlier = self._deliveries.planned(table.game_id)
        if version > table.version or (version, mark) == (table.version, table.mark):
            return
        if version == table.version:
            version = 0  # of another history
        webhooks = self._webhooks.enabled(self._named(table))
        if not webhooks:
            return
        steps = steps_after(self._tables, table, version)
        if version and (steps[0][0] is None or steps[0][0].mark != mark):
            version, steps = 0, steps_after(self._tables, table, 0)
        now = now_ms()
        earliest = 0 if version else now - SENT_MS
        found = [
            each for webhook in webhooks for each in _messages(webhook, steps, max(webhook.enabled_at, earliest), table)
        ]
        game = (table.game_id, table.version, table.mark)
        self._deliveries.plan(self._wanted(found), now, game, earlier)

    def plan_new(self, player: str, table: Table, since: int) -> None:
        """Plan the messages of the game to webhooks of the player that were enabled since that time (ms since the
        epoch). What happened while they were being enabled may have been planned without them.
        """
        self.plan(table)
        new = [each for each in self._webhooks.enabled([player]) if each.enabled_at >= since]
        if new and table.importer is None and table.at >= min(each.enabled_at for each in new):
            steps, now = steps_after(self._tables, table, 0), now_ms()
            found = [
                each
                for webhook in new
                for each in _messages(webhook, steps, max(webhook.enabled_at, now - SENT_MS), table)
            ]
            self._deliveries.plan(self._wanted(found), now)

    def plan_again(self, webhook: Webhook, table: Table, since: int) -> None:
        """Plan again what the game tells the webhook from that time on (ms since the epoch)."""
        if table.importer is None and table.at >= since:
            found = self._wanted(list(_messages(webhook, steps_after(self._tables, table, 0), since, table)))
            if found:
                self._deliveries.plan(found, now_ms(), is_again=True)

    def forget(self, game_id: str) -> None:
        """See `Deliveries.forget`."""
        self._deliveries.forget(game_id)

    def _wanted(self, found: list[Planned]) -> list[Planned]:
        """Return those of the messages of which their players want to be told."""
        chosen = self._preferences.of({webhook.player for webhook, *_ in found})
        return [
            (webhook, message, status)
            for webhook, message, status in found
            if chosen[webhook.player].when(NOTICE_KINDS[message.type], "webhook") != "off"
        ]

    def _named(self, table: Table) -> set[str]:
        """Return everyone whom a record of the game may tell something: all whom the log names. The table itself names
        those of logs in format 1, and may not name somebody who has declined a challenge.
        """
        _, people = self._tables.log.disclosures(table.game_id)
        return ({stored_disclosure(text).player for text in people.values()} | parties(table).keys()) - {""}


def message_of(webhook: Webhook, notice: Notice) -> DeliveryMessage:
    """Return the message that tells the webhook's player of this."""
    table = notice.table
    about = {"game": table.game_id, "ruleset": table.engine.KEY, "version": table.version, "mark": table.mark}
    name = message_id_of(webhook.id, table.game_id, table.version, table.mark, notice.kind)
    return DeliveryMessage(name, notice.kind, table.at, about | notice.fields)


def _messages(webhook: Webhook, steps: Steps, since: int, newest: Table) -> Iterator[Planned]:
    """Yield the messages of these records to the webhook, of those since that time (ms since the epoch)."""
    for before, after in steps:
        if after.at < since:
            continue
        for notice in notices(before, after):
            if notice.player == webhook.player and notice.kind in webhook.types:
                yield webhook, message_of(webhook, notice), "superseded" if is_moot(notice, newest) else "waiting"
