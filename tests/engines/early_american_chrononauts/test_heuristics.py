"""What bots think a game is worth: the shares of a win, by what is near; never by what a view hides."""

from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.games.early_american_chrononauts.heuristics import by_hand_made_odds
from engines.games.early_american_chrononauts.state import DISCARD, DRAWN, END, Frame, State
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.optional import judging, packed
from tests.engines.early_american_chrononauts.positions import after, ending, played, position

pytestmark = pytest.mark.usefixtures("sampler")

SIX = "ada bea cleo dora eve finn"
MODES: list[tuple[ModeKey, int]] = [("standard", 2), ("standard", 4), ("artifaxx", 3), ("uber", 2), ("solonauts", 1)]


def worth(state: State, seat: int = 0) -> float:
    return game.judge(state)[seat]


def by_hand(state: State, seat: int = 0) -> float:
    return by_hand_made_odds(state)[seat]


def alone(**fields: object) -> State:
    return position("solonauts", 1, **{"hands": {0: "p12"}, "identities": {0: SIX}, **fields})  # type: ignore[arg-type]


def on_the_way(mode: ModeKey, seats: int) -> list[State]:
    """Every state of a game played at random."""
    chance, states = PlayoutChance(Random(3)), list[State]()
    state = game.initial_state(game.Options(mode, turn_limit=12), seats, chance)
    while seat := game.awaiting(state)[:1]:
        states.append(state)
        state = game.apply(state, seat[0], chance.choice(game.legal_moves(state, seat[0])), chance)
    return states


def test_the_game_can_be_judged_and_its_packs_added_to() -> None:
    assert judging(game)
    assert packed(game)


@pytest.mark.parametrize(("mode", "seats"), [case for case in MODES if case[1] > 1])
def test_the_worths_of_all_seats_are_shares_of_a_win(mode: ModeKey, seats: int) -> None:
    for state in on_the_way(mode, seats):
        worths = game.judge(state)
        assert sum(worths) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in worths)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_seat_can_tell_what_its_view_is_worth_at_any_time(mode: ModeKey, seats: int) -> None:
    for state in on_the_way(mode, seats):
        for seat in range(seats):
            assert 0 <= game.evaluate(game.view(state, seat), seat) <= 1


def test_what_a_view_is_worth_does_not_hang_on_what_it_hides() -> None:
    one = position(hands={1: "lamp book"}, identities={0: "ada", 1: "bea"}, missions={0: "royal", 1: "curious"})
    two = position(hands={1: "flip memo"}, identities={0: "ada", 1: "cleo"}, missions={0: "royal", 1: "golden"})
    assert game.judge(one) != game.judge(two)
    assert game.evaluate(game.view(one, 0), 0) == game.evaluate(game.view(two, 0), 0)


def test_what_is_hidden_is_averaged_and_not_guessed() -> None:
    hands = {0: "pay", 1: "lamp book bone map flute"}
    one = after(position(hands=hands, discards="memo memo memo memo flip flip"), "0 play pay")
    two = after(position(hands=hands, discards="p8 p9 p10 p11 p12 p21"), "0 play pay")
    for seat in (0, 1):
        assert game.evaluate(game.view(one, seat), seat) == game.evaluate(game.view(two, seat), seat)


def test_a_patch_on_the_timeline_brings_its_identity_nearer_home() -> None:
    far = position(prime=[1], identities={0: "ada"})
    near = position(prime=[1], patches="p2", identities={0: "ada"})
    assert worth(near) > worth(far)


def test_so_does_a_patch_in_hand_and_less_so() -> None:
    held = position(hands={0: "p2 ring"}, prime=[1], identities={0: "ada"})
    laid = position(hands={0: "ring crown"}, prime=[1], patches="p2", identities={0: "ada"})
    neither = position(hands={0: "ring crown"}, prime=[1], identities={0: "ada"})
    assert worth(laid) > worth(held) > worth(neither)


def test_so_does_a_linchpin_as_its_patches_need_it() -> None:
    here = position(hands={0: "p2 p5"}, prime=[1], identities={0: "ada"})
    there = position(hands={0: "p2 p5"}, identities={0: "ada"})
    assert worth(here) > worth(there)


def test_a_true_event_that_is_undone_is_a_way_further() -> None:
    true = position(prime=[1], patches="p2 p5", identities={0: "ada"}, hands={1: "cure ring"}, seat=1)
    undone = position(prime=[1, 7], patches="p2 p5", identities={0: "ada"}, hands={1: "cure ring"}, seat=1)
    assert worth(true) > worth(undone)


def test_artifacts_of_the_mission_count_in_front_more_than_in_hand_and_there_more_than_others() -> None:
    front = position(hands={0: "lamp ring"}, fronts={0: "crown"}, missions={0: "royal"})
    hand = position(hands={0: "crown lamp"}, fronts={0: "ring"}, missions={0: "royal"})
    other = position(hands={0: "mask lamp"}, fronts={0: "ring"}, missions={0: "royal"})
    assert worth(front) > worth(hand) > worth(other)


def test_a_mission_for_gold_counts_any_gold_but_no_more_than_it_asks_for() -> None:
    none, one, two, three = [
        position(fronts={0: gold}, missions={0: "golden"}) for gold in ("", "crown", "crown ring", "crown ring mask")
    ]
    assert by_hand(none) < by_hand(one) < by_hand(two) == by_hand(three)
    assert worth(none) < worth(one) < worth(two)


def test_each_card_in_hand_brings_ten_nearer() -> None:
    hands = ["statue", "statue cure", "statue cure robot", "statue cure robot chip"]
    worths = [worth(position(hands={0: hand}, missions={0: "royal"})) for hand in hands]
    assert worths == sorted(set(worths))


