"""The operator's settings, read from the environment once. `docs/settings.md` contains the same table.

gunicorn's master imports this module before gevent has patched blocking calls, so it must not import anything that
keeps references to unpatched ones, such as redis.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from engines.kit.wording import whole_number
from service.operations.rates import parse_rates
from service.operations.redis_urls import BadUrl, is_host, redis_url

Fsync = Literal["everysec", "always"]
"""When the embedded server flushes to disk: each second, or before each answer."""

WAIVABLE: Final = ("version", "appendonly", "appendfsync", "maxmemory-policy", "replicas", "queue-maxmemory-policy")
"""The names that RETCON_ALLOW_LOSS accepts; `events.server_checks` explains them."""

OFF: Final = "off"
"""The value of RETCON_METRICS_ADDRESS that turns metrics off."""

_PREFIX: Final = "RETCON_"  # PORT has no prefix, because hosting services set it by this name


@dataclass(frozen=True, slots=True)
class Settings:
    """The valid settings of a process. None stands for "not set". URLs and the secret are left out of `repr`.

    >>> Settings.from_environment({"PORT": "9000"}).port
    9000
    """

    port: int
    host: str
    data_dir: Path
    metrics_address: str | None
    events_url: str | None = field(repr=False)
    queue_url: str | None = field(repr=False)
    replicas: int
    packs_dir: Path | None
    examples: bool
    redis_server: Path | None
    fsync: Fsync
    allow_loss: tuple[str, ...]
    web_workers: int
    bot_workers: int
    bot_seconds: float
    thinking_bots_per_player: int
    sweep_seconds: float
    cors_origins: tuple[str, ...]
    trusted_proxies: int
    max_body_bytes: int
    max_import_bytes: int
    rate_limit: str
    move_rate_limit: str
    signup_rate_limit: str
    import_rate_limit: str
    open_games_per_player: int
    bots_per_player: int
    rate_limits_enabled: bool
    head_seconds: float
    body_seconds: float
    connections_per_address: int
    streams_per_address: int
    streams_per_player: int
    log_level: str
    secret: str | None = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Return the environment's settings. A blank variable counts as unset. Raises `BadSettings` with all faults."""
        faults = list(_unknown_names(environ))
        values: dict[str, Any] = {}
        for variable in VARIABLES:
            text = environ.get(variable.name, "").strip()
            try:
                values[variable.field] = variable.read(text)
            except BadUrl as bad:
                faults.append(f"{variable.name}: {bad}.")
            except ValueError:
                faults.append(variable.fault(text))
        if not faults:
            values["queue_url"] = values["queue_url"] or values["events_url"]
            faults = list(_clashes(values))
        if faults:
            raise BadSettings(faults)
        return cls(**values)

    @property
    def address(self) -> str:
        """The address to listen on, `host:port`. A host with colons is in brackets."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def metrics_at(self) -> tuple[str, int] | None:
        """The host and port where metrics are served; None if they are off."""
        if self.metrics_address == OFF:
            return None
        if self.metrics_address is None:
            return "127.0.0.1", self.port + 1
        host, _, port = self.metrics_address.rpartition(":")
        return host.strip("[]"), int(port)

    @property
    def base_url(self) -> str:
        """The URL of the API for a client on this machine, without a slash at the end."""
        return f"http://{self.address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}"


class BadSettings(ValueError):
    """The environment contains unusable values; `faults` has a sentence about each of them."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("Bad settings:\n" + "\n".join(f"  {fault}" for fault in faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value. `accepts` describes it in words; `parse` reads it and raises `ValueError` for anything else."""

    accepts: str
    parse: Callable[[str], object]
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Variable:
    """An environment variable. `default` is the text that is read if it is unset."""

    name: str
    default: str
    kind: Kind
    meaning: str

    @property
    def field(self) -> str:
        """The field's name in `Settings`."""
        return self.name.removeprefix(_PREFIX).lower()

    def read(self, text: str) -> object:
        """Return the value of the text, or of the default if it is empty. Raises `ValueError`."""
        return self.kind.parse(text or self.default)

    def fault(self, text: str) -> str:
        """Return the error message for a text that was not accepted. A secret is not repeated."""
        shown = "this value" if self.kind.is_secret else repr(text)
        return f"{self.name}: {shown} is not accepted; expected {self.kind.accepts}."


def _in(least: float, value: Any, most: float) -> Any:
    if not least <= value <= most:
        raise ValueError
    return value


def _whole(least: int, most: int) -> Kind:
    return Kind(whole_number(least, most), lambda text: _in(least, int(text), most))


def _seconds(least: float, most: float) -> Kind:
    return Kind(f"seconds, from {least:g} to {most:g}", lambda text: _in(least, float(text), most))


def _one_of(*names: str) -> Kind:
    return Kind(" or ".join(names), lambda text: names[names.index(text.lower())])


