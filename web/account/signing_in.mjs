// Signing up, and the ways to sign in.
import { Component, h } from "../vendor/preact.mjs";
import { app, canBeLost, changed, notify, setSession } from "../core/app.mjs";
import { currentAddress, go, ownAddress } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { pause, send } from "../core/server/api.mjs";
import { deviceName } from "./device.mjs";
import { Form } from "./form.mjs";
import { attempt, loadAccount } from "./model.mjs";
import { loadNotifications } from "./notifications.mjs";
import { canOfferPasskeys, chosenPasskey, offeredPasskey, stopOffering, whyNoPasskeys } from "./webauthn.mjs";

const MAX_NAME = 40;
const OFFER_MS = 240_000;

/** What somebody sees who is not signed in. */
export class SigningIn extends Component {
  componentDidMount() {
    this.stopped = new AbortController();
    attempt(() => offerPasskeys(/** @type {AbortController} */ (this.stopped).signal));
  }

  componentWillUnmount() {
    this.stopped?.abort();
    stopOffering();
  }

  render() {
    return h("div", { class: "account-doors" }, SignUp(), SignIn());
  }
}

function SignUp() {
  const run = async (/** @type {any} */ { name }) => signedIn(await start({ kind: "sign_up", name }), true);
  return h(
    "section",
    { class: "card account-door", "aria-labelledby": "sign-up" },
    h("h2", { id: "sign-up" }, t("account-sign-up")),
    h("p", null, t("account-sign-up-more")),
    h(Form, { name: "sign-up", fields: [nameField()], button: t("account-sign-up"), run }),
  );
}

/** The field for a player's name.
 * @returns {import("./form.mjs").Field} */
function nameField() {
  return {
    ...{ name: "name", label: t("account-name"), hint: t("account-name-hint"), needed: t("account-name-needed") },
    ...{ autocomplete: "username webauthn", maxLength: MAX_NAME },
  };
}

function SignIn() {
  return h(
    "section",
    { class: "card account-door", "aria-labelledby": "sign-in" },
    h("h2", { id: "sign-in" }, t("account-sign-in")),
    WithPasskey(),
    h("details", { name: "sign-in" }, h("summary", null, t("account-with-code")), WithCode()),
    h("details", { name: "sign-in" }, h("summary", null, t("account-with-token")), WithToken()),
  );
}

function WithPasskey() {
  const why = whyNoPasskeys();
  if (why) {
    return h("p", { class: "hint" }, t(why));
  }
  const run = () =>
    attempt(async () => {
      const { publicKey } = await send("POST", "/session/passkey-options");
      signedIn(await start({ kind: "passkey", credential: await chosenPasskey(publicKey) }));
    });
  return h(
    "div",
    { class: "account-way" },
    h("p", null, t("account-with-passkey-more")),
    h("button", { class: "primary", onClick: run }, t("account-with-passkey")),
  );
}

function WithCode() {
  const fields = [
    {
      ...{ name: "code", label: t("account-code"), needed: t("account-code-needed"), maxLength: 80 },
      ...{ autocomplete: "current-password", isCode: true },
    },
  ];
  const run = async (/** @type {any} */ { code }) => signedIn(await start({ kind: "recovery_code", code: code.trim() }));
  return [
    h("p", { key: "more" }, t("account-with-code-more")),
    h(Form, { key: "form", name: "code", fields, button: t("account-sign-in"), look: "", run }),
  ];
}

function WithToken() {
  const fields = [{ name: "token", label: t("account-token"), needed: t("account-token-needed"), maxLength: 80, isCode: true }];
  const run = async (/** @type {any} */ { token }) => signedIn(await start({ kind: "token", token: token.trim() }));
  return [
    h("p", { key: "more" }, t("account-with-token-more")),
    h(Form, { key: "form", name: "token", fields, button: t("account-sign-in"), look: "", run }),
  ];
}

/**
 * Start a session.
 * @param {any} body
 */
function start(body) {
  return send("POST", "/session", { ...body, device: deviceName() });
}

/**
 * Go on as the player who has signed in: to where they came from.
 * @param {import("../core/app.mjs").Session} session
 * @param {boolean} [isNew]
 */
function signedIn(session, isNew = false) {
  setSession(session);
  attempt(loadNotifications);
  const then = ownAddress(currentAddress().query.then ?? "");
  const name = session.player?.name ?? "";
  const keep = canBeLost() && then ? { action: { text: t("account-keep"), run: () => go("/account") } } : {};
  notify(t(isNew ? "account-welcome" : "account-welcome-back", { name }), keep);
  if (then || !isNew) {
    go(then ?? "/", { replace: true });
  } else {
    attempt(loadAccount);
    changed();
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/**
 * Have the browser offer passkeys where the name is typed. The server forgets a challenge after a while, so there is a
 * new one now and then.
 * @param {AbortSignal} signal
 */
async function offerPasskeys(signal) {
  while ((await canOfferPasskeys()) && !signal.aborted) {
    const options = await send("POST", "/session/passkey-options").catch(() => null);
    const late = pause(OFFER_MS, signal).catch(() => {}).then(() => null);
    const credential = !options || signal.aborted ? null : await Promise.race([offeredPasskey(options.publicKey), late]);
    if (credential) {
      signedIn(await start({ kind: "passkey", credential }));
      return;
    }
    await late;
  }
}
