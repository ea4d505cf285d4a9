// Moving through a game with a finger or a mouse in its graph. A tap goes to one place, preferably to a mark; dragging
// sideways shows what is below the finger.

const SLACK = 5;
/** How far from a mark a tap may be, in pixels. */
const REACH = 14;

/**
 * What the graph's attributes are and what it listens to. Everything is told as a place in it, from 0 to 1.
 * @param {{marks: () => number[], tap: (along: number) => void, drag: (along: number) => void, drop: () => void}} options
 * `marks` tells where there are marks
 */
export function scrubbing({ marks, tap, drag, drop }) {
  /** Where the finger came down. @type {number | null} */
  let began = null;
  let isDragging = false;
  const end = () => {
    began = null;
    isDragging = false;
  };
  return {
    tabindex: -1,
    onPointerDown: (/** @type {any} */ event) => {
      if (event.isPrimary && event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true }); // the page keeps what has the focus where it is
        began = event.clientX;
      }
    },
    onPointerMove: (/** @type {any} */ event) => {
      isDragging ||= began !== null && Math.abs(event.clientX - began) > SLACK;
      if (isDragging) {
        drag(placeIn(event).along);
      }
    },
    onPointerUp: (/** @type {any} */ event) => {
      const { along, width } = placeIn(event);
      if (isDragging) {
        drop();
      } else if (began !== null) {
        tap(nearestOf(marks(), along, REACH / width) ?? along);
      }
      end();
    },
    onPointerCancel: () => {
      if (isDragging) {
        drop();
      }
      end();
    },
  };
}

/**
 * The place that is nearest, if it is not further away than that.
 * @param {number[]} places
 * @param {number} along
 * @param {number} reach
 * @returns {number | undefined}
 */
export function nearestOf(places, along, reach) {
  const near = places.filter((place) => Math.abs(place - along) <= reach);
  return near.sort((one, other) => Math.abs(one - along) - Math.abs(other - along))[0];
}

/** @param {any} event */
function placeIn(event) {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return { along: Math.max(0, Math.min(1, (event.clientX - left) / width)), width };
}
