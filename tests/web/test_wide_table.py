"""The table on a desktop: the decision stands beside the board, and covers nothing of it."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meet
from tests.web.people import Screen
from tests.web.test_phone_table import table


@pytest.mark.parametrize("width", [1440, pytest.param(1000, marks=pytest.mark.soak)])
def test_on_a_wide_screen_the_decision_stands_beside_the_board_wherever_one_scrolls(meet: Meet, width: int) -> None:
    page = table(meet("Ada Wide", Screen(width, 900)), "time-breaker")
    for where in ("0", "document.body.scrollHeight"):
        page.evaluate(f"() => scrollTo(0, {where})")
        expect(page.locator(".decision")).to_be_in_viewport(ratio=1)
        right = max(
            box["x"] + box["width"] for each in page.locator(".board-region").all() if (box := each.bounding_box())
        )
        decision, head = page.locator(".decision").bounding_box(), page.locator(".top").bounding_box()
        assert decision is not None
        assert head is not None
        assert decision["x"] >= right
        assert decision["y"] >= head["y"] + head["height"]


def test_of_equal_cards_each_can_be_touched(meet: Meet) -> None:
    ada = meet("Ada Twins", Screen(1440, 900))
    while True:
        page = table(ada, "early-american-chrononauts")
        page.get_by_role("button", name="Keep the identity").click()
        page.get_by_role("button", name="Confirm").click()
        expect(page.locator(".decision-row")).to_contain_text(re.compile("Play or discard|Cancel "), timeout=60_000)
        twins = page.locator(".board-region-hand g.touch[id$='_2']")
        if twins.count() and "Cancel" not in page.locator(".decision-row").inner_text():
            break
    first = page.locator(f"[id='{str(twins.first.get_attribute('id')).removesuffix('_2')}']")
    expect(twins.first).to_have_class(re.compile("board-next"))
    twins.first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
