// The graph of a rating: a band from low to high, and its middle, from game to game.
import { h } from "../vendor/preact.mjs";
import { dayOf } from "../core/browser/texts.mjs";
import { placeOn, scaleOf } from "../parts/standing/ranges.mjs";

/** @typedef {import("../parts/standing/ranges.mjs").Range} Range */

const WIDTH = 1000;
const HEIGHT = 100;
/** The distances between two lines of the grid, of which the smallest is taken that gives few lines. */
const STEPS = [50, 100, 200, 500];
const MOST_LINES = 6;

/**
 * The graph. Its element is as wide as what contains it.
 * @param {(Range & {at: number})[]} points the oldest first, at least one
 * @param {string} label
 */
export function RatingGraph(points, label) {
  const scale = scaleOf(points);
  const along = (/** @type {number} */ place) => (points.length > 1 ? (place / (points.length - 1)) * WIDTH : place * WIDTH);
  const drawn = points.length > 1 ? points : [points[0], points[0]];
  const line = (/** @type {(range: Range) => number} */ of) => drawn.map((point, place) => `${round(along(place))} ${round((1 - placeOn(scale, of(point))) * HEIGHT)}`);
  const band = `M${line(({ high }) => high).join("L")}L${line(({ low }) => low).reverse().join("L")}Z`;
  return h(
    "figure",
    { class: "rating-figure" },
    h(
      "div",
      { class: "rating-graph" },
      levelsOf(scale).map((points) => h("span", { key: points, class: "rating-level", style: { top: `${round((1 - placeOn(scale, points)) * 100)}%` }, "aria-hidden": "true" }, h("span", null, String(points)))),
      h(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label },
        h("path", { class: "rating-band", d: band }),
        h("path", { class: "rating-middle", d: `M${line(({ low, high }) => (low + high) / 2).join("L")}` }),
      ),
    ),
    h("figcaption", { class: "hint", "aria-hidden": "true" }, datesOf(points).map((date) => h("span", { key: date }, date))),
  );
}

/** The first and the last day; one, if they are the same. @param {{at: number}[]} points */
function datesOf(points) {
  return [...new Set([points[0], points[points.length - 1]].map(({ at }) => dayOf(at)))];
}

/** The points at which there is a line of the grid. @param {Range} scale */
function levelsOf({ low, high }) {
  const step = STEPS.find((each) => (high - low) / each < MOST_LINES) ?? STEPS[STEPS.length - 1];
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}
