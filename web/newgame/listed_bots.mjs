// Which bots of other people accept challenges to a game and are online.
import { changed } from "../core/app.mjs";
import { get } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";

/** @typedef {{player: {id: string, name: string}, listing: {about: string}}} ListedBot */

const MOST = 10;

/** The bots for a game with a number of seats. */
export class ListedBots {
  constructor() {
    /** @type {ListedBot[]} */
    this.items = [];
    this.loads = 0;
  }

  /**
   * @param {string} ruleset
   * @param {number} seats
   */
  async load(ruleset, seats) {
    this.loads += 1;
    const mine = this.loads;
    let items = [];
    try {
      items = (await get("/bots", { query: { ruleset, seats, available: true, limit: MOST } })).items;
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
    }
    if (mine === this.loads) {
      this.items = items;
      changed();
    }
  }
}
