// What all pages share: who is signed in, notices, dialogs, the live region, and drawing the page again.
import { go, signInAddress } from "./browser/address.mjs";
import { oneAtATime } from "./browser/one_at_a_time.mjs";
import { t } from "./browser/texts.mjs";
import { get, whenUnauthorized } from "./server/api.mjs";
import { whenBack } from "./server/reach.mjs";

/** @typedef {import("../vendor/preact.mjs").VNode} VNode */
/** @typedef {import("./browser/address.mjs").Address} Address */

/**
 * A page. `render` returns its main content. `moved` is called when only the query or hash of its address changed;
 * without it, the page is opened again. `onKey` gets keys that no control has taken, and returns true if it used one.
 * `isRefusal`: the server refused what the page shows or would have shown, so another reader may see more.
 * @typedef {{title: string, render: () => VNode, close?: () => void, moved?: (address: Address) => void,
 *            onKey?: (event: KeyboardEvent) => boolean, isWide?: boolean, isRefusal?: boolean}} Page
 */

/** @typedef {{player: {id: string, name: string, kind: string, created_at: number} | null, session: any,
 *             ban: import("./server/ban.mjs").Ban | null, has_recovery_code: boolean, passkeys: number, can_use_passkeys: boolean}} Session */

/** @typedef {{id: number, text: string, isError: boolean, action?: {text: string, run: () => void}}} Notice */

export const app = {
  /** @type {Session} */
  session: { player: null, session: null, ban: null, has_recovery_code: false, passkeys: 0, can_use_passkeys: false },
  /** @type {{key: string, title: string, seats: {min: number, max: number, default: number}, bots: string[], guide: string | null, has_lesson: boolean, about?: string | null}[]} */
  rulesets: [],
  /** @type {Page | null} */
  page: null,
  /** @type {(() => VNode) | null} */
  dialog: null,
  /** @type {Notice[]} */
  notices: [],
  /** The sentence that screen readers say next. */
  announcement: "",
  /** False until the server has said who is signed in. */
  isSessionKnown: false,
  isEmbedded: false,
};

/** @type {() => void} */
let draw = () => {};
let isDue = false;
let notices = 0;

/** @param {() => void} render */
export function drawsWith(render) {
  draw = render;
}

/** Draw the page again, soon: many changes in a row are drawn once. */
export function changed() {
  if (!isDue) {
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      draw();
    });
  }
}

/**
 * Have a sentence read out by screen readers. The same sentence twice is read out twice.
 * @param {string} text
 */
export function announce(text) {
  app.announcement = text === app.announcement ? `${text}\u00a0` : text;
  changed();
}

/**
 * Show a short notice, which goes away by itself unless it is an error or has an action.
 * @param {string} text
 * @param {{isError?: boolean, action?: {text: string, run: () => void}}} [options]
 * @returns {number} what `dismiss` needs to know
 */
export function notify(text, { isError = false, action } = {}) {
  notices += 1;
  const notice = { id: notices, text, isError, action };
  app.notices = [...app.notices.filter((other) => other.text !== text), notice];
  announce(text);
  if (!isError && !action) {
    setTimeout(() => dismiss(notice.id), 6000);
  }
  return notice.id;
}

/** @param {number} id */
export function dismiss(id) {
  app.notices = app.notices.filter((notice) => notice.id !== id);
  changed();
}

/**
 * Show a dialog (see `parts/dialog.mjs`), or none.
 * @param {(() => VNode) | null} dialog
 */
export function showDialog(dialog) {
  app.dialog = dialog;
  changed();
}

/** How often somebody has signed in or out on this page. */
let changes = 0;
/** How often the session was asked for. */
let asked = 0;
/** Answers to this request and to earlier ones are ignored: a newer answer is shown, or somebody has signed in or out. */
let known = 0;

/**
 * Show the session after somebody has signed in or out on this page.
 * @param {Session} session
 */
export function setSession(session) {
  changes += 1;
  known = asked;
  showSession(session);
}

/**
 * Show who is signed in now. What was said to another player goes away.
 * @param {Session} session
 */
function showSession(session) {
  if (app.session.player && app.session.player.id !== session.player?.id) {
    app.notices = [];
  }
  app.session = session;
  changed();
}

/** Learn again who is signed in. If the session was ended elsewhere, say so; the page stays as it is. */
export async function loadSession() {
  asked += 1;
  const number = asked;
  const session = await get("/session", { cache: "no-store" });
  if (number <= known) {
    return;
  }
  known = number;
  const before = app.session;
  showSession(session);
  if (before.player && !session.player) {
    const text = canBeLost(before) ? t("signed-out-guest", { name: before.player.name }) : t("signed-out-here");
    notify(text, { isError: true, action: { text: t("nav-sign-in"), run: () => go(signInAddress()) } });
  }
}

/** True if the browsers that are signed in now are the only way into the account. */
export function canBeLost({ passkeys, has_recovery_code: hasCode } = app.session) {
  return !passkeys && !hasCode;
}

/** Be nobody, after signing out on purpose. */
export function signedOut() {
  setSession({ ...app.session, player: null, session: null, ban: null, has_recovery_code: false, passkeys: 0 });
}

/**
 * Notice what happens to the session elsewhere: when a request is refused, and when somebody comes back to this page. If
 * another player has signed in, the page begins anew as theirs.
 * @param {Promise<unknown>} texts the texts in which it is said that the session has ended
 */
export function watchSession(texts) {
  const look = oneAtATime(async () => {
    await texts;
    const before = app.session.player?.id;
    const then = changes;
    const wasKnown = app.isSessionKnown;
    await loadSession().catch(() => {}); // a refusal is not the end of the session
    const { player } = app.session;
    if (wasKnown && player && player.id !== before && changes === then) {
      location.reload();
    }
  });
  const lookAgain = () => app.isSessionKnown && look();
  whenUnauthorized(look);
  whenBack(lookAgain);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && lookAgain());
}

/** Learn which games there are, once. */
export async function loadRulesets() {
  if (!app.rulesets.length) {
    // a cached answer may be older than this page
    app.rulesets = (await get("/rulesets", { query: { summary: true }, cache: "no-cache" })).items;
    changed();
  }
}

/**
 * The title of a ruleset, or its key while that is not known.
 * @param {string} key
 */
export function titleOf(key) {
  return app.rulesets.find((ruleset) => ruleset.key === key)?.title ?? key;
}
