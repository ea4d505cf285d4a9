"""`make serve` is ready when every program is. It forks most programs from one, and they behave like all others."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import psutil
import pytest

from tests.support.ports import free_port
from tests.support.real_server import SMALL, Server, are_gone, command_of
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.supervision.readiness import NOTIFY_SOCKET, ReadySignal, tell_ready
from workers.supervision.supervisor import Child, ShellProgram

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="programs are forked on Linux only")

FORKED = ("workers.worker", "workers.worker urgent", "workers.clock", "workers.metrics")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    address = f"127.0.0.1:{free_port()}"
    settings = {"RETCON_WEB_WORKERS": "1", "RETCON_METRICS_ADDRESS": address, "RETCON_PROCESSES": "many"}
    server = Server(tmp_path_factory.mktemp("started"), **settings)
    yield server
    server.stop()


@pytest.fixture
def server(made: Server) -> Server:
    """A server that is ready. It is started again if a test has killed it."""
    if not made.is_running:
        made.start()
    return made


@pytest.fixture
def told() -> Iterator[ReadySignal]:
    with closing(ReadySignal()) as told:
        yield told


@pytest.mark.soak
@only_linux
@pytest.mark.parametrize("name", FORKED)
def test_a_forked_program_is_a_child_of_the_supervisor_with_its_own_command(server: Server, name: str) -> None:
    found = server.programs(name)
    assert found
    for process in found:
        assert command_of(process).startswith(f"python -m {name}")
        assert "gunicorn" in " ".join(command_of(sibling) for sibling in siblings(process))
        assert os.getpgid(process.pid) == process.pid


@only_linux
def test_a_forked_program_that_is_killed_is_restarted(server: Server) -> None:
    (killed,) = server.programs("workers.worker urgent")
    assert server.kill("workers.worker urgent") == 1
    wait_until(lambda: {process.pid for process in named(server, "workers.worker urgent")} - {killed.pid})


@only_linux
def test_forked_programs_end_with_a_killed_supervisor(server: Server) -> None:
    (clock,) = server.programs("workers.clock")
    family = siblings(clock)
    supervisor = clock.parent()
    assert supervisor is not None
    supervisor.kill()
    wait_until(lambda: are_gone(family))


@only_linux
def test_programs_are_started_by_their_commands_if_the_process_that_forks_them_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, **SMALL)
    starting = Thread(target=server.start)
    starting.start()
    try:
        wait_until(lambda: server.is_running and copies_of_the_supervisor(server))
        importing = min(copies_of_the_supervisor(server), key=psutil.Process.create_time)
        importing.kill()
        starting.join(PATIENCE_SECONDS)
        assert not starting.is_alive()
        assert server.programs("gunicorn")
    finally:
        server.end()


def copies_of_the_supervisor(server: Server) -> list[psutil.Process]:
    """Return its children that have its own command: the process that imports, and programs that were just forked."""
    return [each for each in server.programs() if command_of(each) == command_of(server.supervisor)]


def named(server: Server, name: str) -> list[psutil.Process]:
    """Return the forked programs of that name. One that was forked just now has still the command of its parent."""
    return [each for each in server.programs(name) if command_of(each).startswith(f"python -m {name}")]


def siblings(process: psutil.Process) -> list[psutil.Process]:
    """Return all children of its parent."""
    parent = process.parent()
    assert parent is not None
    return list(parent.children())


def test_a_program_says_that_it_is_ready_as_it_would_to_systemd(
    told: ReadySignal, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not told.is_ready()
    monkeypatch.setenv(NOTIFY_SOCKET, told.address)
    tell_ready()
    assert told.is_ready()


def test_a_program_that_is_restarted_has_to_say_again_that_it_is_ready(
    told: ReadySignal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = Child("clock", ShellProgram("clock", "sleep 600", tmp_path, os.environ, told))
    child.restart_if_ended()
    assert not child.is_ready
    monkeypatch.setenv(NOTIFY_SOCKET, told.address)
    tell_ready()
    assert child.is_ready
    child.ask_to_stop()
    wait_until(lambda: restarted(child) and child.early_exits == 1)
    wait_until(lambda: restarted(child) and not child.is_ready)
    child.ask_to_stop()
    child.wait_for_stop()


def restarted(child: Child) -> bool:
    child.restart_if_ended()
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sockets that are no files")
def test_a_supervisor_that_is_killed_leaves_no_files_of_the_signals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with closing(ReadySignal()):
        assert list(tmp_path.iterdir()) == []
