"""What gunicorn says of a request that it can't read: a problem document too, in place of its page of HTML."""

import json
import secrets
from http.client import responses
from socket import socket

from gunicorn import util
from werkzeug.exceptions import BadRequest, default_exceptions

from service.api.errors import PROBLEM_TYPE, problem


def install() -> None:
    """Have gunicorn answer so in this process; it has no setting for that."""
    util.write_error = answer


def answer(client: socket, status: int, reason: str, words: str) -> None:
    """In place of gunicorn's `write_error`: answer, for the app never will; the connection ends then."""
    request_id = secrets.token_hex(8)
    told = problem(default_exceptions.get(status, BadRequest)(), request_id)
    body = json.dumps(told | {"status": status, "detail": words or told["detail"]}).encode()
    head = [
        f"HTTP/1.1 {status} {responses.get(status, reason)}",
        "Connection: close",
        f"Content-Type: {PROBLEM_TYPE}",
        f"Content-Length: {len(body)}",
        f"X-Request-Id: {request_id}",
    ]
    util.write_nonblock(client, "\r\n".join([*head, "", ""]).encode() + body)
