// The rematch of a game: one for all its players. Whoever asks first creates it, and the others follow.
import { app, changed, dismiss, notify } from "../../core/app.mjs";
import { go } from "../../core/browser/address.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get, send } from "../../core/server/api.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { watchLists } from "../../parts/lists/updates.mjs";
import { seatsOfMine } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** Knows whether somebody has asked for a rematch of a game that is over. */
export class Rematch {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** The rematch, once there is one. @type {any} */
    this.found = null;
    /** My seat that is kept for me in it. @type {number | null} */
    this.kept = null;
    /** The notice that somebody asks, by its id. */
    this.notice = 0;
    this.unwatch = () => {};
    this.looks = 0;
  }

  /** True if the game can have a rematch with me. */
  get isPossible() {
    const { now, isOver } = this.game;
    return isOver && !now.imported && now.view !== null && seatsOfMine(this.game).length > 0;
  }

  /** Look for a rematch now, and whenever there may be one. */
  watch() {
    this.look();
    this.unwatch = watchLists(() => this.look());
  }

  stop() {
    this.unwatch();
    dismiss(this.notice);
  }

  async look() {
    this.looks += 1;
    const mine = this.looks;
    const [challenges, games] = await Promise.allSettled([
      get("/players/me/challenges", { query: { direction: "received" } }),
      get("/players/me/games", { query: { limit: 20 } }),
    ]);
    if (mine !== this.looks) {
      return; // a later look may have been answered before
    }
    const isIt = (/** @type {any} */ game) => game.rematch_of === this.game.id && game.status !== "aborted";
    const challenge = challenges.status === "fulfilled" ? challenges.value.items.find((/** @type {any} */ item) => isIt(item.game)) : undefined;
    const found = challenge?.game ?? (games.status === "fulfilled" ? games.value.items.find(isIt) : undefined) ?? null;
    if (challenge && this.kept === null) {
      this.notice = notify(t("rematch-prompt", { who: this.asker(found) }), { action: { text: t("look"), run: () => document.querySelector(".result")?.scrollIntoView() } });
    }
    if (!challenge) {
      dismiss(this.notice);
    }
    this.found = found;
    this.kept = challenge ? challenge.seat : null;
    changed();
  }

  /**
   * Who asked for it.
   * @param {any} game
   */
  asker(game) {
    return game.seats.find((/** @type {any} */ seat) => seat.player === game.creator)?.name ?? t("somebody");
  }

  /** True if I already sit in the rematch. */
  get isMine() {
    return this.found?.seats.some((/** @type {any} */ seat) => seat.kind === "player" && seat.player === app.session.player?.id) ?? false;
  }

  /** Ask for a rematch or agree to one, and go there. */
  async accept() {
    const rematch = await attempt(() => send("POST", `/games/${this.game.id}/rematch`));
    if (rematch) {
      go(`/g/${rematch.id}`);
    }
  }

  async decline() {
    const seat = this.kept;
    if (seat !== null && (await attempt(() => send("POST", `/games/${this.found.id}/seats/${seat}/decline`, {})))) {
      this.found = null;
      this.kept = null;
      dismiss(this.notice);
      changed();
    }
  }
}
