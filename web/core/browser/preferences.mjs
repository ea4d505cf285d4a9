// What a person prefers on this device: language, colors, how to confirm moves, sounds. Nothing here is secret.

export const LANGUAGES = ["en", "de"];
const KEY = "retcon.preferences";

/** @typedef {"system" | "light" | "dark"} Scheme */
/** Which moves are confirmed: all, those that can't be undone, or none.
 * @typedef {"always" | "final" | "never"} Confirms */

/** @type {Confirms[]} */
export const CONFIRMS = ["always", "final", "never"];

/** When there are sounds: never, when something concerns me, or for all moves.
 * @typedef {"never" | "turn" | "all"} Sounds */

/** @type {Sounds[]} */
export const SOUNDS = ["never", "turn", "all"];

/** Kept in `localStorage`. A page in a frame of another site has no session and keeps nothing. */
export const preferences = {
  language: "en",
  /** @type {Scheme} */
  scheme: "system",
  /** @type {Confirms} */
  confirms: "final",
  /** Whether a move is made for a player who has no other one and can undo it. */
  plays: true,
  /** Whether decisions that are new to a player explain themselves. */
  explains: true,
  /** @type {Sounds} */
  sounds: "never",
  /** Whether the nights are without sounds and vibrations. */
  nights: true,
  /** Whether the device vibrates. */
  vibrates: false,
  /** Whether single letters are keys. People who speak to their device switch them off. */
  usesLetters: true,
  /** @type {RequestCredentials} */
  credentials: "same-origin",
};

/** Read them. Without any, the language is that of the browser. */
export function loadPreferences() {
  preferences.language = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => LANGUAGES.includes(tag)) ?? "en";
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    preferences.language = LANGUAGES.includes(kept.language) ? kept.language : preferences.language;
    preferences.scheme = ["light", "dark"].includes(kept.scheme) ? kept.scheme : "system";
    preferences.confirms = kept.confirms === false ? "never" : CONFIRMS.includes(kept.confirms) ? kept.confirms : "final";
    preferences.plays = kept.plays !== false;
    preferences.explains = kept.explains !== false;
    preferences.sounds = SOUNDS.includes(kept.sounds) ? kept.sounds : "never";
    preferences.nights = kept.nights !== false;
    preferences.vibrates = kept.vibrates === true;
    preferences.usesLetters = kept.usesLetters !== false;
  } catch {
    // A browser that keeps nothing, or something that is not ours.
  }
  showScheme();
}

/** @param {Partial<typeof preferences>} changes */
export function prefer(changes) {
  Object.assign(preferences, changes);
  const { credentials, ...kept } = preferences;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The choice lasts as long as the page.
  }
  showScheme();
}

/** The palette of pictures. */
export function palette() {
  if (preferences.scheme !== "system") {
    return preferences.scheme;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The layout of pictures: `phone` on a narrow screen, and on a low one, where they have half of its width. */
export function layout() {
  return matchMedia("(max-width: 43rem), (max-height: 30rem)").matches ? "phone" : "desktop";
}

function showScheme() {
  document.documentElement.dataset.scheme = preferences.scheme;
}
