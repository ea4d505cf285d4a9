"""Tests that mostly wait come first, because other processes of a parallel run compute meanwhile. At the end of a run,
with no other tests left, processors would have nothing to do.
"""

from collections.abc import Iterable
from typing import Final

import pytest

WAITING: Final = (
    *("clients/python/test_bots", "clients/python/test_cases", "clients/python/test_examples"),
    *("clients/python/test_live", "clients/typescript/test_cases", "deploy/test_proxies", "examples/test_bot"),
    *("processes/test_embedded", "processes/test_failover_checks", "processes/test_packs_dir"),
    *("processes/test_program", "processes/test_replicas", "processes/test_sentinel", "processes/test_serve"),
    *("processes/test_startup", "processes/test_two_nodes", "processes/test_upgrades", "service/test_hanging_redis"),
    *("tools/test_retest", "workers/test_faults", "workers/test_streams_resume"),
)
"""The files whose tests take many seconds, of which the processors work less than a third."""

_NAMES: Final = frozenset(f"tests/{name}.py" for name in WAITING)


def waiting_first(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests with those of these files at the beginning, otherwise in the same order."""
    return sorted(items, key=lambda item: item.nodeid.partition("::")[0] not in _NAMES)
