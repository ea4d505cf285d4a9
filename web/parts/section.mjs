// A titled part of a page with lists.
import { h } from "../vendor/preact.mjs";

/**
 * @param {string} id unique on the page
 * @param {string} title
 * @param {import("../vendor/preact.mjs").ComponentChildren} content
 */
export function Section(id, title, content) {
  return h("section", { key: id, class: "lobby-section", "aria-labelledby": `lobby-${id}` }, h("h2", { id: `lobby-${id}` }, title), content);
}
