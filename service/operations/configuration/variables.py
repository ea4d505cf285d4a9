"""The environment variables that set up a server, and the table of them in `docs/settings.md`."""

from dataclasses import dataclass
from typing import Final

from service.operations.configuration.setting_kinds import (
    ADDRESS,
    ARCHIVE_URL,
    DURATION,
    EVENTS_URL,
    HOST,
    MAILBOX,
    ORIGINS,
    PATH,
    PORTS,
    PROGRAM,
    PROXY,
    PUSH_HOSTS,
    QUEUE_URL,
    RATE,
    SMTP_URL,
    SWITCH,
    SettingKind,
    list_of,
    one_of,
    seconds,
    share,
    text_like,
    whole,
)

WAIVABLE: Final = ("version", "appendonly", "appendfsync", "maxmemory-policy", "replicas", "queue-maxmemory-policy")
"""The names that RETCON_ALLOW_LOSS accepts; `events.on_redis.server_checks` explains them."""

PREFIX: Final = "RETCON_"  # PORT has no prefix, because hosting services set it by this name


@dataclass(frozen=True, slots=True)
class Variable:
    """An environment variable. `default` is the text that is read if it is unset."""

    name: str
    default: str
    kind: SettingKind
    meaning: str

    @property
    def field(self) -> str:
        """The field's name in `Settings`."""
        return self.name.removeprefix(PREFIX).lower()

    @property
    def file_name(self) -> str:
        """The variable that can name a file with the value instead, if the value is a secret."""
        return f"{self.name}_FILE"

    def read(self, text: str) -> object:
        """Return the value of the text, or of the default if it is empty. Raises `ValueError`."""
        return self.kind.parse(text or self.default)

    def fault(self, text: str) -> str:
        """Return the error message for a text that was not accepted. A secret is not repeated, nor a URL that may
        contain a password.
        """
        shown = "this value" if self.kind.is_secret or "@" in text else repr(text)
        return f"{self.name}: {shown} is not accepted; expected {self.kind.accepts}."


