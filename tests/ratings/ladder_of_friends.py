"""A small ladder whose games are told in one line each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engines.contract import Seat
from service.ratings.counting import SETTLED, Weight
from service.ratings.entries import RatedResult
from service.ratings.fold import LadderState, StandingChanges, step
from service.ratings.ladders import Ladder
from service.ratings.model import Strength

DAY_MS: Final = 86_400_000
FIRST_AT: Final = 1_700_000_000_000


@dataclass
class Friends:
    """A ladder. Its games are a day apart unless told otherwise, and each begins in its own way."""

    state: LadderState = field(default_factory=lambda: LadderState(Ladder("coin-nim", "standard", "days")))
    at: int = FIRST_AT

    def play(self, *players: str, won: Sequence[Seat] = (0,), days: float = 1, **told: Any) -> StandingChanges:
        """Return what a game changes. The first player wins unless told otherwise."""
        self.at += round(days * DAY_MS)
        number = self.state.number
        made = {"left": (), "decisions": (9,) * len(players), "opening": f"{number}", "is_arranged": False}
        return step(self.state, RatedResult(f"game-{number}", "", self.at, players, tuple(won), **{**made, **told}))

    def settle(self, *players: str) -> None:
        """Let each of the players meet so many others that the ladder knows them. It takes a few weeks."""
        for player in players:
            for number in range(SETTLED):
                self.play(player, f"{player}'s friend {number}", won=(number % 2,))
        self.at += 30 * DAY_MS

    def strength(self, player: str) -> Strength:
        """Return what is believed of the player."""
        return self.state.standings[player].strength


def weight(changes: StandingChanges, player: str) -> Weight:
    """Return how much a game counted for the player."""
    return changes[player].weight


def gained(changes: StandingChanges, player: str) -> int:
    """Return by how much the player's mean has risen."""
    return changes[player].after.strength.mu - changes[player].before.mu
