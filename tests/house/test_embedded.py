import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import redis

from workers.embedded import (
    EmbeddedServer,
    NoServerBinary,
    ServerFailed,
    embedded_server,
    find_binary,
    packaged_binary,
)
from workers.lock import DirectoryInUse

ROOT = Path(__file__).parents[2]


def fake_server(folder: Path, name: str, version: str) -> Path:
    """A program that says it is this server of that version."""
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\necho 'Redis server v={version} sha=0 bits=64'\n")
    program.chmod(0o755)
    return program


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_what_was_written_survives_kill_9_and_comes_back_on_the_same_port(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path, fsync="always")
    server.start()
    try:
        url = server.url
        with redis.Redis.from_url(url) as client:
            for version in range(1, 101):
                client.xadd("log", {"record": version}, f"{version}-0")
        assert server.running is not None
        server.running.kill()
        server.running.wait()
        server.start()
        with redis.Redis.from_url(url) as client:
            assert client.xlen("log") == 100
            assert client.config_get("appendfsync") == {"appendfsync": "always"}
    finally:
        server.stop()


def test_what_was_written_survives_a_stop(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        client.set("game", "log")
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        assert client.get("game") == b"log"


def test_another_build_of_the_server_can_read_the_files(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        assert client.config_get("aof-use-rdb-preamble") == {"aof-use-rdb-preamble": "no"}


def test_a_directory_serves_one_at_a_time(tmp_path: Path) -> None:
    with embedded_server(tmp_path):
        second = EmbeddedServer(tmp_path)
        with pytest.raises(DirectoryInUse, match=rf"in use by process {os.getpid()} \(server process \d+, port \d+\)"):
            second.start()
        second.stop()
    with embedded_server(tmp_path):
        pass


def test_a_server_that_outlives_its_starter_keeps_the_directory(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start()
    assert server.running is not None
    survivor, server.running = server.running, None
    server.stop()  # lets go of the lock here, as a death would
    with pytest.raises(DirectoryInUse):
        EmbeddedServer(tmp_path).start()
    survivor.terminate()
    survivor.wait()
    with embedded_server(tmp_path):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_the_server_ends_with_its_starter_even_by_kill_9(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from workers.embedded import EmbeddedServer\n"
        "server = EmbeddedServer(Path(sys.argv[1])); server.start()\n"
        "print(server.port, flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", script, tmp_path], cwd=ROOT, stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        port = int(starter.stdout.readline())
        starter.send_signal(signal.SIGKILL)
    for _ in range(100):
        if not is_listening(port):
            return
        time.sleep(0.05)
    pytest.fail("the server is still there")


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").write_text("not a directory")
    with pytest.raises(ServerFailed, match="appendonlydir"), embedded_server(tmp_path):
        pass


def test_the_files_are_for_their_owner_only(tmp_path: Path) -> None:
    with embedded_server(tmp_path / "new" / "server"):
        assert (tmp_path / "new" / "server").stat().st_mode & 0o777 == 0o700


def test_the_packaged_server_comes_before_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_server(tmp_path, "redis-server", "9.9.9")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert packaged_binary() is not None
    assert find_binary() == packaged_binary()


def test_a_chosen_server_comes_first(tmp_path: Path) -> None:
    chosen = fake_server(tmp_path, "mine", "7.0.15")
    assert find_binary(chosen) == chosen


@pytest.mark.parametrize("version", ["6.2.14", "nonsense"])
def test_a_chosen_server_that_will_not_do_is_refused(tmp_path: Path, version: str) -> None:
    chosen = fake_server(tmp_path, "mine", version)
    with pytest.raises(NoServerBinary, match=f"RETCON_REDIS_SERVER: {chosen} is no Valkey or Redis server from 7.0 on"):
        find_binary(chosen)


def test_a_chosen_server_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoServerBinary, match="RETCON_REDIS_SERVER"):
        find_binary(tmp_path / "missing")


def test_without_the_package_the_systems_servers_are_tried_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.embedded.packaged_binary", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    redis_server = fake_server(tmp_path, "redis-server", "7.0.15")
    assert find_binary() == redis_server
    valkey_server = fake_server(tmp_path, "valkey-server", "8.1.0")
    assert find_binary() == valkey_server
    fake_server(tmp_path, "valkey-server", "6.9.9")
    assert find_binary() == redis_server


def test_without_any_server_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.embedded.packaged_binary", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoServerBinary, match=r"apt-get install redis-server.*RETCON_REDIS_SERVER.*RETCON_EVENTS_URL"):
        find_binary()
