"""On a small machine, `make serve` starts few processes, which share most of their memory."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import requests

from service.operations.configuration.settings import Settings
from tests.support.ports import free_port
from tests.support.real_server import ROOT, Server, command_of
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers import serve

MOST_MIB = 205
"""How much a small server may take in all, at rest: about 185 on a machine with others of its kind, whose libraries it
shares, and about 200 alone on it. The rest is a margin for other libraries and systems.
"""

FOR_TESTS = ("opentelemetry", "psutil", "pygments", "rich")
"""Packages that only tests and tools need, but which libraries of the server import if they are there."""

BESIDE = "workers.beside_clock urgent webhooks metrics"
SMAPS = Path("/proc/self/smaps_rollup")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder, metrics = tmp_path_factory.mktemp("small"), f"127.0.0.1:{free_port()}"
    few = {"RETCON_PROCESSES": "few", "RETCON_METRICS_ADDRESS": metrics, "PYTHONPATH": str(hiding(folder / "hiding"))}
    made = Server(folder, **few)
    made.start()
    yield made
    made.stop()


def hiding(folder: Path) -> Path:
    """Return the folder with modules that take the place of the packages for tests, as if these were not installed."""
    folder.mkdir()
    for name in FOR_TESTS:
        (folder / f"{name}.py").write_text("raise ModuleNotFoundError(__name__)")
    return folder


def pss_mib(process: psutil.Process) -> float:
    """The memory of a process; of what it shares, its part."""
    text = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    assert found
    return int(found[1]) / 1024


@pytest.mark.skipif(not SMAPS.exists(), reason="only Linux tells how much memory processes share")
def test_a_small_server_takes_little_memory(server: Server) -> None:
    taken = {command_of(each): pss_mib(each) for each in [server.supervisor, *server.programs()]}
    assert sum(pss_mib(each) for each in [server.supervisor, *server.programs()]) < MOST_MIB, taken


def test_forked_programs_have_none_of_the_supervisors_files_and_show_their_commands(server: Server) -> None:
    forked = [each for each in server.programs() if "server.sock" not in command_of(each) and each.name() == "python"]
    commands = {command_of(each).partition(" ")[0] for each in forked}
    assert commands == {"gunicorn", "python"}
    names = {file.path for each in forked for file in each.open_files()}
    assert not {name for name in names if name.endswith(".lock")}


def test_the_clock_does_the_work_of_others(server: Server) -> None:
    assert len(server.programs(BESIDE)) == 1
    assert not server.programs("workers.worker urgent")
    assert not server.programs("workers.worker webhooks")
    assert not server.programs("workers.metrics")
    assert server.programs("workers.worker background")


def test_the_metrics_name_all_kinds_of_work(server: Server) -> None:
    address = re.search(r'"metrics": ?"([^"]+)"', (server.folder / "serve.log").read_text())
    assert address
    kinds = {"web", "worker", "background", "clock", "urgent", "webhooks"}
    wait_until(lambda: set(re.findall(r'retcon_processes\{kind="(\w+)"', metrics_at(address[1]))) >= kinds)


def metrics_at(address: str) -> str:
    return requests.get(address, timeout=PATIENCE_SECONDS).text


def test_a_game_whose_time_is_up_goes_on_after_a_kill_of_the_clock(server: Server) -> None:
    (before,) = server.programs(BESIDE)
    assert server.kill(BESIDE) == 1
    wait_until(lambda: {each.pid for each in server.programs(BESIDE)} - {before.pid})
    with requests.Session() as player:
        token = player.post(f"{server.url}/v1/players", json={"name": "Ada"}, timeout=PATIENCE_SECONDS).json()["token"]
        player.headers["Authorization"] = f"Bearer {token}"
        asked = {
            "ruleset": "time-chase",
            "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2],
            "clock": {"kind": "decision", "seconds": 1, "on_expiry": "default"},
        }
        game = player.post(f"{server.url}/v1/games", json=asked, timeout=PATIENCE_SECONDS)
        assert game.status_code == 201, game.text
        log = f"{server.url}/v1/games/{game.json()['id']}/events"
        wait_until(lambda: "deadline_expired" in player.get(log, timeout=PATIENCE_SECONDS).text)


@pytest.mark.parametrize(
    ("wanted", "cores", "is_few"),
    [("auto", 1, True), ("auto", 2, True), ("auto", 4, False), ("few", 64, True), ("many", 1, False)],
)
def test_the_number_of_cores_decides_unless_the_setting_does(
    wanted: str, cores: int, is_few: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert serve.takes_few(Settings.from_environment({"RETCON_PROCESSES": wanted})) is is_few


def test_the_programs_of_another_procfile_stay_as_they_are() -> None:
    listed = {"web": "python -m http.server", "urgent": "sleep 60", "clock": "sleep 60"}
    assert serve.with_few(listed) == listed


@pytest.mark.soak
def test_the_clock_refuses_work_that_needs_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "workers.beside_clock", "worker"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)
    assert ended.returncode == 2
    assert "The clock can't do the work of worker, only of urgent, webhooks, metrics." in ended.stderr
