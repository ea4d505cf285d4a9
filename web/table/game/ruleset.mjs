// What the ruleset of a game says about itself: components, terms, packs and bots. It is loaded when somebody needs it.
import { changed } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { get } from "../../core/server/api.mjs";

/** @typedef {import("../../parts/seat_badge.mjs").SeatLook} SeatLook */
/** @typedef {{key: string, title: string, text: string | null}} Side */
/** @typedef {{key: string, kind: string, title: string, text: string | null, count: number | null, pack: string | null, facts: Record<string, any>, sides: Side[]}} Card */
/** @typedef {{key: string, title: string, text: string}} Term */
/** @typedef {{key: string, title: string, places: {key: string, title: string, id: string | null}[]}} Board */
/** @typedef {{key: string, title: string, description: string}} Pack */
/** @typedef {{key: string, title: string, bots: string[], guide?: string | null, has_lesson?: boolean, rulings?: string | null,
 *             view?: any, components: {cards: Card[], boards: Board[], seats: SeatLook[]}, glossary: Term[], packs: Pack[]}} Ruleset */

/** @type {Map<string, Promise<Ruleset>>} */
const loading = new Map();
/** @type {Map<string, Ruleset>} */
const loaded = new Map();

/**
 * Load a ruleset in the page's language, once. Throws `Problem`.
 * @param {string} key
 * @returns {Promise<Ruleset>}
 */
export function loadRuleset(key) {
  const named = `${preferences.language} ${key}`;
  let ruleset = loading.get(named);
  if (!ruleset) {
    ruleset = get(`/rulesets/${key}`, { query: { lang: preferences.language }, cache: "no-cache" });
    ruleset.then(
      (answer) => {
        loaded.set(named, answer);
        changed();
      },
      () => loading.delete(named),
    );
    loading.set(named, ruleset);
  }
  return ruleset;
}

/**
 * The ruleset, if it has been loaded.
 * @param {string} key
 * @returns {Ruleset | undefined}
 */
export function rulesetOf(key) {
  return loaded.get(`${preferences.language} ${key}`);
}

/**
 * False if nothing in the game is ever hidden from a player: then its views have no place for it. True until that is
 * known.
 * @param {string} key
 */
export function hasSecrets(key) {
  const view = rulesetOf(key)?.view;
  return !view || JSON.stringify(view).includes("#/$defs/Hidden");
}
