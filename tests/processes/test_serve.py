import errno
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
import redis
import requests

from service.operations.configuration.settings import Settings
from tests.support.ports import free_port
from tests.support.real_server import are_gone, start
from tests.support.redis_server import server, url_of
from tests.support.soak import mostly_soak
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers import serve
from workers.embedded.server import find_binary
from workers.supervision.lock import UnusableDirectory, lock
from workers.supervision.supervisor import Child, Running, ShellProgram

PROGRAM = Path(__file__).parent / "program.py"


@dataclass
class Serving:
    """`make serve`, with stand-ins for the Procfile's programs. Its folder holds the notes they take."""

    folder: Path
    port: int
    process: subprocess.Popen[str]

    def notes(self, text: str, name: str) -> list[int]:
        """The ids of the processes of that name that wrote this, in order."""
        lines = [line.split() for line in (self.folder / "notes").read_text().splitlines()]
        return [int(line[2]) for line in lines if line[:2] == [text, name]]

    def is_answering(self) -> bool:
        try:
            return requests.get(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE_SECONDS).ok
        except requests.RequestException:
            return False

    def wait_for_line(self, wanted: str) -> list[str]:
        """The lines up to one that holds this."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip())
            if wanted in line:
                return lines
        raise AssertionError("\n".join(["it ended instead:", *lines]))

    def family(self) -> list[psutil.Process]:
        return list(psutil.Process(self.process.pid).children(recursive=True))


@contextmanager
def serving(folder: Path, **environ: str) -> Iterator[Serving]:
    """It, once ready; stopped at the end unless the test did that."""
    names = ("web", "worker", "urgent", "clock")
    procfile = "".join(f"{name}: python {PROGRAM} {name} {folder / 'notes'}\n" for name in names)
    port = free_port()
    with start(folder, port, procfile, **environ) as process:
        try:
            yield Serving(folder, port, process)
        finally:
            process.terminate()


def refused(folder: Path, port: int, procfile: str = "web: sleep 60\n", **environ: str) -> str:
    """Start the server, which must refuse, and return its output."""
    with start(folder, port, procfile, **environ) as process:
        output, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 1
    return output


@pytest.fixture(scope="module")
def it(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that keeps running whatever the tests do to it."""
    with serving(tmp_path_factory.mktemp("serving"), RETCON_BOT_WORKERS="1") as it:
        it.wait_for_line("Ctrl-C")
        yield it


def test_it_serves_prints_the_addresses_and_stops_in_order_leaving_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, RETCON_BOT_WORKERS="2") as it:
        told = "\n".join(it.wait_for_line("Ctrl-C"))
        assert "web      | hello" in told
        assert f"http://127.0.0.1:{it.port}/v1" in told
        assert f"http://127.0.0.1:{it.port}/docs" in told
        assert str(tmp_path / "files") in told
        assert it.is_answering()
        for name, count in {"web": 1, "worker": 2, "urgent": 1, "clock": 1}.items():
            wait_until(lambda name=name, count=count: len(it.notes("started", name)) == count)  # type: ignore[misc]
        family = it.family()
        assert len(family) == 6
        it.process.send_signal(signal.SIGINT)
        assert it.process.wait(PATIENCE_SECONDS) == 0
        assert are_gone(family)
    ended = [line.split()[1] for line in (tmp_path / "notes").read_text().splitlines() if line.startswith("ended")]
    assert ended == ["web", "clock", "worker", "worker", "urgent"]


@pytest.mark.parametrize("name", mostly_soak(["web", "worker", "urgent", "clock"], ["web", "worker"]))
def test_a_killed_program_is_restarted(it: Serving, name: str) -> None:
    wait_until(lambda: it.notes("started", name) != [])
    before = it.notes("started", name)
    os.kill(before[-1], signal.SIGKILL)
    wait_until(lambda: len(it.notes("started", name)) > len(before))
    wait_until(it.is_answering)
    assert it.wait_for_line(f"{name} ended")[-1].startswith(f"retcon: {name} ended (SIGKILL); restarting in 0.")


