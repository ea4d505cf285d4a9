"""Everything that a process of the server is built on: settings, Redis clients, accounts, games, streams."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from redis import Redis

from engines import REGISTRY, WITH_EXAMPLES, add_packs
from engines.kit.packs import BrokenPack
from events.archive import Archive
from events.archive_store import Store
from events.archived_log import ArchivedLog
from events.pubsub import Channels
from events.redis_archive import RedisArchive
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
from service.after_append.traces import Traces
from service.games.context import Games
from service.operations.settings import BadSettings, Settings
from service.operations.shared_counters import SharedCounters
from service.people.accounts import Accounts
from service.people.erasures import Erasures
from service.shared.thread_pool import thread_pool
from service.streams.open_streams import Streams
from service.streams.shared_tail import SharedTail

DEFAULT_URL: Final = "redis://127.0.0.1:6379"
"""The URL of Redis if no setting names one."""

REFUSALS: Final = (BadSettings, BrokenPack, UnsafeServer, UnusableServer)
"""The errors for which a process refuses to start. Their messages are for operators, so no traceback is needed."""


def urls_of_servers(settings: Settings) -> tuple[str, str]:
    """Return the URL of the server that stores games, and that of the server for the job queue."""
    events_url = settings.events_url or DEFAULT_URL
    return events_url, settings.queue_url or events_url


@dataclass(frozen=True, slots=True)
class Backend:
    """What requests and jobs work with. `events` stores games and accounts; `queue` stores jobs, lists, inboxes and
    rate limits. `channels` and `inbox_channels` subscribe to these two servers; if both are one server, they are one
    object.
    """

    settings: Settings
    events: Redis = field(repr=False)
    queue: Redis = field(repr=False)
    log: ArchivedLog = field(repr=False)
    accounts: Accounts = field(repr=False)
    erasures: Erasures = field(repr=False)
    traces: Traces = field(repr=False)
    game_lists: GameLists = field(repr=False)
    games: Games = field(repr=False)
    outbox: Outbox = field(repr=False)
    inboxes: Inboxes = field(repr=False)
    channels: Channels = field(repr=False)
    inbox_channels: Channels = field(repr=False)
    tail: SharedTail = field(repr=False)
    streams: Streams = field(repr=False)
    counters: SharedCounters = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Backend":
        """Return the backend of a process that serves. Raises one of `REFUSALS`."""
        settings = Settings.from_environment(environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        check_servers(*urls_of_servers(settings), settings.allow_loss, settings.replicas)
        return cls.connect(settings)

    @classmethod
    def connect(cls, settings: Settings, registry: Registry | None = None) -> "Backend":
        """Return a backend without any checks. Its clients connect when they are first used. It offers the games of the
        registry, or those that the settings name.
        """
        registry = registry or (WITH_EXAMPLES if settings.examples else REGISTRY)
        events_url, queue_url = urls_of_servers(settings)
        events, queue = command_client(events_url), command_client(queue_url)
        accounts, inboxes = Accounts(events, settings.secret, settings.replicas), Inboxes(queue)
        channels = Channels(command_client(events_url))
        archive = Archive(Store(settings.archive, settings.archive_endpoint, thread_pool()))
        log = ArchivedLog(
            RedisLog(events, channels, settings.replicas), RedisArchive(events, settings.replicas), archive
        )
        game_lists = GameLists(queue, log.summaries)
        inbox_channels = channels if queue_url == events_url else Channels(command_client(queue_url))
        schedule = BotSchedule(queue, settings.thinking_bots_per_player)
        outbox = Outbox(queue, game_lists, inboxes, schedule, settings.archive is not None, log.has_moved)
        quota = Quota(queue, settings.open_games_per_player, settings.bots_per_player)
        tables = TableCache(log, registry)
        games = Games(tables, outbox, lambda: accounts.secret, quota if settings.rate_limits_enabled else None)
        counters = SharedCounters()
        return cls(
            settings=settings,
            events=events,
            queue=queue,
            log=log,
            accounts=accounts,
            erasures=Erasures(events),
            traces=Traces(queue, outbox.schedule),
            game_lists=game_lists,
            games=games,
            outbox=outbox,
            inboxes=inboxes,
            channels=channels,
            inbox_channels=inbox_channels,
            tail=SharedTail(tables),
            streams=Streams(counters, settings.streams_per_player, settings.streams_per_address),
            counters=counters,
        )
