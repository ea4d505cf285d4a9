// Dragging a piece to where it goes: the same two choices as two touches. Nothing is chosen before it is dropped.
import { changed } from "../../core/app.mjs";

/** What a drag asks of the board: where a piece could go, and to put it there.
 * @typedef {{targets: (id: string) => Set<string>, drop: (id: string, target: string) => void}} DraggedOn */
/** @typedef {{id: string, group: SVGGraphicsElement, x: number, y: number, pointer: number}} Press */

/** So far a pointer moves before it drags: a finger trembles. */
const SLACK = { mouse: 5, pen: 7, touch: 9 };
/** So near to the edges of the window, the page is scrolled, by so much in each frame. */
const EDGE = 56;
const STEP = 9;
const BACK_MS = 160;

/** What is dragged, if anything. */
export class Drag {
  /** @param {DraggedOn} board */
  constructor(board) {
    this.board = board;
    /** Where the pointer went down on something that can be dragged. @type {Press | null} */
    this.press = null;
    /** The piece that follows the pointer. @type {SVGSVGElement | null} */
    this.ghost = null;
    /** Where the pointer is. */
    this.at = { x: 0, y: 0 };
    /** The field below the pointer to which the piece can go. */
    this.over = "";
    /** True from the beginning of a drag until a pointer goes down again: the click that follows is no touch. */
    this.wasDragged = false;
    this.frame = 0;
    this.onPointer = (/** @type {PointerEvent} */ event) => event.pointerId !== this.press?.pointer && this.cancel();
    this.onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        this.cancel();
      }
    };
  }

  /** The id of the piece that is dragged; "" if none. */
  get id() {
    return (this.ghost && this.press?.id) ?? "";
  }

  /** A pointer went down on something that can be dragged, or elsewhere. @param {Press | null} press */
  pressed(press) {
    this.wasDragged = false;
    this.press = press;
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.pointer) {
      return;
    }
    this.at = { x: event.clientX, y: event.clientY };
    const slack = SLACK[/** @type {keyof SLACK} */ (event.pointerType)] ?? SLACK.mouse;
    if (!this.ghost && Math.hypot(this.at.x - press.x, this.at.y - press.y) >= slack) {
      this.#lift(press);
    }
    this.#follow();
  }

  /** The pointer went up: drop what is dragged, or put it back. */
  released() {
    const { id, over } = this;
    const isThere = over !== "" && this.board.targets(id).has(over);
    this.#end(!isThere);
    if (isThere) {
      this.board.drop(id, over);
    }
  }

  /** Put back what is dragged. */
  cancel() {
    this.#end(true);
  }

  /** @param {Press} press */
  #lift({ id, group, pointer }) {
    const board = group.closest(".board");
    if (!board || !this.board.targets(id).size) {
      this.press = null;
      return;
    }
    this.ghost = ghostOf(group);
    this.wasDragged = true;
    document.body.append(this.ghost);
    board.setPointerCapture(pointer);
    addEventListener("keydown", this.onKey, true);
    addEventListener("pointerdown", this.onPointer, true); // a second finger
    this.frame = requestAnimationFrame(() => this.#scroll());
    changed();
  }

  #follow() {
    if (!this.ghost || !this.press) {
      return;
    }
    const { x, y } = this.at;
    this.ghost.style.transform = `translate(${x - this.press.x}px, ${y - this.press.y}px)`;
    const targets = this.board.targets(this.press.id);
    const over = document.elementsFromPoint(x, y).map((element) => element.closest(".board g.touch")?.id ?? "").find((id) => targets.has(id)) ?? "";
    if (over !== this.over) {
      this.over = over;
      changed();
    }
  }

  /** Scroll while the pointer is at the upper or lower edge of the window. */
  #scroll() {
    if (this.ghost) {
      const by = this.at.y < EDGE ? -STEP : this.at.y > innerHeight - EDGE ? STEP : 0;
      if (by) {
        window.scrollBy({ top: by, behavior: "instant" });
        this.#follow();
      }
      this.frame = requestAnimationFrame(() => this.#scroll());
    }
  }

  /** @param {boolean} isPutBack */
  #end(isPutBack) {
    const { ghost } = this;
    this.press = null;
    if (!ghost) {
      return;
    }
    Object.assign(this, { ghost: null, over: "" });
    cancelAnimationFrame(this.frame);
    removeEventListener("keydown", this.onKey, true);
    removeEventListener("pointerdown", this.onPointer, true);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { finished } = isPutBack && !isCalm ? ghost.animate([{ transform: ghost.style.transform }, { transform: "none" }], BACK_MS) : { finished: Promise.resolve() };
    finished.finally(() => ghost.remove());
    changed();
  }
}

/**
 * A copy of a piece at its place in the window, in front of all.
 * @param {SVGGraphicsElement} group
 */
function ghostOf(group) {
  const [box, at] = [group.getBBox(), group.getBoundingClientRect()];
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = /** @type {Element} */ (group.cloneNode(true));
  [...copy.attributes].forEach(({ name }) => copy.removeAttribute(name));
  ghost.setAttribute("class", "board-ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  ghost.setAttribute("font-family", group.ownerSVGElement?.getAttribute("font-family") ?? "");
  Object.assign(ghost.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
  ghost.append(copy);
  return ghost;
}
