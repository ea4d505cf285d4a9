// All games with ways to learn them, easiest first.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { GameCard } from "../parts/lists/game_card.mjs";

/** @param {{rulesets: any[]}} props */
export function GamesToLearn({ rulesets }) {
  return h(
    "div",
    { class: "lobby" },
    h("h1", null, t("learn-title")),
    h("p", { class: "learn-intro" }, t("learn-intro")),
    h(
      "ul",
      { class: "lobby-cards" },
      rulesets.map((ruleset) => GameCard({ ...ruleset, guide: null }, Learn(ruleset), Play(ruleset))),
    ),
  );
}

/** @param {any} ruleset */
function Learn({ guide, title }) {
  return guide ? h("a", { class: "button primary", href: guide, "aria-label": t("how-to-play-it", { title }) }, t("how-to-play")) : null;
}

/** @param {any} ruleset */
function Play({ key, title }) {
  return h("a", { href: `/new/${key}`, "aria-label": t("learn-new-game-of", { title }) }, t("learn-new-game"));
}
