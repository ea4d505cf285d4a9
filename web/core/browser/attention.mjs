// Whether anybody looks at this page. Browsers open few connections to one server, so a page that has been hidden for a
// while, or that is hidden when another page of ours is looked at, gives up its own.

const PATIENCE_MS = 20_000;
const TICK_MS = 5000;

/** Tells the other pages of this browser that this one is looked at. */
const others = new BroadcastChannel("retcon.attention");
/** @type {Set<() => void>} */
const returns = new Set();
let given = new AbortController();
let timer = 0;

/** When it was last known whether the page is visible. Timers stand still while a page is frozen or a device sleeps. */
let lookedAt = Date.now();

/** A signal that is aborted once nobody looks at this page any more. When somebody does again, there is a new one. */
export function whileSeen() {
  return given.signal;
}

/**
 * Wait until somebody looks at this page again. Throws the signal's reason if it is aborted meanwhile.
 * @param {AbortSignal} [signal]
 */
export async function seenAgain(signal) {
  if (given.signal.aborted) {
    await new Promise((resolve, reject) => {
      const stop = whenSeenAgain(() => resolve(stop()));
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  }
}

/**
 * Call a function whenever somebody looks at this page again after a while.
 * @param {() => void} run
 * @returns {() => void} a function that stops it
 */
export function whenSeenAgain(run) {
  returns.add(run);
  return () => void returns.delete(run);
}

/** Look whether this page is visible, now and from now on. */
export function watchAttention() {
  document.addEventListener("visibilitychange", look);
  document.addEventListener("resume", look);
  addEventListener("pageshow", look);
  setInterval(tick, TICK_MS);
  others.onmessage = () => document.visibilityState === "hidden" && given.abort();
  look();
}

/** Notice that the device has slept. */
function tick() {
  if (document.visibilityState === "visible") {
    if (hasSlept()) {
      look();
    }
    lookedAt = Date.now();
  }
}

function hasSlept() {
  return Date.now() - lookedAt > PATIENCE_MS;
}

function look() {
  clearTimeout(timer);
  if (hasSlept()) {
    given.abort();
  }
  lookedAt = Date.now();
  if (document.visibilityState === "hidden") {
    timer = setTimeout(() => given.abort(), PATIENCE_MS);
    return;
  }
  others.postMessage("seen");
  if (given.signal.aborted) {
    given = new AbortController();
    [...returns].forEach((run) => run());
  }
}
