"""The apps that gunicorn serves in the benchmark: the real API with the test game, and a minimal Flask app."""

import ctypes
import os
from itertools import count
from typing import Any

from flask import Flask, request

from engines import REGISTRY
from events.hash_chain import GENESIS
from events.log import Addition, Position
from events.pubsub import Channels
from events.redis_clients import command_client
from events.redis_log import RedisLog
from service.api.app import create_app
from service.api.request.context import bind_backend
from service.backend import Backend
from service.operations.metrics import STREAMS
from service.operations.settings import Settings
from tests.support.games import REGISTRY as TEST_GAMES

TRIM, OPEN = "/trim", "/open"


def api() -> Flask:
    """Return the API as it is served in production, with the game Guess."""
    settings = Settings.from_environment(os.environ)
    app = create_app(Backend.connect(settings, {**REGISTRY, **TEST_GAMES}))
    app.add_url_rule(TRIM, view_func=_trim)
    app.add_url_rule(OPEN, view_func=_open)
    return app


def _trim() -> str:
    """Return free memory of malloc to the system if possible, so that growth is not hidden in it."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return str(trim and trim(0))


def _open() -> str:
    """Return the number of open streams of this process."""
    return str(sum(sample.value for family in STREAMS.collect() for sample in family.samples))


def bare() -> Flask:
    """Return a Flask app that only parses a POST, appends once and answers: the upper limit of performance."""
    url = os.environ["RETCON_EVENTS_URL"]
    log = RedisLog(command_client(url), Channels(command_client(url)))
    app, numbers = Flask(__name__), count()
    bind_backend(app, Backend.connect(Settings.from_environment(os.environ)))  # gunicorn's settings need one

    @app.post("/<game>")
    def append(game: str) -> Any:
        text = "x" * 100 + str(request.get_json())
        addition = Addition((text,), Position(1, GENESIS), {})
        log.append(f"bare-{os.getpid()}-{next(numbers)}", Position(0, GENESIS), addition, None)
        return {"ok": True}, 201

    return app
