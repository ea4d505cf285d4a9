// Messages of this device while no page is open.
import { app, changed, notify } from "../core/app.mjs";
import { installServiceWorker } from "../core/installed.mjs";
import { renew, state, subscribe, unsubscribe } from "../core/push.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, send } from "../core/server/api.mjs";
import { attempt } from "./model.mjs";
import { Section, Switch } from "./parts.mjs";

/** @typedef {import("./parts.mjs").Children} Children */

const api = { get, send };

/** Null while it is not known.
 * @type {import("../core/push.mjs").PushState | null} */
let current = null;

/**
 * The switch, or why there are no messages here, and what else is about notifications.
 * @param {Children} content
 */
export function Notifications(content) {
  const why = whyNot();
  const labels = { id: "push", label: t("account-push-switch"), more: why ? t(why) : undefined };
  return Section(
    { id: "notifications", title: t("account-push"), about: t("account-push-more") },
    Switch({ ...labels, checked: current === "on", isDisabled: !current || Boolean(why) }, () => attempt(flip)),
    content,
  );
}

/** The label that says why the switch can't be moved; null if it can. */
function whyNot() {
  if (current === "denied") {
    return "account-push-denied";
  }
  if (current !== "unsupported") {
    return null;
  }
  if (!isSecureContext) {
    return "account-push-insecure";
  }
  return /** @type {any} */ (navigator).standalone === false ? "account-push-install-first" : "account-push-browser";
}

/** Learn whether this device gets messages, and tell the server again if it does. */
export async function loadNotifications() {
  const registration = await installServiceWorker();
  current = await state(registration);
  changed();
  if (registration && app.session.player) {
    current = await renew(registration, api, preferences.language);
    changed();
  }
}

/** End the messages of this device, after signing out. */
export async function endNotifications() {
  const registration = await installServiceWorker();
  if (registration) {
    await unsubscribe(registration, api);
  }
}

async function flip() {
  const registration = await installServiceWorker();
  if (!registration) {
    return;
  }
  const wanted = current !== "on";
  try {
    current = wanted ? await subscribe(registration, api, preferences.language) : await unsubscribe(registration, api);
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
    notify(t("account-push-failed"), { isError: true });
  } finally {
    changed();
  }
}
