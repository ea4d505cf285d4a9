"""The shapes of what is included with a game: legal moves and a picture, of the same version."""

from typing import Final

import marshmallow as ma

from service.api.schemas.of_games.games import Game
from service.api.schemas.of_games.moves import LegalMoves
from service.api.schemas.pictures import LookQuery, PictureQuery, with_names
from service.shared.fields import Pattern

_EACH: Final = "(moves|picture)"
_WITH: Final = Pattern(f"^{_EACH}(,{_EACH})*$", "Must be `moves`, `picture`, or both, separated by a comma.")


def _included(description: str) -> ma.fields.String:
    return ma.fields.String(data_key="with", validate=_WITH, metadata={"description": description})


class IncludedQuery(LookQuery):
    """What is included, in which style and language."""

    included = _included(
        "What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the "
        "version of the response. The parameters `palette`, `size` and `names` describe the picture."
    )
    names = with_names()


class GameReadQuery(PictureQuery):
    """Version and viewpoint, and what is included."""

    included = _included(
        "What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the "
        "version of the response. The parameters `palette`, `size`, `names` and `lang` describe them. Each counts as a "
        "request of its own."
    )


class IncludedShown(ma.Schema):
    """What was asked for by `with`."""

    moves = ma.fields.Nested(
        LegalMoves,
        allow_none=True,
        metadata={
            "description": "The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier "
            "versions. Only if the request has `with=moves`."
        },
    )
    picture = ma.fields.String(
        allow_none=True,
        metadata={
            "description": "The game at this version as SVG; null before the start, and in games without pictures. "
            "Only if the request has `with=picture`."
        },
    )


class GameRead(Game, IncludedShown):
    """A game as the caller sees it, with what was included."""
