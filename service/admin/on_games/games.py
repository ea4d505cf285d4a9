"""The actions on games that change nothing: find, show, and list those that stall."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import marshmallow as ma

from engines.contract import Json
from events.archive.objects import DamagedObject
from events.folding.table import Bot, FoldDiverged, Open, Person, Table
from events.tables.table_cache import LogNotFound
from service import errors, refusals
from service.admin.actions import Action, Administrator, Result
from service.admin.fields import (
    Moment,
    cursor,
    following,
    limit,
    optional_text,
    shown_number,
    shown_text,
)
from service.admin.on_games import health as games_health
from service.admin.on_games.health import HEALTHS, Due, GameHealth
from service.admin.on_servers.storage import bytes_of
from service.admin.paging import ids_after, joined, page_of, position_after
from service.backend import Backend
from service.reading.projections import clock_json
from service.shared.fields import Truth, flag, number, objects, text

STATUSES: Final = ("open", "active", "finished", "aborted")


class WhichGame(ma.Schema):
    """Which game is meant."""

    game = text("The id of the game.")


class Filters(ma.Schema):
    """Which games are meant."""

    ruleset = optional_text("Only games of this ruleset.")
    status = optional_text(f"Only games with this status: {', '.join(STATUSES)}.", validate=ma.validate.OneOf(STATUSES))
    player = optional_text("Only games that this player, by id, created or has a seat in.")
    since = Moment(load_default=None, metadata={"description": "Only games created at this time or later, in UTC."})
    until = Moment(load_default=None, metadata={"description": "Only games created before this time, in UTC."})


class Search(Filters):
    """Which games to list."""

    private = Truth(
        load_default=False,
        metadata={
            "description": "Also private games. Then the newest come first only within a page. With a player, they are "
            "always listed."
        },
    )
    cursor = cursor()
    limit = limit(100, 20)


class ListedGame(ma.Schema):
    """A game in a list."""

    id = text("The id of the game.")
    ruleset = text("The ruleset.")
    status = text("The status.")
    visibility = text("`public` or `private`.")
    created_at = number("When it was created or, if its log was imported, imported, in ms since the epoch.")
    players = ma.fields.List(
        ma.fields.String(), required=True, metadata={"description": "The ids of those who have seats."}
    )
    hidden = flag("Whether an operator has hidden it.")


class GameList(ma.Schema):
    """A page of games."""

    items = objects(ListedGame, "The games.")
    next = following()


class Seat(ma.Schema):
    """A seat."""

    seat = number("Its number, from 0 on.")
    kind = text("`open`, `invited`, `player` or `bot`.")
    player = shown_text("The id of the player who has it or is invited; null if the account was erased.")
    bot = shown_text("The name of the bot that plays it.")


class HealthShown(ma.Schema):
    """The health of a game."""

    health = text(
        "`ok`; `overdue`: a deadline has passed more than a minute ago and nothing was done; `waiting`: its bots have "
        "owed a move for more than a minute; `pending`: lists or notifications are not up to date after more than a "
        "minute; `diverged`: its log does not fold to what was recorded; `rules_missing`, `pack_missing`: this server "
        "lacks its rules or its content pack; `damaged_object`: its object in the archive is missing or damaged.",
        validate=ma.validate.OneOf(HEALTHS),
    )
    reason = shown_text("What is wrong.")
    since = shown_number("Since when it is late, in ms since the epoch.")


class GameShown(HealthShown):
    """What an operator sees of a game: nothing that is hidden from anybody. What can't be known without its rules, or
    because it does not fold, is null.
    """

    id = text("The id of the game.")
    ruleset = shown_text("The ruleset.")
    rules_version = shown_number("The version of the rules.")
    status = shown_text("The status.")
    visibility = shown_text("`public` or `private`.")
    hidden = flag("Whether an operator has hidden it.")
    created_at = shown_number("When it was created, in ms since the epoch.")
    version = shown_number("Its version.")
    last_record_at = shown_number("The time of its last record, in ms since the epoch.")
    seats = ma.fields.List(
        ma.fields.Nested(Seat), required=True, allow_none=True, metadata={"description": "The seats."}
    )
    awaiting = ma.fields.List(
        ma.fields.Integer(), required=True, allow_none=True, metadata={"description": "The seats that owe a decision."}
    )
    clock = ma.fields.Dict(
        required=True, allow_none=True, metadata={"description": "The clocks, as players see them; null if none run."}
    )
    pending_version = shown_number("The version whose effects may not be done yet; null if all are done.")
    archived = flag("Whether it is in the archive and no longer in Redis.")
    has_object = flag("Whether there is an object of it in the archive.")
    bytes = shown_number(
        "How much memory it takes in Redis, in bytes, by `MEMORY USAGE`. Over HTTP null while the game is not over, "
        "because it depends on what is hidden."
    )


class StalledSearch(ma.Schema):
    """How to look for games that stall."""

    verify = Truth(
        load_default=False,
        metadata={
            "description": "Verify the logs of all games, archived ones too, instead of looking only at those that the "
            "schedules name. Each log is folded, so this may take long."
        },
    )
    cursor = cursor()
    limit = limit(100, 50)


class StalledGame(HealthShown):
    """A game that stalls."""

    game = text("The id of the game.")


class StalledGames(ma.Schema):
    """The games that stall, of those that were examined."""

    examined = number("How many games were examined.")
    items = objects(StalledGame, "The games that are not `ok`.")
    more = flag("Whether there are others to examine.")
    next = following()


def find(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """List games, the newest first.

    A page looks at some thousand games, so it may have fewer than `limit` although there are others: see `next`.
    """
    lists, wanted = admin.backend.upkeep.game_lists, is_wanted(arguments)
    player, at, most = arguments["player"], arguments["cursor"], arguments["limit"]
    if arguments["private"] and player is None:
        page = lists.scanned(wanted, at, most)
    else:
        page = lists.all(wanted, arguments["ruleset"], arguments["status"], player, at, most)
    hidden = admin.backend.upkeep.hidden_games.all()
    return {"items": [_listed(item, hidden) for item in page.items], "next": page.next}


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show a game and its health. Its log is verified: hashes, replay, draws and people.

    Nothing is shown that is hidden from anybody: no state, no hands, no seeds, no invites and no moves.
    """
    backend, game_id = admin.backend, arguments["game"]
    health, table = health_of(admin, game_id), table_of(backend, game_id)
    shows_size = admin.is_at_shell or (table is not None and backend.games.is_settled(table))
    return {
        **_known(table),
        "id": game_id,
        "hidden": game_id in backend.upkeep.hidden_games.all(),
        "pending_version": dict(backend.upkeep.outbox.pending()).get(game_id),
        "archived": backend.log.has_moved(game_id),
        "has_object": backend.log.references.reference(game_id) is not None,
        "bytes": bytes_of(backend, game_id) if shows_size else None,
        **_health_json(health),
    }


