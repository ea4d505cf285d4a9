"""The shapes of requests for pictures."""

from typing import get_args

import marshmallow as ma

from engines.kit.pictures.looks import Layout, PaletteName
from service.api.schemas.fields import QueryNumber, QueryTruth, version_mark
from service.api.schemas.languages import LANG
from service.api.schemas.of_games.games import MARK, GameQuery
from service.shared.fields import number, text, texts


class LookQuery(ma.Schema):
    """Style."""

    palette = ma.fields.String(
        load_default="light",
        validate=ma.validate.OneOf(get_args(PaletteName)),
        metadata={"description": "The colors. `print` is black on white."},
    )
    size = ma.fields.String(
        load_default="desktop",
        validate=ma.validate.OneOf(get_args(Layout)),
        metadata={"description": "The layout: `phone` is 360 units wide, `desktop` 960."},
    )
    lang = LANG


class StyleQuery(GameQuery, LookQuery):
    """Version, viewpoint and style."""


class StartQuery(LookQuery):
    """A new game, and style."""

    seats = QueryNumber(metadata={"description": "The number of seats; by default, the fewest that the options allow."})
    options = ma.fields.String(
        load_default="{}",
        metadata={
            "description": "Options of the ruleset, as a JSON object. Omitted options have their defaults.",
            "contentMediaType": "application/json",
        },
    )


def with_names() -> QueryTruth:
    """Return the field that says whether a picture has names."""
    return QueryTruth(
        load_default=True,
        metadata={"description": "Whether the names of the players are shown. Without them, seats have letters."},
    )


class PictureQuery(StyleQuery):
    """Version, viewpoint and style, with names or without."""

    names = with_names()


class DescriptionQuery(GameQuery):
    """Version, viewpoint and language."""

    lang = LANG


class Description(ma.Schema):
    """A position in words, as one viewer knows it."""

    version = number("The version that is described.")
    mark = version_mark(MARK)
    title = text("The game, and what it waits for, such as whose turn it is.")
    drawing = texts(
        "The board as lines of characters of one width, in English; empty if the game draws none. It has the most "
        "important things only."
    )
    sentences = texts("What the picture of the position shows, each thing in a sentence or a few words.")
    lang = text("The language of the title and the sentences, such as `en`.")


class ReplayProgress(ma.Schema):
    """How far a replay is that is being made."""

    status = text(
        "`queued`: it waits for its turn. `drawing`: its frames are being drawn.",
        validate=ma.validate.OneOf(["queued", "drawing"]),
    )
    done = number("The number of frames that are drawn.")
    frames = number("The number of frames; null while it waits.", allow_none=True)
