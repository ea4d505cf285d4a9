"""The shapes of games as requests name them and answers show them."""

from typing import get_args

import marshmallow as ma

from events.records.origins import Hiding
from events.records.terms import Forks
from service.after_append.game_lists import PAGE_MOST
from service.after_append.notices.of_offers import OfferKind
from service.api.schemas.fields import QueryNumber, QueryTruth, SeatOrSpectator, Version, version_mark
from service.api.schemas.of_games.clocks import ClockShown
from service.api.schemas.of_games.terms import ABANDONED, DAYS_AWAY, FORKS, LEAST_RELIABILITY, RATED, SpectatorsShown
from service.people.players import PlayerKind
from service.shared.fields import Pattern, WholeNumber, flag, number, numbers, objects, one, text

STATUSES = ("open", "active", "finished", "aborted")

MARK = (
    "The mark of the version, which tells it apart from the same version of another history of the game. Where a "
    "request takes a version, send `<version>-<mark>`."
)
DECISION_MARK = "The mark of the version that `decision` is; null if that is null."
AWAITING = "The seats that owe a decision; none while the game is paused, because nobody may move."
CURSOR = {"description": "The `next` of the previous page."}
NEXT = text("The `cursor` for the next page; null on the last page.", allow_none=True)
PAGE_LIMIT = QueryNumber(
    load_default=20,
    validate=ma.validate.Range(1, PAGE_MOST),
    metadata={"description": "The maximum number of games to return."},
)


class SeatQuery(ma.Schema):
    """Which of the caller's seats."""

    seat = QueryNumber(metadata={"description": "Your seat. Required only to act if you hold several."})


INVITE = ma.fields.String(
    load_default="",
    validate=ma.validate.Length(max=40),
    metadata={
        "description": "The invite code of a private game, which makes the game visible to you until it begins. Its "
        "creator and players find it in the game's `invite`."
    },
)


class InviteQuery(ma.Schema):
    """The way into a private game."""

    invite = INVITE


class GameQuery(SeatQuery):
    """Version and viewpoint."""

    invite = INVITE

    at = Version(metadata={"description": "An earlier version, which is shown as you knew it then."})
    viewer = ma.fields.String(
        data_key="as",
        validate=Pattern("^(spectator|all|[0-9]{1,2})$", "Must be a seat, such as 0, or `spectator` or `all`."),
        metadata={
            "description": "The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other "
            "players are available once the game is over; `all` is then the default."
        },
    )


class ListQuery(ma.Schema):
    """Which games."""

    status = ma.fields.String(
        validate=ma.validate.OneOf(STATUSES), metadata={"description": "Return only games with this status."}
    )
    ruleset = ma.fields.String(metadata={"description": "Return only games of the ruleset with this key."})
    cursor = ma.fields.String(metadata=CURSOR)
    limit = PAGE_LIMIT


class ForksQuery(ma.Schema):
    """Which forks."""

    cursor = ma.fields.String(metadata=CURSOR)
    limit = PAGE_LIMIT


class GamesQuery(ListQuery):
    """Which games, of which player."""

    player = ma.fields.String(
        metadata={"description": "Return only games that the player with this id created or took part in."}
    )


class MyGamesQuery(ListQuery):
    """Which of the caller's games."""

    waiting = QueryTruth(
        load_default=False,
        metadata={"description": "Return only games in which you owe a decision; none that are paused."},
    )


class Outcome(ma.Schema):
    """How a game ended."""

    winners = numbers("The winning seats; empty in a draw.")
    reason = text("Why the game ended. Each ruleset has its own reasons.")
    scores = numbers("One score per seat, in the game's own count.")


ACCOUNT = text(
    "The kind of the player's account; null if there is no player.",
    allow_none=True,
    validate=ma.validate.OneOf(get_args(PlayerKind)),
)


class SeatShown(ma.Schema):
    """A seat and its occupant."""

    seat = number("The number of the seat, counted from 0.")
    kind = text(
        "`open`: anyone can take it. `invited`: kept for a challenged player until they answer. `player`: held by a "
        "player. `bot`: held by one of the server's bots.",
        validate=ma.validate.OneOf(["open", "invited", "player", "bot"]),
    )
    player = text(
        "The id of the player who holds the seat, is challenged to take it, or has given it up; null if there is none, "
        "if the player was erased, and in imported games.",
        allow_none=True,
    )
    name = text(
        "The name of that player, `Erased player` if the player was erased; null if there is none.", allow_none=True
    )
    account = ACCOUNT
    bot = text("The name of the server's bot; null unless `kind` is `bot`.", allow_none=True)
    conceded = flag(
        "Whether the player is out of the game: they conceded, ran out of time, or were erased. While spectators don't "
        "see the game at once, lists show the seats as they were at the start."
    )
    expires_at = number(
        "The latest time at which the challenged player can accept, in ms since the epoch; null without a challenge.",
        allow_none=True,
    )


class ForkShown(ma.Schema):
    """The position of another game that a fork began with."""

    game = text("The id of the other game, the source.")
    version = number("The version of the source.")
    mark = version_mark("The mark of that version.")
    hidden = text(
        "`as_it_was`: hidden things are as they were in the source, so everyone who may see the source can read all "
        "secrets of that position. `dealt_anew`: everything that `known_to` did not know was dealt at random.",
        validate=ma.validate.OneOf(get_args(Hiding)),
    )
    known_to = SeatOrSpectator(
        required=True,
        allow_none=True,
        metadata={"description": "The seat of the source, or `spectator`, whose knowledge was kept; else null."},
    )
    while_running = flag(
        "Whether the source was running, or was itself a fork of a game that was still running. Until these games are "
        "over, only the fork's creator can see it; then everyone who may see the source can."
    )


