// Generated from openapi.yaml by `make clients`. Do not edit it.
import type { Call, CallOptions, KeyedOptions, Method, Schemas, WithQuery } from "./types.js";

/** The codes of problem documents that this version of the package knows. */
export type KnownCode =
  | "absence_begun"
  | "absence_not_found"
  | "absence_overlaps"
  | "account_not_found"
  | "already_conceded"
  | "already_found"
  | "already_seeking"
  | "analyses_busy"
  | "bad_log"
  | "bad_options"
  | "banned"
  | "bot_busy"
  | "bots_by_challenge"
  | "bots_only"
  | "broken_body"
  | "calendar_not_found"
  | "cannot_be_rated"
  | "cannot_fork"
  | "cannot_plan"
  | "cannot_play_together"
  | "cannot_rematch"
  | "challenge_expired"
  | "contended"
  | "cross_origin"
  | "delivery_not_found"
  | "draw_already_offered"
  | "example_not_found"
  | "game_already_started"
  | "game_is_paused"
  | "game_not_found"
  | "game_not_over"
  | "game_not_paused"
  | "game_not_started"
  | "game_over"
  | "headers_too_large"
  | "history_changed"
  | "idempotency_key_reused"
  | "illegal_move"
  | "invalid_token"
  | "ladder_not_found"
  | "last_token"
  | "lesson_not_found"
  | "mail_unavailable"
  | "malformed"
  | "missing_scope"
  | "missing_token"
  | "name_taken"
  | "no_analysis"
  | "no_challenge"
  | "no_clock"
  | "no_days_left"
  | "no_draw_offer"
  | "no_draw_with_bots"
  | "no_invite"
  | "no_picture"
  | "no_plan"
  | "no_room"
  | "no_rules_for_players"
  | "no_spectators"
  | "no_takeback_offer"
  | "not_abandoned"
  | "not_found"
  | "not_json"
  | "not_listed"
  | "not_owed"
  | "not_ready"
  | "not_reliable_enough"
  | "not_your_game"
  | "not_your_seat"
  | "nothing_to_take_back"
  | "other_takeback_offered"
  | "outside_listing"
  | "own_block"
  | "own_challenge"
  | "pack_missing"
  | "passkey_not_found"
  | "passkey_refused"
  | "passkeys_unavailable"
  | "pause_already_offered"
  | "pictures_busy"
  | "player_not_found"
  | "rate_limited"
  | "rated_game"
  | "replay_failed"
  | "request_timeout"
  | "resume_already_offered"
  | "rules_missing"
  | "ruleset_not_found"
  | "seat_kept"
  | "seat_not_found"
  | "seat_occupied"
  | "seek_not_found"
  | "stale_decision"
  | "stale_version"
  | "storage_unavailable"
  | "subscription_not_found"
  | "takeback_already_offered"
  | "takeback_impossible"
  | "time_is_up"
  | "token_not_found"
  | "too_large"
  | "too_many_analyses"
  | "too_many_blocks"
  | "too_many_bots"
  | "too_many_games"
  | "too_many_mails"
  | "too_many_passkeys"
  | "too_many_seeks"
  | "too_many_streams"
  | "too_many_tokens"
  | "too_many_webhooks"
  | "unsupported_media_type"
  | "unsupported_ruleset"
  | "version_not_found"
  | "webhook_is_disabled"
  | "webhook_not_found"
  | "which_seat"
  | "would_reveal"
  | "wrong_recovery_code";

/** The types of each ruleset: `game.view as RulesetTypes["time-chase"]["view"]`. */
export interface RulesetTypes {
  "early-american-chrononauts": { options: Schemas["EarlyAmericanChrononautsOptions"]; move: Schemas["EarlyAmericanChrononautsMove"]; view: Schemas["EarlyAmericanChrononautsView"] };
  "that-time-you-killed-me": { options: Schemas["ThatTimeYouKilledMeOptions"]; move: Schemas["ThatTimeYouKilledMeMove"]; view: Schemas["ThatTimeYouKilledMeView"] };
  "time-breaker": { options: Schemas["TimeBreakerOptions"]; move: Schemas["TimeBreakerMove"]; view: Schemas["TimeBreakerView"] };
  "time-chase": { options: Schemas["TimeChaseOptions"]; move: Schemas["TimeChaseMove"]; view: Schemas["TimeChaseView"] };
  "time-machine": { options: Schemas["TimeMachineOptions"]; move: Schemas["TimeMachineMove"]; view: Schemas["TimeMachineView"] };
}

/** A method for each operation of the API, named after its `operationId`. */
export abstract class Operations {
  abstract send<Answer>(method: Method, path: string, call?: Call): Promise<Answer>;

  /**
   * Create a player.
   *
   * Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and
   * `account`; a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the
   * same token for a day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.
   *
   * `POST /v1/players`
   */
  createPlayer(body: Schemas["NewPlayer"], options: KeyedOptions = {}): Promise<Schemas["PlayerCreated"]> {
    return this.send("POST", "/v1/players", { ...options, body, takesKey: true });
  }

  /**
   * Find players by name.
   *
   * With `name`, returns the player with exactly this name; nobody needs a token for that. With `query`, returns
   * the players whose name begins with it. The case does not matter. Names that only look alike, and former names,
   * are not found.
   *
   * `GET /v1/players`
   *
   * @param options - Its `query` may have `name`, `query`, `cursor`, `limit`.
   */
  findPlayers(options: CallOptions & WithQuery<"find_players"> = {}): Promise<Schemas["Players"]> {
    return this.send("GET", "/v1/players", { ...options });
  }

  /**
   * Retrieve a player.
   *
   * Returns what everybody may know about the player. `GET /v1/games?player=` lists the player's public games.
   *
   * `GET /v1/players/{player_id}`
   *
   * @param playerId - The id of the player.
   */
  getPlayer(playerId: string, options: CallOptions = {}): Promise<Schemas["Profile"]> {
    return this.send("GET", "/v1/players/{player_id}", { ...options, path: { player_id: playerId } });
  }

  /**
   * Retrieve the player of this token or session.
   *
   * The response also contains the id and the scopes of the token or session, and whether an operator has banned
   * you.
   *
   * `GET /v1/players/me`
   */
  getMe(options: CallOptions = {}): Promise<Schemas["Me"]> {
    return this.send("GET", "/v1/players/me", { ...options });
  }

  /**
   * Rename yourself.
   *
   * Games that you have already joined keep the name with which you joined them, because their logs commit to it.
   * Nobody else can take your former name until you rename yourself again or erase your account. You can take it
   * back.
   *
   * `PATCH /v1/players/me`
   */
  renameMe(body: Schemas["NewName"], options: CallOptions = {}): Promise<Schemas["PlayerShown"]> {
    return this.send("PATCH", "/v1/players/me", { ...options, body });
  }

  /**
   * Erase your account.
   *
   * When the response arrives, the account, its names, tokens, passkeys and recovery code are gone; other
   * processes may accept a token for one more second. Within a minute or so you are removed from all games and
   * from what other players have received: there you are `Erased player`, without an id. Your opponents keep their
   * games. A bot plays on in your running games, and open games that you created are aborted. This can't be
   * undone. See `GET /v1/players/me/data`.
   *
   * After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.
   *
   * `DELETE /v1/players/me`
   */
  eraseMe(options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me", { ...options });
  }

  /**
   * Export your data.
   *
   * Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `ban` (if an
   * operator has banned you), `token` (without its text), `passkey` (without its key), `recovery_code` (if there
   * is one), `listing`, `block` (a player whom you block), `set` (what you have set under a `topic`, such as
   * `preferences`), `push_subscription` (without its address), `webhook` (without its secrets), `webhook_delivery`
   * (a message to it), `notification`, `challenge`, `result` (how a public game ended for you), `rating`, `seek`
   * (a game that you seek), `requests` (how many requests you made lately, for the rate limits), `game` (as `GET
   * /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its
   * commitment), `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose
   * archive can't be read now). The last line has the type `end`; without it the export is incomplete. Types may
   * be added within version 1.
   *
   * `GET /v1/players/me/data`
   */
  getMyData(options: CallOptions = {}): Promise<string> {
    return this.send("GET", "/v1/players/me/data", { ...options, accept: ["application/x-ndjson"] });
  }

  /**
   * Create a token.
   *
   * The new token can have only scopes that this token has. Its text is returned only once.
   *
   * `POST /v1/players/me/tokens`
   */
  issueToken(body: Schemas["NewToken"], options: KeyedOptions = {}): Promise<Schemas["TokenIssued"]> {
    return this.send("POST", "/v1/players/me/tokens", { ...options, body, takesKey: true });
  }

