// The stream of one game: what it sends goes to the game.
import { changed } from "../../core/app.mjs";
import { lookForNewerPage } from "../../core/installed.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { get } from "../../core/server/api.mjs";
import { patched } from "../../core/server/patch.mjs";
import { follow } from "../../core/server/streams.mjs";

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** What the stream asks of the game.
 * @typedef {{id: string, now: any, who: Record<string, any>, closed: AbortController, isOver: boolean, problem: Problem | null,
 *            replace: (document: any) => void, advance: (document: any) => void, note: (event: GameEvent) => void,
 *            refresh: () => Promise<void>}} StreamedGame */
/** @typedef {import("../../core/server/problem.mjs").Problem} Problem */
/** @typedef {import("../../core/server/streams.mjs").Connection} Connection */

/** The stream that a game's page has open, if any. */
export class GameStream {
  /** @param {StreamedGame} game */
  constructor(game) {
    this.game = game;
    /** @type {Connection} */
    this.connection = "connecting";
    this.wasLost = false;
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
    this.stop = follow(`/games/${id}/stream`, {
      query: { ...who, lang: preferences.language },
      after: isWhole ? undefined : `${now.version}-${now.mark}`,
      onMessage: (message) => this.#receive(message),
      poll: (signal) => this.#poll(signal),
      onConnection: (connection, problem) => this.#connected(connection, problem),
    });
  }

  /** Read the game while there is no stream. Returns the id of its version. @param {AbortSignal} signal */
  async #poll(signal) {
    const { game } = this;
    const read = await get(`/games/${game.id}`, { query: game.who, signal });
    if (read.version === game.now.version && read.mark === game.now.mark) {
      this.document = read;
    } else {
      this.#receive({ type: "game", game: read });
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
      game.replace(message.game);
    } else if (message.type === "record") {
      this.#patch(message);
    } else if (message.type === "end") {
      game.refresh(); // everything may be seen now
    }
    changed();
  }

  /** A patch can fail to fit, for example after an upgrade of the server that added a field. @param {any} message */
  #patch({ patch, event }) {
    try {
      this.document = patched(this.document, patch);
    } catch {
      this.follow(true);
      return;
    }
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
