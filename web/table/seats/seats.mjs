// The seats of a game: who sits there, what they do now, their time and their score.
import { h } from "../../vendor/preact.mjs";
import { app } from "../../core/app.mjs";
import { dateTime, fromNow, t } from "../../core/browser/texts.mjs";
import { serverNow } from "../../core/server/server_time.mjs";
import { levelOf } from "../../parts/bots.mjs";
import { lazy } from "../../parts/lazy.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { isMine, letterOf, nameOf } from "../../parts/words.mjs";
import { actingSeat, called } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";
import { claim } from "./actions.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */
/** @typedef {import("../../vendor/preact.mjs").VNode} VNode */

export const Clock = lazy(async () => (await import("./clocks.mjs")).Clock);

/**
 * The list of seats at the moment that is shown.
 * @param {{game: Game}} props
 */
export function Seats({ game }) {
  return h(
    "section",
    { class: "seats", "aria-labelledby": "seats-title" },
    h("h2", { id: "seats-title", class: "side-title" }, t("seats-title"), game.now.rated ? [" ", h("span", { class: "rated-mark" }, t("is-rated"))] : null),
    h("ul", { class: "seat-list" }, game.shown.seats.map((/** @type {Seat} */ seat) => SeatRow(game, seat))),
  );
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function SeatRow(game, seat) {
  const look = rulesetOf(game.now.ruleset)?.components.seats[seat.seat];
  const owes = game.shown.status === "active" && game.shown.awaiting.includes(seat.seat);
  const wins = game.shown.outcome?.winners.includes(seat.seat);
  return h(
    "li",
    { key: seat.seat, class: `seat${owes ? " owes" : ""}${wins ? " wins" : ""}${seat.conceded ? " out" : ""}` },
    SeatBadge(seat.seat, look),
    h("div", { class: "seat-who" }, Name(seat), States(game, seat, owes)),
    h("div", { class: "seat-numbers" }, Time(game, seat)),
    Claim(game, seat),
  );
}

/**
 * The name of a seat, which leads to the player's page.
 * @param {Seat} seat
 */
export function Name(seat) {
  const letter = h("span", { class: "visually-hidden" }, ` (${letterOf(seat.seat)})`);
  const isPerson = seat.kind === "player" || (seat.conceded && seat.name !== null); // a bot may play on for somebody
  const isLinked = isPerson && seat.player !== null && !app.isEmbedded;
  const name = isPerson ? (seat.name ?? nameOf(seat)) : nameOf(seat);
  const isNamedByLevel = !isPerson && seat.bot !== null && levelOf(seat.bot) !== null; // so its key says nothing new
  return h(
    "p",
    { class: "seat-name" },
    isLinked ? h("a", { href: `/players/${seat.player}` }, name) : h("span", null, name),
    letter,
    seat.bot && !isNamedByLevel ? h("span", { class: "seat-tag" }, seat.bot) : null,
    isMine(seat) ? h("span", { class: "seat-tag mine" }, t("you-here")) : null,
    seat.account === "bot" ? h("span", { class: "seat-tag" }, t("is-bot")) : null,
  );
}

/**
 * @param {Game} game
 * @param {Seat} seat
 * @param {boolean} owes
 */
function States(game, seat, owes) {
  const states = [
    game.shown.outcome?.winners.includes(seat.seat) ? h("strong", { class: "seat-state won" }, "★ ", t("seat-won")) : null,
    owes && !game.isOver ? Turn(game, seat) : null,
    seat.conceded ? h("span", { class: "seat-state gone" }, `✕ ${howGone(game, seat)}`) : null,
    ...offersOf(game, seat.seat).map((text) => h("span", { class: "seat-state offer" }, text)),
  ].filter(Boolean);
  return states.length ? h("p", { class: "seat-states" }, states) : null;
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function Turn(game, seat) {
  if (game.shown.clock?.paused_at) {
    return h("span", { class: "seat-state" }, t("seat-paused"));
  }
  const text = isMine(seat) ? t("seat-your-move") : t(seat.kind === "bot" ? "seat-thinking" : "seat-to-move");
  return h("strong", { class: "seat-state turn" }, "● ", text);
}

/** @type {Record<string, string>} */
const GONE = { seat_conceded: "seat-conceded", seat_vacated: "seat-vacated", deadline_expired: "seat-lost" };

/**
 * How a seat was lost, as far as the log is known.
 * @param {Game} game
 * @param {Seat} seat
 */
function howGone(game, seat) {
  const ends = game.log.filter((event) => event.seat === seat.seat && GONE[event.kind] && (event.kind !== "deadline_expired" || event.then === "lose"));
  const last = ends[ends.length - 1];
  const how = t(last ? /** @type {string} */ (GONE[last.kind]) : "seat-out");
  return seat.kind === "bot" ? t("seat-bot-plays-on", { how }) : how;
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function offersOf(game, seat) {
  const { status, draw_offers: draws, clock, takeback } = game.now;
  if (status !== "active") {
    return [];
  }
  return [
    draws.includes(seat) ? t("seat-offers-draw") : "",
    clock?.pause_offers.includes(seat) ? t("seat-offers-pause") : "",
    takeback?.seats.includes(seat) ? t("seat-offers-takeback") : "",
  ].filter(Boolean);
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function Time(game, seat) {
  const clock = game.shown.clock;
  const seatClock = clock?.seats[seat.seat];
  if (!seatClock || seat.kind === "bot" || game.shown.status !== "active") {
    return null;
  }
  return h(Clock, { key: `${game.isPast}`, seatClock, clock, isMine: isMine(seat), isPast: game.isPast });
}

/**
 * From when a seat whose player does not move any more can be claimed.
 * @param {Game} game
 * @param {Seat} seat
 */
function Claim(game, seat) {
  const from = game.now.claimable_from[seat.seat];
  if (from === null || from === undefined || game.now.status !== "active" || actingSeat(game) === null || game.mySeats.includes(seat.seat)) {
    return null;
  }
  const who = called(game, seat.seat);
  if (serverNow() >= from) {
    return h("button", { class: "seat-claim danger", onClick: () => claim(game, seat.seat) }, t("claim", { who }));
  }
  const isNear = from - serverNow() < 86_400_000;
  return h("p", { class: "seat-claim hint", title: dateTime(from) }, t("claim-later", { who, when: isNear ? fromNow(from, serverNow()) : dateTime(from) }));
}
