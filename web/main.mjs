// Starts the client: reads the address, opens its page, and draws everything.
import { h, render } from "./vendor/preact.mjs";
import { app, changed, drawsWith, loadRulesets, loadSession, notify, watchSession } from "./core/app.mjs";
import { followInbox } from "./core/inbox.mjs";
import { installServiceWorker, lookForNewerPage, renewMessages, watchInstallation } from "./core/installed.mjs";
import { currentAddress, takePlace, watchAddress } from "./core/browser/address.mjs";
import { watchAttention } from "./core/browser/attention.mjs";
import { loadPreferences, preferences } from "./core/browser/preferences.mjs";
import { persistently } from "./core/server/api.mjs";
import { loadTexts } from "./core/server/loading.mjs";
import { Problem } from "./core/server/problem.mjs";
import { watchReach, whenBack } from "./core/server/reach.mjs";
import { pageFor } from "./pages/index.mjs";
import { problemPage } from "./pages/problem.mjs";
import { Shell } from "./pages/shell.mjs";
import { isShutOut } from "./parts/people/ban.mjs";

/** After the page has come to rest. */
const RENEWAL_MS = 5000;
const BANNED = "banned";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
let opened = "";
let opening = 0;
/** The reader for whom the page was opened. */
let openedFor = "";
/** @type {string | null} */
let player = null;

async function show() {
  const address = currentAddress();
  if (address.path === opened && app.page?.moved) {
    app.page.moved(address);
    changed();
    return;
  }
  opening += 1;
  const mine = opening;
  app.page?.close?.();
  opened = address.path;
  openedFor = reader();
  app.dialog = null;
  app.page = null;
  changed();
  let page;
  try {
    page = await persistently(() => pageFor(address));
  } catch (error) {
    page = problemPage(error);
  }
  if (mine !== opening) {
    page.close?.();
    return;
  }
  app.page = page;
  changed();
  queueMicrotask(takePlace); // once it is drawn
}

/** On whom it depends what the server admits: the player, nobody, or anybody who is banned from everything. */
function reader() {
  return isShutOut() ? BANNED : app.session.player?.id ?? "";
}

/**
 * Open the page again if another one belongs here since the session changed: the server refuses nearly everything, or no
 * longer does, or it refused this page to the reader before. Answers come in any order, so refusals may be known first.
 */
function noticeReader() {
  const now = reader();
  if (app.page && now !== openedFor && (now === BANNED || openedFor === BANNED || app.page.isRefusal)) {
    opened = "";
    show();
  }
}

/** Somebody has signed in or out. */
function noticePlayer() {
  const id = app.session.player?.id ?? null;
  if (id !== player) {
    player = id;
    followInbox(id);
    setTimeout(() => renewMessages(id).catch(() => {}), RENEWAL_MS); // the next visit renews them
  }
}

function draw() {
  noticePlayer();
  noticeReader();
  if (app.page) {
    document.title = `${app.page.title} · Retcon`;
  }
  render(h(Shell, null), root);
}

function watchLook() {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  matchMedia("(max-width: 43rem)").addEventListener("change", changed);
}

function watchKeys() {
  document.addEventListener("keydown", (event) => {
    const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (!event.defaultPrevented && !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey && app.page?.onKey?.(event)) {
      event.preventDefault();
    }
  });
}

async function start() {
  app.isEmbedded = location.pathname.startsWith("/embed/");
  loadPreferences();
  if (app.isEmbedded) {
    preferences.credentials = "omit";
  }
  drawsWith(draw);
  watchLook();
  watchKeys();
  watchInstallation();
  watchAttention();
  watchReach(changed);
  whenBack(() => lookForNewerPage().catch(() => {})); // it is looked for again
  const texts = persistently(() => loadTexts());
  if (!app.isEmbedded) {
    watchSession(texts); // it may end while the page starts
  }
  const learning = Promise.allSettled([loadRulesets(), ...(app.isEmbedded ? [] : [loadSession()])]);
  await texts;
  changed();
  for (const failed of (await learning).filter((each) => each.status === "rejected")) {
    const reason = /** @type {PromiseRejectedResult} */ (failed).reason;
    if (!(reason instanceof Problem)) {
      throw reason;
    }
    if (reason.code === "banned") {
      continue; // the banner says so
    }
    notify(reason.message, { isError: true });
  }
  app.isSessionKnown = true;
  watchAddress(show);
  await show();
  if (!app.isEmbedded) {
    await installServiceWorker();
  }
}

start();
