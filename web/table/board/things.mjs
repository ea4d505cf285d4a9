// What lies in a picture, so that two pictures can be compared: things at their places, and the texts on them.

/** @typedef {import("../game/picture.mjs").Area} Area */
/** @typedef {{x: number, y: number}} Place */
/** A group that can be touched, or that was moved to its place, with what is in it and can't be moved apart. `shape` says
 * how it is drawn; `texts` and `inner` are by place, from where the thing begins, and things with ids by these.
 * @typedef {{x: number, y: number, isTouch: boolean, shape: string, area: Area | null, texts: Map<string, Text>, inner: Map<string, Thing>}} Thing */
/** @typedef {{said: string, area: Area}} Text */
/** A region, with the picture's own marks of what happened there.
 * @typedef {{name: string, height: number, thing: Thing, marks: Area[]}} Things */

/** What a shape consists of. Others of its attributes say how it looks at the moment: what was played last is outlined. */
const MADE_OF = ["class", "fill", "d", "points", "width", "height", "r", "transform"];
/** The same in what can be touched, where places are those of the picture and move with its layout. */
const KIND = ["class", "fill", "width", "height", "r"];

/** @type {WeakMap<Element, Things[]>} */
const read = new WeakMap();

/**
 * The regions of a picture, with what lies in them.
 * @param {Element} svg
 */
export function thingsIn(svg) {
  let regions = read.get(svg);
  if (!regions) {
    regions = [...svg.querySelectorAll(".region")].map(regionOf);
    read.set(svg, regions);
  }
  return regions;
}

/** @param {Element} element @returns {Things} */
function regionOf(element) {
  const name = element.getAttribute("data-region") ?? "";
  const [, top, , height] = (element.getAttribute("data-box") ?? "").split(" ").map(Number);
  const thing = thingAt(0, top, false);
  const marks = [...element.querySelectorAll(".mark")].flatMap((mark) => boxOf(mark, offsetIn(mark, element)) ?? []);
  new Reading(thing, name === "hand").fill(thing, element, { x: 0, y: 0 });
  thing.shape = ""; // its ground
  return { name, height, thing, marks };
}

/** Reads the groups of a region into its thing. */
class Reading {
  /**
   * @param {Thing} region
   * @param {boolean} isArranged true if what can be touched has no place of its own, like the cards of a hand
   */
  constructor(region, isArranged) {
    this.region = region;
    this.isArranged = isArranged;
  }

  /**
   * @param {Thing} thing what the group belongs to
   * @param {Element} group
   * @param {Place} at where its units begin
   */
  fill(thing, group, at) {
    for (const child of group.children) {
      if (child.localName === "text") {
        const area = areaOfText(child, at);
        thing.texts.set(keyOf(area, thing), { said: child.textContent ?? "", area });
        thing.area = around(thing.area, area);
      } else if (child.localName !== "title" && !child.classList.contains("mark")) {
        this.#add(thing, child, at);
      }
    }
  }

  /**
   * @param {Thing} thing
   * @param {Element} child
   * @param {Place} at
   */
  #add(thing, child, at) {
    const place = placeOf(child);
    if (child.classList.contains("touch")) {
      const area = /** @type {Area} */ (areaOf(/** @type {Element} */ (child.querySelector("rect")), at));
      const touch = { ...thingAt(area.x, area.y, true), area };
      this.region.inner.set(child.id, touch);
      this.fill(touch, child, at);
    } else if (place) {
      const parent = thing.isTouch && !this.isArranged ? this.region : thing;
      const moved = thingAt(at.x + place.x, at.y + place.y, false);
      parent.inner.set(freeKey(parent.inner, keyOf(moved, parent)), moved);
      this.fill(moved, child, { x: moved.x, y: moved.y });
      thing.area = thing.isTouch ? thing.area : around(thing.area, moved.area);
    } else {
      thing.shape += shapeOf(child, thing.isTouch ? KIND : MADE_OF);
      thing.area = thing.isTouch ? thing.area : around(thing.area, areaOf(child, at));
      this.fill(thing, child, at);
    }
  }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {boolean} isTouch
 * @returns {Thing}
 */
