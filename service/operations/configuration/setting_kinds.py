"""The kinds of values that settings have: what each accepts, in words, and how it is read.

gunicorn's master imports this module early: see `service.operations.configuration.settings`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from service.operations.configuration.rates import parse_rates
from service.operations.configuration.redis_urls import is_host, redis_url
from service.operations.configuration.smtp_urls import smtp_server
from service.shared.mailboxes import mailbox

OFF: Final = "off"
"""The value of RETCON_METRICS_ADDRESS that turns metrics off, and of RETCON_ARCHIVE_URL that turns archiving off."""

T = TypeVar("T")

_SECONDS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800}


@dataclass(frozen=True, slots=True)
class SettingKind:
    """A kind of value. `accepts` describes it in words; `parse` reads it and raises `ValueError` for anything else."""

    accepts: str
    parse: Callable[[str], object]
    is_secret: bool = False


def _in(least: float, value: Any, most: float) -> Any:
    if not least <= value <= most:
        raise ValueError
    return value


def whole(least: int, most: int) -> SettingKind:
    """Return the kind of whole numbers in this range."""
    accepts = f"a whole number from {least} to {most}"  # not by `engines`, which the supervisor does not need
    return SettingKind(accepts, lambda text: _in(least, int(text), most))


def seconds(least: float, most: float) -> SettingKind:
    """Return the kind of durations in this range, in seconds."""
    return SettingKind(f"seconds, from {least:g} to {most:g}", lambda text: _in(least, float(text), most))


def share() -> SettingKind:
    """Return the kind of shares of a whole."""
    return SettingKind("a number from 0 to 1", lambda text: _in(0, float(text), 1))


def one_of(*names: str) -> SettingKind:
    """Return the kind of texts that are one of these names, in capitals or not."""
    return SettingKind(" or ".join(names), lambda text: names[names.index(text.lower())])


def text_like(accepts: str, pattern: str, *, is_secret: bool = False) -> SettingKind:
    """Return the kind of texts that match the pattern. An empty text is read as None."""
    return SettingKind(accepts, lambda text: _like(pattern, text) if text else None, is_secret)


def redis_url_of(accepts: str, schemes: str) -> SettingKind:
    """Return the kind of Redis URLs whose scheme matches the pattern `schemes`. An empty text is read as None."""
    return SettingKind(
        accepts, lambda text: redis_url(_like(rf"({schemes})://.+", text)) if text else None, is_secret=True
    )


def list_of(accepts: str, pattern: str) -> SettingKind:
    """Return the kind of lists, separated by commas and possibly empty, of texts that match the pattern."""
    return SettingKind(
        f"{accepts}, separated by commas",
        lambda text: _each_of(text, lambda each: _like(pattern, each)),
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


def _archive_url(text: str) -> str | None:
    """The URL of a folder or a bucket, `off`, or None if it is empty."""
    if not text or text.lower() == OFF:
        return text.lower() or None
    return _like(r"file:///\S+|s3://[^/\s]+\S*", text)


def _origin(text: str) -> str:
    """Return the origin as URLs are compared with it: in lower case, without a default port."""
    origin = _like(r"https?://([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:[1-9]\d{0,4})?/?", text.lower()).rstrip("/")
    _port(str(urlsplit(origin).port or 1))
    return origin.removesuffix(":443" if origin.startswith("https:") else ":80")


def _port(text: str) -> int:
    return int(_in(1, int(_like("[0-9]{1,5}", text)), 65535))


def _proxy(text: str) -> str | None:
    return _origin(_like(r"(?i:http)://.+", text)) if text else None


def _smtp_url(text: str) -> str | None:
    if text:
        smtp_server(text)
    return text or None


def _each_of(text: str, parse: Callable[[str], T]) -> tuple[T, ...]:
    return tuple(parse(each.strip()) for each in text.split(",") if each.strip())


def _duration(text: str) -> int:
    """Return a time in seconds."""
    number, unit = _like(r"\d{1,9} (second|minute|hour|day|week)s?", text.lower()).rstrip("s").split()
    return int(_in(0, int(number) * _SECONDS[unit], 10**9))


def _rate(text: str) -> str:
    parse_rates(text)
    return text


SWITCH = SettingKind("true or false", lambda text: ("false", "true").index(text.lower()) == 1)
HOST = SettingKind("an address", _host)
ADDRESS = SettingKind("an address and a port, such as 127.0.0.1:8001 or [::1]:8001, or off", _address)
PATH = SettingKind("a path", _path)
PROGRAM = SettingKind("a path", _path)  # or a name that is looked up in PATH
RATE = SettingKind("a limit such as `300 per minute` or `10/second; 300/minute`", _rate)
ARCHIVE_URL = SettingKind("a URL that begins with file:/// or s3://, or off", _archive_url)
DURATION = SettingKind("a time such as `7 days`, `12 hours`, `30 minutes` or `0 seconds`", _duration)
EVENTS_URL = redis_url_of(
    "a URL that begins with redis://, rediss://, unix://, redis+sentinel://, rediss+sentinel://, redis+cluster:// or "
    "rediss+cluster://",
    r"rediss?(\+cluster|\+sentinel)?|unix",
)
QUEUE_URL = redis_url_of(
    "a URL that begins with redis://, rediss://, unix://, redis+sentinel:// or rediss+sentinel:// (the queue can't "
    "live on a cluster)",
    r"rediss?(\+sentinel)?|unix",
)
ORIGINS = SettingKind(
    "origins such as `https://hooks.example:9000` or `http://127.0.0.1:9000`, separated by commas",
    lambda text: _each_of(text, _origin),
)
PORTS = SettingKind("whole numbers from 1 to 65535, separated by commas", lambda text: _each_of(text, _port))
PROXY = SettingKind("an address such as `http://127.0.0.1:4750`", _proxy)
SMTP_URL = SettingKind("a URL that begins with smtp:// or smtps://", _smtp_url, is_secret=True)
MAILBOX = SettingKind("a mail address such as `games@play.example`", lambda text: mailbox(text) if text else None)
PUSH_HOSTS = list_of(
    "hosts such as `push.example` or `*.push.example`, and origins such as `https://push.example:8443`",
    r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+"
    r"|https://[a-z0-9-]+(\.[a-z0-9-]+)*(:[1-9]\d{0,4})?|http://(localhost|127\.0\.0\.1)(:[1-9]\d{0,4})?",
)
