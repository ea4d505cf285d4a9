"""The supervisor reports programs that end, waits before it restarts them, and obeys signals."""

import errno
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.waiting import wait_until
from workers.embedded.server import EmbeddedServer
from workers.supervision.supervisor import Child, Program, ShellProgram

ROOT = Path(__file__).parents[2]

STOP_ON_HANGUP = """
import os, signal, sys, time
from workers.supervision.supervisor import Supervisor
signal.signal(signal.SIGHUP, signal.Handlers[sys.argv[1]])
supervisor = Supervisor()
supervisor.stop_on_signals()
os.kill(os.getpid(), signal.SIGHUP)
time.sleep(0.1)
print("continues" if supervisor.wait(until=lambda: True) else "stops")
"""


@contextmanager
def supervised(program: Program) -> Iterator[Child]:
    """A child called "server"; whoever uses it tends it."""
    child = Child("server", program)
    try:
        yield child
    finally:
        child.ask_to_stop()
        child.wait_for_stop()


def restarted(child: Child) -> bool:
    child.restart_if_ended()
    return True


def test_the_last_output_of_a_program_is_whole_once_it_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.supervision.output.show", lambda *_: time.sleep(0.1))  # so reading lags behind
    program = ShellProgram("worker", "printf 'one\\ntwo\\nthree\\n'", tmp_path, os.environ)
    program.launch().wait()
    assert program.last_output() == "one\ntwo\nthree"


def test_the_last_output_of_a_server_that_ends_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = EmbeddedServer(tmp_path)
    with supervised(server) as child:
        child.restart_if_ended()
        wait_until(server.is_loaded)
        assert server.running is not None
        server.running.terminate()
        server.running.wait()
        child.restart_if_ended()
    server.stop()
    first, *told = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["event"] == "program_ended"
    assert first["text"].startswith("server ended (exit code 0)")
    assert any(line["program"] == "server" and "bye bye" in line["text"] for line in told)


def test_a_server_that_ends_without_a_log_is_restarted(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    with supervised(server) as child:
        child.restart_if_ended()
        wait_until(server.is_loaded)
        assert server.running is not None
        first = server.running
        (tmp_path / "server.log").unlink()
        first.kill()
        first.wait()
        wait_until(lambda: restarted(child) and server.running is not first)
    server.stop()


def test_a_long_log_of_the_server_is_rotated(tmp_path: Path) -> None:
    (tmp_path / "server.log").write_text("long ago\n" * 200_000)
    server = EmbeddedServer(tmp_path)
    server.start()
    server.stop()
    assert "long ago" not in (tmp_path / "server.log").read_text()
    assert "long ago" in (tmp_path / "server.log.old").read_text()


@pytest.mark.soak
def test_the_pause_grows_even_if_the_program_takes_a_second_to_end(tmp_path: Path) -> None:
    with supervised(ShellProgram("server", "sleep 1.2", tmp_path, os.environ)) as child:
        wait_until(lambda: restarted(child) and child.early_exits == 2)


@pytest.mark.parametrize(("before", "then"), [("SIG_IGN", "continues"), ("SIG_DFL", "stops")])
def test_a_hangup_that_nohup_ignores_is_ignored(before: str, then: str) -> None:
    told = subprocess.check_output([sys.executable, "-c", STOP_ON_HANGUP, before], cwd=ROOT, text=True)
    assert told == f"{then}\n"


class FullDisk(io.StringIO):
    """Output to a file on a full disk."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_program_is_restarted_even_if_nothing_can_be_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = tmp_path / "starts"
    with supervised(ShellProgram("worker", "sh -c 'echo started >> starts'", tmp_path, os.environ)) as child:
        monkeypatch.setattr(sys, "stdout", FullDisk())
        wait_until(lambda: restarted(child) and noted.exists() and noted.read_text().count("started") == 2)
