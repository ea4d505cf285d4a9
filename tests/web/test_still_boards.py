"""What stays in its place when a picture changes, and what the buttons of a turn say."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.support.real_server import Server
from tests.web.people import DESKTOP, Person

_SHORTENED: Final = """async ([texts, most]) => {
  const base = document.querySelector('script[type="module"]').src;
  const { shortened } = await import(new URL("table/decision/wording.mjs", base));
  return shortened(texts, most);
}"""

_CHANGED: Final = """async ([above, then, below, at]) => {
  const base = document.querySelector('script[type="module"]').src;
  const { Anchor } = await import(new URL("table/board/anchor.mjs", base));
  const { parseXml } = await import(new URL("core/installed.mjs", base));
  const place = (y, top) => `<g class="touch" id="at-${y}"><rect y="${top + y}" width="40" height="40"/></g>`;
  const svg = (top, deep) => parseXml('<svg xmlns="http://www.w3.org/2000/svg" width="300" style="display: block" '
    + `height="${top + 200 + deep}">${[0, 50, 100].map((y) => place(y, top)).join("")}</svg>`).documentElement;
  const [board, region, rest] = [0, 0, 0].map(() => document.createElement("div"));
  [board.className, region.className] = ["board board-split", "board-region-board"];
  Object.assign(rest.style, { height: "2000px", overflowAnchor: "none" });
  board.append(region);
  document.body.replaceChildren(board, rest);
  const anchor = new Anchor();
  region.replaceChildren(svg(above, below));
  scrollTo(0, at);
  const top = () => document.getElementById("at-50").getBoundingClientRect().top;
  const before = top();
  anchor.look(board);
  region.replaceChildren(svg(then, 0));
  anchor.hold(board);
  const found = { moved: Math.round(top() - before), bottom: board.getBoundingClientRect().bottom, high: innerHeight };
  return found;
}"""
"""Draws a board with `above` pixels above its places and `below` pixels below them, scrolls to `at`, and draws it again
with `then` pixels above its places.
"""


@pytest.fixture(scope="module")
def client(chromium: Browser, shared_server: Server) -> Iterator[Page]:
    """A page that has loaded the client."""
    person = Person(chromium, shared_server.url, DESKTOP, {})
    yield person.opens("/watch")
    person.leave()


@pytest.mark.parametrize(
    ("above", "then", "at", "moved"),
    [
        (150, 0, 160, 0),  # the card above the board goes: the page scrolls with it
        (150, 0, 0, -150),  # at the top of the page there is nothing to scroll
        (0, 150, 10, 150),  # a card comes: it is to be seen
    ],
)
def test_the_board_stays_where_it_is_when_something_above_it_goes(
    client: Page, above: int, then: int, at: int, moved: int
) -> None:
    assert client.evaluate(_CHANGED, [above, then, 0, at])["moved"] == moved


def test_a_board_that_becomes_much_shorter_is_still_on_the_screen(client: Page) -> None:
    found: dict[str, Any] = client.evaluate(_CHANGED, [0, 0, 3000, 2500])
    assert 0 < found["bottom"] <= found["high"]


@pytest.mark.parametrize(
    ("texts", "most", "said"),
    [
        (["Play it on Ada", "Play it on Ben"], 40, ["Play it on Ada", "Play it on Ben"]),
        (["Play it on Ada", "Play it on Ben"], 10, ["… Ada", "… Ben"]),
        (["Play it on Ada", "Discard it", "Play it on Ben"], 10, ["… Ada", "Discard it", "… Ben"]),
        (["A long text that stands alone"], 10, ["A long text that stands alone"]),
    ],
)
def test_a_long_text_of_a_button_begins_where_it_differs(
    client: Page, texts: list[str], most: int, said: list[str]
) -> None:
    assert client.evaluate(_SHORTENED, [texts, most]) == said
