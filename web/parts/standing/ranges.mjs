// Ratings as ranges: in words, and as a bar on a scale.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";

/** A rating: the player is very likely stronger than `low` and weaker than `high`. @typedef {{low: number, high: number}} Range */

/** The points between two lines of a scale. */
const STEP = 100;

/**
 * A range in words, such as "1180–1620".
 * @param {Range} range
 */
export function rangeInWords({ low, high }) {
  return t("rating-range", { low: String(low), high: String(high) }); // as texts, so that thousands have no separators
}

/**
 * The scale on which all these ranges can be shown, to whole hundreds.
 * @param {Range[]} ranges at least one
 * @returns {Range}
 */
export function scaleOf(ranges) {
  return {
    low: Math.floor(Math.min(...ranges.map(({ low }) => low)) / STEP) * STEP,
    high: Math.ceil(Math.max(...ranges.map(({ high }) => high)) / STEP) * STEP,
  };
}

/**
 * How far along the scale that many points are, from 0 to 1.
 * @param {Range} scale
 * @param {number} points
 */
export function placeOn({ low, high }, points) {
  return (points - low) / Math.max(STEP, high - low);
}

/**
 * A range as a bar, with its middle marked. It is only for the eyes: say the range beside it.
 * @param {Range} range
 * @param {Range} scale
 */
export function RangeBar(range, scale) {
  const [left, right] = [placeOn(scale, range.low), placeOn(scale, range.high)];
  return h(
    "span",
    { class: "range-bar", "aria-hidden": "true" },
    h("span", { style: { left: percentage(left), width: percentage(Math.max(0.015, right - left)) } }),
    h("i", { style: { left: percentage((left + right) / 2) } }),
  );
}

/** @param {number} part */
function percentage(part) {
  return `${Math.round(part * 1000) / 10}%`;
}
