"""What the API stands on: settings, Redis, accounts, rules. Made once for each process."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from redis import Redis

from engines import REGISTRY
from engines.engine import Engine
from events.durability import check_durability
from events.redis_clients import blocking_client, command_client
from events.redis_log import RedisLog
from events.tables import Tables
from events.waiting import Bell
from service.accounts import Accounts
from service.commands import Games
from service.listing import Listing
from service.settings import Settings
from service.settling import Settling

DEFAULT_URL = "redis://127.0.0.1:6379"
"""Where Redis is looked for if no setting says so."""


@dataclass(frozen=True, slots=True)
class Backend:
    """Everything requests need. `events` keeps games and accounts; `queue` holds jobs, lists and rate limits."""

    settings: Settings
    events: Redis = field(repr=False)
    queue: Redis = field(repr=False)
    accounts: Accounts = field(repr=False)
    listing: Listing = field(repr=False)
    games: Games = field(repr=False)
    registry: Mapping[tuple[str, int], Engine]

    @classmethod
    def from_environment(cls, environ: Mapping[str, str], plays_bots: bool = False) -> "Backend":
        """The backend of a process that is to serve; `BadSettings`, or `WouldLoseEvents` if games could be lost."""
        backend = cls.connect(Settings.from_environment(environ), plays_bots=plays_bots)
        check_durability(backend.events, backend.settings.allow_loss)
        return backend

    @classmethod
    def connect(
        cls,
        settings: Settings,
        registry: Mapping[tuple[str, int], Engine] = REGISTRY,
        plays_bots: bool = False,
    ) -> "Backend":
        """A backend whose clients connect when first used. `plays_bots`: see `Settling`."""
        events = command_client(settings.events_url or DEFAULT_URL)
        queue = command_client(settings.queue_url or settings.events_url or DEFAULT_URL)
        accounts, listing = Accounts(events, settings.secret), Listing(queue)
        bell = Bell(blocking_client(settings.events_url or DEFAULT_URL))
        tables = Tables(RedisLog(events, bell), registry)
        games = Games(tables, Settling(queue, listing, plays_bots), lambda: accounts.secret)
        return cls(settings, events, queue, accounts, listing, games, registry)
