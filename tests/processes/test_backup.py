"""A backup holds everything, whether the server runs meanwhile or not."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from tests.support.redis_server import OpenServer
from tests.support.waiting import wait_until
from workers.commands.backup import NoBackup, back_up, main
from workers.embedded.server import EmbeddedServer, embedded_server

KEYS = 2_000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    running = OpenServer(tmp_path / "server")
    running.start()
    with redis.Redis.from_url(running.url) as client:
        client.mset({f"game-{number}": "log" for number in range(KEYS)})
    yield running
    running.stop()


def keys_in(copy: Path) -> int:
    """How many keys a server finds there."""
    with embedded_server(copy) as url, redis.Redis.from_url(url) as client:
        return int(client.dbsize())


def test_a_running_server_is_copied_whole(server: EmbeddedServer, tmp_path: Path) -> None:
    back_up(server.directory, tmp_path / "copy")
    assert keys_in(tmp_path / "copy") == KEYS


@pytest.mark.soak
def test_a_server_that_is_rewriting_its_files_is_copied_whole(server: EmbeddedServer, tmp_path: Path) -> None:
    with redis.Redis.from_url(server.url) as client:
        client.config_set("rdb-key-save-delay", 1000)  # µs for each key
        client.bgrewriteaof()
        assert client.info("persistence")["aof_rewrite_in_progress"]
        back_up(server.directory, tmp_path / "copy")
        assert not client.info("persistence")["aof_rewrite_in_progress"]
    assert keys_in(tmp_path / "copy") == KEYS


def test_it_rewrites_nothing_until_the_copy_is_complete(
    server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree, meanwhile = shutil.copytree, []

    def copied(*args: Any) -> Any:
        meanwhile.append(client.config_get("auto-aof-rewrite-percentage"))
        return copytree(*args)

    monkeypatch.setattr(shutil, "copytree", copied)
    with redis.Redis.from_url(server.url, decode_responses=True) as client:
        back_up(server.directory, tmp_path / "copy")
        assert meanwhile == [{"auto-aof-rewrite-percentage": "0"}]
        assert client.config_get("auto-aof-rewrite-percentage") == {"auto-aof-rewrite-percentage": "100"}


def test_it_waits_until_what_the_server_has_confirmed_is_written(
    server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a disk is slow, the server keeps commands in memory, which it has confirmed."""
    info, copytree, unwritten = redis.Redis.info, shutil.copytree, [40, 40, 20, 0]

    def informed(client: redis.Redis, section: str) -> Any:
        return {**info(client, section), "aof_buffer_length": unwritten.pop(0)}

    def copied(*args: Any) -> Any:
        assert not unwritten
        return copytree(*args)

    monkeypatch.setattr(redis.Redis, "info", informed)
    monkeypatch.setattr(shutil, "copytree", copied)
    back_up(server.directory, tmp_path / "copy")


def test_a_server_that_was_stopped_is_copied_too(server: EmbeddedServer, tmp_path: Path) -> None:
    server.stop()
    back_up(server.directory, tmp_path / "copy")
    assert keys_in(tmp_path / "copy") == KEYS


def test_games_continue_during_a_backup(server: EmbeddedServer, tmp_path: Path) -> None:
    written, stopping = [0], threading.Event()

    def write() -> None:
        with redis.Redis.from_url(server.url) as client:
            while not stopping.is_set():
                written[0] += 1
                client.set(f"new-{written[0]}", "log")

    writer = threading.Thread(target=write)
    writer.start()
    wait_until(lambda: written[0] > 100)
    before = written[0]
    back_up(server.directory, tmp_path / "copy")
    stopping.set()
    writer.join()
    assert keys_in(tmp_path / "copy") >= KEYS + before - 1


def test_nobody_else_can_read_it(
    server: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RETCON_DATA_DIR", str(tmp_path))
    assert main([str(tmp_path / "copy")]) == 0
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
    assert "All games are in" in capsys.readouterr().out


def test_nothing_is_overwritten(server: EmbeddedServer, tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    with pytest.raises(NoBackup, match="already exists"):
        back_up(server.directory, tmp_path / "copy")


def test_without_games_there_is_nothing_to_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RETCON_DATA_DIR", str(tmp_path))
    assert main([str(tmp_path / "copy")]) == 1
    assert "no games" in capsys.readouterr().err
    assert main([]) == 2
