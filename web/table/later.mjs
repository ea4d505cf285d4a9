// Parts of the table that are seldom needed at once. They are loaded when they are.
import { h } from "../vendor/preact.mjs";
import { persistently } from "../core/api.mjs";
import { changed } from "../core/app.mjs";
import { loaded, styled } from "../core/loading.mjs";
import { attempt } from "../parts/refusals.mjs";
import { loadRuleset } from "./ruleset.mjs";

/** @typedef {import("./game.mjs").Game} Game */

export const Analysis = later(async () => {
  const [{ Analysis: component }] = await Promise.all([import("./analysis.mjs"), styled("analysis")]);
  return component;
});
export const ClockBar = later(async () => (await import("./clock_bar.mjs")).ClockBar);
export const Clock = later(async () => (await import("./clocks.mjs")).Clock);
export const Forks = later(async () => (await import("./forks.mjs")).Forks);
export const Origin = later(async () => (await import("./forks.mjs")).Origin);
export const Result = later(async () => (await import("./result.mjs")).Result);
export const Waiting = later(async () => (await import("./waiting.mjs")).Waiting);

/**
 * Load the parts that a game shows at once.
 * @param {Game} game
 */
export async function prepareParts(game) {
  const { status, fork, rematch_of: rematchOf, imported } = game.now;
  const parts = { open: [Waiting], active: [], finished: [Result, Analysis], aborted: [Result] }[/** @type {"open"} */ (status)];
  await Promise.all([...parts, Clock, ClockBar, Forks, ...(fork || rematchOf || imported ? [Origin] : [])].map((part) => part.prepare()));
  if (parts.includes(Analysis)) {
    const { lookedFor } = await loaded(() => import("./analysed.mjs"));
    await Promise.allSettled([lookedFor(game).isRead, loadRuleset(game.now.ruleset)]); // without it, lines have no colors
  }
}

/**
 * Offer a new game that begins with that version.
 * @param {Game} game
 * @param {number} version
 */
export function showForking(game, version) {
  return attempt(async () => (await loaded(() => import("./forking.mjs"))).showForking(game, version));
}

/** @param {Game} game */
export function showSharing(game) {
  return attempt(async () => (await loaded(() => import("./sharing.mjs"))).showSharing(game));
}

/** @param {Game} game */
export function showComponents(game) {
  return attempt(async () => (await loaded(() => import("./components.mjs"))).showComponents(game));
}

/**
 * Have the picture describe its elements (`Game.describe`).
 * @param {Game} game
 */
export async function describeComponents(game) {
  const { showComponent } = await loaded(() => import("./components.mjs"));
  game.describe = (id) => showComponent(game, id);
}

/**
 * A component that is loaded when it is first drawn, or before by `prepare`. Until then it is empty.
 * @param {() => Promise<any>} load
 */
function later(load) {
  /** @type {any} */
  let component = null;
  /** @type {Promise<void> | null} */
  let loading = null;
  const prepare = () => (loading ??= persistently(async () => void (component = await loaded(load))).then(changed));
  const draw = (/** @type {any} */ props) => {
    prepare();
    return component ? h(component, props) : null;
  };
  return Object.assign(draw, { prepare });
}
