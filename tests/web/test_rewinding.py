"""Watching and rewinding: every moment has an address, and the page always says which one it shows."""

import itertools
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.waiting import wait_until
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, passes_time

NIM: Final = "coin-nim"
CHASE: Final = "time-chase"
LONG: Final = Path(__file__).parents[1] / "golden/early_american_chrononauts/artifaxx-3.ndjson"

REFUSED: Final = [
    ("at=999", "The game has no such version", None),
    ("at=0", "The game has no such version", 1),
    ("at=x", "The game has no such version", None),
    ("at=5-00000000", "This moment no longer exists", None),
    ("as=1", "once the game is over", None),
    ("as=7&at=3", "no such seat", 3),
    ("as=nobody", "invalid version or viewer", None),
    ("seat=1", "not yours", None),
]
"""Queries of addresses, why they can't be shown, and which earlier version is shown instead, if any."""

SCRUB: Final = """async ([from, to]) => {
  const slider = document.querySelector(".rewind-slider");
  let missing = 0;
  for (let version = from; version !== to; version += from < to ? 1 : -1) {
    slider.value = version;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    missing += document.querySelectorAll(".board[aria-busy=true]").length;
  }
  return missing;
}"""
"""Drags the slider through versions, one in each frame, and counts those without a picture."""


KEEPS_WHAT_IS_PLAYED: Final = """() => {
  window.played = [];
  const look = () => {
    const banner = document.querySelector("[aria-label='An earlier moment']");
    if (banner && document.querySelector(".rewind-bar [aria-label='Pause']")) window.played.push(banner.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""Keeps the banners of earlier moments that are shown while the page plays, however short that is."""


def finished(person: Person, ruleset: str = NIM, seats: int = 2) -> Any:
    """A game that bots have played to the end."""
    game = person.creates(ruleset, *["random"] * seats)
    wait_until(lambda: person.asks("GET", f"/v1/games/{game}")["status"] == "finished")
    return person.asks("GET", f"/v1/games/{game}")


