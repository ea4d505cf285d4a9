"""Players and their tokens."""

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final, get_args

import marshmallow as ma
from flask import Response, stream_with_context

from events.on_redis.outages import STORAGE_ERRORS
from events.records.player_names import MAX_BLANKS, MAX_NAME, NAME_PATTERN
from events.tables.time_slices import in_turns
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import NDJSON, JsonAnswer
from service.api.request.auth import current_access, open_to_all, open_to_banned, requires, same_for_all
from service.api.request.bodies import WRONG_SHAPE
from service.api.request.context import current_backend, idempotency_key
from service.api.request.pages import answer_page
from service.api.request.rate_limits import charge_records, spends
from service.api.schemas.bans import BAN, ban_of
from service.api.schemas.fields import QueryNumber
from service.api.schemas.listings import ListingShown
from service.api.schemas.of_games.games import CURSOR, NEXT
from service.jobs.table import ERASE
from service.people.accounts import MAX_LABEL
from service.people.naming.name_index import searchable
from service.people.naming.name_search import FEWEST, Found
from service.people.players import ADMIN, SCOPES, Issued, Player, PlayerKind, TokenKind
from service.reading.own_data import Stores, data_of
from service.shared.fields import number, objects, one, text

players = Blueprint("players", __name__, url_prefix="/v1/players", description="Sign up, and manage tokens.")

_scopes = ma.fields.List(
    ma.fields.String(validate=ma.validate.OneOf(SCOPES)),
    required=True,
    validate=ma.validate.Length(1, len(SCOPES)),
    metadata={
        "description": "What the token allows. `read`: reading games and the account. `play`: playing, and blocking "
        "players. `bot`: the same as a bot, and listing it. `account`: changing "
        "the account: its name, tokens, passkeys, subscriptions, calendar, mail address and webhooks."
    },
)
_held_scopes = ma.fields.List(
    ma.fields.String(validate=ma.validate.OneOf((*SCOPES, ADMIN))),
    required=True,
    metadata={
        "description": "What the token allows. An operator's token has `admin` alone: it administers the server."
    },
)
_created_at = number("When it was created, in ms since the epoch.")
_token_id = text("The id of the token, with which it can be revoked.")
_token = text("The text of the token, which is returned only once. Send it as a bearer token.")
_label = text("A label of your own, such as the token's purpose.", validate=ma.validate.Length(1, MAX_LABEL))
_kind = text(
    "The kind of account. A bot's account is marked wherever it plays.",
    validate=ma.validate.OneOf(get_args(PlayerKind)),
)


MOST_FOUND: Final = 100
"""The most players on one page of a search."""

LONGEST_NAME: Final = MAX_NAME + 2 * MAX_BLANKS
"""The most characters of a name as it is typed."""


class NewName(ma.Schema):
    """The new name."""

    name = ma.fields.String(
        required=True,
        metadata={
            "pattern": NAME_PATTERN,
            "minLength": 1,
            "maxLength": LONGEST_NAME,
            "description": "1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one "
            "script, or of scripts that are written together. Stored in Unicode's form NFKC. A name is refused if it "
            "is reserved, or looks like another player's, whatever the case.",
        },
    )


class NewPlayer(NewName):
    """The player to create."""

    kind = ma.fields.String(
        load_default="person",
        validate=ma.validate.OneOf(get_args(PlayerKind)),
        metadata={
            "description": "The kind of account, which can't be changed later. A `bot` is any program that plays by "
            "itself."
        },
    )


class PlayerShown(ma.Schema):
    """A player."""

    id = text("The id of the player.")
    name = text("The name of the player.")
    kind = _kind
    created_at = _created_at


_shown: Final = PlayerShown(many=True)


class Profile(PlayerShown):
    """What everybody may know of a player."""

    listing = one(
        ListingShown, "What challenges the player, a bot, accepts; null if the player is not listed.", allow_none=True
    )


class PlayerCreated(PlayerShown):
    """A new player, and a token with every scope that its kind of account can have."""

    token = _token
    token_id = _token_id


class Me(PlayerShown):
    """The player who owns the token."""

    token_id = _token_id
    scopes = _scopes
    ban = BAN


