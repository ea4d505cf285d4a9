// Pictures of the server as elements of the page. Only tags and attributes that are named here get into it.
import { h } from "../../vendor/preact.mjs";

/** @typedef {import("../../vendor/preact.mjs").VNode} VNode */
/** @typedef {{x: number, y: number, width: number, height: number}} Area in units of the picture */

/**
 * What a picture adds to a group that can be touched: its attributes, and elements on top of it.
 * @typedef {(id: string, area: Area) => {attributes: Record<string, any>, marks: VNode[]}} Dress
 */

/** A part of a picture: either drawn for ever, or with groups in it that look different from time to time.
 * @typedef {{drawn: VNode} | {tag: string, attributes: Record<string, any>, parts: (Part | string)[], id: string | null, area: Area}} Part */

/** What can be touched, in which region it is, and whether it is what the next choice moves.
 * @typedef {{title: string, area: Area, region: number, isHeld: boolean}} Touch */

/** A region over the whole width of a picture: what it shows, where it is, its number, and how it is drawn.
 * @typedef {{name: string, box: Area, number: number, part: Part}} Region */

/** A picture that is ready to be drawn. `touches` are the groups that can be touched, in the order of the picture;
 * `around` is what belongs to no region.
 * @typedef {{root: Part, title: string, width: number, height: number, touches: Map<string, Touch>, regions: Region[], around: VNode[]}} Picture */

const TAGS = new Set("svg g defs pattern clipPath title desc rect circle ellipse line path polyline polygon text tspan".split(" "));
const ATTRIBUTES = new Set(
  (
    "class clip-path clip-rule clipPathUnits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family " +
    "font-size font-style font-weight height id lengthAdjust letter-spacing opacity patternTransform patternUnits " +
    "pointer-events points preserveAspectRatio r rx ry stroke stroke-dasharray stroke-dashoffset stroke-linecap " +
    "stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor textLength transform viewBox width x x1 " +
    "x2 y y1 y2"
  ).split(" "),
);
const NO_AREA = { x: 0, y: 0, width: 0, height: 0 };

/** @type {WeakMap<Element, Picture>} */
const read = new WeakMap();

/**
 * Read a picture. The same element gives the same picture.
 * @param {Element} svg
 * @returns {Picture}
 */
export function pictureOf(svg) {
  let picture = read.get(svg);
  if (!picture) {
    picture = { title: titleIn(svg), width: Number(svg.getAttribute("width")), height: Number(svg.getAttribute("height")), touches: new Map(), regions: [], around: [], root: { drawn: h("svg", null) } };
    picture.root = partOf(svg, picture);
    picture.around = "drawn" in picture.root ? [] : picture.root.parts.flatMap((part) => (typeof part !== "string" && "drawn" in part && part.drawn.type !== "title" ? [part.drawn] : []));
    read.set(svg, picture);
  }
  return picture;
}

/**
 * What is touched when somebody touches an element: of equal cards in a hand, the one that a move names.
 * @param {Picture} picture
 * @param {string} id
 * @param {Set<string>} next
 */
export function sameCard({ touches, regions }, id, next) {
  const card = touches.get(id);
  if (!card || next.has(id) || regions[card.region]?.name !== "hand") {
    return id;
  }
  const isEqual = (/** @type {string} */ other) => touches.get(other)?.title === card.title && touches.get(other)?.region === card.region;
  return [...next].find(isEqual) ?? id;
}

/**
 * Draw a picture.
 * @param {Picture} picture
 * @param {Record<string, any>} attributes of the whole
 * @param {Dress} dress
 * @param {VNode[]} [over] what is drawn over it
 */
export function drawn({ root }, attributes, dress, over = []) {
  if ("drawn" in root) {
    return h("svg", { ...root.drawn.props, ...attributes });
  }
  return h("svg", { ...root.attributes, ...attributes }, root.parts.map((part) => drawnPart(part, dress)), over);
}

