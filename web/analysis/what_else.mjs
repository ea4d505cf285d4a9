// What else could have been played at a version: the move that was made, what it cost, and better ones, as a tree.

/** @typedef {import("./graph.mjs").Tree} Tree */
/** @typedef {{notation: string, text: string, share: number, line?: string[]}} Candidate */
/** @typedef {{version: number, seat: number, chosen: Candidate, best: Candidate[], cost: number, luck: number[] | null}} Decision */
/** Texts of the page. @typedef {(key: string, args?: Record<string, any>) => string} Say */
/** Numbers in the language of the page. @typedef {{percent: (share: number) => string, percents: (shares: number[]) => string[], points: (shares: number[], isSigned?: boolean) => string[], list: (parts: string[]) => string}} Numbers */

/** A difference below this is none, as it would be read as 0.0. */
const LEAST = 0.0005;
/** From here on, a difference is read without decimals. */
const LARGE = 0.0995;

/**
 * How to write shares: one, `52 %`, those of all seats side by side, or the differences of one sentence in percentage
 * points, `4.2`. These have a decimal if one of them is small. The parts of a list are separated by semicolons where
 * numbers have a decimal comma.
 * @param {string} language
 * @returns {Numbers}
 */
export function numbersIn(language) {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const separator = new Intl.NumberFormat(language).format(0.5).includes(",") ? "; " : ", ";
  return {
    percent: (share) => percent.format(share),
    percents: (shares) => roundedTogether(shares.map((share) => 100 * share)).map((each) => percent.format(each / 100)),
    points: (shares, isSigned = false) => {
      const digits = shares.some((share) => LEAST <= Math.abs(share) && Math.abs(share) < LARGE) ? 1 : 0;
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: isSigned ? "exceptZero" : "auto" });
      return shares.map((share) => format.format(100 * share).replace("-", "−"));
    },
    list: (parts) => parts.join(separator),
  };
}

/**
 * Whole numbers near these, whose sum is the rounded sum: the largest remainders are rounded up.
 * @param {number[]} exact
 */
export function roundedTogether(exact) {
  const rounded = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - rounded.reduce((sum, each) => sum + each, 0);
  const order = exact.map((_, index) => index).sort((one, other) => exact[other] - rounded[other] - (exact[one] - rounded[one]));
  for (const index of order.slice(0, missing)) {
    rounded[index] += 1;
  }
  return rounded;
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
 * A decision in words.
 * @param {Decision} decision
 * @param {{names: string[], hasLuck: boolean, t: Say, numbers: Numbers}} words the names of the seats
 * @returns {Tree}
 */
export function whatElse(decision, { names, hasLuck, t, numbers }) {
  const who = names[decision.seat];
  return [
    "div",
    { class: "what-else", key: decision.version },
    ["p", { class: "what-else-who" }, t("analysis-choice", { who, version: decision.version })],
    ["p", { class: "what-else-shares" }, hasLuck ? t("analysis-shares-known", { who }) : t("analysis-shares")],
    ["ol", { class: "what-else-moves" }, ...movesOf(decision).map((move) => moveOf(move, t, numbers))],
    ["p", { class: "what-else-cost" }, costOf(decision, who, hasLuck, t, numbers)],
    ...(hasLuck && decision.luck ? [luckOf(decision.luck, names, t, numbers)] : []),
  ];
}

/**
 * @param {Candidate & {isChosen: boolean}} move
 * @param {Say} t
 * @param {Numbers} numbers
 * @returns {Tree}
 */
function moveOf({ notation, text, share, line, isChosen }, t, { percent }) {
  return [
    "li",
    { class: isChosen ? "what-else-move what-else-played" : "what-else-move", key: notation },
    ["span", { class: "what-else-share" }, percent(share)],
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
function costOf({ best, chosen }, who, hasLuck, t, numbers) {
  const cost = Math.max(0, best[0].share - chosen.share);
  const [points] = numbers.points([cost]);
  if (cost < LEAST) {
    return hasLuck ? t("analysis-best-known", { who }) : t("analysis-best");
  }
  return hasLuck ? t("analysis-cost-known", { who, points }) : t("analysis-cost", { points });
}

/** @param {number[]} luck @param {string[]} names @param {Say} t @param {Numbers} numbers @returns {Tree} */
function luckOf(luck, names, t, { points, list }) {
  const isNone = luck.every((each) => Math.abs(each) < LEAST);
  const changes = list(points(luck, true).map((each, seat) => t("analysis-luck-each", { who: names[seat], points: each })));
  return ["p", { class: "what-else-luck" }, isNone ? t("analysis-luck-none") : t("analysis-luck", { changes })];
}
