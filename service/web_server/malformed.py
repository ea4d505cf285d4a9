"""Answers to requests that the app never sees: malformed, too slow, or on one connection too many.

The answer is a problem document, like every other error. Then the connection is closed.
"""

import json
import secrets
from collections.abc import Mapping
from http.client import responses
from socket import socket
from typing import Any

from gunicorn import util
from werkzeug.exceptions import BadRequest, default_exceptions

from service.api.request.answering.errors import PROBLEM_TYPE, headers_of, problem
from service.errors import DomainError
from service.operations import json_logs as logs
from service.operations.metrics import LIMITED


def install() -> None:
    """Make gunicorn use `answer` in this process; it has no setting for that."""
    util.write_error = answer


def answer(client: socket, status: int, reason: str, words: str) -> None:
    """Answer a malformed request. Replaces gunicorn's `write_error`."""
    document = problem(default_exceptions.get(status, BadRequest)(), _new_id())
    _send(client, document | {"status": status, "detail": words or document["detail"]}, {})


def refuse(client: socket, error: DomainError) -> None:
    """Answer a request that is not accepted because of `error`."""
    LIMITED.labels("connections").inc()
    _send(client, problem(error, _new_id()), headers_of(error))


def _new_id() -> str:
    """Return a request id, which all lines of the log about the request have."""
    request_id = secrets.token_hex(8)
    logs.begin(request_id=request_id)
    return request_id


def _send(client: socket, document: Mapping[str, Any], headers: Mapping[str, str]) -> None:
    body = json.dumps(document).encode()
    fields = {
        "Connection": "close",
        "Content-Type": PROBLEM_TYPE,
        "Content-Length": len(body),
        "X-Request-Id": document["instance"],
        **headers,
    }
    head = [
        f"HTTP/1.1 {document['status']} {responses[document['status']]}",
        *(f"{name}: {fields[name]}" for name in fields),
    ]
    client.sendall("\r\n".join([*head, "", ""]).encode() + body)