class GameSummary(ma.Schema):
    """A game, as lists show it. Times are in ms since the epoch."""

    id = text("The id of the game.")
    ruleset = text("The key of the ruleset.")
    rules_version = number("The version of the ruleset's rules. A game keeps it for life.")
    options = ma.fields.Dict(
        required=True, metadata={"description": "The options of the ruleset that the game is played with."}
    )
    status = text(
        "`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result.",
        validate=ma.validate.OneOf(STATUSES),
    )
    visibility = text("Who can see the game.", validate=ma.validate.OneOf(["public", "private"]))
    forks = text(FORKS, validate=ma.validate.OneOf(get_args(Forks)))
    spectators = one(SpectatorsShown, "What spectators see during the game.")
    abandon_after_days = number(ABANDONED)
    days_away = flag(DAYS_AWAY)
    rated = flag(RATED)
    least_reliability = number(LEAST_RELIABILITY)
    creator = text(
        "The id of the player who created the game; null if it was imported, or the player was erased.",
        allow_none=True,
    )
    created_at = number("When the game was created.")
    imported_at = number(
        "When the game was imported, by which lists then sort it; null if it was not imported.", allow_none=True
    )
    seats = objects(SeatShown, "The seats, in order.")
    outcome = one(Outcome, "How the game ended; null unless it is finished.", allow_none=True)
    imported = flag("Whether the game was imported.")
    fork = one(
        ForkShown, "The position that the game was forked from; null if the game is not a fork.", allow_none=True
    )
    rematch_of = text("The id of the game that this is a rematch of; null if it is no rematch.", allow_none=True)


class Earned(ma.Schema):
    """An achievement, and the first seat to complete it."""

    seat = number("The seat that completed it.")
    achievement = text("The key of the achievement.")


class TakebackShown(ma.Schema):
    """An offer to take back moves."""

    to = number("The version to which the game is to return.")
    seats = numbers("The seats that have agreed, the first of which offered it.")


class View(ma.Schema):
    """Everything that the viewer knows of the state of the game. Each ruleset has its own fields; the schema of its
    views (such as `TimeChaseView`) describes them exactly.
    """

    class Meta:
        """The fields depend on the ruleset."""

        unknown = ma.INCLUDE


VIEW = "The state of the game, as far as the viewer knows it; null before the start."
CLOCK = "The clock at this version; null if the game has none."


class Game(GameSummary):
    """A game as the caller sees it."""

    version = number("The number of events so far.")
    mark = version_mark(MARK)
    commitment = text("The SHA-256 of the seed, in hex. The seed is shown once the game is over.")
    awaiting = numbers(AWAITING)
    seat = number("Your own seat at this version; null if you had none.", allow_none=True)
    decision = number("The decision that your seat owes; null if none, and while the game is paused.", allow_none=True)
    decision_mark = version_mark(DECISION_MARK, allow_none=True)
    draw_offers = numbers("The seats that offer a draw.")
    takeback = one(TakebackShown, "The takeback that is offered; null if there is none.", allow_none=True)
    achievements = objects(
        Earned, "The achievements completed in this game; always empty in games without achievements."
    )
    clock = one(ClockShown, CLOCK, allow_none=True)
    claimable_from = ma.fields.List(
        WholeNumber(allow_none=True),
        required=True,
        metadata={
            "description": "For each seat, the time from which the other players can claim it (see "
            "`abandon_after_days`), in ms since the epoch; null if its present decision can't be abandoned, or it owes "
            "none."
        },
    )
    invite = text(
        "The invite code of an open private game, shown to its creator and players; otherwise null.", allow_none=True
    )
    fork_notice = text(
        "A sentence that says whether hidden things are as they were in the source; null if the game is no fork.",
        allow_none=True,
    )
    view = one(View, VIEW, allow_none=True)


class OfferShown(ma.Schema):
    """An offer that waits for an answer."""

    kind = text("What is offered.", validate=ma.validate.OneOf(get_args(OfferKind)))
    seats = numbers("The seats that have agreed, the first of which made the offer.")
    asked = numbers("The seats whose answer is awaited.")
    to = number("The version to which a takeback would return; null for other offers.", allow_none=True)


class MyGame(GameSummary):
    """A game in the caller's own list."""

    version = number(
        "The number of events so far, as far as you may see them; null unless the game is active and you may see it.",
        allow_none=True,
    )
    mark = version_mark(f"{MARK} Null if `version` is.", allow_none=True)
    awaiting = numbers(f"{AWAITING} Empty if `version` is null.")
    clock = one(
        ClockShown, "The clock at this version; null if the game has none, or `version` is null.", allow_none=True
    )
    offers = objects(OfferShown, "The offers of a draw, a takeback, a pause or its end that wait for an answer.")


class MyGamePage(ma.Schema):
    """One page of the caller's own games, newest first."""

    items = objects(MyGame, "The games.")
    next = NEXT


class GamePage(ma.Schema):
    """One page of games, newest first."""

    items = objects(GameSummary, "The games.")
    next = NEXT
