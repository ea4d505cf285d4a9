// The pictures of a game: kept once they are here, and loaded ahead of the reader, as far as the server's limits allow.
import { parseXml } from "../../core/installed.mjs";
import { accepting, answered, pause } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { whenBack } from "../../core/server/reach.mjs";

const AT_ONCE = 4;
const TEXTS_KEPT = 1500;
const ELEMENTS_KEPT = 160;
/** The share of a rate limit that is left to everything else: moves, streams, what the reader asks for. */
const SHARE_LEFT = 0.4;
const PAUSE_AFTER_FAILURE_MS = 3000;

/** @typedef {{text: Promise<string>, resolve: (text: string) => void, reject: (problem: unknown) => void}} Wanted */

/**
 * Pictures by address (such as `/games/g_…/picture.svg?at=41`). Those that the reader asks for come first, the latest
 * of them before all. Others are fetched ahead in the order of `ahead`, at most `AT_ONCE` at a time.
 */
export class Pictures {
  constructor() {
    /** @type {Map<string, string>} */
    this.texts = new Map();
    /** @type {Map<string, Element>} */
    this.elements = new Map();
    /** Asked for and not yet here, the oldest first. @type {Map<string, Wanted>} */
    this.wanted = new Map();
    /** @type {Set<string>} */
    this.underway = new Set();
    /** @type {string[]} */
    this.ahead = [];
    this.pausedUntil = 0;
    this.aheadFrom = 0;
    /** How often everything was forgotten. */
    this.epoch = 0;
    this.closed = new AbortController();
    /** Goes on at once when the server can be reached again. */
    this.stop = whenBack(() => this.#resume());
  }

  /** Forget everything: the viewer or the history is another one. What was asked for before never comes. */
  clear() {
    this.closed.abort();
    this.closed = new AbortController();
    this.epoch += 1;
    for (const each of [this.texts, this.elements, this.wanted, this.underway]) {
      each.clear();
    }
    this.ahead = [];
  }

  /**
   * True if the picture is here.
   * @param {string} address
   */
  has(address) {
    return this.texts.has(address);
  }

  /**
   * The picture, which is only to be read, or null if it is not here.
   * @param {string} address
   * @returns {Element | null}
   */
  now(address) {
    const known = this.elements.get(address);
    const text = this.texts.get(address);
    if (known || text === undefined) {
      return known ?? null;
    }
    const element = parseXml(text).documentElement;
    keep(this.elements, address, element, ELEMENTS_KEPT);
    return element;
  }

  /**
   * Keep a picture that came with something else.
   * @param {string} address
   * @param {string} text
   */
  put(address, text) {
    keep(this.texts, address, text, TEXTS_KEPT);
    this.wanted.get(address)?.resolve(text);
    this.wanted.delete(address);
  }

  /**
   * The picture, as soon as it is here. Throws `Problem`.
   * @param {string} address
   * @returns {Promise<Element>}
   */
  async get(address) {
    if (!this.texts.has(address)) {
      await this.#want(address);
    }
    return /** @type {Element} */ (this.now(address));
  }

  /**
   * Fetch these pictures ahead, in this order, instead of those that were named before.
   * @param {string[]} addresses
   */
  fetchAhead(addresses) {
    this.ahead = addresses.filter((address) => !this.texts.has(address));
    this.#next();
  }

  /** @param {string} address */
  #want(address) {
    let wanted = this.wanted.get(address);
    if (!wanted) {
      wanted = withPromise();
      wanted.text.catch(() => {});
    }
    this.wanted.delete(address);
    this.wanted.set(address, wanted);
    this.#next();
    return wanted.text;
  }

  #next() {
    while (this.underway.size < AT_ONCE && Date.now() >= this.pausedUntil) {
      const address = this.#nextAddress();
      if (!address) {
        return;
      }
      this.#fetch(address, this.closed.signal);
    }
  }

  /** The picture that the reader asked for last; or else the next one to fetch ahead. */
  #nextAddress() {
    const wanted = [...this.wanted.keys()].filter((address) => !this.underway.has(address)).at(-1);
    if (wanted || Date.now() < this.aheadFrom) {
      return wanted;
    }
    this.ahead = this.ahead.filter((address) => !this.texts.has(address) && !this.underway.has(address));
    return this.ahead.shift();
  }

  /**
   * @param {string} address
   * @param {AbortSignal} signal
   */
  async #fetch(address, signal) {
    this.underway.add(address);
    try {
      const response = await answered(address, { headers: accepting("*/*"), signal });
      this.#heed(response.headers);
      const text = await response.text();
      if (!signal.aborted) {
        this.put(address, text);
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#failed(address, error);
      }
    }
    if (!signal.aborted) {
      this.underway.delete(address);
      this.#next();
    }
  }

  /**
   * A picture did not come. It is asked for again after the pause that the server names.
   * @param {string} address
   * @param {unknown} error
   */
  #failed(address, error) {
    if (error instanceof Problem && error.mayPass) {
      this.#pause((error.document.retryAfter ?? 0) * 1000 || PAUSE_AFTER_FAILURE_MS);
    } else {
      this.wanted.get(address)?.reject(error);
      this.wanted.delete(address);
    }
  }

  /**
   * Leave enough of the rate limit, such as `"moves";r=5897;t=50` of `"moves";q=6000;w=60`.
   * @param {Headers} headers
   */
  #heed(headers) {
    const [limit] = numbersIn(headers.get("RateLimit-Policy"), "q");
    const [left] = numbersIn(headers.get("RateLimit"), "r");
    const [seconds] = numbersIn(headers.get("RateLimit"), "t");
    if (limit && left !== undefined && left < limit * SHARE_LEFT) {
      this.aheadFrom = Date.now() + (seconds || 1) * 1000;
      this.#later((seconds || 1) * 1000);
    }
  }

  /** @param {number} ms */
  #pause(ms) {
    this.pausedUntil = Date.now() + ms;
    this.#later(ms);
  }

  #resume() {
    this.pausedUntil = 0;
    this.#next();
  }

  /** @param {number} ms */
  #later(ms) {
    pause(ms + 20, this.closed.signal).then(() => this.#next(), () => {});
  }
}

/** @returns {Wanted} */
function withPromise() {
  const wanted = /** @type {Wanted} */ ({});
  wanted.text = new Promise((resolve, reject) => Object.assign(wanted, { resolve, reject }));
  return wanted;
}

/**
 * The numbers of a parameter in a list such as `"moves";r=5897;t=50`.
 * @param {string | null} header
 * @param {string} name
 */
function numbersIn(header, name) {
  return [...(header ?? "").matchAll(new RegExp(`;${name}=(\\d+)`, "g"))].map(([, number]) => Number(number));
}

/**
 * Keep something as the newest, and drop the oldest if there is too much.
 * @template T
 * @param {Map<string, T>} map
 * @param {string} key
 * @param {T} value
 * @param {number} most
 */
function keep(map, key, value, most) {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) {
    map.delete(/** @type {string} */ (map.keys().next().value));
  }
}
