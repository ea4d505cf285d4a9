// Parts of the table that most games do not need at once, and which of them to load before a game is shown.
import { app } from "../core/app.mjs";
import { loaded, styled } from "../core/server/loading.mjs";
import { lazy } from "../parts/lazy.mjs";
import { loadRuleset } from "./game/ruleset.mjs";
import { Clock } from "./seats/seats.mjs";
import { Analysis } from "./time/timeline.mjs";
import { Forks, Origin } from "./sides.mjs";

/** @typedef {import("./game/game.mjs").Game} Game */

export const ClockBar = lazy(async () => (await import("./seats/clock_bar.mjs")).ClockBar);
export const Result = lazy(async () => (await import("./start_and_end/result.mjs")).Result);
export const Drill = lazy(async () => {
  const [{ Drill: component }] = await Promise.all([import("./drill/drill.mjs"), styled("drill")]);
  return component;
});
export const Signals = lazy(async () => (await import("./signals.mjs")).Signals);
export const Waiting = lazy(async () => (await import("./start_and_end/waiting.mjs")).Waiting);

/** True if the address asks for the mistake drill of a game that is over. @param {Game} game */
export function isDrill({ view, now }) {
  return view.drill !== undefined && now.status === "finished" && !app.isEmbedded;
}

/**
 * Load the parts that a game shows at once.
 * @param {Game} game
 */
export async function prepareParts(game) {
  const { status, fork, rematch_of: rematchOf, imported } = game.now;
  const parts = { open: [Waiting], active: [], finished: [Result, Analysis], aborted: [Result] }[/** @type {"open"} */ (status)];
  await Promise.all([...parts, ...(isDrill(game) ? [Drill] : []), Clock, ClockBar, Forks, ...(fork || rematchOf || imported ? [Origin] : [])].map((part) => part.prepare()));
  if (parts.includes(Analysis)) {
    const { lookedFor } = await loaded(() => import("./time/analysis_read.mjs"));
    await Promise.allSettled([lookedFor(game).isRead, loadRuleset(game.now.ruleset)]); // without it, lines have no colors
  }
}
