// How the game is won, in a sentence.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";

/** @param {import("../game/legal_moves.mjs").Question} question */
export function Aim({ aim }) {
  return h("p", { class: "decision-aim" }, h("strong", null, t("help-aim")), " ", aim);
}
