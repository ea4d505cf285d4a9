"""The full screen: a game is played, rewound and forked with the keyboard."""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from retcon_client.play.connecting import connected
from retcon_client.play.new_games import Terms, new_game
from retcon_client.play.screen.app import RetconApp
from retcon_client.play.screen.lobby import LobbyScreen
from retcon_client.play.screen.past import PastScreen
from retcon_client.play.screen.table import TableScreen
from tests.clients.python.terminal import Terminal, terminal
from tests.support.real_server import Server

SECONDS = 100


@pytest.fixture
def retcon(
    shared_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    return terminal(shared_server.url, tmp_path, monkeypatch, capsys)


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(SECONDS * 10):
        if is_so():
            return
        await pilot.pause(0.1)
    raise AssertionError(f"it did not come to that; shown: {type(pilot.app.screen).__name__}")


def said(app: RetconApp, name: str) -> str:
    """What a part of the screen says; nothing before it is there."""
    found = app.screen.query(f"#{name}")
    return str(found.first(Static).render()) if found else ""


async def play(app: RetconApp) -> None:
    """Play a game of Coin Nim to its end, look back, and fork it."""
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        while "The game is over" not in said(app, "status"):
            await until(pilot, lambda: said(app, "status").startswith(("Your move", "The game is over")))
            await pilot.press("enter")
            await pilot.pause(0.2)
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(app.screen, PastScreen) and bool(said(app, "headline")))
        newest = said(app, "banner")
        await pilot.press("home", "right", "right")
        await until(pilot, lambda: said(app, "banner").startswith("Version 6 of"))
        assert said(app, "banner") != newest
        await pilot.press("f", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not table)
        await until(pilot, lambda: "Coin Nim" in said(app, "headline"))
        await pilot.press("f2")


def test_a_game_is_played_rewound_and_forked(retcon: Terminal) -> None:
    session = connected(argparse.Namespace(url=retcon.url, lang="en", json=False))
    with session.client:
        game = new_game(session, "coin-nim", Terms(against=("beginner",), options=("stones=5",)))
        asyncio.run(play(RetconApp(session, game["id"])))


def is_listed(app: RetconApp) -> bool:
    """Return whether the lobby has something to play."""
    if not isinstance(app.screen, LobbyScreen):
        return False
    found = app.screen.query("#entries")
    return bool(found) and found.first(OptionList).highlighted is not None


async def begin(app: RetconApp) -> None:
    """Begin a game from the lobby, narrow the list of moves, and play one."""
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: is_listed(app))
        entries = app.screen.query_one("#entries", OptionList)
        entries.highlighted = entries.get_option_index("new:coin-nim")
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.screen.query(".dialog")))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until(pilot, lambda: bool(app.screen.query("#moves")))
        moves = app.screen.query_one("#moves", OptionList)
        await until(pilot, lambda: moves.option_count == 4)
        await pilot.press(*"steine")
        await until(pilot, lambda: moves.option_count == 2)
        await pilot.press("escape")
        await until(pilot, lambda: moves.option_count == 4)
        assert app.screen.query_one("#typed", Input).has_focus
        theme = app.theme
        await pilot.press("f9")
        assert app.theme != theme
        await pilot.press(*"/concede", "enter")
        await until(pilot, lambda: bool(app.screen.query(".dialog")))
        await pilot.press("down", "enter")
        await until(pilot, lambda: "Die Partie ist vorbei" in said(app, "status"))


def test_the_lobby_begins_a_game_and_typing_narrows_its_moves(retcon: Terminal) -> None:
    session = connected(argparse.Namespace(url=retcon.url, lang="de", json=False))
    with session.client:
        asyncio.run(begin(RetconApp(session, None)))


def test_without_a_terminal_the_screen_says_what_works(retcon: Terminal) -> None:
    answer = retcon("screen")
    assert (answer.code, "Line mode works everywhere: retcon play" in answer.err) == (1, True)
