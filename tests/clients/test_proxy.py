"""The proxy of the client tests does to exchanges what is planned, and nothing else."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from email.utils import parsedate_to_datetime
from secrets import token_hex
from typing import Any

import pytest
import requests

from tests.clients.faults import Fault, Plan, bare, failing, html, limited, text
from tests.clients.newer import CODE, FIELD, KIND, TYPE, Newer
from tests.clients.proxy import Proxy
from tests.clients.streamed import changed
from tests.support.real_server import Server
from tools.demo.client import Client

RULESET = "that-time-you-killed-me"
NDJSON = {"Accept": "application/x-ndjson"}


@pytest.fixture(scope="module")
def game(shared_server: Server) -> str:
    """A finished game that everyone may see."""
    client = Client(shared_server.url, f"Ada {token_hex(4)}")
    game_id: str = client.new_game(RULESET, bots=1)["id"]
    client.ask("POST", f"/games/{game_id}/concede")
    return game_id


def raw(proxy: Proxy, path: str = "/healthz") -> bytes:
    """All bytes of the answer; `RST` at the end if the connection was reset."""
    with socket.create_connection(("127.0.0.1", proxy.server_port), timeout=60) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: application/x-ndjson\r\n\r\n".encode())
        received = b""
        try:
            while more := connection.recv(65536):
                received += more
        except ConnectionResetError:
            received += b"RST"
    return received


def lines(answer: requests.Response) -> Iterator[dict[str, Any]]:
    return (json.loads(line) for line in answer.iter_lines() if line)


def test_without_a_plan_everything_passes_unchanged(proxy: Proxy, shared_server: Server, game: str) -> None:
    for path in (f"/v1/games/{game}", f"/v1/games/{game}/stream", "/v1/rulesets", "/v1/games/g_none"):
        ours, theirs = (requests.get(url + path, headers=NDJSON) for url in (proxy.url, shared_server.url))
        assert ours.status_code == theirs.status_code
        differing = {"Date", "X-Request-Id", "Connection", "Content-Length", "Transfer-Encoding"}
        for name in (ours.headers.keys() | theirs.headers.keys()) - differing:
            assert ours.headers[name] == theirs.headers[name], name
        assert ours.content == theirs.content or path.endswith("g_none")
    assert [each.status for each in proxy.exchanges] == [200, 200, 200, 404]


def test_requests_are_noted_with_their_keys_and_ids(proxy: Proxy, game: str) -> None:
    proxy.plan.always(bare(503))
    requests.post(f"{proxy.url}/v1/games?dry=1", json={"a": 1}, headers={"Idempotency-Key": "k"})
    requests.get(f"{proxy.url}/v1/games/{game}/stream", headers={"Last-Event-ID": "4-1a2b3c4d"})
    posted, streamed = proxy.exchanges
    assert (posted.method, posted.path, posted.query, posted.key) == ("POST", "/v1/games", "dry=1", "k")
    assert json.loads(posted.body) == {"a": 1}
    assert (streamed.last_event_id, streamed.key) == ("4-1a2b3c4d", None)
    assert proxy.seen("GET", "/v1/games/*") == [streamed]


def test_a_plan_gives_each_request_the_first_fault_that_takes_it() -> None:
    plan, first, second = Plan(), bare(500), bare(502)
    plan.add(first, second, method="POST", path="/v1/*", skip=1)
    plan.always(html(), path="/v1/z")
    asked = [("POST", "/v1/a"), ("GET", "/v1/a"), ("POST", "/v1/b"), ("POST", "/v1/c"), ("POST", "/v1/d")]
    assert [plan.fault_for(*each) for each in asked] == [Fault(), Fault(), first, second, Fault()]
    assert [plan.fault_for("GET", "/v1/z") for _ in range(2)] == [html()] * 2


@pytest.mark.parametrize(
    ("fault", "status", "headers", "body"),
    [
        (failing(503, retry_after=3), 503, {"Retry-After": "3"}, b'"code": "storage_unavailable"'),
        (failing(500), 500, {"Content-Type": "application/problem+json"}, b'"code": "internal_error"'),
        (failing(418, CODE, kettle=True), 418, {}, b'"kettle": true'),
        (limited(retry_after=None, reset=9), 429, {"RateLimit": '"default";r=0;t=9'}, b"rate_limited"),
        (html(200), 200, {"Content-Type": "text/html; charset=utf-8"}, b"<!doctype html>"),
        (bare(502, Retry_After="1"), 502, {"Retry-After": "1", "Content-Length": "0"}, b""),
        (text(200, b'{"half'), 200, {"Content-Type": "application/json"}, b'{"half'),
    ],
)
def test_the_proxy_answers_in_the_server_s_place(
    proxy: Proxy, fault: Fault, status: int, headers: dict[str, str], body: bytes
) -> None:
    proxy.plan.add(fault)
    answer = requests.get(f"{proxy.url}/healthz")
    assert answer.status_code == status
    assert headers.items() <= dict(answer.headers).items()
    assert body in answer.content
    assert requests.get(f"{proxy.url}/healthz").status_code == 200


@pytest.mark.parametrize(("fault", "names"), [(Fault(lost="before"), 0), (Fault(lost="after"), 1)], ids=str)
def test_a_lost_request_takes_effect_only_if_it_was_forwarded(
    proxy: Proxy, shared_server: Server, fault: Fault, names: int
) -> None:
    proxy.plan.add(fault)
    name = f"Lost {fault.lost} {proxy.server_port}"
    with pytest.raises(requests.ConnectionError):
        requests.post(f"{proxy.url}/v1/players", json={"name": name})
    assert len(requests.get(f"{shared_server.url}/v1/players", params={"name": name}).json()["items"]) == names


def test_an_answer_can_be_replaced_after_it_took_effect(proxy: Proxy, shared_server: Server) -> None:
    proxy.plan.add(Fault(html().made, forwards=True))
    name = f"Replaced {proxy.server_port}"
    assert requests.post(f"{proxy.url}/v1/players", json={"name": name}).status_code == 502
    assert requests.get(f"{shared_server.url}/v1/players", params={"name": name}).json()["items"]


def test_answers_are_cut_after_any_byte_of_head_or_body(proxy: Proxy, game: str) -> None:
    whole = raw_and_closed(proxy, f"/v1/games/{game}")
    head, _, body = whole.partition(b"\r\n\r\n")
    for cut in (0, 1, len(head), len(head) + 4):
        proxy.plan.add(Fault(cut_head=cut))
        assert len(raw(proxy, f"/v1/games/{game}")) == cut
    for cut in (0, 1, len(body) - 1):
        proxy.plan.add(Fault(cut_body=cut))
        assert raw(proxy, f"/v1/games/{game}").partition(b"\r\n\r\n")[2] == body[:cut]
    proxy.plan.add(Fault(cut_body=3, reset=True))
    assert raw(proxy, f"/v1/games/{game}").endswith(b"RST")


def raw_and_closed(proxy: Proxy, path: str) -> bytes:
    proxy.plan.add(Fault(closes=True))
    return raw(proxy, path)


def test_streams_are_cut_after_any_byte_of_their_text(proxy: Proxy, game: str) -> None:
    url = f"{proxy.url}/v1/games/{game}/stream?after=0"
    whole = requests.get(url, headers=NDJSON).content
    for cut in (0, 1, whole.index(b"\n"), whole.index(b"\n") + 1, len(whole)):
        proxy.plan.add(Fault(cut_body=cut))
        received = list[bytes]()
        with pytest.raises(requests.exceptions.ChunkedEncodingError):
            received.extend(requests.get(url, headers=NDJSON, stream=True).iter_content(1))
        assert b"".join(received) == whole[:cut]


def test_a_truncated_body_has_the_length_that_the_head_says(proxy: Proxy) -> None:
    proxy.plan.add(Fault(truncated=5))
    assert len(requests.get(f"{proxy.url}/healthz").content) == 5


def test_a_closed_connection_fails_on_its_next_use(proxy: Proxy) -> None:
    proxy.plan.add(Fault(closes=True))
    with socket.create_connection(("127.0.0.1", proxy.server_port), timeout=60) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        received = b""
        while more := connection.recv(65536):
            received += more
    assert b"200 OK" in received
    assert b"connection: close" not in received.lower()


def test_pieces_held_bytes_and_stalls_change_only_when_bytes_arrive(proxy: Proxy, game: str) -> None:
    url = f"{proxy.url}/v1/games/{game}/stream?after=0"
    whole = requests.get(url, headers=NDJSON).content
    proxy.plan.add(Fault(piece=700), Fault(held=10**9))
    assert [requests.get(url, headers=NDJSON).content for _ in range(2)] == [whole, whole]
    proxy.plan.add(Fault(stalled=10))
    with closing(http.client.HTTPConnection("127.0.0.1", proxy.server_port, timeout=60)) as connection:
        connection.request("GET", f"/v1/games/{game}/stream?after=0", headers=NDJSON)
        with connection.getresponse() as answer:
            assert answer.read(10) == whole[:10]
            connection.sock.settimeout(0.2)
            with pytest.raises(TimeoutError):
                answer.read(1)


def test_delays_and_wrong_clocks(proxy: Proxy) -> None:
    proxy.plan.add(Fault(delay=0.2, date_shift=-86_400))
    began = time.monotonic()
    answer = requests.get(f"{proxy.url}/healthz")
    assert time.monotonic() - began >= 0.2
    assert abs(parsedate_to_datetime(answer.headers["Date"]).timestamp() - time.time() + 86_400) < 60


def test_keep_alives_can_be_dropped() -> None:
    events = [b"retry: 7\n", b"\n", b":\n", b"\n", b"id: 1\n", b"event: game\n", b'data: {"type": "game"}\n', b"\n"]
    sent = b"".join(changed(events, "text/event-stream", Fault(is_silent=True)))
    assert sent == b"".join(events).replace(b":\n\n", b"", 1)
    assert list(changed([b"\n", b"{}\n"], "application/x-ndjson", Fault(is_silent=True))) == [b"{}\n"]


# a newer server


def every_object(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from every_object(each)


def test_a_newer_server_adds_a_field_to_every_object_and_takes_it_back(proxy: Proxy) -> None:
    proxy.plan.otherwise = Fault(change=Newer(frozenset({"fields"})))
    client = Client(proxy.url, "Later")
    game = client.ask("POST", "/games", {"ruleset": RULESET, "seats": [{"kind": "me"}] * 2})
    assert all(FIELD in each or each in every_object(every_added(game)) for each in every_object(game))
    path = f"/games/{game['id']}/moves?seat={game['awaiting'][0]}"
    move = client.ask("GET", path)["moves"][0]["move"]
    assert FIELD in move
    after = client.ask("POST", path, {"move": move})
    assert after["version"] > game["version"]


def every_added(value: Any) -> list[Any]:
    return [each[FIELD] for each in every_object(value) if FIELD in each]


def test_a_newer_server_has_unknown_kinds_in_pages_and_streams(proxy: Proxy, game: str) -> None:
    proxy.plan.otherwise = Fault(change=Newer(frozenset({"kinds"})))
    events = requests.get(f"{proxy.url}/v1/games/{game}/events").json()["items"]
    assert {event["kind"] == KIND for event in events if event["version"] % 3 == 0} == {True}
    assert any(event["kind"] != KIND for event in events)
    streamed = lines(requests.get(f"{proxy.url}/v1/games/{game}/stream?after=0", headers=NDJSON, stream=True))
    kinds = [each["event"]["kind"] for each in streamed if each["type"] == "record"]
    assert kinds == [event["kind"] for event in events]


@pytest.mark.parametrize("accept", ["application/x-ndjson", "text/event-stream"])
def test_a_newer_server_sends_unknown_types_with_and_without_ids(proxy: Proxy, game: str, accept: str) -> None:
    proxy.plan.otherwise = Fault(change=Newer(frozenset({"types"})))
    answer = requests.get(f"{proxy.url}/v1/games/{game}/stream?after=0", headers={"Accept": accept}, stream=True)
    if accept == "application/x-ndjson":
        shown = [(each["type"], each.get("id")) for each in lines(answer)]
    else:
        shown = [seen_event(frame) for frame in answer.text.split("\n\n") if "data: " in frame]
    known = [each for each in shown if each[0] != TYPE]
    assert shown[:3] == [(TYPE, None), known[0], (TYPE, known[0][1])]
    assert len(shown) == 3 * (len(known) - 1) + 2  # the end has no id


def seen_event(frame: str) -> tuple[str, str | None]:
    fields = dict(line.split(": ", 1) for line in frame.splitlines())
    assert json.loads(fields["data"])["type"] == fields["event"]
    return fields["event"], fields.get("id")


def test_a_newer_server_has_unknown_codes_and_values(proxy: Proxy, game: str) -> None:
    proxy.plan.otherwise = Fault(change=Newer(frozenset({"codes", "enums"})))
    assert requests.get(f"{proxy.url}/v1/games/g_none").json()["code"] == CODE
    assert requests.get(f"{proxy.url}/v1/games/{game}").json()["outcome"]["reason"] == "eclipse"


def test_patches_of_a_newer_server_lead_to_what_it_shows() -> None:
    newer = Newer()
    message = {"type": "record", "id": "3-a", "version": 3, "event": {"version": 3, "kind": "x", "own": 1}}
    message["patch"] = [{"op": "replace", "path": "/outcome/reason", "value": "won"}]
    record = newer.messages(message)[1]
    shown = newer.answer("/v1/games/g_1", {"outcome": {"reason": "won"}})
    assert record["patch"][0]["value"] == shown["outcome"]["reason"] == "eclipse"
    assert "own" not in record["event"]


def test_stopping_the_proxy_ends_its_streams(proxy: Proxy, shared_server: Server) -> None:
    game = Client(shared_server.url, "Left").new_game(RULESET, bots=1)["id"]
    proxy.plan.always(Fault(is_silent=True))  # so that a stream that goes on would be taken for lost after a while
    answer = requests.get(f"{proxy.url}/v1/games/{game}/stream", headers=NDJSON, stream=True, timeout=60)
    messages = lines(answer)
    assert next(messages)["type"] == "game"
    stopping = threading.Timer(0.1, proxy.hang_up)
    stopping.start()
    with pytest.raises(requests.exceptions.ChunkedEncodingError):
        list(messages)
    stopping.join()
    answer.close()
