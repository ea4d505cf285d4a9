// The account: who you are, how you get back in, what this device does, how you are told, your time, and what is stored about you.
import { h } from "../vendor/preact.mjs";
import { app } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { styled, worded } from "../core/server/loading.mjs";
import { whenBack } from "../core/server/reach.mjs";
import { Blocked } from "../account/blocked.mjs";
import { Devices } from "../account/devices.mjs";
import { Install } from "../account/install.mjs";
import { attempt, forgetAccount, loadAccount } from "../account/model.mjs";
import { MyData } from "../account/my_data.mjs";
import { loadNotifications } from "../account/notifications.mjs";
import { Moment } from "../account/parts.mjs";
import { loadPersonal, personal } from "../account/personal/model.mjs";
import { Personal } from "../account/personal/sections.mjs";
import { Preferences } from "../account/preferences.mjs";
import { Name } from "../account/profile.mjs";
import { SigningIn } from "../account/signing_in.mjs";
import { Tokens } from "../account/tokens.mjs";
import { Passkeys, RecoveryCode, Warning } from "../account/ways_in.mjs";
import { isShutOut } from "../parts/people/ban.mjs";

/** @returns {Promise<import("../core/app.mjs").Page>} */
export async function open() {
  const hasMore = app.session.player && !isShutOut();
  await Promise.all([styled("account"), worded("account"), hasMore ? attempt(loadPersonal) : null]); // it would move the rest
  const load = () => attempt(loadAccount);
  load();
  if (!isShutOut()) {
    attempt(loadNotifications);
  }
  const stop = whenBack(load);
  return {
    get title() {
      return t(app.session.player ? "account-title" : "account-title-signed-out");
    },
    render: () => (app.session.player ? SignedIn() : SignedOut()),
    moved: () => {},
    close: () => {
      stop();
      forgetAccount();
    },
  };
}

function SignedOut() {
  return h(
    "div",
    { class: "account", key: "signed-out" },
    h("h1", null, t("account-title-signed-out")),
    h("p", { class: "account-lead" }, t("account-lead")),
    h(SigningIn, null),
    Preferences(),
  );
}

/** The sections that everybody has who is not banned, in their order: their ids and titles. */
const SECTIONS = [
  ["preferences", "account-preferences"],
  ["notifications", "account-push"],
  ["mail", "account-mail"],
  ["calendar", "account-calendar"],
  ["your-time", "account-time"],
  ["days-away", "account-away"],
  ["install", "account-install"],
  ["passkeys", "account-passkeys"],
  ["recovery-code", "account-recovery-code"],
  ["devices", "account-devices"],
  ["name", "account-rename"],
  ["tokens", "account-tokens"],
  ["blocked", "account-blocked"],
  ["my-data", "account-my-data"],
];

/** Links to the sections. */
function Contents() {
  const shown = SECTIONS.filter(([id]) => id !== "mail" || personal.mail);
  return h(
    "nav",
    { class: "account-contents", "aria-label": t("account-contents") },
    h(
      "details",
      null,
      h("summary", null, t("account-contents")),
      h("ul", null, shown.map(([id, title]) => h("li", { key: id }, h("a", { href: `#${id}` }, t(title))))),
    ),
  );
}

/** What a player can change who is not banned. */
function everything() {
  const first = [Contents(), Warning(), Preferences(), h(Personal, { key: "personal" }), Install(), Passkeys(), RecoveryCode()];
  return [...first, Devices(), Name(), Tokens(), Blocked()];
}

function SignedIn() {
  const player = /** @type {NonNullable<typeof app.session.player>} */ (app.session.player);
  return h(
    "div",
    { class: "account", key: player.id },
    h("h1", null, player.name),
    h(
      "p",
      { class: "account-lead" },
      h("a", { href: `/players/${player.id}` }, t("account-public-page")),
      " · ",
      t("account-since"),
      " ",
      Moment(player.created_at),
    ),
    ...(isShutOut() ? [Preferences(), Devices(), Tokens()] : everything()),
    MyData(),
  );
}