  /**
   * List your tokens and sessions.
   *
   * Oldest first, without their texts.
   *
   * `GET /v1/players/me/tokens`
   */
  listTokens(options: CallOptions = {}): Promise<Schemas["Tokens"]> {
    return this.send("GET", "/v1/players/me/tokens", { ...options });
  }

  /**
   * Revoke a token, or end a session.
   *
   * All processes of the server refuse it within a second. It can't be revoked if it is the only way into the
   * account: if there is no other token or session with the scope `account`, no passkey and no recovery code.
   *
   * `DELETE /v1/players/me/tokens/{token_id}`
   *
   * @param tokenId - The id of the token.
   */
  revokeToken(tokenId: string, options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/tokens/{token_id}", { ...options, path: { token_id: tokenId } });
  }

  /**
   * Retrieve how reliable players are.
   *
   * This follows from public games that everybody can read. A game counts once it is over; a seat that is lost in
   * a game which spectators see live counts at once.
   *
   * `GET /v1/reliability`
   *
   * @param options - Its `query` may have `players`.
   */
  listReliability(options: CallOptions & WithQuery<"list_reliability"> = {}): Promise<Schemas["Reliabilities"]> {
    return this.send("GET", "/v1/reliability", { ...options });
  }

  /**
   * Retrieve the profile of a player.
   *
   * Returns the player's results by ruleset, mode and rating, the most frequent opponents, and achievements. It
   * covers the last 2,000 public games. `GET /v1/games?player=` lists the games.
   *
   * `GET /v1/players/{player_id}/profile`
   *
   * @param playerId - The id of the player.
   */
  getProfile(playerId: string, options: CallOptions = {}): Promise<Schemas["PlayerProfile"]> {
    return this.send("GET", "/v1/players/{player_id}/profile", { ...options, path: { player_id: playerId } });
  }

  /**
   * Retrieve your standing.
   *
   * Returns what everybody sees of your reliability, how many open games with other people you can have, and why.
   *
   * `GET /v1/players/me/standing`
   */
  getStanding(options: CallOptions = {}): Promise<Schemas["StandingShown"]> {
    return this.send("GET", "/v1/players/me/standing", { ...options });
  }

  /**
   * List your days away.
   *
   * Only you can see this list. Others see in the events of a game that its deadlines have moved (`time_added`).
   *
   * `GET /v1/players/me/absences`
   */
  listAbsences(options: CallOptions = {}): Promise<Schemas["AbsenceList"]> {
    return this.send("GET", "/v1/players/me/absences", { ...options });
  }

  /**
   * Take days away.
   *
   * While you are away, your time stands still in games with days for each decision, and nobody can claim your
   * seat in games without a clock. When the absence begins, and when you are asked for a decision during it, your
   * deadline moves by the rest of the absence, and the game's events say so (`time_added`). You can play
   * meanwhile. Games whose terms have no `days_away` don't wait, nor do reaction windows with a time of their own.
   *
   * You have 28 days for each year. The days are those of the time zone in your preferences. Take them at the
   * latest an hour before the first one begins, and at most 400 days ahead. A repeated request with the same
   * `Idempotency-Key` gets the same answer.
   *
   * `POST /v1/players/me/absences`
   */
  takeDaysAway(body: Schemas["NewAbsence"], options: KeyedOptions = {}): Promise<Schemas["AbsenceShown"]> {
    return this.send("POST", "/v1/players/me/absences", { ...options, body, takesKey: true });
  }

  /**
   * Give back days away.
   *
   * This works before the first of them begins.
   *
   * `DELETE /v1/players/me/absences/{absence_id}`
   *
   * @param absenceId - The id of the absence.
   */
  giveBackDays(absenceId: string, options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/absences/{absence_id}", { ...options, path: { absence_id: absenceId } });
  }

  /**
   * List the players whom you block.
   *
   * Only you can see this list.
   *
   * `GET /v1/players/me/blocks`
   */
  listBlocks(options: CallOptions = {}): Promise<Schemas["BlockList"]> {
    return this.send("GET", "/v1/players/me/blocks", { ...options });
  }

  /**
   * Block a player.
   *
   * From the time of the response on, neither of you can challenge the other, or take a seat in a game that the
   * other created, has a seat in, or is challenged to: `cannot_play_together`. Nor does either of you find such
   * games in the list of games, or the other in the list of bots. Challenges between you are withdrawn or
   * declined, and you leave open games in which both of you have a seat. Games that have started go on, and both
   * of you can still watch public games.
   *
   * The other player is not told, but can infer it from such a refusal. Requests that are under way while you
   * block the player may still succeed. Blocking a player again changes nothing. You can block 1,000 players.
   *
   * `PUT /v1/players/me/blocks/{player_id}`
   *
   * @param playerId - The id of the player.
   */
  blockPlayer(playerId: string, options: KeyedOptions = {}): Promise<void> {
    return this.send("PUT", "/v1/players/me/blocks/{player_id}", { ...options, path: { player_id: playerId }, takesKey: true });
  }

  /**
   * Unblock a player.
   *
   * If you don't block the player, nothing changes. The other player may still block you.
   *
   * `DELETE /v1/players/me/blocks/{player_id}`
   *
   * @param playerId - The id of the player.
   */
  unblockPlayer(playerId: string, options: KeyedOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/blocks/{player_id}", { ...options, path: { player_id: playerId }, takesKey: true });
  }

  /**
   * List bots that accept challenges.
   *
   * These are accounts of bots which asked to be listed, the one that was listed first at the beginning. Bots with
   * which you can't play, because one of you blocks the other, are left out. The server's own bots need no
   * challenge: see `bots` in `GET /v1/rulesets`.
   *
   * `GET /v1/bots`
   *
   * @param options - Its `query` may have `ruleset`, `seats`, `available`, `cursor`, `limit`.
   */
  listBots(options: CallOptions & WithQuery<"list_bots"> = {}): Promise<Schemas["BotPageShown"]> {
    return this.send("GET", "/v1/bots", { ...options });
  }

  /**
   * Retrieve your listing.
   *
   * What the other players see in the list of bots and at your account.
   *
   * `GET /v1/players/me/listing`
   */
  getListing(options: CallOptions = {}): Promise<Schemas["ListingShown"]> {
    return this.send("GET", "/v1/players/me/listing", { ...options });
  }

  /**
   * List yourself among the bots that accept challenges.
   *
   * Only a bot's account can be listed. The listing replaces an earlier one, and keeps its place in the list. It
   * stays until you remove it. While you are listed, the server refuses challenges beyond it: with
   * `outside_listing`, if they don't fit `rulesets` or `clocks`, and with `bot_busy`, while you have seats in
   * `games_at_once` unfinished games. Challenges that you have not answered don't count, so you may receive more
   * than you accept; decline those with `later`.
   *
   * `PUT /v1/players/me/listing`
   */
  putListing(body: Schemas["NewListing"], options: KeyedOptions = {}): Promise<Schemas["ListingShown"]> {
    return this.send("PUT", "/v1/players/me/listing", { ...options, body, takesKey: true });
  }

  /**
   * Remove your listing.
   *
   * Players can still challenge you if they know your id.
   *
   * `DELETE /v1/players/me/listing`
   */
  removeListing(options: KeyedOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/listing", { ...options, takesKey: true });
  }

  /**
   * List the ladders.
   *
   * Each ruleset, mode and pool has a ladder of its own. Those without results are left out.
   *
   * `GET /v1/ladders`
   *
   * @param options - Its `query` may have `ruleset`.
   */
  listLadders(options: CallOptions & WithQuery<"list_ladders"> = {}): Promise<Schemas["Ladders"]> {
    return this.send("GET", "/v1/ladders", { ...options });
  }

  /**
   * Retrieve a ladder.
   *
   * Returns the ranked players, the best first. They are ranked by the lower end of their range, so a player rises
   * by playing well and by playing more.
   *
   * `GET /v1/ladders/{ruleset}/{mode}/{pool}`
   *
   * @param ruleset - The key of the ruleset.
   * @param mode - The mode of the ruleset, or `standard` if it has none.
   * @param pool - The pool: `live`, `days` or `bots`.
   * @param options - Its `query` may have `cursor`, `limit`.
   */
  getLadder(
    ruleset: string,
    mode: string,
    pool: string,
    options: CallOptions & WithQuery<"get_ladder"> = {},
  ): Promise<Schemas["LadderPage"]> {
    return this.send("GET", "/v1/ladders/{ruleset}/{mode}/{pool}", { ...options, path: { ruleset, mode, pool } });
  }

  /**
   * List the ratings of a player.
   *
   * A player has a rating on each ladder on which a rated game of theirs is over.
   *
   * `GET /v1/players/{player_id}/ratings`
   *
   * @param playerId - The id of the player.
   */
  listRatings(playerId: string, options: CallOptions = {}): Promise<Schemas["RatingsOfPlayer"]> {
    return this.send("GET", "/v1/players/{player_id}/ratings", { ...options, path: { player_id: playerId } });
  }

