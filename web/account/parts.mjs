// The parts that the sections of the account page are made of.
import { h } from "../vendor/preact.mjs";
import { dateTime, fromNow, t } from "../core/browser/texts.mjs";

/** @typedef {import("../vendor/preact.mjs").ComponentChildren} Children */

/**
 * A section: what it is about, and a card with its controls.
 * @param {{id: string, title: string, about?: string}} heading
 * @param {...Children} content
 */
export function Section({ id, title, about }, ...content) {
  return h(
    "section",
    { class: "account-section", "aria-labelledby": id, key: id },
    h("div", { class: "account-about" }, h("h2", { id }, title), about ? h("p", { class: "hint" }, about) : null),
    h("div", { class: "card account-card" }, content),
  );
}

/**
 * A list of things that can be removed, or a sentence if there are none.
 * @template Item
 * @param {Item[] | null} items null while they are not known
 * @param {string} none
 * @param {(item: Item) => Children} show
 */
export function List(items, none, show) {
  if (!items) {
    return h("p", { class: "hint" }, t("loading"));
  }
  return items.length ? h("ul", { class: "account-list" }, items.map(show)) : h("p", { class: "hint" }, none);
}

/**
 * A line of a list.
 * @param {{id: string, label: string, mark?: string, about: Children, button?: Children}} line
 */
export function Line({ id, label, mark, about, button }) {
  return h(
    "li",
    { key: id },
    h(
      "div",
      null,
      h("strong", null, label),
      mark ? h("span", { class: "account-mark" }, mark) : null,
      h("span", { class: "hint" }, about),
    ),
    button,
  );
}

/**
 * A moment, relative to now; its exact time shows when pointed at.
 * @param {number} at in ms since the epoch
 */
export function Moment(at) {
  return h("time", { dateTime: new Date(at).toISOString(), title: dateTime(at) }, fromNow(at));
}

/**
 * A button of a line, which is named after the line, too.
 * @param {string} text
 * @param {string} label
 * @param {() => void} run
 */
export function LineButton(text, label, run) {
  return h("button", { onClick: run, "aria-label": `${text}: ${label}` }, text);
}
