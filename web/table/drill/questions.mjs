// The questions of the mistake drill: which there are, where each is, and what was answered.
import { choicesOf, mistakesIn, verdictOf } from "../../analysis/mistakes.mjs";
import { app } from "../../core/app.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { answersIn } from "./answers.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../analysis/what_else.mjs").Decision} Decision */
/** @typedef {import("../../analysis/what_else.mjs").Candidate} Candidate */
/** @typedef {import("../../analysis/mistakes.mjs").Verdict} Verdict */

/** A decision with the moment before it, as `at` takes it. @typedef {Decision & {moment: string}} Question */

/** What `drill` is in the address when all questions have been asked. */
export const END = "end";

/**
 * My mistakes. Null while it is not known which moves were mine or how good they were; also if none was mine.
 * @param {Game} game
 * @returns {Question[] | null}
 */
export function questionsOf(game) {
  const { analysis, events, now } = game;
  const me = app.session.player?.id;
  const isMine = (/** @type {number} */ version) => events.get(version)?.by === me;
  if (!me || analysis?.found?.status !== "done" || events.size < now.version) {
    return null;
  }
  const moved = [...events.values()].some(({ version, kind }) => kind === "move_played" && isMine(version));
  const mistakes = moved ? mistakesIn(/** @type {any} */ (analysis.found), isMine) : null;
  return mistakes && mistakes.map((each) => ({ ...each, moment: game.momentOf(each.version - 1) }));
}

/**
 * What can be answered, in the order of the list.
 * @param {Decision} decision
 */
export function choicesIn(decision) {
  return choicesOf(decision, preferences.language);
}

/**
 * What was answered, and how good that is. Null if nothing was.
 * @param {Game} game
 * @param {Decision} decision
 * @returns {{choice: Candidate, verdict: Verdict} | null}
 */
export function answerTo({ id }, decision) {
  const notation = answersIn(id).at(decision.version);
  const choice = choicesIn(decision).find((each) => each.notation === notation);
  return choice ? { choice, verdict: verdictOf(decision, choice) } : null;
}

/** How many questions were answered, and how many of them well. @param {Game} game @param {Decision[]} questions */
export function scoreOf(game, questions) {
  const answers = questions.map((each) => answerTo(game, each)).filter((each) => each !== null);
  return { answered: answers.length, found: answers.filter(({ verdict }) => verdict === "right").length };
}

/**
 * The number of the next question without an answer after that one, or else of the first one. Null if none is left.
 * @param {Game} game
 * @param {Decision[]} questions
 * @param {number} after
 */
export function nextOpen(game, questions, after) {
  const open = [...questions.keys()].filter((number) => answerTo(game, questions[number]) === null);
  return open.find((number) => number > after) ?? open[0] ?? null;
}

/**
 * The address of a question: the version before its decision, as its seat saw it. Without a question, that of the end.
 * @param {Game} game
 * @param {Question[]} questions
 * @param {number | null} number
 */
export function addressOfQuestion(game, questions, number) {
  const { invite } = game.view;
  if (number === null) {
    return linkTo(`/g/${game.id}`, { invite, drill: END });
  }
  const { moment, seat } = questions[number];
  return linkTo(`/g/${game.id}`, { invite, at: moment, as: seat, drill: number + 1 });
}

/** The address of the game without the drill. @param {Game} game */
export function addressOfGame({ id, view }) {
  return linkTo(`/g/${id}`, { invite: view.invite });
}
