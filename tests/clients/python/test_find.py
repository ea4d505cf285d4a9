"""`retcon find`, `profile` and `ladder`: terminals that find each other, and what is said of players and ratings."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, cast
from unittest.mock import Mock

import pytest

from retcon_client import Client
from retcon_client.play.connecting import Session
from retcon_client.play.console import Console
from retcon_client.play.standing.ladders import LadderTeller
from retcon_client.play.standing.profiles import ProfileTeller
from retcon_client.play.standing.ratings import tell_result
from retcon_client.play.table import Table
from retcon_client.play.words import Words
from tests.clients.python.terminal import Endless, Terminal, game_in
from tests.support.real_server import ROOT

NIM = ("find", "coin-nim")


@pytest.fixture
def ada(retcon: Terminal) -> Iterator[Terminal]:
    """A terminal whose searches end with the test, so that no other test is found by them."""
    yield retcon
    retcon("find", "--cancel")


@contextmanager
def somebody(retcon: Terminal) -> Iterator[Client]:
    """Another player."""
    with Client(retcon.url) as client:
        client.token = client.create_player({"name": f"Z{token_hex(4)}"})["token"]
        yield client


def interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come while a search waits; after that, nothing comes any more."""
    get_seek = Client.get_seek

    def interrupted(*arguments: Any, **options: Any) -> Any:
        if options.get("wait"):
            monkeypatch.setattr(Client, "get_seek", get_seek)
            raise KeyboardInterrupt
        return get_seek(*arguments, **options)

    monkeypatch.setattr(Client, "get_seek", interrupted)


def leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the player leave a game as soon as it waits for others."""

    def left(table: Table) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "wait", left)


def console() -> Console:
    return Console(Words("en"))


def test_two_terminals_find_each_other_play_and_are_told_how_their_ratings_changed(
    ada: Terminal, tmp_path: Path
) -> None:
    other = {"XDG_CONFIG_HOME": str(tmp_path / "other"), "PYTHONPATH": "clients/python", "RETCON_URL": ada.url}
    retcon = [sys.executable, "-m", "retcon_client"]
    subprocess.run([*retcon, "sign-up", f"Z{token_hex(4)}"], cwd=ROOT, env=other, check=True, capture_output=True)
    # Without a buffer, because `communicate` does not read what is left in one.
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 0}
    with subprocess.Popen([*retcon, *NIM], cwd=ROOT, env=other, **pipes) as bob:
        assert bob.stdin
        assert bob.stdout
        bob.stdin.write(b"1\n" * 100)
        bob.stdin.flush()
        first = bob.stdout.readline()
        said = ada(*NIM, typed=Endless("1"))
        told = (first + bob.communicate()[0]).decode()
    assert (said.code, bob.returncode) == (0, 0), said.err
    for each in (said.out, told):
        assert each.startswith("Looking for a game of Coin Nim: live, 2 players, rated.\n")
        assert "\nTime: 15 minutes each, and 10 seconds more for each decision.\n" in each
        assert "\nFound.\n" in each
        assert "This game is rated: its result changes ratings, and moves can't be taken back." in each
        assert len(re.findall(r"^  Z?\w+ +1000 to 2000 -> \d+ to \d+$", each, re.MULTILINE)) == 2
    assert "Among ratings from 1300 to 1700. The range grows" in told
    assert game_in(said) in told
    watched = ada("watch", game_in(said)).lines
    assert watched[-4] == "Ratings:"
    assert [each["type"] for each in ada("watch", game_in(said), "--json").messages][-2:] == ["rating", "over"]


def test_ctrl_c_leaves_a_search_that_goes_on_and_is_resumed(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("find", "time-chase", "-o", "mode=jumble", "--pace", "days", "--unrated", "--seats", "5", "--anybody")
    interrupt(monkeypatch)
    said = ada(*asked, is_person=True)
    assert said.code == 0
    assert said.lines == [
        "Looking for a game of Time Chase (B: Time Jumble): days, 5 players, unrated.",
        "Time: 3 days for each decision.",
        "Among all ratings.",
        "(Ctrl-C leaves; the search goes on)",
        "",
    ]
    resume = "retcon find time-chase --option mode=jumble --seats 5 --pace days --unrated"
    assert said.err.splitlines() == [
        f"The search goes on for 7 days. To come back: {resume}",
        "To end it: retcon find time-chase --cancel",
    ]
    interrupt(monkeypatch)
    again = ada(*resume.split()[1:])
    assert again.lines[0].startswith("You have been looking for such a game for ")
    assert again.lines[1:] == said.lines[:3], "it is the search that was begun before, among all ratings"
    assert ada("find").out == "Time Chase (B: Time Jumble): days, 5 players, unrated\n"


def test_a_search_is_cancelled(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch)
    ada("find", "time-breaker", "--seats", "5", "--bots", "2", "--bots-after", "5m")
    assert ada("find", "time-breaker", "--pace", "days", "--cancel").code == 1
    said = ada("find", "breaker", "--cancel")
    assert (said.code, said.err) == (0, "No longer looking for Time Breaker: live, 5 players, rated.\n")
    again = ada("find", "breaker", "--cancel")
    assert (again.code, again.err) == (1, "You are not looking for a game.\n")


def test_bots_that_come_are_told(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch)
    said = ada("find", "time-breaker", "--seats", "5", "--bots", "2", "--bots-after", "5m")
    assert "If nobody is found, level 2 bots come in 5 minutes. The game is then unrated." in said.lines


def test_a_search_of_a_program_is_told_as_json(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(monkeypatch)
    with somebody(ada) as other:
        other.create_seek({"ruleset": "coin-nim", "pace": "days", "rated": False})
        messages = ada(*NIM, "--pace", "days", "--unrated", "--json", typed="take 1\n").messages
    assert [each["type"] for each in messages[:2]] == ["seek", "game"]
    assert (messages[0]["seek"]["status"], messages[0]["seek"]["game"]) == ("found", messages[1]["game"]["id"])


def test_a_live_game_that_was_found_meanwhile_is_played(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(monkeypatch)
    with Client(ada.url, ada.token) as client, somebody(ada) as other:
        asked: Any = {"ruleset": "time-machine", "pace": "live", "rated": False}
        client.create_seek(asked)
        game = other.create_seek(asked)["game"]
        said = ada("find", "time-machine", typed="/quit\n")
        assert game_in(said) == game
        assert "Looking for" not in said.out
        other.concede(str(game))


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        ({"status": "expired", "reason": "nobody_found"}, " Nobody was found."),
        ({"status": "expired", "reason": "too_many_games"}, " You have too many unfinished games."),
        ({"status": "cancelled", "reason": None}, " It was cancelled."),
        ({"status": "expired", "reason": "of_a_newer_server"}, ""),
    ],
)
def test_a_search_without_a_game_says_why_it_ended(
    ada: Terminal, monkeypatch: pytest.MonkeyPatch, ended: dict[str, Any], why: str
) -> None:
    get_seek = Client.get_seek
    monkeypatch.setattr(Client, "get_seek", lambda self, each, wait=None: {**get_seek(self, each), **ended})
    said = ada("find", "time-breaker", "--seats", "5", "--lang", "en")
    assert (said.code, said.err.strip()) == (1, f"The search has ended without a game.{why}")


def test_what_is_sought_usually_takes_so_long(ada: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = {"ruleset": "time-breaker", "mode": "standard", "seats": 5, "pace": "live", "rated": True}
    waits = [{**kind, "seats": 4, "usual_seconds": 7}, {**kind, "usual_seconds": 130}]
    monkeypatch.setattr(Client, "list_waits", lambda self, ruleset: {"items": waits})
    interrupt(monkeypatch)
    said = ada("find", "time-breaker", "--seats", "5", "--lang", "de")
    assert "Meist dauert das etwa so lange: 2 Minuten." in said.lines


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("find", "chess"), "There is no game chess"),
        (("find", "coin-nim", "--seats", "9"), "/seats: "),
        (("find", "coin-nim", "--bots", "12"), "/bots/level: "),
        (("find", "coin-nim", "--bots-after", "soon"), "A time is like 60s, 5m, or 1h, not soon"),
        (("play", "-r", "coin-nim", "--rated"), "cannot_be_rated: /clock: "),
        (("ladder", "chess"), "There is no ladder chess"),
        (("ladder", "coin-nim/nonsense/live"), "ladder_not_found"),
        (("profile", "p_nobody"), "account_not_found"),
    ],
)
def test_what_can_not_be_is_said_in_one_line(ada: Terminal, arguments: tuple[str, ...], told: str) -> None:
    said = ada(*arguments)
    assert said.code == 1
    assert told in said.err
    assert len(said.err.splitlines()) == 1


def test_rated_games_are_marked_in_the_lobby_with_what_they_ask_for(ada: Terminal) -> None:
    leave(ada.monkeypatch)
    rated = ("--clock", "5m+3s", "--rated", "--least-reliability", "70")
    game = game_in(ada("play", "-r", "coin-nim", "--against", "open", *rated))
    with somebody(ada) as other:
        elsewhere = Terminal(ada.url, ada.accounts, ada.monkeypatch, ada.capsys, ada.name)
        ada.monkeypatch.setenv("RETCON_TOKEN", str(other.token))
        lobby = " ".join(elsewhere("lobby").out.split())
        other.take_seat(game, 1)
        other.concede(game)
    assert f"{game} Coin Nim with Ada, open, open, rated, for players who finish 70% of their games" in lobby


def test_a_profile_tells_how_somebody_has_played(ada: Terminal) -> None:
    with Client(ada.url, ada.token) as client, somebody(ada) as other:
        asked: Any = {"ruleset": "coin-nim", "pace": "live"}
        other.create_seek(asked)
        game, name = str(client.create_seek(asked)["game"]), other.get_me()["name"]
        client.concede(game)
    said = ada("profile")
    assert said.lines[0].startswith("Ada, p_")
    assert said.lines[1].startswith("Ada has finished the only game so far")
    assert "  Coin Nim, rated  1 game  1 lost" in said.lines
    assert f"  {name}  1 game  1 lost" in said.lines
    assert "Your standing:" in said.lines
    assert "  You have no figure yet, because" in said.out
    theirs = ada("profile", name.upper())
    assert "  Coin Nim, rated  1 game  1 won" in theirs.lines
    assert "Your standing:" not in theirs.lines
    (told,) = ada("profile", "--json").messages
    assert told["profile"]["results"][0]["lost"] == 1
    assert told["standing"]["reasons"]
    watched = " ".join(ada("watch", game).out.split())
    assert "The ratings stay as they were. The game was given up before two players had made two" in watched


def test_nobody_needs_an_account_to_look_at_players_and_ladders(ada: Terminal) -> None:
    ada("logout")
    assert "You have no account" in ada("profile").err
    assert f"There is no player {'nobody' * 3}" in ada("profile", "nobody" * 3).err
    assert ada("ladder").code == 0


def session(client: Mock) -> Session:
    return Session("http://x", cast(Any, client), console(), cast(Any, None))


def test_a_ladder_ranks_players_and_marks_the_levels_of_bots(capsys: pytest.CaptureFixture[str]) -> None:
    ladder = {"ruleset": "nim", "mode": "standard", "pool": "bots", "players": 30, "games": 1, "next": "2"}
    ranks = {"low": 1480, "high": 1720, "games": 23}
    items = [
        {"rank": 1, "player": {"name": "Ada"}, **ranks},
        {"rank": 12, "player": None, **ranks, "low": 947, "games": 1},
    ]
    anchors = [{"bot": "level-3", "low": 1290, "high": 1410}]
    own = {"low": 1000, "high": 1900, "games": 2, "rank": None, "unranked": "few_games", "games_to_rank": 8}
    client = Mock(get_ruleset=lambda key: {"title": "Nim"})
    LadderTeller(session(client)).tell({**ladder, "items": items, "anchors": anchors}, own)
    assert capsys.readouterr().out.splitlines() == [
        "Nim, with bots: 30 players, 1 game",
        "    1  Ada       1480 to 1720  23 games",
        "   12  somebody  947 to 1720   1 game",
        "  ... and more players below place 2: --limit",
        "Bots of the server, for comparison:",
        "  Level 3 bot  1290 to 1410",
        "You: 1000 to 1900, 2 games, ranked after 8 more games",
    ]


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ({}, "Ada has not finished a public game with other people yet."),
        ({"games": 1}, "Ada has finished the only game so far."),
        ({"games": 1, "lost": 1}, "Ada has not finished the only game so far."),
        (
            {"games": 30, "lost": 1, "aborted": 1, "answer_ms": {"live": 12_000, "days": 18_000_000}, "in_play": 2},
            "Ada has finished 28 of the last 30 games, usually answers within 12 seconds (live) and 5 hours (days) and "
            "is playing 2 games now.",
        ),
    ],
)
def test_reliability_is_told_in_one_sentence(known: dict[str, Any], told: str) -> None:
    nothing = {"games": 0, "lost": 0, "aborted": 0, "answer_ms": {"live": None, "days": None}, "in_play": 0}
    assert ProfileTeller(session(Mock())).reliability("Ada", nothing | known) == told


RANGES = {"before": {"low": 1180, "high": 1620}, "after": {"low": 1220, "high": 1640}}
SAME = {"before": RANGES["before"], "after": RANGES["before"]}


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (
            {"status": "counted", "items": [{"seat": 0, "percent": 100, "reasons": [], **RANGES}]},
            "Ratings: Ada 1180 to 1620 -> 1220 to 1640",
        ),
        (
            {
                "status": "counted",
                "items": [{"seat": 0, "percent": 50, "reasons": [{"code": "somebody_left", "text": ""}], **RANGES}],
            },
            "Ratings: Ada 1180 to 1620 -> 1220 to 1640. The game counted 50%. Somebody left, which may have decided "
            "who won.",
        ),
        (
            {"status": "counted", "items": [{"seat": 0, "percent": 0, "reasons": [], **SAME}]},
            "Ratings: Ada 1180 to 1620, as before. The game counted 0%.",
        ),
        (
            {"status": "not_counted", "reason": {"code": "unknown", "text": "It was Monday."}},
            "The ratings stay as they were. It was Monday.",
        ),
        (
            {"status": "annulled", "reason": {"code": "cheating", "text": ""}},
            "The ratings stay as they were. An operator has annulled the result because somebody cheated.",
        ),
        ({"status": "to_come"}, "The ratings follow in a moment: retcon profile shows them."),
    ],
)
def test_a_rated_game_says_what_it_has_changed(
    result: dict[str, Any], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("retcon_client.play.standing.ratings.PAUSES", (0.0,))
    answers = iter([{"status": "to_come"}, {"reason": None, **result}])
    table = Table(cast(Any, Mock(get_rating_of_game=lambda game: next(answers))), "g_1")
    table.game = {"rated": True, "seats": [{"seat": 0, "name": "Ada"}]}
    tell_result(console(), table)
    assert " ".join(capsys.readouterr().out.split()) == told
