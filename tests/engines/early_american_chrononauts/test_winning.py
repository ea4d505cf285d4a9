"""Rulebook "Winning", "Know Your ID Card", "Know Your Mission"; R3."""

import pytest

import engines.games.early_american_chrononauts as game
from engines.games.early_american_chrononauts.packs.pack import GOLD
from tests.engines.early_american_chrononauts.positions import (
    after,
    all_pass,
    cancelled,
    ending,
    hand,
    played,
    position,
)
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")

NINE = "memo memo memo fetch fetch rewind rewind steal steal"


def test_one_wins_by_going_home_when_the_own_turn_ends() -> None:
    state = position(hands={0: "p5"}, prime=[1], patches="p2", identities={0: "ada"})
    assert ending(played(state, "play p5")) == ("home", (0,))


def test_all_three_events_must_appear() -> None:
    state = position(hands={0: "p5"}, prime=[1], identities={0: "ada"})
    assert ending(played(state, "play p5")) is None


def test_one_of_them_is_a_real_event_which_a_paradox_hides() -> None:
    state = position(hands={0: "p5"}, prime=[1, 7], patches="p2 p9 p10", identities={0: "ada"})
    assert ending(played(state, "play p5")) is None


def test_r3_a_patched_year_is_no_real_event_either() -> None:
    state = position(hands={0: "p5"}, prime=[1, 7], patches="p2 p8", identities={0: "ada"})
    assert ending(played(state, "play p5")) is None


def test_r3_a_real_event_may_be_a_linchpin_that_is_not_flipped() -> None:
    base = {"hands": {0: "p6"}, "patches": "p2", "identities": {0: "bea"}}
    flipped = {**base, "patches": "p2 p8 p9", "prime": [1, 4, 7]}
    assert ending(played(position(**base, prime=[1, 4]), "play p6")) == ("home", (0,))  # type: ignore[arg-type]
    assert ending(played(position(**flipped), "play p6")) is None  # type: ignore[arg-type]


def test_it_must_be_the_patch_that_the_identity_names() -> None:
    state = position(hands={0: "p5-alt"}, prime=[3], identities={0: "ada"})
    assert ending(played(state, "play p5-alt")) is None


