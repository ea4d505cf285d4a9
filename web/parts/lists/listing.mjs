// Lists that come in pages: what has been read of them, and how they look while they are read.
import { h } from "../../vendor/preact.mjs";
import { announce, changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";

/** @typedef {import("../../vendor/preact.mjs").VNode} VNode */
/** @typedef {import("../../vendor/preact.mjs").ComponentChildren} Children */

/** A list of the API with pages. */
export class Listing {
  /**
   * @param {string} path
   * @param {Record<string, any>} query
   */
  constructor(path, query) {
    this.path = path;
    this.query = query;
    /** What has been read; null before the first answer. @type {any[] | null} */
    this.items = null;
    /** @type {string | null} */
    this.next = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.isLoading = false;
    this.reads = 0;
  }

  /** True once a request has ended, with items or with a problem. */
  get isAnswered() {
    return this.items !== null || this.problem !== null;
  }

  /** Read the first page, also again: as many items as are shown. */
  async load() {
    const limit = Math.min(100, Math.max(this.query.limit ?? 20, this.items?.length ?? 0));
    await this.#read({ ...this.query, limit }, () => []);
  }

  /** Read the next page. */
  async more() {
    if (this.next && !this.isLoading) {
      const before = this.items?.length ?? 0;
      await this.#read({ ...this.query, cursor: this.next }, () => this.items ?? []);
      announce(t("more-shown", { count: (this.items?.length ?? 0) - before }));
    }
  }

  /**
   * @param {Record<string, any>} query
   * @param {() => any[]} kept the items before these
   */
  async #read(query, kept) {
    this.reads += 1;
    const mine = this.reads;
    this.isLoading = true;
    try {
      const { items, next } = await get(this.path, { query });
      if (mine === this.reads) {
        this.items = [...kept(), ...items];
        this.next = next;
        this.problem = null;
      }
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.problem = error;
    }
    this.isLoading = mine !== this.reads;
    changed();
  }
}

/**
 * The rows of a listing, with a button for more; places of about the same size while it is read; `empty` if there is
 * nothing.
 * @param {Listing} listing
 * @param {{rows: (items: any[]) => VNode, empty: () => Children, places?: number}} look
 */
export function Listed(listing, { rows, empty, places = 2 }) {
  if (!listing.items) {
    return listing.problem ? Trouble(listing) : Places(places);
  }
  return [
    listing.items.length ? rows(listing.items) : empty(),
    listing.problem ? Trouble(listing) : null,
    listing.next
      ? h("p", { class: "lobby-more" }, h("button", { disabled: listing.isLoading, onClick: () => listing.more() }, t("show-more")))
      : null,
  ];
}

/** Empty boxes where the rows of a list will be once it has been read. */
export function Places(count = 2) {
  const places = Array.from({ length: count }, (_, index) => h("li", { key: index, class: "lobby-row lobby-place" }));
  return h("ul", { class: "lobby-rows", "aria-busy": "true", "aria-label": t("loading") }, places);
}

/** @param {Listing} listing */
function Trouble(listing) {
  const text = listing.problem?.isOffline ? t("list-offline") : listing.problem?.message;
  return h(
    "p",
    { class: "lobby-trouble", role: "status" },
    `${text} `,
    h("button", { disabled: listing.isLoading, onClick: () => listing.load() }, t("try-again")),
  );
}
