// The games that the player seeks: what the server knows of them, and what happens once one is found. They are followed
// while the page is open, whichever of its pages is shown.
import { announce, app, changed, notify, showDialog, titleOf } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { whileSeen } from "../core/browser/attention.mjs";
import { signal } from "../core/browser/signals.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, pause, send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { serverNow } from "../core/server/server_time.mjs";
import { attempt } from "../parts/refusals.mjs";

/**
 * @typedef {{id: string, ruleset: string, options: Record<string, any>, mode: string, seats: number, pace: "live" | "days",
 *            rated: boolean, range: "near" | "any", bots: {level: number, after_seconds: number} | null,
 *            status: "waiting" | "found" | "cancelled" | "expired", reason: string | null, created_at: number,
 *            game: string | null, looking_for: {low: number, high: number} | null, wider_at: number | null}} Seek
 */

/** So many can wait at the same time. */
export const MOST_SEEKS = 3;
/** A request waits at most so long for the end of a seek. */
const WAIT_SECONDS = 25;
/** So often it is asked after seeks for which no request waits. */
const PAUSE_MS = 12_000;
const KEY = "retcon.seeks-seen";
const MOST_KEPT = 20;

export const seeks = {
  /** The newest first; null until they are known. @type {Seek[] | null} */
  items: null,
  /** Whether one has just begun that is not shown yet. */
  isNew: false,
};

/** Whose they are. @type {string | null} */
let owner = null;
let isFollowing = false;

/** The seeks that wait, the newest first. */
export function waitingSeeks() {
  return mine().filter(({ status }) => status === "waiting");
}

/** The seeks that have ended without a game, which the player has not seen yet, and which were not begun again. */
export function endedSeeks() {
  const seen = kept();
  const items = mine();
  return items.filter((each, place) => each.status === "expired" && !seen.includes(each.id) && !items.slice(0, place).some((newer) => isLike(newer, each)));
}

/** Read the player's seeks, and follow those that wait. Throws `Problem`. */
export async function loadSeeks() {
  const player = app.session.player?.id ?? null;
  const items = player === null ? null : (await get("/players/me/seeks")).items;
  if (player === (app.session.player?.id ?? null)) {
    const before = mine();
    owner = player;
    seeks.items = items;
    mine().forEach((each) => notice(before.find(({ id }) => id === each.id), each));
    changed();
    follow();
  }
}

/**
 * Seek a game, and close the dialog in which it was chosen. Throws `Problem`.
 * @param {any} wanted
 * @param {string} key of the request
 */
export async function seekGame(wanted, key) {
  const made = await send("POST", "/seeks", wanted, { key });
  showDialog(null);
  seeks.isNew = true;
  owner = app.session.player?.id ?? null;
  put({ ...made, status: "waiting", game: null });
  announce(t("seek-begun"));
  put(made);
  follow();
}

/** Cancel a seek. @param {Seek} seek */
export async function cancelSeek({ id }) {
  const done = await attempt(async () => (await send("DELETE", `/seeks/${id}`), true));
  if (done) {
    seeks.items = mine().filter((each) => each.id !== id);
    announce(t("seek-cancelled"));
  }
  await attempt(loadSeeks);
}

/** Don't show a seek any more that has ended. @param {Seek} seek */
export function dismissSeek({ id }) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), id].slice(-MOST_KEPT)));
  } catch {
    seeks.items = mine().filter((each) => each.id !== id);
  }
  changed();
}

/** The seeks of the player who is signed in. */
function mine() {
  return owner === (app.session.player?.id ?? null) ? (seeks.items ?? []) : [];
}

/** @param {Seek} seek */
function put(seek) {
  const before = mine();
  seeks.items = [seek, ...before.filter(({ id }) => id !== seek.id)].sort((one, other) => other.created_at - one.created_at);
  notice(before.find(({ id }) => id === seek.id), seek);
  changed();
}

/**
 * Notice what has become of a seek that waited.
 * @param {Seek | undefined} before
 * @param {Seek} now
 */
function notice(before, now) {
  if (before?.status !== "waiting") {
    return;
  }
  if (now.status === "found" && now.game) {
    arrive(now, now.game);
  } else if (now.status === "expired") {
    announce(t("seek-over", { title: titleOf(now.ruleset) }));
  }
}

/**
 * Go to the game, if the player waits for it; otherwise say that it has begun.
 * @param {Seek} seek
 * @param {string} game
 */
function arrive({ pace, ruleset }, game) {
  const address = `/g/${game}`;
  signal("turn", `${game} found`);
  if (pace === "live" && location.pathname === "/" && app.dialog === null) {
    go(address);
    announce(t("seek-found", { title: titleOf(ruleset) }));
  } else if (location.pathname !== address) {
    notify(t("seek-found", { title: titleOf(ruleset) }), { action: { text: t("seek-to-the-game"), run: () => go(address) } });
  }
}

/** Ask again and again after the live seeks that wait. The others are read with the lists. */
async function follow() {
  if (isFollowing) {
    return;
  }
  isFollowing = true;
  try {
    for (let live = liveOnes(); live.length; live = liveOnes()) {
      await look(live);
    }
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error; // after a refusal, they are read again with the lists
    }
  } finally {
    isFollowing = false;
  }
}

function liveOnes() {
  return waitingSeeks().filter(({ pace }) => pace === "live");
}

/**
 * Read seeks, which keeps them alive. While somebody looks at the page, the answer about the newest one waits until it has
 * ended or its range has widened.
 * @param {Seek[]} live
 */
async function look([newest, ...others]) {
  if (whileSeen().aborted) {
    await pause(PAUSE_MS);
  }
  const wait = whileSeen().aborted ? 0 : patience(newest);
  put(await get(`/seeks/${newest.id}`, { query: { wait } }));
  for (const { id } of others) {
    put(await get(`/seeks/${id}`));
  }
}

/** For how many seconds nothing changes by itself. @param {Seek} seek */
function patience({ wider_at: widerAt }) {
  const seconds = widerAt === null ? WAIT_SECONDS : Math.ceil((widerAt - serverNow()) / 1000);
  return Math.max(1, Math.min(WAIT_SECONDS, seconds));
}

/**
 * True if both are for the same kind of game.
 * @param {Seek} one
 * @param {Seek} other
 */
function isLike(one, other) {
  return ["ruleset", "mode", "seats", "pace"].every((name) => one[/** @type {"mode"} */ (name)] === other[/** @type {"mode"} */ (name)]);
}

/** @returns {string[]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
