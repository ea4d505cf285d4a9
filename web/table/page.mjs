// The table: one game at one moment through one pair of eyes, as the address says.
import { h } from "../vendor/preact.mjs";
import { app, loadRulesets, titleOf } from "../core/app.mjs";
import { isSensed } from "../core/browser/signals.mjs";
import { t } from "../core/browser/texts.mjs";
import { pause } from "../core/server/api.mjs";
import { Board } from "./board/board.mjs";
import { Decision } from "./decision/decision.mjs";
import { Status, titleIn } from "./decision/status.mjs";
import { Game } from "./game/game.mjs";
import { showForking } from "./seats/actions.mjs";
import { Prompts } from "./seats/prompts.mjs";
import { Banner } from "./time/banner.mjs";
import { Log } from "./time/log.mjs";
import { Timeline } from "./time/timeline.mjs";
import { ClockBar, Drill, Result, Signals, Waiting, isDrill, prepareParts } from "./sections.mjs";
import { Sides } from "./sides.mjs";

/** @typedef {import("../core/browser/address.mjs").Address} Address */

/** So long the page waits for the parts that would move others if they came later. */
const PATIENCE_MS = 6000;

/**
 * Open the table of a game: `/g/<id>?at=41&as=2`, or `/embed/<id>` without anything to operate but the timeline.
 * @param {Address} address
 * @returns {Promise<import("../core/app.mjs").Page>}
 */
export async function open(address) {
  const game = new Game(encodeURIComponent(address.parts[1] ?? ""), address.query);
  await Promise.all([game.open(), loadRulesets().catch(() => {})]); // without titles, keys are shown
  await Promise.race([Promise.all([game.isReady, prepareParts(game)]), pause(PATIENCE_MS)]);
  game.fork = (version) => showForking(game, version);
  const parts = { game };
  return {
    get title() {
      return isDrill(game) ? `${t("drill-title")} · ${titleOf(game.now.ruleset)}` : titleIn(game);
    },
    isWide: true,
    get isRefusal() {
      return game.problem !== null && game.choice.isEmpty; // what was chosen is not thrown away
    },
    close: () => game.close(),
    moved: (next) => game.moved(next.query),
    onKey: (event) => (isDrill(game) ? (game.drillKey?.(event) ?? false) : Timeline.onKey(game, event)),
    render: () => h("div", { key: game.id, class: "table-page" }, isDrill(game) ? h(Drill, parts) : [isSensed() ? h(Signals, parts) : null, h(ClockBar, parts), Table(parts)]),
  };
}

/** @param {{game: Game}} parts */
function Table(parts) {
  const { game } = parts;
  return h(
    "div",
    { key: "table", class: app.isEmbedded ? "table embedded" : "table" },
    h("div", { class: "table-head" }, h(Status, parts), h(Banner, parts), app.isEmbedded ? null : h(Prompts, parts)),
    game.now.status === "open"
      ? h("div", { class: "table-board" }, h(Waiting, parts))
      : h("div", { class: "table-board" }, h(Board, parts), h(Timeline, parts)),
    app.isEmbedded ? null : h("div", { class: "table-decision" }, h(Decision, parts)),
    app.isEmbedded ? null : h("div", { class: "table-side" }, game.isOver ? h(Result, parts) : null, h(Sides, parts), h(Log, parts)),
  );
}
