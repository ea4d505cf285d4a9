// Texts of the server as parts of a page.

/**
 * A text with a capital letter at its beginning.
 * @param {string} text
 */
export function sentence(text) {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/**
 * Texts of buttons beside each other. If one is too long, it begins where it differs from the others.
 * @param {string[]} texts
 * @param {number} most how many characters have room on each
 */
export function shortened(texts, most) {
  return texts.map((text, place) => {
    const others = texts.filter((_, other) => other !== place);
    const common = Math.max(0, ...others.map((other) => beginning(text, other)));
    return text.length > most && common > 0 ? `… ${text.slice(common)}` : text;
  });
}

/**
 * The length of the whole words with which both texts begin.
 * @param {string} one
 * @param {string} other
 */
function beginning(one, other) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) {
    length += 1;
  }
  return one.slice(0, length).lastIndexOf(" ") + 1;
}
