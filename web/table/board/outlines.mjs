// The outlines of elements of a picture, as elements on top of it.
import { h } from "../../vendor/preact.mjs";

/** @typedef {import("../game/picture.mjs").Area} Area */

/**
 * What is drawn on an element that can be touched.
 * @param {Area} area
 * @param {{isOutlined: boolean, isHint: boolean}} look
 */
export function outlines(area, { isOutlined, isHint }) {
  const at = { ...around(area, 1), rx: 7 };
  return [
    ...(isHint ? [h("rect", { class: "board-hint", ...around(area, -1), rx: 6 })] : []),
    ...(isOutlined ? [h("rect", { class: "board-halo", ...at }), h("rect", { class: "board-outline", ...at })] : []), // two lines, so that they stand out from every color
    h("rect", { class: "board-focus", ...around(area, 3), rx: 8 }),
  ];
}

/**
 * @param {Area} area
 * @param {number} by
 */
function around({ x, y, width, height }, by) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
