"""Nothing on a page jumps while it is loaded from nothing over a slow network."""

from secrets import token_hex
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, Screen
from tests.web.test_becoming_current import PLACES, Place, finished

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


FEW: Final = ["a_lobby", "a_running_game", "a_finished_game"]
SOME, OTHERS = list(PLACES)[::2], list(PLACES)[1::2]
SCREENS: Final = [
    pytest.param(PHONE, FEW, id="some pages on a phone"),
    pytest.param(PHONE, SOME, id="phone", marks=pytest.mark.soak),
    pytest.param(DESKTOP, OTHERS, id="desktop", marks=pytest.mark.soak),
    pytest.param(DESKTOP, SOME, id="other pages on a desktop", marks=pytest.mark.soak),
    pytest.param(PHONE, OTHERS, id="other pages on a phone", marks=pytest.mark.soak),
]


@pytest.mark.long
@pytest.mark.parametrize(("screen", "places"), SCREENS)
def test_pages_do_not_jump_while_they_are_loaded(meet: Meet, screen: Screen, places: list[str]) -> None:
    ben, opened = meet(f"Ben {token_hex(3)}"), dict[str, tuple[Page, Place]]()
    ben.creates("coin-nim", "me", "open")
    for name in places:  # each for somebody else, since a browser opens few connections
        ada = meet(f"Ada {token_hex(3)}", screen=screen)
        finished(ada), ada.creates("coin-nim", "me", "me")
        opened[name] = slow_page(ada), PLACES[name](ada, ben)
    for page, place in opened.values():
        page.goto(place.path, wait_until="commit")
    for page, place in opened.values():
        expect(place.shows(page)).to_be_visible()
    ben.page.wait_for_timeout(SETTLED_MS)
    shifts = {name: page.evaluate("shifts") for name, (page, _) in opened.items()}
    assert {name: found for name, found in shifts.items() if sum(shift["value"] for shift in found) >= MOST} == {}


def slow_page(person: Person) -> Page:
    """The page of somebody with a slow network and an empty cache. It counts what shifts."""
    person.page.add_init_script(COUNTS)
    session = person.context.new_cdp_session(person.page)
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    return person.page
