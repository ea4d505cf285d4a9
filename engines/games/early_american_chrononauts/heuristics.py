"""What a game is worth, for bots: how many turns each seat still needs for each of its goals, as things stand."""

from functools import lru_cache
from math import exp, log
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.early_american_chrononauts import memos
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.gadgets import second_identities, second_missions
from engines.games.early_american_chrononauts.history import history_of
from engines.games.early_american_chrononauts.imagining import UNKNOWN, as_seen
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
from engines.games.early_american_chrononauts.seen import View
from engines.games.early_american_chrononauts.state import END, FETCH, OVER, Cards, State
from engines.games.early_american_chrononauts.tables import ARTIFAXX, ITEMS, SOLONAUTS, TEN, TOO_MANY, UBER
from engines.games.early_american_chrononauts.timeline import Timeline, paradoxes
from engines.kit.bitsets import SEATS_IN, members

IN_HAND: Final = 1.0
"""The turns that a patch or an artifact costs that is in hand."""

TO_FIND: Final = 4.0
"""The same if it is somewhere else."""

TO_FLIP: Final = 2.5
"""The turns that a linchpin costs which no inverter in hand reaches."""

A_CARD: Final = 1.5
"""The turns that one more card in hand costs."""

NEVER: Final = 30.0
"""The turns to a goal out of reach."""

PACE: Final = 0.5
"""A goal that takes a turn longer is worth e to this times less."""

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
"""What cards in hand are worth (in logits) besides what they bring nearer."""

LYING: Final = {FastMachine: 0.5, CleanMachine: 0.15, LateMachine: 0.25, Shield: 0.2}
"""What gadgets in front are worth (in logits)."""

DANGER: Final = (0.0,) * 7 + (0.01, 0.02, 0.05, 0.1, 0.2, 0.3)
"""How likely all lose, by the number of open paradoxes."""

DELAY: Final = 0.01
"""How much likelier the long `uber` game comes to nothing with each turn that the nearest seat still needs."""


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat: who the others are and what they hold is averaged, not guessed.

    Only where a card laid has the discards or the hands shuffled, one order stands for all.
    """
    return judge(as_seen(view))[seat]


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat; a card laid counts as if nobody stopped it from now on.

    Alone it is how much of the task is done or near, for there is nobody to share with.
    """
    state = _settled(state)
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    if state.box.mode == SOLONAUTS:
        return (_on_the_way(state),)
    ways = [_ways(state, seat) for seat in range(len(state.hands))]
    odds = [_odds(state, seat, ways[seat]) for seat in range(len(state.hands))]
    danger = DANGER[_most_paradoxes(state.box.timeline, history_of(state).open)]
    if state.box.mode == UBER:
        danger += min(0.5, DELAY * min(map(sum, ways)))
    share, even = (1 - danger) / sum(odds), danger / len(odds)
    return tuple([share * each + even for each in odds])


def _settled(state: State) -> State:
    while state.window is not None:
        last = SEATS_IN[state.window.owing][0]
        asked = state._replace(window=state.window._replace(owing=1 << last))
        state = memos.answer(asked, last, cancels=False, always=False, chance=LOWEST)
    return state


@lru_cache(maxsize=4096)
def _most_paradoxes(timeline: Timeline, open_ones: int) -> int:
    return max((open_ones & area).bit_count() for area in timeline.areas)


def _odds(state: State, seat: int, ways: tuple[float, ...]) -> float:
    """How much speaks for the seat, of which its share is the share of the win."""
    seats = len(state.hands)
    wait = (seat - state.seat) % seats
    if state.phase == END and not wait:
        if (max if state.box.mode == UBER else min)(ways) <= 0:
            return 1e9
        wait = seats
    extra = PACE * -wait / seats + _extras(state.box, state.hands[seat], state.fronts[seat])
    if state.phase == FETCH and seat == state.seat:
        extra += GOOD[Fetch]
    if state.box.mode == UBER:
        return exp(extra - 0.5 * PACE * sum(ways))
    return exp(extra) * sum([exp(-PACE * turns) for turns in ways])


@lru_cache(maxsize=1 << 14)
def _extras(box: Box, hand: Cards, front: Cards) -> float:
    good, lying = _worths(box)
    return sum([good[card] for card in hand]) + sum([lying[card] for card in front])


@lru_cache(maxsize=64)
def _worths(box: Box) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What each card is worth in hand, and in front."""
    good = [GOOD.get(kind, 0.0) for kind in box.kinds]
    average = sum(good[card] for card in box.deck) / len(box.deck)
    return (*good, average), (*(LYING.get(kind, 0.0) for kind in box.kinds), 0.0)


def _ways(state: State, seat: int) -> tuple[float, ...]:
    """The turns to each goal; a goal fixed takes none."""
    box, papers = state.box, state.papers
    if box.mode == ARTIFAXX:
        return (_to_mission(state, seat),)
    home = 0.0 if papers.home[seat] else _to_home(state, seat)
    mission = 0.0 if papers.done[seat] else _to_mission(state, seat)
    ten = 0.0 if papers.watches >> seat & 1 else A_CARD * max(TEN - len(state.hands[seat]), 0)
    return home, mission, ten


def _to_home(state: State, seat: int) -> float:
    box, prime, lying = state.box, state.prime, state.lying
    identities = state.papers.identities[seat]
    if state.fronts[seat]:
        identities += tuple([box.assigned[card] for card in second_identities(state, seat)])
    hand = state.hands[seat]
    return min([_home(box, prime, lying, identity, hand) for identity in identities], default=NEVER)


def _to_mission(state: State, seat: int) -> float:
    box, front, hand = state.box, state.fronts[seat], state.hands[seat]
    missions = state.papers.missions[seat]
    if front:
        missions += tuple([box.assigned[card] for card in second_missions(state, seat)])
    return min([_mission(box, mission, front, hand) for mission in missions], default=NEVER)


@lru_cache(maxsize=1 << 15)
def _mission(box: Box, mission: int, front: Cards, hand: Cards) -> float:
    """The turns until the mission is complete: the nearest three of its items."""
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
    """Turns as good as a chance of each."""
    return -log(sum([exp(-PACE * each) for each in turns]) / len(turns)) / PACE


@lru_cache(maxsize=1 << 15)
def _home(box: Box, prime: int, lying: int, identity: int, hand: Cards) -> float:
    """The turns until the identity is at home: linchpins to flip, and patches to lay."""
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
        for linchpin, _ in box.play_on.get(card, ()):
            if prime >> linchpin & 1 or not getattr(box.cards[card], "restores", False):
                found |= 1 << linchpin
    return found


@lru_cache(maxsize=1 << 15)
def _flips(box: Box, identity: int, prime: int, lying: int) -> int:
    """The fewest linchpins to flip until patches that lie are valid, others playable, and the event is true."""
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
    """All sets of the linchpins on which the identity depends, the smallest first."""
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
    """The part of the characters that are home, those on the way counting less, each by its distance."""
    box, hand, papers = state.box, state.hands[0], state.papers
    gone = set(state.discards)
    total = float(len(papers.home[0]))
    for identity in papers.identities[0]:
        if gone.isdisjoint(members(box.homes[identity].patches & ~state.lying)):
            total += 0.8 * exp(-0.3 * _home(box, state.prime, state.lying, identity, hand))
    danger = DANGER[min(history_of(state).open.bit_count(), TOO_MANY - 1)]
    return (1 - danger) * total / (len(papers.home[0]) + len(papers.identities[0]))