VARIABLES: Final = (
    Variable("PORT", "8000", whole(1, 65535), "The port of the API."),
    Variable(
        "RETCON_HOST",
        "127.0.0.1",
        HOST,
        "The address that the API listens on; `0.0.0.0` accepts connections from the network.",
    ),
    Variable(
        "RETCON_METRICS_ADDRESS",
        "",
        ADDRESS,
        "The address of `/metrics`, for Prometheus; unset: 127.0.0.1 and the port after `PORT`, if that is free.",
    ),
    Variable(
        "RETCON_DATA_DIR", ".retcon", PATH, "The directory for the embedded server's files and for scratch files."
    ),
    Variable("RETCON_EVENTS_URL", "", EVENTS_URL, "The server that stores games; unset: an embedded server."),
    Variable("RETCON_QUEUE_URL", "", QUEUE_URL, "The server for the job queue; unset: the one that stores games."),
    Variable(
        "RETCON_REPLICAS",
        "0",
        whole(0, 5),
        "How many replicas of the server that stores games must have a change before it is confirmed to a client.",
    ),
    Variable(
        "RETCON_ARCHIVE_URL",
        "",
        ARCHIVE_URL,
        "Where finished games are archived; unset: in the folder `archive/` of the data directory with `make serve`, "
        "otherwise nowhere. Credentials for S3 are read from the usual AWS variables.",
    ),
    Variable(
        "RETCON_ARCHIVE_ENDPOINT",
        "",
        text_like("a URL that begins with http:// or https://", r"https?://[^\s]+"),
        "The address of a server with the interface of S3, if it is not Amazon's.",
    ),
    Variable(
        "RETCON_ARCHIVE_AFTER",
        "7 days",
        DURATION,
        "How long after its end a game stays in Redis too. It is copied to the archive at its end.",
    ),
    Variable(
        "RETCON_PACKED_LOGS",
        "auto",
        one_of("auto", "true", "false"),
        "Whether the older events of a game are stored compressed in Redis, which takes less than half of the memory. "
        "Version 0.3 and older can't read such games. By default (`auto`), this is done only on a server that had no "
        "accounts when a newer version first started on it, from a day later on. On other servers, set it to `true` "
        "once all processes have been upgraded.",
    ),
    Variable(
        "RETCON_PACKS_DIR",
        "",
        PATH,
        "The folder of your own content packs, one subfolder per ruleset and pack: `time-breaker/my-pack/`. Keep a "
        "pack as long as there are running or finished games that use it: without it they answer `pack_missing`. They "
        "continue once it is back and Retcon has been restarted.",
    ),
    Variable(
        "RETCON_EXAMPLES",
        "false",
        SWITCH,
        "Whether the games in `examples/` are offered too. Once this is switched off, their running and finished games "
        "answer `rules_missing`. They continue once it is switched on again.",
    ),
    Variable("RETCON_REDIS_SERVER", "", PROGRAM, "The program of the embedded server; unset: the packaged one."),
    Variable(
        "RETCON_FSYNC",
        "everysec",
        one_of("everysec", "always"),
        "When the embedded server flushes to disk. With `everysec`, a power cut can lose the last two seconds, and so "
        "can a crash of the embedded server while the disk is slow. With `always`, neither loses anything, but moves "
        "take longer.",
    ),
    Variable(
        "RETCON_ALLOW_LOSS",
        "",
        list_of(f"names out of {', '.join(WAIVABLE)}", "|".join(WAIVABLE)),
        "Unsafe settings of the two servers to accept, although they can lose games or lists of games.",
    ),
    Variable("RETCON_WEB_WORKERS", "2", whole(1, 64), "The number of processes that answer requests."),
    Variable(
        "RETCON_BOT_WORKERS",
        "2",
        whole(1, 64),
        "The number of `worker` processes; one bot can think in each.",
    ),
    Variable(
        "RETCON_PROCESSES",
        "auto",
        one_of("auto", "few", "many"),
        "Whether `make serve` lets the clock process do the work of `urgent`, `webhooks` and `metrics`, which saves "
        "memory (`few`), or starts each of them (`many`); `auto`: few on a machine with up to 2 cores.",
    ),
    Variable(
        "RETCON_BOT_SECONDS",
        "5",
        seconds(0.05, 60),
        "How long a worker plays bot moves before it looks for other jobs.",
    ),
    Variable(
        "RETCON_THINKING_BOTS_PER_PLAYER",
        "1",
        whole(1, 64),
        "How many bots think at once in the games that one player created. Keep it below the number of bot workers, so "
        "that some are left for other players.",
    ),
    Variable("RETCON_SWEEP_SECONDS", "3", seconds(0.1, 30), "The interval at which the sweep looks for stalled games."),
    Variable(
        "RETCON_PUBLIC_URL",
        "",
        text_like("an address such as `https://play.example`, without a path", r"https?://[^/\s?#@]+/?"),
        "The address that people open in a browser; unset: `http://localhost` with the `PORT`. Passkeys, installation "
        "and push messages need `https` or `localhost`.",
    ),
    Variable(
        "RETCON_PUSH_HOSTS",
        "fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com",
        PUSH_HOSTS,
        "The push services to which messages may be sent. A host is reached over https at a public address. A service "
        "of your own is listed with its scheme and may be at any address; `http` is accepted on loopback only.",
    ),
    Variable(
        "RETCON_SMTP_URL",
        "",
        SMTP_URL,
        "The mail server through which players get mail, such as `smtp://user:password@mail.example:587`; unset: they "
        "get none. With `smtp://` it must offer STARTTLS, unless the URL ends with `?tls=off`.",
    ),
    Variable("RETCON_MAIL_FROM", "", MAILBOX, "The address that mail comes from; needed to send mail."),
    Variable(
        "RETCON_WEBHOOK_HOSTS",
        "",
        ORIGINS,
        "Servers of your own to which webhooks may be sent wherever they are, also over http, at private addresses and "
        "on other ports. All others must be on the Internet.",
    ),
    Variable("RETCON_WEBHOOK_PORTS", "443, 8443", PORTS, "The ports to which webhooks may be sent, over https."),
    Variable(
        "RETCON_WEBHOOK_PROXY",
        "",
        PROXY,
        "A proxy (`CONNECT`) through which all webhooks are sent, such as smokescreen. It must refuse private "
        "addresses itself, because it resolves the names.",
    ),
    Variable(
        "RETCON_ADMIN_API",
        "false",
        SWITCH,
        "Whether operators can use the [API for administration](administration.md#the-api) at `/v1/admin`, with tokens "
        "of the scope `admin`.",
    ),
    Variable(
        "RETCON_CORS_ORIGINS",
        "",
        list_of("origins such as `https://play.example`, or `*`", r"\*|https?://[^/\s]+"),
        "The web pages whose scripts may call the API (CORS).",
    ),
    Variable(
        "RETCON_TRUSTED_PROXIES",
        "0",
        whole(0, 5),
        "The number of proxies in front of Retcon whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.",
    ),
    Variable("RETCON_MAX_BODY_BYTES", "65536", whole(1024, 2**26), "The maximum size of a request body."),
    Variable("RETCON_MAX_IMPORT_BYTES", str(4 * 2**20), whole(1024, 2**30), "The maximum size of an imported log."),
    Variable(
        "RETCON_RATE_LIMIT",
        "300 per minute",
        RATE,
        "Requests per player, except those that the next limits count.",
    ),
    Variable("RETCON_MOVE_RATE_LIMIT", "6000 per minute", RATE, "Moves and other actions in games, per player."),
    Variable("RETCON_READ_RATE_LIMIT", "6000 per minute", RATE, "Reads of games, per player."),
    Variable(
        "RETCON_SIGNUP_RATE_LIMIT",
        "60 per minute",
        RATE,
        "Sign-ups and sign-ins, per address; apart from these, renamings, per player.",
    ),
    Variable("RETCON_IMPORT_RATE_LIMIT", "10 per minute", RATE, "Imported logs per player and per address."),
    Variable(
        "RETCON_OPEN_GAMES_PER_PLAYER",
        "100",
        whole(1, 10**6),
        "Unfinished games that one player created or has a seat in.",
    ),
    Variable(
        "RETCON_NEWCOMER_GAMES",
        "8",
        whole(0, 10**6),
        "Unfinished games with other people that a newcomer may have; 2 more with each public game that they finish. "
        "0: as many as everybody.",
    ),
    Variable(
        "RETCON_RATED_IN_ONE_NETWORK",
        "false",
        SWITCH,
        "Whether a rated game counts at once if its players come from one public network. Set it for a club that plays "
        "in one place. Otherwise each must first have met ten others.",
    ),
    Variable(
        "RETCON_BOTS_PER_PLAYER",
        "300",
        whole(1, 10**6),
        "Seats of our bots in unfinished games that one player created.",
    ),
    Variable(
        "RETCON_ANALYSES_PER_PLAYER",
        "3",
        whole(1, 10**6),
        "Analyses of finished games that one player has asked for and that are not done.",
    ),
    Variable(
        "RETCON_RATE_LIMITS_ENABLED",
        "true",
        SWITCH,
        "Whether the rate limits and the limits on games, bots and analyses above are enforced.",
    ),
    Variable("RETCON_ANALYSES_KEPT", "7 days", DURATION, "How long the analysis of a finished game is kept."),
    Variable("RETCON_HEAD_SECONDS", "10", seconds(0.1, 600), "The time limit for receiving the head of a request."),
    Variable(
        "RETCON_BODY_SECONDS",
        "20",
        seconds(0.1, 600),
        "The time limit for receiving a request body, plus one second for every 32 KiB of it.",
    ),
    Variable(
        "RETCON_DRAIN_SECONDS",
        "0",
        seconds(0, 600),
        "How long a web process that is told to stop still accepts requests, while `/readyz` answers 503.",
    ),
    Variable(
        "RETCON_CONNECTIONS_PER_ADDRESS",
        "1000",
        whole(1, 60_000),
        "Open connections per address; behind trusted proxies, concurrent requests per forwarded address.",
    ),
    Variable(
        "RETCON_STREAMS_PER_ADDRESS",
        "500",
        whole(1, 60_000),
        "Open streams per address of people who are not signed in, including requests that wait for events.",
    ),
    Variable(
        "RETCON_STREAMS_PER_PLAYER",
        "100",
        whole(1, 60_000),
        "Open streams per player, including requests that wait for events.",
    ),
    Variable("RETCON_LOG_LEVEL", "info", one_of("debug", "info", "warning", "error"), "The lowest level to log."),
    Variable(
        "RETCON_LOG_FORMAT",
        "auto",
        one_of("auto", "json", "text"),
        "The format of log lines; `auto`: text at a terminal, JSON otherwise.",
    ),
    Variable(
        "RETCON_SLOW_REQUEST_SECONDS",
        "1",
        seconds(0.001, 3600),
        "How long a request may take before the log says so, and where its time went (`slow_request`).",
    ),
    Variable(
        "RETCON_TRACES_URL",
        "",
        text_like("a URL that begins with http:// or https://, without a user name", r"https?://[^/\s?#@]+(/[^\s#]*)?"),
        "Where traces are sent (OTLP over HTTP); unset: there are none. Needs `make traces`. See [traces](traces.md).",
    ),
    Variable("RETCON_TRACES_SAMPLED", "0.01", share(), "The share of traces that are sent."),
    Variable(
        "RETCON_TRACES_TRUSTED",
        "false",
        SWITCH,
        "Whether the header `traceparent` of a request decides if its trace is sent. Only for servers that clients "
        "reach through a proxy that sets this header.",
    ),
    Variable(
        "RETCON_SECRET",
        "",
        text_like("32 characters or more", r".{32,}", is_secret=True),
        "The key from which ids and tokens are derived if a request has an `Idempotency-Key`; "
        "unset: a random key, stored with the games.",
    ),
)
"""All variables, in the order of `docs/settings.md`."""


def table() -> str:
    """Return the variables as the Markdown table of `docs/settings.md`."""
    rows = [(f"`{each.name}`", each.default, each.kind.accepts, each.meaning) for each in VARIABLES]
    head = [("variable", "default", "accepts", "meaning"), ("---",) * 4]
    return "\n".join(f"| {' | '.join(row)} |" for row in [*head, *rows])
