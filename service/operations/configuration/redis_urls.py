"""Checks of Redis URLs. redis-py would take a part of some passwords for a host name, and show it in errors."""

import re
from typing import Final
from urllib.parse import SplitResult, parse_qsl, urlsplit

from events.on_redis.sentinel_url import LOGIN, names_sentinels, sentinel_url

_OPTIONS: Final = {"db": r"\d+", "protocol": "[23]", "client_name": "[!-~]+", "health_check_interval": r"\d+"}
_TLS_OPTIONS: Final = {
    "ssl_cert_reqs": "none|optional|required",
    "ssl_check_hostname": "true|false",
    "ssl_ca_certs": ".+",
    "ssl_ca_path": ".+",
    "ssl_certfile": ".+",
    "ssl_keyfile": ".+",
    "ssl_password": ".+",
}


class BadUrl(ValueError):
    """A URL that can't be used. The message gives the reason, but no part of the URL: it might belong to a password."""


def redis_url(text: str) -> str:
    """Return the URL of a Redis server or cluster, or of Sentinels. Raises `BadUrl` if a client would fail on it or
    misread it.
    """
    try:
        url = urlsplit(text)
    except ValueError:
        raise BadUrl("its host must be a name or an address") from None
    if url.scheme == "unix":
        _check_socket(url)
    elif names_sentinels(text):
        _check_sentinels(url)
    else:
        _check_address(url)
    _check_options(url)
    return text


def is_host(text: str) -> bool:
    """True if the text may be the name or the address of a host."""
    try:
        text.encode("idna")
    except UnicodeError:
        return False
    return True


def _check_socket(url: SplitResult) -> None:
    host = url.netloc.rpartition("@")[2]
    _check_password(f"{url.path if host else ''}{url.query}", url.fragment)
    if host or not url.path:
        raise BadUrl("its path must begin with a /, as in unix:///run/redis.sock")


def _check_address(url: SplitResult) -> None:
    _check_password(url.path + url.query, url.fragment)
    if not _has_port(url):
        raise BadUrl("its port must be a whole number from 1 to 65535")
    if not is_host(url.hostname or ""):
        raise BadUrl("its host must be a name or an address")
    if not re.fullmatch("/?" if _is_cluster(url) else r"/?|/\d+", url.path, re.ASCII):
        raise BadUrl("its path must be the number of a database")


def _check_sentinels(url: SplitResult) -> None:
    _check_password(url.path + url.query, url.fragment)
    if not re.fullmatch(r"/[\w.-]+(/\d*)?", url.path, re.ASCII):
        raise BadUrl("its path must be the name of a primary, and may end in the number of a database: /name/0")
    try:
        hosts = [host for host, _ in sentinel_url(url.geturl()).sentinels]
    except ValueError:
        hosts = []
    if not hosts or not all(map(is_host, hosts)):
        raise BadUrl("its Sentinels must be hosts, each with or without a port, as in one:26379,two")


def _check_password(rest: str, fragment: str) -> None:
    """Raise `BadUrl` if the part after the host has an @ or a #, because then a password was cut off too early."""
    if "@" in rest or fragment:
        raise BadUrl("a /, ?, # or @ in its password must be written %2F, %3F, %23 or %40")


def _has_port(url: SplitResult) -> bool:
    """True if the port is valid or left out, which means Redis's own."""
    try:
        return url.port != 0
    except ValueError:
        return False


def _check_options(url: SplitResult) -> None:
    known = _OPTIONS | (_TLS_OPTIONS if url.scheme.startswith("rediss") else {})
    if _is_cluster(url):
        del known["db"]
    if names_sentinels(url.geturl()):
        known |= dict.fromkeys(LOGIN, ".+")
    try:
        given = parse_qsl(url.query, strict_parsing=bool(url.query), keep_blank_values=True)
    except ValueError:
        given = [("", "")]
    if not all(re.fullmatch(known.get(name, "(?!)"), value, re.ASCII) for name, value in given):
        raise BadUrl(f"its options can be {', '.join(known)}, with valid values")


def _is_cluster(url: SplitResult) -> bool:
    return url.scheme.endswith("+cluster")
