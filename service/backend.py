"""What the API stands on: settings, Redis, accounts, rules. Made once for each process."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from redis import Redis

from engines import REGISTRY, WITH_EXAMPLES, add_packs
from engines.kit.packs import BrokenPack
from events.pubsub import Channels
from events.redis_clients import command_client
from events.redis_log import RedisLog
from events.server_checks import UnsafeServer, UnusableServer, check_servers
from events.table import Registry
from events.table_cache import TableCache
from service.after_append.bot_schedule import BotSchedule
from service.after_append.game_lists import GameLists
from service.after_append.inbox import Inboxes
from service.after_append.outbox import Outbox
from service.after_append.quota import Quota
from service.games.commands import Games
from service.operations.settings import BadSettings, Settings
from service.operations.shared_counters import SharedCounters
from service.people.accounts import Accounts
from service.streams.open_streams import Streams
from service.streams.shared_tail import SharedTail

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
    Each of the channels hears of what is published on one of them; where both are the same server, it is one channels.
    """

    settings: Settings
    events: Redis = field(repr=False)
    queue: Redis = field(repr=False)
    accounts: Accounts = field(repr=False)
    game_lists: GameLists = field(repr=False)
    games: Games = field(repr=False)
    news: Inboxes = field(repr=False)
    channels: Channels = field(repr=False)
    inbox_channels: Channels = field(repr=False)
    steps: SharedTail = field(repr=False)
    streams: Streams = field(repr=False)
    places: SharedCounters = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Backend":
        """The backend of a process that is to serve; one of `REFUSALS` if it can't."""
        settings = Settings.from_environment(environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        check_servers(*urls_of_servers(settings), settings.allow_loss)
        return cls.connect(settings)

    @classmethod
    def connect(cls, settings: Settings, registry: Registry | None = None) -> "Backend":
        """Return a backend whose clients connect when first used. It offers the games of the registry, or those that
        the settings name.
        """
        registry = registry or (WITH_EXAMPLES if settings.examples else REGISTRY)
        events_url, queue_url = urls_of_servers(settings)
        events, queue = command_client(events_url), command_client(queue_url)
        accounts, game_lists, news = Accounts(events, settings.secret), GameLists(queue), Inboxes(queue)
        channels = Channels(command_client(events_url))
        inbox_channels = channels if queue_url == events_url else Channels(command_client(queue_url))
        schedule = BotSchedule(queue, settings.thinking_bots_per_player)
        tables, outbox = TableCache(RedisLog(events, channels), registry), Outbox(queue, game_lists, news, schedule)
        quota = Quota(queue, settings.open_games_per_player, settings.bots_per_player)
        games = Games(tables, outbox, lambda: accounts.secret, quota if settings.rate_limits_enabled else None)
        places = SharedCounters()
        return cls(
            settings=settings,
            events=events,
            queue=queue,
            accounts=accounts,
            game_lists=game_lists,
            games=games,
            news=news,
            channels=channels,
            inbox_channels=inbox_channels,
            steps=SharedTail(tables),
            streams=Streams(places, settings.streams_per_player, settings.streams_per_address),
            places=places,
        )
