// The end of the mistake drill: how many better moves were found, and the way back to each question.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOfGame, addressOfQuestion, answerTo } from "./questions.mjs";
import { foundInWords, when } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("./questions.mjs").Question} Question */

/** @param {{game: Game, questions: Question[], heading: any, again: () => void}} props */
export function Ending({ game, questions, heading, again }) {
  return h(
    "div",
    { class: "card drill-end" },
    h("h2", { ref: heading, tabindex: -1 }, foundInWords(game, questions)),
    h("div", { class: "buttons" }, h("a", { class: "button primary", href: addressOfGame(game) }, t("drill-leave")), h("button", { onClick: again }, t("drill-again"))),
    h("ol", { class: "drill-results" }, questions.map((decision, number) => h("li", { key: decision.version }, Asked(game, questions, number)))),
  );
}

/**
 * @param {Game} game
 * @param {Question[]} questions
 * @param {number} number
 */
function Asked(game, questions, number) {
  const decision = questions[number];
  const verdict = answerTo(game, decision)?.verdict ?? "open";
  return [
    h("a", { href: addressOfQuestion(game, questions, number) }, when(game, decision)),
    h("span", { class: `drill-result drill-${verdict}` }, t(`drill-result-${verdict}`)),
  ];
}
