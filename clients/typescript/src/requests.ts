// One request, sent as often as it takes.
import { RetconError, errorCode, errorOf, unreachable, type Problem } from "./error.js";
import type { ETagCache } from "./etags.js";
import { withoutTokens } from "./given.js";
import { Backoff, Rooms, now, wishedSeconds } from "./pacing.js";
import { Deadline, pause } from "./waiting.js";

/** The most ms that a server may take to answer, or say nothing. */
export const SILENCE_MS = 30_000;

/** The statuses after which a request that is safe to repeat is repeated until time runs out. */
const REPEATED = [502, 503, 504];

/** A server's fault (500) may concern one process only, so it is tried again, but not for long. */
const FAULT = 500;
const MOST_FAULTS = 2;

/** The statuses that mean that the server did nothing, so that any request can be repeated. */
const NOT_TAKEN = [408, 425, 429];

/** The status of a redirect in pages, which may not see where it leads. */
const HIDDEN_REDIRECT = 0;

/** Errors of Node.js that say that there was no connection. Browsers don't tell. */
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** Sends one request. */
export type Fetch = (request: Request) => Promise<Response>;

/** What the requests of one token share. */
export interface Shared {
  readonly fetch: Fetch;
  readonly cache: ETagCache;
  readonly rooms: Rooms;
}

/** A request that can be sent several times, and how. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
  /** The name of the requests that count for the same limit. */
  readonly kind: string;
  readonly timeoutMs: number;
  /** The ms for which the server may wait before it answers. */
  readonly waitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A whole response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** There was no answer, or its rest did not come. */
export class Lost extends Error {
  /** False if the server can't have received the request. */
  readonly mayHaveArrived: boolean;
  /** True if time ran out. */
  readonly isSilence: boolean;

  constructor(override readonly cause: unknown) {
    super("no answer");
    this.mayHaveArrived = !NOT_CONNECTED.includes(errorCode(cause instanceof Error ? cause.cause : undefined));
    this.isSilence = cause instanceof DOMException && cause.name === "TimeoutError";
  }
}

/** Throw what went wrong with a connection as `Lost`. */
export function lose(error: unknown): never {
  throw new Lost(error);
}

/** Return the successful answer to a request, after as many attempts as it takes. Throws `RetconError`. */
export async function answerTo(sending: Sending, shared: Shared): Promise<Answer> {
  const until = now() + sending.timeoutMs + sending.waitMs;
  const backoff = new Backoff();
  for (let faults = 0; ; ) {
    await roomFor(sending, shared, until);
    const silenceMs = Math.max(1000, Math.min(SILENCE_MS + sending.waitMs, until - now()));
    const result = await attempt(sending, shared, silenceMs);
    if (!(result instanceof Lost) && result.status >= 200 && result.status < 300) {
      return result;
    }
    faults += !(result instanceof Lost) && result.status === FAULT ? 1 : 0;
    const error = errorFrom(result, sending.url);
    const ms = Math.max(backoff.pauseMs(), (error.retryAfter ?? 0) * 1000);
    if (!isWorthRepeating(sending, result) || faults > MOST_FAULTS || now() + ms >= until) {
      throw error;
    }
    await pause(ms, sending.signal);
  }
}

/** Wait while the limit of such requests is reached, unless that takes too long. */
export async function roomFor({ kind, signal }: Sending, { rooms }: Shared, until: number): Promise<void> {
  const ms = rooms.pauseMs(kind);
  if (ms > 0 && now() + ms < until) {
    await pause(ms, signal);
  }
}

