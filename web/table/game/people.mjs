// Who sits where, and for whom the player of this page acts.
import { app } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { nameAmong } from "../../parts/words.mjs";
import { including } from "./preloading.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */

/**
 * The seat that commands are sent for: the one that the address names, or the first one that I hold. Null if none.
 * @param {Game} game
 * @returns {number | null}
 */
export function actingSeat(game) {
  const named = Number(game.view.seat);
  return game.mySeats.includes(named) ? named : (game.mySeats[0] ?? null);
}

/**
 * The query of a command: for which seat, and what is included in the answer.
 * @param {Game} game
 * @param {import("./preloading.mjs").Style} style
 */
export function commandQuery(game, style) {
  return { seat: actingSeat(game) ?? undefined, ...including(style) };
}

/**
 * The seats that I hold or have held, also if I gave them up.
 * @param {Game} game
 * @returns {number[]}
 */
export function seatsOfMine(game) {
  const me = app.session.player?.id;
  return me ? game.now.seats.filter((/** @type {Seat} */ seat) => seat.player === me).map((/** @type {Seat} */ seat) => seat.seat) : [];
}

/**
 * Who sits there: a name, with the seat's letter where several are called the same.
 * @param {Game} game
 * @param {number} seat
 */
export function nameAt(game, seat) {
  return nameAmong(game.now.seats, seat);
}

/**
 * What to call a seat in a sentence: "you", or a name.
 * @param {Game} game
 * @param {number} seat
 */
export function called(game, seat) {
  return game.mySeats.length === 1 && game.mySeats[0] === seat ? t("you-here") : nameAt(game, seat);
}

/**
 * Several seats in a sentence.
 * @param {Game} game
 * @param {number[]} seats
 */
export function listed(game, seats) {
  return new Intl.ListFormat(preferences.language).format(seats.map((seat) => called(game, seat)));
}
