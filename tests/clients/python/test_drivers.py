"""The two drivers: how connections are opened and closed, and how errors of the HTTP library are understood."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, closing, suppress
from typing import Any

import httpx2
import pytest

from retcon_client import AsyncClient, Client, RetconError
from retcon_client.connections import lost

GAME = json.dumps({"id": "1-aaaaaaaa", "type": "game", "game": {"version": 1}}).encode() + b"\n"
NDJSON = {"Content-Type": "application/x-ndjson"}


class Body(httpx2.SyncByteStream, httpx2.AsyncByteStream):
    """A stream with one message. Its asynchronous form then waits for more."""

    def __init__(self) -> None:
        self.is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield GAME
        raise httpx2.ReadTimeout("silent")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield GAME
        await asyncio.Event().wait()

    def close(self) -> None:
        self.is_closed = True

    async def aclose(self) -> None:
        self.is_closed = True


def serving(body: Body) -> httpx2.MockTransport:
    return httpx2.MockTransport(lambda _: httpx2.Response(200, headers=NDJSON, stream=body))


def test_leaving_a_loop_closes_the_connection() -> None:
    body = Body()
    with Client(transport=serving(body)) as client, closing(client.follow("g_1")) as following:
        for game in following:
            assert game["version"] == 1
            break
        assert not body.is_closed
        following.close()
        assert body.is_closed


def test_leaving_an_asynchronous_loop_closes_the_connection() -> None:
    async def follow(body: Body) -> None:
        async with AsyncClient(transport=serving(body)) as client, aclosing(client.follow("g_1")) as following:
            async for _ in following:
                break
            assert not body.is_closed
            await following.aclose()
            assert body.is_closed

    asyncio.run(follow(Body()))


def test_a_cancelled_task_closes_its_connection() -> None:
    async def follow(body: Body) -> None:
        seen = asyncio.Event()

        async def listen() -> None:
            async with aclosing(client.follow("g_1")) as following:
                async for _ in following:
                    seen.set()

        async with AsyncClient(transport=serving(body)) as client:
            task = asyncio.create_task(listen())
            await seen.wait()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            assert task.cancelled()
            assert body.is_closed

    asyncio.run(follow(Body()))


def test_threads_share_a_client() -> None:
    def answer(request: httpx2.Request) -> httpx2.Response:
        number = request.url.path.rpartition("/")[2]
        etag = f'"{number}"'
        if request.headers.get("If-None-Match") == etag:
            return httpx2.Response(304)
        return httpx2.Response(200, headers={"ETag": etag}, json={"id": number})

    with Client(transport=httpx2.MockTransport(answer), cached=5) as client, ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda at: client.get_player(str(at % 10))["id"], range(1_000)))
    assert found == [str(at % 10) for at in range(1_000)]


def test_ids_are_quoted() -> None:
    paths = []

    def answer(request: httpx2.Request) -> httpx2.Response:
        paths.append(request.url.raw_path)
        return httpx2.Response(204)

    with Client("http://x.example/v1/", transport=httpx2.MockTransport(answer)) as client:
        client.get_game("../players/me?x=1#ä")
        list(client.stream_game("a/b"))
    assert paths == [b"/v1/games/..%2Fplayers%2Fme%3Fx%3D1%23%C3%A4", b"/v1/games/a%2Fb/stream"]


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_what_can_not_be_a_url_is_refused_at_once(kind: type[Client | AsyncClient]) -> None:
    for url in (
        "127.0.0.1:8123",
        "localhost:8123",
        "",
        "/",
        "ftp://x",
        "http://",
        "http://x:y",
        "http://a b",
        "http://[",
    ):
        with pytest.raises(ValueError, match="must begin with http:// or https://"):
            kind(url)
    assert kind("HTTPS://x.example/below/v1/\n").url == "HTTPS://x.example/below"


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_a_url_with_credentials_is_refused_because_they_would_replace_the_token(
    kind: type[Client | AsyncClient],
) -> None:
    for user in ("ada", "ada:secret", ":secret", ":", ""):
        with pytest.raises(ValueError, match="user name or password") as raised:
            kind(f"http://{user}@x.example", "rtc_x")
        assert "secret" not in str(raised.value)
    assert kind("http://x.example/@ada").url == "http://x.example/@ada"


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_what_can_not_be_a_token_is_refused_at_once_and_not_shown(kind: type[Client | AsyncClient]) -> None:
    client = kind(token=" rtc_x\n")
    assert client.token == "rtc_x"
    for token in ("", " \n", "rtc_\nx", "rtc_x y", "rtc_x\0", "rtc_ä", "“rtc_x”"):
        with pytest.raises(ValueError, match="the token") as made:
            kind(token=token)
        with pytest.raises(ValueError, match="the token") as changed:
            client.token = token
        assert "rtc_" not in f"{made.value!r} {changed.value!r}"
    assert client.token == "rtc_x"
    client.token = "rtc_y\r\n"
    assert client.token == "rtc_y"


def test_a_server_that_is_not_there_is_named_without_secrets() -> None:
    told = "unreachable: no answer from http://127.0.0.1:1 (Connection refused)"
    with Client("http://127.0.0.1:1/below", "rtc_x", timeout=0.1) as client:
        with pytest.raises(RetconError) as called:
            client.get_health()
        with pytest.raises(RetconError) as streamed:
            next(client.follow("g_1", patience=0.1))
    assert [str(called.value), str(streamed.value)] == [told, told]


def caused_by(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "may_have_arrived", "is_final"),
    [
        (httpx2.ConnectError("refused"), False, False),
        (httpx2.ConnectTimeout("slow"), False, False),
        (httpx2.PoolTimeout("busy"), False, False),
        (httpx2.ReadError("reset"), True, False),
        (httpx2.ReadTimeout("slow"), True, False),
        (httpx2.WriteError("reset"), True, False),
        (httpx2.WriteTimeout("slow"), True, False),
        (httpx2.RemoteProtocolError("half"), True, False),
        (httpx2.DecodingError("garbage"), True, False),
        (httpx2.UnsupportedProtocol("ftp"), False, True),
        (caused_by(httpx2.ConnectError("tls"), ssl.SSLCertVerificationError("expired")), False, True),
    ],
    ids=lambda each: type(each).__name__,
)
def test_errors_say_whether_the_request_may_have_arrived(
    error: Exception, may_have_arrived: bool, is_final: bool
) -> None:
    found = lost(error)
    assert (found.may_have_arrived, found.is_final) == (may_have_arrived, is_final)
    assert found.is_silence == isinstance(error, httpx2.ReadTimeout)


def test_the_token_of_the_next_requests_can_be_set() -> None:
    sent: list[Any] = []

    def answer(request: httpx2.Request) -> httpx2.Response:
        sent.append(request.headers.get("Authorization"))
        return httpx2.Response(204)

    with Client(transport=httpx2.MockTransport(answer)) as client:
        for token in (None, "rtc_a", "rtc_b", None):
            client.token = token
            assert client.token == token
            client.get_me()
    assert sent == [None, "Bearer rtc_a", "Bearer rtc_b", None]
