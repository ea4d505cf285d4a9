// The modes of a game, each of which has ratings of its own.

/** The option that chooses the mode, its values, and their titles. @typedef {{name: string, title: string, usual: string, values: string[], titles: Record<string, string>}} Modes */

/**
 * The modes of a game that several can play; null if it is played in one way only.
 * @param {any} ruleset with its options
 * @returns {Modes | null}
 */
export function modesOf(ruleset) {
  const { option, default: usual, items } = ruleset.modes;
  if (option === null) {
    return null;
  }
  const { title, "x-titles": titles = {} } = ruleset.options.properties[option];
  const values = items.filter(isForSeveral).map((/** @type {Mode} */ { key }) => key);
  return { name: option, title: title ?? option, usual, values, titles };
}

/** @typedef {{key: string, seats: number[]}} Mode */

/** @param {Mode} mode */
function isForSeveral({ seats }) {
  return seats.some((count) => count > 1);
}

/**
 * How many can play a game in a mode, or in its usual one.
 * @param {any} ruleset or its summary; undefined while it is not known
 * @param {string | null} mode
 * @returns {number[]}
 */
export function countsIn(ruleset, mode) {
  const { items = [], default: usual } = ruleset?.modes ?? {};
  const found = items.find((/** @type {Mode} */ { key }) => key === (mode ?? usual));
  return (found?.seats ?? [2]).filter((/** @type {number} */ count) => count > 1);
}

/**
 * What a mode is called; "" for the only one of a game.
 * @param {any} ruleset with its options; undefined while they are not known
 * @param {string} mode
 */
export function modeTitle(ruleset, mode) {
  const option = ruleset?.modes?.option;
  return ruleset?.options?.properties?.[option]?.["x-titles"]?.[mode] ?? (mode === "standard" ? "" : mode);
}
