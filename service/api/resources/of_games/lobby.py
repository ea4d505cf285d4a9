"""The lobby: games are created, joined, left and imported."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from flask import Response
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from engines.contract import Seat
from events.folding.table import Table
from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import (
    LOCATION,
    NDJSON,
    NOT_NOW,
    NOT_THERE,
    answer_game,
    current_caller,
    current_games,
)
from service.api.request.auth import current_access, refused_under, requires
from service.api.request.bodies import body_of
from service.api.request.context import current_backend, current_request
from service.api.request.rate_limits import charge, charge_records, spends
from service.api.resources.of_games.challenges import guest_of
from service.api.schemas.from_dataclasses import load_options
from service.api.schemas.of_games.challenges import ChallengedPlayer
from service.api.schemas.of_games.games import Game, InviteQuery
from service.api.schemas.of_games.new_games import GameToCreate, terms_of
from service.errors import IdempotencyKeyReused, UnsupportedRuleset
from service.games.drafting import Done
from service.games.starting import importing
from service.games.starting import lobby as commands
from service.games.starting.forking import ForkRequest, fork_game
from service.operations.shared_counters import public_network_of

lobby = Blueprint("lobby", __name__, url_prefix="/v1", description="Create, join, leave and import games.")

BYTES: Final = "application/octet-stream"
"""The media type of a log for clients that can't name the type of lines of JSON."""

IMPORTED_BYTES_EACH: Final = 256 * 1024
"""The number of bytes of an imported log that cost one request."""


