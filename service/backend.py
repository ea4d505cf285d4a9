"""Everything that a process of the server is built on: settings, Redis clients, accounts, games, streams."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

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
from service.after_append.absence_schedule import AbsenceSchedule
from service.after_append.archive_schedule import ArchiveSchedule
from service.after_append.bot_schedule import BotSchedule
from service.after_append.game_lists import GameLists
from service.after_append.hidden_games import HiddenGames, source_of
from service.after_append.inbox import READERS, Inboxes
from service.after_append.notices.own_notices import OwnNotices
from service.after_append.outbox import Outbox
from service.after_append.plan_looks import PlanLooks
from service.after_append.quota import Quota
from service.after_append.stored_about_players import StoredAboutPlayers
from service.after_append.webhook_plans import WebhookPlans
from service.analysis.analyses import Analyses
from service.games.added_time import UncountedTime
from service.games.context import Games
from service.games.seating import SeatingRules
from service.jobs.queueing import JobQueues
from service.mail.addresses import MailAddresses
from service.mail.limits import MailLimits
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.packing import are_packed, note_start
from service.operations.serving import Serving
from service.operations.shared_counters import SharedCounters
from service.people.accounts import Accounts
from service.people.banning import Banning
from service.people.blocks import Blocks
from service.people.erasures import Erasures
from service.people.listings import Listings
from service.people.naming.name_index import NAMES
from service.people.naming.name_search import NameSearch
from service.people.personal.absences import Absences
from service.people.personal.calendars import CalendarAddresses
from service.people.personal.fields import PersonalFields
from service.people.personal.preferences import PreferencesOf
from service.people.renaming import Renaming
from service.people.signing_in.passkeys import Passkeys
from service.people.signing_in.recovery import RecoveryCodes
from service.people.signing_in.sessions import Sessions
from service.pictures.picture_cache import DrawnPictures
from service.pictures.rasterizer import Rasterizer
from service.pictures.replays import Replays
from service.plans.stored import Plans
from service.push.digests import Digests
from service.push.schedule import MAILS, PushSchedule
from service.push.subscriptions import Subscriptions
from service.ratings.networks import SeatNetworks
from service.ratings.ratings import Ratings
from service.ratings.reading import ShownRatings
from service.reading.bots_in_play import BotsInPlay
from service.reading.events_as_json import ShownEvents
from service.reading.games_as_json import ShownGames
from service.results.standing import Standings
from service.results.stored import Results
from service.seeks.company import rating_in, together_lately
from service.seeks.matching import Matching
from service.seeks.seeking import Seeks
from service.seeks.stored import StoredSeeks
from service.seeks.telling import telling
from service.shared.thread_pool import thread_pool
from service.shared.wall_clock import compare, now_ms
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
class People:
    """Players: their accounts, what they sign in with, and what they have decided about others."""

    accounts: Accounts
    banning: Banning
    sessions: Sessions
    passkeys: Passkeys
    recovery: RecoveryCodes
    renaming: Renaming
    name_search: NameSearch
    blocks: Blocks
    listings: Listings
    erasures: Erasures
    personal: PersonalFields
    preferences: PreferencesOf
    absences: Absences
    calendars: CalendarAddresses

    @classmethod
    def connect(cls, events: Redis, accounts: Accounts) -> "People":
        """Return what is stored about players on the server of the accounts."""
        sessions, personal = Sessions(events, accounts), PersonalFields(events, accounts.writer)
        return cls(
            accounts=accounts,
            banning=Banning(events, accounts),
            sessions=sessions,
            passkeys=Passkeys(events, accounts, sessions),
            recovery=RecoveryCodes(events, accounts, sessions),
            renaming=Renaming(events, accounts),
            name_search=NameSearch(events),
            blocks=Blocks(events, accounts.writer),
            listings=Listings(events, accounts.writer),
            erasures=Erasures(events),
            personal=personal,
            preferences=PreferencesOf(personal),
            absences=Absences(personal),
            calendars=CalendarAddresses(personal, lambda: accounts.secret),
        )


@dataclass(frozen=True, slots=True)
class Notices:
    """What players and their programs are told: in inboxes, by push messages, by mail, and by webhooks."""

    inboxes: Inboxes
    subscriptions: Subscriptions
    push_schedule: PushSchedule
    push_digests: Digests
    mail_schedule: PushSchedule
    mail_digests: Digests
    mail_addresses: MailAddresses
    mail_limits: MailLimits
    webhooks: Webhooks
    webhook_plans: WebhookPlans
    webhook_tasks: Tasks
    deliveries: Deliveries
    own: OwnNotices

    @classmethod
    def connect(cls, servers: "Servers", people: People, tables: TableCache) -> "Notices":
        """Return the notices of these games to these players."""
        accounts, subscriptions = people.accounts, Subscriptions(servers.queue, people.accounts, READERS)
        webhooks, deliveries = Webhooks(servers.events, accounts, servers.channels), Deliveries(servers.queue)
        return cls(
            inboxes=Inboxes(servers.queue, servers.inbox_channels),
            subscriptions=subscriptions,
            push_schedule=PushSchedule(servers.queue),
            push_digests=Digests(servers.queue),
            mail_schedule=PushSchedule(servers.queue, MAILS),
            mail_digests=Digests(servers.queue, MAILS),
            mail_addresses=MailAddresses(people.personal, subscriptions, lambda: accounts.secret),
            mail_limits=MailLimits(servers.queue, lambda: accounts.secret),
            webhooks=webhooks,
            webhook_plans=WebhookPlans(tables, webhooks, deliveries, people.preferences),
            webhook_tasks=Tasks(servers.queue),
            deliveries=deliveries,
            own=OwnNotices(servers.queue, webhooks, deliveries, people.preferences),
        )


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What the server keeps up to date about games, and the jobs that do so."""

    jobs: JobQueues
    outbox: Outbox
    game_lists: GameLists
    bots_in_play: BotsInPlay
    hidden_games: HiddenGames
    analyses: Analyses
    serving: Serving
    absences: AbsenceSchedule
    stored_about_players: StoredAboutPlayers
    plans: Plans
    ratings: Ratings
    results: Results
    standings: Standings

    @classmethod
    def connect(
        cls,
        settings: Settings,
        servers: "Servers",
        log: ArchivedLog,
        tables: TableCache,
        people: People,
        notices: Notices,
    ) -> "Upkeep":
        """Return the upkeep of the games in this log."""
        queue, jobs = servers.queue, JobQueues(servers.queue)
        hidden = HiddenGames(servers.events, source_of(log), servers.channels, settings.replicas)
        lists, bots = GameLists(queue, log.summaries, hidden), BotSchedule(queue, settings.thinking_bots_per_player)
        archive = ArchiveSchedule(queue) if settings.archive is not None else None
        looks = PlanLooks(queue, people.personal, servers.inbox_channels)
        most_games = settings.open_games_per_player if settings.rate_limits_enabled else None
        most = settings.analyses_per_player if settings.rate_limits_enabled else None
        told = notices.inboxes, notices.webhook_plans
        ratings = _ratings(settings, servers, people, tables)
        results = Results(servers.events, lambda game, source: game in hidden.all() or hidden.hides(source))
        outbox = Outbox(queue, lists, tables, *told, jobs, bots, looks, ratings, results, archive, log.has_moved)
        absences = AbsenceSchedule(queue, lists, outbox.call)
        return cls(
            jobs=jobs,
            outbox=outbox,
            absences=absences,
            game_lists=lists,
            bots_in_play=BotsInPlay(lists, tables),
            hidden_games=hidden,
            analyses=Analyses(queue, settings.analyses_kept, most),
            serving=Serving(servers.events, None if servers.queue_is_events else servers.queue),
            stored_about_players=StoredAboutPlayers(
                *(queue, bots, notices.subscriptions, (notices.push_schedule, notices.mail_schedule)),
                *(notices.deliveries, notices.webhook_tasks, absences),
            ),
            plans=Plans(people.personal, looks, notices.own),
            ratings=ratings,
            results=results,
            standings=Standings(results, settings.newcomer_games, most_games),
        )


