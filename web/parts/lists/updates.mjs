// Keeps lists up to date: by news in the player's inbox, and when the page is looked at again.
import { app } from "../../core/app.mjs";
import { onNews } from "../../core/inbox.mjs";
import { oneAtATime } from "../../core/browser/one_at_a_time.mjs";
import { whenBack } from "../../core/server/reach.mjs";

const CALM_MS = 250;
/** The inbox has no news of other people's games. */
const EVERY_MS = 30_000;

/**
 * Call a function whenever lists of games may have changed: after news in the inbox, when the player has been signed
 * out, when the server can be reached again, when somebody looks at the page again, and now and then; strangers, who have
 * no inbox, also when they come from another tab. It is also called when the inbox begins, because there may have been
 * news before. `active` is the list of the player's active games, with which the inbox begins too. If they are the same,
 * `refreshOthers` is called instead, for the lists in which other things may have changed before.
 * @param {() => Promise<unknown>} refresh it is not called again before it is done
 * @param {{active?: () => import("./listing.mjs").Listing | null, refreshOthers?: () => void}} [options]
 * @returns {() => void} a function that stops it
 */
export function watchLists(refresh, { active = () => null, refreshOthers = () => {} } = {}) {
  let timer = 0;
  const run = oneAtATime(refresh);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(run, CALM_MS);
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
  const stops = [onNews(hear), whenBack(soon)];
  const polling = setInterval(() => document.hidden || soon(), EVERY_MS * (1 + Math.random() / 2));
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    stops.forEach((stop) => stop());
    document.removeEventListener("visibilitychange", look);
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
