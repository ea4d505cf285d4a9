// What a decision is about, for those who don't know the game: when they ask, and by itself when it is new to them.
import { Component, h } from "../../vendor/preact.mjs";
import { app, changed, showDialog } from "../../core/app.mjs";
import { prefer, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Dialog } from "../../parts/dialog.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/legal_moves.mjs").Question} Question */

const KEY = "retcon.explained";

/**
 * Explain what is asked.
 * @param {Game} game
 * @param {Question} question
 */
export function showHelp(game, question) {
  const guide = app.rulesets.find((each) => each.key === game.now.ruleset)?.guide;
  showDialog(() =>
    h(
      Dialog,
      { title: question.text },
      h("p", null, question.help),
      h(
        "div",
        { class: "buttons" },
        guide ? h("a", { class: "button plain", href: guide, target: "_blank" }, t("rules-guide")) : null,
        h("button", { class: "primary", onClick: () => showDialog(null) }, t("close")),
      ),
    ),
  );
}

/** The explanation of a kind of decision that this player meets for the first time in this game. */
export class Introduction extends Component {
  /** @param {{game: Game}} props */
  render({ game }) {
    const question = game.moves?.question;
    const name = `${game.now.ruleset} ${question?.key}`;
    if (!question || !preferences.explains || explained().includes(name)) {
      return null;
    }
    const done = () => {
      keep([...explained(), name]);
      changed();
    };
    const never = () => {
      prefer({ explains: false });
      changed();
    };
    return h(
      "div",
      { class: "decision-introduction" },
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
