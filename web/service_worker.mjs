// The service worker: the files of the page open without a network. Nothing of the API is kept.
import { isOurs } from "./core/browser/paths.mjs";
import { onNotificationClick, onPush } from "./service_worker_push.mjs";

const FILES = "retcon-files";

/**
 * @param {string} base the folder of the page's files
 * @param {string[]} files
 */
export function install(base, files) {
  const worker = /** @type {any} */ (self);
  const cacheName = `${FILES} ${base}`;
  const page = "/";

  worker.addEventListener("install", (/** @type {any} */ event) => {
    event.waitUntil(fill(cacheName, page, base, files).then(() => worker.skipWaiting()));
  });

  worker.addEventListener("activate", (/** @type {any} */ event) => {
    event.waitUntil(dropOthers(cacheName).then(() => worker.clients.claim()));
  });

  worker.addEventListener("push", onPush);
  worker.addEventListener("notificationclick", onNotificationClick);

  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { request } = event;
    const { pathname, origin } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) {
      return;
    }
    if (pathname.startsWith(base)) {
      event.respondWith(fromCache(cacheName, request));
    } else if (request.mode === "navigate" && isOurs(pathname)) {
      event.respondWith(pageFrom(request, cacheName, page));
    }
  });
}

/**
 * Keep the page and its files. While the server is replaced, the page may be another version than this worker: then the
 * browser tries again later.
 * @param {string} cacheName
 * @param {string} page
 * @param {string} base
 * @param {string[]} files
 */
async function fill(cacheName, page, base, files) {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, ...files]);
  const text = await (await cache.match(page))?.text();
  if (!text?.includes(base)) {
    await caches.delete(cacheName);
    throw new Error(`the page does not use ${base}`);
  }
}

/**
 * The page from the server; the one that is kept, while there is no answer or only that of a proxy.
 * @param {Request} request
 * @param {string} cacheName
 * @param {string} page
 */
async function pageFrom(request, cacheName, page) {
  try {
    const response = await fetch(request);
    return [502, 503, 504].includes(response.status) ? await fromCache(cacheName, page) : response;
  } catch {
    return fromCache(cacheName, page);
  }
}

/**
 * @param {string} cacheName
 * @param {RequestInfo} request
 */
async function fromCache(cacheName, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}

/** @param {string} cacheName */
async function dropOthers(cacheName) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FILES) && name !== cacheName).map((name) => caches.delete(name)));
}
