// What the others have done since my last move: one line beside the choice, which opens.
import { h } from "../../vendor/preact.mjs";
import { layout } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { isMove, myLastMove } from "../game/history.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/**
 * Where the picture says the latest move beside the board, a single one needs no line. `isSaid` is true if it is said
 * here already.
 * @param {{game: Game, isSaid: boolean}} props
 */
export function Meanwhile({ game, isSaid }) {
  const mine = myLastMove(game);
  const since = mine === null ? [] : game.log.filter((event) => event.version > mine && isMove(event) && event.version !== game.choice.byPage);
  if (since.length < (layout() === "phone" && !isSaid ? 1 : 2)) {
    return null;
  }
  const [last] = since.slice(-1);
  return h(
    "details",
    { key: last.version, class: "decision-meanwhile" },
    h("summary", null, h("span", null, h("strong", null, t("meanwhile")), " ", since.map((event) => event.text.text).join(" "))),
    h("ol", null, since.map((event) => h("li", { key: event.version }, event.text.text))),
  );
}