def _text(accepts: str, pattern: str, *, is_secret: bool = False) -> Kind:
    """A text that matches the pattern, or None if it is empty."""
    return Kind(accepts, lambda text: _like(pattern, text) if text else None, is_secret)


def _url(accepts: str, schemes: str) -> Kind:
    """A URL of Redis whose scheme matches the pattern `schemes`, or None if it is empty."""
    return Kind(accepts, lambda text: redis_url(_like(rf"({schemes})://.+", text)) if text else None, is_secret=True)


def _list(accepts: str, pattern: str) -> Kind:
    """Texts that match the pattern, separated by commas; possibly none."""
    return Kind(
        f"{accepts}, separated by commas",
        lambda text: tuple(_like(pattern, each.strip()) for each in text.split(",") if each.strip()),
    )


def _like(pattern: str, text: str) -> str:
    if not re.fullmatch(pattern, text):
        raise ValueError
    return text


def _host(text: str) -> str:
    if not is_host(text):
        raise ValueError
    return _like(r"\S+", text)


def _address(text: str) -> str | None:
    """`host:port`, `off`, or None if it is empty."""
    if not text or text.lower() == OFF:
        return text.lower() or None
    host, _, port = _like(r"(\[[^\]]+\]|[^:]+):\d+", text).rpartition(":")
    _host(host.strip("[]"))
    _in(1, int(port), 65535)
    return text


def _path(text: str) -> Path | None:
    try:
        return Path(text).expanduser() if text else None
    except RuntimeError:  # it begins with ~ and an unknown user name
        raise ValueError from None


def _rate(text: str) -> str:
    parse_rates(text)
    return text


_SWITCH = Kind("true or false", lambda text: ("false", "true").index(text.lower()) == 1)
_HOST = Kind("an address", _host)
_ADDRESS = Kind("an address and a port, such as 127.0.0.1:8001 or [::1]:8001, or off", _address)
_PATH = Kind("a path", _path)
_RATE = Kind("a limit such as `300 per minute` or `10/second; 300/minute`", _rate)
_EVENTS_URL = _url(
    "a URL that begins with redis://, rediss://, unix://, redis+sentinel://, rediss+sentinel://, redis+cluster:// or "
    "rediss+cluster://",
    r"rediss?(\+cluster|\+sentinel)?|unix",
)
_QUEUE_URL = _url(
    "a URL that begins with redis://, rediss://, unix://, redis+sentinel:// or rediss+sentinel:// (the queue can't "
    "live on a cluster)",
    r"rediss?(\+sentinel)?|unix",
)

