"""Sounds and vibrations: only for those who want them, once for each event, and never at night or for the past."""

import json
import re
from datetime import datetime
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person, waits_until

NIM: Final = "coin-nim"
FISCHER: Final = {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 0}
AT_NIGHT: Final = datetime(2026, 11, 28, 23, 30)
AT_NOON: Final = datetime(2026, 11, 29, 12, 0)

LISTENS: Final = """
window.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.heard.push(Math.round(this.frequency.value));
  return start.apply(this, when);
};
navigator.vibrate = (pattern) => { window.heard.push(pattern.join("-")); return true; };
const gestures = { hasBeenActive: false };
addEventListener("pointerdown", () => { gestures.hasBeenActive = true; }, true);
Object.defineProperty(navigator, "userActivation", { get: () => gestures });
"""
"""Note which tones a page plays, and how it vibrates. Whatever the test does counts as a gesture for the browser, so
only what somebody clicks counts here.
"""

MOVE: Final = [330]
OTHERS: Final = [247]
TURN: Final = [523, 699]
CLOCK: Final = [880, 880]
END: Final = [392, 523, 659]
DOUBLE: Final = "25-80-25"
TICK: Final = "12"


def hears(*pages: Page) -> list[Any]:
    """All that these pages have played since they were asked last."""
    return [each for page in pages for each in page.evaluate("window.heard.splice(0)")]


def waits_for(notes: list[Any], *pages: Page) -> None:
    """Wait until the pages together have played these notes, and no others."""
    heard = list[Any]()

    def has_heard() -> bool:
        heard.extend(hears(*pages))
        return len(heard) >= len(notes)

    waits_until(pages[0], has_heard)
    assert heard == notes


def clicks(page: Page) -> None:
    """Make a gesture that does nothing else."""
    page.locator("main").click(position={"x": 2, "y": 2})


def listens(person: Person, **preferences: Any) -> None:
    person.runs_on_each_page(LISTENS)
    person.prefers(confirms="never", plays=False, explains=False, **preferences)


def game_of_two(ada: Person, bea: Person, **fields: Any) -> str:
    game = ada.creates(NIM, "me", "open", **fields)
    bea.asks("PUT", f"/v1/games/{game}/seats/1")
    return game


def takes(people: list[Person], game: str, stones: int) -> int:
    """Whoever is to move takes stones. Return their seat."""
    seat: int = people[0].asks("GET", f"/v1/games/{game}")["awaiting"][0]
    people[seat].asks("POST", f"/v1/games/{game}/moves", {"move": {"type": "take", "stones": stones}})
    return seat


def shows(version: int, *pages: Page) -> None:
    for page in pages:
        expect(page.locator("input[type=range]")).to_have_attribute("max", str(version))


def test_each_event_sounds_once_in_two_tabs_after_a_gesture_and_never_for_the_past(meet: Meet) -> None:
    ada, bea = meet("Ada Hears", DESKTOP, reduced_motion="no-preference"), meet("Bea Quiet")
    listens(ada, sounds="all", vibrates=True, nights=False)
    ada.forgives("localStorage")  # the empty page, before the second tab has an address
    game = game_of_two(ada, bea)
    version = ada.asks("GET", f"/v1/games/{game}")["version"]
    pages = (ada.opens(f"/g/{game}"), ada.context.new_page())
    pages[1].goto(f"/g/{game}")
    shows(version, *pages)
    takes([ada, bea], game, 1)
    shows(version + 1, *pages)
    assert hears(*pages) == [], "there was no gesture"
    for page in pages:
        clicks(page)
    for number in (2, 3):
        seat = takes([ada, bea], game, 1)
        shows(version + number, *pages)
        waits_for(MOVE if seat == 0 else [*TURN, DOUBLE], *pages)
    pages[0].keyboard.press("ArrowLeft")
    expect(pages[0].locator(".board-past")).to_have_count(1)
    pages[0].keyboard.press("ArrowRight")
    expect(pages[0].locator(".board-past")).to_have_count(0)
    assert hears(*pages) == [], "nothing has happened"