  /**
   * Retrieve a player's rating on a ladder, with its history.
   *
   * A player without results has the rating of a newcomer, and no history.
   *
   * `GET /v1/players/{player_id}/ratings/{ruleset}/{mode}/{pool}`
   *
   * @param playerId - The id of the player.
   * @param ruleset - The key of the ruleset.
   * @param mode - The mode of the ruleset, or `standard` if it has none.
   * @param pool - The pool: `live`, `days` or `bots`.
   * @param options - Its `query` may have `cursor`, `limit`.
   */
  getRating(
    playerId: string,
    ruleset: string,
    mode: string,
    pool: string,
    options: CallOptions & WithQuery<"get_rating"> = {},
  ): Promise<Schemas["RatingHistory"]> {
    return this.send("GET", "/v1/players/{player_id}/ratings/{ruleset}/{mode}/{pool}", { ...options, path: { player_id: playerId, ruleset, mode, pool } });
  }

  /**
   * Retrieve what a game means for ratings.
   *
   * Once the game is over, the response says what has changed for each player, and why it did not count in full.
   *
   * `GET /v1/games/{game_id}/rating`
   *
   * @param gameId - The id of the game.
   */
  getRatingOfGame(gameId: string, options: CallOptions = {}): Promise<Schemas["GameRating"]> {
    return this.send("GET", "/v1/games/{game_id}/rating", { ...options, path: { game_id: gameId } });
  }

  /**
   * Retrieve the session.
   *
   * No token is needed: `player` is null if nobody is signed in. The response renews the cookie, or clears it if
   * the session has ended.
   *
   * `GET /v1/session`
   */
  getSession(options: CallOptions = {}): Promise<Schemas["CurrentSession"]> {
    return this.send("GET", "/v1/session", { ...options });
  }

  /**
   * Sign in, or sign up.
   *
   * The response sets the session's cookie, which scripts can't read. No response body contains the text of a
   * session. If somebody is already signed in, the cookie is replaced, but their session does not end. A player
   * can have 50 sessions; the next one ends the oldest. With an `Idempotency-Key`, a request that is repeated
   * within a day starts no second session. Use a key that nobody can guess, such as a random UUID.
   *
   * `POST /v1/session`
   */
  signIn(body: Schemas["NewSession"], options: KeyedOptions = {}): Promise<Schemas["CurrentSession"]> {
    return this.send("POST", "/v1/session", { ...options, body, takesKey: true });
  }

  /**
   * Sign out.
   *
   * Ends the session in the cookie, if there is one, and clears the cookie. If the session is the player's only
   * way into the account, the request is refused unless `even_if_last` is true.
   *
   * `DELETE /v1/session`
   *
   * @param options - Its `query` may have `even_if_last`.
   */
  signOut(options: CallOptions & WithQuery<"sign_out"> = {}): Promise<void> {
    return this.send("DELETE", "/v1/session", { ...options });
  }

  /**
   * Begin to sign in with a passkey.
   *
   * Returns the options for `navigator.credentials.get`. No name is needed, because the browser knows for which
   * players it has a passkey. Send its result to `POST /v1/session` within five minutes.
   *
   * `POST /v1/session/passkey-options`
   */
  beginSignIn(options: KeyedOptions = {}): Promise<Schemas["PasskeyOptions"]> {
    return this.send("POST", "/v1/session/passkey-options", { ...options, takesKey: true });
  }

  /**
   * List your passkeys.
   *
   * Oldest first.
   *
   * `GET /v1/players/me/passkeys`
   */
  listPasskeys(options: CallOptions = {}): Promise<Schemas["PasskeyList"]> {
    return this.send("GET", "/v1/players/me/passkeys", { ...options });
  }

  /**
   * Add a passkey.
   *
   * A player can have 20 passkeys. The same credential is added once: a repeated request gets the same answer,
   * even without an `Idempotency-Key`.
   *
   * `POST /v1/players/me/passkeys`
   */
  addPasskey(body: Schemas["NewPasskey"], options: KeyedOptions = {}): Promise<Schemas["PasskeyShown"]> {
    return this.send("POST", "/v1/players/me/passkeys", { ...options, body, takesKey: true });
  }

  /**
   * Begin to add a passkey.
   *
   * Returns the options for `navigator.credentials.create`. Send its result to `POST /v1/players/me/passkeys`
   * within five minutes. New options replace earlier ones.
   *
   * `POST /v1/players/me/passkeys/options`
   */
  beginPasskey(options: KeyedOptions = {}): Promise<Schemas["PasskeyOptions"]> {
    return this.send("POST", "/v1/players/me/passkeys/options", { ...options, takesKey: true });
  }

  /**
   * Remove a passkey.
   *
   * It can no longer be used to sign in. Sessions that were started with it stay open.
   *
   * `DELETE /v1/players/me/passkeys/{passkey_id}`
   *
   * @param passkeyId - The id of the passkey.
   */
  removePasskey(passkeyId: string, options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/passkeys/{passkey_id}", { ...options, path: { passkey_id: passkeyId } });
  }

  /**
   * Create a recovery code.
   *
   * A new code replaces the earlier one. Keep it safe: anyone who has the code can sign in with it, more than
   * once, until it is replaced or removed. It is shown only once. With an `Idempotency-Key`, a repeated request
   * returns the same code for a day, unless it has been replaced.
   *
   * `POST /v1/players/me/recovery-code`
   */
  createRecoveryCode(options: KeyedOptions = {}): Promise<Schemas["RecoveryCode"]> {
    return this.send("POST", "/v1/players/me/recovery-code", { ...options, takesKey: true });
  }

  /**
   * Remove the recovery code.
   *
   * Nobody can sign in with it any more. The response is the same if there is none.
   *
   * `DELETE /v1/players/me/recovery-code`
   */
  removeRecoveryCode(options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/recovery-code", { ...options });
  }

  /**
   * List all rulesets.
   *
   * A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options,
   * moves and views, and its components, glossary and titles of options in the language of the request. With
   * `summary=true`, it contains only what is needed to choose a game. The list begins with the games that are
   * easiest to learn.
   *
   * `GET /v1/rulesets`
   *
   * @param options - Its `query` may have `lang`, `summary`.
   */
  listRulesets(options: CallOptions & WithQuery<"list_rulesets"> = {}): Promise<Schemas["Rulesets"]> {
    return this.send("GET", "/v1/rulesets", { ...options });
  }

  /**
   * Retrieve a ruleset.
   *
   * The ruleset with its newest rules. Games that began under older rules keep those. `GET /v1/bots?ruleset=`
   * lists bots of other people that play it.
   *
   * `GET /v1/rulesets/{key}`
   *
   * @param key - The key of the ruleset.
   * @param options - Its `query` may have `lang`.
   */
  getRuleset(key: string, options: CallOptions & WithQuery<"get_ruleset"> = {}): Promise<Schemas["Ruleset"]> {
    return this.send("GET", "/v1/rulesets/{key}", { ...options, path: { key } });
  }

  /**
   * Retrieve the rules of a game as its players read them.
   *
   * How to play the game, for people who have never seen it: the aim, a summary that fits on the screen of a
   * phone, and sections. Texts are given as pieces, so that a client can show terms and cards where they are
   * mentioned (`components.cards` and `glossary` of the ruleset have them by their keys), and as positions of
   * example games.
   *
   * `GET /v1/rulesets/{key}/rules`
   *
   * @param key - The key of the ruleset.
   * @param options - Its `query` may have `lang`.
   */
  getRulesForPlayers(
    key: string,
    options: CallOptions & WithQuery<"get_rules_for_players"> = {},
  ): Promise<Schemas["RulesForPlayersShown"]> {
    return this.send("GET", "/v1/rulesets/{key}/rules", { ...options, path: { key } });
  }

  /**
   * Retrieve the lesson of a ruleset.
   *
   * A lesson teaches the game in chapters, the simplest first. A chapter leads through positions of an example
   * game. Each step describes the situation, and most wait for a move. It may be cached for five minutes.
   *
   * `GET /v1/rulesets/{key}/lesson`
   *
   * @param key - The key of the ruleset.
   * @param options - Its `query` may have `lang`.
   */
  getLesson(key: string, options: CallOptions & WithQuery<"get_lesson"> = {}): Promise<Schemas["Lesson"]> {
    return this.send("GET", "/v1/rulesets/{key}/lesson", { ...options, path: { key } });
  }

