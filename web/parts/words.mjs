// What several pages say about games: seats, bots and clocks in words.
import { app } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { botName } from "./bots.mjs";

/** @typedef {{seat: number, kind: string, player: string | null, name: string | null, account: string | null, bot: string | null, conceded: boolean}} Seat */

/**
 * The letter of a seat, as in pictures: A for seat 0.
 * @param {number} seat
 */
export function letterOf(seat) {
  return String.fromCharCode(65 + seat);
}

/**
 * Who holds a seat.
 * @param {Seat} seat
 */
export function nameOf(seat) {
  if (seat.bot) {
    return botName(seat.bot);
  }
  if (seat.kind === "open") {
    return t("seat-open");
  }
  return seat.name ?? t("seat-unnamed", { letter: letterOf(seat.seat) });
}

/**
 * Who holds one of these seats, with the seat's letter where several are called the same.
 * @param {Seat[]} seats
 * @param {number} seat
 */
export function nameAmong(seats, seat) {
  const name = nameOf(seats[seat]);
  const isShared = seats.some((other) => other.seat !== seat && nameOf(other) === name);
  return isShared ? `${name} (${letterOf(seat)})` : name;
}

/**
 * True if the seat is the signed-in player's.
 * @param {Seat} seat
 */
export function isMine(seat) {
  return seat.player !== null && seat.player === app.session.player?.id && seat.kind === "player";
}

/**
 * The seats of the game that are the signed-in player's and owe a decision.
 * @param {any} game
 * @returns {number[]}
 */
export function owedByMe(game) {
  const { seats, awaiting = [] } = game;
  return awaiting.filter((/** @type {number} */ seat) => isMine(seats[seat]) && !seats[seat].conceded);
}

/**
 * An offer to which I am asked to agree; undefined if there is none.
 * @param {any} game a `MyGame`; others have none
 * @returns {{kind: string} | undefined}
 */
export function askedOfMe({ seats, offers = [] }) {
  return offers.find((/** @type {any} */ { asked }) => asked.some((/** @type {number} */ seat) => isMine(seats[seat])));
}

/**
 * A clock in words; "" for a game without one.
 * @param {{kind: string, initial_ms: number, increment_ms: number} | null | undefined} clock
 */
export function clockInWords(clock) {
  if (!clock || clock.kind === "none") {
    return "";
  }
  const seconds = clock.initial_ms / 1000;
  if (clock.kind === "fischer") {
    return t("clock-fischer", { minutes: Math.round((seconds / 60) * 10) / 10, increment: clock.increment_ms / 1000 });
  }
  if (clock.kind === "days") {
    return t("clock-days", { days: seconds / 86_400 });
  }
  return seconds % 60 ? t("clock-seconds", { seconds }) : t("clock-minutes", { minutes: seconds / 60 });
}

/**
 * How a finished game ended for the signed-in player, or for everybody.
 * @param {any} game
 */
export function outcomeInWords(game) {
  if (game.status === "aborted") {
    return t("game-aborted");
  }
  const winners = game.outcome?.winners ?? [];
  if (!winners.length && game.outcome?.reason === "draw agreed") {
    return t("outcome-draw");
  }
  if (!winners.length) {
    return game.seats.length === 1 ? t("outcome-lost") : t("outcome-nobody");
  }
  if (winners.some((/** @type {number} */ seat) => isMine(game.seats[seat]))) {
    return winners.length > 1 ? t("outcome-shared") : t("outcome-won");
  }
  if (game.seats.some(isMine)) {
    return t("outcome-lost");
  }
  return t("outcome-winner", { count: winners.length, names: winners.map((/** @type {number} */ seat) => nameAmong(game.seats, seat)).join(", ") });
}
