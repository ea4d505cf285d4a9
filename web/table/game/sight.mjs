// What of the table is on the screen, and not below the bars at its edges.

/** How often to look whether something is still pressed. */
const PRESSED_MS = 100;

/** True while a finger or a mouse button is down. `:active` stays with what is around an element that a touch replaces. */
let isPressed = false;
addEventListener("pointerdown", () => (isPressed = true), true);
addEventListener("pointerup", () => (isPressed = false), true);
addEventListener("pointercancel", () => (isPressed = false), true);

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
 * Run this once nothing is pressed, so that nothing moves under the finger.
 * @param {() => void} run
 */
export function whenReleased(run) {
  if (isPressed) {
    setTimeout(() => whenReleased(run), PRESSED_MS);
  } else {
    run();
  }
}

/**
 * Scroll to the first of these elements, but only if there is nothing else to touch and none of them can be seen.
 * @param {Iterable<Element>} elements
 * @param {NodeListOf<Element>} others
 */
export function bringIntoSight(elements, others) {
  const all = [...elements];
  if (all.length && !others.length && !all.some(isInSight)) {
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
