// Requests to the API. Every answer that is not a success becomes a `Problem`.
import { preferences } from "../browser/preferences.mjs";
import { t } from "../browser/texts.mjs";
import { Problem } from "./problem.mjs";
import { doubt, untilNextAttempt } from "./reach.mjs";
import { hearDate } from "./server_time.mjs";

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 300;
/** So long a read may take. Networks lose requests without a word. */
const PATIENCE_MS = 45_000;

/** @type {() => void} */
let onUnauthorized = () => {};

/**
 * Call the function whenever the server refuses a request, or ends a stream, for want of a valid session or because of a
 * ban.
 * @param {() => void} run
 */
export function whenUnauthorized(run) {
  onUnauthorized = run;
}

/** @type {() => void} */
let onSent = () => {};

/**
 * Call the function whenever a command was carried out.
 * @param {() => void} run
 */
export function whenSent(run) {
  onSent = run;
}

/**
 * Notice that there is no valid session any more, or that the player is banned.
 * @param {{status: number, code: string}} problem
 */
export function heed({ status, code }) {
  if (status === 401 || code === "banned") {
    onUnauthorized();
  }
}

/** `hear` is called with a response that is a success. @typedef {{query?: Record<string, any>, signal?: AbortSignal, cache?: RequestCache, hear?: (response: Response) => void}} ReadOptions */

/**
 * The address of a path below `/v1` with its query. Parameters that are undefined or null are left out. Throws `Problem`
 * if the path would lead elsewhere: somebody may have made up the id in it.
 * @param {string} path such as `/games`
 * @param {Record<string, any>} [query]
 */
export function addressOf(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/v1${straight(path)}${text ? `?${text}` : ""}`;
}

/**
 * The path, unless browsers or proxies could read it as another one: one with `..`, a query, or a part with a slash.
 * @param {string} path
 */
function straight(path) {
  if (new URL(`/v1${path}`, location.origin).pathname !== `/v1${path}` || /%(2f|5c)/i.test(path)) {
    throw new Problem({ status: 404, code: "not_found", detail: t("not-found-more") });
  }
  return path;
}

/**
 * Read JSON, as soon as the server answers. Throws `Problem` if it refuses.
 * @param {string} path
 * @param {ReadOptions} [options]
 * @returns {Promise<any>}
 */
export function get(path, options = {}) {
  return persistently(async () => parsed(await read(path, "application/json", options)), options.signal);
}

/**
 * Read a text, such as a picture, as soon as the server answers. Throws `Problem` if it refuses.
 * @param {string} path
 * @param {ReadOptions} [options]
 */
export function getText(path, options = {}) {
  return persistently(() => read(path, "*/*", options), options.signal);
}

/**
 * Read something, again and again while the server does not answer or says that this will pass.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function persistently(attempt, signal) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.mayPass) {
        throw problem;
      }
      await untilNextAttempt({ failures, problem }, signal);
    }
  }
}

/**
 * Send a command, again and again while no answer comes: the server carries it out once, because of its key. Throws
 * `Problem`, which `isOffline` if no attempt was answered.
 * @param {"POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {any} [body]
 * @param {{query?: Record<string, any>, key?: string, signal?: AbortSignal, hear?: (response: Response) => void}} [options]
 * @returns {Promise<any>} the JSON of the answer; null if it has none
 */
export async function send(method, path, body, { query, key = newKey(), signal, hear } = {}) {
  const headers = { ...accepting("application/json"), "Content-Type": "application/json", "Idempotency-Key": key };
  const request = { method, headers, body: JSON.stringify(body ?? {}), signal };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await answered(addressOf(path, query), request);
      hear?.(response);
      const text = await response.text();
      onSent();
      return text ? JSON.parse(text) : null;
    } catch (problem) {
      const isPassing = problem instanceof Problem && problem.mayPass && problem.status !== 429;
      if (!isPassing || attempt === ATTEMPTS) {
        throw problem;
      }
      await pause(pauseAfter(problem, attempt), signal);
    }
  }
}

/** A key for a command that may be sent several times. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // `randomUUID` needs TLS
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Wait. Throws the signal's reason if it is aborted meanwhile.
 * @param {number} ms
 * @param {AbortSignal} [signal]
 */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The headers of every request: what it accepts, in the language of the page.
 * @param {string} type
 * @returns {Record<string, string>} */
export function accepting(type) {
  return { Accept: type, "Accept-Language": preferences.language };
}

/**
 * Fetch an address. Throws `Problem` for every answer that is not a success.
 * @param {string} address
 * @param {RequestInit} request
 */
export async function answered(address, request) {
  const sentAt = Date.now();
  let response;
  try {
    response = await fetch(address, { credentials: preferences.credentials, ...request });
  } catch (error) {
    throw unanswered(error, request.signal);
  }
  if (!response.ok) {
    const problem = await problemIn(response);
    heed(problem);
    throw problem;
  }
  hearDate(response, sentAt);
  return response;
}

/**
 * The text of an answer. One that breaks off is none.
 * @param {string} path
 * @param {string} type
 * @param {ReadOptions} options
 */
async function read(path, type, { query, signal, cache, hear }) {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const request = { headers: accepting(type), signal: signal ? AbortSignal.any([signal, limit]) : limit, cache };
  const response = await answered(addressOf(path, query), request);
  hear?.(response);
  try {
    return await response.text();
  } catch (error) {
    throw unanswered(error, request.signal);
  }
}

/**
 * The JSON of an answer. Networks that want somebody to sign in first answer with pages of their own.
 * @param {string} text
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unanswered(error);
  }
}

/**
 * What to throw for a request without an answer.
 * @param {unknown} error
 * @param {AbortSignal | null} [signal]
 */
function unanswered(error, signal) {
  if (signal?.aborted && signal.reason?.name !== "TimeoutError") {
    return error;
  }
  doubt();
  return new Problem({ status: 0, code: "offline", detail: String(error) });
}

/** @param {Response} response */
async function problemIn(response) {
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  try {
    return new Problem({ retryAfter, ...(await response.json()), status: response.status });
  } catch {
    return new Problem({ retryAfter, status: response.status, code: "no_problem_document", detail: response.statusText });
  }
}

/**
 * @param {Problem} problem
 * @param {number} attempt
 */
function pauseAfter(problem, attempt) {
  const asked = (problem.document.retryAfter ?? 0) * 1000;
  return Math.max(asked, FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
}
