"""The shapes of rulesets as answers show them, and of requests for them."""

from typing import Any, Final

import marshmallow as ma

from service.api.schemas.fields import QueryTruth
from service.api.schemas.languages import LanguageQuery
from service.shared.fields import flag, number, numbers, objects, one, text


def _json_schema(description: str) -> ma.fields.Dict:
    return ma.fields.Dict(required=True, metadata={"description": description})


def _texts(description: str) -> ma.fields.List[Any]:
    return ma.fields.List(ma.fields.String(), required=True, metadata={"description": description})


class Seats(ma.Schema):
    """How many seats a game can have."""

    min = number("The minimum.")
    max = number("The maximum.")
    default = number("The smallest number with which a game with the default options can be created.")


class Minutes(ma.Schema):
    """How long a game is expected to take, from the decisions that bots make in it, each counted as 20 seconds."""

    min = number("The minutes with the fewest seats.")
    max = number("The minutes with the most seats.")


class PackShown(ma.Schema):
    """A content pack: a set of cards that the game can be played with."""

    key = text("The key of the pack, for the option `pack`.")
    title = text("The title of the pack.")
    description = text("A description of the pack, including what is invented.")


class SideShown(ma.Schema):
    """One side of a component."""

    key = text("The name of the side in views.")
    title = text("Its title.")
    text = text("Its text; null if there is none.", allow_none=True)


class CardShown(ma.Schema):
    """A card, tile or piece."""

    key = text("The key of the component in views and moves.")
    kind = text("The kind of the component, such as `card` or `piece`.")
    title = text("Its title.")
    count = number("How many there are; null if that depends on the game.", allow_none=True)
    pack = text("The key of the content pack that it belongs to; null if it belongs to the game.", allow_none=True)
    facts = ma.fields.Dict(
        keys=ma.fields.String(),
        values=ma.fields.Raw(),
        required=True,
        metadata={"description": "Further values by name, such as `year` or `suit`. Each game has its own."},
    )
    sides = objects(SideShown, "Its sides, if it has several; otherwise empty.")
    text = text("Its text; null if there is none.", allow_none=True)


class PlaceShown(ma.Schema):
    """A place of a board."""

    key = text("The key of the place in views and moves.")
    title = text("Its title.")
    x = number("Its column, counted from 0.")
    y = number("Its row, counted from 0.")
    id = text("The id of its element in pictures; null if there is none.", allow_none=True)


class BoardShown(ma.Schema):
    """A board: a grid of places."""

    key = text("The key of the board.")
    title = text("Its title.")
    columns = number("The number of columns.")
    rows = number("The number of rows.")
    places = objects(PlaceShown, "The places.")


class SeatColors(ma.Schema):
    """The color of a seat in each palette, as `#rrggbb`."""

    light = text("The color in the palette `light`.")
    dark = text("The color in the palette `dark`.")
    print = text("The color in the palette `print`.")


class SeatLook(ma.Schema):
    """How pictures tell a seat apart."""

    seat = number("The seat.")
    letter = text("Its letter.")
    pattern = text("The name of its pattern.")
    colors = one(SeatColors, "Its colors.")


class ComponentsShown(ma.Schema):
    """Everything that a game consists of, with texts in one language."""

    cards = objects(CardShown, "The cards, tiles and pieces, including those of all content packs.")
    boards = objects(BoardShown, "The boards.")
    seats = objects(SeatLook, "The looks of the seats, as many as the game can have.")


class TermShown(ma.Schema):
    """A term of a game, and what it means."""

    key = text("The key of the term.")
    title = text("The term.")
    text = text("What it means.")


class ModeShown(ma.Schema):
    """A way to play a game. Each mode has ratings of its own."""

    key = text("The mode: the value of the option; `standard` if there is only one mode.")
    seats = numbers("The numbers of seats with which it can be played; all other options have their defaults.")


class ModesShown(ma.Schema):
    """The modes of a game."""

    option = text("The name of the option that chooses the mode; null if there is only one.", allow_none=True)
    default = text("The mode of a game that names none.")
    items = objects(ModeShown, "The modes.")


class RulesetSummary(ma.Schema):
    """What a list of games to choose from shows of a ruleset."""

    key = text("The key of the ruleset, such as `time-chase`.")
    title = text("The title of the game.")
    rules_version = number("The version of the rules that new games get.")
    seats = one(Seats, "How many seats a game can have. Options may narrow this.")
    bots = _texts("The names of the server's bots that play it.")
    guide = text("The path of the page that teaches the game; null if there is none.", allow_none=True)
    has_lesson = flag("Whether there is a lesson: see `GET /v1/rulesets/{key}/lesson`.")
    weight = number(
        "How much a new player must learn, from 1 (almost nothing) to 5; null if the game does not say.",
        allow_none=True,
    )
    minutes = one(Minutes, "How long a game is expected to take; null if the game does not say.", allow_none=True)
    about = text("What the game is about, in a sentence or two; null if there is no such text.", allow_none=True)
    modes = one(ModesShown, "The ways to play the game, for ratings and for seeking a game.")


class Ruleset(RulesetSummary):
    """A game that can be played on this server, with its newest rules."""

    rulings = text("The path of the page with our readings of its rules; null if there is none.", allow_none=True)
    options = _json_schema(
        "The JSON Schema of the options. In the language of the request, `title` and `description` explain an option, "
        "and `x-titles` has the titles of its values."
    )
    moves = _json_schema("The JSON Schema of a move.")
    bookkeeping = _texts("The types of moves that change nothing on the table, such as notes and taking back.")
    view = _json_schema("The JSON Schema of a game's `view`.")
    components = one(ComponentsShown, "What the game consists of: everything that a user interface needs to name.")
    glossary = objects(TermShown, "The terms that a new player needs; empty if the game has no glossary.")
    packs = objects(PackShown, "The content packs; empty if the game has none.")


class ListedRuleset(Ruleset):
    """A ruleset in a list. With `summary=true`, it has only the required fields."""

    def on_bind_field(self, field_name: str, field_obj: ma.fields.Field[Any]) -> None:
        """Require only the fields of the summary."""
        field_obj.required = field_name in SUMMARY


SUMMARY: Final = tuple(RulesetSummary._declared_fields)
"""The names of the fields of a summary."""


class Rulesets(ma.Schema):
    """All rulesets."""

    items = objects(ListedRuleset, "The rulesets.")


class RulesetsQuery(LanguageQuery):
    """The language, and how much of each ruleset."""

    summary = QueryTruth(
        load_default=False,
        metadata={"description": "Return only what is needed to choose a game, without schemas, components and texts."},
    )
