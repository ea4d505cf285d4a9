// The icons of the buttons that move through a game. They say nothing to screen readers: the buttons have names.
import { h } from "../../vendor/preact.mjs";

/** A step is one angle and a turn two; ends have a bar, and replaying has a ring. */
const PATHS = {
  first: "M5 5v14M19 6l-9 6 9 6z",
  backTurn: "M12 6l-6 6 6 6M19 6l-6 6 6 6",
  back: "M15 6l-6 6 6 6",
  play: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM10 8.2v7.6l6-3.8z",
  pause: "M8 5v14M16 5v14",
  on: "M9 6l6 6-6 6",
  onTurn: "M12 6l6 6-6 6M5 6l6 6-6 6",
  now: "M19 5v14M5 6l9 6-9 6z",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  keys: "M3 7h18v10H3zM7 13.5h10M7 10.5h.01M11 10.5h.01M15 10.5h.01",
  fork: "M7 4v16M7 13c0-5 10-2 10-8M14 7l3-3 3 3",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{name: IconName}} props */
export function Icon({ name }) {
  return h("svg", { class: `rewind-icon rewind-icon-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: PATHS[name] }));
}
