"""What each viewer knows: ruling R21, and the secret choices of the rulebook."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.contract import ALL, Hidden, Seat, Viewer
from engines.games.time_chase import (
    apply,
    awaiting,
    conceal,
    dump,
    imagine,
    legal_moves,
    load,
    outcome,
    parse_move,
    view,
)
from engines.games.time_chase.moves import Mode
from engines.games.time_chase.state import State
from engines.games.time_chase.view import EventView, PlayView
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import deal, fuel, past, play, position, present

TIMELINE = [past(1, "F10", "P12", 0), present(2)]
HANDS = ["F7 D8", "F8 D9", "T8 T13"]


@dataclass(frozen=True)
class Record:
    """A move that was played."""

    seat: Seat
    move: Any


def at_the_invariant() -> State:
    """Return a position in which seats 0 and 1 choose a card for the invariant."""
    return play(position(HANDS, TIMELINE, at=("invariant", "invariant", 2)), "T13")


def time_to_travel() -> State:
    return position(["F7", "F8", "F9"], TIMELINE, fuel=(1, 2, 0), phase="travel")


def the_end() -> State:
    timeline = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 0), present(3)]
    return play(position(["F7 D11", "F8 D9", "F9 D10"], timeline), "D11", "D9", "D10")


def seen(before: State, seat: Seat, move: str, viewer: Viewer) -> Any:
    """Return the move as the viewer may see it right after it is played."""
    after = apply(before, seat, parse_move(move), NO_CHANCE)
    return conceal(Record(seat, parse_move(move)), after, viewer)


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    hands = [seat.hand for seat in view(position(HANDS, TIMELINE), 1).seats]
    assert hands == [Hidden(2), ("D9", "F8"), Hidden(2)]


def test_a_spectator_sees_no_hand() -> None:
    assert [seat.hand for seat in view(position(HANDS, TIMELINE), None).seats] == [Hidden(2)] * 3


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_r21_nobody_sees_the_undealt_cards(viewer: Viewer) -> None:
    assert view(deal(), viewer).undealt == Hidden(4)


@pytest.mark.parametrize("viewer", [None, 0])
def test_r21_the_order_of_the_tokens_is_open_in_standard_mode_and_hidden_in_a_jumble(viewer: Viewer) -> None:
    assert view(deal(), viewer).tokens == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert view(deal(mode="jumble"), viewer).tokens == Hidden(9)


def test_the_timeline_is_open_with_its_stacks_and_controllers() -> None:
    events = view(position(HANDS, TIMELINE), None).timeline
    assert events == (EventView(1, False, "F10", "P12", 0), EventView(2, True, None, None, None))


def test_the_cards_played_to_an_event_and_its_leader_are_open() -> None:
    seen = view(play(position(HANDS, TIMELINE), "F7", "F8"), None)
    assert (seen.phase, seen.resolving, seen.lead) == ("event", 2, 0)
    assert seen.played == (PlayView(0, "F7"), PlayView(1, "F8"))


def test_nobody_leads_while_choices_are_secret() -> None:
    assert (view(at_the_invariant(), None).resolving, view(at_the_invariant(), None).lead) == ("invariant", None)
    assert (view(time_to_travel(), None).resolving, view(time_to_travel(), None).lead) == (None, None)


def test_r21_discards_fuel_and_locations_are_open() -> None:
    state = play(position(HANDS, TIMELINE, fuel=(1, 2, 3), at=("invariant", 1, 2)), "T13", "F8")
    assert view(state, None).discards == tuple(dump(state)["discards"])
    assert view(state, None).discards[-1] == "F8"
    assert [seat.fuel for seat in view(state, None).seats] == [1, 3, 3]
    assert [seat.location for seat in view(state, None).seats] == ["invariant", 1, 2]


def test_the_fuel_that_a_seat_spends_is_secret_until_all_have_chosen() -> None:
    state = play(time_to_travel(), "<1")
    assert view(state, 1).seats[0].choice == Hidden()
    assert view(state, None).seats[0].choice == Hidden()
    assert view(state, 0).seats[0].choice == parse_move("<1")


def test_r17_it_is_open_which_seats_have_chosen() -> None:
    assert [seat.choice for seat in view(play(time_to_travel(), "<1"), 2).seats] == [Hidden(), None, None]


def test_r17_fuel_is_shown_as_before_the_choice_until_all_reveal() -> None:
    state = play(time_to_travel(), "<1", "<2")
    assert [seat.fuel for seat in view(state, 0).seats] == list(fuel(time_to_travel())) == [1, 2, 0]


def test_what_was_revealed_last_stays_in_sight() -> None:
    state = play(time_to_travel(), "<1", "<2", "stay")
    assert view(state, None).revealed == (parse_move("<1"), parse_move("<2"), parse_move("stay"))
    assert [seat.choice for seat in view(state, None).seats] == [None] * 3


def test_a_card_chosen_for_the_invariant_is_secret_until_all_have_chosen() -> None:
    state = play(at_the_invariant(), "inv D8")
    assert view(state, 1).seats[0].choice == Hidden()
    assert view(state, 0).seats[0].choice == parse_move("inv D8")


def test_r17_a_card_chosen_for_the_invariant_counts_as_in_hand_until_the_reveal() -> None:
    state = play(at_the_invariant(), "inv D8")
    assert view(state, 1).seats[0].hand == Hidden(2)
    assert view(state, 0).seats[0].hand == ("D8", "F7")
    assert view(play(state, "inv F8"), 1).seats[0].hand == Hidden(1)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, ALL])
def test_r21_everything_is_open_once_the_game_is_over(viewer: Viewer) -> None:
    state = the_end()
    assert outcome(state) is not None
    assert replace(view(state, viewer), viewer=None) == replace(view(state, ALL), viewer=None)
    assert [seat.hand for seat in view(state, viewer).seats] == [("F7",), ("F8",), ("F9",)]
    assert view(state, viewer).undealt == tuple(dump(state)["undealt"])


def test_all_sees_everything_at_any_time() -> None:
    state = play(position(["F7", "F8", "F9"], TIMELINE, phase="travel", fuel=(1, 0, 0)), "<1")
    everything = view(state, ALL)
    assert everything.seats[0].choice == parse_move("<1")
    assert everything.seats[1].hand == ("F8",)
    assert everything.undealt == tuple(dump(state)["undealt"])
    jumbled = deal(mode="jumble")
    assert view(jumbled, ALL).tokens == tuple(dump(jumbled)["tokens"])


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_record_of_a_secret_choice_is_hidden_from_others_until_the_reveal(viewer: Viewer) -> None:
    assert seen(time_to_travel(), 0, "<1", viewer) == Hidden()
    assert seen(at_the_invariant(), 0, "inv D8", viewer) == Hidden()


@pytest.mark.parametrize("viewer", [0, ALL])
def test_the_record_of_a_secret_choice_is_open_to_its_seat_and_to_all(viewer: Viewer) -> None:
    assert seen(time_to_travel(), 0, "<1", viewer) == parse_move("<1")
    assert seen(at_the_invariant(), 0, "inv D8", viewer) == parse_move("inv D8")


def test_the_record_of_the_choice_that_reveals_all_is_open() -> None:
    assert seen(play(time_to_travel(), "<1", "<2"), 2, "stay", None) == parse_move("stay")
    assert seen(play(at_the_invariant(), "inv D8"), 1, "inv F8", None) == parse_move("inv F8")


def test_the_record_of_a_card_played_to_an_event_is_open() -> None:
    assert seen(position(HANDS, TIMELINE), 0, "F7", 2) == parse_move("F7")


@pytest.mark.long
@pytest.mark.parametrize("mode", ["standard", "jumble"])
@pytest.mark.parametrize("seats", [3, 6])
def test_an_imagined_position_looks_the_same_and_is_possible(mode: Mode, seats: int) -> None:
    rng = Random(seats)
    chance, state = PlayoutChance(rng), deal(seats, mode)
    while outcome(state) is None:
        for viewer in (rng.randrange(seats), None, ALL):
            imagined = imagine(view(state, viewer), chance)
            assert view(imagined, viewer) == view(state, viewer)
            assert load(dump(imagined)) == imagined
        seat = rng.choice(awaiting(state))
        state = apply(state, seat, rng.choice(legal_moves(state, seat)), chance)
    assert imagine(view(state, 0), chance) == state


def test_everything_open_leaves_nothing_to_imagine() -> None:
    state = play(time_to_travel(), "<1")
    assert imagine(view(state, ALL), PlayoutChance(Random(1))) == state


def test_what_is_hidden_is_imagined_in_many_ways() -> None:
    chance, seen = PlayoutChance(Random(1)), view(deal(mode="jumble"), 0)
    imagined = [dump(imagine(seen, chance)) for _ in range(5)]
    for hidden in ("tokens", "undealt"):
        assert len({tuple(state[hidden]) for state in imagined}) > 1
    assert len({tuple(state["seats"][1]["hand"]) for state in imagined}) > 1


def test_secret_choices_are_imagined_legal() -> None:
    chance, seen = PlayoutChance(Random(1)), view(play(time_to_travel(), "<1", "<1"), 2)
    imagined = [dump(imagine(seen, chance))["seats"] for _ in range(40)]
    assert {seats[0]["choice"] for seats in imagined} == {"stay", "<1"}
    assert {seats[1]["choice"] for seats in imagined} == {"stay", "<1", "<2"}


def test_an_imagined_card_for_the_invariant_is_in_the_imagined_hand() -> None:
    chance, seen = PlayoutChance(Random(1)), view(play(at_the_invariant(), "inv D8"), 1)
    for _ in range(20):
        chooser = dump(imagine(seen, chance))["seats"][0]
        assert chooser["choice"].removeprefix("inv ") in chooser["hand"]


def test_a_seat_that_just_failed_to_follow_suit_is_imagined_without_that_suit() -> None:
    seen = view(play(position(["F7 D8 F12", "N8 D9 T9", "T8 T13 F11"], [*TIMELINE]), "F7", "N8"), 2)
    for n in range(40):
        imagined = dump(imagine(seen, PlayoutChance(Random(n))))
        assert not [card for card in imagined["seats"][1]["hand"] if card[0] == "F"]
