// "Find a game", at the top of the lobby: two buttons, or the games that are looked for.
import { h } from "../vendor/preact.mjs";
import { app, notify, showDialog } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { loaded, styled, worded } from "../core/server/loading.mjs";
import { Problem } from "../core/server/problem.mjs";
import { lazy } from "../parts/lazy.mjs";
import { MOST_SEEKS, endedSeeks, loadSeeks, seeks, waitingSeeks } from "./seeks.mjs";

/** @typedef {import("./seeks.mjs").Seek} Seek */

const PACES = /** @type {const} */ (["live", "days"]);

const SeekRows = lazy(async () => {
  const [{ SeekRows: component }] = await Promise.all([import("./rows.mjs"), styled("standing"), worded("standing")]);
  return component;
});

/** Read the player's seeks, and load what shows them. If they can't be read, the rest of the page says why. */
export async function loadFinding() {
  try {
    await loadSeeks();
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    seeks.items ??= [];
  }
  if (waitingSeeks().length || endedSeeks().length) {
    await SeekRows.prepare();
  }
}

/** True if it is known what the panel shows. */
export function isFindingKnown() {
  return !app.session.player || seeks.items !== null;
}

/** The panel. */
export function Finding() {
  const [waiting, ended] = [waitingSeeks(), endedSeeks()];
  return h(
    "section",
    { key: "finding", class: waiting.length || ended.length ? "card finding finding-now" : "card finding", "aria-labelledby": "finding-title" },
    h(
      "div",
      { class: "finding-head" },
      h("h2", { id: "finding-title", tabindex: -1 }, t("finding-title")),
      h("a", { href: "/ladders" }, t("ladders-title")),
    ),
    waiting.length || ended.length ? h(SeekRows, { waiting, ended, again: find }) : null,
    Ways(waiting),
  );
}

/** How to look for a game, or for another one. @param {Seek[]} waiting */
function Ways(waiting) {
  if (waiting.length) {
    return waiting.length < MOST_SEEKS ? h("button", { class: "quiet", onClick: () => find({}) }, t("finding-another")) : null;
  }
  return h("div", { class: "finding-paces" }, PACES.map(PaceButton));
}

/** @param {"live" | "days"} pace */
function PaceButton(pace) {
  return h(
    "button",
    { key: pace, class: "primary", onClick: () => find({ pace }) },
    h("strong", null, t(`pace-${pace}`)),
    h("span", null, t(`pace-${pace}-more`)),
  );
}

/**
 * Ask which game to look for.
 * @param {Partial<Seek>} wishes
 */
async function find(wishes) {
  try {
    const [{ SeekDialog, prepareSeek }] = await Promise.all([loaded(() => import("./dialog.mjs")), styled("standing"), worded("standing")]);
    const known = await prepareSeek(wishes);
    showDialog(() => h(SeekDialog, known));
  } catch {
    notify(t("offline-now"), { isError: true });
  }
}
