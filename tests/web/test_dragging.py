"""Pieces are dragged to where they go, and the mouse shows where that could be."""

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person, holding, waits_until
from tests.web.playing import is_move

KILLED_ME: Final = "that-time-you-killed-me"
HELD: Final = ".board-drag"

_MIDDLE: Final = """(id) => {
  const { left, top, width, height } = document.querySelector(`.board g.touch[id="${id}"]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

_AT_REST: Final = """async () => {
  for (let before = -1; before !== scrollY; ) {
    before = scrollY;
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  }
}"""
"""Wait until the page has stopped to scroll."""


def table(person: Person) -> tuple[Page, list[str]]:
    """A new game in which the only copy is chosen, and the moves that the page sends from now on."""
    person.prefers(confirms="final", explains=False)
    page = person.opens(f"/g/{person.creates(KILLED_ME, 'me', 'random')}")
    expect(page.locator(".decision-row")).to_contain_text("First action")
    expect(page.locator(HELD)).to_have_count(1)
    sent = list[str]()
    page.on("request", lambda request: sent.append(str(request.post_data)) if is_move(request) else None)
    return page, sent


def middle(page: Page, id: str) -> tuple[float, float]:
    x, y = page.evaluate(_MIDDLE, id)
    return x, y


def held(page: Page) -> str:
    return str(page.locator(HELD).get_attribute("id"))


def next_ids(page: Page) -> set[str]:
    return set(page.locator(".board-next").evaluate_all("(all) => all.map((each) => each.id)"))


def is_at_rest(page: Page) -> None:
    expect(page.locator(".board-ghost")).to_have_count(0)
    expect(page.locator(".board-lifted")).to_have_count(0)


def test_the_mouse_shows_where_a_piece_could_go_and_drags_it_there(meet: Meet) -> None:
    page, sent = table(meet("Ada Drags", DESKTOP))
    piece, targets = held(page), next_ids(page)
    squares = {id for id in targets if id.startswith(("past-", "present-", "future-"))}
    expect(page.locator(".board-could")).to_have_count(0)
    page.mouse.move(*middle(page, piece))
    expect(page.locator(".board-could")).to_have_count(len(squares))
    assert set(page.locator(".board-could").evaluate_all("(all) => all.map((each) => each.id)")) == squares
    wrong = "present-16" if piece != "present-16" else "present-1"
    with holding(page, "**/dragging.mjs"):  # it is loaded only now, and the mouse is faster
        page.mouse.down()
        page.mouse.move(*middle(page, wrong), steps=4)
    expect(page.locator(".board-ghost")).to_be_visible()
    expect(page.locator(".board-over")).to_have_count(0)
    page.mouse.up()
    is_at_rest(page)
    target = sorted(squares)[0]
    page.mouse.move(*middle(page, piece))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=4)
    expect(page.locator(".board-over")).to_have_attribute("id", target)
    page.keyboard.press("Escape")
    is_at_rest(page)
    page.mouse.up()
    assert next_ids(page) == targets
    assert not sent, "nothing was chosen so far"
    page.mouse.move(*middle(page, piece))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=4)
    page.mouse.up()
    decides(page, sent)


def decides(page: Page, sent: list[str]) -> None:
    """The move is sent at once if it can be undone, and otherwise asks to be confirmed."""
    chosen = page.locator(".decision-chosen")
    waits_until(page, lambda: bool(sent) or chosen.is_visible())
    if not sent:
        page.get_by_role("button", name="Confirm").click()
        waits_until(page, lambda: bool(sent))
    is_at_rest(page)
    assert len(sent) == 1


def finger(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Move fingers, each to a point."""
    touches: list[Any] = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.mark.soak
def test_a_finger_drags_and_a_second_one_cancels_and_elsewhere_the_page_scrolls(meet: Meet) -> None:
    ada = meet("Ada Finger")
    page, sent = table(ada)
    session = ada.context.new_cdp_session(page)
    piece = held(page)
    x, y = middle(page, piece)
    finger(session, "touchStart", (x, y))
    finger(session, "touchMove", (x, y + 15))
    finger(session, "touchMove", (x, y + 60))
    expect(page.locator(".board-ghost")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    finger(session, "touchStart", (x, y + 60), (200, 500))
    is_at_rest(page)
    finger(session, "touchEnd")
    expect(page.locator(".board-could")).to_have_count(0)
    assert not sent

    from_empty = middle(page, "future-11")
    finger(session, "touchStart", from_empty)
    for step in range(1, 6):
        finger(session, "touchMove", (from_empty[0], from_empty[1] - 30 * step))
    waits_until(page, lambda: page.evaluate("scrollY") > 0)
    finger(session, "touchEnd")
    page.evaluate(_AT_REST)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")

    target = next(id for id in sorted(next_ids(page)) if id.startswith(("past-", "present-", "future-")))
    finger(session, "touchStart", middle(page, piece))
    finger(session, "touchMove", middle(page, "present-6"))
    finger(session, "touchMove", middle(page, target))
    expect(page.locator(".board-over")).to_have_attribute("id", target)
    finger(session, "touchEnd")
    decides(page, sent)


@pytest.mark.soak
def test_in_a_lesson_a_card_is_dragged_to_its_year(meet: Meet) -> None:
    page = meet(screen=DESKTOP).opens("/learn/early-american-chrononauts/lesson?chapter=solonauts&step=2")
    card = page.locator(".board-drag").first
    expect(card).to_be_visible()
    card.scroll_into_view_if_needed()
    id = str(card.get_attribute("id"))
    page.mouse.move(*middle(page, id))
    expect(page.locator(".board-could").first).to_be_visible()
    page.mouse.down()
    page.mouse.move(700, 400, steps=2)
    expect(page.locator(".board-lifted")).to_have_attribute("id", id)
    page.locator("#year-1770").scroll_into_view_if_needed()
    page.mouse.move(*middle(page, "year-1770"), steps=2)
    expect(page.locator(".board-over")).to_have_attribute("id", "year-1770")
    page.mouse.up()
    expect(page.locator(".lesson")).to_contain_text("paradox")
