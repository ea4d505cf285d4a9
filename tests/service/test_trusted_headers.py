"""Only the headers of the documented proxy setting change how a request is understood."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.service.raw import Answer, Web, request, web

NEVER = (
    "SCRIPT_NAME: /v1",
    "Script-Name: /v1",
    "PATH_INFO: /v1/rulesets",
    "Path-Info: /v1/rulesets",
    "REMOTE_ADDR: 203.0.113.9",
    "REMOTE_USER: ada",
    "HTTP_HOST: evil.example",
    "Host_: evil.example",
    "X-Script-Name: /v1",
    "X-Forwarded-Prefix: /v1",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Port: 443",
    "X-Forwarded-Server: evil.example",
    "X-Forwarded-Protocol: ssl",
    "X-Forwarded-Ssl: on",
    "X-Forwarded-Scheme: https",
    "X_FORWARDED_PROTO: https",
    "X_FORWARDED_FOR: 203.0.113.9",
    "X-Real-Ip: 203.0.113.9",
    "X-Client-Ip: 203.0.113.9",
    "True-Client-Ip: 203.0.113.9",
    "Forwarded: for=203.0.113.9;proto=https;host=evil.example",
    "Front-End-Https: on",
    "Proxy: http://evil.example",
    "X-HTTP-Method-Override: DELETE",
    "X-Method-Override: DELETE",
    "X-Original-Url: /v1/rulesets",
    "X-Rewrite-Url: /v1/rulesets",
    "Content_Length: 5",
    "Transfer_Encoding: chunked",
    "Upgrade: h2c",
)
WITH_A_PROXY = ("X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https")
PATHS = ("/healthz", "/v1/healthz", "/v1/rulesets", "/docs/", "/nope")


@pytest.fixture(scope="module")
def direct(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Iterator[Web]:
    """Without a proxy in front."""
    with web(tmp_path_factory.mktemp("direct"), redis_url, RATE_LIMIT="1000 per day") as running:
        yield running


@pytest.fixture(scope="module")
def behind_one(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Iterator[Web]:
    """With one proxy in front."""
    folder: Path = tmp_path_factory.mktemp("proxied")
    with web(folder, redis_url, TRUSTED_PROXIES="1", RATE_LIMIT="1000 per 2 day") as running:
        yield running


def understood(answer: Answer) -> object:
    """What shows how a request was understood, other than how often one asked."""
    headers = {name: answer.headers.get(name) for name in ("location", "strict-transport-security", "etag", "allow")}
    body = b"" if answer.status >= 400 else answer.body
    return answer.status, headers, body


@cache
def plain(server: Web, path: str) -> object:
    """How a request with no header is understood, asked once."""
    return understood(server.get(path))


def left(server: Web, *headers: str) -> int:
    """How many requests the caller has left."""
    return int(server.get("/v1/players?name=nobody", *headers).headers["ratelimit"].split(";")[1].removeprefix("r="))


@pytest.mark.parametrize("header", NEVER)
def test_no_other_header_changes_anything(direct: Web, behind_one: Web, header: str) -> None:
    for server in (direct, behind_one):
        for path in PATHS:
            assert understood(server.get(path, header)) == plain(server, path), path
        before = left(server)
        assert left(server, header) == before - 1, "the caller is the same"
    assert "evil" not in direct.get("/docs/", header).headers["location"]


@pytest.mark.parametrize("header", WITH_A_PROXY)
def test_without_a_trusted_proxy_forwarding_headers_are_ignored(direct: Web, header: str) -> None:
    for path in PATHS:
        assert understood(direct.get(path, header)) == understood(direct.get(path)), path
    before = left(direct)
    assert left(direct, header) == before - 1


def test_behind_a_trusted_proxy_forwarding_headers_are_used(behind_one: Web) -> None:
    assert "strict-transport-security" in behind_one.get("/healthz", "X-Forwarded-Proto: https").headers
    assert "strict-transport-security" not in behind_one.get("/healthz", "X-Forwarded-Proto: http").headers
    before = left(behind_one, "X-Forwarded-For: 203.0.113.1")
    assert left(behind_one, "X-Forwarded-For: 203.0.113.2") == before, "another caller"
    assert left(behind_one, "X-Forwarded-For: 203.0.113.2, 203.0.113.1") == before - 1, "the last one is the proxy's"


@pytest.mark.parametrize("scheme", ["https", "http", "ftp"])
def test_an_absolute_request_url_is_routed_by_its_path(direct: Web, scheme: str) -> None:
    """RFC 9112, 3.2.2: a server must take it; what the client connected to stays what it is."""
    for path in ("/healthz", "/docs/", "/nope"):
        assert understood(direct.get(f"{scheme}://evil.example{path}")) == understood(direct.get(path))


@pytest.mark.parametrize("line", ["PROXY TCP4 203.0.113.9 127.0.0.1 5 80", "PROXY UNKNOWN"])
def test_the_proxy_protocol_is_not_accepted(direct: Web, behind_one: Web, line: str) -> None:
    for server in (direct, behind_one):
        (answer,) = server.ask(f"{line}\r\n".encode() + request("GET", "/healthz"))
        assert (answer.status, answer.is_last) == (400, True)
        assert answer.problem


@pytest.mark.parametrize("host", ["evil.example", "evil.example:1", "[::1", "a b", "", "evil.example/docs", "x@y"])
def test_an_answer_does_not_contain_the_host_header(direct: Web, host: str) -> None:
    for path in ("/docs/", "/", "/v1/rulesets/"):
        (answer,) = direct.ask(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.status in (200, 302, 400, 404)
        assert "evil" not in str(answer)
        assert answer.status != 302 or answer.headers["location"] == "/docs"


def test_a_request_with_several_hosts_is_refused(direct: Web) -> None:
    (answer,) = direct.ask(b"GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
    assert (answer.status, answer.is_last) == (400, True)