/** Send a request once. A response that has not changed since it was stored is the stored one. */
async function attempt(sending: Sending, shared: Shared, silenceMs: number): Promise<Answer | Lost> {
  const stored = sending.method === "GET" ? shared.cache.get(cacheKey(sending)) : undefined;
  const deadline = new Deadline(silenceMs, sending.signal);
  try {
    const response = await sent(sending, shared, deadline, stored && { "If-None-Match": stored.etag });
    if (response.status === 304 && stored) {
      return { status: 200, headers: stored.headers, body: stored.body };
    }
    const answer = { status: response.status, headers: response.headers, body: await bodyOf(response, deadline) };
    store(sending, shared, answer);
    return answer;
  } catch (error) {
    sending.signal?.throwIfAborted();
    if (error instanceof Lost) {
      return error;
    }
    throw error;
  } finally {
    deadline.end();
  }
}

/** Send a request and return the beginning of the response. Throws `Lost`. */
export async function sent(
  { method, url, headers, body, kind }: Sending,
  { fetch, rooms }: Shared,
  deadline: Deadline,
  more: Record<string, string> = {},
): Promise<Response> {
  const all = { ...Object.fromEntries(headers), ...more };
  // A redirect is a refusal: followed, a POST would become a GET, without the token.
  const request = new Request(url, { method, body, signal: deadline.signal, headers: all, redirect: "manual" });
  const response = await deadline.race(fetch(request)).catch(lose);
  rooms.learn(kind, response.headers);
  return response;
}

function cacheKey({ url, headers }: Sending): string {
  return [url, headers.get("Accept"), headers.get("Accept-Language")].join("\n");
}

function store(sending: Sending, { cache }: Shared, { status, headers, body }: Answer): void {
  const etag = headers.get("ETag");
  const isAllowed = !(headers.get("Cache-Control") ?? "").includes("no-store");
  if (sending.method === "GET" && status === 200 && etag && isAllowed) {
    cache.put(cacheKey(sending), { etag, headers, body });
  }
}

/** Return the whole body. Throws `Lost` if the rest does not come. */
export async function bodyOf(response: Response, deadline: Deadline): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const reader = response.body?.getReader();
  try {
    while (reader) {
      const next = await deadline.race(reader.read()).catch(lose);
      if (next.done) {
        break;
      }
      pieces.push(next.value);
      deadline.extend();
    }
  } finally {
    reader?.cancel().catch(() => {}); // closes the connection if there is more
  }
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Return true if the request may be sent again after that failure, and may then succeed. */
export function isWorthRepeating({ method, headers }: Sending, result: { status: number } | Lost): boolean {
  const isSafe = method === "GET" || method === "PUT" || headers.has("Idempotency-Key");
  if (result instanceof Lost) {
    return isSafe || !result.mayHaveArrived;
  }
  return NOT_TAKEN.includes(result.status) || (isSafe && mayPass(result.status));
}

/** Return true if a request that failed with that status may succeed later. */
export function mayPass(status: number): boolean {
  return [...NOT_TAKEN, FAULT, ...REPEATED].includes(status);
}

/** Return a failure of a request to that URL as an error. */
export function errorFrom(result: Answer | Lost, url: string): RetconError {
  return result instanceof Lost ? unreachable(result.cause, url) : refusal(result);
}

/** Return a response that is not what was asked for as an error. */
export function refusal({ status, headers, body }: Answer): RetconError {
  const retryAfter = [...NOT_TAKEN, ...REPEATED].includes(status) ? wishedSeconds(headers) : null;
  const text = new TextDecoder().decode(body);
  const problem = problemIn(text);
  if (problem) {
    return errorOf({ status, ...problem }, retryAfter);
  }
  const excerpt = `${mediaType(headers) || "no content type"}: ${withoutTokens(text.slice(0, 200))}`;
  const detail = status === HIDDEN_REDIRECT ? "a redirect, which pages are shown without its status" : excerpt;
  return new RetconError({ code: `http_${status}`, status, retryAfter, detail });
}

function problemIn(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text) as Problem | null;
    return typeof problem?.code === "string" ? problem : undefined;
  } catch {
    return undefined;
  }
}

/** Return the media type of a body, without parameters. */
export function mediaType(headers: Headers): string {
  return (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