def test_what_others_have_in_front_and_in_hand_lowers_a_view() -> None:
    base = {"missions": {0: "royal"}, "identities": {0: "ada"}}
    plain, front, hand = [
        position(**base, **more)  # type: ignore[arg-type]
        for more in ({}, {"fronts": {1: "bone map"}}, {"hands": {1: "memo memo memo flip flip flip flip"}})
    ]
    assert game.evaluate(game.view(front, 0), 0) < game.evaluate(game.view(plain, 0), 0)
    assert game.evaluate(game.view(hand, 0), 0) < game.evaluate(game.view(plain, 0), 0)


def test_many_paradoxes_bring_everyone_nearer_to_an_even_share() -> None:
    few = position(prime=[1], fronts={0: "crown lamp"}, missions={0: "royal"})
    many = position(prime=[7], fronts={0: "crown lamp"}, missions={0: "royal"})
    assert 0.5 < worth(many) < worth(few)
    assert sum(game.judge(many)) == pytest.approx(1)


def test_a_card_laid_counts_as_if_nobody_stopped_it() -> None:
    state = position(hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    laid = after(state, "0 play book")
    assert ending(laid) is None
    assert worth(laid) == pytest.approx(1)
    assert game.evaluate(game.view(laid, 0), 0) == pytest.approx(1)
    assert game.evaluate(game.view(laid, 1), 1) < 0.5


def test_and_as_stopped_once_a_memo_lies_on_it() -> None:
    state = position(hands={0: "book", 1: "memo"}, fronts={0: "crown lamp"}, missions={0: "royal"})
    laid = after(state, "0 play book")
    assert worth(after(laid, "1 memo")) < 0.95 < worth(laid)


def test_what_is_over_is_worth_what_it_ended_with() -> None:
    state = played(position(hands={0: "p5"}, prime=[1], patches="p2", identities={0: "ada"}), "play p5")
    assert game.judge(state) == (1.0, 0.0)


def test_artifaxx_knows_only_the_mission() -> None:
    few, many = [position("artifaxx", hands={0: hand}, missions={0: "royal"}) for hand in ("bone", "bone map flute")]
    near = position("artifaxx", hands={0: "bone"}, fronts={0: "crown"}, missions={0: "royal"})
    assert by_hand(few) == by_hand(many) < by_hand(near)
    assert worth(few) < worth(near)


def test_in_uber_goals_fixed_count_whatever_lies_there_now() -> None:
    none = position("uber", identities={0: "ada eve"})
    home = position("uber", home={0: "ada"})
    watch = position("uber", home={0: "ada"}, watches=[0])
    assert worth(none) < worth(home) < worth(watch)


def test_by_hand_made_odds_it_matters_whose_turn_it_is() -> None:
    state = position("standard")
    assert by_hand(state) > by_hand(state._replace(seat=1))


def test_in_uber_cards_that_must_leave_the_hand_in_this_turn_do_not_count_for_ten() -> None:
    fixed = {"home": {0: "ada"}, "missions": {0: "golden"}}
    kept, with_one, with_two = [
        position("uber", hands={0: hand}, **fixed)  # type: ignore[arg-type]
        for hand in ("bone map flute", "bone map flute statue", "bone map flute statue cure")
    ]
    expected = pytest.approx(worth(kept._replace(seat=1)))
    assert worth(with_one) == expected
    assert worth(with_two._replace(phase=DRAWN)) == expected
    assert worth(with_two._replace(phase=DISCARD)) == expected
    assert worth(with_two._replace(frames=(Frame(0, 2),))) == expected
    assert worth(with_one._replace(seat=1)) > worth(kept._replace(seat=1))


def test_in_uber_the_way_left_counts_even_for_who_is_far_ahead() -> None:
    ahead = {"home": {0: "ada"}, "watches": [0], "missions": {0: "royal golden"}}
    near, far = [position("uber", fronts={0: front}, **ahead) for front in ("crown book", "crown")]  # type: ignore[arg-type]
    assert worth(near) - worth(far) > 0.01


@pytest.mark.parametrize("gadget", ["shield", "fast-machine", "clean-machine", "late-machine"])
def test_in_uber_a_gadget_is_of_use_in_hand_and_of_more_use_in_front_of_a_seat(gadget: str) -> None:
    rows = [
        {"hands": {0: "cure bone"}},
        {"hands": {0: f"cure {gadget}"}},
        {"hands": {0: "cure bone"}, "fronts": {0: gadget}},
    ]
    without, in_hand, lying = [worth(position("uber", **row)) for row in rows]  # type: ignore[arg-type]
    assert without < in_hand < lying


def test_in_uber_three_more_cards_in_hand_count_less_than_an_artifact_of_the_mission() -> None:
    rows = [{"hands": {0: "cure bone map flute statue"}}, {"hands": {0: "cure bone"}, "fronts": {0: "crown"}}]
    more_cards, nearer = [worth(position("uber", missions={0: "royal"}, **row)) for row in rows]  # type: ignore[arg-type]
    assert more_cards < nearer


def test_in_uber_a_seat_that_has_played_is_worth_less_because_the_next_one_draws() -> None:
    playing = position("uber", hands={0: "cure bone", 1: "map"}, watches=[0, 1])
    assert worth(playing) > worth(playing._replace(phase=END))
    assert worth(playing, 1) < worth(playing._replace(phase=END), 1)


def test_alone_each_one_home_counts_and_those_near_less() -> None:
    none = alone()
    near = alone(prime=[1], patches="p2")
    home = alone(identities={0: "bea cleo dora eve finn"}, home={0: "ada"})
    assert worth(none) < worth(near) < worth(home) < 1


def test_alone_an_identity_whose_patch_is_gone_counts_no_more() -> None:
    assert worth(alone(discards="p2")) < worth(alone(discards="p24"))
