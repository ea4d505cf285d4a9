"""Ladders on which simulated players play games, with the rules of `service.ratings` or without."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from service.ratings.counting import Standing
from service.ratings.entries import RatedResult
from service.ratings.fold import changes_of
from service.ratings.ladders import Ladder
from service.ratings.model import MICRO, MODELS, POINTS, RatedPart, rate
from tools.ratings.players import LUCK, winner

LADDER: Final = Ladder("simulated", "standard", "days")
MODEL: Final = MODELS[max(MODELS)]
DAY_MS: Final = 86_400_000
DECISIONS: Final = 20
"""The decisions of each player in a game that is played to its end."""


@dataclass
class Course:
    """A ladder, the skills of its players, and its time in ms. Without rules, each game counts fully for everybody."""

    random: Random
    has_rules: bool = True
    skills: dict[str, float] = field(default_factory=dict)
    standings: dict[str, Standing] = field(default_factory=dict)
    at: int = 0
    games: int = 0

    def join(self, name: str, skill: float = 0.0) -> str:
        """Return the name of a new player with that skill."""
        self.skills[name], self.standings[name] = skill, Standing(MODEL.start)
        return name

    def play(self, *players: str) -> int:
        """Let the players play a game honestly, and return which of them has won."""
        won = winner([self.skills[player] for player in players], LUCK, self.random)
        self.end(players, won)
        return won

    def end(
        self,
        players: Sequence[str],
        won: int,
        *,
        opening: str = "",
        is_arranged: bool = False,
        left: tuple[int, ...] = (),
        decisions: int = DECISIONS,
    ) -> None:
        """Count a game that one of the players has won. It has an opening of its own unless one is given. Each player
        has made that many decisions.
        """
        self.games += 1
        made, begun = (decisions,) * len(players), opening or str(self.games)
        result = RatedResult(str(self.games), "", self.at, (*players,), (won,), left, made, begun, is_arranged)
        if self.has_rules:
            changes = changes_of(LADDER, MODEL, result, self.standings)
            self.standings |= {player: change.after for player, change in changes.items()}
        else:
            self._count_fully(result)

    def _count_fully(self, result: RatedResult) -> None:
        before = [self._known(player) for player in result.players]
        game = [RatedPart(each.strength, seat in result.winners) for seat, each in enumerate(before)]
        for player, standing, strength in zip(result.players, before, rate(MODEL, game), strict=True):
            if player in self.standings:
                self.standings[player] = replace(standing, strength=strength, last_at=self.at)

    def _known(self, player: str) -> Standing:
        known = self.standings.get(player)
        return known or Standing(MODEL.anchor(LADDER.ruleset, int(player.removeprefix("level-"))))

    def low(self, player: str) -> float:
        """Return the lower end of the range that is shown of the player, in points."""
        strength = self.standings[player].strength
        return points(strength.mu - 2 * strength.sigma)


def points(mean: float) -> float:
    """Return the points of a mean in millionths."""
    return 1500 + POINTS * (mean - MODEL.start.mu) / MICRO


def settled(seed: int, players: int, games: int, has_rules: bool = True) -> tuple[Course, list[str]]:
    """Return a ladder of that many players. Each has played that many games with changing opponents, five a week."""
    course = Course(Random(seed), has_rules)
    names = [course.join(f"player-{number}", course.random.gauss(0, 1)) for number in range(players)]
    for _ in range(games):
        order = course.random.sample(names, players)
        for first, second in zip(order[::2], order[1::2], strict=True):
            course.play(first, second)
        course.at += 7 * DAY_MS // 5
    return course, names
