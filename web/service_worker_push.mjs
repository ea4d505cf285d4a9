// The service worker's part of Web Push: shows messages, and opens the game when one is clicked.

const ICON = new URL("icons/icon-192.png", import.meta.url).pathname;

/** @typedef {{title: string, body: string, url: string, tag: string}} Message */

/** The message that is shown if the payload can't be read: browsers demand that every push shows one.
 * @type {Message} */
const UNREADABLE = { title: "Retcon", body: "", url: "/games", tag: "retcon" };

/**
 * Show the message of a `push` event. A newer message of a game replaces an older one.
 * @param {any} event a PushEvent
 */
export function onPush(event) {
  const { title, body, url, tag } = messageOf(event);
  const worker = /** @type {any} */ (self);
  const options = { body, tag, renotify: true, icon: ICON, data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
}

/**
 * Open the page that a clicked message names: in a window that shows it, or else in another window of ours, or in a
 * new one.
 * @param {any} event a NotificationEvent
 */
export function onNotificationClick(event) {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.url)));
}

/**
 * @param {any} event
 * @returns {Message}
 */
function messageOf(event) {
  try {
    const { title, body, url, tag } = event.data.json();
    const isMessage = [title, body, url, tag].every((text) => typeof text === "string") && title !== "" && tag !== "";
    return isMessage ? { title, body, url, tag } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/**
 * The address of a path of this origin; another address becomes that of the player's games.
 * @param {any} path
 */
function addressOf(path) {
  const { origin } = self.location;
  const isOurs = typeof path === "string" && /^\/(?![/\\])/.test(path);
  return new URL(isOurs ? path : UNREADABLE.url, origin).href;
}

/** @param {string} address */
async function open(address) {
  const { clients } = /** @type {any} */ (self);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((/** @type {any} */ each) => new URL(each.url).pathname === new URL(address).pathname);
  if (shown) {
    return shown.focus();
  }
  const [other] = windows;
  const moved = other && (await other.navigate(address).catch(() => null)); // only windows that this worker controls
  return moved ? moved.focus() : clients.openWindow(address);
}
