"""The Python client behaves as the table that both clients share says."""

from typing import Final

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


SLOW: Final = (
    "get:_too_many_requests,_without_Retry-After",
    "get:_a_proxy_without_a_server",
    "stream:_in_tiny_pieces",
    "stream:_by_a_proxy_without_a_server",
    "follow:_cuts",
    "inbox:_cuts",
    "stream:_silence",
)
"""Cases that take long, which the TypeScript client or others with the same faults have."""


@pytest.mark.parametrize("case", params(SLOW))
def test_the_python_client_behaves_as_the_table_says(case: Case, proxy: Proxy, world: World) -> None:
    check(case, perform, proxy, world)
