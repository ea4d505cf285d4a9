// What is stored about a player: a copy of it, and its end.
import { h } from "../vendor/preact.mjs";
import { app, notify, showDialog } from "../core/app.mjs";
import { saveFile } from "../core/browser/files.mjs";
import { t } from "../core/browser/texts.mjs";
import { getText, send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { Dialog } from "../parts/dialog.mjs";
import { left } from "./devices.mjs";
import { Fault, Form } from "./form.mjs";
import { attempt } from "./model.mjs";
import { Section } from "./parts.mjs";

/** Download and erase. */
export function MyData() {
  return Section(
    { id: "my-data", title: t("account-my-data"), about: t("account-my-data-more") },
    h("div", { class: "account-way" }, h("p", null, t("account-export-more")), h("button", { onClick: () => attempt(save) }, t("account-export"))),
    h(
      "div",
      { class: "account-way" },
      h("p", null, t("account-erase-more")),
      h("button", { class: "danger", onClick: () => showDialog(Erasing) }, t("account-erase")),
    ),
    h("p", { class: "hint" }, h("a", { href: "/docs/privacy" }, t("account-privacy"))),
  );
}

async function save() {
  notify(t("account-exporting"));
  const text = await getText("/players/me/data");
  if (!isComplete(text)) {
    notify(t("account-export-incomplete"), { isError: true });
    return;
  }
  saveFile(new Blob([text], { type: "application/x-ndjson" }), "retcon-my-data.ndjson");
}

/**
 * True if the export has its last line.
 * @param {string} text
 */
function isComplete(text) {
  return text.endsWith('{"type": "end"}\n');
}

function Erasing() {
  const name = app.session.player?.name ?? "";
  const fields = [{ name: "typed", label: t("account-erase-type", { name }), needed: t("account-erase-mistyped") }];
  const run = async (/** @type {any} */ { typed }) => {
    if (typed.trim().normalize("NFKC") !== name) {
      throw new Fault(t("account-erase-mistyped"), "typed");
    }
    await erase();
    left(t("account-erased"));
  };
  const cancel = () => showDialog(null);
  return h(
    Dialog,
    { title: t("account-erase") },
    h("ul", { class: "account-points" }, ["games", "running", "open", "name", "others"].map((part) => h("li", { key: part }, t(`account-erase-${part}`)))),
    h("p", null, h("strong", null, t("account-erase-final"))),
    h(Form, { name: "erase", fields, button: t("account-erase"), look: "danger", run, cancel }),
  );
}

async function erase() {
  try {
    await send("DELETE", "/players/me");
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "invalid_token") {
      throw error;
    } // an attempt that was not answered has erased the account
  }
}
