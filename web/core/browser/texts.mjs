// The page's own labels, from `words/<language>.ftl`. Games bring their own texts from the server.
import { preferences } from "./preferences.mjs";

/** @typedef {import("../../vendor/fluent/index.js").FluentBundle} FluentBundle */

/** @type {FluentBundle | null} */
let bundle = null;

/**
 * Speak with these labels from now on.
 * @param {FluentBundle} labels
 */
export function useTexts(labels) {
  bundle = labels;
}

/**
 * Return the label with that key.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 */
export function t(key, args) {
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args, []) : key;
}

/**
 * True if there is a label with that key.
 * @param {string} key
 */
export function has(key) {
  return bundle?.hasMessage(key) ?? false;
}

/**
 * A moment in words: `in 5 minutes`, `3 days ago`.
 * @param {number} at in ms since the epoch
 * @param {number} [now]
 */
export function fromNow(at, now = Date.now()) {
  const words = new Intl.RelativeTimeFormat(preferences.language, { numeric: "auto" });
  const seconds = (at - now) / 1000;
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [["day", 86_400], ["hour", 3600], ["minute", 60]];
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return words.format(Math.round(seconds / size), unit);
}

/**
 * A date and time in the page's language.
 * @param {number} at in ms since the epoch
 */
export function dateTime(at) {
  return new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/**
 * A date in the page's language, in few characters.
 * @param {number} at in ms since the epoch
 */
export function dayOf(at) {
  return new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium" }).format(at);
}

/**
 * A date in the page's language.
 * @param {number} at in ms since the epoch
 */
export function dateOf(at) {
  return new Intl.DateTimeFormat(preferences.language, { dateStyle: "long" }).format(at);
}
