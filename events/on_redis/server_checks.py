"""The durability check: whether a Redis server could lose data, read from its own settings and state at startup."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

import redis
from redis.exceptions import RedisClusterException

from events.on_redis.clients import command_client
from events.on_redis.failover_checks import fault_of_cluster, hints, replicas_of


@dataclass(frozen=True, slots=True)
class Requirement:
    """A server setting, the values under which no data is lost, and what happens under any other."""

    setting: str
    accepted: tuple[str, ...]
    otherwise: str


@dataclass(frozen=True, slots=True)
class Use:
    """A purpose of a server, with its requirements."""

    name: str
    holds: str
    """What a server could lose."""
    waivers_begin: str
    """The prefix of the names of its waivers."""
    not_a_node: str
    """The end of the message for the URL of a single server that leads to a node of a cluster."""
    requirements: tuple[Requirement, ...]

    @property
    def variable(self) -> str:
        """The environment variable that holds this server's URL."""
        return f"RETCON_{self.name.upper()}_URL"

    def waiver(self, requirement: Requirement) -> str:
        """Return the name that waives the requirement."""
        return self.waivers_begin + requirement.setting


EVENTS: Final = Use(
    "events",
    "events",
    "",
    "; the URL of a cluster begins with redis+cluster:// or rediss+cluster://",
    (
        Requirement("version", ("7.0 or newer", "Valkey"), "appending needs commands that older servers lack"),
        Requirement("appendonly", ("yes",), "a restart loses every game since the last dump"),
        Requirement("appendfsync", ("everysec", "always"), "a crash of the machine loses what was not flushed to disk"),
        Requirement("maxmemory-policy", ("noeviction",), "when its memory is full, the server deletes whole games"),
    ),
)

QUEUE: Final = Use(
    "queue",
    "lists of games and pending work",
    "queue-",
    "; the queue needs a single server",
    (
        Requirement(
            "maxmemory-policy",
            ("noeviction",),
            "when its memory is full, the server silently deletes some of them",
        ),
    ),
)

REPLICAS: Final = "replicas"
"""The name of the requirement that follows from `RETCON_REPLICAS`."""

_IN_INFO = {"appendonly": "aof_enabled", "maxmemory-policy": "maxmemory_policy"}
_UNKNOWN = "unknown (the server reports it neither by CONFIG GET nor by INFO)"


@dataclass(frozen=True, slots=True)
class Shortcoming:
    """A requirement that the server `node` does not meet, and the value found instead."""

    node: str
    requirement: Requirement
    found: str

    def __str__(self) -> str:
        needed = " or ".join(self.requirement.accepted)
        return f"{self.requirement.setting} is {self.found} on {self.node}, not {needed}: {self.requirement.otherwise}."


class UnsafeServer(Exception):
    """The server could lose data in ways that nobody has waived. The message names settings, values and waivers."""

    def __init__(self, use: Use, refused: Collection[Shortcoming], waived: Collection[str]) -> None:
        names = ",".join(sorted({*waived, *(use.waiver(each.requirement) for each in refused)}))
        lines = "\n".join(f"  {each}" for each in refused)
        super().__init__(
            f"The {use.name} server could lose {use.holds}:\n{lines}\n"
            f"Change the server, or accept the loss by name: RETCON_ALLOW_LOSS={names}"
        )


class UnusableServer(Exception):
    """The server cannot be used, whatever is waived. The message names the environment variable and the reason."""

    def __init__(self, use: Use, reason: str) -> None:
        super().__init__(f"{use.variable}: {reason}")


def check_servers(events_url: str, queue_url: str, waived: Collection[str], replicas: int = 0) -> list[str]:
    """Return a sentence for each requirement that a server does not meet and that is waived. If both URLs are the same,
    the server is checked as the events server, which needs that many replicas.

    Raises `UnusableServer`, and `UnsafeServer` for requirements that are not waived.
    """
    allowed = _check(events_url, waived, EVENTS, replicas)
    return allowed if queue_url == events_url else allowed + _check(queue_url, waived, QUEUE)


def hints_about(events_url: str) -> list[str]:
    """Return a sentence for each setting of the events server that would stop more games than a failover must."""
    with suppress(redis.RedisError, RedisClusterException), command_client(events_url) as client:
        return [hint for node in servers_of(client) if node.ping() for hint in hints(node, name_of(node))]
    return []


def check_durability(
    client: redis.Redis | redis.RedisCluster, waived: Collection[str] = (), use: Use = EVENTS, replicas: int = 0
) -> list[str]:
    """Return a sentence for each requirement that the server does not meet and that is waived.

    Raises `UnsafeServer` for requirements that are not waived, and `UnusableServer` for a replica, for a cluster that
    does not serve all slots, and for a node of a cluster if the client is not a cluster client.
    """
    if isinstance(client, redis.RedisCluster):
        _check_state(client, use)
    nodes = [(node, _info(node)) for node in servers_of(client)]
    if isinstance(client, redis.Redis) and _is_cluster_node(*nodes[0]):
        raise UnusableServer(use, f"{name_of(client)} is a node of a cluster{use.not_a_node}")
    lacking = [shortcoming for node, info in nodes for shortcoming in _shortcomings(node, info, use, replicas)]
    refused = [each for each in lacking if use.waiver(each.requirement) not in waived]
    if refused:
        raise UnsafeServer(use, refused, waived)
    return [str(each) for each in lacking]


