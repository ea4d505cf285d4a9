// Texts of the server as parts of a page.

/**
 * A text with a capital letter at its beginning.
 * @param {string} text
 */
export function sentence(text) {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
