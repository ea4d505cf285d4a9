"""Rulebook "How to Play", "Identity Mulligan", "Contents"; R1, R12."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.contract import Hidden, IllegalMove, IllegalOptions
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.state import State
from tests.engines.early_american_chrononauts.positions import after, field, hand
from tests.engines.early_american_chrononauts.sampler import LATER

pytestmark = pytest.mark.usefixtures("sampler")


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> State:
    chosen = game.Options(**{"pack": "sampler", "second_pack": "later", **options})
    return game.initial_state(chosen, seats, PlayoutChance(Random(seed)))


def begun(seats: int = 3, seed: int = 1) -> State:
    return dealt(seats, seed, mulligan=False)


def test_each_player_is_dealt_a_mission_an_identity_and_three_cards() -> None:
    state = dealt()
    assert [len(row) for row in field(state, "missions")] == [1, 1, 1]
    assert [len(row) for row in field(state, "identities")] == [1, 1, 1]
    assert [len(hand(state, seat)) for seat in range(3)] == [3, 3, 3]


def test_all_of_the_timeline_is_set_to_true_history() -> None:
    assert {card.side for card in game.view(dealt(), None).timeline} == {"true"}
    assert game.view(dealt(pack="early-american"), None).timeline[0].index == "W1"


def test_draw_piles_are_shuffled() -> None:
    assert len({dealt(seed=seed).deck for seed in range(5)}) == 5
    assert len({dealt(seed=seed).papers.identity_stack for seed in range(5)}) == 5
    assert len({dealt(seed=seed).papers.mission_stack for seed in range(5)}) > 2


def test_the_game_has_the_numbers_of_cards_that_are_in_the_box() -> None:
    state = dealt(pack="early-american")
    kinds = Counter(type(state.box.cards[card]).__name__ for card in state.box.deck)
    assert kinds == {"Patch": 20, "Inverter": 16, "Artifact": 14, "Gadget": 6, "Event": 24}
    assert (len(state.box.pack.identities), len(state.box.pack.missions)) == (14, 10)
    assert (len(state.box.pack.linchpins), len(state.box.pack.ripplepoints)) == (12, 20)


def test_chance_picks_who_goes_first() -> None:
    states = [begun(seed=seed) for seed in range(30)]
    assert {state.seat for state in states} == {0, 1, 2}
    assert all(len(hand(state, state.seat)) == 4 for state in states)


def test_everyone_may_swap_the_identity_once_all_at_once() -> None:
    state = dealt()
    assert game.awaiting(state) == (0, 1, 2)
    assert [game.format_move(move) for move in game.legal_moves(state, 1)] == ["keep", "swap first"]
    before, stack = field(state, "identities"), field(state, "identity_stack")
    state = after(state, "2 keep", "0 swap first", "1 keep", chance=PlayoutChance(Random(1)))
    assert field(state, "identities") == [[stack[0]], before[1], before[2]]
    assert state.phase == "play"


def test_there_is_no_second_time() -> None:
    state = after(dealt(), "0 swap first")
    with pytest.raises(IllegalMove, match="no decision"):
        after(state, "0 swap first")


def test_r12_replacements_come_in_seat_order_and_returned_identities_go_under_the_stack() -> None:
    state = dealt()
    before, stack = field(state, "identities"), field(state, "identity_stack")
    state = after(state, "2 swap first", "1 keep", "0 swap first", chance=PlayoutChance(Random(1)))
    assert field(state, "identities") == [[stack[0]], before[1], [stack[1]]]
    assert field(state, "identity_stack") == [*stack[2:], *before[0], *before[2]]


def test_r12_who_swapped_is_secret() -> None:
    state = dealt()
    for viewer in (1, 2, None):
        views = [game.view(after(state, f"0 {text}"), viewer) for text in ("keep", "swap first")]
        assert views[0] == views[1]
        assert views[0].seats[0].swaps == Hidden()
    assert game.view(after(state, "0 swap first"), 0).seats[0].swaps == (True,)
    assert game.view(state, 0).seats[0].swaps is None


def test_r12_in_uberchrononauts_each_of_the_two_may_be_swapped() -> None:
    state = dealt(2, mode="uber")
    texts = [game.format_move(move) for move in game.legal_moves(state, 0)]
    assert texts == ["keep", "swap first", "swap second", "swap both"]
    before, stack = field(state, "identities"), field(state, "identity_stack")
    swapped = after(state, "0 swap second", "1 swap both", chance=PlayoutChance(Random(1)))
    assert field(swapped, "identities") == [[before[0][0], stack[0]], stack[1:3]]


def test_in_a_game_with_one_identity_there_is_no_second_to_swap() -> None:
    with pytest.raises(IllegalMove, match="can't swap"):
        after(dealt(), "0 swap second")


def test_r12_the_mulligan_can_be_left_out() -> None:
    assert dealt(mulligan=False).phase == "play"
    assert dealt(mulligan=False).turn == 1


@pytest.mark.parametrize("mode", ["artifaxx", "solonauts"])
def test_r12_there_is_none_in_artifaxx_and_solonauts(mode: str) -> None:
    assert dealt(1 if mode == "solonauts" else 2, mode=mode).phase == "play"


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("standard", (2, 6)), ("artifaxx", (2, 4)), ("solonauts", (1, 1)), ("uber", (2, 6))],
)
def test_r1_how_many_may_play(mode: str, seats: tuple[int, int]) -> None:
    assert list(game.SEATS) == [1, 2, 3, 4, 5, 6]
    for number in range(1, 7):
        options = game.Options(mode=mode)  # type: ignore[arg-type]
        if seats[0] <= number <= seats[1]:
            game.initial_state(options, number, PlayoutChance(Random(1)))
        else:
            with pytest.raises(IllegalOptions, match="is for"):
                game.initial_state(options, number, PlayoutChance(Random(1)))


@pytest.mark.parametrize(
    ("options", "field_at_fault"),
    [
        ({"pack": "lost"}, "pack"),
        ({"mode": "uber", "second_pack": "lost"}, "second_pack"),
        ({"mode": "uber", "second_pack": "sampler"}, "second_pack"),
        ({"mode": "chess"}, "mode"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"ids": 5}, "ids"),
        ({"ids": 13}, "ids"),
    ],
)
def test_r1_options_that_can_not_be_played_are_refused(options: dict[str, Any], field_at_fault: str) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        dealt(2, **options)
    assert refusal.value.field == field_at_fault


def test_r1_a_pack_with_too_few_identities_or_missions_for_so_many_is_refused() -> None:
    with pytest.raises(IllegalOptions, match="pack: the pack has 2 identities, but 6 are to be dealt"):
        dealt(6, pack="later")
    with pytest.raises(IllegalOptions, match="pack: the pack has 8 missions, but 12 are to be dealt"):
        dealt(6, mode="uber")
    with pytest.raises(IllegalOptions, match="ids: the pack has 2 identities, but 6 are to be dealt"):
        dealt(1, pack="later", mode="solonauts", ids=6)


def test_r1_a_pack_with_too_few_cards_for_so_many_hands_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(LATER, key="few", artifacts=LATER.artifacts[:1], inverters=(), actions=(), timewarps=())
    monkeypatch.setitem(PACKS, "few", few)
    with pytest.raises(IllegalOptions, match="pack: the pack has 5 cards, but 6 are to be dealt"):
        dealt(2, pack="few")


def test_r1_any_pack_there_is_can_be_played() -> None:
    for pack in ("early-american", "twentieth-century", "sampler"):
        assert game.view(dealt(pack=pack), None).pack == pack
