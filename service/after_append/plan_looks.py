"""When the server looks at the games in which players have plans (`service.plans`): after each append, at the time at
which a quick player might have moved.

Plans are not in the log, so an append alone does not tell that there is one. Each process caches which games have
plans. A new plan is announced, but a process may hear of it late, and one may die right after an append; so such a game
is also looked at `SETTLED_MS` after a plan was made, and then every `AGAIN_MS`.

Nobody may learn that there is a plan: these times are in no answer and in no metric.
"""

from typing import Final

from redis import Redis

from engines.contract import Seat
from events.folding.table import Person, Table
from events.on_redis.lua import script
from events.on_redis.pubsub import Channels
from service.after_append.due_times import answer_delay
from service.after_append.notices.of_records import seats_by_player
from service.jobs.claims import Claims
from service.people.personal.fields import PersonalFields
from service.shared.ttl_cache import AnnouncedCache
from service.shared.wall_clock import now_ms

LOOKS: Final = "retcon:plan-looks"
"""The sorted set of the games with plans, by when the server looks at them next."""

PLANNED: Final = "retcon:planned"
"""The channel on which games are published in which plans were made or have ended."""

NOTICED_SECONDS: Final = 0.25
"""How long a process may be unaware of a plan."""

SETTLED_MS: Final = 15_000
"""How long after a plan was made every append is by a process that knows of it."""

AGAIN_MS: Final = 600_000
LEASE_MS: Final = 2_000
"""How long after a look the next one is at the latest, and how long a job may take for one."""

_CACHED: Final = 20_000


class PlanLooks:
    """`client` is the queue's Redis, and `channels` are those of that server."""

    def __init__(self, client: Redis, personal: PersonalFields, channels: Channels | None = None) -> None:
        self._client, self._personal, self._claims = client, personal, Claims(client, LOOKS, LEASE_MS)
        self._settle = client.register_script(script(__file__, "settle"))
        self._has_plans: AnnouncedCache[bool] = AnnouncedCache(_CACHED, NOTICED_SECONDS, channels, PLANNED)

    def begin(self, game_id: str) -> None:
        """Schedule a look at a game in which a plan was made, and announce that."""
        self._client.zadd(LOOKS, {game_id: now_ms()})
        self._announce(game_id)

    def note(self, table: Table) -> None:
        """Schedule a look after the append that led to the table. Costs nothing as long as nobody has a plan."""
        if table.started is not None and table.importer is None and allows_plans(table) and self._has_any(table):
            asked = [seat for seat in table.awaiting if isinstance(table.seats[seat], Person)]
            at = min((planned_at(table, seat) for seat in asked), default=table.at)
            self._client.zadd(LOOKS, {table.game_id: at})

    def _has_any(self, table: Table) -> bool:
        known = self._has_plans.get(table.game_id)
        if known is None:
            began = self._has_plans.now()
            known = bool(self._personal.of(list(seats_by_player(table)), plan_field(table.game_id)))
            self._has_plans.put(table.game_id, known, began)
        return known

    def _announce(self, game_id: str) -> None:
        """Let all processes ask again whether the game has plans."""
        self._client.publish(PLANNED, game_id)
        self._has_plans.forget(game_id)

    def due(self, now: int) -> list[str]:
        """Return the games to look at. For the time of a lease, a job counts as queued for each."""
        return self._claims.due(now)

    def scheduled(self, game_id: str) -> int | None:
        """Return when the game is looked at next, in ms since the epoch; None if it is not."""
        found = self._client.zscore(LOOKS, game_id)
        return None if found is None else int(found)

    def settle(self, game_id: str, scheduled: int, at: int | None) -> None:
        """Schedule the next look (None: the game has no plans), unless another was scheduled after `scheduled`."""
        self._settle(keys=[LOOKS], args=[game_id, scheduled, "" if at is None else at])
        if at is None:
            self._announce(game_id)

    def postpone(self, game_id: str, at: int) -> None:
        """Leave the game alone until that time, because it can't be looked at."""
        self._client.zadd(LOOKS, {game_id: at}, xx=True)


def planned_at(table: Table, seat: Seat) -> int:
    """Return when a planned move of the seat, which owes a decision, is played, in ms since the epoch: some time after
    the last record, which a person might have waited for.
    """
    return table.at + answer_delay(table, seat)


def plan_field(game_id: str) -> str:
    """Return the name of the field with a player's plan in that game (`service.people.personal.fields`)."""
    return f"plan:{game_id}"


def allows_plans(table: Table) -> bool:
    """True if players can make plans: the game has no clock, or days for each decision."""
    return table.timing is None or table.timing.clock.kind in ("none", "days")
