// What happens at a table and may be heard or felt. Without a preference for that, nothing is loaded.
import { preferences } from "./preferences.mjs";

/** @typedef {import("./sounds.mjs").Signal} Signal */

/** True if a person wants to hear or feel what happens. */
export function isSensed() {
  return preferences.sounds !== "never" || preferences.vibrates;
}

/**
 * Let something be heard or felt, as the person of this page prefers.
 * @param {Signal} what
 * @param {string} [event] what distinguishes it from all other events, in every tab; without one, it concerns this page only
 */
export function signal(what, event) {
  if (isSensed() && hadGesture()) {
    import("./senses.mjs").then(({ sense }) => sense(what, event), () => {}); // a page without connection stays silent
  }
}

/** Without a gesture, browsers allow neither. Where they don't say whether there was one, they only ignore it. */
function hadGesture() {
  return navigator.userActivation?.hasBeenActive ?? true;
}
