"""The table on a desktop: the decision stands beside the board, and covers nothing of it."""

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
        decision = page.locator(".decision").bounding_box()
        assert decision is not None
        assert decision["x"] >= right
