"""The shapes of example games as answers show them, and of requests for them."""

import marshmallow as ma

from service.api.schemas.fields import QueryNumber
from service.api.schemas.languages import LanguageQuery, Text
from service.api.schemas.of_games.moves import LegalMove
from service.api.schemas.pictures import LookQuery
from service.shared.fields import number, numbers, objects, one, text, texts


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
