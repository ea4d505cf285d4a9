// Messages of this device while no page is open: when it is your turn.
import { h } from "../vendor/preact.mjs";
import { app, changed, notify } from "../core/app.mjs";
import { installServiceWorker } from "../core/installed.mjs";
import { renew, state, subscribe, unsubscribe } from "../core/push.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, send } from "../core/server/api.mjs";
import { attempt } from "./model.mjs";
import { Section } from "./parts.mjs";

const api = { get, send };

/** Null while it is not known.
 * @type {import("../core/push.mjs").PushState | null} */
let current = null;

/** The switch, or why there are no messages here. */
export function Notifications() {
  const why = whyNot();
  return Section(
    { id: "notifications", title: t("account-push"), about: t("account-push-more") },
    h(
      "div",
      { class: "account-choice" },
      h("input", {
        ...{ type: "checkbox", role: "switch", id: "push", checked: current === "on", disabled: !current || Boolean(why) },
        ...{ onChange: () => attempt(flip), "aria-describedby": why ? "push-why" : undefined },
      }),
      h("label", { for: "push" }, t("account-push-switch")),
      why ? h("span", { class: "hint", id: "push-why" }, t(why)) : null,
    ),
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
