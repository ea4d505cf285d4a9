// How a game ended, in words.
import { t } from "../../core/browser/texts.mjs";
import { isMine } from "../../parts/words.mjs";
import { sentence } from "./wording.mjs";
import { isMove } from "../game/history.mjs";
import { listed } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** Says who has won. @param {Game} game */
export function headline(game) {
  const { status, outcome, seats } = game.now;
  if (status === "aborted") {
    return t("result-aborted");
  }
  const { winners } = outcome;
  const mine = seats.filter(isMine);
  if (!winners.length) {
    return t(outcome.reason === "draw agreed" ? "result-draw" : "result-nobody");
  }
  if (mine.some((/** @type {any} */ seat) => winners.includes(seat.seat))) {
    return winners.length > 1 ? t("result-shared", { who: listed(game, winners) }) : t("result-you");
  }
  return t("result-who", { count: winners.length, who: listed(game, winners) });
}

/**
 * What ended the game, in the words of the game: what its last move led to, or else how it ended without one. "" if that is
 * not known.
 * @param {Game} game
 */
export function reasonOf(game) {
  const end = game.log.find(({ kind }) => kind === "game_finished" || kind === "game_aborted");
  const last = end && game.log.findLast(({ version, kind }) => version < end.version && kind !== "achievement_earned");
  return end && last ? (isMove(last) && game.now.status === "finished" ? endOf(last) : end.text.text) : "";
}

/**
 * What followed last from a move, or all of the sentence if that is not known.
 * @param {import("../game/documents.mjs").GameEvent} event
 */
function endOf({ text: { text, effects } }) {
  const clauses = text.split("; ");
  return effects.length && clauses.length === effects.length + 1 ? sentence(/** @type {string} */ (clauses.at(-1))) : text;
}
