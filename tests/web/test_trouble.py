"""What goes wrong around a page: an ended session, a ban, wrong addresses."""

import re
from contextlib import nullcontext

import pytest
from playwright.sync_api import Page, Route, expect

from service.backend import Backend
from service.people.bans import Ban
from service.streams.open_streams import KEEP_ALIVE_SECONDS
from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person, holding
from tests.web.test_connections import chooses

NIM = "coin-nim"


def chosen(person: Person, game: str) -> Page:
    """Show a game in a new tab, and choose a move without sending it."""
    page = person.context.new_page()
    page.goto(f"/g/{game}")
    page.locator(".decision-toggle").click()
    page.locator(".moves-group button").first.click()
    expect(page.locator(".decision .primary")).to_be_visible()
    return page


@pytest.mark.soak
def test_moves_of_an_answered_decision_are_not_offered_while_the_next_ones_are_read(meet: Meet) -> None:
    ada = meet("Ada Both")
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'me')}")
    offered = page.locator(".board-next, .moves-group button")
    for seat in (0, 1, 0):
        chooses(page)
        before = int(page.get_by_role("slider", name="Version").get_attribute("max") or 0)
        moves_of_seat_1 = holding(page, "**/moves?seat=1")  # the game is seen from seat 0, and has the moves of seat 0
        with moves_of_seat_1 if seat == 0 else nullcontext():
            page.locator(".decision .primary").tap()
            expect(page.get_by_role("slider", name="Version")).to_have_attribute("max", str(before + 1))
            if seat == 0:
                expect(offered).to_have_count(0)
        expect(offered.first).to_be_visible()


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


@pytest.mark.soak
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


@pytest.mark.soak
def test_what_does_not_exist_is_not_found(meet: Meet) -> None:
    someone = meet(screen=DESKTOP)
    for path in ("/g/x", "/g/%3Cscript%3E", "/players/p_aaaaaaaaaaaaaaaa", "/new/nothing", "/embed/g_x"):
        page = someone.opens(path)
        expect(page.get_by_role("heading", name=re.compile("Not found|can’t be shown")), path).to_be_visible()


def test_a_private_game_is_not_found_by_others(meet: Meet) -> None:
    game = meet("Ada Own").creates(NIM, "me", "random", visibility="private")
    for stranger in (meet(), meet("Eve Own")):
        expect(stranger.opens(f"/g/{game}").get_by_role("heading", name="Not found")).to_be_visible()


def test_a_late_picture_of_a_new_game_does_not_wait_for_the_list_of_bots(meet: Meet) -> None:
    page, held = meet("Ada New").page, list[Route]()
    page.route("**/v1/bots?**", lambda _: None)  # it is never answered
    page.route("**/picture.svg?**", lambda route: held.append(route))
    page.goto(f"/new/{NIM}")
    expect(page.locator(".newgame-create")).to_be_visible()
    held[0].continue_()
    expect(page.locator(".newgame-picture img")).to_be_visible(timeout=20_000)  # the list is given up after 45 s


def test_a_banned_player_is_told_why_and_still_reaches_the_own_data(meet: Meet, shared_backend: Backend) -> None:
    ada = meet("Ada Banned")
    page = ada.opens("/")
    shared_backend.people.banning.put(ada.player["id"], Ban("games", 4_102_444_800_000, "Insults <b>.", 1))
    page = ada.opens(f"/new/{NIM}")
    page.locator(".newgame-create button").tap()
    expect(page.locator(".banned")).to_contain_text("The operator writes: “Insults <b>.”")
    shared_backend.people.banning.put(ada.player["id"], Ban("all", None, "Insults <b>.", 1))
    page = ada.opens("/")
    expect(page.locator(".banned")).to_contain_text("You are banned from this server.")
    page.get_by_role("link", name="Go to your account").tap()
    with page.expect_download():
        page.get_by_role("button", name="Download my data").tap()
    expect(page.get_by_role("button", name="Create a token")).to_have_count(0)
    shared_backend.people.banning.lift(ada.player["id"])
    expect(ada.opens("/").locator(".banned")).to_have_count(0)
