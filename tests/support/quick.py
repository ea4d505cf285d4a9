"""The tests that `make quick` runs."""

from collections.abc import Iterable

import pytest

from tests.engines.contract_case import ContractCase


def selected(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests that are not marked `long`. Of those that run for each case of the contract suite, only the one
    with the first case of each ruleset is kept.
    """
    chosen, seen = list[pytest.Item](), set[tuple[str, str]]()
    for item in items:
        case = (
            item.callspec.params.get("case")
            if isinstance(item, pytest.Function) and hasattr(item, "callspec")
            else None
        )
        key = (item.nodeid.partition("[")[0], case.engine.KEY) if isinstance(case, ContractCase) else None
        if item.get_closest_marker("long") or key in seen:
            continue
        chosen.append(item)
        if key:
            seen.add(key)
    return chosen
