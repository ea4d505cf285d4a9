// Keeps lists up to date: by news in the player's inbox, and when the page is looked at again.
import { app } from "../core/app.mjs";
import { whenSeenAgain } from "../core/attention.mjs";
import { onNews } from "../core/inbox.mjs";

const CALM_MS = 250;

/**
 * Call a function whenever lists of games may have changed: after news in the inbox, when the player has been signed
 * out, when the page is online again, and when somebody looks at it again; strangers, who have no inbox, also when they
 * come from another tab. It is also called when the inbox begins, because there may have been news before. `active` is
 * the list of the player's active games, with which the inbox begins too. If they are the same, `refreshOthers` is called
 * instead, for the lists in which other things may have changed before.
 * @param {() => void} refresh
 * @param {{active?: () => import("./listing.mjs").Listing | null, refreshOthers?: () => void}} [options]
 * @returns {() => void} a function that stops it
 */
export function watchLists(refresh, { active = () => null, refreshOthers = () => {} } = {}) {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, CALM_MS);
  };
  const hear = (/** @type {any} */ message) => {
    const list = active();
    if (message.type === "games" && list && sameGames(message.games, list)) {
      refreshOthers();
    } else {
      soon();
    }
  };
  const look = () => {
    if (document.visibilityState === "visible" && !app.session.player) {
      soon();
    }
  };
  const stops = [onNews(hear), whenSeenAgain(soon)];
  document.addEventListener("visibilitychange", look);
  addEventListener("online", soon);
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", soon);
  };
}

/**
 * True if a list shows the games of a message, at the same versions.
 * @param {{game: string, version: number}[]} games
 * @param {import("./listing.mjs").Listing} list
 */
function sameGames(games, list) {
  const shown = new Set(list.items?.map(({ id, version }) => `${id} ${version}`));
  return shown.size === games.length && games.every(({ game, version }) => shown.has(`${game} ${version}`));
}
