"""Rulebook "ÜberChrononauts", "Über Questions", "Gold Watches"; R10."""

from functools import partial
from random import Random
from typing import Any, cast

import pytest

import engines.games.early_american_chrononauts as game
from engines import REGISTRY
from engines.chance import PlayoutChance
from engines.contract import EngineOf, Hidden, IllegalMove, Viewer
from engines.games.early_american_chrononauts.box import box_of
from engines.games.early_american_chrononauts.state import State
from engines.games.early_american_chrononauts.timeline import is_torn
from tests.engines import imagining
from tests.engines.early_american_chrononauts.positions import (
    BOXES,
    after,
    cancelled,
    discards,
    ending,
    field,
    front,
    hand,
    notations,
    of_card,
    played,
    position,
)
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")

imagined = partial(imagining.imagined, game)

V1: EngineOf[State, game.View, Any] = cast(Any, REGISTRY[game.KEY, 1])

NINE = "memo memo memo fetch fetch rewind rewind steal steal"
ADA_HOME = {"prime": [1], "patches": "p2 p5"}


def test_both_decks_are_shuffled_together_and_the_timelines_arranged_by_date() -> None:
    state = game.initial_state(game.Options("uber"), 2, PlayoutChance(Random(1)))
    years = [card.year for card in game.view(state, None).timeline]
    assert len(years) == 64
    assert years == sorted(years)
    middle = years[years.index(1865) - 2 :]
    assert 1865 in middle
    assert 1916 in middle
    origins = {pack: box_of("standard", (pack,)) for pack in ("early-american", "twentieth-century")}
    assert len(state.box.deck) == sum(len(box.deck) for box in origins.values())


def test_each_player_gets_two_identities_and_two_missions() -> None:
    state = game.initial_state(game.Options("uber"), 6, PlayoutChance(Random(1)))
    assert [len(row) for row in field(state, "identities")] == [2] * 6
    assert [len(row) for row in field(state, "missions")] == [2] * 6
    assert [len(row) for row in state.hands] == [3] * 6


def test_on_a_turn_two_cards_are_drawn_one_is_discarded_and_one_played() -> None:
    state = played(position("uber", hands={0: "lamp", 1: "book"}, deck="ring mask"), "play lamp")
    assert (state.seat, state.phase, hand(state, 1)) == (1, "discard", ["ring", "mask", "book"])
    assert notations(state) == ["discard ring", "discard mask", "discard book"]
    state = after(state, "1 discard mask")
    assert (state.seat, state.phase, discards(state)) == (1, "play", ["mask"])
    state = played(state, "play ring")
    assert (state.seat, front(state, 1)) == (0, ["ring"])


def test_r10_that_discard_has_no_window_and_comes_before_all_plays() -> None:
    state = played(position("uber", hands={0: "lamp memo", 1: "book"}), "play lamp")
    with pytest.raises(IllegalMove, match="discard a card"):
        after(state, "1 play book")
    assert after(state, "1 discard book").phase == "play"


def test_r10_it_is_skipped_with_an_empty_hand_and_so_is_the_play_step() -> None:
    state = played(position("uber", 3, hands={0: "lamp"}, deck=None), "play lamp")
    assert (state.seat, state.phase) == (2, "discard")


def test_r10_killing_time_is_allowed_in_the_play_step() -> None:
    state = position("uber", hands={0: "lamp book bone"}, deck="ring mask map")
    state = after(state, "0 kill time lamp book")
    assert hand(state, 0) == ["ring", "bone"]


def test_a_player_must_complete_all_three_goals() -> None:
    state = position("uber", hands={0: "lamp"}, identities={0: "ada bea"}, **ADA_HOME)  # type: ignore[arg-type]
    state = played(state, "play lamp")
    assert ending(state) is None
    assert field(state, "home") == [["ada"], []]


