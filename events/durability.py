"""Whether a server keeps what it is given: read from the server itself, before anyone plays on it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import redis


@dataclass(frozen=True, slots=True)
class Requirement:
    """A server setting, the values that keep events, and what happens under any other."""

    setting: str
    accepted: tuple[str, ...]
    otherwise: str


REQUIREMENTS: Final = (
    Requirement("version", ("7.0 or newer", "Valkey"), "older servers lack what appending relies on"),
    Requirement("appendonly", ("yes",), "a restart loses every game since the last dump"),
    Requirement("appendfsync", ("everysec", "always"), "a crash of the machine loses what was not flushed"),
    Requirement("maxmemory-policy", ("noeviction",), "a full memory makes the server delete whole games"),
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


class WouldLoseEvents(Exception):
    """The server is set up so that it can lose events, in ways nobody has waived."""

    def __init__(self, refused: Collection[Shortcoming], waived: Collection[str]) -> None:
        names = ",".join(sorted({*waived, *(each.requirement.setting for each in refused)}))
        lines = "\n".join(f"  {each}" for each in refused)
        super().__init__(
            f"The events server would lose events:\n{lines}\n"
            f"Change the server, or accept the loss by name: RETCON_ALLOW_LOSS={names}"
        )


def check_durability(client: redis.Redis | redis.RedisCluster, waived: Collection[str] = ()) -> list[str]:
    """What the server lacks by leave of `waived`, a sentence each; `WouldLoseEvents` if it lacks more."""
    lacking = [shortcoming for node in _servers(client) for shortcoming in _shortcomings(node)]
    refused = [each for each in lacking if each.requirement.setting not in waived]
    if refused:
        raise WouldLoseEvents(refused, waived)
    return [str(each) for each in lacking]


def _servers(client: redis.Redis | redis.RedisCluster) -> list[redis.Redis]:
    if isinstance(client, redis.RedisCluster):
        primaries = client.get_primaries()  # type: ignore[no-untyped-call] # redis-py left it out
        return [client.get_redis_connection(node) for node in primaries]
    return [client]


def _shortcomings(server: redis.Redis) -> Iterator[Shortcoming]:
    found = _settings(server)
    address = server.connection_pool.connection_kwargs
    node = str(address.get("path") or f"{address.get('host')}:{address.get('port')}")
    for requirement in REQUIREMENTS:
        if requirement.setting == "appendfsync" and found["appendonly"] == "no":
            continue  # nothing is written that could be flushed
        if found[requirement.setting] not in requirement.accepted:
            yield Shortcoming(node, requirement, found[requirement.setting])


def _settings(server: redis.Redis) -> dict[str, str]:
    """Each requirement's value, as the server says it."""
    info = _info(server)
    names = [each.setting for each in REQUIREMENTS if each.setting != "version"]
    return {"version": _version(info)} | {name: _config(server, name) or _from_info(info, name) for name in names}


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
    """The version, or how `REQUIREMENTS` words it where it is good enough."""
    if info.get("server_name") == "valkey":
        return "Valkey"
    version = str(info.get("redis_version", _UNKNOWN))
    major = version.partition(".")[0]
    return "7.0 or newer" if major.isdigit() and int(major) >= 7 else version
