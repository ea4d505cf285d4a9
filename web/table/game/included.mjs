// The legal moves and the picture that come with a game: with the game itself, with the answer to a command, and with
// the messages of its stream. All of it is of one version.
import { pictureAddress } from "./preloading.mjs";

/** @typedef {import("./preloading.mjs").Style} Style */
/** @typedef {import("./legal_moves.mjs").LegalMoves} LegalMoves */
/** What taking them in asks of the game.
 * @typedef {import("./preloading.mjs").PicturedGame & {legal: {came: LegalMoves | null | undefined}}} IncludingGame */

/**
 * The query that has them included.
 * @param {Style} style
 * @param {boolean} [isPast] true if the page shows another version than the newest, whose picture is not needed
 */
export function including(style, isPast = false) {
  return { with: isPast ? "moves" : "moves,picture", ...style };
}

/**
 * Take in what came with a version, before the game itself moves on to it. Nothing came with a version that was not the
 * newest when it was sent.
 * @param {IncludingGame} game
 * @param {{version: number, mark: string, moves?: LegalMoves | null, picture?: string | null}} body
 * @param {Style} style in which it was asked for
 */
export function takeIncluded(game, { version, mark, moves, picture }, style) {
  game.legal.came = moves;
  if (picture) {
    game.pictures.put(pictureAddress(game, `${version}-${mark}`, style), picture);
  }
}

/**
 * The game itself, without what came with it.
 * @param {any} body
 */
export function gameIn({ moves, picture, ...document }) {
  return document;
}