@dataclass(frozen=True, slots=True)
class Pictures:
    """What draws pictures, and those that are kept."""

    drawn: DrawnPictures
    rasterizer: Rasterizer
    replays: Replays

    @classmethod
    def connect(cls, queue: Redis) -> "Pictures":
        """Return the pictures of this process, and replays at the queue's server."""
        return cls(DrawnPictures(), Rasterizer(), Replays(queue))


@dataclass(frozen=True, slots=True)
class Live:
    """Streams, those who watch, and what they are shown. `counters` counts in all web processes."""

    streams: Streams
    watching: Watching
    tail: SharedTail
    shown: ShownGames
    events: ShownEvents
    counters: SharedCounters

    @classmethod
    def connect(cls, settings: Settings, queue: Redis, tables: TableCache) -> "Live":
        """Return the streams of this process."""
        counters = SharedCounters()
        streams = Streams(counters, settings.streams_per_player, settings.streams_per_address)
        return cls(streams, Watching(queue), SharedTail(tables), ShownGames(), ShownEvents(), counters)


@dataclass(frozen=True, slots=True)
class Servers:
    """Clients of the two servers, which connect when they are first used. `events` stores games and accounts; `queue`
    stores jobs, lists, inboxes and rate limits. `channels` and `inbox_channels` subscribe to these two servers; if both
    are one server, they are one object.
    """

    events: Redis
    queue: Redis
    channels: Channels
    inbox_channels: Channels

    @property
    def queue_is_events(self) -> bool:
        """True if both are one server."""
        return self.channels is self.inbox_channels

    @classmethod
    def connect(cls, settings: Settings) -> "Servers":
        """Return the clients that the settings ask for."""
        events_url, queue_url = urls_of_servers(settings)
        channels = Channels(command_client(events_url))
        others = channels if queue_url == events_url else Channels(command_client(queue_url))
        return cls(command_client(events_url), command_client(queue_url), channels, others)


