"""The Python client behaves as the table that both clients share says."""

import pytest

import retcon_client.pacing
from tests.clients.cases import Case, params
from tests.clients.judging import World, check
from tests.clients.proxy import Proxy
from tests.clients.python.performing import perform


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pauses for which no server asks."""
    monkeypatch.setattr(retcon_client.pacing, "FIRST_PAUSE", 0.05)


@pytest.mark.parametrize("case", params())
def test_the_python_client_behaves_as_the_table_says(case: Case, proxy: Proxy, world: World) -> None:
    check(case, perform, proxy, world)