def is_turn_of(seat: int, people: list[Person], game: str) -> None:
    """Let others take a stone until it is that seat's turn."""
    while people[0].asks("GET", f"/v1/games/{game}")["awaiting"] != [seat]:
        takes(people, game, 1)


@pytest.mark.soak
def test_at_night_and_for_those_who_want_less_motion_there_is_less(meet: Meet) -> None:
    ada, bea = meet("Ada Sleeps", DESKTOP, reduced_motion="no-preference"), meet("Bea Awake")
    listens(ada, sounds="turn", vibrates=True)
    ada.has_a_clock(AT_NIGHT)
    game = game_of_two(ada, bea)
    is_turn_of(0, [ada, bea], game)
    page = ada.opens(f"/g/{game}")
    before = ada.asks("GET", f"/v1/games/{game}")["version"]
    page.locator(".board-next").first.click()
    shows(before + 1, page)
    assert hears(page) == [], "it is night"
    page.clock.set_system_time(AT_NOON)
    is_turn_of(0, [ada, bea], game)
    waits_for([*TURN, DOUBLE], page)
    page.locator(".board-next").first.click()
    waits_for([TICK], page)
    waits_until(page, lambda: ada.asks("GET", f"/v1/games/{game}")["awaiting"] == [1])  # the move is still on its way
    page.emulate_media(reduced_motion="reduce")
    is_turn_of(0, [ada, bea], game)
    waits_for(TURN, page)
    bea.asks("POST", f"/v1/games/{game}/concede")
    waits_for(END, page)


@pytest.mark.soak
def test_a_clock_that_gets_low_sounds_once(meet: Meet) -> None:
    ada, bea = meet("Ada Tardy", DESKTOP), meet("Bea Prompt")
    listens(ada, sounds="turn", nights=False)
    ada.has_a_clock()
    game = game_of_two(ada, bea, clock=FISCHER)
    is_turn_of(0, [ada, bea], game)
    ada.page.route("**/watching*", lambda route: route.abort())  # an answer would tell the page the real time
    page = ada.opens(f"/g/{game}")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    clicks(page)
    page.clock.fast_forward(51_000)
    waits_for(CLOCK, page)
    page.clock.fast_forward(2_000)
    assert hears(page) == []
    ada.forgives("ERR_FAILED")


def test_sounds_and_vibrations_are_off_until_they_are_chosen_and_then_kept(meet: Meet) -> None:
    ada = meet("Ada Chooses", DESKTOP)
    asked = list[str]()
    ada.runs_on_each_page(LISTENS)
    ada.page.on("request", lambda request: asked.append(request.url))
    page = ada.opens("/account")
    expect(page.get_by_role("group", name="Sounds").get_by_label("Never")).to_be_checked()
    expect(page.get_by_label("Vibrate")).not_to_be_checked()
    expect(page.get_by_label("Silent at night")).to_be_checked()
    expect(page.get_by_label("Silent at night")).to_have_accessible_description(re.compile("Do not disturb"))
    assert not [url for url in asked if url.endswith(("/sounds.mjs", "/senses.mjs"))]
    page.get_by_role("radio", name="When it is my turn").check()
    waits_for(TURN, page)
    page.get_by_label("Vibrate").check()
    waits_for([DOUBLE], page)
    page.get_by_label("Silent at night").uncheck()
    page.reload()
    expect(page.get_by_role("radio", name="When it is my turn")).to_be_checked()
    expect(page.get_by_label("Vibrate")).to_be_checked()
    expect(page.get_by_label("Silent at night")).not_to_be_checked()
    kept = json.loads(page.evaluate("localStorage.getItem('retcon.preferences')"))
    assert (kept["sounds"], kept["vibrates"], kept["nights"]) == ("turn", True, False)
