"""How many turns a seat still needs for each of its goals. These are estimates for bots.

With known papers, all numbers of turns are multiples of one half, so that sums do not depend on the order of their
terms.
"""

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.imagine import UNKNOWN, hidden
from engines.games.early_american_chrononauts.playing.gadgets import carried
from engines.games.early_american_chrononauts.state import Cards, State
from engines.games.early_american_chrononauts.tables import ITEMS, TEN
from engines.kit.bitsets import members, set_of, subsets

IN_HAND: Final = 1.0
"""Turns needed to play a patch or artifact that is in hand."""

TO_FIND: Final = 4.0
"""Turns needed to find and play a patch or artifact that is not in hand."""

TO_FLIP: Final = 2.5
"""Turns needed to flip a linchpin that no inverter in hand reaches."""

A_CARD: Final = 1.5
"""Turns needed for one more card in hand."""

NEVER: Final = 30.0
"""Turns to a goal that is out of reach."""

PACE: Final = 0.5
"""The loss (in logits) for each turn that a goal takes longer."""


class Held(NamedTuple):
    """What a hand has for the goals of its seat: the set of its cards, and the linchpins that its inverters can flip,
    either way or only from prime to true.
    """

    cards: int
    flips: int
    restores: int


Holding = tuple[Box, int, int, Cards, Cards, Cards, Cards]
"""What a seat's turns to its goals depend on: the box, the prime linchpins, the patches on the timeline, and the hand,
front, identities and missions of the seat. A plain tuple, because bots make one for each seat of each state.
"""


def holding(state: State, seat: Seat, viewer: Seat | None = None) -> Holding:
    """Return what the seat has in the state, with the papers that its gadgets carry. With a viewer, return only what
    that seat sees of it.
    """
    papers, front, hand = state.papers, state.fronts[seat], state.hands[seat]
    identities, missions = papers.identities[seat], papers.missions[seat]
    if viewer is not None and seat != viewer:
        hand, identities, missions = hidden(hand), hidden(identities), hidden(missions)
    if front:
        more = carried(state, seat)
        identities, missions = identities + more.identities, missions + more.missions
    return state.box, state.prime, state.patches, hand, front, identities, missions


def to_goals(holding: Holding, leaving: int = 0) -> tuple[float, ...]:
    """Return the turns to each goal: home, mission and ten cards; without a timeline, only those to the mission.
    `leaving` cards of the hand do not count for ten cards.
    """
    box, prime, patches, hand, front, identities, missions = holding
    use = held(box, hand)
    mission = to_mission(box, missions, front, use.cards)
    if not box.mode.has_timeline:
        return (mission,)
    return to_home(box, prime, patches, identities, use), mission, to_ten(hand[leaving:])


def held(box: Box, hand: Cards) -> Held:
    """Return what the hand has for the goals. Unknown cards count as useless."""
    cards = flips = restores = 0
    each = _each_card(box)
    for card in hand:
        one, flipped, restored = each[card]
        cards |= one
        flips |= flipped
        restores |= restored
    return Held(cards, flips, restores)


@lru_cache(maxsize=64)
def _each_card(box: Box) -> tuple[Held, ...]:
    """What each card alone has for the goals; the last entry is for unknown cards."""
    reach = {card: set_of(linchpins) for card, linchpins in box.reach.items()}
    flips = {card: 0 if box.restoring >> card & 1 else linchpins for card, linchpins in reach.items()}
    each = [Held(1 << card, flips.get(card, 0), reach.get(card, 0)) for card in range(len(box.cards))]
    return (*each, Held(0, 0, 0))


def to_home(box: Box, prime: int, patches: int, identities: Cards, hand: Held) -> float:
    """Return the turns until one of the identities is home."""
    return min([_home(box, prime, patches, identity, hand) for identity in identities], default=NEVER)


def to_mission(box: Box, missions: Cards, front: Cards, hand: int) -> float:
    """Return the turns until one of the missions is complete; `hand` is a set of cards."""
    return min([_mission(box, mission, front, hand) for mission in missions], default=NEVER)


def to_ten(hand: Cards) -> float:
    """Return the turns until there are ten cards in hand."""
    return A_CARD * max(TEN - len(hand), 0)


