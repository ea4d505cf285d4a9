// How the reader moves through a game: step by step, by turn, by a jump and back, and by playing on.
import { announce, app, changed } from "../../core/app.mjs";
import { go } from "../../core/browser/address.mjs";
import { isMove, myLastMove, turnsOf } from "./history.mjs";
import { addressOfMoment } from "./moments.mjs";

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** @typedef {import("./moments.mjs").Moments} Moments */
/** What travel asks of the game.
 * @typedef {Moments & {log: GameEvent[], mySeats: number[], choice: {byPage: number}, start: number, past: number | null, isPast: boolean, shownVersion: number,
 *            momentOf: (version: number) => string, moved: (view: any) => unknown, picture: (version: number) => Promise<Element>}} TravelledGame */

const DRAG_MS = 350;
/** How long a sentence is shown while the game is played: long enough to be read. */
const LEAST_MS = 1100;
const MS_EACH_CHARACTER = 22;
const MOST_MS = 4000;

/** The reader's way through a game. A game has one. */
export class Travel {
  /** @param {TravelledGame} game */
  constructor(game) {
    this.game = game;
    /** Where the reader was before the last jump; null is the newest version. @type {{past: number | null} | null} */
    this.before = null;
    /** True while versions are shown one after another. */
    this.isPlaying = false;
    /** True while the slider is dragged: the address follows when it rests. */
    this.isDragging = false;
    /** How many moves of others followed mine when the reader came; 0 once they were played or dismissed. */
    this.missed = 0;
    this.timer = 0;
    this.dragTimer = 0;
    this.isOwnStep = false;
  }

  /** Go one version back or on. @param {1 | -1} direction */
  step(direction) {
    this.pause();
    this.#to(this.game.shownVersion + direction, false);
    this.say();
  }

  /** Go to where a turn begins: this one or the one before, or the next one. @param {1 | -1} direction */
  stepTurn(direction) {
    const at = this.game.shownVersion;
    const starts = turnsOf(this.game).map((turn) => Math.max(1, turn.first - 1)); // what was there before its first move
    const found = direction < 0 ? starts.filter((start) => start < at).at(-1) : starts.find((start) => start > at);
    this.pause();
    this.#to(found ?? (direction < 0 ? 1 : this.game.now.version), false);
    this.say();
  }

  /** Go to a version, from which "back" returns here. @param {number} version */
  jump(version) {
    this.pause();
    this.#to(version, true);
    this.say();
  }

  /** Go to the start of the game; from there, to the first version. */
  first() {
    const { start, shownVersion } = this.game;
    this.jump(shownVersion > start ? start : 1);
  }

  /** Go to the newest version, and follow the game from there on. */
  backToNow() {
    this.jump(this.game.now.version);
  }

  /** Go to where the reader was before the last jump. */
  backToWhereIWas() {
    if (this.before) {
      this.jump(this.before.past ?? this.game.now.version);
    }
  }

  /**
   * The slider was moved. What is shown follows at once, the address when the slider rests.
   * @param {number} version
   */
  drag(version) {
    this.pause();
    if (!this.isDragging) {
      this.isDragging = true;
      this.#leave(version);
    }
    const { game } = this;
    const past = version >= game.now.version ? null : version;
    this.#asOwnStep(() => game.moved({ ...game.view, at: past === null ? undefined : game.momentOf(past) }));
    clearTimeout(this.dragTimer);
    this.dragTimer = setTimeout(() => this.drop(), DRAG_MS);
  }

  /** The slider rests. */
  drop() {
    clearTimeout(this.dragTimer);
    if (this.isDragging) {
      this.isDragging = false;
      this.#asOwnStep(() => go(addressOfMoment(this.game, this.game.past), { replace: true }));
    }
  }

  /** Show the versions one after another from here on; from the start, if this is the newest. */
  play() {
    if (!this.game.isPast) {
      this.#to(this.game.start, true);
    }
    this.isPlaying = true;
    this.say();
    this.#playOn();
    changed();
  }

  pause() {
    clearTimeout(this.timer);
    if (this.isPlaying) {
      this.isPlaying = false;
      changed();
    }
  }

  close() {
    this.pause();
    clearTimeout(this.dragTimer);
  }

  /** Go to my last move, and show from there what happened since. */
  playSinceMyLastMove() {
    const mine = myLastMove(this.game);
    this.missed = 0;
    if (mine !== null && mine < this.game.now.version) {
      this.jump(mine);
      this.play();
    }
  }

  /** The reader has come to the table, and the log is here: count what others did since my last move. */
  arrive() {
    const { game } = this;
    const mine = myLastMove(game);
    const isNew = !this.isPlaying && !game.isPast && mine !== null;
    this.missed = isNew ? game.log.filter((event) => event.version > mine && isMove(event) && !game.mySeats.includes(event.seat ?? -1)).length : 0;
    changed();
  }

  /**
   * The address has named another moment. Unless this was a step, remember where the reader was.
   * @param {number | null} past what was shown before
   */
  moved(past) {
    if (!this.isOwnStep && past !== this.game.past) {
      this.pause();
      this.before = { past };
    }
  }

  /** Have the sentence of the shown version read out. */
  say() {
    const { shownVersion, events } = this.game;
    announce(events.get(shownVersion)?.text.text ?? "");
  }

  /**
   * @param {number} version
   * @param {boolean} isJump
   */
  #to(version, isJump) {
    const { game } = this;
    const wanted = Math.max(1, Math.min(version, game.now.version));
    if (wanted === game.shownVersion) {
      return;
    }
    const isLeaving = !game.isPast; // "back" of the browser returns to the present
    if (isJump || isLeaving) {
      this.#leave(wanted);
    }
    this.#asOwnStep(() => go(addressOfMoment(game, wanted), { replace: !isJump && !isLeaving }));
  }

  /** Remember this moment if the next one is not next to it. @param {number} version */
  #leave(version) {
    const { game } = this;
    if (Math.abs(version - game.shownVersion) > 1) {
      this.before = { past: game.past };
    }
    if (this.isDragging && !game.isPast) {
      this.#asOwnStep(() => go(addressOfMoment(game, version)));
    }
  }

  /** @param {() => unknown} move */
  #asOwnStep(move) {
    this.isOwnStep = true;
    try {
      move();
    } finally {
      this.isOwnStep = false;
    }
  }

  /** Show the next version once this one has been read and its successor's picture is here. */
  #playOn() {
    const { game } = this;
    clearTimeout(this.timer);
    if (!game.isPast) {
      this.pause();
      return;
    }
    const next = game.shownVersion + 1;
    const text = game.events.get(game.shownVersion)?.text.text ?? "";
    const ready = game.picture(next).catch(() => {});
    this.timer = setTimeout(async () => {
      const timer = this.timer;
      await ready;
      if (app.dialog) {
        this.pause(); // the dialog may be about this moment
      } else if (timer === this.timer && this.isPlaying) {
        this.#to(next, false);
        this.say();
        this.#playOn();
      }
    }, Math.min(MOST_MS, LEAST_MS + MS_EACH_CHARACTER * text.length));
  }
}
