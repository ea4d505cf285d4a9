// The dialog that explains a decision, with an example.
import { Component, h } from "../../vendor/preact.mjs";
import { app, showDialog } from "../../core/app.mjs";
import { layout, palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOf, get } from "../../core/server/api.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { Aim } from "./aim.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/choice.mjs").Refusal} Refusal */
/** @typedef {import("../game/legal_moves.mjs").Question} Question */

/**
 * Explain what is asked, and why the last attempt was refused if it was.
 * @param {Game} game
 * @param {Question} question
 * @param {Refusal | null} refusal
 */
export function showHelpDialog(game, question, refusal) {
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

/** Why the rules forbid what was tried. @param {Refusal} refusal */
function Reason({ text, rule }) {
  return h("p", { class: "fault" }, text, rule ? h("span", { class: "decision-rule" }, t("play-rule", { rule })) : null);
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
