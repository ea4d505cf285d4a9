"""Every page as axe judges it, light and dark, and on the narrowest screens."""

from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from engines import WITH_EXAMPLES, latest
from tests.golden.views import FOLDER
from tests.support.soak import mostly_soak
from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULESETS: Final = latest(WITH_EXAMPLES)

ONE: Final = "time-chase"
"""The ruleset whose tables are always checked while it is played. Those of the others, with other pictures, take
minutes.
"""

EACH: Final = [ONE, *[pytest.param(key, marks=pytest.mark.soak) for key in RULESETS if key != ONE]]

_WIDER: Final = """() => {
  const wide = (element) => element.getBoundingClientRect().right > innerWidth + 1;
  const page = document.scrollingElement;
  return page.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("main *, header *, footer *, dialog *")]
    .filter(wide).slice(0, 5).map((each) => `${each.localName}.${each.className}`).concat("the page");
}"""


_UNROLLED: Final = """() => {
  for (const list of document.querySelectorAll(".rewind-log-list")) list.style.maxHeight = "none";
  for (const turn of document.querySelectorAll(".rewind-turn")) turn.style.contentVisibility = "visible";
}"""
"""Draws the whole log. Axe judges parts that are scrolled out of sight, which have no size and no color yet."""


def check_page(page: Page) -> None:
    """Check a page light, dark, and 320 pixels wide."""
    page.evaluate(_UNROLLED)
    check_rules(page, {"runOnly": TAGS})
    page.emulate_media(color_scheme="dark")
    check_rules(page, {"runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 700})
    page.wait_for_timeout(100)
    assert page.evaluate(_WIDER) == []


def check_rules(page: Page, options: dict[str, Any]) -> None:
    """Check that the page breaks none of these rules."""
    found = Axe().run(page, options={**options, "resultTypes": ["violations"]}).response["violations"]
    told = [f"{each['id']}: {node['target']} {node.get('failureSummary')}" for each in found for node in each["nodes"]]
    assert not told, "\n".join(told[:8])


def own_turn(ada: Person, ruleset: str) -> None:
    """Show a game in which Ada owes a decision."""
    game = ada.creates(ruleset, "me", *["random"] * max(1, RULESETS[ruleset].SEATS[0] - 1))
    ada.opens(f"/g/{game}")
    expect(ada.page.locator(".board-next, .decision button").first).to_be_visible()
    expect(ada.page.locator(".board[aria-busy=false] svg").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    mostly_soak(
        ["/", "/watch", "/games", "/new", "/new/coin-nim", "/account", "/players/{id}", "/learn/coin-nim/lesson"],
        ["/", "/account"],
    ),
)
def test_pages_of_somebody_who_is_signed_in(meet: Meet, path: str) -> None:
    ada = meet(f"Ada Pages {path}"[:24].replace("/", " ").replace("{id}", "her"), screen=DESKTOP)
    ada.creates("coin-nim", "me", "random")
    page = ada.opens(path.format(id=ada.player["id"]))
    if path == "/new/coin-nim":
        expect(page.locator(".newgame-picture img")).to_be_visible()
    page.wait_for_timeout(300)
    check_page(page)


@pytest.mark.soak
def test_the_longest_name_without_a_space_makes_no_page_wider(meet: Meet) -> None:
    one, other = (meet(f"{letter * 34}{token_hex(3)}") for letter in "WM")
    other.page.set_viewport_size({"width": 320, "height": 700})
    games = [one.creates("coin-nim", "me", "open") for _ in range(2)]
    for game in games:
        other.asks("PUT", f"/v1/games/{game}/seats/1")
    one.asks("POST", f"/v1/games/{games[0]}/concede")
    for path in (
        "/",
        "/games",
        "/watch",
        "/account",
        *(f"/players/{one.player['id']}", *(f"/g/{game}" for game in games)),
    ):
        page = other.opens(path)
        expect(page.get_by_text(one.player["name"]).or_(page.get_by_text(other.player["name"])).first).to_be_attached()
        page.wait_for_timeout(300)
        assert (path, page.evaluate(_WIDER)) == (path, [])


@pytest.mark.parametrize("path", mostly_soak(["/", "/account", "/g/g_aaaaaaaaaaaaaaaa"], ["/account"]))
def test_pages_of_a_stranger(meet: Meet, path: str) -> None:
    page = meet(screen=DESKTOP).opens(path)
    page.wait_for_timeout(300)
    check_page(page)


@pytest.mark.parametrize("ruleset", EACH)
def test_tables_on_ones_own_turn(meet: Meet, ruleset: str) -> None:
    ada = meet(f"Ada {ruleset}"[:24], screen=DESKTOP)
    own_turn(ada, ruleset)
    if (toggle := ada.page.locator(".decision-toggle")).count():
        toggle.click()
    check_page(ada.page)


USUAL: Final = (("coin-nim", "at the end"),)
MOMENTS: Final = [
    pytest.param(ruleset, when, marks=() if (ruleset, when) in USUAL else pytest.mark.soak)
    for ruleset in RULESETS
    for when in ("at the end", "before")
]


def shortest(ruleset: str) -> Path:
    """Return the shortest finished golden game of the ruleset. A fork can't be imported without its source."""
    logs = [*(FOLDER / ruleset.replace("-", "_")).glob("*.ndjson")]
    texts = {log: log.read_text(encoding="utf-8") for log in logs}
    whole = [log for log in logs if "game_finished" in texts[log] and "game_forked" not in texts[log]]
    return min(whole, key=lambda log: len(texts[log]))


@pytest.mark.parametrize(("ruleset", "when"), MOMENTS)
def test_tables_of_finished_games_at_the_end_and_before(meet: Meet, ruleset: str, when: str) -> None:
    ada, log = meet(f"{when} {ruleset}"[:24], screen=DESKTOP), shortest(ruleset)
    middle = len(log.read_text(encoding="utf-8").splitlines()) // 2
    page = ada.opens(f"/g/{ada.imports(log)}" + (f"?at={middle}&as=0" if when == "before" else ""))
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".board[aria-busy=false] svg").first).to_be_visible()
    check_page(page)


@pytest.mark.parametrize(
    ("button", "ruleset"),
    [pytest.param("Cards and terms", ONE, marks=pytest.mark.soak), ("Start a new game from here", "coin-nim")],
)
def test_open_dialogs(meet: Meet, button: str, ruleset: str) -> None:
    ada = meet(f"Ada {button}", screen=DESKTOP)
    page = ada.opens(f"/g/{ada.imports(shortest(ruleset))}")
    page.get_by_role("button", name=button).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_page(page)


@pytest.mark.parametrize("feature", ["forced_colors", "reduced_motion"])
def test_a_move_with_the_colors_of_the_system_and_without_motion(meet: Meet, feature: str) -> None:
    options: dict[str, Any] = {feature: "active" if feature == "forced_colors" else "reduce"}
    ada = meet(f"Ada {feature}", screen=DESKTOP, **options)
    own_turn(ada, "coin-nim")
    check_rules(ada.page, {"runOnly": TAGS, "rules": {"color-contrast": {"enabled": feature != "forced_colors"}}})
    running = "() => document.getAnimations().filter((each) => each.playState === 'running').length"
    assert feature == "forced_colors" or ada.page.evaluate(running) == 0
    assert ada.page.locator(".board-next .board-outline").first.evaluate(_OUTLINE) != "none"


_OUTLINE: Final = "(element) => getComputedStyle(element).stroke"
