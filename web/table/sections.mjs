// Parts of the table that most games do not need at once, and which of them to load before a game is shown.
import { app, changed } from "../core/app.mjs";
import { layout } from "../core/browser/preferences.mjs";
import { pause } from "../core/server/api.mjs";
import { loaded, styled, worded } from "../core/server/loading.mjs";
import { lazy } from "../parts/lazy.mjs";
import { loadRuleset } from "./game/ruleset.mjs";
import { Analysis } from "./time/timeline.mjs";

/** @typedef {import("./game/game.mjs").Game} Game */

export const ClockBar = lazy(async () => (await import("./seats/clock_bar.mjs")).ClockBar);
export const Result = lazy(async () => {
  const [{ Result: component }] = await Promise.all([import("./start_and_end/result.mjs"), worded("analysis")]);
  return component;
});
export const Drill = lazy(async () => {
  const [{ Drill: component }] = await Promise.all([import("./drill/drill.mjs"), styled("drill"), worded("analysis")]);
  return component;
});
export const Signals = lazy(async () => (await import("./signals.mjs")).Signals);
export const Waiting = lazy(async () => (await import("./start_and_end/waiting.mjs")).Waiting);

/** True if the address asks for the mistake drill of a game that is over. @param {Game} game */
export function isDrill({ view, now }) {
  return view.drill !== undefined && now.status === "finished" && !app.isEmbedded;
}
export const Prompts = lazy(async () => (await import("./seats/prompts.mjs")).Prompts);
export const Side = lazy(async () => {
  const { Side: side, prepareSide } = await import("./side.mjs");
  await prepareSide();
  return side;
});

const IDLE_MS = 400;
/** So often the board is waited for. */
const MOST_WAITS = 8;

/**
 * Load the parts that a game shows at once.
 * @param {Game} game
 */
export async function prepareParts(game) {
  const { status } = game.now;
  const parts = { open: [Waiting], active: [], finished: [Result, Analysis], aborted: [Result] }[/** @type {"open"} */ (status)];
  game.hasRest = layout() !== "phone" || status !== "active";
  await Promise.all([...parts, ...(isDrill(game) ? [Drill] : []), ...(game.now.clock ? [ClockBar] : []), ...(game.hasRest ? [Side, Prompts] : [])].map((part) => part.prepare()));
  if (parts.includes(Analysis)) {
    const { lookedFor } = await loaded(() => import("./time/analysis_read.mjs"));
    await Promise.allSettled([lookedFor(game).isRead, loadRuleset(game.now.ruleset)]); // without it, lines have no colors
  }
}

/**
 * On a phone, what stands below the board comes after it.
 * @param {Game} game
 */
export async function showRest(game) {
  for (let waits = 0; !game.hasRest; waits += 1) {
    const isDrawn = document.querySelector('.board[aria-busy="false"]') !== null || game.isWithoutPicture || !game.isStarted;
    await pause(IDLE_MS, game.closed.signal);
    game.hasRest = isDrawn || waits >= MOST_WAITS;
  }
  changed();
}
