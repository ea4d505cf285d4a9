// That I pass without being asked: what it means before I choose it, and how to end it.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { isSetting, passesFromNowOn } from "../game/setting_moves.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** What happens from now on if the chosen move is confirmed. @param {Game} game */
export function Warning({ choice }) {
  return choice.chosen && passesFromNowOn(choice.chosen) ? h("p", { class: "hint decision-standing" }, t("standing-warning")) : null;
}

/** That I pass without being asked, with a button that ends it where that is possible now. @param {Game} game */
export function Standing({ now, deciding, mySeats, moves, choice }) {
  const seat = deciding ?? (mySeats.length === 1 ? mySeats[0] : null);
  if (seat === null || now.view?.seats?.[seat]?.always_pass !== true) {
    return null;
  }
  const end = moves?.moves.find((move) => isSetting(move) && !passesFromNowOn(move));
  return h("p", { class: "hint decision-standing" }, t("standing-passes"), " ", end ? h("button", { class: "quiet", onClick: () => choice.pick(end) }, t("standing-end")) : t("standing-end-later"));
}
