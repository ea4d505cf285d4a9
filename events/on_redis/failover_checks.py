"""Checks of what a failover depends on: replicas, and the state of a cluster, read from the servers at startup."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import redis

from engines.kit.numbers_in_words import counted

SLOTS: Final = 16384
"""The number of slots of a cluster."""


def replicas_of(info: Mapping[str, Any]) -> int | None:
    """Return how many replicas follow the server without a gap, from its INFO; None if it hides them."""
    if "connected_slaves" not in info:
        return None
    states = [info.get(f"slave{number}", {}).get("state") for number in range(info["connected_slaves"])]
    return states.count("online")


def fault_of_cluster(node: redis.Redis) -> str | None:
    """Return why the cluster that the node belongs to can't be used, None if it can, or if the node hides its state."""
    try:
        state = cast(dict[str, str], node.cluster("INFO"))
    except redis.ResponseError:
        return None
    if state["cluster_state"] != "ok":
        return f"its cluster_state is {state['cluster_state']}"
    served = int(state["cluster_slots_ok"])
    return None if served == SLOTS else f"only {served} of the {SLOTS} slots of its cluster are served"


def hints(node: redis.Redis, name: str) -> Iterator[str]:
    """Yield a sentence for each setting of the server that would stop more games than a failover must."""
    required, replicas = int(_setting(node, "min-replicas-to-write") or 0), replicas_of(_info(node))
    if replicas is not None and required > max(0, replicas - 1):
        has = counted(replicas, "replica")
        yield (
            f"min-replicas-to-write is {required} on {name}, which has {has}: after a failover it accepts no "
            "writes until another replica is connected. RETCON_REPLICAS does not need it."
        )
    if _setting(node, "cluster-require-full-coverage") == "yes" and _info(node).get("cluster_enabled"):
        yield (
            f"cluster-require-full-coverage is yes on {name}: while the slots of one failed primary are not served, "
            "all games of the cluster stop."
        )


def _setting(node: redis.Redis, name: str) -> str | None:
    try:
        return node.config_get(name).get(name)
    except redis.ResponseError:  # managed servers forbid CONFIG
        return None


def _info(node: redis.Redis) -> Mapping[str, Any]:
    try:
        return node.info()
    except redis.ResponseError:
        return {}
