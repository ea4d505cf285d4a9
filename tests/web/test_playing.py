"""Whole games in the page, by each way to move. The players know no game."""

from itertools import cycle
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from engines import WITH_EXAMPLES, latest
from engines.optional import drawing
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP
from tests.web.playing import WAYS, Hand

SCREENS: Final = {"phone": PHONE, "desktop": DESKTOP}
RULESETS: Final = latest(WITH_EXAMPLES)
OTHERS: Final = {key: max(1, engine.SEATS[0] - 1) for key, engine in RULESETS.items()}
"""With how many bots a game is played: as few as possible."""


def hand_at(meet: Meet, ruleset: str, way: str, screen: str, seed: str = "") -> Hand:
    """Somebody who plays a new game against random bots."""
    person = meet(f"{screen} {way} {ruleset}"[:24], screen=SCREENS[screen])
    game = person.creates(ruleset, "me", *["random"] * OTHERS[ruleset])
    person.opens(f"/g/{game}")
    return Hand(person, WAYS[way], Random(f"{ruleset} {way} {screen} {seed}"))


FEW: Final = 2
"""How many moves of a long game are made in the page."""

SHORT: Final = ("coin-nim",)
"""The games that are over after a few moves."""


ALL_WAYS: Final = [
    (ruleset, way) for ruleset, engine in RULESETS.items() for way in WAYS if way == "list" or drawing(engine)
]
"""Every ruleset, by every way that there is: without pictures, only by the list of moves."""

ONE_WAY: Final = [*zip(RULESETS, cycle(["touch", "list", "keyboard"]), cycle(SCREENS), strict=False)]
"""Every ruleset, by one of the ways. `make test` plays each way once."""


@pytest.mark.parametrize(
    ("ruleset", "way", "screen"),
    [
        pytest.param(
            key, way if (key, way) in ALL_WAYS else "list", on, marks=[pytest.mark.soak] * (number >= len(WAYS))
        )
        for number, (key, way, on) in enumerate(ONE_WAY)
    ],
)
def test_every_ruleset_is_played(meet: Meet, ruleset: str, way: str, screen: str) -> None:
    hand = hand_at(meet, ruleset, way, screen)
    if not hand.plays(None if ruleset in SHORT else FEW):
        assert hand.sent == FEW
        finishes(hand)
    expect(hand.page.locator("#result-title")).to_be_visible()
    assert hand.refused == []


def finishes(hand: Hand) -> None:
    """End a game with a request, which the page is told."""
    game = hand.page.url.partition("/g/")[2].partition("?")[0]
    hand.person.asks("POST", f"/v1/games/{game}/concede")


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("ruleset", "way"), ALL_WAYS)
def test_a_whole_game_of_every_ruleset_is_played_by_every_way(meet: Meet, ruleset: str, way: str, screen: str) -> None:
    hand = hand_at(meet, ruleset, way, screen)
    assert hand.plays()
    expect(hand.page.locator("#result-title")).to_be_visible()
    print(f"{ruleset} {way} {screen}: {hand.sent} moves, {len(hand.refused)} refused")
