// One game as its page knows it: the newest document, the events so far, the legal moves, and the moment that is shown.
import { app, changed } from "../../core/app.mjs";
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Choice } from "./choice.mjs";
import { Earlier, Events, pagesOfEvents } from "./documents.mjs";
import { beforeLatestMoves } from "./history.mjs";
import { LegalMovesRead } from "./legal_moves.mjs";
import { momentIn, nameOfMoment } from "./moments.mjs";
import { Pictures } from "./pictures.mjs";
import { Preloading, gameIn, including, pictureAddress, styleNow, takeIncluded } from "./preloading.mjs";
import { GameStream } from "./stream.mjs";
import { Travel } from "./travel.mjs";

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** @typedef {import("./moments.mjs").View} View */

/** Everything the table page shows. Parts of the page read it and call its methods; it redraws the page itself. */
export class Game {
  /**
   * @param {string} id
   * @param {View} view
   */
  constructor(id, view) {
    this.id = id;
    this.view = view;
    /** The newest document of `GET /v1/games/{id}`, from the viewpoint of the address. @type {any} */
    this.now = null;
    /** The version that is shown, if that is not the newest. @type {number | null} */
    this.past = null;
    /** The document at that version, which comes when the reader stays there. */
    this.earlier = new Earlier(this, (viewProblem) => Object.assign(this, { viewProblem, past: null }));
    /** The events, as this viewer knew them. Earlier ones arrive after the page. */
    this.known = new Events();
    /** @type {LegalMovesRead} */
    this.legal = new LegalMovesRead(this);
    /** What is chosen and not sent yet. */
    this.choice = new Choice(this);
    /** The picture on the page, once there is one.
     * @type {{version: number, title: string, touches: Map<string, {title: string, region: number}>, regions: {name: string}[]} | null} */
    this.pictured = null;
    /** True if no picture will come. */
    this.isWithoutPicture = false;
    /** Show all that is known of an element of the picture, by id. True if there is anything.
     * @type {((id: string) => boolean) | undefined} */
    this.describe = undefined;
    this.stream = new GameStream(this);
    /** Why nothing can be shown any more. @type {Problem | null} */
    this.problem = null;
    /** Why the shown moment can't be shown. @type {Problem | null} */
    this.viewProblem = null;
    /** @type {(event: GameEvent) => void} */
    this.onEvent = () => {};
    /** Called before what is above the timeline changes its height. @type {() => void} */
    this.beforeShift = () => {};
    this.pictures = new Pictures();
    this.preloading = new Preloading(this);
    this.travel = new Travel(this);
    /** Games that began with a position of this one, once they are known. @type {any[] | null} */
    this.forks = null;
    /** What the page needs of the analysis of the game, once it was asked for.
     * @type {{found: {status: string} | null, inWords: (version: number) => string, stop: () => void} | null} */
    this.analysis = null;
    /** What a key does in the mistake drill, while that is shown. @type {((event: KeyboardEvent) => boolean) | null} */
    this.drillKey = null;
    /** Offer a new game that begins with that version. @type {((version: number) => void) | undefined} */
    this.fork = undefined;
    /** Whether the parts that are not needed to move are shown. */
    this.hasRest = false;
    this.closed = new AbortController();
    /** Kept once what the page begins with is here, or will not come. @type {Promise<unknown> | null} */
    this.isReady = null;
  }