def imported(person: Person, log: Path) -> Any:
    """The game of a log."""
    headers = {"Origin": person.site, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-ndjson"}
    answer = person.context.request.fetch("/v1/games/import", method="POST", data=log.read_bytes(), headers=headers)
    assert answer.ok, answer.text()
    return json.loads(answer.body())


def plays(person: Person, game: str, moves: int) -> None:
    """Play first legal moves, whenever it is the person's turn, until bots have answered the last of them."""
    for _ in range(moves):
        legal = awaited(person, game)
        body = {"notation": legal["moves"][0]["notation"], "decision": legal["decision"]}
        person.asks("POST", f"/v1/games/{game}/moves", body)
    awaited(person, game)


def is_mine(person: Person, game: str) -> bool:
    """True if the newest event is a move of the first seat."""
    version = person.asks("GET", f"/v1/games/{game}")["version"]
    newest = person.asks("GET", f"/v1/games/{game}/events?after={version - 1}")["items"][-1]  # bots may go on
    return bool(newest.get("seat") == 0)


def awaited(person: Person, game: str) -> Any:
    """The legal moves, once it is the person's turn."""
    wait_until(lambda: person.asks("GET", f"/v1/games/{game}/moves")["moves"])
    return person.asks("GET", f"/v1/games/{game}/moves")


@contextmanager
def other_site(markup: str) -> Iterator[str]:
    """The address of a page of another origin."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(markup.encode())

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def past(page: Page) -> Locator:
    """The banner of an earlier moment."""
    return page.get_by_role("region", name="An earlier moment")


def at(version: int) -> re.Pattern[str]:
    """Addresses of a version, with its mark."""
    return re.compile(rf"\?at={version}-[0-9a-f]{{8}}$")


def ready(page: Page, newest: int) -> None:
    """Wait until the log is complete, so that keys know all turns and marks."""
    expect(page.locator(".rewind-entry")).to_have_count(newest)


def test_keys_walk_through_a_game_and_the_address_says_where_one_is(meet: Meet) -> None:
    ada = meet("Ada Keys", DESKTOP)
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}")
    newest = game["version"]
    ready(page, newest)
    expect(past(page)).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(at(newest - 1))
    expect(past(page)).to_contain_text(f"Version {newest - 1} of {newest}, with everything revealed")
    page.keyboard.press("Home")
    expect(past(page)).to_contain_text("The game begins.")
    page.keyboard.press("ArrowRight")
    expect(past(page)).to_contain_text(re.compile("takes|peeks"))
    page.keyboard.press("b")
    expect(page).to_have_url(at(newest - 1))
    page.keyboard.press("Escape")
    expect(past(page)).to_have_count(0)
    assert page.url.endswith(game["id"])
    page.go_back()
    expect(page).to_have_url(at(newest - 1))
    page.reload()
    expect(past(page)).to_contain_text(f"Version {newest - 1} of {newest}")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    dialog.get_by_label("Use letters and brackets as keys").uncheck()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("[")
    expect(page).to_have_url(at(newest - 1))


@pytest.mark.soak
def test_dragging_changes_one_entry_of_the_browsers_history(meet: Meet) -> None:
    ada = meet("Ada Drags")
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}")
    ready(page, game["version"])
    before = page.evaluate("history.length")
    assert page.evaluate(SCRUB, [game["version"] - 1, 4]) is not None
    expect(page).to_have_url(at(5))
    assert page.evaluate("history.length") == before + 1
    slider = page.get_by_role("slider", name="Version")
    assert re.match(rf"version 5 of {game['version']}: ", slider.get_attribute("aria-valuetext") or "")
    page.go_back()
    expect(past(page)).to_have_count(0)


@pytest.mark.soak
def test_the_buttons_stay_below_the_mouse_when_the_banner_appears(meet: Meet) -> None:
    ada = meet("Ada Stays", DESKTOP)
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}")
    ready(page, game["version"])
    page.wait_for_timeout(700)  # the part below the slider arrives later
    back = page.get_by_role("button", name="Back one version")
    back.evaluate("(button) => button.scrollIntoView({ block: 'center' })")
    before = back.bounding_box()
    back.click()
    expect(past(page)).to_be_visible()
    after = back.bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 8


@pytest.mark.parametrize(
    "queries", [REFUSED[:2] + REFUSED[5:6], pytest.param(REFUSED, marks=pytest.mark.soak)], ids=len
)
def test_an_address_that_cannot_be_shown_says_why_and_shows_the_nearest(
    meet: Meet, queries: list[tuple[str, str, int | None]]
) -> None:
    ada = meet("Ada Lost")
    game = ada.creates(CHASE, "me", "random", "random")
    awaited(ada, game)
    for query, reason, shown in queries:
        page = ada.opens(f"/g/{game}?{query}")
        expect(page.get_by_role("alert")).to_contain_text(reason)
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
        expect(past(page)).to_have_count(0) if shown is None else expect(past(page)).to_contain_text(
            f"Version {shown} of"
        )


def test_while_a_game_is_played_one_sees_it_as_oneself_or_as_a_spectator(meet: Meet) -> None:
    ada = meet("Ada Eyes", DESKTOP)
    game = ada.creates(CHASE, "me", "random", "random")
    plays(ada, game, 1)
    page = ada.opens(f"/g/{game}")
    seen_by = page.get_by_label("Seen by")
    expect(seen_by.locator("option")).to_have_text(["me, seat A", "a spectator"])
    expect(page.get_by_text("You can see the other players’ views once the game is over.")).to_be_visible()
    seen_by.select_option("spectator")
    expect(page).to_have_url(re.compile(r"\?as=spectator$"))
    page.keyboard.press("ArrowLeft")
    expect(past(page)).to_contain_text("as spectators knew it then")
    over = finished(ada)
    page = ada.opens(f"/g/{over['id']}?at=6&as=1")
    expect(past(page)).to_contain_text(re.compile(r"as .*\(B\) knew it then"))
    expect(page.get_by_label("Seen by").locator("option")).to_have_count(4)


def test_the_log_leads_to_every_moment_and_marks_the_shown_one(meet: Meet) -> None:
    ada = meet("Ada Log")
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}")
    ready(page, game["version"])
    entry = page.locator(".rewind-entry").filter(has_text="The game begins.")
    entry.click()
    expect(past(page)).to_contain_text("The game begins.")
    expect(page.locator(".rewind-entry[aria-current]")).to_have_text(re.compile("The game begins."))
    page.get_by_label("Moves only").check()
    expect(entry).to_have_count(0)


@pytest.mark.soak
def test_the_log_is_one_tab_stop_with_arrow_keys_inside(meet: Meet) -> None:
    ada = meet("Ada Tab Stops", DESKTOP)
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}")
    ready(page, game["version"])
    entries = page.locator(".rewind-entry")
    expect(page.locator(".rewind-log-list [tabindex='0']")).to_have_count(1)
    page.get_by_label("Moves only").focus()
    page.keyboard.press("Tab")
    expect(entries.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(entries.nth(game["version"] - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(entries.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_label("Moves only")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(past(page)).to_be_visible()
    expect(page.locator(".rewind-entry[aria-current]")).to_have_attribute("tabindex", "0")
    page.get_by_label("Moves only").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Learn to play")).to_be_focused()


@pytest.mark.soak
def test_what_happened_since_my_last_move_is_played_back(meet: Meet) -> None:
    ada = meet("Ada Absent")
    ada.has_a_clock()
    game = interrupted(ada)
    page = ada.opens(f"/g/{game}")
    page.evaluate(KEEPS_WHAT_IS_PLAYED)
    page.get_by_role("button", name=re.compile("^Play (it|them) back$")).click()
    passes_time(page, lambda: bool(page.evaluate("window.played.length")) and not past(page).count())
    expect(page.get_by_role("button", name="Replay from here")).to_be_visible()
    assert any("as you knew it then" in text for text in page.evaluate("window.played"))


def interrupted(person: Person) -> str:
    """A running game, in which bots have moved since the person's last move."""
    while True:
        game = person.creates(CHASE, "me", "random", "random")
        for moves in (2, 1):  # the shortest games have five decisions of each player
            plays(person, game, moves)
            if not is_mine(person, game):
                return game


def test_a_moment_is_shared_embedded_and_saved(meet: Meet) -> None:
    ada, ben = meet("Ada Shares"), meet(screen=DESKTOP)
    game = finished(ada)
    page = ada.opens(f"/g/{game['id']}?at=6")
    ready(page, game["version"])
    page.get_by_role("button", name="Share and save").click()
    dialog = page.get_by_role("dialog", name="Share and save")
    assert at(6).search(dialog.get_by_label("Address of this moment").input_value())
    code = dialog.get_by_label("Code for another site").input_value()
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Picture (SVG)").click()
    assert saved.value.path().read_bytes().startswith(b"<svg")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Verified log").click()
    assert len(saved.value.path().read_text().splitlines()) >= game["version"]
    with other_site(code) as address:
        ben.page.goto(address)
        frame = ben.page.frame_locator("iframe")
        expect(frame.get_by_role("region", name="An earlier moment")).to_contain_text("Version 6")
        slider = frame.get_by_role("slider", name="Version")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r": \S"))  # the log is here, with all marks
        frame.get_by_role("button", name="Forward one version").click()
        expect(frame.get_by_role("region", name="An earlier moment")).to_contain_text("Version 7")
        expect(frame.locator(".board-picture")).to_be_visible()
        link = frame.get_by_role("link", name="Open the whole page")
        assert at(7).search(link.get_attribute("href") or "")
    ben.forgives("another origin", "favicon")


