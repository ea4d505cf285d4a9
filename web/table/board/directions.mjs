// Which element of a picture lies in a direction.

/** @typedef {import("../game/picture.mjs").Area} Area */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Return the id of the nearest element in the direction of an arrow key, or null if there is none.
 * @param {Map<string, {area: Area}>} elements
 * @param {string} from
 * @param {string} key
 */
export function nearest(elements, from, key) {
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  const start = elements.get(from)?.area;
  if (!start) {
    return null;
  }
  let best = null;
  let least = Infinity;
  for (const [id, { area }] of elements) {
    const distance = id === from ? Infinity : distanceTo(start, area, x, y);
    if (distance < least) {
      best = id;
      least = distance;
    }
  }
  return best;
}

/**
 * How far an element is in that direction; a step aside counts thrice. Infinity if it is not in that direction.
 * @param {Area} from
 * @param {Area} to
 * @param {number} x
 * @param {number} y
 */
function distanceTo(from, to, x, y) {
  const [dx, dy] = [middle(to.x, to.width) - middle(from.x, from.width), middle(to.y, to.height) - middle(from.y, from.height)];
  const ahead = dx * x + dy * y;
  const aside = x ? gap(from.y, from.height, to.y, to.height) : gap(from.x, from.width, to.x, to.width);
  return ahead > 1 && ahead * 3 >= aside ? ahead + 3 * aside + 0.01 * Math.abs(x ? dy : dx) : Infinity;
}

/**
 * @param {number} start
 * @param {number} length
 */
function middle(start, length) {
  return start + length / 2;
}

/** How far two stretches are apart; 0 if they overlap.
 * @param {number} start
 * @param {number} length
 * @param {number} otherStart
 * @param {number} otherLength */
function gap(start, length, otherStart, otherLength) {
  return Math.max(0, start - otherStart - otherLength, otherStart - start - length);
}
