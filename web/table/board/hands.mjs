// What the mouse or a finger does at the board: touch, hold, point and drag.
import { changed } from "../../core/app.mjs";
import { loaded } from "../../core/server/loading.mjs";

/** What hands ask of the board: where a piece could go, to touch an element, to describe one (true if there is anything to
 * say), and to put a piece somewhere.
 * @typedef {{targets: (id: string) => Set<string>, touch: (id: string) => void, describe: (id: string) => boolean, drop: (id: string, target: string) => void}} Touched */

const LONG_PRESS_MS = 550;

export class Hands {
  /** @param {Touched} board */
  constructor(board) {
    this.board = board;
    /** What the pointer is down on, if that can be dragged. @type {import("./dragging.mjs").Press | null} */
    this.held = null;
    /** How that was moved last. @type {PointerEvent | null} */
    this.moved = null;
    /** Loaded once somebody may be about to drag. @type {import("./dragging.mjs").Drag | null} */
    this.drag = null;
    /** The element at which the mouse or the keyboard is. */
    this.pointed = "";
    this.press = 0;
    this.wasPressedLong = false;
  }

  stop() {
    clearTimeout(this.press);
    this.held = null;
    this.drag?.cancel();
  }

  /** The id of the piece that is dragged; "" if none. */
  get dragged() {
    return this.drag?.id ?? "";
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
      onTouchMove: (/** @type {Event} */ event) => this.dragged && event.cancelable && event.preventDefault(),
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
    if (id && !this.wasPressedLong && !this.drag?.wasDragged) {
      this.board.touch(id);
    }
    this.wasPressedLong = false;
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    clearTimeout(this.press);
    this.wasPressedLong = false;
    const id = idAt(event);
    this.#hold(event, id);
    if (id && event.isPrimary) {
      this.press = window.setTimeout(() => {
        this.wasPressedLong = this.board.describe(id);
      }, LONG_PRESS_MS);
    }
  }

  /**
   * Be ready to drag.
   * @param {PointerEvent} event
   * @param {string} id
   */
  #hold({ target, isPrimary, button, clientX, clientY, pointerId }, id) {
    const group = target instanceof Element ? /** @type {SVGGraphicsElement | null} */ (target.closest(".board-drag")) : null;
    this.held = group && isPrimary && button === 0 ? { id, group, x: clientX, y: clientY, pointer: pointerId } : null;
    this.moved = null;
    this.drag?.pressed(this.held);
    if (this.held && !this.drag) {
      const begin = (/** @type {typeof import("./dragging.mjs")} */ { Drag }) => {
        this.drag ??= new Drag(this.board);
        this.drag.pressed(this.held);
        if (this.moved) {
          this.drag.moved(this.moved);
        }
      };
      loaded(() => import("./dragging.mjs")).then(begin, () => {}); // without a connection, pieces are touched
    }
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.movementX || event.movementY) {
      clearTimeout(this.press);
    }
    this.moved = event;
    if (!this.wasPressedLong) {
      this.drag?.moved(event);
    }
  }

  #released() {
    clearTimeout(this.press);
    this.held = null;
    this.drag?.released();
  }
}

/**
 * The id of the element of the picture where something happened; "" if it was beside all.
 * @param {Event} event
 */
export function idAt({ target }) {
  return target instanceof Element ? (target.closest("g.touch")?.id ?? "") : "";
}
