"""JSON for clients and logs, written fast."""

import json
from collections.abc import Callable
from typing import Any

import orjson


def json_bytes(value: Any, default: Callable[[Any], Any] | None = None) -> bytes:
    """Return the value as JSON in UTF-8. `default` turns other values into JSON's.

    >>> json_bytes({"seats": (0, 1), "large": 2**70})
    b'{"seats": [0, 1], "large": 1180591620717411303424}'
    """
    try:
        return orjson.dumps(value, default)
    except orjson.JSONEncodeError:  # such as numbers beyond 64 bits
        return json.dumps(value, default=default).encode()
