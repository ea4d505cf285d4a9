// What a decision is about, for those who don't know the game: when they ask, and by itself when it is new to them.
import { Component, h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { prefer, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded } from "../../core/server/loading.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { Aim } from "./aim.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/choice.mjs").Refusal} Refusal */
/** @typedef {import("../game/legal_moves.mjs").Question} Question */

const KEY = "retcon.explained";

/**
 * Explain what is asked, and why the last attempt was refused if it was.
 * @param {Game} game
 * @param {Question} question
 * @param {Refusal | null} [refusal]
 */
export function showHelp(game, question, refusal = null) {
  attempt(async () => (await loaded(() => import("./help_dialog.mjs"))).showHelpDialog(game, question, refusal));
}

/**
 * The rule that forbids what was tried. It leads to the explanation of the decision, if there is one.
 * @param {Game} game
 * @param {Refusal} refusal
 */
export function Rule(game, refusal) {
  const { rule } = refusal;
  const question = game.moves?.question;
  if (!rule) {
    return null;
  }
  const said = t("play-rule", { rule });
  return question ? h("button", { type: "button", class: "quiet decision-why", onClick: () => showHelp(game, question, refusal) }, said) : h("span", { class: "decision-rule" }, said);
}

/** The explanation of a kind of decision that this player meets for the first time in this game. Whoever decides has
 * read it. */
export class Introduction extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    /** What is explained just now. */
    this.name = "";
  }

  componentWillUnmount() {
    const { game } = /** @type {any} */ (this.props);
    if (game.choice.isSending) {
      this.#leave("");
    }
  }

  /** @param {string} name what is explained next */
  #leave(name) {
    if (this.name && this.name !== name) {
      keep([...explained(), this.name]);
    }
    this.name = name;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    const question = game.moves?.question;
    const name = `${game.now.ruleset} ${question?.key}`;
    if (!question || !preferences.explains || explained().includes(name)) {
      this.#leave("");
      return null;
    }
    this.#leave(name);
    const done = () => {
      this.#leave("");
      changed();
    };
    const never = () => {
      prefer({ explains: false });
      changed();
    };
    return h(
      "div",
      { class: "decision-introduction" },
      explained().some((each) => each.startsWith(`${game.now.ruleset} `)) ? null : Aim(question),
      h("p", null, question.help),
      h(
        "div",
        { class: "buttons" },
        h("button", { onClick: done }, t("help-understood")),
        h("button", { class: "quiet decision-more", onClick: () => showHelp(game, question) }, t("help-more")),
        h("button", { class: "quiet", onClick: never }, t("help-never")),
      ),
    );
  }
}

/** What was explained on this device. @returns {string[]} */
function explained() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string[]} names */
function keep(names) {
  try {
    localStorage.setItem(KEY, JSON.stringify(names.slice(-200)));
  } catch {
    prefer({ explains: false }); // a browser that keeps nothing would explain it for ever
  }
}
