"""Whether a server keeps what it is given: read from the server itself, before anyone plays on it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import redis
from redis.exceptions import RedisClusterException

from events.redis_clients import command_client


@dataclass(frozen=True, slots=True)
class Requirement:
    """A server setting, the values that keep what it holds, and what happens under any other."""

    setting: str
    accepted: tuple[str, ...]
    otherwise: str


@dataclass(frozen=True, slots=True)
class Use:
    """What a server is for, what it could lose, how its waivers' names begin, how it must be set up, and what to
    say where the URL of a single server leads to a node of a cluster.
    """

    name: str
    holds: str
    waivers_begin: str
    not_a_node: str
    requirements: tuple[Requirement, ...]

    @property
    def variable(self) -> str:
        """What names the server."""
        return f"RETCON_{self.name.upper()}_URL"

    def waiver(self, requirement: Requirement) -> str:
        """The name by which one does without it."""
        return self.waivers_begin + requirement.setting


EVENTS: Final = Use(
    "events",
    "events",
    "",
    "; for a cluster the URL begins with redis+cluster:// or rediss+cluster://",
    (
        Requirement("version", ("7.0 or newer", "Valkey"), "older servers lack what appending relies on"),
        Requirement("appendonly", ("yes",), "a restart loses every game since the last dump"),
        Requirement("appendfsync", ("everysec", "always"), "a crash of the machine loses what was not flushed"),
        Requirement("maxmemory-policy", ("noeviction",), "a full memory makes the server delete whole games"),
    ),
)

QUEUE: Final = Use(
    "queue",
    "lists of games and marks of what is owed",
    "queue-",
    ", on which the queue can't live; name a single server",
    (
        Requirement(
            "maxmemory-policy",
            ("noeviction",),
            "a full memory makes the server delete some of them, and nobody notices",
        ),
    ),
)

_IN_INFO = {"appendonly": "aof_enabled", "maxmemory-policy": "maxmemory_policy"}
_UNKNOWN = "unknown (the server answers neither CONFIG GET nor INFO for it)"


@dataclass(frozen=True, slots=True)
class Shortcoming:
    """A requirement that a server, `node`, does not meet, and the value found instead."""

    node: str
    requirement: Requirement
    found: str

    def __str__(self) -> str:
        needed = " or ".join(self.requirement.accepted)
        return f"{self.requirement.setting} is {self.found} on {self.node}, not {needed}: {self.requirement.otherwise}."


class UnsafeServer(Exception):
    """The server is set up so that it can lose what it holds, in ways nobody has waived."""

    def __init__(self, use: Use, refused: Collection[Shortcoming], waived: Collection[str]) -> None:
        names = ",".join(sorted({*waived, *(use.waiver(each.requirement) for each in refused)}))
        lines = "\n".join(f"  {each}" for each in refused)
        super().__init__(
            f"The {use.name} server would lose {use.holds}:\n{lines}\n"
            f"Change the server, or accept the loss by name: RETCON_ALLOW_LOSS={names}"
        )


class UnusableServer(Exception):
    """Nothing can be kept on the server, whatever is waived; the message names the variable and the reason."""

    def __init__(self, use: Use, reason: str) -> None:
        super().__init__(f"{use.variable}: {reason}")


def check_servers(events_url: str, queue_url: str, waived: Collection[str]) -> list[str]:
    """What both servers lack by leave of `waived`, a sentence each; `UnusableServer`, or `UnsafeServer` if they lack
    more. Where both are one, it is asked as the events server.
    """
    allowed = _check(events_url, waived, EVENTS)
    return allowed if queue_url == events_url else allowed + _check(queue_url, waived, QUEUE)


def check_durability(
    client: redis.Redis | redis.RedisCluster, waived: Collection[str] = (), use: Use = EVENTS
) -> list[str]:
    """What the server lacks by leave of `waived`, a sentence each; `UnsafeServer` if it lacks more, `UnusableServer` if
    it is a replica, or a node of a cluster that only a cluster's client can use.
    """
    if isinstance(client, redis.Redis) and _is_cluster_node(client):
        raise UnusableServer(use, f"{_name(client)} is a node of a cluster{use.not_a_node}")
    lacking = [shortcoming for node in _servers(client) for shortcoming in _shortcomings(node, use)]
    refused = [each for each in lacking if use.waiver(each.requirement) not in waived]
    if refused:
        raise UnsafeServer(use, refused, waived)
    return [str(each) for each in lacking]


def _check(url: str, waived: Collection[str], use: Use) -> list[str]:
    try:
        with command_client(url) as client:
            return check_durability(client, waived, use)
    except (redis.RedisError, RedisClusterException) as error:
        raise UnusableServer(use, f"the {use.name} server {_complaint(error, url)}") from None


def _complaint(error: Exception, url: str) -> str:
    """What went wrong, without the password, which some servers repeat."""
    refuses = isinstance(error, (redis.ResponseError, redis.AuthenticationError))
    password = unquote(urlsplit(url).password or "")
    said = str(error).replace(password, "…") if password else str(error)
    return f"refuses: {said}" if refuses else f"doesn't answer: {said}"


def _servers(client: redis.Redis | redis.RedisCluster) -> list[redis.Redis]:
    if isinstance(client, redis.RedisCluster):
        primaries = client.get_primaries()  # type: ignore[no-untyped-call] # redis-py left it out
        return [client.get_redis_connection(node) for node in primaries]
    return [client]


def _shortcomings(server: redis.Redis, use: Use) -> Iterator[Shortcoming]:
    server.ping()  # so that what fails from here on is that one command, not every one
    info = _info(server)
    node = _name(server)
    if info.get("role") in ("slave", "replica"):
        raise UnusableServer(use, f"{node} is a replica, on which nothing can be written; name its primary")
    found = {each.setting: _found(server, info, each.setting) for each in use.requirements}
    for requirement in use.requirements:
        if requirement.setting == "appendfsync" and found["appendonly"] == "no":
            continue  # nothing is written that could be flushed
        if found[requirement.setting] not in requirement.accepted:
            yield Shortcoming(node, requirement, found[requirement.setting])


def _name(server: redis.Redis) -> str:
    """Its socket's path, or its host and port."""
    address = server.connection_pool.connection_kwargs
    return str(address.get("path") or f"{address.get('host')}:{address.get('port')}")


