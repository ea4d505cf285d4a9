"""A phone in one hand: whatever a turn needs comes to the lower two thirds of the screen, where the thumb is."""

from typing import Any, Final

from playwright.sync_api import expect

from engines import WITH_EXAMPLES, latest
from engines.optional import drawing
from tests.web.conftest import Meet

RULESETS: Final = {key: engine for key, engine in latest(WITH_EXAMPLES).items() if drawing(engine)}

OUT_OF_REACH: Final = """() => {
  const far = [];
  for (const each of document.querySelectorAll(".decision button, .decision input, .decision a")) {
    each.scrollIntoView({ block: "end", behavior: "instant" });
    const { top, bottom } = each.getBoundingClientRect();
    const isCovered = !document.elementFromPoint(innerWidth / 2, bottom - 4)?.closest(".decision");
    const isHigh = (top + bottom) / 2 < innerHeight / 3;
    if (isHigh || isCovered || bottom > innerHeight + 1) far.push(`${each.textContent} ${top}`);
  }
  return far;
}"""
"""The buttons whose middle can't be brought to the lower two thirds of the screen."""

NOTHING_NEW: Final = {"type": "set_standing", "always_pass": False}
"""What the list leaves out: nobody passes without being asked when a game begins."""


def test_every_move_of_a_decision_can_be_made_in_the_lower_two_thirds_of_a_phone(meet: Meet) -> None:
    ada = meet("Ada Thumb")
    for key, engine in RULESETS.items():
        game = ada.creates(key, "me", *["random"] * max(1, engine.SEATS[0] - 1))
        page = ada.opens(f"/g/{game}")
        page.locator(".decision-toggle").tap()
        expect(page.locator(".moves-group button").first).to_be_visible()
        moves: list[Any] = ada.asks("GET", f"/v1/games/{game}/moves")["moves"]
        listed = [each for each in moves if each["move"] != NOTHING_NEW]
        assert page.locator(".moves-group button").count() == min(len(listed), 60)
        assert page.evaluate(OUT_OF_REACH) == [], key
