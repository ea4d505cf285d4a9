// What a decision is about, for those who don't know the game: when they ask, and by itself when it is new to them.
import { Component, h } from "../../vendor/preact.mjs";
import { app, changed, showDialog } from "../../core/app.mjs";
import { layout, palette, prefer, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOf, get } from "../../core/server/api.mjs";
import { Dialog } from "../../parts/dialog.mjs";

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
  const key = game.now.ruleset;
  const guide = app.rulesets.find((each) => each.key === key)?.guide;
  showDialog(() =>
    h(
      Dialog,
      { title: question.text },
      h(
        "div",
        { class: "dialog-parts" },
        h(
          "div",
          { class: "dialog-body", tabindex: 0 },
          refusal ? Reason(refusal) : null,
          h("p", null, question.help),
          Aim(question),
          h(Example, { ruleset: key, question }),
        ),
        h(
          "div",
          { class: "buttons" },
          guide ? h("a", { class: "button plain", href: guide, target: "_blank" }, t("rules-guide")) : null,
          h("button", { class: "primary", onClick: () => showDialog(null) }, t("close")),
        ),
      ),
    ),
  );
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

/** Why the rules forbid what was tried. @param {Refusal} refusal */
function Reason({ text, rule }) {
  return h("p", { class: "fault" }, text, rule ? h("span", { class: "decision-rule" }, t("play-rule", { rule })) : null);
}

/** How the game is won. @param {Question} question */
function Aim({ aim }) {
  return h("p", { class: "decision-aim" }, h("strong", null, t("help-aim")), " ", aim);
}

/** A position of an example game where the same is asked, and how it was answered there. Nothing if there is none. */
class Example extends Component {
  /** @param {{ruleset: string, question: Question}} props */
  constructor(props) {
    super(props);
    this.state = { picture: "", answer: "" };
  }

  componentDidMount() {
    this.#load().catch(() => {}); // the help is useful without an example
  }

  async #load() {
    const { ruleset, question } = /** @type {any} */ (this.props);
    const query = { lang: preferences.language };
    const { items } = await get(`/rulesets/${ruleset}/questions`, { query });
    const { example, at, seat } = items.find((/** @type {any} */ each) => each.question.key === question.key);
    const path = `/rulesets/${ruleset}/examples/${example}`;
    const { last } = await get(path, { query: { ...query, at: at + 1, seat } });
    this.setState({ picture: addressOf(`${path}/picture.svg`, { ...query, at, seat, palette: palette(), size: layout() }), answer: last.text.text });
  }

  render() {
    const { picture, answer } = /** @type {any} */ (this.state);
    return picture ? h("figure", { class: "decision-example" }, h("figcaption", null, t("help-example", { answer })), h("img", { src: picture, alt: "" })) : null;
  }
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
      h("div", { class: "buttons" }, h("button", { onClick: done }, t("help-understood")), h("button", { class: "quiet", onClick: never }, t("help-never"))),
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
