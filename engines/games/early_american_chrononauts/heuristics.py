"""Position evaluation for bots: how many turns each seat still needs for each of its goals."""

from functools import lru_cache
from math import exp, log
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.gadgets import second_identities, second_missions
from engines.games.early_american_chrononauts.imagine import UNKNOWN, as_seen
from engines.games.early_american_chrononauts.memos import MEMOS
from engines.games.early_american_chrononauts.packs.pack import (
    CleanMachine,
    Draw,
    FastForward,
    FastMachine,
    Fetch,
    Inverter,
    LateMachine,
    Memo,
    Recover,
    Sell,
    Shield,
    Steal,
)
from engines.games.early_american_chrononauts.rules import outcome
from engines.games.early_american_chrononauts.state import END, FETCH, OVER, Cards, State
from engines.games.early_american_chrononauts.tables import ITEMS, TEN, TOO_MANY
from engines.games.early_american_chrononauts.timeline import Timeline, paradoxes
from engines.games.early_american_chrononauts.view import View
from engines.kit.bitsets import members
from engines.kit.window_flow import all_pass

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

GOOD: Final = {
    Memo: 0.25,
    FastForward: 0.3,
    Draw: 0.3,
    Fetch: 0.2,
    Recover: 0.2,
    Steal: 0.15,
    Sell: 0.1,
    Inverter: 0.1,
}
"""The worth (in logits) of cards in hand, in addition to the goals that they bring nearer."""

LYING: Final = {FastMachine: 0.5, CleanMachine: 0.15, LateMachine: 0.25, Shield: 0.2}
"""The worth (in logits) of gadgets in front of a seat."""

DANGER: Final = (0.0,) * 7 + (0.01, 0.02, 0.05, 0.1, 0.2, 0.3)
"""The probability that all lose, by the number of open paradoxes."""

DELAY: Final = 0.01
"""How much more likely nobody wins the long `uber` game, for each turn that the seat in the lead still needs."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected share of the win, from 0 to 1.

    Hidden cards and papers are averaged, not guessed. If a card laid shuffles the discards or the hands, one order
    stands for all.
    """
    return judge(as_seen(view))[seat]


