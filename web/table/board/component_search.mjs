// Which components an element of a picture stands for. Ids are made of keys: `card-fast-forward`, `hand-jump-1783`.
/** @typedef {import("../game/ruleset.mjs").Ruleset} Ruleset */
/** @typedef {import("../game/ruleset.mjs").Card} Card */
/** @typedef {{key: string, title: string, text: string | null, count: number | null, sides: {key: string, title: string, text: string | null}[]}} Entry */

const MOST = 4;

/**
 * The components that an element shows or names: by its id, by the place that it is, and by the words of its title.
 * @param {Ruleset} ruleset
 * @param {string[] | null} packs the packs in use; null for all
 * @param {string} id
 * @param {string} said the title of the element
 * @returns {Entry[]}
 */
export function entriesFor(ruleset, packs, id, said) {
  const cards = ruleset.components.cards.filter((card) => card.pack === null || packs === null || packs.includes(card.pack));
  const place = ruleset.components.boards.flatMap((board) => board.places).find((each) => each.id === id);
  const terms = ruleset.glossary.map((term) => ({ ...term, count: null, sides: [] }));
  const named = keyed(cards, id) ?? cards.find((card) => card.key === place?.key && said.includes(card.title));
  const inWords = mentioned(cards.filter((card) => card !== named && (card.text || card.sides.length)), said);
  const entries = merged(named ? [named, ...inWords] : inWords);
  const term = terms.filter((each) => each.key === id || isSaid(each.title.toLowerCase(), said.toLowerCase()));
  const titles = new Set(entries.map((entry) => entry.title.toLowerCase()));
  return [...entries, ...term.filter((each) => !titles.has(each.title.toLowerCase()))].slice(0, MOST);
}

/**
 * The entries of cards. Those that say the same are one.
 * @param {Card[]} cards
 * @returns {Entry[]}
 */
export function merged(cards) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const card of cards) {
    const said = JSON.stringify([card.title, card.text, card.sides]);
    const other = entries.get(said);
    const count = other && other.count !== null && card.count !== null ? other.count + card.count : card.count;
    entries.set(said, { key: card.key, title: card.title, text: card.text, count, sides: card.sides });
  }
  return [...entries.values()];
}

/**
 * The card whose key is the longest part of an id.
 * @param {Card[]} cards
 * @param {string} id
 * @returns {Card | undefined}
 */
function keyed(cards, id) {
  const whole = `-${plain(id)}-`;
  const fitting = cards.filter((card) => whole.endsWith(`-${plain(card.key)}-`) || card.key === id);
  return fitting.sort((a, b) => b.key.length - a.key.length).find((card) => card.key === id || Number.isNaN(Number(card.key)));
}

/**
 * The cards whose titles are words of a text, longest titles first. A title within another one does not count.
 * @param {Card[]} cards
 * @param {string} said
 * @returns {Card[]}
 */
function mentioned(cards, said) {
  let rest = said;
  const found = [];
  for (const card of [...cards].sort((a, b) => b.title.length - a.title.length)) {
    if (isSaid(card.title, rest)) {
      found.push({ card, at: said.indexOf(card.title) });
      rest = rest.replaceAll(card.title, "");
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ card }) => card);
}

/**
 * True if the text contains the title as whole words.
 * @param {string} title
 * @param {string} text
 */
function isSaid(title, text) {
  const at = text.indexOf(title);
  const isLetter = (/** @type {string | undefined} */ sign) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && title.length > 2 && !isLetter(text[at - 1]) && !isLetter(text[at + title.length]);
}

/** @param {string} key */
function plain(key) {
  return key.replace(/[^\p{L}\p{N}]+/gu, "-");
}
