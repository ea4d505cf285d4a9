// A card for a game that can be played here: what it looks like, for how many it is, and ways to begin.
import { h } from "../../vendor/preact.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOf } from "../../core/server/api.mjs";
import { SmallPicture } from "./small_picture.mjs";

/** @typedef {import("../../vendor/preact.mjs").ComponentChildren} Children */

/**
 * @param {any} ruleset as in `app.rulesets`
 * @param {Children} action the main way to begin
 * @param {Children} [others] links to other ways
 */
export function GameCard(ruleset, action, others) {
  const { key, title, guide, about, has_lesson: hasLesson } = ruleset;
  return h(
    "li",
    { key, class: "card lobby-card" },
    h("a", { class: "lobby-card-picture", href: guide, tabindex: -1, "aria-hidden": "true" }, StartPicture(key)),
    h(
      "div",
      { class: "lobby-card-text" },
      h("h3", null, title),
      h(
        "p",
        { class: "lobby-card-facts" },
        factsOf(ruleset).map((fact) => h("span", { key: fact }, fact)),
      ),
      about ? h("p", { class: "lobby-card-about" }, about) : null,
      h(
        "div",
        { class: "lobby-card-actions" },
        action,
        others,
        hasLesson ? h("a", { href: `/learn/${key}/lesson`, "aria-label": t("learn-it", { title }) }, t("learn")) : null,
        guide ? h("a", { href: guide, "aria-label": t("how-to-play-it", { title }) }, t("how-to-play")) : null,
      ),
    ),
  );
}

/**
 * For how many a game is, how long it takes and how much there is to learn, as far as the server knows.
 * @param {any} ruleset
 * @returns {string[]}
 */
function factsOf({ seats, minutes, weight }) {
  const players = seats.min === seats.max ? t("players-exactly", { count: seats.min }) : t("players-between", { min: seats.min, max: seats.max });
  const length = minutes && (minutes.min === minutes.max ? t("minutes-about", { count: minutes.min }) : t("minutes-between", minutes));
  return [players, length, weight && t("weight", { weight })].filter(Boolean);
}

/** @param {string} key */
function StartPicture(key) {
  const src = addressOf(`/rulesets/${key}/picture.svg`, { palette: palette(), size: "phone", lang: preferences.language });
  return h(SmallPicture, { src });
}