def _is_cluster_node(server: redis.Redis) -> bool:
    """Whether it belongs to a cluster, however little else it tells: without a cluster, it refuses the command."""
    server.ping()  # so that what fails from here on is that one command, not every one
    if info := _info(server):
        return bool(info.get("cluster_enabled"))
    try:
        server.execute_command("CLUSTER", "INFO")  # type: ignore[no-untyped-call] # so in redis-py
    except redis.ResponseError:
        return False
    return True


def _found(server: redis.Redis, info: Mapping[str, Any], setting: str) -> str:
    """The setting's value, as the server says it."""
    return _version(info) if setting == "version" else _config(server, setting) or _from_info(info, setting)


def _config(server: redis.Redis, name: str) -> str | None:
    try:
        return server.config_get(name).get(name)
    except redis.ResponseError:  # managed servers forbid CONFIG
        return None


def _info(server: redis.Redis) -> Mapping[str, Any]:
    try:
        return server.info()
    except redis.ResponseError:
        return {}


def _from_info(info: Mapping[str, Any], name: str) -> str:
    value = str(info.get(_IN_INFO.get(name, ""), _UNKNOWN))
    return {"0": "no", "1": "yes"}.get(value, value)


def _version(info: Mapping[str, Any]) -> str:
    """The version, or how `EVENTS` words it where it is good enough."""
    if info.get("server_name") == "valkey":
        return "Valkey"
    version = str(info.get("redis_version", _UNKNOWN))
    major = version.partition(".")[0]
    return "7.0 or newer" if major.isdigit() and int(major) >= 7 else version
