// Places on ladders, in words.
import { t } from "../../core/browser/texts.mjs";

/** @typedef {{low: number, high: number, games: number, rank: number | null, unranked: "few_games" | "inactive" | null}} Ranked */

/** So many games have to count until a player has a place. */
const RANKED_AFTER = 10;

/**
 * The place of a player on a ladder, or why they have none.
 * @param {Ranked} rating
 */
export function rankInWords({ rank, unranked, games }) {
  if (rank !== null) {
    return t("rank-place", { rank: String(rank) });
  }
  return unranked === "inactive" ? t("rank-inactive") : t("rank-few", { left: Math.max(1, RANKED_AFTER - games), needed: RANKED_AFTER });
}
