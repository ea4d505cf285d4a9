// Streams of the API (docs/streams.md) as newline-delimited JSON. `EventSource` would hide keep-alives and status codes.
import { seenAgain, whileSeen } from "../browser/attention.mjs";
import { accepting, addressOf, answered, heed, pause } from "./api.mjs";
import { Problem } from "./problem.mjs";
import { hearEvent } from "./server_time.mjs";

const SILENCE_MS = 35_000;
const LONGEST_PAUSE_MS = 15_000;
/** The longest pause between two polls, and the longest time that one takes. */
const POLL_MS = 4_000;
const FAILURES_BEFORE_POLLING = 3;

/** @typedef {"connecting" | "open" | "polling" | "lost" | "over"} Connection */

/**
 * Follow a stream until it is over or stopped. It reconnects by itself and continues after the last message. It rests
 * while nobody looks at the page. While there is no stream, because the server grants none or something on the way
 * prevents it, it polls: `poll` reads what is new and returns the id to continue after, if there is one.
 * @param {string} path
 * @param {{query?: Record<string, any>, after?: string, onMessage: (message: any) => void,
 *          poll?: (signal: AbortSignal) => Promise<string | undefined>,
 *          onConnection?: (connection: Connection, problem?: Problem) => void}} options
 * @returns {() => void} a function that stops it
 */
export function follow(path, { query, after, onMessage, poll, onConnection = () => {} }) {
  const stopped = new AbortController();
  let last = after;
  let failures = 0;
  let wasPolling = false;

  const take = (/** @type {any} */ message) => {
    if (message.type === "problem") {
      heed(message.problem);
      throw new Problem(message.problem); // as if the connection had been refused
    }
    failures = 0;
    last = message.id ?? last;
    if (message.event) {
      hearEvent(message.event.at);
    }
    onMessage(message);
    return message.type === "end";
  };

  /** Poll, unless the connection has only just been lost. True if the server answered. @param {Problem | undefined} refused */
  const polled = async (refused) => {
    if (!poll || !(refused || failures >= FAILURES_BEFORE_POLLING)) {
      return false;
    }
    try {
      last = (await poll(AbortSignal.any([stopped.signal, AbortSignal.timeout(POLL_MS)]))) ?? last;
      return true;
    } catch {
      return false;
    }
  };

  const opened = () => {
    wasPolling = false;
    onConnection("open");
  };

  const run = async () => {
    while (!stopped.signal.aborted) {
      await seenAgain(stopped.signal);
      const seen = whileSeen();
      try {
        if (await connected(addressOf(path, query), last, AbortSignal.any([stopped.signal, seen]), take, opened)) {
          onConnection("over");
          return;
        }
        failures += 1; // the server ends streams now and then
      } catch (error) {
        if (stopped.signal.aborted) {
          return;
        }
        if (seen.aborted) {
          continue;
        }
        failures += 1;
        const problem = error instanceof Problem ? error : undefined;
        if (problem && problem.status >= 400 && problem.status < 500 && ![408, 425, 429].includes(problem.status)) {
          onConnection("over", problem);
          return;
        }
        if (!wasPolling) {
          onConnection("lost", problem);
        }
        wasPolling = await polled(problem);
        stopped.signal.throwIfAborted();
        onConnection(wasPolling ? "polling" : "lost", wasPolling ? undefined : problem);
      }
      await nextAttempt(failures, wasPolling ? POLL_MS : LONGEST_PAUSE_MS, stopped.signal);
    }
  };
  run().catch(() => {}); // it was stopped while it waited
  return () => stopped.abort();
}

/**
 * One connection. True if the stream is over.
 * @param {string} address
 * @param {string | undefined} last
 * @param {AbortSignal} stop
 * @param {(message: any) => boolean} take
 * @param {() => void} onOpen
 */
async function connected(address, last, stop, take, onOpen) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const stopHere = () => silence.abort();
  stop.addEventListener("abort", stopHere);
  try {
    const headers = { ...accepting("application/x-ndjson"), ...(last ? { "Last-Event-ID": last } : {}) };
    const response = await answered(address, { headers, signal: silence.signal, cache: "no-store" });
    if (response.status === 204 || !response.body) {
      return true;
    }
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return false;
      }
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const lines = (text + value).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        if (line && take(JSON.parse(line))) {
          return true;
        }
      }
    }
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", stopHere);
    silence.abort();
  }
}

/**
 * Wait before the next attempt: the longer the more have failed, and until the page is visible and online.
 * @param {number} failures
 * @param {number} longest in ms
 * @param {AbortSignal} signal
 */
async function nextAttempt(failures, longest, signal) {
  const ms = Math.min(longest, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
  const woken = new AbortController();
  const wake = () => woken.abort();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  try {
    await pause(ms, AbortSignal.any([signal, woken.signal]));
  } catch {
    signal.throwIfAborted();
  } finally {
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  }
}
