"""Analyses are made by child processes of low priority, whose failures stop nobody, and on a real server."""

import os
import threading
import time
from pathlib import Path
from typing import Any

import psutil
import pytest
import requests

from tests.support.real_server import serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.runner.subprocesses import LOWEST, reports_of

GAMES = 2


def test_what_a_child_process_reports_is_read_at_once() -> None:
    def work(report: Any) -> None:
        report("one")
        report(f"{os.nice(0)} " + "x" * 200_000)

    first, second = reports_of(work, 60, 60)
    assert first == "one"
    assert second == f"{LOWEST} " + "x" * 200_000


def test_pauses_are_reported_and_a_child_process_that_takes_too_long_is_killed() -> None:
    children = psutil.Process().children
    before = children()
    reports = reports_of(lambda report: time.sleep(600), 0.5, 0.05)
    assert next(reports) == ""
    (child,) = {*children()} - {*before}
    assert {*reports} == {""}
    assert not child.is_running()


def test_a_child_process_ends_with_its_reader() -> None:
    def work(report: Any) -> None:
        report(str(os.getpid()))
        time.sleep(600)

    reports = reports_of(work, 60, 60)
    child = int(next(reports))
    reports.close()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_child_process_that_dies_ends_the_reports() -> None:
    assert [*reports_of(lambda report: os._exit(1), 60, 60)] == []


def finished(url: str, token: str) -> str:
    """A game of bots against each other, played to its end."""
    bots = [{"kind": "bot", "bot": "random"}] * 3
    body = {"ruleset": "time-chase", "seats": bots}
    made = requests.post(f"{url}/v1/games", json=body, headers=headers(token), timeout=PATIENCE_SECONDS).json()

    def is_over() -> bool:
        answer = requests.get(f"{url}/v1/games/{made['id']}", headers=headers(token), timeout=PATIENCE_SECONDS)
        return bool(answer.json()["status"] == "finished")

    wait_until(is_over, seconds=120)
    return str(made["id"])


def headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.soak
def test_kill_9_of_the_process_that_analyzes_at_any_moment(tmp_path: Path) -> None:
    with serving(tmp_path, RETCON_RATE_LIMITS_ENABLED="false") as server:
        token = requests.post(f"{server.url}/v1/players", json={"name": "Ada"}, timeout=PATIENCE_SECONDS).json()[
            "token"
        ]
        games = [finished(server.url, token) for _ in range(GAMES)]
        killed, stopping = [0], threading.Event()

        def kill() -> None:
            while not stopping.wait(1.0 + 0.37 * (killed[0] % 11)):
                killed[0] += server.kill("workers.worker background")

        def found(game: str, method: str = "GET") -> Any:
            address = f"{server.url}/v1/games/{game}/analysis"
            return requests.request(method, address, headers=headers(token), timeout=PATIENCE_SECONDS).json()

        killer = threading.Thread(target=kill)
        killer.start()
        for game in games:
            found(game, "POST")
        done, ends_at = [0] * GAMES, time.monotonic() + 45
        while time.monotonic() < ends_at:
            now = [found(game)["progress"]["done"] for game in games]
            assert all(more >= before for more, before in zip(now, done, strict=True)), "nothing is lost"
            done = now
        stopping.set()
        killer.join()
        wait_until(lambda: all(found(game)["status"] == "done" for game in games), seconds=300)
        assert killed[0] > 2
        for game in games:
            one = found(game)
            versions = [each["version"] for each in one["versions"]]
            assert versions == [*range(len(versions))]
            assert one["progress"]["done"] == one["progress"]["of"] == len(one["decisions"])
