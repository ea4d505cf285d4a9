"""The full screen: a game is played, rewound and forked with the keyboard."""

import argparse
import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from textual.css.query import NoMatches
from textual.events import Unmount
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets._toast import ToastRack

from retcon_client import Client, RetconError
from retcon_client.play.connecting import connected
from retcon_client.play.new_games import GameWishes, creating
from retcon_client.play.screen.app import RetconApp
from retcon_client.play.screen.lobby import LobbyScreen
from retcon_client.play.screen.past import PastScreen
from retcon_client.play.screen.position import PositionScreen
from retcon_client.play.screen.table import TableScreen
from tests.clients.faults import Fault
from tests.clients.proxy import Proxy
from tests.clients.python.terminal import Terminal, terminal

SECONDS = 100


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait until something is so. A screen that has no such widgets yet is not so."""
    for _ in range(SECONDS * 10):
        with suppress(NoMatches):
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
        game = creating(session, "coin-nim", GameWishes(against=("beginner",), options=("stones=5",)))()
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


async def find(app: RetconApp, other: Client) -> None:
    """Search for a game from the lobby, end that, and search again until another player comes."""
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(2):
            await until(pilot, lambda: is_listed(app))
            entries = app.screen.query_one("#entries", OptionList)
            entries.highlighted = entries.get_option_index("new:time-breaker")
            await pilot.press("enter")
            await until(pilot, lambda: bool(app.screen.query(".dialog")))
            answers = app.screen.query_one(".dialog OptionList", OptionList)
            answers.highlighted = answers.get_option_index("days")
            await pilot.press("enter")
            await until(pilot, lambda: said(app, "whom").startswith("Among ratings from 1300 to 1700."))
            if app.session.client.list_my_seeks()["items"][1:]:
                break
            await pilot.press("c")
        found = other.create_seek({"ruleset": "time-breaker", "pace": "days"})
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until(pilot, lambda: "Time Breaker" in said(app, "headline"))
        other.concede(str(found["game"]))


def test_the_lobby_finds_a_game(retcon: Terminal) -> None:
    session = connected(argparse.Namespace(url=retcon.url, lang="en", json=False))
    with session.client, Client(retcon.url) as other:
        other.token = other.create_player({"name": f"{retcon.name}x"})["token"]
        asyncio.run(find(RetconApp(session, None), other))


class Hostile:
    """A server on which some texts are malformed markup of Textual."""

    def __init__(self, *texts: str) -> None:
        self._texts = texts

    def answer(self, path: str, document: Any) -> Any:
        shown = json.dumps(document)
        for text in self._texts:
            shown = shown.replace(text, "[/x]")
        return json.loads(shown)

    def messages(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        return [self.answer("", message)]

    def request(self, document: Any) -> Any:
        return document


def refuse() -> None:
    raise RetconError("illegal_move", 422, {"detail": "[/x]"})


async def look_around(app: RetconApp, game: str) -> None:
    """Look at every screen and question, and get a refusal."""
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await until(pilot, lambda: is_listed(app))
        entries = app.screen.query_one("#entries", OptionList)
        entries.highlighted = entries.get_option_index("new:coin-nim")
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.screen.query(".dialog")))
        assert "[/x]: against whom?" in str(app.screen.query_one(".dialog Static", Static).render())
        await pilot.press("escape")
        app.open_table(game)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "[/x]" in said(app, "headline"))
        await app.request(refuse)
        app.screen.notify("[/x]")
        await until(pilot, lambda: len(app.screen.get_child_by_type(ToastRack).query("Toast")) == 2)
        await pilot.press("f1")
        await until(pilot, lambda: bool(app.screen.query(".help")))
        await pilot.press("escape", "f3")
        await until(pilot, lambda: isinstance(app.screen, PastScreen) and "[/x]" in said(app, "headline"))
        await pilot.press("a")
        await until(pilot, lambda: bool(app.screen.query(".dialog")))
        viewers = app.screen.query_one(OptionList)
        assert "[/x]" in [str(viewers.get_option_at_index(at).prompt) for at in range(viewers.option_count)]
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: "as [/x] knew it" in said(app, "banner"))


def test_names_and_titles_of_others_are_no_markup(
    proxy: Proxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    retcon = terminal(proxy.url, tmp_path, monkeypatch, capsys)
    session = connected(argparse.Namespace(url=retcon.url, lang="en", json=False))
    with session.client:
        game = creating(session, "coin-nim", GameWishes(against=("beginner",)))()["id"]
        session.client.concede(game)
        proxy.plan.otherwise = Fault(change=Hostile("Coin Nim", retcon.name))
        asyncio.run(look_around(RetconApp(session, None), game))


async def follow(app: RetconApp, *failures: RetconError) -> list[str]:
    """Follow a game whose stream fails in these ways, and return what is said until it has ended."""
    left, has_ended = list(failures), asyncio.Event()

    async def stream(*_: Any, **__: Any) -> AsyncIterator[Any]:
        if left:
            raise left.pop(0)
        has_ended.set()
        yield {"type": "end"}

    live: Any = app.live
    live.stream_game = stream
    told: list[str] = []
    shown: Any = app
    shown.notify = lambda message, **_: told.append(message)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until(pilot, lambda: len(told) == len(failures))
        await until(pilot, lambda: all(each.group != "follow" for each in app.workers))
        return [*told, "ended" if has_ended.is_set() else "left"]


@pytest.mark.parametrize(
    ("code", "status", "told"),
    [
        ("unreachable", None, ["No answer from {url} (unreachable). Trying again.", "ended"]),
        ("rate_limited", 429, ["No answer from {url} (rate_limited). Trying again.", "ended"]),
        ("internal_error", 500, ["No answer from {url} (internal_error). Trying again.", "ended"]),
        ("not_your_seat", 403, ["Refused: not_your_seat", "left"]),
    ],
)
def test_a_stream_that_fails_is_opened_again_or_its_end_is_said(
    retcon: Terminal, monkeypatch: pytest.MonkeyPatch, code: str, status: int | None, told: list[str]
) -> None:
    monkeypatch.setattr("retcon_client.play.screen.table.RECONNECT_SECONDS", 0)
    session = connected(argparse.Namespace(url=retcon.url, lang="en", json=False))
    with session.client:
        game = creating(session, "coin-nim", GameWishes(against=("open",)))()["id"]
        said = asyncio.run(follow(RetconApp(session, game), RetconError(code, status)))
    assert said == [each.format(url=retcon.url) for each in told]


class Late:
    """Holds back the answers to a screen's requests until its widgets are being removed."""

    def __init__(self, app: RetconApp, screen: type[Screen[None]], monkeypatch: pytest.MonkeyPatch) -> None:
        self._app, self._screen, self._asked = app, screen, app.request
        self.waiting, self._is_leaving, self._has_answered = asyncio.Event(), asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(app, "request", self._request)
        monkeypatch.setattr(PositionScreen, "on_unmount", lambda _, event: self._unmounted(event), raising=False)

    async def _request(self, ask: Callable[[], Any]) -> Any:
        answer = await self._asked(ask)
        if isinstance(self._app.screen, self._screen):
            self.waiting.set()
            try:
                await self._is_leaving.wait()
            finally:
                self._has_answered.set()
        return answer

    async def _unmounted(self, _: Unmount) -> None:
        while self._screen_has_headline():
            await asyncio.sleep(0)
        self._is_leaving.set()
        await self._has_answered.wait()
        await asyncio.sleep(0)

    def _screen_has_headline(self) -> bool:
        # private: Textual lists widgets that are being removed nowhere else
        return any(each.id == "headline" and isinstance(each.parent, self._screen) for each in self._app._registry)


async def leave(app: RetconApp, late: Late, *keys: str) -> None:
    """Press keys until an answer is held back, and the last one then."""
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for key in keys[:-1]:
            await until(pilot, lambda: "Coin Nim" in said(app, "headline"))
            await pilot.press(key)
        await until(pilot, late.waiting.is_set)
        await pilot.press(keys[-1])


@pytest.mark.parametrize(("screen", "keys"), [(TableScreen, ["f2"]), (PastScreen, ["f3", "q"])])
def test_an_answer_that_comes_after_its_screen_was_left_is_not_shown(
    retcon: Terminal, monkeypatch: pytest.MonkeyPatch, screen: type[Screen[None]], keys: list[str]
) -> None:
    session = connected(argparse.Namespace(url=retcon.url, lang="en", json=False))
    with session.client:
        app = RetconApp(session, creating(session, "coin-nim", GameWishes(against=("beginner",)))()["id"])
        asyncio.run(leave(app, Late(app, screen, monkeypatch), *keys))


def test_without_a_terminal_the_screen_says_what_works(retcon: Terminal) -> None:
    answer = retcon("screen")
    assert (answer.code, "Line mode works everywhere: retcon play" in answer.err) == (1, True)