  /**
   * List what players are asked.
   *
   * Each item is a question that comes with legal moves (`question.key`), and a position of an example game where
   * it is asked. A client can show the position as an example when it explains the question. The list may be
   * cached for five minutes.
   *
   * `GET /v1/rulesets/{key}/questions`
   *
   * @param key - The key of the ruleset.
   * @param options - Its `query` may have `lang`.
   */
  listQuestions(
    key: string,
    options: CallOptions & WithQuery<"list_questions"> = {},
  ): Promise<Schemas["AskedQuestions"]> {
    return this.send("GET", "/v1/rulesets/{key}/questions", { ...options, path: { key } });
  }

  /**
   * Retrieve a position of an example game.
   *
   * An example game is a game that nobody played: its deal and its moves come with the ruleset. Lessons and rules
   * pages show its positions. A position is shown as a seat, or without `seat` a spectator, would know it in a
   * real game, with the legal moves of that seat. It may be cached for five minutes.
   *
   * `GET /v1/rulesets/{key}/examples/{name}`
   *
   * @param key - The key of the ruleset.
   * @param name - The name of the example game.
   * @param options - Its `query` may have `lang`, `at`, `seat`.
   */
  getExample(
    key: string,
    name: string,
    options: CallOptions & WithQuery<"get_example"> = {},
  ): Promise<Schemas["ExamplePosition"]> {
    return this.send("GET", "/v1/rulesets/{key}/examples/{name}", { ...options, path: { key, name } });
  }

  /**
   * Draw a position of an example game.
   *
   * Returns the same position as a picture, whose elements are named in `touches` of the legal moves. It may be
   * cached for five minutes.
   *
   * `GET /v1/rulesets/{key}/examples/{name}/picture.svg`
   *
   * @param key - The key of the ruleset.
   * @param name - The name of the example game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `at`, `seat`.
   */
  getExampleSvg(key: string, name: string, options: CallOptions & WithQuery<"get_example_svg"> = {}): Promise<string> {
    return this.send("GET", "/v1/rulesets/{key}/examples/{name}/picture.svg", { ...options, path: { key, name }, accept: ["image/svg+xml"] });
  }

  /**
   * Create a game.
   *
   * The game starts as soon as every seat is taken. A seat of kind `player` is kept for that player, who is
   * challenged to take it.
   *
   * With `from` instead of `ruleset`, the game is a *fork*: it begins with a position of another game, its source.
   * It has the rules, the options and the number of seats of the source, and new chance. `hidden` says what
   * becomes of hidden things. With `as_it_was`, they are as they were, so everyone who may see the source can read
   * all secrets of the position there, including the order of the deck. With `dealt_anew`, everything that one
   * viewer of the source did not know is dealt at random, so nobody can read it anywhere. Standing answers that
   * players left in the source have no effect in its forks.
   *
   * A game that is over can be forked by everyone who may see it. A game that is being played can be forked only
   * if its `forks` is `always`, by its players, with `dealt_anew` from what their own seat knows. Until the source
   * is over, such a fork is visible only to its creator, who plays it against bots.
   *
   * With `rated`, the result changes the ratings of the players (docs/ratings.md). A rated game is public and not
   * a fork, has a time limit after which a late player loses, and has the default of every option but the mode.
   * Moves can't be taken back in it, and nobody has two seats.
   *
   * `POST /v1/games`
   */
  createGame(body: Schemas["GameToCreate"], options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games", { ...options, body, takesKey: true });
  }

  /**
   * List public games.
   *
   * Newest first. Open games of players who block you, or whom you block, are left out.
   *
   * `GET /v1/games`
   *
   * @param options - Its `query` may have `status`, `ruleset`, `cursor`, `limit`, `player`.
   */
  listGames(options: CallOptions & WithQuery<"list_games"> = {}): Promise<Schemas["GamePage"]> {
    return this.send("GET", "/v1/games", { ...options });
  }

  /**
   * Take a seat.
   *
   * Takes an open seat, or accepts a challenge to a seat that is kept for you. The game starts when its last seat
   * is taken. First, those who have waited a long time are asked whether they are still there, and their seats are
   * kept for them like a challenge: with a `fischer` or `decision` clock of less than an hour after 15 minutes,
   * for 5 minutes; otherwise after three days, for a day, or as long as a decision may take if that is longer. A
   * bot needs a challenge, except in games that it created.
   *
   * `PUT /v1/games/{game_id}/seats/{seat}`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   * @param options - Its `query` may have `invite`.
   */
  takeSeat(
    gameId: string,
    seat: number,
    options: KeyedOptions & WithQuery<"take_seat"> = {},
  ): Promise<Schemas["Game"]> {
    return this.send("PUT", "/v1/games/{game_id}/seats/{seat}", { ...options, path: { game_id: gameId, seat }, takesKey: true });
  }

  /**
   * Leave your seat, or free one.
   *
   * Possible only before the game starts. The seat is then open. The creator of the game can free the seat of any
   * other player, who is told.
   *
   * `DELETE /v1/games/{game_id}/seats/{seat}`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   */
  leaveSeat(gameId: string, seat: number, options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("DELETE", "/v1/games/{game_id}/seats/{seat}", { ...options, path: { game_id: gameId, seat }, takesKey: true });
  }

  /**
   * Replace the invite.
   *
   * Makes a new invite code for an open private game, and the earlier one no longer works. Only the creator can do
   * this. Players who have taken a seat keep it.
   *
   * `POST /v1/games/{game_id}/invite`
   *
   * @param gameId - The id of the game.
   */
  replaceInvite(gameId: string, options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games/{game_id}/invite", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Import a game.
   *
   * The body is the exported log of a finished game (`GET …/log`). It is verified, and the game can then be viewed
   * here. The log itself is the idempotency key: importing the same log again returns the same game with
   * `Idempotency-Replayed`, whatever the `Idempotency-Key`.
   *
   * `POST /v1/games/import`
   */
  importLog(body: string, options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games/import", { ...options, body, contentType: "application/x-ndjson", takesKey: true });
  }

  /**
   * Seek a game.
   *
   * The server finds others who seek such a game, creates it as soon as there are enough of them, and deals it:
   * nobody has to join. Seats are drawn at random. All who seek the same ruleset, mode, number of seats, pace and
   * `rated` can meet, unless one of them blocks another, or their ratings differ by more than both accept. In
   * rated games of three and more, nobody meets a player who sat at the table in 3 of their last 10 games.
   *
   * You can close the page meanwhile: you are told when the game begins, as of any game (`game_started`), and if
   * the seek ends without one (`seek_ended`). You can have 3 seeks at the same time, one for each kind of game,
   * and each may lead to a game. A repeated request with the same `Idempotency-Key` gets the same seek.
   *
   * `POST /v1/seeks`
   */
  createSeek(body: Schemas["NewSeek"], options: KeyedOptions = {}): Promise<Schemas["SeekShown"]> {
    return this.send("POST", "/v1/seeks", { ...options, body, takesKey: true });
  }

  /**
   * List your seeks.
   *
   * Those that wait, and those that ended within a day. Listing them does not count as looking at one.
   *
   * `GET /v1/players/me/seeks`
   */
  listMySeeks(options: CallOptions = {}): Promise<Schemas["SeekList"]> {
    return this.send("GET", "/v1/players/me/seeks", { ...options });
  }

  /**
   * Read how long it usually takes to find others.
   *
   * The median of the last 50 players who have found others for each kind of game. How many wait now is told to
   * nobody.
   *
   * `GET /v1/seeks/waits`
   *
   * @param options - Its `query` may have `ruleset`.
   */
  listWaits(options: CallOptions & WithQuery<"list_waits"> = {}): Promise<Schemas["SeekWaitList"]> {
    return this.send("GET", "/v1/seeks/waits", { ...options });
  }

  /**
   * Retrieve a seek of yours.
   *
   * With `wait`, the request waits until the seek ends. A seek of the pace `live` ends 15 minutes after you last
   * looked at it.
   *
   * `GET /v1/seeks/{seek_id}`
   *
   * @param seekId - The id of the seek.
   * @param options - Its `query` may have `wait`.
   */
  getSeek(seekId: string, options: CallOptions & WithQuery<"get_seek"> = {}): Promise<Schemas["SeekShown"]> {
    return this.send("GET", "/v1/seeks/{seek_id}", { ...options, path: { seek_id: seekId } });
  }

  /**
   * Cancel a seek.
   *
   * Nothing changes if it has ended without a game. Once others have been found, it is too late.
   *
   * `DELETE /v1/seeks/{seek_id}`
   *
   * @param seekId - The id of the seek.
   */
  cancelSeek(seekId: string, options: KeyedOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/seeks/{seek_id}", { ...options, path: { seek_id: seekId }, takesKey: true });
  }

  /**
   * List your challenges.
   *
   * Unanswered challenges that you received or made, newest game first.
   *
   * `GET /v1/players/me/challenges`
   *
   * @param options - Its `query` may have `direction`, `cursor`, `limit`.
   */
  listChallenges(options: CallOptions & WithQuery<"list_challenges"> = {}): Promise<Schemas["ChallengePage"]> {
    return this.send("GET", "/v1/players/me/challenges", { ...options });
  }

  /**
   * Challenge a player to a seat.
   *
   * The seat must be an open seat of a game that you created, and the player can be a person or a bot. The seat is
   * kept until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it expires.
   * Until then the player can see the game, even if it is private.
   *
   * `POST /v1/games/{game_id}/seats/{seat}/challenge`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   */
  challenge(
    gameId: string,
    seat: number,
    body: Schemas["NewChallenge"],
    options: KeyedOptions = {},
  ): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games/{game_id}/seats/{seat}/challenge", { ...options, path: { game_id: gameId, seat }, body, takesKey: true });
  }

