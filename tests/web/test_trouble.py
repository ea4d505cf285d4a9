"""What goes wrong around a page: a killed server, two tabs, an ended session, wrong addresses."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from service.backend import Backend
from service.people.bans import Ban
from service.streams.open_streams import KEEP_ALIVE_SECONDS
from tests.support.real_server import SMALL, Server, serving
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, holding, waits_until, with_service_worker
from tests.web.playing import Hand, by_touch
from tests.web.test_connections import SOON_MS, chooses

NIM = "coin-nim"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path / "own", **SMALL, RETCON_RATE_LIMITS_ENABLED="false", RETCON_EXAMPLES="true") as server:
        yield server


def moves_of(person: Person, game: str) -> list[Any]:
    """Return the moves that somebody has made, as events."""
    events = person.asks("GET", f"/v1/games/{game}/events")["items"]
    return [event for event in events if event["kind"] == "move_played" and event["seat"] == 0]


def chosen(person: Person, game: str) -> Page:
    """Show a game in a new tab, and choose a move without sending it."""
    page = person.context.new_page()
    page.goto(f"/g/{game}")
    page.locator(".decision-toggle").click()
    page.locator(".moves-group button").first.click()
    expect(page.locator(".decision .primary")).to_be_visible()
    return page


def test_a_killed_server_comes_back_and_the_move_is_played_once(chromium: Browser, own_server: Server) -> None:
    ada = Person(chromium, own_server.url.replace("127.0.0.1", "localhost"), PHONE, {"service_workers": "allow"})
    ada.sign_up("Ada Kill")
    game = ada.creates(NIM, "me", "me")
    page = chosen(ada, game)
    with_service_worker(page)
    with own_server.without("gunicorn"):
        page.locator(".decision .primary").tap()
        expect(page.get_by_text(re.compile("No connection|Connection lost")).first).to_be_visible()
    expect(page.get_by_text(re.compile("no connection|connection lost", re.I))).to_have_count(0, timeout=SOON_MS)
    expect(page.locator(".decision")).to_contain_text("Your turn", timeout=SOON_MS)  # so the move has been answered
    expect(page.locator(".decision .primary")).to_have_count(0)
    page.close()
    ada.opens(f"/g/{game}")
    assert len(moves_of(ada, game)) == 1
    assert Hand(ada, by_touch, Random(1)).plays()
    faults = list(ada.faults)
    ada.leave()
    assert faults == []


def test_moves_of_an_answered_decision_are_not_offered_while_the_next_ones_are_read(meet: Meet) -> None:
    ada = meet("Ada Both")
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'me')}")
    offered = page.locator(".board-next, .moves-group button")
    for _ in range(3):
        chooses(page)
        before = int(page.get_by_role("slider", name="Version").get_attribute("max") or 0)
        with holding(page, "**/moves?seat=*"):
            page.locator(".decision .primary").tap()
            expect(page.get_by_role("slider", name="Version")).to_have_attribute("max", str(before + 1))
            expect(offered).to_have_count(0)
        expect(offered.first).to_be_visible()


def test_of_two_tabs_that_move_at_once_one_is_told_that_the_game_has_moved_on(meet: Meet) -> None:
    ada = meet("Ada Tabs")
    game = ada.creates(NIM, "me", "me")
    one = chosen(ada, game)
    ada.context.route("**/v1/games/*/stream*", lambda route: route.abort())
    other = chosen(ada, game)
    for page in (one, other):
        page.locator(".decision .primary").tap()
    told = [page.get_by_text("The game has moved on in the meantime") for page in (one, other)]
    waits_until(other, lambda: any(note.count() for note in told))  # whichever the server heard later
    for page in (one, other):
        expect(page.locator(".decision")).to_contain_text("Your turn")
    assert [bool(note.count()) for note in told].count(True) == 1
    assert len(moves_of(ada, game)) == 1
    ada.forgives("ERR_FAILED")


def test_a_session_that_ended_elsewhere_is_noticed_with_the_next_move(meet: Meet) -> None:
    ada = meet("Ada Ends")
    game = ada.creates(NIM, "me", "me")
    ada.context.route("**/v1/games/*/stream*", lambda route: route.abort())
    ada.context.route("**/v1/players/me/stream*", lambda route: route.abort())
    page = chosen(ada, game)
    page.evaluate(
        """async () => {
          await fetch("/v1/session?even_if_last=true", { method: "DELETE" });
          document.querySelector(".decision .primary").click(); // at once, before the page notices it by itself
        }"""
    )
    is_signed_out(page)
    ada.forgives("ERR_FAILED")


def test_a_session_that_ended_elsewhere_is_noticed_without_a_move(meet: Meet) -> None:
    ada = meet("Ada Waits")
    page = chosen(ada, ada.creates(NIM, "me", "me"))
    ada.asks("DELETE", "/v1/session?even_if_last=true")
    is_signed_out(page, 2000 * KEEP_ALIVE_SECONDS)  # a stream looks at its session with each keep-alive


def is_signed_out(page: Page, timeout_ms: float | None = None) -> None:
    """Check that a page says that its session has ended, and offers to sign in."""
    expect(page.get_by_text("You are signed out on this device").first).to_be_visible(timeout=timeout_ms)
    expect(
        page.get_by_role("link", name="Sign in").or_(page.get_by_role("button", name="Sign in")).first
    ).to_be_visible()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("at=999", "The game has no such version"),
        ("at=0", "The game has no such version"),
        ("at=3-00000000", "continued differently"),
        ("at=x", "The game has no such version"),
        ("as=1", "once the game is over"),
        ("as=7", "no such seat"),
        ("as=nobody", "invalid version or viewer"),
    ],
)
def test_moments_and_viewers_that_can_not_be_shown_are_explained(meet: Meet, query: str, said: str) -> None:
    ada = meet(f"Ada {query}", screen=DESKTOP)
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'random')}?{query}")
    expect(page.get_by_text(re.compile(said)).first).to_be_visible()
    expect(page.get_by_role("heading", name="Players")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/g/x", "/g/%3Cscript%3E", "/players/p_aaaaaaaaaaaaaaaa", "/new/nothing", "/embed/g_x"]
)
def test_what_does_not_exist_is_not_found(meet: Meet, path: str) -> None:
    page = meet(screen=DESKTOP).opens(path)
    expect(page.get_by_role("heading", name=re.compile("Not found|can’t be shown"))).to_be_visible()


def test_a_private_game_is_not_found_by_others(meet: Meet) -> None:
    game = meet("Ada Own").creates(NIM, "me", "random", visibility="private")
    for stranger in (meet(), meet("Eve Own")):
        expect(stranger.opens(f"/g/{game}").get_by_role("heading", name="Not found")).to_be_visible()


def test_a_banned_player_is_told_why_and_still_reaches_the_own_data(meet: Meet, shared_backend: Backend) -> None:
    ada = meet("Ada Banned")
    page = ada.opens("/")
    shared_backend.banning.put(ada.player["id"], Ban("games", 4_102_444_800_000, "Insults <b>.", 1))
    page = ada.opens(f"/new/{NIM}")
    page.locator(".newgame-create button").tap()
    expect(page.locator(".banned")).to_contain_text("The operator writes: “Insults <b>.”")
    shared_backend.banning.put(ada.player["id"], Ban("all", None, "Insults <b>.", 1))
    page = ada.opens("/")
    expect(page.locator(".banned")).to_contain_text("You are banned from this server.")
    page.get_by_role("link", name="Go to your account").tap()
    with page.expect_download():
        page.get_by_role("button", name="Download my data").tap()
    expect(page.get_by_role("button", name="Create a token")).to_have_count(0)
    shared_backend.banning.lift(ada.player["id"])
    expect(ada.opens("/").locator(".banned")).to_have_count(0)
