// Marks of what the latest moves changed. They are apart by their form: corners around what came, dots around the place
// that something left, an arrow head at a number that is more or less, and a line below any other text.
import { h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { changesBetween } from "./changes.mjs";

/** @typedef {import("../../vendor/preact.mjs").VNode} VNode */
/** @typedef {import("../game/picture.mjs").Area} Area */
/** @typedef {import("./changes.mjs").Change} Change */
/** What this asks of the game.
 * @typedef {{shownVersion: number, compared: number | null, pictureKey: (version: number) => string,
 *            pictureNow: (version: number) => Element | null, picture: (version: number) => Promise<Element>}} ComparedGame */

/** The latest changes of the picture on the page. */
export class Latest {
  constructor() {
    /** The picture, and the one before. */
    this.compared = "";
    /** @type {Element | null} */
    this.source = null;
    /** By the number of the region. @type {Change[][]} */
    this.changes = [];
  }

  /**
   * Compare the picture that is shown with the one before, once that is here.
   * @param {ComparedGame} game
   * @param {Element} source
   */
  async compare(game, source) {
    const before = game.compared;
    const compared = before === null ? "" : `${game.pictureKey(game.shownVersion)} ${game.pictureKey(before)}`;
    if (compared === this.compared && source === this.source) {
      return;
    }
    Object.assign(this, { compared, source, changes: [] });
    const former = before === null ? null : (game.pictureNow(before) ?? (await game.picture(before).catch(() => null)));
    if (former && compared === this.compared && source === this.source) {
      this.changes = changesBetween(former, source);
      changed();
    }
  }

  /**
   * The marks in a region of that picture, or in all.
   * @param {Element | null} source
   * @param {number} [region]
   */
  marks(source, region) {
    const changes = region === undefined ? this.changes.flat() : (this.changes[region] ?? []);
    return source === this.source && changes.length ? [h("g", { key: "latest", class: "board-latest", "aria-hidden": "true" }, changes.map(mark))] : [];
  }
}

/** @param {Change} change */
function mark({ kind, area }) {
  const line = LINES[kind](area);
  return h("g", { class: `board-change board-${kind}` }, h("path", { class: "board-halo", d: line }), h("path", { class: "board-sign", d: line }));
}

/** @type {Record<Change["kind"], (area: Area) => string>} */
const LINES = { came: corners, left: frame, more: (area) => head(area, -1), less: (area) => head(area, 1), other: underline };

/** @param {Area} area */
function corners({ x, y, width, height }) {
  const arm = Math.max(4, Math.min(width, height) / 4);
  const [left, top, right, low] = [x - 1.5, y - 1.5, x + width + 1.5, y + height + 1.5];
  return (
    `M${left} ${top + arm}V${top}H${left + arm}M${right - arm} ${top}H${right}V${top + arm}` +
    `M${right} ${low - arm}V${low}H${right - arm}M${left + arm} ${low}H${left}V${low - arm}`
  );
}

/** @param {Area} area */
function frame({ x, y, width, height }) {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/**
 * @param {Area} area
 * @param {1 | -1} down
 */
function head({ x, y, width, height }, down) {
  const [left, middle, size] = [x + width + 1.5, y + height / 2, Math.max(6, height * 0.45)];
  return `M${left} ${middle - (size / 2) * down}h${size}l${-size / 2} ${size * down}z`;
}

/** @param {Area} area */
function underline({ x, y, width, height }) {
  return `M${x} ${y + height + 1}h${width}`;
}
