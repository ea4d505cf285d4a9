// The table: one game at one moment through one pair of eyes, as the address says.
import { h } from "../vendor/preact.mjs";
import { app, loadRulesets, titleOf } from "../core/app.mjs";
import { isSensed } from "../core/browser/signals.mjs";
import { t } from "../core/browser/texts.mjs";
import { pause } from "../core/server/api.mjs";
import { loaded } from "../core/server/loading.mjs";
import { attempt } from "../parts/refusals.mjs";
import { Board } from "./board/board.mjs";
import { Decision } from "./decision/decision.mjs";
import { Status, titleIn } from "./decision/status.mjs";
import { Game } from "./game/game.mjs";
import { Banner } from "./time/banner.mjs";
import { Timeline } from "./time/timeline.mjs";
import { ClockBar, Drill, Prompts, Result, Side, Signals, Waiting, isDrill, prepareParts, showRest } from "./sections.mjs";

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
  showRest(game).catch(() => {}); // the page was closed
  game.fork = (version) => attempt(async () => (await loaded(() => import("./seats/actions.mjs"))).showForking(game, version));
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
    render: () => h("div", { key: game.id, class: "table-page" }, isDrill(game) ? h(Drill, parts) : [isSensed() ? h(Signals, parts) : null, game.now.clock ? h(ClockBar, parts) : null, Table(parts)]),
  };
}

/** @param {{game: Game}} parts */
function Table(parts) {
  const { game } = parts;
  return h(
    "div",
    { key: "table", class: app.isEmbedded ? "table embedded" : "table" },
    h("div", { class: "table-head" }, h(Status, parts), h(Banner, parts), app.isEmbedded || !game.hasRest ? null : h(Prompts, parts)),
    game.now.status === "open"
      ? h("div", { class: "table-board" }, h(Waiting, parts))
      : h("div", { class: "table-board" }, h(Board, parts), h(Timeline, parts)),
    app.isEmbedded ? null : h("div", { class: "table-decision" }, h(Decision, parts)),
    app.isEmbedded || !game.hasRest ? null : h(Side, { game, result: game.isOver ? h(Result, parts) : null }),
  );
}
