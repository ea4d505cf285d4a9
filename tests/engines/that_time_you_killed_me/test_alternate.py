"""Rulebook "Coda": setting up an alternate timeline; rulings R37 to R39."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.games.that_time_you_killed_me import Options, awaiting, format_position, view
from engines.games.that_time_you_killed_me.playing.alternate import chapters_for
from engines.games.that_time_you_killed_me.playing.powers import CARDS, POWERS, layout, required
from engines.games.that_time_you_killed_me.rules import turn
from engines.games.that_time_you_killed_me.tables import ENVELOPES, Envelope, Timeline
from tests.engines.that_time_you_killed_me.positions import eras, legal, new_game, play, refused


def coda(timeline: Timeline = "draft_powers", envelope: Any = "clockwork", first: Any = "white", seed: int = 1) -> Any:
    """Return an alternate timeline before the first choice of a power."""
    return new_game(Options("alternate", timeline=timeline, envelope=envelope, first=first), seed)


def chapters_drawn(cards: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Return every set of chapters that can be drawn for these powers."""
    return {chapters_for(cards, PlayoutChance(Random(seed))) for seed in range(300)}


def test_four_powers_of_one_envelope_are_laid_out() -> None:
    for envelope in ENVELOPES:
        draft = view(coda(envelope=envelope), None).draft
        assert draft is not None
        assert draft.layout == layout(envelope)
        assert {POWERS[key].envelope for key in draft.layout} == {envelope}
        assert len(draft.layout) == 4


def test_the_envelope_is_drawn_unless_named() -> None:
    drafts = [coda(envelope="random", seed=seed).draft for seed in range(100)]
    assert {draft.envelope for draft in drafts} == set(ENVELOPES)


def test_players_choose_one_power_each_beginning_with_the_first_player() -> None:
    state = coda(first="black")
    assert awaiting(state) == (1,)
    state = play(state, "take:express")
    assert awaiting(state) == (0,)
    assert legal(state) == ["take:second_wind", "take:frequent_flyer", "take:steady_focus"]
    seats = view(play(state, "take:steady_focus first"), None).seats
    assert [seat.power for seat in seats] == ["steady_focus", "express"]


def test_the_same_power_is_not_taken_twice() -> None:
    assert refused(play(coda(), "take:express"), "take:express") == "power_not_offered"
    assert refused(coda(), "take:bloodlust") == "power_not_offered"


def test_the_second_player_decides_whether_to_take_the_first_turn_or_the_second() -> None:
    state = play(coda(), "take:express take:second_wind")
    assert awaiting(state) == (1,)
    assert legal(state) == ["first", "second"]
    assert format_position(play(state, "first").board).split(" ")[1:4] == ["black", "future", "past"]
    assert format_position(play(state, "second").board).split(" ")[1:4] == ["white", "past", "future"]


def test_in_power_share_the_first_player_chooses_one_power_for_both() -> None:
    state = play(coda("power_share"), "take:express")
    assert awaiting(state) == (1,)
    assert legal(state) == ["first", "second"]
    state = play(state, "second")
    assert [seat.power for seat in view(state, None).seats] == ["express", "express"]


def test_nothing_is_played_before_powers_and_turns_are_chosen() -> None:
    assert refused(coda(), "@1") == "choose_power_first"
    assert refused(coda(), "first") == "choose_power_first"
    assert refused(play(coda("power_share"), "take:express"), "take:second_wind") == "power_not_offered"


def test_no_power_is_chosen_once_the_game_has_begun() -> None:
    state = play(coda("power_share"), "take:express first")
    assert refused(state, "take:second_wind") == refused(state, "second") == "no_draft"


def test_apart_from_the_card_all_set_up_and_rules_of_the_standard_game_hold() -> None:
    state = play(coda("power_share"), "take:express second")
    boards = eras(state)
    assert all(board.startswith("W1,B16") for board in boards)
    assert [seat.supply for seat in view(state, None).seats] == [4, 4]
    assert legal(state) == ["@1"]


def test_without_icons_two_of_basics_and_the_three_chapters_are_drawn() -> None:
    assert required(layout("clockwork")) == ()
    assert chapters_drawn(layout("clockwork")) == {
        ("growth",),
        ("influence",),
        ("memory",),
        ("growth", "influence"),
        ("growth", "memory"),
        ("influence", "memory"),
    }


def test_with_growth_and_memory_the_players_use_seeds_shrubs_trees_and_elephants() -> None:
    state = next(s for s in map(_clockwork, range(99)) if view(s, None).chapters == ("growth", "memory"))
    assert eras(state) == ["W1,B16,d4,l13"] * 3
    assert "+1" in legal(play(state, "take:express take:second_wind second @1"))


def test_with_the_basics_and_influence_the_players_only_use_statues() -> None:
    state = next(s for s in map(_clockwork, range(99)) if view(s, None).chapters == ("influence",))
    assert eras(state) == ["W1,B16,o7"] * 3
    assert "+1" not in legal(play(state, "take:express take:second_wind second @1"))


def _clockwork(seed: int) -> Any:
    return coda(seed=seed)


def test_powers_that_ask_for_growth_and_influence_are_played_with_both() -> None:
    assert required(layout("groundwork")) == ("growth", "influence")
    assert chapters_drawn(layout("groundwork")) == {("growth", "influence")}


def test_powers_that_ask_for_memory_alone_are_played_with_memory_and_one_chapter_drawn() -> None:
    assert required(layout("grudge")) == ("memory",)
    assert {("growth", "memory"), ("influence", "memory")} <= chapters_drawn(layout("grudge"))


def test_with_one_icon_and_the_basics_drawn_only_the_required_chapter_is_used() -> None:
    assert chapters_drawn(layout("grudge")) == {("growth", "memory"), ("influence", "memory"), ("memory",)}


def test_powers_may_ask_for_all_three_chapters() -> None:
    assert required(layout("menagerie")) == ("growth", "influence", "memory")
    assert chapters_drawn(layout("menagerie")) == {("growth", "influence", "memory")}


def test_r38_each_card_is_as_likely_to_be_drawn_as_another() -> None:
    drawn = Counter(chapters_for(layout("clockwork"), PlayoutChance(Random(seed))) for seed in range(1200))
    assert all(150 < count < 250 for count in drawn.values())


def test_r39_there_are_four_envelopes_of_four_cards_each_card_with_a_text_of_its_own() -> None:
    assert Counter(card.envelope for card in CARDS) == dict.fromkeys(ENVELOPES, 4)
    assert len({card.text for card in CARDS}) == len({card.title for card in CARDS}) == len(POWERS) == 16
    names: list[Envelope] = [card.envelope for card in CARDS]
    assert sum(before != after for before, after in pairwise(names)) == 3


@pytest.mark.parametrize("timeline", ["draft_powers", "power_share"])
def test_each_choice_of_a_draft_is_a_turn_of_its_own(timeline: Timeline) -> None:
    state, turns = coda(timeline), []
    while state.draft is not None:
        turns.append(turn(state))
        state = play(state, legal(state)[0])
    assert len({*turns, turn(state)}) == len(turns) + 1 == (4 if timeline == "draft_powers" else 3)
    assert turn(play(state, legal(state)[0])) == turn(state) == 0


@pytest.mark.parametrize("timeline", ["draft_powers", "power_share"])
def test_r37_there_is_no_undo_while_powers_are_chosen(timeline: Timeline) -> None:
    assert "undo" not in legal(play(coda(timeline), "take:express"))
