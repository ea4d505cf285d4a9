"""What the API stands on: settings, Redis, accounts, rules. Made once for each process."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from redis import Redis

from engines import REGISTRY, add_packs
from engines.kit.packs import BrokenPack
from events.durability import UnsafeServer, UnusableServer, check_servers
from events.redis_clients import command_client
from events.redis_log import RedisLog
from events.table import Registry
from events.tables import Tables
from events.waiting import Bell
from service.after_append.bot_schedule import BotSchedule
from service.after_append.game_lists import Listing
from service.after_append.inbox import News
from service.after_append.outbox import Settling
from service.after_append.quota import Quota
from service.games.commands import Games
from service.operations.settings import BadSettings, Settings
from service.operations.shared_counters import Places
from service.people.accounts import Accounts
from service.streams.open_streams import Streams
from service.streams.shared_tail import Steps

DEFAULT_URL = "redis://127.0.0.1:6379"
"""Where Redis is looked for if no setting says so."""

REFUSALS = (BadSettings, BrokenPack, UnsafeServer, UnusableServer)
"""What says, in a line or a few, why a process can't serve; whoever started it needs no traceback."""


def urls_of_servers(settings: Settings) -> tuple[str, str]:
    """Where games are kept, and where jobs wait."""
    events_url = settings.events_url or DEFAULT_URL
    return events_url, settings.queue_url or events_url


@dataclass(frozen=True, slots=True)
class Backend:
    """Everything requests need. `events` keeps games and accounts; `queue` holds jobs, lists, news and rate limits.
    Each of the bells hears of what is published on one of them; where both are the same server, it is one bell.
    """

    settings: Settings
    events: Redis = field(repr=False)
    queue: Redis = field(repr=False)
    accounts: Accounts = field(repr=False)
    listing: Listing = field(repr=False)
    games: Games = field(repr=False)
    news: News = field(repr=False)
    bell: Bell = field(repr=False)
    news_bell: Bell = field(repr=False)
    steps: Steps = field(repr=False)
    streams: Streams = field(repr=False)
    places: Places = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Backend":
        """The backend of a process that is to serve; one of `REFUSALS` if it can't."""
        settings = Settings.from_environment(environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        check_servers(*urls_of_servers(settings), settings.allow_loss)
        return cls.connect(settings)

    @classmethod
    def connect(cls, settings: Settings, registry: Registry = REGISTRY) -> "Backend":
        """A backend whose clients connect when first used."""
        events_url, queue_url = urls_of_servers(settings)
        events, queue = command_client(events_url), command_client(queue_url)
        accounts, listing, news = Accounts(events, settings.secret), Listing(queue), News(queue)
        bell = Bell(command_client(events_url))
        news_bell = bell if queue_url == events_url else Bell(command_client(queue_url))
        schedule = BotSchedule(queue, settings.thinking_bots_per_player)
        tables, settling = Tables(RedisLog(events, bell), registry), Settling(queue, listing, news, schedule)
        quota = Quota(queue, settings.open_games_per_player, settings.bots_per_player)
        games = Games(tables, settling, lambda: accounts.secret, quota if settings.rate_limits_enabled else None)
        places = Places()
        return cls(
            settings=settings,
            events=events,
            queue=queue,
            accounts=accounts,
            listing=listing,
            games=games,
            news=news,
            bell=bell,
            news_bell=news_bell,
            steps=Steps(tables),
            streams=Streams(places, settings.streams_per_player, settings.streams_per_address),
            places=places,
        )
