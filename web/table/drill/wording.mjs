// What the mistake drill asks and answers, in words.
import { numbersIn } from "../../analysis/what_else.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { letterOf } from "../../parts/words.mjs";
import { seatsOfMine } from "../game/people.mjs";
import { answerTo, choicesIn, scoreOf } from "./questions.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../analysis/what_else.mjs").Decision} Decision */
/** @typedef {NonNullable<ReturnType<typeof answerTo>>} Answer */

/** The moment of a decision: its turn, or its version in games that count no turns. @param {Game} game @param {Decision} decision */
export function when(game, { version }) {
  const number = game.events.get(version - 1)?.turn;
  return number ? t("log-turn", { number }) : number === 0 ? t("log-before") : t("drill-at", { version: version - 1 });
}

/** Where the game is, and what happened last, as far as it was known then. @param {Game} game @param {Decision} decision */
export function context(game, decision) {
  const version = decision.version - 1;
  const event = game.events.get(version);
  const isSecret = event?.revealed_at > version; // it was known only later
  return t("drill-context", { when: when(game, decision), text: (!isSecret && event?.text.text) || "" }).trim();
}

/** The question, with the seat for those who hold several. @param {Game} game @param {Decision} decision */
export function asked(game, decision) {
  const question = decision.question ?? t("drill-question");
  return seatsOfMine(game).length > 1 ? t("drill-question-at", { letter: letterOf(decision.seat), question }) : question;
}

/** How good an answer was. @param {Decision} decision @param {Answer} answer */
export function verdictInWords({ best, chosen, cost }, { choice, verdict }) {
  const { points } = numbersIn(preferences.language);
  const [below, above] = [points(best[0].share - choice.share), points(choice.share - chosen.share)];
  if (verdict === "right") {
    return best[0].share > choice.share ? t("drill-right-nearly", { points: below }) : t("drill-right");
  }
  if (verdict === "better") {
    return t("drill-better", { above, below });
  }
  return verdict === "same" ? t("drill-same", { points: points(cost) }) : t("drill-worse", { below });
}

/**
 * What screen readers are told at a step: the question with its choices, how good the answer was, or the end.
 * @param {Game} game
 * @param {Decision[]} questions
 * @param {number | null} number
 */
export function spoken(game, questions, number) {
  if (number === null) {
    return foundInWords(game, questions);
  }
  const decision = questions[number];
  const answer = answerTo(game, decision);
  if (answer) {
    return verdictInWords(decision, answer);
  }
  const choices = choicesIn(decision).map(({ text }, place) => `${place + 1}: ${text}`);
  const progress = t("drill-progress", { number: number + 1, count: questions.length });
  return [`${progress}.`, context(game, decision), asked(game, decision), choices.join("; ")].join(" ");
}

/** How many were found. @param {Game} game @param {Decision[]} questions */
export function foundInWords(game, questions) {
  return t("drill-found", { found: scoreOf(game, questions).found, count: questions.length });
}
