// Generated from openapi.yaml by `make clients`. Do not edit it.
import type { Unknown } from "./unknown.js";

export interface paths {
    "/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find players by name.
         * @description With `name`, returns the player with exactly this name; nobody needs a token for that. With `query`, returns the
         *     players whose name begins with it. The case does not matter. Names that only look alike, and former names, are not
         *     found.
         */
        get: operations["find_players"];
        put?: never;
        /**
         * Create a player.
         * @description Signing up needs no token, and returns the first one. A person's token has the scopes `read`, `play` and `account`;
         *     a bot's has `read`, `bot` and `account`. With an `Idempotency-Key`, the same request returns the same token for a
         *     day to anyone who sends it, so use a key that nobody can guess, such as a random UUID.
         */
        post: operations["create_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a player.
         * @description Returns what everybody may know about the player. `GET /v1/games?player=` lists the player's public games.
         */
        get: operations["get_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the player of this token or session.
         * @description The response also contains the id and the scopes of the token or session, and whether an operator has banned you.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        /**
         * Erase your account.
         * @description When the response arrives, the account, its names, tokens, passkeys and recovery code are gone; other processes may
         *     accept a token for one more second. Within a minute or so you are removed from all games and from what other players
         *     have received: there you are `Erased player`, without an id. Your opponents keep their games. A bot plays on in your
         *     running games, and open games that you created are aborted. This can't be undone. See `GET /v1/players/me/data`.
         *
         *     After `write_uncertain`, send the request again. If it is refused with `invalid_token`, the account is gone.
         */
        delete: operations["erase_me"];
        options?: never;
        head?: never;
        /**
         * Rename yourself.
         * @description Games that you have already joined keep the name with which you joined them, because their logs commit to it. Nobody
         *     else can take your former name until you rename yourself again or erase your account. You can take it back.
         */
        patch: operations["rename_me"];
        trace?: never;
    };
    "/v1/players/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your data.
         * @description Returns everything that is stored about you, one JSON object per line. Its `type` is `account`, `ban` (if an
         *     operator has banned you), `token` (without its text), `passkey` (without its key), `recovery_code` (if there is
         *     one), `listing`, `block` (a player whom you block), `set` (what you have set under a `topic`, such as
         *     `preferences`), `push_subscription` (without its address), `webhook` (without its secrets), `webhook_delivery` (a
         *     message to it), `notification`, `challenge`, `result` (how a public game ended for you), `rating`, `seek` (a game
         *     that you seek), `requests` (how many requests you made lately, for the rate limits), `game` (as `GET
         *     /v1/games/{id}` shows it to you), `disclosure` (your name and id in a game's log, with the salt of its commitment),
         *     `event` (as you could see it: your own, and those that name you) or `unavailable` (a game whose
         *     archive can't be read now). The last line has the type `end`; without it the export is incomplete. Types may be
         *     added within version 1.
         */
        get: operations["get_my_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your tokens and sessions.
         * @description Oldest first, without their texts.
         */
        get: operations["list_tokens"];
        put?: never;
        /**
         * Create a token.
         * @description The new token can have only scopes that this token has. Its text is returned only once.
         */
        post: operations["issue_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the token. */
                token_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token, or end a session.
         * @description All processes of the server refuse it within a second. It can't be revoked if it is the only way into the account:
         *     if there is no other token or session with the scope `account`, no passkey and no recovery code.
         */
        delete: operations["revoke_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve how reliable players are.
         * @description This follows from public games that everybody can read. A game counts once it is over; a seat that is lost in a game
         *     which spectators see live counts at once.
         */
        get: operations["list_reliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve the profile of a player.
         * @description Returns the player's results by ruleset, mode and rating, the most frequent opponents, and achievements. It covers
         *     the last 2,000 public games. `GET /v1/games?player=` lists the games.
         */
        get: operations["get_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your standing.
         * @description Returns what everybody sees of your reliability, how many open games with other people you can have, and why.
         */
        get: operations["get_standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your days away.
         * @description Only you can see this list. Others see in the events of a game that its deadlines have moved (`time_added`).
         */
        get: operations["list_absences"];
        put?: never;
        /**
         * Take days away.
         * @description While you are away, your time stands still in games with days for each decision, and nobody can claim your seat in
         *     games without a clock. When the absence begins, and when you are asked for a decision during it, your deadline moves
         *     by the rest of the absence, and the game's events say so (`time_added`). You can play meanwhile. Games whose terms
         *     have no `days_away` don't wait, nor do reaction windows with a time of their own.
         *
         *     You have 28 days for each year. The days are those of the time zone in your preferences. Take them at the latest an
         *     hour before the first one begins, and at most 400 days ahead. A repeated request with the same `Idempotency-Key`
         *     gets the same answer.
         */
        post: operations["take_days_away"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/absences/{absence_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the absence. */
                absence_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give back days away.
         * @description This works before the first of them begins.
         */
        delete: operations["give_back_days"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the players whom you block.
         * @description Only you can see this list.
         */
        get: operations["list_blocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/blocks/{player_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Block a player.
         * @description From the time of the response on, neither of you can challenge the other, or take a seat in a game that the other
         *     created, has a seat in, or is challenged to: `cannot_play_together`. Nor does either of you find such games in the
         *     list of games, or the other in the list of bots. Challenges between you are withdrawn or declined, and you leave
         *     open games in which both of you have a seat. Games that have started go on, and both of you can still watch public
         *     games.
         *
         *     The other player is not told, but can infer it from such a refusal. Requests that are under way while you block the
         *     player may still succeed. Blocking a player again changes nothing. You can block 1,000 players.
         */
        put: operations["block_player"];
        post?: never;
        /**
         * Unblock a player.
         * @description If you don't block the player, nothing changes. The other player may still block you.
         */
        delete: operations["unblock_player"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bots that accept challenges.
         * @description These are accounts of bots which asked to be listed, the one that was listed first at the beginning. Bots with which
         *     you can't play, because one of you blocks the other, are left out. The server's own bots need no challenge: see
         *     `bots` in `GET /v1/rulesets`.
         */
        get: operations["list_bots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your listing.
         * @description What the other players see in the list of bots and at your account.
         */
        get: operations["get_listing"];
        /**
         * List yourself among the bots that accept challenges.
         * @description Only a bot's account can be listed. The listing replaces an earlier one, and keeps its place in the list. It stays
         *     until you remove it. While you are listed, the server refuses challenges beyond it: with `outside_listing`, if they
         *     don't fit `rulesets` or `clocks`, and with `bot_busy`, while you have seats in `games_at_once` unfinished games.
         *     Challenges that you have not answered don't count, so you may receive more than you accept; decline those with
         *     `later`.
         */
        put: operations["put_listing"];
        post?: never;
        /**
         * Remove your listing.
         * @description Players can still challenge you if they know your id.
         */
        delete: operations["remove_listing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ladders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ladders.
         * @description Each ruleset, mode and pool has a ladder of its own. Those without results are left out.
         */
        get: operations["list_ladders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ladders/{ruleset}/{mode}/{pool}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                ruleset: string;
                /** @description The mode of the ruleset, or `standard` if it has none. */
                mode: string;
                /** @description The pool: `live`, `days` or `bots`. */
                pool: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a ladder.
         * @description Returns the ranked players, the best first. They are ranked by the lower end of their range, so a player rises by
         *     playing well and by playing more.
         */
        get: operations["get_ladder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        /**
         * List the ratings of a player.
         * @description A player has a rating on each ladder on which a rated game of theirs is over.
         */
        get: operations["list_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/ratings/{ruleset}/{mode}/{pool}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
                /** @description The key of the ruleset. */
                ruleset: string;
                /** @description The mode of the ruleset, or `standard` if it has none. */
                mode: string;
                /** @description The pool: `live`, `days` or `bots`. */
                pool: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a player's rating on a ladder, with its history.
         * @description A player without results has the rating of a newcomer, and no history.
         */
        get: operations["get_rating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve what a game means for ratings.
         * @description Once the game is over, the response says what has changed for each player, and why it did not count in full.
         */
        get: operations["get_rating_of_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the session.
         * @description No token is needed: `player` is null if nobody is signed in. The response renews the cookie, or clears it if the
         *     session has ended.
         */
        get: operations["get_session"];
        put?: never;
        /**
         * Sign in, or sign up.
         * @description The response sets the session's cookie, which scripts can't read. No response body contains the text of a session.
         *     If somebody is already signed in, the cookie is replaced, but their session does not end. A player can have 50
         *     sessions; the next one ends the oldest. With an `Idempotency-Key`, a request that is repeated within a day starts no
         *     second session. Use a key that nobody can guess, such as a random UUID.
         */
        post: operations["sign_in"];
        /**
         * Sign out.
         * @description Ends the session in the cookie, if there is one, and clears the cookie. If the session is the player's only way into
         *     the account, the request is refused unless `even_if_last` is true.
         */
        delete: operations["sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a passkey.
         * @description Returns the options for `navigator.credentials.get`. No name is needed, because the browser knows for which players
         *     it has a passkey. Send its result to `POST /v1/session` within five minutes.
         */
        post: operations["begin_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys.
         * @description Oldest first.
         */
        get: operations["list_passkeys"];
        put?: never;
        /**
         * Add a passkey.
         * @description A player can have 20 passkeys. The same credential is added once: a repeated request gets the same answer, even
         *     without an `Idempotency-Key`.
         */
        post: operations["add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey.
         * @description Returns the options for `navigator.credentials.create`. Send its result to `POST /v1/players/me/passkeys` within
         *     five minutes. New options replace earlier ones.
         */
        post: operations["begin_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the passkey. */
                passkey_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey.
         * @description It can no longer be used to sign in. Sessions that were started with it stay open.
         */
        delete: operations["remove_passkey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a recovery code.
         * @description A new code replaces the earlier one. Keep it safe: anyone who has the code can sign in with it, more than once,
         *     until it is replaced or removed. It is shown only once. With an `Idempotency-Key`, a repeated request returns the
         *     same code for a day, unless it has been replaced.
         */
        post: operations["create_recovery_code"];
        /**
         * Remove the recovery code.
         * @description Nobody can sign in with it any more. The response is the same if there is none.
         */
        delete: operations["remove_recovery_code"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all rulesets.
         * @description A ruleset is a game that can be played on this server. The response contains JSON Schemas of its options, moves and
         *     views, and its components, glossary and titles of options in the language of the request. With `summary=true`, it
         *     contains only what is needed to choose a game. The list begins with the games that are easiest to learn.
         */
        get: operations["list_rulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a ruleset.
         * @description The ruleset with its newest rules. Games that began under older rules keep those. `GET /v1/bots?ruleset=` lists
         *     bots of other people that play it.
         */
        get: operations["get_ruleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve the rules of a game as its players read them.
         * @description How to play the game, for people who have never seen it: the aim, a summary that fits on the screen of a phone, and
         *     sections. Texts are given as pieces, so that a client can show terms and cards where they are mentioned
         *     (`components.cards` and `glossary` of the ruleset have them by their keys), and as positions of example games.
         */
        get: operations["get_rules_for_players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve the lesson of a ruleset.
         * @description A lesson teaches the game in chapters, the simplest first. A chapter leads through positions of an example game.
         *     Each step describes the situation, and most wait for a move. It may be cached for five minutes.
         */
        get: operations["get_lesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        /**
         * List what players are asked.
         * @description Each item is a question that comes with legal moves (`question.key`), and a position of an example game where it is
         *     asked. A client can show the position as an example when it explains the question. The list may be cached for five
         *     minutes.
         */
        get: operations["list_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/examples/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
                /** @description The name of the example game. */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a position of an example game.
         * @description An example game is a game that nobody played: its deal and its moves come with the ruleset. Lessons and rules pages
         *     show its positions. A position is shown as a seat, or without `seat` a spectator, would know it in a real game, with
         *     the legal moves of that seat. It may be cached for five minutes.
         */
        get: operations["get_example"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/examples/{name}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
                /** @description The name of the example game. */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Draw a position of an example game.
         * @description Returns the same position as a picture, whose elements are named in `touches` of the legal moves. It may be cached
         *     for five minutes.
         */
        get: operations["get_example_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public games.
         * @description Newest first. Open games of players who block you, or whom you block, are left out.
         */
        get: operations["list_games"];
        put?: never;
        /**
         * Create a game.
         * @description The game starts as soon as every seat is taken. A seat of kind `player` is kept for that player, who is challenged
         *     to take it.
         *
         *     With `from` instead of `ruleset`, the game is a *fork*: it begins with a position of another game, its source. It
         *     has the rules, the options and the number of seats of the source, and new chance. `hidden` says what becomes of
         *     hidden things. With `as_it_was`, they are as they were, so everyone who may see the source can read all secrets of
         *     the position there, including the order of the deck. With `dealt_anew`, everything that one viewer of the source did
         *     not know is dealt at random, so nobody can read it anywhere. Standing answers that players left in the source have
         *     no effect in its forks.
         *
         *     A game that is over can be forked by everyone who may see it. A game that is being played can be forked only if its
         *     `forks` is `always`, by its players, with `dealt_anew` from what their own seat knows. Until the source is over,
         *     such a fork is visible only to its creator, who plays it against bots.
         *
         *     With `rated`, the result changes the ratings of the players (docs/ratings.md). A rated game is public and not a
         *     fork, has a time limit after which a late player loses, and has the default of every option but the mode. Moves
         *     can't be taken back in it, and nobody has two seats.
         */
        post: operations["create_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Take a seat.
         * @description Takes an open seat, or accepts a challenge to a seat that is kept for you. The game starts when its last seat is
         *     taken. First, those who have waited a long time are asked whether they are still there, and their seats are kept for
         *     them like a challenge: with a `fischer` or `decision` clock of less than an hour after 15 minutes, for 5 minutes;
         *     otherwise after three days, for a day, or as long as a decision may take if that is longer. A bot needs a challenge,
         *     except in games that it created.
         */
        put: operations["take_seat"];
        post?: never;
        /**
         * Leave your seat, or free one.
         * @description Possible only before the game starts. The seat is then open. The creator of the game can free the seat of any other
         *     player, who is told.
         */
        delete: operations["leave_seat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the invite.
         * @description Makes a new invite code for an open private game, and the earlier one no longer works. Only the creator can do this.
         *     Players who have taken a seat keep it.
         */
        post: operations["replace_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a game.
         * @description The body is the exported log of a finished game (`GET …/log`). It is verified, and the game can then be viewed here.
         *     The log itself is the idempotency key: importing the same log again returns the same game with
         *     `Idempotency-Replayed`, whatever the `Idempotency-Key`.
         */
        post: operations["import_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seek a game.
         * @description The server finds others who seek such a game, creates it as soon as there are enough of them, and deals it: nobody
         *     has to join. Seats are drawn at random. All who seek the same ruleset, mode, number of seats, pace and `rated` can
         *     meet, unless one of them blocks another, or their ratings differ by more than both accept. In rated games of three
         *     and more, nobody meets a player who sat at the table in 3 of their last 10 games.
         *
         *     You can close the page meanwhile: you are told when the game begins, as of any game (`game_started`), and if the
         *     seek ends without one (`seek_ended`). You can have 3 seeks at the same time, one for each kind of game, and each may
         *     lead to a game. A repeated request with the same `Idempotency-Key` gets the same seek.
         */
        post: operations["create_seek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your seeks.
         * @description Those that wait, and those that ended within a day. Listing them does not count as looking at one.
         */
        get: operations["list_my_seeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seeks/waits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how long it usually takes to find others.
         * @description The median of the last 50 players who have found others for each kind of game. How many wait now is told to nobody.
         */
        get: operations["list_waits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seeks/{seek_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the seek. */
                seek_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a seek of yours.
         * @description With `wait`, the request waits until the seek ends. A seek of the pace `live` ends 15 minutes after you last looked
         *     at it.
         */
        get: operations["get_seek"];
        put?: never;
        post?: never;
        /**
         * Cancel a seek.
         * @description Nothing changes if it has ended without a game. Once others have been found, it is too late.
         */
        delete: operations["cancel_seek"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your challenges.
         * @description Unanswered challenges that you received or made, newest game first.
         */
        get: operations["list_challenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/seats/{seat}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a player to a seat.
         * @description The seat must be an open seat of a game that you created, and the player can be a person or a bot. The seat is kept
         *     until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it expires. Until then
         *     the player can see the game, even if it is private.
         */
        post: operations["challenge"];
        /**
         * Withdraw a challenge.
         * @description Only the creator of the game can do this. The seat is then open.
         */
        delete: operations["withdraw_challenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/seats/{seat}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a challenge.
         * @description All players of the game can see the reason. The seat is then open.
         */
        post: operations["decline_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your games.
         * @description All games that you created or take part in, including private ones, newest first. For active games, `awaiting` lists
         *     the seats that owe a decision. With `waiting=true`, only games in which one of them is yours.
         */
        get: operations["list_my_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a game.
         * @description Returns the game as you know it: now, or with `at`, as you knew it at an earlier version.
         *
         *     `seat` is your own seat: the one that you name, or the lowest that you hold. While the game is running you see it
         *     from that seat, or as a spectator if you have none. Once it is over, everything is shown by default, at earlier
         *     versions too; `as=<seat>` shows what that seat knew then, and `as=spectator` what everybody knew. If you conceded,
         *     you can view the game from your former seat up to that version; from then on you are a spectator. What spectators
         *     see before the end is decided when the game is created: see `spectators`.
         *
         *     With `with=moves,picture`, the response also has your legal moves and the picture. All of it is of one version.
         */
        get: operations["get_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * List your legal moves.
         * @description Empty if your seat owes no decision. If you hold several seats, name one. Each move comes with its text and with the
         *     elements of the picture that are touched to make it, so a client can offer the moves of any game.
         */
        get: operations["list_moves"];
        put?: never;
        /**
         * Play moves.
         * @description Plays one or more moves, in order. If one is refused, none is played.
         *
         *     Several moves are refused with `would_reveal` if any but the last would draw random numbers or uncover something. If
         *     a move uncovers something that could not be foreseen, it is played and the moves after it are not: see `records`.
         *     With `decision`, a move that is sent twice is played at most once: the second request is refused with
         *     `stale_decision`. With `decision_mark` too, a move can't be played in another history of the game, in which the
         *     decision may be another one.
         */
        post: operations["play_moves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * List the events of a game.
         * @description Returns the events after a version, oldest first, each with a `text` that says what happened. With `wait`, a request
         *     that finds no new event waits for one.
         *
         *     To follow a game, ask again with `after` set to `<next>-<next_mark>`, until `next` is the `version` of a game that
         *     is over. If that is refused with `history_changed`, discard the events that you have, and begin again. A secret
         *     choice of another player is hidden in its event until the game reveals it, so an event that you read again may show
         *     more. Once the game is over, events show everything unless you ask for a viewpoint with `as`.
         */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Export the log of a game.
         * @description Returns the whole log with one event per line: as you could see it or, once the game is over, complete and
         *     verifiable. With `seat`, the log is shown as your seat saw it, even once the game is over.
         */
        get: operations["get_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Draw a game.
         * @description Returns the game as a picture, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
         *     itself. What is hidden from you is drawn as hidden. The latest moves are marked and said in words.
         *
         *     Every element that a legal move needs has an id and is at least 24 units wide and high: see `touches` of legal
         *     moves. To get the picture that these touch, name the version of the moves in `at`. The picture has no scripts,
         *     links or styles. Names are shown unless `names=false`.
         *
         *     The root element names the version that is shown in `data-version`, and its mark in `data-mark`.
         *
         *     A picture of a finished game that is named by version and mark, without names, never changes and may be cached
         *     forever. Otherwise send its `ETag` as `If-None-Match`.
         */
        get: operations["get_picture_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{key}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Draw the start of a new game.
         * @description Returns a picture of how a game with these options begins, as spectators would see it. The game is dealt for the
         *     picture only, and always in the same way. Faults are reported as by `POST /v1/games`. The picture may be cached for
         *     five minutes.
         */
        get: operations["get_start_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Draw a game in pixels.
         * @description The same picture as a PNG: 960 to 1200 pixels wide, or 360 to 720 for `size=phone`. The higher a picture is, the
         *     narrower. Where the font lacks a character of a name, the seat's letter is shown. Counts for several requests.
         */
        get: operations["get_picture_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/description": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Describe a game.
         * @description Returns the position in words, exactly as you know it: `at`, `seat` and `as` mean what they mean for the game
         *     itself. `title` says what the game waits for. `sentences` are for people who can't see a picture, and `drawing` is
         *     for terminals. What happened is in the events, and what you can do in your legal moves.
         */
        get: operations["describe_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/replay.webp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Make an animated picture.
         * @description Returns the game from the start to the version `at`, by default to the newest, as an animated WebP: each position as
         *     you knew it then, without names. A job makes it. Until it is there, the response is 202 with how far it is: repeat
         *     the request. The file is kept for some minutes. Of a long game, not every move has a frame. Counts for many requests
         *     if it has to be made.
         */
        get: operations["get_replay_webp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/replay.gif": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Make an animated GIF.
         * @description The same as the animated WebP, for programs that can't show that. It is larger.
         */
        get: operations["get_replay_gif"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/replay.html": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Make a page to replay a game.
         * @description Returns a game that is over as one HTML file: every position as the viewer knew it then, with sentences, a slider
         *     and keys. It needs no network, so it can be kept and passed on. A job makes it, as for the animated WebP. The names
         *     of the players are put in when it is sent, unless `names=false`, and so is the analysis, if it is done.
         */
        get: operations["get_replay_html"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve the analysis of a game.
         * @description Returns what has been found so far of an analysis that somebody has asked for. Until it is `done`, read it again
         *     after the seconds in `Retry-After`.
         */
        get: operations["get_analysis"];
        put?: never;
        /**
         * Analyze a finished game.
         * @description Asks for the analysis of a game that is over, or finds the one that somebody has asked for. A job makes it, which
         *     can take minutes. What has been found so far is there at once: repeat the request, or read it. It is kept for some
         *     days. The result depends only on the game, so everybody who may see the game reads the same. Repeating the request
         *     is safe without an `Idempotency-Key`; the response shows how far the analysis is now.
         */
        post: operations["analyze_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/og/{game_id}/v{version}-spectator.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The version, with its mark or without. */
                version: string;
            };
            cookie?: never;
        };
        /**
         * Draw a card for links.
         * @description A picture of 1200 by 630 pixels for the previews of links to a game (`og:image`): the version that the address names
         *     (`v41-1a2b3c4d-spectator.png`; the mark may be left out), as spectators see it, without names. Whatever a spectator
         *     may not see, and whatever does not exist, is the same neutral card. With the mark, the card of a finished game never
         *     changes and may be cached forever.
         */
        get: operations["get_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer, accept or decline a draw.
         * @description Offering while another seat's offer stands agrees to it. The game ends once all remaining players have offered. An
         *     offer stands until its seat moves or concedes, or any seat declines. Declining cancels all offers, including your
         *     own.
         */
        post: operations["answer_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/seats/{seat}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim an abandoned seat.
         * @description Any other player of the game can do this from the time that the game's `claimable_from` shows for the seat. The
         *     seat's player loses it: a bot plays on in it, or you win if you are the last player left.
         */
        post: operations["claim_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/concede": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Concede a game.
         * @description The last remaining seat wins. While several remain, a bot plays on in your place and can't win. You can still view
         *     the game from your seat up to this point, and watch from here on.
         */
        post: operations["concede"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort a game.
         * @description Before the game starts, its creator can abort it. While it is played, each player can abort it until their own first
         *     decision. Nobody wins or loses an aborted game.
         */
        post: operations["abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * List the forks of a game.
         * @description Returns the games that began with a position of this one and that you may see, newest first. While this game is
         *     being played, these are only your own.
         */
        get: operations["list_forks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a game again.
         * @description Creates a game with the same ruleset, by its newest rules, and with the same options, clock, visibility and terms.
         *     Everyone moves on by one seat. You are seated, the other players are challenged, and the server's bots sit down
         *     again. The challenges last a day, or as long as a decision may take if that is longer; a week without a clock. The
         *     seats stay theirs: nobody else can take them, except with the invite of a private game. The seats of erased players
         *     are open.
         *
         *     Every player of a game that is over can ask for its rematch, but there is only one: further requests, by any of them
         *     and with any key, return the same game, and accept a challenge to it, also one that has expired. A request by the
         *     creator of the rematch renews expired challenges. If it was aborted before it started, the next request creates
         *     another one. The rematch of a fork begins from the start.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer to pause a game.
         * @description Offers to stop the clocks, or agrees to another seat's offer. They stop once every player in the game has agreed;
         *     the server's own bots always agree. An offer stands until its seat moves. While the game is paused nobody can move.
         *     After 30 days it resumes by itself.
         */
        post: operations["offer_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer to end a pause.
         * @description Offers to go on, or agrees to another seat's offer. Once every player in the game has agreed, the clocks run again
         *     from where they stopped; the server's own bots always agree. Until then the pause lasts, at most 30 days.
         */
        post: operations["resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/takeback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer to take back moves.
         * @description Offers to take back all moves after the version `to`, or agrees to another seat's offer to do so. Once every player
         *     in the game has agreed, the game is again as it was at that version; the server's own bots always agree. Every
         *     decision then has a new id. Nobody gains time. The moves stay in the log, and earlier versions can still be viewed.
         *
         *     Moves that drew or revealed anything can't be taken back, and neither can those before a deadline that has expired.
         *     In a long game, only the last moves can: at least 100, and at most 200. A refusal names its `reason`.
         *
         *     An offer stands until its seat leaves, any seat moves or declines, a deadline expires, or the game is paused. While
         *     it stands, no other version can be offered.
         */
        post: operations["offer_takeback"];
        /**
         * Decline a takeback.
         * @description Declines the takeback that is offered, or withdraws your own offer. Any player in the game can do this.
         */
        delete: operations["decline_takeback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve your plan for a game.
         * @description Only you can see that there is one.
         */
        get: operations["get_plan"];
        /**
         * Make a plan for a game.
         * @description A plan replaces the one that you have for this game. When your seat owes a decision and exactly the moves in `when`
         *     have come, the server plays `then`, a moment later, as if you had answered quickly. Nobody else can tell. Then the
         *     next step follows.
         *
         *     If anything else happens, the plan is cancelled, and you get the notification `plan_cancelled` with the reason. That
         *     is so after each move that the plan does not expect, each offer, a pause or a takeback; and also if a move drew
         *     numbers, revealed a secret choice, or showed you something that you could not know. A step whose `when` is null goes
         *     on only after moves that could be taken back in this game, because they told nobody anything.
         *
         *     Plans are for games without a clock, or with days for each decision. While your seat owes a decision, the first step
         *     must expect your own move.
         */
        put: operations["put_plan"];
        post?: never;
        /**
         * Give up your plan for a game.
         * @description Once this is answered, no move of the plan is played any more. If there is no plan, nothing changes.
         */
        delete: operations["drop_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Follow a game.
         * @description Streams the game as you know it, and then one message per event, with a JSON Patch that brings the game up to date.
         *
         *     The id of a message is the version with its mark. With `Last-Event-ID` (or `after`) the stream resumes with the
         *     event after that id and does not send the game again: apply the patch to the game you have. After 0 you have
         *     nothing, and the first patch creates the game. A `game` message replaces the game you have. It also comes if the
         *     game no longer has the version with that mark, because it was lost and continued differently. Each version is shown
         *     as you knew it when it was new. After the last event of a finished game comes `end`; resuming after that returns
         *     204. With `with=moves,picture`, messages about the newest version also have your legal moves and the picture.
         */
        get: operations["stream_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game_id}/watching": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        /**
         * Count the people who watch a game.
         * @description Counts everyone with an open stream of the game who neither holds a seat nor has given one up: an account once,
         *     however many streams it has, and each stream without a token. The number is up to a second old. The streams of a
         *     server that has crashed count for up to 45 seconds more.
         */
        get: operations["count_watching"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow all your games.
         * @description Streams your inbox: the list of the games that you play in, and then a notification for each challenge, each game
         *     that starts, each decision that you owe, each offer of a draw, a takeback, a pause or its end, and each game that
         *     ends.
         *
         *     With `Last-Event-ID` (or `after`) the stream resumes after that notification. If some of the later ones are no
         *     longer stored, it begins with `games` again.
         */
        get: operations["stream_inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your preferences.
         * @description Only you can see them.
         */
        get: operations["get_preferences"];
        /**
         * Replace your preferences.
         * @description A field that is missing gets its default; so does whatever is missing in `told`. The preferences also apply to push
         *     messages and mail that wait already, when they are due; webhooks get what you had chosen when it happened. The
         *     stream of your notifications (`GET /v1/players/me/stream`) always contains everything.
         */
        put: operations["put_preferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the key for Web Push.
         * @description The key never changes unless the server loses its data. If it has changed, subscribe again.
         */
        get: operations["get_push_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your subscribed browsers.
         * @description Oldest first, without their addresses.
         */
        get: operations["list_push_subscriptions"];
        put?: never;
        /**
         * Subscribe a browser.
         * @description The server then sends it a message when it is your turn, when you are challenged, and when a game is over. Your
         *     preferences say when such messages come, and which ones (`PUT /v1/players/me/preferences`). Messages are JSON,
         *     `{title, body, url, tag}`, and do not say what happened in the game.
         *
         *     The subscription ends with the token or session that made it. Subscribing the same browser again renews the
         *     subscription, which keeps its id; if it was another player's, it becomes yours. A player can have 20 subscriptions;
         *     the next one replaces the oldest.
         */
        post: operations["create_push_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push-subscriptions/{subscription_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the subscription. */
                subscription_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unsubscribe a browser.
         * @description It receives no more messages.
         */
        delete: operations["drop_push_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your mail address.
         * @description Nobody else can see it.
         */
        get: operations["get_mail"];
        /**
         * Set your mail address.
         * @description Sends a mail there with a link, which works once and for two days. Mail about your games is sent only once you have
         *     opened the link and pressed the button on its page. The address takes the place of the former one, to which nothing
         *     is sent any more. Setting an address again that is not confirmed sends another such mail; for the confirmed one it
         *     only changes the language. A player can have three such mails sent a day, and three a day are sent to one address.
         */
        put: operations["put_mail"];
        post?: never;
        /**
         * Remove your mail address.
         * @description No more mail is sent to it. If there is none, nothing changes.
         */
        delete: operations["remove_mail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve whether you have a calendar.
         * @description The address is not shown again, because the server stores only its hash.
         */
        get: operations["get_calendar"];
        put?: never;
        /**
         * Make a calendar.
         * @description Returns a secret address from which a calendar program reads your deadlines. It takes the place of the former
         *     address, which ends. With an `Idempotency-Key`, a repeated request returns the same address until another one is
         *     made.
         */
        post: operations["make_calendar"];
        /**
         * Revoke the calendar.
         * @description Its address ends. If there is none, nothing changes.
         */
        delete: operations["revoke_calendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calendars/{secret}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the address. */
                secret: string;
            };
            cookie?: never;
        };
        /**
         * Read a calendar.
         * @description For calendar programs: one event for each deadline of a decision in the player's running games, and one for the time
         *     from which others can claim the player's seat. It names no opponents and no moves. The address that
         *     `POST /v1/players/me/calendar` returned is the only proof that is needed.
         */
        get: operations["read_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks.
         * @description Oldest first, without their secrets.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Create a webhook.
         * @description From now on, the server sends it a signed message when a game of yours starts or ends, when you owe a decision, and
         *     when you are challenged or a challenge is answered. The response contains the secret with which messages are signed,
         *     which is returned only once. A webhook belongs to the account: it does not end with the token that created it. A
         *     player can have 10 of them. Events that are `off` for `webhook` in your preferences are not sent. See
         *     [webhooks](/docs/webhooks).
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook.
         * @description Without its secret.
         */
        get: operations["get_webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook.
         * @description Nothing more is sent to it, apart from a message that is on its way. Its deliveries are deleted too.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook.
         * @description While it is disabled, nothing is sent to it, and messages that were waiting are dropped. Once it is enabled again,
         *     send its `missed_since` to `POST …/replay` to receive what it has missed.
         */
        patch: operations["change_webhook"];
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret.
         * @description For `overlap_seconds`, messages are signed with the earlier secret too, so that receivers can change to the new one
         *     meanwhile; with 0, no earlier secret is used any more. Messages have at most five signatures. The response contains
         *     the new secret, which is returned only once.
         */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message.
         * @description It is sent once, whether that succeeds or not. `GET …/deliveries` shows the result.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook.
         * @description The messages to it, and the attempts to deliver them, newest first. Those of the last 30 days are kept, but no more
         *     than 1,000, unless more of them wait for an attempt.
         */
        get: operations["list_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again.
         * @description It has the same id. If it fails, it is tried again like a new one.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything since a time again.
         * @description The messages are made from the logs of your games, and have the same ids as before, so a receiver can drop those
         *     that it knows. Decisions that have been answered, and challenges that have ended, are shown as `superseded` and not
         *     sent.
         */
        post: operations["replay_deliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is up.
         * @description Succeeds if this process answers.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server is ready.
         * @description Succeeds if every dependency of this process answers and accepts writes, and the process is not about to stop.
         */
        get: operations["get_readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve this document.
         * @description The OpenAPI document of this API.
         */
        get: operations["get_openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the description of streams and webhooks.
         * @description The AsyncAPI document of the messages that this server sends.
         */
        get: operations["get_asyncapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "game.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A game of yours started
         * @description A game of yours started.
         */
        post: operations["receive_game_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "decision.owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seats of yours owe new decisions
         * @description Seats of yours owe new decisions. Sent again when a game resumes after a pause.
         */
        post: operations["receive_decision_owed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A game of yours is over
         * @description A game of yours is over.
         */
        post: operations["receive_game_finished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "challenge.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You were challenged
         * @description You were challenged.
         */
        post: operations["receive_challenge_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "challenge.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A challenge that you received or made was accepted, declined or withdrawn, or it expired
         * @description A challenge that you received or made was accepted, declined or withdrawn, or it expired.
         */
        post: operations["receive_challenge_answered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "seat.freed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The creator of a game that waits for players has freed your seat
         * @description The creator of a game that waits for players has freed your seat.
         */
        post: operations["receive_seat_freed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You are asked to agree to a draw, a takeback, a pause or its end
         * @description You are asked to agree to a draw, a takeback, a pause or its end.
         */
        post: operations["receive_offer_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An offer to which you had agreed was accepted by all, or ended otherwise
         * @description An offer to which you had agreed was accepted by all, or ended otherwise.
         */
        post: operations["receive_offer_ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your plan for a game was cancelled
         * @description Your plan for a game was cancelled.
         */
        post: operations["receive_plan_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "day.used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your time in a game was up, so one of your days away was used
         * @description Your time in a game was up, so one of your days away was used.
         */
        post: operations["receive_day_used"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "seat.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You lost a seat, because you did not answer in time
         * @description You lost a seat, because you did not answer in time.
         */
        post: operations["receive_seat_lost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "seek.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your search for a game has ended without one
         * @description Your search for a game has ended without one.
         */
        post: operations["receive_seek_ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rating.annulled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A game of yours no longer counts for your rating
         * @description A game of yours no longer counts for your rating.
         */
        post: operations["receive_rating_annulled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message that you asked for, to try a webhook
         * @description A message that you asked for, to try a webhook.
         */
        post: operations["receive_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The options of a game. R1, R12, R13. */
        EarlyAmericanChrononautsOptions: {
            /**
             * @description The way to play.
             * @default standard
             * @enum {string}
             */
            mode?: "standard" | "artifaxx" | "solonauts" | "uber";
            /**
             * @description The key of the content pack.
             * @default early-american
             * @enum {string}
             */
            pack?: "early-american" | "twentieth-century";
            /**
             * @description The key of the pack that `uber` combines with the first one.
             * @default twentieth-century
             * @enum {string}
             */
            second_pack?: "early-american" | "twentieth-century";
            /**
             * @description Each seat may swap its hidden identities once, before the first turn.
             * @default true
             */
            mulligan?: boolean;
            /**
             * @description The number of characters in `solonauts`.
             * @default 8
             */
            ids?: number;
            /**
             * @description After this many turns of each seat, the game ends without a winner.
             * @default 200
             */
            turn_limit?: number;
        };
        /** @description Lay a card without any choice. Rulebook "Card Types". */
        EarlyAmericanChrononautsPlay: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
        };
        /** @description Lay an inverter on a linchpin. Rulebook "Inverters". */
        EarlyAmericanChrononautsPlayOn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_on";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
            /** @description The year of the linchpin. */
            year: number;
        };
        /** @description Lay a card and name a seat. Rulebook "Actions". */
        EarlyAmericanChrononautsPlayAt: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_at";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
            /** @description The seat that the card names. */
            seat: number;
        };
        /** @description Lay a card and name one of the two identities or missions of a seat, unseen. Rulebook "ÜberChrononauts". */
        EarlyAmericanChrononautsPlayAtSlot: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_at_slot";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
            /** @description The seat that the card names. */
            seat: number;
            /** @description The first or the second of the seat's cards. */
            slot: number;
        };
        /** @description Lay a card and name another one, in front of a seat or among the discards. Rulebook "Actions". */
        EarlyAmericanChrononautsPlayFor: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_for";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
            /** @description The key of the card that it names. */
            target: string;
        };
        /** @description Discard a card of your hand. Rulebook "How to Play", "ÜberChrononauts", "Solonauts". */
        EarlyAmericanChrononautsDiscard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "discard";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
        };
        /** @description Discard two cards of your hand, in this order, and draw one. Rulebook "How to Play". */
        EarlyAmericanChrononautsKillTime: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "kill_time";
            /** @description The key of the card that is discarded first. */
            first: string;
            /** @description The key of the card that is discarded second. */
            second: string;
        };
        /** @description Swap your first identity, the second one, both or none, in secret. Rulebook "Identity Mulligan". */
        EarlyAmericanChrononautsSwapIdentities: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "swap_identities";
            /** @description True to swap the first identity. */
            first: boolean;
            /** @description True to swap the second identity; only in `uber`. */
            second: boolean;
        };
        /** @description Take a card from the deck that you look through, in secret. R8. */
        EarlyAmericanChrononautsTake: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
        };
        /** @description Put a card just drawn back on the deck, in secret, and take the top discard. Rulebook "Über Questions". */
        EarlyAmericanChrononautsPutBack: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "put_back";
            /** @description The key of the card, such as `fast-forward`. */
            card: string;
        };
        /** @description Leave your time machine unused. R7. */
        EarlyAmericanChrononautsGoOn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "go_on";
        };
        /** @description Answer the card just laid with a memo, in secret. Rulebook "Regarding Memos". */
        EarlyAmericanChrononautsUseMemo: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "memo";
        };
        /** @description Let the card take effect, in secret. This also withdraws an earlier "always pass". */
        EarlyAmericanChrononautsPass: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pass";
        };
        /** @description Pass, in secret, in this window and in all later ones until you answer differently. */
        EarlyAmericanChrononautsAlwaysPass: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "always_pass";
        };
        /** @description In your own turn, choose in secret whether you always pass from now on. */
        EarlyAmericanChrononautsSetStanding: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "set_standing";
            /** @description True: always pass from now on. False: ask me again. */
            always_pass: boolean;
        };
        /** @description A move of Early American Chrononauts. */
        EarlyAmericanChrononautsMove: components["schemas"]["EarlyAmericanChrononautsPlay"] | components["schemas"]["EarlyAmericanChrononautsPlayOn"] | components["schemas"]["EarlyAmericanChrononautsPlayAt"] | components["schemas"]["EarlyAmericanChrononautsPlayAtSlot"] | components["schemas"]["EarlyAmericanChrononautsPlayFor"] | components["schemas"]["EarlyAmericanChrononautsDiscard"] | components["schemas"]["EarlyAmericanChrononautsKillTime"] | components["schemas"]["EarlyAmericanChrononautsSwapIdentities"] | components["schemas"]["EarlyAmericanChrononautsTake"] | components["schemas"]["EarlyAmericanChrononautsPutBack"] | components["schemas"]["EarlyAmericanChrononautsGoOn"] | components["schemas"]["EarlyAmericanChrononautsUseMemo"] | components["schemas"]["EarlyAmericanChrononautsPass"] | components["schemas"]["EarlyAmericanChrononautsAlwaysPass"] | components["schemas"]["EarlyAmericanChrononautsSetStanding"];
        /** @description What a viewer knows about the game. Cards are named by their keys in the pack, linchpins by their years. */
        EarlyAmericanChrononautsView: {
            /** @description Whose knowledge this is: a seat, null for a spectator, or `all`. */
            viewer: number | null | "all";
            /**
             * @description The way to play.
             * @enum {string}
             */
            mode: "standard" | "artifaxx" | "solonauts" | "uber";
            /** @description The key of the content pack. */
            pack: string;
            /** @description The key of the second pack in `uber`; null in other modes. */
            second_pack: string | null;
            /** @description The number of turns of each seat after which nobody wins. */
            turn_limit: number;
            /**
             * @description What is being decided.
             * @enum {string}
             */
            phase: "mulligan" | "drawn" | "discard" | "play" | "window" | "fetch" | "machine" | "over";
            /** @description The number of the turn; turns of all seats are counted together. 0 before the first turn. */
            turn: number;
            /** @description The seat whose turn it is; 0 before the first turn. */
            seat: number;
            /** @description The seats that owe a decision. */
            awaiting: number[];
            /** @description The timeline in order of date; empty in `artifaxx`. */
            timeline: components["schemas"]["EarlyAmericanChrononautsTimelineCard"][];
            /** @description How many paradoxes are open. */
            paradoxes: number;
            /** @description The seats, in order. */
            seats: components["schemas"]["EarlyAmericanChrononautsSeatView"][];
            /** @description The deck, with the next card first. Hidden: how many cards it has. */
            deck: string[] | components["schemas"]["Hidden"];
            /** @description The cards of the deck, if a seat looks through it. */
            deck_seen: string[] | components["schemas"]["Hidden"] | null;
            /** @description The discard pile, with the top card last. */
            discards: string[];
            /** @description The discards of which the deck was last made. Empty if that is not known. */
            recycled: string[];
            /** @description The stack of identities, with the next one first. */
            identity_stack: string[] | components["schemas"]["Hidden"];
            /** @description The identities thrown, with the top one last. */
            identities_thrown: string[];
            /** @description The stack of missions, with the next one first. */
            mission_stack: string[] | components["schemas"]["Hidden"];
            /** @description The missions thrown, with the top one last. */
            missions_thrown: string[];
            /** @description Cards just drawn, while a machine may use them; null otherwise. */
            drawn: string[] | components["schemas"]["Hidden"] | null;
            /** @description The Fast Forwards on the table; the one that gives the next play is last. */
            waiting: components["schemas"]["EarlyAmericanChrononautsWaiting"][];
            /** @description The card being played; null if there is none. */
            laid: components["schemas"]["EarlyAmericanChrononautsLaid"] | null;
            /** @description The memos on the card being played, in the order in which they were laid. */
            memos: string[];
            /** @description The open window on the card laid last; null if there is none. */
            window: components["schemas"]["EarlyAmericanChrononautsWindowView"] | null;
            /** @description True if the seat has used a time machine in this turn, and can't use another. */
            machine_used: boolean;
            /** @description True if the card being played is played through a time machine. */
            extra: boolean;
            /** @description True if the seat has set its standing answer in this turn, and can't set it again. */
            standing_set: boolean;
            /** @description The seat that has won; null if none has. */
            winner: number | null;
            /** @description Why the game ended, such as `home` or `thirteenth paradox`. Null until then. */
            reason: string | null;
        };
        /** @description A year of history as it is now. */
        EarlyAmericanChrononautsTimelineCard: {
            /** @description The place that is printed on the card, such as `A1`. */
            index: string;
            /** @description The year. */
            year: number;
            /**
             * @description `true` or `prime` for a linchpin; `true`, `paradox` or `patched` for a ripplepoint.
             * @enum {string}
             */
            side: "true" | "prime" | "paradox" | "patched";
            /** @description What can be read there. Null for an open paradox. */
            headline: string | null;
            /** @description The condition that makes a ripplepoint a paradox. Null for a linchpin. */
            when: components["schemas"]["EarlyAmericanChrononautsCondition"] | null;
            /** @description The key of the patch on the year; null if there is none. */
            patch: string | null;
        };
        /** @description A condition on linchpins. */
        EarlyAmericanChrononautsCondition: {
            /** @description Years of linchpins that must be prime, in order of date; at least one. */
            prime: number[];
            /** @description True if one of these years is enough; false if all of them must be prime. */
            is_or: boolean;
            /** @description Years of linchpins that must not be prime, in order of date. */
            true: number[];
        };
        /** @description What the viewer knows about one seat. */
        EarlyAmericanChrononautsSeatView: {
            /** @description The number of the seat. */
            seat: number;
            /** @description The cards of its hand. Hidden: how many there are. */
            hand: string[] | components["schemas"]["Hidden"];
            /** @description The artifacts and gadgets in front of it, in the order in which they were laid. */
            front: string[];
            /** @description Its identities that are not home. Hidden: how many there are. */
            identities: components["schemas"]["EarlyAmericanChrononautsIdentity"][] | components["schemas"]["Hidden"];
            /** @description Its missions that are not complete. Hidden: how many there are. */
            missions: components["schemas"]["EarlyAmericanChrononautsMission"][] | components["schemas"]["Hidden"];
            /** @description The keys of identities that are home permanently; in `solonauts` and `uber`. */
            home: string[];
            /** @description The keys of missions that are complete permanently; in `uber`. */
            done: string[];
            /** @description True if it has a gold watch, the third goal of `uber`. */
            watch: boolean;
            /** @description Which of its identities it swaps; null unless it has chosen. */
            swaps: boolean[] | components["schemas"]["Hidden"] | null;
            /** @description Its standing answer: true if it always passes in windows. */
            always_pass: boolean | components["schemas"]["Hidden"];
        };
        /** @description The number of things that are hidden from you. */
        Hidden: {
            /** @description How many things are hidden. */
            hidden: number;
        };
        /** @description A character. It is home when one event shows its true side and both patches are on the timeline. */
        EarlyAmericanChrononautsIdentity: {
            /** @description The key of the identity. */
            key: string;
            /** @description Its name. */
            name: string;
            /** @description The text on its card. */
            text: string;
            /** @description The year of the event that must show its true side. */
            true: number;
            /** @description The keys of the two patches. */
            patches: string[];
        };
        /** @description Items to collect. It is complete with a different artifact in front of the player for each of three items. */
        EarlyAmericanChrononautsMission: {
            /** @description The key of the mission. */
            key: string;
            /** @description Its title. */
            title: string;
            /** @description The text on its card. */
            text: string;
            /** @description The items: keys of artifacts, or `gold` for any artifact of gold. */
            items: string[];
        };
        /** @description A Fast Forward on the table. */
        EarlyAmericanChrononautsWaiting: {
            /** @description The key of the card. */
            card: string;
            /** @description How many plays it still gives. */
            plays: number;
        };
        /** @description The card being played, with its choices. */
        EarlyAmericanChrononautsLaid: {
            /** @description The key of the card. */
            card: string;
            /** @description The year of the linchpin that it flips; null for other cards. */
            year: number | null;
            /** @description The seat that it names; null if it names none. */
            seat: number | null;
            /** @description Which of the seat's two identities or missions it names: 1 or 2. Null if neither. */
            slot: number | null;
            /** @description The key of the card that it names; null if it names none. */
            target: string | null;
        };
        /** @description The open window on the card laid last. */
        EarlyAmericanChrononautsWindowView: {
            /** @description The seats that laid the card (first) and each card that cancels the one before it. */
            layers: number[];
            /** @description By seat: true if it cancels. Null: not asked, or not answered yet. Hidden: answered, in secret. */
            answers: (boolean | components["schemas"]["Hidden"] | null)[];
        };
        /** @description What is agreed before the game. Rulebook "Standard Setup", "Convergence", "Coda"; rulings R1 to R6. */
        ThatTimeYouKilledMeOptions: {
            /**
             * @description The part of the rulebook that is played: the standard rules, one chapter, several chapters combined (`convergence`), or a game with power cards (`alternate`).
             * @default basics
             * @enum {string}
             */
            scenario?: "basics" | "growth" | "influence" | "memory" | "convergence" | "alternate";
            /**
             * @description The two or three chapters of a `convergence`. If empty, two are drawn.
             * @default []
             */
            chapters?: ("growth" | "influence" | "memory")[];
            /**
             * @description The color that goes first. White is seat 0.
             * @default random
             * @enum {string}
             */
            first?: "random" | "white" | "black";
            /**
             * @description By seat: the number of copies that are removed from its supply before the game.
             * @default [
             *       0,
             *       0
             *     ]
             */
            handicap?: number[];
            /**
             * @description What happens to the later copy of a built statue where something that can't be pushed is in its way: it shifts the opposite way, or it is left out.
             * @default rebound
             * @enum {string}
             */
            statue_build?: "rebound" | "no_rebound";
            /**
             * @description Whether the third occurrence of a position is a draw.
             * @default true
             */
            repetition_draw?: boolean;
            /**
             * @description The number of turns, of both seats together, after which the game is a draw; 0 for no limit.
             * @default 200
             */
            turn_limit?: number;
            /**
             * @description In `alternate`: whether each seat chooses a power card, or one card is chosen for both.
             * @default draft_powers
             * @enum {string}
             */
            timeline?: "draft_powers" | "power_share";
            /**
             * @description In `alternate`: the envelope whose four power cards are laid out.
             * @default random
             * @enum {string}
             */
            envelope?: "random" | "clockwork" | "grudge" | "groundwork" | "menagerie";
            /**
             * @description A custom start in position notation; null for the standard setup.
             * @default null
             */
            position?: string | null;
        };
        /** @description Choose the active copy. Rulebook "Step 1: Choose Copy". */
        ThatTimeYouKilledMeChooseCopy: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose_copy";
            /** @description The copy's space in your focus era. */
            space: number;
        };
        /** @description Move one space, and optionally pull a statue. Rulebook "Action: Move", "Effect: Pull Statue". */
        ThatTimeYouKilledMeMoveTo: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "move";
            /** @description The space that the active copy enters. */
            to: number;
            /**
             * @description Whether the statue directly behind follows into the space that the copy leaves.
             * @default false
             */
            pull?: boolean;
        };
        /** @description Travel one era. Rulebook "Action: Time Travel Forward", "Action: Time Travel Backward". */
        ThatTimeYouKilledMeTimeTravel: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "time_travel";
            /**
             * @description Backward leaves a copy from your supply behind.
             * @enum {string}
             */
            direction: "forward" | "backward";
        };
        /** @description Move the focus to another era, which ends the turn. Rulebook "Step 3: Shift Focus". */
        ThatTimeYouKilledMeShiftFocus: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "shift_focus";
            /**
             * @description The era in which you choose a copy on your next turn.
             * @enum {string}
             */
            era: "past" | "present" | "future";
        };
        /** @description Take back all moves of this turn. Rulebook "How To Take A Turn"; ruling R3. */
        ThatTimeYouKilledMeUndo: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "undo";
        };
        /** @description Plant a seed. Rulebook "Action: Plant Seed"; ruling R15. */
        ThatTimeYouKilledMePlant: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "plant";
            /** @description The active copy's own space, or an empty one beside it. */
            space: number;
        };
        /** @description Return a seed to the supply. Rulebook "Action: Remove Seed"; ruling R15. */
        ThatTimeYouKilledMeRemoveSeed: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "remove_seed";
            /** @description The seed's space: the active copy's own, or one beside it. */
            space: number;
        };
        /** @description Build your statue, once per game. Rulebook "Action: Build Statue". */
        ThatTimeYouKilledMeBuild: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "build";
            /** @description An empty space beside the active copy. */
            space: number;
        };
        /** @description Put your hat on an elephant and, through memory, on its later selves. Rulebook "Action: Train". */
        ThatTimeYouKilledMeTrain: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "train";
            /**
             * @description The elephant in the active copy's era.
             * @enum {string}
             */
            elephant: "dark" | "light";
        };
        /** @description Send an elephant that wears your hat one space. Rulebook "Action: Command"; rulings R32, R35. */
        ThatTimeYouKilledMeCommandElephant: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "command";
            /**
             * @description The elephant in the active copy's era.
             * @enum {string}
             */
            elephant: "dark" | "light";
            /** @description The space that the elephant enters. */
            to: number;
            /**
             * @description Whether the statue directly behind the elephant follows it.
             * @default false
             */
            pull?: boolean;
        };
        /** @description Choose one of the power cards laid out. Rulebook "Draft Powers", "Power Share". */
        ThatTimeYouKilledMeTakePower: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take_power";
            /**
             * @description The card's key.
             * @enum {string}
             */
            power: "second_wind" | "frequent_flyer" | "express" | "steady_focus" | "bloodlust" | "sidestep" | "afterimage" | "whisperer" | "green_thumb" | "machete" | "heave" | "monumental" | "stampede" | "beast_tongue" | "orchard" | "caravan";
        };
        /** @description Decide, as the second player, who begins. Rulebook "Draft Powers", "Power Share". */
        ThatTimeYouKilledMeTakeTurn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take_turn";
            /**
             * @description The turn that you take; the other seat takes the other one.
             * @enum {string}
             */
            turn: "first" | "second";
        };
        /** @description Travel two eras with one action. Power card "Express". */
        ThatTimeYouKilledMeLeap: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "leap";
            /**
             * @description Backward leaves a copy from your supply behind.
             * @enum {string}
             */
            direction: "forward" | "backward";
        };
        /** @description Travel forward and leave a new copy. Power card "Afterimage". */
        ThatTimeYouKilledMeSplit: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "split";
        };
        /** @description Push a statue without moving. Power card "Heave". */
        ThatTimeYouKilledMeHeave: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "heave";
            /** @description The statue's space, beside the active copy. */
            space: number;
        };
        /** @description A move of That Time You Killed Me. */
        ThatTimeYouKilledMeMove: components["schemas"]["ThatTimeYouKilledMeChooseCopy"] | components["schemas"]["ThatTimeYouKilledMeMoveTo"] | components["schemas"]["ThatTimeYouKilledMeTimeTravel"] | components["schemas"]["ThatTimeYouKilledMeShiftFocus"] | components["schemas"]["ThatTimeYouKilledMeUndo"] | components["schemas"]["ThatTimeYouKilledMePlant"] | components["schemas"]["ThatTimeYouKilledMeRemoveSeed"] | components["schemas"]["ThatTimeYouKilledMeBuild"] | components["schemas"]["ThatTimeYouKilledMeTrain"] | components["schemas"]["ThatTimeYouKilledMeCommandElephant"] | components["schemas"]["ThatTimeYouKilledMeTakePower"] | components["schemas"]["ThatTimeYouKilledMeTakeTurn"] | components["schemas"]["ThatTimeYouKilledMeLeap"] | components["schemas"]["ThatTimeYouKilledMeSplit"] | components["schemas"]["ThatTimeYouKilledMeHeave"];
        /** @description The game, the same for every viewer. */
        ThatTimeYouKilledMeView: {
            /** @description The viewer: a seat, null for a spectator, or `all`. */
            viewer: number | null | "all";
            /** @description The chapters in play, in the rulebook's order. */
            chapters: ("growth" | "influence" | "memory")[];
            /**
             * @description The option `statue_build`.
             * @enum {string}
             */
            statue_build: "rebound" | "no_rebound";
            /** @description The option `repetition_draw`. */
            repetition_draw: boolean;
            /** @description The number of turns after which the game is a draw; 0 for no limit. */
            turn_limit: number;
            /** @description By seat: the copies that were removed from its supply before the game. */
            handicap: number[];
            /**
             * @description The kind of choice that is next.
             * @enum {string}
             */
            phase: "choose_power" | "choose_copy" | "act" | "shift_focus" | "over";
            /** @description The seat that chooses next; null once the game is over. */
            seat: number | null;
            /** @description The number of turns completed, of both seats together. */
            turn: number;
            /** @description What belongs to each seat, by seat: white, black. */
            seats: components["schemas"]["ThatTimeYouKilledMeSeatView"][];
            /** @description The boards as they are now: past, present, future. */
            eras: components["schemas"]["ThatTimeYouKilledMeEraView"][];
            /** @description The active copy; null before one is chosen, and once it is dead. */
            active: components["schemas"]["ThatTimeYouKilledMeActiveView"] | null;
            /** @description The number of actions taken this turn. */
            actions_taken: number;
            /** @description Whether an extra action was earned this turn; it may have been taken since. */
            has_extra: boolean;
            /** @description The position at the start of the turn, in notation. While powers are chosen it is shown as if the first player began. */
            start: string;
            /** @description The moves of this turn so far, in notation. */
            moves: string[];
            /** @description How often the position `start` has occurred, this time included. */
            repeated: number;
            /** @description The positions at the start of earlier turns that can still occur again, oldest first, in notation. A turn that leads to one of them for the third time ends the game in a draw. Empty without the option `repetition_draw`. */
            earlier: string[];
            /** @description The choice of powers; null once the game proper has begun. */
            draft: components["schemas"]["ThatTimeYouKilledMeDraftView"] | null;
        };
        /** @description What belongs to one seat. */
        ThatTimeYouKilledMeSeatView: {
            /**
             * @description The era of its focus.
             * @enum {string}
             */
            focus: "past" | "present" | "future";
            /** @description The number of copies in its supply. */
            supply: number;
            /** @description The number of its copies that have died. */
            dead: number;
            /** @description Whether it has built its statue, which it can do once per game. */
            has_built: boolean;
            /** @description The key of its power card; null if it has none, or none yet. */
            power: string | null;
        };
        /** @description One era board. */
        ThatTimeYouKilledMeEraView: {
            /**
             * @description The era of the board.
             * @enum {string}
             */
            era: "past" | "present" | "future";
            /** @description The spaces with copies of white, 1 to 16, ascending. */
            white: number[];
            /** @description The spaces with copies of black, ascending. */
            black: number[];
            /** @description The spaces with seeds, ascending; a player may share the space. */
            seeds: number[];
            /** @description The spaces with shrubs, ascending. */
            shrubs: number[];
            /** @description The spaces with standing trees, ascending. */
            trees: number[];
            /** @description The fallen trees, by space. */
            fallen: components["schemas"]["ThatTimeYouKilledMeFallenView"][];
            /** @description The statues: orange, white, black. */
            statues: components["schemas"]["ThatTimeYouKilledMeStatueView"][];
            /** @description The elephants: dark, light. */
            elephants: components["schemas"]["ThatTimeYouKilledMeElephantView"][];
        };
        /** @description A fallen tree. */
        ThatTimeYouKilledMeFallenView: {
            /** @description The space that it lies on, 1 to 16. */
            space: number;
            /** @description The space beside it that its trunk points to: where it stood. */
            trunk: number;
        };
        /** @description A statue in an era. */
        ThatTimeYouKilledMeStatueView: {
            /**
             * @description The color, which tells whose it is; the orange statue is nobody's.
             * @enum {string}
             */
            statue: "orange" | "white" | "black";
            /** @description Its space, 1 to 16. */
            space: number;
        };
        /** @description An elephant in an era. */
        ThatTimeYouKilledMeElephantView: {
            /**
             * @description The color, which tells which elephant it is.
             * @enum {string}
             */
            elephant: "dark" | "light";
            /** @description Its space, 1 to 16. */
            space: number;
            /** @description The seat whose hat it wears; null if it wears none. */
            hat: number | null;
        };
        /** @description The place of the active copy. */
        ThatTimeYouKilledMeActiveView: {
            /**
             * @description Its era.
             * @enum {string}
             */
            era: "past" | "present" | "future";
            /** @description Its space, 1 to 16. */
            space: number;
        };
        /** @description The choice of powers before the game. */
        ThatTimeYouKilledMeDraftView: {
            /**
             * @description Whether each seat takes a power, or one power is taken for both.
             * @enum {string}
             */
            timeline: "draft_powers" | "power_share";
            /**
             * @description The envelope that the powers are from.
             * @enum {string}
             */
            envelope: "clockwork" | "grudge" | "groundwork" | "menagerie";
            /** @description The keys of the four powers laid out. */
            layout: string[];
            /** @description The seat that takes a power first. */
            first: number;
            /** @description The keys of the powers taken so far, in order. */
            taken: string[];
        };
        /** @description The options of a game. R1, R17, R24. */
        TimeBreakerOptions: {
            /**
             * @description The key of the content pack.
             * @default open
             * @enum {string}
             */
            pack?: "open";
            /**
             * @description The server declares an arrest for a seat as soon as the seat may declare it.
             * @default false
             */
            auto_arrest?: boolean;
            /**
             * @description After this many turns of all seats together, the game ends without a winner.
             * @default 300
             */
            turn_limit?: number;
        };
        /** @description Lay a card without any choice. On the Move then follows the green arrow. Rulebook "Card Types". */
        TimeBreakerPlay: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
        };
        /** @description Lay a card and name a tile: the destination, or the gate to crash. Rulebook "Card Types". */
        TimeBreakerPlayTo: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_to";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
            /** @description The key of the tile, such as `1969`, or `tra`. */
            tile: string;
        };
        /** @description Lay Return to HQ or Tag Along and name a seat. Rulebook "Action". */
        TimeBreakerPlayOn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_on";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
            /** @description The seat that the card names. */
            seat: number;
        };
        /** @description Lay On the Move with a Move or Jump that takes the Time Breaker to a tile. Rulebook "Breaker". */
        TimeBreakerPlayWith: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_with";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
            /** @description The key of the Move or Jump that is laid with it. */
            second: string;
            /** @description The key of the tile, such as `1969`, or `tra`. */
            tile: string;
        };
        /** @description Follow the green arrow of the tile you are on. Rulebook "Game Play". */
        TimeBreakerFollow: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "follow";
        };
        /** @description Draw another card and play it at once. Rulebook "Game Play". */
        TimeBreakerWormhole: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "wormhole";
        };
        /** @description Discard a jump to a closed gate. More dumps may follow before you draw. Rulebook "Dumping Jumps", R6. */
        TimeBreakerDump: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dump";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
        };
        /** @description Draw one card for each jump that you dumped. Rulebook "Dumping Jumps", R6. */
        TimeBreakerDrawAnew: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw_anew";
        };
        /** @description Declare the Time Breaker under arrest. Rulebook "Making an Arrest". */
        TimeBreakerArrest: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "arrest";
        };
        /** @description Continue without an arrest, to the second step of Double Time or to the end of the turn. R7. */
        TimeBreakerGoOn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "go_on";
        };
        /** @description Name the card of your hand that Quantum Leap plays. Rulebook "Action". */
        TimeBreakerNameCard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "name_card";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
        };
        /** @description Choose which of the two cards of Quantum Leap is played first. Rulebook "Stopping Time". */
        TimeBreakerPlayFirst: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_first";
            /** @description The key of the card, such as `jump-1969` or `join-me`. */
            card: string;
        };
        /** @description End the turn when no play, Follow or wormhole is possible. R22. */
        TimeBreakerPassTurn: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pass_turn";
        };
        /** @description Answer the card just laid with a Stop Time, in secret. Rulebook "Stop Time". */
        TimeBreakerStopTime: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stop_time";
        };
        /** @description Let the card take effect, in secret. This also withdraws an earlier "always pass". */
        TimeBreakerPass: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pass";
        };
        /** @description Pass, in secret, in this window and in all later ones until you answer differently. */
        TimeBreakerAlwaysPass: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "always_pass";
        };
        /** @description In your own turn, choose in secret whether you always pass from now on. */
        TimeBreakerSetStanding: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "set_standing";
            /** @description True: always pass from now on. False: ask me again. */
            always_pass: boolean;
        };
        /** @description A move of Time Breaker. */
        TimeBreakerMove: components["schemas"]["TimeBreakerPlay"] | components["schemas"]["TimeBreakerPlayTo"] | components["schemas"]["TimeBreakerPlayOn"] | components["schemas"]["TimeBreakerPlayWith"] | components["schemas"]["TimeBreakerFollow"] | components["schemas"]["TimeBreakerWormhole"] | components["schemas"]["TimeBreakerDump"] | components["schemas"]["TimeBreakerDrawAnew"] | components["schemas"]["TimeBreakerArrest"] | components["schemas"]["TimeBreakerGoOn"] | components["schemas"]["TimeBreakerNameCard"] | components["schemas"]["TimeBreakerPlayFirst"] | components["schemas"]["TimeBreakerPassTurn"] | components["schemas"]["TimeBreakerStopTime"] | components["schemas"]["TimeBreakerPass"] | components["schemas"]["TimeBreakerAlwaysPass"] | components["schemas"]["TimeBreakerSetStanding"];
        /** @description What a viewer knows about the game. Tiles and cards are named by their keys in the pack. */
        TimeBreakerView: {
            /** @description Whose knowledge this is: a seat, null for a spectator, or `all`. */
            viewer: number | null | "all";
            /** @description The key of the content pack. */
            pack: string;
            /** @description True if the server declares arrests as soon as they are possible. */
            auto_arrest: boolean;
            /** @description The number of turns, of all seats together, after which nobody wins. */
            turn_limit: number;
            /**
             * @description What is being decided.
             * @enum {string}
             */
            phase: "turn" | "dump" | "name" | "order" | "card" | "window" | "step" | "end" | "over";
            /** @description The number of the turn; turns of all seats are counted together, from 1. */
            turn: number;
            /** @description The seat whose turn it is. */
            seat: number;
            /** @description The seats that owe a decision. */
            awaiting: number[];
            /** @description The 25 places of the board, five to a row, in reading order. */
            squares: components["schemas"]["TimeBreakerSquare"][];
            /** @description The tile that the Time Breaker is on. */
            breaker: string;
            /** @description The seats, in order. */
            seats: components["schemas"]["TimeBreakerSeatView"][];
            /** @description The deck, with the next card first. Hidden: how many cards it has. */
            deck: string[] | components["schemas"]["Hidden"];
            /** @description The discard pile, with the top card last. */
            discards: string[];
            /** @description The cards still to be laid; what is played next is last. */
            waiting: components["schemas"]["TimeBreakerWaiting"][];
            /** @description The card being played; null if there is none. */
            laid: components["schemas"]["TimeBreakerLaid"] | null;
            /** @description The open window on the card laid last; null if there is none. */
            window: components["schemas"]["TimeBreakerWindowView"] | null;
            /** @description How many dumped jumps have not been replaced yet. */
            dumping: number;
            /** @description True if the seat has dumped jumps in this turn, and can't dump any more. */
            dumped: boolean;
            /** @description True if the seat has set its standing answer in this turn, and can't set it again. */
            standing_set: boolean;
            /** @description The seat that has won; null if none has. */
            winner: number | null;
            /** @description Why the game ended: `arrest`, `surrender` or `turn limit`. Null until then. */
            reason: string | null;
        };
        /** @description A place of the board and the tile there. */
        TimeBreakerSquare: {
            /** @description The key of the tile; `tra` for the TRA tile. */
            tile: string;
            /** @description The date printed on the gate; empty for the TRA tile. */
            date: string;
            /** @description The event printed on the gate. */
            title: string;
            /** @description The tile that the green arrow leads to. Null for the TRA tile, which has no arrows. */
            green: string | null;
            /** @description The tile that the red arrow leads to. Null for the TRA tile. */
            red: string | null;
            /** @description True if the gate has been crashed and is no longer on the board. */
            closed: boolean;
        };
        /** @description What the viewer knows about one seat. */
        TimeBreakerSeatView: {
            /** @description The number of the seat. */
            seat: number;
            /** @description The tile that the seat's piece is on. */
            tile: string;
            /** @description True if the seat holds the Time Breaker arrested. */
            arrested: boolean;
            /** @description The cards of its hand. Hidden: how many there are. */
            hand: string[] | components["schemas"]["Hidden"];
            /** @description The cards of its hand that everyone has seen. */
            shown: string[];
            /** @description Its standing answer: true if it always passes in windows. */
            always_pass: boolean | components["schemas"]["Hidden"];
        };
        /** @description Cards on the table that a Quantum Leap or a wormhole has brought there and that are still to be laid. */
        TimeBreakerWaiting: {
            /** @description True for a Quantum Leap, false for a wormhole. */
            leap: boolean;
            /** @description The cards, in the order in which they are played once that has been chosen. */
            cards: string[];
        };
        /** @description The card being played, with its choices. */
        TimeBreakerLaid: {
            /** @description The key of the card. */
            card: string;
            /** @description The tile that it names; null if it names none. */
            tile: string | null;
            /** @description The seat that it names; null if it names none. */
            seat: number | null;
            /** @description The card laid with it; null if there is none. */
            second: string | null;
        };
        /** @description The open window on the card laid last. */
        TimeBreakerWindowView: {
            /** @description The seats that laid the card (first) and each card that cancels the one before it. */
            layers: number[];
            /** @description By seat: true if it cancels. Null: not asked, or not answered yet. Hidden: answered, in secret. */
            answers: (boolean | components["schemas"]["Hidden"] | null)[];
        };
        /** @description The options of Time Chase. Rules "Game Setup", 6. */
        TimeChaseOptions: {
            /**
             * @description The side of the time machine cards: A is `standard`; B is `jumble`, in which event tokens are drawn in random order and travelers can also move forward.
             * @default standard
             * @enum {string}
             */
            mode?: "standard" | "jumble";
        };
        /** @description Play a card to the event being resolved. Rules "Playing Cards". */
        TimeChasePlayCard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "play_card";
            /**
             * @description The card, by suit and rank: `F7` is the 7 of flux.
             * @enum {string}
             */
            card: "D1" | "D2" | "D3" | "D4" | "D5" | "D6" | "D7" | "D8" | "D9" | "D10" | "D11" | "D12" | "D13" | "F1" | "F2" | "F3" | "F4" | "F5" | "F6" | "F7" | "F8" | "F9" | "F10" | "F11" | "F12" | "F13" | "N1" | "N2" | "N3" | "N4" | "N5" | "N6" | "N7" | "N8" | "N9" | "N10" | "N11" | "N12" | "N13" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "P9" | "P10" | "P11" | "P12" | "P13" | "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7" | "T8" | "T9" | "T10" | "T11" | "T12" | "T13";
        };
        /** @description Choose a card for the invariant, in secret. Rules "Altering the Invariant". */
        TimeChaseChooseInvariant: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose_invariant";
            /**
             * @description The card, by suit and rank: `F7` is the 7 of flux.
             * @enum {string}
             */
            card: "D1" | "D2" | "D3" | "D4" | "D5" | "D6" | "D7" | "D8" | "D9" | "D10" | "D11" | "D12" | "D13" | "F1" | "F2" | "F3" | "F4" | "F5" | "F6" | "F7" | "F8" | "F9" | "F10" | "F11" | "F12" | "F13" | "N1" | "N2" | "N3" | "N4" | "N5" | "N6" | "N7" | "N8" | "N9" | "N10" | "N11" | "N12" | "N13" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "P9" | "P10" | "P11" | "P12" | "P13" | "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7" | "T8" | "T9" | "T10" | "T11" | "T12" | "T13";
        };
        /** @description Choose how far to travel, in secret. Staying in the present is 0 backward. Rules "Move Travelers", ruling R16. */
        TimeChaseTravel: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "travel";
            /** @description The fuel to spend, which is the number of spaces to travel. */
            fuel: number;
            /**
             * @description Towards the invariant (`backward`) or away from it (`forward`).
             * @enum {string}
             */
            direction: "backward" | "forward";
        };
        /** @description A move of Time Chase. */
        TimeChaseMove: components["schemas"]["TimeChasePlayCard"] | components["schemas"]["TimeChaseChooseInvariant"] | components["schemas"]["TimeChaseTravel"];
        /** @description The game as one viewer knows it. Cards are written by suit and rank: `F7` is the 7 of flux. */
        TimeChaseView: {
            /** @description The seat whose knowledge this is; null for a spectator, `all` for everything. */
            viewer: number | null | "all";
            /**
             * @description The side of the time machine cards: A is `standard`, B is `jumble`.
             * @enum {string}
             */
            mode: "standard" | "jumble";
            /**
             * @description What is being asked: a card for an event or for the invariant, a journey, or nothing more.
             * @enum {string}
             */
            phase: "event" | "invariant" | "travel" | "over";
            /** @description The round, from 1 to 10. */
            round: number;
            /** @description The seat that holds the first player marker. */
            first_player: number;
            /** @description The card of the invariant; null while the timeline is unstable. */
            invariant: string | null;
            /** @description The events, from the one next to the invariant to the latest. */
            timeline: components["schemas"]["TimeChaseEventView"][];
            /** @description The place being resolved: an event's token, `invariant`, or null for neither. */
            resolving: number | "invariant" | null;
            /** @description The seat that leads the event being resolved; null if none is. */
            lead: number | null;
            /** @description The cards played to the event being resolved, in order of play. */
            played: components["schemas"]["TimeChasePlayView"][];
            /** @description The seats in order. */
            seats: components["schemas"]["TimeChaseSeatView"][];
            /** @description The choices revealed last, by seat, with null for none; empty at first. */
            revealed: (components["schemas"]["TimeChaseChooseInvariant"] | components["schemas"]["TimeChaseTravel"] | null)[];
            /** @description The discarded cards, oldest first. */
            discards: string[];
            /** @description The cards left over from the deal, hidden until the game is over. */
            undealt: string[] | components["schemas"]["Hidden"];
            /** @description The event tokens still in the stack, next first; hidden in a jumble. */
            tokens: number[] | components["schemas"]["Hidden"];
        };
        /** @description One event of the timeline. Until it resolves for the first time it has neither cards nor a controller. */
        TimeChaseEventView: {
            /** @description The number on the event's token, from 1 to 10. */
            token: number;
            /** @description True if the event is the present. */
            present: boolean;
            /** @description The card that was led, such as `F7`, whose suit all follow; null until the event resolves. */
            led: string | null;
            /** @description The card that wins the event, which can be the led card; null until the event resolves. */
            winning: string | null;
            /** @description The seat that controls the event; null until the event resolves. */
            controller: number | null;
        };
        /** @description A card played to the event being resolved. */
        TimeChasePlayView: {
            /** @description The seat that played the card. */
            seat: number;
            /** @description The card, such as `F7`. */
            card: string;
        };
        /** @description One seat. R17. */
        TimeChaseSeatView: {
            /** @description The cards in hand, hidden from others; a chosen card is still there. */
            hand: string[] | components["schemas"]["Hidden"];
            /** @description The fuel that the seat has. Fuel that it has chosen to spend counts until all have chosen. */
            fuel: number;
            /** @description The seat's control discs that are not on the timeline, of 3. */
            discs: number;
            /** @description Where the seat's traveler is: the token of an event, or `invariant`. */
            location: number | "invariant";
            /** @description The seat's choice, hidden until all are revealed; null if it made none. */
            choice: components["schemas"]["TimeChaseChooseInvariant"] | components["schemas"]["TimeChaseTravel"] | components["schemas"]["Hidden"] | null;
        };
        /** @description Time Machine has no options. */
        TimeMachineOptions: Record<string, never>;
        /** @description Lay a card of the hand face down on the stack of this round, in secret. Rulebook "Rounds 1 - 4", R2. */
        TimeMachineLayCard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lay_card";
            /**
             * @description The card to lay, from the hand.
             * @enum {string}
             */
            card: "finance-1@0" | "finance-1@1" | "finance-1@2" | "finance-1@3" | "finance-1@4" | "finance-1@5" | "finance-1@6" | "finance-1@7" | "finance-2@0" | "finance-2@1" | "finance-2@2" | "finance-2@3" | "finance-2@4" | "finance-2@5" | "finance-2@6" | "finance-2@7" | "finance-3@0" | "finance-3@1" | "finance-3@2" | "finance-3@3" | "finance-3@4" | "finance-3@5" | "finance-3@6" | "finance-3@7" | "finance-4@0" | "finance-4@1" | "finance-4@2" | "finance-4@3" | "finance-4@4" | "finance-4@5" | "finance-4@6" | "finance-4@7" | "finance-5@0" | "finance-5@1" | "finance-5@2" | "finance-5@3" | "finance-5@4" | "finance-5@5" | "finance-5@6" | "finance-5@7" | "finance-6@0" | "finance-6@1" | "finance-6@2" | "finance-6@3" | "finance-6@4" | "finance-6@5" | "finance-6@6" | "finance-6@7" | "finance-7@0" | "finance-7@1" | "finance-7@2" | "finance-7@3" | "finance-7@4" | "finance-7@5" | "finance-7@6" | "finance-7@7" | "finance-8@0" | "finance-8@1" | "finance-8@2" | "finance-8@3" | "finance-8@4" | "finance-8@5" | "finance-8@6" | "finance-8@7" | "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7" | "research-1@0" | "research-1@1" | "research-1@2" | "research-1@3" | "research-1@4" | "research-1@5" | "research-1@6" | "research-1@7" | "research-2@0" | "research-2@1" | "research-2@2" | "research-2@3" | "research-2@4" | "research-2@5" | "research-2@6" | "research-2@7" | "research-3@0" | "research-3@1" | "research-3@2" | "research-3@3" | "research-3@4" | "research-3@5" | "research-3@6" | "research-3@7" | "research-4@0" | "research-4@1" | "research-4@2" | "research-4@3" | "research-4@4" | "research-4@5" | "research-4@6" | "research-4@7" | "research-5@0" | "research-5@1" | "research-5@2" | "research-5@3" | "research-5@4" | "research-5@5" | "research-5@6" | "research-5@7" | "research-6@0" | "research-6@1" | "research-6@2" | "research-6@3" | "research-6@4" | "research-6@5" | "research-6@6" | "research-6@7" | "research-7@0" | "research-7@1" | "research-7@2" | "research-7@3" | "research-7@4" | "research-7@5" | "research-7@6" | "research-7@7" | "research-8@0" | "research-8@1" | "research-8@2" | "research-8@3" | "research-8@4" | "research-8@5" | "research-8@6" | "research-8@7" | "research-9@0" | "research-9@1" | "research-9@2" | "research-9@3" | "research-9@4" | "research-9@5" | "research-9@6" | "research-9@7" | "research-10@0" | "research-10@1" | "research-10@2" | "research-10@3" | "research-10@4" | "research-10@5" | "research-10@6" | "research-10@7" | "parts-1@0" | "parts-1@1" | "parts-1@2" | "parts-1@3" | "parts-1@4" | "parts-1@5" | "parts-1@6" | "parts-1@7" | "parts-2@0" | "parts-2@1" | "parts-2@2" | "parts-2@3" | "parts-2@4" | "parts-2@5" | "parts-2@6" | "parts-2@7" | "parts-3@0" | "parts-3@1" | "parts-3@2" | "parts-3@3" | "parts-3@4" | "parts-3@5" | "parts-3@6" | "parts-3@7" | "parts-4@0" | "parts-4@1" | "parts-4@2" | "parts-4@3" | "parts-4@4" | "parts-4@5" | "parts-4@6" | "parts-4@7" | "parts-5@0" | "parts-5@1" | "parts-5@2" | "parts-5@3" | "parts-5@4" | "parts-5@5" | "parts-5@6" | "parts-5@7" | "parts-6@0" | "parts-6@1" | "parts-6@2" | "parts-6@3" | "parts-6@4" | "parts-6@5" | "parts-6@6" | "parts-6@7" | "parts-7@0" | "parts-7@1" | "parts-7@2" | "parts-7@3" | "parts-7@4" | "parts-7@5" | "parts-7@6" | "parts-7@7" | "parts-8@0" | "parts-8@1" | "parts-8@2" | "parts-8@3" | "parts-8@4" | "parts-8@5" | "parts-8@6" | "parts-8@7" | "parts-9@0" | "parts-9@1" | "parts-9@2" | "parts-9@3" | "parts-9@4" | "parts-9@5" | "parts-9@6" | "parts-9@7" | "parts-10@0" | "parts-10@1" | "parts-10@2" | "parts-10@3" | "parts-10@4" | "parts-10@5" | "parts-10@6" | "parts-10@7" | "parts-11@0" | "parts-11@1" | "parts-11@2" | "parts-11@3" | "parts-11@4" | "parts-11@5" | "parts-11@6" | "parts-11@7" | "parts-12@0" | "parts-12@1" | "parts-12@2" | "parts-12@3" | "parts-12@4" | "parts-12@5" | "parts-12@6" | "parts-12@7";
        };
        /** @description Decide in secret whether to activate the time machine this round. Rulebook "Time Machine Activation", R4. */
        TimeMachineDecideActivation: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "decide_activation";
            /** @description True to activate the machine, false to leave it inactive this round. */
            activate: boolean;
        };
        /** @description Leave a card that can be spared out of the display, in secret. Rulebook "Time Machine Activation", R5. */
        TimeMachineHoldBack: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hold_back";
            /**
             * @description The card to leave out, from the seat's stacks of earlier rounds.
             * @enum {string}
             */
            card: "finance-1@0" | "finance-1@1" | "finance-1@2" | "finance-1@3" | "finance-1@4" | "finance-1@5" | "finance-1@6" | "finance-1@7" | "finance-2@0" | "finance-2@1" | "finance-2@2" | "finance-2@3" | "finance-2@4" | "finance-2@5" | "finance-2@6" | "finance-2@7" | "finance-3@0" | "finance-3@1" | "finance-3@2" | "finance-3@3" | "finance-3@4" | "finance-3@5" | "finance-3@6" | "finance-3@7" | "finance-4@0" | "finance-4@1" | "finance-4@2" | "finance-4@3" | "finance-4@4" | "finance-4@5" | "finance-4@6" | "finance-4@7" | "finance-5@0" | "finance-5@1" | "finance-5@2" | "finance-5@3" | "finance-5@4" | "finance-5@5" | "finance-5@6" | "finance-5@7" | "finance-6@0" | "finance-6@1" | "finance-6@2" | "finance-6@3" | "finance-6@4" | "finance-6@5" | "finance-6@6" | "finance-6@7" | "finance-7@0" | "finance-7@1" | "finance-7@2" | "finance-7@3" | "finance-7@4" | "finance-7@5" | "finance-7@6" | "finance-7@7" | "finance-8@0" | "finance-8@1" | "finance-8@2" | "finance-8@3" | "finance-8@4" | "finance-8@5" | "finance-8@6" | "finance-8@7" | "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7" | "research-1@0" | "research-1@1" | "research-1@2" | "research-1@3" | "research-1@4" | "research-1@5" | "research-1@6" | "research-1@7" | "research-2@0" | "research-2@1" | "research-2@2" | "research-2@3" | "research-2@4" | "research-2@5" | "research-2@6" | "research-2@7" | "research-3@0" | "research-3@1" | "research-3@2" | "research-3@3" | "research-3@4" | "research-3@5" | "research-3@6" | "research-3@7" | "research-4@0" | "research-4@1" | "research-4@2" | "research-4@3" | "research-4@4" | "research-4@5" | "research-4@6" | "research-4@7" | "research-5@0" | "research-5@1" | "research-5@2" | "research-5@3" | "research-5@4" | "research-5@5" | "research-5@6" | "research-5@7" | "research-6@0" | "research-6@1" | "research-6@2" | "research-6@3" | "research-6@4" | "research-6@5" | "research-6@6" | "research-6@7" | "research-7@0" | "research-7@1" | "research-7@2" | "research-7@3" | "research-7@4" | "research-7@5" | "research-7@6" | "research-7@7" | "research-8@0" | "research-8@1" | "research-8@2" | "research-8@3" | "research-8@4" | "research-8@5" | "research-8@6" | "research-8@7" | "research-9@0" | "research-9@1" | "research-9@2" | "research-9@3" | "research-9@4" | "research-9@5" | "research-9@6" | "research-9@7" | "research-10@0" | "research-10@1" | "research-10@2" | "research-10@3" | "research-10@4" | "research-10@5" | "research-10@6" | "research-10@7" | "parts-1@0" | "parts-1@1" | "parts-1@2" | "parts-1@3" | "parts-1@4" | "parts-1@5" | "parts-1@6" | "parts-1@7" | "parts-2@0" | "parts-2@1" | "parts-2@2" | "parts-2@3" | "parts-2@4" | "parts-2@5" | "parts-2@6" | "parts-2@7" | "parts-3@0" | "parts-3@1" | "parts-3@2" | "parts-3@3" | "parts-3@4" | "parts-3@5" | "parts-3@6" | "parts-3@7" | "parts-4@0" | "parts-4@1" | "parts-4@2" | "parts-4@3" | "parts-4@4" | "parts-4@5" | "parts-4@6" | "parts-4@7" | "parts-5@0" | "parts-5@1" | "parts-5@2" | "parts-5@3" | "parts-5@4" | "parts-5@5" | "parts-5@6" | "parts-5@7" | "parts-6@0" | "parts-6@1" | "parts-6@2" | "parts-6@3" | "parts-6@4" | "parts-6@5" | "parts-6@6" | "parts-6@7" | "parts-7@0" | "parts-7@1" | "parts-7@2" | "parts-7@3" | "parts-7@4" | "parts-7@5" | "parts-7@6" | "parts-7@7" | "parts-8@0" | "parts-8@1" | "parts-8@2" | "parts-8@3" | "parts-8@4" | "parts-8@5" | "parts-8@6" | "parts-8@7" | "parts-9@0" | "parts-9@1" | "parts-9@2" | "parts-9@3" | "parts-9@4" | "parts-9@5" | "parts-9@6" | "parts-9@7" | "parts-10@0" | "parts-10@1" | "parts-10@2" | "parts-10@3" | "parts-10@4" | "parts-10@5" | "parts-10@6" | "parts-10@7" | "parts-11@0" | "parts-11@1" | "parts-11@2" | "parts-11@3" | "parts-11@4" | "parts-11@5" | "parts-11@6" | "parts-11@7" | "parts-12@0" | "parts-12@1" | "parts-12@2" | "parts-12@3" | "parts-12@4" | "parts-12@5" | "parts-12@6" | "parts-12@7";
        };
        /** @description Pay a fuel card to destroy all cards of a component in an earlier round. Rulebook "Time Machine Actions", R10. */
        TimeMachineDestroy: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "destroy";
            /**
             * @description The component to destroy.
             * @enum {string}
             */
            component: "finance" | "fuel" | "research" | "parts";
            /** @description The round whose stacks are hit, before the present one. */
            round: number;
            /**
             * @description The fuel card that pays, from the seat's stacks of earlier rounds.
             * @enum {string}
             */
            fuel: "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7";
        };
        /** @description Pay a fuel card and look through an earlier round's pile. Rulebook "Time Machine Actions", R11. */
        TimeMachineRetrieve: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "retrieve";
            /** @description The round whose discard pile to look through, before the present one. */
            round: number;
            /**
             * @description The fuel card that pays, from the seat's stacks of earlier rounds.
             * @enum {string}
             */
            fuel: "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7";
        };
        /** @description Take a card of the pile that the seat looks through into the hand, in secret. R11. */
        TimeMachineTakeCard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take_card";
            /**
             * @description The card to take, from the pile.
             * @enum {string}
             */
            card: "finance-1@0" | "finance-1@1" | "finance-1@2" | "finance-1@3" | "finance-1@4" | "finance-1@5" | "finance-1@6" | "finance-1@7" | "finance-2@0" | "finance-2@1" | "finance-2@2" | "finance-2@3" | "finance-2@4" | "finance-2@5" | "finance-2@6" | "finance-2@7" | "finance-3@0" | "finance-3@1" | "finance-3@2" | "finance-3@3" | "finance-3@4" | "finance-3@5" | "finance-3@6" | "finance-3@7" | "finance-4@0" | "finance-4@1" | "finance-4@2" | "finance-4@3" | "finance-4@4" | "finance-4@5" | "finance-4@6" | "finance-4@7" | "finance-5@0" | "finance-5@1" | "finance-5@2" | "finance-5@3" | "finance-5@4" | "finance-5@5" | "finance-5@6" | "finance-5@7" | "finance-6@0" | "finance-6@1" | "finance-6@2" | "finance-6@3" | "finance-6@4" | "finance-6@5" | "finance-6@6" | "finance-6@7" | "finance-7@0" | "finance-7@1" | "finance-7@2" | "finance-7@3" | "finance-7@4" | "finance-7@5" | "finance-7@6" | "finance-7@7" | "finance-8@0" | "finance-8@1" | "finance-8@2" | "finance-8@3" | "finance-8@4" | "finance-8@5" | "finance-8@6" | "finance-8@7" | "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7" | "research-1@0" | "research-1@1" | "research-1@2" | "research-1@3" | "research-1@4" | "research-1@5" | "research-1@6" | "research-1@7" | "research-2@0" | "research-2@1" | "research-2@2" | "research-2@3" | "research-2@4" | "research-2@5" | "research-2@6" | "research-2@7" | "research-3@0" | "research-3@1" | "research-3@2" | "research-3@3" | "research-3@4" | "research-3@5" | "research-3@6" | "research-3@7" | "research-4@0" | "research-4@1" | "research-4@2" | "research-4@3" | "research-4@4" | "research-4@5" | "research-4@6" | "research-4@7" | "research-5@0" | "research-5@1" | "research-5@2" | "research-5@3" | "research-5@4" | "research-5@5" | "research-5@6" | "research-5@7" | "research-6@0" | "research-6@1" | "research-6@2" | "research-6@3" | "research-6@4" | "research-6@5" | "research-6@6" | "research-6@7" | "research-7@0" | "research-7@1" | "research-7@2" | "research-7@3" | "research-7@4" | "research-7@5" | "research-7@6" | "research-7@7" | "research-8@0" | "research-8@1" | "research-8@2" | "research-8@3" | "research-8@4" | "research-8@5" | "research-8@6" | "research-8@7" | "research-9@0" | "research-9@1" | "research-9@2" | "research-9@3" | "research-9@4" | "research-9@5" | "research-9@6" | "research-9@7" | "research-10@0" | "research-10@1" | "research-10@2" | "research-10@3" | "research-10@4" | "research-10@5" | "research-10@6" | "research-10@7" | "parts-1@0" | "parts-1@1" | "parts-1@2" | "parts-1@3" | "parts-1@4" | "parts-1@5" | "parts-1@6" | "parts-1@7" | "parts-2@0" | "parts-2@1" | "parts-2@2" | "parts-2@3" | "parts-2@4" | "parts-2@5" | "parts-2@6" | "parts-2@7" | "parts-3@0" | "parts-3@1" | "parts-3@2" | "parts-3@3" | "parts-3@4" | "parts-3@5" | "parts-3@6" | "parts-3@7" | "parts-4@0" | "parts-4@1" | "parts-4@2" | "parts-4@3" | "parts-4@4" | "parts-4@5" | "parts-4@6" | "parts-4@7" | "parts-5@0" | "parts-5@1" | "parts-5@2" | "parts-5@3" | "parts-5@4" | "parts-5@5" | "parts-5@6" | "parts-5@7" | "parts-6@0" | "parts-6@1" | "parts-6@2" | "parts-6@3" | "parts-6@4" | "parts-6@5" | "parts-6@6" | "parts-6@7" | "parts-7@0" | "parts-7@1" | "parts-7@2" | "parts-7@3" | "parts-7@4" | "parts-7@5" | "parts-7@6" | "parts-7@7" | "parts-8@0" | "parts-8@1" | "parts-8@2" | "parts-8@3" | "parts-8@4" | "parts-8@5" | "parts-8@6" | "parts-8@7" | "parts-9@0" | "parts-9@1" | "parts-9@2" | "parts-9@3" | "parts-9@4" | "parts-9@5" | "parts-9@6" | "parts-9@7" | "parts-10@0" | "parts-10@1" | "parts-10@2" | "parts-10@3" | "parts-10@4" | "parts-10@5" | "parts-10@6" | "parts-10@7" | "parts-11@0" | "parts-11@1" | "parts-11@2" | "parts-11@3" | "parts-11@4" | "parts-11@5" | "parts-11@6" | "parts-11@7" | "parts-12@0" | "parts-12@1" | "parts-12@2" | "parts-12@3" | "parts-12@4" | "parts-12@5" | "parts-12@6" | "parts-12@7";
        };
        /** @description Pay a fuel card to send a card of the hand to a later round. Rulebook "Time Machine Actions", R12. */
        TimeMachineSendCard: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "send_card";
            /**
             * @description The card to send, from the hand. The other seats do not see it.
             * @enum {string}
             */
            card: "finance-1@0" | "finance-1@1" | "finance-1@2" | "finance-1@3" | "finance-1@4" | "finance-1@5" | "finance-1@6" | "finance-1@7" | "finance-2@0" | "finance-2@1" | "finance-2@2" | "finance-2@3" | "finance-2@4" | "finance-2@5" | "finance-2@6" | "finance-2@7" | "finance-3@0" | "finance-3@1" | "finance-3@2" | "finance-3@3" | "finance-3@4" | "finance-3@5" | "finance-3@6" | "finance-3@7" | "finance-4@0" | "finance-4@1" | "finance-4@2" | "finance-4@3" | "finance-4@4" | "finance-4@5" | "finance-4@6" | "finance-4@7" | "finance-5@0" | "finance-5@1" | "finance-5@2" | "finance-5@3" | "finance-5@4" | "finance-5@5" | "finance-5@6" | "finance-5@7" | "finance-6@0" | "finance-6@1" | "finance-6@2" | "finance-6@3" | "finance-6@4" | "finance-6@5" | "finance-6@6" | "finance-6@7" | "finance-7@0" | "finance-7@1" | "finance-7@2" | "finance-7@3" | "finance-7@4" | "finance-7@5" | "finance-7@6" | "finance-7@7" | "finance-8@0" | "finance-8@1" | "finance-8@2" | "finance-8@3" | "finance-8@4" | "finance-8@5" | "finance-8@6" | "finance-8@7" | "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7" | "research-1@0" | "research-1@1" | "research-1@2" | "research-1@3" | "research-1@4" | "research-1@5" | "research-1@6" | "research-1@7" | "research-2@0" | "research-2@1" | "research-2@2" | "research-2@3" | "research-2@4" | "research-2@5" | "research-2@6" | "research-2@7" | "research-3@0" | "research-3@1" | "research-3@2" | "research-3@3" | "research-3@4" | "research-3@5" | "research-3@6" | "research-3@7" | "research-4@0" | "research-4@1" | "research-4@2" | "research-4@3" | "research-4@4" | "research-4@5" | "research-4@6" | "research-4@7" | "research-5@0" | "research-5@1" | "research-5@2" | "research-5@3" | "research-5@4" | "research-5@5" | "research-5@6" | "research-5@7" | "research-6@0" | "research-6@1" | "research-6@2" | "research-6@3" | "research-6@4" | "research-6@5" | "research-6@6" | "research-6@7" | "research-7@0" | "research-7@1" | "research-7@2" | "research-7@3" | "research-7@4" | "research-7@5" | "research-7@6" | "research-7@7" | "research-8@0" | "research-8@1" | "research-8@2" | "research-8@3" | "research-8@4" | "research-8@5" | "research-8@6" | "research-8@7" | "research-9@0" | "research-9@1" | "research-9@2" | "research-9@3" | "research-9@4" | "research-9@5" | "research-9@6" | "research-9@7" | "research-10@0" | "research-10@1" | "research-10@2" | "research-10@3" | "research-10@4" | "research-10@5" | "research-10@6" | "research-10@7" | "parts-1@0" | "parts-1@1" | "parts-1@2" | "parts-1@3" | "parts-1@4" | "parts-1@5" | "parts-1@6" | "parts-1@7" | "parts-2@0" | "parts-2@1" | "parts-2@2" | "parts-2@3" | "parts-2@4" | "parts-2@5" | "parts-2@6" | "parts-2@7" | "parts-3@0" | "parts-3@1" | "parts-3@2" | "parts-3@3" | "parts-3@4" | "parts-3@5" | "parts-3@6" | "parts-3@7" | "parts-4@0" | "parts-4@1" | "parts-4@2" | "parts-4@3" | "parts-4@4" | "parts-4@5" | "parts-4@6" | "parts-4@7" | "parts-5@0" | "parts-5@1" | "parts-5@2" | "parts-5@3" | "parts-5@4" | "parts-5@5" | "parts-5@6" | "parts-5@7" | "parts-6@0" | "parts-6@1" | "parts-6@2" | "parts-6@3" | "parts-6@4" | "parts-6@5" | "parts-6@6" | "parts-6@7" | "parts-7@0" | "parts-7@1" | "parts-7@2" | "parts-7@3" | "parts-7@4" | "parts-7@5" | "parts-7@6" | "parts-7@7" | "parts-8@0" | "parts-8@1" | "parts-8@2" | "parts-8@3" | "parts-8@4" | "parts-8@5" | "parts-8@6" | "parts-8@7" | "parts-9@0" | "parts-9@1" | "parts-9@2" | "parts-9@3" | "parts-9@4" | "parts-9@5" | "parts-9@6" | "parts-9@7" | "parts-10@0" | "parts-10@1" | "parts-10@2" | "parts-10@3" | "parts-10@4" | "parts-10@5" | "parts-10@6" | "parts-10@7" | "parts-11@0" | "parts-11@1" | "parts-11@2" | "parts-11@3" | "parts-11@4" | "parts-11@5" | "parts-11@6" | "parts-11@7" | "parts-12@0" | "parts-12@1" | "parts-12@2" | "parts-12@3" | "parts-12@4" | "parts-12@5" | "parts-12@6" | "parts-12@7";
            /** @description The round to whose stack it goes, after the present one. */
            round: number;
            /**
             * @description The fuel card that pays, from the seat's stacks of earlier rounds.
             * @enum {string}
             */
            fuel: "fuel-1@0" | "fuel-1@1" | "fuel-1@2" | "fuel-1@3" | "fuel-1@4" | "fuel-1@5" | "fuel-1@6" | "fuel-1@7" | "fuel-2@0" | "fuel-2@1" | "fuel-2@2" | "fuel-2@3" | "fuel-2@4" | "fuel-2@5" | "fuel-2@6" | "fuel-2@7" | "fuel-3@0" | "fuel-3@1" | "fuel-3@2" | "fuel-3@3" | "fuel-3@4" | "fuel-3@5" | "fuel-3@6" | "fuel-3@7" | "fuel-4@0" | "fuel-4@1" | "fuel-4@2" | "fuel-4@3" | "fuel-4@4" | "fuel-4@5" | "fuel-4@6" | "fuel-4@7" | "fuel-5@0" | "fuel-5@1" | "fuel-5@2" | "fuel-5@3" | "fuel-5@4" | "fuel-5@5" | "fuel-5@6" | "fuel-5@7" | "fuel-6@0" | "fuel-6@1" | "fuel-6@2" | "fuel-6@3" | "fuel-6@4" | "fuel-6@5" | "fuel-6@6" | "fuel-6@7" | "fuel-7@0" | "fuel-7@1" | "fuel-7@2" | "fuel-7@3" | "fuel-7@4" | "fuel-7@5" | "fuel-7@6" | "fuel-7@7" | "fuel-8@0" | "fuel-8@1" | "fuel-8@2" | "fuel-8@3" | "fuel-8@4" | "fuel-8@5" | "fuel-8@6" | "fuel-8@7" | "fuel-9@0" | "fuel-9@1" | "fuel-9@2" | "fuel-9@3" | "fuel-9@4" | "fuel-9@5" | "fuel-9@6" | "fuel-9@7" | "fuel-10@0" | "fuel-10@1" | "fuel-10@2" | "fuel-10@3" | "fuel-10@4" | "fuel-10@5" | "fuel-10@6" | "fuel-10@7";
        };
        /** @description Do nothing with the active machine this round. Rulebook "Time Machine Actions", R7. */
        TimeMachinePassAction: {
            /**
             * @description The type of the move. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pass_action";
        };
        /** @description A move of Time Machine. */
        TimeMachineMove: components["schemas"]["TimeMachineLayCard"] | components["schemas"]["TimeMachineDecideActivation"] | components["schemas"]["TimeMachineHoldBack"] | components["schemas"]["TimeMachineDestroy"] | components["schemas"]["TimeMachineRetrieve"] | components["schemas"]["TimeMachineTakeCard"] | components["schemas"]["TimeMachineSendCard"] | components["schemas"]["TimeMachinePassAction"];
        /** @description The game as one viewer knows it. Cards read `component-number@owner`: `fuel-8@2` is from the deck of seat 2. */
        TimeMachineView: {
            /** @description The seat whose knowledge this is; null for a spectator, `all` for everything. */
            viewer: number | null | "all";
            /** @description The round, from 1 to 8. */
            round: number;
            /** @description The turn of the round in which cards are laid, 1 to 3; 0 before the first. */
            turn: number;
            /**
             * @description What is being decided; `over` at the end of the game.
             * @enum {string}
             */
            phase: "activation" | "display" | "actions" | "look" | "laying" | "over";
            /** @description The seats that owe a decision. */
            awaiting: number[];
            /** @description The seats in order. */
            seats: components["schemas"]["TimeMachineSeatView"][];
            /** @description The discard piles of rounds 1 to 8. */
            piles: components["schemas"]["TimeMachinePile"][];
            /** @description The order in which machines act this round; empty when no actions are due. */
            order: number[];
            /** @description The seat that must pay with its highest fuel if it acts; null once it has. */
            pays_highest: number | null;
            /** @description The round of the pile that the awaited seat is looking through; else null. */
            looking_at: number | null;
            /** @description What was destroyed in this round. */
            destroyed: components["schemas"]["TimeMachineDestroyed"][];
        };
        /** @description One seat. */
        TimeMachineSeatView: {
            /** @description The number of the seat. */
            seat: number;
            /** @description True if its time machine is active. */
            active: boolean;
            /** @description The cards that it has yet to draw, next first; hidden until the end. */
            deck: string[] | components["schemas"]["Hidden"];
            /** @description The cards in its hand, hidden from the other seats. */
            hand: string[] | components["schemas"]["Hidden"];
            /** @description Its stacks of rounds 1 to 8. */
            stacks: components["schemas"]["TimeMachineStack"][];
            /** @description The fuel that it has paid for actions, oldest first. */
            paid: components["schemas"]["TimeMachinePaidFuel"][];
            /** @description Its answer this round, hidden until all are in; null if there is none. */
            activates: boolean | components["schemas"]["Hidden"] | null;
            /** @description The cards it leaves out of its display; null without one. */
            held_back: string[] | components["schemas"]["Hidden"] | null;
            /** @description The card of its hand that it will lay, hidden from others; null if none. */
            chosen: string | components["schemas"]["Hidden"] | null;
        };
        /** @description A seat's cards of one round. */
        TimeMachineStack: {
            /** @description The round, from 1 to 8. */
            round: number;
            /** @description The cards that everyone sees. */
            face_up: string[];
            /** @description The other cards, hidden from the other seats. */
            face_down: string[] | components["schemas"]["Hidden"];
        };
        /** @description A fuel card that paid for an action and was removed from the game. */
        TimeMachinePaidFuel: {
            /** @description The round in which it paid. */
            round: number;
            /** @description The fuel card. */
            card: string;
        };
        /** @description The shared discard pile of one round. */
        TimeMachinePile: {
            /** @description The round, from 1 to 8. */
            round: number;
            /** @description The cards in the pile, hidden except from a seat that looks through it. */
            cards: string[] | components["schemas"]["Hidden"];
        };
        /** @description What one `destroy` of this round did. It is shown until the round ends. */
        TimeMachineDestroyed: {
            /** @description The seat whose machine destroyed the cards. */
            by: number;
            /** @description The component that was destroyed. */
            component: string;
            /** @description The round whose stacks were hit. */
            round: number;
            /** @description The cards that were destroyed. */
            cards: components["schemas"]["TimeMachineLost"][];
        };
        /** @description A card that was destroyed. */
        TimeMachineLost: {
            /** @description The seat in whose stack it lay. */
            seat: number;
            /** @description The card. */
            card: string;
        };
        /** @description One fault of a request. It has either a `pointer` or a `parameter`. */
        ProblemFault: {
            /** @description The place in the body, as a JSON Pointer; empty for the whole body. */
            pointer?: string;
            /** @description The name of the query parameter or header. */
            parameter?: string;
            /** @description What is wrong there. */
            detail: string;
        };
        /** @description Why a request failed (RFC 9457). Errors of some codes have further fields. */
        Problem: {
            /**
             * Format: uri-reference
             * @description The address of the code's description in /docs/errors.
             */
            type: string;
            /** @description A short description of the code. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What went wrong, for people. The wording may change. */
            detail: string;
            /** @description The id of the request, which `X-Request-Id` contains too. */
            instance: string;
            /** @description The id of the request's trace, if the server makes traces. */
            trace_id?: string;
            /** @description A stable identifier for programs. /docs/errors lists all codes. */
            code: string;
            /** @description The faults in the shape of the request. */
            errors?: components["schemas"]["ProblemFault"][];
            /** @description Of `illegal_move`: the rulebook heading or ruling that forbids the move. */
            rule?: string;
            /** @description Of `illegal_move`: a stable identifier of the case, for programs. Of `banned`: the operator's words. */
            reason?: string;
            /** @description Of `missing_scope`: the scope that the token lacks. Of `banned`: `challenges`, `games` or `all`. */
            scope?: string;
            /** @description Of `banned`: when the ban ends, in ms since the epoch; null if it never does. */
            until?: number | null;
            /** @description Of `bad_options`: the option at fault, or `seats`. */
            field?: string;
            /** @description Of `stale_decision`: the decision that the seat owes now; null if none. */
            decision?: number | null;
            /** @description Of `stale_decision`: the mark of `decision`. */
            decision_mark?: string | null;
            /** @description Of `not_owed`: the seats that owe a decision. */
            awaiting?: number[];
            /** @description Of `time_is_up`: when the time ran out, in ms since the epoch. */
            deadline?: number;
            /** @description Of `challenge_expired`: when it expired, in ms since the epoch. */
            expired_at?: number;
            /** @description Of `which_seat`: the seats that you hold. */
            seats?: number[];
            /** @description Of `version_not_found`: the newest version. */
            newest?: number;
            /** @description Of `version_not_found`: the mark of `newest`. */
            newest_mark?: string;
            /** @description Of `bad_log`: the version of the first bad record. */
            record?: number;
            /** @description Of `too_many_games`: the maximum; also of `too_many_bots` and `too_many_analyses`. */
            limit?: number;
            /** @description Of `rate_limited`: the name of the limit, as in `RateLimit-Policy`. */
            bucket?: string;
            /** @description Of `rate_limited`: `account` or `address`, by which the limit counts; also of `too_many_streams`. */
            counts?: string;
            /** @description Of `not_ready`: the dependencies that don't answer. */
            missing?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The player to create. */
        NewPlayer: {
            /** @description 1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another player's, whatever the case. */
            name: string;
            /**
             * @description The kind of account, which can't be changed later. A `bot` is any program that plays by itself.
             * @default person
             * @enum {string}
             */
            kind?: "person" | "bot";
        };
        /** @description A new player, and a token with every scope that its kind of account can have. */
        PlayerCreated: {
            /** @description The id of the player. */
            id: string;
            /** @description The name of the player. */
            name: string;
            /**
             * @description The kind of account. A bot's account is marked wherever it plays.
             * @enum {string}
             */
            kind: "person" | "bot";
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /** @description The text of the token, which is returned only once. Send it as a bearer token. */
            token: string;
            /** @description The id of the token, with which it can be revoked. */
            token_id: string;
        };
        /** @description A player. */
        PlayerShown: {
            /** @description The id of the player. */
            id: string;
            /** @description The name of the player. */
            name: string;
            /**
             * @description The kind of account. A bot's account is marked wherever it plays.
             * @enum {string}
             */
            kind: "person" | "bot";
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
        };
        /** @description The players that were found. */
        Players: {
            /** @description The players, in the order of their names; empty if there is none. */
            items: components["schemas"]["PlayerShown"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description A ruleset that the bot plays. */
        PlayedRuleset: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /**
             * @description The numbers of seats with which the bot plays it; null: all that the rules allow.
             * @default null
             */
            seats?: number[] | null;
        };
        /** @description The clocks that the bot accepts. */
        AcceptedClocks: {
            /**
             * @description The kinds of clock. A game without a clock is of the kind `none`.
             * @default [
             *       "none",
             *       "decision",
             *       "days",
             *       "fischer"
             *     ]
             */
            kinds?: ("none" | "decision" | "days" | "fischer")[];
            /**
             * @description The least time for each decision (`decision` and `days`), and for an answer in a reaction window, in seconds.
             * @default 1
             */
            min_decision_seconds?: number;
            /**
             * @description The least time at the start (`fischer`), in seconds.
             * @default 1
             */
            min_initial_seconds?: number;
            /**
             * @description The least time that each decision adds (`fischer`), in seconds.
             * @default 0
             */
            min_increment_seconds?: number;
        };
        /** @description What a listed bot accepts. */
        ListingShown: {
            /** @description What the bot plays. */
            rulesets: components["schemas"]["PlayedRuleset"][];
            /** @description The clocks that the bot accepts. */
            clocks: components["schemas"]["AcceptedClocks"];
            /** @description How many unfinished games the bot plays at most. */
            games_at_once: number;
            /** @description One line about the bot, for people; may be empty. */
            about: string;
            /** @description When it was first listed, in ms since the epoch. */
            listed_at: number;
        };
        /** @description What everybody may know of a player. */
        Profile: {
            /** @description The id of the player. */
            id: string;
            /** @description The name of the player. */
            name: string;
            /**
             * @description The kind of account. A bot's account is marked wherever it plays.
             * @enum {string}
             */
            kind: "person" | "bot";
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /** @description What challenges the player, a bot, accepts; null if the player is not listed. */
            listing: components["schemas"]["ListingShown"] | null;
        };
        /** @description What an operator forbids the player. */
        BanShown: {
            /**
             * @description What is forbidden. `challenges`: challenging players. `games`: also creating and joining games. `all`: everything except reading, exporting and erasing the account, and revoking its tokens.
             * @enum {string}
             */
            scope: "challenges" | "games" | "all";
            /** @description When the ban ends, in ms since the epoch; null if it never does. */
            until: number | null;
            /** @description Why, in the operator's words. */
            reason: string;
            /** @description Since when, in ms since the epoch. */
            at: number;
        };
        /** @description The player who owns the token. */
        Me: {
            /** @description The id of the player. */
            id: string;
            /** @description The name of the player. */
            name: string;
            /**
             * @description The kind of account. A bot's account is marked wherever it plays.
             * @enum {string}
             */
            kind: "person" | "bot";
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /** @description The id of the token, with which it can be revoked. */
            token_id: string;
            /** @description What the token allows. `read`: reading games and the account. `play`: playing, and blocking players. `bot`: the same as a bot, and listing it. `account`: changing the account: its name, tokens, passkeys, subscriptions, calendar, mail address and webhooks. */
            scopes: ("read" | "play" | "bot" | "account")[];
            /** @description The ban of the player by an operator; null if there is none. */
            ban: components["schemas"]["BanShown"] | null;
        };
        /** @description The new name. */
        NewName: {
            /** @description 1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another player's, whatever the case. */
            name: string;
        };
        /** @description The token to create. */
        NewToken: {
            /** @description A label of your own, such as the token's purpose. */
            label: string;
            /** @description What the token allows. `read`: reading games and the account. `play`: playing, and blocking players. `bot`: the same as a bot, and listing it. `account`: changing the account: its name, tokens, passkeys, subscriptions, calendar, mail address and webhooks. */
            scopes: ("read" | "play" | "bot" | "account")[];
        };
        /** @description A new token. */
        TokenIssued: {
            /** @description The id of the token, with which it can be revoked. */
            id: string;
            /** @description The label of the token. */
            label: string;
            /** @description What the token allows. An operator's token has `admin` alone: it administers the server. */
            scopes: ("read" | "play" | "bot" | "account" | "admin")[];
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /**
             * @description A `token` is sent in `Authorization`. A `session` is in the cookie of a browser; revoking it signs out there.
             * @enum {string}
             */
            kind: "token" | "session";
            /** @description The text of the token, which is returned only once. Send it as a bearer token. */
            token: string;
        };
        /** @description A token, without its text. */
        TokenShown: {
            /** @description The id of the token, with which it can be revoked. */
            id: string;
            /** @description The label of the token. */
            label: string;
            /** @description What the token allows. An operator's token has `admin` alone: it administers the server. */
            scopes: ("read" | "play" | "bot" | "account" | "admin")[];
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /**
             * @description A `token` is sent in `Authorization`. A `session` is in the cookie of a browser; revoking it signs out there.
             * @enum {string}
             */
            kind: "token" | "session";
        };
        /** @description A player's tokens. */
        Tokens: {
            /** @description The tokens, oldest first. */
            items: components["schemas"]["TokenShown"][];
        };
        /** @description How long a player usually takes to answer: the median of the medians of their games, in ms. */
        AnswerTimesShown: {
            /** @description In games of less than an hour at first; null if nothing is known. */
            live: number | null;
            /** @description In games with more time; null if nothing is known. */
            days: number | null;
        };
        /** @description How reliable a player is, from their last public games with other people. */
        ReliabilityShown: {
            /** @description The id of the player. */
            player: string;
            /** @description How many such games are known, of at most 30. Private games, forks, imported games and games that an operator has hidden don't count. */
            games: number;
            /** @description The share of these games, in percent, that the player has finished or conceded, without losing the seat by not answering in time or aborting the game; null below 4 games. */
            finished_percent: number | null;
            /** @description In how many of these games the player lost a seat, because their time was up or it was claimed. */
            lost: number;
            /** @description How many of these games the player aborted. */
            aborted: number;
            /** @description How long the player usually takes to answer. */
            answer_ms: components["schemas"]["AnswerTimesShown"];
            /** @description How many public games the player plays now. */
            in_play: number;
        };
        /** @description How reliable some players are. */
        Reliabilities: {
            /** @description The players, in the order of the request. Those that don't exist are left out. */
            items: components["schemas"]["ReliabilityShown"][];
        };
        /** @description A player. */
        PlayerNamed: {
            /** @description The id of the player. */
            id: string;
            /** @description The name of the player. */
            name: string;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "person" | "bot";
        };
        /** @description How the player's games of one kind ended. */
        TallyShown: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The mode; `standard` if the ruleset has none. */
            mode: string;
            /** @description Whether the games were rated. */
            rated: boolean;
            /** @description How many games were finished. */
            played: number;
            /** @description How many the player has won alone. */
            won: number;
            /** @description How many the player has won together with others. */
            shared: number;
            /** @description How many others have won, or the player left. */
            lost: number;
            /** @description How many nobody has won. */
            nobody_won: number;
        };
        /** @description Somebody whom the player has often played with. */
        OpponentShown: {
            /** @description The other player; null if they are erased at this moment. */
            player: components["schemas"]["PlayerNamed"] | null;
            /** @description How many games they have finished with each other. */
            played: number;
            /** @description How many of these the player of the profile has won, alone or with others. */
            won: number;
            /** @description How many of these the player of the profile has lost. */
            lost: number;
        };
        /** @description An achievement that the player has earned. */
        AchievementShown: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The key of the achievement. */
            achievement: string;
            /** @description The id of the game in which it was first earned. */
            game: string;
            /** @description When that game was over, in ms since the epoch. */
            at: number;
        };
        /** @description What everybody may know of how a player has played. */
        PlayerProfile: {
            /** @description The player. */
            player: components["schemas"]["PlayerNamed"];
            /** @description How reliable the player is. */
            reliability: components["schemas"]["ReliabilityShown"];
            /** @description How the player's public games ended, by ruleset, mode and rating. Private games, forks, imported games and games that an operator has hidden don't count. */
            results: components["schemas"]["TallyShown"][];
            /** @description The 10 most frequent opponents. */
            opponents: components["schemas"]["OpponentShown"][];
            /** @description Up to 50 achievements, by when they were first earned. */
            achievements: components["schemas"]["AchievementShown"][];
        };
        /** @description How reliable you are, and what follows from that. */
        StandingShown: {
            /** @description What everybody sees of you. */
            reliability: components["schemas"]["ReliabilityShown"];
            /** @description How many unfinished games with other people you can have; null if the server limits nobody. A newcomer can have few, and 2 more with each public game that they finish. */
            open_games: number | null;
            /** @description How these figures come about, in English sentences. */
            reasons: string[];
        };
        /** @description Days away in a row. */
        AbsenceShown: {
            /** @description The id of the absence, with which it can be given back before it begins. */
            id: string;
            /**
             * Format: date
             * @description The first day.
             */
            first: string;
            /**
             * Format: date
             * @description The last day.
             */
            last: string;
            /** @description The time zone of these days, which was yours when you took them. */
            zone: string;
            /** @description When the first day begins, in ms since the epoch. */
            since: number;
            /** @description When the last day ends, in ms since the epoch. */
            until: number;
            /** @description Whether the server used the day, because a deadline would have passed. */
            is_automatic: boolean;
        };
        /** @description How many days away are left of a year. */
        DaysLeft: {
            /** @description The year. */
            year: number;
            /** @description How many days are left, of 28. */
            days: number;
        };
        /** @description A player's days away. */
        AbsenceList: {
            /** @description The absences of the last year and of all later ones, by when they begin. */
            items: components["schemas"]["AbsenceShown"][];
            /** @description How many days are left of each year in which days can be taken now. */
            left: components["schemas"]["DaysLeft"][];
        };
        /** @description The days to take. */
        NewAbsence: {
            /**
             * Format: date
             * @description The first day, such as `2027-07-01`, in the time zone you have set.
             */
            first: string;
            /**
             * Format: date
             * @description The last day.
             */
            last: string;
        };
        /** @description A player whom you block. */
        BlockShown: {
            /** @description The player. */
            player: components["schemas"]["PlayerShown"];
            /** @description When you blocked the player, in ms since the epoch. */
            blocked_at: number;
        };
        /** @description The players whom you block. */
        BlockList: {
            /** @description The players; the newest block comes first. */
            items: components["schemas"]["BlockShown"][];
        };
        /** @description A bot that accepts challenges. */
        BotListed: {
            /** @description The bot's account. Challenge it by its `id`. */
            player: components["schemas"]["PlayerShown"];
            /** @description What it accepts. */
            listing: components["schemas"]["ListingShown"];
            /** @description How many unfinished games it has a seat in, private ones included. */
            games_in_play: number;
            /** @description True if it would take a challenge now: its stream of notifications is open, and it plays fewer games than it accepts at once. */
            is_available: boolean;
        };
        /** @description One page of bots, in the order in which they were listed. */
        BotPageShown: {
            /** @description The bots. */
            items: components["schemas"]["BotListed"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description What the bot accepts. */
        NewListing: {
            /** @description What the bot plays. Each ruleset is named once. */
            rulesets: components["schemas"]["PlayedRuleset"][];
            /** @description The clocks that the bot accepts; by default all. */
            clocks?: components["schemas"]["AcceptedClocks"];
            /** @description How many unfinished games the bot plays at most. While it has a seat in as many, the server refuses challenges to it. */
            games_at_once: number;
            /**
             * @description One line about the bot, for people. It has only visible characters and spaces.
             * @default
             */
            about?: string;
        };
        /** @description A ladder, and how many have played on it. */
        LadderShown: {
            /** @description The id of the ladder: `<ruleset>/<mode>/<pool>`. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The mode; `standard` if the ruleset has none. */
            mode: string;
            /**
             * @description Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`: people and bots together.
             * @enum {string}
             */
            pool: "live" | "days" | "bots";
            /** @description How many players have a result. */
            players: number;
            /** @description How many results there are, with corrections. */
            games: number;
        };
        /** @description Ladders. */
        Ladders: {
            /** @description The ladders that have results, in the order of their ids. */
            items: components["schemas"]["LadderShown"][];
        };
        /** @description A ranked player. */
        Ranked: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
            /** @description How many games have counted. */
            games: number;
            /** @description When the last rated game was over, in ms since the epoch; 0 if there was none. */
            last_at: number;
            /** @description The place on the ladder, from 1 on. */
            rank: number;
            /** @description The player; null if their account was erased a moment ago. */
            player: components["schemas"]["PlayerNamed"] | null;
        };
        /** @description A level of the server's bots. Its strength was measured, and games don't change it. */
        Anchor: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
            /** @description The name of the bot. */
            bot: string;
        };
        /** @description One page of a ladder. */
        LadderPage: {
            /** @description The id of the ladder: `<ruleset>/<mode>/<pool>`. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The mode; `standard` if the ruleset has none. */
            mode: string;
            /**
             * @description Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`: people and bots together.
             * @enum {string}
             */
            pool: "live" | "days" | "bots";
            /** @description How many players have a result. */
            players: number;
            /** @description How many results there are, with corrections. */
            games: number;
            /** @description The players with at least 10 games, the best first. */
            items: components["schemas"]["Ranked"][];
            /** @description The levels of the server's bots, if the pool is `bots`. */
            anchors: components["schemas"]["Anchor"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description A player's rating on a ladder. */
        Rating: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
            /** @description How many games have counted. */
            games: number;
            /** @description When the last rated game was over, in ms since the epoch; 0 if there was none. */
            last_at: number;
            /** @description The id of the ladder: `<ruleset>/<mode>/<pool>`. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The mode; `standard` if the ruleset has none. */
            mode: string;
            /**
             * @description Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`: people and bots together.
             * @enum {string}
             */
            pool: "live" | "days" | "bots";
            /** @description The place on the ladder, from 1 on. null if unranked. */
            rank: number | null;
            /** @description How many more games must count until there is a rank, of 10. */
            games_to_rank: number;
            /**
             * @description Why there is no `rank`. `few_games`: fewer than 10 games have counted. `inactive`: the last game was over more than 90 days ago. null if there is a rank.
             * @enum {string|null}
             */
            unranked: "few_games" | "inactive" | null;
        };
        /** @description A player's ratings. */
        RatingsOfPlayer: {
            /** @description One rating for each ladder on which the player has results. */
            items: components["schemas"]["Rating"][];
        };
        /** @description A player's rating after a game. */
        RatingPoint: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
            /** @description The id of the game; null if an operator has hidden it. */
            game: string | null;
            /** @description When the game was over, in ms since the epoch. */
            at: number;
            /** @description Whether the player won, or shared the win. */
            has_won: boolean;
            /** @description How much the game counted for this player, from 0 to 100. */
            percent: number;
            /** @description The number of the result on its ladder, which is its order forever. */
            number: number;
        };
        /** @description A player's rating on a ladder, and how it came about. */
        RatingHistory: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
            /** @description How many games have counted. */
            games: number;
            /** @description When the last rated game was over, in ms since the epoch; 0 if there was none. */
            last_at: number;
            /** @description The id of the ladder: `<ruleset>/<mode>/<pool>`. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The mode; `standard` if the ruleset has none. */
            mode: string;
            /**
             * @description Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`: people and bots together.
             * @enum {string}
             */
            pool: "live" | "days" | "bots";
            /** @description The place on the ladder, from 1 on. null if unranked. */
            rank: number | null;
            /** @description How many more games must count until there is a rank, of 10. */
            games_to_rank: number;
            /**
             * @description Why there is no `rank`. `few_games`: fewer than 10 games have counted. `inactive`: the last game was over more than 90 days ago. null if there is a rank.
             * @enum {string|null}
             */
            unranked: "few_games" | "inactive" | null;
            /** @description The rating after each game; the newest first. */
            items: components["schemas"]["RatingPoint"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description A reason. */
        ReasonShown: {
            /** @description For `played_often`: how many games the player had with one opponent; else null. */
            games: number | null;
            /** @description The reason, for programs. Further ones may be added. */
            code: string;
            /** @description The reason, as a sentence. */
            text: string;
        };
        /** @description A rating. It is a range, because strength is never known exactly: 1000 to 2000 for a newcomer, and narrower with each game. Players are ranked by `low`. */
        RangeShown: {
            /** @description The player is very likely stronger than this. */
            low: number;
            /** @description The player is very likely weaker than this. */
            high: number;
        };
        /** @description What a game has changed for one seat. */
        RatingChange: {
            /** @description The seat. */
            seat: number;
            /** @description The rating before the game. */
            before: components["schemas"]["RangeShown"];
            /** @description The rating after it. */
            after: components["schemas"]["RangeShown"];
            /** @description How much the game counted for this player, from 0 to 100. */
            percent: number;
            /** @description Why it did not count in full. */
            reasons: components["schemas"]["ReasonShown"][];
        };
        /** @description What a game means for ratings. */
        GameRating: {
            /** @description Whether the game is rated. */
            rated: boolean;
            /** @description The id of the ladder; null unless the game is rated. Until the game has started, its pool can change. */
            ladder: string | null;
            /**
             * @description `unrated`: nobody's rating changes. `to_come`: the game is not over, or its result counts in a moment. `counted`: it has changed ratings. `not_counted`: it counts for nobody; `reason` says why. `annulled`: an operator has annulled the result, so that all ratings are as if it had never been.
             * @enum {string}
             */
            status: "unrated" | "to_come" | "counted" | "not_counted" | "annulled";
            /** @description Why the result does not count; null if it does. */
            reason: components["schemas"]["ReasonShown"] | null;
            /** @description What has changed, for each seat of a player. */
            items: components["schemas"]["RatingChange"][];
        };
        /** @description A session, without its text. */
        SessionShown: {
            /** @description The id of the token, with which it can be revoked. */
            id: string;
            /** @description The label of the token. */
            label: string;
            /** @description What the token allows. An operator's token has `admin` alone: it administers the server. */
            scopes: ("read" | "play" | "bot" | "account" | "admin")[];
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
        };
        /** @description The player who is signed in, and the session. */
        CurrentSession: {
            /** @description The player; null if nobody is signed in. */
            player: components["schemas"]["PlayerShown"] | null;
            /** @description The session in the cookie; null if there is none. */
            session: components["schemas"]["SessionShown"] | null;
            /** @description The ban of the player by an operator; null if there is none. */
            ban: components["schemas"]["BanShown"] | null;
            /** @description True if the player has a recovery code. */
            has_recovery_code: boolean;
            /** @description How many passkeys the player has. */
            passkeys: number;
            /** @description True if passkeys work at the address of this request: it must be the server's public address, which must be at localhost, or use https and have a host name. */
            can_use_passkeys: boolean;
        };
        /** @description Create a player. */
        SignUp: {
            /**
             * @description A label for the session in the list of tokens, such as the name of the device.
             * @default browser
             */
            device?: string;
            /** @description 1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another player's, whatever the case. */
            name: string;
            /**
             * @description How to sign in. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "sign_up";
        };
        /** @description Sign in with a token that has the scope `account`. */
        TokenSignIn: {
            /**
             * @description A label for the session in the list of tokens, such as the name of the device.
             * @default browser
             */
            device?: string;
            /**
             * @description How to sign in. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "token";
            /** @description The text of the token. */
            token: string;
        };
        /** @description Sign in with a recovery code, which stays valid. */
        RecoveryCodeSignIn: {
            /**
             * @description A label for the session in the list of tokens, such as the name of the device.
             * @default browser
             */
            device?: string;
            /**
             * @description How to sign in. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "recovery_code";
            /** @description The code. Spaces, dashes and case don't matter. */
            code: string;
        };
        /** @description Sign in with a passkey. */
        PasskeySignIn: {
            /**
             * @description A label for the session in the list of tokens, such as the name of the device.
             * @default browser
             */
            device?: string;
            /**
             * @description How to sign in. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "passkey";
            /** @description What `navigator.credentials.get` returned, in JSON (`AuthenticationResponseJSON`). */
            credential: {
                [key: string]: unknown;
            };
        };
        /** @description How to sign in. */
        NewSession: components["schemas"]["SignUp"] | components["schemas"]["TokenSignIn"] | components["schemas"]["RecoveryCodeSignIn"] | components["schemas"]["PasskeySignIn"];
        /** @description The options with which a browser creates or uses a passkey. */
        PasskeyOptions: {
            /** @description The options in JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes them. */
            publicKey: {
                [key: string]: unknown;
            };
        };
        /** @description A passkey, without its keys. */
        PasskeyShown: {
            /** @description The id of the passkey, with which it can be removed. */
            id: string;
            /** @description The label of the passkey. */
            label: string;
            /** @description When it was added, in ms since the epoch. */
            created_at: number;
        };
        /** @description A player's passkeys. */
        PasskeyList: {
            /** @description The passkeys, oldest first. */
            items: components["schemas"]["PasskeyShown"][];
        };
        /** @description The passkey to add. */
        NewPasskey: {
            /** @description What `navigator.credentials.create` returned, in JSON (`RegistrationResponseJSON`). */
            credential: {
                [key: string]: unknown;
            };
            /** @description A label of your own, such as the device. */
            label: string;
        };
        /** @description A recovery code. */
        RecoveryCode: {
            /** @description The code, which is shown only once. Spaces, dashes and case don't matter when it is typed. */
            code: string;
        };
        /** @description How many seats a game can have. */
        Seats: {
            /** @description The minimum. */
            min: number;
            /** @description The maximum. */
            max: number;
            /** @description The smallest number with which a game with the default options can be created. */
            default: number;
        };
        /** @description How long a game is expected to take, from the decisions that bots make in it, each counted as 20 seconds. */
        Minutes: {
            /** @description The minutes with the fewest seats. */
            min: number;
            /** @description The minutes with the most seats. */
            max: number;
        };
        /** @description A way to play a game. Each mode has ratings of its own. */
        ModeShown: {
            /** @description The mode: the value of the option; `standard` if there is only one mode. */
            key: string;
            /** @description The numbers of seats with which it can be played; all other options have their defaults. */
            seats: number[];
        };
        /** @description The modes of a game. */
        ModesShown: {
            /** @description The name of the option that chooses the mode; null if there is only one. */
            option: string | null;
            /** @description The mode of a game that names none. */
            default: string;
            /** @description The modes. */
            items: components["schemas"]["ModeShown"][];
        };
        /** @description One side of a component. */
        SideShown: {
            /** @description The name of the side in views. */
            key: string;
            /** @description Its title. */
            title: string;
            /** @description Its text; null if there is none. */
            text: string | null;
        };
        /** @description A card, tile or piece. */
        CardShown: {
            /** @description The key of the component in views and moves. */
            key: string;
            /** @description The kind of the component, such as `card` or `piece`. */
            kind: string;
            /** @description Its title. */
            title: string;
            /** @description How many there are; null if that depends on the game. */
            count: number | null;
            /** @description The key of the content pack that it belongs to; null if it belongs to the game. */
            pack: string | null;
            /** @description Further values by name, such as `year` or `suit`. Each game has its own. */
            facts: {
                [key: string]: unknown;
            };
            /** @description Its sides, if it has several; otherwise empty. */
            sides: components["schemas"]["SideShown"][];
            /** @description Its text; null if there is none. */
            text: string | null;
        };
        /** @description A place of a board. */
        PlaceShown: {
            /** @description The key of the place in views and moves. */
            key: string;
            /** @description Its title. */
            title: string;
            /** @description Its column, counted from 0. */
            x: number;
            /** @description Its row, counted from 0. */
            y: number;
            /** @description The id of its element in pictures; null if there is none. */
            id: string | null;
        };
        /** @description A board: a grid of places. */
        BoardShown: {
            /** @description The key of the board. */
            key: string;
            /** @description Its title. */
            title: string;
            /** @description The number of columns. */
            columns: number;
            /** @description The number of rows. */
            rows: number;
            /** @description The places. */
            places: components["schemas"]["PlaceShown"][];
        };
        /** @description The color of a seat in each palette, as `#rrggbb`. */
        SeatColors: {
            /** @description The color in the palette `light`. */
            light: string;
            /** @description The color in the palette `dark`. */
            dark: string;
            /** @description The color in the palette `print`. */
            print: string;
        };
        /** @description How pictures tell a seat apart. */
        SeatLook: {
            /** @description The seat. */
            seat: number;
            /** @description Its letter. */
            letter: string;
            /** @description The name of its pattern. */
            pattern: string;
            /** @description Its colors. */
            colors: components["schemas"]["SeatColors"];
        };
        /** @description Everything that a game consists of, with texts in one language. */
        ComponentsShown: {
            /** @description The cards, tiles and pieces, including those of all content packs. */
            cards: components["schemas"]["CardShown"][];
            /** @description The boards. */
            boards: components["schemas"]["BoardShown"][];
            /** @description The looks of the seats, as many as the game can have. */
            seats: components["schemas"]["SeatLook"][];
        };
        /** @description A term of a game, and what it means. */
        TermShown: {
            /** @description The key of the term. */
            key: string;
            /** @description The term. */
            title: string;
            /** @description What it means. */
            text: string;
        };
        /** @description A content pack: a set of cards that the game can be played with. */
        PackShown: {
            /** @description The key of the pack, for the option `pack`. */
            key: string;
            /** @description The title of the pack. */
            title: string;
            /** @description A description of the pack, including what is invented. */
            description: string;
        };
        /** @description A ruleset in a list. With `summary=true`, it has only the required fields. */
        ListedRuleset: {
            /** @description The key of the ruleset, such as `time-chase`. */
            key: string;
            /** @description The title of the game. */
            title: string;
            /** @description The version of the rules that new games get. */
            rules_version: number;
            /** @description How many seats a game can have. Options may narrow this. */
            seats: components["schemas"]["Seats"];
            /** @description The names of the server's bots that play it. */
            bots: string[];
            /** @description The path of the page that teaches the game; null if there is none. */
            guide: string | null;
            /** @description Whether there is a lesson: see `GET /v1/rulesets/{key}/lesson`. */
            has_lesson: boolean;
            /** @description How much a new player must learn, from 1 (almost nothing) to 5; null if the game does not say. */
            weight: number | null;
            /** @description How long a game is expected to take; null if the game does not say. */
            minutes: components["schemas"]["Minutes"] | null;
            /** @description What the game is about, in a sentence or two; null if there is no such text. */
            about: string | null;
            /** @description The ways to play the game, for ratings and for seeking a game. */
            modes: components["schemas"]["ModesShown"];
            /** @description The path of the page with our readings of its rules; null if there is none. */
            rulings?: string | null;
            /** @description The JSON Schema of the options. In the language of the request, `title` and `description` explain an option, and `x-titles` has the titles of its values. */
            options?: {
                [key: string]: unknown;
            };
            /** @description The JSON Schema of a move. */
            moves?: {
                [key: string]: unknown;
            };
            /** @description The types of moves that change nothing on the table, such as notes and taking back. */
            bookkeeping?: string[];
            /** @description The JSON Schema of a game's `view`. */
            view?: {
                [key: string]: unknown;
            };
            /** @description What the game consists of: everything that a user interface needs to name. */
            components?: components["schemas"]["ComponentsShown"];
            /** @description The terms that a new player needs; empty if the game has no glossary. */
            glossary?: components["schemas"]["TermShown"][];
            /** @description The content packs; empty if the game has none. */
            packs?: components["schemas"]["PackShown"][];
        };
        /** @description All rulesets. */
        Rulesets: {
            /** @description The rulesets. */
            items: components["schemas"]["ListedRuleset"][];
        };
        /** @description A game that can be played on this server, with its newest rules. */
        Ruleset: {
            /** @description The key of the ruleset, such as `time-chase`. */
            key: string;
            /** @description The title of the game. */
            title: string;
            /** @description The version of the rules that new games get. */
            rules_version: number;
            /** @description How many seats a game can have. Options may narrow this. */
            seats: components["schemas"]["Seats"];
            /** @description The names of the server's bots that play it. */
            bots: string[];
            /** @description The path of the page that teaches the game; null if there is none. */
            guide: string | null;
            /** @description Whether there is a lesson: see `GET /v1/rulesets/{key}/lesson`. */
            has_lesson: boolean;
            /** @description How much a new player must learn, from 1 (almost nothing) to 5; null if the game does not say. */
            weight: number | null;
            /** @description How long a game is expected to take; null if the game does not say. */
            minutes: components["schemas"]["Minutes"] | null;
            /** @description What the game is about, in a sentence or two; null if there is no such text. */
            about: string | null;
            /** @description The ways to play the game, for ratings and for seeking a game. */
            modes: components["schemas"]["ModesShown"];
            /** @description The path of the page with our readings of its rules; null if there is none. */
            rulings: string | null;
            /** @description The JSON Schema of the options. In the language of the request, `title` and `description` explain an option, and `x-titles` has the titles of its values. */
            options: {
                [key: string]: unknown;
            };
            /** @description The JSON Schema of a move. */
            moves: {
                [key: string]: unknown;
            };
            /** @description The types of moves that change nothing on the table, such as notes and taking back. */
            bookkeeping: string[];
            /** @description The JSON Schema of a game's `view`. */
            view: {
                [key: string]: unknown;
            };
            /** @description What the game consists of: everything that a user interface needs to name. */
            components: components["schemas"]["ComponentsShown"];
            /** @description The terms that a new player needs; empty if the game has no glossary. */
            glossary: components["schemas"]["TermShown"][];
            /** @description The content packs; empty if the game has none. */
            packs: components["schemas"]["PackShown"][];
        };
        /** @description A piece of a text. */
        RulesSpan: {
            /** @description `plain`; `strong`: stressed words; `term`: a term of the glossary; `card`: a card, tile or piece; or `section`: a link to a section. Kinds may be added; show the text of others as it is. */
            kind: string;
            /** @description The key of the term or card, or the id of the section; null for other kinds. */
            key: string | null;
            /** @description The piece of text. */
            text: string;
        };
        /** @description A position of an example game. */
        RulesPosition: {
            /** @description The name of the example game. */
            example: string;
            /** @description The version of the example game. */
            at: number;
            /** @description The seat that sees it so; null for what spectators see. */
            seat: number | null;
        };
        /** @description A part of a section. */
        RulesBlock: {
            /** @description `paragraph`; `example`: a paragraph with an example; `list`; `steps`: a numbered list; or `position`: a picture with a text that says what it shows. Kinds may be added; show the text and items of others. */
            kind: string;
            /** @description The pieces of the text; empty for lists. */
            text: components["schemas"]["RulesSpan"][];
            /** @description The items of a list, each as the pieces of its text; otherwise empty. */
            items: components["schemas"]["RulesSpan"][][];
            /** @description The position; null for other kinds. */
            position: components["schemas"]["RulesPosition"] | null;
        };
        /** @description A section of the rules. */
        RulesSection: {
            /** @description The id of the section. It is the same in all languages, and links use it. */
            id: string;
            /** @description 1, or 2 for a part of the section of level 1 before it. */
            level: number;
            /** @description The heading. */
            title: string;
            /** @description What the section consists of. */
            blocks: components["schemas"]["RulesBlock"][];
        };
        /** @description The rules of a game as its players read them. */
        RulesForPlayersShown: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The language of the texts, such as `en`. */
            lang: string;
            /** @description The title. */
            title: string;
            /** @description The aim of the game in a sentence, as the pieces of its text. */
            aim: components["schemas"]["RulesSpan"][];
            /** @description The most important rules. They fit on the screen of a phone. */
            summary: components["schemas"]["RulesBlock"][];
            /** @description The rules in the order in which to read them. */
            sections: components["schemas"]["RulesSection"][];
        };
        /** @description A game to play after a lesson. */
        ShortGame: {
            /** @description The options of the ruleset. */
            options: {
                [key: string]: unknown;
            };
            /** @description The number of seats. */
            seats: number;
            /** @description The bot at all other seats. */
            bot: string;
        };
        /** @description A step of a lesson. */
        LessonStep: {
            /** @description The position of the example game in which the step begins. */
            at: number;
            /**
             * @description `read`: there is only something to read. `move`: a move is to be made that fits the step. `try`: any legal move will do.
             * @enum {string}
             */
            kind: "read" | "move" | "try";
            /** @description The situation, and what to do. */
            say: string;
            /** @description For `move`: the moves that fit the step, in notation. The example game goes on with the move that it has, whatever was accepted. */
            accepts: string[];
            /** @description Whether to draw attention to what these moves touch before anything was tried. */
            shows: boolean;
            /** @description The ids of elements of the picture to draw attention to. */
            look: string[];
            /** @description What to say about a legal move that misses the point; null if there is none. */
            otherwise: string | null;
            /** @description What to say in the position of the next step; null if nothing. */
            then: string | null;
            /** @description A game to offer now; null if none. */
            play: components["schemas"]["ShortGame"] | null;
        };
        /** @description A chapter of a lesson. */
        LessonChapter: {
            /** @description The key of the chapter. */
            key: string;
            /** @description Its title. */
            title: string;
            /** @description What it teaches. */
            about: string;
            /** @description The name of its example game. */
            example: string;
            /** @description The seat of the pupil. */
            seat: number;
            /** @description Its steps, in order. Their positions never go back. */
            steps: components["schemas"]["LessonStep"][];
        };
        /** @description The lesson of a ruleset, in one language. */
        Lesson: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The title of the game. */
            title: string;
            /** @description The language of the texts, such as `en`. */
            lang: string;
            /** @description The chapters, the simplest first. */
            chapters: components["schemas"]["LessonChapter"][];
        };
        /** @description What a player is asked, with an explanation for those who don't know the game. */
        DecisionQuestion: {
            /** @description What is asked, such as `ask-travel`. Keys may change as the wording improves. */
            key: string;
            /** @description The arguments of the message, as in other texts. */
            args: {
                [key: string]: unknown;
            };
            /** @description The language of the texts, such as `en`. */
            lang: string;
            /** @description How the game is won, in a sentence. */
            aim: string;
            /** @description The purpose of the decision, and what each kind of move does. */
            help: string;
            /** @description The question in a few words. */
            text: string;
        };
        /** @description A question that players are asked, and a position of an example game as an example. */
        AskedQuestion: {
            /** @description The question, as in that position. */
            question: components["schemas"]["DecisionQuestion"];
            /** @description The name of the example game. */
            example: string;
            /** @description The position where the question is asked. The move that leads to the next position answers it. */
            at: number;
            /** @description The seat that is asked. */
            seat: number;
        };
        /** @description What the players of a game are asked. */
        AskedQuestions: {
            /** @description The questions. Those that no example game contains are missing. */
            items: components["schemas"]["AskedQuestion"][];
        };
        /** @description A message of a catalogue: its key and arguments. */
        Clause: {
            /** @description The key of the message. Keys may be added and changed; show `text` instead of interpreting them. */
            key: string;
            /** @description The arguments by name: numbers, texts, `{seat}` for the player at a seat, `{term, text}` for a component with its English name, messages, and lists of these. */
            args: {
                [key: string]: unknown;
            };
        };
        /** @description A sentence or a label in words. Names of players are put in when it is read. */
        Text: {
            /** @description The key of the message. Keys may be added and changed; show `text` instead of interpreting them. */
            key: string;
            /** @description The arguments by name: numbers, texts, `{seat}` for the player at a seat, `{term, text}` for a component with its English name, messages, and lists of these. */
            args: {
                [key: string]: unknown;
            };
            /** @description The messages of what followed; always empty for moves that can be made. */
            effects: components["schemas"]["Clause"][];
            /** @description The language of the text, such as `en`. */
            lang: string;
            /** @description The text, with names. */
            text: string;
        };
        /** @description The move that led to a position, as it was seen. */
        ExampleMove: {
            /** @description The seat that moved. */
            seat: number;
            /** @description The move in notation; null if the viewpoint did not see all of it. */
            notation: string | null;
            /** @description What happened. */
            text: components["schemas"]["Text"];
        };
        /** @description A move. Its `type` determines its other fields. The schema of the ruleset's moves (such as `TimeChaseMove`) describes them exactly. */
        Move: {
            /** @description The type of the move. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A legal move. Send back either `move` or `notation` to play it. A client that knows nothing of the game can offer the moves by `text`, or let the player touch the picture (`touches`). */
        LegalMove: {
            /** @description The move. */
            move: components["schemas"]["Move"];
            /** @description The move in the game's notation. */
            notation: string;
            /** @description The move in words, such as `take 2 stones`. */
            text: components["schemas"]["Text"];
            /** @description The ids of the elements of the picture that a player touches, in this order, to make the move. No move's touches begin with all touches of another. Empty in games without pictures. */
            touches: string[];
            /** @description True if the seat can undo the move itself, later in its turn. A client need not ask for confirmation. */
            can_undo: boolean;
        };
        /** @description A position of an example game. */
        ExamplePosition: {
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The name of the example game. */
            name: string;
            /** @description What the example game is about; null if it has no title. */
            title: string | null;
            /** @description The language of the texts, such as `en`. */
            lang: string;
            /** @description The names of the players, by seat. */
            names: string[];
            /** @description The number of positions: one more than the number of moves. */
            positions: number;
            /** @description The number of moves before this position. */
            at: number;
            /** @description The seat whose knowledge is shown; null for a spectator. */
            seat: number | null;
            /** @description The seats that owe a decision. */
            awaiting: number[];
            /** @description What the game waits for, such as whose turn it is; null in games without pictures. */
            status: string | null;
            /** @description The move that led to this position; null at the deal. */
            last: components["schemas"]["ExampleMove"] | null;
            /** @description What the viewpoint knows, in the form of the ruleset's `view`. */
            view: {
                [key: string]: unknown;
            };
            /** @description The legal moves of `seat`; empty if it is null, or owes no decision. */
            moves: components["schemas"]["LegalMove"][];
        };
        /** @description A seat for the creator of the game. */
        MeSeat: {
            /**
             * @description The kind of occupant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "me";
        };
        /** @description A seat that anyone can take. */
        OpenSeat: {
            /**
             * @description The kind of occupant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "open";
        };
        /** @description A seat for one of the server's bots. */
        BotSeat: {
            /**
             * @description The kind of occupant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "bot";
            /**
             * @description The name of the bot. Each ruleset lists its `bots`.
             * @enum {string}
             */
            bot: "greedy" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-7" | "level-8" | "random" | "search" | "search-deep" | "search-fast";
        };
        /** @description A seat for a player, who is challenged to take it. */
        PlayerSeat: {
            /** @description The id of the player. */
            player: string;
            /**
             * @description The number of seconds for which the seat is kept.
             * @default 86400
             */
            expires_seconds?: number;
            /**
             * @description The kind of occupant. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "player";
        };
        /** @description The occupant of a seat in a new game. */
        Seating: components["schemas"]["MeSeat"] | components["schemas"]["OpenSeat"] | components["schemas"]["BotSeat"] | components["schemas"]["PlayerSeat"];
        /** @description No time limits, except in reaction windows if these have a limit. */
        NoClock: {
            /**
             * @description The time for an answer in a reaction window, in seconds; null: as for any other decision.
             * @default null
             */
            window_seconds?: number | null;
            /**
             * @description What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a pass.
             * @default bot
             * @enum {string}
             */
            on_expiry?: "bot" | "default" | "lose";
            /**
             * @description The kind of clock. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "none";
        };
        /** @description A time limit for each decision, in seconds. */
        DecisionClock: {
            /**
             * @description The time for an answer in a reaction window, in seconds; null: as for any other decision.
             * @default null
             */
            window_seconds?: number | null;
            /**
             * @description What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a pass.
             * @default bot
             * @enum {string}
             */
            on_expiry?: "bot" | "default" | "lose";
            /**
             * @description The kind of clock. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "decision";
            /** @description The time for each decision, in seconds. */
            seconds: number;
        };
        /** @description A time limit for each decision, in days. */
        DaysClock: {
            /**
             * @description The time for an answer in a reaction window, in seconds; null: as for any other decision.
             * @default null
             */
            window_seconds?: number | null;
            /**
             * @description What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a pass.
             * @default bot
             * @enum {string}
             */
            on_expiry?: "bot" | "default" | "lose";
            /**
             * @description The kind of clock. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "days";
            /** @description The time for each decision, in days. */
            days: number;
        };
        /** @description A time budget for the whole game and an increment for each decision, for each seat. */
        FischerClock: {
            /**
             * @description The time for an answer in a reaction window, in seconds; null: as for any other decision.
             * @default null
             */
            window_seconds?: number | null;
            /**
             * @description What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a pass.
             * @default bot
             * @enum {string}
             */
            on_expiry?: "bot" | "default" | "lose";
            /**
             * @description The kind of clock. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "fischer";
            /** @description Each seat's time at the start, in seconds. */
            initial_seconds: number;
            /** @description The time added for each decision, except for answers in a reaction window, in seconds. */
            increment_seconds: number;
        };
        /** @description The clock of a new game. */
        ClockChoice: components["schemas"]["NoClock"] | components["schemas"]["DecisionClock"] | components["schemas"]["DaysClock"] | components["schemas"]["FischerClock"];
        /** @description What spectators see before the game is over. */
        SpectatorsChoice: {
            /**
             * @description What those who hold no seat see while the game is played. `none`: nothing. `live`: every version at once. `delayed`: each version once `delay` more have followed. Once the game is over, they see all of it.
             * @enum {string}
             */
            mode: "none" | "live" | "delayed";
            /**
             * @description How many versions later spectators see the game; 0 unless `mode` is `delayed`.
             * @default 0
             */
            delay?: number;
        };
        /** @description The game to create. */
        NewGame: {
            /** @description The occupants of the seats, from seat 0 on. */
            seats: components["schemas"]["Seating"][];
            /**
             * @description The time limits; null for none.
             * @default null
             */
            clock?: components["schemas"]["ClockChoice"] | null;
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @default finished
             * @enum {string}
             */
            forks?: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators?: components["schemas"]["SpectatorsChoice"];
            /**
             * @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. null: 7 without a clock, 0 with one.
             * @default null
             */
            abandon_after_days?: number | null;
            /**
             * @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former.
             * @default true
             */
            days_away?: boolean;
            /**
             * @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players.
             * @default 0
             */
            least_reliability?: number;
            /** @description The key of the ruleset, such as `time-chase`. */
            ruleset: string;
            /** @description Options of the ruleset, described by its `options` schema (such as `TimeChaseOptions`). Omitted options have their defaults. */
            options?: {
                [key: string]: unknown;
            };
            /**
             * @description Anyone can watch a `public` game. A `private` game is visible only to its creator, its players, and those who have its invite code.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "private";
            /**
             * @description Whether the result changes the ratings of the players (see docs/ratings.md).
             * @default false
             */
            rated?: boolean;
        };
        /** @description A position of a game: the game at one of its versions. */
        Position: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game: a number, or better a text with its mark, such as `41-1a2b3c4d`. A mark of another history of the game is refused with `history_changed`. */
            at: number | string;
        };
        /** @description The game to create as a fork: it begins with a position of another game, its source, and has its rules. */
        NewFork: {
            /** @description The occupants of the seats, from seat 0 on. */
            seats: components["schemas"]["Seating"][];
            /**
             * @description The time limits; null for none.
             * @default null
             */
            clock?: components["schemas"]["ClockChoice"] | null;
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @default finished
             * @enum {string}
             */
            forks?: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators?: components["schemas"]["SpectatorsChoice"];
            /**
             * @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. null: 7 without a clock, 0 with one.
             * @default null
             */
            abandon_after_days?: number | null;
            /**
             * @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former.
             * @default true
             */
            days_away?: boolean;
            /**
             * @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players.
             * @default 0
             */
            least_reliability?: number;
            /** @description The position to begin with. */
            from: components["schemas"]["Position"];
            /**
             * @description What becomes of hidden things. `as_it_was`: they are as they were in the source. Everyone who may see the source can read all secrets of the fork there, including the order of the deck. `dealt_anew`: everything that the viewer `known_to` did not know at that moment is dealt at random.
             * @enum {string}
             */
            hidden: "as_it_was" | "dealt_anew";
            /**
             * @description With `dealt_anew`: the viewer whose knowledge is kept, a seat of the source or `spectator`. By default your own seat. While the source is being played, it can only be your own.
             * @default null
             */
            known_to?: number | "spectator" | null;
            /**
             * @description The options of the source. They can be omitted, but not changed.
             * @default null
             */
            options?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Anyone can watch a `public` game. A `private` game is visible only to its creator, its players, and those who have its invite code. By default that of the source. The fork of a private or running game is private.
             * @default null
             * @enum {string|null}
             */
            visibility?: "public" | "private" | null;
        };
        /** @description The game to create: a new one, or a fork of another one. */
        GameToCreate: components["schemas"]["NewGame"] | components["schemas"]["NewFork"];
        /** @description What spectators see before the game is over. */
        SpectatorsShown: {
            /**
             * @description What those who hold no seat see while the game is played. `none`: nothing. `live`: every version at once. `delayed`: each version once `delay` more have followed. Once the game is over, they see all of it.
             * @enum {string}
             */
            mode: "none" | "live" | "delayed";
            /** @description How many versions later spectators see the game; 0 unless `mode` is `delayed`. */
            delay: number;
        };
        /** @description A seat and its occupant. */
        SeatShown: {
            /** @description The number of the seat, counted from 0. */
            seat: number;
            /**
             * @description `open`: anyone can take it. `invited`: kept for a challenged player until they answer. `player`: held by a player. `bot`: held by one of the server's bots.
             * @enum {string}
             */
            kind: "open" | "invited" | "player" | "bot";
            /** @description The id of the player who holds the seat, is challenged to take it, or has given it up; null if there is none, if the player was erased, and in imported games. */
            player: string | null;
            /** @description The name of that player, `Erased player` if the player was erased; null if there is none. */
            name: string | null;
            /**
             * @description The kind of the player's account; null if there is no player.
             * @enum {string|null}
             */
            account: "person" | "bot" | null;
            /** @description The name of the server's bot; null unless `kind` is `bot`. */
            bot: string | null;
            /** @description Whether the player is out of the game: they conceded, ran out of time, or were erased. While spectators don't see the game at once, lists show the seats as they were at the start. */
            conceded: boolean;
            /** @description The latest time at which the challenged player can accept, in ms since the epoch; null without a challenge. */
            expires_at: number | null;
        };
        /** @description How a game ended. */
        Outcome: {
            /** @description The winning seats; empty in a draw. */
            winners: number[];
            /** @description Why the game ended. Each ruleset has its own reasons. */
            reason: string;
            /** @description One score per seat, in the game's own count. */
            scores: number[];
        };
        /** @description The position of another game that a fork began with. */
        ForkShown: {
            /** @description The id of the other game, the source. */
            game: string;
            /** @description The version of the source. */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /**
             * @description `as_it_was`: hidden things are as they were in the source, so everyone who may see the source can read all secrets of that position. `dealt_anew`: everything that `known_to` did not know was dealt at random.
             * @enum {string}
             */
            hidden: "as_it_was" | "dealt_anew";
            /** @description The seat of the source, or `spectator`, whose knowledge was kept; else null. */
            known_to: number | "spectator" | null;
            /** @description Whether the source was running, or was itself a fork of a game that was still running. Until these games are over, only the fork's creator can see it; then everyone who may see the source can. */
            while_running: boolean;
        };
        /** @description An offer to take back moves. */
        TakebackShown: {
            /** @description The version to which the game is to return. */
            to: number;
            /** @description The seats that have agreed, the first of which offered it. */
            seats: number[];
        };
        /** @description An achievement, and the first seat to complete it. */
        Earned: {
            /** @description The seat that completed it. */
            seat: number;
            /** @description The key of the achievement. */
            achievement: string;
        };
        /** @description A seat's time. */
        SeatClock: {
            /** @description When the seat's time runs out, in ms since the epoch; null while it is not running. */
            deadline: number | null;
            /** @description The time left at this version, in ms; null if there is no time limit. */
            left_ms: number | null;
        };
        /** @description A game's clock, and the seats' times at this version. The server's bots have no time limit. */
        ClockShown: {
            /**
             * @description The kind of clock.
             * @enum {string}
             */
            kind: "none" | "decision" | "days" | "fischer";
            /** @description A seat's time for each decision, or for the whole game (`fischer`), in ms. */
            initial_ms: number;
            /** @description The time added with each decision, in ms; 0 unless `kind` is `fischer`. */
            increment_ms: number;
            /** @description The time for an answer in a reaction window, in ms; null: as for any other decision. */
            window_ms: number | null;
            /**
             * @description What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a pass.
             * @enum {string}
             */
            on_expiry: "bot" | "default" | "lose";
            /** @description When the clocks were stopped, in ms since the epoch; null while the game is not paused. */
            paused_at: number | null;
            /** @description The seats that offer to pause. */
            pause_offers: number[];
            /** @description The seats that offer to end the pause. */
            resume_offers: number[];
            /** @description The seats' times, in order. */
            seats: components["schemas"]["SeatClock"][];
        };
        /** @description Everything that the viewer knows of the state of the game. Each ruleset has its own fields; the schema of its views (such as `TimeChaseView`) describes them exactly. */
        View: {
            [key: string]: unknown;
        };
        /** @description A game as the caller sees it. */
        Game: {
            /** @description The id of the game. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The version of the ruleset's rules. A game keeps it for life. */
            rules_version: number;
            /** @description The options of the ruleset that the game is played with. */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "aborted";
            /**
             * @description Who can see the game.
             * @enum {string}
             */
            visibility: "public" | "private";
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @enum {string}
             */
            forks: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators: components["schemas"]["SpectatorsShown"];
            /** @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. */
            abandon_after_days: number;
            /** @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former. */
            days_away: boolean;
            /** @description Whether the result changes the ratings of the players (see docs/ratings.md). */
            rated: boolean;
            /** @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players. */
            least_reliability: number;
            /** @description The id of the player who created the game; null if it was imported, or the player was erased. */
            creator: string | null;
            /** @description When the game was created. */
            created_at: number;
            /** @description When the game was imported, by which lists then sort it; null if it was not imported. */
            imported_at: number | null;
            /** @description The seats, in order. */
            seats: components["schemas"]["SeatShown"][];
            /** @description How the game ended; null unless it is finished. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether the game was imported. */
            imported: boolean;
            /** @description The position that the game was forked from; null if the game is not a fork. */
            fork: components["schemas"]["ForkShown"] | null;
            /** @description The id of the game that this is a rematch of; null if it is no rematch. */
            rematch_of: string | null;
            /** @description The number of events so far. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The SHA-256 of the seed, in hex. The seed is shown once the game is over. */
            commitment: string;
            /** @description The seats that owe a decision; none while the game is paused, because nobody may move. */
            awaiting: number[];
            /** @description Your own seat at this version; null if you had none. */
            seat: number | null;
            /** @description The decision that your seat owes; null if none, and while the game is paused. */
            decision: number | null;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string | null;
            /** @description The seats that offer a draw. */
            draw_offers: number[];
            /** @description The takeback that is offered; null if there is none. */
            takeback: components["schemas"]["TakebackShown"] | null;
            /** @description The achievements completed in this game; always empty in games without achievements. */
            achievements: components["schemas"]["Earned"][];
            /** @description The clock at this version; null if the game has none. */
            clock: components["schemas"]["ClockShown"] | null;
            /** @description For each seat, the time from which the other players can claim it (see `abandon_after_days`), in ms since the epoch; null if its present decision can't be abandoned, or it owes none. */
            claimable_from: (number | null)[];
            /** @description The invite code of an open private game, shown to its creator and players; otherwise null. */
            invite: string | null;
            /** @description A sentence that says whether hidden things are as they were in the source; null if the game is no fork. */
            fork_notice: string | null;
            /** @description The state of the game, as far as the viewer knows it; null before the start. */
            view: components["schemas"]["View"] | null;
        };
        /** @description Bots that take the free seats if nobody has been found. */
        SeekBots: {
            /** @description The level of the bots, from 1 (the weakest) to 8. */
            level: number;
            /** @description How long to wait for people, in seconds. */
            after_seconds: number;
        };
        /** @description The game that you seek. */
        NewSeek: {
            /** @description The key of the ruleset, such as `time-chase`. */
            ruleset: string;
            /** @description The option that chooses the mode, if the ruleset has one, such as `mode` of `time-chase`. All other options have their defaults. */
            options?: {
                [key: string]: unknown;
            };
            /**
             * @description The number of seats of the game. null: the smallest number, from 2 on, that the mode allows.
             * @default null
             */
            seats?: number | null;
            /**
             * @description How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`: 3 days for each decision. Who lets the time run out loses the seat.
             * @enum {string}
             */
            pace: "live" | "days";
            /**
             * @description Whether the result changes the ratings of its players.
             * @default true
             */
            rated?: boolean;
            /**
             * @description Whom to meet. `near`: people whose rating differs from yours by at most 200 points, and by 100 more after every 10 seconds (`live`) or every hour (`days`), until after 2 minutes or 12 hours there is no limit. `any`: people of any rating. Both of two players must be in the range of the other.
             * @default near
             * @enum {string}
             */
            range?: "near" | "any";
            /**
             * @description Bots to play with if nobody has been found after some time; null for none. Then the game is not rated.
             * @default null
             */
            bots?: components["schemas"]["SeekBots"] | null;
        };
        /** @description The time control of a game: none, a limit for each decision (in seconds or days), or Fischer (a limit for the whole game, plus an increment for each decision). `window_ms` limits an answer in a reaction window; without it, such an answer is timed like any other decision. */
        Clock: {
            /**
             * @description How time is measured: see the clocks of `POST /v1/games`.
             * @enum {string}
             */
            kind: "none" | "decision" | "days" | "fischer";
            /** @description A seat's time for each decision, or for the whole game (`fischer`), in ms. */
            initial_ms: number;
            /** @description The time added with each decision, in ms; 0 unless `kind` is `fischer`. */
            increment_ms: number;
            /** @description The time for an answer in a reaction window, in ms; null: as for any other decision. */
            window_ms: number | null;
            /**
             * @description What happens when a seat's time is up.
             * @enum {string}
             */
            on_expiry: "bot" | "default" | "lose";
        };
        /** @description A range of ratings, in points. */
        RatingRange: {
            /** @description The lowest rating. */
            low: number;
            /** @description The highest rating. */
            high: number;
        };
        /** @description A game that you seek. */
        SeekShown: {
            /** @description The id of the seek. */
            id: string;
            /** @description The key of the ruleset, such as `time-chase`. */
            ruleset: string;
            /** @description The options that differ from the defaults. */
            options: {
                [key: string]: unknown;
            };
            /** @description The mode, which has ratings of its own; `standard` if the ruleset has only one. */
            mode: string;
            /** @description The number of seats of the game. */
            seats: number;
            /**
             * @description How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`: 3 days for each decision. Who lets the time run out loses the seat.
             * @enum {string}
             */
            pace: "live" | "days";
            /** @description The clock of the game. */
            clock: components["schemas"]["Clock"];
            /** @description Whether the result changes the ratings of its players. */
            rated: boolean;
            /**
             * @description Whom to meet. `near`: people whose rating differs from yours by at most 200 points, and by 100 more after every 10 seconds (`live`) or every hour (`days`), until after 2 minutes or 12 hours there is no limit. `any`: people of any rating. Both of two players must be in the range of the other.
             * @enum {string}
             */
            range: "near" | "any";
            /** @description Bots to play with if nobody has been found after some time; null for none. Then the game is not rated. */
            bots: components["schemas"]["SeekBots"] | null;
            /**
             * @description `waiting`: nobody has been found yet. `found`: the game has begun. `cancelled`: you have cancelled the seek. `expired`: it has ended without a game, and `reason` says why.
             * @enum {string}
             */
            status: "waiting" | "found" | "cancelled" | "expired";
            /**
             * @description Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of unfinished games, or of bots in them. `banned`: you may not join games. null unless the status is `expired`.
             * @enum {string|null}
             */
            reason: "nobody_found" | "too_many_games" | "too_many_bots" | "banned" | null;
            /** @description When you began to seek, in ms since the epoch. */
            created_at: number;
            /** @description When the seek ends if nobody has been found, in ms since the epoch. With the pace `live`, 15 minutes after you last looked at it; with `days`, 7 days after you began to seek. */
            expires_at: number;
            /** @description The id of the game that was found; null if none was. */
            game: string | null;
            /** @description The ratings that you meet by now; null if all, or if you no longer wait. */
            looking_for: components["schemas"]["RatingRange"] | null;
            /** @description When that range widens next, in ms since the epoch; null if it never does, or if you no longer wait. */
            wider_at: number | null;
        };
        /** @description Games that you seek. */
        SeekList: {
            /** @description The seeks, the newest first. */
            items: components["schemas"]["SeekShown"][];
        };
        /** @description How long it usually takes to find others for such a game. */
        SeekWait: {
            /** @description The key of the ruleset, such as `time-chase`. */
            ruleset: string;
            /** @description The mode, which has ratings of its own; `standard` if the ruleset has only one. */
            mode: string;
            /**
             * @description How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`: 3 days for each decision. Who lets the time run out loses the seat.
             * @enum {string}
             */
            pace: "live" | "days";
            /** @description The number of seats of the game. */
            seats: number;
            /** @description Whether the result changes the ratings of its players. */
            rated: boolean;
            /** @description The median time in seconds; null if fewer than 5 players have found others. */
            usual_seconds: number | null;
            /** @description How many players that tells of: the last ones, at most 50. */
            found: number;
        };
        /** @description How long it usually takes. */
        SeekWaitList: {
            /** @description The kinds of games for which somebody has found others. */
            items: components["schemas"]["SeekWait"][];
        };
        /** @description A game, as lists show it. Times are in ms since the epoch. */
        GameSummary: {
            /** @description The id of the game. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The version of the ruleset's rules. A game keeps it for life. */
            rules_version: number;
            /** @description The options of the ruleset that the game is played with. */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "aborted";
            /**
             * @description Who can see the game.
             * @enum {string}
             */
            visibility: "public" | "private";
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @enum {string}
             */
            forks: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators: components["schemas"]["SpectatorsShown"];
            /** @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. */
            abandon_after_days: number;
            /** @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former. */
            days_away: boolean;
            /** @description Whether the result changes the ratings of the players (see docs/ratings.md). */
            rated: boolean;
            /** @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players. */
            least_reliability: number;
            /** @description The id of the player who created the game; null if it was imported, or the player was erased. */
            creator: string | null;
            /** @description When the game was created. */
            created_at: number;
            /** @description When the game was imported, by which lists then sort it; null if it was not imported. */
            imported_at: number | null;
            /** @description The seats, in order. */
            seats: components["schemas"]["SeatShown"][];
            /** @description How the game ended; null unless it is finished. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether the game was imported. */
            imported: boolean;
            /** @description The position that the game was forked from; null if the game is not a fork. */
            fork: components["schemas"]["ForkShown"] | null;
            /** @description The id of the game that this is a rematch of; null if it is no rematch. */
            rematch_of: string | null;
        };
        /** @description An unanswered challenge. */
        ChallengeShown: {
            /**
             * @description `received`: the challenge is to you. `made`: you made it.
             * @enum {string}
             */
            direction: "received" | "made";
            /** @description The id of the player who created the game; null if the player was erased. */
            challenger: string | null;
            /** @description The number of the seat, counted from 0. */
            seat: number;
            /** @description The id of the challenged player; null if the player was erased. */
            player: string | null;
            /** @description The name of the challenged player. */
            name: string;
            /**
             * @description The kind of the player's account; null if there is no player.
             * @enum {string|null}
             */
            account: "person" | "bot" | null;
            /** @description The latest time at which the player can accept, in ms since the epoch. */
            expires_at: number;
            /** @description The game. */
            game: components["schemas"]["GameSummary"];
        };
        /** @description One page of challenges, newest game first. */
        ChallengePage: {
            /** @description The challenges. */
            items: components["schemas"]["ChallengeShown"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description The player to challenge to a seat. */
        NewChallenge: {
            /** @description The id of the player. */
            player: string;
            /**
             * @description The number of seconds for which the seat is kept.
             * @default 86400
             */
            expires_seconds?: number;
        };
        /** @description The reason for declining a seat. */
        Decline: {
            /**
             * @description The reason, which all players of the game can see.
             * @default generic
             * @enum {string}
             */
            reason?: "generic" | "later" | "too_fast" | "too_slow" | "clock" | "ruleset" | "options" | "opponents" | "no_bots" | "only_bots";
        };
        /** @description One page of games, newest first. */
        GamePage: {
            /** @description The games. */
            items: components["schemas"]["GameSummary"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description An offer that waits for an answer. */
        OfferShown: {
            /**
             * @description What is offered.
             * @enum {string}
             */
            kind: "draw" | "takeback" | "pause" | "resume";
            /** @description The seats that have agreed, the first of which made the offer. */
            seats: number[];
            /** @description The seats whose answer is awaited. */
            asked: number[];
            /** @description The version to which a takeback would return; null for other offers. */
            to: number | null;
        };
        /** @description A game in the caller's own list. */
        MyGame: {
            /** @description The id of the game. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The version of the ruleset's rules. A game keeps it for life. */
            rules_version: number;
            /** @description The options of the ruleset that the game is played with. */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "aborted";
            /**
             * @description Who can see the game.
             * @enum {string}
             */
            visibility: "public" | "private";
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @enum {string}
             */
            forks: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators: components["schemas"]["SpectatorsShown"];
            /** @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. */
            abandon_after_days: number;
            /** @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former. */
            days_away: boolean;
            /** @description Whether the result changes the ratings of the players (see docs/ratings.md). */
            rated: boolean;
            /** @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players. */
            least_reliability: number;
            /** @description The id of the player who created the game; null if it was imported, or the player was erased. */
            creator: string | null;
            /** @description When the game was created. */
            created_at: number;
            /** @description When the game was imported, by which lists then sort it; null if it was not imported. */
            imported_at: number | null;
            /** @description The seats, in order. */
            seats: components["schemas"]["SeatShown"][];
            /** @description How the game ended; null unless it is finished. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether the game was imported. */
            imported: boolean;
            /** @description The position that the game was forked from; null if the game is not a fork. */
            fork: components["schemas"]["ForkShown"] | null;
            /** @description The id of the game that this is a rematch of; null if it is no rematch. */
            rematch_of: string | null;
            /** @description The number of events so far, as far as you may see them; null unless the game is active and you may see it. */
            version: number | null;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. Null if `version` is. */
            mark: string | null;
            /** @description The seats that owe a decision; none while the game is paused, because nobody may move. Empty if `version` is null. */
            awaiting: number[];
            /** @description The clock at this version; null if the game has none, or `version` is null. */
            clock: components["schemas"]["ClockShown"] | null;
            /** @description The offers of a draw, a takeback, a pause or its end that wait for an answer. */
            offers: components["schemas"]["OfferShown"][];
        };
        /** @description One page of the caller's own games, newest first. */
        MyGamePage: {
            /** @description The games. */
            items: components["schemas"]["MyGame"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description A seat's legal moves. */
        LegalMoves: {
            /** @description The version of the game at which the moves are legal. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The seat. */
            seat: number;
            /** @description The decision that the seat owes; null if none. */
            decision: number | null;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string | null;
            /** @description The question to the seat; null if it owes no decision, or if the game has no questions. */
            question: components["schemas"]["DecisionQuestion"] | null;
            /** @description The legal moves; empty if the seat owes no decision. Their order has no meaning. */
            moves: components["schemas"]["LegalMove"][];
        };
        /** @description A game as the caller sees it, with what was included. */
        GameRead: {
            /** @description The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the request has `with=moves`. */
            moves?: components["schemas"]["LegalMoves"] | null;
            /** @description The game at this version as SVG; null before the start, and in games without pictures. Only if the request has `with=picture`. */
            picture?: string | null;
            /** @description The id of the game. */
            id: string;
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The version of the ruleset's rules. A game keeps it for life. */
            rules_version: number;
            /** @description The options of the ruleset that the game is played with. */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description `open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "aborted";
            /**
             * @description Who can see the game.
             * @enum {string}
             */
            visibility: "public" | "private";
            /**
             * @description When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each from what they know.
             * @enum {string}
             */
            forks: "finished" | "always";
            /** @description What spectators see during the game. */
            spectators: components["schemas"]["SpectatorsShown"];
            /** @description The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never. */
            abandon_after_days: number;
            /** @description Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours only in the former. */
            days_away: boolean;
            /** @description Whether the result changes the ratings of the players (see docs/ratings.md). */
            rated: boolean;
            /** @description The least share of their last public games with other people, in percent, that players must have finished without losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern challenged players. */
            least_reliability: number;
            /** @description The id of the player who created the game; null if it was imported, or the player was erased. */
            creator: string | null;
            /** @description When the game was created. */
            created_at: number;
            /** @description When the game was imported, by which lists then sort it; null if it was not imported. */
            imported_at: number | null;
            /** @description The seats, in order. */
            seats: components["schemas"]["SeatShown"][];
            /** @description How the game ended; null unless it is finished. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether the game was imported. */
            imported: boolean;
            /** @description The position that the game was forked from; null if the game is not a fork. */
            fork: components["schemas"]["ForkShown"] | null;
            /** @description The id of the game that this is a rematch of; null if it is no rematch. */
            rematch_of: string | null;
            /** @description The number of events so far. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The SHA-256 of the seed, in hex. The seed is shown once the game is over. */
            commitment: string;
            /** @description The seats that owe a decision; none while the game is paused, because nobody may move. */
            awaiting: number[];
            /** @description Your own seat at this version; null if you had none. */
            seat: number | null;
            /** @description The decision that your seat owes; null if none, and while the game is paused. */
            decision: number | null;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string | null;
            /** @description The seats that offer a draw. */
            draw_offers: number[];
            /** @description The takeback that is offered; null if there is none. */
            takeback: components["schemas"]["TakebackShown"] | null;
            /** @description The achievements completed in this game; always empty in games without achievements. */
            achievements: components["schemas"]["Earned"][];
            /** @description The clock at this version; null if the game has none. */
            clock: components["schemas"]["ClockShown"] | null;
            /** @description For each seat, the time from which the other players can claim it (see `abandon_after_days`), in ms since the epoch; null if its present decision can't be abandoned, or it owes none. */
            claimable_from: (number | null)[];
            /** @description The invite code of an open private game, shown to its creator and players; otherwise null. */
            invite: string | null;
            /** @description A sentence that says whether hidden things are as they were in the source; null if the game is no fork. */
            fork_notice: string | null;
            /** @description The state of the game, as far as the viewer knows it; null before the start. */
            view: components["schemas"]["View"] | null;
        };
        /** @description One move to play. */
        PlayMove: {
            /** @description The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer open. null is the same as no `decision`. */
            decision?: number | null;
            /** @description The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was lost in part and continued differently. null is the same as no `decision_mark`. */
            decision_mark?: string | null;
            /** @description The move. */
            move: components["schemas"]["Move"];
        };
        /** @description A move to play, in notation. */
        PlayNotation: {
            /** @description The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer open. null is the same as no `decision`. */
            decision?: number | null;
            /** @description The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was lost in part and continued differently. null is the same as no `decision_mark`. */
            decision_mark?: string | null;
            /** @description The move in the notation of `GET …/moves`. In games whose turns consist of several moves, a whole turn can be written on one line. */
            notation: string;
        };
        /** @description Several moves to play, in order. If one is refused, none is played. */
        PlaySeveral: {
            /** @description The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer open. null is the same as no `decision`. */
            decision?: number | null;
            /** @description The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was lost in part and continued differently. null is the same as no `decision_mark`. */
            decision_mark?: string | null;
            /** @description The moves. */
            moves: components["schemas"]["Move"][];
        };
        /** @description What to play: a move, a move in notation, or several moves. */
        PlayMoves: components["schemas"]["PlayMove"] | components["schemas"]["PlayNotation"] | components["schemas"]["PlaySeveral"];
        /** @description The terms of one table. The defaults are those of a game whose log names none. */
        Terms: {
            /**
             * @description When the game may be forked.
             * @enum {string}
             */
            forks: "finished" | "always";
            /** @description What spectators see while the game is played. */
            spectators: components["schemas"]["Spectators"];
            /** @description The number of days after which others may claim the seat of a player who owes a decision; 0 for never. */
            abandon_after_days: number;
            /** @description Whether deadlines wait for players who are away, and for the end of hours in which they want none. In games with days for each decision, and without a clock. Left out if they do. */
            days_away?: boolean;
            /** @description Whether the result changes the ratings of its players; left out if not. */
            rated?: boolean;
            /** @description The least share of their last games, in percent, that those who join must have finished without losing the seat; left out for any. */
            least_reliability?: number;
        };
        /** @description What spectators see before the game is over. `delay` counts versions. */
        Spectators: {
            /**
             * @description What spectators see while the game is played.
             * @enum {string}
             */
            mode: "none" | "live" | "delayed";
            /** @description How many versions later they see it; 0 unless `delayed`. */
            delay: number;
        };
        /** @description A move as the viewer could see it when it was played: the move of the ruleset (such as `TimeChaseMove`), in which `{"hidden": n}` replaces each field that was hidden from the viewer; or just `{"hidden": 1}` if the whole move was. */
        ShownMove: {
            /** @description The type of the move. Absent if the whole move is hidden. */
            type?: string;
            /** @description 1 if the whole move is hidden, otherwise absent. */
            hidden?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A game was created. `commitment` is the SHA-256 of the seed, which stays secret until the game is over. */
        GameCreatedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_created";
            /** @description The key of the ruleset. */
            ruleset: string;
            /** @description The version of the ruleset's rules. */
            rules_version: number;
            /** @description The options of the ruleset that the game is played with. */
            options: unknown;
            /** @description The number of seats. */
            seats: number;
            /**
             * @description Who can see the game.
             * @enum {string}
             */
            visibility: "public" | "private";
            /** @description The seed of all chance in the game, in hex. Shown once the game is over, to viewers who see everything. */
            seed?: string;
            /** @description The SHA-256 of the seed, in hex. */
            commitment: string;
            /** @description The last hash of the log in an older format that this log replaces. */
            rechained_from?: string | null;
            /** @description The terms of the table; without them, the defaults. */
            terms?: components["schemas"]["Terms"] | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game's clock was set, before anyone took a seat. */
        ClockSetEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "clock_set";
            /** @description The clock. */
            clock: components["schemas"]["Clock"];
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game begins with a position of another game, its source, instead of a deal. It is the second record. With `as_it_was`, everyone who may see the source can read all secrets of this position there, including the order of the deck. With `dealt_anew`, everything that one viewer of the source did not know was dealt at random. */
        GameForkedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_forked";
            /** @description The id of the source. */
            source: string;
            /** @description The version of the source with the position. */
            source_version: number;
            /** @description The mark of that version. */
            source_mark: string;
            /**
             * @description Whether hidden things are as they were in the source, or were dealt again.
             * @enum {string}
             */
            hidden: "as_it_was" | "dealt_anew";
            /** @description Whether the source, or a game that it was forked from in this way, was not over. Until they are, only the creator of the fork sees it. */
            while_running: boolean;
            /** @description The state that the game begins with. Shown once the game is over, to viewers who see everything. */
            state?: unknown;
            /** @description The viewer whose knowledge was kept when the rest was dealt again: a seat, or `spectator`. */
            known_to?: number | "spectator" | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game is a rematch of another game, which is over. It is the second record. */
        GameRematchedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_rematched";
            /** @description The id of the other game. */
            source: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A player took the seat; `name` is the player's name at that time. */
        SeatTakenEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_taken";
            /** @description The seat. */
            seat: number;
            /** @description The id of the player. Null if the player was erased or has no account here. */
            player: string | null;
            /** @description The name of the player at that time. */
            name: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A bot with an account took the seat. The log says so because it is also read where the account is unknown. */
        SeatTakenByBotEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_taken_by_bot";
            /** @description The seat. */
            seat: number;
            /** @description The id of the bot's account. Null if the player was erased or has no account here. */
            player: string | null;
            /** @description The name of the bot at that time. */
            name: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game's creator asked a player to take the seat; it is kept until `expires_at`, in ms since the epoch. */
        SeatOfferedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_offered";
            /** @description The seat. */
            seat: number;
            /** @description The id of the challenged player. Null if the player was erased or has no account here. */
            player: string | null;
            /** @description The name of the challenged player at that time. */
            name: string;
            /** @description Whether the challenged player is a bot. */
            is_bot: boolean;
            /** @description The latest time to accept, in ms since the epoch. */
            expires_at: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The challenged player declined; the seat is open again. */
        OfferDeclinedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "offer_declined";
            /** @description The seat. */
            seat: number;
            /**
             * @description Why the player declined.
             * @enum {string}
             */
            reason: "generic" | "later" | "too_fast" | "too_slow" | "clock" | "ruleset" | "options" | "opponents" | "no_bots" | "only_bots";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game's creator withdrew the challenge; the seat is open again. */
        OfferWithdrawnEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "offer_withdrawn";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The challenged player did not answer in time; the seat is open again. */
        OfferExpiredEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "offer_expired";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game's creator replaced the invite of the open private game: the earlier one no longer works. */
        InviteReplacedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "invite_replaced";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A player left the seat before the start. */
        SeatLeftEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_left";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game's creator freed the seat of another player before the start. */
        SeatFreedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_freed";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description Before the start, a player who had waited a long time was asked whether they are still there. The seat is kept for them until they take it again, or until the time to answer is over and it opens. */
        PresenceAskedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "presence_asked";
            /** @description The seat. */
            seat: number;
            /** @description The latest time to answer, in ms since the epoch. */
            expires_at: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A bot took the seat: an open one, or that of a player who conceded, was too late, or was erased. */
        BotSeatedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "bot_seated";
            /** @description The seat. */
            seat: number;
            /** @description The name of the server's bot. */
            bot: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game was dealt with these drawn numbers. `digest` identifies the resulting state. */
        GameStartedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_started";
            /** @description The random numbers drawn for the deal. Shown once the game is over, to viewers who see everything. */
            draws?: number[];
            /** @description The digest of the state after the deal. Shown once the game is over, to viewers who see everything. */
            digest?: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat made a move, which drew these numbers. `digest` identifies the resulting state. */
        MovePlayedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "move_played";
            /** @description The seat that moved. */
            seat: number;
            /** @description The move. */
            move: components["schemas"]["ShownMove"];
            /** @description The random numbers that the move drew. Shown once the game is over, to viewers who see everything. */
            draws?: number[];
            /** @description The digest of the state after the move. Shown once the game is over, to viewers who see everything. */
            digest?: string;
            /** @description The version that revealed the move to the viewer, if it was secret when it was played and is not any more; otherwise absent. */
            revealed_at?: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat's time for this decision is up. `then` is what follows: a bot's or the default move is the next record (after `default_drawn`, if numbers were drawn for it), or the seat is lost. In a game without a clock, the record says that another player has claimed this abandoned seat. The seat is then lost. */
        DeadlineExpiredEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "deadline_expired";
            /** @description The seat. */
            seat: number;
            /** @description The decision that the seat did not make in time. */
            decision: number;
            /**
             * @description What follows.
             * @enum {string}
             */
            then: "bot" | "default" | "lose";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The default move of a seat whose time is up was drawn with these numbers; it is the next record. */
        DefaultDrawnEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "default_drawn";
            /** @description The seat. */
            seat: number;
            /** @description The random numbers drawn to choose the move. Shown once the game is over, to viewers who see everything. */
            draws?: number[];
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat offered to stop the clocks. The offer stands until that seat moves or leaves. */
        PauseOfferedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "pause_offered";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description Every player offered to pause: no time runs and no move is made until every player agrees to go on. */
        GamePausedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_paused";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat offered to end the pause. The offer stands until the game is resumed, or that player leaves. */
        ResumeOfferedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "resume_offered";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The clocks run again, from where they stopped. */
        GameResumedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_resumed";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The time from `since` to `until` (ms since the epoch) does not count: deadlines move by as much of it as has not been added to them, and so do the times at which challenges expire. For `hours`, `since` is the deadline, which moves to `until`. */
        TimeAddedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "time_added";
            /**
             * @description Why the time does not count.
             * @enum {string}
             */
            reason: "outage" | "away" | "day_used" | "hours";
            /** @description When the interval begins, in ms since the epoch. */
            since: number;
            /** @description When the interval ends, in ms since the epoch. */
            until: number;
            /** @description The seat whose time does not count; null for all seats. */
            seat?: number | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat was the first in this game to complete an achievement, with the preceding move. */
        AchievementEarnedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "achievement_earned";
            /** @description The seat. */
            seat: number;
            /** @description The key of the achievement. */
            achievement: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat offered a draw. The offer stands until that seat moves or leaves, or any seat declines. */
        DrawOfferedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "draw_offered";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat declined a draw; all offers are void. */
        DrawDeclinedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "draw_declined";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description Every player still in the game offered a draw. */
        DrawAgreedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "draw_agreed";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat offered to take back all moves after the version `to`, or agreed to that. The offer stands until that seat leaves, any seat declines or moves, a deadline expires, or the game is paused. */
        TakebackOfferedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "takeback_offered";
            /** @description The seat. */
            seat: number;
            /** @description The version to whose state the game is to return: that of a move, or of the start. */
            to: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A seat declined the takeback, or withdrew its own offer; the offer is void. */
        TakebackDeclinedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "takeback_declined";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description Every player agreed: the state is again that of the version `to`, and every decision has a new id. `digest` identifies the state. */
        MovesTakenBackEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "moves_taken_back";
            /** @description The version to whose state the game has returned. */
            to: number;
            /** @description The digest of that state. Shown once the game is over, to viewers who see everything. */
            digest?: string;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A player gave up: the seat can no longer win. */
        SeatConcededEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_conceded";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The player's account was erased: a bot plays on in the seat, which can no longer win. */
        SeatVacatedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "seat_vacated";
            /** @description The seat. */
            seat: number;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game was aborted: before it started, by a player who had not made a decision yet, or by the operator of the server. */
        GameAbortedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_aborted";
            /** @description The seat of the player who aborted the running game; null for everyone else. */
            seat?: number | null;
            /** @description Why the operator aborted the game; null if a player did. */
            reason?: ("fault" | "request" | "terms" | "other") | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The game is over; from this record on nothing about it is hidden. Logs in format 1 have no `digest` here. */
        GameFinishedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_finished";
            /** @description The winning seats; empty in a draw. */
            winners: number[];
            /** @description Why the game ended. */
            reason: string;
            /** @description One score per seat, in the game's own count. */
            scores: number[];
            /** @description The whole digest of the last state, in hex. Shown once the game is over, to viewers who see everything. */
            digest?: string | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description The log was imported from elsewhere, verified, and stored for viewing. */
        GameImportedEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "game_imported";
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
        };
        /** @description A fact in the history of a game, as the viewer could see it when it happened. A later reveal changes the `view`, not the event. Kinds may be added within version 1. */
        Event: components["schemas"]["GameCreatedEvent"] | components["schemas"]["ClockSetEvent"] | components["schemas"]["GameForkedEvent"] | components["schemas"]["GameRematchedEvent"] | components["schemas"]["SeatTakenEvent"] | components["schemas"]["SeatTakenByBotEvent"] | components["schemas"]["SeatOfferedEvent"] | components["schemas"]["OfferDeclinedEvent"] | components["schemas"]["OfferWithdrawnEvent"] | components["schemas"]["OfferExpiredEvent"] | components["schemas"]["InviteReplacedEvent"] | components["schemas"]["SeatLeftEvent"] | components["schemas"]["SeatFreedEvent"] | components["schemas"]["PresenceAskedEvent"] | components["schemas"]["BotSeatedEvent"] | components["schemas"]["GameStartedEvent"] | components["schemas"]["MovePlayedEvent"] | components["schemas"]["DeadlineExpiredEvent"] | components["schemas"]["DefaultDrawnEvent"] | components["schemas"]["PauseOfferedEvent"] | components["schemas"]["GamePausedEvent"] | components["schemas"]["ResumeOfferedEvent"] | components["schemas"]["GameResumedEvent"] | components["schemas"]["TimeAddedEvent"] | components["schemas"]["AchievementEarnedEvent"] | components["schemas"]["DrawOfferedEvent"] | components["schemas"]["DrawDeclinedEvent"] | components["schemas"]["DrawAgreedEvent"] | components["schemas"]["TakebackOfferedEvent"] | components["schemas"]["TakebackDeclinedEvent"] | components["schemas"]["MovesTakenBackEvent"] | components["schemas"]["SeatConcededEvent"] | components["schemas"]["SeatVacatedEvent"] | components["schemas"]["GameAbortedEvent"] | components["schemas"]["GameFinishedEvent"] | components["schemas"]["GameImportedEvent"] | components["schemas"]["UnknownEvent"];
        /** @description The events that the request added to the game's log, and the game right after them. After a dry run, `records` is empty, `awaiting`, `outcome`, `view` and `picture` are those that the moves would lead to, `moves` is null, and the rest is as it is. */
        CommandDone: {
            /** @description The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the request has `with=moves`. */
            moves?: components["schemas"]["LegalMoves"] | null;
            /** @description The game at this version as SVG; null before the start, and in games without pictures. Only if the request has `with=picture`. */
            picture?: string | null;
            /** @description True after a dry run, otherwise absent. */
            dry_run?: boolean;
            /** @description The version of the game after the request. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The status of the game after the request. */
            status: string;
            /** @description The events that the request added to the log, oldest first. */
            records: components["schemas"]["Event"][];
            /** @description The seats that owe a decision; none while the game is paused, because nobody may move. */
            awaiting: number[];
            /** @description Your own seat after the request; null if you have none. */
            seat: number | null;
            /** @description The decision that your seat owes now; null if none, and after a dry run. */
            decision: number | null;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string | null;
            /** @description How the game ended, or after a dry run would end; null unless it is finished. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The clock at this version; null if the game has none. */
            clock: components["schemas"]["ClockShown"] | null;
            /** @description The state of the game, as far as the viewer knows it; null before the start. */
            view: components["schemas"]["View"] | null;
        };
        /** @description One page of a game's events. */
        Events: {
            /** @description The events, oldest first. */
            items: components["schemas"]["Event"][];
            /** @description The game's newest version. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The `after` for the next page. There is a next page if it is less than `version`. */
            next: number;
            /** @description The mark of `next`: the whole `after` is `<next>-<next_mark>`. Null if there is no such version. */
            next_mark: string | null;
        };
        /** @description A position in words, as one viewer knows it. */
        Description: {
            /** @description The version that is described. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The game, and what it waits for, such as whose turn it is. */
            title: string;
            /** @description The board as lines of characters of one width, in English; empty if the game draws none. It has the most important things only. */
            drawing: string[];
            /** @description What the picture of the position shows, each thing in a sentence or a few words. */
            sentences: string[];
            /** @description The language of the title and the sentences, such as `en`. */
            lang: string;
        };
        /** @description How far a replay is that is being made. */
        ReplayProgress: {
            /**
             * @description `queued`: it waits for its turn. `drawing`: its frames are being drawn.
             * @enum {string}
             */
            status: "queued" | "drawing";
            /** @description The number of frames that are drawn. */
            done: number;
            /** @description The number of frames; null while it waits. */
            frames: number | null;
        };
        /** @description How far an analysis is. */
        AnalysisProgress: {
            /** @description The number of decisions that are analyzed. */
            done: number;
            /** @description The number of decisions to analyze; 0 as long as the analysis waits. */
            of: number;
        };
        /** @description What a version of the game was worth to each seat. */
        VersionShares: {
            /** @description The version. */
            version: number;
            /** @description The share of the win that each seat could expect, by what was true. */
            true: number[];
            /** @description The share of the win that each seat could expect, by what that seat knew. */
            known: number[];
        };
        /** @description A move, what it was worth to its seat, and how the game might have gone on. */
        RatedMove: {
            /** @description The move in the game's notation. */
            notation: string;
            /** @description The move in words. */
            text: string;
            /** @description The share of the win that the seat could expect after the move, by what it knew. That of the chosen move in a game without luck is its true share at the version of the move. */
            share: number;
            /** @description How the game might have gone on after this move, in at most four sentences, in one of the positions that the seat thought possible. The first is the move itself; the others are the moves that the search tried most often. What the seat did not know is imagined. Empty if no such line was found, or if it is too long. */
            line: string[];
        };
        /** @description A decision, what was chosen, and what would have been best by what the seat knew. */
        AnalyzedDecision: {
            /** @description The version that the move made. The decision was made at the version before it. */
            version: number;
            /** @description The seat that decided. */
            seat: number;
            /** @description The question to the seat, in a few words; null if the game has no questions, or if an older version of Retcon made the analysis. */
            question: string | null;
            /** @description The move that was made. */
            chosen: components["schemas"]["RatedMove"];
            /** @description First the move that the bot `search` would play, or the chosen one if it seems at least as good; then up to two others. No move has a larger share than the first. In a game with luck, its share is mostly that which the seat expected at the version before. */
            best: components["schemas"]["RatedMove"][];
            /** @description The share of the first of `best`, minus that of `chosen`: what the choice gave away, by what the seat knew. */
            cost: number;
            /** @description What the choice changed in the true share of each seat: the seat lost `cost` to the others in equal parts. In a game without luck, all that changed with the move. */
            choice: number[];
            /** @description What else changed in the true share of each seat with the move: what was drawn, and what the seat could not know. Null in a game without luck. */
            luck: number[] | null;
            /** @description What changed in the true share of each seat after the move, up to the version `until`. Null as long as `until` is. For each seat, `choice`, `luck` and `others` add up exactly to the true share at the version `until`, minus that at the version before `version`. */
            others: number[] | null;
            /** @description The version at which the seat decides next, or the last version. Null as long as it is not known. */
            until: number | null;
        };
        /** @description The analysis of a game that is over. Shares of the win are from 0 to 1, with at most three decimals. */
        Analysis: {
            /** @description The id of the game. */
            game: string;
            /**
             * @description `waiting`: for its turn. `running`: what has been found so far is there. `done`: it is complete. `failed`: it could not be made; ask for it again after the seconds in `Retry-After`.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed";
            /** @description How far it is. */
            progress: components["schemas"]["AnalysisProgress"];
            /** @description The number of seats. */
            seats: number;
            /** @description Whether anything in the game was hidden from a seat or left to chance. False until that is known, which it is once `versions` has an item. */
            has_luck: boolean;
            /** @description What each version was worth, from version 0 on: those that are analyzed. Versions before the start have the shares of the start. */
            versions: components["schemas"]["VersionShares"][];
            /** @description The decisions between several moves, in order: those that are analyzed. */
            decisions: components["schemas"]["AnalyzedDecision"][];
            /** @description The versions at which the true shares changed most, at most five, in order; empty until the analysis is done. */
            turning_points: number[];
        };
        /** @description Offer a draw, agree to one, or decline. */
        DrawAnswer: {
            /**
             * @description `offer` offers a draw, or agrees to one. `decline` cancels all offers.
             * @default offer
             * @enum {string}
             */
            answer?: "offer" | "decline";
        };
        /** @description Offer to take back moves, or agree to it. */
        OfferTakeback: {
            /** @description The version to whose state the game is to return, alone or with its mark: `41` or `41-1a2b3c4d`. Any version that showed this state can be named. */
            to: number | string;
        };
        /** @description A move, as your seat sees it in the event. `{"hidden": 1}` stands for a move that it does not see, and `{"hidden": n}` for each field that it does not see. */
        MoveSeen: {
            /** @description The type of the move. Absent if the whole move is hidden. */
            type?: string;
            /**
             * @description 1 if the whole move is hidden, otherwise absent.
             * @enum {integer}
             */
            hidden?: 1;
        } & {
            [key: string]: unknown;
        };
        /** @description A move that a step expects. */
        ExpectedMoveShown: {
            /** @description The seat that makes the move. */
            seat: number;
            /** @description The move. */
            move: components["schemas"]["MoveSeen"];
        };
        /** @description A move that is played for you, and the moves that must come first. */
        PlanStepShown: {
            /** @description The moves that must come first, in this order and no others, since the step before; for the first step, since `version`. Your own moves can be among them. null: whatever comes, as long as nothing is revealed. */
            when: components["schemas"]["ExpectedMoveShown"][] | null;
            /** @description Your move. */
            then: components["schemas"]["Move"];
        };
        /** @description Your plan. */
        PlanShown: {
            /** @description Your seat. */
            seat: number;
            /** @description The version that the first step follows: that of your last planned move, or of the plan itself. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The steps that are left. */
            steps: components["schemas"]["PlanStepShown"][];
        };
        /** @description What you want to play. */
        NewPlan: {
            /** @description The newest version that you know, with its mark or without. If the game has a newer one, the plan is refused with `stale_version`. */
            version: number | string;
            /** @description The steps, in order. */
            steps: components["schemas"]["PlanStepShown"][];
        };
        /** @description The game as `GET` shows it to you at this version. It replaces the one you have, if any. */
        WholeGame: {
            /** @description The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the request has `with=moves`. */
            moves?: components["schemas"]["LegalMoves"] | null;
            /** @description The game at this version as SVG; null before the start, and in games without pictures. Only if the request has `with=picture`. */
            picture?: string | null;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game";
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The game. */
            game: components["schemas"]["Game"];
        };
        /** @description One operation of a JSON Patch (RFC 6902). */
        Operation: {
            /**
             * @description The operation.
             * @enum {string}
             */
            op: "add" | "remove" | "replace";
            /** @description The place that changes, as a JSON Pointer; empty for the whole game. */
            path: string;
            /** @description The new value. Absent from `remove`. */
            value?: unknown;
        };
        /** @description An event that was added to the game's log. */
        NewRecord: {
            /** @description The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the request has `with=moves`. */
            moves?: components["schemas"]["LegalMoves"] | null;
            /** @description The game at this version as SVG; null before the start, and in games without pictures. Only if the request has `with=picture`. */
            picture?: string | null;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "record";
            /** @description The version of the game after the event. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The event. */
            event: components["schemas"]["Event"];
            /** @description The JSON Patch that turns the game before this event, as `GET` showed it to you, into the game after it. */
            patch: components["schemas"]["Operation"][];
        };
        /** @description The end of the stream. Don't reconnect. */
        End: {
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end";
            /**
             * @description Why the stream ends.
             * @enum {string}
             */
            reason: "game_over";
        };
        /** @description The error that ends the stream early. */
        StreamProblem: {
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "problem";
            /** @description The error. */
            problem: components["schemas"]["Problem"];
        };
        /** @description A message of a game's stream: first `game`, unless the stream is resumed; then one `record` for each event; finally `end`. Types may be added within version 1. */
        GameMessage: components["schemas"]["WholeGame"] | components["schemas"]["NewRecord"] | components["schemas"]["End"] | components["schemas"]["StreamProblem"] | components["schemas"]["UnknownGameMessage"];
        /** @description How many people watch a game. */
        WatchingShown: {
            /** @description The number of spectators with an open stream of the game. */
            watching: number;
        };
        /** @description A decision that one of your seats owes. */
        OwedDecision: {
            /** @description The seat. */
            seat: number;
            /** @description The decision: its id, which `POST …/moves` takes. */
            decision: number;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string;
        };
        /** @description A game that you play in. */
        GameInPlay: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description Your seats in the game. */
            seats: number[];
            /** @description The decisions that your seats owe. */
            decisions: components["schemas"]["OwedDecision"][];
        };
        /** @description All games that you play in, with the decisions you owe. It replaces what you have. */
        GamesInPlay: {
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "games";
            /** @description The games. */
            games: components["schemas"]["GameInPlay"][];
        };
        /** @description A challenge that you received or made, or the answer to it. */
        ChallengeNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "challenge";
            /**
             * @description `open` if the challenge awaits an answer; otherwise how it ended.
             * @enum {string}
             */
            status: "created" | "accepted" | "declined" | "withdrawn" | "expired";
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The seat. */
            seat: number;
            /** @description The id of the challenged player; null if the player was erased. */
            player: string | null;
            /** @description The id of the player who created the game; null if the player was erased. */
            challenger: string | null;
            /** @description Why the player declined; null unless they did. */
            reason: string | null;
            /** @description The latest time to accept, in ms since the epoch; null once the challenge is answered. */
            expires_at: number | null;
        };
        /** @description A game of yours started. */
        GameStartedNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game_started";
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description Your seats in the game. */
            seats: number[];
        };
        /** @description One of your seats owes a new decision. Sent once per decision, and again when its game resumes after a pause. */
        YourDecisionNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "your_decision";
            /** @description The seat. */
            seat: number;
            /** @description The decision: its id, which `POST …/moves` takes. */
            decision: number;
            /** @description The mark of the version that `decision` is; null if that is null. */
            decision_mark: string;
        };
        /** @description A game of yours is over, or one at which you sat was aborted before its start; then its creator is not told. */
        GameFinishedNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game_finished";
            /**
             * @description How the game ended.
             * @enum {string}
             */
            status: "finished" | "aborted";
            /** @description The outcome; null if the game was aborted. */
            outcome: components["schemas"]["Outcome"] | null;
        };
        /** @description The creator of a game that waits for players has freed your seat. */
        SeatFreedNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat_freed";
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The seats that you had. */
            seats: number[];
        };
        /** @description An offer of a draw, a takeback, a pause or its end: you are asked to agree, or one to which you agreed has ended. If you are asked, `asked` has only your own seats. */
        OfferNotification: {
            /**
             * @description What is offered.
             * @enum {string}
             */
            kind: "draw" | "takeback" | "pause" | "resume";
            /** @description The seats that have agreed, the first of which made the offer. */
            seats: number[];
            /** @description The seats whose answer is awaited. */
            asked: number[];
            /** @description The version to which a takeback would return; null for other offers. */
            to: number | null;
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer";
            /**
             * @description `open`: you are asked. `agreed`: all have agreed, and you were not the last; or the pause ended after 30 days. `ended`: it was declined or withdrawn, or the game went on without it. If a draw is agreed, `game_finished` says so.
             * @enum {string}
             */
            outcome: "open" | "agreed" | "ended";
        };
        /** @description Your plan for a game was cancelled. `version` is that of the event that cancelled it. */
        PlanCancelledNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "plan_cancelled";
            /** @description The seat that the plan was for. */
            seat: number;
            /**
             * @description `unexpected_event`: something happened that the plan does not expect, or that revealed something. `illegal_move`: the move that was to be played is illegal. `taken_back`: moves were taken back. `paused`: the game was paused. `offer`: a draw, a takeback or a pause was offered. `own_move`: your seat made another move. Reasons may be added within version 1.
             * @enum {string}
             */
            reason: "unexpected_event" | "illegal_move" | "taken_back" | "paused" | "offer" | "own_move";
            /** @description How many steps of the plan were left, the one that was waited for included. */
            steps_left: number;
        };
        /** @description Your time in a game was up, so one of your days away was used. */
        DayUsedNotification: {
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "day_used";
            /** @description Your seat. */
            seat: number;
            /** @description When your time for the decision is up now, in ms since the epoch. */
            deadline: number;
        };
        /** @description You lost a seat of yours, because you did not answer in time. `version` is that of the event that says so. */
        SeatLostNotification: {
            /** @description The seat that you held. */
            seat: number;
            /**
             * @description `time`: your time was up. `abandonment`: another player claimed your seat, because you had not made your decision for longer than the game allows.
             * @enum {string}
             */
            reason: "time" | "abandonment";
            /** @description Whether it counts for your reliability: true if the game is public, and not a fork. */
            counts: boolean;
            /** @description What that means for you, in English. */
            text: string;
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat_lost";
        };
        /** @description Your search for a game has ended without one. */
        SeekEndedNotification: {
            /** @description The id of the search, which `GET /v1/seeks/{id}` shows. */
            seek: string;
            /**
             * @description Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of unfinished games, or of bots in them. `banned`: you may not join games.
             * @enum {string}
             */
            reason: "nobody_found" | "too_many_games" | "too_many_bots" | "banned";
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seek_ended";
        };
        /** @description A game of yours no longer counts for your rating. */
        RatingAnnulledNotification: {
            /** @description The id of the ladder. */
            ladder: string;
            /** @description Why, in English. */
            reason: string;
            /** @description The id of the game. */
            game: string;
            /** @description The version of the game. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rating_annulled";
        };
        /** @description One of your webhooks is disabled, because it did not work. */
        WebhookDisabledNotification: {
            /** @description The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`. */
            id?: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook_disabled";
            /** @description The id of the webhook. */
            webhook: string;
            /**
             * @description `failing`: all attempts have failed for days. `gone`: it answered 410.
             * @enum {string}
             */
            reason: "failing" | "gone";
            /** @description When it was disabled, in ms since the epoch. */
            at: number;
            /** @description The time, in ms since the epoch, from which messages were missed: once it works again, enable it and send this to `POST …/replay`. */
            missed_since: number;
        };
        /** @description A message of an inbox stream: first `games`, unless the stream is resumed; then notifications. Types may be added within version 1. */
        InboxMessage: components["schemas"]["GamesInPlay"] | components["schemas"]["ChallengeNotification"] | components["schemas"]["GameStartedNotification"] | components["schemas"]["YourDecisionNotification"] | components["schemas"]["GameFinishedNotification"] | components["schemas"]["SeatFreedNotification"] | components["schemas"]["OfferNotification"] | components["schemas"]["PlanCancelledNotification"] | components["schemas"]["DayUsedNotification"] | components["schemas"]["SeatLostNotification"] | components["schemas"]["SeekEndedNotification"] | components["schemas"]["RatingAnnulledNotification"] | components["schemas"]["WebhookDisabledNotification"] | components["schemas"]["StreamProblem"] | components["schemas"]["UnknownInboxMessage"];
        /** @description Hours of each day in your time zone. They may go past midnight. */
        HoursOfDay: {
            /** @description The hour with which they begin. */
            start: number;
            /** @description The hour at which they end. It differs from `start`. */
            end: number;
        };
        /** @description Hours of each day in your time zone in which no deadline passes. */
        HoursWithoutDeadlines: {
            /** @description The hour with which they begin. */
            start: number;
            /** @description The hour at which they end. It differs from `start`. */
            end: number;
        };
        /** @description When you are told of something: at once, in the daily digest, or not at all. */
        ToldByChannel: {
            /**
             * @description By a page that is open. The server only stores this, for the page.
             * @default at_once
             * @enum {string}
             */
            page?: "at_once" | "off";
            /**
             * @description By push messages.
             * @default at_once
             * @enum {string}
             */
            push?: "at_once" | "digest" | "off";
            /**
             * @description By mail.
             * @default at_once
             * @enum {string}
             */
            mail?: "at_once" | "digest" | "off";
            /**
             * @description By messages to your webhooks.
             * @default at_once
             * @enum {string}
             */
            webhook?: "at_once" | "off";
        };
        /** @description When you are told of what happens. Responses contain every kind of notice and every channel. */
        ToldByKind: {
            /** @description You are challenged, or a challenge has ended. */
            challenge?: components["schemas"]["ToldByChannel"];
            /** @description You owe a decision, or a game has started. */
            decision?: components["schemas"]["ToldByChannel"];
            /** @description The time for a decision is running out. */
            reminder?: components["schemas"]["ToldByChannel"];
            /** @description You are asked to agree to something, or what you have offered has ended. */
            offer?: components["schemas"]["ToldByChannel"];
            /** @description Your seat in a game that waits for players was freed. */
            seat?: components["schemas"]["ToldByChannel"];
            /** @description A game is over. */
            end?: components["schemas"]["ToldByChannel"];
            /** @description A day away was used for you. */
            absence?: components["schemas"]["ToldByChannel"];
            /** @description A plan of yours was cancelled. */
            plan?: components["schemas"]["ToldByChannel"];
            /** @description Your search for a game has ended. */
            seek?: components["schemas"]["ToldByChannel"];
            /** @description You lost a seat, or a game no longer counts for your rating. */
            standing?: components["schemas"]["ToldByChannel"];
        };
        /** @description Your preferences. Each field has a default. */
        PreferencesShape: {
            /**
             * @description The name of your time zone in the IANA database, such as `Europe/Berlin`.
             * @default UTC
             */
            zone?: string;
            /**
             * @description The hours without push messages and mail, which come when these hours end; null: none.
             * @default null
             */
            quiet_hours?: components["schemas"]["HoursOfDay"] | null;
            /**
             * @description The hours in which no deadline of a game with days per decision passes, 12 at most; null: none.
             * @default null
             */
            hours_without_deadlines?: components["schemas"]["HoursWithoutDeadlines"] | null;
            /**
             * @description The hour of the day with which the digest comes.
             * @default 18
             */
            digest_hour?: number;
            /**
             * @description Whether a day away is used when a deadline would otherwise pass.
             * @default false
             */
            uses_days_away?: boolean;
            /** @description When you are told of what, and by which channel. */
            told?: components["schemas"]["ToldByKind"];
        };
        /** @description The key with which browsers subscribe. */
        PushKey: {
            /** @description The server's public key (VAPID), in base64url without padding: `applicationServerKey` of `PushManager.subscribe`. */
            public_key: string;
        };
        /** @description The keys of the browser, as `PushSubscription.toJSON` returns them. */
        PushKeys: {
            /** @description The browser's public key. */
            p256dh: string;
            /** @description The browser's secret. */
            auth: string;
        };
        /** @description The browser to subscribe. */
        NewSubscription: {
            /** @description The address of the browser at its push service, which must be one of the services that the server accepts. */
            endpoint: string;
            /** @description The keys of the browser. */
            keys: components["schemas"]["PushKeys"];
            /**
             * @description The language of the messages.
             * @default en
             * @enum {string}
             */
            lang?: "en" | "de";
        };
        /** @description A browser that receives messages. Its address and keys are not shown. */
        SubscriptionShown: {
            /** @description The id of the subscription, with which it can be deleted. */
            id: string;
            /** @description The host of the push service. */
            endpoint_host: string;
            /** @description The language of the messages. */
            lang: string;
            /** @description When it was created or last renewed, in ms since the epoch. */
            created_at: number;
        };
        /** @description A player's subscriptions. */
        SubscriptionList: {
            /** @description The subscriptions, oldest first. */
            items: components["schemas"]["SubscriptionShown"][];
        };
        /** @description The address to which mail is sent. All fields are null if there is none. */
        MailAddressShown: {
            /** @description The address, with its domain in ASCII (IDNA). */
            address: string | null;
            /** @description The language of the mail. */
            lang: string | null;
            /**
             * @description `unconfirmed` until you open the link in the mail that was sent there; `confirmed`; or `off_after_bounces`: three mails in a row were refused for this address, so none is sent until you confirm it again.
             * @enum {string|null}
             */
            status: "unconfirmed" | "confirmed" | "off_after_bounces" | null;
        };
        /** @description The address to which mail is to be sent. */
        NewMailAddress: {
            /** @description The mail address. */
            address: string;
            /**
             * @description The language of the mail.
             * @default en
             * @enum {string}
             */
            lang?: "en" | "de";
        };
        /** @description A calendar, with its address. */
        CalendarMade: {
            /** @description The secret address, which is returned only once. Everybody who knows it can read your deadlines. */
            url: string;
            /** @description When it was made, in ms since the epoch. */
            made_at: number;
        };
        /** @description Whether you have a calendar. */
        CalendarShown: {
            /** @description When its address was made, in ms since the epoch; null if there is none. */
            made_at: number | null;
        };
        /** @description The webhook to create. */
        NewWebhook: {
            /** @description The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain no credentials and no fragment; the operator of the server may allow more. */
            url: string;
            /**
             * @description The types of messages to send. By default the first five: those of games, decisions and challenges.
             * @default [
             *       "game.started",
             *       "decision.owed",
             *       "game.finished",
             *       "challenge.received",
             *       "challenge.answered"
             *     ]
             */
            types?: ("game.started" | "decision.owed" | "game.finished" | "challenge.received" | "challenge.answered" | "seat.freed" | "offer.received" | "offer.ended" | "plan.cancelled" | "day.used" | "seat.lost" | "seek.ended" | "rating.annulled")[];
            /**
             * @description A note of your own, such as what the webhook is for.
             * @default
             */
            description?: string;
        };
        /** @description A new webhook, or one with a new secret. */
        WebhookCreated: {
            /** @description The id of the webhook. */
            id: string;
            /** @description The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain no credentials and no fragment; the operator of the server may allow more. */
            url: string;
            /** @description The types of messages to send. */
            types: ("game.started" | "decision.owed" | "game.finished" | "challenge.received" | "challenge.answered" | "seat.freed" | "offer.received" | "offer.ended" | "plan.cancelled" | "day.used" | "seat.lost" | "seek.ended" | "rating.annulled")[];
            /** @description A note of your own, such as what the webhook is for. */
            description: string;
            /** @description True if messages are sent. */
            enabled: boolean;
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /** @description The time, in ms since the epoch, from which what happens is sent to it. */
            enabled_at: number;
            /** @description The time of the first attempt since which every attempt has failed, in ms since the epoch; null if the last one succeeded. */
            failing_since: number | null;
            /** @description When it was disabled, in ms since the epoch; null if it is enabled. */
            disabled_at: number | null;
            /**
             * @description Why it is disabled; null if it is enabled. `by_owner`: you disabled it. `by_operator`: the operator of the server did, and only they can enable it. `failing`: all attempts have failed for days. `gone`: it answered 410.
             * @enum {string|null}
             */
            disabled_reason: "by_owner" | "by_operator" | "failing" | "gone" | null;
            /** @description The time, in ms since the epoch, from which messages were missed; null if none were. Send it to `POST …/replay` once the webhook works. */
            missed_since: number | null;
            /** @description The time until which messages are signed with an earlier secret too, in ms since the epoch; null if they are not. */
            old_secret_until: number | null;
            /** @description The secret with which messages are signed. It is returned only once. */
            secret: string;
        };
        /** @description A webhook, without its secret. */
        WebhookShown: {
            /** @description The id of the webhook. */
            id: string;
            /** @description The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain no credentials and no fragment; the operator of the server may allow more. */
            url: string;
            /** @description The types of messages to send. */
            types: ("game.started" | "decision.owed" | "game.finished" | "challenge.received" | "challenge.answered" | "seat.freed" | "offer.received" | "offer.ended" | "plan.cancelled" | "day.used" | "seat.lost" | "seek.ended" | "rating.annulled")[];
            /** @description A note of your own, such as what the webhook is for. */
            description: string;
            /** @description True if messages are sent. */
            enabled: boolean;
            /** @description When it was created, in ms since the epoch. */
            created_at: number;
            /** @description The time, in ms since the epoch, from which what happens is sent to it. */
            enabled_at: number;
            /** @description The time of the first attempt since which every attempt has failed, in ms since the epoch; null if the last one succeeded. */
            failing_since: number | null;
            /** @description When it was disabled, in ms since the epoch; null if it is enabled. */
            disabled_at: number | null;
            /**
             * @description Why it is disabled; null if it is enabled. `by_owner`: you disabled it. `by_operator`: the operator of the server did, and only they can enable it. `failing`: all attempts have failed for days. `gone`: it answered 410.
             * @enum {string|null}
             */
            disabled_reason: "by_owner" | "by_operator" | "failing" | "gone" | null;
            /** @description The time, in ms since the epoch, from which messages were missed; null if none were. Send it to `POST …/replay` once the webhook works. */
            missed_since: number | null;
            /** @description The time until which messages are signed with an earlier secret too, in ms since the epoch; null if they are not. */
            old_secret_until: number | null;
        };
        /** @description A player's webhooks. */
        WebhookList: {
            /** @description The webhooks, oldest first. */
            items: components["schemas"]["WebhookShown"][];
        };
        /** @description What to change. What is left out stays as it is. */
        WebhookChange: {
            /** @description The new address. */
            url?: string;
            /** @description The types of messages to send. */
            types?: ("game.started" | "decision.owed" | "game.finished" | "challenge.received" | "challenge.answered" | "seat.freed" | "offer.received" | "offer.ended" | "plan.cancelled" | "day.used" | "seat.lost" | "seek.ended" | "rating.annulled")[];
            /** @description A note of your own. */
            description?: string;
            /** @description Whether messages are sent. */
            enabled?: boolean;
        };
        /** @description How to replace the secret. */
        Rotation: {
            /**
             * @description How long messages are signed with the earlier secret as well.
             * @default 86400
             */
            overlap_seconds?: number;
        };
        /** @description One request to the webhook. */
        AttemptShown: {
            /** @description When it was made, in ms since the epoch. */
            at: number;
            /** @description The status of the answer; null if there was none. */
            status: number | null;
            /** @description How long it took, in ms. */
            ms: number;
            /** @description Why there was no answer; null if there was one. */
            error: string | null;
        };
        /** @description A message to a webhook, and the attempts to deliver it. */
        DeliveryShown: {
            /** @description The id of the message, which is its header `webhook-id` in every attempt. */
            id: string;
            /**
             * @description The type of the message.
             * @enum {string}
             */
            type: "game.started" | "decision.owed" | "game.finished" | "challenge.received" | "challenge.answered" | "seat.freed" | "offer.received" | "offer.ended" | "plan.cancelled" | "day.used" | "seat.lost" | "seek.ended" | "rating.annulled" | "webhook.test";
            /** @description The id of the game; null for a test message. */
            game: string | null;
            /** @description The version of the game; null for a test message. */
            version: number | null;
            /** @description The mark of the version; null for a test message. */
            mark: string | null;
            /** @description When it happened, in ms since the epoch. */
            at: number;
            /** @description When the server first meant to send it, in ms since the epoch. */
            planned_at: number;
            /**
             * @description `waiting`: there will be another attempt. `delivered`: an attempt was answered with a status from 200 to 299. `failed`: there will be no other attempt. `superseded`: it was not sent, because it no longer mattered.
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "superseded";
            /** @description When it will be tried next, in ms since the epoch; null if it won't. */
            next_attempt_at: number | null;
            /** @description The attempts, oldest first; the last 20. */
            attempts: components["schemas"]["AttemptShown"][];
            /** @description The first 1,024 bytes of the body of the last answer; null if there was none. */
            answer: string | null;
        };
        /** @description One page of deliveries, newest first. */
        DeliveryPage: {
            /** @description The deliveries. */
            items: components["schemas"]["DeliveryShown"][];
            /** @description The `cursor` for the next page; null on the last page. */
            next: string | null;
        };
        /** @description What to send again. */
        Replay: {
            /** @description The time, in ms since the epoch, from which everything is sent again. What happened more than 30 days ago is left out. */
            since: number;
        };
        /** @description The range that is sent again. */
        ReplayBegun: {
            /** @description The time from which everything is sent again, in ms since the epoch. */
            since: number;
        };
        /** @description The server is up. */
        Up: {
            /**
             * @description Always `ok`.
             * @enum {string}
             */
            status: "ok";
        };
        /** @description A game that started. */
        StartedData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description Your seats in the game. */
            seats: number[];
        };
        /** @description A game of yours started. */
        GameStartedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.started";
            /** @description The game. */
            data: components["schemas"]["StartedData"];
        };
        /** @description The decisions that this version of the game opened for your seats. */
        OwedData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The decisions. The id of a decision is what `POST …/moves` takes. */
            decisions: components["schemas"]["OwedDecision"][];
        };
        /** @description Seats of yours owe new decisions. Sent again when a game resumes after a pause. */
        DecisionOwedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "decision.owed";
            /** @description The game, and the decisions. */
            data: components["schemas"]["OwedData"];
        };
        /** @description A game that is over. */
        FinishedData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The seats that you held at the end. */
            seats: number[];
            /**
             * @description How the game ended.
             * @enum {string}
             */
            status: "finished" | "aborted";
        };
        /** @description A game of yours is over. */
        GameFinishedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.finished";
            /** @description The game. */
            data: components["schemas"]["FinishedData"];
        };
        /** @description A challenge that awaits your answer. */
        OpenChallengeData: {
            /** @description The seat that is offered to you. */
            seat: number;
            /** @description The latest time to accept, in ms since the epoch. */
            expires_at: number;
        };
        /** @description The challenges that you received at this version. */
        ChallengedData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The challenges. */
            challenges: components["schemas"]["OpenChallengeData"][];
        };
        /** @description You were challenged. */
        ChallengeReceivedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "challenge.received";
            /** @description The game, and the challenges. */
            data: components["schemas"]["ChallengedData"];
        };
        /** @description A challenge that was answered, or ended in another way. */
        AnsweredChallengeData: {
            /** @description The seat that was offered. */
            seat: number;
            /**
             * @description `received`: the challenge was to you. `made`: you made it.
             * @enum {string}
             */
            direction: "received" | "made";
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "accepted" | "declined" | "withdrawn" | "expired";
            /** @description Why the player declined; null unless they did. */
            reason: string | null;
        };
        /** @description The challenges, received or made by you, that ended at this version. */
        AnsweredData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The challenges. */
            challenges: components["schemas"]["AnsweredChallengeData"][];
        };
        /** @description A challenge that you received or made was accepted, declined or withdrawn, or it expired. */
        ChallengeAnsweredMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "challenge.answered";
            /** @description The game, and the challenges. */
            data: components["schemas"]["AnsweredData"];
        };
        /** @description The creator of a game that waits for players has freed your seat. */
        SeatFreedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat.freed";
            /** @description The game, and the seats that you had. */
            data: components["schemas"]["StartedData"];
        };
        /** @description The offers made at this version that ask for your agreement. */
        OffersData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The offers. `asked` has only your own seats. */
            offers: components["schemas"]["OfferShown"][];
        };
        /** @description You are asked to agree to a draw, a takeback, a pause or its end. */
        OfferReceivedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer.received";
            /** @description The game, and the offers. */
            data: components["schemas"]["OffersData"];
        };
        /** @description An offer to which you had agreed. */
        EndedOfferData: {
            /**
             * @description What is offered.
             * @enum {string}
             */
            kind: "draw" | "takeback" | "pause" | "resume";
            /** @description The seats that have agreed, the first of which made the offer. */
            seats: number[];
            /** @description The seats whose answer is awaited. */
            asked: number[];
            /** @description The version to which a takeback would return; null for other offers. */
            to: number | null;
            /**
             * @description `agreed`: all have agreed. `ended`: it was declined or withdrawn, or the game went on without it.
             * @enum {string}
             */
            outcome: "agreed" | "ended";
        };
        /** @description The offers to which you had agreed and that ended at this version. */
        EndedOffersData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The offers. */
            offers: components["schemas"]["EndedOfferData"][];
        };
        /** @description An offer to which you had agreed was accepted by all, or ended otherwise. */
        OfferEndedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer.ended";
            /** @description The game, and the offers. */
            data: components["schemas"]["EndedOffersData"];
        };
        /** @description A plan of yours that was cancelled. */
        PlanCancelledData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description The seat that the plan was for. */
            seat: number;
            /**
             * @description `unexpected_event`: something happened that the plan does not expect, or that revealed something. `illegal_move`: the move that was to be played is illegal. `taken_back`: moves were taken back. `paused`: the game was paused. `offer`: a draw, a takeback or a pause was offered. `own_move`: your seat made another move. Reasons may be added within version 1.
             * @enum {string}
             */
            reason: "unexpected_event" | "illegal_move" | "taken_back" | "paused" | "offer" | "own_move";
            /** @description How many steps of the plan were left, the one that was waited for included. */
            steps_left: number;
        };
        /** @description Your plan for a game was cancelled. */
        PlanCancelledMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "plan.cancelled";
            /** @description The game, and why the plan was cancelled. */
            data: components["schemas"]["PlanCancelledData"];
        };
        /** @description A day away that was used, because your time in a game was up. */
        DayUsedData: {
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
            /** @description Your seat. */
            seat: number;
            /** @description When your time for the decision is up now, in ms since the epoch. */
            deadline: number;
        };
        /** @description Your time in a game was up, so one of your days away was used. */
        DayUsedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "day.used";
            /** @description The game, and when your time is up now. */
            data: components["schemas"]["DayUsedData"];
        };
        /** @description A seat that you have lost, because you did not answer in time. */
        SeatLostData: {
            /** @description The seat that you held. */
            seat: number;
            /**
             * @description `time`: your time was up. `abandonment`: another player claimed your seat, because you had not made your decision for longer than the game allows.
             * @enum {string}
             */
            reason: "time" | "abandonment";
            /** @description Whether it counts for your reliability: true if the game is public, and not a fork. */
            counts: boolean;
            /** @description What that means for you, in English. */
            text: string;
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
        };
        /** @description You lost a seat, because you did not answer in time. */
        SeatLostMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat.lost";
            /** @description The game, the seat, and what that means. */
            data: components["schemas"]["SeatLostData"];
        };
        /** @description A search for a game that has ended without one. */
        SeekEndedData: {
            /** @description The id of the search, which `GET /v1/seeks/{id}` shows. */
            seek: string;
            /**
             * @description Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of unfinished games, or of bots in them. `banned`: you may not join games.
             * @enum {string}
             */
            reason: "nobody_found" | "too_many_games" | "too_many_bots" | "banned";
            /** @description The address of the search in the API. */
            url: string;
        };
        /** @description Your search for a game has ended without one. */
        SeekEndedMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seek.ended";
            /** @description The search, and why it has ended. */
            data: components["schemas"]["SeekEndedData"];
        };
        /** @description A game that no longer counts for your rating. */
        RatingAnnulledData: {
            /** @description The id of the ladder. */
            ladder: string;
            /** @description Why, in English. */
            reason: string;
            /** @description The id of the game. */
            game: string;
            /** @description The key of the game's ruleset. */
            ruleset: string;
            /** @description The version of the game that the message is about. */
            version: number;
            /** @description The mark of the version, which tells it apart from the same version of another history of the game. Where a request takes a version, send `<version>-<mark>`. */
            mark: string;
            /** @description The address of the game in the API. Retrieve it for the current state of the game. */
            url: string;
        };
        /** @description A game of yours no longer counts for your rating. */
        RatingAnnulledMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rating.annulled";
            /** @description The game, and why. */
            data: components["schemas"]["RatingAnnulledData"];
        };
        /** @description Nothing happened. */
        WebhookTestData: {
            /** @description The id of the webhook. */
            webhook: string;
            /** @description The address of the webhook in the API. */
            url: string;
        };
        /** @description A message that you asked for, to try a webhook. */
        WebhookTestMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description The type of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /** @description The webhook. */
            data: components["schemas"]["WebhookTestData"];
        };
        /** @description The body of a request that the server sends to a webhook. Types may be added within version 1, but a webhook gets only the types that it has chosen, and `webhook.test`. */
        WebhookMessage: components["schemas"]["GameStartedMessage"] | components["schemas"]["DecisionOwedMessage"] | components["schemas"]["GameFinishedMessage"] | components["schemas"]["ChallengeReceivedMessage"] | components["schemas"]["ChallengeAnsweredMessage"] | components["schemas"]["SeatFreedMessage"] | components["schemas"]["OfferReceivedMessage"] | components["schemas"]["OfferEndedMessage"] | components["schemas"]["PlanCancelledMessage"] | components["schemas"]["DayUsedMessage"] | components["schemas"]["SeatLostMessage"] | components["schemas"]["SeekEndedMessage"] | components["schemas"]["RatingAnnulledMessage"] | components["schemas"]["WebhookTestMessage"] | components["schemas"]["UnknownWebhookMessage"];
        /** @description One that is newer than this package. */
        UnknownEvent: {
            /** @description The game's version after this event: 1, 2, 3, … */
            version: number;
            /** @description The mark of that version. */
            mark: string;
            /** @description When it happened, in ms since the epoch (UTC). */
            at: number;
            /** @description The id of the player who caused it, or `server`; null if that player was erased. */
            by: string | null;
            /** @description The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers who see everything. */
            command?: string;
            /** @description The hash of the log before this event. Shown once the game is over, to viewers who see everything. */
            prev?: string;
            /** @description The hash of the log up to this event. Shown once the game is over, to viewers who see everything. */
            hash?: string;
            /** @description The number of the turn or round after this event, as players count them; null before the start, and in games without turns or rounds. */
            turn: number | null;
            /** @description The event in words, as far as the viewer could see it. */
            text: components["schemas"]["Text"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: Unknown.Tag;
        } & {
            [key: string]: unknown;
        };
        /** @description One that is newer than this package. */
        UnknownGameMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: Unknown.Tag;
        } & {
            [key: string]: unknown;
        };
        /** @description One that is newer than this package. */
        UnknownInboxMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: Unknown.Tag;
        } & {
            [key: string]: unknown;
        };
        /** @description One that is newer than this package. */
        UnknownWebhookMessage: {
            /** @description When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt. */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: Unknown.Tag;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The response that `If-None-Match` names is still current. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `name_taken`: Another player has this name or one that looks like it, or the name is reserved.
         */
        ContendedOrNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `broken_body`: The body does not match the head of the request: a chunk is malformed, or the body ends too soon.
         *     - `malformed`: The request has the wrong shape: unknown or missing fields, wrong types, values out of range.
         *     - `not_json`: The body is not JSON in UTF-8, is nested too deeply, or contains numbers that are too large or not valid JSON.
         */
        BrokenBodyOrMalformedOrNotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `request_timeout`: The request did not arrive within the time limit. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `too_large`: The body is longer than the server accepts. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `unsupported_media_type`: The body must be sent as `application/json`; a log to import as `application/x-ndjson`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `invalid_token`: The token is unknown or was revoked, or the session has ended. */
        InvalidToken: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `storage_unavailable`: Storage does not answer. Send the request again later. */
        StorageUnavailable: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why. */
        Banned: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `rate_limited`: Too many requests; wait for the time in `Retry-After`. `bucket` is the name of the limit that is reached, as in `RateLimit-Policy`, and `counts` says what it counts by: your `account` or your `address`. */
        RateLimited: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `invalid_token`: The token is unknown or was revoked, or the session has ended.
         *     - `missing_token`: This request needs a token, sent as `Authorization: Bearer rtc_…`, or the cookie of a session.
         */
        InvalidTokenOrMissingToken: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `contended`: Too many concurrent changes; send the same request again. */
        Contended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `malformed`: The request has the wrong shape: unknown or missing fields, wrong types, values out of range. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `account_not_found`: There is no player with this id. The account may have been erased. */
        AccountNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `missing_scope`: The token is valid, but lacks the scope named in `scope`. */
        MissingScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         */
        BannedOrMissingScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `too_many_tokens`: The player has the maximum number of tokens; revoke some first. */
        TooManyTokens: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `token_not_found`: The player has no token with this id. */
        TokenNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `last_token`: This token or session is the only way into the account: there is no other one with the scope `account`, no passkey and no recovery code. */
        LastToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `absence_overlaps`: You have already taken some of these days.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `no_days_left`: You have fewer days away left than you want to take. `year` says in which year, and `left` how many there are.
         */
        AbsenceOverlapsOrContendedOrNoDaysLeft: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `absence_not_found`: You have no such absence. */
        AbsenceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `absence_begun`: The absence has begun, so its days can't be given back. You can play meanwhile.
         *     - `contended`: Too many concurrent changes; send the same request again.
         */
        AbsenceBegunOrContended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `own_block`: You can't block yourself. */
        OwnBlock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `too_many_blocks`: You block the maximum number of players; unblock some first.
         */
        ContendedOrTooManyBlocks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `not_listed`: You are not listed among the bots that accept challenges. */
        NotListed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `bots_only`: Only a bot's account can be listed among the bots that accept challenges.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         */
        BannedOrBotsOnlyOrMissingScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `unsupported_ruleset`: The requested ruleset is not available on this server; `GET /v1/rulesets` lists those that are. */
        UnsupportedRuleset: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `ladder_not_found`: There is no such ladder: the server has no such ruleset, or that has no such mode, or the pool is unknown. */
        LadderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `account_not_found`: There is no player with this id. The account may have been erased.
         *     - `ladder_not_found`: There is no such ladder: the server has no such ruleset, or that has no such mode, or the pool is unknown.
         */
        AccountNotFoundOrLadderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `game_not_found`: There is no such game, or it is a private game of other players. */
        GameNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        PackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `name_taken`: Another player has this name or one that looks like it, or the name is reserved.
         *     - `passkeys_unavailable`: Passkeys need a server whose public address is at localhost, or begins with `https://` and has a host name.
         */
        ContendedOrNameTakenOrPasskeysUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `cross_origin`: Only pages of this server can start and end sessions.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `passkey_refused`: The passkey is not known here, or what the browser sent with it can't be verified.
         *     - `wrong_recovery_code`: This is nobody's recovery code, or it has been replaced.
         */
        CrossOriginOrMissingScopeOrPasskeyRefusedOrWrongRecoveryCode: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `passkeys_unavailable`: Passkeys need a server whose public address is at localhost, or begins with `https://` and has a host name. */
        PasskeysUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `cross_origin`: Only pages of this server can start and end sessions. */
        CrossOrigin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `passkeys_unavailable`: Passkeys need a server whose public address is at localhost, or begins with `https://` and has a host name.
         *     - `too_many_passkeys`: The player has the maximum number of passkeys; remove some first.
         */
        PasskeysUnavailableOrTooManyPasskeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `passkey_refused`: The passkey is not known here, or what the browser sent with it can't be verified.
         */
        BannedOrMissingScopeOrPasskeyRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `passkey_not_found`: The player has no passkey with this id. */
        PasskeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys. */
        RulesetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `no_rules_for_players`: Nobody has written down the rules of this ruleset for its players.
         *     - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys.
         */
        NoRulesForPlayersOrRulesetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `lesson_not_found`: The ruleset has no lesson.
         *     - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys.
         */
        LessonNotFoundOrRulesetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `example_not_found`: The ruleset has no example game of this name.
         *     - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys.
         *     - `seat_not_found`: The game has no seat with this number; `detail` gives the seats it has.
         *     - `version_not_found`: The game does not have the requested version.
         */
        ExampleNotFoundOrRulesetNotFoundOrSeatNotFoundOrVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `example_not_found`: The ruleset has no example game of this name.
         *     - `no_picture`: The game's ruleset does not draw its games.
         *     - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys.
         *     - `seat_not_found`: The game has no seat with this number; `detail` gives the seats it has.
         *     - `version_not_found`: The game does not have the requested version.
         */
        ExampleNotFoundOrNoPictureOrRulesetNotFoundOrSeatNotFoundOrVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `bad_options`: The game can't be played with these options or seats; `field` names the one at fault.
         *     - `cannot_be_rated`: The game can't be rated as it was asked for; `field` names what is at fault. See docs/ratings.md.
         *     - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content.
         *     - `own_challenge`: You can't challenge yourself.
         *     - `player_not_found`: There is no player with this id to challenge.
         *     - `unsupported_ruleset`: The requested ruleset is not available on this server; `GET /v1/rulesets` lists those that are.
         *     - `which_seat`: You hold several seats and must name one.
         */
        BadOptionsOrCannotBeRatedOrIdempotencyKeyReusedOrOwnChallengeOrPlayerNotFoundOrUnsupportedRulesetOrWhichSeat: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `cannot_play_together`: You can't sit at this table, or challenge this player: one of the players blocks another. The server does not say who.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_your_seat`: The seat belongs to someone else, or you hold no seat.
         */
        BannedOrCannotPlayTogetherOrMissingScopeOrNotYourSeat: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `bot_busy`: The bot is listed, and already plays the number of games that it accepts at once, or the half of them that one player can have: `limit`. Try again later.
         *     - `cannot_fork`: The game can't be forked in this way; `reason` says why. `not_started`: it had not started at that version. `decided`: by then the rules had ended it. `forks_when_finished`: it is still being played, and its `forks` is `finished`. `secrets_while_running`: while it is being played, what is hidden must be dealt again. `seats`: until it is over, you can play its forks against bots only. `visibility`: the fork must be private. `known_to`: there is no such seat. `unimaginable`: no position was found that fits what the viewer knew.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `outside_listing`: The bot is listed, and does not accept challenges to such a game. `field` names the part of its listing that does not fit: `rulesets`, `seats` or `clocks`.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `too_many_bots`: With this game, there would be too many of our bots in your unfinished games; `limit` gives the maximum.
         *     - `too_many_games`: You have the maximum number of unfinished games, created or joined; `limit` gives that number.
         */
        BotBusyOrCannotForkOrHistoryChangedOrOutsideListingOrPackMissingOrRulesMissingOrTooManyBotsOrTooManyGames: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `version_not_found`: The game does not have the requested version.
         */
        GameNotFoundOrVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `seat_not_found`: The game has no seat with this number; `detail` gives the seats it has.
         */
        GameNotFoundOrSeatNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `challenge_expired`: The challenge has expired; `expired_at` is the time at which it did, in ms since the epoch.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_already_started`: The game has started; seats can't change any more.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_challenge`: There is no challenge to this seat, or not for you: it was answered, withdrawn, or never made.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rated_game`: The game is rated, and so this can't be done in it.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `seat_kept`: The seat is reserved for a challenged player until they answer.
         *     - `seat_occupied`: Someone else has this seat.
         *     - `too_many_games`: You have the maximum number of unfinished games, created or joined; `limit` gives that number.
         */
        ChallengeExpiredOrContendedOrGameAlreadyStartedOrGameOverOrNoChallengeOrPackMissingOrRatedGameOrRulesMissingOrSeatKeptOrSeatOccupiedOrTooManyGames: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `bots_by_challenge`: The account is a bot's. A bot can take a seat that it was challenged to, or play in a game that it created, but can't take a seat that is open to anyone.
         *     - `cannot_play_together`: You can't sit at this table, or challenge this player: one of the players blocks another. The server does not say who.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_reliable_enough`: The game is for players who have finished a larger share of their last public games with other people; `required` and `yours` (null without a figure) are in percent. See `GET /v1/players/me/standing`.
         */
        BannedOrBotsByChallengeOrCannotPlayTogetherOrMissingScopeOrNotReliableEnough: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_already_started`: The game has started; seats can't change any more.
         *     - `game_over`: The game is finished or was aborted.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameAlreadyStartedOrGameOverOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_your_seat`: The seat belongs to someone else, or you hold no seat.
         */
        BannedOrMissingScopeOrNotYourSeat: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_already_started`: The game has started; seats can't change any more.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_invite`: The game has no invite: it is public.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameAlreadyStartedOrGameOverOrNoInviteOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_your_game`: Only the creator of the game may do that.
         */
        BannedOrMissingScopeOrNotYourGame: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `bad_log`: The log does not verify; `record` is the version of the first bad record. */
        BadLog: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `bad_options`: The game can't be played with these options or seats; `field` names the one at fault.
         *     - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content.
         *     - `unsupported_ruleset`: The requested ruleset is not available on this server; `GET /v1/rulesets` lists those that are.
         */
        BadOptionsOrIdempotencyKeyReusedOrUnsupportedRuleset: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `bots_by_challenge`: The account is a bot's. A bot can take a seat that it was challenged to, or play in a game that it created, but can't take a seat that is open to anyone.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         */
        BannedOrBotsByChallengeOrMissingScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `already_seeking`: You already seek such a game; `seek` is the id of that seek.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `too_many_seeks`: You have the maximum number of seeks that wait; `limit` gives that number.
         */
        AlreadySeekingOrContendedOrTooManySeeks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `seek_not_found`: There is no such seek, it is another player's, or it ended more than a day ago. */
        SeekNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `rate_limited`: Too many requests; wait for the time in `Retry-After`. `bucket` is the name of the limit that is reached, as in `RateLimit-Policy`, and `counts` says what it counts by: your `account` or your `address`.
         *     - `too_many_streams`: Your account, or, if you are not signed in, your address, has the maximum number of open streams, including requests that wait for events; close some first. `counts` says what the limit counts by: `account` or `address`.
         */
        RateLimitedOrTooManyStreams: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `no_room`: This process has the maximum number of open connections or streams; try again, another process may answer.
         *     - `storage_unavailable`: Storage does not answer. Send the request again later.
         */
        NoRoomOrStorageUnavailable: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `already_found`: The others have been found, so the game begins; `game` is its id. */
        AlreadyFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `bot_busy`: The bot is listed, and already plays the number of games that it accepts at once, or the half of them that one player can have: `limit`. Try again later.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_already_started`: The game has started; seats can't change any more.
         *     - `game_over`: The game is finished or was aborted.
         *     - `outside_listing`: The bot is listed, and does not accept challenges to such a game. `field` names the part of its listing that does not fit: `rulesets`, `seats` or `clocks`.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `seat_kept`: The seat is reserved for a challenged player until they answer.
         *     - `seat_occupied`: Someone else has this seat.
         */
        BotBusyOrContendedOrGameAlreadyStartedOrGameOverOrOutsideListingOrPackMissingOrRulesMissingOrSeatKeptOrSeatOccupied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content.
         *     - `own_challenge`: You can't challenge yourself.
         *     - `player_not_found`: There is no player with this id to challenge.
         */
        IdempotencyKeyReusedOrOwnChallengeOrPlayerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `cannot_play_together`: You can't sit at this table, or challenge this player: one of the players blocks another. The server does not say who.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_your_game`: Only the creator of the game may do that.
         */
        BannedOrCannotPlayTogetherOrMissingScopeOrNotYourGame: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_already_started`: The game has started; seats can't change any more.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_challenge`: There is no challenge to this seat, or not for you: it was answered, withdrawn, or never made.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameAlreadyStartedOrGameOverOrNoChallengeOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `challenge_expired`: The challenge has expired; `expired_at` is the time at which it did, in ms since the epoch.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `no_challenge`: There is no challenge to this seat, or not for you: it was answered, withdrawn, or never made.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ChallengeExpiredOrContendedOrNoChallengeOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `seat_not_found`: The game has no seat with this number; `detail` gives the seats it has.
         *     - `version_not_found`: The game does not have the requested version.
         */
        GameNotFoundOrSeatNotFoundOrVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `no_spectators`: While the game is played, only those who hold a seat can see it: its creator decided so. Once it is over, it can be seen again.
         *     - `not_your_seat`: The seat belongs to someone else, or you hold no seat.
         */
        BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_over`: Viewpoints other than your own, and an analysis, are available only once the game is over.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        GameNotOverOrHistoryChangedOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `which_seat`: You hold several seats and must name one. */
        WhichSeat: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_is_paused`: The game is paused by consent of all players; nobody can move until a player resumes it.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `not_owed`: The seat owes no decision now.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `stale_decision`: The decision named in the request is no longer open; `decision` is the seat's current one (null if none).
         *     - `time_is_up`: The seat's time for this decision is up; `deadline` is the time at which it ended, in ms since the epoch.
         */
        ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrNotOwedOrPackMissingOrRulesMissingOrStaleDecisionOrTimeIsUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content.
         *     - `illegal_move`: The rules forbid the move; `rule` names the rulebook heading or ruling, and `reason` the case.
         *     - `which_seat`: You hold several seats and must name one.
         *     - `would_reveal`: The move draws random numbers or uncovers something, so it can't be tried in a dry run.
         */
        IdempotencyKeyReusedOrIllegalMoveOrWhichSeatOrWouldReveal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `no_picture`: The game's ruleset does not draw its games.
         *     - `seat_not_found`: The game has no seat with this number; `detail` gives the seats it has.
         *     - `version_not_found`: The game does not have the requested version.
         */
        GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_over`: Viewpoints other than your own, and an analysis, are available only once the game is over.
         *     - `game_not_started`: The game has not started.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `no_picture`: The game's ruleset does not draw its games.
         *     - `ruleset_not_found`: There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys.
         */
        NoPictureOrRulesetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `bad_options`: The game can't be played with these options or seats; `field` names the one at fault. */
        BadOptions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `pictures_busy`: Too many pictures are to be drawn in pixels, or too many replays to be made; try again soon.
         *     - `storage_unavailable`: Storage does not answer. Send the request again later.
         */
        PicturesBusyOrStorageUnavailable: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `pictures_busy`: Too many pictures are to be drawn in pixels, or too many replays to be made; try again soon.
         *     - `replay_failed`: The replay could not be made. It is tried again for requests after a minute.
         *     - `storage_unavailable`: Storage does not answer. Send the request again later.
         */
        PicturesBusyOrReplayFailedOrStorageUnavailable: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_over`: Viewpoints other than your own, and an analysis, are available only once the game is over.
         *     - `game_not_started`: The game has not started.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `too_many_analyses`: You have asked for the maximum number of analyses that are not done; `limit` gives that number.
         */
        GameNotOverOrGameNotStartedOrPackMissingOrRulesMissingOrTooManyAnalyses: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `analyses_busy`: Too many analyses of games wait to be made; try again later.
         *     - `storage_unavailable`: Storage does not answer. Send the request again later.
         */
        AnalysesBusyOrStorageUnavailable: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `no_analysis`: Nobody has asked for an analysis of the game, or it is no longer kept; `POST` asks for one.
         */
        GameNotFoundOrNoAnalysis: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_over`: Viewpoints other than your own, and an analysis, are available only once the game is over.
         *     - `game_not_started`: The game has not started.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        GameNotOverOrGameNotStartedOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `not_found`: This address does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `pictures_busy`: Too many pictures are to be drawn in pixels, or too many replays to be made; try again soon. */
        PicturesBusy: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `draw_already_offered`: The seat has already offered a draw.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_draw_offer`: There is no draw offer to decline.
         *     - `no_draw_with_bots`: Bots don't agree to draws.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrDrawAlreadyOfferedOrGameNotStartedOrGameOverOrNoDrawOfferOrNoDrawWithBotsOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `idempotency_key_reused`: The `Idempotency-Key` was used for an earlier request with different content.
         *     - `which_seat`: You hold several seats and must name one.
         */
        IdempotencyKeyReusedOrWhichSeat: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `not_abandoned`: The seat can't be claimed now. `claimable_from` is the time from which it can be, in ms since the epoch; null if it can't be claimed at all.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameNotStartedOrGameOverOrNotAbandonedOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `already_conceded`: You have already conceded this seat, or all your seats; a bot plays on there.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        AlreadyConcededOrContendedOrGameNotStartedOrGameOverOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `not_your_game`: Only the creator of the game may do that.
         *     - `not_your_seat`: The seat belongs to someone else, or you hold no seat.
         */
        BannedOrMissingScopeOrNotYourGameOrNotYourSeat: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `bot_busy`: The bot is listed, and already plays the number of games that it accepts at once, or the half of them that one player can have: `limit`. Try again later.
         *     - `cannot_rematch`: There can't be a rematch of this game; `reason` says why. `not_over`: it is still being played. `not_started`: it never started. `imported`: it was imported. `options`: its options no longer fit the newest rules. `too_many`: too many rematches were aborted. `seat_taken`: somebody else has your seat in the rematch.
         *     - `challenge_expired`: The challenge has expired; `expired_at` is the time at which it did, in ms since the epoch.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `outside_listing`: The bot is listed, and does not accept challenges to such a game. `field` names the part of its listing that does not fit: `rulesets`, `seats` or `clocks`.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `too_many_bots`: With this game, there would be too many of our bots in your unfinished games; `limit` gives the maximum.
         *     - `too_many_games`: You have the maximum number of unfinished games, created or joined; `limit` gives that number.
         */
        BotBusyOrCannotRematchOrChallengeExpiredOrContendedOrOutsideListingOrPackMissingOrRulesMissingOrTooManyBotsOrTooManyGames: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_is_paused`: The game is paused by consent of all players; nobody can move until a player resumes it.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_clock`: The game has no clock to stop.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `pause_already_offered`: The seat has already offered a pause.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrNoClockOrPackMissingOrPauseAlreadyOfferedOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_not_paused`: The game is not paused; its clocks are running.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_clock`: The game has no clock to stop.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `resume_already_offered`: The seat has already offered to end the pause.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameNotPausedOrGameNotStartedOrGameOverOrNoClockOrPackMissingOrResumeAlreadyOfferedOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_is_paused`: The game is paused by consent of all players; nobody can move until a player resumes it.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `nothing_to_take_back`: The game is still as it was at that version.
         *     - `other_takeback_offered`: A takeback to another version is offered; `to` is that version, and `seats` have agreed to it.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rated_game`: The game is rated, and so this can't be done in it.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `takeback_already_offered`: The seat has already agreed to take back these moves.
         *     - `takeback_impossible`: The moves can't be taken back; `reason` says why. `drawn`, `revealed`: something was, since that version. `expired`: a deadline has, since then. `limit`: only the last 100 to 200 moves can be. `not_started`: it had not started. `taken_back`: some of them were taken back before. `ruleset`: its rules have no takebacks. `earliest` is the earliest version that the game can return to now; null if its rules have no takebacks.
         *     - `time_is_up`: The seat's time for this decision is up; `deadline` is the time at which it ended, in ms since the epoch.
         */
        ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrNothingToTakeBackOrOtherTakebackOfferedOrPackMissingOrRatedGameOrRulesMissingOrTakebackAlreadyOfferedOrTakebackImpossibleOrTimeIsUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `no_takeback_offer`: There is no takeback to decline.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrGameNotStartedOrGameOverOrNoTakebackOfferOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no such game, or it is a private game of other players.
         *     - `no_plan`: You have no plan in this game: you made none, or it was carried out or cancelled.
         */
        GameNotFoundOrNoPlan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `cannot_plan`: You can't make this plan; `reason` says why. `clock`: plans are for games without a clock, or with days for each decision. `owed`: your seat owes a decision, and the first step does not expect your own move. `too_long`: it has more than 16,384 characters.
         *     - `contended`: Too many concurrent changes; send the same request again.
         *     - `game_is_paused`: The game is paused by consent of all players; nobody can move until a player resumes it.
         *     - `game_not_started`: The game has not started.
         *     - `game_over`: The game is finished or was aborted.
         *     - `history_changed`: The mark belongs to another history of the game, which was lost and continued differently. Load the game again, without a version.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         *     - `stale_version`: The request names a version that is not the game's newest, which is `version` with its `mark`.
         */
        CannotPlanOrContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrPackMissingOrRulesMissingOrStaleVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        ContendedOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `game_not_over`: Viewpoints other than your own, and an analysis, are available only once the game is over.
         *     - `pack_missing`: The game's content pack is missing on this server, or only another edition of it is present. The game can't be shown or played until the operator puts the pack back.
         *     - `rules_missing`: This server does not have the game's ruleset or rules version, so the game can't be shown or played here.
         */
        GameNotOverOrPackMissingOrRulesMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `banned`: An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games` (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
         *     - `missing_scope`: The token is valid, but lacks the scope named in `scope`.
         *     - `no_spectators`: While the game is played, only those who hold a seat can see it: its creator decided so. Once it is over, it can be seen again.
         */
        BannedOrMissingScopeOrNoSpectators: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `subscription_not_found`: The player has no push subscription with this id. */
        SubscriptionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `mail_unavailable`: This server sends no mail: its operator has not named a mail server (`RETCON_SMTP_URL`). */
        MailUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `mail_unavailable`: This server sends no mail: its operator has not named a mail server (`RETCON_SMTP_URL`).
         */
        ContendedOrMailUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `rate_limited`: Too many requests; wait for the time in `Retry-After`. `bucket` is the name of the limit that is reached, as in `RateLimit-Policy`, and `counts` says what it counts by: your `account` or your `address`.
         *     - `too_many_mails`: A player can ask for three mails a day that confirm an address, and three a day are sent to one address; wait for the time in `Retry-After`.
         */
        RateLimitedOrTooManyMails: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `calendar_not_found`: There is no calendar at this address, or not any more. */
        CalendarNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `too_many_webhooks`: The player has the maximum number of webhooks; delete some first. */
        TooManyWebhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `webhook_not_found`: The player has no webhook with this id. */
        WebhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `contended`: Too many concurrent changes; send the same request again.
         *     - `webhook_is_disabled`: The webhook is disabled, so nothing is sent to it; enable it first. If the operator has disabled it, only the operator can enable it.
         */
        ContendedOrWebhookIsDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `webhook_is_disabled`: The webhook is disabled, so nothing is sent to it; enable it first. If the operator has disabled it, only the operator can enable it. */
        WebhookIsDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description - `delivery_not_found`: The webhook has no delivery with this id; only the newest are kept.
         *     - `webhook_not_found`: The player has no webhook with this id.
         */
        DeliveryNotFoundOrWebhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `headers_too_large`: The headers are longer, or more numerous, than the server accepts. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description - `not_ready`: The server is not ready; `missing` names the parts that don't answer or don't accept writes. */
        NotReady: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
        IdempotencyKey: string;
        /** @description The id of the last message that you received. The stream resumes after it. */
        LastEventId: string;
        /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
        AcceptLanguage: string;
        /** @description The id of the message, which is the same in every attempt. */
        "webhook-id": string;
        /** @description The time of this attempt, in seconds since the epoch (UTC). */
        "webhook-timestamp": string;
        /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
        "webhook-signature": string;
    };
    requestBodies: never;
    headers: {
        /** @description The language of the texts in this response. */
        "Content-Language": string;
        /** @description The version of the game that is shown, with its mark, as `at` takes it: `41-1a2b3c4d`. */
        "Game-Version": string;
        /** @description The entity tag of this response. Send it back as `If-None-Match`. */
        ETag: string;
        /** @description `true` if an earlier request had the same key; this is the response to that request. */
        "Idempotency-Replayed": string;
        /** @description The address of the next page (RFC 8288, `rel="next"`); absent from the last page. */
        Link: string;
        /** @description The address of what was made, or at which to ask for it again. */
        Location: string;
        /** @description The kind of token that is needed (RFC 6750). */
        "WWW-Authenticate": string;
        /** @description The number of requests left in the window that is closest to its limit (`r`, approximate), and the seconds until that window ends (`t`). Absent from responses that shared caches may keep. */
        RateLimit: string;
        /** @description The limits of this request's bucket: requests (`q`) per window of seconds (`w`). Expensive requests count for more than one. */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    find_players: {
        parameters: {
            query?: {
                /** @description The complete name of the player. */
                name?: string;
                /** @description The beginning of the name, at least 2 characters. Needs a token. */
                query?: string;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of players to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Players"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["Banned"];
            409: components["responses"]["Contended"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_player: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada"
                 *     }
                 */
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerCreated"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrNameTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    erase_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    rename_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada"
                 *     }
                 */
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrNameTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_my_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One fact per line. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    issue_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "my bot",
                 *       "scopes": [
                 *         "read",
                 *         "play"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TooManyTokens"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    revoke_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the token. */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            404: components["responses"]["TokenNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["LastToken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_reliability: {
        parameters: {
            query?: {
                /** @description Required: the ids of the players, separated by commas; at most 50. */
                players?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reliabilities"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_standing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_absences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsenceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    take_days_away: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first": "2027-07-01",
                 *       "last": "2027-07-14"
                 *     }
                 */
                "application/json": components["schemas"]["NewAbsence"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsenceShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AbsenceOverlapsOrContendedOrNoDaysLeft"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    give_back_days: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the absence. */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["AbsenceNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AbsenceBegunOrContended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_blocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    block_player: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["AccountNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrTooManyBlocks"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["OwnBlock"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    unblock_player: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["AccountNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_bots: {
        parameters: {
            query?: {
                /** @description Return only bots that play the ruleset with this key. */
                ruleset?: string;
                /** @description Return only bots that play games with this number of seats. */
                seats?: number;
                /** @description `true` returns only bots that are available now, `false` only the others. */
                available?: boolean;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of bots to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotPageShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_listing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["NotListed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    put_listing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rulesets": [
                 *         {
                 *           "ruleset": "time-chase",
                 *           "seats": [
                 *             2,
                 *             3
                 *           ]
                 *         },
                 *         {
                 *           "ruleset": "time-machine"
                 *         }
                 *       ],
                 *       "clocks": {
                 *         "kinds": [
                 *           "none",
                 *           "decision",
                 *           "fischer"
                 *         ],
                 *         "min_decision_seconds": 5
                 *       },
                 *       "games_at_once": 4,
                 *       "about": "Searches a thousand positions for each move."
                 *     }
                 */
                "application/json": components["schemas"]["NewListing"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrBotsOnlyOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnsupportedRuleset"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    remove_listing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_ladders: {
        parameters: {
            query?: {
                /** @description Only the ladders of this ruleset. */
                ruleset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ladders"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_ladder: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of items to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The key of the ruleset. */
                ruleset: string;
                /** @description The mode of the ruleset, or `standard` if it has none. */
                mode: string;
                /** @description The pool: `live`, `days` or `bots`. */
                pool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["LadderNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_ratings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingsOfPlayer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_rating: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of items to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the player. */
                player_id: string;
                /** @description The key of the ruleset. */
                ruleset: string;
                /** @description The mode of the ruleset, or `standard` if it has none. */
                mode: string;
                /** @description The pool: `live`, `days` or `bots`. */
                pool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["AccountNotFoundOrLadderNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_rating_of_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRating"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "sign_up",
                 *       "name": "Ada",
                 *       "device": "phone"
                 *     }
                 */
                "application/json": components["schemas"]["NewSession"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["CrossOriginOrMissingScopeOrPasskeyRefusedOrWrongRecoveryCode"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrNameTakenOrPasskeysUnavailable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    sign_out: {
        parameters: {
            query?: {
                /** @description Sign out even if nobody can sign in to the account afterwards. The account is then lost. */
                even_if_last?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            403: components["responses"]["CrossOrigin"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["LastToken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    begin_sign_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PasskeysUnavailable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    add_passkey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "type": "public-key"
                 *       },
                 *       "label": "phone"
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrPasskeyRefused"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PasskeysUnavailableOrTooManyPasskeys"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    begin_passkey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PasskeysUnavailable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the passkey. */
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["PasskeyNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_recovery_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCode"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    remove_recovery_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_rulesets: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Return only what is needed to choose a game, without schemas, components and texts. */
                summary?: boolean;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulesets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_ruleset: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ruleset"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["RulesetNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_rules_for_players: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesForPlayersShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["NoRulesForPlayersOrRulesetNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_lesson: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["LessonNotFoundOrRulesetNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_questions: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedQuestions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["RulesetNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_example: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description The number of moves before the position: 0 for the deal. */
                at?: number;
                /** @description The seat whose knowledge is shown; by default, a spectator's is. */
                seat?: number;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
                /** @description The name of the example game. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExamplePosition"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["ExampleNotFoundOrRulesetNotFoundOrSeatNotFoundOrVersionNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_example_svg: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description The number of moves before the position: 0 for the deal. */
                at?: number;
                /** @description The seat whose knowledge is shown; by default, a spectator's is. */
                seat?: number;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
                /** @description The name of the example game. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["ExampleNotFoundOrNoPictureOrRulesetNotFoundOrSeatNotFoundOrVersionNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_games: {
        parameters: {
            query?: {
                /** @description Return only games with this status. */
                status?: "open" | "active" | "finished" | "aborted";
                /** @description Return only games of the ruleset with this key. */
                ruleset?: string;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of games to return. */
                limit?: number;
                /** @description Return only games that the player with this id created or took part in. */
                player?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_game: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruleset": "time-chase",
                 *       "options": {
                 *         "mode": "jumble"
                 *       },
                 *       "seats": [
                 *         {
                 *           "kind": "me"
                 *         },
                 *         {
                 *           "kind": "open"
                 *         },
                 *         {
                 *           "kind": "bot",
                 *           "bot": "random"
                 *         }
                 *       ],
                 *       "clock": {
                 *         "kind": "fischer",
                 *         "initial_seconds": 300,
                 *         "increment_seconds": 5,
                 *         "on_expiry": "bot"
                 *       },
                 *       "visibility": "public"
                 *     }
                 */
                "application/json": components["schemas"]["GameToCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrCannotPlayTogetherOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrVersionNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["BotBusyOrCannotForkOrHistoryChangedOrOutsideListingOrPackMissingOrRulesMissingOrTooManyBotsOrTooManyGames"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BadOptionsOrCannotBeRatedOrIdempotencyKeyReusedOrOwnChallengeOrPlayerNotFoundOrUnsupportedRulesetOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    take_seat: {
        parameters: {
            query?: {
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrBotsByChallengeOrCannotPlayTogetherOrMissingScopeOrNotReliableEnough"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ChallengeExpiredOrContendedOrGameAlreadyStartedOrGameOverOrNoChallengeOrPackMissingOrRatedGameOrRulesMissingOrSeatKeptOrSeatOccupiedOrTooManyGames"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    leave_seat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameAlreadyStartedOrGameOverOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replace_invite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourGame"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameAlreadyStartedOrGameOverOrNoInviteOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    import_log: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BadLog"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_seek: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruleset": "time-chase",
                 *       "options": {
                 *         "mode": "jumble"
                 *       },
                 *       "seats": 3,
                 *       "pace": "live",
                 *       "rated": true,
                 *       "range": "near",
                 *       "bots": {
                 *         "level": 3,
                 *         "after_seconds": 60
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewSeek"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrBotsByChallengeOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadySeekingOrContendedOrTooManySeeks"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BadOptionsOrIdempotencyKeyReusedOrUnsupportedRuleset"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_my_seeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_waits: {
        parameters: {
            query?: {
                /** @description Return only those of this ruleset. */
                ruleset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekWaitList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_seek: {
        parameters: {
            query?: {
                /** @description If the seek has not ended: how long to wait for that, in seconds. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The id of the seek. */
                seek_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["SeekNotFound"];
            429: components["responses"]["RateLimitedOrTooManyStreams"];
            503: components["responses"]["NoRoomOrStorageUnavailable"];
        };
    };
    cancel_seek: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the seek. */
                seek_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["SeekNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_challenges: {
        parameters: {
            query?: {
                /** @description `received` returns only challenges to you, `made` only those that you made. */
                direction?: "received" | "made";
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of games to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    challenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "player": "p_7xkq5z2mvh3fydaw",
                 *       "expires_seconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["NewChallenge"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrCannotPlayTogetherOrMissingScopeOrNotYourGame"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["BotBusyOrContendedOrGameAlreadyStartedOrGameOverOrOutsideListingOrPackMissingOrRulesMissingOrSeatKeptOrSeatOccupied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrOwnChallengeOrPlayerNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    withdraw_challenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourGame"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameAlreadyStartedOrGameOverOrNoChallengeOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    decline_challenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "later"
                 *     }
                 */
                "application/json": components["schemas"]["Decline"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ChallengeExpiredOrContendedOrNoChallengeOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_my_games: {
        parameters: {
            query?: {
                /** @description Return only games with this status. */
                status?: "open" | "active" | "finished" | "aborted";
                /** @description Return only games of the ruleset with this key. */
                ruleset?: string;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of games to return. */
                limit?: number;
                /** @description Return only games in which you owe a decision; none that are paused. */
                waiting?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyGamePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_game: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size`, `names` and `lang` describe them. Each counts as a request of its own. */
                with?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRead"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_moves: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMoves"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            422: components["responses"]["WhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    play_moves: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description Try the moves without playing them. Refused with `would_reveal` if that would reveal anything. */
                dry_run?: boolean;
                /** @description The layout of a picture that is included: short for `with=picture` with `size`. */
                picture?: "phone" | "desktop";
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notation": "F7",
                 *       "decision": 12
                 *     }
                 */
                "application/json": components["schemas"]["PlayMoves"];
            };
        };
        responses: {
            /** @description The result of a dry run. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrNotOwedOrPackMissingOrRulesMissingOrStaleDecisionOrTimeIsUp"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrIllegalMoveOrWhichSeatOrWouldReveal"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_events: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description Return events after this version. For the next page, use the `next` and `next_mark` of this one: `<next>-<next_mark>`. */
                after?: number | string;
                /** @description The maximum number of events to return. */
                limit?: number;
                /** @description The number of seconds to wait for an event if there is none yet. */
                wait?: number;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            409: components["responses"]["GameNotOverOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimitedOrTooManyStreams"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_log: {
        parameters: {
            query?: {
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One event per line. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_picture_svg: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_start_svg: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description The number of seats; by default, the fewest that the options allow. */
                seats?: number;
                /** @description Options of the ruleset, as a JSON object. Omitted options have their defaults. */
                options?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The key of the ruleset. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            404: components["responses"]["NoPictureOrRulesetNotFound"];
            422: components["responses"]["BadOptions"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_picture_png: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["PicturesBusyOrStorageUnavailable"];
        };
    };
    describe_game: {
        parameters: {
            query?: {
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Description"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_replay_webp: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The replay is being made. Ask again after the seconds in `Retry-After`. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    /** @description The number of seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayProgress"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["PicturesBusyOrReplayFailedOrStorageUnavailable"];
        };
    };
    get_replay_gif: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": string;
                };
            };
            /** @description The replay is being made. Ask again after the seconds in `Retry-After`. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    /** @description The number of seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayProgress"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["PicturesBusyOrReplayFailedOrStorageUnavailable"];
        };
    };
    get_replay_html: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
                /** @description An earlier version, which is shown as you knew it then. */
                at?: number | string;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The replay is being made. Ask again after the seconds in `Retry-After`. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    /** @description The number of seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayProgress"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrNoPictureOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrHistoryChangedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["PicturesBusyOrReplayFailedOrStorageUnavailable"];
        };
    };
    get_analysis: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    /** @description The number of seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFoundOrNoAnalysis"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    analyze_game: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description The analysis is not done. Read it again after the seconds in `Retry-After`. */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    /** @description The number of seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["GameNotOverOrGameNotStartedOrPackMissingOrRulesMissingOrTooManyAnalyses"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["AnalysesBusyOrStorageUnavailable"];
        };
    };
    get_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The version, with its mark or without. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Game-Version": components["headers"]["Game-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["PicturesBusy"];
        };
    };
    answer_draw: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "offer"
                 *     }
                 */
                "application/json": components["schemas"]["DrawAnswer"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrDrawAlreadyOfferedOrGameNotStartedOrGameOverOrNoDrawOfferOrNoDrawWithBotsOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    claim_seat: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
                /** @description The number of the seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameNotStartedOrGameOverOrNotAbandonedOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    concede: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyConcededOrContendedOrGameNotStartedOrGameOverOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    abort: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourGameOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameAlreadyStartedOrGameOverOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_forks: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of games to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rematch that another player, or an earlier request, created. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrCannotPlayTogetherOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["BotBusyOrCannotRematchOrChallengeExpiredOrContendedOrOutsideListingOrPackMissingOrRulesMissingOrTooManyBotsOrTooManyGames"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    offer_pause: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrNoClockOrPackMissingOrPauseAlreadyOfferedOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    resume: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameNotPausedOrGameNotStartedOrGameOverOrNoClockOrPackMissingOrResumeAlreadyOfferedOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    offer_takeback: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "41-1a2b3c4d"
                 *     }
                 */
                "application/json": components["schemas"]["OfferTakeback"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrVersionNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrNothingToTakeBackOrOtherTakebackOfferedOrPackMissingOrRatedGameOrRulesMissingOrTakebackAlreadyOfferedOrTakebackImpossibleOrTimeIsUp"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    decline_takeback: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrGameNotStartedOrGameOverOrNoTakebackOfferOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFoundOrNoPlan"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    put_plan: {
        parameters: {
            query?: {
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
            };
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "41-1a2b3c4d",
                 *       "steps": [
                 *         {
                 *           "when": [
                 *             {
                 *               "seat": 1,
                 *               "move": {
                 *                 "type": "take",
                 *                 "stones": 2
                 *               }
                 *             }
                 *           ],
                 *           "then": {
                 *             "type": "take",
                 *             "stones": 1
                 *           }
                 *         },
                 *         {
                 *           "when": null,
                 *           "then": {
                 *             "type": "take",
                 *             "stones": 1
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScopeOrNotYourSeat"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["CannotPlanOrContendedOrGameIsPausedOrGameNotStartedOrGameOverOrHistoryChangedOrPackMissingOrRulesMissingOrStaleVersion"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WhichSeat"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    drop_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["GameNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrPackMissingOrRulesMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    stream_game: {
        parameters: {
            query?: {
                /** @description The colors. `print` is black on white. */
                palette?: "light" | "dark" | "print";
                /** @description The layout: `phone` is 360 units wide, `desktop` 960. */
                size?: "phone" | "desktop";
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
                /** @description What is included, separated by commas: `moves`, your legal moves, and `picture`, the game as SVG, both at the version of the response. The parameters `palette`, `size` and `names` describe the picture. */
                with?: string;
                /** @description Whether the names of the players are shown. Without them, seats have letters. */
                names?: boolean;
                /** @description Your seat. Required only to act if you hold several. */
                seat?: number;
                /** @description The id of the message to resume after, for clients that can't send `Last-Event-ID`. That header takes precedence. */
                after?: number | string;
                /** @description End the stream after its first messages, or after this many seconds without any. For networks that hold a response back until it ends: resume the stream again and again. */
                wait?: number;
                /** @description The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other players are available once the game is over; `all` is then the default. */
                as?: string;
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the last message that you received. The stream resumes after it. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, in the media type that `Accept` prefers. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description The game is over, and everything has been sent. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectatorsOrNotYourSeat"];
            404: components["responses"]["GameNotFoundOrSeatNotFoundOrVersionNotFound"];
            409: components["responses"]["GameNotOverOrPackMissingOrRulesMissing"];
            429: components["responses"]["RateLimitedOrTooManyStreams"];
            503: components["responses"]["NoRoomOrStorageUnavailable"];
        };
    };
    count_watching: {
        parameters: {
            query?: {
                /** @description The invite code of a private game, which makes the game visible to you until it begins. Its creator and players find it in the game's `invite`. */
                invite?: string;
            };
            header?: never;
            path: {
                /** @description The id of the game. */
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchingShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["BannedOrMissingScopeOrNoSpectators"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["PackMissingOrRulesMissing"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    stream_inbox: {
        parameters: {
            query?: {
                /** @description The id of the message to resume after, for clients that can't send `Last-Event-ID`. That header takes precedence. */
                after?: string;
                /** @description End the stream after its first messages, or after this many seconds without any. For networks that hold a response back until it ends: resume the stream again and again. */
                wait?: number;
                /** @description True if a page shows the notifications, and the player sees that page now. Push messages then wait for three minutes instead of two seconds. End the stream once the page is hidden. */
                shown?: boolean;
            };
            header?: {
                /** @description The id of the last message that you received. The stream resumes after it. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, in the media type that `Accept` prefers. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimitedOrTooManyStreams"];
            503: components["responses"]["NoRoomOrStorageUnavailable"];
        };
    };
    get_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesShape"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    put_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "zone": "Europe/Berlin",
                 *       "quiet_hours": {
                 *         "start": 23,
                 *         "end": 8
                 *       },
                 *       "digest_hour": 18,
                 *       "told": {
                 *         "decision": {
                 *           "push": "digest"
                 *         },
                 *         "end": {
                 *           "push": "off",
                 *           "webhook": "off"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesShape"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesShape"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_push_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["Banned"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_push_subscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_push_subscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
                 *       "keys": {
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       },
                 *       "lang": "en"
                 *     }
                 */
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    drop_push_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the subscription. */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["SubscriptionNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailAddressShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            409: components["responses"]["MailUnavailable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    put_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "ada@example.org",
                 *       "lang": "en"
                 *     }
                 */
                "application/json": components["schemas"]["NewMailAddress"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailAddressShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrMailUnavailable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrTooManyMails"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    remove_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["MissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    make_calendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarMade"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    revoke_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    read_calendar: {
        parameters: {
            query?: {
                /** @description The language of the texts in the response. Without it, `Accept-Language` decides; English is the default. */
                lang?: "en" | "de";
            };
            header?: {
                /** @description The languages that the client prefers for texts. `lang` takes precedence; English is the default. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The secret part of the address. */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar (RFC 5545). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["CalendarNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example/retcon",
                 *       "types": [
                 *         "decision.owed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TooManyWebhooks"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookShown"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    change_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ContendedOrWebhookIsDisabled"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Contended"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookIsDisabled"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    list_deliveries: {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: "waiting" | "delivered" | "failed" | "superseded";
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The maximum number of deliveries to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryShown"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["DeliveryNotFoundOrWebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookIsDisabled"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    replay_deliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: a request with the same key gets the same response, marked `Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported log is its own key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": 1790000000000
                 *     }
                 */
                "application/json": components["schemas"]["Replay"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayBegun"];
                };
            };
            400: components["responses"]["BrokenBodyOrMalformedOrNotJson"];
            401: components["responses"]["InvalidTokenOrMissingToken"];
            403: components["responses"]["BannedOrMissingScope"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookIsDisabled"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Up"];
                };
            };
            304: components["responses"]["NotModified"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    get_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Up"];
                };
            };
            304: components["responses"]["NotModified"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["NotReady"];
        };
    };
    get_openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    get_asyncapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    receive_game_started: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameStartedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_decision_owed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionOwedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_game_finished: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameFinishedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_challenge_received: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeReceivedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_challenge_answered: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeAnsweredMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_seat_freed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatFreedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_offer_received: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferReceivedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_offer_ended: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferEndedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_plan_cancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanCancelledMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_day_used: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DayUsedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_seat_lost: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatLostMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_seek_ended: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeekEndedMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_rating_annulled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatingAnnulledMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_webhook_test: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, which is the same in every attempt. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since the epoch (UTC). */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one. */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            /** @description There is nothing at this address any more. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message has not arrived. The server sends it again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
