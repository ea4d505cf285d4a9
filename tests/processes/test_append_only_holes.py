"""A full disk leaves a hole in an append-only file that was opened for a rewrite. No server loads such a file."""

import errno
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis import Redis
from redis.exceptions import RedisError

from tests.processes.small_disk import fill, small_disk
from tests.support.redis_server import installed
from tests.support.waiting import wait_until
from workers.commands.backup import back_up
from workers.embedded import server as embedded
from workers.embedded.append_only_holes import FILES, MANIFEST, main, remove_holes
from workers.embedded.server import EmbeddedServer
from workers.jobs.rewriting import RewritesAfterErrors

NAME = "appendonly.aof.1.incr.aof"

ONE = b"*3\r\n$3\r\nSET\r\n$3\r\none\r\n$4\r\n\r\n\0\0\r\n"
"""A command with a value that looks like the begin of a hole."""

OTHER = b"*2\r\n$3\r\nDEL\r\n$5\r\nother\r\n"
TIME = b"#TS:1700000000\r\n"

Files = list[bytes | int]
"""What a file consists of: commands, and the sizes of holes."""


@pytest.fixture
def disk() -> Iterator[Path]:
    with TemporaryDirectory() as folder, small_disk(Path(folder) / "d", "32m") as place:  # short, for a socket in it
        yield place


@pytest.fixture(params=installed(), ids=lambda binary: binary.name)
def server(request: pytest.FixtureRequest, disk: Path) -> Iterator[EmbeddedServer]:
    """A running server that has rewritten its files."""
    server = EmbeddedServer(disk / "s", request.param)
    server.start()
    try:
        with Redis.from_url(server.url) as client:
            client.set("first", 1)
            client.bgrewriteaof()
            wait_until(lambda: not client.info("persistence")["aof_rewrite_in_progress"])
        yield server
    finally:
        server.stop()


def write(server: EmbeddedServer) -> str | None:
    """Store a value under a new key. Return the key if the server acknowledged it, else None."""
    key = secrets.token_hex(8)
    with Redis.from_url(server.url) as client:
        try:
            client.set(key, "x" * 1_000)
        except RedisError:
            return None
    return key


def fill_and_free(server: EmbeddedServer, disk: Path, rewrites: RewritesAfterErrors | None = None) -> list[str]:
    """Write until the disk is full, free it, and write again. Return the acknowledged keys."""
    written = list[str]()
    filler = fill(disk, leave=10_000)
    while key := write(server):
        written.append(key)
    if rewrites:
        rewrites.look()
    filler.unlink()
    wait_until(lambda: write(server))
    return [*written, *(key for _ in range(10) if (key := write(server)))]


def restart(server: EmbeddedServer) -> None:
    """Kill the server and start it again."""
    assert server.running is not None
    server.running.kill()
    server.running.wait()
    server.start()


def has(server: EmbeddedServer, keys: list[str]) -> bool:
    with Redis.from_url(server.url) as client:
        return bool(client.exists(*keys) == len(keys))


def files_of(parts: Files) -> bytes:
    return b"".join(bytes(part) if isinstance(part, int) else part for part in parts)


