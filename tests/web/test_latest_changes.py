"""What the latest moves changed is marked in the picture, by forms and not only by colors."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from engines import WITH_EXAMPLES, latest
from engines.optional import drawing
from tests.support.real_server import Server
from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person

NIM: Final = "coin-nim"

_COMPARE: Final = """async ([key, example, size, most]) => {
  const base = new URL(".", document.querySelector('script[type="module"]').src);
  const { changesBetween } = await import(new URL("table/board/changes.mjs", base));
  const { parseXml } = await import(new URL("core/installed.mjs", base));
  const ask = async (palette, at) => {
    const query = new URLSearchParams({ at, size, palette, lang: "en" });
    const answer = await fetch(`/v1/rulesets/${key}/examples/${example}/picture.svg?${query}`);
    return parseXml(await answer.text()).documentElement;
  };
  const found = [];
  for (let at = 1; at <= most; at += 1) {
    const [before, after] = await Promise.all([ask("light", at - 1), ask("light", at)]);
    const [darkBefore, dark] = await Promise.all([ask("dark", at - 1), ask("dark", at)]);
    found.push({
      changes: changesBetween(before, after),
      inDark: changesBetween(darkBefore, dark),
      ofNothing: changesBetween(after, after).flat(),
      isMarked: after.querySelector(".mark") !== null,
      width: Number(after.getAttribute("width")),
      height: Number(after.getAttribute("height")),
    });
  }
  return found;
}"""

_COMPARE_DRAWN: Final = """async (drawings) => {
  const base = new URL(".", document.querySelector('script[type="module"]').src);
  const { changesBetween } = await import(new URL("table/board/changes.mjs", base));
  const { parseXml } = await import(new URL("core/installed.mjs", base));
  const picture = (drawing) => parseXml(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="300">${drawing}</svg>`
  ).documentElement;
  const changes = changesBetween(...drawings.map(picture)).flat();
  return changes.map(({ kind, area }) => [kind, Math.round(area.x), Math.round(area.y)]);
}"""

MOST: Final = 6
"""So many moves of an example game are looked at."""

GAMES: Final = sorted(key for key, engine in latest(WITH_EXAMPLES).items() if drawing(engine))


@pytest.fixture(scope="module")
def client(chromium: Browser, shared_server: Server) -> Iterator[Page]:
    """A page that has loaded the client."""
    person = Person(chromium, shared_server.url, DESKTOP, {})
    yield person.opens("/")
    person.leave()
    assert not person.faults


def game_of_two(ada: Person, bea: Person) -> str:
    game = ada.creates(NIM, "me", "open")
    bea.asks("PUT", f"/v1/games/{game}/seats/1")
    return game


def takes(people: list[Person], game: str, stones: int) -> None:
    """Whoever is to move takes stones."""
    seat = people[0].asks("GET", f"/v1/games/{game}")["awaiting"][0]
    people[seat].asks("POST", f"/v1/games/{game}/moves", {"move": {"type": "take", "stones": stones}})


def marked(page: Page, left: int, more: int = 1) -> None:
    """Wait until so many places are marked as left, and so many numbers as more."""
    expect(page.locator(".board-left")).to_have_count(left)
    expect(page.locator(".board-more")).to_have_count(more)


def test_what_the_last_move_changed_is_marked_until_the_next_one_and_at_each_version(meet: Meet) -> None:
    ada, bea = meet("Ada Marks", DESKTOP), meet("Bea Marks")
    game = game_of_two(ada, bea)
    asked = list[str]()
    ada.page.on("request", lambda request: asked.append(request.url))
    page = ada.opens(f"/g/{game}")
    expect(page.locator(".board-next").first).to_be_visible()
    marked(page, 0, 0)
    takes([ada, bea], game, 2)
    marked(page, 2)
    takes([ada, bea], game, 3)
    marked(page, 3)
    lines = page.locator(".board-left .board-sign, .board-more .board-sign").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).strokeDasharray !== 'none')"
    )
    assert sorted(lines) == [False, True, True, True], "dots and an arrow head, whatever their colors"
    page.reload()
    marked(page, 3)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board-past")).to_be_visible()
    marked(page, 2)
    page.keyboard.press("ArrowLeft")
    marked(page, 0, 0)
    pictures = [url for url in asked if "picture.svg" in url]
    assert pictures
    assert not [url for url in pictures if "as=" in url or "seat=" in url], "only pictures that this viewer sees"
    assert not [url for url in asked if "/sounds.mjs" in url or "/senses.mjs" in url], "nobody wants sounds"


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", GAMES)
def test_moves_are_marked_in_every_game_and_in_light_and_dark_alike(client: Page, key: str, size: str) -> None:
    lesson = client.evaluate("(key) => fetch(`/v1/rulesets/${key}/lesson`).then((answer) => answer.json())", key)
    found: list[dict[str, Any]] = client.evaluate(_COMPARE, [key, lesson["chapters"][0]["example"], size, MOST])
    changes = [change for each in found for region in each["changes"] for change in region]
    assert {change["kind"] for change in changes} & {"came", "left"}
    assert all(each["isMarked"] or any(each["changes"]) for each in found)
    for each in found:
        assert each["changes"] == each["inDark"]
        assert each["ofNothing"] == []
        for area in [change["area"] for region in each["changes"] for change in region]:
            assert area["x"] >= -2
            assert area["x"] + area["width"] <= each["width"] + 2
            assert area["y"] + area["height"] <= each["height"] + 2


def region(name: str, *parts: str, top: int = 0) -> str:
    return f'<g class="region" data-region="{name}" data-box="0 {top} 360 100">{"".join(parts)}</g>'


def field(id: str, x: int, y: int, inside: str = "") -> str:
    area = f'<rect x="{x}" y="{y}" width="40" height="40" fill="none"/>'
    return f'<g class="touch" id="{id}"><title>{id}</title>{area}{inside}</g>'


def piece(x: int, y: int, look: str = "") -> str:
    return f'<g transform="translate({x} {y})"><rect x="0" y="0" width="20" height="20" fill="red" {look}/></g>'


def number(value: int, y: int = 30) -> str:
    return f'<text x="200" y="{y}" font-size="14">{value}</text>'


_BOX: Final = 'width="20" height="20" fill="none"'
MARK: Final = f'<rect class="mark" x="12" y="12" {_BOX}/>'


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        (
            [field("a", 10, 10, piece(12, 12)), field("b", 60, 10)],
            [field("a", 10, 10), field("b", 60, 10, piece(62, 12))],
            [["came", 62, 12], ["left", 12, 12]],
        ),
        (
            [field("a", 10, 10, piece(12, 12, 'stroke="black"'))],
            [field("a", 10, 10, piece(12, 12, 'stroke="orange" stroke-width="3"'))],
            [],
        ),
        ([field("a", 10, 10, piece(12, 12) + MARK)], [field("a", 10, 10, piece(12, 12))], []),
        ([field("a", 10, 10)], [field("a", 10, 10, piece(12, 12) + MARK)], []),
        (
            [field("a", 10, 10, piece(12, 12))],
            [field("a", 10, 10, '<text x="12" y="28" font-size="20">Won</text>')],
            [["other", 12, 13]],
        ),
        ([number(4)], [number(5)], [["more", 200, 20]]),
        ([number(4)], [number(3)], [["less", 200, 20]]),
        ([number(4)], [number(4)], []),
    ],
)
def test_a_board_is_compared_by_places(client: Page, before: list[str], after: list[str], changes: list[Any]) -> None:
    drawn = [region("board", *before), region("board", *after)]
    assert sorted(client.evaluate(_COMPARE_DRAWN, drawn)) == changes


def test_what_only_the_layout_has_moved_is_no_change(client: Page) -> None:
    board = [field("a", 10, 10, piece(12, 12)), number(4)]
    lower = [field("a", 10, 60, piece(12, 62)), number(4, 80)]
    assert client.evaluate(_COMPARE_DRAWN, [region("board", *board), region("board", *lower, top=50)]) == []
    hand = [field(id, x, 10, piece(x + 2, 12)) for id, x in (("one", 10), ("two", 60), ("three", 110))]
    later = [field(id, x, 10, piece(x + 2, 12)) for id, x in (("two", 10), ("three", 60), ("four", 110))]
    assert client.evaluate(_COMPARE_DRAWN, [region("hand", *hand), region("hand", *later)]) == [["came", 110, 10]]
    assert client.evaluate(_COMPARE_DRAWN, [region("news", number(1)), region("news", number(2))]) == []
