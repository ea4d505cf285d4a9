// How a player has played: ratings, results, opponents and achievements.
import { h } from "../vendor/preact.mjs";
import { titleOf } from "../core/app.mjs";
import { dayOf, t } from "../core/browser/texts.mjs";
import { get, pause } from "../core/server/api.mjs";
import { Section } from "../parts/section.mjs";
import { modeTitle } from "../parts/standing/modes.mjs";
import { loadRuleset, rulesetOf } from "../table/game/ruleset.mjs";
import { Ratings } from "./ratings.mjs";

/** @typedef {import("../parts/standing/reliability.mjs").Reliability} Reliability */
/** @typedef {import("./ratings.mjs").Rating} Rating */
/** @typedef {{ruleset: string, mode: string, rated: boolean, played: number, won: number, shared: number, lost: number, nobody_won: number}} Tally */
/** @typedef {{player: {id: string, name: string, kind: string} | null, played: number, won: number, lost: number}} Opponent */
/** @typedef {{ruleset: string, achievement: string, game: string, at: number}} Achievement */
/** @typedef {{reliability: Reliability, results: Tally[], opponents: Opponent[], achievements: Achievement[], ratings: Rating[]}} Profile */

/** So long the page waits for the titles of modes and achievements. */
const PATIENCE_MS = 3000;
/** The columns of the results besides the number of games. Those in which nothing stands are left out. */
const ENDS = /** @type {const} */ (["won", "shared", "lost", "nobody_won"]);

/**
 * Read what is known of a player. Throws `Problem`.
 * @param {string} id
 * @returns {Promise<Profile>}
 */
export async function loadProfile(id) {
  const [profile, { items: ratings }] = await Promise.all([get(`/players/${id}/profile`), get(`/players/${id}/ratings`)]);
  const shown = new Set([...ratings, ...profile.results, ...profile.achievements].map(({ ruleset }) => ruleset));
  await Promise.race([Promise.allSettled([...shown].map(loadRuleset)), pause(PATIENCE_MS)]);
  return { ...profile, ratings };
}

/**
 * The sections of a profile; nothing for a player without results.
 * @param {string} player
 * @param {Profile} profile
 */
export function ProfileSections(player, { ratings, results, opponents, achievements }) {
  return h(
    "div",
    { class: "profile" },
    ratings.length ? Section("ratings", t("ratings-title"), h(Ratings, { key: player, player, ratings })) : null,
    results.length ? Section("results", t("results-title"), Results(results)) : null,
    opponents.length ? Section("opponents", t("opponents-title"), Opponents(opponents)) : null,
    achievements.length ? Section("achievements", t("result-achievements"), Achievements(achievements)) : null,
  );
}

/** @param {Tally[]} results */
function Results(results) {
  const ends = ENDS.filter((end) => end === "won" || end === "lost" || results.some((each) => each[end]));
  return h(
    "table",
    { class: "standing-table" },
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, t("which-game")), [...["played"], ...ends].map((each) => h("th", { key: each, scope: "col", class: "number" }, t(`results-${each}`)))),
    ),
    h("tbody", null, results.map((each) => ResultRow(each, ends))),
  );
}

/**
 * @param {Tally} tally
 * @param {readonly (typeof ENDS)[number][]} ends
 */
function ResultRow(tally, ends) {
  const { ruleset, mode, rated, played } = tally;
  const name = [modeTitle(rulesetOf(ruleset), mode), t(rated ? "is-rated" : "is-not-rated")].filter(Boolean).join(" · ");
  return h(
    "tr",
    { key: `${ruleset} ${mode} ${rated}` },
    h("th", { scope: "row" }, titleOf(ruleset), h("span", { class: "hint" }, name)),
    [played, ...ends.map((end) => tally[end])].map((number, place) => h("td", { key: place, class: "number" }, number)),
  );
}

/** @param {Opponent[]} opponents */
function Opponents(opponents) {
  return h(
    "table",
    { class: "standing-table" },
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, t("opponents-name")), ["played", "won", "lost"].map((each) => h("th", { key: each, scope: "col", class: "number" }, t(`results-${each}`)))),
    ),
    h("tbody", null, opponents.map(OpponentRow)),
  );
}

/** @param {Opponent} opponent */
function OpponentRow({ player, played, won, lost }, /** @type {number} */ place) {
  return h(
    "tr",
    { key: player?.id ?? place },
    h("th", { scope: "row" }, player ? h("a", { href: `/players/${player.id}` }, player.name) : t("somebody"), player?.kind === "bot" ? h("span", { class: "hint" }, t("is-bot")) : null),
    [played, won, lost].map((number, each) => h("td", { key: each, class: "number" }, number)),
  );
}

/** @param {Achievement[]} achievements */
function Achievements(achievements) {
  return h(
    "ul",
    { class: "standing-achievements" },
    achievements.map(({ ruleset, achievement, game, at }) => {
      const card = rulesetOf(ruleset)?.components.cards.find(({ key }) => key === achievement);
      return h(
        "li",
        { key: `${ruleset} ${achievement}` },
        h("a", { href: `/g/${game}` }, card?.title ?? achievement),
        h("span", { class: "hint" }, `${titleOf(ruleset)} · ${dayOf(at)}`),
      );
    }),
  );
}