@dataclass(frozen=True, slots=True)
class Backend:
    """What requests and jobs work with, in groups by topic."""

    settings: Settings
    servers: Servers = field(repr=False)
    log: ArchivedLog = field(repr=False)
    games: Games = field(repr=False)
    seeks: Seeks = field(repr=False)
    people: People = field(repr=False)
    notices: Notices = field(repr=False)
    upkeep: Upkeep = field(repr=False)
    pictures: Pictures = field(repr=False)
    live: Live = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Backend":
        """Return the backend of a process that serves. Raises one of `REFUSALS`."""
        settings = Settings.from_environment(environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        check_servers(*urls_of_servers(settings), settings.allow_loss, settings.replicas)
        backend = cls.connect(settings)
        backend.begin()
        return backend

    @classmethod
    def connect(cls, settings: Settings, registry: Registry | None = None) -> "Backend":
        """Return a backend without any checks. It offers the games of the registry, or those that the settings name."""
        servers = Servers.connect(settings)
        log = _log(settings, servers)
        tables = TableCache(log, registry or (WITH_EXAMPLES if settings.examples else REGISTRY))
        accounts = Accounts(servers.events, settings.secret, settings.replicas, servers.channels)
        people = People.connect(servers.events, accounts)
        notices = Notices.connect(servers, people, tables)
        upkeep = Upkeep.connect(settings, servers, log, tables, people, notices)
        games = _games(settings, servers.queue, tables, people, upkeep)
        return cls(
            settings=settings,
            servers=servers,
            log=log,
            games=games,
            seeks=_seeks(servers, games, people, notices, upkeep),
            people=people,
            notices=notices,
            upkeep=upkeep,
            pictures=Pictures.connect(servers.queue),
            live=Live.connect(settings, servers.queue, tables),
        )

    @property
    def distinct_servers(self) -> dict[str, Redis]:
        """The servers by purpose: `events`, and `queue` unless that is the same server."""
        events_url, queue_url = urls_of_servers(self.settings)
        return {"events": self.servers.events} | ({"queue": self.servers.queue} if queue_url != events_url else {})

    @property
    def shown_ratings(self) -> ShownRatings:
        """The ratings as they are shown now."""
        hidden = self.upkeep.hidden_games
        return ShownRatings(self.upkeep.ratings, self.people.accounts, lambda game: game in hidden.all(), now_ms())

    def begin(self) -> None:
        """Begin to serve: keep the servers' time, and note that this release has come to them."""
        self.keep_time()
        note_start(self.settings.packed_logs, self.servers.events, NAMES)

    def keep_time(self) -> None:
        """Take the time from the server that stores the games. If it does not answer, do so later."""
        with suppress(RedisError, RedisClusterException):
            compare(lambda: server_ms(self.servers.events))


def _ratings(settings: Settings, servers: Servers, people: People, tables: TableCache) -> Ratings:
    networks = SeatNetworks(servers.queue, lambda: people.accounts.secret, not settings.rated_in_one_network)
    return Ratings(servers.events, people.accounts.writer, networks, tables)


def _log(settings: Settings, servers: Servers) -> ArchivedLog:
    archive = Archive(Store(settings.archive, settings.archive_endpoint, thread_pool()))
    packs = partial(are_packed, settings.packed_logs, servers.events)
    log = RedisLog(servers.events, servers.channels, settings.replicas, packs)
    return ArchivedLog(log, RedisArchive(servers.events, settings.replicas), archive)


def _games(settings: Settings, queue: Redis, tables: TableCache, people: People, upkeep: Upkeep) -> Games:
    """Return what commands on games work with."""
    limits = settings.open_games_per_player, settings.bots_per_player
    quota = Quota(queue, *limits, upkeep.standings) if settings.rate_limits_enabled else None
    bots = upkeep.bots_in_play
    seating = SeatingRules(people.blocks, people.listings, bots.count, bots.shared)
    uncounted = UncountedTime(upkeep.serving, people.personal)
    secret, hidden = lambda: people.accounts.secret, upkeep.hidden_games
    return Games(
        tables, upkeep.outbox, secret, quota, seating, hidden, uncounted, upkeep.game_lists.waiting, upkeep.standings
    )


def _seeks(servers: Servers, games: Games, people: People, notices: Notices, upkeep: Upkeep) -> Seeks:
    """Return what requests and the clock do about seeks."""
    stored = StoredSeeks(servers.events, people.accounts.writer, servers.channels)
    together, rating_of = together_lately(upkeep.results), rating_in(upkeep.ratings, people.accounts)
    who = people.accounts, people.banning, people.blocks
    matching = Matching(stored, games, *who, together, upkeep.ratings.networks.note)
    return Seeks(stored, matching, games, rating_of, telling(notices.own))
