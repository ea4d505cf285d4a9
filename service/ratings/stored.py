"""What a projection of a ladder stores, as texts."""

import json
from typing import Final, NamedTuple

from service.ratings.counting import Met, Standing, Weight, winners_of
from service.ratings.entries import RatedResult
from service.ratings.fold import StandingChange
from service.ratings.ladders import Ladder
from service.ratings.model import Strength
from service.ratings.streams import key_of

RANKED_AFTER: Final = 10
"""After how many games that count a player is ranked."""

INACTIVE_MS: Final = 90 * 86_400_000
"""How long after the last game a player is ranked."""


class Point(NamedTuple):
    """What one result changed for a player: the number of the entry, its game, when that was over, what was believed
    before and after, how much the game counted, and whether the player won.
    """

    number: int
    game: str
    at: int
    before: Strength
    after: Strength
    weight: Weight
    has_won: bool


def generation_key(ladder: Ladder, generation: str, what: str) -> str:
    """Return the key of something that belongs to one projection of the ladder."""
    return key_of(ladder, f"{generation}:{what}")


def rank_score(standing: Standing) -> int | None:
    """Return the cautious estimate by which the player is ranked, in millionths; None if it is too early."""
    strength = standing.strength
    return strength.mu - 2 * strength.sigma if standing.games >= RANKED_AFTER else None


def dump_standing(standing: Standing) -> str:
    """Return the standing as it is stored."""
    recent = [list(met) for met in ((each.at, each.players, each.winners, each.opening) for each in standing.recent)]
    strength, about = standing.strength, (standing.games, standing.opponents, standing.last_at)
    return json.dumps([strength.mu, strength.sigma, *about, recent], separators=(",", ":"))


def load_standing(text: bytes) -> Standing:
    """Return the standing that was stored so."""
    mu, sigma, games, opponents, last_at, recent = json.loads(text)
    met = tuple(Met(at, tuple(players), tuple(winners), opening) for at, players, winners, opening in recent)
    return Standing(Strength(mu, sigma), games, tuple(opponents), last_at, met)


def dump_point(number: int, result: RatedResult, handle: str, change: StandingChange) -> str:
    """Return the point that a result adds to a player's history, as it is stored."""
    before, after, weight = change.before, change.after.strength, change.weight
    counted = [weight.share, weight.reasons, weight.often, int(handle in winners_of(result))]
    numbers = [before.mu, before.sigma, after.mu, after.sigma]
    return json.dumps([number, result.game, result.at, *numbers, *counted], separators=(",", ":"))


def load_point(text: bytes) -> Point:
    """Return the point that was stored so."""
    number, game, at, mu, sigma, mu_after, sigma_after, share, reasons, often, has_won = json.loads(text)
    weight = Weight(share, tuple(reasons), often)
    return Point(number, game, at, Strength(mu, sigma), Strength(mu_after, sigma_after), weight, bool(has_won))
