"""Rulesets: the games that can be played here, with the schemas of their options, moves and views."""

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
from service.api.schemas.fields import number, objects, one, text
from service.api.schemas.from_dataclasses import json_schema_of, moves_schema_of, once, options_schema_of
from service.api.schemas.views import view_schema_of

rulesets = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets", description="The games that can be played here.")


def _json_schema(description: str) -> ma.fields.Dict:
    return ma.fields.Dict(required=True, metadata={"description": description})


def _texts(description: str) -> ma.fields.List[Any]:
    return ma.fields.List(ma.fields.String(), required=True, metadata={"description": description})


class Seats(ma.Schema):
    """How many seats a game can have."""

    min = number("The minimum.")
    max = number("The maximum.")


class PackShown(ma.Schema):
    """A content pack: a set of cards that the game can be played with."""

    key = text("The key of the pack, for the option `pack`.")
    title = text("The title of the pack.")
    description = text("A description of the pack, including what is invented.")


class Ruleset(ma.Schema):
    """A game that can be played on this server, with its newest rules."""

    key = text("The key of the ruleset, such as `time-chase`.")
    title = text("The title of the game.")
    rules_version = number("The version of the rules that new games get.")
    seats = one(Seats, "How many seats a game can have. Options may narrow this.")
    options = _json_schema("The JSON Schema of the options.")
    moves = _json_schema("The JSON Schema of a move.")
    bookkeeping = _texts("The types of moves that change nothing on the table, such as notes and taking back.")
    view = _json_schema("The JSON Schema of a game's `view`.")
    packs = objects(PackShown, "The content packs; empty if the game has none.")
    bots = _texts("The names of the server's bots that play it.")


class Rulesets(ma.Schema):
    """All rulesets."""

    items = objects(Ruleset, "The rulesets.")


@rulesets.get("")
@open_to_all
@rulesets.response(200, Rulesets)
def list_rulesets() -> dict[str, Any]:
    """List all rulesets.

    A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options, moves and
    views.
    """
    return {"items": [ruleset_of(engine) for engine in latest(current_games().registry).values()]}


@rulesets.get("/<key>")
@open_to_all
@rulesets.response(200, Ruleset)
@rulesets.raises(errors.RulesetNotFound)
def get_ruleset(key: str) -> Mapping[str, Any]:
    """Retrieve a ruleset.

    The ruleset with its newest rules. Games that began under older rules keep those.
    """
    engine = latest(current_games().registry).get(key)
    if engine is None:
        raise errors.RulesetNotFound
    return ruleset_of(engine)


@once
def ruleset_of(engine: Engine) -> Mapping[str, Any]:
    """Return the description of a ruleset for clients."""
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
