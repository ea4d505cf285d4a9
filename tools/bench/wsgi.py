"""The app that gunicorn serves in the benchmark: the real API with the test game."""

import ctypes
import os

from flask import Flask

from engines import REGISTRY
from service.api.app import create_app
from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.operations.metrics import STREAMS
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
