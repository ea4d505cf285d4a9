"""`retcon watch`, `rewind` and `fork`: games as they were."""

from typing import Any

import pytest

from retcon_client import Client
from retcon_client.play.table import Table
from tests.clients.python.terminal import Endless, Terminal, game_in
from tests.support.real_server import Server


@pytest.fixture
def over(retcon: Terminal) -> str:
    """The id of a game of Coin Nim that is over."""
    return game_in(retcon("play", "-r", "coin-nim", "--against", "beginner", typed=Endless("1")))


def test_a_finished_game_is_watched_to_its_end(retcon: Terminal, over: str) -> None:
    said = retcon("watch", over)
    assert said.code == 0
    assert "The game is over: " in said.out
    assert said.out.count("The game is over: ") == 1
    messages = retcon("watch", over, "--json").messages
    assert messages[-1]["type"] == "over"
    versions = [each["event"]["version"] for each in messages if each["type"] == "event"]
    assert versions == list(range(1, len(versions) + 1))


def test_a_running_game_is_watched_on_from_what_was_told(
    retcon: Terminal, shared_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_in(retcon("play", "-r", "coin-nim", "--against", "beginner", "-o", "stones=40", typed="peek\n"))
    wait = Table.wait

    def wait_after_the_end(table: Table) -> Any:
        monkeypatch.setattr(Table, "wait", wait)
        with Client(shared_server.url, retcon.token) as client:
            client.concede(game)
        return table.wait()

    monkeypatch.setattr(Table, "wait", wait_after_the_end)
    messages = retcon("watch", game, "--json").messages
    versions = [each["event"]["version"] for each in messages if each["type"] == "event"]
    assert versions == list(range(1, len(versions) + 1))
    assert messages[-1]["type"] == "over"


def test_every_version_can_be_seen_through_all_eyes(retcon: Terminal, over: str) -> None:
    said = retcon(
        "rewind", over, "--at", "5", typed="as A\nas B\nas spectator\nas all\nas Z\n\nb\nhome\nend\nm\n[\n]\nq\n"
    )
    assert said.code == 0
    for told in ("Version 5 of", "as Ada knew it.", "as Beginner bot knew it.", "as a spectator knew it."):
        assert told in said.out
    assert "Refused: Seats go from 0 to 1." in said.lines


def test_one_version_is_shown_for_programs(retcon: Terminal, over: str) -> None:
    (moment,) = retcon("rewind", over, "--at", "5", "--once", "--json").messages
    assert (moment["type"], moment["version"]) == ("moment", 5)
    assert moment["description"]["title"].startswith("Coin Nim")


def test_a_version_that_is_not_there(retcon: Terminal, over: str) -> None:
    said = retcon("rewind", over, "--at", "999", "--once")
    assert (said.code, "A version is a number from 4 to" in said.err) == (1, True)


def test_a_fork_begins_where_the_game_was(retcon: Terminal, over: str) -> None:
    said = retcon("fork", over, "--at", "4", "--against", "beginner", typed=Endless("/random"))
    assert said.code == 0
    assert "Hidden things are as they were at version 4" in said.out
    forked = retcon("fork", over, "--at", "4", "--hidden", "dealt-anew", "--known-to", "A", "--no-play")
    assert forked.out.strip().startswith("g_")


def test_a_rewound_game_is_forked_on_the_spot(retcon: Terminal, over: str) -> None:
    said = retcon("rewind", over, "--at", "4", "--no-play", typed="f\n")
    assert "Forked: g_" in said.err
