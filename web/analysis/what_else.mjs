// What else could have been played at a version: the move that was made, what it cost, and better ones, as a tree.

/** @typedef {import("./graph.mjs").Tree} Tree */
/** @typedef {{notation: string, text: string, share: number, line?: string[]}} Candidate */
/** @typedef {{version: number, seat: number, chosen: Candidate, best: Candidate[], cost: number, question: string | null, choice: number[], luck: number[] | null, others: number[] | null, until: number | null}} Decision */
/** Texts of the page. @typedef {(key: string, args?: Record<string, any>) => string} Say */
/** Numbers in the language of the page. @typedef {{percent: (share: number) => string, share: (share: number) => string, points: (share: number, isSigned?: boolean) => string, list: (parts: string[]) => string}} Numbers */
/** How a share changed: before a decision, right after it, and at the next one of its seat. @typedef {{before: number, choice: number, luck: number, after: number, others: number | null, later: number | null}} Parts */

/** A difference below this is none, as it would be read as 0.0. */
const LEAST = 0.0005;

/**
 * How to write numbers: a level of the graph, `50 %`, a share, `52.3 %`, or a difference in percentage points, `4.2`. The
 * server tells shares with three decimals. So none is rounded here, and what is shown adds up. The parts of a list are
 * separated by semicolons where numbers have a decimal comma.
 * @param {string} language
 * @returns {Numbers}
 */
export function numbersIn(language) {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const points = (/** @type {"exceptZero" | "auto"} */ signDisplay) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay });
  const separator = new Intl.NumberFormat(language).format(0.5).includes(",") ? "; " : ", ";
  return {
    percent: (share) => percent.format(share),
    share: (share) => exact.format(share),
    points: (share, isSigned = false) => points(isSigned ? "exceptZero" : "auto").format(100 * share).replace("-", "−"),
    list: (parts) => parts.join(separator),
  };
}

/**
 * The decision that led to a version from one before it: a turning point, or else the last one. Undefined if none did.
 * @param {{decisions: Decision[], turning_points: number[]}} analysis
 * @param {number} before
 * @param {number} version
 * @returns {Decision | undefined}
 */
export function decisionIn({ decisions, turning_points }, before, version) {
  const found = decisions.filter((each) => each.version > before && each.version <= version);
  return found.findLast((each) => turning_points.includes(each.version)) ?? found.at(-1);
}

/**
 * The turning point at which the chances changed most, as they really stood. Undefined if there is none.
 * @param {{versions: import("./graph.mjs").Shares[], turning_points: number[]}} analysis
 * @returns {number | undefined}
 */
export function greatestOf({ versions, turning_points }) {
  const changeAt = (/** @type {number} */ version) => {
    const index = versions.findIndex((each) => each.version === version);
    return versions[index].true.reduce((sum, share, seat) => sum + Math.abs(share - versions[index - 1].true[seat]), 0);
  };
  return [...turning_points].sort((one, other) => changeAt(other) - changeAt(one))[0];
}

/**
 * The moves of a decision that are worth showing: the best ones in their order, and the one that was made. If that is
 * not one of them, it follows the first one and all that have a higher share.
 * @param {Decision} decision
 * @returns {(Candidate & {isChosen: boolean})[]}
 */
export function movesOf({ best, chosen }) {
  const moves = best.map((move) => ({ ...move, isChosen: move.notation === chosen.notation }));
  const isAmong = moves.some(({ isChosen }) => isChosen);
  const place = Math.max(0, moves.findLastIndex(({ share }) => share > chosen.share)) + 1;
  return isAmong ? moves : [...moves.slice(0, place), { ...chosen, isChosen: true }, ...moves.slice(place)];
}

/**
 * What changed the share of the seat that decided, as the graph shows it. All of it adds up.
 * @param {import("./graph.mjs").Shares[]} versions
 * @param {Decision} decision
 * @param {import("./graph.mjs").Measure} measure
 * @returns {Parts}
 */
export function partsOf(versions, { version, seat, choice, luck, until }, measure) {
  const at = (/** @type {number} */ each) => versions.findLast((found) => found.version <= each)?.[measure][seat] ?? 0;
  const [before, after, later] = [at(version - 1), at(version), until === null ? null : at(until)];
  const chosen = luck ? choice[seat] : after - before;
  return { before, choice: chosen, luck: after - before - chosen, after, others: later === null ? null : later - after, later };
}

