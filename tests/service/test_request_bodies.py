"""Bodies over a real connection: malformed and truncated ones are refused, and none is taken for a second request."""

from collections.abc import Iterator

import pytest

from tests.service.raw import Web, request, web

NAME = b'{"name": "Ada Lovelace"}'
CHUNKED = "Transfer-Encoding: chunked"
JSON = "Content-Type: application/json"
SECOND = request("GET", "/healthz", "X-Request-Id: second", "Connection: close")
MALFORMED = {
    "letters": b"ZZ\r\n{}\r\n0\r\n\r\n",
    "minus": b"-2\r\n{}\r\n0\r\n\r\n",
    "plus": b"+2\r\n{}\r\n0\r\n\r\n",
    "prefix": b"0x2\r\n{}\r\n0\r\n\r\n",
    "underscore": b"0_2\r\n{}\r\n0\r\n\r\n",
    "space before": b" 2\r\n{}\r\n0\r\n\r\n",
    "space after": b"2 \r\n{}\r\n0\r\n\r\n",
    "no size": b"\r\n{}\r\n0\r\n\r\n",
    "no size but an extension": b";a=b\r\n{}\r\n0\r\n\r\n",
    "bare LF": b"2\n{}\n0\n\n" + b" " * 9000,
    "digits of another script": "\u0662\r\n{}\r\n0\r\n\r\n".encode(),
    "long size line": b"0" * 100_000 + b"2\r\n{}\r\n0\r\n\r\n",
    "long size line without end": b"0" * 100_000,
    "long extension": b"2;a=" + b"b" * 200_000 + b"\r\n{}\r\n0\r\n\r\n",
    "bad extension": b"2;=\r\n{}\r\n0\r\n\r\n",
    "CR in an extension": b"2;a\rb\r\n{}\r\n0\r\n\r\n",
    "nothing after a chunk": b"2\r\n{}0\r\n\r\n",
    "chunk longer than its size": b"2\r\n{}}\r\n0\r\n\r\n",
    "long trailer": b"2\r\n{}\r\n0\r\n" + b"X-Long: " + b"a" * 200_000 + b"\r\n\r\n",
    "long trailer field": b"2\r\n{}\r\n0\r\n" + b"X-Long: " + b"a" * 20_000 + b"\r\n\r\n",
    "many trailers": b"2\r\n{}\r\n0\r\n" + b"X-Many: a\r\n" * 20_000 + b"\r\n",
    "bad trailer": b"2\r\n{}\r\n0\r\nno colon\r\n\r\n",
    "forbidden trailer": b"2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n",
    "folded trailer": b"2\r\n{}\r\n0\r\nX-A: b\r\n c\r\n\r\n",
}
FRAMINGS = {
    "two lengths": ("Content-Length: 2", "Content-Length: 3"),
    "the same length twice": ("Content-Length: 2", "Content-Length: 2"),
    "lengths in a list": ("Content-Length: 2, 2",),
    "negative length": ("Content-Length: -2",),
    "signed length": ("Content-Length: +2",),
    "length in hex": ("Content-Length: 0x2",),
    "length with an underscore": ("Content-Length: 0_2",),
    "length of superscript two": ("Content-Length: \u00b2",),
    "no length": ("Content-Length:",),
    "chunked and a length": (CHUNKED, "Content-Length: 2"),
    "a length and chunked": ("Content-Length: 2", CHUNKED),
    "chunked twice": (CHUNKED, CHUNKED),
    "chunked in chunked": ("Transfer-Encoding: chunked, chunked",),
    "gzip alone": ("Transfer-Encoding: gzip",),
    "chunked, then gzip": ("Transfer-Encoding: chunked, gzip",),
    "identity": ("Transfer-Encoding: identity",),
    "unknown coding": ("Transfer-Encoding: xchunked",),
    "unknown coding, then chunked": ("Transfer-Encoding: cow, chunked",),
    "gzip, then chunked": ("Transfer-Encoding: gzip, chunked",),
    "space in the name": ("Transfer-Encoding : chunked",),
    "folded": ("Transfer-Encoding:\r\n chunked",),
    "an empty coding": ("Transfer-Encoding:",),
    "vertical tab": ("Transfer-Encoding: \x0bchunked",),
}
READERS = ("POST /v1/players", "POST /v1/games", "POST /v1/games/import", "GET /healthz", "POST /nope", "PUT /docs")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Iterator[Web]:
    with web(tmp_path_factory.mktemp("bodies"), redis_url, RATE_LIMITS_ENABLED="false") as running:
        yield running


@pytest.fixture(autouse=True)
def nothing_is_a_fault_of_ours(server: Web) -> Iterator[None]:
    before = server.log.stat().st_size
    yield
    assert "Traceback" not in server.log.read_text()[before:]


@pytest.mark.parametrize("reader", READERS[:1])
@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_chunked_body_is_refused_and_ends_the_connection(server: Web, case: str, reader: str) -> None:
    refused_alone(server, reader, MALFORMED[case])


