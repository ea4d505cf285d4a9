// What the end of a game teaches, from its analysis: what decided it, and which of my decisions to try again.
import { h } from "../../vendor/preact.mjs";
import { greatestChange } from "../../analysis/mistakes.mjs";
import { greatestOf, numbersIn } from "../../analysis/what_else.mjs";
import { app } from "../../core/app.mjs";
import { linkTo, signInAddress } from "../../core/browser/address.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOfQuestion, nextOpen, questionsOf, scoreOf } from "../drill/questions.mjs";
import { nameAt } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../time/analysis_read.mjs").AnalysisRead} AnalysisRead */
/** @typedef {import("../time/analysis_read.mjs").Found} Found */

/** @param {{game: Game}} props */
export function Teaching({ game }) {
  const analysis = /** @type {AnalysisRead | null} */ (game.analysis);
  const content = analysis && game.now.status === "finished" ? contentOf(game, analysis) : null;
  return content ? h("section", { class: "teaching", "aria-labelledby": "teaching-title" }, h("h3", { id: "teaching-title" }, t("teaching")), content) : null;
}

/**
 * @param {Game} game
 * @param {AnalysisRead} analysis
 */
function contentOf(game, analysis) {
  const { found, fault } = analysis;
  if (!found) {
    return analysis.canStart || fault ? [analysis.canStart ? Start(analysis) : null, fault ? h("p", { class: "fault", role: "alert" }, fault) : null] : null;
  }
  if (analysis.isUnderWay) {
    return h("p", { class: "hint" }, t("teaching-under-way"));
  }
  return found.status === "done" ? [Decisive(game, found), Drill(game)] : h("p", { class: "hint" }, t("analysis-failed"));
}

/** The button that asks for the analysis. @param {AnalysisRead} analysis */
function Start(analysis) {
  return [
    h("p", { class: "hint" }, t("analysis-more")),
    h(
      "div",
      { class: "buttons" },
      app.session.player
        ? h("button", { type: "button", "aria-disabled": analysis.isStarting ? "true" : undefined, onClick: () => analysis.start() }, t("analysis-start"))
        : h("a", { class: "button", href: signInAddress() }, t("analysis-sign-in")),
    ),
  ];
}

/** The greatest turning point, in words. @param {Game} game @param {Found} found */
function Decisive(game, found) {
  const version = greatestOf(found);
  if (version === undefined) {
    return h("p", null, t("teaching-nothing-decided"));
  }
  const { seat, before, after } = greatestChange(found, version);
  const { share } = numbersIn(preferences.language);
  const text = game.events.get(version)?.text.text ?? "";
  const change = { who: nameAt(game, seat), before: share(before), after: share(after) };
  return h(
    "p",
    { class: "teaching-decided" },
    text ? h("q", null, text) : null,
    " ",
    t(found.has_luck ? "teaching-change-open" : "teaching-change", change),
    " ",
    h("a", { href: linkTo(location.pathname, { ...game.who, at: game.momentOf(version) }) }, t("teaching-see", { version })),
  );
}

/** The way to the mistake drill, for who moved in the game. @param {Game} game */
function Drill(game) {
  const questions = questionsOf(game);
  if (!questions) {
    return null;
  }
  const count = questions.length;
  if (!count) {
    return h("p", { class: "teaching-drill" }, t("drill-none"));
  }
  const { answered, found } = scoreOf(game, questions);
  const [said, button] =
    answered === 0
      ? [t("drill-offer", { count }), t("drill-start")]
      : answered < count
        ? [t("drill-begun", { answered, count }), t("drill-resume")]
        : [t("drill-found", { found, count }), t("drill-look")];
  const href = addressOfQuestion(game, questions, nextOpen(game, questions, -1));
  return h("div", { class: "teaching-drill" }, h("p", null, said), h("a", { class: "button", href }, button));
}
