// Texts of the rules. Terms and cards in them open on touch.
import { h } from "../vendor/preact.mjs";

/** @typedef {import("./reading.mjs").Reading} Reading */
/** @typedef {import("./reading.mjs").Span} Span */

/**
 * @param {Span[]} spans
 * @param {Reading} reading
 */
export function Text(spans, reading) {
  return spans.map(({ kind, text, key }) => {
    if (kind === "strong") {
      return h("strong", null, text);
    }
    if (kind === "section") {
      return h("a", { href: `#${key}` }, text);
    }
    return key === null ? text : h("button", { class: "learn-term", onClick: () => reading.explain(kind, key) }, text);
  });
}

/** @param {Span[]} spans */
export function plainText(spans) {
  return spans.map(({ text }) => text).join("");
}
