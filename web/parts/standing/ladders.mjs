// What ladders are called, and where they are.
import { titleOf } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { modeTitle } from "./modes.mjs";

/** @typedef {{id: string, ruleset: string, mode: string, pool: "live" | "days" | "bots"}} Ladder */

/** A clock that begins with less time is live: the players stay at the table. */
const LIVE_MS = 3_600_000;

/**
 * The address of a ladder.
 * @param {string} id
 */
export function ladderAddress(id) {
  return `/ladders/${id}`;
}

/**
 * What a ladder is called, such as "Chess · Blitz · live".
 * @param {Ladder} ladder
 * @param {any} ruleset with its options, as far as it is known
 */
export function ladderTitle(ladder, ruleset) {
  return [titleOf(ladder.ruleset), ladderKind(ladder, ruleset)].join(" · ");
}

/**
 * What a ladder is called beside the title of its game.
 * @param {Ladder} ladder
 * @param {any} ruleset with its options, as far as it is known
 */
export function ladderKind({ mode, pool }, ruleset) {
  return [modeTitle(ruleset, mode), t(`pool-${pool}`)].filter(Boolean).join(" · ");
}

/**
 * In which pool a game with such a clock and such seats counts.
 * @param {{kind: string, initial_ms: number} | null} clock
 * @param {{kind: string, bot: string | null, account: string | null}[]} seats
 */
export function poolOf(clock, seats) {
  if (seats.some(({ bot, account }) => bot !== null || account === "bot")) {
    return "bots";
  }
  return clock && ["fischer", "decision"].includes(clock.kind) && clock.initial_ms < LIVE_MS ? "live" : "days";
}
