"""Lines of a log: one JSON object each, or text for people at a terminal.

It imports nothing but JSON, because the supervisor uses it before anything else runs.
"""

import time
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, Literal, TextIO

import orjson

from service.shared.json_bytes import json_bytes

LogFormat = Literal["auto", "json", "text"]
"""How lines are written. `auto`: text at a terminal, JSON otherwise."""

OUTPUT: Final = "output"
"""The event of a line that a program printed and that is not a log line."""

_FIRST: Final = frozenset({"timestamp", "level", "program", "pid", "event", "exception"})
"""The fields that a line of text shows in its own way, or not at all."""


def is_text(wanted: str, stream: TextIO) -> bool:
    """Return True if lines to the stream are to be text."""
    return wanted == "text" or (wanted != "json" and stream.isatty())


def now() -> str:
    """Return the time as lines show it.

    >>> len(now()) == len("2026-11-23T15:36:16.123456Z")
    True
    """
    seconds, ns = divmod(time.time_ns(), 1_000_000_000)
    return f"{_second(seconds)}.{ns // 1000:06}Z"


@lru_cache(1)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def parsed(line: str) -> dict[str, Any] | None:
    """Return the fields of a log line in JSON; None for any other text.

    >>> parsed('{"event": "stopping"}'), parsed("Segmentation fault"), parsed("[]")
    ({'event': 'stopping'}, None, None)
    """
    if not line.startswith("{"):
        return None
    try:
        fields = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    return fields if isinstance(fields, dict) and isinstance(fields.get("event"), str) else None


def wrapped(program: str, text: str) -> dict[str, Any]:
    """Return the fields of a line for a text that the program printed."""
    return {"event": OUTPUT, "text": text, "program": program, "level": "warning", "timestamp": now()}


def json_line(fields: Mapping[str, Any]) -> str:
    """Return the fields as one line of JSON."""
    return json_bytes(fields, str).decode()


def text_line(fields: Mapping[str, Any]) -> str:
    """Return the fields as text for people. An exception follows on its own lines.

    >>> text_line({"timestamp": "2026-11-23T15:36:16.123456Z", "level": "info", "event": "request", "status": 200})
    '15:36:16 info    request status=200'
    """
    rest = "".join(f" {name}={value}" for name, value in fields.items() if name not in _FIRST)
    head = f"{str(fields.get('timestamp', ''))[11:19]} {fields.get('level', ''):<7} {fields['event']}{rest}"
    return f"{head}\n{fields['exception']}" if "exception" in fields else head
