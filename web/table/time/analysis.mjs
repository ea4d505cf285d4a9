// The analysis below the slider of a finished game: the graph, its turning points, and what else could have been played.
// The result of the game has the button that asks for it.
import { Component, Fragment, createRef, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { graphOf, sampleOf } from "../../analysis/graph.mjs";
import { scrubbing } from "../../analysis/scrubbing.mjs";
import { decisionIn, greatestOf, numbersIn, whatElse } from "../../analysis/what_else.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { nameAt } from "../game/people.mjs";
import { loadRuleset, rulesetOf } from "../game/ruleset.mjs";
import { lookedFor } from "./analysis_read.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("./analysis_read.mjs").AnalysisRead} AnalysisRead */
/** @typedef {import("./analysis_read.mjs").Found} Found */
/** @typedef {import("../../analysis/graph.mjs").Tree} Tree */

/** The colors of seats until the ruleset has told them. */
const PLAIN = "currentColor";

/** Records after which the server makes the move of a seat whose time is up. */
const BEFORE_DEFAULTS = ["deadline_expired", "default_drawn"];

/** The analysis of a finished game, if there is one. `count` is the width of what is right of the slider. */
export class Analysis extends Component {
  /** @param {{game: Game, count: string}} props */
  constructor(props) {
    super(props);
    const { game } = props;
    this.game = game;
    this.analysis = /** @type {AnalysisRead | null} */ (game.analysis) ?? lookedFor(game);
    this.whatElse = createRef();
    /** True if the keyboard was in "What else?" before this was drawn again. */
    this.wasInWhatElse = false;
    this.scrubbing = scrubbing({
      marks: () => this.analysis.markedPoints.map((version) => placeOf(game, version)),
      tap: (along) => game.travel.jump(versionAt(game, along)),
      drag: (along) => game.travel.drag(versionAt(game, along)),
      drop: () => game.travel.drop(),
    });
  }

  componentDidMount() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    loadRuleset(game.now.ruleset).catch(() => {}); // without it, lines have no colors
  }

  /** Keep the keyboard in "What else?" when what had the focus is gone. */
  componentDidUpdate() {
    if (this.wasInWhatElse && document.activeElement === document.body) {
      this.whatElse.current?.focus({ preventScroll: true });
    }
  }

  /** The analysis is kept with the game, unless that goes on, because the server has another history of it now. */
  componentWillUnmount() {
    const { game } = this;
    if (!game.isOver) {
      this.analysis.stop();
      game.analysis = null;
    }
  }

  /** @param {{game: Game, count: string}} props */
  render({ game, count }) {
    const { analysis, whatElse } = this;
    const { found } = analysis;
    this.wasInWhatElse = whatElse.current?.contains(document.activeElement) ?? false;
    if (!found) {
      return null; // the result says how to get one
    }
    return h(
      "section",
      { class: "analysis", "aria-labelledby": "analysis-title" },
      h("div", { class: "analysis-head" }, h("h2", { id: "analysis-title", class: "side-title" }, t("analysis")), found.has_luck && found.versions.length ? Measures(analysis) : null),
      found.versions.length ? this.#chart(game, found, count) : null,
      State(analysis, found),
      analysis.fault ? h("p", { class: "fault", role: "alert" }, analysis.fault) : null,
      found.status === "done" ? WhatElse(game, found, whatElse, analysis.measure) : null,
    );
  }

  /**
   * @param {Game} game
   * @param {Found} found
   * @param {string} count
   */
  #chart(game, found, count) {
    const { measure, turningPoints } = this.analysis;
    const { percent, share: written } = numbersIn(preferences.language);
    const looks = rulesetOf(game.now.ruleset)?.components.seats;
    const colors = Array.from({ length: found.seats }, (_, seat) => looks?.[seat]?.colors[palette()] ?? PLAIN);
    const place = (/** @type {number} */ version) => placeOf(game, version);
    const { versions, seats } = found;
    const shares = this.analysis.sharesAt(game.shownVersion);
    const label = labelOf(game, found, measure);
    return h(
      Fragment,
      null,
      h("div", { class: "analysis-chart", style: { "--count": count } }, h("div", { class: "analysis-plot", ...this.scrubbing }, made(graphOf({ versions, turningPoints, seats, measure, shown: game.shownVersion, shares, place, colors, label, percent })))),
      h(
        "ul",
        { class: "analysis-legend", "aria-label": t("analysis-at", { version: game.shownVersion }) },
        (shares ? shares.map(written) : Array.from({ length: seats }, () => null)).map((share, seat) =>
          h("li", { key: seat }, SeatBadge(seat, looks?.[seat]), seats > 1 ? made(sampleOf(seat, colors[seat])) : null, nameAt(game, seat), " ", share === null ? null : h("strong", null, share)),
        ),
      ),
      turningPoints.length ? TurningPoints(game, turningPoints) : null,
    );
  }
}

/** How far it is, or that it failed. @param {AnalysisRead} analysis @param {Found} found */
function State(analysis, { status, progress: { done, of } }) {
  if (status === "failed") {
    return h("div", { class: "analysis-start" }, Failed(analysis), app.session.player ? Again(analysis) : null);
  }
  if (!analysis.isUnderWay) {
    return null;
  }
  const isKnown = status === "running" && of > 0;
  const text = isKnown ? t("analysis-progress", { done, of }) : t("analysis-waiting");
  return h("label", { class: "analysis-progress" }, h("progress", { value: isKnown ? done : undefined, max: isKnown ? of : 1 }), h("span", null, text));
}

