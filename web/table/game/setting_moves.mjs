// Moves that set what the server answers for a seat from now on. All games with reactions share them.

/** @typedef {{move: any, notation: string, text: {text: string}, touches: string[], can_undo: boolean}} LegalMove */

/**
 * True if the move is such a setting, alone or together with an answer.
 * @param {LegalMove} move
 */
export function isSetting({ move }) {
  return move.type === "set_standing" || move.type === "always_pass";
}

/**
 * True if the seat passes without being asked after this move.
 * @param {LegalMove} move
 */
export function passesFromNowOn({ move }) {
  return move.type === "always_pass" || (move.type === "set_standing" && move.always_pass);
}

/**
 * The moves that change something, settings last.
 * @param {LegalMove[]} moves
 * @param {any} seen what the seat that decides sees of itself
 */
export function inOrder(moves, seen) {
  const useful = moves.filter((each) => !isSetting(each) || passesFromNowOn(each) !== seen?.always_pass);
  return [...useful.filter((each) => !isSetting(each)), ...useful.filter(isSetting)];
}