VARIABLES: Final = (
    Variable("PORT", "8000", _whole(1, 65535), "The port of the API."),
    Variable(
        "RETCON_HOST",
        "127.0.0.1",
        _HOST,
        "The address that the API listens on; `0.0.0.0` accepts connections from the network.",
    ),
    Variable(
        "RETCON_METRICS_ADDRESS",
        "",
        _ADDRESS,
        "The address of `/metrics`, for Prometheus; unset: 127.0.0.1 and the port after `PORT`, if that is free.",
    ),
    Variable(
        "RETCON_DATA_DIR", ".retcon", _PATH, "The directory for the embedded server's files and for scratch files."
    ),
    Variable("RETCON_EVENTS_URL", "", _EVENTS_URL, "The server that stores games; unset: an embedded server."),
    Variable("RETCON_QUEUE_URL", "", _QUEUE_URL, "The server for the job queue; unset: the one that stores games."),
    Variable(
        "RETCON_REPLICAS",
        "0",
        _whole(0, 5),
        "How many replicas of the server that stores games must have a change before it is confirmed to a client.",
    ),
    Variable(
        "RETCON_PACKS_DIR",
        "",
        _PATH,
        "The folder of your own content packs, one subfolder per ruleset and pack: `time-breaker/my-pack/`. Keep a "
        "pack as long as there are running or finished games that use it: without it they answer `pack_missing`. They "
        "continue once it is back and Retcon has been restarted.",
    ),
    Variable(
        "RETCON_EXAMPLES",
        "false",
        _SWITCH,
        "Whether the games in `examples/` are offered too. Once this is switched off, their running and finished games "
        "answer `rules_missing`. They continue once it is switched on again.",
    ),
    Variable("RETCON_REDIS_SERVER", "", _PATH, "The program of the embedded server; unset: the packaged one."),
    Variable(
        "RETCON_FSYNC",
        "everysec",
        _one_of("everysec", "always"),
        "When the embedded server flushes to disk; with `always` a power cut loses nothing, but moves take longer.",
    ),
    Variable(
        "RETCON_ALLOW_LOSS",
        "",
        _list(f"names out of {', '.join(WAIVABLE)}", "|".join(WAIVABLE)),
        "Unsafe settings of the two servers to accept, although they can lose games or lists of games.",
    ),
    Variable("RETCON_WEB_WORKERS", "2", _whole(1, 64), "The number of processes that answer requests."),
    Variable(
        "RETCON_BOT_WORKERS", "2", _whole(1, 64), "The number of processes that run jobs; in each, one bot can think."
    ),
    Variable(
        "RETCON_BOT_SECONDS",
        "5",
        _seconds(0.05, 60),
        "How long a worker plays bot moves before it looks for other jobs.",
    ),
    Variable(
        "RETCON_THINKING_BOTS_PER_PLAYER",
        "1",
        _whole(1, 64),
        "How many bots think at once in the games that one player created. Keep it below the number of bot workers, so "
        "that some are left for other players.",
    ),
    Variable(
        "RETCON_SWEEP_SECONDS", "3", _seconds(0.1, 30), "The interval at which the sweep looks for stalled games."
    ),
    Variable(
        "RETCON_CORS_ORIGINS",
        "",
        _list("origins such as `https://play.example`, or `*`", r"\*|https?://[^/\s]+"),
        "The web pages whose scripts may call the API (CORS).",
    ),
    Variable(
        "RETCON_TRUSTED_PROXIES",
        "0",
        _whole(0, 5),
        "The number of proxies in front of Retcon whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.",
    ),
    Variable("RETCON_MAX_BODY_BYTES", "65536", _whole(1024, 2**26), "The maximum size of a request body."),
    Variable("RETCON_MAX_IMPORT_BYTES", str(4 * 2**20), _whole(1024, 2**30), "The maximum size of an imported log."),
    Variable(
        "RETCON_RATE_LIMIT",
        "300 per minute",
        _RATE,
        "Requests per player, except those that the next three limits count.",
    ),
    Variable("RETCON_MOVE_RATE_LIMIT", "6000 per minute", _RATE, "Moves and reads of games, per player."),
    Variable("RETCON_SIGNUP_RATE_LIMIT", "60 per minute", _RATE, "New players per address."),
    Variable("RETCON_IMPORT_RATE_LIMIT", "10 per minute", _RATE, "Imported logs per player and per address."),
    Variable(
        "RETCON_OPEN_GAMES_PER_PLAYER",
        "100",
        _whole(1, 10**6),
        "Unfinished games that one player created or has a seat in.",
    ),
    Variable(
        "RETCON_BOTS_PER_PLAYER",
        "300",
        _whole(1, 10**6),
        "Seats of our bots in unfinished games that one player created.",
    ),
    Variable(
        "RETCON_RATE_LIMITS_ENABLED",
        "true",
        _SWITCH,
        "Whether the rate limits and the limits on games and bots above are enforced.",
    ),
    Variable("RETCON_HEAD_SECONDS", "10", _seconds(0.1, 600), "The time limit for receiving the head of a request."),
    Variable(
        "RETCON_BODY_SECONDS",
        "20",
        _seconds(0.1, 600),
        "The time limit for receiving a request body, plus one second for every 32 KiB of it.",
    ),
    Variable(
        "RETCON_CONNECTIONS_PER_ADDRESS",
        "1000",
        _whole(1, 60_000),
        "Open connections per address; behind trusted proxies, concurrent requests per forwarded address.",
    ),
    Variable(
        "RETCON_STREAMS_PER_ADDRESS",
        "500",
        _whole(1, 60_000),
        "Open streams per address, including requests that wait for events.",
    ),
    Variable(
        "RETCON_STREAMS_PER_PLAYER",
        "100",
        _whole(1, 60_000),
        "Open streams per player, including requests that wait for events.",
    ),
    Variable("RETCON_LOG_LEVEL", "info", _one_of("debug", "info", "warning", "error"), "The lowest level to log."),
    Variable(
        "RETCON_SECRET",
        "",
        _text("32 characters or more", r".{32,}", is_secret=True),
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


def _unknown_names(environ: Mapping[str, str]) -> Iterator[str]:
    known = {each.name.removeprefix(_PREFIX): each.name for each in VARIABLES}
    for name in sorted(environ):
        bare = name.removeprefix(_PREFIX)
        if name.startswith(_PREFIX) and known.get(bare) != name:
            near = difflib.get_close_matches(bare, known, n=1)
            yield f"{name}: no such setting; " + (
                f"did you mean {known[near[0]]}?" if near else "see docs/settings.md."
            )


def _clashes(values: Mapping[str, Any]) -> Iterator[str]:
    if values["metrics_address"] is None and values["port"] == 65535:
        yield "RETCON_METRICS_ADDRESS: must be set if PORT is 65535; expected " + _ADDRESS.accepts + "."
    if "+cluster:" in (values["queue_url"] or ""):
        yield "RETCON_QUEUE_URL: must be set if RETCON_EVENTS_URL names a cluster; expected " + _QUEUE_URL.accepts
    if values["replicas"] and not values["events_url"]:
        yield "RETCON_REPLICAS: must be 0 unless RETCON_EVENTS_URL is set, because the embedded server has no replicas."
