"""Requests that gunicorn refuses before the app sees them."""

import json
import socket

import pytest

from tests.support.real_server import Server


@pytest.mark.parametrize(
    ("request_line", "headers", "status", "code"),
    [
        ("GET /" + "x" * 5000 + " HTTP/1.1", "Host: a", 414, "address_too_long"),
        ("GET / HTTP/1.1", "Host: a\r\nX: " + "x" * 9000, 431, "headers_too_large"),
        ("GET / HTTP/1.1", "Host: a\r\nContent-Length: many", 400, "bad_request"),
        ("nonsense", "Host: a", 400, "bad_request"),
    ],
)
def test_malformed_requests_are_answered_with_a_problem_document(
    shared_server: Server, request_line: str, headers: str, status: int, code: str
) -> None:
    with socket.create_connection(("127.0.0.1", int(shared_server.url.rsplit(":", 1)[1]))) as line:
        line.sendall(f"{request_line}\r\n{headers}\r\n\r\n".encode())
        head, body = b"".join(iter(lambda: line.recv(65536), b"")).decode().split("\r\n\r\n", 1)
    told = json.loads(body)
    assert (told["status"], told["code"]) == (status, code)
    assert f"HTTP/1.1 {status} " in head
    assert "Content-Type: application/problem+json" in head
    assert f"X-Request-Id: {told['instance']}" in head
