// The responses that a client has received last, with their ETags.

/** A response as it came. It is parsed anew each time, so no caller sees what another one changed. */
export interface Stored {
  readonly etag: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

const MOST_BYTES = 16_000_000;

/** At most `most` responses of together at most 16 MB. The least recently used ones are dropped. */
export class ETagCache {
  readonly #stored = new Map<string, Stored>(); // in order of use
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Return the response that is stored under the key. */
  get(key: string): Stored | undefined {
    const found = this.#stored.get(key);
    if (found) {
      this.#stored.delete(key);
      this.#stored.set(key, found);
    }
    return found;
  }

  /** Store a response. */
  put(key: string, response: Stored): void {
    this.#drop(key);
    this.#stored.set(key, response);
    this.#bytes += response.body.length;
    for (const oldest of this.#stored.keys()) {
      if (this.#stored.size <= this.#most && this.#bytes <= MOST_BYTES) {
        break;
      }
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#stored.get(key)?.body.length ?? 0;
    this.#stored.delete(key);
  }
}
