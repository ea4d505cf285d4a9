"""The shapes of ratings and ladders."""

import marshmallow as ma

from service.api.schemas.fields import QueryNumber
from service.api.schemas.of_games.games import CURSOR, NEXT
from service.ratings.ladders import POOLS
from service.ratings.stored import INACTIVE_MS, RANKED_AFTER
from service.shared.fields import WholeNumber, flag, number, objects, one, text

_POOL = (
    "Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`: "
    "people and bots together."
)
_RANK = "The place on the ladder, from 1 on."
_UNRANKED = (
    f"Why there is no `rank`. `few_games`: fewer than {RANKED_AFTER} games have counted. `inactive`: the last game was "
    f"over more than {INACTIVE_MS // 86_400_000} days ago. null if there is a rank."
)
_LAST = "When the last rated game was over, in ms since the epoch; 0 if there was none."
_PERCENT = "How much the game counted for this player, from 0 to 100."


class RangeShown(ma.Schema):
    """A rating. It is a range, because strength is never known exactly: 1000 to 2000 for a newcomer, and narrower with
    each game. Players are ranked by `low`.
    """

    low = number("The player is very likely stronger than this.")
    high = number("The player is very likely weaker than this.")


class LadderNamed(ma.Schema):
    """A ladder: the ratings of a ruleset, one of its modes, and a pool."""

    id = text("The id of the ladder: `<ruleset>/<mode>/<pool>`.")
    ruleset = text("The key of the ruleset.")
    mode = text("The mode; `standard` if the ruleset has none.")
    pool = text(_POOL, validate=ma.validate.OneOf(POOLS))


class LadderShown(LadderNamed):
    """A ladder, and how many have played on it."""

    players = number("How many players have a result.")
    games = number("How many results there are, with corrections.")


class LaddersQuery(ma.Schema):
    """Which ladders."""

    ruleset = ma.fields.String(metadata={"description": "Only the ladders of this ruleset."})


class Ladders(ma.Schema):
    """Ladders."""

    items = objects(LadderShown, "The ladders that have results, in the order of their ids.")


class PageQuery(ma.Schema):
    """Which page."""

    cursor = ma.fields.String(metadata=CURSOR)
    limit = QueryNumber(
        load_default=50,
        validate=ma.validate.Range(1, 100),
        metadata={"description": "The maximum number of items to return."},
    )


class PlayerNamed(ma.Schema):
    """A player."""

    id = text("The id of the player.")
    name = text("The name of the player.")
    kind = text("The kind of account.", validate=ma.validate.OneOf(["person", "bot"]))


class RatingNumbers(RangeShown):
    """A player's rating on a ladder."""

    games = number("How many games have counted.")
    last_at = number(_LAST)


class Ranked(RatingNumbers):
    """A ranked player."""

    rank = number(_RANK)
    player = one(PlayerNamed, "The player; null if their account was erased a moment ago.", allow_none=True)


class Anchor(RangeShown):
    """A level of the server's bots. Its strength was measured, and games don't change it."""

    bot = text("The name of the bot.")


class LadderPage(LadderShown):
    """One page of a ladder."""

    items = objects(Ranked, f"The players with at least {RANKED_AFTER} games, the best first.")
    anchors = objects(Anchor, "The levels of the server's bots, if the pool is `bots`.")
    next = NEXT


class Rating(LadderNamed, RatingNumbers):
    """A player's rating on a ladder."""

    rank = WholeNumber(required=True, allow_none=True, metadata={"description": f"{_RANK} null if unranked."})
    games_to_rank = number(f"How many more games must count until there is a rank, of {RANKED_AFTER}.")
    unranked = text(_UNRANKED, validate=ma.validate.OneOf(["few_games", "inactive"]), allow_none=True)


class RatingsOfPlayer(ma.Schema):
    """A player's ratings."""

    items = objects(Rating, "One rating for each ladder on which the player has results.")


class RatingPoint(RangeShown):
    """A player's rating after a game."""

    game = text("The id of the game; null if an operator has hidden it.", allow_none=True)
    at = number("When the game was over, in ms since the epoch.")
    has_won = flag("Whether the player won, or shared the win.")
    percent = number(_PERCENT)
    number = number("The number of the result on its ladder, which is its order forever.")


class RatingHistory(Rating):
    """A player's rating on a ladder, and how it came about."""

    items = objects(RatingPoint, "The rating after each game; the newest first.")
    next = NEXT


class ReasonShown(ma.Schema):
    """A reason."""

    games = number("For `played_often`: how many games the player had with one opponent; else null.", allow_none=True)
    code = text("The reason, for programs. Further ones may be added.")
    text = text("The reason, as a sentence.")


class RatingChange(ma.Schema):
    """What a game has changed for one seat."""

    seat = number("The seat.")
    before = one(RangeShown, "The rating before the game.")
    after = one(RangeShown, "The rating after it.")
    percent = number(_PERCENT)
    reasons = objects(ReasonShown, "Why it did not count in full.")


class GameRating(ma.Schema):
    """What a game means for ratings."""

    rated = flag("Whether the game is rated.")
    ladder = text(
        "The id of the ladder; null unless the game is rated. Until the game has started, its pool can change.",
        allow_none=True,
    )
    status = text(
        "`unrated`: nobody's rating changes. `to_come`: the game is not over, or its result counts in a moment. "
        "`counted`: it has changed ratings. `not_counted`: it counts for nobody; `reason` says why. `annulled`: an "
        "operator has annulled the result, so that all ratings are as if it had never been.",
        validate=ma.validate.OneOf(["unrated", "to_come", "counted", "not_counted", "annulled"]),
    )
    reason = one(ReasonShown, "Why the result does not count; null if it does.", allow_none=True)
    items = objects(RatingChange, "What has changed, for each seat of a player.")
