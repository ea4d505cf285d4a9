"""The table on a phone: my cards and my decision stay on the screen with the board, and explain themselves."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Meet
from tests.web.people import Person, Screen, waits_until

SMALL: Final = Screen(320, 568, has_touch=True)
LANDSCAPE: Final = Screen(844, 390, has_touch=True)
CHRONONAUTS: Final = "early-american-chrononauts"
KILLED_ME: Final = "that-time-you-killed-me"

UNSEEN: Final = """() => {
  const bars = [...document.querySelectorAll(".top, .clock-bar, .table-decision, .board-region-hand")];
  const hidden = [];
  for (const each of document.querySelectorAll(".board-next")) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (at?.closest("g.touch") !== each) hidden.push(each.id);
  }
  return { hidden, count: document.querySelectorAll(".board-next").length, bars: bars.length };
}"""
"""Which of the elements to be touched next are not on the screen, or below a bar."""


def table(person: Person, ruleset: str, bots: int = 1) -> Page:
    game = person.creates(ruleset, "me", *["random"] * bots)
    page = person.opens(f"/g/{game}")
    expect(page.locator(".decision .decision-row").first).to_be_visible(timeout=60_000)
    return page


def unseen(page: Page) -> Any:
    """What can't be seen, once the page has scrolled."""
    page.wait_for_timeout(400)
    return page.evaluate(UNSEEN)


@pytest.mark.parametrize(
    ("screen", "ruleset", "bots"),
    [
        pytest.param(PHONE, "time-chase", 2, marks=pytest.mark.soak),
        (SMALL, "time-chase", 2),
        pytest.param(LANDSCAPE, "time-machine", 1, marks=pytest.mark.soak),
    ],
)
def test_my_cards_and_my_decision_are_on_the_screen_with_the_board(
    meet: Meet, screen: Screen, ruleset: str, bots: int
) -> None:
    page = table(meet("Ada Phone", screen), ruleset, bots)
    seen = unseen(page)
    assert seen["count"] > 1
    assert not seen["hidden"]
    expect(page.locator(".board-region-board").first).to_be_in_viewport()
    expect(page.locator(".table-decision")).to_be_in_viewport(ratio=1)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == screen.width


def card_with_a_choice(person: Person) -> tuple[Page, str]:
    """The table of a new game, and a card of the hand that can be discarded, and played as well."""
    while True:
        page = table(person, CHRONONAUTS)
        page.get_by_role("button", name="Keep the identity").tap()
        page.get_by_role("button", name="Confirm").tap()
        expect(page.locator(".decision-row")).to_contain_text(re.compile("Play or discard|Cancel "), timeout=60_000)
        game = page.url.rpartition("/")[2]
        touches = [each["touches"] for each in person.asks("GET", f"/v1/games/{game}/moves")["moves"]]
        for card in {first for first, *_ in touches if first.startswith("card-")}:
            if len([each for each in touches if each[0] == card]) > 1 and [card, "discards"] in touches:
                return page, card


def test_after_a_touch_the_ways_that_are_not_on_the_board_are_buttons(meet: Meet) -> None:
    page, card = card_with_a_choice(meet("Ada Near"))
    assert not unseen(page)["hidden"]
    touched = page.locator(f".board-region-hand #{card}")
    touched.tap()
    expect(page.locator(".decision-begun")).to_contain_text(touched.get_attribute("aria-label") or "no label")
    page.locator(".decision .buttons").get_by_role("button", name=re.compile("^Discard")).tap()
    expect(page.locator(".decision-chosen")).to_contain_text("Discard “")


def test_the_text_of_a_touched_card_opens_in_full(meet: Meet) -> None:
    page, card = card_with_a_choice(meet("Ada Reads"))
    page.locator(f".board-region-hand #{card}").tap()
    said, whole = page.locator(".decision-begun span"), page.get_by_role("dialog").locator(".component-entry")

    def opens() -> bool:
        """Touch the text, which opens once the page knows the components."""
        said.dispatch_event("click")
        return whole.count() > 0

    waits_until(page, opens)
    expect(whole.first).to_be_visible()


def test_nothing_moves_under_the_finger_while_a_turn_is_built(meet: Meet) -> None:
    ada = meet("Ada Still")
    page = table(ada, "time-chase", 2)
    card = page.locator(".board-region-hand .board-next").first
    unseen(page)
    before = card.bounding_box()
    card.tap()
    expect(page.locator(".decision-chosen")).to_be_visible()
    chosen = page.locator(".board-region-hand .board-chosen").bounding_box()
    assert before is not None
    assert chosen is not None
    assert abs(before["y"] - chosen["y"]) <= 48, "only the row of buttons may move the hand"


def test_what_can_be_undone_needs_no_confirmation_and_the_only_move_is_made(meet: Meet) -> None:
    ada = meet("Ada Quick")
    ada.prefers(explains=False)
    page = table(ada, KILLED_ME)
    expect(page.locator(".decision-row")).to_contain_text("First action", timeout=60_000)  # the only copy was chosen
    page.locator(".board-next").first.tap()
    expect(page.locator(".decision-row")).to_contain_text("Second action")
    page.locator(".decision").get_by_role("button", name="Undo this turn").tap()
    page.get_by_role("button", name="Confirm").tap()
    expect(page.locator(".decision-row")).to_contain_text("First action")


def test_a_new_decision_explains_itself_once_and_can_be_asked_about(meet: Meet) -> None:
    ada = meet("Ada New")
    ada.prefers()
    page = table(ada, "coin-nim")
    introduced = page.locator(".decision-introduction")
    expect(introduced).to_contain_text("Aim of the game: Take the last stone")
    expect(introduced).to_contain_text("The coin under the cup decides")
    introduced.get_by_role("button", name="Got it").tap()
    expect(introduced).to_have_count(0)
    page.reload()
    expect(page.locator(".decision-row")).to_be_visible()
    expect(introduced).to_have_count(0)
    page.get_by_role("button", name="What is this about?").tap()
    help_shown = page.get_by_role("dialog")
    expect(help_shown).to_contain_text("The coin under the cup decides")
    expect(help_shown).to_contain_text("For example: Ada ")
    expect(help_shown.locator("img")).to_have_js_property("complete", True)
    assert help_shown.locator("img").evaluate("(image) => image.naturalWidth") > 0
    help_shown.get_by_role("button", name="Close").tap()
    page.locator(".decision-toggle").tap()
    for _ in range(2):  # one may peek once
        expect(page.locator(".decision-row")).to_be_visible()
        page.get_by_label("Or type a move").fill("peek")
        page.get_by_role("button", name="Play", exact=True).tap()
        expect(page.locator(".rewind-log")).to_contain_text("Ada New peeks")
    page.get_by_role("button", name="Rule: ").tap()
    expect(help_shown).to_contain_text("For example: Ada ")
    expect(help_shown.locator(".fault")).to_contain_text("Rule: ")


@pytest.mark.soak
def test_nothing_is_explained_any_more_to_those_who_say_so(meet: Meet) -> None:
    ada = meet("Ada Knows")
    ada.runs_on_each_page("localStorage.removeItem('retcon.explained')")
    page = ada.opens("/account")
    page.get_by_label("Explain new decisions").check()
    page = table(ada, "coin-nim")
    page.locator(".decision-introduction").get_by_role("button", name="Don’t explain any more").tap()
    page.reload()
    expect(page.locator(".decision-row")).to_be_visible()
    expect(page.locator(".decision-introduction")).to_have_count(0)
