"""What of a decision is on the screen of a phone."""

from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

FINGER_PX: Final = 44
LEAST_PX: Final = 24

_MEASURE: Final = """() => {
  const inSight = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (at === element || element.contains(at) || at.closest("g.touch") === element);
  };
  const next = [...document.querySelectorAll(".board-next")];
  const buttons = [...document.querySelectorAll(".decision .buttons button")];
  const hand = [...document.querySelectorAll(".board-region-hand g.touch")];
  const areas = next.map((each) => [...each.children].find((child) => child.localName === "rect"));
  const sizes = areas.map((each) => each.getBoundingClientRect());
  return {
    asked: inSight(document.querySelector(".decision-prompt")),
    next: next.length, seen: next.filter(inSight).length, buttons: buttons.length,
    unseen_buttons: buttons.filter((each) => !inSight(each)).length,
    hand: hand.length, held: hand.filter(inSight).length,
    smallest: Math.min(999, ...sizes.map(({ width, height }) => Math.min(width, height))),
    is_wider: document.documentElement.scrollWidth > innerWidth,
    can_show: document.querySelector(".decision-show") !== null,
  };
}"""

_PLACES: Final = """() => [...document.querySelectorAll(".board g.touch")].map((each) => {
  const { left, top } = each.getBoundingClientRect();
  return [each.id, Math.round(left), Math.round(top)];
})"""


class Fit(NamedTuple):
    """How a decision fits: each field is true if nothing is wrong."""

    asked: bool
    """The question is on the screen."""
    next: bool
    """Something to touch is on the screen, and the rest too, or a button that shows it."""
    hand: bool
    """All of the hand is on the screen."""
    size: bool
    """What can be touched is as large as a finger."""
    width: bool
    """The page is not wider than the screen."""
    still: bool
    """Nothing moves when something is touched."""


def measured(page: Page, finger: float = FINGER_PX) -> Fit:
    """Return how the decision on the page fits. Something is touched, and the touch is taken back."""
    found: Any = page.evaluate(_MEASURE)
    has_choice = found["seen"] > 0 or found["buttons"] > found["unseen_buttons"]
    return Fit(
        asked=found["asked"],
        next=has_choice and (found["seen"] == found["next"] or found["can_show"]) and not found["unseen_buttons"],
        hand=found["held"] == found["hand"],
        size=found["smallest"] >= finger - 0.5,
        width=not found["is_wider"],
        still=_is_still(page),
    )


def _is_still(page: Page) -> bool:
    """Touch something in sight, and return True if nothing of the board has moved."""
    before = {id: place for id, *place in page.evaluate(_PLACES)}
    page.evaluate("document.querySelector('.board-next')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    page.wait_for_timeout(150)
    after = {id: place for id, *place in page.evaluate(_PLACES)}
    back = page.locator(".decision .buttons button:not(.primary)", has_text="Undo")
    if back.count():
        back.first.click()
    return all(after.get(id, place) == place for id, place in before.items())
