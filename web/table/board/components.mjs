// Everything a game consists of, in words: cards, tiles, pieces and terms, to look through, to search, or one by one.
import { Component, h } from "../../vendor/preact.mjs";
import { app, notify, showDialog } from "../../core/app.mjs";
import { has, t } from "../../core/browser/texts.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { loadRuleset, rulesetOf } from "../game/ruleset.mjs";
import { entriesFor, merged } from "./component_search.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/ruleset.mjs").Ruleset} Ruleset */
/** @typedef {import("../game/ruleset.mjs").Card} Card */
/** @typedef {import("./component_search.mjs").Entry} Entry */
/** @typedef {{key: string, title: string, entries: Entry[]}} Group */

const KINDS = ["card", "piece", "token", "tile", "marker", "achievement", "pack", "board"];

/**
 * Open the dialog with everything.
 * @param {Game} game
 */
export async function showComponents(game) {
  const ruleset = await attempt(() => loadRuleset(game.now.ruleset));
  if (ruleset) {
    showDialog(() => h(Dialog, { title: t("components-title", { game: ruleset.title }) }, h(Components, { game, ruleset })));
  }
}

/**
 * Show what is known of an element of the picture, or of a component or term by its key: in a dialog, or in a short notice
 * if nothing but what the picture says is known. True if there is anything.
 * @param {Game} game
 * @param {string} id
 */
export function showComponent(game, id) {
  const ruleset = rulesetOf(game.now.ruleset);
  if (!ruleset) {
    loadRuleset(game.now.ruleset).then(() => showComponent(game, id), () => {});
    return true;
  }
  const said = game.pictured?.touches.get(id)?.title ?? "";
  const entries = entriesFor(ruleset, packsOf(game, ruleset), id, said);
  if (entries.length) {
    showDialog(() => Described(game, ruleset, entries, said));
  } else if (said) {
    notify(said);
  }
  return entries.length > 0 || said !== "";
}

/**
 * The dialog about one thing: its own text first, with what the picture says if that is more.
 * @param {Game} game
 * @param {Ruleset} ruleset
 * @param {Entry[]} entries at least one
 * @param {string} said the title of the element
 */
export function Described(game, ruleset, entries, said) {
  const [{ title, text }] = entries;
  const isMore = said !== title && !(text && said.includes(text));
  return h(
    Dialog,
    { title: title.charAt(0).toUpperCase() + title.slice(1) },
    h(
      "div",
      { class: "dialog-parts" },
      h(
        "div",
        { class: "dialog-body" },
        isMore ? h("p", { class: "hint" }, said) : null,
        h("div", { class: "component-entries" }, entries.map((entry, place) => Shown(entry, place > 0))),
        Links(ruleset),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "plain", onClick: () => showComponents(game) }, t("components-all")),
        h("button", { class: "primary", onClick: () => showDialog(null) }, t("close")),
      ),
    ),
  );
}

/**
 * The packs whose cards are in the game; null if all are. The option `pack` names one. Others count once a card of
 * theirs is to be seen.
 * @param {Game} game
 * @param {Ruleset} ruleset
 * @returns {string[] | null}
 */
function packsOf(game, ruleset) {
  const { options, view } = game.now;
  const keys = ruleset.packs.map((pack) => pack.key);
  const named = keys.filter((key) => Object.values(options).includes(key));
  const seen = textsIn(view);
  const isSeen = (/** @type {string} */ pack) => ruleset.components.cards.some((card) => card.pack === pack && seen.has(card.key));
  return named.length ? named.filter((key) => key === options.pack || isSeen(key)) : null;
}

/**
 * All texts in a document.
 * @param {any} part
 * @returns {Set<string>}
 */
function textsIn(part) {
  if (typeof part === "string") {
    return new Set([part]);
  }
  return new Set(part && typeof part === "object" ? Object.values(part).flatMap((each) => [...textsIn(each)]) : []);
}

/** The searchable list in groups. */
class Components extends Component {
  /** @param {{game: Game, ruleset: Ruleset}} props */
  constructor(props) {
    super(props);
    this.groups = groupsOf(props.ruleset, packsOf(props.game, props.ruleset));
    this.ruleset = props.ruleset;
    this.wanted = "";
  }

  /** @returns {Group[]} */
  get found() {
    const wanted = folded(this.wanted);
    const fits = (/** @type {Entry} */ entry) => folded([entry.title, entry.text, ...entry.sides.flatMap((side) => [side.title, side.text])].join(" ")).includes(wanted);
    return this.groups.map((group) => ({ ...group, entries: group.entries.filter(fits) })).filter((group) => group.entries.length);
  }