@pytest.mark.soak
def test_500_versions_are_shown_from_the_cache_at_less_than_50_ms_each(meet: Meet) -> None:
    ada = meet("Ada Scrubs", DESKTOP)
    game = imported(ada, LONG)
    newest, answered = game["version"], set[str]()
    ada.page.on("response", lambda response: answered.add(response.url) if "picture.svg" in response.url else None)
    page = ada.opens(f"/g/{game['id']}")
    while len(answered) < newest - 4:
        page.wait_for_timeout(500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy(devtools)
    assert page.evaluate(SCRUB, [newest - 1, newest - 501]) == 0
    assert (busy(devtools) - before) / 500 < 0.05
    assert len(answered) <= newest


def busy(devtools: Any) -> float:
    """How many seconds the page's thread has worked so far, whatever else the machine does."""
    return next(
        float(metric["value"])
        for metric in devtools.send("Performance.getMetrics")["metrics"]
        if metric["name"] == "TaskDuration"
    )


SHAPES: Final = """(buttons) => buttons.map((button) => {
  const path = button.querySelector("path");
  const { x, y, width, height } = path.getBBox();
  const at = (each) => path.getPointAtLength((path.getTotalLength() * each) / 24);
  const part = (point) => [(point.x - x) / width, (point.y - y) / height];
  const points = Array.from({ length: 25 }, (_, each) => part(at(each)));
  return [getComputedStyle(path).fill === "none" ? 1 : 0, ...points.flat()];
})"""
"""The shape of each button's icon, whatever its size: whether it is filled, and points of its outline."""


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.soak), "de-DE"])
def test_the_buttons_look_different_and_have_words_and_room(meet: Meet, locale: str) -> None:
    ada = meet(f"Ada Looks {locale}", PHONE, locale=locale)
    page = ada.opens(f"/g/{finished(ada)['id']}?at=3")
    buttons = page.locator(".rewind-buttons button")
    expect(buttons).to_have_count(7)
    shapes = buttons.evaluate_all(SHAPES)
    for one, other in itertools.combinations(shapes, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.15
    for button in buttons.all():
        box, word = button.bounding_box(), button.locator(".rewind-word")
        assert box
        assert min(box["width"], box["height"]) >= 44
        expect(word).to_be_visible()
        assert word.inner_text().casefold() in str(button.get_attribute("aria-label")).casefold()
        assert button.evaluate("(button) => button.scrollWidth <= button.clientWidth")
        assert float(word.evaluate("(word) => parseFloat(getComputedStyle(word).fontSize)")) >= 12
