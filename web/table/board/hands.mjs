// What the mouse or a finger does at the board: touch, hold, point and drag.
import { changed } from "../../core/app.mjs";
import { Drag } from "./dragging.mjs";

/** What hands ask of the board: where a piece could go, to touch an element, to describe one (true if there is anything to
 * say), and to put a piece somewhere.
 * @typedef {{targets: (id: string) => Set<string>, touch: (id: string) => void, describe: (id: string) => boolean, drop: (id: string, target: string) => void}} Touched */

const LONG_PRESS_MS = 550;

export class Hands {
  /** @param {Touched} board */
  constructor(board) {
    this.board = board;
    this.drag = new Drag(board);
    /** The element at which the mouse or the keyboard is. */
    this.pointed = "";
    this.press = 0;
    this.wasPressedLong = false;
  }

  stop() {
    clearTimeout(this.press);
    this.drag.cancel();
  }

  /** What the board listens to. It is not the picture itself that listens, because that would make it a tab stop. */
  get listeners() {
    return {
      onClick: (/** @type {MouseEvent} */ event) => this.#clicked(event),
      onPointerDown: (/** @type {PointerEvent} */ event) => this.#pressed(event),
      onPointerUp: () => this.#released(),
      onPointerCancel: () => this.stop(),
      onPointerMove: (/** @type {PointerEvent} */ event) => this.#moved(event),
      onPointerOver: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point(idAt(event)),
      onPointerLeave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point(""),
      onTouchMove: (/** @type {Event} */ event) => this.drag.id && event.cancelable && event.preventDefault(),
      onContextMenu: (/** @type {Event} */ event) => this.wasPressedLong && event.preventDefault(),
    };
  }

  /** Show where an element could go. @param {string} id */
  point(id) {
    const { targets } = this.board;
    const isSeen = id !== this.pointed && targets(id).size + targets(this.pointed).size > 0;
    this.pointed = id;
    if (isSeen) {
      changed();
    }
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    clearTimeout(this.press);
    const id = idAt(event);
    if (id && !this.wasPressedLong && !this.drag.wasDragged) {
      this.board.touch(id);
    }
    this.wasPressedLong = false;
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    clearTimeout(this.press);
    this.wasPressedLong = false;
    const id = idAt(event);
    this.drag.pressed(event, id);
    if (id && event.isPrimary) {
      this.press = window.setTimeout(() => {
        this.wasPressedLong = this.board.describe(id);
      }, LONG_PRESS_MS);
    }
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.movementX || event.movementY) {
      clearTimeout(this.press);
    }
    if (!this.wasPressedLong) {
      this.drag.moved(event);
    }
  }

  #released() {
    clearTimeout(this.press);
    this.drag.released();
  }
}

/**
 * The id of the element of the picture where something happened; "" if it was beside all.
 * @param {Event} event
 */
export function idAt({ target }) {
  return target instanceof Element ? (target.closest("g.touch")?.id ?? "") : "";
}
