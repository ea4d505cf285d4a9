// The legal moves of my seat that owes a decision.
import { changed } from "../../core/app.mjs";
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { inOrder } from "./setting_moves.mjs";

/** @typedef {import("./setting_moves.mjs").LegalMove} LegalMove */
/** @typedef {{key: string, text: string, help: string, aim: string}} Question what a seat is asked, with an explanation and how the game is won */
/** @typedef {{version: number, mark: string, seat: number, decision: number, decision_mark: string, question: Question | null, moves: LegalMove[]}} LegalMoves */
/** What the moves ask of the game.
 * @typedef {{id: string, now: any, deciding: number | null, closed: AbortController, choice: {moved: (moves: LegalMoves | null) => void}}} DecidingGame */

/** Reads the moves, as often as the game moves on. Only the last answer counts. */
export class LegalMovesRead {
  /** @param {DecidingGame} game */
  constructor(game) {
    this.game = game;
    /** @type {LegalMoves | null} */
    this.moves = null;
    /** Those that came with the game, null if it came without, and undefined while it is behind.
     * @type {LegalMoves | null | undefined} */
    this.came = null;
    this.loadings = 0;
  }

  async load() {
    this.loadings += 1;
    const mine = this.loadings;
    const { id, now, deciding, closed } = this.game;
    const { came } = this;
    if (deciding === null) {
      this.show(null);
      return;
    }
    if (came === undefined) {
      return; // a later version is on its way
    }
    if (came?.seat === deciding && came.version === now.version && came.mark === now.mark) {
      this.show(came.moves.length ? came : null);
      return;
    }
    try {
      const moves = await get(`/games/${id}/moves`, { query: { seat: deciding }, signal: closed.signal });
      if (mine === this.loadings) {
        this.show(moves.moves.length ? moves : null);
      }
    } catch (error) {
      if (error instanceof Problem && mine === this.loadings) {
        this.show(null); // there is nothing to choose
      }
    }
  }

  /** One of these moves was played. @param {LegalMoves} moves */
  answered(moves) {
    if (this.moves === moves) {
      this.show(null); // the stream was faster than the answer, and did not tell the decision of this seat
    }
  }

  /** @param {LegalMoves | null} moves */
  show(moves) {
    this.moves = moves && { ...moves, moves: inOrder(moves.moves, this.game.now.view?.seats?.[moves.seat]) };
    this.game.choice.moved(this.moves);
    changed();
  }
}