/** @param {AnalysisRead} analysis */
function Failed({ mustWait }) {
  return h("p", null, h("span", { class: "fault" }, t("analysis-failed")), " ", app.session.player && mustWait ? h("span", { class: "hint" }, t("analysis-again-later")) : null);
}

/** The button that asks for a failed one again. @param {AnalysisRead} analysis */
function Again(analysis) {
  const isUseless = analysis.isStarting || analysis.mustWait;
  return h("button", { type: "button", "aria-disabled": isUseless ? "true" : undefined, onClick: () => analysis.start() }, t("analysis-again"));
}

/** The choice between the chances as they were and as each seat knew them. @param {AnalysisRead} analysis */
function Measures(analysis) {
  const option = (/** @type {"true" | "known"} */ measure, /** @type {string} */ text) => {
    const choose = () => {
      analysis.measure = measure;
      changed();
    };
    return h("label", { key: measure }, h("input", { type: "radio", name: "analysis-measure", class: "visually-hidden", checked: analysis.measure === measure, onChange: choose }), h("span", null, text));
  };
  return h("fieldset", { class: "analysis-measures" }, h("legend", { class: "visually-hidden" }, t("analysis-measure")), option("true", t("analysis-true")), option("known", t("analysis-known")));
}

/** @param {Game} game @param {number[]} versions */
function TurningPoints(game, versions) {
  const item = (/** @type {number} */ version) => {
    const isShown = version === game.shownVersion;
    return h("li", { key: version }, h("button", { type: "button", "aria-current": isShown ? "step" : undefined, "aria-label": t("analysis-turning-point", { version }), onClick: () => game.travel.jump(version) }, String(version)));
  };
  return h("div", { class: "analysis-turning" }, h("span", { class: "analysis-sign", "aria-hidden": "true" }), h("span", { id: "analysis-turning" }, t("analysis-turning-points")), h("ul", { "aria-labelledby": "analysis-turning" }, versions.map(item)));
}

/** @param {Game} game @param {Found} found @param {any} ref @param {"true" | "known"} measure */
function WhatElse(game, found, ref, measure) {
  const decision = decisionIn(found, game.shownVersion - 1, game.shownVersion);
  const names = Array.from({ length: found.seats }, (_, seat) => nameAt(game, seat));
  const content = decision ? made(whatElse(decision, { names, hasLuck: found.has_luck, t, numbers: numbersIn(preferences.language), versions: found.versions, measure })) : NoChoice(game, found);
  return h("div", { class: "analysis-else", role: "region", tabindex: -1, ref, "aria-labelledby": "analysis-else" }, h("h3", { id: "analysis-else" }, t("analysis-what-else")), content);
}

/** True where the game is over. @param {Game} game */
function isEnd({ events, shownVersion, isPast }) {
  return !isPast || events.get(shownVersion)?.kind === "game_finished";
}

/** Why there was no choice at the shown version. @param {Game} game */
function whyNoChoice(game) {
  const { events, shownVersion } = game;
  if (isEnd(game)) {
    return t("analysis-over");
  }
  const isDefault = BEFORE_DEFAULTS.includes(events.get(shownVersion - 1)?.kind ?? "");
  return events.get(shownVersion)?.kind === "move_played" && !isDefault ? t("analysis-no-other-move") : t("analysis-no-choice");
}

/** At versions without a choice, the nearest ones with one; at the end, the greatest turning point. @param {Game} game @param {Found} found */
function NoChoice(game, found) {
  const { decisions } = found;
  const greatest = isEnd(game) ? greatestOf(found) : undefined;
  const before = decisions.findLast(({ version }) => version < game.shownVersion)?.version;
  const after = decisions.find(({ version }) => version > game.shownVersion)?.version;
  const button = (/** @type {number | undefined} */ version, /** @type {string} */ text) =>
    version === undefined ? null : h("button", { type: "button", class: "quiet", onClick: () => game.travel.jump(version) }, text);
  return h(
    "div",
    { class: "what-else" },
    h("p", { class: "hint" }, whyNoChoice(game)),
    h(
      "div",
      { class: "buttons" },
      greatest === undefined ? button(before, t("analysis-choice-before")) : button(greatest, t("analysis-greatest", { version: greatest })),
      button(after, t("analysis-choice-after")),
    ),
  );
}

/** What the graph shows, for those who don't see it. @param {Game} game @param {Found} found @param {"true" | "known"} measure */
function labelOf(game, { versions }, measure) {
  const { share: written, list } = numbersIn(preferences.language);
  const [first, last] = [versions[0], versions[versions.length - 1]].map((each) => each[measure].map(written));
  const ranges = last.map((share, seat) => t("analysis-range", { who: nameAt(game, seat), first: first[seat], last: share }));
  return t("analysis-graph", { ranges: list(ranges) });
}

/** How far along the slider a version is, from 0 to 1. @param {Game} game @param {number} version */
function placeOf(game, version) {
  return (version - 1) / Math.max(1, game.now.version - 1);
}

/** @param {Game} game @param {number} along */
function versionAt(game, along) {
  return 1 + Math.round(along * (game.now.version - 1));
}

/** The elements of a tree. @param {Tree | string} tree @returns {any} */
function made(tree) {
  if (typeof tree === "string") {
    return tree;
  }
  const [name, attributes, ...content] = tree;
  return h(name, attributes, content.map(made));
}
