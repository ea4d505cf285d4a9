"""A server in this process, on a Redis of its own."""

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from engines import REGISTRY
from service.api.app import create_app
from service.backend import Backend
from service.operations.configuration.settings import Settings
from tests.support.games import REGISTRY as TEST_GAMES
from tools.bench.serving import NO_LIMITS
from tools.scale.growth.measuring import Meter
from workers.embedded.server import embedded_server

SETTINGS: Final = {
    "RETCON_RATE_LIMITS_ENABLED": "false",
    "RETCON_ARCHIVE_AFTER": "0 seconds",
    "RETCON_LOG_LEVEL": "error",
    **NO_LIMITS,
}

Request = Callable[[], None]


@dataclass(frozen=True)
class LocalSite:
    """An API with its backend, and what measures it."""

    app: Flask
    backend: Backend
    meter: Meter

    def request(self, method: str, path: str, token: str = "", body: Any = None, status: int = 0) -> Request:
        """Return a request to send, which must be answered with that status; 0 stands for any successful one."""

        def send() -> None:
            self.ask(method, path, token, body, status)

        return send

    def ask(self, method: str, path: str, token: str = "", body: Any = None, status: int = 0) -> bytes:
        """Send a request and return the body of the answer."""
        environ = EnvironBuilder(path, method=method, headers=Headers(_headers(token)), json=body).get_environ()
        parts, said, _ = run_wsgi_app(self.app, environ, buffered=True)
        content = b"".join(parts)
        number = int(said.split()[0])
        assert number == status if status else number < 400, (method, path, said, content[:500])
        return content

    def json(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Send a request and return the JSON of the answer."""
        return json.loads(self.ask(method, path, token, body))

    def sign_up(self, name: str) -> Mapping[str, Any]:
        """Create a player and return the answer."""
        created: Mapping[str, Any] = self.json("POST", "/v1/players", body={"name": name})
        return created


def _headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


@contextmanager
def site() -> Iterator[LocalSite]:
    """Run a Redis, and a server in this process that uses it."""
    with tempfile.TemporaryDirectory() as name, embedded_server(Path(name) / "server") as url:
        urls = {"RETCON_EVENTS_URL": url, "RETCON_ARCHIVE_URL": f"file://{name}/archive", "RETCON_DATA_DIR": name}
        settings = Settings.from_environment({**SETTINGS, **urls})
        backend = Backend.connect(settings, registry={**REGISTRY, **TEST_GAMES})
        yield LocalSite(create_app(backend), backend, Meter(backend.servers.events))
