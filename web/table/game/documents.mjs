// What a game's page reads besides the newest document: earlier ones, and all events.
import { changed } from "../../core/app.mjs";
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";

/** What reading asks of the game.
 * @typedef {{id: string, who: Record<string, any>, past: number | null, known: Events, closed: AbortController, momentOf: (version: number) => string}} ReadGame */
/** @typedef {{version: number, mark: string, at: number, by: string, kind: string, seat?: number, text: {text: string, effects: any[]}, [field: string]: any}} GameEvent */

const PAGE_OF_EVENTS = 200;
const SETTLED_MS = 250;
const GONE = ["history_changed", "version_not_found"];

/**
 * Read all events of a game, oldest first, a page at a time. Throws `Problem`.
 * @param {ReadGame} game
 * @returns {AsyncGenerator<GameEvent[]>}
 */
export async function* pagesOfEvents({ id, who, closed }) {
  let after = "0";
  for (;;) {
    const query = { ...who, after, limit: PAGE_OF_EVENTS };
    const page = await get(`/games/${id}/events`, { query, signal: closed.signal });
    yield page.items;
    if (!page.items.length || page.next >= page.version) {
      return;
    }
    after = `${page.next}-${page.next_mark}`;
  }
}

/** Does something once nothing has asked for it anew for a while. */
export class Settling {
  /** @param {number} ms */
  constructor(ms) {
    this.ms = ms;
    this.timer = 0;
  }

  /** @param {() => void} run */
  later(run) {
    this.cancel();
    this.timer = setTimeout(run, this.ms);
  }

  cancel() {
    clearTimeout(this.timer);
  }
}

/** The document of the version that is shown, if it is an earlier one. It is read once the reader has stopped there. */
export class Earlier {
  /**
   * @param {ReadGame} game
   * @param {(problem: Problem) => void} onProblem called if there is no such version, or not any more
   */
  constructor(game, onProblem) {
    this.game = game;
    this.onProblem = onProblem;
    /** The last one that was read. @type {any} */
    this.document = null;
    this.settling = new Settling(SETTLED_MS);
  }

  /** @param {number | null} past */
  show(past) {
    this.settling.cancel();
    if (past === null) {
      this.document = null;
    } else if (this.document?.version !== past) {
      this.settling.later(() => this.#read(past));
    }
  }

  stop() {
    this.settling.cancel();
  }

  /** @param {number} past */
  async #read(past) {
    const { game } = this;
    const { known } = game;
    const isWanted = () => past === game.past && known === game.known; // the moment and the viewer are still the same
    try {
      const document = await get(`/games/${game.id}`, { query: { ...game.who, at: game.momentOf(past) }, signal: game.closed.signal });
      this.document = isWanted() ? document : this.document;
    } catch (error) {
      if (error instanceof Problem && isWanted() && GONE.includes(error.code)) {
        this.onProblem(error);
      }
    }
    changed();
  }
}

/** Events of a game, as one viewer knew them. */
export class Events {
  constructor() {
    /** @type {Map<number, GameEvent>} */
    this.byVersion = new Map();
    /** @type {GameEvent[] | null} */
    this.sorted = null;
    /** The version with which the game began; 1 while it is not known. */
    this.start = 1;
  }

  /** The events in order. The same array until there is another event. */
  get inOrder() {
    this.sorted ??= [...this.byVersion.values()].sort((a, b) => a.version - b.version);
    return this.sorted;
  }

  /** @param {GameEvent[]} events */
  add(events) {
    for (const event of events) {
      this.byVersion.set(event.version, event);
      this.start = event.kind === "game_started" ? event.version : this.start;
    }
    this.sorted = null;
  }
}
