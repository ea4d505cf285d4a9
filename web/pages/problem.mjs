// Pages for addresses that show nothing: unknown, refused, or out of reach.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { Problem } from "../core/server/problem.mjs";

/** @typedef {import("../core/app.mjs").Page} Page */

/** @returns {Page} */
export function notFoundPage() {
  return pageWith(t("not-found"), t("not-found-more"));
}

/**
 * The page for an error while a page was opened.
 * @param {unknown} error
 * @returns {Page}
 */
export function problemPage(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return pageWith(t("broken"), String(error));
  }
  if (error.isOffline) {
    return pageWith(t("offline"), t("offline-more"));
  }
  return pageWith(error.status === 404 ? t("not-found") : t("refused"), error.message);
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {Page}
 */
function pageWith(title, text) {
  return {
    title,
    isRefusal: true,
    render: () =>
      h(
        "section",
        { class: "problem" },
        h("h1", null, title),
        h("p", null, text),
        h("p", null, h("a", { class: "button", href: "/" }, t("to-the-lobby"))),
      ),
  };
}
