// What every answer that is not a success becomes.
import { banWords } from "./ban.mjs";

/** Answers after which the same request may succeed. */
const PASSING = [408, 425, 429, 502, 503, 504];

/** An error with the fields of a problem document (RFC 9457). `code` is stable; `offline` if no answer came. */
export class Problem extends Error {
  /** @param {{status: number, code: string, title?: string, detail?: string, errors?: {pointer: string, detail: string}[], [field: string]: any}} document */
  constructor(document) {
    super(document.code === "banned" ? banWords(/** @type {any} */ (document)) : document.detail || document.title || document.code);
    this.status = document.status;
    this.code = document.code;
    this.errors = document.errors ?? [];
    this.document = document;
  }

  /** True if there was no answer, so it is not known whether the request took effect. */
  get isOffline() {
    return this.code === "offline";
  }

  /** True if the same request may succeed later. */
  get mayPass() {
    return this.isOffline || PASSING.includes(this.status);
  }
}
