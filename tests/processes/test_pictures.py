"""Pictures and replays of a running server: its processes draw beside the requests, and may die at any moment."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import psutil
import pytest

from tests.support.real_server import Server
from tests.support.waiting import PATIENCE_SECONDS

PNG = b"\x89PNG"


class Caller:
    """Asks a server, with the token of a new player."""

    def __init__(self, server: Server, name: str) -> None:
        self._url, self._token = server.url, ""
        self._token = self.post("/v1/players", {"name": name})["token"]

    def post(self, path: str, body: Any) -> Any:
        return json.loads(self._ask(path, json.dumps(body).encode())[1])

    def get(self, path: str) -> tuple[int, bytes]:
        return self._ask(path, None)

    def sit(self, path: str) -> None:
        assert self._ask(path, b"{}", "PUT")[0] == 200

    def _ask(self, path: str, body: bytes | None, method: str | None = None) -> tuple[int, bytes]:
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        try:
            request = urllib.request.Request(self._url + path, body, headers, method=method)
            with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def patiently(self, path: str) -> bytes:
        """The file at this address, once it is made."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < ends_at:
            status, body = self.get(path)
            if status == 200:
                return body
            assert status in (202, 503), body
            time.sleep(0.1)
        raise AssertionError("the file is not made")


def game_of(caller: Caller) -> str:
    """A finished game of Coin Nim; its address."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = caller.post("/v1/games", {"ruleset": "coin-nim", "options": {}, "seats": seats})
    path = f"/v1/games/{game['id']}"
    caller.sit(f"{path}/seats/1")
    while True:
        state = json.loads(caller.get(path)[1])
        if not state["awaiting"]:
            return path
        caller.post(f"{path}/moves?seat={state['awaiting'][0]}", {"notation": "take 1"})


@contextmanager
def standing_still(processes: list[psutil.Process]) -> Iterator[None]:
    """These processes do nothing during the block."""
    for each in processes:
        each.suspend()
    try:
        yield
    finally:
        for each in processes:
            each.resume()


def test_pictures_are_drawn_beside_other_requests_by_a_process_that_may_die(shared_server: Server) -> None:
    caller = Caller(shared_server, "Beatrix")
    path = game_of(caller)
    assert caller.get(f"{path}/picture.png")[1].startswith(PNG)

    kinds = [f"palette={palette}&size={size}" for palette in ("light", "dark") for size in ("phone", "desktop")]
    drawing = shared_server.programs("raster_process")
    assert drawing
    with ThreadPoolExecutor(len(kinds)) as pool:
        with standing_still(drawing):
            waiting = [pool.submit(caller.patiently, f"{path}/picture.png?lang=de&{kind}") for kind in kinds]
            assert [caller.get("/healthz")[0] for _ in range(50)] == [200] * 50
            assert not any(each.done() for each in waiting), "requests are answered while no picture can be drawn"
        assert [each.result()[:4] for each in waiting] == [PNG] * len(kinds)
    assert shared_server.kill("raster_process") >= 1
    assert caller.get(f"{path}/picture.png?names=false")[1].startswith(PNG)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["html", pytest.param("webp", marks=pytest.mark.soak)])
def test_a_replay_is_made_although_its_worker_is_killed(shared_server: Server, kind: str) -> None:
    caller = Caller(shared_server, f"Claude {kind}")
    path = f"{game_of(caller)}/replay.{kind}?palette=dark"
    assert caller.get(path)[0] == 202
    assert shared_server.kill("worker background") >= 1
    assert len(caller.patiently(path)) > 1000