@lobby.post("/games")
@lobby.arguments(
    GameToCreate,
    example={
        "ruleset": "time-chase",
        "options": {"mode": "jumble"},
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
        "clock": {"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5, "on_expiry": "bot"},
        "visibility": "public",
    },
)
@lobby.response(201, Game, headers=LOCATION)
@lobby.raises(
    UnsupportedRuleset,
    refusals.BadOptions,
    refusals.CannotBeRated,
    refusals.PlayerNotFound,
    refusals.OwnChallenge,
    refusals.CannotPlayTogether,
    refusals.OutsideListing,
    refusals.BotBusy,
    refusals.TooManyGames,
    refusals.TooManyBots,
    refusals.GameNotFound,
    refusals.VersionNotFound,
    refusals.HistoryChanged,
    refusals.CannotFork,
    refusals.NotYourSeat,
    refusals.WhichSeat,
    IdempotencyKeyReused,
)
@refused_under("games")
@requires("play")
def create_game(fields: Mapping[str, Any]) -> Response:
    """Create a game.

    The game starts as soon as every seat is taken. A seat of kind `player` is kept for that player, who is challenged
    to take it.

    With `from` instead of `ruleset`, the game is a *fork*: it begins with a position of another game, its source. It
    has the rules, the options and the number of seats of the source, and new chance. `hidden` says what becomes of
    hidden things. With `as_it_was`, they are as they were, so everyone who may see the source can read all secrets of
    the position there, including the order of the deck. With `dealt_anew`, everything that one viewer of the source did
    not know is dealt at random, so nobody can read it anywhere. Standing answers that players left in the source have
    no effect in its forks.

    A game that is over can be forked by everyone who may see it. A game that is being played can be forked only if its
    `forks` is `always`, by its players, with `dealt_anew` from what their own seat knows. Until the source is over,
    such a fork is visible only to its creator, who plays it against bots.

    With `rated`, the result changes the ratings of the players (docs/ratings.md). A rated game is public and not a
    fork, has a time limit after which a late player loses, and has the default of every option but the mode. Moves
    can't be taken back in it, and nobody has two seats.
    """
    seats = [_seating(asked, f"/seats/{seat}/player") for seat, asked in enumerate(fields["seats"])]
    create = _create_fork if "source" in fields else _create_new
    done = create(fields, seats)
    note_network(done.table)
    return answer_game(done, 201, {"Location": f"/v1/games/{done.table.game_id}"})


def _create_new(fields: Mapping[str, Any], seats: Sequence[commands.Occupant]) -> Done:
    engine = commands.newest_rules(current_games(), fields["ruleset"])
    options, terms = load_options(engine, fields["options"], "/options"), terms_of(fields)
    return commands.create_game(
        current_games(), current_caller(), engine, options, seats, fields["visibility"], fields["clock"], terms
    )


def _create_fork(fields: Mapping[str, Any], seats: Sequence[commands.Occupant]) -> Done:
    asked = ForkRequest(
        game=fields["source"]["game"],
        at=fields["source"]["at"],
        hidden=fields["hidden"],
        known_to=fields["known_to"],
        seats=seats,
        options=fields["options"],
        clock=fields["clock"],
        visibility=fields["visibility"],
        terms=terms_of(fields),
    )
    return fork_game(current_games(), current_caller(), asked, charge_records)


def note_network(table: Table) -> None:
    """Store from which network the caller has come to a rated game."""
    if table.terms.rated:
        network = public_network_of(current_request().remote_addr or "")
        current_backend().upkeep.ratings.networks.note(table.game_id, current_access().player_id, network)


def _seating(asked: commands.Occupant | ChallengedPlayer, pointer: str) -> commands.Occupant:
    return guest_of(asked, pointer) if isinstance(asked, ChallengedPlayer) else asked


@lobby.put("/games/<game_id>/seats/<int:seat>")
@lobby.arguments(InviteQuery, location="query")
@lobby.response(200, Game)
@lobby.raises(
    *NOT_THERE,
    *NOT_NOW,
    refusals.RatedGame,
    refusals.SeatNotFound,
    refusals.SeatOccupied,
    refusals.SeatKept,
    refusals.ChallengeExpired,
    refusals.BotsByChallenge,
    refusals.CannotPlayTogether,
    refusals.NoChallenge,
    refusals.NotReliableEnough,
    refusals.GameAlreadyStarted,
    refusals.TooManyGames,
)
@refused_under("games")
@requires("play")
@spends("moves")
def take_seat(query: Mapping[str, Any], game_id: str, seat: Seat) -> Response:
    """Take a seat.

    Takes an open seat, or accepts a challenge to a seat that is kept for you. The game starts when its last seat is
    taken. First, those who have waited a long time are asked whether they are still there, and their seats are kept for
    them like a challenge: with a `fischer` or `decision` clock of less than an hour after 15 minutes, for 5 minutes;
    otherwise after three days, for a day, or as long as a decision may take if that is longer. A bot needs a challenge,
    except in games that it created.
    """
    caller = replace(current_caller(), invite=query["invite"])
    done = commands.take_seat(current_games(), caller, game_id, seat)
    note_network(done.table)
    return answer_game(done, 200)


@lobby.delete("/games/<game_id>/seats/<int:seat>")
@lobby.response(200, Game)
@lobby.raises(*NOT_THERE, *NOT_NOW, refusals.SeatNotFound, refusals.NotYourSeat, refusals.GameAlreadyStarted)
@requires("play")
@spends("moves")
def leave_seat(game_id: str, seat: Seat) -> Response:
    """Leave your seat, or free one.

    Possible only before the game starts. The seat is then open. The creator of the game can free the seat of any other
    player, who is told.
    """
    return answer_game(commands.leave_seat(current_games(), current_caller(), game_id, seat), 200)


@lobby.post("/games/<game_id>/invite")
@lobby.response(201, Game)
@lobby.raises(*NOT_THERE, *NOT_NOW, refusals.NotYourGame, refusals.NoInvite, refusals.GameAlreadyStarted)
@requires("play")
@spends("moves")
def replace_invite(game_id: str) -> Response:
    """Replace the invite.

    Makes a new invite code for an open private game, and the earlier one no longer works. Only the creator can do this.
    Players who have taken a seat keep it.
    """
    return answer_game(commands.replace_invite(current_games(), current_caller(), game_id), 201)


@lobby.post("/games/import")
@lobby.takes(NDJSON, BYTES)
@lobby.response(201, Game, headers=LOCATION)
@lobby.raises(refusals.BadLog, RequestEntityTooLarge, UnsupportedMediaType)
@refused_under("games")
@requires("play")
@spends("import")
def import_log() -> Response:
    """Import a game.

    The body is the exported log of a finished game (`GET …/log`). It is verified, and the game can then be viewed here.
    The log itself is the idempotency key: importing the same log again returns the same game with
    `Idempotency-Replayed`, whatever the `Idempotency-Key`.
    """
    request = current_request()
    if request.mimetype not in (NDJSON, BYTES):
        raise UnsupportedMediaType
    request.max_content_length = current_backend().settings.max_import_bytes
    raw = body_of(request)
    charge(len(raw) // IMPORTED_BYTES_EACH)
    done = importing.import_log(current_games(), current_caller(), raw)
    return answer_game(done, 201, {"Location": f"/v1/games/{done.table.game_id}"})
