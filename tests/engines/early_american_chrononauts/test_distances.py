"""How many turns bots think a seat still needs, compared with plain definitions at positions of random games."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.games.early_american_chrononauts.bots.distances import IN_HAND, TO_FIND, TO_FLIP, held, to_home, to_mission
from engines.games.early_american_chrononauts.state import State
from engines.games.early_american_chrononauts.tables import ITEMS
from engines.games.early_american_chrononauts.timeline import paradoxes, valid_patches
from engines.kit.bitsets import members, set_of

pytestmark = pytest.mark.usefixtures("sampler")


def positions() -> Iterator[State]:
    """Every fifth state of random games with several packs."""
    for seed, pack in enumerate(("sampler", "early-american", "twentieth-century") * 2):
        chance = PlayoutChance(Random(seed))
        state = game.initial_state(game.Options("standard", pack=pack, turn_limit=30), 2, chance)
        for number in range(400):
            seats = game.awaiting(state)
            if not seats:
                break
            if number % 5 == 0:
                yield state
            state = game.apply(state, seats[0], chance.choice(game.legal_moves(state, seats[0])), chance)


def turns_of(card: int, front: tuple[int, ...], hand: tuple[int, ...]) -> float:
    return 0.0 if card in front else IN_HAND if card in hand else TO_FIND


def mission(state: State, number: int, front: tuple[int, ...], hand: tuple[int, ...]) -> float:
    """The turns for the nearest three items."""
    named, gold = state.box.quests[number]
    items = [turns_of(card, front, hand) for card in members(named)]
    items += sorted(turns_of(card, front, hand) for card in members(state.box.gold & ~named))[:gold]
    return sum(sorted(items)[:ITEMS])


def is_possible(state: State, identity: int, prime: int) -> bool:
    """True if with these linchpins the identity's event is true and each of its patches can lie or be laid."""
    timeline, home = state.box.timeline, state.box.homes[identity]
    wrong, valid = paradoxes(timeline, prime), valid_patches(timeline, prime)
    fits = [state.patches >> patch & 1 or wrong & timeline.places[patch] for patch in members(home.patches)]
    return not prime & home.linchpin and not wrong & home.ripplepoint and not home.patches & ~valid and all(fits)


def fewest_flips(state: State, identity: int) -> int:
    linchpins = range(len(state.box.timeline.linchpins))
    for count in range(len(linchpins) + 1):
        if any(is_possible(state, identity, state.prime ^ set_of(each)) for each in combinations(linchpins, count)):
            return count
    return 0


def test_a_mission_takes_the_turns_of_its_nearest_three_items() -> None:
    rng, compared = Random(1), 0
    for state in positions():
        artifacts = members(
            state.box.gold | set_of(card for quest in state.box.quests for card in members(quest.named))
        )
        front, hand = tuple(rng.sample(artifacts, rng.randrange(5))), tuple(sorted(rng.sample(artifacts, 3)))
        for number in range(len(state.box.missions)):
            found = to_mission(state.box, (number,), front, held(state.box, hand).cards)
            assert found == mission(state, number, front, hand)
            compared += 1
    assert compared > 500


def test_an_identity_takes_the_turns_of_its_missing_patches_and_the_fewest_flips() -> None:
    compared = 0
    for state in list(positions())[::8]:
        for identity, home in enumerate(state.box.homes[: len(state.box.identities)]):
            nothing = held(state.box, ())
            missing = (home.patches & ~state.patches).bit_count()
            expected = TO_FIND * missing + TO_FLIP * fewest_flips(state, identity)
            assert to_home(state.box, state.prime, state.patches, (identity,), nothing) == expected
            compared += 1
    assert compared > 100


def test_patches_and_inverters_in_hand_make_the_way_home_shorter() -> None:
    for state in list(positions())[::8]:
        for identity, home in enumerate(state.box.homes[: len(state.box.identities)]):
            hands = [(), tuple(members(home.patches)), tuple(sorted((*members(home.patches), *state.box.reach)))]
            none, patches, both = [
                to_home(state.box, state.prime, state.patches, (identity,), held(state.box, hand)) for hand in hands
            ]
            missing = (home.patches & ~state.patches).bit_count()
            assert none - patches == (TO_FIND - IN_HAND) * missing
            assert both <= patches
