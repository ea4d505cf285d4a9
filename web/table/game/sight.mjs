// What of the table is on the screen, and not below the bars at its edges.

/**
 * The upper and lower edge of the part of the window in which an element can be seen, because no bar covers it. My cards
 * are a bar in front of the board.
 * @param {Element} element
 */
export function free(element) {
  const isInHand = element.closest(".board-region-hand") !== null;
  const { left, right } = element.getBoundingClientRect();
  const above = [...document.querySelectorAll(".top, .clock-bar")].map((bar) => bar.getBoundingClientRect().bottom);
  const bars = isInHand ? ".table-decision" : ".table-decision, .board-region-hand";
  const below = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect()).filter((bar) => bar.height > 0 && bar.left < right && bar.right > left);
  return { top: Math.max(0, ...above), bottom: Math.min(innerHeight, ...below.map(({ top }) => top)) };
}

/**
 * True if no part of an element is hidden by the edges of the window or by bars.
 * @param {Element} element
 */
export function isInSight(element) {
  const { top, bottom } = free(element);
  const area = element.getBoundingClientRect();
  return area.top >= top - 1 && area.bottom <= bottom + 1;
}

/**
 * Scroll to the first of these elements that is hidden, if there is one: to see what follows it, too.
 * @param {Iterable<Element>} elements
 */
export function showHidden(elements) {
  const all = [...elements];
  scrollTo(all.find((element) => !isInSight(element)) ?? all[0]);
}

/**
 * Scroll to the first of these elements, but only if there is nothing else to touch and none of them can be seen, and not
 * while something is pressed.
 * @param {Iterable<Element>} elements
 * @param {NodeListOf<Element>} others
 */
export function bringIntoSight(elements, others) {
  const all = [...elements];
  if (all.length && !others.length && !all.some(isInSight) && !document.querySelector("#app :active")) {
    scrollTo(all[0]);
  }
}

/** @param {Element | undefined} element */
function scrollTo(element) {
  if (element) {
    const { top } = free(element);
    window.scrollBy({ top: element.getBoundingClientRect().top - top - 12, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  }
}
