// The address is the state: `/g/<id>?at=41&as=2` is one moment of a game, seen by one viewer.
import { isOurs } from "./paths.mjs";

/** @typedef {{path: string, parts: string[], query: Record<string, string>, hash: string}} Address */

/** @type {() => void} */
let onMove = () => {};

/** So long a page may grow until the reader's place in it is there. */
const LOADING_MS = 1000;

/**
 * The address of the page.
 * @returns {Address}
 */
export function currentAddress() {
  const { pathname, search, hash } = location;
  const parts = pathname.split("/").filter(Boolean).map(decoded);
  return { path: pathname, parts, query: Object.fromEntries(new URLSearchParams(search)), hash: hash.slice(1) };
}

/**
 * Return a path with a query. Parameters that are undefined, null or "" are left out.
 * @param {string} path
 * @param {Record<string, any>} [query]
 */
export function linkTo(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Go to an address of this page. With `replace`, "back" does not return to the current one.
 * @param {string} address
 * @param {{replace?: boolean}} [options]
 */
export function go(address, { replace = false } = {}) {
  if (address === location.pathname + location.search + location.hash) {
    history.replaceState(null, "");
  } else if (replace) {
    history.replaceState(null, "", address);
  } else {
    keepPlace();
    history.pushState(null, "", address);
  }
  onMove();
}

/** Keep with the address how far down the reader is. */
function keepPlace() {
  history.replaceState({ top: scrollY }, "");
}

/** Show a page that was just opened from its beginning, or from where the reader left it. */
export function takePlace() {
  const top = history.state?.top ?? 0;
  const until = performance.now() + LOADING_MS;
  const scroll = () => {
    scrollTo(0, top);
    if (scrollY < Math.floor(top) && performance.now() < until) {
      requestAnimationFrame(scroll); // the rest of the page is still to come
    }
  };
  if (!location.hash) {
    scroll();
  }
}

/**
 * Call the function whenever the address changes. Links of this page change it without loading anything.
 * @param {() => void} moved
 */
export function watchAddress(moved) {
  onMove = moved;
  history.scrollRestoration = "manual"; // pages are not there yet when the browser would scroll
  addEventListener("pagehide", keepPlace);
  addEventListener("popstate", () => onMove());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) {
      return;
    }
    const url = new URL(link.href);
    if (url.origin === location.origin && (isOurs(url.pathname) || url.pathname === location.pathname) && !(url.pathname === location.pathname && url.hash)) {
      event.preventDefault();
      go(url.pathname + url.search + url.hash);
      scrollTo(0, 0);
    }
  });
}

/**
 * Return the text as an address of this page that `go` can open; null if it is anything else.
 * @param {string} text such as a parameter of the address, which anybody may have made up
 */
export function ownAddress(text) {
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : null;
  if (!text.startsWith("/") || url?.origin !== location.origin || !isOurs(url.pathname)) {
    return null;
  }
  return url.pathname + url.search + url.hash;
}

/** The address at which to sign in, and which then leads back here. */
export function signInAddress() {
  const { pathname, search, hash } = location;
  const here = pathname === "/account" || pathname + search === "/" ? undefined : pathname + search + hash;
  return linkTo("/account", { then: here });
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