def test_an_identity_that_gets_home_is_turned_face_up_and_the_other_returned_under_the_stack() -> None:
    state = position("uber", hands={0: "lamp"}, identities={0: "bea ada"}, **ADA_HOME)  # type: ignore[arg-type]
    stack = field(state, "identity_stack")
    state = played(state, "play lamp")
    assert game.view(state, None).seats[0].home == ("ada",)
    assert field(state, "identities")[0] == []
    assert field(state, "identity_stack") == [*stack, "bea"]


def test_r10_of_two_at_home_the_first_dealt_counts() -> None:
    base = {"hands": {0: "lamp"}, "prime": [1, 4], "patches": "p2 p5 p6"}
    for row, first in (("ada bea", "ada"), ("bea ada", "bea")):
        state = played(position("uber", identities={0: row}, **base), "play lamp")  # type: ignore[arg-type]
        assert field(state, "home")[0] == [first]


def test_a_completed_mission_is_turned_face_up_and_its_artifacts_are_discarded() -> None:
    state = position("uber", hands={0: "book"}, fronts={0: "crown ring lamp"}, missions={0: "golden royal"})
    stack = field(state, "mission_stack")
    state = played(state, "play book")
    assert game.view(state, None).seats[0].done == ("royal",)
    assert field(state, "missions")[0] == []
    assert (front(state, 0), discards(state)) == (["ring"], ["crown", "lamp", "book"])
    assert field(state, "mission_stack") == [*stack, "golden"]


def test_r10_exactly_the_three_fitting_artifacts_laid_first_are_given_up() -> None:
    fronts = {0: "map ring bone lamp"}
    state = position("uber", hands={0: "mask"}, fronts=fronts, missions={0: "any-three golden"})
    assert field(state, "done") == [[], []]
    state = played(state, "play mask")
    assert (front(state, 0), field(state, "done")[0]) == (["ring", "mask"], ["any-three"])
    state = position("uber", hands={0: "bone"}, fronts={0: "mask crown ring"}, missions={0: "golden royal"})
    state = played(state, "play bone")
    assert front(state, 0) == ["ring"]


def test_ten_cards_earn_a_gold_watch() -> None:
    state = position("uber", hands={0: f"{NINE} pay"}, deck="lamp book")
    state = played(state, "play pay")
    assert [seat.watch for seat in game.view(state, None).seats] == [True, False]
    assert ending(state) is None


def test_a_watch_can_not_be_lost_when_the_hand_gets_smaller() -> None:
    state = played(position("uber", hands={0: "lamp"}, watches=[0]), "play lamp")
    assert field(state, "watches") == [0]


def test_r10_goals_are_never_undone() -> None:
    base = {"home": {0: "ada"}, "done": {0: "royal"}, "hands": {0: "flip"}}
    state = played(position("uber", **base, **ADA_HOME), "play flip on 1")  # type: ignore[arg-type]
    assert (field(state, "home")[0], field(state, "done")[0]) == (["ada"], ["royal"])


def test_r10_nor_are_they_met_a_second_time_through_a_gadget() -> None:
    base = {"home": {0: "ada"}, "done": {0: "royal"}, "prime": [1, 4], "patches": "p2 p6"}
    state = position("uber", hands={0: "lamp"}, fronts={0: "fred head bone map ring"}, **base)  # type: ignore[arg-type]
    state = played(state, "play lamp")
    assert (field(state, "home")[0], field(state, "done")[0]) == (["ada"], ["royal"])
    assert front(state, 0) == ["fred", "head", "bone", "map", "ring", "lamp"]


def test_r10_goals_are_fixed_at_the_end_of_the_own_turn_only() -> None:
    state = position("uber", hands={0: "lamp", 1: "book"}, identities={1: "ada bea"}, **ADA_HOME)  # type: ignore[arg-type]
    assert field(played(state, "play lamp"), "home") == [[], []]


