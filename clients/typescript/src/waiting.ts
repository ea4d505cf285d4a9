// Waiting, with signals that end it.

/** Wait. Rejects with the signal's reason if it is aborted before or meanwhile. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, ms);
      onAbort = () => reject(signal?.reason);
      signal?.addEventListener("abort", onAbort);
    });
  } finally {
    clearTimeout(timer);
    if (onAbort) {
      signal?.removeEventListener("abort", onAbort);
    }
  }
}

/**
 * A signal that is aborted when the caller's is, or when nothing was heard for too long. `AbortSignal.any` would keep
 * every request alive as long as the caller's signal.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #ms: number;
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, caller?: AbortSignal) {
    this.#ms = ms;
    this.#caller = caller;
    caller?.throwIfAborted();
    caller?.addEventListener("abort", this.#abort);
    this.extend();
  }

  /** The signal to give to `fetch`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * Return what the promise resolves to, unless the time is up or the caller aborts before. Node.js forgets the signal of
   * a request that was garbage-collected, so `fetch` alone would wait forever.
   */
  async race<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this;
    let onAbort: (() => void) | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort);
        if (signal.aborted) {
          onAbort();
        }
        promise.then(resolve, reject);
      });
    } finally {
      if (onAbort) {
        signal.removeEventListener("abort", onAbort);
      }
    }
  }

  /** Begin the time anew. */
  extend(): void {
    clearTimeout(this.#timer);
    if (this.#ms !== Infinity) {
      const words = `no answer within ${this.#ms / 1000} s`;
      this.#timer = setTimeout(() => this.#controller.abort(new DOMException(words, "TimeoutError")), this.#ms);
    }
  }

  /** Stop the time until it is extended. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** Stop the time, and whatever still uses the signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#abort);
    this.#controller.abort();
  }

  #abort = (): void => this.#controller.abort(this.#caller?.reason);
}
