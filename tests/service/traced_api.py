"""An API that is traced, for tests of traces."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from redis import Redis

from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.support.collector import Collector
from tests.support.games import REGISTRY
from tests.support.traced import traced

Site = Callable[..., "Traced"]


class Traced:
    """An API that is traced."""

    def __init__(self, backend: Backend, collector: Collector) -> None:
        self.backend, self.app, self._collector = backend, create_app(backend), collector
        self.client = self.app.test_client()

    def tracing(self) -> AbstractContextManager[None]:
        """Trace what is done in the block."""
        return traced(self.backend.settings, self._collector)

    def sign_up(self, name: str) -> Player:
        made = self.client.post("/v1/players", json={"name": name}).get_json()
        return Player(self.client, made["id"], name, made["token"])


@pytest.fixture
def site(redis_url: str, redis_client: Redis, collector: Collector, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Makes an API whose traces go to the collector; all of them, unless told otherwise."""
    monkeypatch.setattr("service.operations.traces.span_sending.PAUSE_SECONDS", 0.01)

    def make(registry: Any = REGISTRY, **variables: str) -> Traced:
        chosen = {"TRACES_URL": collector.url, "TRACES_SAMPLED": "1"} | variables
        return Traced(Backend.connect(settings(redis_url, **chosen), registry), collector)

    return make
