// A player's time: the time zone, hours without deadlines, and days away that are used by themselves.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Section, Switch } from "../parts.mjs";
import { HoursField } from "./hours.mjs";
import { choose, personal } from "./model.mjs";

/** The zone of players who have chosen none. */
const DEFAULT_ZONE = "UTC";
const USUAL_NIGHT = { start: 23, end: 8 };
/** How many hours a day can be without deadlines. */
const MOST_HOURS = 12;

/** The time zone, hours without deadlines, and whether days away are used by themselves. */
export function YourTime() {
  const { chosen } = personal;
  return Section(
    { id: "your-time", title: t("account-time"), about: t("account-time-more") },
    chosen ? Zone(chosen.zone) : h("p", { class: "hint" }, t("loading")),
    chosen ? HoursField(withoutDeadlines()) : null,
    chosen ? UsesDaysAway(chosen.uses_days_away) : null,
  );
}

function withoutDeadlines() {
  return {
    ...{ name: /** @type {const} */ ("hours_without_deadlines"), id: "undisturbed", usual: USUAL_NIGHT, most: MOST_HOURS },
    ...{ label: t("account-undisturbed"), more: t("account-undisturbed-more", { most: MOST_HOURS }) },
  };
}

/** @param {boolean} isOn */
function UsesDaysAway(isOn) {
  const flip = () => choose((chosen) => ({ ...chosen, uses_days_away: !isOn }));
  return Switch({ id: "uses-days-away", label: t("account-uses-days-away"), more: t("account-uses-days-away-more"), checked: isOn }, flip);
}

/** @param {string} zone */
function Zone(zone) {
  const put = (/** @type {string} */ value) => choose((chosen) => ({ ...chosen, zone: value }));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return h(
    "div",
    { class: "account-field" },
    h("label", { for: "zone" }, t("account-zone")),
    h(
      "select",
      { id: "zone", value: zone, onChange: (/** @type {any} */ event) => put(event.target.value) },
      areas(zone).map(([area, zones]) => (area ? h("optgroup", { key: area, label: area }, zones.map(One)) : zones.map(One))),
    ),
    zone === DEFAULT_ZONE && here && here !== zone ? h("button", { class: "primary", onClick: () => take(here, put) }, t("account-zone-use", { zone: here })) : null,
  );
}

/**
 * Take the zone of this device. The button goes away, so the focus goes to the field.
 * @param {string} here
 * @param {(zone: string) => void} put
 */
function take(here, put) {
  put(here);
  document.getElementById("zone")?.focus();
}

/**
 * The zones that the browser knows by their areas, such as Europe. Those without an area come first.
 * @param {string} chosen
 */
function areas(chosen) {
  /** @type {Map<string, string[]>} */
  const found = new Map([["", []]]);
  for (const zone of new Set([DEFAULT_ZONE, chosen, ...Intl.supportedValuesOf("timeZone")])) {
    const area = zone.slice(0, Math.max(0, zone.indexOf("/")));
    found.set(area, [...(found.get(area) ?? []), zone].sort());
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other));
}

/** @param {string} zone */
function One(zone) {
  const name = zone.slice(zone.indexOf("/") + 1).replaceAll("_", " ");
  return h("option", { key: zone, value: zone }, name);
}
