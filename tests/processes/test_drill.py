"""Operators verify the logs of a server and of its backups. Whatever is wrong is named, and nothing is left behind."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.on_redis.redis_log import log_key
from service.api.app import create_app
from service.backend import Backend
from service.operations.configuration.settings import Settings
from tests.support.redis_server import open_server
from workers.commands import drill, verify
from workers.commands.backup import back_up

RIGHT = "2 logs verified (2 active; 0 in the archive)"


def new_games(url: str) -> list[str]:
    """Create two games of Time Breaker, in each of which a player has moved."""
    settings = Settings.from_environment({"RETCON_EVENTS_URL": url})
    client = create_app(Backend.connect(settings)).test_client()
    token = client.post("/v1/players", json={"name": "Ada"}).get_json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    games = list[str]()
    for _ in range(2):
        body = {"ruleset": "time-breaker", "seats": [{"kind": "me"}, {"kind": "me"}]}
        game = client.post("/v1/games", json=body, headers=headers).get_json()["id"]
        seat = client.get(f"/v1/games/{game}", headers=headers).get_json()["awaiting"][0]
        path = f"/v1/games/{game}/moves?seat={seat}"
        move = client.get(path, headers=headers).get_json()["moves"][0]["notation"]
        assert client.post(path, json={"notation": move}, headers=headers).status_code == 201
        games.append(game)
    return games


def falsify(url: str, game: str) -> None:
    """Give the last record of the log another digest."""
    with redis.Redis.from_url(url) as client:
        entries = client.xrange(log_key(game))
        client.delete(log_key(game))
        last = json.loads(entries[-1][1][b"e"])
        entries[-1][1][b"e"] = json.dumps([*last[:2], "00000000", *last[3:]]).encode()
        for version, fields in entries:
            client.xadd(log_key(game), fields, id=version)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("RETCON_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with open_server(tmp_path / "server") as url:
        yield url


def test_the_logs_of_a_running_server_are_verified(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    new_games(server)
    assert verify.main([]) == 0
    assert capsys.readouterr().out == f"{RIGHT}\n"


def test_a_log_that_is_wrong_is_named_with_the_reason(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, right = new_games(server)
    falsify(server, wrong)
    capsys.readouterr()
    assert verify.main(["--export", str(tmp_path / "logs"), wrong, right]) == 1
    told = capsys.readouterr()
    assert told.out == "1 log verified (1 active; 0 in the archive)\n"
    assert told.err.startswith(f"{wrong}: record ")
    assert told.err.endswith(": the state's digest is not the recorded one\n")
    exported = tmp_path / "logs" / f"{wrong}.ndjson"
    assert '"00000000"' in exported.read_text()
    assert exported.parent.stat().st_mode & 0o077 == 0


def test_a_game_that_does_not_exist_is_named(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["g_7xkq5z2mvh3fydaw"]) == 1
    assert capsys.readouterr().err == "g_7xkq5z2mvh3fydaw: there is no such game\n"


def test_a_drill_verifies_a_backup_and_leaves_nothing_behind(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, _ = new_games(server)
    back_up(tmp_path / "server", tmp_path / "good")
    falsify(server, wrong)
    back_up(tmp_path / "server", tmp_path / "bad")
    before = contents(tmp_path)
    assert drill.main([str(tmp_path / "good")]) == 0
    assert capsys.readouterr().out.startswith(f"{RIGHT}. The newest record is of 20")
    assert drill.main([str(tmp_path / "bad")]) == 1
    assert capsys.readouterr().err.startswith(f"{wrong}: record ")
    assert contents(tmp_path) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of the backups, and the names of all other files."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): path.read_bytes() if "server" not in path.parts else b"" for path in files}


def test_what_is_no_backup_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert drill.main([str(tmp_path)]) == 2
    assert "is no backup: there is no appendonlydir/" in capsys.readouterr().err
    assert drill.main([]) == 2


def test_a_backup_whose_files_are_damaged_is_refused(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new_games(server)
    back_up(tmp_path / "server", tmp_path / "copy")
    for file in (tmp_path / "copy/appendonlydir").glob("*.incr.aof"):
        file.write_bytes(b"*1\r\n$nonsense\r\n" + file.read_bytes())
    assert drill.main([str(tmp_path / "copy")]) == 2
    assert "ended instead of starting" in capsys.readouterr().err