/**
 * Draw a region as a picture of its own. One of them needs what belongs to no region, such as patterns.
 * @param {Picture} picture
 * @param {Region} region
 * @param {boolean} isFirst
 * @param {Record<string, any>} attributes of the whole
 * @param {Dress} dress
 * @param {VNode[]} [over] what is drawn over it
 */
export function drawnRegion({ root, around }, { box, part }, isFirst, attributes, dress, over = []) {
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const whole = "drawn" in root ? {} : root.attributes;
  return h("svg", { ...whole, ...attributes, viewBox, width: undefined, height: undefined }, isFirst ? around : null, drawnPart(part, dress), over);
}

/**
 * @param {Part | string} part
 * @param {Dress} dress
 * @returns {VNode | string}
 */
function drawnPart(part, dress) {
  if (typeof part === "string") {
    return part;
  }
  if ("drawn" in part) {
    return part.drawn;
  }
  const inside = part.parts.map((each) => drawnPart(each, dress));
  if (part.id === null) {
    return h(part.tag, part.attributes, inside);
  }
  const { attributes, marks } = dress(part.id, part.area);
  return h(part.tag, { ...part.attributes, ...attributes }, inside, marks);
}

/**
 * @param {Element} element
 * @param {Picture} picture what is found in it is added
 * @returns {Part}
 */
function partOf(element, picture) {
  const tag = element.localName;
  const attributes = attributesOf(element);
  const id = tag === "g" && element.classList.contains("touch") && element.id ? element.id : null;
  const area = id === null ? NO_AREA : areaOf(element);
  if (tag === "g" && element.classList.contains("region")) {
    return regionOf(element, attributes, picture);
  }
  if (id !== null) {
    picture.touches.set(id, { title: titleIn(element), area, region: picture.regions.length, isHeld: element.hasAttribute("data-held") });
  }
  const parts = partsOf(element, picture);
  if (tag !== "svg" && id === null && parts.every((part) => typeof part === "string" || "drawn" in part)) {
    return { drawn: h(tag, attributes, parts.map((part) => (typeof part === "string" ? part : /** @type {{drawn: VNode}} */ (part).drawn))) };
  }
  return { tag, attributes, parts, id, area };
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {Picture} picture
 * @returns {Part}
 */
function regionOf(element, attributes, picture) {
  const [x, y, width, height] = (element.getAttribute("data-box") ?? "").split(" ").map(Number);
  const number = picture.regions.length;
  const parts = partsOf(element, picture);
  const part = { tag: "g", attributes: { ...attributes, "data-number": number }, parts, id: null, area: NO_AREA };
  picture.regions.push({ name: element.getAttribute("data-region") ?? "", box: { x, y, width, height }, number, part });
  return part;
}

/**
 * @param {Element} element
 * @param {Picture} picture
 */
function partsOf(element, picture) {
  /** @type {(Part | string)[]} */
  const parts = [];
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.ELEMENT_NODE) {
      if (TAGS.has(/** @type {Element} */ (child).localName)) {
        parts.push(partOf(/** @type {Element} */ (child), picture));
      }
    } else if (child.nodeType === Node.TEXT_NODE && child.textContent) {
      parts.push(child.textContent);
    }
  }
  return parts;
}

/** @param {Element} element */
function attributesOf(element) {
  /** @type {Record<string, any>} */
  const attributes = {};
  const all = element.attributes;
  for (let index = 0; index < all.length; index += 1) { // a picture has thousands, and iterators take twice as long
    const { name, value } = all[index];
    if (ATTRIBUTES.has(name) && (!value.includes("url(") || /^url\(#[\w-]+\)$/.test(value))) {
      attributes[name] = value;
    }
  }
  if (attributes.id) {
    attributes.key = attributes.id;
  }
  return attributes;
}

/** The rectangle that a group covers: its first one. @param {Element} group @returns {Area} */
function areaOf(group) {
  const rect = [...group.children].find((child) => child.localName === "rect");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(rect?.getAttribute(name) ?? 0));
  return { x, y, width, height };
}

/** @param {Element} element */
function titleIn(element) {
  return [...element.children].find((child) => child.localName === "title")?.textContent ?? "";
}
