// Web Push: messages from the server while no page is open. The server sends one when it is the player's turn.

/**
 * Sends a request to the API, as `send` of core/api.mjs does; `get` reads.
 * @typedef {object} Api
 * @property {(path: string) => Promise<any>} get
 * @property {(method: "POST" | "DELETE", path: string, body?: any) => Promise<any>} send
 */

/** @typedef {"unsupported" | "denied" | "off" | "on"} PushState */

const SUBSCRIPTIONS = "/players/me/push-subscriptions";

/**
 * Whether this browser receives messages: `unsupported` (no TLS, or not installed on iOS), `denied` (only the browser's
 * settings can change that), `off` or `on`. A browser that is `on` may still have to renew its subscription: see `renew`.
 * @param {ServiceWorkerRegistration | null | undefined} registration
 * @returns {Promise<PushState>}
 */
export async function state(registration) {
  if (!registration || !("pushManager" in registration) || !("Notification" in globalThis)) {
    return "unsupported";
  }
  if (Notification.permission === "denied") {
    return "denied";
  }
  const subscription = await registration.pushManager.getSubscription();
  return subscription && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Subscribe this browser for the player who is signed in. To be called from a click, because it asks for permission.
 * @param {ServiceWorkerRegistration} registration
 * @param {Api} api
 * @param {string} [language] the language of the messages
 * @returns {Promise<PushState>} the state afterwards; anything but `on` means that the player has not agreed
 */
export async function subscribe(registration, api, language) {
  if ((await state(registration)) === "unsupported") {
    return "unsupported";
  }
  if ((await Notification.requestPermission()) === "granted") {
    await announce(await subscriptionTo(registration, (await api.get("/push")).public_key), api, language);
  }
  return state(registration);
}

/**
 * Tell the server again of a subscription that exists: after signing in, and now and then, since push services and
 * servers may have lost it. Does nothing if the browser is not subscribed.
 * @param {ServiceWorkerRegistration} registration
 * @param {Api} api
 * @param {string} [language]
 * @returns {Promise<PushState>}
 */
export async function renew(registration, api, language) {
  const before = await state(registration);
  return before === "on" ? subscribe(registration, api, language) : before;
}

/**
 * Unsubscribe this browser. The server is told too; if it does not answer, it notices with the next message.
 * @param {ServiceWorkerRegistration} registration
 * @param {Api} api
 * @returns {Promise<PushState>}
 */
export async function unsubscribe(registration, api) {
  const subscription = await registration.pushManager?.getSubscription();
  if (subscription) {
    await drop(subscription, api).catch(() => {});
    await subscription.unsubscribe();
  }
  return state(registration);
}

/**
 * The browser's subscription to this key of the server. One to another key, which the server has lost, is replaced.
 * @param {ServiceWorkerRegistration} registration
 * @param {string} key
 */
async function subscriptionTo(registration, key) {
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) !== key) {
    await known.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/**
 * @param {PushSubscription} subscription
 * @param {Api} api
 * @param {string} [lang]
 */
async function announce(subscription, api, lang) {
  const { endpoint, keys } = subscription.toJSON();
  await api.send("POST", SUBSCRIPTIONS, { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, lang });
}

/**
 * Drop the subscription at the server. Its id is what the server answers if it is sent once more.
 * @param {PushSubscription} subscription
 * @param {Api} api
 */
async function drop(subscription, api) {
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await api.send("POST", SUBSCRIPTIONS, { endpoint, keys });
  await api.send("DELETE", `${SUBSCRIPTIONS}/${id}`);
}

/** @param {ArrayBuffer | null} bytes */
function base64url(bytes) {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
