// The graph of an analysis: each seat's winning chances at each version. It is a tree of plain values, which the client
// makes elements of in its way, and the page with a replay in another.

/** An element: its name, its attributes, and what it contains. @typedef {[string, Record<string, any>, ...any[]]} Tree */
/** @typedef {{version: number, true: number[], known: number[]}} Shares a share of the win for each seat, from 0 to 1 */
/** Chances as they really stood, or as each seat knew them. @typedef {"true" | "known"} Measure */

/**
 * What the graph shows. `shares` are those at the version `shown`, if they are known. `place` tells how far along a version is, from 0 to 1; versions that are not shown lie outside.
 * @typedef {{versions: Shares[], turningPoints: number[], seats: number, measure: Measure, shown: number, shares: number[] | null,
 *            place: (version: number) => number, colors: string[], label: string, percent: (share: number) => string}} Graph
 */

const WIDTH = 1000;
const HEIGHT = 100;
/** How far apart the letters at the right edge are at least, in parts of the height. */
const LETTER = 0.16;
/** How far apart marks of turning points are at least, in parts of the width. On a phone, a mark is that wide. */
const MARK = 0.055;
/** The most points of a line, apart from turning points and the shown version. */
const MOST = 150;

/** What is drawn over the dark line of each seat: whole lines, long, short and mixed dashes, in pixels. */
const DASHES = ["none", "10 4", "3 3", "12 3 3 3", "6 6", "18 4", "2 2", "10 3 3 3 3 3"];

/**
 * A line through points, as the `d` of a path in a box 1000 wide and 100 high. "" without points.
 * @param {[number, number][]} points how far along and how high, each from 0 to 1
 */
export function pathOf(points) {
  const at = (/** @type {[number, number]} */ [along, high]) => `${Math.round(along * WIDTH * 10) / 10} ${Math.round((1 - high) * HEIGHT * 10) / 10}`;
  return points.length ? `M${points.map(at).join("L")}${points.length === 1 ? "h0" : ""}` : "";
}

/**
 * Places from 0 to 1, moved apart until each is so far from the next. They keep their order.
 * @param {number[]} places
 * @param {number} least
 */
export function apart(places, least) {
  const order = places.map((_, index) => index).sort((one, other) => places[one] - places[other] || one - other);
  const moved = [...places];
  let free = 0;
  for (const index of order) {
    moved[index] = Math.max(moved[index], free);
    free = moved[index] + least;
  }
  free = 1;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index], free);
    free = moved[index] - least;
  }
  return moved;
}

/**
 * The turning points that the graph marks: those of the chances as they really stood. The lines of what each seat knew
 * turn elsewhere.
 * @param {number[]} turningPoints
 * @param {Measure} measure
 */
export function markedIn(turningPoints, measure) {
  return measure === "true" ? turningPoints : [];
}

/**
 * Places in their order, as stretches: those that are nearer to each other than that are in the same one.
 * @param {number[]} places
 * @param {number} least
 * @returns {[number, number][]} the first and the last place of each
 */
export function stretchesOf(places, least) {
  /** @type {[number, number][]} */
  const stretches = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && place - last[1] < least) {
      last[1] = place;
    } else {
      stretches.push([place, place]);
    }
  }
  return stretches;
}

/**
 * Some of the versions: `most` that are evenly spread, the first and the last among them, and besides them the `kept`
 * ones, each with the one before it. All versions, if there are no more than `most`.
 * @param {Shares[]} versions
 * @param {number} most
 * @param {number[]} kept
 */
export function thinned(versions, most, kept) {
  const last = versions.length - 1;
  const even = new Set(Array.from({ length: most }, (_, number) => Math.round((number * last) / (most - 1))));
  const isKept = (/** @type {number} */ version) => kept.includes(version) || kept.includes(version + 1);
  return last < most ? versions : versions.filter(({ version }, index) => even.has(index) || isKept(version));
}

/**
 * The shares at a version, or at the last one before it that has some. Null if there are none.
 * @param {Shares[]} versions in their order
 * @param {number} version
 * @param {Measure} measure
 */
export function sharesAt(versions, version, measure) {
  return versions.findLast((each) => each.version <= version)?.[measure] ?? null;
}