  render() {
    const found = this.found;
    const count = found.reduce((sum, group) => sum + group.entries.length, 0);
    const search = (/** @type {any} */ event) => {
      this.wanted = event.target.value;
      this.setState({});
    };
    return h(
      "div",
      { class: "dialog-parts" },
      h(
        "div",
        { class: "dialog-body" },
        h("p", { class: "component-search" }, h("label", { for: "component-search" }, t("components-search")), h("input", { id: "component-search", type: "search", autocomplete: "off", onInput: search })),
        h("p", { class: "visually-hidden", role: "status" }, this.wanted ? t("components-found", { count }) : ""),
        found.map((group) => this.group(group, found.length === 1 || this.wanted !== "")),
        found.length ? null : h("p", null, t("components-none")),
        Links(this.ruleset),
      ),
      h("div", { class: "buttons" }, h("button", { class: "primary", onClick: () => showDialog(null) }, t("close"))),
    );
  }

  /**
   * @param {Group} group
   * @param {boolean} open
   */
  group(group, open) {
    return h(
      "details",
      { key: `${group.key} ${open}`, class: "component-group", open },
      h("summary", null, h("h3", null, group.title), h("span", { class: "hint" }, ` ${group.entries.length}`)),
      h("div", { class: "component-entries" }, group.entries.map((entry) => Shown(entry, true))),
    );
  }
}

/**
 * @param {Ruleset} ruleset
 * @param {string[] | null} packs
 * @returns {Group[]}
 */
function groupsOf(ruleset, packs) {
  const cards = ruleset.components.cards.filter((card) => card.pack === null || packs === null || packs.includes(card.pack));
  const kinds = [...new Set(cards.map((card) => card.kind))].map((kind) => ({ kind, title: titleOfKind(ruleset, kind) }));
  const named = kinds.filter((each) => each.title).map(({ kind, title }) => ({ key: kind, title: String(title), entries: merged(cards.filter((card) => card.kind === kind)) }));
  const others = merged(cards.filter((card) => kinds.some((each) => each.kind === card.kind && !each.title)));
  const terms = ruleset.glossary.map((term) => ({ ...term, count: null, sides: [] }));
  const inUse = ruleset.packs.filter((pack) => packs === null || packs.includes(pack.key)).map((pack) => ({ key: pack.key, title: pack.title, text: pack.description, count: null, sides: [] }));
  return [
    ...named,
    { key: "other", title: t("kind-other"), entries: others },
    { key: "terms", title: t("components-terms"), entries: terms },
    { key: "packs", title: t("components-packs"), entries: inUse },
  ].filter((group) => group.entries.length);
}

/**
 * What things of a kind are called: as in the glossary, or by a general word; null if there is none.
 * @param {Ruleset} ruleset
 * @param {string} kind
 */
function titleOfKind(ruleset, kind) {
  const term = ruleset.glossary.find((each) => each.key === kind)?.title;
  if (term) {
    return term.charAt(0).toUpperCase() + term.slice(1);
  }
  return KINDS.includes(kind) && has(`kind-${kind}`) ? t(`kind-${kind}`) : null;
}

/**
 * @param {Entry} entry
 * @param {boolean} isTitled
 */
function Shown(entry, isTitled) {
  const sides = entry.sides.filter((side) => side.text || side.title !== entry.title);
  return h(
    "div",
    { key: entry.key, class: "component-entry" },
    isTitled ? h("p", { class: "component-title" }, h("strong", null, entry.title), entry.count !== null && entry.count > 1 ? h("span", { class: "hint" }, ` × ${entry.count}`) : null) : null,
    entry.text ? h("p", null, entry.text) : null,
    sides.length ? h("ul", null, sides.map((side) => h("li", { key: side.key }, h("strong", null, side.title), side.text ? ` · ${side.text}` : ""))) : null,
  );
}

/** @param {Ruleset} ruleset */
export function Links(ruleset) {
  const { guide, rulings } = ruleset;
  return guide || rulings
    ? h(
        "p",
        { class: "component-links" },
        guide ? h("a", { href: guide, target: app.isEmbedded ? "_blank" : undefined }, t("rules-guide")) : null,
        rulings ? h("a", { href: rulings, target: "_blank" }, t("rules-rulings")) : null,
      )
    : null;
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
