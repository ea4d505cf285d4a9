"""Ports for servers that tests start."""

import os
import random
import socket
from contextlib import suppress

LOWEST, HIGHEST = 20_000, 31_000
"""Below the range for outgoing connections, as in `workers.embedded.server.free_port`."""

_given = set[int]()


def free_port(count: int = 1) -> int:
    """Return a loopback port that is free now, the first of `count` such ports.

    Its server listens only some time after that. So each worker of a parallel run takes its ports from a range of its
    own, and none is given twice.
    """
    chance = random.SystemRandom()  # a test may have seeded the other one
    while True:
        first = chance.choice(_ours())
        ports = range(first, first + count)
        if _given.isdisjoint(ports) and all(map(_is_free, ports)):
            _given.update(ports)
            return first


def free_cluster_port() -> int:
    """Return a free port for a node of a cluster, which also listens on the port 10,000 above."""
    while True:
        port = free_port()
        if _is_free(port + 10_000):
            return port


def _ours() -> range:
    """Return the ports of this worker. The last hundred are left out, for those that are asked for together."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = max(number + 1, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    each = (HIGHEST - LOWEST) // workers
    return range(LOWEST + number * each, LOWEST + (number + 1) * each - 100)


def _is_free(port: int) -> bool:
    with suppress(OSError), socket.socket() as probe:
        probe.bind(("127.0.0.1", port))
        return True
    return False