class PlayersQuery(ma.Schema):
    """Which players: `name` or `query` is required."""

    name = ma.fields.String(
        validate=ma.validate.Length(1, LONGEST_NAME),
        metadata={"description": "The complete name of the player."},
    )
    query = ma.fields.String(
        validate=ma.validate.Length(1, LONGEST_NAME),
        metadata={"description": "The beginning of the name, at least 2 characters. Needs a token."},
    )
    cursor = ma.fields.String(metadata=CURSOR)
    limit = QueryNumber(
        load_default=20,
        validate=ma.validate.Range(1, MOST_FOUND),
        metadata={"description": "The maximum number of players to return."},
    )

    @ma.validates_schema
    def has_one(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` for a query with both a name and the beginning of one."""
        if fields.keys() >= {"name", "query"}:
            raise ma.ValidationError("Give either `name` or `query`.", "query")


class Players(ma.Schema):
    """The players that were found."""

    items = objects(PlayerShown, "The players, in the order of their names; empty if there is none.")
    next = NEXT


class NewToken(ma.Schema):
    """The token to create."""

    label = _label
    scopes = _scopes


class TokenShown(ma.Schema):
    """A token, without its text."""

    id = _token_id
    label = text("The label of the token.")
    scopes = _held_scopes
    created_at = _created_at
    kind = text(
        "A `token` is sent in `Authorization`. A `session` is in the cookie of a browser; revoking it signs out there.",
        validate=ma.validate.OneOf(get_args(TokenKind)),
    )


class TokenIssued(TokenShown):
    """A new token."""

    token = _token


class Tokens(ma.Schema):
    """A player's tokens."""

    items = objects(TokenShown, "The tokens, oldest first.")


@players.post("")
@same_for_all
@spends("signup")
@players.arguments(NewPlayer, example={"name": "Ada"})
@players.response(201, PlayerCreated)
@players.raises(errors.NameTaken, errors.IdempotencyKeyReused, refusals.Contended)
def create_player(body: dict[str, Any]) -> JsonAnswer:
    """Create a player.

    Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and `account`;
    a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the same token for a
    day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.
    """
    player, issued = current_backend().people.accounts.create_player(body["name"], idempotency_key(), body["kind"])
    return {**asdict(player), "token": issued.text, "token_id": issued.token.id}, 201, _repetition_mark(issued)


@players.get("")
@open_to_all
@players.arguments(PlayersQuery, location="query")
@players.response(200, Players)
@players.raises(errors.MissingToken, refusals.Contended)
def find_players(query: dict[str, Any]) -> Response:
    """Find players by name.

    With `name`, returns the player with exactly this name; nobody needs a token for that. With `query`, returns the
    players whose name begins with it. The case does not matter. Names that only look alike, and former names, are not
    found.
    """
    if "query" in query:
        found = _beginning_with(**query)
        return answer_page(_shown.dump(found.items), found.next)
    if "name" not in query:
        raise errors.Malformed(WRONG_SHAPE, [errors.Fault("?name", "Missing data for required field.")])
    player = current_backend().people.accounts.named(query["name"])
    return answer_page(_shown.dump([player] if player else []), None)


def _beginning_with(query: str, limit: int, cursor: str | None = None) -> Found:
    """The page of players that a search asks for. Raises `MissingToken` or `Malformed`."""
    current_access()
    if len(searchable(query)) < FEWEST:
        raise errors.Malformed(WRONG_SHAPE, [errors.Fault("?query", f"Must have at least {FEWEST} characters.")])
    return current_backend().people.name_search.find(query, cursor, limit)


@players.get("/<player_id>")
@same_for_all
@players.response(200, Profile)
@players.raises(errors.AccountNotFound)
def get_player(player_id: str) -> dict[str, Any]:
    """Retrieve a player.

    Returns what everybody may know about the player. `GET /v1/games?player=` lists the player's public games.
    """
    player = current_backend().people.accounts.player(player_id)
    if player is None:
        raise errors.AccountNotFound
    listing = current_backend().people.listings.of([player_id]).get(player_id)
    if listing and current_backend().people.banning.among([player_id], "games"):
        listing = None
    return {**asdict(player), "listing": listing}


@players.get("/me")
@open_to_banned
@requires("read")
@players.response(200, Me)
def get_me() -> dict[str, Any]:
    """Retrieve the player of this token or session.

    The response also contains the id and the scopes of the token or session, and whether an operator has banned you.
    """
    access = current_access()
    player = current_backend().people.accounts.player(access.player_id)
    if player is None:
        raise errors.InvalidToken
    scopes = [scope for scope in SCOPES if scope in access.scopes]
    return {**asdict(player), "token_id": access.token_id, "scopes": scopes, "ban": ban_of(access)}


@players.patch("/me")
@requires("account")
@spends("rename")
@players.arguments(NewName, example={"name": "Ada"})
@players.response(200, PlayerShown)
@players.raises(errors.NameTaken, refusals.Contended)
def rename_me(body: dict[str, Any]) -> Player:
    """Rename yourself.

    Games that you have already joined keep the name with which you joined them, because their logs commit to it. Nobody
    else can take your former name until you rename yourself again or erase your account. You can take it back.
    """
    return current_backend().people.renaming.rename(current_access().player_id, body["name"])


@players.delete("/me")
@open_to_banned
@requires("account")
@players.response(202)
def erase_me() -> None:
    """Erase your account.

    When the response arrives, the account, its names, tokens, passkeys and recovery code are gone; other processes may
    accept a token for one more second. Within a minute or so you are removed from all games and from what other players
    have received: there you are `Erased player`, without an id. Your opponents keep their games. A bot plays on in your
    running games, and open games that you created are aborted. This can't be undone. See `GET /v1/players/me/data`.

    After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.
    """
    backend, player_id = current_backend(), current_access().player_id
    backend.people.accounts.erase(player_id)
    with suppress(*STORAGE_ERRORS):  # the account is gone; the sweep does the rest
        backend.notices.inboxes.drop(player_id)
        backend.upkeep.jobs.put_once(ERASE)


@players.get("/me/data")
@players.sends_file(NDJSON, "One fact per line.")
@open_to_banned
@requires("account")
@spends("import")
def get_my_data() -> Response:
    """Export your data.

    Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `ban` (if an
    operator has banned you), `token` (without its text), `passkey` (without its key), `recovery_code` (if there is
    one), `listing`, `block` (a player whom you block), `set` (what you have set under a `topic`, such as
    `preferences`), `push_subscription` (without its address), `webhook` (without its secrets), `webhook_delivery` (a
    message to it), `notification`, `challenge`, `result` (how a public game ended for you), `rating`, `seek` (a game
    that you seek), `requests` (how many requests you made lately, for the rate limits), `game` (as `GET
    /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its commitment),
    `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose
    archive can't be read now). The last line has the type `end`; without it the export is incomplete. Types may be
    added within version 1.
    """
    backend = current_backend()
    people, notices, upkeep = backend.people, backend.notices, backend.upkeep
    about = (people.accounts, people.banning, people.passkeys, people.recovery, people.listings, people.blocks)
    known = (upkeep.game_lists, notices.inboxes, notices.subscriptions, upkeep.stored_about_players)
    told = (notices.webhooks, notices.deliveries)
    standing = (upkeep.results, backend.shown_ratings)
    stores = Stores(*about, people.personal, *known, *told, *standing, backend.games, backend.seeks.data)
    lines = data_of(stores, current_access().player_id, charge_records)
    return Response(stream_with_context(f"{json.dumps(line)}\n" for line in in_turns(lines)), mimetype=NDJSON)


@players.post("/me/tokens")
@requires("account")
@players.arguments(NewToken, example={"label": "my bot", "scopes": ["read", "play"]})
@players.response(201, TokenIssued)
@players.raises(errors.TooManyTokens, errors.IdempotencyKeyReused)
def issue_token(body: dict[str, Any]) -> JsonAnswer:
    """Create a token.

    The new token can have only scopes that this token has. Its text is returned only once.
    """
    issued = current_backend().people.accounts.issue_token(current_access(), **body, key=idempotency_key())
    return {**asdict(issued.token), "token": issued.text}, 201, _repetition_mark(issued)


@players.get("/me/tokens")
@open_to_banned
@requires("account")
@players.response(200, Tokens)
def list_tokens() -> dict[str, Any]:
    """List your tokens and sessions.

    Oldest first, without their texts.
    """
    return {"items": current_backend().people.accounts.tokens(current_access().player_id)}


@players.delete("/me/tokens/<token_id>")
@open_to_banned
@requires("account")
@players.response(204)
@players.raises(errors.TokenNotFound, errors.LastToken)
def revoke_token(token_id: str) -> None:
    """Revoke a token, or end a session.

    All processes of the server refuse it within a second. It can't be revoked if it is the only way into the account:
    if there is no other token or session with the scope `account`, no passkey and no recovery code.
    """
    backend, player_id = current_backend(), current_access().player_id
    backend.people.accounts.revoke(player_id, token_id)
    backend.notices.subscriptions.prune(player_id)


def _repetition_mark(issued: Issued) -> dict[str, str]:
    return {"Idempotency-Replayed": "true"} if issued.is_repeated else {}