/**
 * A decision in words.
 * @param {Decision} decision
 * @param {{names: string[], hasLuck: boolean, t: Say, numbers: Numbers, versions: import("./graph.mjs").Shares[], measure: import("./graph.mjs").Measure}} words the names of the seats
 * @returns {Tree}
 */
export function whatElse(decision, { names, hasLuck, t, numbers, versions, measure }) {
  const who = names[decision.seat];
  const parts = partsOf(versions, decision, measure);
  return [
    "div",
    { class: "what-else", key: decision.version },
    ["p", { class: "what-else-who" }, t("analysis-choice", { who, version: decision.version })],
    ["p", { class: "what-else-shares" }, hasLuck ? t("analysis-shares-known", { who }) : t("analysis-shares")],
    ["ol", { class: "what-else-moves" }, ...movesOf(decision).map((move) => moveOf(move, t, numbers))],
    ["p", { class: "what-else-cost" }, costOf(decision, who, hasLuck, t, numbers)],
    ...(hasLuck || decision.best[0].share > parts.before - LEAST ? [] : [/** @type {Tree} */ (["p", { class: "what-else-shares" }, t("analysis-none-keeps")])]),
    partsIn(parts, decision, who, hasLuck, t, numbers),
  ];
}

/**
 * The parts of a change as a sum: a table with a line for each.
 * @param {Parts} parts
 * @param {Decision} decision
 * @param {string} who
 * @param {boolean} hasLuck
 * @param {Say} t
 * @param {Numbers} numbers
 * @returns {Tree}
 */
function partsIn({ before, choice, luck, after, others, later }, { until }, who, hasLuck, t, { share, points }) {
  const row = (/** @type {string} */ look, /** @type {string} */ text, /** @type {string} */ number) => /** @type {Tree} */ (["tr", { class: `what-else-${look}`, key: text }, ["th", { scope: "row" }, text], ["td", {}, number]]);
  return [
    "table",
    { class: "what-else-parts" },
    ["caption", {}, t("analysis-parts", { who })],
    [
      "tbody",
      {},
      row("sum", t("analysis-part-before"), share(before)),
      row("choice", hasLuck ? t("analysis-part-choice") : t("analysis-part-move"), points(choice, true)),
      ...(hasLuck ? [row("luck", t("analysis-part-luck", { who }), points(luck, true))] : []),
      row("sum", t("analysis-part-after"), share(after)),
      ...(others === null || later === null ? [] : [row("others", t("analysis-part-others", { who }), points(others, true)), row("sum", t("analysis-part-later", { version: String(until) }), share(later))]),
    ],
  ];
}

/**
 * @param {Candidate & {isChosen: boolean}} move
 * @param {Say} t
 * @param {Numbers} numbers
 * @returns {Tree}
 */
function moveOf({ notation, text, share, line, isChosen }, t, numbers) {
  return [
    "li",
    { class: isChosen ? "what-else-move what-else-played" : "what-else-move", key: notation },
    ["span", { class: "what-else-share" }, numbers.share(share)],
    [
      "div",
      {},
      ["span", { class: "what-else-text" }, text || notation],
      ...(isChosen ? [" ", ["strong", { class: "what-else-tag" }, t("analysis-played")]] : []),
      ["span", { class: "what-else-bar", "aria-hidden": "true" }, ["span", { style: { width: `${Math.round(share * 1000) / 10}%` } }]],
      ...(line?.length ? [lineOf(line, t)] : []),
    ],
  ];
}

/** How the game could have gone on. @param {string[]} line @param {Say} t @returns {Tree} */
function lineOf(line, t) {
  return ["details", { class: "what-else-line" }, ["summary", {}, t("analysis-line")], ["ol", {}, ...line.map((each) => ["li", {}, each])]];
}

/**
 * @param {Decision} decision
 * @param {string} who
 * @param {boolean} hasLuck
 * @param {Say} t
 * @param {Numbers} numbers
 */
function costOf({ best, cost }, who, hasLuck, t, { share, points }) {
  if (cost < LEAST) {
    return hasLuck ? t("analysis-best-known", { who }) : t("analysis-best");
  }
  return hasLuck ? t("analysis-cost-known", { who, points: points(cost) }) : t("analysis-cost", { share: share(best[0].share), points: points(cost) });
}
