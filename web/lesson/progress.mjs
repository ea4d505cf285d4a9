// How far somebody is in a lesson. It is kept in this browser, so that one can leave and go on later.

export class Progress {
  /** @param {string} ruleset */
  constructor(ruleset) {
    this.key = `retcon.lesson.${ruleset}`;
  }

  /** @returns {{chapter?: string, step?: number, done?: string[]}} */
  get #kept() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "{}") ?? {};
    } catch {
      return {}; // a browser that keeps nothing, or something that is not ours
    }
  }

  /** Where the lesson was left. @returns {{chapter?: string, step?: string}} */
  get place() {
    const { chapter, step } = this.#kept;
    return { chapter, step: String(step) };
  }

  /** The chapters that were finished. @returns {string[]} */
  get done() {
    const { done } = this.#kept;
    return Array.isArray(done) ? done : [];
  }

  /**
   * @param {string} chapter
   * @param {number} step
   */
  keep(chapter, step) {
    this.#write({ ...this.#kept, chapter, step });
  }

  /** @param {string} chapter */
  finish(chapter) {
    this.#write({ ...this.#kept, done: [...new Set([...this.done, chapter])] });
  }

  /** @param {any} kept */
  #write(kept) {
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // The place is kept in the address.
    }
  }
}
