"""Streams of web processes that are killed: clients resume at another process, without gap or repeat."""

import json
import time
import uuid
from collections.abc import Generator, Iterator
from random import Random
from typing import Any

import jsonpatch
import psutil
import pytest
import requests

from tests.support.real_server import Server
from tests.support.waiting import PATIENCE_SECONDS

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def server(mortal_server: Server) -> Server:
    return mortal_server


class Following:
    """A client of one stream, which connects again with the id of the last message whenever it ends, or is cut off."""

    def __init__(self, server: Server, path: str, token: str) -> None:
        self._server, self._url = server, f"{server.url}/v1{path}"
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream"}
        self._until = time.monotonic() + PATIENCE_SECONDS
        self._address: Any = None
        self.times_ended = 0

    def messages(self) -> Generator[Any, None, None]:
        """Yield all messages, whichever process sends them, until there are no more."""
        while time.monotonic() < self._until:
            try:
                with requests.get(self._url, headers=self._headers, stream=True, timeout=PATIENCE_SECONDS) as answer:
                    if answer.status_code == 204:
                        return
                    assert answer.ok, answer.text
                    connection: Any = answer.raw.connection
                    self._address = connection.sock.getsockname()
                    yield from self._read(answer)
                    self.times_ended += 1
            except requests.RequestException:
                time.sleep(0.05)
        raise AssertionError("the stream stalls")

    def _read(self, answer: requests.Response) -> Iterator[Any]:
        fields: dict[str, str] = {}
        for line in answer.iter_lines(chunk_size=None, decode_unicode=True):
            name, colon, value = line.partition(": ")
            if colon:
                fields[name] = value
            elif "data" in fields:
                self._headers["Last-Event-ID"] = fields.get("id", self._headers.get("Last-Event-ID", ""))
                yield json.loads(fields["data"])
                fields = {}

    def process(self) -> psutil.Process:
        """The process that serves it."""
        running = self._server.programs("gunicorn")
        connected = [process for process in running if any(c.raddr == self._address for c in process.net_connections())]
        (found,) = connected
        return found

    def kill(self) -> None:
        """`kill -9` of that process."""
        process = self.process()
        process.kill()
        psutil.wait_procs([process], 10)


def sign_up(server: Server, name: str) -> str:
    """The token of a new player whose name begins like that."""
    token: str = ask(server, "", "POST", "/players", {"name": f"{name} {uuid.uuid4().hex[:8]}"})["token"]
    return token


def ask(server: Server, token: str, method: str, path: str, body: Any = None) -> Any:
    """The answer, asked for again while no process answers."""
    headers = {"Idempotency-Key": uuid.uuid4().hex} | ({"Authorization": f"Bearer {token}"} if token else {})
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            answer = requests.request(method, f"{server.url}/v1{path}", json=body, headers=headers, timeout=60)
        except requests.RequestException:
            assert time.monotonic() < until, "nobody answers"
            time.sleep(0.1)
        else:
            assert answer.ok, answer.text
            return answer.json()


def test_a_game_s_stream_is_resumed_at_another_process_without_gap_or_repeat(server: Server) -> None:
    token = sign_up(server, "Ada")
    game = ask(server, token, "POST", "/games", {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2})
    following = Following(server, f"/games/{game['id']}/stream", token)
    versions, newest, seen, rng = list[int](), game, None, Random(1)
    for message in following.messages():
        if message["type"] == "end":
            continue
        versions.append(message["version"])
        seen = message["game"] if message["type"] == "game" else jsonpatch.apply_patch(seen, message["patch"])
        if seen["version"] == newest["version"] and seen["status"] == "active":
            if len(versions) > 30:
                newest = ask(server, token, "POST", f"/games/{game['id']}/concede?seat=0")
                continue
            newest = play_any(server, token, game["id"], rng.choice(newest["awaiting"]), rng)
            if len(versions) % 25 == 1:
                following.kill()
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert len(versions) > 30
    assert seen == ask(server, token, "GET", f"/games/{game['id']}")


@pytest.mark.soak
def test_an_inbox_stream_reports_each_decision_once_whichever_process_is_killed(server: Server) -> None:
    token = sign_up(server, "Bob")
    following, told, made, rng = Following(server, "/players/me/stream", token), list[Any](), "", Random(1)
    for message in following.messages():
        told.append(message)
        if message["type"] == "games":
            body = {"ruleset": "time-machine", "seats": [{"kind": "me"}, BOT]}
            made = ask(server, token, "POST", "/games", body)["id"]
        if message["type"] == "your_decision":
            if len(told) % 10 == 2:
                following.kill()
            owed = ask(server, token, "GET", f"/games/{made}")["decision"]
            assert message["decision"] == owed
            play_any(server, token, made, 0, rng)
        if message["type"] == "game_finished":
            break
    assert [message["type"] for message in (told[0], told[1], told[-1])] == ["games", "game_started", "game_finished"]
    decisions = [message["decision"] for message in told if message["type"] == "your_decision"]
    assert decisions == sorted(set(decisions))
    assert len(decisions) > 12
    events = ask(server, token, "GET", f"/games/{made}/events?limit=500")["items"]
    assert len(decisions) == sum(event["kind"] == "move_played" and event["seat"] == 0 for event in events)


def play_any(server: Server, token: str, game_id: str, seat: int, rng: Random) -> Any:
    """The answer to one of the seat's legal moves."""
    owed = ask(server, token, "GET", f"/games/{game_id}/moves?seat={seat}")
    body = {"move": rng.choice(owed["moves"])["move"], "decision": owed["decision"]}
    return ask(server, token, "POST", f"/games/{game_id}/moves?seat={seat}", body)


@pytest.mark.soak
def test_a_process_that_stops_ends_its_streams_cleanly_and_they_continue_at_another(server: Server) -> None:
    token = sign_up(server, "Eve")
    game = ask(server, token, "POST", "/games", {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2})
    following = Following(server, f"/games/{game['id']}/stream", token)
    messages = following.messages()
    assert next(messages)["type"] == "game"
    stopping = following.process()
    stopping.terminate()
    psutil.wait_procs([stopping], PATIENCE_SECONDS)
    play_any(server, token, game["id"], 0, Random(1))
    assert next(messages)["version"] == game["version"] + 1
    assert following.times_ended == 1
    messages.close()
