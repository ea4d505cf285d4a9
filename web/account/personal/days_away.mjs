// Days away: days on which no deadline passes.
import { h } from "../../vendor/preact.mjs";
import { notify, showDialog } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { serverNow } from "../../core/server/server_time.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { Fault, Form } from "../form.mjs";
import { attempt } from "../model.mjs";
import { Line, LineButton, List, Section } from "../parts.mjs";
import { loadAbsences, personal } from "./model.mjs";

/** @typedef {import("./model.mjs").Absence} Absence */

const DAY_MS = 86_400_000;

/** The days that are taken, how many are left, and taking more. */
export function DaysAway() {
  const { absences } = personal;
  const now = serverNow();
  const coming = absences && absences.items.filter(({ until }) => until > now);
  return Section(
    { id: "days-away", title: t("account-away"), about: t("account-away-more") },
    List(coming, t("account-no-days-away"), (absence) => Coming(absence, absence.since <= now)),
    absences ? h("p", null, t("account-away-left", { left: listed(absences.left.map(({ year, days }) => t("account-away-left-of", { days, year: String(year) }))) })) : null,
    h("div", { class: "buttons" }, h("button", { id: "take-days", onClick: askForDays, disabled: !absences }, t("account-take-days"))),
    absences ? Past(absences.items.filter(({ until, last }) => until <= now && last.startsWith(`${absences.left[0].year}-`))) : null,
  );
}

/**
 * @param {Absence} absence
 * @param {boolean} hasBegun
 */
function Coming(absence, hasBegun) {
  const label = range(absence);
  return Line({
    ...{ id: absence.id, label, mark: hasBegun ? t("account-away-now") : undefined, about: lengthOf(absence) },
    button: hasBegun ? null : LineButton(t("account-give-back"), label, () => attempt(() => giveBack(absence))),
  });
}

/** @param {Absence[]} past */
function Past(past) {
  const lines = past.map((absence) => h("li", { key: absence.id }, `${range(absence)}: ${lengthOf(absence)}`));
  return past.length ? h("div", { class: "hint account-past" }, t("account-away-past"), h("ul", null, lines)) : null;
}

/** @param {Absence} absence */
async function giveBack({ id }) {
  await send("DELETE", `/players/me/absences/${id}`);
  await loadAbsences();
  document.getElementById("take-days")?.focus(); // the button that was pressed goes away
}

function askForDays() {
  const fields = ["first", "last"].map((name) => ({
    ...{ name, kind: "date", label: t(`account-away-${name}`), needed: t("account-away-needed") },
  }));
  const run = async (/** @type {any} */ { first, last }) => {
    try {
      await send("POST", "/players/me/absences", { first, last });
    } catch (error) {
      throw faultIn(error, last < first);
    }
    showDialog(null);
    notify(t("account-days-taken"));
    await loadAbsences();
  };
  const cancel = () => showDialog(null);
  showDialog(() =>
    h(
      Dialog,
      { title: t("account-take-days") },
      h("p", null, t("account-take-days-more", { zone: personal.chosen?.zone ?? "" })),
      h(Form, { name: "away", fields, button: t("account-away-take"), run, cancel }),
    ),
  );
}

/**
 * Why the server refuses days, at the field that is to be changed.
 * @param {unknown} error
 * @param {boolean} isReversed
 */
function faultIn(error, isReversed) {
  if (!(error instanceof Problem)) {
    return error;
  }
  const { year, left } = error.document;
  const [{ pointer }] = [...error.errors, { pointer: "" }];
  switch (`${error.code}${pointer}`) {
    case "absence_overlaps":
      return new Fault(t("account-away-overlaps"), "first");
    case "no_days_left":
      return new Fault(t("account-away-too-many", { year: String(year), left }), "last");
    case "malformed/first":
      return new Fault(t("account-away-too-soon"), "first");
    case "malformed/last":
      return new Fault(t(isReversed ? "account-away-reversed" : "account-away-too-far"), "last");
  }
  return error;
}

/** @param {Absence} absence */
function lengthOf({ first, last, is_automatic: isAutomatic }) {
  return isAutomatic ? t("account-away-automatic") : t("account-away-days", { count: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 });
}

/** @param {Absence} absence */
function range({ first, last }) {
  const words = new Intl.DateTimeFormat(preferences.language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return words.formatRange(Date.parse(first), Date.parse(last));
}

/** @param {string[]} texts */
function listed(texts) {
  return new Intl.ListFormat(preferences.language).format(texts);
}
