// Sounds and vibrations: which signals have one, and when the page keeps silent.
import { preferences } from "./preferences.mjs";
import { play, wake } from "./sounds.mjs";

/** @typedef {import("./sounds.mjs").Signal} Signal */

/** The signals that are heard, by preference. @type {Record<import("./preferences.mjs").Sounds, Signal[]>} */
const HEARD = { never: [], turn: ["turn", "clock", "end"], all: ["move", "others", "turn", "clock", "end"] };
/** How the device vibrates: for how long, and the pauses between, in ms. @type {Partial<Record<Signal, number[]>>} */
const FELT = { choice: [12], turn: [25, 80, 25] };
/** The night, in hours of the clock of this device. */
const [EVENING, MORNING] = [22, 7];
const KEY = "retcon.heard";
const MOST = 60;

/** Sounds are allowed once there was a gesture; some browsers want to be asked within it. */
for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, () => preferences.sounds !== "never" && wake(), { once: true, capture: true });
}

/**
 * Play a signal, and let the device vibrate, unless another tab was faster.
 * @param {Signal} signal
 * @param {string} [event]
 */
export async function sense(signal, event) {
  const isHeard = HEARD[preferences.sounds].includes(signal);
  const pattern = preferences.vibrates && !matchMedia("(prefers-reduced-motion: reduce)").matches ? FELT[signal] : undefined;
  if ((!isHeard && !pattern) || isNight() || (event && !(await isFirst(event)))) {
    return;
  }
  if (isHeard) {
    await play(signal);
  }
  if (pattern) {
    navigator.vibrate?.(pattern);
  }
}

/** Let a person hear or feel what they have just chosen, at any time. @param {"sound" | "vibration"} kind */
export function demonstrate(kind) {
  if (kind === "sound") {
    play("turn");
  } else {
    navigator.vibrate?.(FELT.turn ?? []);
  }
}

/** A page does not learn whether the system is set not to disturb, so the clock decides. */
function isNight() {
  const hour = new Date().getHours();
  return preferences.nights && (hour >= EVENING || hour < MORNING);
}

/**
 * True in one tab of this browser only.
 * @param {string} event
 */
async function isFirst(event) {
  try {
    return await (navigator.locks?.request(KEY, () => claim(event)) ?? claim(event));
  } catch {
    return true; // a browser that keeps nothing
  }
}

/** @param {string} event */
function claim(event) {
  const heard = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  if (heard.includes(event)) {
    return false;
  }
  localStorage.setItem(KEY, JSON.stringify([...heard, event].slice(-MOST)));
  return true;
}
