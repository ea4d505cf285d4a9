"""The actions on ratings: annul results, compare models, verify and rebuild ladders, and show who wins together."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, get_args

import marshmallow as ma

from engines.contract import Json
from events.folding.table import Person, Table
from service import errors, refusals
from service.admin.actions import Action, Administrator, Change, Result
from service.admin.fields import changed, limit, optional_text, shown_text
from service.admin.on_games.games import WhichGame, not_found, table_of
from service.after_append.notices.own_notices import TOLD_SECONDS, OwnNotice
from service.backend import Backend
from service.jobs.table import REBUILD_RATINGS
from service.ratings.entries import AnnulReason
from service.ratings.fold import LadderState, fold
from service.ratings.ladders import Ladder, ladder_of
from service.ratings.model import MODELS
from service.ratings.pairs import Pair, partners, rivals
from service.ratings.shown import ANNULLED, range_json
from service.shared.fields import WholeNumber, flag, number, objects, text
from service.shared.wall_clock import now_ms

_MODELS: Final = sorted(MODELS)


class WhichLadder(ma.Schema):
    """Which ladder is meant."""

    ladder = text("The id of the ladder, such as `time-chase/standard/live`.")


class SomeLadders(ma.Schema):
    """Which ladders are meant."""

    ladder = optional_text("The id of the ladder; all ladders if it is missing.")


class Annul(WhichGame, Change):
    """Which result to annul, and why."""

    cause = ma.fields.String(
        load_default="other",
        validate=ma.validate.OneOf(get_args(AnnulReason)),
        metadata={
            "description": "The reason that the players are told: `cheating`, `fault` (of the server), `duplicate`, "
            "`request` (of the players), or `other`."
        },
    )


class LadderChange(WhichLadder, Change):
    """Which ladder to change, and why."""


class ModelChange(LadderChange):
    """Which model a ladder is to have, and why."""

    model = WholeNumber(
        required=True, validate=ma.validate.OneOf(_MODELS), metadata={"description": "The number of the model."}
    )


class ModelsCompared(WhichLadder):
    """Which model to compare with the present one."""

    model = ModelChange().fields["model"]
    limit = limit(1_000, 20)


class PairsAsked(WhichLadder):
    """Which pairs to show."""

    least = WholeNumber(
        load_default=10,
        validate=ma.validate.Range(2, 1_000_000),
        metadata={"description": "The least number of games."},
    )
    limit = limit(1_000, 20)


class AnnulledShown(ma.Schema):
    """A result that no longer counts."""

    game = text("The id of the game.")
    ladder = text("The id of the ladder.")
    changed = changed()


class LadderChanged(ma.Schema):
    """A ladder that is folded again by a job, in a moment."""

    ladder = text("The id of the ladder.")
    changed = changed()


class LadderVerified(ma.Schema):
    """Whether a ladder is as its entries make it."""

    ladder = text("The id of the ladder.")
    entries = number("How many entries were folded.")
    head = text("The hash after the last one.")
    is_sound = flag("Whether all numbers and hashes are as they must be.")
    fault = shown_text("The first difference; null if there is none.")


class LaddersVerified(ma.Schema):
    """Whether ladders are as their entries make them."""

    items = objects(LadderVerified, "The ladders.")


class SideBySide(ma.Schema):
    """A player by two models."""

    player = shown_text("The id of the player; null if they were erased.")
    place = number("The place now.")
    low = number("The lower end of the range now.")
    high = number("The upper end of the range now.")
    new_place = number("The place by the other model.")
    new_low = number("The lower end by the other model.")
    new_high = number("The upper end by the other model.")


class Compared(ma.Schema):
    """A ladder by two models. All players are placed by the lower end of their range."""

    items = objects(SideBySide, "The players, in their order by the other model.")


class PairShown(ma.Schema):
    """Two players."""

    one = shown_text("The id of a player; null if they were erased.")
    other = shown_text("The id of the other player.")
    games = number("How many games they had with each other.")
    won = number("How many of these the first player won; of partners, one of them.")
    expected = number("How many it would be by chance, rounded.")
    deviations = ma.fields.Float(
        required=True, metadata={"description": "By how many standard deviations that is more than by chance."}
    )


class PairsShown(ma.Schema):
    """Pairs of players, the most unlikely first. Good players win often, too: look at their games."""

    rivals = objects(PairShown, "Who wins against whom, compared with what their ratings say.")
    partners = objects(
        PairShown, "Pairs at tables of three or more that one of the two wins, compared with even chances."
    )


def annul(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Annul the result of a rated game: all ratings of its ladder become as if it had never been.

    The players are told, with the cause. This can't be undone.
    """
    backend, game_id = admin.backend, arguments["game"]
    table = table_of(backend, game_id)
    if table is None:
        raise not_found(game_id)
    ladder, ratings = ladder_of(table), backend.upkeep.ratings
    if ratings.streams.number_of(ladder, game_id) is None:
        raise refusals.NotRated(f"the result of {game_id} is not on any ladder")
    is_change = ratings.streams.annulment(ladder, game_id) is None
    if not arguments["dry_run"]:
        ratings.annul(ladder, game_id, arguments["cause"])
        backend.upkeep.jobs.put_once(REBUILD_RATINGS)
        _tell(backend, ladder, table)
    return {"game": game_id, "ladder": ladder.id, "changed": is_change}


