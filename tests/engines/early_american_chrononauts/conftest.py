"""Makes the small packs of these tests available while a test runs."""

import pytest

from engines.games.early_american_chrononauts.packs import PACKS
from tests.engines.early_american_chrononauts.sampler import LATER, SAMPLER


@pytest.fixture
def sampler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKS, SAMPLER.key, SAMPLER)
    monkeypatch.setitem(PACKS, LATER.key, LATER)
