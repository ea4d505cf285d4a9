// Public games to watch, to join, and to look back at. The address holds what is searched for.
import { h } from "../vendor/preact.mjs";
import { app, changed } from "../core/app.mjs";
import { currentAddress, go, linkTo } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { get } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { Section } from "../parts/section.mjs";
import { GameRows } from "../parts/lists/game_row.mjs";
import { Listed, Listing, Places } from "../parts/lists/listing.mjs";
import { watchLists } from "../parts/lists/updates.mjs";

/** @typedef {{ruleset?: string, status?: string, player?: string}} Search */

const STATUSES = ["active", "open", "finished"];

/**
 * @param {import("../core/browser/address.mjs").Address} address
 * @returns {import("../core/app.mjs").Page}
 */
export function open(address) {
  const search = new Watch();
  search.moved(address.query);
  const stop = watchLists(() => search.load());
  return { title: t("watch-title"), render: () => search.render(), moved: (to) => search.moved(to.query), close: stop };
}

class Watch {
  constructor() {
    /** @type {Search} */
    this.search = {};
    /** @type {Record<string, Listing>} */
    this.lists = {};
    /** How many people watch a game, by id. @type {Map<string, number>} */
    this.watching = new Map();
    this.isUnknownPlayer = false;
    /** The name as it is typed. */
    this.typed = "";
    this.searches = 0;
    /** Why the player was not looked for. @type {Problem | null} */
    this.problem = null;
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    this.problem = error;
    changed();
    return null;
  }

  /** @param {Record<string, string>} query */
  async moved({ ruleset, status, player }) {
    this.search = { ruleset, status: STATUSES.includes(status) ? status : undefined, player: player?.trim() };
    this.searches += 1;
    const mine = this.searches;
    this.isUnknownPlayer = false;
    this.problem = null;
    this.typed = this.search.player ?? "";
    this.lists = {};
    changed();
    const id = this.search.player ? await idOf(this.search.player).catch((error) => this.#failed(error)) : undefined;
    if (mine !== this.searches || this.problem) {
      return;
    }
    this.isUnknownPlayer = id === null;
    const statuses = this.search.status ? [this.search.status] : STATUSES;
    const limit = this.search.status ? 20 : 6;
    if (id !== null) {
      this.lists = Object.fromEntries(statuses.map((each) => [each, new Listing("/games", { status: each, ruleset, player: id, limit })]));
    }
    await this.load();
  }

  async load() {
    await Promise.all(Object.values(this.lists).map((list) => list.load()));
    await this.#count();
    changed();
  }

  /** Learn how many people watch the running games, one after the other. */
  async #count() {
    for (const game of this.lists.active?.items ?? []) {
      try {
        this.watching.set(game.id, (await get(`/games/${game.id}/watching`)).watching);
      } catch (problem) {
        if (!(problem instanceof Problem)) {
          throw problem;
        }
      }
    }
  }

  render() {
    const shown = Object.entries(this.lists);
    return h(
      "div",
      { class: "lobby" },
      h("h1", null, t("watch-title")),
      this.#form(),
      this.isUnknownPlayer ? h("p", { class: "lobby-empty", role: "status" }, t("no-such-player", { name: this.search.player ?? "" })) : null,
      this.problem
        ? h("p", { class: "lobby-trouble", role: "alert" }, this.problem.isOffline ? t("list-offline") : this.problem.message, " ", h("button", { onClick: () => this.moved(currentAddress().query) }, t("try-again")))
        : null,
      shown.every(([, list]) => list.isAnswered) ? shown.map(([status, list]) => Section(status, t(`watch-${status}`), this.#games(status, list))) : Places(),
    );
  }

  /**
   * @param {string} status
   * @param {Listing} list
   */
  #games(status, list) {
    const note = (/** @type {any} */ game) => {
      const count = this.watching.get(game.id);
      return count ? t("watching-count", { count }) : game.spectators.mode === "none" && status === "active" ? t("not-shown-yet") : null;
    };
    return [
      Listed(list, {
        rows: (games) => GameRows(games, { note }),
        empty: () => h("p", { class: "lobby-empty" }, `${t(`none-${status}`)} `, status === "finished" ? null : h("a", { href: "/" }, t("begin-one"))),
      }),
    ];
  }

  #name() {
    const type = (/** @type {any} */ event) => (this.typed = event.target.value);
    return h("input", { id: "watch-player", type: "search", value: this.typed, autocomplete: "off", spellcheck: false, maxlength: 40, onInput: type });
  }

  #form() {
    const { ruleset = "", status = "" } = this.search;
    const choose = (/** @type {Search} */ change) => go(linkTo("/watch", { ...this.search, ...change }), { replace: true });
    const find = (/** @type {Event} */ event) => {
      event.preventDefault();
      choose({ player: this.typed.trim() });
    };
    const games = [["", t("any-game")], ...app.rulesets.map(({ key, title }) => [key, title])];
    const statuses = [["", t("any-status")], ...STATUSES.map((each) => [each, t(`watch-${each}`)])];
    return h(
      "form",
      { class: "lobby-search", role: "search", onSubmit: find },
      Field("ruleset", t("which-game"), Select("ruleset", games, ruleset, (value) => choose({ ruleset: value }))),
      Field("status", t("which-status"), Select("status", statuses, status, (value) => choose({ status: value }))),
      Field("player", t("which-player"), this.#name()),
      h("button", null, t("search")),
    );
  }
}

/**
 * @param {string} name
 * @param {string} label
 * @param {import("../vendor/preact.mjs").VNode} control
 */
function Field(name, label, control) {
  return h("div", null, h("label", { for: `watch-${name}` }, label), control);
}

/**
 * @param {string} name
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function Select(name, choices, value, choose) {
  return h(
    "select",
    { id: `watch-${name}`, name, value, onChange: (/** @type {any} */ event) => choose(event.target.value) },
    choices.map(([key, text]) => h("option", { key, value: key, selected: key === value }, text)),
  );
}

/**
 * The id of the player with a name or id; null if there is none. Throws `Problem`.
 * @param {string} name
 */
async function idOf(name) {
  const { items } = await get("/players", { query: { name } });
  return items[0]?.id ?? (/^p_[a-z0-9]+$/.test(name) ? name : null);
}
