"""Every viewer sees everything. Ruling R14."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.contract import ALL
from engines.games.that_time_you_killed_me import (
    Options,
    apply,
    awaiting,
    conceal,
    imagine,
    initial_state,
    legal_moves,
    parse_move,
    view,
)
from engines.games.that_time_you_killed_me.view import ActiveView, ElephantView, FallenView, StatueView
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import ALL_THREE, legal, new_game, play, position


def test_r14_every_viewer_sees_the_same() -> None:
    state = play(new_game(), "@1 2")
    views = [view(state, viewer) for viewer in (0, 1, None, ALL)]
    assert all(replace(seen, viewer=None) == views[2] for seen in views)


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [Options("convergence", ALL_THREE), Options("alternate"), Options("alternate", timeline="power_share")],
    ids=["all three", "draft", "share"],
)
def test_r14_a_view_gives_the_state_back(options: Options) -> None:
    rng = Random(5)
    state = initial_state(options, 2, PlayoutChance(rng))
    while seats := awaiting(state):
        assert imagine(view(state, None), NO_CHANCE) == state
        state = apply(state, seats[0], rng.choice(legal_moves(state, seats[0])), NO_CHANCE)
    assert imagine(view(state, None), NO_CHANCE) == state


def test_r14_moves_are_shown_to_all_as_they_are() -> None:
    class Record:
        seat, move = 0, parse_move("@1")

    state = play(new_game(), "@1")
    assert all(conceal(Record(), state, viewer) == Record.move for viewer in (0, 1, None, ALL))


def test_pieces_are_listed_by_era_and_space() -> None:
    boards = ("W6,B7,s6,o9,w10,d4+w,l13", "W1,B16,h6,o9,w10,d4,l13+b", "W1,B16,t6,o9,d4,l13,f3-2")
    eras = view(position(*boards, chapters=ALL_THREE), None).eras
    assert [era.era for era in eras] == ["past", "present", "future"]
    assert (eras[0].white, eras[0].black, eras[0].seeds) == ((6,), (7,), (6,))
    assert (eras[1].shrubs, eras[2].trees, eras[2].fallen) == ((6,), (6,), (FallenView(3, 2),))
    assert eras[0].statues == (StatueView("orange", 9), StatueView("white", 10))
    assert eras[1].elephants == (ElephantView("dark", 4, None), ElephantView("light", 13, 1))
    assert eras[0].elephants[0].hat == 0


def test_a_view_shows_the_turn_as_far_as_it_has_come() -> None:
    state = new_game()
    seen = [view(state, None)]
    for move in ["@1", "2", "fwd", ">present"]:
        state = play(state, move)
        seen.append(view(state, None))
    assert [each.phase for each in seen] == ["choose_copy", "act", "act", "shift_focus", "choose_copy"]
    assert [each.actions_taken for each in seen] == [0, 0, 1, 2, 0]
    assert [each.active for each in seen] == [
        None,
        ActiveView("past", 1),
        ActiveView("past", 2),
        ActiveView("present", 2),
        None,
    ]
    assert [each.seat for each in seen] == [0, 0, 0, 0, 1]
    assert seen[2].start == seen[0].start
    assert seen[2].moves == ("@1", "2")
    assert [each.turn for each in seen] == [0, 0, 0, 0, 1]


def test_a_view_shows_that_only_the_focus_can_be_shifted() -> None:
    state = position("W1,B16", "W1,B16", "W1", turn="black", focus="future")
    assert view(state, None).phase == "shift_focus"
    assert legal(state) == [">past", ">present"]


def test_a_view_shows_supplies_the_dead_and_who_has_built() -> None:
    state = play(position("W7,B8,B16", "W1,B16", "W1,B16", supply="4 3"), "@7 8 7 >present")
    seats = view(state, None).seats
    assert [(seat.focus, seat.supply, seat.dead) for seat in seats] == [("present", 4, 0), ("future", 3, 1)]
    assert [seat.has_built for seat in seats] == [False, False]
    built = play(new_game(Options("influence", first="white")), "@1 ^2 5 >present")
    assert [seat.has_built for seat in view(built, None).seats] == [True, False]


def test_a_finished_game_shows_nobody_to_move() -> None:
    seen = view(play(position("W7,B8", "W1", "W1,B16"), "@7 8 7 >present"), None)
    assert (seen.phase, seen.seat) == ("over", None)


def test_a_view_shows_a_draft() -> None:
    options: Any = Options("alternate", envelope="clockwork", first="black")
    seen = view(play(new_game(options), "take:express"), None)
    assert seen.phase == "choose_power"
    assert seen.seat == 0
    assert seen.draft is not None
    assert (seen.draft.first, seen.draft.taken) == (1, ("express",))
    assert seen.draft.layout == ("second_wind", "frequent_flyer", "express", "steady_focus")


def test_r4_a_view_shows_the_earlier_positions_that_can_occur_again() -> None:
    first = new_game()
    later = play(first, "@1 2 1 >present @16 15 16 >present")
    seen = view(later, None)
    assert seen.earlier[0] == view(first, None).start
    assert [text.split()[1] for text in seen.earlier] == ["white", "black"]
    assert view(play(later, "@1 2"), None).earlier == seen.earlier
    travelled = play(later, "@1 2 fwd >past")
    assert view(travelled, None).earlier == (*seen.earlier, seen.start)
    assert view(play(travelled, "@16 15 back >past"), None).earlier == (), "black has placed a copy"


def test_r4_without_draws_by_repetition_a_view_shows_no_earlier_positions() -> None:
    state = play(new_game(Options(first="white", repetition_draw=False)), "@1 2 1 >present @16 15 16 >present")
    assert (view(state, None).earlier, view(state, None).repeated) == ((), 1)
