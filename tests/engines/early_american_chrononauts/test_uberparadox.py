"""Rulebook "In Case of ÜberParadox"; R10."""

import pytest

from engines.contract import IllegalMove
from tests.engines.early_american_chrononauts.positions import after, field, notations, of_card, played, position

pytestmark = pytest.mark.usefixtures("sampler")

OVER = {"prime": [34], "patches": "q35"}


def test_during_an_uberparadox_nothing_from_the_future_can_be_played_down() -> None:
    state = position("uber", hands={0: "robot late-machine lamp shield"}, **OVER)  # type: ignore[arg-type]
    assert [of_card(state, card) for card in ("robot", "late-machine")] == [[], []]
    assert [of_card(state, card) for card in ("lamp", "shield")] == [[""], [""]]
    with pytest.raises(IllegalMove, match="like that"):
        after(state, "0 play robot")


def test_nor_be_stolen_from_you() -> None:
    state = position("uber", hands={0: "steal"}, fronts={1: "robot lamp late-machine"}, **OVER)  # type: ignore[arg-type]
    assert of_card(state, "steal") == ["for lamp"]


def test_what_was_in_play_before_still_counts_towards_a_mission_and_keeps_its_power() -> None:
    state = position(
        "uber",
        hands={0: "flute book"},
        fronts={0: "robot chip late-machine"},
        missions={0: "modern royal"},
        **OVER,  # type: ignore[arg-type]
    )
    state = played(state, "play flute")
    assert (state.phase, notations(state)) == ("machine", ["go on", "discard book"])
    assert field(after(state, "0 go on"), "done")[0] == ["modern"]


def test_r10_things_of_the_future_can_be_sold_discarded_and_fetched_then() -> None:
    state = position("uber", hands={0: "sale unmake robot"}, fronts={0: "chip", 1: "cure"}, **OVER)  # type: ignore[arg-type]
    assert of_card(state, "sale") == ["for chip"]
    assert of_card(state, "unmake") == ["for chip", "for cure"]
    assert "discard robot" in notations(state)
    fetching = played(position("uber", hands={0: "fetch"}, **OVER), "play fetch")  # type: ignore[arg-type]
    assert "take robot" in notations(fetching)
    assert of_card(position("uber", hands={0: "rewind"}, discards="robot", **OVER), "rewind") == ["for robot"]  # type: ignore[arg-type]


def test_without_the_uberparadox_they_can_be_played() -> None:
    assert of_card(position("uber", hands={0: "robot"}, prime=[34], patches="q36"), "robot") == [""]
