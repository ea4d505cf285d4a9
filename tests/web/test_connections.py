"""What people see when a connection is lost, the server dies or is replaced, or they are not looking."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.real_server import Server
from tests.web.conftest import Meet
from tests.web.people import Person, waits_until, with_service_worker
from tests.web.playing import is_move

NIM: Final = "coin-nim"
LOST: Final = "Connection lost"
SOON_MS: Final = 120_000

HIDES: Final = """(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Chromium without a window takes every page for visible."""


def at_table(person: Person, game: str) -> Page:
    """The page of a game, once the person can move."""
    page = person.opens(f"/g/{game}")
    expect(page.locator(".board-next").first).to_be_visible(timeout=SOON_MS)
    return page


def chooses(page: Page) -> None:
    """Choose the first legal move, without sending it."""
    page.locator(".decision-toggle[aria-expanded=false], .moves-group").first.wait_for()
    if not page.locator(".moves-group").count():
        page.locator(".decision-toggle").click()
    page.locator(".moves-group button").first.click()


def moves_of(person: Person, game: str) -> list[Any]:
    """The moves that have been played."""
    events = person.asks("GET", f"/v1/games/{game}/events")["items"]
    return [event for event in events if event["kind"] == "move_played"]


def plays(person: Person, game: str) -> int:
    """Play the first legal move without the page, and return the version after it."""
    (seat,) = person.asks("GET", f"/v1/games/{game}")["awaiting"]
    path = f"/v1/games/{game}/moves?seat={seat}"
    notation = person.asks("GET", path)["moves"][0]["notation"]
    return int(person.asks("POST", path, {"notation": notation})["version"])


def test_a_move_that_is_sent_while_the_server_dies_is_played_once(meet: Meet, mortal: Server) -> None:
    ada = meet("Ada Unlucky", service_workers="allow")
    game = ada.creates(NIM, "me", "me")
    page = at_table(ada, game)
    chooses(page)
    with_service_worker(page)
    with mortal.without("gunicorn"):
        page.locator(".decision .primary").click()
        expect(page.get_by_text(LOST)).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_text(LOST)).to_be_hidden(timeout=SOON_MS)
    unsent = page.get_by_text(re.compile("^Sending|^No connection")).locator("visible=true")
    expect(unsent).to_have_count(0, timeout=SOON_MS)
    expect(page.locator(".decision .decision-help")).to_be_visible(timeout=SOON_MS)  # so the move has been answered
    expect(page.locator(".decision .primary")).to_have_count(0)
    assert len(moves_of(ada, game)) == 1
    version = ada.asks("GET", f"/v1/games/{game}")["version"]
    expect(page.locator(".rewind-count")).to_have_text(f"{version} / {version}")
    ada.forgives("Failed to load resource")


def refuses_streams(page: Page, game: str) -> None:
    """Let the server grant no more streams of the game."""
    problem = {"status": 429, "code": "too_many_streams", "title": "Too many streams", "detail": "Too many."}
    page.route(
        re.compile(f"/v1/games/{game}/stream"),
        lambda route: route.fulfill(status=429, content_type="application/problem+json", body=json.dumps(problem)),
    )


@pytest.mark.parametrize("prevents", [pytest.param("limit", marks=pytest.mark.soak), "way"])
def test_a_table_without_a_stream_looks_for_news_and_says_so(meet: Meet, prevents: str) -> None:
    ada = meet(f"Ada Polling {prevents}")
    ada.forgives("Failed to load resource")
    game = ada.creates(NIM, "me", "me")
    if prevents == "limit":
        refuses_streams(ada.page, game)
    else:
        ada.page.route(re.compile(f"/v1/games/{game}/stream"), lambda route: route.abort())
    page = at_table(ada, game)
    expect(page.get_by_text("No live connection")).to_be_visible(timeout=SOON_MS)
    version = plays(ada, game)
    expect(page.locator(".rewind-count")).to_have_text(f"{version} / {version}", timeout=SOON_MS)
    page.unroute(re.compile(f"/v1/games/{game}/stream"))
    expect(page.get_by_text("No live connection")).to_be_hidden(timeout=SOON_MS)
    version = plays(ada, game)
    expect(page.locator(".rewind-count")).to_have_text(f"{version} / {version}", timeout=SOON_MS)


@pytest.mark.soak
def test_a_table_follows_the_game_again_after_a_problem_that_passes(meet: Meet) -> None:
    ada = meet("Ada Patient")
    game = ada.creates(NIM, "me", "me")
    problem = {"type": "problem", "problem": {"status": 503, "code": "storage_unavailable", "title": "Unavailable"}}
    opened = list[str]()

    def failing_once(route: Route) -> None:
        opened.append(route.request.url)
        if len(opened) == 1:
            route.fulfill(content_type="application/x-ndjson", body=f"\n{json.dumps(problem)}\n")
        else:
            route.continue_()

    ada.page.route(re.compile(f"/v1/games/{game}/stream"), failing_once)
    page = at_table(ada, game)
    waits_until(page, lambda: len(opened) > 1)
    version = plays(ada, game)
    expect(page.locator(".rewind-count")).to_have_text(f"{version} / {version}", timeout=SOON_MS)


def test_of_two_tabs_the_one_that_moves_later_is_told_and_shows_the_new_position(meet: Meet) -> None:
    ada = meet("Ada Twice")
    game = ada.creates(NIM, "me", "me")
    first = at_table(ada, game)
    second, held = ada.context.new_page(), list[Route]()
    # It does not know yet what the first tab does.
    second.route(re.compile(r"/stream(\?|$)"), lambda route: route.abort())
    second.goto(f"/g/{game}")
    expect(second.locator(".board-next").first).to_be_visible(timeout=SOON_MS)
    second.route(re.compile(rf"/v1/games/{game}(\?|$)"), lambda route: held.append(route))
    for page in (first, second):
        chooses(page)
    with first.expect_response(lambda answer: is_move(answer.request) and answer.status == 201):
        first.locator(".decision .primary").click()
    second.locator(".decision .primary").click()
    waits_until(second, lambda: bool(held))
    second.unroute(re.compile(rf"/v1/games/{game}(\?|$)"))
    for route in held:
        route.continue_()
    expect(second.locator(".decision-note")).to_be_visible()
    version = ada.asks("GET", f"/v1/games/{game}")["version"]
    expect(second.locator(".rewind-count")).to_have_text(f"{version} / {version}")
    assert len(moves_of(ada, game)) == 1
    ada.forgives("ERR_FAILED")


@pytest.mark.soak
def test_a_hidden_tab_gives_up_its_streams_and_takes_them_up_again(meet: Meet) -> None:
    ada = meet("Ada Hidden")
    game = ada.creates(NIM, "me", "me")
    page = at_table(ada, game)
    other = ada.context.new_page()
    ended = list[str]()
    page.on("requestfailed", lambda request: ended.append(request.url))
    before = page.locator(".rewind-count").text_content()
    page.evaluate(HIDES, "hidden")
    other.goto("/watch")  # another page is looked at
    waits_until(page, lambda: all(any(part in url for url in ended) for part in (f"{game}/stream", "me/stream")))
    version = plays(ada, game)
    page.wait_for_timeout(300)
    assert page.locator(".rewind-count").text_content() == before
    page.evaluate(HIDES, "visible")
    expect(page.locator(".rewind-count")).to_have_text(f"{version} / {version}", timeout=SOON_MS)


@pytest.mark.soak
def test_every_page_says_how_many_games_wait_for_me(meet: Meet) -> None:
    ada = meet("Ada Busy")
    page = ada.opens("/watch")
    link = page.get_by_role("link", name="My games")
    expect(link).to_have_accessible_name("My games")
    game = ada.creates(NIM, "me", "open")
    meet("Ben Busy").asks("PUT", f"/v1/games/{game}/seats/1")
    expect(link).to_have_accessible_name("My games (one game waits for you)", timeout=SOON_MS)
    ada.opens(f"/g/{game}")
    expect(link).to_have_accessible_name("My games (one game waits for you)")
    chooses(page)
    page.locator(".decision .primary").click()
    expect(link).to_have_accessible_name("My games", timeout=SOON_MS)


def test_the_page_opens_offline_and_says_so(meet: Meet) -> None:
    ada = meet("Ada Offline", service_workers="allow")
    page = ada.opens("/")
    with_service_worker(page)
    assert page.evaluate("async () => (await caches.keys()).length") == 1
    ada.context.set_offline(True)
    for path in ("/", "/g/g_aaaaaaaaaaaaaaaa", "/watch"):
        page.goto(path)
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    ada.context.set_offline(False)
    expect(page.get_by_role("heading", name="Watch")).to_be_visible()
    ada.forgives("ERR_INTERNET_DISCONNECTED")


def newer(answer: str) -> Callable[[Route], None]:
    """Have the server say that it has another version of the page."""
    return lambda route: route.fulfill(json={"path": answer})


def test_a_page_that_is_older_than_the_server_is_loaded_anew_when_a_file_is_gone(meet: Meet) -> None:
    ada = meet("Ada Older")
    page = ada.opens("/")
    page.route("**/app/*/pages/watch.mjs", lambda route: route.fulfill(status=404))
    page.route("**/app/current", newer("/app/0123456789abcdef/"))
    with page.expect_event("load"):
        page.get_by_role("link", name="Watch").click()
    assert page.url.endswith("/watch")
    ada.forgives("404")


@pytest.mark.soak
def test_a_page_that_was_away_offers_a_newer_one(meet: Meet) -> None:
    ada = meet("Ada Away")
    with ada.page.expect_request("**/me/stream*"):
        page = ada.opens("/watch")
    page.route("**/app/current", newer("/app/0123456789abcdef/"))
    page.evaluate(HIDES, "hidden")
    with page.expect_event("requestfailed", lambda request: "me/stream" in request.url):
        ada.context.new_page().goto("/")  # which is looked at, so this one gives up its streams
    page.evaluate(HIDES, "visible")
    expect(page.get_by_text("There is a newer version of this page.").first).to_be_visible()
    page.unroute("**/app/current")
    with page.expect_event("load"):
        page.get_by_role("button", name=re.compile("Reload")).click()
    expect(page.get_by_role("heading", name="Watch")).to_be_visible()
    expect(page.get_by_text("There is a newer version of this page.")).to_have_count(0)


def test_a_patch_that_does_not_fit_makes_the_page_read_the_whole_game(meet: Meet) -> None:
    ada = meet("Ada Patch")
    game = ada.creates(NIM, "me", "me")
    held = list[Route]()
    ada.context.route("**/v1/games/*/stream*", lambda route: route.continue_() if held else held.append(route))
    page = ada.opens(f"/g/{game}")
    waits_until(page, lambda: bool(held))
    done = ada.asks("POST", f"/v1/games/{game}/moves?seat=0", {"notation": "take 2"})
    patch = [{"op": "add", "path": "/view/unknown/part", "value": 1}]
    message = {"type": "record", "id": f"{done['version']}-{done['mark']}", "patch": patch}
    held[0].fulfill(content_type="application/x-ndjson", body=json.dumps(message) + "\n")
    expect(page.get_by_role("slider", name="Version")).to_have_attribute("max", str(done["version"]))
