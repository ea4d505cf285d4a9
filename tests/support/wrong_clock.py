"""The API in a process whose clock is wrong by WRONG_CLOCK_MS."""

import os
import time
from types import SimpleNamespace
from typing import Any

from flask import Flask

from service.api.app import create_app as create_right_app
from service.shared import wall_clock


def create_app() -> Flask:
    """Return the app."""
    ahead = int(os.environ["WRONG_CLOCK_MS"]) * 1_000_000
    wrong: Any = SimpleNamespace(time_ns=lambda: time.time_ns() + ahead, monotonic=time.monotonic)
    wall_clock.__dict__["time"] = wrong
    return create_right_app()
