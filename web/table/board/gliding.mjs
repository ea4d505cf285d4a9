// Pieces glide from where they were to where they are. A piece is a group of the picture with the same id as before, or
// else with the same drawing; its place is its rectangle, or where its transform moves it.

/** @typedef {{x: number, y: number}} Place */
/** @typedef {{id: string, drawing: string, place: Place, own: Place, index: number}} Piece `own` is the group's own transform */
/** @typedef {{byId: Map<string, Piece>, drawings: Map<string, Piece[]>, viewBox: string | null}} Pieces */

const GROUPS = "g[id], g[transform]";
const GLIDE_MS = 250;
/** Pictures that follow each other faster are not animated. */
const HURRY_MS = 350;
/** If more pieces move at once, the position is another one. */
const MOST = 40;

/** @type {WeakMap<Element, Pieces>} */
const read = new WeakMap();

/** What has been shown, to know what has moved. */
export class Glide {
  constructor() {
    /** @type {Element | null} */
    this.last = null;
    this.shownAt = 0;
    /** @type {Animation[]} */
    this.running = [];
  }

  /**
   * Show how the picture has changed since the last one that was shown.
   * @param {SVGElement} svg the picture on the page
   * @param {Element} source the picture from the server
   */
  show(svg, source) {
    if (source === this.last) {
      return;
    }
    const before = this.last;
    const now = performance.now();
    const isHurried = now - this.shownAt < HURRY_MS;
    this.last = source;
    this.shownAt = now;
    for (const animation of this.running) {
      animation.cancel();
    }
    this.running = [];
    if (before && !isHurried && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      requestAnimationFrame(() => this.#animate(svg, before, source));
    }
  }

  /**
   * @param {SVGElement} svg
   * @param {Element} before
   * @param {Element} after
   */
  #animate(svg, before, after) {
    if (this.last !== after) {
      return;
    }
    const [old, current] = [piecesOf(before), piecesOf(after)];
    const moved = old.viewBox?.split(" ")[2] === current.viewBox?.split(" ")[2] ? movesBetween(old, current) : [];
    if (!moved.length || moved.length > MOST) {
      return;
    }
    const groups = [...svg.querySelectorAll(GROUPS)];
    /** @type {Element[]} */
    const moving = [];
    for (const { piece, from } of moved) {
      const group = groups[piece.index];
      if (group && !moving.some((other) => other.contains(group))) {
        moving.push(group);
        this.running.push(group.animate(framesOf(piece, from), { duration: GLIDE_MS, easing: "ease-in-out" }));
      }
    }
  }
}

/**
 * The pieces that are new at their places, and where they were; `from` is null for those that were nowhere.
 * @param {Pieces} old
 * @param {Pieces} current
 * @returns {{piece: Piece, from: Place | null}[]}
 */
function movesBetween(old, current) {
  /** @type {{piece: Piece, from: Place | null}[]} */
  const moved = [];
  for (const [id, piece] of current.byId) {
    const from = old.byId.get(id)?.place;
    if (!from || !isSame(from, piece.place)) {
      moved.push({ piece, from: from ?? null });
    }
  }
  for (const [drawing, pieces] of current.drawings) {
    const left = (old.drawings.get(drawing) ?? []).filter((other) => !pieces.some((piece) => isSame(piece.place, other.place)));
    const arrived = pieces.filter((piece) => !(old.drawings.get(drawing) ?? []).some((other) => isSame(piece.place, other.place)));
    arrived.slice(0, left.length).forEach((piece, number) => moved.push({ piece, from: left[number].place }));
  }
  return moved.sort((one, other) => one.piece.index - other.piece.index);
}

/**
 * @param {Piece} piece
 * @param {Place | null} from
 * @returns {Keyframe[]}
 */
function framesOf({ place, own }, from) {
  if (!from) {
    return [{ opacity: 0 }, { opacity: 1 }];
  }
  const start = `translate(${own.x + from.x - place.x}px, ${own.y + from.y - place.y}px)`;
  return [{ transform: start }, { transform: `translate(${own.x}px, ${own.y}px)` }];
}

/**
 * @param {Element} svg
 * @returns {Pieces}
 */
function piecesOf(svg) {
  const known = read.get(svg);
  if (known) {
    return known;
  }
  /** @type {Pieces} */
  const pieces = { byId: new Map(), drawings: new Map(), viewBox: svg.getAttribute("viewBox") };
  [...svg.querySelectorAll(GROUPS)].forEach((group, index) => {
    const moved = group.getAttribute("transform")?.match(/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/);
    if (!moved && group.hasAttribute("transform")) {
      return;
    }
    const own = moved ? { x: Number(moved[1]), y: Number(moved[2]) } : { x: 0, y: 0 };
    const piece = { id: group.id, drawing: group.id ? "" : group.innerHTML, own, place: placeOf(group, own), index };
    if (group.id) {
      pieces.byId.set(group.id, piece);
    } else {
      pieces.drawings.set(piece.drawing, [...(pieces.drawings.get(piece.drawing) ?? []), piece]);
    }
  });
  read.set(svg, pieces);
  return pieces;
}

/**
 * Where a group is in the picture.
 * @param {Element} group
 * @param {Place} own
 */
function placeOf(group, own) {
  const rect = group.classList.contains("touch") ? [...group.children].find((child) => child.localName === "rect") : null;
  const place = { x: own.x + Number(rect?.getAttribute("x") ?? 0), y: own.y + Number(rect?.getAttribute("y") ?? 0) };
  for (let parent = group.parentElement; parent; parent = parent.parentElement) {
    const moved = parent.getAttribute("transform")?.match(/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/);
    place.x += Number(moved?.[1] ?? 0);
    place.y += Number(moved?.[2] ?? 0);
  }
  return place;
}

/**
 * @param {Place} one
 * @param {Place} other
 */
function isSame(one, other) {
  return Math.abs(one.x - other.x) < 0.6 && Math.abs(one.y - other.y) < 0.6;
}
