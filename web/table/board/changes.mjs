// What has changed from one picture of a game to another: where things came to, what they left, and which numbers are
// others. Both are pictures for one viewer, so this tells nothing that the viewer could not see.
import { thingsIn } from "./things.mjs";

/** @typedef {import("../game/picture.mjs").Area} Area */
/** @typedef {import("./things.mjs").Thing} Thing */
/** How something changed, and where. Numbers have become more or less, and other texts have become others.
 * @typedef {{kind: "came" | "left" | "more" | "less" | "other", area: Area}} Change */

/** Regions in which sentences and buttons say by themselves what is new. */
const SAYING = ["heading", "status", "choices", "news"];
/** If more things came to a region or left it, it was arranged anew. */
const MOST = 16;
/** If more things left their places, such as the cards of a trick, the places say nothing. */
const MOST_LEFT = 3;
/** The least width and height of what is worth a mark. */
const LEAST = 5;

/**
 * The changes by the numbers of the regions of the picture after them.
 * @param {Element} before
 * @param {Element} after
 * @returns {Change[][]} none if the pictures have different layouts
 */
export function changesBetween(before, after) {
  const [old, current] = [thingsIn(before), thingsIn(after)];
  const width = after.getAttribute("width");
  const isAlike = before.getAttribute("width") === width;
  return current.map(({ name, height, thing, marks }, region) => {
    const number = current.slice(0, region).filter((other) => other.name === name).length;
    const former = old.filter((other) => other.name === name)[number];
    if (!isAlike || !former || SAYING.includes(name)) {
      return [];
    }
    const found = name === "hand" ? arrivals(former.thing, thing) : [...differences(former.thing, thing, name === "board")];
    const low = thing.y + Math.min(height, former.height); // what is further down may have come from another region
    const [here, said] = [thingsAt(thing), textsAt(thing)];
    const isFree = (/** @type {Area} */ area) => !here.some((other) => lies(other, area)) && !said.some((text) => 10 * shared(text, area) > sizeOf(area));
    const isSure = (/** @type {Change} */ { kind, area }) => (kind !== "came" && kind !== "left") || (area.y + area.height <= low && (kind === "came" || isFree(area)));
    return worthMarking(found.filter((change) => isSure(change) && !isGround(change.area, Number(width)) && !marks.some((mark) => covers(mark, change.area))));
  });
}

/**
 * The areas of the things that consist of no others.
 * @param {Thing} thing
 * @returns {Area[]}
 */
function thingsAt({ inner, isTouch, area }) {
  return inner.size ? [...inner.values()].flatMap(thingsAt) : area && !isTouch ? [area] : [];
}

/**
 * The areas of all texts.
 * @param {Thing} thing
 * @returns {Area[]}
 */
function textsAt({ inner, texts }) {
  return [...[...texts.values()].map(({ area }) => area), ...[...inner.values()].flatMap(textsAt)];
}

/**
 * What is new among things that have no places of their own, such as cards in a hand.
 * @param {Thing} before
 * @param {Thing} after
 * @returns {Change[]}
 */
function arrivals(before, after) {
  return [...after.inner].flatMap(([id, { area }]) => (area && !before.inner.has(id) ? [{ kind: "came", area }] : []));
}

/**
 * @param {Thing} before
 * @param {Thing} after
 * @param {boolean} isBoard elsewhere, what can be touched comes and goes with what I may do
 * @returns {Generator<Change>}
 */
function* differences(before, after, isBoard) {
  if (after.area ? before.shape !== after.shape : before.area) {
    yield after.area ? { kind: "came", area: after.area } : gone(before, before, after);
  }
  const texts = textsChanged(before, after);
  if (texts.filter(({ kind }) => kind === "other").length > 1 && after.area) {
    yield { kind: "came", area: after.area }; // another card lies there
  } else {
    yield* texts;
  }
  for (const [key, thing] of after.inner) {
    const former = before.inner.get(key);
    if (former) {
      yield* differences(former, thing, isBoard);
    } else if (thing.area && (isBoard || !thing.isTouch)) {
      yield { kind: "came", area: thing.area };
    }
  }
  for (const [key, thing] of before.inner) {
    if (!after.inner.has(key) && thing.area && (isBoard || !thing.isTouch)) {
      yield gone(thing, before, after);
    }
  }
}

