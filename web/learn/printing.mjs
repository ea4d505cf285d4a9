// Printing a rules page: its pictures are drawn for paper first.
import { changed } from "../core/app.mjs";
import { palette } from "../core/browser/preferences.mjs";

/** So long printing waits for pictures. */
const PATIENCE_MS = 8000;

let isOnPaper = false;

/** The palette of the pictures. */
export function paletteNow() {
  return isOnPaper ? "print" : palette();
}

/** True while the page is printed: all pictures are there then, also those that are out of view. */
export function isPrinted() {
  return isOnPaper;
}

/** Print the page, with all pictures. */
export async function print() {
  isOnPaper = true;
  changed();
  await new Promise((resolve) => setTimeout(resolve)); // it is drawn by then
  const pictures = /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("main img"));
  await Promise.race([Promise.all([...pictures].map(arrival)), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.print();
  isOnPaper = false;
  changed();
}

/**
 * Wait until an element shows its picture, or can't. Until then, it still shows the one before.
 * @param {HTMLImageElement} image
 */
async function arrival(image) {
  if (!image.complete || image.currentSrc !== image.src) {
    await new Promise((resolve) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", resolve, { once: true });
    });
  }
  await image.decode().catch(() => {}); // it can't
}