def _mission(box: Box, mission: int, front: Cards, hand: int) -> float:
    """The turns until the mission is complete: those for the nearest three of its items."""
    if mission == UNKNOWN:
        return _any_mission(box, front, hand)
    items, named, golden, gold = _wanted(box, mission, front)
    held = (hand & named).bit_count()
    if gold:
        held += min((hand & golden).bit_count(), gold)
    held = min(held, items)
    return IN_HAND * held + TO_FIND * (items - held)


class _Wanted(NamedTuple):
    """What a mission lacks: more items, which are any of `named`, and `gold` of the artifacts in `golden`."""

    items: int
    named: int
    golden: int
    gold: int


@lru_cache(maxsize=1 << 13)
def _wanted(box: Box, mission: int, front: Cards) -> _Wanted:
    """What the mission lacks with these artifacts in front of the seat."""
    named, gold = box.quests[mission]
    lying, golden = set_of(front), box.gold & ~named
    found = min((lying & golden).bit_count(), gold)
    items = max(ITEMS - (lying & named).bit_count() - found, 0)
    return _Wanted(items, named & ~lying, golden & ~lying, gold - found)


@lru_cache(maxsize=1 << 13)
def _any_mission(box: Box, front: Cards, hand: int) -> float:
    """The turns until an unknown mission is complete."""
    return _mean([_mission(box, each, front, hand) for each in range(len(box.pack.missions))])


def _mean(turns: list[float]) -> float:
    """The number of turns that is worth as much as an equal chance of each of these."""
    return -log(sum([exp(-PACE * each) for each in turns]) / len(turns)) / PACE


def _home(box: Box, prime: int, patches: int, identity: int, hand: Held) -> float:
    """The turns until the identity is home: those for linchpins to flip and patches to lay."""
    if identity == UNKNOWN:
        return _any_home(box, prime, patches, hand)
    missing, flips = _lacking(box, prime, patches, identity)
    reached = hand.flips | hand.restores & prime
    turns = TO_FIND * missing.bit_count() - (TO_FIND - IN_HAND) * (missing & hand.cards).bit_count()
    return turns + TO_FLIP * flips.bit_count() - (TO_FLIP - IN_HAND) * (flips & reached).bit_count()


@lru_cache(maxsize=1 << 14)
def _lacking(box: Box, prime: int, patches: int, identity: int) -> tuple[int, int]:
    """The patches of the identity that are missing, and the linchpins to flip."""
    home = box.homes[identity].patches
    return home & ~patches, _flips(box, identity, prime & dependence(box, identity), patches & home)


@lru_cache(maxsize=1 << 13)
def _any_home(box: Box, prime: int, patches: int, hand: Held) -> float:
    """The turns until an unknown identity is home."""
    return _mean([_home(box, prime, patches, each, hand) for each in range(len(box.pack.identities))])


@lru_cache(maxsize=1 << 14)
def _flips(box: Box, identity: int, prime: int, patches: int) -> int:
    """The fewest linchpins to flip until patches on the timeline stay, others can be played, and the event is true.

    `prime` has only linchpins on which the identity depends, `patches` only patches of the identity.
    """
    return next((flips for flips in _settings(box, identity) if _fits(box, identity, prime ^ flips, patches)), 0)


def _fits(box: Box, identity: int, prime: int, patches: int) -> bool:
    home, timeline = box.homes[identity], box.timeline
    if prime & home.linchpin or any(timeline.ripples[point].hold(prime) for point in members(home.ripplepoint)):
        return False
    return all(
        timeline.repairs[patch].hold(prime)
        and (patches >> patch & 1 or timeline.ripples[members(timeline.places[patch])[0]].hold(prime))
        for patch in members(home.patches)
    )


@lru_cache(maxsize=256)
def dependence(box: Box, identity: int) -> int:
    """Return the linchpins on which the identity depends: those of its event, its patches, and their ripplepoints."""
    home, timeline = box.homes[identity], box.timeline
    needs = [timeline.repairs[patch] for patch in members(home.patches)]
    points = home.ripplepoint
    for patch in members(home.patches):
        points |= timeline.places[patch]
    linchpins = home.linchpin
    for need in (*needs, *(timeline.ripples[point] for point in members(points))):
        linchpins |= need.prime | need.true
    return linchpins


@lru_cache(maxsize=256)
def _settings(box: Box, identity: int) -> tuple[int, ...]:
    """All sets of linchpins on which the identity depends, the smallest first."""
    return tuple(sorted(subsets(dependence(box, identity)), key=int.bit_count))
