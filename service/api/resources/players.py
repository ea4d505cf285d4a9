"""Players and their tokens."""

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Any, get_args

import marshmallow as ma
from flask import Response, stream_with_context
from redis.exceptions import RedisError

from events.player_names import MAX_BLANKS, MAX_NAME, NAME_PATTERN
from events.turns import in_turns
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answers import NDJSON
from service.api.request.auth import current_access, open_to_all, requires
from service.api.request.context import current_backend, idempotency_key
from service.api.request.rate_limits import charge_records, spends
from service.api.schemas.fields import number, objects, text
from service.people.accounts import MAX_LABEL, SCOPES, Issued, Kind
from service.reading.own_data import Stores, data_of

Answer = tuple[dict[str, Any], int, dict[str, str]]
"""Body, status, headers."""

players = Blueprint("players", __name__, url_prefix="/v1/players", description="Sign up, and manage tokens.")

_scopes = ma.fields.List(
    ma.fields.String(validate=ma.validate.OneOf(SCOPES)),
    required=True,
    validate=ma.validate.Length(1, len(SCOPES)),
    metadata={
        "description": "What the token allows. `read`: reading games and the account. `play`: playing. `bot`: playing "
        "as a bot. `account`: managing tokens."
    },
)
_created_at = number("When it was created, in ms since the epoch.")
_token_id = text("The id of the token, which revoking it takes.")
_token = text("The text of the token, which is returned only once. Send it as a bearer token.")
_label = text("A label of your own, such as the token's purpose.", validate=ma.validate.Length(1, MAX_LABEL))
_kind = text(
    "The kind of account. A bot's account is marked wherever it plays.", validate=ma.validate.OneOf(get_args(Kind))
)


class NewPlayer(ma.Schema):
    """The player to create."""

    name = ma.fields.String(
        required=True,
        metadata={
            "pattern": NAME_PATTERN,
            "minLength": 1,
            "maxLength": MAX_NAME + 2 * MAX_BLANKS,
            "description": "1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one "
            "script, or of scripts that are written together. Stored in Unicode's form NFKC. A name is refused if it "
            "is reserved, or looks like another player's, whatever the case.",
        },
    )
    kind = ma.fields.String(
        load_default="person",
        validate=ma.validate.OneOf(get_args(Kind)),
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


class PlayerCreated(PlayerShown):
    """A new player, and a token with every scope that its kind of account can have."""

    token = _token
    token_id = _token_id


class Me(PlayerShown):
    """The player who owns the token."""

    token_id = _token_id
    scopes = _scopes


class NewToken(ma.Schema):
    """The token to create."""

    label = _label
    scopes = _scopes


class TokenShown(ma.Schema):
    """A token, without its text."""

    id = _token_id
    label = text("The label of the token.")
    scopes = _scopes
    created_at = _created_at


class TokenIssued(TokenShown):
    """A new token."""

    token = _token


class Tokens(ma.Schema):
    """A player's tokens."""

    items = objects(TokenShown, "The tokens, oldest first.")


@players.post("")
@open_to_all
@spends("signup")
@players.arguments(NewPlayer, example={"name": "Ada"})
@players.response(201, PlayerCreated)
@players.raises(errors.NameTaken, errors.IdempotencyKeyReused, refusals.Contended)
def create_player(body: dict[str, Any]) -> Answer:
    """Create a player.

    Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and `account`;
    a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the same token for a
    day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.
    """
    player, issued = current_backend().accounts.create_player(body["name"], idempotency_key(), body["kind"])
    return {**asdict(player), "token": issued.text, "token_id": issued.token.id}, 201, _replay_mark(issued)


@players.get("/me")
@requires("read")
@players.response(200, Me)
def get_me() -> dict[str, Any]:
    """Retrieve the player of this token.

    The response also contains the token's id and scopes.
    """
    access = current_access()
    player = current_backend().accounts.player(access.player_id)
    if player is None:
        raise errors.InvalidToken
    scopes = [scope for scope in SCOPES if scope in access.scopes]
    return {**asdict(player), "token_id": access.token_id, "scopes": scopes}


@players.delete("/me")
@requires("account")
@players.response(202)
def erase_me() -> None:
    """Erase your account.

    When the response arrives, the account, its name and all its tokens are gone; other processes may accept a token for
    one more second. Within a minute or so you are removed from all games and from what other players have received:
    there you are `Erased player`, without an id. Your opponents keep their games. A bot plays on in your running games,
    and open games that you created are aborted. This can't be undone. See `GET /v1/players/me/data`.

    After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.
    """
    backend, player_id = current_backend(), current_access().player_id
    backend.accounts.erase(player_id)
    with suppress(RedisError):  # the account is gone; the sweep does the rest
        backend.inboxes.drop(player_id)
        backend.outbox.queue_erasing()


@players.get("/me/data")
@players.doc(
    responses={200: {"description": "One fact per line.", "content": {NDJSON: {"schema": {"type": "string"}}}}}
)
@requires("account")
@spends("import")
def get_my_data() -> Response:
    """Export your data.

    Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `token` (without its
    text), `notification`, `challenge`, `requests` (how many requests you made lately, for the rate limits), `game` (as
    `GET /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its
    commitment), `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose archive
    can't be read now). The last line has the type `end`; without it the export is incomplete. Types may be added within
    version 1.
    """
    backend = current_backend()
    stores = Stores(backend.accounts, backend.game_lists, backend.inboxes, backend.traces, backend.games)
    lines = data_of(stores, current_access().player_id, charge_records)
    return Response(stream_with_context(f"{json.dumps(line)}\n" for line in in_turns(lines)), mimetype=NDJSON)


@players.post("/me/tokens")
@requires("account")
@players.arguments(NewToken, example={"label": "my bot", "scopes": ["read", "play"]})
@players.response(201, TokenIssued)
@players.raises(errors.TooManyTokens, errors.IdempotencyKeyReused)
def issue_token(body: dict[str, Any]) -> Answer:
    """Create a token.

    The new token can have only scopes that this token has. Its text is returned only once.
    """
    issued = current_backend().accounts.issue_token(current_access(), **body, key=idempotency_key())
    return {**asdict(issued.token), "token": issued.text}, 201, _replay_mark(issued)


@players.get("/me/tokens")
@requires("account")
@players.response(200, Tokens)
def list_tokens() -> dict[str, Any]:
    """List your tokens.

    Oldest first, without their texts.
    """
    return {"items": current_backend().accounts.tokens(current_access().player_id)}


@players.delete("/me/tokens/<token_id>")
@requires("account")
@players.response(204)
@players.raises(errors.TokenNotFound, errors.LastToken)
def revoke_token(token_id: str) -> None:
    """Revoke a token.

    All processes of the server refuse it within a second. The last token with the scope `account` can't be revoked.
    """
    current_backend().accounts.revoke(current_access().player_id, token_id)


def _replay_mark(issued: Issued) -> dict[str, str]:
    return {"Idempotency-Replayed": "true"} if issued.is_replayed else {}
