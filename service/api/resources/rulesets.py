"""Rulesets: the games that can be played here, what they consist of, and the schemas of what is sent."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from flask import Response

from engines import folder_of, latest
from engines.bots import BOTS
from engines.contract import Engine, type_of
from engines.kit.components import Components, components_json, glossary_json
from engines.kit.effort import HARDEST
from engines.lessons import lesson_of
from engines.optional import bookkeeping, describing, moded, packed, telling, weighing
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.description.guides import guide_of, rulings_of
from service.api.description.rules_for_players import rules_for_players
from service.api.request.answering.answers import answer_json, current_games
from service.api.request.answering.caching import FOR_A_WHILE
from service.api.request.auth import same_for_all
from service.api.request.languages import language
from service.api.schemas.from_dataclasses import json_schema_of, moves_schema_of, once, options_schema_of
from service.api.schemas.languages import LanguageQuery
from service.api.schemas.of_games.views import view_schema_of
from service.api.schemas.rules_for_players import RulesForPlayersShown
from service.api.schemas.rulesets import SUMMARY, Ruleset, Rulesets, RulesetsQuery
from service.api.schemas.worded_options import said, worded_options
from service.games.starting.playable import fewest_seats, seats_in
from service.ratings.ladders import mode_of, modes_of, options_in
from service.shared.json_bytes import json_bytes

rulesets = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets", description="The games that can be played here.")


@rulesets.get("")
@same_for_all
@rulesets.arguments(RulesetsQuery, location="query")
@rulesets.response(200, Rulesets)
def list_rulesets(query: Mapping[str, Any]) -> Response:
    """List all rulesets.

    A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options, moves and
    views, and its components, glossary and titles of options in the language of the request. With `summary=true`, it
    contains only what is needed to choose a game. The list begins with the games that are easiest to learn.
    """
    said_in = language(query.get("lang"))
    engines = sorted(latest(current_games().registry).values(), key=_how_hard)
    described = summary_json if query["summary"] else ruleset_json
    items = [described(engine, said_in) for engine in engines]
    return answer_json(b'{"items": [' + b", ".join(items) + b"]}", headers=FOR_A_WHILE)


@rulesets.get("/<key>")
@same_for_all
@rulesets.arguments(LanguageQuery, location="query")
@rulesets.response(200, Ruleset)
@rulesets.raises(errors.RulesetNotFound)
def get_ruleset(query: Mapping[str, Any], key: str) -> Response:
    """Retrieve a ruleset.

    The ruleset with its newest rules. Games that began under older rules keep those. `GET /v1/bots?ruleset=` lists
    bots of other people that play it.
    """
    engine = latest(current_games().registry).get(key)
    if engine is None:
        raise errors.RulesetNotFound
    return answer_json(ruleset_json(engine, language(query.get("lang"))), headers=FOR_A_WHILE)


@rulesets.get("/<key>/rules")
@same_for_all
@rulesets.arguments(LanguageQuery, location="query")
@rulesets.response(200, RulesForPlayersShown)
@rulesets.raises(errors.RulesetNotFound, errors.NoRulesForPlayers)
def get_rules_for_players(query: Mapping[str, Any], key: str) -> Response:
    """Retrieve the rules of a game as its players read them.

    How to play the game, for people who have never seen it: the aim, a summary that fits on the screen of a phone, and
    sections. Texts are given as pieces, so that a client can show terms and cards where they are mentioned
    (`components.cards` and `glossary` of the ruleset have them by their keys), and as positions of example games.
    """
    if key not in latest(current_games().registry):
        raise errors.RulesetNotFound
    return answer_json(_rules_json(key, language(query.get("lang"))), headers=FOR_A_WHILE)


@once
def _rules_json(key: str, language: str) -> bytes:
    rules = rules_for_players(key, language)
    if rules is None:
        raise errors.NoRulesForPlayers
    return json_bytes({"ruleset": key, "lang": language, **asdict(rules)})


def _how_hard(engine: Engine) -> tuple[int, str]:
    """Return what rulesets are sorted by. Games that don't say how hard they are come last."""
    weighs = weighing(engine)
    return (weighs.EFFORT.weight if weighs else HARDEST + 1), engine.TITLE


@once
def ruleset_json(engine: Engine, language: str) -> bytes:
    """Return the description of a ruleset for clients, as JSON."""
    return json_bytes({**ruleset_of(engine), **_texts_of(engine, language)})


@once
def summary_json(engine: Engine, language: str) -> bytes:
    """Return the summary of a ruleset for clients, as JSON."""
    whole = {**ruleset_of(engine), "about": _about(engine, language)}
    return json_bytes({name: whole[name] for name in SUMMARY})


def _about(engine: Engine, language: str) -> str | None:
    tells = telling(engine)
    return said(tells.WORDS.words(language), "about") if tells else None


def _texts_of(engine: Engine, language: str) -> dict[str, Any]:
    """Return what the game is about, its components, its glossary and its options in that language."""
    described, tells = describing(engine), telling(engine)
    components, seats = described.components() if described else Components(), engine.SEATS[-1]
    if not tells:  # then there is nothing to be said
        return {"about": None, "components": components_json(Components(), seats, str), "glossary": []}
    words = tells.WORDS.words(language)
    return {
        "about": _about(engine, language),
        "components": components_json(components, seats, words.say),
        "glossary": glossary_json(components, words.say),
        "options": worded_options(ruleset_of(engine)["options"], words),
    }


@once
def ruleset_of(engine: Engine) -> Mapping[str, Any]:
    """Return the parts of that description which are the same in all languages."""
    return {
        "key": engine.KEY,
        "title": engine.TITLE,
        "rules_version": engine.RULES_VERSION,
        "seats": _seats_of(engine),
        "bots": sorted(BOTS),
        "guide": guide_of(engine.KEY),
        "has_lesson": lesson_of(folder_of(engine.KEY)) is not None,
        **_effort(engine),
        "modes": _modes_of(engine),
        "rulings": rulings_of(engine.KEY),
        "options": json_schema_of(options_schema_of(engine)),
        "moves": json_schema_of(moves_schema_of(engine)),
        "bookkeeping": [type_of(move) for move in bookkeeping(engine)],
        "view": view_schema_of(engine),
        "packs": _packs(engine),
    }


def _seats_of(engine: Engine) -> Mapping[str, int]:
    default = fewest_seats(engine, engine.Options())
    return {"min": engine.SEATS[0], "max": engine.SEATS[-1], "default": default}


def _modes_of(engine: Engine) -> Mapping[str, Any]:
    has_modes = moded(engine)
    items = [{"key": mode, "seats": seats_in(engine, options_in(engine, mode))} for mode in modes_of(engine)]
    default = mode_of(engine, engine.Options())
    return {"option": has_modes.MODE if has_modes else None, "default": default, "items": items}


def _effort(engine: Engine) -> Mapping[str, Any]:
    weighs = weighing(engine)
    if weighs is None:
        return {"weight": None, "minutes": None}
    least, most = weighs.EFFORT.minutes
    return {"weight": weighs.EFFORT.weight, "minutes": {"min": least, "max": most}}


def _packs(engine: Engine) -> list[Mapping[str, str]]:
    with_packs = packed(engine)
    packs = with_packs.PACKS.values() if with_packs else ()
    return [{"key": pack.key, "title": pack.title, "description": pack.description} for pack in packs]
