"""What each viewer sees of hands, deck, answers and standing answers. A holder of a Stop Time looks like any other."""

from typing import Any

import pytest

import engines.games.time_breaker as game
from engines.contract import Hidden, Viewer
from engines.games.time_breaker.state import State
from tests.engines import playing
from tests.engines.time_breaker.positions import after, all_pass, played, position, stopped


def seen_move(state: State, seat: int, text: str, viewer: Viewer) -> Any:
    """The move as the viewer sees it, played in this state."""
    return playing.seen(game, state, seat, text, viewer)


def outside(state: State, viewer: Viewer) -> tuple[Any, ...]:
    """Everything that a viewer learns from a state."""
    return playing.knowledge(game, state, viewer)


OTHERS: tuple[Viewer, ...] = (0, 2, None)


def twins() -> tuple[State, State]:
    """Two states for three seats. Seat 1 holds a Stop Time in the first, and another card instead in the second."""
    deck = game.dump(position())["deck"]
    spare = [card for card in deck if card not in ("jump-79", "stop-time")][-1]
    hands = {0: "jump-79 stop-time", 2: "jump-1066"}
    holder = position(seats=3, hands={**hands, 1: "stop-time"}, pieces={2: "1969"})
    other = position(seats=3, hands={**hands, 1: spare}, pieces={2: "1969"})
    return holder, other


def alike(one: State, other: State) -> bool:
    return all(outside(one, viewer) == outside(other, viewer) for viewer in OTHERS)


def test_r21_a_holder_of_a_stop_time_and_another_look_the_same_through_a_whole_window() -> None:
    one, other = twins()
    assert alike(one, other)
    for move in ("0 play jump-79", "1 pass", "2 pass"):
        one, other = after(one, move), after(other, move)
        assert alike(one, other), move
    assert one.seat == 1


def test_r21_a_seat_sees_its_own_answer() -> None:
    state = after(twins()[0], "0 play jump-79", "1 stop")
    window = game.view(state, 1).window
    assert window is not None
    assert window.answers == (None, True, None)
    assert seen_move(after(twins()[0], "0 play jump-79"), 1, "stop", 1) == game.parse_move("stop")


def test_r21_the_answers_that_do_not_count_stay_unseen_for_good() -> None:
    hands = {0: "jump-79", 1: "stop-time", 2: "stop-time"}
    asked = after(position(seats=4, hands=hands), "0 play jump-79", "1 stop")
    both, one = (after(asked, f"2 {text}", "3 pass") for text in ("stop", "pass"))
    for viewer in (0, 1, 3, None):
        assert outside(both, viewer) == outside(one, viewer)
        assert seen_move(after(asked, "3 pass"), 2, "stop", viewer) == Hidden()
        assert seen_move(after(asked, "2 pass"), 3, "pass", viewer) == (
            Hidden() if viewer != 3 else game.parse_move("pass")
        )


def test_r21_the_one_that_counts_is_seen_by_the_stop_time_it_lays() -> None:
    state = after(twins()[0], "0 play jump-79", "1 stop", "2 pass")
    window = game.view(state, None).window
    assert window is not None
    assert window.layers == (0, 1)


def test_r21_who_still_owes_an_answer_is_open() -> None:
    state = after(twins()[0], "0 play jump-79", "2 pass")
    assert game.view(state, None).awaiting == (1,)


@pytest.mark.parametrize("viewer", OTHERS)
def test_r4_a_standing_answer_changes_nothing_that_others_see(viewer: Viewer) -> None:
    base = {"seats": 3, "hands": {0: "jump-79", 1: "stop-time"}, "pieces": {0: "1969", 1: "1969", 2: "1969"}}
    states = [position(**base, standing=standing) for standing in ([], [1])]  # type: ignore[arg-type]
    for move in ("0 play jump-79", "1 pass", "2 pass", "1 follow"):
        assert len({outside(state, viewer) for state in states}) == 1
        states = [after(state, move) for state in states]
    assert len({outside(state, viewer) for state in states}) == 1