def test_the_killed_server_comes_back_where_it_was_with_all_it_had(it: Serving) -> None:
    (killed,) = [each for each in it.family() if "valkey" in each.name()]
    with redis.Redis(unix_socket_path=str(it.folder / "files/server/server.sock")) as client:
        client.set("game", "log")
        killed.kill()
        wait_until(lambda: killed.pid not in [each.pid for each in it.family()])
        wait_until(lambda: answers(client))
        assert client.get("game") == b"log"
    wait_until(it.is_answering)


def answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


def test_a_directory_can_be_used_by_one_server_at_a_time(it: Serving) -> None:
    told = refused(it.folder, free_port(), (it.folder / "Procfile").read_text())
    assert f"{it.folder / 'files'} is in use by process {it.process.pid}, which serves 127.0.0.1:{it.port}." in told
    assert "RETCON_DATA_DIR" in told


@pytest.mark.soak
def test_a_port_in_use_is_refused(it: Serving, tmp_path: Path) -> None:
    told = refused(tmp_path, it.port)
    assert f"can't listen on 127.0.0.1:{it.port}: Address already in use" in told
    assert "Choose another port, for example PORT=8001." in told


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_an_address_that_is_not_ours_is_refused_at_once_and_not_blamed_on_the_port(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "time", SimpleNamespace(monotonic=time.monotonic))  # without sleep: it must not wait
    ours = Settings.from_environment({"RETCON_HOST": host})
    with pytest.raises(serve.CannotListen) as refused:
        serve.check_port(ours, patience=60)
    told = str(refused.value)
    assert told.startswith(f"can't listen on {host}:8000: ")
    assert told.endswith(". RETCON_HOST takes an address of this machine, or 0.0.0.0 for all it has.")
    assert len(told) < 160


def test_a_port_that_we_may_not_use_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "create_server", refuse)
    monkeypatch.setattr(serve, "time", SimpleNamespace(monotonic=time.monotonic))  # without sleep: it must not wait
    with pytest.raises(serve.CannotListen, match=r"Permission denied\. Choose another port, for example PORT=8001\."):
        serve.check_port(Settings.from_environment({"PORT": "80"}), patience=60)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_kill_9_of_the_supervisor_leaves_nothing_and_the_next_start_works(tmp_path: Path) -> None:
    with serving(tmp_path) as it:
        it.wait_for_line("Ctrl-C")
        family = it.family()
        it.process.kill()
    wait_until(lambda: are_gone(family))
    with serving(tmp_path) as it:
        it.wait_for_line("Ctrl-C")


def test_a_port_that_an_earlier_run_still_holds_is_waited_for() -> None:
    with socket.create_server(("127.0.0.1", free_port())) as held:  # no client gets this one when it is let go
        ours = Settings.from_environment({"PORT": str(held.getsockname()[1])})
        with pytest.raises(serve.CannotListen):
            serve.check_port(ours, patience=0)
    serve.check_port(ours, patience=0)


def test_without_a_free_port_for_metrics_none_are_served_unless_that_port_was_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", free_port())) as taken:
        port = taken.getsockname()[1]
        by_default = Settings.from_environment({"PORT": str(port - 1)})
        assert serve.with_free_metrics_port(by_default, patience=0).metrics_at is None
        assert f"no metrics are served: can't listen on 127.0.0.1:{port}" in capsys.readouterr().out
        asked_for = Settings.from_environment({"RETCON_METRICS_ADDRESS": f"127.0.0.1:{port}"})
        with pytest.raises(serve.CannotListen, match="RETCON_METRICS_ADDRESS"):
            serve.with_free_metrics_port(asked_for, patience=0)
    assert serve.with_free_metrics_port(by_default, patience=0) == by_default


@pytest.mark.soak
def test_a_program_that_keeps_ending_after_its_start_stops_everything(tmp_path: Path) -> None:
    broken = """web: sleep 60\nworker: python -c "raise SystemExit('no module named bots')"\n"""
    told = refused(tmp_path, free_port(), broken, RETCON_BOT_WORKERS="1")
    assert told.count("worker   | no module named bots") == 5
    assert told.endswith("retcon: worker keeps ending right after its start:\nno module named bots\n")


