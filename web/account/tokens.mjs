// API tokens: for programs that play or read in a player's name.
import { h } from "../vendor/preact.mjs";
import { app, notify, showDialog } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { send } from "../core/server/api.mjs";
import { Dialog, ask } from "../parts/dialog.mjs";
import { isShutOut } from "../parts/people/ban.mjs";
import { Form } from "./form.mjs";
import { account, apiTokens, attempt, loadAccount } from "./model.mjs";
import { Line, LineButton, List, Moment, Section } from "./parts.mjs";
import { showOnce } from "./shown_once.mjs";

const MAX_LABEL = 80;

/** The tokens. */
export function Tokens() {
  return Section(
    { id: "tokens", title: t("account-tokens"), about: t("account-tokens-more") },
    List(account.tokens && apiTokens(), t("account-no-tokens"), (token) =>
      Line({
        ...{ id: token.id, label: token.label },
        about: [token.scopes.map((scope) => t(`account-scope-${scope}`)).join(", "), " · ", Moment(token.created_at)],
        button: LineButton(t("account-revoke"), token.label, () => revoke(token)),
      }),
    ),
    h(
      "div",
      { class: "buttons" },
      isShutOut() ? null : h("button", { onClick: askForToken }, t("account-create-token")),
      h("a", { href: "/docs/api", class: "account-aside" }, t("account-api-reference")),
    ),
  );
}

function askForToken() {
  const scopes = app.session.player?.kind === "bot" ? ["read", "bot", "account"] : ["read", "play", "account"];
  const choices = scopes.map((value) => ({ value, label: t(`account-scope-${value}`), hint: t(`account-scope-${value}-more`) }));
  const fields = [
    {
      ...{ name: "label", label: t("account-token-label"), hint: t("account-token-label-hint"), maxLength: MAX_LABEL },
      needed: t("account-label-needed"),
    },
    { name: "scopes", label: t("account-scopes"), needed: t("account-scopes-needed"), initial: scopes.slice(0, 2), choices },
  ];
  const run = async (/** @type {any} */ values) => {
    const { id, label, token } = await send("POST", "/players/me/tokens", values);
    showNew(id, label, token);
    await loadAccount();
  };
  const cancel = () => showDialog(null);
  showDialog(() =>
    h(Dialog, { title: t("account-create-token") }, h(Form, { name: "token", fields, button: t("account-create-token"), run, cancel })),
  );
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} secret
 */
function showNew(id, label, secret) {
  showOnce({
    ...{ title: t("account-your-token", { label }), text: t("account-your-token-more"), secret },
    file: "retcon-token.txt",
    onLost: () => notify(t("account-token-not-kept"), { action: { text: t("account-revoke"), run: () => attempt(() => revokeNow(id)) } }),
  });
}

/** @param {import("./model.mjs").Token} token */
function revoke({ id, label }) {
  ask({
    ...{ title: t("account-revoke-token", { label }), text: t("account-revoke-token-more"), yes: t("account-revoke") },
    ...{ isDangerous: true, run: () => attempt(() => revokeNow(id)) },
  });
}

/** @param {string} id */
async function revokeNow(id) {
  await send("DELETE", `/players/me/tokens/${id}`);
  await loadAccount();
}
