// The stream of one game: what it sends goes to the game.
import { changed } from "../../core/app.mjs";
import { lookForNewerPage } from "../../core/installed.mjs";
import { get } from "../../core/server/api.mjs";
import { patched } from "../../core/server/patch.mjs";
import { follow } from "../../core/server/streams.mjs";
import { gameIn, including, styleNow, takeIncluded } from "./preloading.mjs";

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** What the stream asks of the game.
 * @typedef {import("./preloading.mjs").IncludingGame & {id: string, now: any, who: Record<string, any>, closed: AbortController, isOver: boolean, problem: Problem | null,
 *            replace: (document: any, came: any, style: Style) => void, advance: (document: any) => void, note: (event: GameEvent) => void,
 *            refresh: () => Promise<void>}} StreamedGame */
/** @typedef {import("../../core/server/problem.mjs").Problem} Problem */
/** @typedef {import("./preloading.mjs").Style} Style */
/** @typedef {import("../../core/server/streams.mjs").Connection} Connection */

/** The stream that a game's page has open, if any. */
export class GameStream {
  /** @param {StreamedGame} game */
  constructor(game) {
    this.game = game;
    /** @type {Connection} */
    this.connection = "connecting";
    this.wasLost = false;
    /** The style of what is included in messages. */
    this.style = styleNow();
    /** The document that the next patch is for. @type {any} */
    this.document = null;
    this.stop = () => {};
  }

  /** Follow the game from the newest document on; with `isWhole`, let the stream send one first. */
  follow(isWhole = false) {
    const { id, now, who, closed } = this.game;
    this.stop();
    if (closed.signal.aborted) {
      return; // the page was left meanwhile
    }
    this.document = now;
    this.style = styleNow();
    this.stop = follow(`/games/${id}/stream`, {
      query: { ...who, ...including(this.style) },
      after: isWhole ? undefined : `${now.version}-${now.mark}`,
      onMessage: (message) => this.#receive(message),
      poll: (signal) => this.#poll(signal),
      onConnection: (connection, problem) => this.#connected(connection, problem),
    });
  }

  /** Read the game while there is no stream. Returns the id of its version. @param {AbortSignal} signal */
  async #poll(signal) {
    const { game } = this;
    this.style = styleNow();
    const read = await get(`/games/${game.id}`, { query: { ...game.who, ...including(this.style) }, signal });
    if (read.version === game.now.version && read.mark === game.now.mark) {
      this.document = gameIn(read);
    } else {
      const { version, mark, moves, picture } = read;
      this.#receive({ type: "game", version, mark, moves, picture, game: gameIn(read) });
    }
    if (game.isOver) {
      this.#receive({ type: "end" });
    }
    return `${read.version}-${read.mark}`;
  }

  /** @param {any} message */
  #receive(message) {
    const { game } = this;
    if (message.type === "game") {
      this.document = message.game;
      game.replace(message.game, message, this.style);
    } else if (message.type === "record") {
      this.#patch(message);
    } else if (message.type === "end") {
      game.refresh(); // everything may be seen now
    }
    changed();
  }

  /** A patch can fail to fit, for example after an upgrade of the server that added a field. @param {any} message */
  #patch(message) {
    const { patch, event } = message;
    try {
      this.document = patched(this.document, patch);
    } catch {
      this.follow(true);
      return;
    }
    takeIncluded(this.game, message, this.style);
    this.game.advance(this.document);
    this.game.note(event);
  }

  /**
   * @param {Connection} connection
   * @param {Problem} [problem]
   */
  #connected(connection, problem) {
    if (connection === "open" && this.wasLost) {
      lookForNewerPage().catch(() => {});
    }
    this.wasLost = connection === "lost" || (this.wasLost && connection !== "open");
    this.connection = connection;
    this.game.problem = problem ?? (connection === "lost" ? this.game.problem : null);
    changed();
  }
}
