// All legal moves as a list, and a field for notation.
import { Component, h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { layout } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Rule } from "./help.mjs";
import { tryOut } from "./tryout.mjs";
import { sentence } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/setting_moves.mjs").LegalMove} LegalMove */

const SEARCHED = 10;
const SHOWN = 60;

export class MoveList extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.search = "";
    this.showsAll = false;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    const { left } = game.choice;
    const found = left.filter((move) => matches(move, this.search));
    const isLong = this.search !== "" || left.length > SEARCHED;
    const isTypedFirst = isLong && layout() === "desktop"; // on a phone, a keyboard would cover the list
    const shown = this.showsAll ? found : found.slice(0, SHOWN);
    return h(
      "div",
      { class: "moves" },
      isTypedFirst ? Notation(game) : null,
      isLong ? this.#searching() : null,
      groupsOf(shown, game).map(([title, moves]) => Group(game, title, moves)),
      found.length ? null : h("p", { class: "hint" }, t("moves-none-found")),
      found.length > shown.length ? h("button", { class: "plain", onClick: () => this.#showAll() }, t("moves-more", { count: found.length - shown.length })) : null,
      isTypedFirst ? null : Notation(game),
    );
  }

  #searching() {
    const onInput = (/** @type {any} */ event) => {
      this.search = event.currentTarget.value;
      changed();
    };
    return h("p", { class: "moves-search" }, h("label", { for: "moves-search" }, t("moves-search")), h("input", { id: "moves-search", type: "search", value: this.search, onInput, autocomplete: "off" }));
  }

  #showAll() {
    this.showsAll = true;
    changed();
  }
}

/**
 * @param {Game} game
 * @param {string} title
 * @param {LegalMove[]} moves
 */
function Group(game, title, moves) {
  return h(
    "div",
    { class: "moves-group", key: title },
    title ? h("h3", null, title) : null,
    h(
      "ul",
      null,
      moves.map((move) =>
        h("li", { key: move.notation }, h("button", { "aria-pressed": String(game.choice.picked === move), onClick: () => game.choice.pick(move) }, h("span", null, sentence(move.text.text)), h("code", null, move.notation))),
      ),
    ),
  );
}

/** @param {Game} game */
function Notation(game) {
  const { choice } = game;
  const fault = choice.refusal?.field === "notation" ? choice.refusal : null;
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    choice.write();
  };
  const onInput = (/** @type {any} */ event) => {
    choice.notation = event.currentTarget.value;
  };
  return h(
    "form",
    { class: "moves-notation", onSubmit },
    h("label", { for: "moves-notation" }, t("notation-label")),
    h("div", { class: "moves-field" },
      h("input", { id: "moves-notation", value: choice.notation, onInput, maxlength: 200, autocomplete: "off", autocapitalize: "none", spellcheck: false, "aria-invalid": fault ? "true" : undefined, "aria-describedby": fault ? "notation-fault notation-hint" : "notation-hint" }),
      h("button", { type: "submit" }, t("notation-play")),
      h("button", { type: "button", class: "quiet", onClick: () => choice.written && tryOut(game, { notation: choice.written }, choice.written) }, t("play-try")),
    ),
    fault ? h("p", { class: "fault", id: "notation-fault" }, fault.text, Rule(game, fault)) : null,
    h("p", { class: "hint", id: "notation-hint" }, t("notation-hint", { example: game.moves?.moves[0]?.notation ?? "" })),
  );
}

/**
 * The moves by the element that is touched first, if that says something.
 * @param {LegalMove[]} moves
 * @param {Game} game
 * @returns {[string, LegalMove[]][]}
 */
function groupsOf(moves, game) {
  /** @type {Map<string, LegalMove[]>} */
  const groups = new Map();
  for (const move of moves) {
    const title = game.pictured?.touches.get(move.touches[0])?.title ?? "";
    groups.set(title, [...(groups.get(title) ?? []), move]);
  }
  return moves.length > SEARCHED && groups.size < moves.length ? [...groups] : [["", moves]];
}

/**
 * @param {LegalMove} move
 * @param {string} search
 */
function matches(move, search) {
  const text = `${move.text.text} ${move.notation}`.toLocaleLowerCase();
  return search.toLocaleLowerCase().split(/\s+/).every((word) => text.includes(word));
}
