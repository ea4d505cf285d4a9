// My games: invitations and those that wait for me first, then running ones, open tables, and finished ones.
import { h } from "../vendor/preact.mjs";
import { app } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { Section } from "../parts/section.mjs";
import { owedByMe } from "../parts/words.mjs";
import { GameRows } from "../parts/lists/game_row.mjs";
import { Invitations } from "../parts/lists/invitations.mjs";
import { Listed, Listing, Places } from "../parts/lists/listing.mjs";
import { watchLists } from "../parts/lists/updates.mjs";
import { KeepAccount } from "../parts/people/keep_account.mjs";
import { signUpThen } from "../parts/people/sign_up.mjs";
import { ImportLog } from "./import_log.mjs";

const PATH = "/players/me/games";

/** @returns {import("../core/app.mjs").Page} */
export function open() {
  if (!app.session.player) {
    return { title: t("my-games-title"), render: Stranger };
  }
  const games = new MyGames();
  games.load();
  const stop = watchLists(async () => app.session.player && games.load(), { active: () => games.active, refreshOthers: () => games.loadOthers() });
  return { title: t("my-games-title"), render: () => (app.session.player ? games.render() : Stranger()), close: stop };
}

class MyGames {
  constructor() {
    this.invitations = new Invitations();
    this.active = new Listing(PATH, { status: "active", limit: 100 });
    this.open = new Listing(PATH, { status: "open", limit: 20 });
    this.finished = new Listing(PATH, { status: "finished", limit: 10 });
  }

  async load() {
    await Promise.all([this.active.load(), this.loadOthers()]);
  }

  /** Load all lists but that of active games. */
  async loadOthers() {
    await Promise.all([this.invitations.load(), this.open.load(), this.finished.load()]);
  }

  render() {
    const waiting = (this.active.items ?? []).filter((game) => owedByMe(game).length).sort(soonestFirst);
    const lists = [this.active, this.open, this.finished];
    const head = h("div", { class: "lobby-head" }, h("h1", null, t("my-games-title")), h("a", { class: "button primary", href: "/new" }, t("new-game-title")));
    if (![...lists, this.invitations].every((list) => list.isAnswered)) {
      return h("div", { class: "lobby" }, head, Places()); // nothing moves when the lists come one after the other
    }
    const isEmpty = !this.invitations.areAny && lists.every((list) => list.items?.length === 0);
    return h(
      "div",
      { class: "lobby" },
      head,
      this.finished.items?.length ? KeepAccount() : null,
      isEmpty ? h("p", { class: "lobby-empty" }, `${t("no-games-yet")} `, h("a", { href: "/" }, t("begin-one"))) : null,
      this.invitations.render(),
      waiting.length ? Section("waiting", t("waiting-for-me"), GameRows(waiting)) : null,
      isEmpty ? null : this.#running(waiting.length > 0),
      this.open.items?.length ? Section("open", t("my-open-tables"), Listed(this.open, { rows: GameRows, empty: () => null })) : null,
      isEmpty || this.finished.items?.length === 0
        ? null
        : Section("finished", t("finished"), Listed(this.finished, { rows: GameRows, empty: () => null })),
      Section("import", t("import-title"), h(ImportLog, null)),
    );
  }

  /** @param {boolean} isMyMove in other games */
  #running(isMyMove) {
    const others = (/** @type {any[]} */ games) => games.filter((game) => !owedByMe(game).length);
    if (this.active.items && !others(this.active.items).length) {
      return isMyMove ? null : Section("running", t("running"), h("p", { class: "lobby-empty" }, `${t("none-running")} `, h("a", { href: "/" }, t("begin-one"))));
    }
    const rows = (/** @type {any[]} */ games) => GameRows(others(games));
    return Section("running", isMyMove ? t("others-move") : t("running"), Listed(this.active, { rows, empty: () => null }));
  }
}

function Stranger() {
  return h(
    "div",
    { class: "lobby" },
    h("h1", null, t("my-games-title")),
    h("p", null, t("my-games-stranger")),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "primary", onClick: () => signUpThen(() => go("/")) }, t("get-a-name")),
      h("a", { class: "button", href: "/account" }, t("nav-sign-in")),
    ),
  );
}

/**
 * @param {any} one
 * @param {any} other
 */
function soonestFirst(one, other) {
  return deadlineOf(one) - deadlineOf(other) || other.created_at - one.created_at;
}

/** @param {any} game */
function deadlineOf(game) {
  const deadlines = owedByMe(game).map((seat) => game.clock?.seats[seat]?.deadline ?? Number.MAX_SAFE_INTEGER);
  return Math.min(...deadlines);
}
