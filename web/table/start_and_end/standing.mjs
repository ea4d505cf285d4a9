// What is known of the players who wait at a table: how reliable they are, and their ratings in such games.
import { h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";
import { worded } from "../../core/server/loading.mjs";
import { poolOf } from "../../parts/standing/ladders.mjs";
import { modesOf } from "../../parts/standing/modes.mjs";
import { rangeInWords } from "../../parts/standing/ranges.mjs";
import { readReliability, reliabilityInShort } from "../../parts/standing/reliability.mjs";
import { loadRuleset } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */
/** @typedef {{reliability: import("../../parts/standing/reliability.mjs").Reliability | undefined, ratings: any[]}} Known */

/** By player; null while it is read. @type {Map<string, Known | null>} */
const known = new Map();
/** The mode of a game, by its id. @type {Map<string, string>} */
const modes = new Map();

/**
 * A line about the player of a seat; nothing while nothing is known.
 * @param {Game} game
 * @param {Seat} seat
 */
export function StandingLine(game, seat) {
  learn(game).catch(() => {}); // then nothing is said
  const found = seat.kind === "player" && seat.player ? known.get(seat.player) : null;
  if (!found) {
    return null;
  }
  const rating = ratingIn(game, found.ratings);
  const facts = [found.reliability ? reliabilityInShort(found.reliability) : "", rating ? t("rating-of", { range: rangeInWords(rating) }) : ""];
  return h("p", { class: "seat-states" }, facts.filter(Boolean).map((fact) => h("span", { key: fact }, fact)));
}

/**
 * Learn about the players at the table of whom nothing is known, all at once.
 * @param {Game} game
 */
async function learn({ id, now }) {
  const players = now.seats.flatMap((/** @type {Seat} */ { kind, player }) => (kind === "player" && player ? [player] : []));
  const strangers = players.filter((/** @type {string} */ player) => !known.has(player));
  if (!strangers.length) {
    return;
  }
  strangers.forEach((/** @type {string} */ player) => known.set(player, null));
  const [reliability, ratings] = await Promise.all([
    readReliability(strangers),
    Promise.all(strangers.map((/** @type {string} */ player) => get(`/players/${player}/ratings`))),
    learnMode(id, now),
    worded("standing"),
  ]);
  strangers.forEach((/** @type {string} */ player, /** @type {number} */ place) => known.set(player, { reliability: reliability.get(player), ratings: ratings[place].items }));
  changed();
}

/**
 * @param {string} game
 * @param {any} now
 */
async function learnMode(game, { ruleset, options }) {
  const choice = modesOf(await loadRuleset(ruleset));
  modes.set(game, choice ? (options[choice.name] ?? choice.usual) : "standard");
}

/**
 * The rating on the ladder on which such a game counts.
 * @param {Game} game
 * @param {any[]} ratings
 */
function ratingIn({ id, now }, ratings) {
  const pool = poolOf(now.clock, now.seats);
  return ratings.find((each) => each.ruleset === now.ruleset && each.mode === modes.get(id) && each.pool === pool);
}
