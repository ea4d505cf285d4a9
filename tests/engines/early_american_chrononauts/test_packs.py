"""The packs that come with the game: their shape, the known facts, and what combining them gives."""

from collections import Counter
from typing import Any

import pytest

from engines.games.early_american_chrononauts.packs import DEFAULT, PACKS, BrokenPack, Pack, combined
from engines.games.early_american_chrononauts.packs.pack import (
    GOLD,
    CleanMachine,
    Condition,
    Event,
    FastForward,
    FastMachine,
    Fetch,
    LateMachine,
    Linchpin,
    Memo,
    NewIdentity,
    NewMission,
    Ripplepoint,
    SecondIdentity,
    SecondMission,
    Sell,
    Shield,
    Steal,
)

EARLY = PACKS["early-american"]
MODERN = PACKS["twentieth-century"]
BOTH = [pytest.param(pack, id=pack.key) for pack in (EARLY, MODERN)]


def years(pack: Pack) -> list[int]:
    return sorted([card.year for card in pack.linchpins] + [card.year for card in pack.ripplepoints])


def dated(pack: Pack, year: int) -> Any:
    """The timeline card of that year."""
    cards: list[Linchpin | Ripplepoint] = [*pack.linchpins, *pack.ripplepoints]
    return next(card for card in cards if card.year == year)


def patch(pack: Pack, year: int) -> Any:
    return next(card for card in pack.patches if card.year == year)


def titled(cards: tuple[Any, ...], title: str) -> Any:
    return next(card for card in cards if title in card.title)


def copies(cards: tuple[Any, ...]) -> int:
    return sum(card.copies for card in cards)


def test_the_early_american_pack_is_played_unless_another_is_asked_for() -> None:
    assert EARLY.key == DEFAULT
    assert EARLY.origins == ("early-american",)


def test_there_are_32_timeline_cards_from_1770_to_1916_in_rows_w_to_z() -> None:
    assert (len(EARLY.linchpins), len(EARLY.ripplepoints)) == (12, 20)
    assert (years(EARLY)[0], years(EARLY)[-1]) == (1770, 1916)
    assert [dated(EARLY, year).index for year in years(EARLY)] == [f"{row}{n}" for row in "WXYZ" for n in range(1, 9)]


def test_the_twentieth_century_has_13_linchpins_and_19_ripplepoints_in_rows_a_to_d() -> None:
    assert (len(MODERN.linchpins), len(MODERN.ripplepoints)) == (13, 19)
    assert [dated(MODERN, year).index for year in years(MODERN)] == [f"{row}{n}" for row in "ABCD" for n in range(1, 9)]


@pytest.mark.parametrize("pack", BOTH)
def test_every_pack_has_single_and_and_or_dependencies(pack: Pack) -> None:
    conditions = [card.when for card in pack.ripplepoints]
    assert any(len(when.prime) == 1 for when in conditions)
    assert any(len(when.prime) > 1 and when.is_or for when in conditions)
    assert any(len(when.prime) > 1 and not when.is_or for when in conditions)


def test_the_early_american_deck_has_80_cards_of_the_published_kinds() -> None:
    assert [len(EARLY.patches), len(EARLY.identities), len(EARLY.missions)] == [20, 14, 10]
    assert [len(EARLY.artifacts), len(EARLY.gadgets), copies(EARLY.inverters)] == [14, 6, 16]
    assert [copies(EARLY.actions), copies(EARLY.timewarps)] == [14, 10]


def test_the_twentieth_century_deck_has_80_cards_too() -> None:
    assert [len(MODERN.identities), len(MODERN.missions)] == [14, 10]
    dealt = copies(MODERN.inverters) + copies(MODERN.actions) + copies(MODERN.timewarps)
    assert len(MODERN.patches) + len(MODERN.artifacts) + len(MODERN.gadgets) + dealt == 80


def test_every_early_american_ripplepoint_has_one_patch() -> None:
    assert sorted(card.year for card in EARLY.patches) == [card.year for card in EARLY.ripplepoints]


def test_the_tea_tax_of_1770_drives_the_tea_party_of_1773_and_the_cake_riot_mends_it() -> None:
    assert dated(EARLY, 1770) == Linchpin("W1", 1770, "Tea Exempted in Tax Repeal", "Townshend Act Fully Repealed")
    assert dated(EARLY, 1773) == Ripplepoint("W2", 1773, "Boston Tea Party", Condition((1770,)))
    assert (patch(EARLY, 1773).headline, patch(EARLY, 1773).when) == ("Boston Cake Riot", Condition((1770,)))


def test_close_votes_of_1787_and_1861_are_linchpins_and_the_anthem_of_1916_comes_last() -> None:
    assert isinstance(dated(EARLY, 1787), Linchpin)
    assert isinstance(dated(EARLY, 1861), Linchpin)
    assert "Star-Spangled Banner" in dated(EARLY, 1916).headline
    assert dated(EARLY, 1916).index == "Z8"


def test_the_two_timelines_share_no_year() -> None:
    assert not {1865, 1868} & set(years(EARLY))
    assert not set(years(EARLY)) & set(years(MODERN))


def test_some_missions_ask_for_any_three_of_four_and_one_for_things_of_gold() -> None:
    assert {len(mission.items) for mission in EARLY.missions} == {3, 4}
    assert [mission.key for mission in EARLY.missions if GOLD in mission.items] == ["all-that-glitters"]
    assert sum(artifact.is_gold for artifact in EARLY.artifacts) >= 3
    assert titled(EARLY.artifacts, "Golden Spike").is_gold


