"""States imagined from a view agree with it and with what everyone knows."""

from collections import Counter
from functools import partial

import pytest

import engines.games.early_american_chrononauts as game
from engines.games.early_american_chrononauts.imagine import UNKNOWN, as_seen, as_seen_by
from engines.games.early_american_chrononauts.playing.winning import goals_met
from engines.games.early_american_chrononauts.timeline import history
from tests.engines import imagining
from tests.engines.early_american_chrononauts.positions import after, all_pass, hand, played, position
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")

imagined = partial(imagining.imagined, game)


def test_what_is_hidden_differs_from_one_to_the_next() -> None:
    state = game.initial_state(game.Options(pack="sampler"), 3, CHANCE)
    state = after(state, "1 swap first")
    others = list(imagined(state, 0))
    assert len({other.hands[1] for other in others}) > 15
    assert len({other.deck for other in others}) > 20
    assert len({other.papers.identities[1] for other in others}) > 5
    assert len({other.papers.missions[2] for other in others}) > 2
    assert {other.swaps[1] for other in others} == {0, 1}
    assert {other.standing for other in others} == {0}
    assert {other.hands[0] for other in others} == {state.hands[0]}
    assert {other.papers.identities[0] for other in others} == {state.papers.identities[0]}
    assert len({other.standing for other in imagined(position(seats=3), 0)}) == 4


def test_who_looks_through_the_deck_knows_what_is_in_it() -> None:
    state = played(position(seats=3, hands={0: "fetch", 1: "lamp book"}), "play fetch")
    for other in imagined(state, 0):
        assert Counter(other.deck) == Counter(state.deck)
        assert other.hands[1] == state.hands[1]
    assert len({tuple(sorted(other.deck)) for other in imagined(state, 2)}) > 1


def test_a_deck_made_of_discards_holds_nothing_else() -> None:
    state = position(seats=3, hands={0: "lamp", 1: "cure"}, deck=None, discards="ring book bone")
    state = all_pass(after(state, "0 play lamp"), CHANCE)
    for other in imagined(state, 0):
        assert {other.box.keys[card] for card in other.deck} < {"ring", "book", "bone"}


def test_any_seat_may_have_a_card_drawn_from_a_deck_made_of_discards() -> None:
    state = position(seats=3, hands={0: "lamp", 1: "cure", 2: "map flip"})
    state = game.load({**game.dump(state), "recycled": game.dump(state)["deck"]})
    state = all_pass(after(state, "0 play lamp"), CHANCE)
    assert [len(cards) for cards in state.hands] == [0, 2, 2]
    held = 0
    for other in imagined(state, 0, times=200):
        (drawn,) = Counter(other.recycled) - Counter(other.deck)
        held += drawn in other.hands[1]
    assert 60 < held < 140


def test_what_was_just_drawn_is_in_the_hand() -> None:
    state = position(hands={0: "mask", 1: "lamp"}, fronts={0: "clean-machine"}, deck="ring", discards="bone", seat=1)
    state = played(state, "play lamp")
    assert all(set(other.drawn) <= set(other.hands[0]) for other in imagined(state, 1))


def test_only_holders_are_imagined_to_have_used_a_memo() -> None:
    state = after(position(seats=3, hands={0: "lamp", 1: "memo book", 2: "map"}), "0 play lamp", "1 memo")
    answers = set()
    for other in imagined(state, 2, times=200):
        assert other.window is not None
        answers.add((bool(other.window.cancelling), "memo" in hand(other, 1)))
    assert answers == {(False, False), (False, True), (True, True)}


def test_a_claimed_card_of_a_gadget_stays_where_it_is() -> None:
    state = position("uber", home={1: "fred-himself"}, done={0: "head-itself"})
    for other in imagined(state, 0):
        assert other.papers.home == state.papers.home


def test_a_seat_judges_its_moves_without_the_cards_that_it_cannot_see() -> None:
    state = game.initial_state(game.Options(pack="sampler"), 3, CHANCE)
    for seat in range(3):
        state = game.apply(state, seat, game.parse_move("keep"), CHANCE)
    seat, other = state.seat, next(iter(imagined(state, state.seat)))
    assert state.phase == "play"
    assert other != state
    again = game.reimagine(state, seat, CHANCE)
    assert again == game.reimagine(other, seat, CHANCE)
    assert game.view(again, seat) == game.view(state, seat)
    others = [card for at, hand in enumerate(again.hands) for card in hand if at != seat]
    assert {*others, *again.deck} == {UNKNOWN}
    first, second = [state.box.keys[card] for card in state.hands[seat][:2]]
    killing = game.parse_move(f"kill time {first} {second}")
    assert UNKNOWN in game.apply(again, seat, killing, CHANCE).hands[seat]  # the card drawn


def test_a_seat_that_looks_through_the_deck_judges_its_moves_with_its_cards() -> None:
    state = played(position(seats=3, hands={0: "fetch", 1: "lamp book"}), "play fetch")
    assert state.phase == "fetch"
    again = game.reimagine(state, 0, CHANCE)
    assert sorted(again.deck) == sorted(state.deck)


def test_what_a_seat_sees_of_a_state_is_what_its_view_shows() -> None:
    states = (
        after(game.initial_state(game.Options(pack="sampler"), 3, CHANCE), "1 swap first"),
        played(position(seats=3, hands={0: "fetch", 1: "lamp book"}), "play fetch"),
        played(position(hands={0: "mask", 1: "lamp"}, fronts={0: "clean-machine"}, deck="ring", seat=1), "play lamp"),
        after(position(seats=3, hands={0: "lamp", 1: "memo book", 2: "map"}), "0 play lamp", "1 memo"),
        position(seats=3, standing=[1]),
        played(position(hands={0: "flip"}, prime=[7], standing=[1]), "play flip on 3"),
    )
    for state in states:
        for seat in range(len(state.hands)):
            assert as_seen_by(state, seat) == as_seen(game.view(state, seat))


def test_a_finished_game_is_imagined_as_it_is() -> None:
    over = played(position(hands={0: "flip"}, prime=[7], standing=[1]), "play flip on 3")
    assert game.imagine(game.view(over, None), CHANCE) == over


def test_an_unknown_identity_is_never_home_and_an_unknown_mission_never_complete() -> None:
    state = position(seats=2)
    box = state.box
    everything = tuple(card for card in range(len(box.cards)) if card not in box.assigned)
    for home in box.homes[: len(box.identities)]:
        past = history(box.timeline, 0, home.patches)
        seen = as_seen_by(state._replace(prime=0, patches=home.patches, history=past, fronts=(everything, ())), 1)
        assert seen.papers.identities[0] == (UNKNOWN,)
        assert goals_met(seen, 0) == []
