"""The table on a desktop: the decision stands beside the board, and covers nothing of it."""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from engines.games.early_american_chrononauts.moves import Discard
from events.folding.table import Table
from service.backend import Backend
from tests.web import people
from tests.web.conftest import Meet
from tests.web.test_phone_table import table
from tools.fit.positions import MODES
from tools.fit.visiting import Screen, visiting


@pytest.mark.parametrize("width", [1440, pytest.param(1000, marks=pytest.mark.soak)])
def test_on_a_wide_screen_the_decision_stands_beside_the_board_wherever_one_scrolls(meet: Meet, width: int) -> None:
    page = table(meet("Ada Wide", people.Screen(width, 900)), "time-breaker")
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


def equal_cards(table: Table) -> list[str]:
    """The cards of which I hold several, and one of which I can play or discard."""
    if len(table.awaiting) > 1:  # others may react, too
        return []
    (seat,) = table.awaiting
    playable = {move.card for move in table.engine.legal_moves(table.dealt, seat) if isinstance(move, Discard)}
    view: Any = table.engine.view(table.dealt, seat)
    return [key for key, count in Counter(view.seats[seat].hand).items() if count > 1 and key in playable]


def test_of_equal_cards_each_can_be_touched(chromium: Browser, shared_backend: Backend, site: str) -> None:
    mode = next(each for each in MODES if each.name == "early-american-chrononauts artifaxx 2")
    with visiting(chromium, shared_backend, site, Screen(1440, 900)) as visitor:
        table = next(each for each in visitor.tables.decisions(mode, seed=1) if equal_cards(each))
        visitor.opens(table)
        card = equal_cards(table)[0]
        first, second = (visitor.page.locator(f"[id='card-{card}{number}']") for number in ("", "_2"))
        expect(second).to_have_class(re.compile("board-next"))
        second.click()
        expect(second).to_have_attribute("aria-pressed", "true")
        expect(first).not_to_have_attribute("aria-pressed", "true")
