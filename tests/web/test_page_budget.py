"""What the first game costs somebody who has never been here."""

from typing import Final

from playwright.sync_api import Route

from tests.web.conftest import Meet
from tests.web.people import waits_until
from tools.bench.page import WATCH, Traffic

MOST_KB: Final = 150
LEAST_KB: Final = 50


def without_examples(route: Route) -> None:
    """Leave out the game that only servers for tests offer."""
    answer = route.fetch()
    items = [each for each in answer.json()["items"] if each["key"] != "coin-nim"]
    route.fulfill(response=answer, json={**answer.json(), "items": items})


def test_the_first_game_costs_at_most_150_kb(meet: Meet) -> None:
    ada = meet(locale="en-GB")  # options: a context of its own, with an empty cache
    ada.runs_on_each_page(WATCH)
    ada.context.route("**/v1/rulesets?summary=true", without_examples)
    ada.context.route("**/v1/games?status=open*", lambda route: route.fulfill(json={"items": [], "next": None}))
    ada.context.route("**/table/side.mjs", lambda route: route.abort())  # it comes after the board
    ada.forgives("net::ERR_FAILED")
    traffic = Traffic(ada.context.new_cdp_session(ada.page))
    page = ada.opens("/")
    page.locator(".lobby-cards").get_by_role("button", name="Time Chase").first.click()
    page.locator(".lobby-play .lobby-big").click()
    waits_until(page, lambda: page.evaluate("bench.boardAt > 0 && document.querySelector('.board-next') !== null"))
    kb = sum(size for _, size in traffic.received) / 1000
    assert LEAST_KB < kb <= MOST_KB
