"""The games that can be played here, and the shapes of their options, moves and views."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from engines import latest
from engines.bots import BOTS
from engines.contract import Engine, type_of
from engines.optional import bookkeeping, packed
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.answers import current_games
from service.api.request.auth import open_to_all
from service.api.schemas.from_dataclasses import json_schema_of, moves_schema_of, once, options_schema_of
from service.api.schemas.views import view_schema_of

rulesets = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets", description="The games that can be played here.")


class Seats(ma.Schema):
    """The number of seats."""

    min = ma.fields.Integer(required=True)
    max = ma.fields.Integer(required=True)


class PackShown(ma.Schema):
    """A set of cards as data that the game can be played with."""

    key = ma.fields.String(required=True, metadata={"description": "For the option `pack`."})
    title = ma.fields.String(required=True)
    description = ma.fields.String(
        required=True, metadata={"description": "A description of the pack, including what is invented."}
    )


class Ruleset(ma.Schema):
    """A game that can be played here, with its newest rules."""

    key = ma.fields.String(required=True)
    title = ma.fields.String(required=True)
    rules_version = ma.fields.Integer(required=True)
    seats = ma.fields.Nested(Seats, required=True)
    options = ma.fields.Dict(required=True, metadata={"description": "A JSON Schema."})
    moves = ma.fields.Dict(required=True, metadata={"description": "A JSON Schema of any move."})
    bookkeeping = ma.fields.List(
        ma.fields.String(),
        required=True,
        metadata={"description": "The types of moves that change nothing on the table, such as notes and taking back."},
    )
    view = ma.fields.Dict(required=True, metadata={"description": "A JSON Schema of a game's `view`."})
    packs = ma.fields.List(
        ma.fields.Nested(PackShown), required=True, metadata={"description": "Empty if the game has no packs."}
    )
    bots = ma.fields.List(ma.fields.String(), required=True, metadata={"description": "Bots that play it."})


class Rulesets(ma.Schema):
    """All rulesets."""

    items = ma.fields.List(ma.fields.Nested(Ruleset), required=True)


@rulesets.get("")
@open_to_all
@rulesets.response(200, Rulesets)
def list_rulesets() -> dict[str, Any]:
    """The games that can be played, with JSON Schemas of their options, moves and views."""
    return {"items": [ruleset_of(engine) for engine in latest(current_games().registry).values()]}


@rulesets.get("/<key>")
@open_to_all
@rulesets.response(200, Ruleset)
@rulesets.raises(errors.RulesetNotFound)
def get_ruleset(key: str) -> Mapping[str, Any]:
    """One of these games."""
    engine = latest(current_games().registry).get(key)
    if engine is None:
        raise errors.RulesetNotFound
    return ruleset_of(engine)


@once
def ruleset_of(engine: Engine) -> Mapping[str, Any]:
    """What clients are told of a game."""
    return {
        "key": engine.KEY,
        "title": engine.TITLE,
        "rules_version": engine.RULES_VERSION,
        "seats": {"min": engine.SEATS[0], "max": engine.SEATS[-1]},
        "options": json_schema_of(options_schema_of(engine)),
        "moves": json_schema_of(moves_schema_of(engine)),
        "bookkeeping": [type_of(move) for move in bookkeeping(engine)],
        "view": view_schema_of(engine),
        "packs": _packs(engine),
        "bots": sorted(BOTS),
    }


def _packs(engine: Engine) -> list[Mapping[str, str]]:
    with_packs = packed(engine)
    packs = with_packs.PACKS.values() if with_packs else ()
    return [{"key": pack.key, "title": pack.title, "description": pack.description} for pack in packs]