function thingAt(x, y, isTouch) {
  return { x, y, isTouch, shape: "", area: null, texts: new Map(), inner: new Map() };
}

/**
 * @param {Place} place
 * @param {Place} from
 */
function keyOf(place, from) {
  return `${Math.round(place.x - from.x)} ${Math.round(place.y - from.y)}`;
}

/**
 * A key for one more thing at the same place.
 * @param {Map<string, Thing>} things
 * @param {string} key
 */
function freeKey(things, key) {
  while (things.has(key)) {
    key += "+";
  }
  return key;
}

/**
 * Where a group is moved, if it is not turned.
 * @param {Element} group
 * @returns {Place | null}
 */
function placeOf(group) {
  const moved = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/.exec(group.getAttribute("transform") ?? "");
  return moved && { x: Number(moved[1]), y: Number(moved[2]) };
}

/**
 * Where the units of an element begin.
 * @param {Element} element
 * @param {Element} region
 */
function offsetIn(element, region) {
  const at = { x: 0, y: 0 };
  for (let each = element.parentElement; each && each !== region; each = each.parentElement) {
    const place = placeOf(each);
    at.x += place?.x ?? 0;
    at.y += place?.y ?? 0;
  }
  return at;
}

/**
 * @param {Element} element
 * @param {string[]} names
 */
function shapeOf(element, names) {
  return `<${element.localName}${names.map((name) => ` ${element.getAttribute(name) ?? ""}`).join("")}>`;
}

/**
 * All that an element covers.
 * @param {Element} element
 * @param {Place} at
 * @returns {Area | null}
 */
function boxOf(element, at) {
  return [...element.children].map((child) => boxOf(child, at)).reduce(around, areaOf(element, at));
}

/**
 * The area of a shape; null if it has none.
 * @param {Element} shape
 * @param {Place} at
 * @returns {Area | null}
 */
function areaOf(shape, at) {
  const [x, y, width, height, cx, cy, r, rx, ry] = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"].map((name) => Number(shape.getAttribute(name) ?? 0));
  switch (shape.localName) {
    case "rect":
      return { x: at.x + x, y: at.y + y, width, height };
    case "circle":
      return { x: at.x + cx - r, y: at.y + cy - r, width: 2 * r, height: 2 * r };
    case "ellipse":
      return { x: at.x + cx - rx, y: at.y + cy - ry, width: 2 * rx, height: 2 * ry };
    case "path":
      return shape.hasAttribute("transform") ? null : areaOfPath(shape.getAttribute("d") ?? "", at);
    default:
      return null;
  }
}

/**
 * The area of the points of a path, whose commands are all absolute.
 * @param {string} path
 * @param {Place} at
 */
function areaOfPath(path, at) {
  const [across, down] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (const [, command, given] of path.matchAll(/([MLHVCSQTA])([^A-Za-z]*)/g)) {
    const numbers = (given.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "A") {
      numbers.splice(0, 5);
    }
    numbers.forEach((number, index) => (command === "V" || (command !== "H" && index % 2) ? down : across).push(number));
  }
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return across.length && down.length ? { x: at.x + x, y: at.y + y, width: Math.max(...across) - x, height: Math.max(...down) - y } : null;
}

/**
 * About the area of a text.
 * @param {Element} text
 * @param {Place} at
 * @returns {Area}
 */
function areaOfText(text, at) {
  const [x, y, size, length] = ["x", "y", "font-size", "textLength"].map((name) => Number(text.getAttribute(name) ?? 0));
  const width = length || 0.52 * size * (text.textContent ?? "").length;
  const anchor = text.getAttribute("text-anchor");
  const left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  return { x: at.x + left, y: at.y + y - 0.75 * size, width, height: 0.95 * size };
}

/**
 * @param {Area | null} one
 * @param {Area | null} other
 * @returns {Area | null}
 */
function around(one, other) {
  if (!one || !other) {
    return one ?? other;
  }
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [right, low] = [Math.max(one.x + one.width, other.x + other.width), Math.max(one.y + one.height, other.y + other.height)];
  return { x, y, width: right - x, height: low - y };
}
