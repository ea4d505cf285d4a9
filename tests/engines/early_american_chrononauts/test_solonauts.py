"""Rulebook "Solonauts"; R9."""

from dataclasses import replace
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.contract import IllegalMove
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.packs.pack import Inverter, Patch
from engines.games.early_american_chrononauts.state import State
from tests.engines.early_american_chrononauts.positions import (
    BOXES,
    after,
    discards,
    ending,
    field,
    hand,
    notations,
    position,
    sides,
)
from tests.engines.early_american_chrononauts.sampler import SAMPLER

pytestmark = pytest.mark.usefixtures("sampler")

SIX = "ada bea cleo dora eve finn"
EVERY_FLIP = "flip flip flip flip flip flip"


def dealt(**options: object) -> State:
    chosen = game.Options(mode="solonauts", pack="sampler", **options)  # type: ignore[arg-type]
    return game.initial_state(chosen, 1, PlayoutChance(Random(1)))


def alone(cards: str, **fields: object) -> State:
    return position("solonauts", 1, hands={0: cards}, **{"identities": {0: SIX}, **fields})  # type: ignore[arg-type]


def test_only_patches_and_inverters_are_used() -> None:
    box = BOXES["solonauts"]
    assert {type(box.cards[card]) for card in box.deck} == {Patch, Inverter}
    assert field(dealt(), "mission_stack") == []


def test_eight_random_identities_lie_face_up_and_five_cards_are_dealt() -> None:
    state = dealt()
    assert len(field(state, "identities")[0]) == 8
    assert len(hand(state, 0)) == 5
    seen = game.view(state, None).seats[0]
    assert [identity.key for identity in seen.identities] == field(state, "identities")[0]  # type: ignore[union-attr]
    assert seen.hand == tuple(hand(state, 0))
    assert len({game.initial_state(game.Options("solonauts"), 1, PlayoutChance(Random(n))).deck for n in range(5)}) > 1


@pytest.mark.parametrize("ids", [6, 7, 12])
def test_with_fewer_or_more_identities_it_is_easier_or_more_challenging(ids: int) -> None:
    assert len(field(dealt(ids=ids), "identities")[0]) == ids


def test_a_card_is_played_as_in_the_full_game_at_once() -> None:
    state = after(alone("flip p2 p8 p9 p10"), "0 play flip on 1")
    assert sides(state, 1, 2) == ["prime", "paradox"]
    assert (state.phase, state.seat) == ("play", 0)


def test_no_extra_card_is_drawn_for_a_patch_and_the_hand_is_filled_to_five() -> None:
    state = alone("p2 p8 p9 p10 p11", prime=[1], deck="flip nudge")
    state = after(state, "0 play p2")
    assert hand(state, 0) == ["p8", "p9", "p10", "p11", "flip"]


def test_patches_may_be_discarded() -> None:
    state = after(alone("p2 p8 p9 p10 p11", deck="flip"), "0 discard p8")
    assert (hand(state, 0), discards(state)) == (["p2", "p9", "p10", "p11", "flip"], ["p8"])


def test_r9_nothing_else_may_and_time_can_not_be_killed() -> None:
    state = alone("p2 p8 p9 flip nudge")
    assert [text for text in notations(state) if not text.startswith("play")] == [
        "discard p2",
        "discard p8",
        "discard p9",
    ]
    with pytest.raises(IllegalMove, match="Only patches"):
        after(state, "0 discard flip")
    with pytest.raises(IllegalMove, match="kill time"):
        after(state, "0 kill time p2 p8")


def test_who_can_get_home_moves_up_and_the_game_goes_on() -> None:
    state = alone("p5 p8 p9 p10 p11", prime=[1], patches="p2")
    state = after(state, "0 play p5")
    assert field(state, "home") == [["ada"]]
    assert field(state, "identities") == [SIX.split()[1:]]
    assert game.outcome(state) is None


def test_r9_all_who_are_home_go_home() -> None:
    state = alone("p6 p8 p9 p10 p11", prime=[1, 4], patches="p2 p5")
    state = after(state, "0 play p6")
    assert field(state, "home") == [["ada", "bea", "cleo", "dora"]]


def test_r9_an_identity_that_went_home_stays_there() -> None:
    state = alone("flip p8 p9 p10 p11", prime=[1], patches="p2 p5", home={0: "ada"}, identities={0: SIX[4:]})
    state = after(state, "0 play flip on 1")
    assert field(state, "home") == [["ada"]]


def test_all_of_them_home_before_the_cards_run_out_win() -> None:
    state = alone("p5 p8", prime=[1], patches="p2", identities={0: "ada"}, home={0: SIX[4:]})
    state = after(state, "0 play p5")
    assert ending(state) == ("all home", (0,))
    assert hand(state, 0) == ["p8"]
    assert game.outcome(state).scores == (6,)  # type: ignore[union-attr]


def last_card(card: str, **fields: object) -> State:
    """The card in hand is the last one; all others have been discarded."""
    dumped = game.dump(alone(card, **fields))
    return game.load({**dumped, "deck": [], "discards": dumped["deck"]})


def test_r9_the_last_card_may_win() -> None:
    state = last_card("p5", prime=[1], patches="p2", identities={0: "ada"}, home={0: SIX[4:]})
    assert ending(after(state, "0 play p5")) == ("all home", (0,))


def test_there_is_only_one_pass_through_the_deck() -> None:
    state = last_card("p5", prime=[1])
    state = after(state, "0 play p5")
    assert ending(state) == ("out of cards", ())
    assert game.outcome(state).scores == (0,)  # type: ignore[union-attr]


def test_r9_no_play_and_no_patch_to_discard_loses() -> None:
    state = after(last_card("p2 calm restore restore"), "0 discard p2")
    assert ending(state) == ("stuck", ())


def test_r9_nullified_patches_are_gone() -> None:
    state = alone("flip p8 p9 p10 p11", prime=[1], patches="p2", identities={0: "bea cleo dora eve finn late-8"})
    state = after(state, "0 play flip on 1")
    assert discards(state) == ["p2", "flip"]
    assert field(state, "patches") == []


def test_r9_thirteen_paradoxes_lose() -> None:
    state = after(alone("flip p8 p9 p10 p11", prime=[7]), "0 play flip on 3")
    assert ending(state) == ("thirteenth paradox", ())


def test_r9_there_is_no_window_and_nothing_to_pass() -> None:
    state = alone("flip p8 p9 p10 p11")
    assert not [move for move in game.legal_moves(state, 0) if game.format_move(move).startswith("from now")]
    with pytest.raises(IllegalMove, match="nothing to pass") as refusal:
        after(state, "0 from now on pass")
    assert refusal.value.rule == "ruling R9"


def test_r13_the_turn_limit_counts_here_too() -> None:
    state = after(alone("flip p8 p9 p10 p11", turn=200), "0 play flip on 1")
    assert ending(state) == ("turn limit", ())


def test_r9_a_hand_that_is_stuck_from_the_deal_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    mending = replace(SAMPLER.inverters[3], copies=40)
    monkeypatch.setitem(PACKS, "grim", replace(SAMPLER, key="grim", fingerprint="grim", inverters=(mending,)))
    options = game.Options("solonauts", "grim")
    states = [game.initial_state(options, 1, PlayoutChance(Random(seed))) for seed in range(40)]
    stuck = [state for state in states if not any(key.startswith("p") for key in hand(state, 0))]
    assert stuck
    assert {ending(state) for state in stuck} == {("stuck", ())}
    assert {ending(state) for state in states if state not in stuck} == {None}
