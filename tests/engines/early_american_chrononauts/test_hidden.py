"""What each viewer sees: hands, identities, missions, deck, answers. A holder of a memo looks like any other; R11."""

from itertools import product
from typing import Any

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import Hidden, Viewer
from engines.games.early_american_chrononauts.moves import SecretPutBack, SecretTake
from engines.games.early_american_chrononauts.state import State
from tests.engines import playing
from tests.engines.early_american_chrononauts.positions import (
    after,
    all_pass,
    played,
    position,
)
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")


def seen_move(state: State, seat: int, text: str, viewer: Viewer) -> Any:
    """The move as the viewer sees it, played in this state."""
    return playing.seen(game, state, seat, text, viewer, CHANCE)


def outside(state: State, viewer: Viewer) -> tuple[Any, ...]:
    """Everything that a viewer learns from a state."""
    return playing.knowledge(game, state, viewer)


OTHERS: tuple[Viewer, ...] = (0, 2, None)


def twins() -> tuple[State, State]:
    """Two states for three seats. Seat 1 holds a memo in the first, and another card instead in the second."""
    hands = {0: "lamp memo", 2: "book"}
    return tuple(position(seats=3, hands={**hands, 1: card}) for card in ("memo", "rewind"))  # type: ignore[return-value]


def alike(one: State, other: State) -> bool:
    return all(outside(one, viewer) == outside(other, viewer) for viewer in OTHERS)


def test_r11_a_holder_of_a_memo_and_another_look_the_same_through_a_whole_window() -> None:
    one, other = twins()
    assert alike(one, other)
    for move in ("0 play lamp", "1 pass", "2 pass"):
        one, other = after(one, move), after(other, move)
        assert alike(one, other), move
    assert one.seat == 1


def test_r11_a_seat_sees_its_own_answer() -> None:
    state = after(twins()[0], "0 play lamp", "1 memo")
    window = game.view(state, 1).window
    assert window is not None
    assert window.answers == (None, True, None)


def test_r11_the_answers_that_do_not_count_stay_unseen_for_good() -> None:
    asked = after(position(seats=4, hands={0: "lamp", 1: "memo", 2: "memo"}), "0 play lamp", "1 memo")
    both, one = (after(asked, f"2 {text}", "3 pass") for text in ("memo", "pass"))
    for viewer in (0, 1, 3, None):
        assert outside(both, viewer) == outside(one, viewer)
        assert seen_move(after(asked, "3 pass"), 2, "memo", viewer) == Hidden()


def test_r11_the_one_that_counts_is_seen_by_the_memo_it_lays() -> None:
    view = game.view(after(twins()[0], "0 play lamp", "1 memo", "2 pass"), None)
    assert view.window is not None
    assert (view.window.layers, view.memos) == ((0, 1), ("memo",))


@pytest.mark.parametrize("viewer", OTHERS)
def test_r11_always_pass_is_itself_hidden(viewer: Viewer) -> None:
    base = {"seats": 3, "hands": {0: "lamp", 1: "memo"}}
    states = [position(**base, standing=standing) for standing in ([], [1])]  # type: ignore[arg-type]
    for move in ("0 play lamp", "1 pass", "2 pass"):
        assert len({outside(state, viewer) for state in states}) == 1
        states = [after(state, move) for state in states]
    assert len({outside(state, viewer) for state in states}) == 1


def test_r11_hands_are_hidden_and_their_sizes_are_not() -> None:
    state = position(hands={0: "lamp memo", 1: "book"})
    assert game.view(state, 0).seats[0].hand == ("lamp", "memo")
    assert game.view(state, 0).seats[1].hand == Hidden(1)
    assert game.view(state, None).seats[0].hand == Hidden(2)


def test_r11_identities_and_missions_are_secret_and_ones_own_are_known() -> None:
    state = position(identities={0: "ada", 1: "bea"}, missions={0: "royal", 1: "golden"})
    own, other = game.view(state, 0).seats
    assert own.identities == (state.box.identities[0],)
    assert own.missions == (state.box.missions[0],)
    assert (other.identities, other.missions) == (Hidden(1), Hidden(1))
    spectator = game.view(state, None).seats[0]
    assert (spectator.identities, spectator.missions) == (Hidden(1), Hidden(1))


def test_r11_stacks_and_the_order_of_the_deck_are_hidden_their_sizes_are_not() -> None:
    view = game.view(position(), 0)
    dumped = game.dump(position())
    assert view.deck == Hidden(len(dumped["deck"]))
    assert view.identity_stack == Hidden(len(dumped["identity_stack"]))
    assert view.mission_stack == Hidden(len(dumped["mission_stack"]))


