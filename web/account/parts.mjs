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
 * A switch with its label, and more about it.
 * @param {{id: string, label: string, more?: string, checked: boolean, isDisabled?: boolean}} labels
 * @param {() => void} flip
 */
export function Switch({ id, label, more, checked, isDisabled = false }, flip) {
  return h(
    "div",
    { key: id, class: "account-choice" },
    h("input", {
      ...{ type: "checkbox", role: "switch", id, checked, disabled: isDisabled, onChange: flip },
      "aria-describedby": more ? `${id}-more` : undefined,
    }),
    h("label", { for: id, id: `${id}-label` }, label),
    more ? h("span", { class: "hint", id: `${id}-more` }, more) : null,
  );
}

/**
 * The choice of a language. Each has its own name.
 * @param {{id: string, label: string, value: string}} field
 * @param {string[]} languages
 * @param {(language: string) => void} put
 */
export function LanguageSelect({ id, label, value }, languages, put) {
  return h(
    "div",
    { key: id, class: "account-field" },
    h("label", { for: id }, label),
    h(
      "select",
      { id, value, onChange: (/** @type {any} */ event) => put(event.target.value) },
      languages.map((language) => h("option", { key: language, value: language, lang: language }, nameOf(language))),
    ),
  );
}

/**
 * The name of a language in that language.
 * @param {string} language
 */
function nameOf(language) {
  return new Intl.DisplayNames(language, { type: "language" }).of(language);
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
