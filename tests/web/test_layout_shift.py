"""Nothing on a page jumps while it is loaded from nothing over a slow network."""

from secrets import token_hex
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP
from tests.web.test_becoming_current import PLACES, finished

MOST: Final = 0.1
"""The cumulative layout shift that is called good, https://web.dev/articles/cls."""

SLOW: Final = {"offline": False, "latency": 100, "downloadThroughput": 250_000, "uploadThroughput": 100_000}
SETTLED_MS: Final = 1500

COUNTS: Final = """
globalThis.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().filter((each) => !each.hadRecentInput).map(
  (each) => ({ value: each.value, moved: each.sources.map(({ node }) => node?.className ?? node?.nodeName) })
))).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.long
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_does_not_jump_while_it_is_loaded(meet: Meet, place: str, screen: Any) -> None:
    ada, ben = meet(f"Ada {token_hex(3)}", screen=screen), meet(f"Ben {token_hex(3)}")
    finished(ada), ada.creates("coin-nim", "me", "me"), ben.creates("coin-nim", "me", "open")
    there = PLACES[place](ada, ben)
    page = ada.page
    page.add_init_script(COUNTS)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    ada.opens(there.path)
    expect(there.shows(page)).to_be_visible()
    page.wait_for_timeout(SETTLED_MS)
    shifts = page.evaluate("shifts")
    assert sum(shift["value"] for shift in shifts) < MOST, shifts
