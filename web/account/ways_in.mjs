// The ways into an account: passkeys and the recovery code, and the warning while there are none.
import { h } from "../vendor/preact.mjs";
import { app, canBeLost, notify, showDialog } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { send } from "../core/server/api.mjs";
import { Dialog, ask } from "../parts/dialog.mjs";
import { deviceName } from "./device.mjs";
import { Fault, Form } from "./form.mjs";
import { account, addPasskey, attempt, loadAccount } from "./model.mjs";
import { Line, LineButton, List, Moment, Section } from "./parts.mjs";
import { showOnce } from "./shown_once.mjs";
import { passkeyFault, whyNoPasskeys } from "./webauthn.mjs";

const MAX_LABEL = 80;

/** The warning, with what helps at once. Null if the account can't be lost with this device. */
export function Warning() {
  if (!canBeLost()) {
    return null;
  }
  const hasPasskeys = !whyNoPasskeys();
  return h(
    "section",
    { class: "account-warning", "aria-labelledby": "can-be-lost" },
    h("h2", { id: "can-be-lost" }, t("account-can-be-lost")),
    h("p", null, t("account-can-be-lost-more")),
    h(
      "div",
      { class: "buttons" },
      hasPasskeys
        ? h("button", { class: "primary", onClick: () => attempt(() => addPasskey(deviceName())) }, t("account-add-passkey"))
        : null,
      h("button", { class: hasPasskeys ? "" : "primary", onClick: createCode }, t("account-create-code")),
    ),
  );
}

/** Passkeys. */
export function Passkeys() {
  const why = whyNoPasskeys();
  return Section(
    { id: "passkeys", title: t("account-passkeys"), about: t("account-passkeys-more") },
    List(account.passkeys, t("account-no-passkeys"), (passkey) =>
      Line({
        ...{ id: passkey.id, label: passkey.label, about: [t("account-created"), " ", Moment(passkey.created_at)] },
        button: LineButton(t("account-remove"), passkey.label, () => removePasskey(passkey)),
      }),
    ),
    why ? h("p", { class: "hint" }, t(why)) : h("div", { class: "buttons" }, h("button", { onClick: nameNewPasskey }, t("account-add-passkey"))),
  );
}

/** The recovery code. */
export function RecoveryCode() {
  const { has_recovery_code: hasCode } = app.session;
  return Section(
    { id: "recovery-code", title: t("account-recovery-code"), about: t("account-recovery-code-more") },
    h("p", null, t(hasCode ? "account-has-code" : "account-has-no-code")),
    h(
      "div",
      { class: "buttons" },
      h("button", { onClick: hasCode ? replaceCode : createCode }, t(hasCode ? "account-replace-code" : "account-create-code")),
      hasCode ? h("button", { class: "plain", onClick: removeCode }, t("account-remove-code")) : null,
    ),
  );
}

function nameNewPasskey() {
  const fields = [
    {
      ...{ name: "label", label: t("account-passkey-label"), hint: t("account-passkey-label-hint"), initial: deviceName() },
      ...{ needed: t("account-label-needed"), maxLength: MAX_LABEL },
    },
  ];
  const run = async (/** @type {any} */ { label }) => {
    try {
      await addPasskey(label);
    } catch (error) {
      throw error instanceof DOMException ? new Fault(passkeyFault(error)) : error;
    }
    showDialog(null);
  };
  const cancel = () => showDialog(null);
  showDialog(() =>
    h(Dialog, { title: t("account-add-passkey") }, h(Form, { name: "passkey", fields, button: t("account-add-passkey"), run, cancel })),
  );
}

/** @param {import("./model.mjs").Passkey} passkey */
function removePasskey({ id, label }) {
  const isLast = app.session.passkeys === 1 && !app.session.has_recovery_code;
  ask({
    ...{ title: t("account-remove-passkey", { label }), yes: t("account-remove"), isDangerous: true },
    text: [t("account-remove-passkey-more"), isLast ? t("account-last-way") : ""].filter(Boolean).join(" "),
    run: () =>
      attempt(async () => {
        await send("DELETE", `/players/me/passkeys/${encodeURIComponent(id)}`);
        await loadAccount();
      }),
  });
}

/** Create a recovery code, and show it. The earlier one, if any, stops working. */
export function createCode() {
  return attempt(async () => {
    const { code } = await send("POST", "/players/me/recovery-code");
    showOnce({
      ...{ title: t("account-your-code"), text: t("account-your-code-more"), secret: code },
      file: "retcon-recovery-code.txt",
      onLost: () => notify(t("account-code-not-kept"), { action: { text: t("account-replace-code"), run: createCode } }),
    });
    await loadAccount();
  });
}

function replaceCode() {
  ask({ title: t("account-replace-code"), text: t("account-replace-code-more"), yes: t("account-replace-code"), run: createCode });
}

function removeCode() {
  ask({
    ...{ title: t("account-remove-code"), yes: t("account-remove-code"), isDangerous: true },
    text: app.session.passkeys ? t("account-remove-code-more") : t("account-last-way"),
    run: () =>
      attempt(async () => {
        await send("DELETE", "/players/me/recovery-code");
        await loadAccount();
      }),
  });
}
