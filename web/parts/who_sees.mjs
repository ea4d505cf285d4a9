// Who can see a game against bots.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";

/**
 * What the choice of `WhoSees` is in a request.
 * @param {boolean} isPublic
 */
export function visibilityOf(isPublic) {
  return isPublic ? "public" : "private";
}

/**
 * A box to tick for a game that everybody can watch, and what the choice means.
 * @param {boolean} isPublic
 * @param {(isPublic: boolean) => void} choose
 */
export function WhoSees(isPublic, choose) {
  return h(
    "div",
    { class: "who-sees" },
    h(
      "label",
      null,
      h("input", { type: "checkbox", checked: isPublic, "aria-describedby": "who-sees-hint", onChange: (/** @type {any} */ event) => choose(event.target.checked) }),
      t("others-watch"),
    ),
    h("p", { id: "who-sees-hint", class: "hint" }, t(`visibility-hint-${visibilityOf(isPublic)}`)),
  );
}
