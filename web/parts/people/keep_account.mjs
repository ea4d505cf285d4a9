// A word to guests once they have something to lose: an account that only this browser knows.
import { h } from "../../vendor/preact.mjs";
import { app, canBeLost, changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";

const KEY = "retcon.account-may-be-lost";

/** Who does not want to hear it again. It is kept in `localStorage`, where that is possible. */
let dismissedBy = kept();

/** What to do against losing the account, for a guest who has finished a game; null for others. */
export function KeepAccount() {
  const { player } = app.session;
  if (!player || !canBeLost() || app.isEmbedded || dismissedBy === player.id) {
    return null;
  }
  return h(
    "section",
    { class: "keep-account note", "aria-labelledby": "keep-account" },
    h("h3", { id: "keep-account" }, t("account-keep")),
    h("p", null, t("keep-account-more", { name: player.name })),
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button primary", href: "/account" }, t("keep-account-go")),
      h("button", { class: "plain", onClick: () => dismiss(player.id) }, t("keep-account-later")),
    ),
  );
}

/** @param {string} player */
function dismiss(player) {
  dismissedBy = player;
  try {
    localStorage.setItem(KEY, player);
  } catch {
    // It lasts as long as the page.
  }
  changed();
}

function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