/**
 * @param {Thing} thing
 * @param {Thing} before what it was in
 * @param {Thing} after
 * @returns {Change}
 */
function gone(thing, before, after) {
  const area = /** @type {Area} */ (thing.area);
  return { kind: "left", area: { ...area, x: area.x + after.x - before.x, y: area.y + after.y - before.y } };
}

/**
 * The texts that are others than before, and those that were nowhere.
 * @param {Thing} before
 * @param {Thing} after
 * @returns {Change[]}
 */
function textsChanged(before, after) {
  const known = new Set([...before.texts.values()].map(({ said }) => said));
  return [...after.texts].flatMap(([key, { said, area }]) => {
    const former = before.texts.get(key)?.said ?? (known.has(said) ? said : "");
    return former === said ? [] : [{ kind: kindOf(former, said), area }];
  });
}

/**
 * @param {string} before
 * @param {string} after
 */
function kindOf(before, after) {
  const [from, to] = [before, after].map((text) => (/^\D{0,2}\d+\D{0,3}$/.test(text) ? Number(text.replace(/\D/g, "")) : NaN));
  return to > from ? "more" : to < from ? "less" : "other";
}

/**
 * True for an area in which things lie: it is as wide as the picture, or like a line.
 * @param {Area} area
 * @param {number} whole
 */
function isGround({ width, height }, whole) {
  return width > 0.6 * whole || (height > LEAST && width > 5 * height && width > whole / 3);
}

/**
 * Of changes at the same place only the largest, and no moves if everything has moved.
 * @param {Change[]} changes
 */
function worthMarking(changes) {
  /** @type {Change[]} */
  const kept = [];
  for (const change of changes.sort((one, other) => sizeOf(other.area) - sizeOf(one.area))) {
    const { kind, area } = change;
    const isSaid = kept.some((other) => (other.kind === kind && covers(other.area, area)) || (other.kind === "came" && !isMove(change) && isWithin(other.area, area)));
    if (Math.min(area.width, area.height) >= LEAST && !isSaid) {
      kept.push(change);
    }
  }
  const isCleared = kept.filter(({ kind }) => kind === "left").length > MOST_LEFT;
  const marked = isCleared ? kept.filter(({ kind }) => kind !== "left") : kept;
  return marked.filter(isMove).length > MOST ? marked.filter((change) => !isMove(change)) : marked;
}

/** @param {Change} change */
function isMove({ kind }) {
  return kind === "came" || kind === "left";
}

/** @param {Area} area */
function sizeOf({ width, height }) {
  return width * height;
}

/**
 * True if a mark of the first area is enough for what lies in it.
 * @param {Area} mark
 * @param {Area} area
 */
function covers(mark, area) {
  return isWithin(mark, area) && sizeOf(mark) <= 4 * sizeOf(area);
}

/**
 * True if a thing lies at a place: on a fifth of it, but it is no ground for it.
 * @param {Area} thing
 * @param {Area} place
 */
function lies(thing, place) {
  return 5 * shared(thing, place) > sizeOf(place) && sizeOf(thing) <= 4 * sizeOf(place);
}

/**
 * The size of what two areas have in common.
 * @param {Area} one
 * @param {Area} other
 */
function shared(one, other) {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/**
 * @param {Area} mark
 * @param {Area} area whose middle may lie within the mark
 */
function isWithin(mark, area) {
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  return x >= mark.x && x <= mark.x + mark.width && y >= mark.y && y <= mark.y + mark.height;
}
