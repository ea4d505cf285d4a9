// A ban of the player by an operator of the server, in words.
import { dateTime, t } from "../browser/texts.mjs";

/** @typedef {{scope: string, until: number | null, reason: string}} Ban */

/**
 * From what the player is banned, until when, and why.
 * @param {Ban} ban
 */
export function banWords({ scope, until, reason }) {
  const ends = until === null ? t("banned-for-good") : t("banned-until", { date: dateTime(until) });
  return `${t(`banned-from-${scope}`)} ${ends} ${t("banned-reason", { reason })}`;
}
