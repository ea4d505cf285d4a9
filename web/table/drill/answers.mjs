// What somebody has answered in the mistake drill of a game: the notation of a move for each version. It is kept with the
// tab, so that the drill can be left and resumed, and two tabs don't disturb each other.

/** The answers on this page, by game. @type {Map<string, Answers>} */
const known = new Map();

/** The answers in a game. @param {string} game its id */
export function answersIn(game) {
  const found = known.get(game) ?? new Answers(`retcon.drill.${game}`);
  known.set(game, found);
  return found;
}

class Answers {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    this.given = keptAt(key);
  }

  /** @param {number} version @returns {string | undefined} */
  at(version) {
    return this.given[version];
  }

  /** @param {number} version @param {string} notation */
  give(version, notation) {
    this.#keep({ ...this.given, [version]: notation });
  }

  clear() {
    this.#keep({});
  }

  /** @param {Record<string, string>} given */
  #keep(given) {
    this.given = given;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(given));
    } catch {
      // They last as long as the page.
    }
  }
}

/** @param {string} key @returns {Record<string, string>} */
function keptAt(key) {
  try {
    return { ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return {}; // a browser that keeps nothing, or something that is not ours
  }
}
