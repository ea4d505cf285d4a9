// How reliable players are, in words.
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";

/** @typedef {{player: string, games: number, finished_percent: number | null, lost: number, aborted: number,
 *             answer_ms: {live: number | null, days: number | null}, in_play: number}} Reliability */

/** The server tells of so many players at once. */
const MOST = 50;
/** Units of time, with their lengths and from which on they are used, in ms. @type {[string, number, number][]} */
const UNITS = [["day", 86_400_000, 172_800_000], ["hour", 3_600_000, 5_400_000], ["minute", 60_000, 90_000], ["second", 1000, 0]];

/**
 * How reliable players are, by their ids. Throws `Problem`.
 * @param {string[]} players
 * @returns {Promise<Map<string, Reliability>>}
 */
export async function readReliability(players) {
  const asked = [...new Set(players)].slice(0, MOST);
  const { items } = asked.length ? await get("/reliability", { query: { players: asked.join(",") } }) : { items: [] };
  return new Map(items.map((/** @type {Reliability} */ each) => [each.player, each]));
}

/**
 * The share of games that a player finishes, such as "finishes 93 %", or that nothing is known.
 * @param {Reliability} reliability
 */
export function reliabilityInShort({ games, finished_percent: percent }) {
  if (percent !== null) {
    return t("reliability-percent", { percent });
  }
  return games ? t("reliability-few") : t("reliability-new");
}

/**
 * All of it, in up to three sentences.
 * @param {Reliability} reliability
 */
export function reliabilityInWords({ games, lost, aborted, answer_ms: answer, in_play: playing }) {
  const finished = games - lost - aborted;
  const sentences = [
    games ? t("reliability-finished", { finished, games }) : t("reliability-none"),
    answersInWords(answer),
    playing ? t("reliability-playing", { count: playing }) : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/**
 * How fast somebody usually answers; "" if that is not known.
 * @param {{live: number | null, days: number | null}} answer in ms
 */
function answersInWords({ live, days }) {
  if (days === null) {
    return live === null ? "" : t("reliability-answers-live", { live: timeInWords(live) });
  }
  return live === null ? t("reliability-answers", { days: timeInWords(days) }) : t("reliability-answers-both", { days: timeInWords(days), live: timeInWords(live) });
}

/**
 * A length of time, rounded up to one unit, such as "4 hours".
 * @param {number} ms
 */
export function timeInWords(ms) {
  const [unit, size] = UNITS.find(([, , from]) => ms >= from) ?? UNITS[3];
  const words = new Intl.NumberFormat(preferences.language, { style: "unit", unit, unitDisplay: "long" });
  return words.format(Math.max(1, Math.ceil(ms / size)));
}