def judge(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win. A card laid counts as if nobody cancelled it from now on.

    Alone, the worth is how much of the task is done or near, because there is nobody to share with.
    """
    state = all_pass(state, MEMOS, LOWEST)
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    if state.box.mode.is_alone:
        return (_on_the_way(state),)
    ways = [_ways(state, seat) for seat in range(len(state.hands))]
    odds = [_odds(state, seat, ways[seat]) for seat in range(len(state.hands))]
    danger = DANGER[_most_paradoxes(state.box.timeline, state.history.open)]
    if state.box.mode.fixes_goals:
        danger += min(0.5, DELAY * min(map(sum, ways)))
    share, even = (1 - danger) / sum(odds), danger / len(odds)
    return tuple([share * each + even for each in odds])


@lru_cache(maxsize=4096)
def _most_paradoxes(timeline: Timeline, open_ones: int) -> int:
    return max((open_ones & area).bit_count() for area in timeline.areas)


def _odds(state: State, seat: int, ways: tuple[float, ...]) -> float:
    """The odds of the seat: its share of all odds is its share of the win."""
    seats = len(state.hands)
    wait = (seat - state.seat) % seats
    if state.phase == END and not wait:
        if (max if state.box.mode.fixes_goals else min)(ways) <= 0:
            return 1e9
        wait = seats
    extra = PACE * -wait / seats + _extras(state.box, state.hands[seat], state.fronts[seat])
    if state.phase == FETCH and seat == state.seat:
        extra += GOOD[Fetch]
    if state.box.mode.fixes_goals:
        return exp(extra - 0.5 * PACE * sum(ways))
    return exp(extra) * sum([exp(-PACE * turns) for turns in ways])


@lru_cache(maxsize=1 << 14)
def _extras(box: Box, hand: Cards, front: Cards) -> float:
    good, lying = _worths(box)
    return sum([good[card] for card in hand]) + sum([lying[card] for card in front])


@lru_cache(maxsize=64)
def _worths(box: Box) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The worth of each card in hand, and in front of a seat; the last entry is for unknown cards."""
    good = [GOOD.get(kind, 0.0) for kind in box.kinds]
    average = sum(good[card] for card in box.deck) / len(box.deck)
    return (*good, average), (*(LYING.get(kind, 0.0) for kind in box.kinds), 0.0)


def _ways(state: State, seat: int) -> tuple[float, ...]:
    """The turns to each goal. A goal that is fixed takes none."""
    box, papers = state.box, state.papers
    if not box.mode.has_timeline:
        return (_to_mission(state, seat),)
    home = 0.0 if papers.home[seat] else _to_home(state, seat)
    mission = 0.0 if papers.done[seat] else _to_mission(state, seat)
    ten = 0.0 if papers.watches >> seat & 1 else A_CARD * max(TEN - len(state.hands[seat]), 0)
    return home, mission, ten


def _to_home(state: State, seat: int) -> float:
    box, prime, patches = state.box, state.prime, state.patches
    identities = state.papers.identities[seat]
    if state.fronts[seat]:
        identities += tuple([box.assigned[card] for card in second_identities(state, seat)])
    hand = state.hands[seat]
    return min([_home(box, prime, patches, identity, hand) for identity in identities], default=NEVER)


def _to_mission(state: State, seat: int) -> float:
    box, front, hand = state.box, state.fronts[seat], state.hands[seat]
    missions = state.papers.missions[seat]
    if front:
        missions += tuple([box.assigned[card] for card in second_missions(state, seat)])
    return min([_mission(box, mission, front, hand) for mission in missions], default=NEVER)


@lru_cache(maxsize=1 << 15)
def _mission(box: Box, mission: int, front: Cards, hand: Cards) -> float:
    """The turns until the mission is complete: those for the nearest three of its items."""
    if mission == UNKNOWN:
        return _mean([_mission(box, each, front, hand) for each in range(len(box.pack.missions))])
    named, gold = box.quests[mission]
    items = [_item(card, front, hand) for card in members(named)]
    if gold:
        items += sorted([_item(card, front, hand) for card in members(box.gold & ~named)])[:gold]
    return sum(sorted(items)[:ITEMS])


def _item(card: int, front: Cards, hand: Cards) -> float:
    return 0.0 if card in front else IN_HAND if card in hand else TO_FIND


def _mean(turns: list[float]) -> float:
    """The number of turns that is worth as much as an equal chance of each of these."""
    return -log(sum([exp(-PACE * each) for each in turns]) / len(turns)) / PACE


@lru_cache(maxsize=1 << 15)
def _home(box: Box, prime: int, lying: int, identity: int, hand: Cards) -> float:
    """The turns until the identity is home: those for linchpins to flip and patches to lay."""
    if identity == UNKNOWN:
        return _mean([_home(box, prime, lying, each, hand) for each in range(len(box.pack.identities))])
    patches = members(box.homes[identity].patches & ~lying)
    turns = sum([IN_HAND if patch in hand else TO_FIND for patch in patches])
    reached = _reached(box, prime, hand)
    flips = members(_flips(box, identity, prime, lying))
    return turns + sum([IN_HAND if reached >> linchpin & 1 else TO_FLIP for linchpin in flips])


@lru_cache(maxsize=1 << 14)
def _reached(box: Box, prime: int, hand: Cards) -> int:
    """The linchpins that an inverter in hand can flip."""
    found = 0
    for card in hand:
        for linchpin in box.reach.get(card, ()):
            if prime >> linchpin & 1 or not box.restoring >> card & 1:
                found |= 1 << linchpin
    return found


@lru_cache(maxsize=1 << 15)
def _flips(box: Box, identity: int, prime: int, lying: int) -> int:
    """The fewest linchpins to flip until patches on the timeline stay, others can be played, and the event is true."""
    home, timeline = box.homes[identity], box.timeline
    for flips in _settings(box, identity):
        after = prime ^ flips
        if after & home.linchpin or paradoxes(timeline, after) & home.ripplepoint:
            continue
        if all(_fits(timeline, patch, after, lying) for patch in members(home.patches)):
            return flips
    return 0


def _fits(timeline: Timeline, patch: int, prime: int, lying: int) -> bool:
    valid = timeline.repairs[patch].hold(prime)
    return valid and (bool(lying >> patch & 1) or bool(paradoxes(timeline, prime) & timeline.places[patch]))


@lru_cache(maxsize=256)
def _settings(box: Box, identity: int) -> tuple[int, ...]:
    """All sets of linchpins on which the identity depends, the smallest first."""
    home, timeline = box.homes[identity], box.timeline
    needs = [timeline.repairs[patch] for patch in members(home.patches)]
    points = home.ripplepoint
    for patch in members(home.patches):
        points |= timeline.places[patch]
    needs += [timeline.ripples[point] for point in members(points)]
    sets = [0]
    linchpins = home.linchpin
    for need in needs:
        linchpins |= need.prime | need.true
    for linchpin in members(linchpins):
        sets += [each | 1 << linchpin for each in sets]
    return tuple(sorted(sets, key=int.bit_count))


def _on_the_way(state: State) -> float:
    """The share of the characters that are home. Those on the way count less, each by its distance."""
    box, hand, papers = state.box, state.hands[0], state.papers
    gone = set(state.discards)
    total = float(len(papers.home[0]))
    for identity in papers.identities[0]:
        if gone.isdisjoint(members(box.homes[identity].patches & ~state.patches)):
            total += 0.8 * exp(-0.3 * _home(box, state.prime, state.patches, identity, hand))
    danger = DANGER[min(state.history.open.bit_count(), TOO_MANY - 1)]
    return (1 - danger) * total / (len(papers.home[0]) + len(papers.identities[0]))
