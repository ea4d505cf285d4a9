// The lobby: what waits for me, invitations, games to begin, tables to join.
import { h } from "../vendor/preact.mjs";
import { app, changed, notify } from "../core/app.mjs";
import { go, linkTo } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { send } from "../core/server/api.mjs";
import { loaded } from "../core/server/loading.mjs";
import { Section } from "../parts/section.mjs";
import { isMine, owedByMe } from "../parts/words.mjs";
import { GameCard } from "../parts/lists/game_card.mjs";
import { GameRows } from "../parts/lists/game_row.mjs";
import { Invitations } from "../parts/lists/invitations.mjs";
import { Listed, Listing, Places } from "../parts/lists/listing.mjs";
import { Once } from "../parts/lists/once.mjs";
import { watchLists } from "../parts/lists/updates.mjs";
import { readReliability, reliabilityInShort } from "../parts/standing/reliability.mjs";
import { Finding, isFindingKnown, loadFinding } from "../seeking/panel.mjs";
import { playNow } from "./play_now.mjs";

/** @returns {import("../core/app.mjs").Page} */
export function open() {
  const lobby = new Lobby();
  lobby.load();
  lobby.watch();
  return { title: t("lobby-title"), render: () => lobby.render(), close: () => lobby.close() };
}

class Lobby {
  constructor() {
    this.player = app.session.player?.id;
    this.active = new Listing("/players/me/games", { status: "active", limit: 50 });
    this.tables = new Listing("/games", { status: "open", limit: 8 });
    this.invitations = new Invitations();
    /** What is known of the players at open tables, by their ids. @type {Map<string, import("../parts/standing/reliability.mjs").Reliability>} */
    this.reliability = new Map();
    this.once = new Once();
    this.stop = () => {};
  }

  watch() {
    this.stop();
    this.stop = watchLists(() => this.load(), {
      active: () => (app.session.player ? this.active : null),
      refreshOthers: () => this.#loadOthers(),
    });
  }

  close() {
    this.stop();
  }

  async load() {
    await Promise.all([this.#loadOthers(), app.session.player ? this.active.load() : null]);
  }

  /** Load all lists but that of active games. */
  async #loadOthers() {
    await Promise.all([this.#loadTables(), ...(app.session.player ? [this.invitations.load(), loadFinding()] : [])]);
  }

  async #loadTables() {
    await this.tables.load();
    const players = (this.tables.items ?? []).flatMap(({ seats }) => seats).flatMap(({ player }) => (player ? [player] : []));
    this.reliability = await readReliability(players).catch(() => new Map()); // then nothing is said
    changed();
  }

  /** @param {string} player */
  #about(player) {
    const known = this.reliability.get(player);
    return known ? h("span", { class: "hint" }, ` ${reliabilityInShort(known)}`) : null;
  }

  /** After signing in or out on this page, the lists are another player's. */
  #notice() {
    if (this.player !== app.session.player?.id) {
      this.player = app.session.player?.id;
      this.active = new Listing("/players/me/games", { status: "active", limit: 50 });
      this.invitations = new Invitations();
      queueMicrotask(() => {
        this.load();
        this.watch();
      });
    }
  }

  render() {
    this.#notice();
    if (app.session.player === null) {
      return h("div", { class: "lobby" }, Welcome(), Finding(), this.#offers());
    }
    // my games push the offers down, so the offers must not be there before them: a tap would miss
    const isKnown = this.active.isAnswered && this.invitations.isAnswered && isFindingKnown();
    return h("div", { class: "lobby" }, this.#welcomeBack(), isKnown ? [Finding(), this.#mine(), this.#offers()] : Places());
  }

  /** Games to start and tables to join. */
  #offers() {
    return [Games(), this.#open()];
  }

  #welcomeBack() {
    return h("h1", { class: this.#hasMine() ? "visually-hidden" : "" }, t("lobby-welcome-back", { name: app.session.player?.name ?? "" }));
  }

  #hasMine() {
    return this.invitations.areAny || (this.active.items ?? []).length > 0;
  }

  #mine() {
    const games = this.active.items ?? [];
    const waiting = games.filter((game) => owedByMe(game).length);
    const running = games.filter((game) => !owedByMe(game).length);
    return [
      this.invitations.render(),
      waiting.length ? Section("waiting", t("waiting-for-me"), GameRows(waiting)) : null,
      running.length
        ? Section("running", t("running"), [
            GameRows(running.slice(0, 4)),
            running.length > 4 ? h("p", null, h("a", { href: "/games" }, t("all-my-games"))) : null,
          ])
        : null,
      this.active.problem ? Section("mine", t("running"), Listed(this.active, { rows: GameRows, empty: () => null })) : null,
    ];
  }

  #open() {
    return Section(
      "tables",
      t("open-tables"),
      Listed(this.tables, {
        rows: (games) => GameRows(games, { more: (game) => this.#join(game), about: (player) => this.#about(player) }),
        empty: () => h("p", { class: "lobby-empty" }, `${t("no-open-tables")} `, h("a", { href: linkTo("/new", { visibility: "public" }) }, t("open-a-table"))),
      }),
    );
  }

  /** @param {any} game */
  #join(game) {
    const seat = game.seats.find((/** @type {any} */ each) => each.kind === "open");
    if (!seat || game.seats.some(isMine)) {
      return null;
    }
    const isBusy = this.once.isBusy(game.id);
    return h("button", { disabled: isBusy, onClick: () => this.#signUpThen(() => this.#take(game, seat.seat)) }, t("join"));
  }

  /** @param {() => void} run */
  async #signUpThen(run) {
    try {
      const { signUpThen } = await loaded(() => import("../parts/people/sign_up.mjs"));
      signUpThen(run);
    } catch {
      notify(t("offline-now"), { isError: true });
    }
  }

  /**
   * @param {any} game
   * @param {number} seat
   */
  async #take(game, seat) {
    if (await this.once.run(game.id, () => send("PUT", `/games/${game.id}/seats/${seat}`))) {
      go(`/g/${game.id}`);
    } else {
      await this.load();
    }
  }

}

function Welcome() {
  return h(
    "div",
    { class: "lobby-welcome" },
    h("h1", null, t("lobby-headline")),
    h("p", null, t("lobby-sentence")),
  );
}

function Games() {
  return Section(
    "games",
    app.session.player ? t("new-games") : t("choose-a-game"),
    app.rulesets.length
      ? h(
          "ul",
          { class: "lobby-cards" },
          app.rulesets.map((ruleset) =>
            GameCard(
              ruleset,
              h(
                "button",
                { class: "primary", "aria-label": t("play-now-it", { title: ruleset.title }), onClick: () => playNow(ruleset) },
                t("play-now"),
              ),
              h(
                "a",
                { href: `/new/${ruleset.key}`, "aria-label": t("with-friends-it", { title: ruleset.title }) },
                t("with-friends"),
              ),
            ),
          ),
        )
      : h("p", { class: "lobby-empty" }, t("no-games-here")),
  );
}