def stalled(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """List the games that don't go on although they should, and those whose logs don't fold.

    A page examines up to `limit` games. The command line shows all pages, unless it is given a cursor or a
    limit.
    """
    backend, due = admin.backend, games_health.due_for(admin.is_at_shell)
    after = position_after(arguments["cursor"])
    if arguments["verify"]:
        ids, examine = ids_after(games_health.everything(backend), after), games_health.verified
    else:
        ids, examine = games_health.suspects(backend, due, after), games_health.stalled
    page = page_of(ids, arguments["limit"])
    healths = (_health(backend, game_id, examine, due) for game_id in page.ids)
    items = [{"game": each.game_id, **_health_json(each)} for each in healths if each.health != "ok"]
    return {"examined": len(page.ids), "items": items, "more": page.next is not None, "next": page.next}


def _health(backend: Backend, game_id: str, examine: Callable[[Backend, str, Due], GameHealth], due: Due) -> GameHealth:
    try:
        return examine(backend, game_id, due)
    except LogNotFound:  # it was pending before it was created, and that failed
        return GameHealth(game_id)


def health_of(admin: Administrator, game_id: str) -> GameHealth:
    """Return the health of the game, as far as the operator may know it. Raises `GameNotFound`."""
    try:
        return games_health.verified(admin.backend, game_id, games_health.due_for(admin.is_at_shell))
    except LogNotFound:
        raise not_found(game_id) from None


def table_of(backend: Backend, game_id: str) -> Table | None:
    """Return the game's newest table; None if it does not fold or can't be read. Raises `GameNotFound`."""
    try:
        return backend.games.tables.load(game_id)
    except LogNotFound:
        raise not_found(game_id) from None
    except (FoldDiverged, DamagedObject, ValueError):
        return None


def not_found(game_id: str) -> refusals.GameNotFound:
    """Return the refusal of an unknown id."""
    return refusals.GameNotFound(f"there is no game {game_id!r}")


def is_wanted(filters: Mapping[str, Any]) -> Callable[[Json], bool]:
    """Return whether a game's entry in lists matches the filters."""
    since, until = filters["since"], filters["until"]

    def wanted(item: Json) -> bool:
        at = _listed_at(item)
        is_in_time = (since is None or at >= since) and (until is None or at < until)
        fields = ("ruleset", "status")
        return is_in_time and all(filters[name] in (None, item[name]) for name in fields)

    return wanted


def _known(table: Table | None) -> dict[str, Json]:
    """Return what everybody who sees the game knows of it, and who its players are."""
    if table is None:
        names = ("ruleset", "rules_version", "status", "visibility", "created_at", "version", "last_record_at")
        return dict.fromkeys((*names, "seats", "awaiting", "clock"))
    return {
        "ruleset": table.engine.KEY,
        "rules_version": table.engine.RULES_VERSION,
        "status": table.status,
        "visibility": table.visibility,
        "created_at": table.created_at,
        "version": table.version,
        "last_record_at": table.at,
        "seats": [_seat(seat, holder) for seat, holder in enumerate(table.seats)],
        "awaiting": list(table.awaiting),
        "clock": clock_json(table),
    }


def _seat(number: int, holder: object) -> Json:
    if isinstance(holder, Bot):
        return {"seat": number, "kind": "bot", "player": None, "bot": holder.bot}
    if isinstance(holder, Open):
        return {"seat": number, "kind": "open", "player": None, "bot": None}
    kind = "player" if isinstance(holder, Person) else "invited"
    return {"seat": number, "kind": kind, "player": getattr(holder, "player", "") or None, "bot": None}


def _listed(item: Json, hidden: frozenset[str]) -> Json:
    players = [seat["player"] for seat in item["seats"] if seat["player"]]
    names = ("id", "ruleset", "status", "visibility")
    at = {"created_at": _listed_at(item), "players": players, "hidden": item["id"] in hidden}
    return {name: item[name] for name in names} | at


def _listed_at(item: Json) -> int:
    return int(item["created_at"] if item["imported_at"] is None else item["imported_at"])


def _health_json(health: GameHealth) -> dict[str, Json]:
    return {"health": health.health, "reason": health.reason, "since": health.since}


ACTIONS: Final = (
    Action("games", "find", find, Search, GameList, (errors.Malformed,)),
    Action("games", "show", show, WhichGame, GameShown, (refusals.GameNotFound,)),
    Action("games", "stalled", stalled, StalledSearch, StalledGames, (errors.Malformed,), joined=joined),
)