@pytest.mark.parametrize("reader", READERS[1:])
@pytest.mark.parametrize("case", ["letters", "nothing after a chunk", "long trailer"])
def test_a_malformed_chunked_body_is_refused_even_if_nothing_reads_it(server: Web, case: str, reader: str) -> None:
    refused_alone(server, reader, MALFORMED[case])


def refused_alone(server: Web, reader: str, body: bytes) -> None:
    """It is refused, and what follows on its connection is not taken for a request."""
    (answer,) = server.ask(request(*reader.split(), CHUNKED, JSON, body=body) + SECOND)
    assert answer.status == 400, answer
    assert answer.problem["code"] == "broken_body"
    assert answer.is_last


@pytest.mark.parametrize("case", FRAMINGS)
def test_a_body_of_uncertain_length_is_refused_and_ends_the_connection(server: Web, case: str) -> None:
    body = b"2\r\n{}\r\n0\r\n\r\n"
    (answer,) = server.ask(request("POST", "/v1/players", *FRAMINGS[case], JSON, body=body) + SECOND)
    assert answer.status in (400, 501), answer
    assert answer.problem
    assert answer.is_last


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "sent",
    [
        (f"Content-Length: {len(NAME) + 1}", NAME),
        (CHUNKED, b"18\r\n" + NAME),
        (CHUNKED, b"18\r\n" + NAME + b"\r\n"),
        (CHUNKED, b"18\r\n" + NAME + b"\r\n0\r\n"),
        (CHUNKED, b"FFFF\r\n" + NAME),
        (CHUNKED, b"1"),
        (CHUNKED, b""),
    ],
)
def test_a_request_with_a_truncated_body_is_not_executed(server: Web, reader: str, sent: tuple[str, bytes]) -> None:
    header, body = sent
    (answer,) = server.ask(request(*reader.split(), header, JSON, body=body), is_all=True)
    assert (answer.status, answer.problem["code"]) == (400, "broken_body")
    assert answer.is_last


@pytest.mark.parametrize("end", [b"0\r\n\r\n", b"0\r\nX-Sum: 1\r\n\r\n", b"000;a=b\r\n\r\n"])
def test_a_valid_chunked_body_is_read_and_the_connection_is_kept(server: Web, end: bytes) -> None:
    body = b"a;x=y\r\n" + NAME[:10] + b"\r\nE\r\n" + NAME[10:] + b"\r\n" + end
    first, second = server.ask(request("POST", "/v1/players", CHUNKED, JSON, body=body) + SECOND)
    assert first.status in (201, 409), first
    assert second.headers["x-request-id"] == "second"


@pytest.mark.parametrize("reader", READERS)
def test_an_unread_body_is_not_taken_for_the_next_request(server: Web, reader: str) -> None:
    inner = request("GET", "/healthz", "X-Request-Id: inner")
    for header, body in (
        (f"Content-Length: {len(inner)}", inner),
        (CHUNKED, f"{len(inner):x}\r\n".encode() + inner + b"\r\n0\r\n\r\n"),
    ):
        first, second = server.ask(request(*reader.split(), header, body=body) + SECOND)
        assert first.headers["x-request-id"] != "inner"
        assert second.headers["x-request-id"] == "second"


@pytest.mark.parametrize("reader", READERS)
def test_a_body_that_is_too_long_closes_the_connection(server: Web, reader: str) -> None:
    inner = request("GET", "/healthz", "X-Request-Id: inner") * 2000
    chunked = f"{len(inner):x}\r\n".encode() + inner + b"\r\n0\r\n\r\n"
    for header, body in ((f"Content-Length: {len(inner)}", inner), (CHUNKED, chunked)):
        (answer,) = server.ask(request(*reader.split(), header, JSON, body=body) + SECOND)
        assert answer.headers["x-request-id"] not in ("inner", "second")
        assert answer.is_last
        assert answer.status != 500


@pytest.mark.parametrize("reader", READERS)
def test_a_content_length_over_every_limit_is_refused_before_the_body_arrives(server: Web, reader: str) -> None:
    (answer,) = server.ask(request(*reader.split(), "Content-Length: 99999999999", JSON))
    assert (answer.status, answer.problem["code"], answer.is_last) == (413, "too_large", True)


def test_a_chunk_of_excessive_length_is_refused(server: Web) -> None:
    body = b"F" * 300 + b"\r\n" + b" " * 100_000
    (answer,) = server.ask(request("POST", "/v1/players", CHUNKED, JSON, body=body))
    assert (answer.status, answer.problem["code"], answer.is_last) == (413, "too_large", True)


def test_a_client_that_expects_100_continue_gets_it(server: Web) -> None:
    head = request("POST", "/v1/players", f"Content-Length: {len(NAME)}", JSON, "Expect: 100-continue")
    first, second = server.ask(head + NAME + SECOND)
    assert first.status in (201, 409)
    assert second.headers["x-request-id"] == "second"
