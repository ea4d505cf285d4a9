"""Manifests, dumps, and restoring what Redis stores about archived games."""

import json
import shutil
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
import zstandard

from events.archive.manifests import write_dumps, write_manifest
from events.archive.objects import month_of
from events.verify import verify
from service.after_append.archive_schedule import MANIFESTS
from service.jobs.table import WRITE_MANIFESTS
from service.shared.wall_clock import now_ms
from tests.archive.conftest import World
from tests.archive.test_archive_faults import object_of, truncate
from tests.archive.test_archived_games import lists, reads
from tests.service.conftest import Player
from tests.support.games import REGISTRY
from workers.clock import Sweep
from workers.commands import archive
from workers.commands.backup import archive_of, back_up
from workers.embedded.server import embedded_server
from workers.jobs import archiving
from workers.jobs.due import queue_due
from workers.runner import process

MONTH = month_of(now_ms())


def lose_games(world: World) -> None:
    """Redis loses everything but the accounts."""
    keys: list[Any] = world.redis.keys("*")
    for key in keys:
        if b"game" in key or key.startswith((b"{g_", b"retcon:archive", b"retcon:built")):
            world.redis.delete(key)


@pytest.fixture
def players(anywhere: World) -> tuple[Player, Player]:
    return anywhere.sign_up(), anywhere.sign_up()


@pytest.fixture
def games(anywhere: World, players: tuple[Player, Player]) -> list[str]:
    """Three archived games, one of them private."""
    return [anywhere.finished(*players, visibility=each) for each in ("public", "private", "public")]


def rebuild(world: World) -> list[str]:
    """What the command says."""
    # private: `main` would read the settings of this machine, and connect anew
    return list(archive._lines(world.web, "rebuild", []))


@pytest.mark.parametrize("has_manifest", [pytest.param(True, marks=pytest.mark.soak), False])
def test_references_and_lists_are_rebuilt(
    anywhere: World, players: tuple[Player, Player], games: list[str], has_manifest: bool
) -> None:
    world = anywhere
    before, listed = [reads(world, game, *players) for game in games], lists(world, *players)
    world.archive_all()
    if has_manifest:
        assert write_manifest(world.web.log.archive, MONTH, print, 2) == 2
        assert write_manifest(world.web.log.archive, MONTH, print, 2) == 3
    lose_games(world)
    world.restart()
    assert world.get(f"/v1/games/{games[0]}").status_code == 404
    assert rebuild(world) == [f"{MONTH[:4]}-{MONTH[4:]}: 3 games"]
    assert [reads(world, game, *players) for game in games] == before
    assert lists(world, *players) == listed
    rebuild(world)
    assert lists(world, *players) == listed


def test_lists_are_rebuilt_when_the_queue_has_lost_its_data(
    anywhere: World, players: tuple[Player, Player], games: list[str]
) -> None:
    world = anywhere
    listed = lists(world, *players)
    world.archive_all()
    keys: list[Any] = world.redis.keys("retcon:*")
    for key in keys:
        if b"archived-games" not in key and any(part in key for part in (b"archive", b"game", b"built", b"told")):
            world.redis.delete(key)
    assert not any(json.loads(page)["items"] for page in lists(world, *players))
    backend = world.worker
    Sweep(backend.games, backend.upkeep.outbox, backend.log.references.game_ids).run()
    world.archive_all()
    assert lists(world, *players) == listed
    assert backend.upkeep.outbox.archive_schedule
    backend.upkeep.outbox.archive_schedule.relist(lambda: games, now_ms())
    assert world.work() == 0


def test_a_dump_has_the_public_games_and_names_nobody(
    anywhere: World, players: tuple[Player, Player], games: list[str]
) -> None:
    world = anywhere
    world.archive_all()
    store = world.web.log.archive.store
    assert write_dumps(world.web.log.archive, MONTH, print) == {"guess": 2}
    raw = store.read(f"dumps/guess-{MONTH[:4]}-{MONTH[4:]}.ndjson.zst")
    assert raw
    text = zstandard.ZstdDecompressor().decompressobj().decompress(raw).decode()
    dumped = ("\n" + text).split('\n{"game": "')[1:]
    assert {each[:18] for each in dumped} == {games[0], games[2]}
    for each in dumped:
        assert verify(each.splitlines()[1:], REGISTRY).is_over
    for player in players:
        assert player.name not in text
        assert player.id not in text


def test_a_manifest_names_nobody(anywhere: World, players: tuple[Player, Player], games: list[str]) -> None:
    anywhere.archive_all()
    store = anywhere.web.log.archive.store
    write_manifest(anywhere.web.log.archive, MONTH, print, 10)
    raw = store.read(f"manifests/{MONTH[:4]}-{MONTH[4:]}.ndjson.zst")
    assert raw
    text = zstandard.ZstdDecompressor().decompress(raw).decode()
    assert all(player.name not in text and player.id not in text for player in players)


def test_manifests_are_written_once_a_day_and_again_if_the_job_dies(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def due() -> int:
        return queue_due(world.worker, WRITE_MANIFESTS, now_ms())

    assert due() == due() == 1  # nothing is lost if a queued job is
    monkeypatch.setattr(archiving, "write_manifest", dies)
    with pytest.raises(KeyboardInterrupt):
        archiving.write_manifests()
    assert due() == 0
    world.redis.delete(MANIFESTS)  # as it is after ten minutes
    assert due() == 1
    monkeypatch.undo()
    monkeypatch.setattr(process, "backend", lambda: world.worker)
    archiving.write_manifests()
    assert due() == 0
    assert world.worker.servers.queue.ttl(MANIFESTS) > 12 * 3600


def dies(*_: object) -> None:
    raise KeyboardInterrupt


def test_damaged_objects_are_reported_and_left_out(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game, sound = world.finished(one, other), world.finished(one, other)
    world.archive_all()
    truncate(folder, game, sound)
    lose_games(world)
    world.restart()
    said = rebuild(world)
    assert said[0].endswith("1 game")
    assert said[1].startswith(f"damaged: games/{MONTH[:4]}/{MONTH[4:]}/{game}")
    object_of(folder, game)


def test_the_command_line(world: World, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    world.finished(world.sign_up(), world.sign_up())
    world.archive_all()
    monkeypatch.setattr(archive, "backend_for_command", lambda _: nullcontext(world.web))
    month = f"{MONTH[:4]}-{MONTH[4:]}"
    assert archive.main(["manifest"]) == 0
    assert archive.main(["dump", month]) == 0
    assert archive.main(["dump"]) == 0
    assert capsys.readouterr().out == f"{month}: 1 game\nguess, {month}: 1 game\n"
    with pytest.raises(SystemExit):
        archive.main(["dump", "2026-13"])
    world.restart(ARCHIVE_URL="off")
    assert archive.main(["dump", month]) == 2
    assert "RETCON_ARCHIVE_URL is not set" in capsys.readouterr().err


def test_a_backup_has_the_archive_and_the_secret(world: World, folder: Path, tmp_path: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    with embedded_server(tmp_path / "server"):
        back_up(tmp_path / "server", tmp_path / "copy", archive_of(world.web.settings), "s" * 32)
    shutil.rmtree(folder)
    world.restart()
    assert world.get(f"/v1/games/{game}").status_code == 503
    shutil.copytree(tmp_path / "copy" / "archive", folder, dirs_exist_ok=True)
    assert world.get(f"/v1/games/{game}").get_json()["seats"][0]["name"] == one.name
    assert (tmp_path / "copy" / "secret").read_text() == "s" * 32 + "\n"
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
