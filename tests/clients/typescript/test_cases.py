"""The TypeScript client behaves as the table that both clients share says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.cases import CASES, Case, Perform
from tests.clients.judging import World, check
from tests.clients.proxy import Proxy
from tests.clients.typescript.performing import performing


@pytest.fixture(scope="module")
def perform(programs: Path) -> Iterator[Perform]:
    """Carries out tasks, all in one process."""
    with performing(programs) as perform:
        yield perform


@pytest.mark.parametrize("case", CASES)
def test_the_typescript_client_behaves_as_the_table_says(
    case: Case, perform: Perform, proxy: Proxy, world: World
) -> None:
    check(case, perform, proxy, world)
