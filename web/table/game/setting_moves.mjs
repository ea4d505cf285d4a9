// Moves that only set what the server answers for a seat from now on. All games with reactions share them.

/** @typedef {{move: any, notation: string, text: {text: string}, touches: string[], can_undo: boolean}} LegalMove */

/**
 * True if the move is such a setting.
 * @param {LegalMove} move
 */
export function isSetting({ move }) {
  return move.type === "set_standing";
}

/**
 * The moves that change something, settings last.
 * @param {LegalMove[]} moves
 * @param {any} seen what the seat that decides sees of itself
 */
export function inOrder(moves, seen) {
  const useful = moves.filter((each) => !isSetting(each) || /** @type {any} */ (each.move).always_pass !== seen?.always_pass);
  return [...useful.filter((each) => !isSetting(each)), ...useful.filter(isSetting)];
}
