// The decisions of a player that gave away much, as questions that can be asked again.

/** @typedef {import("./what_else.mjs").Candidate} Candidate */
/** @typedef {import("./what_else.mjs").Decision} Decision */
/** How an answer compares with the best move and with the one that was played.
 * @typedef {"right" | "better" | "same" | "worse"} Verdict */

/** A mistake gave away more than this share of the win, by what its seat knew. */
const MISTAKE = 0.05;
/** An answer is right if the best move is worth at most this much more. */
const RIGHT = 0.01;
/** Shares have three decimals. Two of them whose difference is less than this are the same. */
const SAME = 0.0005;

/**
 * The mistakes among the decisions that somebody made, in the order of the game.
 * @param {{decisions: Decision[]}} analysis
 * @param {(version: number) => boolean} isTheirs whether they made the move that led to a version
 * @returns {Decision[]}
 */
export function mistakesIn({ decisions }, isTheirs) {
  return decisions.filter(({ version, cost }) => cost > MISTAKE + SAME && isTheirs(version));
}

/**
 * The moves that were compared, in an order that depends on their words alone, and so does not tell which is best or was
 * played. Moves with the same words have their notation added.
 * @param {Decision} decision
 * @param {string} language in whose order
 * @returns {Candidate[]}
 */
export function choicesOf({ best, chosen }, language) {
  const moves = best.some(({ notation }) => notation === chosen.notation) ? best : [...best, chosen];
  const named = moves.map((move) => ({ ...move, text: move.text || move.notation }));
  const isAmbiguous = (/** @type {Candidate} */ { text }) => named.filter((other) => other.text === text).length > 1;
  const clear = named.map((move) => (isAmbiguous(move) ? { ...move, text: `${move.text} (${move.notation})` } : move));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return clear.sort((one, other) => compare(one.text, other.text) || (one.notation < other.notation ? -1 : 1));
}

/**
 * How good an answer is.
 * @param {Decision} decision
 * @param {Candidate} answer
 * @returns {Verdict}
 */
export function verdictOf({ best, chosen }, { notation, share }) {
  if (best[0].share - share < RIGHT + SAME) {
    return "right";
  }
  if (share - chosen.share > SAME) {
    return "better";
  }
  return notation === chosen.notation ? "same" : "worse";
}

/**
 * The seat whose chance changed most at a version, as it really stood; of several, the one that decided.
 * @param {{versions: import("./graph.mjs").Shares[], decisions: Decision[]}} analysis
 * @param {number} version
 * @returns {{seat: number, before: number, after: number}}
 */
export function greatestChange({ versions, decisions }, version) {
  const index = versions.findIndex((each) => each.version === version);
  const [before, after] = [versions[index - 1].true, versions[index].true];
  const changes = after.map((share, seat) => Math.abs(share - before[seat]));
  const most = [...changes.keys()].filter((seat) => Math.max(...changes) - changes[seat] < SAME);
  const mover = decisions.find((each) => each.version === version)?.seat ?? -1;
  const seat = most.includes(mover) ? mover : most[0];
  return { seat, before: before[seat], after: after[seat] };
}
