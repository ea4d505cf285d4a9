"""Solving a deal of Solonauts with open cards, with more and more effort, and proving what was found."""

from itertools import combinations
from typing import Final, Literal, NamedTuple

from engines.chance import LOWEST
from engines.games import early_american_chrononauts as game
from engines.games.early_american_chrononauts.bots.solving import Beam, Position
from engines.games.early_american_chrononauts.state import State
from engines.kit.bitsets import set_of

WIDTHS: Final = (16, 64, 256, 1024)
"""The numbers of positions that are followed up after each card, tried in this order."""

NARROW: Final = 16
"""The same for deals that are not won, to find out how many characters can be brought home."""

DealResult = Literal["won", "impossible", "not found"]


class Found(NamedTuple):
    """What is known about a deal, with the width of the last search.

    `won`: `line` is a victory, in notation. `impossible`: there is none, since nothing was left out of the search. `not
    found`: there may be one. `home` is how many characters were brought home in the best line of play found.
    """

    deal: int
    result: DealResult
    home: int
    width: int
    line: tuple[str, ...] = ()


def solved(deal: int, state: State, widths: tuple[int, ...] = WIDTHS) -> Found:
    """Return what is found out about the deal, which begins with this state."""
    for width in widths:
        beam = Tracing(state)
        _finish(beam, width)
        if beam.won:
            return Found(deal, "won", beam.most_home, width, beam.line())
        if beam.is_complete:
            return Found(deal, "impossible", _most_home(state), width)
    return Found(deal, "not found", _most_home(state), widths[-1])


def _finish(beam: Beam, width: int) -> None:
    while not beam.won and beam.advance(width):
        pass


def _most_home(state: State) -> int:
    """How many characters can be brought home at least, if as few as possible are given up."""
    dealt = state.papers.identities[0]
    for few in range(1, len(dealt)):
        for given_up in combinations(dealt, few):
            beam = Beam(state, set_of(given_up))
            _finish(beam, NARROW)
            if beam.most_home == len(dealt) - few:
                return beam.most_home
    return 0


class Tracing(Beam):
    """A beam search that can tell a line of play that wins."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._state, self._followed = state, list[list[Position]]()

    def advance(self, width: int) -> bool:
        """Play one more card, as in any beam search, and remember in which positions."""
        self.positions = self._best(width)
        self._followed.append([*self.positions])
        return super().advance(width)

    def line(self) -> tuple[str, ...]:
        """Return a victory in notation, after one was found. It is played by the rules, card by card."""
        state, line = self._state, list[str]()
        for position in (*self._way(), None):
            line.append(next(text for text, after in _nexts(state) if _is_at(after, position)))
            state = game.apply(state, 0, game.parse_move(line[-1]), LOWEST)
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0,)
        return tuple(line)

    def _way(self) -> list[Position]:
        """The positions on the way to a victory, found backwards."""
        way = list[Position]()
        for number in range(len(self._followed) - 1, -1, -1):
            self._deck = self._state.deck[number + 1 :]
            way.insert(0, next(each for each in self._followed[number] if self._leads(each, way[:1])))
        return way

    def _leads(self, position: Position, to: list[Position]) -> bool:
        """True if one card leads from the position to that one, or to a victory if there is none."""
        self.positions, self.won = {}, 0
        self._play_on({position: 1})
        return to[0] in self.positions if to else bool(self.won)


def _nexts(state: State) -> list[tuple[str, State]]:
    return [(game.format_move(move), game.apply(state, 0, move, LOWEST)) for move in game.legal_moves(state, 0)]


def _is_at(state: State, position: Position | None) -> bool:
    """True if the state is that position, or a victory if it is None."""
    if position is None:
        return state.winner == 0
    away = sum(1 << each for each in state.papers.identities[0])
    return (state.prime, state.patches, state.hands[0], away) == position