@pytest.mark.parametrize("order", [("home", "done", "watches"), ("watches", "home", "done")])
def test_all_three_in_any_order_win(order: tuple[str, ...]) -> None:
    """Two goals are fixed already, and the last one listed is met now."""
    fixed: dict[str, object] = {}
    for goal in order[:2]:
        fixed[goal] = [0] if goal == "watches" else {0: "ada" if goal == "home" else "royal"}
    if order[2] == "watches":
        state = position("uber", hands={0: f"{NINE} pay"}, deck="lamp book", **fixed)  # type: ignore[arg-type]
        state = played(state, "play pay")
    else:
        state = position("uber", hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal golden"}, **fixed)  # type: ignore[arg-type]
        state = played(state, "play book")
    assert ending(state) == ("all three goals", (0,))
    assert game.outcome(state).scores == (3, 0)  # type: ignore[union-attr]


def test_r10_several_goals_may_be_fixed_at_once() -> None:
    state = position(
        "uber",
        hands={0: f"{NINE} new-orders book"},
        fronts={0: "crown lamp"},
        missions={0: "royal golden"},
        identities={0: "ada bea"},
        **ADA_HOME,  # type: ignore[arg-type]
    )
    assert ending(played(state, "play book")) == ("all three goals", (0,))


def test_two_goals_do_not_win() -> None:
    state = position("uber", hands={0: "lamp"}, home={0: "ada"}, done={0: "royal"})
    assert ending(played(state, "play lamp")) is None


def test_freds_identity_when_met_is_claimed_and_he_and_the_own_identities_are_given_up() -> None:
    base = {"hands": {0: "p6"}, "prime": [1, 4], "patches": "p2", "deck": "ring", "identities": {0: "eve finn"}}
    state = position("uber", fronts={0: "lamp fred"}, **base)  # type: ignore[arg-type]
    stack = field(state, "identity_stack")
    state = played(state, "play p6")
    assert field(state, "home")[0] == ["fred-himself"]
    assert (front(state, 0), discards(state)) == (["lamp"], ["fred"])
    assert field(state, "identities_thrown") == ["eve", "finn"]
    assert field(state, "identity_stack") == stack


def test_the_heads_mission_when_met_is_claimed_and_it_and_its_artifacts_are_discarded() -> None:
    state = position("uber", hands={0: "map"}, fronts={0: "head ring bone mask"}, missions={0: "royal modern"})
    stack = field(state, "mission_stack")
    state = played(state, "play map")
    assert field(state, "done")[0] == ["head-itself"]
    assert (front(state, 0), discards(state)) == (["mask"], ["ring", "bone", "map", "head"])
    assert field(state, "missions_thrown") == ["royal", "modern"]
    assert field(state, "mission_stack") == stack


def test_in_rules_version_1_they_go_unseen_under_their_stacks_instead() -> None:
    base = {"prime": [1, 4], "patches": "p2", "deck": "ring", "identities": {0: "eve finn"}}
    state = position("uber", hands={0: "p6"}, fronts={0: "fred"}, **base)  # type: ignore[arg-type]
    state = played(V1.load(game.dump(state)), "play p6")
    assert (field(state, "identity_stack")[-2:], field(state, "identities_thrown")) == (["eve", "finn"], [])
    state = position("uber", hands={0: "map"}, fronts={0: "head ring bone"}, missions={0: "royal modern"})
    state = played(V1.load(game.dump(state)), "play map")
    assert (field(state, "mission_stack")[-2:], field(state, "missions_thrown")) == (["royal", "modern"], [])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_r10_what_is_discarded_for_a_gadgets_card_lies_open_on_its_own_pile(viewer: Viewer) -> None:
    thrown = {"identities_thrown": ["cleo"], "missions_thrown": ["golden"]}
    base = {"hands": {0: "p6"}, "prime": [1, 4], "patches": "p2", "deck": "ring", "identities": {0: "eve finn"}}
    state = position("uber", 3, fronts={0: "fred"}, **base, **thrown)  # type: ignore[arg-type]
    state = played(state, "play p6")
    assert game.view(state, viewer).identities_thrown == ("cleo", "eve", "finn")
    assert game.view(state, viewer).seats[0].identities == (() if viewer == 0 else Hidden(0))
    for other in imagined(state, viewer):
        assert field(other, "identities_thrown") == ["cleo", "eve", "finn"]
    state = position("uber", hands={0: "map"}, fronts={0: "head ring bone"}, missions={0: "royal modern"}, **thrown)  # type: ignore[arg-type]
    assert game.view(played(state, "play map"), None).missions_thrown == ("golden", "royal", "modern")


def test_r8_an_empty_stack_is_made_of_those_discarded_for_a_gadgets_card_too() -> None:
    keys = [identity.key for identity in BOXES["uber"].pack.identities]
    thrown = [key for key in keys if key not in ("ada", "bea")]
    state = position(
        "uber", hands={0: "new-parents"}, identities={0: "ada bea"}, home={1: "fred-himself"}, identities_thrown=thrown
    )
    assert field(state, "identity_stack") == []
    state = played(state, "play new-parents at 0 slot 1", chance=CHANCE)
    assert field(state, "identities_thrown") == []
    assert sorted([*field(state, "identities")[0], *field(state, "identity_stack")]) == sorted(keys)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("gadget", "claimed", "goal"), [("fred", "fred-himself", "home"), ("head", "head-itself", "done")]
)
def test_r10_a_claimed_card_counts_for_nobody_if_its_gadget_comes_back(
    gadget: str, claimed: str, goal: str, seat: int
) -> None:
    """Seat 1 has claimed it, and the gadget is played again: by the other seat, or by seat 1."""
    met = {"prime": [1, 4], "patches": "p2 p6", "fronts": {seat: "bone map ring"}}
    own = {"identities": {0: "eve finn"}, "missions": {0: "modern royal"}}
    state = position("uber", seat=seat, hands={seat: gadget}, **{goal: {1: claimed}}, **met, **own)  # type: ignore[arg-type]
    state = played(state, f"play {gadget}")
    assert field(state, goal) == [[], [claimed]]
    assert front(state, seat) == ["bone", "map", "ring", gadget]