def test_a_server_that_was_killed_after_a_full_disk_has_all_that_it_acknowledged(
    server: EmbeddedServer, disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = fill_and_free(server, disk)
    restart(server)
    assert "holes_removed" in capsys.readouterr().out
    assert has(server, ["first", *written])


def test_a_backup_has_no_holes(server: EmbeddedServer, disk: Path, tmp_path: Path) -> None:
    written = fill_and_free(server, disk)
    back_up(server.directory, tmp_path / "backup")
    assert remove_holes(tmp_path / "backup" / FILES) == {}
    server.stop()
    assert remove_holes(server.directory / FILES)
    (tmp_path / "s").mkdir()
    (tmp_path / "backup" / FILES).rename(tmp_path / "s" / FILES)
    restored = EmbeddedServer(tmp_path / "s", server.binary)
    try:
        restored.start()
        assert has(restored, written)
    finally:
        restored.stop()


def test_files_are_rewritten_once_the_server_can_write_again(server: EmbeddedServer, disk: Path) -> None:
    with Redis.from_url(server.url) as client:
        rewrites = RewritesAfterErrors([client])
        rewrites.look()
        begun = client.info("persistence")["aof_rewrites"]
        written = fill_and_free(server, disk, rewrites)

        def is_done() -> bool:
            rewrites.look()
            state = client.info("persistence")
            return state["aof_rewrites"] > begun and not state["aof_rewrite_in_progress"]

        wait_until(is_done)
        for _ in range(3):
            rewrites.look()
        assert client.info("persistence")["aof_rewrites"] == begun + 1
    assert server.running is not None
    server.running.kill()
    server.running.wait()
    assert remove_holes(server.directory / FILES) == {}
    server.start()
    assert has(server, written)


@pytest.mark.parametrize(
    ("parts", "size"),
    [
        ([ONE, OTHER], 0),
        ([ONE, 7, OTHER], 7),
        ([5, ONE], 5),
        ([ONE, 3, OTHER, 4, ONE], 7),
        ([TIME, ONE, 9, TIME, OTHER], 9),
        ([ONE, 6], 6),
        ([ONE, 6, OTHER, ONE[:-5]], 6),
        ([ONE[:-5], 6, OTHER], 0),
        ([b"nothing\r\n", 6, ONE], 0),
    ],
)
def test_holes_are_removed_and_nothing_else(tmp_path: Path, parts: Files, size: int) -> None:
    (tmp_path / MANIFEST).write_text(f"file other.aof seq 1 type b\nfile {NAME} seq 1 type i\n")
    (tmp_path / NAME).write_bytes(files_of(parts))
    assert remove_holes(tmp_path) == ({NAME: size} if size else {})
    kept = [part for part in parts if not size or isinstance(part, bytes)]
    assert (tmp_path / NAME).read_bytes() == files_of(kept)


def test_a_manifest_that_was_not_finished_is_left_alone(tmp_path: Path) -> None:
    for name in (MANIFEST, f"temp-{MANIFEST}"):
        (tmp_path / name).write_text(f'file "{NAME}" seq 1 type i\n')
    (tmp_path / NAME).write_bytes(files_of([ONE, 7, OTHER]))
    assert remove_holes(tmp_path) == {NAME: 7}


def test_a_repaired_file_belongs_to_whom_it_belonged(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(f"file {NAME} seq 1 type i\n")
    file = tmp_path / NAME
    file.write_bytes(files_of([ONE, 7, OTHER]))
    file.chmod(0o640)
    if os.getuid() == 0:
        os.chown(file, 12_345, 12_346)
    before = file.stat()
    assert remove_holes(tmp_path) == {NAME: 7}
    after = file.stat()
    assert (after.st_uid, after.st_gid, after.st_mode) == (before.st_uid, before.st_gid, before.st_mode)


def test_a_full_disk_leaves_the_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / MANIFEST).write_text(f"file {NAME} seq 1 type i\n")
    (tmp_path / NAME).write_bytes(damaged := files_of([ONE, 7, OTHER]))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        remove_holes(tmp_path)
    assert (tmp_path / NAME).read_bytes() == damaged
    assert {path.name for path in tmp_path.iterdir()} == {MANIFEST, NAME}


def test_a_server_starts_although_its_files_could_not_be_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: Path) -> dict[str, int]:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(embedded, "remove_holes", full)
    server = EmbeddedServer(tmp_path / "s", installed()[0])
    try:
        server.start()
    finally:
        server.stop()
    assert "holes_not_removed" in capsys.readouterr().out


def test_a_server_without_files_has_no_holes(tmp_path: Path) -> None:
    assert remove_holes(tmp_path) == {}


def test_the_command_says_what_it_has_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / MANIFEST).write_text(f"file {NAME} seq 1 type i\n")
    (tmp_path / NAME).write_bytes(files_of([ONE, 7, OTHER]))
    assert [main([str(tmp_path)]), main([str(tmp_path)])] == [0, 0]
    assert capsys.readouterr().out == f"{NAME}: removed 7 bytes\nThere are no holes.\n"
    assert [main([]), main([str(tmp_path / "missing")])] == [2, 2]
