"""Each decision fits the screen: what is asked, what can be touched, and what one holds. `make long` measures 2,000."""

from itertools import islice
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser

from events.records.log import MemoryLog
from service.backend import Backend
from tests.support.games import ALICE, BOB
from tests.web.test_phone_table import unseen
from tools.fit.__main__ import main
from tools.fit.measuring import measured
from tools.fit.positions import MODES, PlayedMode, Tables
from tools.fit.visiting import Screen, visiting

SOME: Final = [MODES[number] for number in (0, 2, 4, 7, 12)]
"""A mode of each game."""

FAULTS: Final = {
    "asked": ".decision-prompt { visibility: hidden; }",
    "hand": ".board-region-hand { transform: translateY(9rem); }",
    "size": ".decision .decision-help { min-height: 0; height: 20px; }",
    "still": ".decision:has(.decision-back) { padding-bottom: 6rem; }",
    "width": "body { min-width: 60rem; }",
}
"""Style rules that break the table, by what is measured then."""

EVERYTHING: Final = "--each 10 --size 320x568 390x844 1440x900 --lang en de --scheme light dark"


@pytest.mark.long
def test_decisions_of_each_game_fit_a_phone(chromium: Browser, shared_backend: Backend, site: str) -> None:
    with visiting(chromium, shared_backend, site, Screen(390, 844)) as visitor:
        found = {mode.name: [each.faults for _, each in visitor.measures(mode, seed=47, most=1)] for mode in SOME}
    assert found == {mode.name: [[]] for mode in SOME}


@pytest.mark.long
def test_after_a_touch_the_page_shows_what_can_be_touched_next(
    chromium: Browser, shared_backend: Backend, site: str
) -> None:
    """In this position, a card can be laid in four places, all of which are far below the hand."""
    with visiting(chromium, shared_backend, site, Screen(390, 844, "de", "dark")) as visitor:
        mode = next(each for each in MODES if each.name == "early-american-chrononauts 4")
        table = next(each for each in visitor.tables.decisions(mode, seed=232) if each.version == 53)
        # When the page is opened again, the browser still takes what is around the finger for pressed.
        for _ in range(2):
            visitor.opens(table)
            box = visitor.page.locator("#card-get-there-first").bounding_box()
            assert box is not None
            visitor.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            visitor.page.locator("#discards.board-next").wait_for()
            assert "discards" not in unseen(visitor.page)["hidden"]


@pytest.mark.soak
@pytest.mark.long
def test_faults_are_found(chromium: Browser, shared_backend: Backend, site: str) -> None:
    with visiting(chromium, shared_backend, site, Screen(390, 844)) as visitor:
        table = next(visitor.tables.decisions(MODES[0], seed=47))
        for reason, rule in FAULTS.items():
            visitor.opens(table)
            visitor.page.evaluate("(rule) => document.styleSheets[0].insertRule(rule, 0)", rule)
            found = measured(visitor.page, visitor.screen.limits, Random(0))
            assert reason in {fault.reason for fault in found.faults}, reason


@pytest.mark.parametrize("mode", SOME, ids=lambda mode: mode.name)
def test_a_seed_always_gives_the_same_decisions(mode: PlayedMode) -> None:
    def decisions() -> list[object]:
        tables = Tables(MemoryLog(), ALICE, BOB)
        return [then.engine.dump(then.dealt) for then in islice(tables.decisions(mode, seed=47), 8)]

    assert decisions() == decisions()


@pytest.mark.soak
def test_two_thousand_decisions_fit() -> None:
    assert main(EVERYTHING.split()) == 0
