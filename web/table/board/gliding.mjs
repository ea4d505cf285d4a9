// Pieces glide from where they were to where they are. A piece is a group of the picture with the same id as before, or
// else with the same drawing; its place is its rectangle, or where its transform moves it.

/** @typedef {{x: number, y: number}} Place */
/** @typedef {{id: string, drawing: string, place: Place, own: Place, region: number, top: number, index: number}} Piece
 * `own` is the group's own transform, `top` is where its region begins, and `index` its number there */
/** @typedef {{byId: Map<string, Piece>, drawings: Map<string, Piece[]>, width: string | null}} Pieces */

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

  /** Do not show what changes next: a hand has moved it. */
  skip() {
    this.shownAt = performance.now();
  }

  /**
   * Show how the picture has changed since the last one that was shown.
   * @param {Element} board the picture on the page, whole or in regions
   * @param {Element} source the picture from the server
   */
  show(board, source) {
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
      requestAnimationFrame(() => this.#animate(board, before, source));
    }
  }

  /**
   * @param {Element} board
   * @param {Element} before
   * @param {Element} after
   */
  #animate(board, before, after) {
    if (this.last !== after) {
      return;
    }
    const isWhole = board.querySelectorAll("svg").length === 1;
    const [old, current] = [piecesOf(before), piecesOf(after)];
    const moved = old.width === current.width ? movesBetween(old, current, isWhole) : [];
    if (!moved.length || moved.length > MOST) {
      return;
    }
    /** @type {Element[]} */
    const moving = [];
    for (const { piece, from } of moved) {
      const group = groupOf(board, piece);
      if (group && !moving.some((other) => other.contains(group))) {
        moving.push(group);
        this.running.push(group.animate(framesOf(piece, from), { duration: GLIDE_MS, easing: "ease-in-out" }));
      }
    }
  }
}

/**
 * The group on the page that shows a piece.
 * @param {Element} board
 * @param {Piece} piece
 */
function groupOf(board, { region, index }) {
  return board.querySelector(`.region[data-number="${region}"]`)?.querySelectorAll(GROUPS)[index];
}

/**
 * The pieces that are new at their places, and where they were; `from` is null for those that were nowhere.
 * @param {Pieces} old
 * @param {Pieces} current
 * @param {boolean} isWhole false if no piece can move from one region to another
 * @returns {{piece: Piece, from: Place | null}[]}
 */
function movesBetween(old, current, isWhole) {
  /** @type {{piece: Piece, from: Place | null}[]} */
  const moved = [];
  /** Where the piece would be now if it had not moved. @param {Piece} piece @param {Piece} now */
  const placeIn = ({ place, region, top }, now) => (isWhole ? place : region === now.region ? { x: place.x, y: place.y - top + now.top } : null);
  const isAt = (/** @type {Piece} */ piece, /** @type {Piece} */ now) => isSame(placeIn(piece, now), now.place);
  for (const [id, piece] of current.byId) {
    const before = old.byId.get(id);
    if (!before || !isAt(before, piece)) {
      moved.push({ piece, from: before ? placeIn(before, piece) : null });
    }
  }
  for (const [drawing, pieces] of current.drawings) {
    const before = old.drawings.get(drawing) ?? [];
    const left = before.filter((other) => !pieces.some((piece) => isAt(other, piece)));
    const arrived = pieces.filter((piece) => !before.some((other) => isAt(other, piece)));
    arrived.slice(0, left.length).forEach((piece, number) => moved.push({ piece, from: placeIn(left[number], piece) }));
  }
  return moved.sort((one, other) => one.piece.region - other.piece.region || one.piece.index - other.piece.index);
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
  const pieces = { byId: new Map(), drawings: new Map(), width: svg.getAttribute("width") };
  [...svg.querySelectorAll(".region")].forEach((each, region) => {
    const top = Number(each.getAttribute("data-box")?.split(" ")[1]);
    [...each.querySelectorAll(GROUPS)].forEach((group, index) => addPiece(pieces, group, { region, top, index }));
  });
  read.set(svg, pieces);
  return pieces;
}

/**
 * @param {Pieces} pieces
 * @param {Element} group
 * @param {{region: number, top: number, index: number}} where
 */
function addPiece(pieces, group, where) {
  const moved = group.getAttribute("transform")?.match(/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/);
  if (!moved && group.hasAttribute("transform")) {
    return;
  }
  const own = moved ? { x: Number(moved[1]), y: Number(moved[2]) } : { x: 0, y: 0 };
  const piece = { id: group.id, drawing: group.id ? "" : group.innerHTML, own, place: placeOf(group, own), ...where };
  if (group.id) {
    pieces.byId.set(group.id, piece);
  } else {
    pieces.drawings.set(piece.drawing, [...(pieces.drawings.get(piece.drawing) ?? []), piece]);
  }
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
 * @param {Place | null} one
 * @param {Place} other
 */
function isSame(one, other) {
  return one !== null && Math.abs(one.x - other.x) < 0.6 && Math.abs(one.y - other.y) < 0.6;
}
