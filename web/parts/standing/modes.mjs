// The modes of a game, each of which has ratings of its own. The server says of a mode whether it has ladders, but not
// which option chooses it: that is one of those with a choice among a few keys.
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";

/** The option that chooses the mode, its values, and their titles. @typedef {{name: string, title: string, usual: string, values: string[], titles: Record<string, string>}} Modes */

/** The mode of games that are played in one way only. */
const STANDARD = "standard";

/** @type {Map<string, Promise<boolean>>} */
const known = new Map();

/**
 * The modes of a game; null if it is played in one way only. Throws `Problem`.
 * @param {any} ruleset with its options
 * @returns {Promise<Modes | null>}
 */
export async function modesOf(ruleset) {
  for (const choice of choicesIn(ruleset)) {
    const other = choice.values.find((value) => value !== STANDARD) ?? STANDARD;
    if (await hasLadder(ruleset.key, other)) {
      return choice;
    }
  }
  return null;
}

/**
 * What a mode is called; "" for the only one of a game.
 * @param {any} ruleset with its options; undefined while they are not known
 * @param {string} mode
 */
export function modeTitle(ruleset, mode) {
  const choice = choicesIn(ruleset).find(({ values }) => values.includes(mode));
  return choice?.titles[mode] ?? (mode === STANDARD ? "" : mode);
}

/**
 * @param {any} ruleset
 * @returns {Modes[]}
 */
function choicesIn(ruleset) {
  const properties = Object.entries(ruleset?.options?.properties ?? {});
  return properties
    .filter(([, schema]) => schema?.type === "string" && schema.enum?.length > 1)
    .map(([name, { title, default: usual, enum: values, "x-titles": titles }]) => ({ name, title, usual, values, titles: titles ?? {} }));
}

/**
 * True if the game has ladders of this mode.
 * @param {string} ruleset
 * @param {string} mode
 */
function hasLadder(ruleset, mode) {
  const key = `${ruleset}/${encodeURIComponent(mode)}`;
  let found = known.get(key);
  if (!found) {
    found = get(`/ladders/${key}/live`, { query: { limit: 1 } }).then(() => true, absent);
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

/** @param {unknown} error */
function absent(error) {
  if (error instanceof Problem && error.code === "ladder_not_found") {
    return false;
  }
  throw error;
}
