// A player's name.
import { h } from "../vendor/preact.mjs";
import { app, loadSession, notify } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { send } from "../core/server/api.mjs";
import { Form } from "./form.mjs";
import { Section } from "./parts.mjs";

const MAX_NAME = 40;

/** The name, which can be changed. */
export function Name() {
  const fields = [
    {
      ...{ name: "name", label: t("account-name"), hint: t("account-name-hint"), needed: t("account-name-needed") },
      ...{ initial: app.session.player?.name, autocomplete: "username", maxLength: MAX_NAME },
    },
  ];
  const run = async (/** @type {any} */ { name }) => {
    await send("PATCH", "/players/me", { name });
    await loadSession();
    notify(t("account-renamed", { name: app.session.player?.name ?? "" }));
  };
  return Section(
    { id: "name", title: t("account-name"), about: t("account-rename-more") },
    h(Form, { name: "rename", fields, button: t("account-rename"), look: "", run }),
  );
}
