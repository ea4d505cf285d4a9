// The service worker: it keeps the files of the page, so that it opens without a network.
import { preferences } from "./browser/preferences.mjs";
import { t } from "./browser/texts.mjs";
import { get, send } from "./server/api.mjs";
import { isOutdated } from "./server/loading.mjs";
import { app, changed, notify } from "./app.mjs";

const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("retcon", {
  createScriptURL: (/** @type {string} */ url) => {
    if (url !== "/service-worker.js") {
      throw new TypeError(`${url} is no script of ours`);
    }
    return url;
  },
  createHTML: (/** @type {string} */ text) => text,
});

/** The registration of the service worker, or null where there is none. */
export async function installServiceWorker() {
  if (!("serviceWorker" in navigator) || !isSecureContext) {
    return null;
  }
  const url = policy ? policy.createScriptURL("/service-worker.js") : "/service-worker.js";
  try {
    return await navigator.serviceWorker.register(url, { type: "module" });
  } catch {
    return null; // private windows of some browsers refuse
  }
}

/**
 * Tell the server again that this browser receives messages, if it does: the server or the push service may have
 * forgotten it, or somebody else has signed in.
 * @param {string | null} player who is signed in, unless that has changed meanwhile
 */
export async function renewMessages(player) {
  const isOn = player !== null && app.session.player?.id === player && globalThis.Notification?.permission === "granted";
  const registration = isOn && isSecureContext ? await navigator.serviceWorker?.getRegistration() : null;
  if (registration) {
    const { renew } = await import("./push.mjs");
    await renew(registration, { get, send }, preferences.language);
  }
}

/**
 * Parse an XML document. It is only read; nothing of it gets into the page as it is (see `table/game/picture.mjs`).
 * @param {string} text
 */
export function parseXml(text) {
  return new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, "image/svg+xml");
}

export const installation = {
  /** The browser's offer to install the page as an app, where there is one.
   * @type {(Event & {prompt: () => Promise<unknown>}) | null} */
  prompt: null,
  isInstalled: () => matchMedia("(display-mode: standalone)").matches,
};

/** Keep the browser's offer to install the page until somebody asks for it. */
export function watchInstallation() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installation.prompt = /** @type {any} */ (event);
    changed();
  });
}

let isOffered = false;

/** Look whether the server has a newer page than this one, and offer to load it. */
export async function lookForNewerPage() {
  if (!isOffered && (await isOutdated())) {
    isOffered = true;
    notify(t("newer-page"), { action: { text: t("reload"), run: () => location.reload() } });
  }
}