/**
 * The graph. Its element is as wide as what contains it.
 * @param {Graph} graph
 * @returns {Tree}
 */
export function graphOf(graph) {
  const { versions, place, seats } = graph;
  const all = versions.filter(({ version }) => place(version) >= 0 && place(version) <= 1);
  const marked = markedIn(graph.turningPoints, graph.measure);
  const points = thinned(all, MOST, [...marked, graph.shown]);
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return [
    "div",
    { class: all.length > MOST ? "graph graph-many" : "graph" },
    ...[1, 0.5, 0].map((share) => levelOf(share, graph)),
    [
      "svg",
      { class: "graph-lines", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": graph.label },
      ...marked.map((version) => turningLine(place(version))),
      ...each.flatMap((seat) => lineOf(seat, pathOf(points.map((point) => [place(point.version), point[graph.measure][seat]])), graph.colors[seat])),
    ],
    ...stretchesOf(marked.map(place), MARK).map(turningMark),
    ...cursorOf(graph, each),
    ...lettersOf(graph, points.at(-1)),
  ];
}

/**
 * A sample of a seat's line, for a legend.
 * @param {number} seat
 * @param {string} color
 * @returns {Tree}
 */
export function sampleOf(seat, color) {
  return ["svg", { class: "graph-sample", viewBox: "0 0 40 8", "aria-hidden": "true" }, ...lineOf(seat, "M3 4H37", color)];
}

/** A line of the grid, with what it stands for. @param {number} share @param {Graph} graph @returns {Tree} */
function levelOf(share, { percent }) {
  return ["span", { class: "graph-level", style: { top: percentage(1 - share) }, "aria-hidden": "true" }, ["span", {}, percent(share)]];
}

/** A seat's line: its color in dashes, over a darker one. @param {number} seat @param {string} d @param {string} color @returns {Tree[]} */
function lineOf(seat, d, color) {
  return [
    ["path", { class: "graph-under", d }],
    ["path", { class: "graph-line", d, stroke: color, "stroke-dasharray": DASHES[seat % DASHES.length] }],
  ];
}

/** @param {number} along @returns {Tree} */
function turningLine(along) {
  return ["path", { class: "graph-turning-line", d: `M${along * WIDTH} 0V${HEIGHT}` }];
}

/** A mark for one turning point, or for several. @param {[number, number]} stretch @returns {Tree} */
function turningMark([first, last]) {
  const [look, size] = first === last ? ["graph-turning", {}] : ["graph-turning graph-turning-many", { width: percentage(last - first) }];
  return ["span", { class: look, style: { left: percentage(first), ...size }, "aria-hidden": "true" }];
}

/** The line at the shown version, with a dot for each seat. @param {Graph} graph @param {number[]} seats @returns {Tree[]} */
function cursorOf({ shown, shares, place, colors }, seats) {
  const left = percentage(Math.max(0, Math.min(1, place(shown))));
  const dot = (/** @type {number} */ seat) => /** @type {Tree} */ (["circle", { r: 4, fill: colors[seat] }]);
  return [
    ["span", { class: "graph-cursor", style: { left }, "aria-hidden": "true" }],
    ...(shares ? seats : []).map((seat) => /** @type {Tree} */ (["svg", { class: "graph-dot", viewBox: "-6 -6 12 12", style: { left, top: percentage(1 - (shares?.[seat] ?? 0)) }, "aria-hidden": "true" }, dot(seat)])),
  ];
}

/** The letter of each seat at the end of its line. @param {Graph} graph @param {Shares | undefined} last @returns {Tree[]} */
function lettersOf({ measure, place, seats }, last) {
  if (!last || seats === 1) {
    return [];
  }
  const tops = apart(last[measure].map((share) => 1 - share), LETTER);
  const left = percentage(place(last.version));
  return tops.map((top, seat) => ["span", { class: "graph-letter", style: { left, top: percentage(top) }, "aria-hidden": "true" }, String.fromCharCode(65 + seat)]);
}

/** @param {number} part */
function percentage(part) {
  return `${Math.round(part * 10000) / 100}%`;
}
