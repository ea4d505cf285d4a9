"""Every page becomes current by itself, in whatever order it was offline, asleep, or without a server."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.real_server import Server
from tests.web.conftest import Meet, answers
from tests.web.people import Person, passes_time, waits_until, with_service_worker
from tests.web.test_connections import HIDES, NIM, moves_of, plays

REQUESTS: Final = re.compile(r"/v1/|/app/current")
LONG_MS: Final = 3_600_000

Change = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Place:
    """A page: its address, what it shows, and how to make something new appear on it."""

    path: str
    shows: Callable[[Page], Locator]
    change: Change = lambda: None
    news: Callable[[Page], Locator] | None = None
    is_known: bool = True
    """Whether the header says who is signed in."""
    is_live: bool = True
    """Whether it follows what happens while it is shown and has been all the time."""


def link_to(game: str) -> Callable[[Page], Locator]:
    return lambda page: page.locator(f'main a[href^="/g/{game}"]').first


def heading(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("heading", name=name).first


def of_a_list(path: str, title: str, who: Person) -> Place:
    """A page with a list, to which a new game of that player is added."""
    games = list[str]()
    return Place(
        path,
        heading(title),
        lambda: games.append(who.creates(NIM, "me", "open")),
        lambda page: link_to(games[-1])(page),
    )


def a_lobby(ada: Person, ben: Person) -> Place:
    return of_a_list("/", "Start a game", ben)


def my_games(ada: Person, ben: Person) -> Place:
    return of_a_list("/games", "My games", ada)


def watching(ada: Person, ben: Person) -> Place:
    return of_a_list("/watch", "Watch", ben)


def a_player(ada: Person, ben: Person) -> Place:
    return of_a_list(f"/players/{ben.player['id']}", ben.player["name"], ben)


def an_account(ada: Person, ben: Person) -> Place:
    label = f"Token {token_hex(4)}"

    def change() -> None:
        ada.asks("POST", "/v1/players/me/tokens", {"label": label, "scopes": ["read"]})

    return Place(
        "/account", heading(ada.player["name"]), change, lambda page: page.get_by_text(label).first, is_live=False
    )


def a_choice_of_games(ada: Person, ben: Person) -> Place:
    return Place("/new", heading("Choose a game"))


def a_form(ada: Person, ben: Person) -> Place:
    return Place(f"/new/{NIM}", lambda page: page.locator(".newgame-picture img"))


def a_running_game(ada: Person, ben: Person) -> Place:
    game = ada.creates(NIM, "me", "me")
    versions = list[int]()

    def news(page: Page) -> Locator:
        return page.locator(".rewind-count").filter(has_text=f"{versions[-1]} / {versions[-1]}")

    return Place(
        f"/g/{game}", lambda page: page.locator(".board svg").first, lambda: versions.append(plays(ada, game)), news
    )


def a_table_that_waits(ada: Person, ben: Person) -> Place:
    game = ada.creates(NIM, "me", "open")
    return Place(
        f"/g/{game}",
        lambda page: page.locator(".waiting, .board svg").first,
        lambda: ben.asks("PUT", f"/v1/games/{game}/seats/1"),
        lambda page: page.locator(".board svg").first,
    )


def a_finished_game(ada: Person, ben: Person) -> Place:
    return Place(f"/g/{finished(ada)}", lambda page: page.locator("#result-title"))


def a_moment(ada: Person, ben: Person) -> Place:
    return Place(f"/g/{finished(ada)}?at=3&as=1", lambda page: page.get_by_text(re.compile("Version 3 of")).first)


def an_unknown_game(ada: Person, ben: Person) -> Place:
    return Place("/g/g_aaaaaaaaaaaaaaaa", heading("Not found"))


def an_unknown_player(ada: Person, ben: Person) -> Place:
    return Place("/players/p_aaaaaaaaaaaaaaaa", heading("Not found"))


def a_frame(ada: Person, ben: Person) -> Place:
    place = a_running_game(ada, ben)
    return Place(place.path.replace("/g/", "/embed/"), place.shows, place.change, place.news, is_known=False)


def finished(person: Person) -> str:
    game = person.creates(NIM, "me", "me")
    for _ in range(3):
        plays(person, game)
    person.asks("POST", f"/v1/games/{game}/concede?seat=0")
    return game


PLACES: Final[Mapping[str, Callable[[Person, Person], Place]]] = {
    make.__name__: make
    for make in (
        *(a_lobby, my_games, watching, a_player, an_account, a_choice_of_games, a_form, a_running_game),
        *(a_table_that_waits, a_finished_game, a_moment, an_unknown_game, an_unknown_player, a_frame),
    )
}


def fails(route: Route) -> None:
    route.abort("connectionfailed")


def is_unavailable(route: Route) -> None:
    route.fulfill(status=503, headers={"Retry-After": "1"}, body="restarting")


def is_a_bad_gateway(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>")


@contextmanager
def answering(page: Page, handler: Callable[[Route], None]) -> Iterator[None]:
    """Answer all requests of the page to the API like this, until the end of the block."""
    page.route(REQUESTS, handler)
    yield
    page.unroute(REQUESTS)


def says_so(page: Page) -> None:
    """Wait until the page says that it waits for the server."""
    page.locator(".banner.offline, main .problem, .status-connection").first.wait_for()


@contextmanager
def reloaded_offline(ada: Person) -> Iterator[None]:
    with_service_worker(ada.page)
    ada.context.set_offline(True)
    ada.page.reload()
    says_so(ada.page)
    yield
    ada.context.set_offline(False)


@contextmanager
def offline_for_a_while(ada: Person) -> Iterator[None]:
    ada.context.set_offline(True)
    yield
    ada.context.set_offline(False)


def reloaded_while(handler: Callable[[Route], None]) -> Callable[[Person], AbstractContextManager[None]]:
    """The page is reloaded while requests are answered like this. Nothing tells the browser that this is over."""

    @contextmanager
    def order(ada: Person) -> Iterator[None]:
        with answering(ada.page, handler):
            ada.page.reload()
            says_so(ada.page)
            yield

    return order


@contextmanager
def asleep(ada: Person) -> Iterator[None]:
    """The device sleeps with the page open. Its connections are gone, and no event says so."""
    ada.context.set_offline(True)
    with answering(ada.page, fails):
        yield
        ada.context.set_offline(False)
    ada.page.clock.fast_forward(LONG_MS)


@contextmanager
def hidden_and_asleep(ada: Person) -> Iterator[None]:
    ada.page.evaluate(HIDES, "hidden")
    with asleep(ada):
        yield
    ada.page.evaluate(HIDES, "visible")


@contextmanager
def hidden_while_it_was_reloaded_offline(ada: Person) -> Iterator[None]:
    with reloaded_while(fails)(ada):
        ada.page.evaluate(HIDES, "hidden")
        yield
    ada.page.clock.fast_forward(LONG_MS)
    ada.page.evaluate(HIDES, "visible")


@contextmanager
def said_to_be_offline(ada: Person) -> Iterator[None]:
    """The browser believes to be offline, and is not."""
    ada.page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    ada.page.reload()
    yield


ORDERS: Final[Mapping[str, Callable[[Person], AbstractContextManager[None]]]] = {
    "reloaded offline": reloaded_offline,
    "offline for a while": offline_for_a_while,
    "reloaded while requests fail": reloaded_while(fails),
    "reloaded while the server is unavailable": reloaded_while(is_unavailable),
    "reloaded while there is only a proxy": reloaded_while(is_a_bad_gateway),
    "asleep": asleep,
    "hidden and asleep": hidden_and_asleep,
    "hidden while it was reloaded": hidden_while_it_was_reloaded_offline,
    "said to be offline": said_to_be_offline,
}

OFTEN: Final = {
    *(("reloaded offline", "a_lobby"), ("offline for a while", "watching")),
    ("hidden and asleep", "a_running_game"),
}
"""The pairs that are not left out: of orders that are alike, one."""

PAIRS: Final = [
    pytest.param(order, place, marks=() if (order, place) in OFTEN else pytest.mark.soak)
    for order in ORDERS
    for place in PLACES
]


def is_current(ada: Person, place: Place, was_away: bool = True) -> None:
    """Wait until the page is current: its content with what is new, nothing that says otherwise, and who I am."""
    page = ada.page
    expect(place.shows(page)).to_be_visible()
    if place.news and (was_away or place.is_live):
        expect(place.news(page)).to_be_visible()
    expect(page.locator(".banner.offline, .status-connection")).to_have_count(0)
    if place.is_known:
        expect(page.get_by_role("navigation").first).to_contain_text(ada.player["name"])


@pytest.mark.parametrize(("order", "place"), PAIRS)
def test_every_page_becomes_current_by_itself(meet: Meet, order: str, place: str) -> None:
    ada = meet(f"Ada {token_hex(3)}", service_workers="allow" if order == "reloaded offline" else "block")
    there = PLACES[place](ada, meet(f"Ben {token_hex(3)}"))
    if "asleep" in order or "hidden" in order:
        ada.has_a_clock()
    ada.opens(there.path)
    if place == "a_frame" and order == "reloaded offline":
        pytest.skip("a frame has no service worker, so the browser shows its own page")
    expect(there.shows(ada.page)).to_be_visible()
    with ORDERS[order](ada):
        there.change()
    is_current(ada, there, was_away=order != "said to be offline")
    ada.forgives("ERR_", "status of 50")


@pytest.mark.soak  # a page of `test_a_move_that_is_sent_while_the_server_dies_is_played_once` becomes current as well
@pytest.mark.parametrize(
    ("place", "is_reloaded"),
    [
        (place, is_reloaded)
        for place in PLACES
        for is_reloaded in (False, True)
        if not (place == "a_frame" and is_reloaded)
    ],
)
def test_every_page_becomes_current_after_the_server_was_restarted(
    meet: Meet, mortal: Server, site: str, place: str, is_reloaded: bool
) -> None:
    ada, ben = (meet(f"{name} {token_hex(4)}", service_workers="allow") for name in ("Ada", "Ben"))
    there = PLACES[place](ada, ben)
    page = ada.opens("/")
    with_service_worker(page)
    ada.opens(there.path)
    expect(there.shows(page)).to_be_visible()
    with mortal.without("gunicorn"):
        if is_reloaded:
            page.reload()
            says_so(page)
    waits_until(page, lambda: answers(site))
    there.change()
    is_current(ada, there, was_away=False)
    for person in (ada, ben):
        person.forgives("Failed to load resource", "ERR_")


@pytest.mark.soak
def test_a_page_that_gets_no_answer_asks_seldom_and_not_all_pages_at_once(meet: Meet) -> None:
    ada = meet("Ada Stampede")
    ada.has_a_clock()
    page = ada.opens("/watch")
    asked = list[str]()

    def counted(route: Route) -> None:
        asked.append(route.request.url)
        fails(route)

    page.route(REQUESTS, counted)
    page.reload()
    says_so(page)
    for _ in range(150):
        page.clock.fast_forward(2_000)  # in steps shorter than all pauses, but not through each frame
    assert 10 <= len(asked) <= 50, len(asked)  # in five minutes
    page.unroute(REQUESTS)
    page.clock.fast_forward(60_000)
    expect(heading("Watch")(page)).to_be_visible()
    ada.forgives("ERR_")


@pytest.mark.soak
def test_the_wait_that_a_busy_server_asks_for_is_kept(meet: Meet) -> None:
    ada = meet("Ada Keeps")
    ada.has_a_clock()
    page = ada.opens("/watch")
    asked = list[str]()

    def busy(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "120"}, body="")

    page.route("**/v1/session", busy)
    page.reload()
    waits_until(page, lambda: len(asked) == 1)
    for _ in range(10):
        page.clock.fast_forward(10_000)
        page.evaluate(HIDES, "visible")
    assert len(asked) == 1
    page.clock.fast_forward(100_000)
    waits_until(page, lambda: len(asked) > 1)
    page.unroute("**/v1/session")
    page.clock.fast_forward(300_000)
    expect(heading("Watch")(page)).to_be_visible()


@pytest.mark.soak
def test_who_is_signed_in_is_not_forgotten_while_nothing_is_answered(meet: Meet) -> None:
    ada = meet("Ada Remembered")
    page = ada.opens("/games")
    with answering(page, fails):
        page.reload()
        says_so(page)
        expect(page.get_by_text("Sign in")).to_have_count(0)
    expect(page.get_by_role("link", name="Ada Remembered")).to_be_visible()
    page.route("**/v1/session", fails)
    page.evaluate(HIDES, "visible")
    page.wait_for_timeout(500)
    expect(page.get_by_role("link", name="Ada Remembered")).to_be_visible()
    ada.forgives("ERR_")


@pytest.mark.soak
def test_the_banner_stays_in_view_and_moves_nothing(meet: Meet) -> None:
    someone = meet()
    page = someone.opens("/")
    below = page.get_by_role("heading", name="Choose a game")
    before = below.bounding_box()
    someone.context.set_offline(True)
    banner = page.locator(".banner.offline")
    expect(banner).to_contain_text("No connection")
    assert below.bounding_box() == before
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(banner).to_be_in_viewport()
    someone.context.set_offline(False)
    expect(banner).to_have_count(0)
    someone.forgives("ERR_")


@pytest.mark.soak
def test_what_was_asked_for_offline_opens_as_soon_as_it_can(meet: Meet) -> None:
    ada = meet("Ada Forks Later")
    page = ada.opens(f"/g/{finished(ada)}?at=3")
    with answering(page, fails):
        page.get_by_role("button", name="Start a new game from here").first.click()
        says_so(page)
    expect(page.get_by_role("dialog", name=re.compile("new game", re.I))).to_be_visible()
    ada.forgives("ERR_")


def test_a_move_that_a_proxy_refuses_is_sent_again(meet: Meet) -> None:
    ada = meet("Ada Proxy")
    ada.has_a_clock()
    game = ada.creates(NIM, "me", "me")
    page = ada.opens(f"/g/{game}")
    with answering(page, is_a_bad_gateway):
        if not page.locator(".moves-group").count():
            page.locator(".decision-toggle").click()
        page.locator(".moves-group button").first.click()
        page.locator(".decision .primary").click()
        passes_time(page, page.get_by_text("Your move is sent as soon as there is one").is_visible)
    passes_time(page, lambda: len(moves_of(ada, game)) == 1)
    expect(page.get_by_text("Your move is sent as soon as there is one")).to_have_count(0)
    assert len(moves_of(ada, game)) == 1
    ada.forgives("status of 502")
