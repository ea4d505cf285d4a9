"""The operator's settings, read from the environment once.

gunicorn's master imports this module before gevent has patched blocking calls, so it must not import anything that
keeps references to unpatched ones, such as redis.
"""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from service.operations.configuration.redis_urls import BadUrl
from service.operations.configuration.setting_kinds import ADDRESS, MAILBOX, OFF, PATH, QUEUE_URL
from service.operations.configuration.smtp_urls import SmtpServer, smtp_server
from service.operations.configuration.variables import PREFIX, VARIABLES, Variable
from service.operations.log_lines import LogFormat

_PACKAGE: Final = "opentelemetry-exporter-otlp-proto-http"

Fsync = Literal["everysec", "always"]
"""When the embedded server flushes to disk: each second, or before each answer."""
Processes = Literal["auto", "few", "many"]
PackedLogs = Literal["auto", "true", "false"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The valid settings of a process. None stands for "not set". The secret, and URLs that can contain a
    password, are left out of `repr`.

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
    archive_url: str | None = field(repr=False)
    archive_endpoint: str | None = field(repr=False)
    archive_after: int
    packed_logs: PackedLogs
    packs_dir: Path | None
    examples: bool
    redis_server: Path | None
    fsync: Fsync
    allow_loss: tuple[str, ...]
    web_workers: int
    bot_workers: int
    processes: Processes
    bot_seconds: float
    thinking_bots_per_player: int
    sweep_seconds: float
    public_url: str | None
    push_hosts: tuple[str, ...]
    smtp_url: str | None = field(repr=False)
    mail_from: str | None
    webhook_hosts: tuple[str, ...]
    webhook_ports: tuple[int, ...]
    webhook_proxy: str | None = field(repr=False)
    admin_api: bool
    cors_origins: tuple[str, ...]
    trusted_proxies: int
    max_body_bytes: int
    max_import_bytes: int
    rate_limit: str
    move_rate_limit: str
    read_rate_limit: str
    signup_rate_limit: str
    import_rate_limit: str
    open_games_per_player: int
    newcomer_games: int
    rated_in_one_network: bool
    bots_per_player: int
    analyses_per_player: int
    rate_limits_enabled: bool
    analyses_kept: int
    head_seconds: float
    body_seconds: float
    drain_seconds: float
    connections_per_address: int
    streams_per_address: int
    streams_per_player: int
    log_level: str
    log_format: LogFormat
    slow_request_seconds: float
    traces_url: str | None = field(repr=False)
    traces_sampled: float
    traces_trusted: bool
    secret: str | None = field(repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Return the environment's settings. A blank variable counts as unset. Raises `BadSettings` with all faults."""
        faults = list(_unknown_names(environ))
        values: dict[str, Any] = {}
        for variable in VARIABLES:
            try:
                text = _text_of(variable, environ)
                values[variable.field] = variable.read(text)
            except UnusableFile as unusable:
                faults.append(f"{variable.file_name}: {unusable}.")
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
    def archive(self) -> str | None:
        """The URL of the archive; None if games are not archived."""
        return None if self.archive_url == OFF else self.archive_url

    @property
    def public_origin(self) -> str:
        """The origin of the pages that people open, as browsers name it: lower case, without a default port."""
        url = urlsplit((self.public_url or f"http://localhost:{self.port}").lower())
        default = {"http": ":80", "https": ":443"}[url.scheme]
        return f"{url.scheme}://{url.netloc.removesuffix(default)}"

    @property
    def smtp_server(self) -> SmtpServer | None:
        """The mail server; None if no mail is sent."""
        return smtp_server(self.smtp_url) if self.smtp_url else None

    @property
    def base_url(self) -> str:
        """The URL of the API for a client on this machine, without a slash at the end."""
        return f"http://{self.address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}"


OF_CLIENTS: Final = frozenset({"RETCON_TOKEN", "RETCON_URL"})
"""The environment variables that programs of players read. They may be set in the same shell."""


class UnusableFile(Exception):
    """A secret can't be read from its file. The message gives the reason."""


class BadSettings(ValueError):
    """The environment contains unusable values; `faults` has a sentence about each of them."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("Bad settings:\n" + "\n".join(f"  {fault}" for fault in faults))
        self.faults = tuple(faults)


def _text_of(variable: Variable, environ: Mapping[str, str]) -> str:
    """Return the variable's text, or a secret from the file that is named instead. Raises `UnusableFile`."""
    text = environ.get(variable.name, "").strip()
    path = environ.get(variable.file_name, "").strip() if variable.kind.is_secret else ""
    if not path:
        return text
    if text:
        raise UnusableFile(f"can't be set together with {variable.name}")
    try:
        return _not_blank(Path(path).read_text(encoding="utf-8").strip())
    except OSError as error:
        raise UnusableFile(f"can't read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnusableFile(f"{path} is not text") from None


def with_absolute_paths(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with absolute paths, so that processes in other folders have the same settings.

    >>> with_absolute_paths({"RETCON_PACKS_DIR": "packs"})["RETCON_PACKS_DIR"] == f"{Path.cwd()}/packs"
    True
    """
    of_secrets = {each.file_name: "" for each in VARIABLES if each.kind.is_secret}
    paths = {each.name: each.default for each in VARIABLES if each.kind is PATH} | of_secrets
    named = {name: environ.get(name, "").strip() or default for name, default in paths.items()}
    relative = {name: text for name, text in named.items() if text and not text.startswith(("/", "~"))}
    return {**environ, **{name: str(Path(text).absolute()) for name, text in relative.items()}}


def _not_blank(text: str) -> str:
    if not text:
        raise UnusableFile("the file is empty")
    return text


def _unknown_names(environ: Mapping[str, str]) -> Iterator[str]:
    names = [each.name for each in VARIABLES] + [each.file_name for each in VARIABLES if each.kind.is_secret]
    known = {name.removeprefix(PREFIX): name for name in names}
    for name in sorted(environ.keys() - OF_CLIENTS):
        bare = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and known.get(bare) != name:
            near = difflib.get_close_matches(bare, known, n=1)
            yield f"{name}: no such setting; " + (
                f"did you mean {known[near[0]]}?" if near else "see docs/settings.md."
            )


def _clashes(values: Mapping[str, Any]) -> Iterator[str]:
    if values["metrics_address"] is None and values["port"] == 65535:
        yield "RETCON_METRICS_ADDRESS: must be set if PORT is 65535; expected " + ADDRESS.accepts + "."
    if "+cluster:" in (values["queue_url"] or ""):
        yield "RETCON_QUEUE_URL: must be set if RETCON_EVENTS_URL names a cluster; expected " + QUEUE_URL.accepts
    if values["replicas"] and not values["events_url"]:
        yield "RETCON_REPLICAS: must be 0 unless RETCON_EVENTS_URL is set, because the embedded server has no replicas."
    if values["smtp_url"] and not values["mail_from"]:
        yield "RETCON_MAIL_FROM: must be set if RETCON_SMTP_URL is; expected " + MAILBOX.accepts + "."
    if values["traces_url"] and not are_packages_installed():
        yield "RETCON_TRACES_URL: needs packages that are not installed; `make traces` installs them."


def are_packages_installed() -> bool:
    """True if traces can be switched on."""
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415 (few servers send traces)

    try:
        distribution(_PACKAGE)
    except PackageNotFoundError:
        return False
    return True