  /** Load the game and follow it. Throws `Problem` if it can't be shown. */
  async open() {
    await this.#readNewest();
    this.#showVersion();
    if (this.isStarted) {
      this.picture(this.shownVersion).catch(() => {}); // the board asks for it again
    }
    this.isReady = Promise.all([this.loadMoves(), this.#loadEvents().then(() => this.#shownPicture())]);
    this.stream.follow();
  }

  async #shownPicture() {
    if (this.isStarted) {
      await this.picture(this.shownVersion).catch(() => {}); // the board says why
    }
  }

  close() {
    this.stream.stop();
    this.travel.close();
    this.earlier.stop();
    this.analysis?.stop();
    this.preloading.stop();
    this.pictures.clear();
    this.pictures.stop();
    this.closed.abort();
  }

  /**
   * The address names another moment or viewpoint.
   * @param {View} view
   */
  async moved(view) {
    const { past } = this;
    const isSameViewer = view.as === this.view.as && view.seat === this.view.seat;
    this.view = view;
    this.viewProblem = null;
    if (!isSameViewer) {
      await this.refresh();
    }
    this.#showVersion();
    this.travel.moved(past);
  }

  /** The query parameters that name the viewer. */
  get who() {
    const { as, seat, invite } = this.view;
    return { as, seat, invite };
  }

  /** The seats that the player of this page holds. @returns {number[]} */
  get mySeats() {
    const me = app.session.player?.id;
    return me ? this.now.seats.filter((/** @type {any} */ each) => each.player === me && !each.conceded).map((/** @type {any} */ each) => each.seat) : [];
  }

  /** True if the moment that is shown is not the newest. */
  get isPast() {
    return this.past !== null;
  }

  /** The version that is shown. It changes at once, before its picture and its document are here. */
  get shownVersion() {
    return this.past ?? this.now.version;
  }

  /** True if the shown version has a picture, as far as is known. */
  get isStarted() {
    return this.start > 1 ? this.shownVersion >= this.start : Boolean(this.now.view);
  }

  /** The document that is shown. While the reader moves on, it stays that of the moment where they were last. */
  get shown() {
    return this.isPast && this.earlier.document ? this.earlier.document : this.now;
  }

  get isOver() {
    return ["finished", "aborted"].includes(this.now.status);
  }

  /** Events by version. */
  get events() {
    return this.known.byVersion;
  }

  /** The events in order, without gaps before the oldest that is known. The same array until there is another event. */
  get log() {
    return this.known.inOrder;
  }

  /** The first version that has a picture: that of the game's start. 1 while it is not known. */
  get start() {
    return this.known.start;
  }

  /** The version with its mark, as `at` takes it. A bare version if its mark is not known.
   * @param {number} version */
  momentOf(version) {
    return nameOfMoment(this, version);
  }

  /** What distinguishes the picture of a version from all others. @param {number} version */
  pictureKey(version) {
    return `${this.pictures.epoch} ${pictureAddress(this, this.momentOf(version))}`;
  }

  /**
   * The picture of a version as this viewer knew it then: an SVG element, which is only to be read. Throws `Problem`.
   * @param {number} version
   * @returns {Promise<Element>}
   */
  picture(version) {
    return this.pictures.get(pictureAddress(this, this.momentOf(version)));
  }

  /**
   * The same if it is here already, or null.
   * @param {number} version
   */
  pictureNow(version) {
    return this.pictures.now(pictureAddress(this, this.momentOf(version)));
  }

  /** The version that the shown one is compared with, or null: the one before the latest moves. */
  get compared() {
    return beforeLatestMoves(this, this.shownVersion);
  }

  /** Whether the stream is connected. */
  get connection() {
    return this.stream.connection;
  }

  /** The legal moves of the seat that owes a decision, or null. @returns {import("./legal_moves.mjs").LegalMoves | null} */
  get moves() {
    return this.legal.moves;
  }

  /** Load the legal moves of the seat that owes a decision, if it is one of mine. */
  loadMoves() {
    return this.legal.load();
  }

  /** My seat that owes a decision now; the one that the address names, if several do. @returns {number | null} */
  get deciding() {
    if (this.now.status !== "active" || this.now.clock?.paused_at) {
      return null;
    }
    const mine = this.mySeats.filter((seat) => this.now.awaiting.includes(seat));
    const named = Number(this.view.seat);
    return mine.includes(named) ? named : (mine[0] ?? null);
  }

  /**
   * Take in the answer to a command, without waiting for the stream.
   * @param {any} done the body of the answer
   * @param {import("./preloading.mjs").Style} style of what is included in it
   */
  take(done, style) {
    if (!this.view.as) {
      takeIncluded(this, done, style);
    }
    if (done.view !== undefined && done.version > this.now.version) {
      const { version, mark, status, awaiting, seat, decision, decision_mark, outcome, clock, view } = done;
      this.now = { ...this.now, version, mark, status, awaiting, seat, decision, decision_mark, outcome, clock, view };
      this.#decisionChanged();
    }
    for (const event of done.records ?? []) {
      this.note(event);
    }
    changed();
  }

  /** Load the newest document and the moves again: the game has moved on, and the stream has not said so yet. */
  async catchUp() {
    try {
      const { known } = this;
      const newest = await this.#read();
      this.now = known === this.known && newest.version >= this.now.version ? newest : this.now;
    } catch {
      // The stream says what is wrong with the connection.
    }
    await this.loadMoves();
  }

  /**
   * Show another document than before: the game has another history, or somebody was erased from it.
   * @param {any} document
   * @param {any} came what came with it
   * @param {import("./preloading.mjs").Style} style of what came with it
   */
  replace(document, came, style) {
    this.now = document;
    this.#forget();
    takeIncluded(this, came, style);
    this.#loadEvents();
    this.loadMoves();
  }

  /**
   * Show the document that the stream has now, unless the answer to a move was faster.
   * @param {any} document
   */
  advance(document) {
    if (document.version >= this.now.version) {
      const isNew = document.version > this.now.version;
      this.now = document;
      if (isNew || !this.moves) {
        this.#decisionChanged();
      }
    }
  }

  /** Forget the moves of a decision that was answered, and load those of the next. The document tells the decision of one
   * of my seats only. */
  #decisionChanged() {
    const { seat, decision_mark } = this.now;
    const { moves } = this;
    if (moves && (moves.seat !== this.deciding || (moves.seat === seat && moves.decision_mark !== decision_mark))) {
      this.legal.show(null);
    }
    this.loadMoves();
  }

