"""What a client is told of a request that the app never sees: a problem document too, after which the connection ends.

It can't be read, comes too slowly, or comes on one connection too many.
"""

import json
import secrets
from collections.abc import Mapping
from http.client import responses
from socket import socket
from typing import Any

from gunicorn import util
from werkzeug.exceptions import BadRequest, default_exceptions

from service.api.request.errors import PROBLEM_TYPE, headers_of, problem
from service.errors import DomainError
from service.operations.metrics import LIMITED


def install() -> None:
    """Have gunicorn answer so in this process; it has no setting for that."""
    util.write_error = answer


def answer(client: socket, status: int, reason: str, words: str) -> None:
    """In place of gunicorn's `write_error`: say what is wrong with a request that can't be read."""
    told = problem(default_exceptions.get(status, BadRequest)(), secrets.token_hex(8))
    _send(client, told | {"status": status, "detail": words or told["detail"]}, {})


def refuse(client: socket, error: DomainError) -> None:
    """Say why a request is not taken."""
    LIMITED.labels("connections").inc()
    _send(client, problem(error, secrets.token_hex(8)), headers_of(error))


def _send(client: socket, told: Mapping[str, Any], headers: Mapping[str, str]) -> None:
    body = json.dumps(told).encode()
    fields = {
        "Connection": "close",
        "Content-Type": PROBLEM_TYPE,
        "Content-Length": len(body),
        "X-Request-Id": told["instance"],
        **headers,
    }
    head = [f"HTTP/1.1 {told['status']} {responses[told['status']]}", *(f"{name}: {fields[name]}" for name in fields)]
    client.sendall("\r\n".join([*head, "", ""]).encode() + body)
