// Places on ladders, in words.
import { t } from "../../core/browser/texts.mjs";

/** @typedef {{low: number, high: number, games: number, games_to_rank: number, rank: number | null, unranked: "few_games" | "inactive" | null}} Ranked */

/**
 * The place of a player on a ladder, or why they have none.
 * @param {Ranked} rating
 */
export function rankInWords({ rank, unranked, games, games_to_rank: left }) {
  if (rank !== null) {
    return t("rank-place", { rank: String(rank) });
  }
  return unranked === "inactive" ? t("rank-inactive") : t("rank-few", { left, needed: games + left });
}
