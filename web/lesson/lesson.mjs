// A lesson as its page knows it: the chapter, the step, and the position that is shown. It stands in for the game at the
// board, which shows positions of example games.
import { announce, changed } from "../core/app.mjs";
import { linkTo } from "../core/browser/address.mjs";
import { layout, palette, preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { addressOf, get, pause } from "../core/server/api.mjs";
import { Pictures } from "../table/game/pictures.mjs";
import { isSetting } from "../table/game/setting_moves.mjs";
import { LessonChoice } from "./choice.mjs";
import { Progress } from "./progress.mjs";

/** @typedef {import("../table/game/setting_moves.mjs").LegalMove} LegalMove */
/** @typedef {{at: number, kind: "read" | "move" | "try", say: string, accepts: string[], shows: boolean, look: string[],
 *             otherwise: string | null, then: string | null, play: {options: any, seats: number, bot: string} | null}} Step */
/** @typedef {{key: string, title: string, about: string, example: string, seat: number, steps: Step[]}} Chapter */
/** @typedef {{at: number, positions: number, names: string[], moves: LegalMove[], settings: LegalMove[], last: {text: {text: string}, notation: string | null} | null}} Position */

/** So long each move of the example game is shown. */
const SHOWN_MS = 1400;
/** So long the pupil reads that the example game goes on with another move than theirs. */
const OTHER_MS = 5000;
/** Of more moves, only the first is shown: the rest of a round, for example. */
const MOST_SHOWN = 7;

export class Lesson {
  /**
   * @param {{ruleset: string, title: string, chapters: Chapter[]}} document
   * @param {{chapter?: string, step?: string}} query
   */
  constructor(document, query) {
    this.document = document;
    this.progress = new Progress(document.ruleset);
    this.pictures = new Pictures();
    this.closed = new AbortController();
    /** @type {Map<string, Promise<Position>>} */
    this.positions = new Map();
    /** Those that are here. @type {Map<string, Position>} */
    this.known = new Map();
    this.chapter = document.chapters[0];
    this.number = 0;
    /** The position that is shown. */
    this.at = 0;
    /** What the pupil is asked for: to read or to move, to watch the example game go on, or to read what has happened.
     * @type {"asking" | "moving" | "done"} */
    this.phase = "asking";
    /** The sentence above the board. */
    this.said = "";
    /** True after a move that misses the point, until the next one. */
    this.isMissed = false;
    /** True if what is to be touched is shown. */
    this.isShown = false;
    /** The position of this step, once it is here. @type {Position | null} */
    this.position = null;
    /** How often the lesson went elsewhere. */
    this.turns = 0;

    // What the board asks of a game.
    this.isStarted = true;
    this.isPast = false;
    this.isOver = false;
    this.isWithoutPicture = false;
    /** @type {any} */
    this.pictured = null;
    this.beforeShift = () => {};
    this.describe = undefined;
    this.mySeats = [];
    this.id = document.ruleset;
    this.choice = new LessonChoice(this);
    this.moved(query, this.progress.place);
  }

  close() {
    this.closed.abort();
    this.pictures.clear();
    this.pictures.stop();
  }

  /** @returns {Step} */
  get step() {
    return this.chapter.steps[this.number];
  }

  get isLast() {
    return this.number === this.chapter.steps.length - 1;
  }

  /** True if the pupil is to make a move now. */
  get isAsking() {
    return this.phase === "asking" && this.step.kind !== "read";
  }

  /** True if nothing is left to do in this step. */
  get isRead() {
    return this.phase === "done" || (this.phase === "asking" && this.step.kind === "read");
  }

  /** The elements to which a step draws attention that is only read; null in any other step. */
  get look() {
    return this.phase === "asking" && this.step.kind === "read" ? new Set(this.step.look) : null;
  }

  /** The moves that fit the step. @returns {LegalMove[]} */
  get wanted() {
    return this.position?.moves.filter(({ notation }) => this.step.accepts.includes(notation)) ?? [];
  }

  /** True if only what these moves touch is outlined. */
  get isNarrow() {
    return this.isAsking && this.step.kind === "move" && (this.step.shows || this.isShown);
  }

  /** What the board and the choice take for the legal moves. @returns {import("../table/game/legal_moves.mjs").LegalMoves | null} */
  get moves() {
    if (this.look) {
      return /** @type {any} */ ({ moves: [] });
    }
    return this.isAsking && this.position ? /** @type {any} */ ({ ...this.position, decision: this.at }) : null;
  }

  get shownVersion() {
    return this.at;
  }

  /** The position that the shown one is compared with, or null: the one before the last move. */
  get compared() {
    return this.at > 0 ? this.at - 1 : null;
  }

  /** @param {number} at */
  pictureKey(at) {
    return this.#pictureAddress(at);
  }

  /** @param {number} at */
  pictureNow(at) {
    const position = this.known.get(addressOf(this.#example, this.#query(at)));
    const svg = position ? this.pictures.now(this.#pictureAddress(at)) : null;
    return position && svg ? withoutSettings(svg, position) : null;
  }

  /** @param {number} at */
  async picture(at) {
    const [svg, position] = await Promise.all([this.pictures.get(this.#pictureAddress(at)), this.#positionAt(at)]);
    return withoutSettings(svg, position);
  }

  /** @param {number} at */
  #pictureAddress(at) {
    const style = { palette: palette(), size: layout(), lang: preferences.language };
    return addressOf(`${this.#example}/picture.svg`, { at, seat: this.chapter.seat, ...style });
  }

  get #example() {
    return `/rulesets/${this.document.ruleset}/examples/${this.chapter.example}`;
  }

  /**
   * Go where an address leads: to a chapter and a step, counted from 1.
   * @param {{chapter?: string, step?: string}} query
   * @param {{chapter?: string, step?: string}} [otherwise] where to go if it names none
   */
  moved(query, otherwise = {}) {
    const { chapter, step } = query.chapter ? query : otherwise;
    const named = this.document.chapters.find(({ key }) => key === chapter);
    const found = named ?? this.document.chapters[0];
    const number = named ? Math.min(Math.max(Math.trunc(Number(step)) || 1, 1), found.steps.length) - 1 : 0;
    if (this.turns === 0 || found !== this.chapter || number !== this.number) {
      this.chapter = found;
      this.#ask(number);
    }
  }

  /** Ask what a step asks. @param {number} number */
  #ask(number) {
    this.turns += 1;
    this.number = number;
    this.at = this.step.at;
    this.phase = "asking";
    this.isShown = false;
    this.position = null;
    this.choice.clear();
    this.#say(this.step.say);
    this.progress.keep(this.chapter.key, number + 1);
    history.replaceState(history.state, "", linkTo(location.pathname, { chapter: this.chapter.key, step: number + 1 }));
    this.#load(this.turns);
  }

  /** @param {number} turn */
  async #load(turn) {
    const position = await this.#positionAt(this.step.at);
    if (turn === this.turns) {
      this.position = position;
      changed();
      const ahead = Array.from({ length: 8 }, (_, more) => position.at + more).filter((at) => at < position.positions);
      this.pictures.fetchAhead(ahead.map((at) => this.#pictureAddress(at)));
    }
  }

  /** @param {number} at */
  #query(at) {
    return { at, seat: this.chapter.seat, lang: preferences.language };
  }

  /** @param {number} at @returns {Promise<Position>} */
  #positionAt(at) {
    const query = this.#query(at);
    const address = addressOf(this.#example, query);
    let position = this.positions.get(address);
    if (!position) {
      position = get(this.#example, { query, signal: this.closed.signal }).then((found) => this.#kept(address, found));
      position.catch(() => this.positions.delete(address));
      this.positions.set(address, position);
    }
    return position;
  }

  /**
   * What a seat leaves to the server is no part of a lesson.
   * @param {string} address
   * @param {Position} found
   */
  #kept(address, found) {
    const position = { ...found, moves: found.moves.filter((move) => !isSetting(move)), settings: found.moves.filter(isSetting) };
    this.known.set(address, position);
    return position;
  }

  /**
   * @param {string} sentence
   * @param {boolean} [isMissed]
   */
  #say(sentence, isMissed = false) {
    this.said = sentence;
    this.isMissed = isMissed;
    announce(sentence);
  }

  /** Show which moves fit the step. */
  show() {
    this.isShown = true;
    this.choice.clear();
    this.#say(this.step.say);
  }

  /** The pupil has made a move. @param {LegalMove} move */
  made(move) {
    if (this.step.kind === "try" || this.step.accepts.includes(move.notation)) {
      this.#goOn(move);
    } else {
      this.isShown = true;
      this.#say(this.step.otherwise ?? this.step.say, true);
    }
  }

  /** The position in which the next step begins. */
  get #target() {
    const next = this.chapter.steps[this.number + 1];
    return next ? next.at : this.step.at + (this.step.kind === "read" ? 0 : 1);
  }

  /**
   * Show the moves of the example game up to the next step.
   * @param {LegalMove} [move] what the pupil has played
   */
  async #goOn(move) {
    this.turns += 1;
    const turn = this.turns;
    this.phase = "moving";
    changed();
    const until = this.#target - this.at > MOST_SHOWN ? this.at + 1 : this.#target;
    while (this.at < until) {
      const { last } = await this.#positionAt(this.at + 1);
      if (turn !== this.turns) {
        return;
      }
      const isOther = move && last?.notation !== move.notation;
      this.at += 1;
      this.#say(isOther ? t("lesson-also-good", { move: last?.text.text ?? "" }) : (last?.text.text ?? ""));
      move = undefined;
      await pause(isOther ? OTHER_MS : SHOWN_MS, this.closed.signal);
      if (turn !== this.turns) {
        return;
      }
    }
    this.#arrive();
  }

  /** The position of the next step is reached. */
  #arrive() {
    this.turns += 1;
    this.at = this.#target;
    this.phase = "done";
    if (this.isLast) {
      this.progress.finish(this.chapter.key);
    }
    if (this.step.then) {
      this.#say(this.step.then);
    } else if (!this.isLast) {
      this.#ask(this.number + 1);
    }
  }

  /** Go on: to the next step, or to the end of what is being shown. */
  next() {
    if (this.phase === "moving") {
      this.#arrive();
    } else if (this.phase === "done" && !this.isLast) {
      this.#ask(this.number + 1);
    } else if (this.phase === "asking" && this.step.kind === "read" && !this.isLast) {
      this.#read();
    }
  }

  /** A step that is only read is done. */
  #read() {
    if (this.#target === this.at) {
      this.#ask(this.number + 1);
    } else {
      this.#goOn();
    }
  }

  /** Go back: to what this step asked, or else to the step before. */
  back() {
    this.#ask(Math.max(0, this.phase === "asking" ? this.number - 1 : this.number));
  }

  /** Begin the chapter again. */
  again() {
    this.#ask(0);
  }
}

/**
 * Take the buttons of settings out of a picture.
 * @param {Element} svg
 * @param {Position} position
 */
function withoutSettings(svg, { moves, settings }) {
  const used = new Set(moves.map(({ touches }) => touches[0]));
  for (const { touches: [id] } of settings) {
    if (!used.has(id)) {
      svg.querySelector(`[id="${CSS.escape(id)}"]`)?.remove();
    }
  }
  return svg;
}
