"""The shapes of lessons and example games as answers show them, and of requests for them."""

import marshmallow as ma

from service.api.schemas.fields import QueryNumber
from service.api.schemas.languages import LanguageQuery, Text
from service.api.schemas.of_games.moves import DecisionQuestion, LegalMove
from service.api.schemas.pictures import LookQuery
from service.shared.fields import flag, number, numbers, objects, one, text, texts


class _Position(ma.Schema):
    """Which position, and as whom."""

    at = QueryNumber(
        load_default=0, metadata={"description": "The number of moves before the position: 0 for the deal."}
    )
    seat = QueryNumber(metadata={"description": "The seat whose knowledge is shown; by default, a spectator's is."})


class ExampleQuery(_Position, LanguageQuery):
    """Position, viewpoint and language."""


class ExamplePictureQuery(_Position, LookQuery):
    """Position, viewpoint and style."""


class ExampleMove(ma.Schema):
    """The move that led to a position, as it was seen."""

    seat = number("The seat that moved.")
    notation = text("The move in notation; null if the viewpoint did not see all of it.", allow_none=True)
    text = one(Text, "What happened.")


class ExamplePosition(ma.Schema):
    """A position of an example game."""

    ruleset = text("The key of the ruleset.")
    name = text("The name of the example game.")
    title = text("What the example game is about; null if it has no title.", allow_none=True)
    lang = text("The language of the texts, such as `en`.")
    names = texts("The names of the players, by seat.")
    positions = number("The number of positions: one more than the number of moves.")
    at = number("The number of moves before this position.")
    seat = number("The seat whose knowledge is shown; null for a spectator.", allow_none=True)
    awaiting = numbers("The seats that owe a decision.")
    status = text("What the game waits for, such as whose turn it is; null in games without pictures.", allow_none=True)
    last = one(ExampleMove, "The move that led to this position; null at the deal.", allow_none=True)
    view = ma.fields.Dict(
        required=True, metadata={"description": "What the viewpoint knows, in the form of the ruleset's `view`."}
    )
    moves = objects(LegalMove, "The legal moves of `seat`; empty if it is null, or owes no decision.")


class AskedQuestion(ma.Schema):
    """A question that players are asked, and a position of an example game as an example."""

    question = one(DecisionQuestion, "The question, as in that position.")
    example = text("The name of the example game.")
    at = number("The position where the question is asked. The move that leads to the next position answers it.")
    seat = number("The seat that is asked.")


class AskedQuestions(ma.Schema):
    """What the players of a game are asked."""

    items = objects(AskedQuestion, "The questions. Those that no example game contains are missing.")


class ShortGame(ma.Schema):
    """A game to play after a lesson."""

    options = ma.fields.Dict(required=True, metadata={"description": "The options of the ruleset."})
    seats = number("The number of seats.")
    bot = text("The bot at all other seats.")


class LessonStep(ma.Schema):
    """A step of a lesson."""

    at = number("The position of the example game in which the step begins.")
    kind = text(
        "`read`: there is only something to read. `move`: a move is to be made that fits the step. `try`: any legal "
        "move will do.",
        validate=ma.validate.OneOf(["read", "move", "try"]),
    )
    say = text("The situation, and what to do.")
    accepts = texts(
        "For `move`: the moves that fit the step, in notation. The example game goes on with the move that it has, "
        "whatever was accepted."
    )
    shows = flag("Whether to draw attention to what these moves touch before anything was tried.")
    look = texts("The ids of elements of the picture to draw attention to.")
    otherwise = text("What to say about a legal move that misses the point; null if there is none.", allow_none=True)
    then = text("What to say in the position of the next step; null if nothing.", allow_none=True)
    play = one(ShortGame, "A game to offer now; null if none.", allow_none=True)


class LessonChapter(ma.Schema):
    """A chapter of a lesson."""

    key = text("The key of the chapter.")
    title = text("Its title.")
    about = text("What it teaches.")
    example = text("The name of its example game.")
    seat = number("The seat of the pupil.")
    steps = objects(LessonStep, "Its steps, in order. Their positions never go back.")


class Lesson(ma.Schema):
    """The lesson of a ruleset, in one language."""

    ruleset = text("The key of the ruleset.")
    title = text("The title of the game.")
    lang = text("The language of the texts, such as `en`.")
    chapters = objects(LessonChapter, "The chapters, the simplest first.")
