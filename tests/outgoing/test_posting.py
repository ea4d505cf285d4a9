"""Sending a request: to which address it goes, what it contains, and what is read of the answer."""

import json
import os
import socket
import ssl
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from service.outgoing import connections
from service.outgoing.addresses import NO_ADDRESS
from service.outgoing.connections import NO_CONNECTION, Route
from service.outgoing.endpoints import endpoint_of
from service.outgoing.failures import Unanswered, Unreached
from service.outgoing.posting import TEXT_BYTES, Reply, post
from tests.outgoing.conftest import HASTY, HOST, LOOPBACK, PATIENT, plain, secured
from tests.support.certificates import Authority, self_signed
from tests.support.hostile import request_of, serving
from tests.support.waiting import wait_until

BODY = b'{"type":"webhook.test"}'


class Answering:
    """Answers each request with these bytes, and keeps the requests."""

    def __init__(self, answer: bytes) -> None:
        self.answer, self.requests = answer, list[bytes]()

    def __call__(self, connection: socket.socket) -> None:
        self.requests.append(request_of(connection))
        connection.sendall(self.answer)


def answered(answer: bytes) -> Reply:
    """Return what becomes of an answer."""
    with serving(Answering(answer)) as port:
        return post(plain(port), {}, BODY, LOOPBACK)


def test_a_request_has_the_body_and_the_headers_as_they_were_given() -> None:
    receiver = Answering(b"HTTP/1.1 204 No Content\r\n\r\n")
    with serving(receiver) as port:
        answer = post(plain(port, "/x?y=1"), {"Content-Type": "application/json", "webhook-id": "1"}, BODY, LOOPBACK)
    head, _, body = receiver.requests[0].partition(b"\r\n\r\n")
    first, *headers = head.decode().split("\r\n")
    assert (first, body, answer) == ("POST /x?y=1 HTTP/1.1", BODY, Reply(204))
    assert sorted(headers) == [
        "Accept-Encoding: identity",
        "Connection: close",
        f"Content-Length: {len(BODY)}",
        "Content-Type: application/json",
        f"Host: 127.0.0.1:{port}",
        "User-Agent: Retcon",
        "webhook-id: 1",
    ]


def test_the_name_is_resolved_once_and_only_the_address_that_was_checked_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, used, answers = list[str](), list[str](), [["93.184.216.34"], ["127.0.0.1"]]

    def rebinding(host: str, _: float) -> list[str]:
        asked.append(host)
        return answers[len(asked) - 1]

    def connect(_: socket.socket, address: tuple[str, int]) -> None:
        used.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket.socket, "connect", connect)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: pytest.fail("it was resolved again"))
    endpoint = endpoint_of(f"https://{HOST}/x")
    with pytest.raises(Unreached, match=NO_CONNECTION):
        post(endpoint, {}, BODY, Route(limits=PATIENT, resolve=rebinding))
    assert (asked, used) == ([f"{HOST}."], ["93.184.216.34"])
    with pytest.raises(Unreached, match=NO_ADDRESS):
        post(endpoint, {}, BODY, Route(limits=PATIENT, resolve=rebinding))
    assert (asked, used) == ([f"{HOST}."] * 2, ["93.184.216.34"])


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_open_and_closed_ports_of_a_refused_address_can_not_be_told_apart(address: str) -> None:
    def refused(port: int) -> str:
        endpoint = endpoint_of(f"https://{HOST}:{port}/x", ports=[port])
        with pytest.raises(Unreached) as refusal:
            post(endpoint, {}, BODY, Route(limits=PATIENT, resolve=lambda *_: [address]))
        return str(refusal.value)

    touched = list[bool]()
    with serving(lambda _: touched.append(True)) as port:
        assert refused(port) == refused(1) == NO_ADDRESS
    assert touched == []


def test_the_next_address_is_tried_if_one_accepts_no_connection(trusted: Authority, folder: Path) -> None:
    receiver = Answering(b"HTTP/1.1 200 OK\r\n\r\n")
    route = Route(limits=PATIENT, resolve=lambda *_: ["127.0.0.2", "::1", "127.0.0.1"])
    with serving(receiver, trusted.server(HOST, folder)) as port:
        assert post(secured(port), {}, BODY, route).status == 200
    assert len(receiver.requests) == 1


def test_the_environment_names_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setitem(os.environ, name, "http://127.0.0.1:1")
    assert answered(b"HTTP/1.1 200 OK\r\n\r\n").status == 200


def test_a_redirect_is_an_answer_and_is_not_followed() -> None:
    others = Answering(b"HTTP/1.1 200 OK\r\n\r\n")
    with serving(others) as other:
        for status in (301, 302, 303, 307, 308):
            answer = f"HTTP/1.1 {status} Gone\r\nLocation: http://127.0.0.1:{other}/\r\nContent-Length: 0\r\n\r\n"
            assert answered(answer.encode()) == Reply(status)
    assert others.requests == []


