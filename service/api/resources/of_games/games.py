"""Games: play and watch them, and read their history. A view parses, calls a command, projects and answers."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from time import monotonic
from typing import Any, Final

from flask import Response

from engines.contract import ALL, BadNotation, Engine, IllegalMove, Json, Move
from engines.optional import lines
from events.folding.table import FoldDiverged, Table
from events.records.entries import Entry
from events.shown.telling import event_json
from events.tables.steps import Step
from events.tables.table_cache import LogNotFound
from events.tables.time_slices import in_turns
from service import refusals
from service.after_append.game_lists import SummaryPage
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import (
    IN_PLAY,
    NDJSON,
    NOT_THERE,
    answer,
    answer_done,
    answer_json,
    current_caller,
    current_games,
    current_player,
    current_subscriber,
    included_in,
)
from service.api.request.auth import current_access, open_to_all, open_to_readers, requires
from service.api.request.context import current_backend
from service.api.request.languages import language
from service.api.request.pages import answer_page, answer_summaries, link_to_next
from service.api.request.rate_limits import charge, charge_games, charge_records, spends
from service.api.request.requested_view import Shown, caching_of, shown_in, viewer_named_in
from service.api.schemas.from_dataclasses import load_move
from service.api.schemas.of_games.commands import CommandDone, MovesQuery
from service.api.schemas.of_games.events import Events, EventsQuery
from service.api.schemas.of_games.games import (
    GamePage,
    GamesQuery,
    MyGamePage,
    MyGamesQuery,
    SeatQuery,
)
from service.api.schemas.of_games.included import GameRead, GameReadQuery
from service.api.schemas.of_games.moves import LegalMoves, LegalMovesQuery, PlayMoves
from service.errors import Fault, Malformed, TooManyStreams
from service.games.checks import acting_seat, must_be_marked
from service.games.moves import playing
from service.games.moves.dry_run import Simulated, dry_run
from service.games.spectators import shown_to
from service.games.versions import NamedVersion, version_id
from service.pictures.drawing import is_drawn
from service.pictures.dry_run_picture import picture_after
from service.pictures.included import Included
from service.pictures.latest_moves import looked_at_from
from service.reading.projections import dry_run_json, legal_moves_bytes, my_game_json
from service.reading.revealing import MOST_LATER
from service.reading.viewers import Viewpoint, viewpoint_of
from service.shared.json_bytes import json_bytes

games = Blueprint("games", __name__, url_prefix="/v1", description="Play, watch, and go back to earlier versions.")

LINES_EACH: Final = 100
TABLES_EACH: Final = 10
"""The numbers of log lines, and of active games, that cost one request."""

LATER_AT_ONCE: Final = 20
"""How many of the records that follow a page are read at a time to find out what they reveal."""


@games.get("/games")
@games.arguments(GamesQuery, location="query")
@games.response(200, GamePage)
@open_to_all
def list_games(query: Mapping[str, Any]) -> Response:
    """List public games.

    Newest first. Open games of players who block you, or whom you block, are left out.
    """
    page = current_backend().upkeep.game_lists.page(**query, apart=_apart(query))
    charge_games(page.looked_at)
    return answer_summaries(page)


def _apart(query: Mapping[str, Any]) -> Collection[str]:
    """Those whose open games the caller can't join."""
    player = current_player()
    return current_backend().people.blocks.apart(player) if player and query.get("status", "open") == "open" else ()


