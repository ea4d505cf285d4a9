// What can be chosen of a game that is sought, and what was chosen last.
import { app } from "../core/app.mjs";
import { pause } from "../core/server/api.mjs";
import { levelOf, levelsIn, usualBot } from "../parts/bots.mjs";
import { countsIn, modesOf } from "../parts/standing/modes.mjs";
import { loadRuleset } from "../table/game/ruleset.mjs";

/** @typedef {import("../parts/standing/modes.mjs").Modes} Modes */
/** @typedef {import("./seeks.mjs").Seek} Seek */
/** @typedef {{ruleset: string, mode: string | null, seats: number, pace: "live" | "days", rated: boolean, range: "near" | "any",
 *             hasBots: boolean, level: number}} Chosen */

const KEY = "retcon.seek";
/** So long the dialog waits for the modes, which would move other fields if they came later. */
const PATIENCE_MS = 2000;
/** After so long, bots take the free seats. */
const BOTS_AFTER = { live: 60, days: 43_200 };

/** The games that people can play with each other. */
export function gamesForSeveral() {
  return app.rulesets.filter(({ seats }) => seats.max > 1);
}

/** @param {string} key */
export function summaryOf(key) {
  return app.rulesets.find((each) => each.key === key);
}

/**
 * How many can play a game in a mode, or in its usual one.
 * @param {string} key
 * @param {string | null} mode
 */
export function countsOf(key, mode) {
  return countsIn(summaryOf(key), mode);
}

/**
 * The choice to begin with: the wishes, and otherwise what was chosen last.
 * @param {Partial<Seek>} wishes
 * @returns {Chosen}
 */
export function firstChoice({ bots, ...wishes }) {
  const usual = { ruleset: gamesForSeveral()[0]?.key ?? "", mode: null, seats: 0, pace: "live", rated: true, range: "near", hasBots: false };
  const given = { level: usualLevel(), ...usual, ...kept(), ...wishes, ...(bots ? { hasBots: true, level: bots.level } : {}) };
  const ruleset = summaryOf(given.ruleset) ? given.ruleset : usual.ruleset;
  const counts = countsOf(ruleset, given.mode);
  return { ...given, ruleset, seats: counts.includes(given.seats) ? given.seats : counts[0] };
}

/**
 * The modes of a game; null if there is one only, or if they are not known in time.
 * @param {string} ruleset
 * @returns {Promise<Modes | null>}
 */
export async function readModes(ruleset) {
  const read = async () => modesOf(await loadRuleset(ruleset));
  return Promise.race([read().catch(() => null), pause(PATIENCE_MS).then(() => null)]);
}

/**
 * The request for what was chosen.
 * @param {Chosen} chosen
 * @param {Modes | null} modes
 */
export function requestFor({ ruleset, mode, seats, pace, rated, range, hasBots, level }, modes) {
  const options = modes && mode !== null ? { [modes.name]: mode } : {};
  return { ruleset, options, seats, pace, rated, range: rated ? range : "any", bots: hasBots ? { level, after_seconds: BOTS_AFTER[pace] } : null };
}

/** Remember what was chosen. @param {Chosen} chosen */
export function keep({ ruleset, mode, seats, rated, range, hasBots, level }) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ruleset, mode, seats, rated, range, hasBots, level }));
  } catch {
    // It is chosen again next time.
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function usualLevel() {
  const bots = levelsIn(app.rulesets[0]?.bots ?? []);
  return levelOf(usualBot(bots)) ?? 1;
}
