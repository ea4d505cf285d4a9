// Choices of hours.
import { h } from "../../vendor/preact.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Switch } from "../parts.mjs";
import { choose, personal } from "./model.mjs";

const DAY = Array.from({ length: 24 }, (_, hour) => hour);

/** @typedef {import("./model.mjs").Hours} Hours */

/**
 * Hours of each day, or none: a switch, and below it from when to when.
 * @param {{name: "quiet_hours" | "hours_without_deadlines", id: string, label: string, more: string, usual: Hours, most: number}} field
 */
export function HoursField({ name, id, label, more, usual, most }) {
  const hours = personal.chosen?.[name] ?? null;
  const put = (/** @type {Hours | null} */ value) => choose((chosen) => ({ ...chosen, [name]: value }));
  return h(
    "div",
    { key: id, class: "account-field" },
    Switch({ id, label, more, checked: hours !== null, isDisabled: !personal.chosen }, () => put(hours ? null : usual)),
    hours
      ? h(
          "div",
          { class: "account-pair", role: "group", "aria-labelledby": `${id}-label` },
          Hour({ id: `${id}-from`, label: t("account-hours-from"), hour: hours.start }, DAY, (start) => put(fitted({ ...hours, start }, most))),
          Hour({ id: `${id}-to`, label: t("account-hours-to"), hour: hours.end }, hoursAfter(hours.start, most), (end) => put({ ...hours, end })),
        )
      : null,
  );
}

/**
 * The choice of an hour of the day.
 * @param {{id: string, label: string, hour: number}} field
 * @param {number[]} hours
 * @param {(hour: number) => void} put
 */
export function Hour({ id, label, hour }, hours, put) {
  return h(
    "div",
    { key: id, class: "account-field" },
    h("label", { for: id }, label),
    h(
      "select",
      { id, value: hour, onChange: (/** @type {any} */ event) => put(Number(event.target.value)) },
      hours.map((each) => h("option", { key: each, value: each, selected: each === hour }, hourText(each))),
    ),
  );
}

/** The hour of the day with which the daily message comes. */
export function DigestHour() {
  const put = (/** @type {number} */ hour) => choose((chosen) => ({ ...chosen, digest_hour: hour }));
  return personal.chosen ? Hour({ id: "digest-hour", label: t("account-digest-hour"), hour: personal.chosen.digest_hour }, DAY, put) : null;
}

/**
 * Return the next hours of the day after `start`, `count` of them.
 * @param {number} start
 * @param {number} count
 */
function hoursAfter(start, count) {
  return Array.from({ length: count }, (_, index) => (start + index + 1) % 24);
}

/**
 * The hours, with an end that fits to their start.
 * @param {Hours} hours
 * @param {number} most how many hours they can be
 */
function fitted({ start, end }, most) {
  const length = (end - start + 24) % 24 || 1;
  return { start, end: (start + Math.min(length, most)) % 24 };
}

/**
 * An hour of the day, such as "10:00 PM".
 * @param {number} hour
 */
function hourText(hour) {
  const words = new Intl.DateTimeFormat(preferences.language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return words.format(Date.UTC(2000, 0, 1, hour));
}
