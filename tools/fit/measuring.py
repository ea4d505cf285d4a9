"""What of a decision is on the screen, and what moves while a turn is built."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

_MOST_TOUCHES: Final = 4
_MARGIN_PX: Final = 1
_STEP_MS: Final = 60
_MOST_STEPS: Final = 40

_LOOK: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const owns = (element, at) => at !== null && element.contains(at);
  const isBeside = (element, at) => at !== null && (element.ownerSVGElement ?? element).contains(at);
  const sees = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (down) => document.elementFromPoint(left + width / 2, top + height * down);
    return owns(element, at(0.5)) && (height > 100 || [0.1, 0.9].every((down) => isBeside(element, at(down))));
  };
  const counts = new Map();
  const named = (element) => {
    const name = element.id || `button: ${element.textContent}`, count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count ? `${name} ${count}` : name;
  };
  const words = (text) => text.split(/[^\\p{L}\\p{N}]+/u).filter((word) => word.length > 1);
  const isSaid = (word, said) => words(said).some((each) => each.startsWith(word));
  const small = (element) => [...element.querySelectorAll("text")].flatMap((text) => {
    const said = element.getAttribute("aria-label") ?? "", matrix = text.getScreenCTM();
    const px = parseFloat(getComputedStyle(text).fontSize) * (matrix ? Math.hypot(matrix.c, matrix.d) : 1);
    return words(text.textContent).every((word) => isSaid(word, said)) ? [] : [px];
  });
  const place = (element, kind, isNext) => {
    const covered = [...element.children].find((child) => child.localName === "rect") ?? element;
    const { left, top, width, height } = covered.getBoundingClientRect();
    const text = Math.min(99, ...small(element));
    return { name: named(element), kind, left, top, width, height, is_next: isNext, sees: sees(element), text };
  };
  const drawn = (element) => {
    const kind = element.closest(".board-region-hand") ? "hand" : "board";
    return place(element, kind, element.matches(".board-next"));
  };
  const isAnswer = (button) => button.matches(".decision-answers button:not(.decision-back, .quiet)");
  const prompt = document.querySelector(".decision-prompt");
  return {
    asked: prompt !== null && sees(prompt),
    chosen: document.querySelector(".decision .primary") !== null,
    can_show: document.querySelector(".decision-show, .decision-read") !== null, // the latter has a button for each
    is_wider: document.documentElement.scrollWidth > innerWidth,
    scrolled: scrollY,
    places: [
      ...all(".board g.touch").map(drawn),
      ...all(".decision button").map((each) => place(each, "button", isAnswer(each))),
    ],
  };
}"""
"""What can be touched, where it is, whether it is seen, and how small the texts are that its label does not say."""

REASONS: Final = {
    "asked": "the question is not on the screen",
    "next": "something to touch is neither on the screen nor one tap away",
    "hand": "a part of the hand is not on the screen",
    "size": "something to touch is smaller than a finger",
    "text": "a text on what is touched is small, and a touch does not show it in large",
    "width": "the page is wider than the screen",
    "still": "something moves, or is covered, when something else is touched",
}
"""Why a decision does not fit."""


class Misfit(NamedTuple):
    """A reason, and where it was found."""

    reason: str
    where: str


class MeasuredDecision(NamedTuple):
    """What is wrong with a decision. That the page scrolls to show the next choice is counted, but it is no fault."""

    faults: list[Misfit]
    scrolls: int


class ScreenLimits(NamedTuple):
    """The least sizes in pixels: of what is touched, and of text on it that a touch does not show in large."""

    finger: float
    text: float


def measured(page: Page, limits: ScreenLimits, choices: Random) -> MeasuredDecision:
    """Build a turn on the page until a move is chosen, and measure each step."""
    now, faults, scrolls = settled(page), list[Misfit](), 0
    for _ in range(_MOST_TOUCHES):
        faults += _faults(now, limits)
        ready = [each for each in now["places"] if each["is_next"] and each["sees"]]
        if now["chosen"] or not ready:
            break
        touched = choices.choice(ready)
        _touch(page, touched)
        before, now = now, settled(page)
        scrolls += now["scrolled"] != before["scrolled"]
        faults += [Misfit("still", f"{touched['name']}: {moved}") for moved in _moved(before, now)]
    return MeasuredDecision(faults, scrolls)


def settled(page: Page) -> Any:
    """Return what the page shows, once that does not change any more."""
    before = None
    for _ in range(_MOST_STEPS):
        now = page.evaluate(_LOOK)
        if now == before:
            break
        before = now
        page.wait_for_timeout(_STEP_MS)
    return now


def _touch(page: Page, place: Any) -> None:
    x, y = place["left"] + place["width"] / 2, place["top"] + place["height"] / 2
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def _faults(now: Any, limits: ScreenLimits) -> Iterator[Misfit]:
    """What is wrong at one step."""
    places = now["places"]
    following = [each for each in places if each["is_next"]]
    if not now["asked"]:
        yield Misfit("asked", "")
    if now["is_wider"]:
        yield Misfit("width", "")
    unseen = [each["name"] for each in following if not each["sees"]]
    if not now["chosen"] and (unseen == [each["name"] for each in following] or (unseen and not now["can_show"])):
        yield Misfit("next", ", ".join(unseen))
    for each in places:
        if each["kind"] == "hand" and not each["sees"]:
            yield Misfit("hand", each["name"])
        if (each["is_next"] or each["kind"] == "button") and min(each["width"], each["height"]) < limits.finger - 0.5:
            yield Misfit("size", f"{each['name']} {each['width']:.0f}x{each['height']:.0f}")
        if (each["is_next"] or each["kind"] == "hand") and each["text"] < limits.text - 0.1:
            yield Misfit("text", f"{each['name']} {each['text']:.1f}")


def _moved(before: Any, now: Any) -> Iterator[str]:
    """What is elsewhere, or covered, after a touch. The page may scroll only if nothing that can be touched next was on
    the screen; then what sticks to an edge moves less than the rest.
    """
    earlier = {each["name"]: each for each in before["places"] if each["sees"]}
    following = [each for each in now["places"] if each["is_next"]]
    by = now["scrolled"] - before["scrolled"]
    may_scroll = not any(each["name"] in earlier or each["kind"] == "button" for each in following)
    if by and not may_scroll:
        yield f"the page scrolls by {by:.0f}"
        return
    for each in now["places"]:
        if (was := earlier.get(each["name"])) is None:
            continue
        shift = each["top"] - was["top"]
        if (
            abs(each["left"] - was["left"]) > _MARGIN_PX
            or not -max(by, 0) - _MARGIN_PX <= shift <= -min(by, 0) + _MARGIN_PX
        ):
            yield f"{each['name']} moves by {each['left'] - was['left']:.0f}, {shift:.0f}"
        elif not each["sees"] and not by:
            yield f"{each['name']} is covered"
