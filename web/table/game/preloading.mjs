// How pictures and legal moves come to the page: with the game, or before the reader asks for them.
import { layout, palette, preferences } from "../../core/browser/preferences.mjs";
import { addressOf } from "../../core/server/api.mjs";
import { Settling } from "./documents.mjs";
import { pictureOf } from "./picture.mjs";

/** @typedef {import("./pictures.mjs").Pictures} Pictures */
/** What pictures ask of the game.
 * @typedef {{id: string, now: any, start: number, isOver: boolean, who: Record<string, any>, pictures: Pictures, momentOf: (version: number) => string}} PicturedGame */
/** @typedef {import("./legal_moves.mjs").LegalMoves} LegalMoves */
/** What taking them in asks of the game.
 * @typedef {PicturedGame & {legal: {came: LegalMoves | null | undefined}}} IncludingGame */
/** @typedef {1 | -1} Direction */
/** @typedef {{palette: string, size: string, lang: string}} Style the style of pictures, and the language of texts */

const IDLE_MS = 1200;
/** How many in the direction of the reader, how many behind, and how many of a running game at all. */
const AHEAD = 16;
const BEHIND = 6;
const AROUND = 60;
const READY = 12;

/** Fetches pictures around the shown version. Of a game that is over, all the others follow while the reader rests. */
export class Preloading {
  /** @param {PicturedGame} game */
  constructor(game) {
    this.game = game;
    this.settling = new Settling(IDLE_MS);
    /** Addresses of pictures that will be shown next, if the reader goes on. @type {string[]} */
    this.next = [];
    this.idle = 0;
  }

  /**
   * The reader is at this version now, and moves on in this direction.
   * @param {number} version
   * @param {Direction} direction
   */
  from(version, direction) {
    this.#fetch(version, direction, AHEAD, BEHIND);
    const most = this.game.isOver && !savesData() ? this.game.now.version : AROUND;
    this.settling.later(() => this.#fetch(version, direction, most, most));
  }

  stop() {
    this.settling.cancel();
    this.next = [];
  }

  /**
   * @param {number} version
   * @param {Direction} direction
   * @param {number} ahead
   * @param {number} behind
   */
  #fetch(version, direction, ahead, behind) {
    const { game } = this;
    if (game.start === 1) {
      return; // it is not known yet where pictures begin
    }
    const [style, first, last] = [styleNow(), game.start, game.now.version];
    const versions = around(version, direction, ahead, behind).filter((each) => each >= first && each <= last);
    const addresses = versions.map((each) => pictureAddress(game, game.momentOf(each), style));
    game.pictures.fetchAhead(addresses);
    this.next = addresses.slice(0, READY);
    this.#readNext();
  }

  /** Read the next pictures while there is nothing else to do: that takes as long as to show them. */
  #readNext() {
    if (!("requestIdleCallback" in window)) {
      return;
    }
    cancelIdleCallback(this.idle);
    this.idle = requestIdleCallback((deadline) => {
      while (this.next.length && deadline.timeRemaining() > 3) {
        const picture = this.game.pictures.now(/** @type {string} */ (this.next.shift()));
        if (picture) {
          pictureOf(picture);
        }
      }
      if (this.next.length) {
        this.#readNext();
      }
    });
  }
}

/**
 * The address of a picture.
 * @param {PicturedGame} game
 * @param {string} moment a version with its mark
 * @param {Style} [style]
 */
export function pictureAddress(game, moment, style = styleNow()) {
  return addressOf(`/games/${game.id}/picture.svg`, { ...game.who, ...style, at: moment });
}

/** The style in which pictures are shown now. @returns {Style} */
export function styleNow() {
  return { palette: palette(), size: layout(), lang: preferences.language };
}

/**
 * The versions around one: the nearest first, and those in the direction of movement before the others.
 * @param {number} at
 * @param {Direction} direction
 * @param {number} ahead
 * @param {number} behind
 */
function around(at, direction, ahead, behind) {
  const forward = Array.from({ length: ahead }, (_, index) => at + direction * (index + 1));
  const backward = Array.from({ length: behind }, (_, index) => at - direction * (index + 1));
  return [at, ...forward.slice(0, AHEAD), ...backward.slice(0, BEHIND), ...forward.slice(AHEAD), ...backward.slice(BEHIND)];
}

/** True if the reader's device asks to load little. */
function savesData() {
  return /** @type {any} */ (navigator).connection?.saveData === true;
}

/**
 * The query that has them included.
 * @param {Style} style
 * @param {boolean} [isPast] true if the page shows another version than the newest, whose picture is not needed
 */
export function including(style, isPast = false) {
  return { with: isPast ? "moves" : "moves,picture", ...style };
}

/**
 * Take in what came with a version, before the game itself moves on to it. Nothing came with a version that was not the
 * newest when it was sent.
 * @param {IncludingGame} game
 * @param {{version: number, mark: string, moves?: LegalMoves | null, picture?: string | null}} body
 * @param {Style} style in which it was asked for
 */
export function takeIncluded(game, { version, mark, moves, picture }, style) {
  game.legal.came = moves;
  if (picture) {
    game.pictures.put(pictureAddress(game, `${version}-${mark}`, style), picture);
  }
}

/**
 * The game itself, without what came with it.
 * @param {any} body
 */
export function gameIn({ moves, picture, ...document }) {
  return document;
}
