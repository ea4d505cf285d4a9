"""Players who know no game: they do what the page offers, at random, by one of the ways to move."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page, Request, TimeoutError

from tests.web.people import Person

_OFFERS: Final = """() => {
  const decision = document.querySelector(".decision"), board = document.querySelector(".board");
  const all = (selector) => [...(decision?.querySelectorAll(selector) ?? [])];
  const isBusy = board?.getAttribute("aria-busy") === "true";
  const listed = all(".moves-group button").length, toggle = all(".decision-toggle").length;
  const next = [...document.querySelectorAll(".board-next")].map((each) => each.id);
  const isChosen = all(".primary").length > 0, answers = isChosen ? 0 : all(".decision-row ~ .buttons button").length;
  return {
    is_over: document.querySelector("#result-title, .decision-over") !== null,
    is_ready: isChosen || (!isBusy && next.length + answers + listed > 0),
    is_chosen: isChosen, chosen: [...document.querySelectorAll(".board-chosen")].map((each) => each.id),
    has_toggle: toggle > 0, is_open: listed > 0, next, answers, listed,
  };
}"""
"""What a page offers to somebody who has to move."""

_POINT: Final = """(id) => {
  const group = [...document.querySelectorAll(".board g.touch")].find((each) => each.id === id);
  if (!group) return null;
  group.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = group.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  for (const down of steps) for (const along of steps) {
    const [x, y] = [left + width * along, top + height * down];
    if (document.elementFromPoint(x, y)?.closest("g.touch") === group) return { x: x - left, y: y - top };
  }
  return "covered";
}"""
"""A point of that element of the picture, from its upper left corner, at which nothing else covers it."""

_FOCUSED: Final = """() => {
  const at = document.activeElement;
  const board = document.querySelector(".board"), decision = document.querySelector(".decision");
  const isAfter = (part) => (part?.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return {
    id: at.id, is_next: at.classList.contains("board-next"),
    is_board: at.closest(".board svg") !== null, is_after_board: isAfter(board) && !board.contains(at),
    is_answer: at.closest(".decision .buttons, .decision .moves-group") !== null,
    is_after_answer: isAfter(decision) && !decision.contains(at),
    is_confirm: at.matches(".decision .primary"), is_after_confirm: isAfter(decision?.querySelector(".primary")),
  };
}"""

HAS_VERSION: Final = "(version) => Number(document.querySelector('input[type=range]')?.max) >= version"
"""True once the page has taken in the answer to a move."""

_MOVED_ON: Final = """() => {
  const decision = document.querySelector(".decision");
  const isOver = document.querySelector("#result-title, .decision-over") !== null;
  return isOver || (decision?.innerText ?? "").includes("moved on");
}"""

ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
SOON_MS: Final = 60_000


@dataclass
class Hand:
    """Somebody at a table, with a way to choose moves. `choices` decides among what is offered; `last` is the
    element of the picture that was touched last.
    """

    person: Person
    choose: Callable[["Hand", Any], None]
    choices: Random
    last: str = ""
    sent: int = 0
    refused: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        """The page of the table."""
        return self.person.page

    def plays(self, most: int | None = None) -> bool:
        """Play until the game is over, or until so many moves were sent. True if it is over."""
        while most is None or self.sent < most:
            offers = self.waits()
            if offers["is_over"]:
                return True
            if offers["is_chosen"]:
                self.confirms(offers)
            else:
                self.choose(self, offers)
        return False

    def waits(self) -> Any:
        """Wait until there is something to choose, or until the game is over; return what the page offers."""
        ready = f"() => {{ const offers = ({_OFFERS})(); return offers.is_over || offers.is_ready ? offers : null; }}"
        return self.page.wait_for_function(ready, timeout=SOON_MS).json_value()

    def confirms(self, offers: Any) -> None:
        """Send what is chosen: with a second touch of the same element, or with the button."""
        if self.last in offers["chosen"] and self.choices.random() < 0.5:
            again = types_at if self.choose is by_keyboard else touches_at
            self.sends(lambda: again(self, self.last))
        elif self.choose is by_keyboard:
            tabs_to(self, "confirm")
            self.sends(lambda: self.page.keyboard.press("Enter"))
        else:
            self.sends(lambda: self.presses(self.page.locator(".decision .primary")))

    def sends(self, action: Callable[[], None]) -> None:
        """Do what sends a move, and wait for the answer. Nothing is sent only if the game has moved on, as after a
        standing answer, and then the page says so.
        """
        sent: list[Request] = []

        def note(request: Request) -> None:
            if is_move(request):
                sent.append(request)

        self.page.on("request", note)
        try:
            action()
            self._waits_for(sent)
        except TimeoutError:
            assert self._has_moved_on(), "nothing is sent"
        finally:
            self.page.remove_listener("request", note)
        if not sent:
            return
        answer = sent[0].response()
        assert answer
        self.counts(answer.status, answer.text() if answer.status >= 400 else "")
        if answer.status < 400:
            self.page.wait_for_function(HAS_VERSION, arg=answer.json()["version"], timeout=SOON_MS)

    def _waits_for(self, sent: list[Request]) -> None:
        """Wait until a move is sent, or the page says why none is."""
        until = time.monotonic() + SOON_MS / 1000
        while not sent and not self._has_moved_on():
            assert time.monotonic() < until, "nothing is sent"
            self.page.wait_for_timeout(20)

    def _has_moved_on(self) -> bool:
        """True if the page says that the game is over, or has moved on since the move was chosen."""
        return bool(self.page.evaluate(_MOVED_ON))

    def counts(self, status: int, refusal: str) -> None:
        """Note the answer to a move. It is accepted, unless others moved at the same time."""
        assert status < 400 or status == 409, refusal
        if refusal:
            self.refused.append(refusal)
        else:
            self.sent += 1

    def presses(self, what: Locator, **options: Any) -> None:
        """Tap it, or click it where there is no touch screen, once it stays where it is."""
        if self.person.screen.has_touch:
            what.tap(**options)
        else:
            what.click(**options)


def is_move(request: Request) -> bool:
    """True for the request that plays a move."""
    return request.method == "POST" and "/moves" in request.url and "dry_run" not in request.url


Way = Callable[[Hand, Any], None]


def by_touch(hand: Hand, offers: Any) -> None:
    """Touch an element of the picture that narrows the choice, or an answer below it."""
    number = hand.choices.randrange(len(offers["next"]) + offers["answers"] or 1)
    if number < len(offers["next"]):
        touches_at(hand, offers["next"][number])
    elif offers["answers"]:
        hand.presses(hand.page.locator(".decision-row ~ .buttons button").nth(number - len(offers["next"])))
    else:
        hand.presses(hand.page.locator(".moves-group button").nth(hand.choices.randrange(offers["listed"])))


def touches_at(hand: Hand, element: str) -> None:
    """Touch an element of the picture where nothing covers it. It may be gone, because somebody else has moved."""
    hand.last, point = element, hand.page.evaluate(_POINT, element)
    assert point != "covered", f"{element} is covered by other elements"
    if point:
        with suppress(TimeoutError):  # it is gone now
            hand.presses(hand.page.locator(f'.board g.touch[id="{element}"]'), position=point, timeout=SOON_MS / 10)


def by_keyboard(hand: Hand, offers: Any) -> None:
    """Go to an element of the picture with Tab and arrows, and press Enter there; or go to an answer with Tab."""
    if not offers["next"]:
        tabs_to(hand, "answer")
        hand.page.keyboard.press("Enter")
        return
    tabs_to(hand, "board")
    keys = [hand.choices.choice(("Home", "End")), *hand.choices.choices(ARROWS, k=hand.choices.randrange(4))]
    for key in keys:
        hand.page.keyboard.press(key)
    if not hand.page.evaluate(_FOCUSED)["is_next"]:
        hand.page.keyboard.press("Home")
    hand.last = hand.page.evaluate(_FOCUSED)["id"]
    hand.page.keyboard.press(hand.choices.choice(("Enter", " ")))


def types_at(hand: Hand, element: str) -> None:
    """Press Enter at an element where the keyboard is already; elsewhere the button has to be used."""
    if hand.page.evaluate(_FOCUSED)["id"] != element:
        tabs_to(hand, "confirm")
    hand.page.keyboard.press("Enter")


def tabs_to(hand: Hand, place: str) -> None:
    """Press Tab until the focus is on the board, on an answer or on the button that sends; Shift and Tab if it is
    further down.
    """
    for _ in range(60):
        at = hand.page.evaluate(_FOCUSED)
        if at[f"is_{place}"]:
            return
        hand.page.keyboard.press("Shift+Tab" if at[f"is_after_{place}"] else "Tab")
    raise AssertionError(f"the Tab key does not lead to the {place}: {at}")


def by_list(hand: Hand, offers: Any) -> None:
    """Choose from the list of moves, or write the notation of one of them."""
    if not offers["is_open"]:
        if offers["has_toggle"]:
            hand.presses(hand.page.locator(".decision-toggle"))
        return
    number = hand.choices.randrange(offers["listed"])
    move = hand.page.locator(".moves-group button").nth(number)
    if hand.choices.random() < 0.3:
        writes(hand, str(move.locator("code").text_content()))
    else:
        hand.presses(move)


def writes(hand: Hand, notation: str) -> None:
    """Send a move in notation."""
    hand.page.locator("#moves-notation").fill(notation)
    hand.sends(lambda: hand.page.locator("#moves-notation").press("Enter"))


WAYS: Final[dict[str, Way]] = {"touch": by_touch, "keyboard": by_keyboard, "list": by_list}
