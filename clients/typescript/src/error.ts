// The one exception of this package.
import type { KnownCode } from "./operations.js";
import type { Schemas } from "./types.js";

/** A code of a {@link RetconError}. Servers may add codes, so a `switch` over it needs a `default`. */
export type Code = KnownCode | "unreachable" | `http_${number}` | (string & {});

/** A problem document (RFC 9457), with the further fields of its code. */
export type Problem = Partial<Schemas["Problem"]> & Record<string, unknown>;

/** What a {@link RetconError} is made of. */
export interface Failing {
  code: Code;
  status?: number | null;
  problem?: Problem;
  retryAfter?: number | null;
  detail?: string;
  cause?: unknown;
}

/**
 * A request failed, or a stream ended early.
 *
 * @example
 * ```ts
 * try {
 *   await client.playMoves(id, { notation: "3", decision });
 * } catch (error) {
 *   if (!(error instanceof RetconError) || error.code !== "stale_decision") throw error;
 * }
 * ```
 */
export class RetconError extends Error {
  override readonly name = "RetconError";

  /**
   * The stable identifier of the problem, such as `game_over`. The server lists its codes at `/docs/errors`. It is
   * `unreachable` if no answer came, and `http_<status>` if the answer was no problem document.
   */
  readonly code: Code;

  /** The HTTP status; null if there was no answer. */
  readonly status: number | null;

  /** The whole problem document, with the fields that belong to the code. Empty if there was none. */
  readonly problem: Problem;

  /** The number of seconds after which the server wants to be asked again; null if it doesn't say. */
  readonly retryAfter: number | null;

  /** What went wrong, for people. The wording may change. */
  readonly detail: string;

  constructor({ code, status = null, problem = {}, retryAfter = null, detail = "", cause }: Failing) {
    const words = problem.detail || detail;
    super(messageOf(code, words, problem), cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.detail = words;
  }
}

function messageOf(code: Code, detail: string, problem: Problem): string {
  const faults = Array.isArray(problem.errors) ? problem.errors : [];
  const places = faults.map((fault) =>
    [fault?.pointer || fault?.parameter, String(fault?.detail ?? "").replace(/\.$/, "")].filter(Boolean).join(": "),
  );
  return [code, places.filter(Boolean).join("; ") || detail].filter(Boolean).join(": ");
}

/** Return the error that a problem document describes. */
export function errorOf(problem: Problem, retryAfter: number | null = null): RetconError {
  const status = typeof problem.status === "number" ? problem.status : null;
  return new RetconError({ code: problem.code ?? "unknown", status, problem, retryAfter });
}

/** Return the code that Node.js gives to an error; an empty text if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Return the error of a request to that URL that got no answer. */
export function unreachable(cause: unknown, url: string): RetconError {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const words = reason instanceof Error ? reason.message || errorCode(reason) || reason.name : String(reason);
  return new RetconError({ code: "unreachable", detail: `no answer from ${new URL(url).origin} (${words})`, cause });
}