def _tell(backend: Backend, ladder: Ladder, table: Table) -> None:
    """Tell the players why the result was annulled, unless that was long ago: then they know."""
    entry = backend.upkeep.ratings.streams.annulment(ladder, table.game_id)
    if entry is None or now_ms() - entry.at > TOLD_SECONDS * 1000:
        return
    fields: dict[str, Json] = {"ladder": ladder.id, "reason": ANNULLED[entry.reason]}
    for player in {who.player for who in table.first_seats if isinstance(who, Person) and who.player}:
        backend.notices.own.tell(OwnNotice(player, "rating_annulled", table.game_id, fields, about=table))


def rebuild(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Fold all entries of a ladder again, and replace what is read of it."""
    ladder = _ladder(admin.backend, arguments["ladder"])
    if not arguments["dry_run"]:
        admin.backend.upkeep.ratings.rebuild(ladder)
    return {"ladder": ladder.id, "changed": True}


def change_model(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Let all results of a ladder count by another model. `ratings compare` shows what would change."""
    backend = admin.backend
    ladder, model = _ladder(backend, arguments["ladder"]), arguments["model"]
    is_change = backend.upkeep.ratings.projection.position(ladder).model != model
    if is_change and not arguments["dry_run"]:
        backend.upkeep.ratings.change_model(ladder, model)
        backend.upkeep.jobs.put_once(REBUILD_RATINGS)
    return {"ladder": ladder.id, "changed": is_change}


def verify(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Fold ladders again, and compare every number and hash with what is stored."""
    known = admin.backend.upkeep.ratings.streams.ladders()
    named = arguments["ladder"]
    ladders = known if named is None else [_ladder(admin.backend, named)]
    return {"items": [_verified(admin.backend, ladder) for ladder in ladders]}


def _verified(backend: Backend, ladder: Ladder) -> Json:
    position = backend.upkeep.ratings.projection.position(ladder)
    fault = next(backend.upkeep.ratings.verify(ladder), None)
    words = fault and f"{fault.what}: {fault.stored[:60]} is stored, and {fault.folded[:60]} follows from the entries"
    about = {"ladder": ladder.id, "entries": position.number, "head": position.head}
    return about | {"is_sound": fault is None, "fault": words}


def compare(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show the players of a ladder side by side: by the present model, and by another one."""
    streams = admin.backend.upkeep.ratings.streams
    ladder, entries = _ladder(admin.backend, arguments["ladder"]), None
    entries = list(streams.entries(ladder))
    now, new = fold(ladder, entries), fold(ladder, entries, arguments["model"])
    places = {handle: place for place, handle in enumerate(_placed(now), 1)}
    first = list(islice(_placed(new), arguments["limit"]))
    players = dict(zip(first, streams.players(ladder, first), strict=True))
    items = [
        {"player": players[handle], "place": places[handle], "new_place": place}
        | range_json(now.standings[handle].strength)
        | {f"new_{end}": value for end, value in range_json(new.standings[handle].strength).items()}
        for place, handle in enumerate(first, 1)
    ]
    return {"items": items}


def _placed(state: LadderState) -> Iterator[str]:
    """Yield the players of a ladder, the best first."""
    strengths = {handle: standing.strength for handle, standing in state.standings.items()}
    yield from sorted(strengths, key=lambda handle: (2 * strengths[handle].sigma - strengths[handle].mu, handle))


def show_pairs(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show the pairs of players who win unusually often: against each other, or at the same table of three or more."""
    streams = admin.backend.upkeep.ratings.streams
    ladder = _ladder(admin.backend, arguments["ladder"])
    entries, least, most = list(streams.entries(ladder)), arguments["least"], arguments["limit"]
    found = {"rivals": rivals(ladder, entries, least)[:most], "partners": partners(entries, least)[:most]}
    handles = [handle for pairs in found.values() for pair in pairs for handle in (pair.one, pair.other)]
    players = dict(zip(handles, streams.players(ladder, handles), strict=True))
    return {name: [_pair_json(pair, players) for pair in pairs] for name, pairs in found.items()}


def _pair_json(pair: Pair, players: Mapping[str, str | None]) -> Json:
    numbers = {"expected": round(pair.expected), "deviations": round(pair.deviations, 1)}
    return pair._asdict() | {"one": players[pair.one], "other": players[pair.other]} | numbers


def _ladder(backend: Backend, ladder_id: str) -> Ladder:
    """Return the ladder with that id. Raises `LadderNotFound` unless it has results."""
    found = next((each for each in backend.upkeep.ratings.streams.ladders() if each.id == ladder_id), None)
    if found is None:
        raise errors.LadderNotFound(f"there is no ladder {ladder_id[:200]!r} with results")
    return found


_THERE: Final = (errors.LadderNotFound,)

ACTIONS: Final = (
    Action("ratings", "annul", annul, Annul, AnnulledShown, (refusals.GameNotFound, refusals.NotRated)),
    Action("ratings", "rebuild", rebuild, LadderChange, LadderChanged, _THERE),
    Action("ratings", "change-model", change_model, ModelChange, LadderChanged, _THERE),
    Action(
        *("ratings", "verify", verify, SomeLadders, LaddersVerified, _THERE),
        has_failed=lambda result: not all(each["is_sound"] for each in result["items"]),
    ),
    Action("ratings", "compare", compare, ModelsCompared, Compared, _THERE),
    Action("ratings", "pairs", show_pairs, PairsAsked, PairsShown, _THERE),
)
