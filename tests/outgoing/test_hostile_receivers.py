"""Receivers that hang, trickle or flood: each costs a limited time and memory, whatever it does."""

import gzip
import itertools
import socket
import time
import tracemalloc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.outgoing import deadlines
from service.outgoing.connections import Route
from service.outgoing.exchange import MOST_BYTES
from service.outgoing.failures import Unanswered, Unreached
from service.outgoing.posting import TEXT_BYTES, Reply, post
from tests.outgoing.conftest import HASTY, HOST, LIMITS, LOOPBACK, PATIENT, plain, secured
from tests.support.certificates import Authority
from tests.support.hostile import Behave, request_of, serving

HEAD = b"HTTP/1.1 200 OK\r\n"


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fails if it takes longer, apart from what a busy machine adds. Without a limit it would take far longer, since
    receivers go on for a minute.
    """
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds + 12


def hang(connection: socket.socket) -> None:
    """Say nothing until the client goes."""
    while connection.recv(65536):
        pass


def after(begin: bytes, pieces: Iterable[bytes] = (), pause: float = 0.0) -> Behave:
    """Read a request, answer with these bytes, and then with one piece after the other; without pieces, hang."""

    def behave(connection: socket.socket) -> None:
        request_of(connection)
        connection.sendall(begin)
        for piece in pieces:
            connection.sendall(piece)
            time.sleep(pause)
        hang(connection)

    return behave


def each_byte(text: bytes) -> list[bytes]:
    """One byte at a time."""
    return [bytes([each]) for each in text]


def test_a_host_that_accepts_no_connection_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listener:
        full = [socket.socket() for _ in range(4)]
        for each in full:
            each.setblocking(False)
            each.connect_ex(listener.getsockname())
        with at_most(LIMITS.connect), pytest.raises(Unreached):
            post(plain(listener.getsockname()[1]), {}, b"x", HASTY)
        for each in full:
            each.close()


def test_many_addresses_that_hang_cost_no_more_than_the_whole_limit(
    trusted: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    route = Route(limits=LIMITS._replace(connect=LIMITS.whole), resolve=lambda *_: ["127.0.0.1"] * 99)
    tried, connect = list[object](), socket.socket.connect

    def counted(connecting: socket.socket, address: Any) -> None:
        tried.append(address)
        connect(connecting, address)

    monkeypatch.setattr(socket.socket, "connect", counted)
    with serving(hang) as port, at_most(LIMITS.whole), pytest.raises(Unreached):
        post(secured(port), {}, b"x", route)
    here = [address for address in tried if address == ("127.0.0.1", port)]  # other threads connect elsewhere
    assert len(here) == 1, "the first one used up all the time"


def test_a_handshake_that_hangs_is_given_up(trusted: Authority) -> None:
    with serving(hang) as port, at_most(LIMITS.connect), pytest.raises(Unreached):
        post(secured(port), {}, b"x", HASTY)


def test_a_handshake_that_trickles_is_given_up(trusted: Authority) -> None:
    def trickle(connection: socket.socket) -> None:
        connection.recv(65536)
        for each in each_byte(b"\x16\x03\x03\x40\x00" + b"\x02" * 9999):
            connection.sendall(each)
            time.sleep(0.02)

    with serving(trickle) as port, at_most(LIMITS.connect), pytest.raises(Unreached):
        post(secured(port), {}, b"x", HASTY)


def test_a_receiver_that_reads_nothing_is_given_up() -> None:
    with serving(lambda _: time.sleep(60)) as port, at_most(LIMITS.whole), pytest.raises(Unanswered):
        post(plain(port), {}, b"x" * 30_000_000, HASTY)


def test_a_receiver_that_reads_slowly_is_given_up() -> None:
    def slow(connection: socket.socket) -> None:
        while connection.recv(65536):
            time.sleep(0.2)

    with serving(slow) as port, at_most(LIMITS.whole), pytest.raises(Unanswered):
        post(plain(port), {}, b"x" * 30_000_000, HASTY)


@pytest.mark.parametrize(
    "behave",
    [
        after(b""),
        after(b"HTTP/1.1"),
        after(HEAD),
        after(HEAD + b"Content-Length: 2"),
        after(b"", each_byte((HEAD + b"A: b\r\n") * 99), 0.03),
        after(HEAD, itertools.repeat(b"A: b\r\n"), 0.02),
        after(b"", itertools.repeat(b"HTTP/1.1 100 Continue\r\n\r\n"), 0.02),
    ],
    ids=["silent", "before the status", "in the headers", "in a header", "byte by byte", "header by header", "interim"],
)
def test_an_answer_that_does_not_come_in_time_is_none(behave: Behave) -> None:
    with serving(behave) as port, at_most(LIMITS.whole), pytest.raises(Unanswered, match="in time"):
        post(plain(port), {}, b"x", HASTY)


@pytest.mark.parametrize(
    "behave", [after(HEAD), after(HEAD, itertools.repeat(b"A: b\r\n"), 0.02)], ids=["silent", "slow"]
)
def test_an_answer_over_tls_that_does_not_come_in_time_is_none(
    behave: Behave, trusted: Authority, folder: Path
) -> None:
    context = trusted.server(HOST, folder)
    with serving(behave, context) as port, at_most(LIMITS.whole), pytest.raises(Unanswered, match="in time"):
        post(secured(port), {}, b"x", HASTY)


@pytest.mark.parametrize(
    "behave",
    [
        after(HEAD, itertools.repeat(b"A: b\r\n" * 1000)),
        after(HEAD + b"A: ", itertools.repeat(b"b" * 65536)),
        after(b"", itertools.repeat(b"H" * 65536)),
        after(b"", itertools.repeat(b"HTTP/1.1 100 Continue\r\n\r\n" * 1000)),
        after(HEAD, itertools.repeat(b" folded\r\n" * 1000)),
    ],
    ids=["headers", "one header", "status", "interim answers", "folded lines"],
)
def test_heads_without_an_end_are_not_read(behave: Behave) -> None:
    with serving(behave) as port, pytest.raises(Unanswered, match="not HTTP"):
        post(plain(port), {}, b"x", LOOPBACK)


@pytest.mark.parametrize(
    ("begin", "piece", "length"),
    [
        (HEAD + b"Content-Length: 1073741824\r\n\r\n", b"y" * 65536, TEXT_BYTES),
        (HEAD + b"\r\n", b"y" * 65536, TEXT_BYTES),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1;", b"extension" * 9999, 0),
    ],
    ids=["1 GB", "no end", "long chunk"],
)
def test_of_a_long_body_only_the_beginning_is_read(begin: bytes, piece: bytes, length: int) -> None:
    with serving(after(begin, itertools.repeat(piece))) as port:
        answer = post(plain(port), {}, b"x", LOOPBACK)
    assert (answer.status, answer.text) == (200, "y" * length)


@pytest.mark.parametrize(
    ("begin", "length"),
    [
        (HEAD + b"Content-Length: 9\r\n\r\n", 0),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1;x=y\r\ny\r\n" * 99, 99),
    ],
    ids=["none", "chunks"],
)
def test_the_rest_of_a_body_is_not_waited_for(begin: bytes, length: int) -> None:
    with serving(after(begin)) as port, at_most(LIMITS.body):
        answer = post(plain(port), {}, b"x", LOOPBACK._replace(limits=PATIENT._replace(body=LIMITS.body)))
    assert (answer.status, answer.text) == (200, "y" * length)


@pytest.mark.parametrize(
    ("begin", "piece"),
    [(HEAD + b"\r\n", b"y"), (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\ny\r\n")],
    ids=["bytes", "chunks"],
)
def test_of_a_body_that_trickles_as_much_is_read_as_comes_in_time(
    begin: bytes, piece: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second passes whenever the clock is read, which it is before each read. So the number of reads is limited, and
    not the time that a busy machine takes for them.
    """
    seconds = itertools.count()
    monkeypatch.setattr(deadlines, "monotonic", lambda: next(seconds))
    limits = PATIENT._replace(body=20, whole=10_000, connect=10_000)
    with serving(after(begin, itertools.repeat(piece), 0.02)) as port:
        answer = post(plain(port), {}, b"x", LOOPBACK._replace(limits=limits))
    assert (answer.status, set(answer.text)) == (200, {"y"})
    assert 1 < len(answer.text) < TEXT_BYTES


def test_a_body_that_would_become_large_is_not_unpacked() -> None:
    bomb = gzip.compress(bytes(50_000_000))
    behave = after(HEAD + f"Content-Encoding: gzip\r\nContent-Length: {len(bomb)}\r\n\r\n".encode(), [bomb])
    with serving(behave) as port:
        tracemalloc.start()
        assert post(plain(port), {}, b"x", LOOPBACK) == Reply(200)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < 20 * MOST_BYTES


def test_a_connection_that_is_cut_is_no_answer() -> None:
    def cut(connection: socket.socket) -> None:
        request_of(connection)

    with serving(cut) as port, pytest.raises(Unanswered, match="closed"):
        post(plain(port), {}, b"x", LOOPBACK)
