"""What the server admits changes while a page is opened. Whichever request is refused first, the same page is shown."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from service.backend import Backend
from service.people.bans import Ban
from service.shared.wall_clock import now_ms
from tests.web.conftest import Meet
from tests.web.people import Person, waits_until

NIM: Final = "coin-nim"
HOUR_MS: Final = 3_600_000

Change = Callable[[], object]
Find = Callable[[Page], Locator]


def heading(name: str) -> Find:
    return lambda page: page.get_by_role("heading", name=name, exact=True)


STRANGERS: Final[dict[str, tuple[Find, int]]] = {
    "/": (heading("Choose a game"), 6),
    "/games": (lambda page: page.get_by_role("button", name="Choose a name"), 6),
    "/watch": (heading("Watch"), 6),
    f"/new/{NIM}": (heading("New game: Coin Nim"), 4),
    "/players/{other}": (heading("Ada Orders"), 4),
    "/g/{game}": (heading("Not found"), 5),
    "/account": (heading("Sign up or sign in"), 5),
}
"""What each page shows to somebody who is not signed in, and how many requests to the API it sends at least for
somebody who is. The game is private, and the player is somebody else.
"""


def cases(usual: str) -> list[object]:
    """All pages, and the numbers of their requests; `make test` opens the usual one, for two of them."""
    few = pytest.param(usual, (2, STRANGERS[usual][1]), id=f"{usual}, two of the requests")
    every = [(path, range(1, requests + 1)) for path, (_, requests) in STRANGERS.items()]
    return [few, *[pytest.param(path, numbers, id=path, marks=pytest.mark.soak) for path, numbers in every]]


def opened_changing(person: Person, address: str, number: int, change: Change) -> Page:
    """Open a page in a new tab, and change something before its request to the API of that number is sent, after which
    the server refuses the next ones.
    """
    sent, continued, page = list[str](), list[str](), person.context.new_page()

    def send(route: Route) -> None:
        sent.append(route.request.url)
        if len(sent) == number:
            change()
            waits_until(page, lambda: not person.context.request.get("/v1/players/me/games").ok)
        route.continue_()
        continued.append(route.request.url)

    page.route("**/v1/**", send)
    page.goto(address)
    waits_until(page, lambda: len(continued) >= number)
    return page


@pytest.mark.parametrize(("path", "numbers"), cases("/watch"))
def test_a_session_that_ends_while_a_page_is_opened_leaves_what_strangers_see(
    meet: Meet, path: str, numbers: Iterable[int]
) -> None:
    find, _ = STRANGERS[path]
    other, ben = meet("Ada Orders"), meet()
    for number in numbers:
        ben.sign_up(f"Ben {number}")
        game = ben.creates(NIM, "me", "random", visibility="private")
        address = path.format(other=other.player["id"], game=game)
        page = opened_changing(ben, address, number, lambda: ben.asks("DELETE", "/v1/session?even_if_last=true"))
        expect(page.get_by_role("navigation").get_by_role("link", name="Sign in")).to_be_visible()
        expect(find(page)).to_be_visible()
        expect(page.get_by_role("button", name="Try again")).to_have_count(0)
        expect(page.locator("[aria-busy]")).to_have_count(0)
        page.close()


@pytest.mark.parametrize(("path", "numbers"), cases("/"))
def test_a_ban_that_begins_while_a_page_is_opened_leaves_the_way_to_the_account(
    meet: Meet, shared_backend: Backend, path: str, numbers: Iterable[int]
) -> None:
    other, ben = meet("Ada Orders"), meet("Ben Orders")
    address = path.format(other=other.player["id"], game=ben.creates(NIM, "me", "random", visibility="private"))
    for number in numbers:
        ban = Ban("all", None, "Insults.", number)
        put = partial(shared_backend.people.banning.put, ben.player["id"], ban)
        page = opened_changing(ben, address, number, put)
        way = page.get_by_role("button", name="Download my data") if path == "/account" else None
        expect(way or page.get_by_role("link", name="Go to your account")).to_be_visible()
        expect(page.get_by_text("The operator writes")).to_have_count(1)
        page.close()
        shared_backend.people.banning.lift(ben.player["id"])


def test_a_session_that_ends_before_the_page_knows_the_games_is_noticed(meet: Meet) -> None:
    ben = meet("Ben Starts")
    page, held = ben.context.new_page(), list[Route]()

    def end(route: Route) -> None:
        ben.asks("DELETE", "/v1/session?even_if_last=true")
        route.continue_()

    page.route("**/v1/rulesets?*", lambda route: held.append(route))
    page.route("**/v1/players/me/stream*", end)
    with page.expect_response("**/v1/players/me/stream*") as refused:
        page.goto("/watch")
    assert refused.value.status == 401
    held[0].continue_()
    expect(page.get_by_role("navigation").get_by_role("link", name="Sign in")).to_be_visible()


def test_a_page_is_there_again_once_a_ban_has_been_lifted(meet: Meet, shared_backend: Backend) -> None:
    ada = meet("Ada Lifted")
    shared_backend.people.banning.put(ada.player["id"], Ban("all", None, "Insults.", 1))
    ada.page.goto("/watch")
    expect(ada.page.get_by_role("link", name="Go to your account")).to_be_visible()
    shared_backend.people.banning.lift(ada.player["id"])
    ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # somebody comes back to the tab
    expect(ada.page.get_by_role("heading", name="Watch", exact=True)).to_be_visible()
    expect(ada.page.locator(".banned")).to_have_count(0)


def test_a_ban_holds_as_long_as_the_server_says_whatever_the_clock_of_the_device(
    meet: Meet, shared_backend: Backend
) -> None:
    ada = meet("Ada Clock")
    ada.has_a_clock(datetime.fromtimestamp((now_ms() + 24 * HOUR_MS) / 1000))
    shared_backend.people.banning.put(ada.player["id"], Ban("all", now_ms() + HOUR_MS, "Insults.", 1))
    ada.page.goto("/")
    expect(ada.page.get_by_role("link", name="Go to your account")).to_be_visible()
