// The choices of a question, to touch or to reach with the keyboard; after the answer, what each was worth.
import { Fragment, h } from "../../vendor/preact.mjs";
import { numbersIn } from "../../analysis/what_else.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { sentence } from "../decision/wording.mjs";
import { choicesIn } from "./questions.mjs";

/** @typedef {import("../../analysis/what_else.mjs").Candidate} Candidate */
/** @typedef {import("../../analysis/what_else.mjs").Decision} Decision */
/** @typedef {import("./wording.mjs").Answer} Answer */

/** The most characters that fit into half of a phone's width. */
const SHORT = 14;

/** @param {{game: import("../game/game.mjs").Game, decision: Decision, answer: Answer | null, choose: (notation: string) => void}} props */
export function Choices({ game, decision, answer, choose }) {
  const choices = choicesIn(decision);
  const hasLuck = /** @type {any} */ (game.analysis?.found).has_luck;
  return h(
    Fragment,
    null,
    h(
      "ol",
      { class: !answer && choices.every(({ text }) => text.length <= SHORT) ? "drill-choices drill-choices-short" : "drill-choices", "aria-labelledby": "drill-question" },
      choices.map((choice, place) => h("li", { key: choice.notation }, answer ? Worth(decision, answer, choice, place) : Open(choice, place, choose))),
    ),
    answer ? h("p", { class: "hint" }, t(hasLuck ? "drill-measure-known" : "drill-measure")) : null,
    !answer && preferences.usesLetters ? h("p", { class: "hint drill-keys" }, t("drill-keys", { last: choices.length })) : null,
  );
}

/**
 * @param {Candidate} choice
 * @param {number} place
 * @param {(notation: string) => void} choose
 */
function Open({ notation, text }, place, choose) {
  const key = preferences.usesLetters ? String(place + 1) : undefined;
  return h("button", { type: "button", class: "drill-choice", "aria-keyshortcuts": key, onClick: () => choose(notation) }, Digit(place), h("span", { class: "drill-text" }, sentence(text)));
}

/** @param {number} place */
function Digit(place) {
  return h("span", { class: "drill-number", "aria-hidden": "true" }, place + 1);
}

/**
 * @param {Decision} decision
 * @param {Answer} answer
 * @param {Candidate} choice
 * @param {number} place
 */
function Worth({ best, chosen }, answer, choice, place) {
  const isAnswer = choice.notation === answer.choice.notation;
  const tags = [
    isAnswer ? t("drill-yours") : "",
    choice.notation === chosen.notation ? t("drill-played") : "",
    choice.share === best[0].share ? t("drill-best") : "",
  ].filter(Boolean);
  const look = choice.share === best[0].share ? " drill-choice-best" : "";
  return h(
    "div",
    { class: `drill-choice${look}${isAnswer ? " drill-choice-mine" : ""}` },
    Digit(place),
    h(
      "div",
      { class: "drill-text" },
      h("span", null, sentence(choice.text)),
      tags.map((tag) => [" ", h("strong", { key: tag, class: "drill-tag" }, tag)]),
      h("span", { class: "drill-bar", "aria-hidden": "true" }, h("span", { style: { width: `${Math.round(choice.share * 1000) / 10}%` } })),
      choice.line?.length ? Line(choice.line) : null,
    ),
    h("span", { class: "drill-share" }, numbersIn(preferences.language).share(choice.share)),
  );
}

/** How the game could have gone on. @param {string[]} line */
function Line(line) {
  return h("details", { class: "drill-line" }, h("summary", null, t("analysis-line")), h("ol", null, line.map((each, place) => h("li", { key: place }, each))));
}
