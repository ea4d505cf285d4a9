"""The operations of the API as methods.

Generated from openapi.yaml by `make clients`; do not edit.
"""

# mypy: disable-error-code="no-any-return"

from abc import ABC, abstractmethod
from typing import Any, Literal

from retcon_client import types
from retcon_client.core import Call, new_key
from retcon_client.given import path_part


class Operations(ABC):
    """The operations of the API. Every method raises `RetconError` if the request fails."""

    @abstractmethod
    def _call(self, call: Call) -> Any: ...

    def create_player(self, body: types.NewPlayer, *, idempotency_key: str | None = None) -> types.PlayerCreated:
        """Create a player.

        Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and
        `account`; a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the same
        token for a day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, banned, request_timeout, contended,
                name_taken, too_large, unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(Call("create_player", "POST", "/v1/players", body=body, key=idempotency_key or new_key()))

    def find_players(
        self, *, name: str | None = None, query: str | None = None, cursor: str | None = None, limit: int | None = None
    ) -> types.Players:
        """Find players by name.

        With `name`, returns the player with exactly this name; nobody needs a token for that. With `query`, returns the
        players whose name begins with it. The case does not matter. Names that only look alike, and former names, are
        not found.

        Args:
            name: The complete name of the player.
            query: The beginning of the name, at least 2 characters. Needs a token.
            cursor: The `next` of the previous page.
            limit: The maximum number of players to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, contended, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "find_players",
                "GET",
                "/v1/players",
                query={"name": name, "query": query, "cursor": cursor, "limit": limit},
            )
        )

    def get_player(self, player_id: str) -> types.Profile:
        """Retrieve a player.

        Returns what everybody may know about the player. `GET /v1/games?player=` lists the player's public games.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return self._call(Call("get_player", "GET", f"/v1/players/{path_part(player_id)}"))

    def get_me(self) -> types.Me:
        """Retrieve the player of this token or session.

        The response also contains the id and the scopes of the token or session, and whether an operator has banned
        you.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return self._call(Call("get_me", "GET", "/v1/players/me"))

    def rename_me(self, body: types.NewName) -> types.PlayerShown:
        """Rename yourself.

        Games that you have already joined keep the name with which you joined them, because their logs commit to it.
        Nobody else can take your former name until you rename yourself again or erase your account. You can take it
        back.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, name_taken, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return self._call(Call("rename_me", "PATCH", "/v1/players/me", body=body))

    def erase_me(self) -> None:
        """Erase your account.

        When the response arrives, the account, its names, tokens, passkeys and recovery code are gone; other processes
        may accept a token for one more second. Within a minute or so you are removed from all games and from what other
        players have received: there you are `Erased player`, without an id. Your opponents keep their games. A bot
        plays on in your running games, and open games that you created are aborted. This can't be undone. See `GET
        /v1/players/me/data`.

        After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, request_timeout,
                too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("erase_me", "DELETE", "/v1/players/me", accepts=()))

    def get_my_data(self) -> str:
        """Export your data.

        Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `ban` (if an
        operator has banned you), `token` (without its text), `passkey` (without its key), `recovery_code` (if there is
        one), `listing`, `block` (a player whom you block), `set` (what you have set under a `topic`, such as
        `preferences`), `push_subscription` (without its address), `webhook` (without its secrets), `webhook_delivery`
        (a message to it), `notification`, `challenge`, `result` (how a public game ended for you), `rating`, `seek` (a
        game that you seek), `requests` (how many requests you made lately, for the rate limits), `game` (as `GET
        /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its
        commitment), `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose
        archive can't be read now). The last line has the type `end`; without it the export is incomplete. Types may be
        added within version 1.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return self._call(Call("get_my_data", "GET", "/v1/players/me/data", accepts=("application/x-ndjson",)))

    def issue_token(self, body: types.NewToken, *, idempotency_key: str | None = None) -> types.TokenIssued:
        """Create a token.

        The new token can have only scopes that this token has. Its text is returned only once.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_many_tokens, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call("issue_token", "POST", "/v1/players/me/tokens", body=body, key=idempotency_key or new_key())
        )

    def list_tokens(self) -> types.Tokens:
        """List your tokens and sessions.

        Oldest first, without their texts.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return self._call(Call("list_tokens", "GET", "/v1/players/me/tokens"))

    def revoke_token(self, token_id: str) -> None:
        """Revoke a token, or end a session.

        All processes of the server refuse it within a second. It can't be revoked if it is the only way into the
        account: if there is no other token or session with the scope `account`, no passkey and no recovery code.

        Args:
            token_id: The id of the token.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, token_not_found,
                request_timeout, last_token, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("revoke_token", "DELETE", f"/v1/players/me/tokens/{path_part(token_id)}", accepts=()))

    def list_reliability(self, *, players: str | None = None) -> types.Reliabilities:
        """Retrieve how reliable players are.

        This follows from public games that everybody can read. A game counts once it is over; a seat that is lost in a
        game which spectators see live counts at once.

        Args:
            players: Required: the ids of the players, separated by commas; at most 50.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(Call("list_reliability", "GET", "/v1/reliability", query={"players": players}))

    def get_profile(self, player_id: str) -> types.PlayerProfile:
        """Retrieve the profile of a player.

        Returns the player's results by ruleset, mode and rating, the most frequent opponents, and achievements. It
        covers the last 2,000 public games. `GET /v1/games?player=` lists the games.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return self._call(Call("get_profile", "GET", f"/v1/players/{path_part(player_id)}/profile"))

    def get_standing(self) -> types.StandingShown:
        """Retrieve your standing.

        Returns what everybody sees of your reliability, how many open games with other people you can have, and why.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_standing", "GET", "/v1/players/me/standing"))

    def list_absences(self) -> types.AbsenceList:
        """List your days away.

        Only you can see this list. Others see in the events of a game that its deadlines have moved (`time_added`).

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_absences", "GET", "/v1/players/me/absences"))

    def take_days_away(self, body: types.NewAbsence, *, idempotency_key: str | None = None) -> types.AbsenceShown:
        """Take days away.

        While you are away, your time stands still in games with days for each decision, and nobody can claim your seat
        in games without a clock. When the absence begins, and when you are asked for a decision during it, your
        deadline moves by the rest of the absence, and the game's events say so (`time_added`). You can play meanwhile.
        Games whose terms have no `days_away` don't wait, nor do reaction windows with a time of their own.

        You have 28 days for each year. The days are those of the time zone in your preferences. Take them at the latest
        an hour before the first one begins, and at most 400 days ahead. A repeated request with the same
        `Idempotency-Key` gets the same answer.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, absence_overlaps, contended, no_days_left, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(
            Call("take_days_away", "POST", "/v1/players/me/absences", body=body, key=idempotency_key or new_key())
        )

    def give_back_days(self, absence_id: str) -> None:
        """Give back days away.

        This works before the first of them begins.

        Args:
            absence_id: The id of the absence.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                absence_not_found, request_timeout, absence_begun, contended, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call("give_back_days", "DELETE", f"/v1/players/me/absences/{path_part(absence_id)}", accepts=())
        )

    def list_blocks(self) -> types.BlockList:
        """List the players whom you block.

        Only you can see this list.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_blocks", "GET", "/v1/players/me/blocks"))

    def block_player(self, player_id: str, *, idempotency_key: str | None = None) -> None:
        """Block a player.

        From the time of the response on, neither of you can challenge the other, or take a seat in a game that the
        other created, has a seat in, or is challenged to: `cannot_play_together`. Nor does either of you find such
        games in the list of games, or the other in the list of bots. Challenges between you are withdrawn or declined,
        and you leave open games in which both of you have a seat. Games that have started go on, and both of you can
        still watch public games.

        The other player is not told, but can infer it from such a refusal. Requests that are under way while you block
        the player may still succeed. Blocking a player again changes nothing. You can block 1,000 players.

        Args:
            player_id: The id of the player.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                account_not_found, request_timeout, contended, too_many_blocks, too_large, unsupported_media_type,
                own_block, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "block_player",
                "PUT",
                f"/v1/players/me/blocks/{path_part(player_id)}",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    def unblock_player(self, player_id: str, *, idempotency_key: str | None = None) -> None:
        """Unblock a player.

        If you don't block the player, nothing changes. The other player may still block you.

        Args:
            player_id: The id of the player.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                account_not_found, request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "unblock_player",
                "DELETE",
                f"/v1/players/me/blocks/{path_part(player_id)}",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    def list_bots(
        self,
        *,
        ruleset: str | None = None,
        seats: int | None = None,
        available: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.BotPageShown:
        """List bots that accept challenges.

        These are accounts of bots which asked to be listed, the one that was listed first at the beginning. Bots with
        which you can't play, because one of you blocks the other, are left out. The server's own bots need no
        challenge: see `bots` in `GET /v1/rulesets`.

        Args:
            ruleset: Return only bots that play the ruleset with this key.
            seats: Return only bots that play games with this number of seats.
            available: `true` returns only bots that are available now, `false` only the others.
            cursor: The `next` of the previous page.
            limit: The maximum number of bots to return.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "list_bots",
                "GET",
                "/v1/bots",
                query={"ruleset": ruleset, "seats": seats, "available": available, "cursor": cursor, "limit": limit},
            )
        )

    def get_listing(self) -> types.ListingShown:
        """Retrieve your listing.

        What the other players see in the list of bots and at your account.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, not_listed, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_listing", "GET", "/v1/players/me/listing"))

    def put_listing(self, body: types.NewListing, *, idempotency_key: str | None = None) -> types.ListingShown:
        """List yourself among the bots that accept challenges.

        Only a bot's account can be listed. The listing replaces an earlier one, and keeps its place in the list. It
        stays until you remove it. While you are listed, the server refuses challenges beyond it: with
        `outside_listing`, if they don't fit `rulesets` or `clocks`, and with `bot_busy`, while you have seats in
        `games_at_once` unfinished games. Challenges that you have not answered don't count, so you may receive more
        than you accept; decline those with `later`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_only,
                missing_scope, request_timeout, too_large, unsupported_media_type, unsupported_ruleset, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("put_listing", "PUT", "/v1/players/me/listing", body=body, key=idempotency_key or new_key())
        )

    def remove_listing(self, *, idempotency_key: str | None = None) -> None:
        """Remove your listing.

        Players can still challenge you if they know your id.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call("remove_listing", "DELETE", "/v1/players/me/listing", accepts=(), key=idempotency_key or new_key())
        )

    def list_ladders(self, *, ruleset: str | None = None) -> types.Ladders:
        """List the ladders.

        Each ruleset, mode and pool has a ladder of its own. Those without results are left out.

        Args:
            ruleset: Only the ladders of this ruleset.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(Call("list_ladders", "GET", "/v1/ladders", query={"ruleset": ruleset}))

    def get_ladder(
        self, ruleset: str, mode: str, pool: str, *, cursor: str | None = None, limit: int | None = None
    ) -> types.LadderPage:
        """Retrieve a ladder.

        Returns the ranked players, the best first. They are ranked by the lower end of their range, so a player rises
        by playing well and by playing more.

        Args:
            ruleset: The key of the ruleset.
            mode: The mode of the ruleset, or `standard` if it has none.
            pool: The pool: `live`, `days` or `bots`.
            cursor: The `next` of the previous page.
            limit: The maximum number of items to return.

        Raises:
            RetconError: malformed, invalid_token, banned, ladder_not_found, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_ladder",
                "GET",
                f"/v1/ladders/{path_part(ruleset)}/{path_part(mode)}/{path_part(pool)}",
                query={"cursor": cursor, "limit": limit},
            )
        )

    def list_ratings(self, player_id: str) -> types.RatingsOfPlayer:
        """List the ratings of a player.

        A player has a rating on each ladder on which a rated game of theirs is over.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return self._call(Call("list_ratings", "GET", f"/v1/players/{path_part(player_id)}/ratings"))

    def get_rating(
        self, player_id: str, ruleset: str, mode: str, pool: str, *, cursor: str | None = None, limit: int | None = None
    ) -> types.RatingHistory:
        """Retrieve a player's rating on a ladder, with its history.

        A player without results has the rating of a newcomer, and no history.

        Args:
            player_id: The id of the player.
            ruleset: The key of the ruleset.
            mode: The mode of the ruleset, or `standard` if it has none.
            pool: The pool: `live`, `days` or `bots`.
            cursor: The `next` of the previous page.
            limit: The maximum number of items to return.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, ladder_not_found, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "get_rating",
                "GET",
                f"/v1/players/{path_part(player_id)}/ratings/{path_part(ruleset)}/{path_part(mode)}/{path_part(pool)}",
                query={"cursor": cursor, "limit": limit},
            )
        )

    def get_rating_of_game(self, game_id: str) -> types.GameRating:
        """Retrieve what a game means for ratings.

        Once the game is over, the response says what has changed for each player, and why it did not count in full.

        Args:
            game_id: The id of the game.

        Raises:
            RetconError: malformed, invalid_token, banned, game_not_found, pack_missing, rules_missing, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_rating_of_game", "GET", f"/v1/games/{path_part(game_id)}/rating"))

    def get_session(self) -> types.CurrentSession:
        """Retrieve the session.

        No token is needed: `player` is null if nobody is signed in. The response renews the cookie, or clears it if the
        session has ended.

        Raises:
            RetconError: malformed, rate_limited, storage_unavailable
        """
        return self._call(Call("get_session", "GET", "/v1/session"))

    def sign_in(self, body: types.NewSession, *, idempotency_key: str | None = None) -> types.CurrentSession:
        """Sign in, or sign up.

        The response sets the session's cookie, which scripts can't read. No response body contains the text of a
        session. If somebody is already signed in, the cookie is replaced, but their session does not end. A player can
        have 50 sessions; the next one ends the oldest. With an `Idempotency-Key`, a request that is repeated within a
        day starts no second session. Use a key that nobody can guess, such as a random UUID.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, cross_origin, missing_scope, passkey_refused,
                wrong_recovery_code, request_timeout, contended, name_taken, passkeys_unavailable, too_large,
                unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(Call("sign_in", "POST", "/v1/session", body=body, key=idempotency_key or new_key()))

    def sign_out(self, *, even_if_last: bool | None = None) -> None:
        """Sign out.

        Ends the session in the cookie, if there is one, and clears the cookie. If the session is the player's only way
        into the account, the request is refused unless `even_if_last` is true.

        Args:
            even_if_last: Sign out even if nobody can sign in to the account afterwards. The account is then lost.

        Raises:
            RetconError: broken_body, malformed, not_json, cross_origin, request_timeout, last_token, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("sign_out", "DELETE", "/v1/session", query={"even_if_last": even_if_last}, accepts=()))

    def begin_sign_in(self, *, idempotency_key: str | None = None) -> types.PasskeyOptions:
        """Begin to sign in with a passkey.

        Returns the options for `navigator.credentials.get`. No name is needed, because the browser knows for which
        players it has a passkey. Send its result to `POST /v1/session` within five minutes.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, request_timeout, passkeys_unavailable, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call("begin_sign_in", "POST", "/v1/session/passkey-options", key=idempotency_key or new_key())
        )

    def list_passkeys(self) -> types.PasskeyList:
        """List your passkeys.

        Oldest first.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_passkeys", "GET", "/v1/players/me/passkeys"))

    def add_passkey(self, body: types.NewPasskey, *, idempotency_key: str | None = None) -> types.PasskeyShown:
        """Add a passkey.

        A player can have 20 passkeys. The same credential is added once: a repeated request gets the same answer, even
        without an `Idempotency-Key`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                passkey_refused, request_timeout, passkeys_unavailable, too_many_passkeys, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call("add_passkey", "POST", "/v1/players/me/passkeys", body=body, key=idempotency_key or new_key())
        )

    def begin_passkey(self, *, idempotency_key: str | None = None) -> types.PasskeyOptions:
        """Begin to add a passkey.

        Returns the options for `navigator.credentials.create`. Send its result to `POST /v1/players/me/passkeys` within
        five minutes. New options replace earlier ones.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, passkeys_unavailable, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("begin_passkey", "POST", "/v1/players/me/passkeys/options", key=idempotency_key or new_key())
        )

    def remove_passkey(self, passkey_id: str) -> None:
        """Remove a passkey.

        It can no longer be used to sign in. Sessions that were started with it stay open.

        Args:
            passkey_id: The id of the passkey.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                passkey_not_found, request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call("remove_passkey", "DELETE", f"/v1/players/me/passkeys/{path_part(passkey_id)}", accepts=())
        )

    def create_recovery_code(self, *, idempotency_key: str | None = None) -> types.RecoveryCode:
        """Create a recovery code.

        A new code replaces the earlier one. Keep it safe: anyone who has the code can sign in with it, more than once,
        until it is replaced or removed. It is shown only once. With an `Idempotency-Key`, a repeated request returns
        the same code for a day, unless it has been replaced.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("create_recovery_code", "POST", "/v1/players/me/recovery-code", key=idempotency_key or new_key())
        )

    def remove_recovery_code(self) -> None:
        """Remove the recovery code.

        Nobody can sign in with it any more. The response is the same if there is none.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("remove_recovery_code", "DELETE", "/v1/players/me/recovery-code", accepts=()))

    def list_rulesets(self, *, lang: Literal["en", "de"] | None = None, summary: bool | None = None) -> types.Rulesets:
        """List all rulesets.

        A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options, moves
        and views, and its components, glossary and titles of options in the language of the request. With
        `summary=true`, it contains only what is needed to choose a game. The list begins with the games that are
        easiest to learn.

        Args:
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            summary: Return only what is needed to choose a game, without schemas, components and texts.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(Call("list_rulesets", "GET", "/v1/rulesets", query={"lang": lang, "summary": summary}))

    def get_ruleset(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.Ruleset:
        """Retrieve a ruleset.

        The ruleset with its newest rules. Games that began under older rules keep those. `GET /v1/bots?ruleset=` lists
        bots of other people that play it.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, ruleset_not_found, rate_limited, storage_unavailable
        """
        return self._call(Call("get_ruleset", "GET", f"/v1/rulesets/{path_part(key)}", query={"lang": lang}))

    def get_rules_for_players(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.RulesForPlayersShown:
        """Retrieve the rules of a game as its players read them.

        How to play the game, for people who have never seen it: the aim, a summary that fits on the screen of a phone,
        and sections. Texts are given as pieces, so that a client can show terms and cards where they are mentioned
        (`components.cards` and `glossary` of the ruleset have them by their keys), and as positions of example games.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, no_rules_for_players, ruleset_not_found, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("get_rules_for_players", "GET", f"/v1/rulesets/{path_part(key)}/rules", query={"lang": lang})
        )

    def get_lesson(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.Lesson:
        """Retrieve the lesson of a ruleset.

        A lesson teaches the game in chapters, the simplest first. A chapter leads through positions of an example game.
        Each step describes the situation, and most wait for a move. It may be cached for five minutes.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, lesson_not_found, ruleset_not_found, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_lesson", "GET", f"/v1/rulesets/{path_part(key)}/lesson", query={"lang": lang}))

    def list_questions(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.AskedQuestions:
        """List what players are asked.

        Each item is a question that comes with legal moves (`question.key`), and a position of an example game where it
        is asked. A client can show the position as an example when it explains the question. The list may be cached for
        five minutes.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, ruleset_not_found, rate_limited, storage_unavailable
        """
        return self._call(
            Call("list_questions", "GET", f"/v1/rulesets/{path_part(key)}/questions", query={"lang": lang})
        )

    def get_example(
        self,
        key: str,
        name: str,
        *,
        lang: Literal["en", "de"] | None = None,
        at: int | None = None,
        seat: int | None = None,
    ) -> types.ExamplePosition:
        """Retrieve a position of an example game.

        An example game is a game that nobody played: its deal and its moves come with the ruleset. Lessons and rules
        pages show its positions. A position is shown as a seat, or without `seat` a spectator, would know it in a real
        game, with the legal moves of that seat. It may be cached for five minutes.

        Args:
            key: The key of the ruleset.
            name: The name of the example game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            at: The number of moves before the position: 0 for the deal.
            seat: The seat whose knowledge is shown; by default, a spectator's is.

        Raises:
            RetconError: malformed, invalid_token, banned, example_not_found, ruleset_not_found, seat_not_found,
                version_not_found, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_example",
                "GET",
                f"/v1/rulesets/{path_part(key)}/examples/{path_part(name)}",
                query={"lang": lang, "at": at, "seat": seat},
            )
        )

    def get_example_svg(
        self,
        key: str,
        name: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        at: int | None = None,
        seat: int | None = None,
    ) -> str:
        """Draw a position of an example game.

        Returns the same position as a picture, whose elements are named in `touches` of the legal moves. It may be
        cached for five minutes.

        Args:
            key: The key of the ruleset.
            name: The name of the example game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            at: The number of moves before the position: 0 for the deal.
            seat: The seat whose knowledge is shown; by default, a spectator's is.

        Raises:
            RetconError: malformed, invalid_token, banned, example_not_found, no_picture, ruleset_not_found,
                seat_not_found, version_not_found, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_example_svg",
                "GET",
                f"/v1/rulesets/{path_part(key)}/examples/{path_part(name)}/picture.svg",
                query={"palette": palette, "size": size, "lang": lang, "at": at, "seat": seat},
                accepts=("image/svg+xml",),
            )
        )

    def create_game(self, body: types.GameToCreate, *, idempotency_key: str | None = None) -> types.Game:
        """Create a game.

        The game starts as soon as every seat is taken. A seat of kind `player` is kept for that player, who is
        challenged to take it.

        With `from` instead of `ruleset`, the game is a *fork*: it begins with a position of another game, its source.
        It has the rules, the options and the number of seats of the source, and new chance. `hidden` says what becomes
        of hidden things. With `as_it_was`, they are as they were, so everyone who may see the source can read all
        secrets of the position there, including the order of the deck. With `dealt_anew`, everything that one viewer of
        the source did not know is dealt at random, so nobody can read it anywhere. Standing answers that players left
        in the source have no effect in its forks.

        A game that is over can be forked by everyone who may see it. A game that is being played can be forked only if
        its `forks` is `always`, by its players, with `dealt_anew` from what their own seat knows. Until the source is
        over, such a fork is visible only to its creator, who plays it against bots.

        With `rated`, the result changes the ratings of the players (docs/ratings.md). A rated game is public and not a
        fork, has a time limit after which a late player loses, and has the default of every option but the mode. Moves
        can't be taken back in it, and nobody has two seats.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_seat, game_not_found, version_not_found, request_timeout, bot_busy, cannot_fork,
                history_changed, outside_listing, pack_missing, rules_missing, too_many_bots, too_many_games, too_large,
                unsupported_media_type, bad_options, cannot_be_rated, idempotency_key_reused, own_challenge,
                player_not_found, unsupported_ruleset, which_seat, rate_limited, storage_unavailable
        """
        return self._call(Call("create_game", "POST", "/v1/games", body=body, key=idempotency_key or new_key()))

    def list_games(
        self,
        *,
        status: Literal["open", "active", "finished", "aborted"] | None = None,
        ruleset: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        player: str | None = None,
    ) -> types.GamePage:
        """List public games.

        Newest first. Open games of players who block you, or whom you block, are left out.

        Args:
            status: Return only games with this status.
            ruleset: Return only games of the ruleset with this key.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.
            player: Return only games that the player with this id created or took part in.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "list_games",
                "GET",
                "/v1/games",
                query={"status": status, "ruleset": ruleset, "cursor": cursor, "limit": limit, "player": player},
            )
        )

    def take_seat(
        self, game_id: str, seat: int, *, invite: str | None = None, idempotency_key: str | None = None
    ) -> types.Game:
        """Take a seat.

        Takes an open seat, or accepts a challenge to a seat that is kept for you. The game starts when its last seat is
        taken. First, those who have waited a long time are asked whether they are still there, and their seats are kept
        for them like a challenge: with a `fischer` or `decision` clock of less than an hour after 15 minutes, for 5
        minutes; otherwise after three days, for a day, or as long as a decision may take if that is longer. A bot needs
        a challenge, except in games that it created.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_by_challenge,
                cannot_play_together, missing_scope, not_reliable_enough, game_not_found, seat_not_found,
                request_timeout, challenge_expired, contended, game_already_started, game_over, no_challenge,
                pack_missing, rated_game, rules_missing, seat_kept, seat_occupied, too_many_games, too_large,
                unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "take_seat",
                "PUT",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}",
                query={"invite": invite},
                key=idempotency_key or new_key(),
            )
        )

    def leave_seat(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> types.Game:
        """Leave your seat, or free one.

        Possible only before the game starts. The seat is then open. The creator of the game can free the seat of any
        other player, who is told.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, seat_not_found, request_timeout, contended, game_already_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "leave_seat",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}",
                key=idempotency_key or new_key(),
            )
        )

    def replace_invite(self, game_id: str, *, idempotency_key: str | None = None) -> types.Game:
        """Replace the invite.

        Makes a new invite code for an open private game, and the earlier one no longer works. Only the creator can do
        this. Players who have taken a seat keep it.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, game_not_found, request_timeout, contended, game_already_started, game_over, no_invite,
                pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("replace_invite", "POST", f"/v1/games/{path_part(game_id)}/invite", key=idempotency_key or new_key())
        )

    def import_log(self, body: str | bytes, *, idempotency_key: str | None = None) -> types.Game:
        """Import a game.

        The body is the exported log of a finished game (`GET …/log`). It is verified, and the game can then be viewed
        here. The log itself is the idempotency key: importing the same log again returns the same game with
        `Idempotency-Replayed`, whatever the `Idempotency-Key`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, bad_log, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "import_log",
                "POST",
                "/v1/games/import",
                body=body,
                sends="application/x-ndjson",
                key=idempotency_key or new_key(),
            )
        )

    def create_seek(self, body: types.NewSeek, *, idempotency_key: str | None = None) -> types.SeekShown:
        """Seek a game.

        The server finds others who seek such a game, creates it as soon as there are enough of them, and deals it:
        nobody has to join. Seats are drawn at random. All who seek the same ruleset, mode, number of seats, pace and
        `rated` can meet, unless one of them blocks another, or their ratings differ by more than both accept. In rated
        games of three and more, nobody meets a player who sat at the table in 3 of their last 10 games.

        You can close the page meanwhile: you are told when the game begins, as of any game (`game_started`), and if the
        seek ends without one (`seek_ended`). You can have 3 seeks at the same time, one for each kind of game, and each
        may lead to a game. A repeated request with the same `Idempotency-Key` gets the same seek.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_by_challenge,
                missing_scope, request_timeout, already_seeking, contended, too_many_seeks, too_large,
                unsupported_media_type, bad_options, idempotency_key_reused, unsupported_ruleset, rate_limited,
                storage_unavailable
        """
        return self._call(Call("create_seek", "POST", "/v1/seeks", body=body, key=idempotency_key or new_key()))

    def list_my_seeks(self) -> types.SeekList:
        """List your seeks.

        Those that wait, and those that ended within a day. Listing them does not count as looking at one.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_my_seeks", "GET", "/v1/players/me/seeks"))

    def list_waits(self, *, ruleset: str | None = None) -> types.SeekWaitList:
        """Read how long it usually takes to find others.

        The median of the last 50 players who have found others for each kind of game. How many wait now is told to
        nobody.

        Args:
            ruleset: Return only those of this ruleset.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(Call("list_waits", "GET", "/v1/seeks/waits", query={"ruleset": ruleset}))

    def get_seek(self, seek_id: str, *, wait: int | None = None) -> types.SeekShown:
        """Retrieve a seek of yours.

        With `wait`, the request waits until the seek ends. A seek of the pace `live` ends 15 minutes after you last
        looked at it.

        Args:
            seek_id: The id of the seek.
            wait: If the seek has not ended: how long to wait for that, in seconds.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, seek_not_found, rate_limited,
                too_many_streams, no_room, storage_unavailable
        """
        return self._call(Call("get_seek", "GET", f"/v1/seeks/{path_part(seek_id)}", query={"wait": wait}))

    def cancel_seek(self, seek_id: str, *, idempotency_key: str | None = None) -> None:
        """Cancel a seek.

        Nothing changes if it has ended without a game. Once others have been found, it is too late.

        Args:
            seek_id: The id of the seek.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                seek_not_found, request_timeout, already_found, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "cancel_seek", "DELETE", f"/v1/seeks/{path_part(seek_id)}", accepts=(), key=idempotency_key or new_key()
            )
        )

    def list_challenges(
        self,
        *,
        direction: Literal["received", "made"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.ChallengePage:
        """List your challenges.

        Unanswered challenges that you received or made, newest game first.

        Args:
            direction: `received` returns only challenges to you, `made` only those that you made.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "list_challenges",
                "GET",
                "/v1/players/me/challenges",
                query={"direction": direction, "cursor": cursor, "limit": limit},
            )
        )

    def challenge(
        self, game_id: str, seat: int, body: types.NewChallenge, *, idempotency_key: str | None = None
    ) -> types.Game:
        """Challenge a player to a seat.

        The seat must be an open seat of a game that you created, and the player can be a person or a bot. The seat is
        kept until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it expires.
        Until then the player can see the game, even if it is private.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_game, game_not_found, seat_not_found, request_timeout, bot_busy, contended,
                game_already_started, game_over, outside_listing, pack_missing, rules_missing, seat_kept, seat_occupied,
                too_large, unsupported_media_type, idempotency_key_reused, own_challenge, player_not_found,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "challenge",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/challenge",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def withdraw_challenge(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> types.Game:
        """Withdraw a challenge.

        Only the creator of the game can do this. The seat is then open.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, game_not_found, seat_not_found, request_timeout, contended, game_already_started,
                game_over, no_challenge, pack_missing, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "withdraw_challenge",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/challenge",
                key=idempotency_key or new_key(),
            )
        )

    def decline_challenge(
        self, game_id: str, seat: int, body: types.Decline, *, idempotency_key: str | None = None
    ) -> types.Game:
        """Decline a challenge.

        All players of the game can see the reason. The seat is then open.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, seat_not_found, request_timeout, challenge_expired, contended, no_challenge,
                pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "decline_challenge",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/decline",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def list_my_games(
        self,
        *,
        status: Literal["open", "active", "finished", "aborted"] | None = None,
        ruleset: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        waiting: bool | None = None,
    ) -> types.MyGamePage:
        """List your games.

        All games that you created or take part in, including private ones, newest first. For active games, `awaiting`
        lists the seats that owe a decision. With `waiting=true`, only games in which one of them is yours.

        Args:
            status: Return only games with this status.
            ruleset: Return only games of the ruleset with this key.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.
            waiting: Return only games in which you owe a decision; none that are paused.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "list_my_games",
                "GET",
                "/v1/players/me/games",
                query={"status": status, "ruleset": ruleset, "cursor": cursor, "limit": limit, "waiting": waiting},
            )
        )

    def get_game(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
        with_: str | None = None,
    ) -> types.GameRead:
        """Retrieve a game.

        Returns the game as you know it: now, or with `at`, as you knew it at an earlier version.

        `seat` is your own seat: the one that you name, or the lowest that you hold. While the game is running you see
        it from that seat, or as a spectator if you have none. Once it is over, everything is shown by default, at
        earlier versions too; `as=<seat>` shows what that seat knew then, and `as=spectator` what everybody knew. If you
        conceded, you can view the game from your former seat up to that version; from then on you are a spectator. What
        spectators see before the end is decided when the game is created: see `spectators`.

        With `with=moves,picture`, the response also has your legal moves and the picture. All of it is of one version.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size`, `names` and `lang` describe them.
                Each counts as a request of its own.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, version_not_found, game_not_over, history_changed, pack_missing, rules_missing,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_game",
                "GET",
                f"/v1/games/{path_part(game_id)}",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                    "with": with_,
                },
            )
        )

    def list_moves(
        self, game_id: str, *, lang: Literal["en", "de"] | None = None, seat: int | None = None
    ) -> types.LegalMoves:
        """List your legal moves.

        Empty if your seat owes no decision. If you hold several seats, name one. Each move comes with its text and with
        the elements of the picture that are touched to make it, so a client can offer the moves of any game.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, not_your_seat, game_not_found,
                pack_missing, rules_missing, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call("list_moves", "GET", f"/v1/games/{path_part(game_id)}/moves", query={"lang": lang, "seat": seat})
        )

    def play_moves(
        self,
        game_id: str,
        body: types.PlayMoves,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        dry_run: bool | None = None,
        picture: Literal["phone", "desktop"] | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Play moves.

        Plays one or more moves, in order. If one is refused, none is played.

        Several moves are refused with `would_reveal` if any but the last would draw random numbers or uncover
        something. If a move uncovers something that could not be foreseen, it is played and the moves after it are not:
        see `records`. With `decision`, a move that is sent twice is played at most once: the second request is refused
        with `stale_decision`. With `decision_mark` too, a move can't be played in another history of the game, in which
        the decision may be another one.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            dry_run: Try the moves without playing them. Refused with `would_reveal` if that would reveal anything.
            picture: The layout of a picture that is included: short for `with=picture` with `size`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_is_paused, game_not_started, game_over,
                history_changed, not_owed, pack_missing, rules_missing, stale_decision, time_is_up, too_large,
                unsupported_media_type, idempotency_key_reused, illegal_move, which_seat, would_reveal, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "play_moves",
                "POST",
                f"/v1/games/{path_part(game_id)}/moves",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "with": with_,
                    "names": names,
                    "seat": seat,
                    "dry_run": dry_run,
                    "picture": picture,
                },
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def list_events(
        self,
        game_id: str,
        *,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        after: int | str | None = None,
        limit: int | None = None,
        wait: int | None = None,
        as_: str | None = None,
        invite: str | None = None,
    ) -> types.Events:
        """List the events of a game.

        Returns the events after a version, oldest first, each with a `text` that says what happened. With `wait`, a
        request that finds no new event waits for one.

        To follow a game, ask again with `after` set to `<next>-<next_mark>`, until `next` is the `version` of a game
        that is over. If that is refused with `history_changed`, discard the events that you have, and begin again. A
        secret choice of another player is hidden in its event until the game reveals it, so an event that you read
        again may show more. Once the game is over, events show everything unless you ask for a viewpoint with `as`.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            after: Return events after this version. For the next page, use the `next` and `next_mark` of this one:
                `<next>-<next_mark>`.
            limit: The maximum number of events to return.
            wait: The number of seconds to wait for an event if there is none yet.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, game_not_over, history_changed, pack_missing, rules_missing, rate_limited,
                too_many_streams, storage_unavailable
        """
        return self._call(
            Call(
                "list_events",
                "GET",
                f"/v1/games/{path_part(game_id)}/events",
                query={
                    "lang": lang,
                    "seat": seat,
                    "after": after,
                    "limit": limit,
                    "wait": wait,
                    "as": as_,
                    "invite": invite,
                },
            )
        )

    def get_log(self, game_id: str, *, seat: int | None = None) -> str:
        """Export the log of a game.

        Returns the whole log with one event per line: as you could see it or, once the game is over, complete and
        verifiable. With `seat`, the log is shown as your seat saw it, even once the game is over.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_log",
                "GET",
                f"/v1/games/{path_part(game_id)}/log",
                query={"seat": seat},
                accepts=("application/x-ndjson",),
            )
        )

    def get_picture_svg(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> str:
        """Draw a game.

        Returns the game as a picture, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
        itself. What is hidden from you is drawn as hidden. The latest moves are marked and said in words.

        Every element that a legal move needs has an id and is at least 24 units wide and high: see `touches` of legal
        moves. To get the picture that these touch, name the version of the moves in `at`. The picture has no scripts,
        links or styles. Names are shown unless `names=false`.

        The root element names the version that is shown in `data-version`, and its mark in `data-mark`.

        A picture of a finished game that is named by version and mark, without names, never changes and may be cached
        forever. Otherwise send its `ETag` as `If-None-Match`.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_picture_svg",
                "GET",
                f"/v1/games/{path_part(game_id)}/picture.svg",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("image/svg+xml",),
            )
        )

    def get_start_svg(
        self,
        key: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seats: int | None = None,
        options: str | None = None,
    ) -> str:
        """Draw the start of a new game.

        Returns a picture of how a game with these options begins, as spectators would see it. The game is dealt for the
        picture only, and always in the same way. Faults are reported as by `POST /v1/games`. The picture may be cached
        for five minutes.

        Args:
            key: The key of the ruleset.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seats: The number of seats; by default, the fewest that the options allow.
            options: Options of the ruleset, as a JSON object. Omitted options have their defaults.

        Raises:
            RetconError: malformed, invalid_token, banned, no_picture, ruleset_not_found, bad_options, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "get_start_svg",
                "GET",
                f"/v1/rulesets/{path_part(key)}/picture.svg",
                query={"palette": palette, "size": size, "lang": lang, "seats": seats, "options": options},
                accepts=("image/svg+xml",),
            )
        )

    def get_picture_png(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> bytes:
        """Draw a game in pixels.

        The same picture as a PNG: 960 to 1200 pixels wide, or 360 to 720 for `size=phone`. The higher a picture is, the
        narrower. Where the font lacks a character of a name, the seat's letter is shown. Counts for several requests.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, storage_unavailable
        """
        return self._call(
            Call(
                "get_picture_png",
                "GET",
                f"/v1/games/{path_part(game_id)}/picture.png",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("image/png",),
            )
        )

    def describe_game(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> types.Description:
        """Describe a game.

        Returns the position in words, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
        itself. `title` says what the game waits for. `sentences` are for people who can't see a picture, and `drawing`
        is for terminals. What happened is in the events, and what you can do in your legal moves.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, version_not_found, game_not_over, game_not_started, history_changed, pack_missing,
                rules_missing, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "describe_game",
                "GET",
                f"/v1/games/{path_part(game_id)}/description",
                query={"seat": seat, "invite": invite, "at": at, "as": as_, "lang": lang},
            )
        )

    def get_replay_webp(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
    ) -> bytes | types.ReplayProgress:
        """Make an animated picture.

        Returns the game from the start to the version `at`, by default to the newest, as an animated WebP: each
        position as you knew it then, without names. A job makes it. Until it is there, the response is 202 with how far
        it is: repeat the request. The file is kept for some minutes. Of a long game, not every move has a frame. Counts
        for many requests if it has to be made.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return self._call(
            Call(
                "get_replay_webp",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.webp",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                },
                accepts=("image/webp", "application/json"),
            )
        )

    def get_replay_gif(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
    ) -> bytes | types.ReplayProgress:
        """Make an animated GIF.

        The same as the animated WebP, for programs that can't show that. It is larger.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return self._call(
            Call(
                "get_replay_gif",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.gif",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                },
                accepts=("image/gif", "application/json"),
            )
        )

    def get_replay_html(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> str | types.ReplayProgress:
        """Make a page to replay a game.

        Returns a game that is over as one HTML file: every position as the viewer knew it then, with sentences, a
        slider and keys. It needs no network, so it can be kept and passed on. A job makes it, as for the animated WebP.
        The names of the players are put in when it is sent, unless `names=false`, and so is the analysis, if it is
        done.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return self._call(
            Call(
                "get_replay_html",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.html",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("text/html", "application/json"),
            )
        )

    def analyze_game(
        self,
        game_id: str,
        *,
        lang: Literal["en", "de"] | None = None,
        invite: str | None = None,
        idempotency_key: str | None = None,
    ) -> types.Analysis:
        """Analyze a finished game.

        Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it,
        which can take minutes. What has been found so far is there at once: repeat the request, or read it. It is kept
        for some days. The result depends only on the game, so everybody who may see the game reads the same. Repeating
        the request is safe without an `Idempotency-Key`; the response shows how far the analysis is now.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, request_timeout, game_not_over, game_not_started, pack_missing, rules_missing,
                too_many_analyses, too_large, unsupported_media_type, rate_limited, analyses_busy, storage_unavailable
        """
        return self._call(
            Call(
                "analyze_game",
                "POST",
                f"/v1/games/{path_part(game_id)}/analysis",
                query={"lang": lang, "invite": invite},
                key=idempotency_key or new_key(),
            )
        )

    def get_analysis(
        self, game_id: str, *, lang: Literal["en", "de"] | None = None, invite: str | None = None
    ) -> types.Analysis:
        """Retrieve the analysis of a game.

        Returns what has been found so far of an analysis that somebody has asked for. Until it is `done`, read it again
        after the seconds in `Retry-After`.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, game_not_found, no_analysis, game_not_over,
                game_not_started, pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "get_analysis",
                "GET",
                f"/v1/games/{path_part(game_id)}/analysis",
                query={"lang": lang, "invite": invite},
            )
        )

    def get_card(self, game_id: str, version: str) -> bytes:
        """Draw a card for links.

        A picture of 1200 by 630 pixels for the previews of links to a game (`og:image`): the version that the address
        names (`v41-1a2b3c4d-spectator.png`; the mark may be left out), as spectators see it, without names. Whatever a
        spectator may not see, and whatever does not exist, is the same neutral card. With the mark, the card of a
        finished game never changes and may be cached forever.

        Args:
            game_id: The id of the game.
            version: The version, with its mark or without.

        Raises:
            RetconError: malformed, not_found, rate_limited, pictures_busy
        """
        return self._call(
            Call(
                "get_card",
                "GET",
                f"/og/{path_part(game_id)}/v{path_part(version)}-spectator.png",
                accepts=("image/png",),
            )
        )

    def answer_draw(
        self,
        game_id: str,
        body: types.DrawAnswer,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer, accept or decline a draw.

        Offering while another seat's offer stands agrees to it. The game ends once all remaining players have offered.
        An offer stands until its seat moves or concedes, or any seat declines. Declining cancels all offers, including
        your own.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, draw_already_offered, game_not_started,
                game_over, no_draw_offer, no_draw_with_bots, pack_missing, rules_missing, too_large,
                unsupported_media_type, idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "answer_draw",
                "POST",
                f"/v1/games/{path_part(game_id)}/draw",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def claim_seat(
        self,
        game_id: str,
        seat: int,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat_: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Claim an abandoned seat.

        Any other player of the game can do this from the time that the game's `claimable_from` shows for the seat. The
        seat's player loses it: a bot plays on in it, or you win if you are the last player left.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat_: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, seat_not_found, request_timeout, contended, game_not_started, game_over,
                not_abandoned, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "claim_seat",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/claim",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat_},
                key=idempotency_key or new_key(),
            )
        )

    def concede(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Concede a game.

        The last remaining seat wins. While several remain, a bot plays on in your place and can't win. You can still
        view the game from your seat up to this point, and watch from here on.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, already_conceded, contended, game_not_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "concede",
                "POST",
                f"/v1/games/{path_part(game_id)}/concede",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    def abort(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Abort a game.

        Before the game starts, its creator can abort it. While it is played, each player can abort it until their own
        first decision. Nobody wins or loses an aborted game.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, not_your_seat, game_not_found, request_timeout, contended, game_already_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "abort",
                "POST",
                f"/v1/games/{path_part(game_id)}/abort",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    def list_forks(self, game_id: str, *, cursor: str | None = None, limit: int | None = None) -> types.GamePage:
        """List the forks of a game.

        Returns the games that began with a position of this one and that you may see, newest first. While this game is
        being played, these are only your own.

        Args:
            game_id: The id of the game.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, game_not_found, pack_missing, rules_missing,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call("list_forks", "GET", f"/v1/games/{path_part(game_id)}/forks", query={"cursor": cursor, "limit": limit})
        )

    def rematch(self, game_id: str, *, idempotency_key: str | None = None) -> types.Game:
        """Play a game again.

        Creates a game with the same ruleset, by its newest rules, and with the same options, clock, visibility and
        terms. Everyone moves on by one seat. You are seated, the other players are challenged, and the server's bots
        sit down again. The challenges last a day, or as long as a decision may take if that is longer; a week without a
        clock. The seats stay theirs: nobody else can take them, except with the invite of a private game. The seats of
        erased players are open.

        Every player of a game that is over can ask for its rematch, but there is only one: further requests, by any of
        them and with any key, return the same game, and accept a challenge to it, also one that has expired. A request
        by the creator of the rematch renews expired challenges. If it was aborted before it started, the next request
        creates another one. The rematch of a fork begins from the start.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_seat, game_not_found, request_timeout, bot_busy, cannot_rematch,
                challenge_expired, contended, outside_listing, pack_missing, rules_missing, too_many_bots,
                too_many_games, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("rematch", "POST", f"/v1/games/{path_part(game_id)}/rematch", key=idempotency_key or new_key())
        )

    def offer_pause(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to pause a game.

        Offers to stop the clocks, or agrees to another seat's offer. They stop once every player in the game has
        agreed; the server's own bots always agree. An offer stands until its seat moves. While the game is paused
        nobody can move. After 30 days it resumes by itself.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_is_paused, game_not_started, game_over,
                no_clock, pack_missing, pause_already_offered, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "offer_pause",
                "POST",
                f"/v1/games/{path_part(game_id)}/pause",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    def resume(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to end a pause.

        Offers to go on, or agrees to another seat's offer. Once every player in the game has agreed, the clocks run
        again from where they stopped; the server's own bots always agree. Until then the pause lasts, at most 30 days.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_not_paused, game_not_started, game_over,
                no_clock, pack_missing, resume_already_offered, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "resume",
                "POST",
                f"/v1/games/{path_part(game_id)}/resume",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    def offer_takeback(
        self,
        game_id: str,
        body: types.OfferTakeback,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to take back moves.

        Offers to take back all moves after the version `to`, or agrees to another seat's offer to do so. Once every
        player in the game has agreed, the game is again as it was at that version; the server's own bots always agree.
        Every decision then has a new id. Nobody gains time. The moves stay in the log, and earlier versions can still
        be viewed.

        Moves that drew or revealed anything can't be taken back, and neither can those before a deadline that has
        expired. In a long game, only the last moves can: at least 100, and at most 200. A refusal names its `reason`.

        An offer stands until its seat leaves, any seat moves or declines, a deadline expires, or the game is paused.
        While it stands, no other version can be offered.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, version_not_found, request_timeout, contended, game_is_paused,
                game_not_started, game_over, history_changed, nothing_to_take_back, other_takeback_offered,
                pack_missing, rated_game, rules_missing, takeback_already_offered, takeback_impossible, time_is_up,
                too_large, unsupported_media_type, idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "offer_takeback",
                "POST",
                f"/v1/games/{path_part(game_id)}/takeback",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def decline_takeback(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Decline a takeback.

        Declines the takeback that is offered, or withdraws your own offer. Any player in the game can do this.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_not_started, game_over,
                no_takeback_offer, pack_missing, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "decline_takeback",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/takeback",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    def get_plan(self, game_id: str) -> types.PlanShown:
        """Retrieve your plan for a game.

        Only you can see that there is one.

        Args:
            game_id: The id of the game.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, game_not_found, no_plan,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return self._call(Call("get_plan", "GET", f"/v1/games/{path_part(game_id)}/plan"))

    def put_plan(
        self, game_id: str, body: types.NewPlan, *, seat: int | None = None, idempotency_key: str | None = None
    ) -> types.PlanShown:
        """Make a plan for a game.

        A plan replaces the one that you have for this game. When your seat owes a decision and exactly the moves in
        `when` have come, the server plays `then`, a moment later, as if you had answered quickly. Nobody else can tell.
        Then the next step follows.

        If anything else happens, the plan is cancelled, and you get the notification `plan_cancelled` with the reason.
        That is so after each move that the plan does not expect, each offer, a pause or a takeback; and also if a move
        drew numbers, revealed a secret choice, or showed you something that you could not know. A step whose `when` is
        null goes on only after moves that could be taken back in this game, because they told nobody anything.

        Plans are for games without a clock, or with days for each decision. While your seat owes a decision, the first
        step must expect your own move.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, cannot_plan, contended, game_is_paused,
                game_not_started, game_over, history_changed, pack_missing, rules_missing, stale_version, too_large,
                unsupported_media_type, which_seat, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "put_plan",
                "PUT",
                f"/v1/games/{path_part(game_id)}/plan",
                query={"seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def drop_plan(self, game_id: str, *, idempotency_key: str | None = None) -> None:
        """Give up your plan for a game.

        Once this is answered, no move of the plan is played any more. If there is no plan, nothing changes.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, request_timeout, contended, pack_missing, rules_missing, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "drop_plan",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/plan",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    def count_watching(self, game_id: str, *, invite: str | None = None) -> types.WatchingShown:
        """Count the people who watch a game.

        Counts everyone with an open stream of the game who neither holds a seat nor has given one up: an account once,
        however many streams it has, and each stream without a token. The number is up to a second old. The streams of a
        server that has crashed count for up to 45 seconds more.

        Args:
            game_id: The id of the game.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, game_not_found, pack_missing,
                rules_missing, rate_limited, storage_unavailable
        """
        return self._call(
            Call("count_watching", "GET", f"/v1/games/{path_part(game_id)}/watching", query={"invite": invite})
        )

    def get_preferences(self) -> types.PreferencesShape:
        """Retrieve your preferences.

        Only you can see them.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_preferences", "GET", "/v1/players/me/preferences"))

    def put_preferences(self, body: types.PreferencesShape) -> types.PreferencesShape:
        """Replace your preferences.

        A field that is missing gets its default; so does whatever is missing in `told`. The preferences also apply to
        push messages and mail that wait already, when they are due; webhooks get what you had chosen when it happened.
        The stream of your notifications (`GET /v1/players/me/stream`) always contains everything.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("put_preferences", "PUT", "/v1/players/me/preferences", body=body))

    def get_push_key(self) -> types.PushKey:
        """Retrieve the key for Web Push.

        The key never changes unless the server loses its data. If it has changed, subscribe again.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return self._call(Call("get_push_key", "GET", "/v1/push"))

    def create_push_subscription(
        self, body: types.NewSubscription, *, idempotency_key: str | None = None
    ) -> types.SubscriptionShown:
        """Subscribe a browser.

        The server then sends it a message when it is your turn, when you are challenged, and when a game is over. Your
        preferences say when such messages come, and which ones (`PUT /v1/players/me/preferences`). Messages are JSON,
        `{title, body, url, tag}`, and do not say what happened in the game.

        The subscription ends with the token or session that made it. Subscribing the same browser again renews the
        subscription, which keeps its id; if it was another player's, it becomes yours. A player can have 20
        subscriptions; the next one replaces the oldest.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "create_push_subscription",
                "POST",
                "/v1/players/me/push-subscriptions",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def list_push_subscriptions(self) -> types.SubscriptionList:
        """List your subscribed browsers.

        Oldest first, without their addresses.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_push_subscriptions", "GET", "/v1/players/me/push-subscriptions"))

    def drop_push_subscription(self, subscription_id: str) -> None:
        """Unsubscribe a browser.

        It receives no more messages.

        Args:
            subscription_id: The id of the subscription.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                subscription_not_found, request_timeout, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call(
                "drop_push_subscription",
                "DELETE",
                f"/v1/players/me/push-subscriptions/{path_part(subscription_id)}",
                accepts=(),
            )
        )

    def get_mail(self) -> types.MailAddressShown:
        """Retrieve your mail address.

        Nobody else can see it.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, mail_unavailable, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_mail", "GET", "/v1/players/me/mail"))

    def put_mail(self, body: types.NewMailAddress) -> types.MailAddressShown:
        """Set your mail address.

        Sends a mail there with a link, which works once and for two days. Mail about your games is sent only once you
        have opened the link and pressed the button on its page. The address takes the place of the former one, to which
        nothing is sent any more. Setting an address again that is not confirmed sends another such mail; for the
        confirmed one it only changes the language. A player can have three such mails sent a day, and three a day are
        sent to one address.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, mail_unavailable, too_large, unsupported_media_type, rate_limited,
                too_many_mails, storage_unavailable
        """
        return self._call(Call("put_mail", "PUT", "/v1/players/me/mail", body=body))

    def remove_mail(self) -> None:
        """Remove your mail address.

        No more mail is sent to it. If there is none, nothing changes.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, request_timeout,
                contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("remove_mail", "DELETE", "/v1/players/me/mail", accepts=()))

    def make_calendar(self, *, idempotency_key: str | None = None) -> types.CalendarMade:
        """Make a calendar.

        Returns a secret address from which a calendar program reads your deadlines. It takes the place of the former
        address, which ends. With an `Idempotency-Key`, a repeated request returns the same address until another one is
        made.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("make_calendar", "POST", "/v1/players/me/calendar", key=idempotency_key or new_key()))

    def get_calendar(self) -> types.CalendarShown:
        """Retrieve whether you have a calendar.

        The address is not shown again, because the server stores only its hash.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("get_calendar", "GET", "/v1/players/me/calendar"))

    def revoke_calendar(self) -> None:
        """Revoke the calendar.

        Its address ends. If there is none, nothing changes.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(Call("revoke_calendar", "DELETE", "/v1/players/me/calendar", accepts=()))

    def read_calendar(self, secret: str, *, lang: Literal["en", "de"] | None = None) -> str:
        """Read a calendar.

        For calendar programs: one event for each deadline of a decision in the player's running games, and one for the
        time from which others can claim the player's seat. It names no opponents and no moves. The address that `POST
        /v1/players/me/calendar` returned is the only proof that is needed.

        Args:
            secret: The secret part of the address.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, calendar_not_found, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "read_calendar",
                "GET",
                f"/v1/calendars/{path_part(secret)}.ics",
                query={"lang": lang},
                accepts=("text/calendar",),
            )
        )

    def create_webhook(self, body: types.NewWebhook, *, idempotency_key: str | None = None) -> types.WebhookCreated:
        """Create a webhook.

        From now on, the server sends it a signed message when a game of yours starts or ends, when you owe a decision,
        and when you are challenged or a challenge is answered. The response contains the secret with which messages are
        signed, which is returned only once. A webhook belongs to the account: it does not end with the token that
        created it. A player can have 10 of them. Events that are `off` for `webhook` in your preferences are not sent.
        See [webhooks](/docs/webhooks).

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_many_webhooks, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call("create_webhook", "POST", "/v1/players/me/webhooks", body=body, key=idempotency_key or new_key())
        )

    def list_webhooks(self) -> types.WebhookList:
        """List your webhooks.

        Oldest first, without their secrets.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return self._call(Call("list_webhooks", "GET", "/v1/players/me/webhooks"))

    def get_webhook(self, webhook_id: str) -> types.WebhookShown:
        """Retrieve a webhook.

        Without its secret.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, webhook_not_found,
                rate_limited, storage_unavailable
        """
        return self._call(Call("get_webhook", "GET", f"/v1/players/me/webhooks/{path_part(webhook_id)}"))

    def change_webhook(self, webhook_id: str, body: types.WebhookChange) -> types.WebhookShown:
        """Change a webhook.

        While it is disabled, nothing is sent to it, and messages that were waiting are dropped. Once it is enabled
        again, send its `missed_since` to `POST …/replay` to receive what it has missed.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call("change_webhook", "PATCH", f"/v1/players/me/webhooks/{path_part(webhook_id)}", body=body)
        )

    def delete_webhook(self, webhook_id: str) -> None:
        """Delete a webhook.

        Nothing more is sent to it, apart from a message that is on its way. Its deliveries are deleted too.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return self._call(
            Call("delete_webhook", "DELETE", f"/v1/players/me/webhooks/{path_part(webhook_id)}", accepts=())
        )

    def rotate_webhook_secret(
        self, webhook_id: str, body: types.Rotation, *, idempotency_key: str | None = None
    ) -> types.WebhookCreated:
        """Replace the secret.

        For `overlap_seconds`, messages are signed with the earlier secret too, so that receivers can change to the new
        one meanwhile; with 0, no earlier secret is used any more. Messages have at most five signatures. The response
        contains the new secret, which is returned only once.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "rotate_webhook_secret",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/rotate",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def test_webhook(self, webhook_id: str, *, idempotency_key: str | None = None) -> types.DeliveryShown:
        """Send a test message.

        It is sent once, whether that succeeds or not. `GET …/deliveries` shows the result.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "test_webhook",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/test",
                key=idempotency_key or new_key(),
            )
        )

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        status: Literal["waiting", "delivered", "failed", "superseded"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.DeliveryPage:
        """List the deliveries of a webhook.

        The messages to it, and the attempts to deliver them, newest first. Those of the last 30 days are kept, but no
        more than 1,000, unless more of them wait for an attempt.

        Args:
            webhook_id: The id of the webhook.
            status: Only those with this status.
            cursor: The `next` of the previous page.
            limit: The maximum number of deliveries to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, webhook_not_found,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "list_deliveries",
                "GET",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/deliveries",
                query={"status": status, "cursor": cursor, "limit": limit},
            )
        )

    def redeliver(
        self, webhook_id: str, delivery_id: str, *, idempotency_key: str | None = None
    ) -> types.DeliveryShown:
        """Send a message again.

        It has the same id. If it fails, it is tried again like a new one.

        Args:
            webhook_id: The id of the webhook.
            delivery_id: The id of the delivery.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                delivery_not_found, webhook_not_found, request_timeout, webhook_is_disabled, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "redeliver",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/deliveries/{path_part(delivery_id)}/redeliver",
                key=idempotency_key or new_key(),
            )
        )

    def replay_deliveries(
        self, webhook_id: str, body: types.Replay, *, idempotency_key: str | None = None
    ) -> types.ReplayBegun:
        """Send everything since a time again.

        The messages are made from the logs of your games, and have the same ids as before, so a receiver can drop those
        that it knows. Decisions that have been answered, and challenges that have ended, are shown as `superseded` and
        not sent.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return self._call(
            Call(
                "replay_deliveries",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/replay",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    def get_health(self) -> types.Up:
        """Check that the process is up.

        Succeeds if this process answers.

        Raises:
            RetconError: headers_too_large
        """
        return self._call(Call("get_health", "GET", "/healthz"))

    def get_readiness(self) -> types.Up:
        """Check that the server is ready.

        Succeeds if every dependency of this process answers and accepts writes, and the process is not about to stop.

        Raises:
            RetconError: headers_too_large, not_ready
        """
        return self._call(Call("get_readiness", "GET", "/readyz"))

    def get_openapi(self) -> str:
        """Retrieve this document.

        The OpenAPI document of this API.

        Raises:
            RetconError: headers_too_large
        """
        return self._call(Call("get_openapi", "GET", "/openapi.yaml", accepts=("application/yaml",)))

    def get_asyncapi(self) -> str:
        """Retrieve the description of streams and webhooks.

        The AsyncAPI document of the messages that this server sends.

        Raises:
            RetconError: headers_too_large
        """
        return self._call(Call("get_asyncapi", "GET", "/asyncapi.yaml", accepts=("application/yaml",)))


class AsyncOperations(ABC):
    """The operations of the API, for asyncio. Every method raises `RetconError` if the request fails."""

    @abstractmethod
    async def _call(self, call: Call) -> Any: ...

    async def create_player(self, body: types.NewPlayer, *, idempotency_key: str | None = None) -> types.PlayerCreated:
        """Create a player.

        Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and
        `account`; a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the same
        token for a day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, banned, request_timeout, contended,
                name_taken, too_large, unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("create_player", "POST", "/v1/players", body=body, key=idempotency_key or new_key())
        )

    async def find_players(
        self, *, name: str | None = None, query: str | None = None, cursor: str | None = None, limit: int | None = None
    ) -> types.Players:
        """Find players by name.

        With `name`, returns the player with exactly this name; nobody needs a token for that. With `query`, returns the
        players whose name begins with it. The case does not matter. Names that only look alike, and former names, are
        not found.

        Args:
            name: The complete name of the player.
            query: The beginning of the name, at least 2 characters. Needs a token.
            cursor: The `next` of the previous page.
            limit: The maximum number of players to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, contended, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "find_players",
                "GET",
                "/v1/players",
                query={"name": name, "query": query, "cursor": cursor, "limit": limit},
            )
        )

    async def get_player(self, player_id: str) -> types.Profile:
        """Retrieve a player.

        Returns what everybody may know about the player. `GET /v1/games?player=` lists the player's public games.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_player", "GET", f"/v1/players/{path_part(player_id)}"))

    async def get_me(self) -> types.Me:
        """Retrieve the player of this token or session.

        The response also contains the id and the scopes of the token or session, and whether an operator has banned
        you.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_me", "GET", "/v1/players/me"))

    async def rename_me(self, body: types.NewName) -> types.PlayerShown:
        """Rename yourself.

        Games that you have already joined keep the name with which you joined them, because their logs commit to it.
        Nobody else can take your former name until you rename yourself again or erase your account. You can take it
        back.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, name_taken, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("rename_me", "PATCH", "/v1/players/me", body=body))

    async def erase_me(self) -> None:
        """Erase your account.

        When the response arrives, the account, its names, tokens, passkeys and recovery code are gone; other processes
        may accept a token for one more second. Within a minute or so you are removed from all games and from what other
        players have received: there you are `Erased player`, without an id. Your opponents keep their games. A bot
        plays on in your running games, and open games that you created are aborted. This can't be undone. See `GET
        /v1/players/me/data`.

        After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, request_timeout,
                too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(Call("erase_me", "DELETE", "/v1/players/me", accepts=()))

    async def get_my_data(self) -> str:
        """Export your data.

        Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `ban` (if an
        operator has banned you), `token` (without its text), `passkey` (without its key), `recovery_code` (if there is
        one), `listing`, `block` (a player whom you block), `set` (what you have set under a `topic`, such as
        `preferences`), `push_subscription` (without its address), `webhook` (without its secrets), `webhook_delivery`
        (a message to it), `notification`, `challenge`, `result` (how a public game ended for you), `rating`, `seek` (a
        game that you seek), `requests` (how many requests you made lately, for the rate limits), `game` (as `GET
        /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its
        commitment), `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose
        archive can't be read now). The last line has the type `end`; without it the export is incomplete. Types may be
        added within version 1.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_my_data", "GET", "/v1/players/me/data", accepts=("application/x-ndjson",)))

    async def issue_token(self, body: types.NewToken, *, idempotency_key: str | None = None) -> types.TokenIssued:
        """Create a token.

        The new token can have only scopes that this token has. Its text is returned only once.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_many_tokens, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call("issue_token", "POST", "/v1/players/me/tokens", body=body, key=idempotency_key or new_key())
        )

    async def list_tokens(self) -> types.Tokens:
        """List your tokens and sessions.

        Oldest first, without their texts.

        Raises:
            RetconError: malformed, invalid_token, missing_token, missing_scope, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_tokens", "GET", "/v1/players/me/tokens"))

    async def revoke_token(self, token_id: str) -> None:
        """Revoke a token, or end a session.

        All processes of the server refuse it within a second. It can't be revoked if it is the only way into the
        account: if there is no other token or session with the scope `account`, no passkey and no recovery code.

        Args:
            token_id: The id of the token.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, token_not_found,
                request_timeout, last_token, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("revoke_token", "DELETE", f"/v1/players/me/tokens/{path_part(token_id)}", accepts=())
        )

    async def list_reliability(self, *, players: str | None = None) -> types.Reliabilities:
        """Retrieve how reliable players are.

        This follows from public games that everybody can read. A game counts once it is over; a seat that is lost in a
        game which spectators see live counts at once.

        Args:
            players: Required: the ids of the players, separated by commas; at most 50.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_reliability", "GET", "/v1/reliability", query={"players": players}))

    async def get_profile(self, player_id: str) -> types.PlayerProfile:
        """Retrieve the profile of a player.

        Returns the player's results by ruleset, mode and rating, the most frequent opponents, and achievements. It
        covers the last 2,000 public games. `GET /v1/games?player=` lists the games.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_profile", "GET", f"/v1/players/{path_part(player_id)}/profile"))

    async def get_standing(self) -> types.StandingShown:
        """Retrieve your standing.

        Returns what everybody sees of your reliability, how many open games with other people you can have, and why.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_standing", "GET", "/v1/players/me/standing"))

    async def list_absences(self) -> types.AbsenceList:
        """List your days away.

        Only you can see this list. Others see in the events of a game that its deadlines have moved (`time_added`).

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_absences", "GET", "/v1/players/me/absences"))

    async def take_days_away(self, body: types.NewAbsence, *, idempotency_key: str | None = None) -> types.AbsenceShown:
        """Take days away.

        While you are away, your time stands still in games with days for each decision, and nobody can claim your seat
        in games without a clock. When the absence begins, and when you are asked for a decision during it, your
        deadline moves by the rest of the absence, and the game's events say so (`time_added`). You can play meanwhile.
        Games whose terms have no `days_away` don't wait, nor do reaction windows with a time of their own.

        You have 28 days for each year. The days are those of the time zone in your preferences. Take them at the latest
        an hour before the first one begins, and at most 400 days ahead. A repeated request with the same
        `Idempotency-Key` gets the same answer.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, absence_overlaps, contended, no_days_left, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("take_days_away", "POST", "/v1/players/me/absences", body=body, key=idempotency_key or new_key())
        )

    async def give_back_days(self, absence_id: str) -> None:
        """Give back days away.

        This works before the first of them begins.

        Args:
            absence_id: The id of the absence.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                absence_not_found, request_timeout, absence_begun, contended, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call("give_back_days", "DELETE", f"/v1/players/me/absences/{path_part(absence_id)}", accepts=())
        )

    async def list_blocks(self) -> types.BlockList:
        """List the players whom you block.

        Only you can see this list.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_blocks", "GET", "/v1/players/me/blocks"))

    async def block_player(self, player_id: str, *, idempotency_key: str | None = None) -> None:
        """Block a player.

        From the time of the response on, neither of you can challenge the other, or take a seat in a game that the
        other created, has a seat in, or is challenged to: `cannot_play_together`. Nor does either of you find such
        games in the list of games, or the other in the list of bots. Challenges between you are withdrawn or declined,
        and you leave open games in which both of you have a seat. Games that have started go on, and both of you can
        still watch public games.

        The other player is not told, but can infer it from such a refusal. Requests that are under way while you block
        the player may still succeed. Blocking a player again changes nothing. You can block 1,000 players.

        Args:
            player_id: The id of the player.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                account_not_found, request_timeout, contended, too_many_blocks, too_large, unsupported_media_type,
                own_block, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "block_player",
                "PUT",
                f"/v1/players/me/blocks/{path_part(player_id)}",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    async def unblock_player(self, player_id: str, *, idempotency_key: str | None = None) -> None:
        """Unblock a player.

        If you don't block the player, nothing changes. The other player may still block you.

        Args:
            player_id: The id of the player.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                account_not_found, request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "unblock_player",
                "DELETE",
                f"/v1/players/me/blocks/{path_part(player_id)}",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    async def list_bots(
        self,
        *,
        ruleset: str | None = None,
        seats: int | None = None,
        available: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.BotPageShown:
        """List bots that accept challenges.

        These are accounts of bots which asked to be listed, the one that was listed first at the beginning. Bots with
        which you can't play, because one of you blocks the other, are left out. The server's own bots need no
        challenge: see `bots` in `GET /v1/rulesets`.

        Args:
            ruleset: Return only bots that play the ruleset with this key.
            seats: Return only bots that play games with this number of seats.
            available: `true` returns only bots that are available now, `false` only the others.
            cursor: The `next` of the previous page.
            limit: The maximum number of bots to return.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "list_bots",
                "GET",
                "/v1/bots",
                query={"ruleset": ruleset, "seats": seats, "available": available, "cursor": cursor, "limit": limit},
            )
        )

    async def get_listing(self) -> types.ListingShown:
        """Retrieve your listing.

        What the other players see in the list of bots and at your account.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, not_listed, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_listing", "GET", "/v1/players/me/listing"))

    async def put_listing(self, body: types.NewListing, *, idempotency_key: str | None = None) -> types.ListingShown:
        """List yourself among the bots that accept challenges.

        Only a bot's account can be listed. The listing replaces an earlier one, and keeps its place in the list. It
        stays until you remove it. While you are listed, the server refuses challenges beyond it: with
        `outside_listing`, if they don't fit `rulesets` or `clocks`, and with `bot_busy`, while you have seats in
        `games_at_once` unfinished games. Challenges that you have not answered don't count, so you may receive more
        than you accept; decline those with `later`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_only,
                missing_scope, request_timeout, too_large, unsupported_media_type, unsupported_ruleset, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("put_listing", "PUT", "/v1/players/me/listing", body=body, key=idempotency_key or new_key())
        )

    async def remove_listing(self, *, idempotency_key: str | None = None) -> None:
        """Remove your listing.

        Players can still challenge you if they know your id.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("remove_listing", "DELETE", "/v1/players/me/listing", accepts=(), key=idempotency_key or new_key())
        )

    async def list_ladders(self, *, ruleset: str | None = None) -> types.Ladders:
        """List the ladders.

        Each ruleset, mode and pool has a ladder of its own. Those without results are left out.

        Args:
            ruleset: Only the ladders of this ruleset.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_ladders", "GET", "/v1/ladders", query={"ruleset": ruleset}))

    async def get_ladder(
        self, ruleset: str, mode: str, pool: str, *, cursor: str | None = None, limit: int | None = None
    ) -> types.LadderPage:
        """Retrieve a ladder.

        Returns the ranked players, the best first. They are ranked by the lower end of their range, so a player rises
        by playing well and by playing more.

        Args:
            ruleset: The key of the ruleset.
            mode: The mode of the ruleset, or `standard` if it has none.
            pool: The pool: `live`, `days` or `bots`.
            cursor: The `next` of the previous page.
            limit: The maximum number of items to return.

        Raises:
            RetconError: malformed, invalid_token, banned, ladder_not_found, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_ladder",
                "GET",
                f"/v1/ladders/{path_part(ruleset)}/{path_part(mode)}/{path_part(pool)}",
                query={"cursor": cursor, "limit": limit},
            )
        )

    async def list_ratings(self, player_id: str) -> types.RatingsOfPlayer:
        """List the ratings of a player.

        A player has a rating on each ladder on which a rated game of theirs is over.

        Args:
            player_id: The id of the player.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_ratings", "GET", f"/v1/players/{path_part(player_id)}/ratings"))

    async def get_rating(
        self, player_id: str, ruleset: str, mode: str, pool: str, *, cursor: str | None = None, limit: int | None = None
    ) -> types.RatingHistory:
        """Retrieve a player's rating on a ladder, with its history.

        A player without results has the rating of a newcomer, and no history.

        Args:
            player_id: The id of the player.
            ruleset: The key of the ruleset.
            mode: The mode of the ruleset, or `standard` if it has none.
            pool: The pool: `live`, `days` or `bots`.
            cursor: The `next` of the previous page.
            limit: The maximum number of items to return.

        Raises:
            RetconError: malformed, invalid_token, banned, account_not_found, ladder_not_found, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "get_rating",
                "GET",
                f"/v1/players/{path_part(player_id)}/ratings/{path_part(ruleset)}/{path_part(mode)}/{path_part(pool)}",
                query={"cursor": cursor, "limit": limit},
            )
        )

    async def get_rating_of_game(self, game_id: str) -> types.GameRating:
        """Retrieve what a game means for ratings.

        Once the game is over, the response says what has changed for each player, and why it did not count in full.

        Args:
            game_id: The id of the game.

        Raises:
            RetconError: malformed, invalid_token, banned, game_not_found, pack_missing, rules_missing, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_rating_of_game", "GET", f"/v1/games/{path_part(game_id)}/rating"))

    async def get_session(self) -> types.CurrentSession:
        """Retrieve the session.

        No token is needed: `player` is null if nobody is signed in. The response renews the cookie, or clears it if the
        session has ended.

        Raises:
            RetconError: malformed, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_session", "GET", "/v1/session"))

    async def sign_in(self, body: types.NewSession, *, idempotency_key: str | None = None) -> types.CurrentSession:
        """Sign in, or sign up.

        The response sets the session's cookie, which scripts can't read. No response body contains the text of a
        session. If somebody is already signed in, the cookie is replaced, but their session does not end. A player can
        have 50 sessions; the next one ends the oldest. With an `Idempotency-Key`, a request that is repeated within a
        day starts no second session. Use a key that nobody can guess, such as a random UUID.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, cross_origin, missing_scope, passkey_refused,
                wrong_recovery_code, request_timeout, contended, name_taken, passkeys_unavailable, too_large,
                unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(Call("sign_in", "POST", "/v1/session", body=body, key=idempotency_key or new_key()))

    async def sign_out(self, *, even_if_last: bool | None = None) -> None:
        """Sign out.

        Ends the session in the cookie, if there is one, and clears the cookie. If the session is the player's only way
        into the account, the request is refused unless `even_if_last` is true.

        Args:
            even_if_last: Sign out even if nobody can sign in to the account afterwards. The account is then lost.

        Raises:
            RetconError: broken_body, malformed, not_json, cross_origin, request_timeout, last_token, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("sign_out", "DELETE", "/v1/session", query={"even_if_last": even_if_last}, accepts=())
        )

    async def begin_sign_in(self, *, idempotency_key: str | None = None) -> types.PasskeyOptions:
        """Begin to sign in with a passkey.

        Returns the options for `navigator.credentials.get`. No name is needed, because the browser knows for which
        players it has a passkey. Send its result to `POST /v1/session` within five minutes.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, request_timeout, passkeys_unavailable, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("begin_sign_in", "POST", "/v1/session/passkey-options", key=idempotency_key or new_key())
        )

    async def list_passkeys(self) -> types.PasskeyList:
        """List your passkeys.

        Oldest first.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_passkeys", "GET", "/v1/players/me/passkeys"))

    async def add_passkey(self, body: types.NewPasskey, *, idempotency_key: str | None = None) -> types.PasskeyShown:
        """Add a passkey.

        A player can have 20 passkeys. The same credential is added once: a repeated request gets the same answer, even
        without an `Idempotency-Key`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                passkey_refused, request_timeout, passkeys_unavailable, too_many_passkeys, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("add_passkey", "POST", "/v1/players/me/passkeys", body=body, key=idempotency_key or new_key())
        )

    async def begin_passkey(self, *, idempotency_key: str | None = None) -> types.PasskeyOptions:
        """Begin to add a passkey.

        Returns the options for `navigator.credentials.create`. Send its result to `POST /v1/players/me/passkeys` within
        five minutes. New options replace earlier ones.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, passkeys_unavailable, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("begin_passkey", "POST", "/v1/players/me/passkeys/options", key=idempotency_key or new_key())
        )

    async def remove_passkey(self, passkey_id: str) -> None:
        """Remove a passkey.

        It can no longer be used to sign in. Sessions that were started with it stay open.

        Args:
            passkey_id: The id of the passkey.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                passkey_not_found, request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("remove_passkey", "DELETE", f"/v1/players/me/passkeys/{path_part(passkey_id)}", accepts=())
        )

    async def create_recovery_code(self, *, idempotency_key: str | None = None) -> types.RecoveryCode:
        """Create a recovery code.

        A new code replaces the earlier one. Keep it safe: anyone who has the code can sign in with it, more than once,
        until it is replaced or removed. It is shown only once. With an `Idempotency-Key`, a repeated request returns
        the same code for a day, unless it has been replaced.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("create_recovery_code", "POST", "/v1/players/me/recovery-code", key=idempotency_key or new_key())
        )

    async def remove_recovery_code(self) -> None:
        """Remove the recovery code.

        Nobody can sign in with it any more. The response is the same if there is none.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(Call("remove_recovery_code", "DELETE", "/v1/players/me/recovery-code", accepts=()))

    async def list_rulesets(
        self, *, lang: Literal["en", "de"] | None = None, summary: bool | None = None
    ) -> types.Rulesets:
        """List all rulesets.

        A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options, moves
        and views, and its components, glossary and titles of options in the language of the request. With
        `summary=true`, it contains only what is needed to choose a game. The list begins with the games that are
        easiest to learn.

        Args:
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            summary: Return only what is needed to choose a game, without schemas, components and texts.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_rulesets", "GET", "/v1/rulesets", query={"lang": lang, "summary": summary}))

    async def get_ruleset(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.Ruleset:
        """Retrieve a ruleset.

        The ruleset with its newest rules. Games that began under older rules keep those. `GET /v1/bots?ruleset=` lists
        bots of other people that play it.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, ruleset_not_found, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_ruleset", "GET", f"/v1/rulesets/{path_part(key)}", query={"lang": lang}))

    async def get_rules_for_players(
        self, key: str, *, lang: Literal["en", "de"] | None = None
    ) -> types.RulesForPlayersShown:
        """Retrieve the rules of a game as its players read them.

        How to play the game, for people who have never seen it: the aim, a summary that fits on the screen of a phone,
        and sections. Texts are given as pieces, so that a client can show terms and cards where they are mentioned
        (`components.cards` and `glossary` of the ruleset have them by their keys), and as positions of example games.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, no_rules_for_players, ruleset_not_found, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("get_rules_for_players", "GET", f"/v1/rulesets/{path_part(key)}/rules", query={"lang": lang})
        )

    async def get_lesson(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.Lesson:
        """Retrieve the lesson of a ruleset.

        A lesson teaches the game in chapters, the simplest first. A chapter leads through positions of an example game.
        Each step describes the situation, and most wait for a move. It may be cached for five minutes.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, lesson_not_found, ruleset_not_found, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("get_lesson", "GET", f"/v1/rulesets/{path_part(key)}/lesson", query={"lang": lang})
        )

    async def list_questions(self, key: str, *, lang: Literal["en", "de"] | None = None) -> types.AskedQuestions:
        """List what players are asked.

        Each item is a question that comes with legal moves (`question.key`), and a position of an example game where it
        is asked. A client can show the position as an example when it explains the question. The list may be cached for
        five minutes.

        Args:
            key: The key of the ruleset.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, ruleset_not_found, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("list_questions", "GET", f"/v1/rulesets/{path_part(key)}/questions", query={"lang": lang})
        )

    async def get_example(
        self,
        key: str,
        name: str,
        *,
        lang: Literal["en", "de"] | None = None,
        at: int | None = None,
        seat: int | None = None,
    ) -> types.ExamplePosition:
        """Retrieve a position of an example game.

        An example game is a game that nobody played: its deal and its moves come with the ruleset. Lessons and rules
        pages show its positions. A position is shown as a seat, or without `seat` a spectator, would know it in a real
        game, with the legal moves of that seat. It may be cached for five minutes.

        Args:
            key: The key of the ruleset.
            name: The name of the example game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            at: The number of moves before the position: 0 for the deal.
            seat: The seat whose knowledge is shown; by default, a spectator's is.

        Raises:
            RetconError: malformed, invalid_token, banned, example_not_found, ruleset_not_found, seat_not_found,
                version_not_found, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_example",
                "GET",
                f"/v1/rulesets/{path_part(key)}/examples/{path_part(name)}",
                query={"lang": lang, "at": at, "seat": seat},
            )
        )

    async def get_example_svg(
        self,
        key: str,
        name: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        at: int | None = None,
        seat: int | None = None,
    ) -> str:
        """Draw a position of an example game.

        Returns the same position as a picture, whose elements are named in `touches` of the legal moves. It may be
        cached for five minutes.

        Args:
            key: The key of the ruleset.
            name: The name of the example game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            at: The number of moves before the position: 0 for the deal.
            seat: The seat whose knowledge is shown; by default, a spectator's is.

        Raises:
            RetconError: malformed, invalid_token, banned, example_not_found, no_picture, ruleset_not_found,
                seat_not_found, version_not_found, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_example_svg",
                "GET",
                f"/v1/rulesets/{path_part(key)}/examples/{path_part(name)}/picture.svg",
                query={"palette": palette, "size": size, "lang": lang, "at": at, "seat": seat},
                accepts=("image/svg+xml",),
            )
        )

    async def create_game(self, body: types.GameToCreate, *, idempotency_key: str | None = None) -> types.Game:
        """Create a game.

        The game starts as soon as every seat is taken. A seat of kind `player` is kept for that player, who is
        challenged to take it.

        With `from` instead of `ruleset`, the game is a *fork*: it begins with a position of another game, its source.
        It has the rules, the options and the number of seats of the source, and new chance. `hidden` says what becomes
        of hidden things. With `as_it_was`, they are as they were, so everyone who may see the source can read all
        secrets of the position there, including the order of the deck. With `dealt_anew`, everything that one viewer of
        the source did not know is dealt at random, so nobody can read it anywhere. Standing answers that players left
        in the source have no effect in its forks.

        A game that is over can be forked by everyone who may see it. A game that is being played can be forked only if
        its `forks` is `always`, by its players, with `dealt_anew` from what their own seat knows. Until the source is
        over, such a fork is visible only to its creator, who plays it against bots.

        With `rated`, the result changes the ratings of the players (docs/ratings.md). A rated game is public and not a
        fork, has a time limit after which a late player loses, and has the default of every option but the mode. Moves
        can't be taken back in it, and nobody has two seats.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_seat, game_not_found, version_not_found, request_timeout, bot_busy, cannot_fork,
                history_changed, outside_listing, pack_missing, rules_missing, too_many_bots, too_many_games, too_large,
                unsupported_media_type, bad_options, cannot_be_rated, idempotency_key_reused, own_challenge,
                player_not_found, unsupported_ruleset, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(Call("create_game", "POST", "/v1/games", body=body, key=idempotency_key or new_key()))

    async def list_games(
        self,
        *,
        status: Literal["open", "active", "finished", "aborted"] | None = None,
        ruleset: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        player: str | None = None,
    ) -> types.GamePage:
        """List public games.

        Newest first. Open games of players who block you, or whom you block, are left out.

        Args:
            status: Return only games with this status.
            ruleset: Return only games of the ruleset with this key.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.
            player: Return only games that the player with this id created or took part in.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "list_games",
                "GET",
                "/v1/games",
                query={"status": status, "ruleset": ruleset, "cursor": cursor, "limit": limit, "player": player},
            )
        )

    async def take_seat(
        self, game_id: str, seat: int, *, invite: str | None = None, idempotency_key: str | None = None
    ) -> types.Game:
        """Take a seat.

        Takes an open seat, or accepts a challenge to a seat that is kept for you. The game starts when its last seat is
        taken. First, those who have waited a long time are asked whether they are still there, and their seats are kept
        for them like a challenge: with a `fischer` or `decision` clock of less than an hour after 15 minutes, for 5
        minutes; otherwise after three days, for a day, or as long as a decision may take if that is longer. A bot needs
        a challenge, except in games that it created.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_by_challenge,
                cannot_play_together, missing_scope, not_reliable_enough, game_not_found, seat_not_found,
                request_timeout, challenge_expired, contended, game_already_started, game_over, no_challenge,
                pack_missing, rated_game, rules_missing, seat_kept, seat_occupied, too_many_games, too_large,
                unsupported_media_type, idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "take_seat",
                "PUT",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}",
                query={"invite": invite},
                key=idempotency_key or new_key(),
            )
        )

    async def leave_seat(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> types.Game:
        """Leave your seat, or free one.

        Possible only before the game starts. The seat is then open. The creator of the game can free the seat of any
        other player, who is told.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, seat_not_found, request_timeout, contended, game_already_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "leave_seat",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}",
                key=idempotency_key or new_key(),
            )
        )

    async def replace_invite(self, game_id: str, *, idempotency_key: str | None = None) -> types.Game:
        """Replace the invite.

        Makes a new invite code for an open private game, and the earlier one no longer works. Only the creator can do
        this. Players who have taken a seat keep it.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, game_not_found, request_timeout, contended, game_already_started, game_over, no_invite,
                pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("replace_invite", "POST", f"/v1/games/{path_part(game_id)}/invite", key=idempotency_key or new_key())
        )

    async def import_log(self, body: str | bytes, *, idempotency_key: str | None = None) -> types.Game:
        """Import a game.

        The body is the exported log of a finished game (`GET …/log`). It is verified, and the game can then be viewed
        here. The log itself is the idempotency key: importing the same log again returns the same game with
        `Idempotency-Replayed`, whatever the `Idempotency-Key`.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, bad_log, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "import_log",
                "POST",
                "/v1/games/import",
                body=body,
                sends="application/x-ndjson",
                key=idempotency_key or new_key(),
            )
        )

    async def create_seek(self, body: types.NewSeek, *, idempotency_key: str | None = None) -> types.SeekShown:
        """Seek a game.

        The server finds others who seek such a game, creates it as soon as there are enough of them, and deals it:
        nobody has to join. Seats are drawn at random. All who seek the same ruleset, mode, number of seats, pace and
        `rated` can meet, unless one of them blocks another, or their ratings differ by more than both accept. In rated
        games of three and more, nobody meets a player who sat at the table in 3 of their last 10 games.

        You can close the page meanwhile: you are told when the game begins, as of any game (`game_started`), and if the
        seek ends without one (`seek_ended`). You can have 3 seeks at the same time, one for each kind of game, and each
        may lead to a game. A repeated request with the same `Idempotency-Key` gets the same seek.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, bots_by_challenge,
                missing_scope, request_timeout, already_seeking, contended, too_many_seeks, too_large,
                unsupported_media_type, bad_options, idempotency_key_reused, unsupported_ruleset, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("create_seek", "POST", "/v1/seeks", body=body, key=idempotency_key or new_key()))

    async def list_my_seeks(self) -> types.SeekList:
        """List your seeks.

        Those that wait, and those that ended within a day. Listing them does not count as looking at one.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_my_seeks", "GET", "/v1/players/me/seeks"))

    async def list_waits(self, *, ruleset: str | None = None) -> types.SeekWaitList:
        """Read how long it usually takes to find others.

        The median of the last 50 players who have found others for each kind of game. How many wait now is told to
        nobody.

        Args:
            ruleset: Return only those of this ruleset.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(Call("list_waits", "GET", "/v1/seeks/waits", query={"ruleset": ruleset}))

    async def get_seek(self, seek_id: str, *, wait: int | None = None) -> types.SeekShown:
        """Retrieve a seek of yours.

        With `wait`, the request waits until the seek ends. A seek of the pace `live` ends 15 minutes after you last
        looked at it.

        Args:
            seek_id: The id of the seek.
            wait: If the seek has not ended: how long to wait for that, in seconds.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, seek_not_found, rate_limited,
                too_many_streams, no_room, storage_unavailable
        """
        return await self._call(Call("get_seek", "GET", f"/v1/seeks/{path_part(seek_id)}", query={"wait": wait}))

    async def cancel_seek(self, seek_id: str, *, idempotency_key: str | None = None) -> None:
        """Cancel a seek.

        Nothing changes if it has ended without a game. Once others have been found, it is too late.

        Args:
            seek_id: The id of the seek.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                seek_not_found, request_timeout, already_found, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "cancel_seek", "DELETE", f"/v1/seeks/{path_part(seek_id)}", accepts=(), key=idempotency_key or new_key()
            )
        )

    async def list_challenges(
        self,
        *,
        direction: Literal["received", "made"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.ChallengePage:
        """List your challenges.

        Unanswered challenges that you received or made, newest game first.

        Args:
            direction: `received` returns only challenges to you, `made` only those that you made.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "list_challenges",
                "GET",
                "/v1/players/me/challenges",
                query={"direction": direction, "cursor": cursor, "limit": limit},
            )
        )

    async def challenge(
        self, game_id: str, seat: int, body: types.NewChallenge, *, idempotency_key: str | None = None
    ) -> types.Game:
        """Challenge a player to a seat.

        The seat must be an open seat of a game that you created, and the player can be a person or a bot. The seat is
        kept until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it expires.
        Until then the player can see the game, even if it is private.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_game, game_not_found, seat_not_found, request_timeout, bot_busy, contended,
                game_already_started, game_over, outside_listing, pack_missing, rules_missing, seat_kept, seat_occupied,
                too_large, unsupported_media_type, idempotency_key_reused, own_challenge, player_not_found,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "challenge",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/challenge",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def withdraw_challenge(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> types.Game:
        """Withdraw a challenge.

        Only the creator of the game can do this. The seat is then open.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, game_not_found, seat_not_found, request_timeout, contended, game_already_started,
                game_over, no_challenge, pack_missing, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "withdraw_challenge",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/challenge",
                key=idempotency_key or new_key(),
            )
        )

    async def decline_challenge(
        self, game_id: str, seat: int, body: types.Decline, *, idempotency_key: str | None = None
    ) -> types.Game:
        """Decline a challenge.

        All players of the game can see the reason. The seat is then open.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, seat_not_found, request_timeout, challenge_expired, contended, no_challenge,
                pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "decline_challenge",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/decline",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def list_my_games(
        self,
        *,
        status: Literal["open", "active", "finished", "aborted"] | None = None,
        ruleset: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        waiting: bool | None = None,
    ) -> types.MyGamePage:
        """List your games.

        All games that you created or take part in, including private ones, newest first. For active games, `awaiting`
        lists the seats that owe a decision. With `waiting=true`, only games in which one of them is yours.

        Args:
            status: Return only games with this status.
            ruleset: Return only games of the ruleset with this key.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.
            waiting: Return only games in which you owe a decision; none that are paused.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "list_my_games",
                "GET",
                "/v1/players/me/games",
                query={"status": status, "ruleset": ruleset, "cursor": cursor, "limit": limit, "waiting": waiting},
            )
        )

    async def get_game(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
        with_: str | None = None,
    ) -> types.GameRead:
        """Retrieve a game.

        Returns the game as you know it: now, or with `at`, as you knew it at an earlier version.

        `seat` is your own seat: the one that you name, or the lowest that you hold. While the game is running you see
        it from that seat, or as a spectator if you have none. Once it is over, everything is shown by default, at
        earlier versions too; `as=<seat>` shows what that seat knew then, and `as=spectator` what everybody knew. If you
        conceded, you can view the game from your former seat up to that version; from then on you are a spectator. What
        spectators see before the end is decided when the game is created: see `spectators`.

        With `with=moves,picture`, the response also has your legal moves and the picture. All of it is of one version.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size`, `names` and `lang` describe them.
                Each counts as a request of its own.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, version_not_found, game_not_over, history_changed, pack_missing, rules_missing,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_game",
                "GET",
                f"/v1/games/{path_part(game_id)}",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                    "with": with_,
                },
            )
        )

    async def list_moves(
        self, game_id: str, *, lang: Literal["en", "de"] | None = None, seat: int | None = None
    ) -> types.LegalMoves:
        """List your legal moves.

        Empty if your seat owes no decision. If you hold several seats, name one. Each move comes with its text and with
        the elements of the picture that are touched to make it, so a client can offer the moves of any game.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, not_your_seat, game_not_found,
                pack_missing, rules_missing, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("list_moves", "GET", f"/v1/games/{path_part(game_id)}/moves", query={"lang": lang, "seat": seat})
        )

    async def play_moves(
        self,
        game_id: str,
        body: types.PlayMoves,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        dry_run: bool | None = None,
        picture: Literal["phone", "desktop"] | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Play moves.

        Plays one or more moves, in order. If one is refused, none is played.

        Several moves are refused with `would_reveal` if any but the last would draw random numbers or uncover
        something. If a move uncovers something that could not be foreseen, it is played and the moves after it are not:
        see `records`. With `decision`, a move that is sent twice is played at most once: the second request is refused
        with `stale_decision`. With `decision_mark` too, a move can't be played in another history of the game, in which
        the decision may be another one.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            dry_run: Try the moves without playing them. Refused with `would_reveal` if that would reveal anything.
            picture: The layout of a picture that is included: short for `with=picture` with `size`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_is_paused, game_not_started, game_over,
                history_changed, not_owed, pack_missing, rules_missing, stale_decision, time_is_up, too_large,
                unsupported_media_type, idempotency_key_reused, illegal_move, which_seat, would_reveal, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "play_moves",
                "POST",
                f"/v1/games/{path_part(game_id)}/moves",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "with": with_,
                    "names": names,
                    "seat": seat,
                    "dry_run": dry_run,
                    "picture": picture,
                },
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def list_events(
        self,
        game_id: str,
        *,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        after: int | str | None = None,
        limit: int | None = None,
        wait: int | None = None,
        as_: str | None = None,
        invite: str | None = None,
    ) -> types.Events:
        """List the events of a game.

        Returns the events after a version, oldest first, each with a `text` that says what happened. With `wait`, a
        request that finds no new event waits for one.

        To follow a game, ask again with `after` set to `<next>-<next_mark>`, until `next` is the `version` of a game
        that is over. If that is refused with `history_changed`, discard the events that you have, and begin again. A
        secret choice of another player is hidden in its event until the game reveals it, so an event that you read
        again may show more. Once the game is over, events show everything unless you ask for a viewpoint with `as`.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            after: Return events after this version. For the next page, use the `next` and `next_mark` of this one:
                `<next>-<next_mark>`.
            limit: The maximum number of events to return.
            wait: The number of seconds to wait for an event if there is none yet.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, game_not_over, history_changed, pack_missing, rules_missing, rate_limited,
                too_many_streams, storage_unavailable
        """
        return await self._call(
            Call(
                "list_events",
                "GET",
                f"/v1/games/{path_part(game_id)}/events",
                query={
                    "lang": lang,
                    "seat": seat,
                    "after": after,
                    "limit": limit,
                    "wait": wait,
                    "as": as_,
                    "invite": invite,
                },
            )
        )

    async def get_log(self, game_id: str, *, seat: int | None = None) -> str:
        """Export the log of a game.

        Returns the whole log with one event per line: as you could see it or, once the game is over, complete and
        verifiable. With `seat`, the log is shown as your seat saw it, even once the game is over.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_log",
                "GET",
                f"/v1/games/{path_part(game_id)}/log",
                query={"seat": seat},
                accepts=("application/x-ndjson",),
            )
        )

    async def get_picture_svg(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> str:
        """Draw a game.

        Returns the game as a picture, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
        itself. What is hidden from you is drawn as hidden. The latest moves are marked and said in words.

        Every element that a legal move needs has an id and is at least 24 units wide and high: see `touches` of legal
        moves. To get the picture that these touch, name the version of the moves in `at`. The picture has no scripts,
        links or styles. Names are shown unless `names=false`.

        The root element names the version that is shown in `data-version`, and its mark in `data-mark`.

        A picture of a finished game that is named by version and mark, without names, never changes and may be cached
        forever. Otherwise send its `ETag` as `If-None-Match`.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_picture_svg",
                "GET",
                f"/v1/games/{path_part(game_id)}/picture.svg",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("image/svg+xml",),
            )
        )

    async def get_start_svg(
        self,
        key: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seats: int | None = None,
        options: str | None = None,
    ) -> str:
        """Draw the start of a new game.

        Returns a picture of how a game with these options begins, as spectators would see it. The game is dealt for the
        picture only, and always in the same way. Faults are reported as by `POST /v1/games`. The picture may be cached
        for five minutes.

        Args:
            key: The key of the ruleset.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seats: The number of seats; by default, the fewest that the options allow.
            options: Options of the ruleset, as a JSON object. Omitted options have their defaults.

        Raises:
            RetconError: malformed, invalid_token, banned, no_picture, ruleset_not_found, bad_options, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "get_start_svg",
                "GET",
                f"/v1/rulesets/{path_part(key)}/picture.svg",
                query={"palette": palette, "size": size, "lang": lang, "seats": seats, "options": options},
                accepts=("image/svg+xml",),
            )
        )

    async def get_picture_png(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> bytes:
        """Draw a game in pixels.

        The same picture as a PNG: 960 to 1200 pixels wide, or 360 to 720 for `size=phone`. The higher a picture is, the
        narrower. Where the font lacks a character of a name, the seat's letter is shown. Counts for several requests.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, storage_unavailable
        """
        return await self._call(
            Call(
                "get_picture_png",
                "GET",
                f"/v1/games/{path_part(game_id)}/picture.png",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("image/png",),
            )
        )

    async def describe_game(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        lang: Literal["en", "de"] | None = None,
    ) -> types.Description:
        """Describe a game.

        Returns the position in words, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
        itself. `title` says what the game waits for. `sentences` are for people who can't see a picture, and `drawing`
        is for terminals. What happened is in the events, and what you can do in your legal moves.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                seat_not_found, version_not_found, game_not_over, game_not_started, history_changed, pack_missing,
                rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "describe_game",
                "GET",
                f"/v1/games/{path_part(game_id)}/description",
                query={"seat": seat, "invite": invite, "at": at, "as": as_, "lang": lang},
            )
        )

    async def get_replay_webp(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
    ) -> bytes | types.ReplayProgress:
        """Make an animated picture.

        Returns the game from the start to the version `at`, by default to the newest, as an animated WebP: each
        position as you knew it then, without names. A job makes it. Until it is there, the response is 202 with how far
        it is: repeat the request. The file is kept for some minutes. Of a long game, not every move has a frame. Counts
        for many requests if it has to be made.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return await self._call(
            Call(
                "get_replay_webp",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.webp",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                },
                accepts=("image/webp", "application/json"),
            )
        )

    async def get_replay_gif(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
    ) -> bytes | types.ReplayProgress:
        """Make an animated GIF.

        The same as the animated WebP, for programs that can't show that. It is larger.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return await self._call(
            Call(
                "get_replay_gif",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.gif",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                },
                accepts=("image/gif", "application/json"),
            )
        )

    async def get_replay_html(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        seat: int | None = None,
        invite: str | None = None,
        at: int | str | None = None,
        as_: str | None = None,
        names: bool | None = None,
    ) -> str | types.ReplayProgress:
        """Make a page to replay a game.

        Returns a game that is over as one HTML file: every position as the viewer knew it then, with sentences, a
        slider and keys. It needs no network, so it can be kept and passed on. A job makes it, as for the animated WebP.
        The names of the players are put in when it is sent, unless `names=false`, and so is the analysis, if it is
        done.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            seat: Your seat. Required only to act if you hold several.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            at: An earlier version, which is shown as you knew it then.
            as_: The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are
                available once the game is over; `all` is then the default.
            names: Whether the names of the players are shown. Without them, seats have letters.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, not_your_seat, game_not_found,
                no_picture, seat_not_found, version_not_found, game_not_over, game_not_started, history_changed,
                pack_missing, rules_missing, rate_limited, pictures_busy, replay_failed, storage_unavailable
        """
        return await self._call(
            Call(
                "get_replay_html",
                "GET",
                f"/v1/games/{path_part(game_id)}/replay.html",
                query={
                    "palette": palette,
                    "size": size,
                    "lang": lang,
                    "seat": seat,
                    "invite": invite,
                    "at": at,
                    "as": as_,
                    "names": names,
                },
                accepts=("text/html", "application/json"),
            )
        )

    async def analyze_game(
        self,
        game_id: str,
        *,
        lang: Literal["en", "de"] | None = None,
        invite: str | None = None,
        idempotency_key: str | None = None,
    ) -> types.Analysis:
        """Analyze a finished game.

        Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it,
        which can take minutes. What has been found so far is there at once: repeat the request, or read it. It is kept
        for some days. The result depends only on the game, so everybody who may see the game reads the same. Repeating
        the request is safe without an `Idempotency-Key`; the response shows how far the analysis is now.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, request_timeout, game_not_over, game_not_started, pack_missing, rules_missing,
                too_many_analyses, too_large, unsupported_media_type, rate_limited, analyses_busy, storage_unavailable
        """
        return await self._call(
            Call(
                "analyze_game",
                "POST",
                f"/v1/games/{path_part(game_id)}/analysis",
                query={"lang": lang, "invite": invite},
                key=idempotency_key or new_key(),
            )
        )

    async def get_analysis(
        self, game_id: str, *, lang: Literal["en", "de"] | None = None, invite: str | None = None
    ) -> types.Analysis:
        """Retrieve the analysis of a game.

        Returns what has been found so far of an analysis that somebody has asked for. Until it is `done`, read it again
        after the seconds in `Retry-After`.

        Args:
            game_id: The id of the game.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, game_not_found, no_analysis, game_not_over,
                game_not_started, pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "get_analysis",
                "GET",
                f"/v1/games/{path_part(game_id)}/analysis",
                query={"lang": lang, "invite": invite},
            )
        )

    async def get_card(self, game_id: str, version: str) -> bytes:
        """Draw a card for links.

        A picture of 1200 by 630 pixels for the previews of links to a game (`og:image`): the version that the address
        names (`v41-1a2b3c4d-spectator.png`; the mark may be left out), as spectators see it, without names. Whatever a
        spectator may not see, and whatever does not exist, is the same neutral card. With the mark, the card of a
        finished game never changes and may be cached forever.

        Args:
            game_id: The id of the game.
            version: The version, with its mark or without.

        Raises:
            RetconError: malformed, not_found, rate_limited, pictures_busy
        """
        return await self._call(
            Call(
                "get_card",
                "GET",
                f"/og/{path_part(game_id)}/v{path_part(version)}-spectator.png",
                accepts=("image/png",),
            )
        )

    async def answer_draw(
        self,
        game_id: str,
        body: types.DrawAnswer,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer, accept or decline a draw.

        Offering while another seat's offer stands agrees to it. The game ends once all remaining players have offered.
        An offer stands until its seat moves or concedes, or any seat declines. Declining cancels all offers, including
        your own.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, draw_already_offered, game_not_started,
                game_over, no_draw_offer, no_draw_with_bots, pack_missing, rules_missing, too_large,
                unsupported_media_type, idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "answer_draw",
                "POST",
                f"/v1/games/{path_part(game_id)}/draw",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def claim_seat(
        self,
        game_id: str,
        seat: int,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat_: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Claim an abandoned seat.

        Any other player of the game can do this from the time that the game's `claimable_from` shows for the seat. The
        seat's player loses it: a bot plays on in it, or you win if you are the last player left.

        Args:
            game_id: The id of the game.
            seat: The number of the seat, counted from 0.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat_: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, seat_not_found, request_timeout, contended, game_not_started, game_over,
                not_abandoned, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "claim_seat",
                "POST",
                f"/v1/games/{path_part(game_id)}/seats/{path_part(seat)}/claim",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat_},
                key=idempotency_key or new_key(),
            )
        )

    async def concede(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Concede a game.

        The last remaining seat wins. While several remain, a bot plays on in your place and can't win. You can still
        view the game from your seat up to this point, and watch from here on.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, already_conceded, contended, game_not_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "concede",
                "POST",
                f"/v1/games/{path_part(game_id)}/concede",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    async def abort(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Abort a game.

        Before the game starts, its creator can abort it. While it is played, each player can abort it until their own
        first decision. Nobody wins or loses an aborted game.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_game, not_your_seat, game_not_found, request_timeout, contended, game_already_started,
                game_over, pack_missing, rules_missing, too_large, unsupported_media_type, idempotency_key_reused,
                which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "abort",
                "POST",
                f"/v1/games/{path_part(game_id)}/abort",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    async def list_forks(self, game_id: str, *, cursor: str | None = None, limit: int | None = None) -> types.GamePage:
        """List the forks of a game.

        Returns the games that began with a position of this one and that you may see, newest first. While this game is
        being played, these are only your own.

        Args:
            game_id: The id of the game.
            cursor: The `next` of the previous page.
            limit: The maximum number of games to return.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, game_not_found, pack_missing, rules_missing,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call("list_forks", "GET", f"/v1/games/{path_part(game_id)}/forks", query={"cursor": cursor, "limit": limit})
        )

    async def rematch(self, game_id: str, *, idempotency_key: str | None = None) -> types.Game:
        """Play a game again.

        Creates a game with the same ruleset, by its newest rules, and with the same options, clock, visibility and
        terms. Everyone moves on by one seat. You are seated, the other players are challenged, and the server's bots
        sit down again. The challenges last a day, or as long as a decision may take if that is longer; a week without a
        clock. The seats stay theirs: nobody else can take them, except with the invite of a private game. The seats of
        erased players are open.

        Every player of a game that is over can ask for its rematch, but there is only one: further requests, by any of
        them and with any key, return the same game, and accept a challenge to it, also one that has expired. A request
        by the creator of the rematch renews expired challenges. If it was aborted before it started, the next request
        creates another one. The rematch of a fork begins from the start.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, cannot_play_together,
                missing_scope, not_your_seat, game_not_found, request_timeout, bot_busy, cannot_rematch,
                challenge_expired, contended, outside_listing, pack_missing, rules_missing, too_many_bots,
                too_many_games, too_large, unsupported_media_type, idempotency_key_reused, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("rematch", "POST", f"/v1/games/{path_part(game_id)}/rematch", key=idempotency_key or new_key())
        )

    async def offer_pause(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to pause a game.

        Offers to stop the clocks, or agrees to another seat's offer. They stop once every player in the game has
        agreed; the server's own bots always agree. An offer stands until its seat moves. While the game is paused
        nobody can move. After 30 days it resumes by itself.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_is_paused, game_not_started, game_over,
                no_clock, pack_missing, pause_already_offered, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "offer_pause",
                "POST",
                f"/v1/games/{path_part(game_id)}/pause",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    async def resume(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to end a pause.

        Offers to go on, or agrees to another seat's offer. Once every player in the game has agreed, the clocks run
        again from where they stopped; the server's own bots always agree. Until then the pause lasts, at most 30 days.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_not_paused, game_not_started, game_over,
                no_clock, pack_missing, resume_already_offered, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "resume",
                "POST",
                f"/v1/games/{path_part(game_id)}/resume",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    async def offer_takeback(
        self,
        game_id: str,
        body: types.OfferTakeback,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Offer to take back moves.

        Offers to take back all moves after the version `to`, or agrees to another seat's offer to do so. Once every
        player in the game has agreed, the game is again as it was at that version; the server's own bots always agree.
        Every decision then has a new id. Nobody gains time. The moves stay in the log, and earlier versions can still
        be viewed.

        Moves that drew or revealed anything can't be taken back, and neither can those before a deadline that has
        expired. In a long game, only the last moves can: at least 100, and at most 200. A refusal names its `reason`.

        An offer stands until its seat leaves, any seat moves or declines, a deadline expires, or the game is paused.
        While it stands, no other version can be offered.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, version_not_found, request_timeout, contended, game_is_paused,
                game_not_started, game_over, history_changed, nothing_to_take_back, other_takeback_offered,
                pack_missing, rated_game, rules_missing, takeback_already_offered, takeback_impossible, time_is_up,
                too_large, unsupported_media_type, idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "offer_takeback",
                "POST",
                f"/v1/games/{path_part(game_id)}/takeback",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def decline_takeback(
        self,
        game_id: str,
        *,
        palette: Literal["light", "dark", "print"] | None = None,
        size: Literal["phone", "desktop"] | None = None,
        lang: Literal["en", "de"] | None = None,
        with_: str | None = None,
        names: bool | None = None,
        seat: int | None = None,
        idempotency_key: str | None = None,
    ) -> types.CommandDone:
        """Decline a takeback.

        Declines the takeback that is offered, or withdraws your own offer. Any player in the game can do this.

        Args:
            game_id: The id of the game.
            palette: The colors. `print` is black on white.
            size: The layout: `phone` is 360 units wide, `desktop` 960.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.
            with_: What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG,
                both at the version of the response. The parameters `palette`, `size` and `names` describe the picture.
            names: Whether the names of the players are shown. Without them, seats have letters.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, contended, game_not_started, game_over,
                no_takeback_offer, pack_missing, rules_missing, too_large, unsupported_media_type,
                idempotency_key_reused, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "decline_takeback",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/takeback",
                query={"palette": palette, "size": size, "lang": lang, "with": with_, "names": names, "seat": seat},
                key=idempotency_key or new_key(),
            )
        )

    async def get_plan(self, game_id: str) -> types.PlanShown:
        """Retrieve your plan for a game.

        Only you can see that there is one.

        Args:
            game_id: The id of the game.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, game_not_found, no_plan,
                pack_missing, rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_plan", "GET", f"/v1/games/{path_part(game_id)}/plan"))

    async def put_plan(
        self, game_id: str, body: types.NewPlan, *, seat: int | None = None, idempotency_key: str | None = None
    ) -> types.PlanShown:
        """Make a plan for a game.

        A plan replaces the one that you have for this game. When your seat owes a decision and exactly the moves in
        `when` have come, the server plays `then`, a moment later, as if you had answered quickly. Nobody else can tell.
        Then the next step follows.

        If anything else happens, the plan is cancelled, and you get the notification `plan_cancelled` with the reason.
        That is so after each move that the plan does not expect, each offer, a pause or a takeback; and also if a move
        drew numbers, revealed a secret choice, or showed you something that you could not know. A step whose `when` is
        null goes on only after moves that could be taken back in this game, because they told nobody anything.

        Plans are for games without a clock, or with days for each decision. While your seat owes a decision, the first
        step must expect your own move.

        Args:
            game_id: The id of the game.
            seat: Your seat. Required only to act if you hold several.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                not_your_seat, game_not_found, request_timeout, cannot_plan, contended, game_is_paused,
                game_not_started, game_over, history_changed, pack_missing, rules_missing, stale_version, too_large,
                unsupported_media_type, which_seat, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "put_plan",
                "PUT",
                f"/v1/games/{path_part(game_id)}/plan",
                query={"seat": seat},
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def drop_plan(self, game_id: str, *, idempotency_key: str | None = None) -> None:
        """Give up your plan for a game.

        Once this is answered, no move of the plan is played any more. If there is no plan, nothing changes.

        Args:
            game_id: The id of the game.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                game_not_found, request_timeout, contended, pack_missing, rules_missing, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "drop_plan",
                "DELETE",
                f"/v1/games/{path_part(game_id)}/plan",
                accepts=(),
                key=idempotency_key or new_key(),
            )
        )

    async def count_watching(self, game_id: str, *, invite: str | None = None) -> types.WatchingShown:
        """Count the people who watch a game.

        Counts everyone with an open stream of the game who neither holds a seat nor has given one up: an account once,
        however many streams it has, and each stream without a token. The number is up to a second old. The streams of a
        server that has crashed count for up to 45 seconds more.

        Args:
            game_id: The id of the game.
            invite: The invite code of a private game, which makes the game visible to you until it begins. Its creator
                and players find it in the game's `invite`.

        Raises:
            RetconError: malformed, invalid_token, banned, missing_scope, no_spectators, game_not_found, pack_missing,
                rules_missing, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("count_watching", "GET", f"/v1/games/{path_part(game_id)}/watching", query={"invite": invite})
        )

    async def get_preferences(self) -> types.PreferencesShape:
        """Retrieve your preferences.

        Only you can see them.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_preferences", "GET", "/v1/players/me/preferences"))

    async def put_preferences(self, body: types.PreferencesShape) -> types.PreferencesShape:
        """Replace your preferences.

        A field that is missing gets its default; so does whatever is missing in `told`. The preferences also apply to
        push messages and mail that wait already, when they are due; webhooks get what you had chosen when it happened.
        The stream of your notifications (`GET /v1/players/me/stream`) always contains everything.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(Call("put_preferences", "PUT", "/v1/players/me/preferences", body=body))

    async def get_push_key(self) -> types.PushKey:
        """Retrieve the key for Web Push.

        The key never changes unless the server loses its data. If it has changed, subscribe again.

        Raises:
            RetconError: malformed, invalid_token, banned, rate_limited, storage_unavailable
        """
        return await self._call(Call("get_push_key", "GET", "/v1/push"))

    async def create_push_subscription(
        self, body: types.NewSubscription, *, idempotency_key: str | None = None
    ) -> types.SubscriptionShown:
        """Subscribe a browser.

        The server then sends it a message when it is your turn, when you are challenged, and when a game is over. Your
        preferences say when such messages come, and which ones (`PUT /v1/players/me/preferences`). Messages are JSON,
        `{title, body, url, tag}`, and do not say what happened in the game.

        The subscription ends with the token or session that made it. Subscribing the same browser again renews the
        subscription, which keeps its id; if it was another player's, it becomes yours. A player can have 20
        subscriptions; the next one replaces the oldest.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "create_push_subscription",
                "POST",
                "/v1/players/me/push-subscriptions",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def list_push_subscriptions(self) -> types.SubscriptionList:
        """List your subscribed browsers.

        Oldest first, without their addresses.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_push_subscriptions", "GET", "/v1/players/me/push-subscriptions"))

    async def drop_push_subscription(self, subscription_id: str) -> None:
        """Unsubscribe a browser.

        It receives no more messages.

        Args:
            subscription_id: The id of the subscription.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                subscription_not_found, request_timeout, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call(
                "drop_push_subscription",
                "DELETE",
                f"/v1/players/me/push-subscriptions/{path_part(subscription_id)}",
                accepts=(),
            )
        )

    async def get_mail(self) -> types.MailAddressShown:
        """Retrieve your mail address.

        Nobody else can see it.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, mail_unavailable, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_mail", "GET", "/v1/players/me/mail"))

    async def put_mail(self, body: types.NewMailAddress) -> types.MailAddressShown:
        """Set your mail address.

        Sends a mail there with a link, which works once and for two days. Mail about your games is sent only once you
        have opened the link and pressed the button on its page. The address takes the place of the former one, to which
        nothing is sent any more. Setting an address again that is not confirmed sends another such mail; for the
        confirmed one it only changes the language. A player can have three such mails sent a day, and three a day are
        sent to one address.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, mail_unavailable, too_large, unsupported_media_type, rate_limited,
                too_many_mails, storage_unavailable
        """
        return await self._call(Call("put_mail", "PUT", "/v1/players/me/mail", body=body))

    async def remove_mail(self) -> None:
        """Remove your mail address.

        No more mail is sent to it. If there is none, nothing changes.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, missing_scope, request_timeout,
                contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(Call("remove_mail", "DELETE", "/v1/players/me/mail", accepts=()))

    async def make_calendar(self, *, idempotency_key: str | None = None) -> types.CalendarMade:
        """Make a calendar.

        Returns a secret address from which a calendar program reads your deadlines. It takes the place of the former
        address, which ends. With an `Idempotency-Key`, a repeated request returns the same address until another one is
        made.

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call("make_calendar", "POST", "/v1/players/me/calendar", key=idempotency_key or new_key())
        )

    async def get_calendar(self) -> types.CalendarShown:
        """Retrieve whether you have a calendar.

        The address is not shown again, because the server stores only its hash.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("get_calendar", "GET", "/v1/players/me/calendar"))

    async def revoke_calendar(self) -> None:
        """Revoke the calendar.

        Its address ends. If there is none, nothing changes.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, contended, too_large, unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(Call("revoke_calendar", "DELETE", "/v1/players/me/calendar", accepts=()))

    async def read_calendar(self, secret: str, *, lang: Literal["en", "de"] | None = None) -> str:
        """Read a calendar.

        For calendar programs: one event for each deadline of a decision in the player's running games, and one for the
        time from which others can claim the player's seat. It names no opponents and no moves. The address that `POST
        /v1/players/me/calendar` returned is the only proof that is needed.

        Args:
            secret: The secret part of the address.
            lang: The language of the texts in the response. Without it, `Accept-Language` decides; English is the
                default.

        Raises:
            RetconError: malformed, calendar_not_found, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "read_calendar",
                "GET",
                f"/v1/calendars/{path_part(secret)}.ics",
                query={"lang": lang},
                accepts=("text/calendar",),
            )
        )

    async def create_webhook(
        self, body: types.NewWebhook, *, idempotency_key: str | None = None
    ) -> types.WebhookCreated:
        """Create a webhook.

        From now on, the server sends it a signed message when a game of yours starts or ends, when you owe a decision,
        and when you are challenged or a challenge is answered. The response contains the secret with which messages are
        signed, which is returned only once. A webhook belongs to the account: it does not end with the token that
        created it. A player can have 10 of them. Events that are `off` for `webhook` in your preferences are not sent.
        See [webhooks](/docs/webhooks).

        Args:
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                request_timeout, too_many_webhooks, too_large, unsupported_media_type, idempotency_key_reused,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call("create_webhook", "POST", "/v1/players/me/webhooks", body=body, key=idempotency_key or new_key())
        )

    async def list_webhooks(self) -> types.WebhookList:
        """List your webhooks.

        Oldest first, without their secrets.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, rate_limited,
                storage_unavailable
        """
        return await self._call(Call("list_webhooks", "GET", "/v1/players/me/webhooks"))

    async def get_webhook(self, webhook_id: str) -> types.WebhookShown:
        """Retrieve a webhook.

        Without its secret.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, webhook_not_found,
                rate_limited, storage_unavailable
        """
        return await self._call(Call("get_webhook", "GET", f"/v1/players/me/webhooks/{path_part(webhook_id)}"))

    async def change_webhook(self, webhook_id: str, body: types.WebhookChange) -> types.WebhookShown:
        """Change a webhook.

        While it is disabled, nothing is sent to it, and messages that were waiting are dropped. Once it is enabled
        again, send its `missed_since` to `POST …/replay` to receive what it has missed.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call("change_webhook", "PATCH", f"/v1/players/me/webhooks/{path_part(webhook_id)}", body=body)
        )

    async def delete_webhook(self, webhook_id: str) -> None:
        """Delete a webhook.

        Nothing more is sent to it, apart from a message that is on its way. Its deliveries are deleted too.

        Args:
            webhook_id: The id of the webhook.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, too_large, unsupported_media_type, rate_limited,
                storage_unavailable
        """
        return await self._call(
            Call("delete_webhook", "DELETE", f"/v1/players/me/webhooks/{path_part(webhook_id)}", accepts=())
        )

    async def rotate_webhook_secret(
        self, webhook_id: str, body: types.Rotation, *, idempotency_key: str | None = None
    ) -> types.WebhookCreated:
        """Replace the secret.

        For `overlap_seconds`, messages are signed with the earlier secret too, so that receivers can change to the new
        one meanwhile; with 0, no earlier secret is used any more. Messages have at most five signatures. The response
        contains the new secret, which is returned only once.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, contended, too_large, unsupported_media_type,
                idempotency_key_reused, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "rotate_webhook_secret",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/rotate",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def test_webhook(self, webhook_id: str, *, idempotency_key: str | None = None) -> types.DeliveryShown:
        """Send a test message.

        It is sent once, whether that succeeds or not. `GET …/deliveries` shows the result.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "test_webhook",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/test",
                key=idempotency_key or new_key(),
            )
        )

    async def list_deliveries(
        self,
        webhook_id: str,
        *,
        status: Literal["waiting", "delivered", "failed", "superseded"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> types.DeliveryPage:
        """List the deliveries of a webhook.

        The messages to it, and the attempts to deliver them, newest first. Those of the last 30 days are kept, but no
        more than 1,000, unless more of them wait for an attempt.

        Args:
            webhook_id: The id of the webhook.
            status: Only those with this status.
            cursor: The `next` of the previous page.
            limit: The maximum number of deliveries to return.

        Raises:
            RetconError: malformed, invalid_token, missing_token, banned, missing_scope, webhook_not_found,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "list_deliveries",
                "GET",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/deliveries",
                query={"status": status, "cursor": cursor, "limit": limit},
            )
        )

    async def redeliver(
        self, webhook_id: str, delivery_id: str, *, idempotency_key: str | None = None
    ) -> types.DeliveryShown:
        """Send a message again.

        It has the same id. If it fails, it is tried again like a new one.

        Args:
            webhook_id: The id of the webhook.
            delivery_id: The id of the delivery.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                delivery_not_found, webhook_not_found, request_timeout, webhook_is_disabled, too_large,
                unsupported_media_type, rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "redeliver",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/deliveries/{path_part(delivery_id)}/redeliver",
                key=idempotency_key or new_key(),
            )
        )

    async def replay_deliveries(
        self, webhook_id: str, body: types.Replay, *, idempotency_key: str | None = None
    ) -> types.ReplayBegun:
        """Send everything since a time again.

        The messages are made from the logs of your games, and have the same ids as before, so a receiver can drop those
        that it knows. Decisions that have been answered, and challenges that have ended, are shown as `superseded` and
        not sent.

        Args:
            webhook_id: The id of the webhook.
            idempotency_key: Makes separate calls one request. Without it, each call has a key of its own.

        Raises:
            RetconError: broken_body, malformed, not_json, invalid_token, missing_token, banned, missing_scope,
                webhook_not_found, request_timeout, webhook_is_disabled, too_large, unsupported_media_type,
                rate_limited, storage_unavailable
        """
        return await self._call(
            Call(
                "replay_deliveries",
                "POST",
                f"/v1/players/me/webhooks/{path_part(webhook_id)}/replay",
                body=body,
                key=idempotency_key or new_key(),
            )
        )

    async def get_health(self) -> types.Up:
        """Check that the process is up.

        Succeeds if this process answers.

        Raises:
            RetconError: headers_too_large
        """
        return await self._call(Call("get_health", "GET", "/healthz"))

    async def get_readiness(self) -> types.Up:
        """Check that the server is ready.

        Succeeds if every dependency of this process answers and accepts writes, and the process is not about to stop.

        Raises:
            RetconError: headers_too_large, not_ready
        """
        return await self._call(Call("get_readiness", "GET", "/readyz"))

    async def get_openapi(self) -> str:
        """Retrieve this document.

        The OpenAPI document of this API.

        Raises:
            RetconError: headers_too_large
        """
        return await self._call(Call("get_openapi", "GET", "/openapi.yaml", accepts=("application/yaml",)))

    async def get_asyncapi(self) -> str:
        """Retrieve the description of streams and webhooks.

        The AsyncAPI document of the messages that this server sends.

        Raises:
            RetconError: headers_too_large
        """
        return await self._call(Call("get_asyncapi", "GET", "/asyncapi.yaml", accepts=("application/yaml",)))
