// Where a player is signed in, and signing out.
import { h } from "../vendor/preact.mjs";
import { app, notify, signedOut, showDialog } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { Dialog, ask } from "../parts/dialog.mjs";
import { account, attempt, forgetAccount, isThisDevice, loadAccount, sessions } from "./model.mjs";
import { endNotifications } from "./notifications.mjs";
import { Line, LineButton, List, Moment, Section } from "./parts.mjs";
import { createCode } from "./ways_in.mjs";

/** The devices that are signed in. */
export function Devices() {
  const items = account.tokens && sessions();
  const others = (items ?? []).filter((session) => !isThisDevice(session));
  return Section(
    { id: "devices", title: t("account-devices"), about: t("account-devices-more") },
    List(items, t("account-no-devices"), (session) =>
      Line({
        ...{ id: session.id, label: session.label, mark: isThisDevice(session) ? t("account-this-device") : undefined },
        about: [t("account-signed-in"), " ", Moment(session.created_at)],
        button: isThisDevice(session) ? null : LineButton(t("account-end"), session.label, () => attempt(() => end([session]))),
      }),
    ),
    h(
      "div",
      { class: "buttons" },
      h("button", { onClick: () => attempt(signOut) }, t("account-sign-out")),
      others.length ? h("button", { class: "plain", onClick: () => endOthers(others) }, t("account-sign-out-others")) : null,
    ),
  );
}

/** @param {import("./model.mjs").Token[]} others */
function endOthers(others) {
  ask({
    ...{ title: t("account-sign-out-others"), yes: t("account-sign-out-others"), isDangerous: true },
    text: t("account-sign-out-others-more", { count: others.length }),
    run: () => attempt(() => end(others)),
  });
}

/** @param {import("./model.mjs").Token[]} ended */
async function end(ended) {
  for (const { id } of ended) {
    await gone(() => send("DELETE", `/players/me/tokens/${id}`));
  }
  await loadAccount();
  notify(t("account-ended", { count: ended.length }));
}

/**
 * End something that may have ended meanwhile.
 * @param {() => Promise<void>} run
 */
async function gone(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "token_not_found") {
      throw error;
    }
  }
}

/** Sign out. Ask first if nobody could sign in to the account afterwards. */
async function signOut() {
  try {
    await send("DELETE", "/session");
    left(t("account-signed-out"));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "last_token") {
      throw error;
    }
    showDialog(OnlyWayIn);
  }
}

function OnlyWayIn() {
  const leave = () =>
    attempt(async () => {
      await send("DELETE", "/session", undefined, { query: { even_if_last: true } });
      left(t("account-signed-out"));
    });
  return h(
    Dialog,
    { title: t("account-only-way-in") },
    h("p", null, t("account-only-way-in-more", { name: app.session.player?.name ?? "" })),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "danger", onClick: leave }, t("account-sign-out-anyway")),
      h("button", { onClick: () => showDialog(null) }, t("cancel")),
      h("button", { class: "primary", onClick: createCode }, t("account-create-code")),
    ),
  );
}

/**
 * Go to the lobby as nobody.
 * @param {string} farewell
 */
export function left(farewell) {
  showDialog(null);
  signedOut();
  forgetAccount();
  endNotifications().catch(() => {}); // the server has ended them with the session
  go("/");
  notify(farewell);
}
