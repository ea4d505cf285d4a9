"""The operator's proxy, through which all requests go."""

import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from service.outgoing.connections import NO_CONNECTION, Route
from service.outgoing.deadlines import TimeLimits
from service.outgoing.endpoints import endpoint_of
from service.outgoing.failures import Unreached
from service.outgoing.posting import post
from tests.outgoing.conftest import HOST, LIMITS, PATIENT, plain, secured
from tests.support.certificates import Authority
from tests.support.hostile import Behave, request_of, serving
from tests.support.waiting import PATIENCE_SECONDS


class Proxy:
    """A proxy that takes all names for 127.0.0.1. It keeps the heads of the requests."""

    def __init__(self) -> None:
        self.asked = list[str]()

    def __call__(self, connection: socket.socket) -> None:
        head = request_of(connection).decode()
        self.asked.append(head)
        port = int(head.split()[1].rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS) as other:
            connection.sendall(b"HTTP/1.1 200 Connection established\r\nVia: 1.1 proxy\r\n\r\n")
            threading.Thread(target=_pipe, args=[other, connection], daemon=True).start()
            _pipe(connection, other)


def _pipe(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while part := source.recv(65536):
            target.sendall(part)
        target.shutdown(socket.SHUT_WR)


def through(proxy_port: int, limits: TimeLimits = PATIENT) -> Route:
    """A route through the proxy. Only the proxy's own name is resolved here."""

    def resolve(host: str, _: float) -> list[str]:
        assert host == "proxy.example"
        return ["127.0.0.1"]

    return Route(f"http://proxy.example:{proxy_port}", limits, resolve)


def ok(connection: socket.socket) -> None:
    """Answer a request."""
    assert request_of(connection).endswith(b"\r\n\r\nbody")
    connection.sendall(b"HTTP/1.1 200 OK\r\n\r\nthanks")


def test_requests_go_through_the_proxy_with_tls_to_the_host(trusted: Authority, folder: Path) -> None:
    proxy = Proxy()
    with serving(proxy) as proxy_port, serving(ok, trusted.server(HOST, folder)) as port:
        answer = post(secured(port), {"webhook-id": "1"}, b"body", through(proxy_port))
    assert (answer.status, answer.text) == (200, "thanks")
    assert [[*filter(None, head.split("\r\n"))] for head in proxy.asked] == [
        [f"CONNECT {HOST}:{port} HTTP/1.1", f"Host: {HOST}:{port}"]
    ]


def test_a_host_without_tls_is_reached_through_the_proxy_too() -> None:
    proxy = Proxy()
    with serving(proxy) as proxy_port, serving(ok) as port:
        assert post(plain(port), {}, b"body", through(proxy_port)).status == 200
    assert len(proxy.asked) == 1


def test_the_proxy_can_not_stand_in_for_the_host(trusted: Authority, folder: Path) -> None:
    other = trusted.server("other.example", folder)
    with serving(Proxy()) as proxy_port, serving(ok, other) as port, pytest.raises(Unreached, match="mismatch"):
        post(secured(port), {}, b"body", through(proxy_port))


def refusing(answer: bytes) -> Behave:
    """A proxy that answers so."""

    def behave(connection: socket.socket) -> None:
        request_of(connection)
        connection.sendall(answer)
        connection.recv(1)

    return behave


@pytest.mark.parametrize(
    "answer",
    [
        *(b"HTTP/1.1 407 Denied\r\n\r\n10.0.0.1 is internal", b"HTTP/1.1 502 No\r\n\r\n", b"HTTP/1.1 302 F\r\n\r\n"),
        *(b"SSH-2.0\r\n\r\n", b"", b"HTTP/1.1 200 OK\r\nA: " + b"b" * 99_999),
    ],
)
def test_a_proxy_that_refuses_gives_the_same_reason_whatever_it_says(answer: bytes) -> None:
    with serving(refusing(answer)) as port, pytest.raises(Unreached) as refusal:
        post(endpoint_of(f"https://{HOST}/x"), {}, b"body", through(port, LIMITS))
    assert str(refusal.value) == NO_CONNECTION


def test_without_its_proxy_nothing_is_sent() -> None:
    received = list[bool]()
    with serving(lambda _: received.append(True)) as port, pytest.raises(Unreached):
        post(plain(port), {}, b"body", through(1))
    assert received == []
