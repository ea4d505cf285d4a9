// The player's inbox: news of all their games, from one stream for everything on this page.
import { get, whenSent } from "./server/api.mjs";
import { follow } from "./server/streams.mjs";
import { changed } from "./app.mjs";

/** After my move comes that of a bot: both are counted at once. */
const CALM_MS = 1500;
const MOST = 50;

export const inbox = {
  /** How many games wait for a move of mine, up to 50. */
  waiting: 0,
};

/** @type {Set<(message: any) => void>} */
const readers = new Set();
/** @type {string | null} */
let player = null;
let stop = () => {};
let timer = 0;

/**
 * Follow the inbox of this player, or of nobody. Nothing happens if it is followed already.
 * @param {string | null} id
 */
export function followInbox(id) {
  if (id === player) {
    return;
  }
  stop();
  clearTimeout(timer);
  player = id;
  inbox.waiting = 0;
  stop = id === null ? () => {} : follow("/players/me/stream", { query: { shown: true }, onMessage: receive, poll: count });
  if (id === null) {
    readers.forEach((hear) => hear({ type: "signed_out" })); // lists may have been refused for the session that ended
  }
}

/**
 * Call a function with every message: a list of games first, and then whenever a game has begun, waits for me or is
 * over, or a challenge has changed; also when the player has been signed out.
 * @param {(message: any) => void} hear
 * @returns {() => void} a function that stops it
 */
export function onNews(hear) {
  readers.add(hear);
  return () => void readers.delete(hear);
}

/** @param {any} message */
function receive(message) {
  if (message.type === "games") {
    inbox.waiting = Math.min(MOST, message.games.filter((/** @type {any} */ game) => game.decisions.length).length);
    changed();
  } else {
    countSoon();
  }
  readers.forEach((hear) => hear(message));
}

/** Count the games that wait for me again, once no more news or commands follow. */
function countSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => count().catch(() => {}), CALM_MS); // without an answer, the next news will do
}

/** @param {AbortSignal} [signal] */
async function count(signal) {
  const mine = player;
  if (mine !== null) {
    const { items } = await get("/players/me/games", { query: { waiting: true, limit: MOST }, signal });
    if (mine === player) {
      inbox.waiting = items.length;
      changed();
    }
  }
  return undefined;
}

whenSent(countSoon);
