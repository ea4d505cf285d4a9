"""The app that Retcon is compared with: Flask and redis-py as they come, one append per POST, and none of our code.

gunicorn serves it with its own gevent worker: `gunicorn -k gevent tools.bench.bare:app`.
"""

import json
import os
import time
from functools import cache
from typing import Any, Final

from flask import Flask, Response, request
from redis import Redis

TEXT_BYTES: Final = 120
"""The length of an appended text, which is about that of a record of a move."""

app = Flask(__name__)
redis = Redis.from_url(os.environ.get("BARE_REDIS_URL", "redis://"))


@app.post("/games/<game>/moves")
def append(game: str) -> Any:
    """Append the move to the game's stream."""
    text = json.dumps({"at": time.time_ns() // 1_000_000, **request.get_json()}).ljust(TEXT_BYTES)
    entry = redis.xadd(f"bare:{game}", {"text": text})
    return {"id": str(entry), "status": "active"}, 201


@app.get("/bytes/<int:size>")
def read(size: int) -> Response:
    """Return JSON of that many bytes, from memory."""
    return Response(_json(size), mimetype="application/json")


@cache
def _json(size: int) -> bytes:
    return json.dumps("x" * max(0, size - 2)).encode()
