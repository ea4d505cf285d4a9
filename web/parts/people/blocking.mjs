// Blocking players: nobody sits with somebody they block.
import { notify } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get, send } from "../../core/server/api.mjs";
import { ask } from "../dialog.mjs";
import { attempt } from "../refusals.mjs";

/** @typedef {{player: {id: string, name: string}, blocked_at: number}} Block */

/**
 * Whom I block, the newest block first.
 * @returns {Promise<Block[]>}
 */
export async function myBlocks() {
  return (await get("/players/me/blocks")).items;
}

/**
 * Block a player, once that is confirmed.
 * @param {{id: string, name: string}} player
 * @param {() => void} done
 */
export function askToBlock({ id, name }, done) {
  ask({
    ...{ title: t("block-player", { name }), text: t("block-player-more", { name }), yes: t("block"), isDangerous: true },
    run: () => change("PUT", id, () => (notify(t("blocked-now", { name })), done())),
  });
}

/**
 * End the block of a player.
 * @param {{id: string, name: string}} player
 * @param {() => void} done
 */
export function unblock({ id, name }, done) {
  return change("DELETE", id, () => (notify(t("unblocked-now", { name })), done()));
}

/**
 * @param {"PUT" | "DELETE"} method
 * @param {string} id
 * @param {() => void} done
 */
function change(method, id, done) {
  return attempt(async () => {
    await send(method, `/players/me/blocks/${id}`);
    done();
  });
}
