// What a rules page is made from: the rules, the ruleset, and its terms and cards by their keys.
import { showDialog } from "../core/app.mjs";
import { merged } from "../table/board/component_search.mjs";
import { Described } from "../table/board/components.mjs";

/** @typedef {import("../table/board/component_search.mjs").Entry} Entry */
/** @typedef {import("../table/game/ruleset.mjs").Ruleset} Ruleset */
/** @typedef {{kind: string, text: string, key: string | null}} Span */
/** @typedef {{example: string, at: number, seat: number | null}} Position */
/** @typedef {{kind: string, text: Span[], items: Span[][], position: Position | null}} Block */
/** @typedef {{id: string, level: number, title: string, blocks: Block[]}} Section */
/** @typedef {{ruleset: string, title: string, aim: Span[], summary: Block[], sections: Section[]}} Rules */

export class Reading {
  /**
   * @param {Rules} rules
   * @param {Ruleset} ruleset
   */
  constructor(rules, ruleset) {
    this.rules = rules;
    this.ruleset = ruleset;
    /** What dialogs about cards need of a game: there is none, so that all packs are in use. */
    this.game = /** @type {any} */ ({ now: { ruleset: ruleset.key, options: {}, view: {} } });
    /** @type {Entry[]} */
    this.terms = ruleset.glossary.map((term) => ({ ...term, count: null, sides: [] }));
    this.cards = merged(ruleset.components.cards);
  }

  /**
   * Show what a term or card is.
   * @param {string} kind
   * @param {string} key
   */
  explain(kind, key) {
    const entries = kind === "term" ? this.terms : merged(this.ruleset.components.cards.filter((card) => card.key === key));
    const entry = entries.find((each) => each.key === key);
    if (entry) {
      this.show(entry);
    }
  }

  /** @param {Entry} entry */
  show(entry) {
    showDialog(() => Described(this.game, { ...this.ruleset, guide: null }, [entry], ""));
  }
}