def test_r10_own_cards_come_before_a_gadgets() -> None:
    base = {"hands": {0: "lamp"}, "prime": [1, 4], "patches": "p2 p6", "fronts": {0: "fred"}}
    state = played(position("uber", identities={0: "eve bea"}, **base), "play lamp")  # type: ignore[arg-type]
    assert (field(state, "home")[0], front(state, 0)) == (["bea"], ["fred", "lamp"])


def test_r10_a_card_that_was_claimed_of_a_gadget_counts_for_nobody_any_more() -> None:
    base = {"hands": {0: "lamp"}, "prime": [1, 4], "patches": "p2 p6", "fronts": {0: "fred"}}
    state = position("uber", identities={0: "eve finn"}, home={1: "fred-himself"}, **base)  # type: ignore[arg-type]
    assert field(played(state, "play lamp"), "home")[0] == []


def test_r10_own_missions_come_before_a_gadgets() -> None:
    lying = {0: "head bone map ring lamp"}
    state = position("uber", hands={0: "mask"}, fronts=lying, missions={0: "any-three royal"})
    state = played(state, "play mask")
    assert (field(state, "done")[0], front(state, 0)) == (["any-three"], ["head", "ring", "mask"])


def test_r10_a_mission_that_was_claimed_of_a_gadget_counts_for_nobody_any_more() -> None:
    lying, claimed = {0: "head bone map ring"}, {1: "head-itself"}
    state = position("uber", hands={0: "lamp"}, fronts=lying, missions={0: "modern royal"}, done=claimed)
    assert field(played(state, "play lamp"), "done")[0] == []


def test_ten_cards_of_others_earn_no_watch() -> None:
    state = position("uber", hands={0: "lamp", 1: f"{NINE} book"})
    assert field(played(state, "play lamp"), "watches") == []


