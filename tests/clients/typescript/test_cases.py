"""The TypeScript client behaves as the table that both clients share says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.clients.cases import Case, Perform, params
from tests.clients.judging import World, check
from tests.clients.proxy import Proxy
from tests.clients.typescript.performing import performing

SLOW: Final = (
    "stream:_cut_again_and_again",
    "stream:_in_tiny_pieces",
    "get:_a_server_a_day_behind",
    "play:_a_newer_server_and_lost_connections",
    "create:_no_room,_for_a_second",
    "create:_too_many_requests",
    "stream:_no_body,_ever",
    "inbox:_a_newer_server",
    "get:_a_slow_answer_and_a_wrong_clock",
    "create:_nobody_there",
    "create:_two_different_faults",
    "play:_a_fault_of_every_kind",
)
"""Cases whose pauses this client can't shorten. Others have the same faults, one at a time or among more kinds."""


@pytest.fixture(scope="module")
def perform(programs: Path) -> Iterator[Perform]:
    """Carries out tasks, all in one process."""
    with performing(programs) as perform:
        yield perform


@pytest.mark.parametrize("case", params(SLOW))
def test_the_typescript_client_behaves_as_the_table_says(
    case: Case, perform: Perform, proxy: Proxy, world: World
) -> None:
    check(case, perform, proxy, world)
