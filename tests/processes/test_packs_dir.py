"""Content packs of the operator: found in the configured folder, played with, refused if broken."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engines.games.time_breaker import packs
from tests.support.ports import free_port
from tests.support.real_server import ROOT, SMALL, serving, start
from tests.support.waiting import PATIENCE_SECONDS
from tools.demo.client import Client

OPEN = Path(packs.__file__).parent / "open"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a pack for Time Breaker: the open one under another name."""
    shutil.copytree(OPEN, tmp_path / "packs" / "time-breaker" / "ours")
    change(tmp_path / "packs", "pack.json", {"key": "ours", "title": "Ours"})
    return tmp_path / "packs"


def change(folder: Path, name: str, fields: Any) -> None:
    path = folder / "time-breaker" / "ours" / name
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | fields), encoding="utf-8")


@pytest.mark.soak
def test_an_own_pack_is_listed_and_played_with_and_its_log_verifies(folder: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", **SMALL, RETCON_PACKS_DIR=str(folder)) as server:
        client = Client(server.url, "Ada")
        listed = client.ask("GET", "/rulesets/time-breaker")
        assert [pack["key"] for pack in listed["packs"]] == ["open", "ours"]
        assert listed["options"]["properties"]["pack"]["enum"] == ["open", "ours"]
        body = {"ruleset": "time-breaker", "options": {"pack": "ours"}, "seats": [{"kind": "me"}] * 2}
        game = client.ask("POST", "/games", body)
        assert game["view"]["pack"] == "ours"
        client.ask("POST", f"/games/{game['id']}/concede", seat=0)
        (tmp_path / "log").write_bytes(client.log(game["id"]))
    assert "are valid" in verify(tmp_path / "log", "--packs", str(folder)).stdout
    assert "not one of open" in verify(tmp_path / "log").stderr
    change(folder, "cards.json", {"move-any": 2, "join-me": 3})
    assert "digest" in verify(tmp_path / "log", "--packs", str(folder)).stderr


def verify(log: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "events.verify", str(log), *more]
    return subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False)


def test_a_broken_pack_is_refused_by_file_card_and_reason(folder: Path, tmp_path: Path) -> None:
    change(folder, "cards.json", {"stop-time": 3})
    with start(tmp_path, free_port(), "", RETCON_PACKS_DIR=str(folder)) as process:
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 1
    assert said.strip() == "retcon: ours/cards.json: stop-time: must be at least 4"


def test_a_missing_folder_of_packs_is_an_error(tmp_path: Path) -> None:
    with start(tmp_path, free_port(), "", RETCON_PACKS_DIR=str(tmp_path / "nowhere")) as process:
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert "does not exist" in said
