// Paragraphs, examples, lists and positions of the rules.
import { h } from "../vendor/preact.mjs";
import { PositionFigure } from "./positions.mjs";
import { Text } from "./text.mjs";

/** @typedef {import("./reading.mjs").Block} Block */
/** @typedef {import("./reading.mjs").Reading} Reading */

/**
 * @param {Block[]} blocks
 * @param {Reading} reading
 */
export function Blocks(blocks, reading) {
  return blocks.map((block) => Shown(block, reading));
}

/**
 * @param {Block} block
 * @param {Reading} reading
 */
function Shown(block, reading) {
  if (block.position) {
    return h(PositionFigure, { block, reading });
  }
  if (block.items.length) {
    return h(block.kind === "steps" ? "ol" : "ul", null, block.items.map((item, at) => h("li", { key: at }, Text(item, reading))));
  }
  return h("p", block.kind === "example" ? { class: "learn-example" } : null, Text(block.text, reading));
}
