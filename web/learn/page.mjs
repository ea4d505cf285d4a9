// The pages that teach: all games, easiest first, and how to play one of them.
import { h } from "../vendor/preact.mjs";
import { app, showDialog } from "../core/app.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get } from "../core/server/api.mjs";
import { styled, worded } from "../core/server/loading.mjs";
import { loadRuleset } from "../table/game/ruleset.mjs";
import { GamesToLearn } from "./games.mjs";
import { RulesPage } from "./rules.mjs";

/** @typedef {import("../core/app.mjs").Page} Page */

/**
 * @param {import("../core/browser/address.mjs").Address} address
 * @returns {Promise<Page>}
 */
export async function open({ parts }) {
  const key = parts[1];
  const styling = Promise.all([styled("learn"), worded("learn")]);
  if (!key) {
    await styling;
    return { title: t("learn-title"), render: () => h(GamesToLearn, { rulesets: app.rulesets }) };
  }
  const reading = get(`/rulesets/${encodeURIComponent(key)}/rules`, { query: { lang: preferences.language }, cache: "no-cache" });
  const [rules, ruleset] = await Promise.all([reading, loadRuleset(encodeURIComponent(key)), styling]);
  return { title: rules.title, render: () => h(RulesPage, { rules, ruleset }), moved: () => showDialog(null) };
}