@pytest.mark.parametrize("pack", BOTH)
def test_the_jade_statue_is_prized_and_nothing_else_is(pack: Pack) -> None:
    assert ["Jade Statue" in artifact.title for artifact in pack.artifacts if artifact.is_prized] == [True]


@pytest.mark.parametrize("pack", BOTH)
def test_artifacts_come_from_the_past_and_from_the_future(pack: Pack) -> None:
    assert Counter(artifact.era for artifact in pack.artifacts).keys() == {"past", "future"}


def test_three_of_the_six_gadgets_are_machines() -> None:
    powers = {gadget.title: type(gadget.power) for gadget in EARLY.gadgets}
    assert sum(power in (FastMachine, CleanMachine, LateMachine) for power in powers.values()) == 3
    assert LateMachine in powers.values()
    assert powers["Really Fast Time Machine"] is FastMachine
    assert powers["Very Clean Time Machine"] is CleanMachine
    assert powers["Temporal Shield"] is Shield
    assert powers["Chrono-FRED"] is SecondIdentity
    assert powers["Head in the Jar"] is SecondMission


@pytest.mark.parametrize("pack", BOTH)
def test_inverters_reach_any_linchpin_or_some_and_some_only_restore(pack: Pack) -> None:
    assert any(card.reach is None and not card.restores for card in pack.inverters)
    assert any(card.reach is not None for card in pack.inverters)
    assert any(card.restores for card in pack.inverters)


@pytest.mark.parametrize("pack", BOTH)
def test_known_cards_do_what_the_rulebook_says(pack: Pack) -> None:
    def effect(cards: tuple[Event, ...], title: str) -> object:
        return titled(cards, title).effect

    assert effect(pack.timewarps, "Memo From Your Future Self") == Memo()
    assert effect(pack.timewarps, "Fast Forward") == FastForward(draws=2, plays=2)
    assert effect(pack.actions, "Your Parents Never Met") == NewIdentity()
    assert effect(pack.actions, "Get There First") == Steal()
    effects = {type(event.effect) for event in (*pack.actions, *pack.timewarps)}
    assert {Sell, NewMission, Fetch} <= effects


def test_there_are_four_memos_among_ten_timewarps() -> None:
    assert titled(EARLY.timewarps, "Memo").copies == 4


@pytest.mark.parametrize("pack", BOTH)
def test_every_linchpin_is_flipped_for_some_identity(pack: Pack) -> None:
    conditions = {card.key: card.when for card in pack.patches}
    flipped = {year for each in pack.identities for key in each.patches for year in conditions[key].prime}
    assert flipped == {card.year for card in pack.linchpins}


def test_every_early_american_linchpin_is_flipped_for_two_identities_at_least() -> None:
    conditions = {card.key: card.when for card in EARLY.patches}
    asked = Counter(year for each in EARLY.identities for key in each.patches for year in conditions[key].prime)
    assert min(asked.values()) >= 2


@pytest.mark.parametrize("pack", BOTH)
def test_players_compete_for_every_artifact(pack: Pack) -> None:
    asked = Counter(item for mission in pack.missions for item in mission.items)
    if asked[GOLD]:
        asked.update(artifact.key for artifact in pack.artifacts if artifact.is_gold)
    assert all(asked[artifact.key] >= 2 for artifact in pack.artifacts)


def test_three_patches_fit_1945_each_on_a_condition_of_its_own() -> None:
    conditions = [card.when for card in MODERN.patches if card.year == 1945]
    assert len(conditions) == len(set(conditions)) == 3
    assert any(when.is_or for when in conditions)
    assert any(when.true for when in conditions)
    assert set(Counter(card.year for card in MODERN.patches if card.year != 1945).values()) == {1}


def test_world_war_3_is_the_over_paradox() -> None:
    assert MODERN.over_paradox == patch(MODERN, 1962).key
    assert patch(MODERN, 1962).headline == "World War 3"
    assert EARLY.over_paradox is None


@pytest.mark.parametrize("pack", BOTH)
def test_its_description_says_what_is_our_own(pack: Pack) -> None:
    assert "our own" in pack.description


def test_combined_timelines_are_merged_in_order_of_date() -> None:
    pack = combined(EARLY, MODERN)
    assert len(years(pack)) == 64
    for cards in (pack.linchpins, pack.ripplepoints):
        assert [card.year for card in cards] == sorted(card.year for card in cards)


def test_combined_packs_have_the_cards_of_both() -> None:
    pack = combined(EARLY, MODERN)
    for kind in ("patches", "identities", "missions", "artifacts", "gadgets", "inverters", "actions", "timewarps"):
        assert len(getattr(pack, kind)) == len(getattr(EARLY, kind)) + len(getattr(MODERN, kind))
    assert pack.origins == ("early-american", "twentieth-century")
    assert pack.over_paradox == "world-war-3"


def test_keys_that_clash_are_prefixed_in_the_second_pack() -> None:
    pack = combined(EARLY, MODERN)
    memos = [event.key for event in pack.timewarps if event.effect == Memo()]
    assert memos == ["memo-from-your-future-self", "twentieth-century-memo-from-your-future-self"]
    assert "rex" in [artifact.key for artifact in pack.artifacts]


def test_two_packs_are_combined_but_once() -> None:
    assert combined(EARLY, MODERN) is combined(EARLY, MODERN)
    assert combined(EARLY, MODERN).fingerprint != combined(MODERN, EARLY).fingerprint


def test_packs_that_share_a_year_are_not_combined() -> None:
    with pytest.raises(BrokenPack, match="early-american: can't be combined with early-american: both have 1770"):
        combined(EARLY, EARLY)
