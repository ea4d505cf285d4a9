// Moments of a game as addresses name them: `?at=41-1a2b3c4d&as=2`, a version with its mark, and a viewer.
import { app } from "../../core/app.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { Problem } from "../../core/server/problem.mjs";

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** @typedef {{at?: string, as?: string, seat?: string, invite?: string, drill?: string}} View what the address asks for */
/** @typedef {{id: string, now: any, events: Map<number, GameEvent>, view: View}} Moments what is known of a game's moments */

/**
 * The earlier version that an address asks for; null stands for the newest. With a problem, it is the nearest that
 * can be shown.
 * @param {Moments} game
 * @param {string | undefined} at such as `41-1a2b3c4d` or `41`
 * @returns {{past: number | null, problem?: Problem}}
 */
export function momentIn(game, at) {
  if (at === undefined) {
    return { past: null };
  }
  const [, digits, mark] = /^(\d{1,15})(?:-([0-9a-f]{8}))?$/.exec(at) ?? [];
  const version = Number(digits);
  const newest = game.now.version;
  if (digits === undefined || version < 1 || version > newest) {
    const past = version < 1 && newest > 1 ? 1 : null;
    return { past, problem: new Problem({ status: 404, code: "version_not_found" }) };
  }
  const known = version === newest ? game.now.mark : game.events.get(version)?.mark;
  if (mark && known && mark !== known) {
    return { past: null, problem: new Problem({ status: 409, code: "history_changed" }) };
  }
  return { past: version === newest ? null : version };
}

/**
 * The address of a moment on this page. Null is the newest version, which goes on with the game.
 * @param {Moments} game
 * @param {number | null} version
 * @param {{as?: string}} [changes] another viewpoint
 */
export function addressOfMoment(game, version, changes = {}) {
  const at = version === null || version >= game.now.version ? undefined : nameOfMoment(game, version);
  return linkTo(`/${app.isEmbedded ? "embed" : "g"}/${game.id}`, { ...game.view, ...changes, at });
}

/**
 * A version with its mark, as `at` takes it. A bare version if its mark is not known.
 * @param {Moments} game
 * @param {number} version
 */
export function nameOfMoment({ now, events, view }, version) {
  const mark = version === now.version ? now.mark : events.get(version)?.mark;
  const named = view.at ?? "";
  return mark ? `${version}-${mark}` : named.startsWith(`${version}-`) ? named : String(version);
}
