"""URLs of a primary that Sentinels name: `redis+sentinel://user:password@host:26379,host/name/0?sentinel_password=…`.

The user and the password are for the primary. This module imports nothing of redis, so that settings can be read before
gevent has patched blocking calls.
"""

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

PORT: Final = 26379
"""The default port of a Sentinel."""

LOGIN: Final = {"sentinel_username": "username", "sentinel_password": "password"}
"""The options of the URL that hold the login to the Sentinels, each with its name in a client of theirs."""

_MARK: Final = "+sentinel"


@dataclass(frozen=True, slots=True)
class SentinelUrl:
    """The parts of such a URL. `server` is the URL of the primary, in which the host stands for the one to be asked
    for.
    """

    sentinels: tuple[tuple[str, int], ...]
    name: str
    server: str = field(repr=False)
    login: dict[str, str] = field(repr=False)


def names_sentinels(url: str) -> bool:
    """Return True if it is a URL of this form."""
    return urlsplit(url).scheme.endswith(_MARK)


def sentinel_url(text: str) -> SentinelUrl:
    """Return the parts of the URL. Raises `ValueError` if it lacks a name, or a port is not a number.

    >>> sentinel_url("redis+sentinel://:secret@one,[::1]:7000/games/2?protocol=3").sentinels
    (('one', 26379), ('::1', 7000))
    >>> sentinel_url("redis+sentinel://:secret@one/games/2?protocol=3").server
    'redis://:secret@primary/2?protocol=3'
    """
    url = urlsplit(text)
    user, at, hosts = url.netloc.rpartition("@")
    _, name, *database = url.path.split("/")
    if not name or len(database) > 1:
        raise ValueError("the path must be /name or /name/database")
    given = dict(parse_qsl(url.query, keep_blank_values=True))
    login = {ours: given.pop(option) for option, ours in LOGIN.items() if option in given}
    scheme, options = url.scheme.removesuffix(_MARK), urlencode(given)
    server = f"{scheme}://{user}{at}primary/{''.join(database)}?{options}"
    return SentinelUrl(tuple(map(_address, hosts.split(","))), name, server, login)


def _address(text: str) -> tuple[str, int]:
    """Return the host and the port. Raises `ValueError`."""
    place = urlsplit(f"//{text}")
    if not place.hostname or place.port == 0:
        raise ValueError("a Sentinel needs a host, and its port is from 1 to 65535")
    return place.hostname, place.port or PORT
