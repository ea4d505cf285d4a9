// The badge of a seat, as pictures show it: its letter on its color and pattern, so that no color is needed to tell.
import { h } from "../vendor/preact.mjs";
import { palette } from "../core/browser/preferences.mjs";
import { letterOf } from "./words.mjs";

/** @typedef {{seat: number, letter: string, pattern: string, colors: Record<string, string>}} SeatLook */

/** The marks of each pattern on a tile of 8 by 8. @type {Record<string, string>} */
const MARKS = {
  stripes: "M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6",
  dots: "M1.3 2 a.7 .7 0 1 0 1.4 0 a.7 .7 0 1 0 -1.4 0 M5.3 6 a.7 .7 0 1 0 1.4 0 a.7 .7 0 1 0 -1.4 0",
  grid: "M0 4 H8 M4 0 V8",
  waves: "M0 2 q2 -2 4 0 t4 0 M0 6 q2 -2 4 0 t4 0",
  checks: "M0 2 h4 M4 6 h4",
  bars: "M2 0 V8 M6 0 V8",
  rings: "M2 4 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0",
};

/**
 * A badge, which is only for the eyes: say the letter or the name beside it. Without a look it is a plain letter.
 * @param {number} seat
 * @param {SeatLook | undefined} look one of `components.seats`
 */
export function SeatBadge(seat, look) {
  const letter = look?.letter ?? letterOf(seat);
  const color = look?.colors[palette()] ?? "none";
  const marks = MARKS[look?.pattern ?? ""];
  const ink = look ? inkOn(color) : "currentColor";
  const id = `badge-${look?.pattern ?? "plain"}-${color.slice(1)}`;
  return h(
    "svg",
    { class: "seat-badge", viewBox: "-14 -14 28 28", "aria-hidden": "true", focusable: "false" },
    marks
      ? h("pattern", { id, width: 8, height: 8, patternUnits: "userSpaceOnUse" }, [
          h("rect", { width: 8, height: 8, fill: color }),
          h("path", { d: marks, fill: "none", stroke: ink, "stroke-width": 1.4, "stroke-opacity": 0.75 }),
        ])
      : null,
    h("circle", { r: 13, fill: marks ? `url(#${id})` : color, stroke: "currentColor", "stroke-width": 1.5 }),
    h("circle", { r: 8.6, fill: color }),
    h("text", { y: 4.9, fill: ink, "font-size": 14, "font-weight": 700, "text-anchor": "middle" }, letter),
  );
}

/**
 * Black or white, whichever can be read on the color.
 * @param {string} color as `#rrggbb`
 */
function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000000" : "#ffffff";
}