def test_one_wins_by_the_mission_with_its_three_artifacts_in_front() -> None:
    state = position(hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    assert ending(played(state, "play book")) == ("mission", (0,))


def test_artifacts_in_the_hand_do_not_count_for_a_mission() -> None:
    state = position(hands={0: "book ring"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    assert ending(played(state, "discard ring")) is None


def test_nor_do_those_in_front_of_others() -> None:
    state = position(hands={0: "book"}, fronts={0: "crown", 1: "lamp"}, missions={0: "royal"})
    assert ending(played(state, "play book")) is None


@pytest.mark.parametrize("missing", ["lamp", "book", "bone", "map"])
def test_some_missions_require_any_three_of_four(missing: str) -> None:
    first, second, third = [key for key in ("lamp", "book", "bone", "map") if key != missing]
    state = position(hands={0: third}, fronts={0: f"{first} {second}"}, missions={0: "any-three"})
    assert ending(played(state, f"play {third}")) == ("mission", (0,))


def test_two_of_four_are_too_few() -> None:
    state = position(hands={0: "lamp"}, fronts={0: "book ring"}, missions={0: "any-three"})
    assert ending(played(state, "play lamp")) is None


def test_things_of_gold_are_any_artifacts_of_gold_each_item_by_one_of_its_own() -> None:
    assert GOLD == "gold"
    won = position(hands={0: "bone"}, fronts={0: "mask ring"}, missions={0: "golden"})
    assert ending(played(won, "play bone")) == ("mission", (0,))
    one = position(hands={0: "bone"}, fronts={0: "mask book"}, missions={0: "golden"})
    assert ending(played(one, "play bone")) is None


def test_an_artifact_of_gold_named_by_a_mission_is_not_its_other_thing_of_gold_too() -> None:
    state = position(hands={0: "flute"}, fronts={0: "crown lamp"}, missions={0: "crowned"})
    assert ending(played(state, "play flute")) is None
    state = position(hands={0: "flute"}, fronts={0: "crown ring"}, missions={0: "crowned"})
    assert ending(played(state, "play flute")) == ("mission", (0,))


def test_three_things_of_gold_are_not_three_items_if_two_are_asked_for() -> None:
    state = position(hands={0: "crown"}, fronts={0: "mask ring"}, missions={0: "golden"})
    assert ending(played(state, "play crown")) is None


def test_r3_a_goal_met_in_the_last_turn_of_all_counts() -> None:
    state = position(hands={0: "p5"}, prime=[1], patches="p2", identities={0: "ada"}, turn=400)
    assert ending(played(state, "play p5")) == ("home", (0,))


def test_one_wins_with_ten_cards_in_hand_after_the_own_turn() -> None:
    state = position(hands={0: f"{NINE} pay"}, deck="lamp book")
    assert ending(played(state, "play pay")) == ("ten cards", (0,))


def test_nine_are_too_few() -> None:
    state = position(hands={0: f"{NINE} lamp"})
    assert ending(played(state, "play lamp")) is None


def test_r3_there_is_no_hand_limit_and_more_than_ten_count() -> None:
    state = played(position(hands={0: f"{NINE} pay pay memo"}, deck="lamp book"), "play pay")
    assert len(hand(state, 0)) == 13
    assert ending(state) == ("ten cards", (0,))


def test_r3_ten_are_counted_after_every_draw_and_machine() -> None:
    state = position(hands={0: f"{NINE} flip lamp"}, fronts={0: "fast-machine"}, deck="book")
    state = played(state, "play lamp")
    assert (state.phase, len(hand(state, 0)), ending(state)) == ("machine", 10, None)
    state = played(state, "play flip on 1")
    assert ending(state) == ("ten cards", (0,))


def test_identity_and_mission_are_not_counted_among_them() -> None:
    state = played(position(hands={0: f"{NINE} lamp"}), "play lamp")
    assert len(hand(state, 0)) == 9
    assert ending(state) is None


def test_victory_can_be_claimed_only_at_the_end_of_the_own_turn() -> None:
    state = position(hands={0: "p5", 1: "lamp"}, prime=[1], patches="p2", identities={1: "ada"})
    state = played(state, "play p5")
    assert ending(state) is None
    assert ending(played(state, "play lamp")) == ("home", (1,))


def test_not_in_the_midst_of_it() -> None:
    state = position(hands={0: "forward book ring"}, fronts={0: "crown lamp"}, missions={0: "royal"}, deck="map bone")
    state = played(state, "play forward", "play book")
    assert (state.phase, ending(state)) == ("play", None)
    assert ending(played(state, "discard ring")) == ("mission", (0,))


def test_r3_a_discard_or_a_cancelled_card_ends_a_turn_as_well() -> None:
    base = {"hands": {0: "lamp ring", 1: "memo"}, "prime": [1], "patches": "p2 p5", "identities": {0: "ada"}}
    for text in ("discard lamp", "kill time lamp ring"):
        assert ending(after(position(**base), f"0 {text}")) == ("home", (0,))  # type: ignore[arg-type]
    assert ending(cancelled(position(**base), "play lamp")) == ("home", (0,))  # type: ignore[arg-type]


def test_r3_two_ways_at_once_are_both_recorded() -> None:
    base = {"hands": {0: "book"}, "fronts": {0: "crown lamp"}, "missions": {0: "royal"}}
    state = position(**base, prime=[1], patches="p2 p5", identities={0: "ada"})  # type: ignore[arg-type]
    assert ending(played(state, "play book")) == ("home and mission", (0,))
    state = position(hands={0: f"{NINE} new-orders book"}, fronts={0: "crown lamp"}, missions={0: "royal"}, deck="ring")
    assert ending(played(state, "play book")) == ("mission and ten cards", (0,))
    state = position(
        hands={0: f"{NINE} new-orders book"}, prime=[1], patches="p2 p5", identities={0: "ada"}, deck="ring"
    )
    assert ending(played(state, "play book")) == ("home and ten cards", (0,))


def test_r3_and_all_three() -> None:
    state = position(
        hands={0: f"{NINE} new-orders book"},
        fronts={0: "crown lamp"},
        missions={0: "royal"},
        prime=[1],
        patches="p2 p5",
        identities={0: "ada"},
    )
    state = played(state, "play book")
    assert ending(state) == ("home, mission and ten cards", (0,))
    assert game.outcome(state).scores == (1, 0)  # type: ignore[union-attr]


def test_r3_a_win_can_not_be_declined() -> None:
    state = played(position(hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal"}), "play book")
    assert game.awaiting(state) == ()


def test_r3_a_new_mission_may_be_complete_when_the_turn_ends() -> None:
    state = position(hands={0: "new-orders"}, fronts={0: "crown lamp book"}, missions={0: "golden", 1: "curious"})
    dumped = game.dump(state)
    stack = ["royal", *(key for key in dumped["mission_stack"] if key != "royal")]
    state = game.load({**dumped, "mission_stack": stack})
    assert ending(played(state, "play new-orders at 0")) == ("mission", (0,))


def test_once_the_game_is_over_nobody_plays() -> None:
    state = all_pass(after(position(hands={0: "flip"}, prime=[7]), "0 play flip on 3"), CHANCE)
    assert game.legal_moves(state, 0) == game.legal_moves(state, 1) == ()
