"""The command `retcon bot` on a real server."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from retcon_client import Client
from retcon_client.command import main
from tests.support.real_server import ROOT, Server
from tests.support.waiting import wait_until

NOWHERE = "http://127.0.0.1:9"

BEST = """
NAME = "{name}"
RULESETS = ["coin-nim"]

def choose(view, moves):
    known = {{each["notation"]: each for each in moves}}
    left = 0 if view["coin"] == "heads" else 1
    return known.get("peek") or known.get(f"take {{(view['heap'] - left) % 4}}") or moves[0]
"""
"""A bot that looks at the coin, and then plays Coin Nim perfectly."""


@pytest.fixture(autouse=True)
def private_accounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def best(folder: Path, name: str = "Best") -> Path:
    path = folder / "best.py"
    path.write_text(BEST.format(name=name))
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main([str(each) for each in arguments])
    return code, *capsys.readouterr()


@contextmanager
def running(url: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """The program `retcon bot run`, which is killed at the end."""
    command = [sys.executable, "-m", "retcon_client", "bot", "run", *map(str, arguments), "--url", url]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "clients/python")}
    program = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


@pytest.fixture
def ada(shared_server: Server) -> Iterator[Client]:
    """A person who challenges bots."""
    with Client(shared_server.url) as client:
        client.token = client.create_player({"name": f"Ada {token_hex(4)}"})["token"]
        yield client


def test_a_new_bot_plays_at_once(
    tmp_path: Path, shared_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said(capsys, "bot", "new", "first.py")[0] == 0
    assert said(capsys, "bot", "new", "first.py")[::2] == (1, "retcon: first.py exists already\n")
    code, out, _ = said(
        capsys,
        "bot",
        "match",
        "first.py",
        "first.py",
        "--ruleset",
        "time-chase",
        "--games",
        2,
        "--url",
        shared_server.url,
    )
    assert code == 0
    assert out.startswith("time-chase, 3 seats, 2 games\nbot         wins  shared")


@pytest.mark.soak
def test_a_match_shows_who_is_stronger(
    tmp_path: Path, shared_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    # With 40 stones, somebody who plays at random gives away the lead in nearly every game.
    arguments = (best(tmp_path), "server:random", "--games", 16, "--option", "stones=40", "--url", shared_server.url)
    code, out, _ = said(capsys, "bot", "match", *arguments, "--json")
    assert code == 0
    result = json.loads(out)
    mine, theirs = result["bots"]
    assert (result["ruleset"], result["games"], result["even"]) == ("coin-nim", 16, 0.5)
    assert mine["wins"] + theirs["wins"] == 16
    assert mine["low"] > 0.5 > theirs["high"]
    assert mine["faults"] == 0


def test_faults_are_shown_and_the_games_go_on(
    tmp_path: Path, shared_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text("RULESETS = ['coin-nim']\ndef choose(view, moves):\n    return 'nonsense'\n")
    code, out, errors = said(
        capsys, "bot", "match", tmp_path / "bad.py", best(tmp_path), "--games", 2, "--url", shared_server.url
    )
    assert code == 1
    assert "2 games" in out
    assert "bad.py made" in out
    assert "A bot made a random move, because it chose 'nonsense'" in errors


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["best.py"], "at least two bots"),
        (["server:random", "server:greedy"], "at least one bot must be a Python file"),
        (["best.py", "server:nobody"], "coin-nim has no bot 'nobody'"),
        (["best.py", "server:random", "--ruleset", "chess"], "there is no ruleset 'chess'"),
        (["best.py", "server:random", "--seats", "5"], "coin-nim has 2 to 2 seats"),
    ],
)
def test_a_match_that_cannot_be_played_says_why(
    tmp_path: Path,
    shared_server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    reason: str,
) -> None:
    best(tmp_path)
    monkeypatch.chdir(tmp_path)
    code, _, errors = said(capsys, "bot", "match", *arguments, "--url", shared_server.url)
    assert code == 1
    assert reason in errors


@pytest.mark.soak
def test_a_server_that_does_not_answer_is_reported_soon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("run", "match"):
        code, _, errors = said(
            capsys, "bot", command, *[best(tmp_path)] * (2 if command == "match" else 1), "--url", NOWHERE
        )
        assert (code, errors.split(":")[:2]) == (4, ["retcon", " unreachable"])


def test_a_listed_bot_accepts_challenges_and_continues_its_games_after_a_kill(
    tmp_path: Path, shared_server: Server, ada: Client
) -> None:
    url, file = shared_server.url, best(tmp_path, "Best of all")
    with running(url, file, "--list"):
        listed = found(ada, "Best of all")
        game = challenged(ada, listed["player"]["id"])
        wait_until(lambda: ada.get_game(game)["status"] == "active")
        first_moves(ada, game)
    with running(url, file) as program:
        while ada.get_game(game)["status"] == "active":
            first_moves(ada, game)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=100) == 130
    assert found(ada, "Best of all")["player"] == listed["player"], "the bot is the same player"


def test_challenges_to_other_games_are_declined(tmp_path: Path, shared_server: Server, ada: Client) -> None:
    with running(shared_server.url, best(tmp_path, "Choosy")) as program:
        assert program.stderr is not None
        bot = program.stderr.readline().split(" is ")[1].split(" at ")[0]
        game = challenged(ada, bot, "time-machine")
        wait_until(lambda: "offer_declined" in [event["kind"] for event in ada.list_events(game)["items"]])


def found(client: Client, name: str) -> Any:
    """The listing of the bot with that name, once it is there."""
    seen: list[Any] = []

    def is_listed() -> bool:
        bots = client.list_bots(ruleset="coin-nim")["items"]
        seen.extend(each for each in bots if each["player"]["name"] == name)
        return bool(seen)

    wait_until(is_listed)
    return seen[0]


def challenged(client: Client, bot: str, ruleset: str = "coin-nim") -> str:
    return client.create_game({"ruleset": ruleset, "seats": [{"kind": "me"}, {"kind": "player", "player": bot}]})["id"]


def first_moves(client: Client, game: str) -> None:
    """Wait until it is the client's turn, unless the game is over, and play the first legal move."""
    wait_until(lambda: client.list_moves(game, seat=0)["moves"] or client.get_game(game)["status"] != "active")
    legal = client.list_moves(game, seat=0)
    if legal["moves"]:
        client.play_moves(game, {"notation": legal["moves"][0]["notation"]}, seat=0)