  /**
   * Withdraw a challenge.
   *
   * Only the creator of the game can do this. The seat is then open.
   *
   * `DELETE /v1/games/{game_id}/seats/{seat}/challenge`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   */
  withdrawChallenge(gameId: string, seat: number, options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("DELETE", "/v1/games/{game_id}/seats/{seat}/challenge", { ...options, path: { game_id: gameId, seat }, takesKey: true });
  }

  /**
   * Decline a challenge.
   *
   * All players of the game can see the reason. The seat is then open.
   *
   * `POST /v1/games/{game_id}/seats/{seat}/decline`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   */
  declineChallenge(
    gameId: string,
    seat: number,
    body: Schemas["Decline"],
    options: KeyedOptions = {},
  ): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games/{game_id}/seats/{seat}/decline", { ...options, path: { game_id: gameId, seat }, body, takesKey: true });
  }

  /**
   * List your games.
   *
   * All games that you created or take part in, including private ones, newest first. For active games, `awaiting`
   * lists the seats that owe a decision. With `waiting=true`, only games in which one of them is yours.
   *
   * `GET /v1/players/me/games`
   *
   * @param options - Its `query` may have `status`, `ruleset`, `cursor`, `limit`, `waiting`.
   */
  listMyGames(options: CallOptions & WithQuery<"list_my_games"> = {}): Promise<Schemas["MyGamePage"]> {
    return this.send("GET", "/v1/players/me/games", { ...options });
  }

  /**
   * Retrieve a game.
   *
   * Returns the game as you know it: now, or with `at`, as you knew it at an earlier version.
   *
   * `seat` is your own seat: the one that you name, or the lowest that you hold. While the game is running you see
   * it from that seat, or as a spectator if you have none. Once it is over, everything is shown by default, at
   * earlier versions too; `as=<seat>` shows what that seat knew then, and `as=spectator` what everybody knew. If
   * you conceded, you can view the game from your former seat up to that version; from then on you are a
   * spectator. What spectators see before the end is decided when the game is created: see `spectators`.
   *
   * With `with=moves,picture`, the response also has your legal moves and the picture. All of it is of one
   * version.
   *
   * `GET /v1/games/{game_id}`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`, `names`,
   * `with`.
   */
  getGame(gameId: string, options: CallOptions & WithQuery<"get_game"> = {}): Promise<Schemas["GameRead"]> {
    return this.send("GET", "/v1/games/{game_id}", { ...options, path: { game_id: gameId } });
  }

  /**
   * List your legal moves.
   *
   * Empty if your seat owes no decision. If you hold several seats, name one. Each move comes with its text and
   * with the elements of the picture that are touched to make it, so a client can offer the moves of any game.
   *
   * `GET /v1/games/{game_id}/moves`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `lang`, `seat`.
   */
  listMoves(gameId: string, options: CallOptions & WithQuery<"list_moves"> = {}): Promise<Schemas["LegalMoves"]> {
    return this.send("GET", "/v1/games/{game_id}/moves", { ...options, path: { game_id: gameId } });
  }

  /**
   * Play moves.
   *
   * Plays one or more moves, in order. If one is refused, none is played.
   *
   * Several moves are refused with `would_reveal` if any but the last would draw random numbers or uncover
   * something. If a move uncovers something that could not be foreseen, it is played and the moves after it are
   * not: see `records`. With `decision`, a move that is sent twice is played at most once: the second request is
   * refused with `stale_decision`. With `decision_mark` too, a move can't be played in another history of the
   * game, in which the decision may be another one.
   *
   * `POST /v1/games/{game_id}/moves`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`, `dry_run`,
   * `picture`.
   */
  playMoves(
    gameId: string,
    body: Schemas["PlayMoves"],
    options: KeyedOptions & WithQuery<"play_moves"> = {},
  ): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/moves", { ...options, path: { game_id: gameId }, body, takesKey: true });
  }

  /**
   * List the events of a game.
   *
   * Returns the events after a version, oldest first, each with a `text` that says what happened. With `wait`, a
   * request that finds no new event waits for one.
   *
   * To follow a game, ask again with `after` set to `<next>-<next_mark>`, until `next` is the `version` of a game
   * that is over. If that is refused with `history_changed`, discard the events that you have, and begin again. A
   * secret choice of another player is hidden in its event until the game reveals it, so an event that you read
   * again may show more. Once the game is over, events show everything unless you ask for a viewpoint with `as`.
   *
   * `GET /v1/games/{game_id}/events`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `lang`, `seat`, `after`, `limit`, `wait`, `as`, `invite`.
   */
  listEvents(gameId: string, options: CallOptions & WithQuery<"list_events"> = {}): Promise<Schemas["Events"]> {
    return this.send("GET", "/v1/games/{game_id}/events", { ...options, path: { game_id: gameId } });
  }

  /**
   * Export the log of a game.
   *
   * Returns the whole log with one event per line: as you could see it or, once the game is over, complete and
   * verifiable. With `seat`, the log is shown as your seat saw it, even once the game is over.
   *
   * `GET /v1/games/{game_id}/log`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `seat`.
   */
  getLog(gameId: string, options: CallOptions & WithQuery<"get_log"> = {}): Promise<string> {
    return this.send("GET", "/v1/games/{game_id}/log", { ...options, path: { game_id: gameId }, accept: ["application/x-ndjson"] });
  }

  /**
   * Draw a game.
   *
   * Returns the game as a picture, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
   * itself. What is hidden from you is drawn as hidden. The latest moves are marked and said in words.
   *
   * Every element that a legal move needs has an id and is at least 24 units wide and high: see `touches` of legal
   * moves. To get the picture that these touch, name the version of the moves in `at`. The picture has no scripts,
   * links or styles. Names are shown unless `names=false`.
   *
   * The root element names the version that is shown in `data-version`, and its mark in `data-mark`.
   *
   * A picture of a finished game that is named by version and mark, without names, never changes and may be cached
   * forever. Otherwise send its `ETag` as `If-None-Match`.
   *
   * `GET /v1/games/{game_id}/picture.svg`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`, `names`.
   */
  getPictureSvg(gameId: string, options: CallOptions & WithQuery<"get_picture_svg"> = {}): Promise<string> {
    return this.send("GET", "/v1/games/{game_id}/picture.svg", { ...options, path: { game_id: gameId }, accept: ["image/svg+xml"] });
  }

  /**
   * Draw the start of a new game.
   *
   * Returns a picture of how a game with these options begins, as spectators would see it. The game is dealt for
   * the picture only, and always in the same way. Faults are reported as by `POST /v1/games`. The picture may be
   * cached for five minutes.
   *
   * `GET /v1/rulesets/{key}/picture.svg`
   *
   * @param key - The key of the ruleset.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seats`, `options`.
   */
  getStartSvg(key: string, options: CallOptions & WithQuery<"get_start_svg"> = {}): Promise<string> {
    return this.send("GET", "/v1/rulesets/{key}/picture.svg", { ...options, path: { key }, accept: ["image/svg+xml"] });
  }

  /**
   * Draw a game in pixels.
   *
   * The same picture as a PNG: 960 to 1200 pixels wide, or 360 to 720 for `size=phone`. The higher a picture is,
   * the narrower. Where the font lacks a character of a name, the seat's letter is shown. Counts for several
   * requests.
   *
   * `GET /v1/games/{game_id}/picture.png`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`, `names`.
   */
  getPicturePng(gameId: string, options: CallOptions & WithQuery<"get_picture_png"> = {}): Promise<Uint8Array> {
    return this.send("GET", "/v1/games/{game_id}/picture.png", { ...options, path: { game_id: gameId }, accept: ["image/png"] });
  }

  /**
   * Describe a game.
   *
   * Returns the position in words, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
   * itself. `title` says what the game waits for. `sentences` are for people who can't see a picture, and
   * `drawing` is for terminals. What happened is in the events, and what you can do in your legal moves.
   *
   * `GET /v1/games/{game_id}/description`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `seat`, `invite`, `at`, `as`, `lang`.
   */
  describeGame(
    gameId: string,
    options: CallOptions & WithQuery<"describe_game"> = {},
  ): Promise<Schemas["Description"]> {
    return this.send("GET", "/v1/games/{game_id}/description", { ...options, path: { game_id: gameId } });
  }

  /**
   * Make an animated picture.
   *
   * Returns the game from the start to the version `at`, by default to the newest, as an animated WebP: each
   * position as you knew it then, without names. A job makes it. Until it is there, the response is 202 with how
   * far it is: repeat the request. The file is kept for some minutes. Of a long game, not every move has a frame.
   * Counts for many requests if it has to be made.
   *
   * `GET /v1/games/{game_id}/replay.webp`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`.
   */
  getReplayWebp(
    gameId: string,
    options: CallOptions & WithQuery<"get_replay_webp"> = {},
  ): Promise<Uint8Array | Schemas["ReplayProgress"]> {
    return this.send("GET", "/v1/games/{game_id}/replay.webp", { ...options, path: { game_id: gameId }, accept: ["image/webp", "application/json"] });
  }

  /**
   * Make an animated GIF.
   *
   * The same as the animated WebP, for programs that can't show that. It is larger.
   *
   * `GET /v1/games/{game_id}/replay.gif`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`.
   */
  getReplayGif(
    gameId: string,
    options: CallOptions & WithQuery<"get_replay_gif"> = {},
  ): Promise<Uint8Array | Schemas["ReplayProgress"]> {
    return this.send("GET", "/v1/games/{game_id}/replay.gif", { ...options, path: { game_id: gameId }, accept: ["image/gif", "application/json"] });
  }

  /**
   * Make a page to replay a game.
   *
   * Returns a game that is over as one HTML file: every position as the viewer knew it then, with sentences, a
   * slider and keys. It needs no network, so it can be kept and passed on. A job makes it, as for the animated
   * WebP. The names of the players are put in when it is sent, unless `names=false`, and so is the analysis, if it
   * is done.
   *
   * `GET /v1/games/{game_id}/replay.html`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `seat`, `invite`, `at`, `as`, `names`.
   */
  getReplayHtml(
    gameId: string,
    options: CallOptions & WithQuery<"get_replay_html"> = {},
  ): Promise<string | Schemas["ReplayProgress"]> {
    return this.send("GET", "/v1/games/{game_id}/replay.html", { ...options, path: { game_id: gameId }, accept: ["text/html", "application/json"] });
  }

  /**
   * Analyze a finished game.
   *
   * Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it,
   * which can take minutes. What has been found so far is there at once: repeat the request, or read it. It is
   * kept for some days. The result depends only on the game, so everybody who may see the game reads the same.
   * Repeating the request is safe without an `Idempotency-Key`; the response shows how far the analysis is now.
   *
   * `POST /v1/games/{game_id}/analysis`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `lang`, `invite`.
   */
  analyzeGame(gameId: string, options: KeyedOptions & WithQuery<"analyze_game"> = {}): Promise<Schemas["Analysis"]> {
    return this.send("POST", "/v1/games/{game_id}/analysis", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Retrieve the analysis of a game.
   *
   * Returns what has been found so far of an analysis that somebody has asked for. Until it is `done`, read it
   * again after the seconds in `Retry-After`.
   *
   * `GET /v1/games/{game_id}/analysis`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `lang`, `invite`.
   */
  getAnalysis(gameId: string, options: CallOptions & WithQuery<"get_analysis"> = {}): Promise<Schemas["Analysis"]> {
    return this.send("GET", "/v1/games/{game_id}/analysis", { ...options, path: { game_id: gameId } });
  }

  /**
   * Draw a card for links.
   *
   * A picture of 1200 by 630 pixels for the previews of links to a game (`og:image`): the version that the address
   * names (`v41-1a2b3c4d-spectator.png`; the mark may be left out), as spectators see it, without names. Whatever
   * a spectator may not see, and whatever does not exist, is the same neutral card. With the mark, the card of a
   * finished game never changes and may be cached forever.
   *
   * `GET /og/{game_id}/v{version}-spectator.png`
   *
   * @param gameId - The id of the game.
   * @param version - The version, with its mark or without.
   */
  getCard(gameId: string, version: string, options: CallOptions = {}): Promise<Uint8Array> {
    return this.send("GET", "/og/{game_id}/v{version}-spectator.png", { ...options, path: { game_id: gameId, version }, accept: ["image/png"] });
  }

  /**
   * Offer, accept or decline a draw.
   *
   * Offering while another seat's offer stands agrees to it. The game ends once all remaining players have
   * offered. An offer stands until its seat moves or concedes, or any seat declines. Declining cancels all offers,
   * including your own.
   *
   * `POST /v1/games/{game_id}/draw`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  answerDraw(
    gameId: string,
    body: Schemas["DrawAnswer"],
    options: KeyedOptions & WithQuery<"answer_draw"> = {},
  ): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/draw", { ...options, path: { game_id: gameId }, body, takesKey: true });
  }

  /**
   * Claim an abandoned seat.
   *
   * Any other player of the game can do this from the time that the game's `claimable_from` shows for the seat.
   * The seat's player loses it: a bot plays on in it, or you win if you are the last player left.
   *
   * `POST /v1/games/{game_id}/seats/{seat}/claim`
   *
   * @param gameId - The id of the game.
   * @param seat - The number of the seat, counted from 0.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  claimSeat(
    gameId: string,
    seat: number,
    options: KeyedOptions & WithQuery<"claim_seat"> = {},
  ): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/seats/{seat}/claim", { ...options, path: { game_id: gameId, seat }, takesKey: true });
  }

  /**
   * Concede a game.
   *
   * The last remaining seat wins. While several remain, a bot plays on in your place and can't win. You can still
   * view the game from your seat up to this point, and watch from here on.
   *
   * `POST /v1/games/{game_id}/concede`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  concede(gameId: string, options: KeyedOptions & WithQuery<"concede"> = {}): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/concede", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Abort a game.
   *
   * Before the game starts, its creator can abort it. While it is played, each player can abort it until their own
   * first decision. Nobody wins or loses an aborted game.
   *
   * `POST /v1/games/{game_id}/abort`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  abort(gameId: string, options: KeyedOptions & WithQuery<"abort"> = {}): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/abort", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * List the forks of a game.
   *
   * Returns the games that began with a position of this one and that you may see, newest first. While this game
   * is being played, these are only your own.
   *
   * `GET /v1/games/{game_id}/forks`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `cursor`, `limit`.
   */
  listForks(gameId: string, options: CallOptions & WithQuery<"list_forks"> = {}): Promise<Schemas["GamePage"]> {
    return this.send("GET", "/v1/games/{game_id}/forks", { ...options, path: { game_id: gameId } });
  }

  /**
   * Play a game again.
   *
   * Creates a game with the same ruleset, by its newest rules, and with the same options, clock, visibility and
   * terms. Everyone moves on by one seat. You are seated, the other players are challenged, and the server's bots
   * sit down again. The challenges last a day, or as long as a decision may take if that is longer; a week without
   * a clock. The seats stay theirs: nobody else can take them, except with the invite of a private game. The seats
   * of erased players are open.
   *
   * Every player of a game that is over can ask for its rematch, but there is only one: further requests, by any
   * of them and with any key, return the same game, and accept a challenge to it, also one that has expired. A
   * request by the creator of the rematch renews expired challenges. If it was aborted before it started, the next
   * request creates another one. The rematch of a fork begins from the start.
   *
   * `POST /v1/games/{game_id}/rematch`
   *
   * @param gameId - The id of the game.
   */
  rematch(gameId: string, options: KeyedOptions = {}): Promise<Schemas["Game"]> {
    return this.send("POST", "/v1/games/{game_id}/rematch", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Offer to pause a game.
   *
   * Offers to stop the clocks, or agrees to another seat's offer. They stop once every player in the game has
   * agreed; the server's own bots always agree. An offer stands until its seat moves. While the game is paused
   * nobody can move. After 30 days it resumes by itself.
   *
   * `POST /v1/games/{game_id}/pause`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  offerPause(gameId: string, options: KeyedOptions & WithQuery<"offer_pause"> = {}): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/pause", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Offer to end a pause.
   *
   * Offers to go on, or agrees to another seat's offer. Once every player in the game has agreed, the clocks run
   * again from where they stopped; the server's own bots always agree. Until then the pause lasts, at most 30
   * days.
   *
   * `POST /v1/games/{game_id}/resume`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  resume(gameId: string, options: KeyedOptions & WithQuery<"resume"> = {}): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/resume", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Offer to take back moves.
   *
   * Offers to take back all moves after the version `to`, or agrees to another seat's offer to do so. Once every
   * player in the game has agreed, the game is again as it was at that version; the server's own bots always
   * agree. Every decision then has a new id. Nobody gains time. The moves stay in the log, and earlier versions
   * can still be viewed.
   *
   * Moves that drew or revealed anything can't be taken back, and neither can those before a deadline that has
   * expired. In a long game, only the last moves can: at least 100, and at most 200. A refusal names its `reason`.
   *
   * An offer stands until its seat leaves, any seat moves or declines, a deadline expires, or the game is paused.
   * While it stands, no other version can be offered.
   *
   * `POST /v1/games/{game_id}/takeback`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  offerTakeback(
    gameId: string,
    body: Schemas["OfferTakeback"],
    options: KeyedOptions & WithQuery<"offer_takeback"> = {},
  ): Promise<Schemas["CommandDone"]> {
    return this.send("POST", "/v1/games/{game_id}/takeback", { ...options, path: { game_id: gameId }, body, takesKey: true });
  }

  /**
   * Decline a takeback.
   *
   * Declines the takeback that is offered, or withdraws your own offer. Any player in the game can do this.
   *
   * `DELETE /v1/games/{game_id}/takeback`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `palette`, `size`, `lang`, `with`, `names`, `seat`.
   */
  declineTakeback(
    gameId: string,
    options: KeyedOptions & WithQuery<"decline_takeback"> = {},
  ): Promise<Schemas["CommandDone"]> {
    return this.send("DELETE", "/v1/games/{game_id}/takeback", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Retrieve your plan for a game.
   *
   * Only you can see that there is one.
   *
   * `GET /v1/games/{game_id}/plan`
   *
   * @param gameId - The id of the game.
   */
  getPlan(gameId: string, options: CallOptions = {}): Promise<Schemas["PlanShown"]> {
    return this.send("GET", "/v1/games/{game_id}/plan", { ...options, path: { game_id: gameId } });
  }

  /**
   * Make a plan for a game.
   *
   * A plan replaces the one that you have for this game. When your seat owes a decision and exactly the moves in
   * `when` have come, the server plays `then`, a moment later, as if you had answered quickly. Nobody else can
   * tell. Then the next step follows.
   *
   * If anything else happens, the plan is cancelled, and you get the notification `plan_cancelled` with the
   * reason. That is so after each move that the plan does not expect, each offer, a pause or a takeback; and also
   * if a move drew numbers, revealed a secret choice, or showed you something that you could not know. A step
   * whose `when` is null goes on only after moves that could be taken back in this game, because they told nobody
   * anything.
   *
   * Plans are for games without a clock, or with days for each decision. While your seat owes a decision, the
   * first step must expect your own move.
   *
   * `PUT /v1/games/{game_id}/plan`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `seat`.
   */
  putPlan(
    gameId: string,
    body: Schemas["NewPlan"],
    options: KeyedOptions & WithQuery<"put_plan"> = {},
  ): Promise<Schemas["PlanShown"]> {
    return this.send("PUT", "/v1/games/{game_id}/plan", { ...options, path: { game_id: gameId }, body, takesKey: true });
  }

  /**
   * Give up your plan for a game.
   *
   * Once this is answered, no move of the plan is played any more. If there is no plan, nothing changes.
   *
   * `DELETE /v1/games/{game_id}/plan`
   *
   * @param gameId - The id of the game.
   */
  dropPlan(gameId: string, options: KeyedOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/games/{game_id}/plan", { ...options, path: { game_id: gameId }, takesKey: true });
  }

  /**
   * Count the people who watch a game.
   *
   * Counts everyone with an open stream of the game who neither holds a seat nor has given one up: an account
   * once, however many streams it has, and each stream without a token. The number is up to a second old. The
   * streams of a server that has crashed count for up to 45 seconds more.
   *
   * `GET /v1/games/{game_id}/watching`
   *
   * @param gameId - The id of the game.
   * @param options - Its `query` may have `invite`.
   */
  countWatching(
    gameId: string,
    options: CallOptions & WithQuery<"count_watching"> = {},
  ): Promise<Schemas["WatchingShown"]> {
    return this.send("GET", "/v1/games/{game_id}/watching", { ...options, path: { game_id: gameId } });
  }

  /**
   * Retrieve your preferences.
   *
   * Only you can see them.
   *
   * `GET /v1/players/me/preferences`
   */
  getPreferences(options: CallOptions = {}): Promise<Schemas["PreferencesShape"]> {
    return this.send("GET", "/v1/players/me/preferences", { ...options });
  }

  /**
   * Replace your preferences.
   *
   * A field that is missing gets its default; so does whatever is missing in `told`. The preferences also apply to
   * push messages and mail that wait already, when they are due; webhooks get what you had chosen when it
   * happened. The stream of your notifications (`GET /v1/players/me/stream`) always contains everything.
   *
   * `PUT /v1/players/me/preferences`
   */
  putPreferences(body: Schemas["PreferencesShape"], options: CallOptions = {}): Promise<Schemas["PreferencesShape"]> {
    return this.send("PUT", "/v1/players/me/preferences", { ...options, body });
  }

  /**
   * Retrieve the key for Web Push.
   *
   * The key never changes unless the server loses its data. If it has changed, subscribe again.
   *
   * `GET /v1/push`
   */
  getPushKey(options: CallOptions = {}): Promise<Schemas["PushKey"]> {
    return this.send("GET", "/v1/push", { ...options });
  }

  /**
   * Subscribe a browser.
   *
   * The server then sends it a message when it is your turn, when you are challenged, and when a game is over.
   * Your preferences say when such messages come, and which ones (`PUT /v1/players/me/preferences`). Messages are
   * JSON, `{title, body, url, tag}`, and do not say what happened in the game.
   *
   * The subscription ends with the token or session that made it. Subscribing the same browser again renews the
   * subscription, which keeps its id; if it was another player's, it becomes yours. A player can have 20
   * subscriptions; the next one replaces the oldest.
   *
   * `POST /v1/players/me/push-subscriptions`
   */
  createPushSubscription(
    body: Schemas["NewSubscription"],
    options: KeyedOptions = {},
  ): Promise<Schemas["SubscriptionShown"]> {
    return this.send("POST", "/v1/players/me/push-subscriptions", { ...options, body, takesKey: true });
  }

  /**
   * List your subscribed browsers.
   *
   * Oldest first, without their addresses.
   *
   * `GET /v1/players/me/push-subscriptions`
   */
  listPushSubscriptions(options: CallOptions = {}): Promise<Schemas["SubscriptionList"]> {
    return this.send("GET", "/v1/players/me/push-subscriptions", { ...options });
  }

  /**
   * Unsubscribe a browser.
   *
   * It receives no more messages.
   *
   * `DELETE /v1/players/me/push-subscriptions/{subscription_id}`
   *
   * @param subscriptionId - The id of the subscription.
   */
  dropPushSubscription(subscriptionId: string, options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/push-subscriptions/{subscription_id}", { ...options, path: { subscription_id: subscriptionId } });
  }

  /**
   * Retrieve your mail address.
   *
   * Nobody else can see it.
   *
   * `GET /v1/players/me/mail`
   */
  getMail(options: CallOptions = {}): Promise<Schemas["MailAddressShown"]> {
    return this.send("GET", "/v1/players/me/mail", { ...options });
  }

  /**
   * Set your mail address.
   *
   * Sends a mail there with a link, which works once and for two days. Mail about your games is sent only once you
   * have opened the link and pressed the button on its page. The address takes the place of the former one, to
   * which nothing is sent any more. Setting an address again that is not confirmed sends another such mail; for
   * the confirmed one it only changes the language. A player can have three such mails sent a day, and three a day
   * are sent to one address.
   *
   * `PUT /v1/players/me/mail`
   */
  putMail(body: Schemas["NewMailAddress"], options: CallOptions = {}): Promise<Schemas["MailAddressShown"]> {
    return this.send("PUT", "/v1/players/me/mail", { ...options, body });
  }

  /**
   * Remove your mail address.
   *
   * No more mail is sent to it. If there is none, nothing changes.
   *
   * `DELETE /v1/players/me/mail`
   */
  removeMail(options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/mail", { ...options });
  }

  /**
   * Make a calendar.
   *
   * Returns a secret address from which a calendar program reads your deadlines. It takes the place of the former
   * address, which ends. With an `Idempotency-Key`, a repeated request returns the same address until another one
   * is made.
   *
   * `POST /v1/players/me/calendar`
   */
  makeCalendar(options: KeyedOptions = {}): Promise<Schemas["CalendarMade"]> {
    return this.send("POST", "/v1/players/me/calendar", { ...options, takesKey: true });
  }

  /**
   * Retrieve whether you have a calendar.
   *
   * The address is not shown again, because the server stores only its hash.
   *
   * `GET /v1/players/me/calendar`
   */
  getCalendar(options: CallOptions = {}): Promise<Schemas["CalendarShown"]> {
    return this.send("GET", "/v1/players/me/calendar", { ...options });
  }

  /**
   * Revoke the calendar.
   *
   * Its address ends. If there is none, nothing changes.
   *
   * `DELETE /v1/players/me/calendar`
   */
  revokeCalendar(options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/calendar", { ...options });
  }

  /**
   * Read a calendar.
   *
   * For calendar programs: one event for each deadline of a decision in the player's running games, and one for
   * the time from which others can claim the player's seat. It names no opponents and no moves. The address that
   * `POST /v1/players/me/calendar` returned is the only proof that is needed.
   *
   * `GET /v1/calendars/{secret}.ics`
   *
   * @param secret - The secret part of the address.
   * @param options - Its `query` may have `lang`.
   */
  readCalendar(secret: string, options: CallOptions & WithQuery<"read_calendar"> = {}): Promise<string> {
    return this.send("GET", "/v1/calendars/{secret}.ics", { ...options, path: { secret }, accept: ["text/calendar"] });
  }

  /**
   * Create a webhook.
   *
   * From now on, the server sends it a signed message when a game of yours starts or ends, when you owe a
   * decision, and when you are challenged or a challenge is answered. The response contains the secret with which
   * messages are signed, which is returned only once. A webhook belongs to the account: it does not end with the
   * token that created it. A player can have 10 of them. Events that are `off` for `webhook` in your preferences
   * are not sent. See [webhooks](/docs/webhooks).
   *
   * `POST /v1/players/me/webhooks`
   */
  createWebhook(body: Schemas["NewWebhook"], options: KeyedOptions = {}): Promise<Schemas["WebhookCreated"]> {
    return this.send("POST", "/v1/players/me/webhooks", { ...options, body, takesKey: true });
  }

  /**
   * List your webhooks.
   *
   * Oldest first, without their secrets.
   *
   * `GET /v1/players/me/webhooks`
   */
  listWebhooks(options: CallOptions = {}): Promise<Schemas["WebhookList"]> {
    return this.send("GET", "/v1/players/me/webhooks", { ...options });
  }

  /**
   * Retrieve a webhook.
   *
   * Without its secret.
   *
   * `GET /v1/players/me/webhooks/{webhook_id}`
   *
   * @param webhookId - The id of the webhook.
   */
  getWebhook(webhookId: string, options: CallOptions = {}): Promise<Schemas["WebhookShown"]> {
    return this.send("GET", "/v1/players/me/webhooks/{webhook_id}", { ...options, path: { webhook_id: webhookId } });
  }

  /**
   * Change a webhook.
   *
   * While it is disabled, nothing is sent to it, and messages that were waiting are dropped. Once it is enabled
   * again, send its `missed_since` to `POST …/replay` to receive what it has missed.
   *
   * `PATCH /v1/players/me/webhooks/{webhook_id}`
   *
   * @param webhookId - The id of the webhook.
   */
  changeWebhook(
    webhookId: string,
    body: Schemas["WebhookChange"],
    options: CallOptions = {},
  ): Promise<Schemas["WebhookShown"]> {
    return this.send("PATCH", "/v1/players/me/webhooks/{webhook_id}", { ...options, path: { webhook_id: webhookId }, body });
  }

  /**
   * Delete a webhook.
   *
   * Nothing more is sent to it, apart from a message that is on its way. Its deliveries are deleted too.
   *
   * `DELETE /v1/players/me/webhooks/{webhook_id}`
   *
   * @param webhookId - The id of the webhook.
   */
  deleteWebhook(webhookId: string, options: CallOptions = {}): Promise<void> {
    return this.send("DELETE", "/v1/players/me/webhooks/{webhook_id}", { ...options, path: { webhook_id: webhookId } });
  }

  /**
   * Replace the secret.
   *
   * For `overlap_seconds`, messages are signed with the earlier secret too, so that receivers can change to the
   * new one meanwhile; with 0, no earlier secret is used any more. Messages have at most five signatures. The
   * response contains the new secret, which is returned only once.
   *
   * `POST /v1/players/me/webhooks/{webhook_id}/rotate`
   *
   * @param webhookId - The id of the webhook.
   */
  rotateWebhookSecret(
    webhookId: string,
    body: Schemas["Rotation"],
    options: KeyedOptions = {},
  ): Promise<Schemas["WebhookCreated"]> {
    return this.send("POST", "/v1/players/me/webhooks/{webhook_id}/rotate", { ...options, path: { webhook_id: webhookId }, body, takesKey: true });
  }

  /**
   * Send a test message.
   *
   * It is sent once, whether that succeeds or not. `GET …/deliveries` shows the result.
   *
   * `POST /v1/players/me/webhooks/{webhook_id}/test`
   *
   * @param webhookId - The id of the webhook.
   */
  testWebhook(webhookId: string, options: KeyedOptions = {}): Promise<Schemas["DeliveryShown"]> {
    return this.send("POST", "/v1/players/me/webhooks/{webhook_id}/test", { ...options, path: { webhook_id: webhookId }, takesKey: true });
  }

  /**
   * List the deliveries of a webhook.
   *
   * The messages to it, and the attempts to deliver them, newest first. Those of the last 30 days are kept, but no
   * more than 1,000, unless more of them wait for an attempt.
   *
   * `GET /v1/players/me/webhooks/{webhook_id}/deliveries`
   *
   * @param webhookId - The id of the webhook.
   * @param options - Its `query` may have `status`, `cursor`, `limit`.
   */
  listDeliveries(
    webhookId: string,
    options: CallOptions & WithQuery<"list_deliveries"> = {},
  ): Promise<Schemas["DeliveryPage"]> {
    return this.send("GET", "/v1/players/me/webhooks/{webhook_id}/deliveries", { ...options, path: { webhook_id: webhookId } });
  }

  /**
   * Send a message again.
   *
   * It has the same id. If it fails, it is tried again like a new one.
   *
   * `POST /v1/players/me/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`
   *
   * @param webhookId - The id of the webhook.
   * @param deliveryId - The id of the delivery.
   */
  redeliver(webhookId: string, deliveryId: string, options: KeyedOptions = {}): Promise<Schemas["DeliveryShown"]> {
    return this.send("POST", "/v1/players/me/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", { ...options, path: { webhook_id: webhookId, delivery_id: deliveryId }, takesKey: true });
  }

  /**
   * Send everything since a time again.
   *
   * The messages are made from the logs of your games, and have the same ids as before, so a receiver can drop
   * those that it knows. Decisions that have been answered, and challenges that have ended, are shown as
   * `superseded` and not sent.
   *
   * `POST /v1/players/me/webhooks/{webhook_id}/replay`
   *
   * @param webhookId - The id of the webhook.
   */
  replayDeliveries(
    webhookId: string,
    body: Schemas["Replay"],
    options: KeyedOptions = {},
  ): Promise<Schemas["ReplayBegun"]> {
    return this.send("POST", "/v1/players/me/webhooks/{webhook_id}/replay", { ...options, path: { webhook_id: webhookId }, body, takesKey: true });
  }

  /**
   * Check that the process is up.
   *
   * Succeeds if this process answers.
   *
   * `GET /healthz`
   */
  getHealth(options: CallOptions = {}): Promise<Schemas["Up"]> {
    return this.send("GET", "/healthz", { ...options });
  }

  /**
   * Check that the server is ready.
   *
   * Succeeds if every dependency of this process answers and accepts writes, and the process is not about to stop.
   *
   * `GET /readyz`
   */
  getReadiness(options: CallOptions = {}): Promise<Schemas["Up"]> {
    return this.send("GET", "/readyz", { ...options });
  }

  /**
   * Retrieve this document.
   *
   * The OpenAPI document of this API.
   *
   * `GET /openapi.yaml`
   */
  getOpenapi(options: CallOptions = {}): Promise<string> {
    return this.send("GET", "/openapi.yaml", { ...options, accept: ["application/yaml"] });
  }

  /**
   * Retrieve the description of streams and webhooks.
   *
   * The AsyncAPI document of the messages that this server sends.
   *
   * `GET /asyncapi.yaml`
   */
  getAsyncapi(options: CallOptions = {}): Promise<string> {
    return this.send("GET", "/asyncapi.yaml", { ...options, accept: ["application/yaml"] });
  }
}
