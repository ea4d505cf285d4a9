"""A web process with players who seek games."""

import pytest

from service.backend import Backend
from tests.service.seeks.seeking import Hand, Seekers


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


@pytest.fixture
def seekers(web: Backend, time: Hand) -> Seekers:
    return Seekers(web, time)