def _check(url: str, waived: Collection[str], use: Use, replicas: int = 0) -> list[str]:
    try:
        with command_client(url) as client:
            return check_durability(client, waived, use, replicas)
    except (redis.RedisError, RedisClusterException) as error:
        raise UnusableServer(use, f"the {use.name} server {_complaint(error, url)}") from None


def _complaint(error: Exception, url: str) -> str:
    """Return what went wrong, without the passwords, which some servers repeat."""
    refuses = isinstance(error, (redis.ResponseError, redis.AuthenticationError))
    said, parts = str(error), urlsplit(url)
    for password in (unquote(parts.password or ""), *parse_qs(parts.query).get("sentinel_password", ())):
        said = said.replace(password, "…") if password else said
    return f"refuses the connection: {said}" if refuses else f"does not answer: {said}"


def servers_of(client: redis.Redis | redis.RedisCluster) -> list[redis.Redis]:
    """Return a client of each server that takes writes: of a cluster, one of each primary."""
    if isinstance(client, redis.RedisCluster):
        primaries = client.get_primaries()  # type: ignore[no-untyped-call] # redis-py left it out
        return [client.get_redis_connection(node) for node in primaries]
    return [client]


def _check_state(cluster: redis.RedisCluster, use: Use) -> None:
    """Raise `UnusableServer` unless the cluster serves all slots, as each primary sees it."""
    for node in servers_of(cluster):
        if fault := fault_of_cluster(node):
            raise UnusableServer(use, f"{name_of(node)} can't be used, because {fault}")


def _shortcomings(server: redis.Redis, info: Mapping[str, Any], use: Use, replicas: int) -> Iterator[Shortcoming]:
    node = name_of(server)
    if info.get("role") in ("slave", "replica"):
        raise UnusableServer(use, f"{node} is a replica, which accepts no writes; use its primary")
    connected = replicas_of(info)
    if replicas and (connected is None or connected < replicas):
        yield Shortcoming(node, _replicas(replicas), _UNKNOWN if connected is None else str(connected))
    found = {each.setting: _found(server, info, each.setting) for each in use.requirements}
    for requirement in use.requirements:
        if requirement.setting == "appendfsync" and found["appendonly"] == "no":
            continue  # without an append-only file there is nothing to flush
        if found[requirement.setting] not in requirement.accepted:
            yield Shortcoming(node, requirement, found[requirement.setting])


def _replicas(wanted: int) -> Requirement:
    return Requirement(REPLICAS, (f"{wanted} or more",), "without them, every change is answered as uncertain")


def name_of(server: redis.Redis) -> str:
    """Return the server's socket path, or its host and port. The primary of Sentinels must have been asked before."""
    address = server.connection_pool.connection_kwargs
    if primary := address.get("primary"):
        host, port = primary.address
        return f"{host}:{port}"
    return str(address.get("path") or f"{address.get('host')}:{address.get('port')}")


def _is_cluster_node(server: redis.Redis, info: Mapping[str, Any]) -> bool:
    """Return True if the server is a node of a cluster. A server that hides INFO is asked for CLUSTER INFO, which only
    a node answers.
    """
    if info:
        return bool(info.get("cluster_enabled"))
    try:
        server.execute_command("CLUSTER", "INFO")  # type: ignore[no-untyped-call] # so in redis-py
    except redis.ResponseError:
        return False
    return True


def _found(server: redis.Redis, info: Mapping[str, Any], setting: str) -> str:
    """Return the setting's value, as the server reports it."""
    return _version(info) if setting == "version" else _config(server, setting) or _from_info(info, setting)


def _config(server: redis.Redis, name: str) -> str | None:
    try:
        return server.config_get(name).get(name)
    except redis.ResponseError:  # managed servers forbid CONFIG
        return None


def _info(server: redis.Redis) -> Mapping[str, Any]:
    """Return the answer to INFO, empty if the server forbids it. Raises `RedisError` if the server does not answer."""
    server.ping()  # from here on, a failure concerns that one command and not the server
    try:
        return server.info()
    except redis.ResponseError:
        return {}


def _from_info(info: Mapping[str, Any], name: str) -> str:
    value = str(info.get(_IN_INFO.get(name, ""), _UNKNOWN))
    return {"0": "no", "1": "yes"}.get(value, value)


def _version(info: Mapping[str, Any]) -> str:
    """Return the version; if it is new enough, in the words of `EVENTS`."""
    if info.get("server_name") == "valkey":
        return "Valkey"
    version = str(info.get("redis_version", _UNKNOWN))
    major = version.partition(".")[0]
    return "7.0 or newer" if major.isdigit() and int(major) >= 7 else version
