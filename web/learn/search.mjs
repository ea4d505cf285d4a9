// A field that finds rules, terms and cards by their words.
import { Component, h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { plainText } from "./text.mjs";

/** @typedef {import("../table/board/component_search.mjs").Entry} Entry */
/** @typedef {import("./reading.mjs").Block} Block */
/** @typedef {import("./reading.mjs").Reading} Reading */
/** @typedef {{key: string, title: string, hint: string, words: string, href?: string, run?: () => void}} Found */

/** How many of each kind are shown. */
const MOST = 6;
const AROUND = 40;

export class Search extends Component {
  /** @param {{reading: Reading}} props */
  constructor(props) {
    super(props);
    this.index = indexOf(props.reading);
    this.wanted = "";
  }

  /** @param {string} wanted */
  look(wanted) {
    this.wanted = wanted;
    this.setState({});
  }

  render() {
    const found = foundIn(this.index, this.wanted);
    return h(
      "search",
      { class: "learn-search", onKeyDown: (/** @type {any} */ event) => event.key === "Escape" && this.look("") },
      h("label", { for: "learn-search", class: "visually-hidden" }, t("learn-search")),
      h("input", {
        id: "learn-search",
        type: "search",
        autocomplete: "off",
        placeholder: t("learn-search-short"),
        value: this.wanted,
        onInput: (/** @type {any} */ event) => this.look(event.target.value),
      }),
      h("p", { class: "visually-hidden", role: "status" }, this.wanted ? t("components-found", { count: found.length }) : ""),
      this.wanted ? this.results(found) : null,
    );
  }

  /** @param {Found[]} found */
  results(found) {
    return found.length
      ? h("ul", { class: "learn-results" }, found.map((each) => h("li", { key: each.key }, this.result(each))))
      : h("p", { class: "learn-results" }, t("components-none"));
  }

  /** @param {Found} found */
  result({ title, hint, href, run }) {
    const said = [h("strong", null, title), hint ? h("span", { class: "hint" }, hint) : null];
    const leave = () => setTimeout(() => this.look("")); // once the browser has followed the link
    return href ? h("a", { href, onClick: leave }, said) : h("button", { class: "plain", onClick: run }, said);
  }
}

/**
 * Everything that can be found: sections, then terms, then cards.
 * @param {Reading} reading
 * @returns {Found[][]}
 */
function indexOf(reading) {
  const sections = reading.rules.sections.map(({ id, title, blocks }) => ({ key: `#${id}`, title, hint: "", words: blocks.map(wordsOf).join(" "), href: `#${id}` }));
  const entry = (/** @type {Entry} */ each, /** @type {string} */ hint) => {
    const sides = each.sides.flatMap((side) => [side.title, side.text ?? ""]);
    return { key: `${hint} ${each.key}`, title: each.title, hint, words: [each.text ?? "", ...sides].join(" "), run: () => reading.show(each) };
  };
  return [sections, reading.terms.map((each) => entry(each, t("learn-term"))), reading.cards.map((each) => entry(each, t("learn-card")))];
}

/** @param {Block} block */
function wordsOf({ text, items }) {
  return [text, ...items].map(plainText).join(" ");
}

/**
 * Titles that contain the words come first, then texts.
 * @param {Found[][]} index
 * @param {string} wanted
 * @returns {Found[]}
 */
function foundIn(index, wanted) {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text) => words.every((word) => folded(text).includes(word));
  return index.flatMap((kind) => {
    const titled = kind.filter(({ title }) => has(title));
    const told = kind.filter((each) => !titled.includes(each) && has(`${each.title} ${each.words}`));
    return [...titled, ...told.map((each) => ({ ...each, hint: each.hint || around(each.words, words[0] ?? "") }))].slice(0, MOST);
  });
}

/**
 * The text around a word.
 * @param {string} text
 * @param {string} word
 */
function around(text, word) {
  const at = folded(text).indexOf(word);
  const start = at < AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  return at < 0 ? "" : `${start ? "… " : ""}${text.slice(start, at + word.length + AROUND)} …`;
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