  /** Take in an event. @param {GameEvent} event */
  note(event) {
    const isNew = !this.events.has(event.version);
    this.known.add([event]);
    if (isNew) {
      this.onEvent(event);
    }
  }

  /** Load the game again: the viewer has changed, has signed in or taken a seat, so that there is more or less to see. */
  async refresh() {
    this.stream.stop();
    this.#forget();
    const { known } = this;
    try {
      await this.#readNewest();
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.viewProblem = error;
      this.stream.follow(true);
      return;
    }
    if (known !== this.known) {
      return; // it has changed once more
    }
    this.#loadEvents();
    if (!this.isOver) {
      this.stream.follow();
    }
    await this.loadMoves();
  }

  /** The newest document, after what came with it was taken in. Throws `Problem`. */
  async #read() {
    const { known } = this;
    const style = styleNow();
    const read = await get(`/games/${this.id}`, { query: { ...this.who, ...including(style, this.view.at !== undefined) } });
    if (known === this.known) {
      takeIncluded(this, read, style);
    }
    return gameIn(read);
  }

  /** Read the newest document, unless the viewer changes meanwhile. Throws `Problem`. */
  async #readNewest() {
    const { known } = this;
    try {
      const now = await this.#read();
      this.now = known === this.known ? now : this.now;
    } catch (error) {
      await this.#showAsMyself(error);
    }
  }

  /**
   * The viewpoint of the address is not permitted, or not yet: show one's own, and say why. Throws any other error.
   * @param {unknown} error
   */
  async #showAsMyself(error) {
    const { as, seat } = this.view;
    if (!(error instanceof Problem) || (as === undefined && seat === undefined) || error.code === "game_not_found") {
      throw error;
    }
    this.viewProblem = error;
    this.view = { ...this.view, as: undefined, seat: undefined };
    await this.#readNewest();
  }

  /** Forget what was known from another viewpoint, or of another history. */
  #forget() {
    this.travel.pause();
    this.pictures.clear();
    this.known = new Events();
    this.earlier.show(null);
  }

  /** Show the moment that the address names; the nearest one if it can't be shown. */
  #showVersion() {
    const before = this.shownVersion;
    const { past, problem } = momentIn(this, this.view.at);
    if (this.isPast !== (past !== null)) {
      this.beforeShift();
    }
    this.past = past;
    this.viewProblem = problem ?? this.viewProblem;
    this.earlier.show(this.past);
    if (this.isPast || before !== this.shownVersion) {
      this.preloading.from(this.shownVersion, this.shownVersion < before ? -1 : 1);
    }
    changed();
  }

  async #loadEvents() {
    const { known } = this;
    try {
      for await (const events of pagesOfEvents(this)) {
        known.add(events);
        changed();
      }
      if (known === this.known) {
        this.#logIsComplete();
      }
    } catch {
      // The log stays incomplete; the stream says what is wrong with the connection.
    }
  }

  #logIsComplete() {
    this.#showVersion(); // the mark of the address can be compared now
    if (this.isOver) {
      this.preloading.from(this.shownVersion, -1);
    }
    this.travel.arrive();
  }
}
