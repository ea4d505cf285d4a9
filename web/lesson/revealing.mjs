// Brings into view what a step of a lesson is about, between the sentence above and the buttons below, and moves the
// keyboard there.

const MARGIN = 12;

/**
 * @param {HTMLElement} page
 * @param {Set<string>} goal the elements that the step is about, if not all that are outlined can be in view
 * @param {boolean} isAsking true if a move is asked for
 * @param {boolean} takesFocus
 */
export function reveal(page, goal, isAsking, takesFocus) {
  const outlined = [...page.querySelectorAll(".board-next")];
  const board = /** @type {Element} */ (page.querySelector(".board"));
  bringIntoView(page, outlined.length ? outlined : [board], outlined.filter(({ id }) => goal.has(id)));
  const { activeElement } = document;
  if (takesFocus && (activeElement === document.body || page.contains(activeElement))) {
    const target = isAsking ? page.querySelector('.board g.touch[tabindex="0"]') : page.querySelector(".lesson-next");
    if (target && activeElement !== target) {
      /** @type {HTMLElement} */ (target).focus({ preventScroll: true });
    }
  }
}

/**
 * Scroll so that the elements are in the middle of the room for them; if they need more than that, so that some of them
 * are, or else the first is at its top.
 * @param {HTMLElement} page
 * @param {Element[]} elements
 * @param {Element[]} some
 */
function bringIntoView(page, elements, some) {
  const above = edge(page, ".lesson-head", "bottom") + MARGIN;
  const below = edge(page, ".lesson-bar", "top") - MARGIN;
  const boxes = elements.map((each) => each.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (bottom - top > below - above && some.length && some.length < elements.length) {
    bringIntoView(page, some, []);
  } else if (top < above || bottom > below) {
    const spare = Math.max(0, below - above - (bottom - top)) / 2;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollBy({ top: top - above - spare, behavior: isCalm ? "instant" : "smooth" });
  }
}

/**
 * @param {HTMLElement} page
 * @param {string} selector
 * @param {"top" | "bottom"} side
 */
function edge(page, selector, side) {
  return /** @type {Element} */ (page.querySelector(selector)).getBoundingClientRect()[side];
}
