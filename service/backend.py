"""Everything that a process of the server is built on: settings, Redis clients, accounts, games, streams."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from redis import Redis
from redis.exceptions import RedisClusterException, RedisError

from engines import REGISTRY, WITH_EXAMPLES, add_packs
from engines.kit.packs import BrokenPack
from events.archive.archived_log import ArchivedLog
from events.archive.objects import Archive
from events.archive.references import RedisArchive
from events.archive.store import Store
from events.folding.table import Registry
from events.on_redis.clients import command_client, server_ms
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from events.on_redis.server_checks import UnsafeServer, UnusableServer, check_servers
from events.tables.table_cache import TableCache
from service.after_append.bot_schedule import BotSchedule
from service.after_append.game_lists import GameLists
from service.after_append.hidden_games import HiddenGames, source_of
from service.after_append.inbox import READERS, Inboxes
from service.after_append.outbox import Outbox
from service.after_append.quota import Quota
from service.after_append.stored_about_players import Traces
from service.after_append.webhook_plans import WebhookPlans
from service.analysis.analyses import Analyses
from service.games.context import Games
from service.games.seating import Company
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.shared_counters import SharedCounters
from service.people.accounts import Accounts
from service.people.banning import Banning
from service.people.blocks import Blocks
from service.people.erasures import Erasures
from service.people.listings import Listings
from service.people.naming.name_search import NameSearch
from service.people.renaming import Renaming
from service.people.signing_in.passkeys import Passkeys
from service.people.signing_in.recovery import RecoveryCodes
from service.people.signing_in.sessions import Sessions
from service.pictures.drawn import DrawnPictures
from service.pictures.rasterizer import Rasterizer
from service.pictures.replays import Replays
from service.push.subscriptions import Subscriptions
from service.reading.shown_games import ShownGames
from service.shared.thread_pool import thread_pool
from service.shared.wall_clock import compare
from service.streams.open_streams import Streams
from service.streams.shared_tail import SharedTail
from service.streams.watching import Watching
from service.webhooks.deliveries import Deliveries
from service.webhooks.endpoints import Webhooks
from service.webhooks.tasks import Tasks

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
    banning: Banning = field(repr=False)
    sessions: Sessions = field(repr=False)
    passkeys: Passkeys = field(repr=False)
    recovery: RecoveryCodes = field(repr=False)
    renaming: Renaming = field(repr=False)
    erasures: Erasures = field(repr=False)
    name_search: NameSearch = field(repr=False)
    blocks: Blocks = field(repr=False)
    listings: Listings = field(repr=False)
    traces: Traces = field(repr=False)
    game_lists: GameLists = field(repr=False)
    hidden_games: HiddenGames = field(repr=False)
    games: Games = field(repr=False)
    outbox: Outbox = field(repr=False)
    inboxes: Inboxes = field(repr=False)
    subscriptions: Subscriptions = field(repr=False)
    webhooks: Webhooks = field(repr=False)
    deliveries: Deliveries = field(repr=False)
    webhook_tasks: Tasks = field(repr=False)
    webhook_plans: WebhookPlans = field(repr=False)
    channels: Channels = field(repr=False)
    inbox_channels: Channels = field(repr=False)
    tail: SharedTail = field(repr=False)
    shown: ShownGames = field(repr=False)
    drawn: DrawnPictures = field(repr=False)
    streams: Streams = field(repr=False)
    watching: Watching = field(repr=False)
    counters: SharedCounters = field(repr=False)
    rasterizer: Rasterizer = field(repr=False)
    replays: Replays = field(repr=False)
    analyses: Analyses = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Backend":
        """Return the backend of a process that serves. Raises one of `REFUSALS`."""
        settings = Settings.from_environment(environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        check_servers(*urls_of_servers(settings), settings.allow_loss, settings.replicas)
        backend = cls.connect(settings)
        backend.keep_time()
        return backend

    @property
    def servers(self) -> dict[str, Redis]:
        """The servers by purpose: `events`, and `queue` unless that is the same server."""
        events_url, queue_url = urls_of_servers(self.settings)
        return {"events": self.events} | ({"queue": self.queue} if queue_url != events_url else {})

    def keep_time(self) -> None:
        """Take the time from the server that stores the games. If it does not answer, do so later."""
        with suppress(RedisError, RedisClusterException):
            compare(lambda: server_ms(self.events))

    @classmethod
    def connect(cls, settings: Settings, registry: Registry | None = None) -> "Backend":
        """Return a backend without any checks. Its clients connect when they are first used. It offers the games of the
        registry, or those that the settings name.
        """
        registry = registry or (WITH_EXAMPLES if settings.examples else REGISTRY)
        events_url, queue_url = urls_of_servers(settings)
        events, queue = command_client(events_url), command_client(queue_url)
        channels = Channels(command_client(events_url))
        inbox_channels = channels if queue_url == events_url else Channels(command_client(queue_url))
        accounts = Accounts(events, settings.secret, settings.replicas, channels)
        inboxes = Inboxes(queue, inbox_channels)
        subscriptions = Subscriptions(queue, accounts, READERS)
        log = _log(settings, events, channels)
        hidden = HiddenGames(events, source_of(log), channels, settings.replicas)
        game_lists = GameLists(queue, log.summaries, hidden)
        schedule = BotSchedule(queue, settings.thinking_bots_per_player)
        tables, webhooks = TableCache(log, registry), Webhooks(events, accounts, channels)
        deliveries = Deliveries(queue)
        plans = WebhookPlans(tables, webhooks, deliveries)
        outbox = Outbox(
            queue, game_lists, tables, inboxes, schedule, plans, settings.archive is not None, log.has_moved
        )
        blocks, listings = Blocks(events, accounts.writer), Listings(events, accounts.writer)
        company = Company(blocks, listings, game_lists.in_play)
        games = Games(tables, outbox, lambda: accounts.secret, _quota(settings, queue), company, hidden)
        return cls(
            settings=settings,
            events=events,
            queue=queue,
            log=log,
            accounts=accounts,
            **_people(events, accounts),
            blocks=blocks,
            listings=listings,
            traces=Traces(queue, outbox.schedule, subscriptions, outbox.push_schedule),
            game_lists=game_lists,
            hidden_games=hidden,
            games=games,
            outbox=outbox,
            inboxes=inboxes,
            subscriptions=subscriptions,
            webhooks=webhooks,
            deliveries=deliveries,
            webhook_tasks=Tasks(queue),
            webhook_plans=plans,
            channels=channels,
            inbox_channels=inbox_channels,
            tail=SharedTail(tables),
            shown=ShownGames(),
            **_streams(settings, queue),
            **_pictures(queue),
            analyses=_analyses(settings, queue),
        )


def _log(settings: Settings, events: Redis, channels: Channels) -> ArchivedLog:
    archive = Archive(Store(settings.archive, settings.archive_endpoint, thread_pool()))
    return ArchivedLog(RedisLog(events, channels, settings.replicas), RedisArchive(events, settings.replicas), archive)


def _quota(settings: Settings, queue: Redis) -> Quota | None:
    limits = settings.open_games_per_player, settings.bots_per_player
    return Quota(queue, *limits) if settings.rate_limits_enabled else None


def _analyses(settings: Settings, queue: Redis) -> Analyses:
    most = settings.analyses_per_player if settings.rate_limits_enabled else None
    return Analyses(queue, settings.analyses_kept, most)


def _people(events: Redis, accounts: Accounts) -> dict[str, Any]:
    """What people sign in with, their names, and what remains to be erased."""
    sessions = Sessions(events, accounts)
    return {
        "banning": Banning(events, accounts),
        "sessions": sessions,
        "passkeys": Passkeys(events, accounts, sessions),
        "recovery": RecoveryCodes(events, accounts, sessions),
        "renaming": Renaming(events, accounts),
        "erasures": Erasures(events),
        "name_search": NameSearch(events),
    }


def _streams(settings: Settings, queue: Redis) -> dict[str, Any]:
    """The open streams, those who watch, and the counters of both."""
    counters = SharedCounters()
    streams = Streams(counters, settings.streams_per_player, settings.streams_per_address)
    return {"counters": counters, "streams": streams, "watching": Watching(queue)}


def _pictures(queue: Redis) -> dict[str, Any]:
    """What draws and keeps pictures."""
    return {"drawn": DrawnPictures(), "rasterizer": Rasterizer(), "replays": Replays(queue)}
