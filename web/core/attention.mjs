// Whether anybody looks at this page. Browsers open few connections to one server, so a page that has been hidden for a
// while, or that is hidden when another page of ours is looked at, gives up its own.

const PATIENCE_MS = 20_000;

/** Tells the other pages of this browser that this one is looked at. */
const others = new BroadcastChannel("retcon.attention");
/** @type {Set<() => void>} */
const returns = new Set();
let given = new AbortController();
let timer = 0;

/** A signal that is aborted once nobody looks at this page any more. When somebody does again, there is a new one. */
export function whileSeen() {
  return given.signal;
}

/**
 * Wait until somebody looks at this page again. Throws the signal's reason if it is aborted meanwhile.
 * @param {AbortSignal} signal
 */
export async function seenAgain(signal) {
  if (given.signal.aborted) {
    await new Promise((resolve, reject) => {
      const stop = whenSeenAgain(() => resolve(stop()));
      signal.addEventListener("abort", () => reject(signal.reason));
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
  others.onmessage = () => document.visibilityState === "hidden" && given.abort();
  look();
}

function look() {
  clearTimeout(timer);
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
