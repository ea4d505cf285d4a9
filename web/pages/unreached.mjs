// What stands in place of a page that the server has not sent yet.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { reach } from "../core/server/reach.mjs";

/** The page opens by itself as soon as the server answers. */
export function Unreached() {
  const { trouble } = reach;
  const isAnswered = !reach.isLost && trouble !== null && !trouble.isOffline;
  return h(
    "section",
    { class: "problem", role: "status" },
    h("h1", null, t(isAnswered ? "trouble" : "offline")),
    h("p", null, t(isAnswered ? "trouble-more" : "offline-more")),
    isAnswered && trouble.document.title ? h("p", { class: "hint" }, trouble.message) : null,
  );
}