def test_r4_a_seat_sees_its_own_standing_answer() -> None:
    state = position(standing=[0])
    assert [seat.always_pass for seat in game.view(state, 0).seats] == [True, Hidden()]
    assert [seat.always_pass for seat in game.view(state, 1).seats] == [Hidden(), False]


def test_r21_hands_are_hidden_and_their_sizes_are_not() -> None:
    state = position(hands={0: "jump-79 stop-time", 1: "join-me"})
    assert game.view(state, 0).seats[0].hand == ("jump-79", "stop-time")
    assert game.view(state, 0).seats[1].hand == Hidden(1)
    assert game.view(state, None).seats[0].hand == Hidden(2)


def test_r21_the_order_of_the_deck_is_hidden_and_its_size_is_not() -> None:
    state = position(hands={0: "jump-79"})
    assert game.view(state, 0).deck == Hidden(55)
    assert outside(state, 0) == outside(position(hands={0: "jump-79"}, deck="stop-time join-me"), 0)


def test_r21_a_card_drawn_is_seen_by_its_seat_alone() -> None:
    drawn = [played(position(pieces={0: "1969"}, deck=card), "follow") for card in ("stop-time", "join-me")]
    assert outside(drawn[0], 0) == outside(drawn[1], 0)
    assert outside(drawn[0], 1) != outside(drawn[1], 1)


def test_r21_discards_claims_and_cards_on_the_table_are_open() -> None:
    state = position(pieces={0: "1989"}, claims=(0,), hands={0: "quantum-leap jump-79"}, discards="join-me tag-along")
    state = played(state, "play quantum-leap", "name jump-79")
    view = game.view(state, None)
    assert view.discards == ("join-me", "tag-along")
    assert view.seats[0].arrested
    assert view.waiting[0].leap
    assert view.waiting[0].cards[0] == "jump-79"


def test_r21_so_is_the_seat_that_a_card_names() -> None:
    state = after(position(pieces={1: "1969"}, hands={0: "tag-along"}), "0 play tag-along on 1")
    laid = game.view(state, None).laid
    assert laid is not None
    assert (laid.card, laid.seat, laid.tile, laid.second) == ("tag-along", 1, None, None)


def test_r21_a_card_that_all_have_seen_is_known_until_it_leaves_the_hand() -> None:
    state = after(position(deck="stop-time jump-79", hands={1: "jump-868"}), "0 wormhole")
    assert game.view(state, 1).seats[0].shown == ("stop-time",)
    state = after(state, "1 play jump-868", "0 stop")
    assert game.view(state, 1).seats[0].shown == ()
    assert game.view(state, 1).seats[0].hand == Hidden(0)


def test_r21_so_are_two_of_them() -> None:
    state = position(deck="stop-time join-me jump-79 stop-time", pieces={1: "1969"})
    state = after(state, "0 wormhole", "1 follow", "0 wormhole")
    assert game.view(state, 1).seats[0].shown == ("stop-time", "stop-time")


def test_r21_a_hand_that_is_discarded_is_known_no_more() -> None:
    state = position(hands={0: "on-the-move jump-79 desperate-grab", 1: "stop-time"}, deck="join-me tag-along")
    state = stopped(state, "play on-the-move with jump-79 to 79")
    assert game.view(state, 1).seats[0].shown == ("jump-79",)
    state = all_pass(after(state, "1 wormhole"))
    while state.seat == 1:
        move = game.format_move(game.legal_moves(state, 1)[0])
        state = all_pass(after(state, f"1 {move}"))
    state = played(state, "play desperate-grab")
    assert game.view(state, 1).seats[0].shown == ()


def test_other_moves_are_open() -> None:
    state = position(hands={0: "jump-79 jump-1066"}, closed="1066")
    for text in ("play jump-79", "dump jump-1066"):
        assert seen_move(state, 0, text, 1) == game.parse_move(text)
