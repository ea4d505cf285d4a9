import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pytest
import redis

from tests.support.redis_server import mostly_soak
from tests.support.waiting import wait_until
from workers.commands.backup import back_up
from workers.embedded.server import (
    EmbeddedServer,
    NoServerBinary,
    ServerFailed,
    embedded_server,
    find_binary,
    packaged_binary,
)
from workers.supervision.lock import DirectoryInUse

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A directory with a path that is short enough for a socket in it."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(params=mostly_soak())
def binary(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def fake_server(folder: Path, name: str, version: str) -> Path:
    """A program that says it is this server of that version."""
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\necho 'Redis server v={version} sha=0 bits=64'\n")
    program.chmod(0o755)
    return program


def is_listening(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(path) == 0


@contextmanager
def started(directory: Path, binary: Path | None = None) -> Iterator[EmbeddedServer]:
    """A server that runs to the end of the block."""
    server = EmbeddedServer(directory, binary)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def test_data_survives_kill_9_and_comes_back_at_the_same_address(tmp_path: Path) -> None:
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


def test_data_survives_a_stop(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        client.set("game", "log")
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        assert client.get("game") == b"log"


def test_another_build_of_the_server_can_read_the_files(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as url, redis.Redis.from_url(url) as client:
        assert client.config_get("aof-use-rdb-preamble") == {"aof-use-rdb-preamble": "no"}


def test_a_directory_can_be_used_by_one_server_at_a_time(tmp_path: Path) -> None:
    with embedded_server(tmp_path):
        second = EmbeddedServer(tmp_path)
        with pytest.raises(DirectoryInUse, match=rf"in use by process {os.getpid()} \(server process \d+\)"):
            second.start()
        second.stop()
    with embedded_server(tmp_path):
        pass


@pytest.mark.soak
def test_a_server_that_outlives_its_parent_keeps_the_directory_locked(tmp_path: Path) -> None:
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
def test_the_server_ends_with_its_parent_even_after_kill_9(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from workers.embedded.server import EmbeddedServer\n"
        "server = EmbeddedServer(Path(sys.argv[1])); server.start()\n"
        "print(server.address.path, flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", script, tmp_path], cwd=ROOT, stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        path = starter.stdout.readline().decode().strip()
        assert is_listening(path)
        starter.send_signal(signal.SIGKILL)
    wait_until(lambda: not is_listening(path))


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").write_text("not a directory")
    with pytest.raises(ServerFailed, match="appendonlydir"), embedded_server(tmp_path):
        pass


@pytest.mark.parametrize("is_there", [False, True])
def test_the_files_are_for_their_owner_only(tmp_path: Path, is_there: bool) -> None:
    directory = tmp_path / "new" / "server"
    if is_there:
        directory.mkdir(parents=True, mode=0o755)
    with embedded_server(directory):
        assert directory.stat().st_mode & 0o777 == 0o700
        for name in ("server.sock", "users.acl", "clients.url", "backup.url"):
            assert (directory / name).stat().st_mode & 0o077 == 0, name


def test_it_listens_on_a_socket_and_on_no_port(tmp_path: Path, binary: Path) -> None:
    with started(tmp_path / "server", binary) as server:
        assert server.running is not None
        assert psutil.Process(server.running.pid).net_connections("inet") == []
        assert server.url == f"unix://{tmp_path}/server/server.sock"


FORBIDDEN = (
    *("CONFIG SET maxmemory 1", "CONFIG SET appendonly no", "CONFIG REWRITE", "CONFIG RESETSTAT"),
    "DEBUG SLEEP 0",
    *("MODULE LIST", "MODULE LOAD /tmp/any.so", "SHUTDOWN NOSAVE", "REPLICAOF 127.0.0.1 1", "SLAVEOF 127.0.0.1 1"),
    *("ACL LIST", "ACL SETUSER any on nopass +@all", "SAVE", "BGSAVE", "BGREWRITEAOF", "FLUSHALL", "FLUSHDB", "KEYS *"),
    *("MONITOR", "FUNCTION LIST", "MIGRATE 127.0.0.1 1 key 0 1", "SYNC", "PSYNC ? -1", "CLIENT KILL TYPE normal"),
    *("CLIENT PAUSE 1000", "RESTORE key 0 any", "SWAPDB 0 1", "FAILOVER", "SLOWLOG GET", "LATENCY RESET"),
)


@pytest.mark.parametrize("user", ["clients", "backup"])
def test_nobody_may_reconfigure_reprogram_empty_copy_or_end_it(tmp_path: Path, binary: Path, user: str) -> None:
    with started(tmp_path, binary), redis.Redis.from_url((tmp_path / f"{user}.url").read_text().strip()) as client:
        allowed = [command for command in FORBIDDEN if not is_denied(client, *command.split())]
        assert client.config_get("appendfsync") == {"appendfsync": "everysec"}
    assert allowed == (
        ["BGREWRITEAOF"] if user == "clients" else ["CONFIG SET maxmemory 1", "CONFIG SET appendonly no"]
    )


def test_a_backup_can_neither_read_nor_write_games(tmp_path: Path, binary: Path) -> None:
    with started(tmp_path, binary), redis.Redis.from_url((tmp_path / "backup.url").read_text().strip()) as client:
        for command in ("GET key", "SET key 1", "SCAN 0", "XRANGE log - +", "EVAL return(1) 0", "SUBSCRIBE any"):
            assert is_denied(client, *command.split()), command


def test_scripts_may_do_no_more_than_their_callers(tmp_path: Path, binary: Path) -> None:
    with started(tmp_path, binary) as server, redis.Redis.from_url(server.url) as client:
        for command in ("'config', 'set', 'maxmemory', '1'", "'flushall'", "'keys', '*'"):
            assert refusal(client, "EVAL", f"return redis.call({command})", "0")


def refusal(client: redis.Redis, *command: str) -> str:
    """Why the server refuses the command; nothing if it doesn't."""
    try:
        client.execute_command(*command)  # type: ignore[no-untyped-call] # so in redis-py
    except redis.ResponseError as error:
        return str(error)
    return ""


def is_denied(client: redis.Redis, *command: str) -> bool:
    """Whether nobody of the client's rights, or nobody at all, may give the command."""
    return re.search("has no permissions|command not allowed", refusal(client, *command)) is not None


@pytest.fixture
def runtime_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory for run-time files."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("folder", ["x" * 120, "with spaces"])
def test_if_the_path_is_unsuitable_the_socket_is_in_a_private_folder_of_its_own(
    tmp_path: Path, runtime_dir: Path, folder: str
) -> None:
    directory = tmp_path / folder
    with started(directory) as server:
        path = path_of(server)
        assert path.parent.parent == runtime_dir
        assert path.parent.stat().st_mode & 0o777 == 0o700
        with redis.Redis.from_url(server.url) as client:
            client.set("game", "log")
        back_up(directory, tmp_path / "copy")
    assert not path.parent.exists()
    with started(tmp_path / "copy") as server, redis.Redis.from_url(server.url) as client:
        assert client.get("game") == b"log"


def test_a_folder_that_somebody_else_made_first_is_not_used(tmp_path: Path, runtime_dir: Path) -> None:
    directory = tmp_path / ("x" * 120)
    with started(directory) as server:
        first = path_of(server).parent
    first.mkdir()
    first.chmod(0o777)
    with started(directory) as server:
        second = path_of(server).parent
        assert second != first
        assert second.stat().st_mode & 0o777 == 0o700
    first.rmdir()
    first.symlink_to(tmp_path)
    with started(directory) as server:
        assert path_of(server).parent != first


def path_of(server: EmbeddedServer) -> Path:
    assert server.address is not None
    assert server.address.path is not None
    return server.address.path


@pytest.mark.soak
def test_without_sockets_a_password_is_required(tmp_path: Path, binary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.embedded.server.find_socket", lambda directory: None)
    with started(tmp_path / "server", binary) as server:
        assert server.running is not None
        connections = psutil.Process(server.running.pid).net_connections("inet")
        (listening,) = [each for each in connections if each.status == psutil.CONN_LISTEN]
        assert listening.laddr.ip == "127.0.0.1"
        with redis.Redis(port=listening.laddr.port) as stranger, pytest.raises(redis.AuthenticationError):
            stranger.ping()
        with redis.Redis.from_url(server.url) as client:
            assert is_denied(client, "CONFIG", "SET", "maxmemory", "1")
            client.set("game", "log")
        assert (tmp_path / "server/clients.url").stat().st_mode & 0o077 == 0
        assert server.url.partition(":")[2][3:].partition("@")[0] not in " ".join(
            psutil.Process(server.running.pid).cmdline()
        )
        back_up(tmp_path / "server", tmp_path / "copy")
    with started(tmp_path / "copy") as server, redis.Redis.from_url(server.url) as client:
        assert client.get("game") == b"log"


def test_a_file_that_is_in_the_socket_s_place_after_a_crash_is_replaced(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(tmp_path / "server.sock"))
    with started(tmp_path) as server, redis.Redis.from_url(server.url) as client:
        assert client.ping()


def test_the_packaged_server_comes_before_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_server(tmp_path, "redis-server", "9.9.9")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert packaged_binary() is not None
    assert find_binary() == packaged_binary()


def test_a_chosen_server_comes_first(tmp_path: Path) -> None:
    chosen = fake_server(tmp_path, "mine", "7.0.15")
    assert find_binary(chosen) == chosen


@pytest.mark.parametrize("version", ["6.2.14", "nonsense"])
def test_an_unsuitable_chosen_server_is_refused(tmp_path: Path, version: str) -> None:
    chosen = fake_server(tmp_path, "mine", version)
    with pytest.raises(NoServerBinary, match=f"RETCON_REDIS_SERVER: {chosen} is no Valkey or Redis server from 7.0 on"):
        find_binary(chosen)


def test_a_missing_chosen_server_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoServerBinary, match="RETCON_REDIS_SERVER"):
        find_binary(tmp_path / "missing")


def test_without_the_package_the_systems_servers_are_tried_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.embedded.server.packaged_binary", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    redis_server = fake_server(tmp_path, "redis-server", "7.0.15")
    assert find_binary() == redis_server
    valkey_server = fake_server(tmp_path, "valkey-server", "8.1.0")
    assert find_binary() == valkey_server
    fake_server(tmp_path, "valkey-server", "6.9.9")
    assert find_binary() == redis_server


def test_without_any_server_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.embedded.server.packaged_binary", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoServerBinary, match=r"apt-get install redis-server.*RETCON_REDIS_SERVER.*RETCON_EVENTS_URL"):
        find_binary()
