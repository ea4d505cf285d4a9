// Whether the server can be reached, and the pauses of reads that wait for it. `navigator.onLine` is only a hint, wrong in
// both directions: what counts is whether requests are answered.
import { seenAgain, whenSeenAgain } from "../browser/attention.mjs";

const FIRST_PAUSE_MS = 300;
/** Plus up to half of it, so that the pages of many people don't ask a restarted server at the same time. */
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 10_000;
/** A read that failed so often says so on the page. */
const SAID_AFTER = 2;

/** Why a read waits for its next attempt, and how often it has failed. The page says nothing of one that `isSilent`.
 * @typedef {{failures: number, problem: import("./problem.mjs").Problem, isSilent?: boolean}} Held */

export const reach = {
  /** True while no request is answered. */
  isLost: false,
  /** The reads that wait for their next attempt. @type {Set<Held>} */
  held: new Set(),
  /** What a read waits for that is answered again and again, but not with what it asks for; null without any.
   * @returns {import("./problem.mjs").Problem | null} */
  get trouble() {
    return [...reach.held].find(({ failures, isSilent }) => failures >= SAID_AFTER && !isSilent)?.problem ?? null;
  },
};

/** @type {Set<() => void>} */
const returns = new Set();
/** @type {() => void} */
let show = () => {};
/** Aborted, and replaced, when waiting longer makes no sense. */
let waiting = new AbortController();
let isProbing = false;
/** True if the browser has said that it was offline. */
let wasOffline = false;

/**
 * Call a function whenever the page may be out of date: the server can be reached again, or somebody looks at the page
 * again after a while.
 * @param {() => void} run
 * @returns {() => void} a function that stops it
 */
export function whenBack(run) {
  const stop = whenSeenAgain(run);
  returns.add(run);
  return () => {
    stop();
    returns.delete(run);
  };
}

/**
 * Look at what the browser says of its network, from now on. `shown` is called when `reach` has changed.
 * @param {() => void} shown
 */
export function watchReach(shown) {
  show = shown;
  for (const [target, name] of /** @type {[EventTarget, string][]} */ ([[window, "online"], [window, "pageshow"], [document, "visibilitychange"], [document, "resume"]])) {
    target.addEventListener(name, () => document.visibilityState === "visible" && wake());
  }
  const offline = () => {
    wasOffline = true;
    doubt();
  };
  addEventListener("offline", offline);
  if (!navigator.onLine) {
    offline();
  }
}

/** A request was not answered: find out whether any is, and then go on asking until one is. */
export async function doubt() {
  if (isProbing) {
    return;
  }
  isProbing = true;
  for (let failures = 0; !(await isAnswered()); failures += 1) {
    reach.isLost = true;
    show();
    await rest(pauseAfter(failures));
    await seenAgain();
  }
  isProbing = false;
  if (reach.isLost || wasOffline) {
    wasOffline = false;
    reach.isLost = false;
    wake();
    show();
    [...returns].forEach((run) => run());
  }
}

/**
 * Wait until a read that has failed may be tried again: after a pause that grows, or as soon as that may help. Throws
 * the signal's reason if it is aborted meanwhile.
 * @param {Held} why
 * @param {AbortSignal} [signal]
 */
export async function untilNextAttempt(why, signal) {
  const asked = (why.problem.document.retryAfter ?? 0) * 1000;
  reach.held.add(why);
  show();
  try {
    await rest(pauseAfter(why.failures, asked), signal, !asked);
    while (reach.isLost) {
      await rest(LONGEST_PAUSE_MS, signal);
    }
    await seenAgain(signal);
  } finally {
    reach.held.delete(why);
    show();
  }
}

async function isAnswered() {
  try {
    await fetch("/app/current", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** @param {number} failures @param {number} [least] */
function pauseAfter(failures, least = 0) {
  const ms = Math.max(least, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)));
  return ms * (1 + Math.random() / 2);
}

/**
 * Wait, at most until something happens after which a request may be answered.
 * @param {number} ms
 * @param {AbortSignal} [signal]
 * @param {boolean} [canBeWoken]
 */
function rest(ms, signal, canBeWoken = true) {
  signal?.throwIfAborted();
  const signals = [...(signal ? [signal] : []), ...(canBeWoken ? [waiting.signal] : [])];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    AbortSignal.any(signals).addEventListener("abort", () => {
      clearTimeout(timer);
      signal?.aborted ? reject(signal.reason) : resolve(undefined);
    });
  });
}

function wake() {
  waiting.abort();
  waiting = new AbortController();
}
