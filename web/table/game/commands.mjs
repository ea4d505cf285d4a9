// Commands on a game, for the seat of the player of this page. A refusal is said in words.
import { send } from "../../core/server/api.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { commandQuery } from "./people.mjs";

/** @typedef {import("./game.mjs").Game} Game */

/**
 * Send a command below `/games/{id}` and take in its answer. True if it was carried out.
 * @param {Game} game
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {any} [body]
 */
export async function command(game, method, path, body) {
  const done = await attempt(() => send(method, `/games/${game.id}/${path}`, body, { query: commandQuery(game) }));
  if (done === null) {
    return false;
  }
  game.take(done);
  return true;
}
