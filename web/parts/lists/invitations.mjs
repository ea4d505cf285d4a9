// Challenges that the player has not answered yet.
import { h } from "../../vendor/preact.mjs";
import { announce, titleOf } from "../../core/app.mjs";
import { go } from "../../core/browser/address.mjs";
import { fromNow, t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { Section } from "../section.mjs";
import { Listing } from "./listing.mjs";
import { Once } from "./once.mjs";

/** The invitations of the player who is signed in. */
export class Invitations {
  constructor() {
    this.listing = new Listing("/players/me/challenges", { direction: "received", limit: 50 });
    this.once = new Once();
  }

  /** True if there is at least one, as far as is known. */
  get areAny() {
    return Boolean(this.listing.items?.length);
  }

  /** True once a request has ended, with items or with a problem. */
  get isAnswered() {
    return this.listing.isAnswered;
  }

  load() {
    return this.listing.load();
  }

  /** The section with them; nothing if there are none. */
  render() {
    return this.areAny ? Section("invitations", t("invitations"), (this.listing.items ?? []).map((each) => this.#invitation(each))) : null;
  }

  /** @param {any} challenge */
  #invitation(challenge) {
    const { game, seat, expires_at, challenger } = challenge;
    const host = game.seats.find((/** @type {any} */ each) => each.player === challenger)?.name ?? t("somebody");
    const disabled = this.once.isBusy(`${game.id} ${seat}`);
    return h(
      "div",
      { key: `${game.id} ${seat}`, class: "card lobby-invitation" },
      h(
        "p",
        null,
        t("invitation", { name: host, title: titleOf(game.ruleset) }),
        h("br", null),
        h("span", { class: "hint" }, t("invitation-expires", { when: fromNow(expires_at) })),
      ),
      h(
        "div",
        { class: "buttons" },
        h("a", { class: "button", href: `/g/${game.id}` }, t("look")),
        h("button", { disabled, onClick: () => this.#answer(challenge, false) }, t("decline")),
        h("button", { class: "primary", disabled, onClick: () => this.#answer(challenge, true) }, t("accept")),
      ),
    );
  }

  /**
   * @param {any} challenge
   * @param {boolean} isAccepted
   */
  async #answer({ game, seat }, isAccepted) {
    const done = await this.once.run(`${game.id} ${seat}`, () =>
      isAccepted
        ? send("PUT", `/games/${game.id}/seats/${seat}`)
        : send("POST", `/games/${game.id}/seats/${seat}/decline`, { reason: "generic" }),
    );
    if (done && isAccepted) {
      go(`/g/${game.id}`);
    } else {
      announce(done ? t("declined") : "");
      await this.load();
    }
  }
}