def test_a_server_that_would_lose_events_is_refused(tmp_path: Path) -> None:
    lossy = tmp_path / "lossy"
    lossy.mkdir()
    with server(find_binary(), lossy, appendonly="no") as client:
        url = url_of(client)
        assert "RETCON_ALLOW_LOSS=appendonly" in refused(tmp_path, free_port(), RETCON_EVENTS_URL=url)
        with serving(tmp_path, RETCON_EVENTS_URL=url, RETCON_ALLOW_LOSS="appendonly") as it:
            assert "allowed by RETCON_ALLOW_LOSS: appendonly is no" in it.wait_for_line("allowed by")[-1]
            it.wait_for_line("Ctrl-C")
            assert len(it.family()) == 5  # the bot workers are two


@pytest.mark.soak
def test_a_server_that_does_not_answer_is_refused(dead_port: int, tmp_path: Path) -> None:
    url = f"redis://127.0.0.1:{dead_port}"
    for name in ("events", "queue"):
        told = refused(tmp_path, free_port(), **{f"RETCON_{name.upper()}_URL": url})
        assert f"retcon: RETCON_{name.upper()}_URL: the {name} server does not answer: Error " in told
        assert "Traceback" not in told


@pytest.mark.soak
def test_a_queue_that_forgets_is_refused_unless_allowed(tmp_path: Path) -> None:
    forgetful = tmp_path / "forgetful"
    forgetful.mkdir()
    with server(find_binary(), forgetful, maxmemory_policy="allkeys-lru") as client:
        url = url_of(client)
        told = refused(tmp_path, free_port(), RETCON_QUEUE_URL=url)
        assert told.rstrip().endswith("RETCON_ALLOW_LOSS=queue-maxmemory-policy")
        with serving(tmp_path, RETCON_QUEUE_URL=url, RETCON_ALLOW_LOSS="queue-maxmemory-policy") as it:
            assert "maxmemory-policy is allkeys-lru" in it.wait_for_line("allowed by")[-1]
            it.wait_for_line("Ctrl-C")


def test_an_impossible_data_directory_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for path, reason in {file: "it is a file", file / "in": "Not a directory"}.items():
        told = refused(tmp_path, free_port(), RETCON_DATA_DIR=str(path))
        assert told.startswith(f"retcon: RETCON_DATA_DIR: can't use {path}: {reason}")
        assert len(told.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these")
@pytest.mark.parametrize("path", ["/proc/retcon", "/sys/retcon"])
def test_a_directory_that_the_kernel_keeps_is_refused(path: str) -> None:
    with pytest.raises(UnusableDirectory, match=f"RETCON_DATA_DIR: can't use {path}: "):
        lock(Path(path))


def test_bad_settings_are_refused(tmp_path: Path) -> None:
    assert "RETCON_FSYNC: 'never' is not accepted" in refused(tmp_path, free_port(), RETCON_FSYNC="never")


def test_the_pause_before_a_restart_doubles(tmp_path: Path) -> None:
    started = []

    class Noted(ShellProgram):
        def launch(self) -> Running:
            started.append(time.monotonic())
            return super().launch()

    child = Child("worker", Noted("worker", "false", tmp_path, os.environ))
    while len(started) < 4:
        child.restart_if_ended()
        time.sleep(0.01)
    child.ask_to_stop()
    child.wait_for_stop()
    assert started[1] - started[0] >= 0.1
    assert started[2] - started[1] >= 0.2
    assert started[3] - started[2] >= 0.4


def test_children_of_a_killed_program_are_ended_before_it_is_restarted(tmp_path: Path) -> None:
    program = ShellProgram("web", "sh -c 'sleep 600 & echo $! >> left; sleep 600'", tmp_path, os.environ)
    child = Child("web", program)
    wait_until(lambda: restarted(child) and (tmp_path / "left").exists() and (tmp_path / "left").read_text() != "")
    left = psutil.Process(int((tmp_path / "left").read_text()))
    parent = left.parent()
    assert parent is not None
    parent.kill()
    wait_until(lambda: restarted(child) and len((tmp_path / "left").read_text().split()) == 2)
    wait_until(lambda: are_gone([left]))  # the system may take a moment to end what was killed
    child.ask_to_stop()
    child.wait_for_stop()


def restarted(child: Child) -> bool:
    child.restart_if_ended()
    return True