def test_the_certificate_must_be_one_of_the_host(trusted: Authority, folder: Path) -> None:
    receiver = Answering(b"HTTP/1.1 200 OK\r\n\r\n")
    with serving(receiver, trusted.server(HOST, folder)) as port:
        assert post(secured(port), {}, BODY, LOOPBACK).status == 200
    contexts = {
        "Hostname mismatch": trusted.server("other.example", folder),
        "self-signed": self_signed(HOST, folder),
        "has expired": trusted.server(HOST, folder, days=-1),
        "unable to get local issuer|self-signed|signature": Authority.new().server(HOST, folder),
    }
    for reason, context in contexts.items():
        with serving(receiver, context) as port, pytest.raises(Unreached, match=reason):
            post(secured(port), {}, BODY, LOOPBACK)
    assert len(receiver.requests) == 1


def test_the_name_in_the_handshake_is_that_of_the_host(trusted: Authority, folder: Path) -> None:
    names, context = list[str | None](), trusted.server(HOST, folder)
    context.sni_callback = lambda _connection, name, _context: names.append(name)
    with serving(Answering(b"HTTP/1.1 200 OK\r\n\r\n"), context) as port:
        post(secured(port), {}, BODY, LOOPBACK)
    assert names == [HOST]


def test_the_systems_authorities_are_trusted_and_no_old_protocol_is(folder: Path) -> None:
    context = connections.tls_context()
    assert context.check_hostname
    assert context.verify_mode == ssl.CERT_REQUIRED
    assert context.minimum_version >= ssl.TLSVersion.TLSv1_2
    assert len(context.get_ca_certs()) > 50


def test_a_server_without_tls_is_not_sent_anything() -> None:
    receiver = Answering(b"HTTP/1.1 200 OK\r\n\r\n")
    with serving(receiver) as port, pytest.raises(Unreached):
        post(secured(port), {}, BODY, HASTY)


def test_the_beginning_of_the_body_is_read() -> None:
    text = json.dumps({"error": "é" * 2000}, ensure_ascii=False)
    found = answered(b"HTTP/1.1 400 Bad Request\r\n\r\n" + text.encode()).text
    assert text.startswith(found.rstrip("\N{REPLACEMENT CHARACTER}"))
    assert len(found.encode()) in range(TEXT_BYTES - 2, TEXT_BYTES + 3)


@pytest.mark.parametrize(
    ("rest", "text"),
    [
        (b"Content-Length: 2\r\n\r\nokmore", "ok"),
        (b"Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n3\r\nay!\r\n0\r\n\r\n", "okay!"),
        (b"Transfer-Encoding: chunked\r\n\r\nzz\r\nok", ""),
        (b"Transfer-Encoding: chunked\r\n\r\n-1\r\n" + b"x" * 4000, "x" * TEXT_BYTES),
        (b"Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\nffffffffffffffffff\r\nx", "okx"),
        (b"Content-Length: 99\r\n\r\nok", "ok"),
        (b"Content-Length: -1\r\n\r\nok", "ok"),
        (b"Content-Length: 9" + b"9" * 5000 + b"\r\n\r\nok", "ok"),
        (b"\r\n\x00a\x1b[31m\xff\n", "\ufffda\ufffd[31m\ufffd\n"),
        (b"Content-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x00", ""),
    ],
)
def test_bodies_of_any_kind_are_read_as_text(rest: bytes, text: str) -> None:
    assert answered(b"HTTP/1.1 500 No\r\n" + rest) == Reply(500, 0, text)


@pytest.mark.parametrize(
    "answer", [b"", b"\r\n", b"SSH-2.0-x\r\n", b"HTTP/9 200\r\n\r\n", b"HTTP/1.1 20x\r\n\r\n", b"\x15\x03\x01"]
)
def test_an_answer_that_is_not_http_is_none(answer: bytes) -> None:
    with pytest.raises(Unanswered):
        answered(answer)


def test_the_answer_after_an_interim_one_counts() -> None:
    assert answered(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Accepted\r\n\r\n").status == 202


@pytest.mark.parametrize(
    ("asked", "pause_ms"),
    [
        *(("100", 100_000), ("0", 0), ("99999999", 99_999_999_000), ("soon", 0), ("-1", 0), ("1.5", 0), ("", 0)),
        *(("9" * 5000, 0), ("٣", 0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Mon, 99 Foo 9999 99:99:99 GMT", 0)),
    ],
)
def test_an_answer_can_ask_for_a_pause(asked: str, pause_ms: int) -> None:
    assert answered(f"HTTP/1.1 429 No\r\nRetry-After: {asked}\r\n\r\n".encode()).pause_ms == pause_ms


def test_an_answer_can_ask_for_a_pause_until_a_date() -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(minutes=2), usegmt=True)
    assert 110_000 < answered(f"HTTP/1.1 503 No\r\nRetry-After: {date}\r\n\r\n".encode()).pause_ms <= 120_000


def test_no_connection_is_left_open(trusted: Authority, folder: Path) -> None:
    before = _open_files()
    with serving(Answering(b"HTTP/1.1 200 OK\r\n\r\n"), trusted.server("other.example", folder)) as port:
        for _ in range(3):
            with pytest.raises(Unreached):
                post(secured(port), {}, BODY, LOOPBACK)
    wait_until(lambda: _open_files() <= before + 1)


def _open_files() -> int:
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc") else 0
