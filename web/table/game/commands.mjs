// Commands on a game, for the seat of the player of this page. A refusal is said in words.
import { send } from "../../core/server/api.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { commandQuery } from "./people.mjs";
import { styleNow } from "./preloading.mjs";

/** @typedef {import("./game.mjs").Game} Game */

/**
 * Send a command below `/games/{id}` and take in its answer. True if it was carried out.
 * @param {Game} game
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {any} [body]
 */
export async function command(game, method, path, body) {
  const style = styleNow();
  const done = await attempt(() => send(method, `/games/${game.id}/${path}`, body, { query: commandQuery(game, style) }));
  if (done === null) {
    return false;
  }
  game.take(done, style);
  return true;
}