@games.get("/players/me/games")
@games.arguments(MyGamesQuery, location="query")
@games.response(200, MyGamePage)
@requires("read")
def list_my_games(query: Mapping[str, Any]) -> Response:
    """List your games.

    All games that you created or take part in, including private ones, newest first. For active games, `awaiting` lists
    the seats that owe a decision. With `waiting=true`, only games in which one of them is yours.
    """
    in_play = cache(_in_play)
    page = _my_page(query, in_play)
    items = [my_game_json(item, in_play(item["id"]) if item["status"] == "active" else None) for item in page.items]
    charge_games(page.looked_at)
    charge(in_play.cache_info().misses // TABLES_EACH)
    return answer_page(items, page.next)


def _my_page(query: Mapping[str, Any], in_play: Callable[[str], Table | None]) -> SummaryPage:
    """The page of the caller's games that a query asks for."""
    lists, player = current_backend().upkeep.game_lists, current_access().player_id
    asked = {name: value for name, value in query.items() if name != "waiting"}
    if not query["waiting"]:
        return lists.page(**asked, player=player, private=True)

    def is_wanted(item: Json) -> bool:
        if item["status"] != "active" or any(
            asked.get(name, item[name]) != item[name] for name in ("status", "ruleset")
        ):
            return False
        table = in_play(item["id"])
        return table is not None and not set(table.awaiting).isdisjoint(table.seats_of(player))

    return lists.unfinished(player, is_wanted, query.get("cursor"), query["limit"])


@games.get("/games/<game_id>")
@games.arguments(GameReadQuery, location="query")
@games.response(200, GameRead)
@games.raises(
    *NOT_THERE,
    refusals.NoSpectators,
    refusals.SeatNotFound,
    refusals.NotYourSeat,
    refusals.VersionNotFound,
    refusals.HistoryChanged,
    refusals.GameNotOver,
)
@open_to_readers
@spends("reads")
def get_game(query: Mapping[str, Any], game_id: str) -> Response:
    """Retrieve a game.

    Returns the game as you know it: now, or with `at`, as you knew it at an earlier version.

    `seat` is your own seat: the one that you name, or the lowest that you hold. While the game is running you see it
    from that seat, or as a spectator if you have none. Once it is over, everything is shown by default, at earlier
    versions too; `as=<seat>` shows what that seat knew then, and `as=spectator` what everybody knew. If you conceded,
    you can view the game from your former seat up to that version; from then on you are a spectator. What spectators
    see before the end is decided when the game is created: see `spectators`.

    With `with=moves,picture`, the response also has your legal moves and the picture. All of it is of one version.
    """
    shown = shown_in(query, game_id)
    body = current_backend().live.shown.of(shown.table, shown.viewpoint)
    if "included" in query:
        body = _with_included(body, shown, included_in(query))
    return answer_json(body, headers=caching_of(shown.viewpoint, query.get("at")))


def _with_included(body: bytes, shown: Shown, included: Included) -> bytes:
    """The game with what is included, after the request was charged for it."""
    table = shown.table
    charge(included.moves + included.picture)
    if included.picture and is_drawn(table):
        charge_records(current_games().cost(shown.newest, current_player(), looked_at_from(table), table.version))
    return included.added_to(body, table, shown.viewpoint, is_newest=table is shown.newest)


@games.get("/games/<game_id>/moves")
@games.arguments(LegalMovesQuery, location="query")
@games.response(200, LegalMoves)
@games.raises(*NOT_THERE, refusals.NotYourSeat, refusals.WhichSeat)
@requires("read")
@spends("reads")
def list_moves(query: Mapping[str, Any], game_id: str) -> Response:
    """List your legal moves.

    Empty if your seat owes no decision. If you hold several seats, name one. Each move comes with its text and with the
    elements of the picture that are touched to make it, so a client can offer the moves of any game.
    """
    player, said_in = current_access().player_id, language(query.get("lang"))
    table = current_games().visible(game_id, player)
    return answer_json(legal_moves_bytes(table, acting_seat(table, player, query.get("seat")), said_in))


@games.post("/games/<game_id>/moves")
@games.arguments(PlayMoves, example={"notation": "F7", "decision": 12})
@games.arguments(MovesQuery, location="query")
@games.response(201, CommandDone)
@games.alt_response(200, schema=CommandDone, description="The result of a dry run.")
@games.raises(
    *IN_PLAY,
    refusals.NotOwed,
    refusals.StaleDecision,
    refusals.HistoryChanged,
    refusals.TimeIsUp,
    refusals.GameIsPaused,
    refusals.WouldReveal,
    IllegalMove,
)
@requires("play")
@spends("moves", dry_runs="default")
def play_moves(fields: Mapping[str, Any], query: Mapping[str, Any], game_id: str) -> Response:
    """Play moves.

    Plays one or more moves, in order. If one is refused, none is played.

    Several moves are refused with `would_reveal` if any but the last would draw random numbers or uncover something. If
    a move uncovers something that could not be foreseen, it is played and the moves after it are not: see `records`.
    With `decision`, a move that is sent twice is played at most once: the second request is refused with
    `stale_decision`. With `decision_mark` too, a move can't be played in another history of the game, in which the
    decision may be another one.
    """
    caller, seat, decision = current_caller(), query.get("seat"), _decision(fields)
    table = current_games().visible(game_id, caller.player, newest=query["dry_run"])
    moves = _moves(table.engine, fields)
    if query["dry_run"]:
        acting = acting_seat(table, caller.player, seat)
        tried = dry_run(table, caller.player, acting, moves, decision)
        return answer({**dry_run_json(table, acting, tried), **_included(table, acting, tried, included_in(query))})
    return answer_done(playing.play_moves(current_games(), caller, game_id, seat, moves, decision), query)


def _included(table: Table, seat: int, tried: Simulated, included: Included) -> dict[str, Any]:
    """The fields of what is included with a dry run."""
    moves = {"moves": None} if included.moves else {}
    return {**moves, "picture": picture_after(table, seat, tried, included.style)} if included.picture else moves


@games.get("/games/<game_id>/events")
@games.arguments(EventsQuery, location="query")
@games.response(200, Events)
@games.raises(
    *NOT_THERE,
    refusals.NoSpectators,
    refusals.SeatNotFound,
    refusals.NotYourSeat,
    refusals.HistoryChanged,
    refusals.GameNotOver,
    TooManyStreams,
)
@open_to_readers
@spends("reads")
def list_events(query: Mapping[str, Any], game_id: str) -> Response:
    """List the events of a game.

    Returns the events after a version, oldest first, each with a `text` that says what happened. With `wait`, a request
    that finds no new event waits for one.

    To follow a game, ask again with `after` set to `<next>-<next_mark>`, until `next` is the `version` of a game that
    is over. If that is refused with `history_changed`, discard the events that you have, and begin again. A secret
    choice of another player is hidden in its event until the game reveals it, so an event that you read again may show
    more. Once the game is over, events show everything unless you ask for a viewpoint with `as`.
    """
    after, table = query["after"], current_games().shown(game_id, current_player(), query["invite"])
    if table.version <= after.number and query["wait"] and not table.is_over:
        _must_be_known(after, table)
        with current_backend().live.streams.waiting(current_subscriber()):
            table = _awaited(table, after.number, query)
    viewpoint = viewpoint_of(table, current_player(), query.get("seat"), viewer_named_in(query))
    base, found = _after(table, after, query["limit"])
    last, said_in = found[-1][1] if found else base, language(query.get("lang"))
    told = {
        "version": table.version,
        "mark": table.mark,
        "next": last.version if last else after.number,
        "next_mark": last.mark if last else None,
    }
    items = b",".join(current_backend().live.events.of(viewpoint, base, found, _later(table, found), said_in))
    headers = {**caching_of(viewpoint, after), **_next_page(table, last)}
    return answer_json(b'{"items":[%b],%b' % (items, json_bytes(told)[1:]), headers=headers)


@games.get("/games/<game_id>/log")
@games.arguments(SeatQuery, location="query")
@games.sends_file(NDJSON, "One event per line.")
@games.raises(*NOT_THERE, refusals.NoSpectators, refusals.NotYourSeat)
@open_to_readers
def get_log(query: Mapping[str, Any], game_id: str) -> Response:
    """Export the log of a game.

    Returns the whole log with one event per line: as you could see it or, once the game is over, complete and
    verifiable. With `seat`, the log is shown as your seat saw it, even once the game is over.
    """
    table = current_games().shown(game_id, current_player())
    viewpoint = viewpoint_of(table, current_player(), query.get("seat"))
    if viewpoint.viewer_at(table) == ALL:
        charge(table.version // LINES_EACH)
        lines = current_games().tables.exported(table)
    else:
        charge_records(table.version)
        lines = _events(viewpoint, 0, table.version)
    return Response("".join(f"{line}\n" for line in in_turns(lines)), mimetype=NDJSON)


def _awaited(table: Table, after: int, query: Mapping[str, Any]) -> Table:
    """Return the table that the caller may see once it is later than version `after`, or when the time to wait is over.
    For a spectator, that can take several further versions.
    """
    games, player, left = current_games(), current_player(), float(query["wait"])
    known, until = max(table.version, after), monotonic() + left
    while table.version <= after and not table.is_over and left > 0:
        games.tables.log.wait(table.game_id, known, left)
        newest = games.visible(table.game_id, player, query["invite"])
        table = games.shown_of(newest, player, query["invite"])
        known, left = max(known, newest.version), until - monotonic()
    return table


def _events(viewpoint: Viewpoint, after: int, upto: int) -> Iterator[str]:
    """Yield the events from version `after` + 1 to `upto` as JSON, each as the viewer saw it when it happened."""
    for entry, then in current_games().tables.history(viewpoint.newest.game_id, after, upto):
        yield json.dumps(event_json(entry, then, viewpoint.viewer_at(then)))


def _after(table: Table, after: NamedVersion, limit: int) -> tuple[Table | None, Sequence[tuple[Entry, Table]]]:
    """Return the table at the version `after`, None if there is none; and the entries after it, at most `limit`, each
    with the table after it. `table` is the newest that the caller may see. Raises `HistoryChanged`.
    """
    if after.number >= table.version:
        _must_be_known(after, table)
        return (table if after.number == table.version else None), ()
    count, tables = min(table.version - after.number, limit), current_games().tables
    charge_records(current_games().cost(table, current_player(), after.number, after.number + count))
    base, newer = tables.between(table.game_id, after.number, after.number + count)
    _must_be_known(after, base)
    return base, newer


def _next_page(table: Table, last: Table | None) -> Mapping[str, str]:
    """The header that names the next page, if there is one after a page that ends with `last`."""
    return link_to_next(after=version_id(last) if last and last.version < table.version else None)


def _later(table: Table, steps: Sequence[Step]) -> Iterator[Step]:
    """Yield the steps after these, up to the table. They are read in parts, since a secret is soon revealed."""
    last = steps[-1][1].version if steps else table.version
    upto = min(table.version, last + MOST_LATER)
    while last < upto:
        part = min(upto, last + LATER_AT_ONCE)
        charge_records(current_games().cost(table, current_player(), last, part))
        yield from current_games().tables.between(table.game_id, last, part)[1]
        last = part


def _must_be_known(version: NamedVersion, table: Table | None) -> None:
    """Raise `HistoryChanged` unless the table has the version's mark, if it names one."""
    must_be_marked(version.mark, table.mark if table else None, f"version {version.number}")


def _in_play(game_id: str) -> Table | None:
    """The table of an active game that the caller may see; None if it can't be shown."""
    try:
        return shown_to(current_games().tables, current_games().tables.load(game_id), current_player())
    except (LogNotFound, FoldDiverged, refusals.NoSpectators):
        return None


def _decision(fields: Mapping[str, Any]) -> NamedVersion | None:
    """The decision that a request answers; None if it names none."""
    decision: int | None = fields.get("decision")
    return None if decision is None else NamedVersion(decision, fields.get("decision_mark"))


def _moves(engine: Engine, fields: Mapping[str, Any]) -> Sequence[Move]:
    """The moves of a request, in the game's own types."""
    if "notation" in fields:
        return _parsed(engine, fields["notation"])
    if "move" in fields:
        return [load_move(engine, fields["move"], "/move")]
    return [load_move(engine, move, f"/moves/{number}") for number, move in enumerate(fields["moves"])]


def _parsed(engine: Engine, notation: str) -> Sequence[Move]:
    """The move in this notation, or the moves if the game writes several on one line. Raises `Malformed`."""
    try:
        has_lines = lines(engine)
        return has_lines.parse_turn(notation) if has_lines else (engine.parse_move(notation),)
    except BadNotation as error:
        raise Malformed(str(error), [Fault("/notation", str(error))]) from None
