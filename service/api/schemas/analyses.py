"""The shapes of the analysis of a finished game."""

from typing import Any

import marshmallow as ma

from service.api.schemas.languages import LanguageQuery
from service.api.schemas.of_games.games import INVITE
from service.shared.fields import flag, number, objects, one, text, texts

STATUSES = ("waiting", "running", "done", "failed")


def share(description: str) -> ma.fields.Float:
    """Return a required field for a share of the win."""
    return ma.fields.Float(required=True, validate=ma.validate.Range(0, 1), metadata={"description": description})


def shares(description: str) -> ma.fields.List[Any]:
    """Return a required field for a share of the win of each seat."""
    one_share = ma.fields.Float(validate=ma.validate.Range(0, 1))
    return ma.fields.List(one_share, required=True, metadata={"description": description})


def parts(description: str, **more: Any) -> ma.fields.List[Any]:
    """Return a required field for a part of a change, of each seat."""
    part = ma.fields.Float(validate=ma.validate.Range(-1, 1))
    return ma.fields.List(part, required=True, metadata={"description": description}, **more)


class AnalysisQuery(LanguageQuery):
    """The language of the texts. An invite code is accepted as for other requests, but the game is over."""

    invite = INVITE


class AnalysisProgress(ma.Schema):
    """How far an analysis is."""

    done = number("The number of decisions that are analyzed.")
    of = number("The number of decisions to analyze; 0 as long as the analysis waits.")


class VersionShares(ma.Schema):
    """What a version of the game was worth to each seat."""

    version = number("The version.")
    true = shares("The share of the win that each seat could expect, by what was true.")
    known = shares("The share of the win that each seat could expect, by what that seat knew.")


class RatedMove(ma.Schema):
    """A move, what it was worth to its seat, and how the game might have gone on."""

    notation = text("The move in the game's notation.")
    text = text("The move in words.")
    share = share(
        "The share of the win that the seat could expect after the move, by what it knew. That of the chosen move in a "
        "game without luck is its true share at the version of the move."
    )
    line = texts(
        "How the game might have gone on after this move, in at most four sentences, in one of the positions that the "
        "seat thought possible. The first is the move itself; the others are the moves that the search tried most "
        "often. What the seat did not know is imagined. Empty if no such line was found, or if it is too long."
    )


class AnalyzedDecision(ma.Schema):
    """A decision, what was chosen, and what would have been best by what the seat knew."""

    version = number("The version that the move made. The decision was made at the version before it.")
    seat = number("The seat that decided.")
    question = text(
        "The question to the seat, in a few words; null if the game has no questions, or if an older version of Retcon "
        "made the analysis.",
        allow_none=True,
    )
    chosen = one(RatedMove, "The move that was made.")
    best = objects(
        RatedMove,
        "First the move that the bot `search` would play, or the chosen one if it seems at least as good; then up to "
        "two others. No move has a larger share than the first. In a game with luck, its share is mostly that which "
        "the seat expected at the version before.",
    )
    cost = share(
        "The share of the first of `best`, minus that of `chosen`: what the choice gave away, by what the seat knew."
    )
    choice = parts(
        "What the choice changed in the true share of each seat: the seat lost `cost` to the others in equal parts. In "
        "a game without luck, all that changed with the move."
    )
    luck = parts(
        "What else changed in the true share of each seat with the move: what was drawn, and what the seat could not "
        "know. Null in a game without luck.",
        allow_none=True,
    )
    others = parts(
        "What changed in the true share of each seat after the move, up to the version `until`. Null as long as "
        "`until` is. For each seat, `choice`, `luck` and `others` add up exactly to the true share at the version "
        "`until`, minus that at the version before `version`.",
        allow_none=True,
    )
    until = ma.fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "The version at which the seat decides next, or the last version. Null as long as it is "
            "not known."
        },
    )


class Analysis(ma.Schema):
    """The analysis of a game that is over. Shares of the win are from 0 to 1, with at most three decimals."""

    game = text("The id of the game.")
    status = text(
        "`waiting`: for its turn. `running`: what has been found so far is there. `done`: it is complete. `failed`: it "
        "could not be made; ask for it again after the seconds in `Retry-After`.",
        validate=ma.validate.OneOf(STATUSES),
    )
    progress = one(AnalysisProgress, "How far it is.")
    seats = number("The number of seats.")
    has_luck = flag(
        "Whether anything in the game was hidden from a seat or left to chance. False until that is known, which it is "
        "once `versions` has an item."
    )
    versions = objects(
        VersionShares,
        "What each version was worth, from version 0 on: those that are analyzed. Versions before the start have the "
        "shares of the start.",
    )
    decisions = objects(AnalyzedDecision, "The decisions between several moves, in order: those that are analyzed.")
    turning_points = ma.fields.List(
        ma.fields.Integer(),
        required=True,
        metadata={
            "description": "The versions at which the true shares changed most, at most five, in order; empty until "
            "the analysis is done."
        },
    )
