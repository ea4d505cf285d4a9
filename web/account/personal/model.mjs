// What a player has chosen for all devices, and the requests that change it.
import { app, changed } from "../../core/app.mjs";
import { get, send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { attempt } from "../model.mjs";

/** Hours of each day, from `start` to `end`. @typedef {{start: number, end: number}} Hours */
/** @typedef {"at_once" | "digest" | "off"} When */
/** @typedef {{zone: string, quiet_hours: Hours | null, hours_without_deadlines: Hours | null, digest_hour: number,
 *             uses_days_away: boolean, told: Record<string, Record<string, When>>}} Chosen */
/** @typedef {{id: string, first: string, last: string, since: number, until: number, is_automatic: boolean}} Absence */
/** @typedef {{address: string | null, lang: string | null, status: "unconfirmed" | "confirmed" | "off_after_bounces" | null}} Mail */

const PREFERENCES = "/players/me/preferences";

export const personal = {
  /** @type {Chosen | null} null until they are known */
  chosen: null,
  /** @type {{items: Absence[], left: {year: number, days: number}[]} | null} null until they are known */
  absences: null,
  /** @type {Mail | null} null until it is known, and where the server sends no mail */
  mail: null,
  /** @type {{made_at: number | null} | null} null until it is known */
  calendar: null,
  hasWebhooks: false,
};

/** Learn all of it. */
export async function loadPersonal() {
  const id = app.session.player?.id;
  const [chosen, absences, calendar, mail, webhooks] = await Promise.all([
    get(PREFERENCES),
    get("/players/me/absences"),
    get("/players/me/calendar"),
    readMail(),
    get("/players/me/webhooks"),
  ]);
  if (id === app.session.player?.id) {
    stored = chosen;
    Object.assign(personal, { chosen, absences, calendar, mail, hasWebhooks: webhooks.items.length > 0 });
    changed();
  }
}

/** Forget it: somebody else may be signed in next. */
export function forgetPersonal() {
  Object.assign(personal, { chosen: null, absences: null, calendar: null, mail: null, hasWebhooks: false });
}

/** Learn the days away again, after a change. */
export async function loadAbsences() {
  personal.absences = await get("/players/me/absences");
  changed();
}

/** Learn the calendar again, after a change. */
export async function loadCalendar() {
  personal.calendar = await get("/players/me/calendar");
  changed();
}

/** Learn the mail address again: it may have been confirmed. */
export async function loadMail() {
  personal.mail = await readMail();
  changed();
}

async function readMail() {
  try {
    return await get("/players/me/mail");
  } catch (error) {
    if (error instanceof Problem && error.code === "mail_unavailable") {
      return null;
    }
    throw error;
  }
}

/** What the server has of the preferences, as far as this page knows. @type {Chosen | null} */
let stored = null;
/** How many changes are not saved yet. */
let unsaved = 0;
let saved = Promise.resolve();

/**
 * Change preferences: show the change at once, and save it when the changes before it are saved. Preferences that it does
 * not touch keep what is stored by then. If the server refuses the change, the stored preferences are shown again.
 * @param {(chosen: Chosen) => Chosen} edit
 */
export function choose(edit) {
  if (personal.chosen) {
    personal.chosen = edit(personal.chosen);
    unsaved += 1;
    changed();
    saved = saved.then(() => attempt(() => save(edit)));
  }
}

/** @param {(chosen: Chosen) => Chosen} edit */
async function save(edit) {
  try {
    stored = await get(PREFERENCES);
    stored = await send("PUT", PREFERENCES, edit(/** @type {Chosen} */ (stored)));
  } finally {
    unsaved -= 1;
    if (!unsaved && personal.chosen) {
      personal.chosen = stored;
      changed();
    }
  }
}