def test_r11_a_card_drawn_is_seen_by_its_seat_alone() -> None:
    states = [played(position(seats=3, hands={0: "lamp"}, deck=card), "play lamp") for card in ("memo", "book")]
    for viewer in OTHERS:
        assert outside(states[0], viewer) == outside(states[1], viewer)
    assert outside(states[0], 1) != outside(states[1], 1)


def test_r11_who_looks_through_the_deck_sees_its_cards_in_no_order_and_nobody_else_does() -> None:
    states = [position(seats=3, hands={0: "fetch"}, deck=deck) for deck in ("lamp book", "book lamp")]
    looking = [played(state, "play fetch") for state in states]
    assert game.view(looking[0], 0) == game.view(looking[1], 0)
    seen = game.view(looking[0], 0).deck_seen
    assert isinstance(seen, tuple)
    assert seen == tuple(looking[0].box.keys[card] for card in sorted(looking[0].deck))
    for viewer in (1, 2, None):
        assert game.view(looking[0], viewer).deck_seen == Hidden(len(seen))
    assert game.view(states[0], 0).deck_seen is None


def test_r11_a_card_fetched_is_seen_by_its_seat_alone() -> None:
    state = played(position(seats=3, hands={0: "fetch"}), "play fetch")
    for viewer in (1, 2, None):
        assert seen_move(state, 0, "take lamp", viewer) == SecretTake(Hidden())
    assert seen_move(state, 0, "take lamp", 0) == game.parse_move("take lamp")


def test_r11_a_card_put_back_is_seen_by_its_seat_alone() -> None:
    state = position(seats=3, hands={2: "lamp"}, fronts={0: "clean-machine"}, deck="ring", discards="bone", seat=2)
    state = played(state, "play lamp")
    assert seen_move(state, 0, "put back ring", 1) == SecretPutBack(Hidden())
    assert seen_move(state, 0, "put back ring", 0) == game.parse_move("put back ring")
    assert game.view(after(state, "0 put back ring"), 1).discards == ()


def test_r11_what_was_said_of_swapping_is_secret_for_good() -> None:
    dealt = game.initial_state(game.Options(pack="sampler"), 3, CHANCE)
    for text, viewer in product(("keep", "swap first"), (1, 2, None)):
        assert seen_move(dealt, 0, text, viewer) == Hidden()
    assert seen_move(dealt, 0, "keep", 0) == game.parse_move("keep")


def test_r11_the_table_is_open() -> None:
    state = position(
        seats=3,
        hands={0: "forward lamp ring"},
        fronts={1: "book"},
        prime=[1],
        patches="p2",
        discards="bone map",
        identities_thrown=["ada"],
        missions_thrown=["royal"],
        deck="mask flute",
    )
    state = after(played(state, "play forward"), "0 play lamp")
    view = game.view(state, None)
    assert view.seats[1].front == ("book",)
    assert view.discards == ("bone", "map")
    assert (view.identities_thrown, view.missions_thrown) == (("ada",), ("royal",))
    assert [(waiting.card, waiting.plays) for waiting in view.waiting] == [("forward", 1)]
    assert view.laid is not None
    assert view.laid.card == "lamp"


def test_r11_of_which_discards_the_deck_was_last_made_is_open() -> None:
    state = position(hands={0: "lamp"}, deck=None, discards="ring book bone")
    state = all_pass(after(state, "0 play lamp"), CHANCE)
    assert game.view(state, None).recycled == ("ring", "book", "bone")


def test_r11_with_a_card_put_back_nobody_can_tell_any_more_what_the_deck_is_made_of() -> None:
    state = position(hands={0: "mask", 1: "lamp"}, fronts={0: "clean-machine"}, deck="ring", discards="bone", seat=1)
    state = game.load({**game.dump(state), "recycled": game.dump(state)["deck"]})
    state = played(state, "play lamp")
    assert game.view(state, 1).recycled
    assert game.view(after(state, "0 go on"), 1).recycled
    assert game.view(after(state, "0 put back ring"), 1).recycled == ()


def test_other_moves_are_open() -> None:
    state = position(hands={0: "lamp book flip"})
    for text in ("play lamp", "play flip on 1", "discard lamp", "kill time lamp book"):
        assert seen_move(state, 0, text, 1) == game.parse_move(text)
