// Keeps the board in its place on the screen when something above it disappears, such as the card that was being played, and in
// sight when the picture becomes much shorter, such as after a choice from the whole deck.

/** The page is not scrolled if the board has moved by fewer pixels. */
const LEAST = 2;
/** About the height of the bar above the board, in pixels. */
const HEAD = 64;

export class Anchor {
  constructor() {
    /** Where each element was, from the top of the window, before the picture changed. @type {Map<string, number> | null} */
    this.before = null;
    /** True if the board was on the screen then. */
    this.wasSeen = false;
  }

  /** Look where everything is, before the picture changes. @param {Element | null} board */
  look(board) {
    const isPlayed = board !== null && board.matches(".board-split");
    this.before = isPlayed && scrollY > 0 ? placesOn(board) : null;
    this.wasSeen = isPlayed && !isHidden(board, 0);
  }

  /** After it has changed, scroll back by as much as most elements have moved up. @param {Element} board */
  hold(board) {
    const { before } = this;
    this.before = null;
    if (before) {
      const moved = [...placesOn(board)].flatMap(([id, top]) => (before.has(id) ? [Math.round(top - /** @type {number} */ (before.get(id)))] : []));
      const up = Math.min(0, mostFrequent(moved));
      const area = board.getBoundingClientRect();
      const isLost = this.wasSeen && isHidden(board, up);
      const top = isLost ? Math.min(0, Math.max(area.top - HEAD, area.bottom - innerHeight)) : up;
      if (top <= -LEAST) {
        scrollBy({ top, behavior: "instant" });
      }
    }
  }
}

/**
 * True if most of the board is above the window, once it is scrolled by that many pixels.
 * @param {Element} board
 * @param {number} up
 */
function isHidden(board, up) {
  const { bottom, height } = board.getBoundingClientRect();
  return bottom - up < Math.min(innerHeight, height) / 2;
}

/** @param {Element} board */
function placesOn(board) {
  const elements = board.querySelectorAll(".board-region-board g.touch");
  return new Map([...elements].map((element) => [element.id, element.getBoundingClientRect().top]));
}

/** @param {number[]} numbers @returns {number} 0 if there are none */
function mostFrequent(numbers) {
  const counts = new Map();
  for (const number of numbers) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0];
}
