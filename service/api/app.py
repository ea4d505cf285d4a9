"""The HTTP API as a Flask app."""

import os
import sys
from collections.abc import Callable
from typing import Any, Final

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter

from service.api.request import errors, middleware
from service.api.request.auth import guard
from service.api.request.context import bind_backend
from service.api.request.rate_limits import spends
from service.api.resources.api_browser import api_browser
from service.api.resources.challenges import challenges
from service.api.resources.docs import docs, to_docs
from service.api.resources.endings import endings
from service.api.resources.forks import forks
from service.api.resources.games import games
from service.api.resources.lobby import lobby
from service.api.resources.meta import meta
from service.api.resources.pauses import pauses
from service.api.resources.players import players
from service.api.resources.rulesets import rulesets
from service.api.resources.streams import streams
from service.api.resources.takebacks import takebacks
from service.backend import REFUSALS, Backend
from service.operations import json_logs as logs

BLUEPRINTS = (players, rulesets, lobby, challenges, games, endings, forks, pauses, takebacks, streams, meta)

_BOOT_ERROR = 3  # gunicorn's own: it doesn't try again

COMPRESSED = ("application/json", "application/x-ndjson", "application/yaml", "text/html", "text/plain")
COMPRESSION: Final = {
    "COMPRESS_ALGORITHM": ["gzip"],
    "COMPRESS_LEVEL": 4,
    "COMPRESS_MIMETYPES": COMPRESSED,
    "COMPRESS_MIN_SIZE": 1024,
    "COMPRESS_STREAMS": False,
}


class Json(DefaultJSONProvider):
    """JSON with fields in the order in which they were given."""

    sort_keys = False


class _Digits(IntegerConverter):
    """`<int:…>` in an address: ASCII digits only."""

    regex = "[0-9]+"


class App(Flask):
    """Flask for views that are ordinary functions, which it then need not check on every call."""

    json_provider_class = Json

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function itself."""
        return func


def create_app(backend: Backend | None = None) -> Flask:
    """Return the API on that backend; by default, on the backend that the environment describes."""
    backend = backend or _own_backend()
    logs.configure(backend.settings.log_level)
    app = App("retcon", static_folder=None)
    app.url_map.merge_slashes = False
    app.url_map.converters["int"] = _Digits
    app.config.update(COMPRESSION, MAX_CONTENT_LENGTH=backend.settings.max_body_bytes)
    bind_backend(app, backend)
    errors.install(app)
    middleware.install(app, backend)
    app.before_request(guard)
    for blueprint in (*BLUEPRINTS, docs, api_browser):
        app.register_blueprint(blueprint)
    app.add_url_rule("/", "root", spends("")(to_docs))
    if proxies := backend.settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    return app


def _own_backend() -> Backend:
    """The backend that the environment describes. If there is none, the process prints the reason and ends."""
    try:
        return Backend.from_environment(os.environ)
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(_BOOT_ERROR)
