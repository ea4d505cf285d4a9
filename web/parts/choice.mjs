// One of a few, as buttons in a row.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { levelOf, strengthOf } from "./bots.mjs";

/**
 * One of a few, as buttons in a row.
 * @param {string} name
 * @param {string} legend
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function Choice(name, legend, choices, value, choose) {
  return h(
    "fieldset",
    { class: choices.some(([, text]) => text.length > 3) ? "lobby-choice lobby-choice-words" : "lobby-choice" },
    h("legend", null, legend),
    h("div", null, choices.map(([key, text]) => Button(name, key, text, key === value, choose))),
  );
}

/**
 * One of the levels of bots, as a row of numbers with words at both ends.
 * @param {string} name
 * @param {string} legend
 * @param {string[]} bots at least one, weakest first
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function LevelChoice(name, legend, bots, value, choose) {
  const [weakest, strongest] = [`${name}-weakest`, `${name}-strongest`];
  const hints = new Map([[bots[0], weakest], [bots[bots.length - 1], strongest]]);
  const button = (/** @type {string} */ bot) =>
    Button(name, bot, String(levelOf(bot)), bot === value, choose, { "aria-label": strengthOf(bot), "aria-describedby": hints.get(bot) });
  return h(
    "fieldset",
    { class: "lobby-choice lobby-levels" },
    h("legend", null, legend),
    h("span", { id: weakest, class: "lobby-levels-end" }, t("level-weakest")),
    h("div", null, bots.map(button)),
    h("span", { id: strongest, class: "lobby-levels-end" }, t("level-strongest")),
  );
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} text
 * @param {boolean} checked
 * @param {(value: string) => void} choose
 * @param {Record<string, string | undefined>} [attributes]
 */
function Button(name, value, text, checked, choose, attributes) {
  return h("label", { key: value }, h("input", { type: "radio", name, value, checked, ...attributes, onChange: () => choose(value) }), h("span", null, text));
}