def test_the_discard_is_due_with_a_single_card_too() -> None:
    state = position("uber", 3, hands={0: "lamp"}, deck=None, discards="book")
    state = played(state, "play lamp", chance=CHANCE)
    assert (state.seat, state.phase, hand(state, 1)) == (1, "discard", ["book"])
    state = after(state, "1 discard book", chance=CHANCE)
    assert (state.seat, state.phase) == (2, "discard")


def test_get_there_first_steals_no_completed_mission_identity_or_watch() -> None:
    fixed = {"home": {1: "ada"}, "done": {1: "royal"}, "watches": [2]}
    state = position("uber", 3, hands={0: "steal"}, fronts={1: "book"}, **fixed)  # type: ignore[arg-type]
    assert of_card(state, "steal") == ["for book"]


def test_a_gold_watch_is_nothing_gold_for_a_mission() -> None:
    golden = {"fronts": {0: "mask lamp"}, "missions": {0: "golden royal"}}
    state = position("uber", hands={0: "bone"}, watches=[0], **golden)  # type: ignore[arg-type]
    assert field(played(state, "play bone"), "done")[0] == []


def test_r8_the_slot_is_named_unseen_finished_ones_excepted() -> None:
    state = position("uber", 3, hands={0: "new-parents new-orders"}, home={1: "ada"}, done={2: "royal"})
    assert of_card(state, "new-parents") == ["at 0 slot 1", "at 0 slot 2", "at 2 slot 1", "at 2 slot 2"]
    assert of_card(state, "new-orders") == ["at 0 slot 1", "at 0 slot 2", "at 1 slot 1", "at 1 slot 2"]
    before = field(state, "identities")[2]
    state = played(state, "play new-parents at 2 slot 2")
    assert field(state, "identities")[2][0] == before[0]
    assert field(state, "identities_thrown") == [before[1]]


def test_the_universe_is_destroyed_by_thirteen_paradoxes_within_four_rows_that_follow_each_other() -> None:
    """Years 9 to 19 lie in rows 2 and 3, 35 and 36 in row 5."""
    state = played(position("uber", hands={0: "flip"}, prime=[7]), "play flip on 34")
    assert ending(state) == ("thirteenth paradox", ())


def test_thirteen_further_apart_do_not_destroy_it() -> None:
    """Year 8 lies in the first row, 58 and 59 in the eighth."""
    state = played(position("uber", hands={0: "flip"}, prime=[7]), "play flip on 57")
    assert game.view(state, None).paradoxes == 14
    assert ending(state) is None


def test_r10_four_consecutive_rows_are_one_to_four_up_to_five_to_eight() -> None:
    timeline = box_of("uber", ("early-american", "twentieth-century")).timeline
    years = sorted((*timeline.linchpin_of, *timeline.ripplepoint_of))
    assert len(timeline.areas) == 5
    for start, area in enumerate(timeline.areas):
        rows = years[start * 8 : start * 8 + 32]
        assert area == sum(1 << timeline.ripplepoint_of[year] for year in rows if year in timeline.ripplepoint_of)
        first_thirteen = [timeline.ripplepoint_of[year] for year in rows if year in timeline.ripplepoint_of][:13]
        assert is_torn(timeline, sum(1 << point for point in first_thirteen))


def test_r10_limited_inverters_name_only_their_own_packs_linchpins_and_any_reaches_both() -> None:
    state = position("uber", hands={0: "flip nudge twist"})
    assert of_card(state, "nudge") == ["on 1", "on 3"]
    assert of_card(state, "twist") == ["on 34", "on 57"]
    assert of_card(state, "flip") == [f"on {year}" for year in (1, 3, 4, 7, 20, 34, 48, 57)]


def test_a_cancelled_card_of_the_play_step_uses_it_up() -> None:
    state = cancelled(position("uber", hands={0: "lamp book", 1: "memo"}), "play lamp")
    assert state.seat == 1
