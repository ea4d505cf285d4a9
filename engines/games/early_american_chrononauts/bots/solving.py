"""Solonauts with open cards: a beam search for lines of play that bring everyone home."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from engines.chance import LOWEST
from engines.games.early_american_chrononauts.bots.solo_routes import Setting, routes_of
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.moves import Move
from engines.games.early_american_chrononauts.playing.hands import distinct
from engines.games.early_american_chrononauts.rules import apply, legal_moves
from engines.games.early_american_chrononauts.state import OVER, PLAY, Cards, State, turns_of_all
from engines.games.early_american_chrononauts.timeline import is_torn
from engines.games.early_american_chrononauts.view import View
from engines.kit.bitsets import members, set_of
from engines.kit.tuples import without

WIDTH: Final = 16
"""The number of positions that are followed up after each card."""

INVERTER: Final = 0.3
"""By how much an inverter in hand shortens the distance from home: it can still flip any of its linchpins."""

CONSOLATION: Final = 0.1
"""What a line that does not win is worth: this, times the share of the characters that come home."""


def is_solvable(view: View) -> bool:
    """Return True in a game for one player that is going on."""
    return view.mode == "solonauts" and view.phase == PLAY


def solve(state: State) -> Iterator[Mapping[Move, float]]:
    """Yield, after each further card, what is known about the moves: 1 for those that lead to a victory, up to
    `CONSOLATION` for those that bring some more characters home, and nothing for the others. No line of play is
    considered that gives a character up, and not all of the others are.
    """
    beam = Beam(state)
    yield beam.worths()
    while beam.advance(WIDTH):
        yield beam.worths()
    yield beam.worths()


class _Hand(NamedTuple):
    """What a hand is good for: by how much its inverters shorten the distance from home, and the linchpins that they
    can flip at any time (`reach`) and while they are prime (`restores`).
    """

    bonus: float
    reach: int
    restores: int


Position = tuple[int, int, Cards, int]
"""The prime linchpins, the patches on the timeline, the hand, and the characters that are away."""


class Beam:
    """The positions that are followed up, all after the same number of cards, drawn in the order of the deck.

    For each of the `positions`, the beam knows the state's moves that lead to it: a set of indices of `moves`. `won` is
    the set of those that lead to a victory. `is_complete` is True while no position has been left out. Nobody tries to
    bring the characters of the set `given_up` home.
    """

    def __init__(self, state: State, given_up: int = 0) -> None:
        box, papers = state.box, state.papers
        self._box, self._places, self._needs = box, box.timeline.places, dict[int, int]()
        self._rivals = set_of([card for card, place in enumerate(self._places) if self._places.count(place) > 1])
        self._reach = [box.reach.get(card, ()) for card in range(len(box.cards))]
        self._routes = routes_of(box)
        self._deck: Cards = ()
        self._turns = turns_of_all(state) - state.turn
        gone = set_of(state.discards) & ~state.patches
        hopeful = [each for each in papers.identities[0] if not box.homes[each].patches & gone]
        self._hopeful = set_of(hopeful) & ~given_up
        self._of = len(papers.home[0]) + len(papers.identities[0])
        self._most = len(papers.home[0]) + self._hopeful.bit_count()
        self.moves, self.is_complete, self.won = legal_moves(state, 0), True, 0
        self.positions, self._homecomings = dict[Position, int](), dict[int, int]()
        for number, move in enumerate(self.moves):
            self._begin(apply(state, 0, move, LOWEST), 1 << number)

    def _begin(self, state: State, root: int) -> None:
        """Add the position after one of the moves, unless it loses a character."""
        away = self._hopeful & set_of(state.papers.identities[0])
        if away != self._hopeful:
            self._homecoming(away, root)
        gone = set_of(state.discards) & ~state.patches
        if state.phase != OVER and not self._needed(away) & gone:
            self._deck = state.deck  # the same after each move
            at = state.prime, state.patches, state.hands[0], away
            self.positions[at] = self.positions.get(at, 0) | root

    @property
    def most_home(self) -> int:
        """The most characters that are home at the end of a line of play."""
        return max(self._homecomings, default=self._most - self._hopeful.bit_count())

    def worths(self) -> Mapping[Move, float]:
        """Return the value of each move, as far as it is known. Moves without any value are left out."""
        found = dict[Move, float]()
        for home, roots in sorted(self._homecomings.items()):
            worth = 1.0 if home == self._of else CONSOLATION * home / self._of
            found |= dict.fromkeys([self.moves[root] for root in members(roots)], worth)
        return found

    def advance(self, width: int) -> bool:
        """Play one more card in the best positions, at most `width`. Return False if no position is left."""
        if self._turns <= 0:
            return False
        self._turns -= 1
        self._play_on(self._best(width))
        self._deck = self._deck[1:]
        return bool(self.positions)

    def _play_on(self, positions: Mapping[Position, int]) -> None:
        """Go on from these positions to those after one more card."""
        self.positions, drawn = {}, self._deck[:1]
        options = dict[Cards, list[tuple[int, Cards]]]()
        for (prime, patches, hand, away), roots in positions.items():
            if roots := roots & ~self.won:
                if hand not in options:
                    options[hand] = [(card, _filled(hand, card, drawn)) for card in distinct(hand)]
                self._follow(prime, patches, options[hand], away, roots)

    def _best(self, width: int) -> dict[Position, int]:
        """The positions with the least distance from home."""
        if len(self.positions) <= width:
            return self.positions
        self.is_complete = False
        key, distance = self._routes.key, self._routes.distance
        unseen = set_of([card for card in self._deck if not self._reach[card]])
        hands, far = dict[Cards, _Hand](), list[tuple[float, int, Position]]()
        for number, position in enumerate(self.positions):
            prime, patches, cards, away = position
            hand = hands.get(cards) or hands.setdefault(cards, self._hand(cards))
            reach = hand.reach | hand.restores & prime
            far.append((distance(away, key(prime, patches, unseen, reach)) - hand.bonus, number, position))
        far.sort()
        return {position: self.positions[position] for _, _, position in far[:width]}

    def _hand(self, cards: Cards) -> _Hand:
        inverters = [(self._box.restoring >> card & 1, set_of(self._reach[card])) for card in cards]
        reach = reduce(or_, [linchpins for restores, linchpins in inverters if not restores], 0)
        restores = reduce(or_, [linchpins for restores, linchpins in inverters if restores], 0)
        return _Hand(INVERTER * sum([linchpins > 0 for _, linchpins in inverters]), reach, restores)

    def _follow(self, prime: int, patches: int, options: list[tuple[int, Cards]], away: int, roots: int) -> None:
        """Add the positions after each card. A patch that a character needs is not discarded."""
        needed, setting = self._needed(away), self._routes.settings[prime]
        covered = covered_by(self._box, patches)
        for card, hand in options:
            if targets := self._reach[card]:
                restores = self._box.restoring >> card & 1
                for linchpin in targets:
                    if not restores or prime >> linchpin & 1:
                        self._flip(prime ^ 1 << linchpin, patches, hand, away, needed, roots)
                continue
            is_layable = setting.layable >> card & 1 and not covered & self._places[card]
            if is_layable:
                self._add(setting, prime, patches | 1 << card, hand, away, roots)
            # Laying a patch that nobody needs does no harm, unless another patch has the same place.
            if not needed >> card & 1 and (not is_layable or self._rivals >> card & 1):
                self._add(setting, prime, patches, hand, away, roots)

    def _flip(self, prime: int, patches: int, hand: Cards, away: int, needed: int, roots: int) -> None:
        """Add the position after a flip, unless it ends the universe or discards a patch that is needed."""
        setting = self._routes.settings[prime]
        if discarded := patches & ~setting.valid:
            if discarded & needed:
                return
            patches ^= discarded
        if setting.is_dangerous and is_torn(self._box.timeline, setting.paradoxes & ~covered_by(self._box, patches)):
            return
        self._add(setting, prime, patches, hand, away, roots)

    def _add(self, setting: Setting, prime: int, patches: int, hand: Cards, away: int, roots: int) -> None:
        """Add the position after those who are home have moved up, unless it is a victory."""
        for one, needed in setting.homes:
            if away & one and not needed & ~patches:
                away ^= one
                self._homecoming(away, roots)
        if away:
            position = prime, patches, hand, away
            self.positions[position] = self.positions.get(position, 0) | roots

    def _homecoming(self, away: int, roots: int) -> None:
        """Note that these moves of the state lead to a position in which only these characters are away."""
        home = self._most - away.bit_count()
        self._homecomings[home] = self._homecomings.get(home, 0) | roots
        if home == self._of:
            self.won |= roots

    def _needed(self, away: int) -> int:
        """The patches that these characters need."""
        found = self._needs.get(away)
        if found is None:
            found = self._needs[away] = reduce(or_, [self._box.homes[each].patches for each in members(away)], 0)
        return found


def _filled(hand: Cards, card: int, drawn: Cards) -> Cards:
    return tuple(sorted(without(hand, card) + drawn))


@lru_cache(maxsize=1 << 14)
def covered_by(box: Box, patches: int) -> int:
    """Return the ripplepoints that have one of these patches."""
    return reduce(or_, [box.timeline.places[patch] for patch in members(patches)], 0)
