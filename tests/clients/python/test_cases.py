"""The Python client behaves as the table that both clients share says."""

import pytest

from tests.clients.cases import CASES, Case
from tests.clients.judging import World, check
from tests.clients.proxy import Proxy
from tests.clients.python.performing import perform


@pytest.mark.parametrize("case", CASES)
def test_the_python_client_behaves_as_the_table_says(case: Case, proxy: Proxy, world: World) -> None:
    check(case, perform, proxy, world)
