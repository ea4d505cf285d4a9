"""The shapes of what everybody may know of how players have played."""

from typing import Final

import marshmallow as ma

from service.api.schemas.of_players.ratings import PlayerNamed
from service.results.profiles import MOST_ACHIEVEMENTS, MOST_OPPONENTS
from service.results.reliability import LAST, LEAST_KNOWN
from service.results.standing import GROWTH
from service.shared.fields import Pattern, WholeNumber, flag, number, objects, one, text, texts

MOST_PLAYERS: Final = 50
"""Of how many players one request asks how reliable they are."""

_ID: Final = "[A-Za-z0-9_-]{1,64}"
_IDS: Final = f"^{_ID}(,{_ID}){{0,{MOST_PLAYERS - 1}}}$"
_NOT_THERE: Final = "Private games, forks, imported games and games that an operator has hidden don't count."


class AnswerTimesShown(ma.Schema):
    """How long a player usually takes to answer: the median of the medians of their games, in ms."""

    live = number("In games of less than an hour at first; null if nothing is known.", allow_none=True)
    days = number("In games with more time; null if nothing is known.", allow_none=True)


class ReliabilityShown(ma.Schema):
    """How reliable a player is, from their last public games with other people."""

    player = text("The id of the player.")
    games = number(f"How many such games are known, of at most {LAST}. {_NOT_THERE}")
    finished_percent = number(
        f"The share of these games, in percent, that the player has finished or conceded, without losing the seat by "
        f"not answering in time or aborting the game; null below {LEAST_KNOWN} games.",
        allow_none=True,
    )
    lost = number("In how many of these games the player lost a seat, because their time was up or it was claimed.")
    aborted = number("How many of these games the player aborted.")
    answer_ms = one(AnswerTimesShown, "How long the player usually takes to answer.")
    in_play = number("How many public games the player plays now.")


class ReliabilityQuery(ma.Schema):
    """Which players."""

    players = ma.fields.String(
        validate=Pattern(_IDS, f"Must be at most {MOST_PLAYERS} ids of players, separated by commas."),
        metadata={"description": f"Required: the ids of the players, separated by commas; at most {MOST_PLAYERS}."},
    )


class Reliabilities(ma.Schema):
    """How reliable some players are."""

    items = objects(ReliabilityShown, "The players, in the order of the request. Those that don't exist are left out.")


class TallyShown(ma.Schema):
    """How the player's games of one kind ended."""

    ruleset = text("The key of the ruleset.")
    mode = text("The mode; `standard` if the ruleset has none.")
    rated = flag("Whether the games were rated.")
    played = number("How many games were finished.")
    won = number("How many the player has won alone.")
    shared = number("How many the player has won together with others.")
    lost = number("How many others have won, or the player left.")
    nobody_won = number("How many nobody has won.")


class OpponentShown(ma.Schema):
    """Somebody whom the player has often played with."""

    player = one(PlayerNamed, "The other player; null if they are erased at this moment.", allow_none=True)
    played = number("How many games they have finished with each other.")
    won = number("How many of these the player of the profile has won, alone or with others.")
    lost = number("How many of these the player of the profile has lost.")


class AchievementShown(ma.Schema):
    """An achievement that the player has earned."""

    ruleset = text("The key of the ruleset.")
    achievement = text("The key of the achievement.")
    game = text("The id of the game in which it was first earned.")
    at = number("When that game was over, in ms since the epoch.")


class PlayerProfile(ma.Schema):
    """What everybody may know of how a player has played."""

    player = one(PlayerNamed, "The player.")
    reliability = one(ReliabilityShown, "How reliable the player is.")
    results = objects(TallyShown, f"How the player's public games ended, by ruleset, mode and rating. {_NOT_THERE}")
    opponents = objects(OpponentShown, f"The {MOST_OPPONENTS} most frequent opponents.")
    achievements = objects(AchievementShown, f"Up to {MOST_ACHIEVEMENTS} achievements, by when they were first earned.")


class StandingShown(ma.Schema):
    """How reliable you are, and what follows from that."""

    reliability = one(ReliabilityShown, "What everybody sees of you.")
    open_games = WholeNumber(
        required=True,
        allow_none=True,
        metadata={
            "description": "How many unfinished games with other people you can have; null if the server limits "
            f"nobody. A newcomer can have few, and {GROWTH} more with each public game that they finish."
        },
    )
    reasons = texts("How these figures come about, in English sentences.")
