// A game in a list: picture, title, seats, and what there is to say about it. The whole row leads to the game.
import { h } from "../../vendor/preact.mjs";
import { titleOf } from "../../core/app.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { fromNow, t } from "../../core/browser/texts.mjs";
import { addressOf } from "../../core/server/api.mjs";
import { askedOfMe, isMine, letterOf, nameOf, outcomeInWords, owedByMe } from "../words.mjs";
import { SmallPicture } from "./small_picture.mjs";

/** @typedef {import("../../vendor/preact.mjs").ComponentChildren} Children */
/** @typedef {import("../words.mjs").Seat} Seat */

/** @typedef {{more?: (game: any) => Children, note?: (game: any) => Children, about?: (player: string) => Children, address?: (game: any) => string}} RowOptions */

/**
 * A list of games. `more` adds something to each row, such as buttons; `about` says something about a player beside the
 * name.
 * @param {any[]} games
 * @param {RowOptions} [options]
 */
export function GameRows(games, options = {}) {
  return h("ul", { class: "lobby-rows" }, games.map((game) => GameRow(game, options)));
}

/**
 * @param {any} game a `GameSummary` or `MyGame`
 * @param {RowOptions} options
 */
function GameRow(game, { more, note, about, address }) {
  const isWaiting = game.status === "active" && owedByMe(game).length > 0;
  const extra = more?.(game);
  return h(
    "li",
    { key: game.id, class: isWaiting ? "lobby-row your-turn" : "lobby-row" },
    Thumbnail(game),
    h(
      "div",
      { class: "lobby-row-text" },
      h("a", { class: "lobby-row-title", href: address?.(game) ?? `/g/${game.id}` }, titleOf(game.ruleset)),
      Seats(game.seats, about),
      h("p", { class: "lobby-row-note" }, joined([StateOf(game), ...termsOf(game), note?.(game), When(game)])),
    ),
    extra ? h("div", { class: "lobby-row-more" }, extra) : null,
  );
}

/**
 * Whether the game is rated, and what it asks of those who join.
 * @param {any} game
 */
function termsOf({ status, rated, least_reliability: least }) {
  return [rated ? h("span", { class: "rated-mark" }, t("is-rated")) : null, status === "open" && least ? t("asks-for", { percent: least }) : null];
}

/**
 * The seats in a line: letter and name, with the winner and oneself marked.
 * @param {Seat[]} seats
 * @param {(player: string) => Children} [about]
 */
export function Seats(seats, about) {
  return h(
    "p",
    { class: "lobby-seats" },
    seats.map((seat) =>
      h(
        "span",
        { key: seat.seat, class: `lobby-seat ${seat.kind}${isMine(seat) ? " mine" : ""}` },
        h("span", { class: "lobby-letter", "data-seat": seat.seat % 8, "aria-hidden": "true" }, letterOf(seat.seat)),
        isMine(seat) ? t("you") : seat.player ? h("a", { href: `/players/${seat.player}` }, nameOf(seat)) : nameOf(seat),
        seat.account === "bot" ? h("span", { class: "hint" }, ` (${t("is-bot")})`) : null,
        seat.player && !isMine(seat) ? about?.(seat.player) : null,
      ),
    ),
  );
}

/**
 * A small picture of a game as it is, of its start while it has not begun, or an empty place of the same size.
 * @param {any} game
 */
function Thumbnail(game) {
  const look = { palette: palette(), size: "phone", lang: preferences.language };
  const isShown = game.status === "finished" || game.status === "active";
  const src = isShown
    ? addressOf(`/games/${game.id}/picture.svg`, { ...look, names: false })
    : addressOf(`/rulesets/${game.ruleset}/picture.svg`, { ...look, options: JSON.stringify(game.options), seats: game.seats.length });
  return h("span", { class: "lobby-thumb" }, h(SmallPicture, { src }));
}

/** @param {any} game */
function StateOf(game) {
  if (game.status === "active" && owedByMe(game).length) {
    const offer = askedOfMe(game);
    return h("strong", { class: "lobby-turn" }, [t("your-move"), ...(offer ? [t("offer-waits", { kind: offer.kind })] : [])].join(" · "));
  }
  if (game.status === "open") {
    const free = game.seats.filter((/** @type {Seat} */ seat) => seat.kind === "open").length;
    return free ? t("seats-free", { count: free }) : t("seats-invited");
  }
  const offer = askedOfMe(game);
  if (offer) {
    return h("strong", { class: "lobby-turn" }, t("offer-waits", { kind: offer.kind }));
  }
  return game.status === "active" ? t("game-active") : outcomeInWords(game);
}

/** @param {any} game */
function When(game) {
  const deadlines = (game.clock?.seats ?? []).filter((/** @type {any} */ _, /** @type {number} */ seat) => game.awaiting?.includes(seat));
  const next = Math.min(...deadlines.map((/** @type {any} */ clock) => clock.deadline ?? Infinity));
  if (game.clock?.paused_at) {
    return t("game-paused");
  }
  if (game.status === "open") {
    return t("game-opened", { when: fromNow(game.created_at) });
  }
  return Number.isFinite(next) ? t("deadline", { when: fromNow(next) }) : t("game-created", { when: fromNow(game.created_at) });
}

/** @param {Children[]} parts */
function joined(parts) {
  const given = parts.filter(Boolean);
  return given.flatMap((part, index) => (index ? [" · ", part] : [part]));
}
