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
    return key === null ? text : Term(text, () => reading.explain(kind, key));
  });
}

/**
 * A button that breaks over lines like the text around it, unlike an element `button`.
 * @param {string} text
 * @param {() => void} run
 */
function Term(text, run) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      run();
    }
  };
  return h("span", { role: "button", tabindex: 0, class: "learn-term", onClick: run, onKeyDown: press }, text);
}

/** @param {Span[]} spans */
export function plainText(spans) {
  return spans.map(({ text }) => text).join("");
}
