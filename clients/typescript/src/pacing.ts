// When to send a request, and when to send it again. Only differences of a clock that nobody sets count here, so it does
// not matter whether the clock of this machine is right.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
const LONGEST_WISH_SECONDS = 3600;

/** Return the ms of a clock that is never set. */
export function now(): number {
  return performance.now();
}

/** Pauses between attempts that become longer, in part at random, so that clients don't return all at once. */
export class Backoff {
  #tried = 0;

  /** Return the ms to wait before the next attempt. */
  pauseMs(): number {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#tried, 10));
    this.#tried += 1;
    return longest * (0.5 + Math.random() / 2);
  }

  /** Begin with the shortest pause again. */
  reset(): void {
    this.#tried = 0;
  }
}

/**
 * Return for how many seconds the server wants to be left alone: `Retry-After`, or else the end of the window in a
 * `RateLimit` that has nothing left. Null if it doesn't say.
 */
export function wishedSeconds(headers: Headers): number | null {
  const full = rateLimits(headers).filter((limit) => limit.left === 0);
  const wish = retryAfter(headers) ?? (full.length > 0 ? Math.max(...full.map((limit) => limit.seconds)) : null);
  return wish === null ? null : Math.min(Math.max(0, wish), LONGEST_WISH_SECONDS);
}

/** Return the seconds of `Retry-After`. A date is compared with the server's own `Date`. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,9}(\.\d+)?$/.test(text)) {
    return Number(text);
  }
  const seconds = (Date.parse(text) - Date.parse(headers.get("Date") ?? "")) / 1000;
  return Number.isNaN(seconds) ? null : seconds;
}

interface RateLimit {
  policy: string;
  left: number;
  seconds: number;
}

/** Return the limits in a `RateLimit` header, such as `"moves";r=0;t=7`. */
export function rateLimits(headers: Headers): RateLimit[] {
  const items = (headers.get("RateLimit") ?? "").matchAll(/"([^"]*)"((?:\s*;\s*\w+=\d+)*)/g);
  return [...items].flatMap(([, policy = "", parameters = ""]) => {
    const left = parameters.match(/;\s*r=(\d+)/);
    const seconds = parameters.match(/;\s*t=(\d+)/);
    return left && seconds ? [{ policy, left: Number(left[1]), seconds: Number(seconds[1]) }] : [];
  });
}

/** How long to wait before a request, because the server has said that none is left for requests like it. */
export class Rooms {
  readonly #policyOf = new Map<string, string>();
  readonly #fullUntil = new Map<string, number>();

  /** Remember the `RateLimit` of the response to a request of that kind. */
  learn(kind: string, headers: Headers): void {
    for (const { policy, left, seconds } of rateLimits(headers)) {
      this.#policyOf.set(kind, policy);
      this.#fullUntil.set(policy, left === 0 ? now() + Math.min(seconds, LONGEST_WISH_SECONDS) * 1000 : 0);
    }
  }

  /** Return for how many ms requests of that kind would be refused. */
  pauseMs(kind: string): number {
    return Math.max(0, (this.#fullUntil.get(this.#policyOf.get(kind) ?? "") ?? 0) - now());
  }
}
