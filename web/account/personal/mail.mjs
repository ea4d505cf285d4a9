// The address to which mail is sent.
import { h } from "../../vendor/preact.mjs";
import { changed, notify } from "../../core/app.mjs";
import { LANGUAGES, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Fault, Form } from "../form.mjs";
import { attempt } from "../model.mjs";
import { LanguageSelect, Line, List, Section } from "../parts.mjs";
import { loadMail, personal } from "./model.mjs";

/** The address and what becomes of it. Null where the server sends no mail. */
export function MailAddress() {
  const { mail } = personal;
  return mail ? Section({ id: "mail", title: t("account-mail"), about: t("account-mail-more") }, mail.status ? Known(mail) : Unknown()) : null;
}

function Unknown() {
  const field = {
    ...{ name: "address", kind: "email", label: t("account-mail-address"), hint: t("account-mail-hint"), autocomplete: "email" },
    needed: t("account-mail-needed"),
  };
  return h(Form, { name: "mail", fields: [field], button: t("account-mail-add"), look: "", run: ({ address }) => add(address.trim()) });
}

/** @param {import("./model.mjs").Mail} mail */
function Known({ address, lang, status }) {
  const put = (/** @type {string | null} */ language) => attempt(() => store(address, language));
  const isConfirmed = status === "confirmed";
  return [
    h(
      "div",
      { key: "state", id: "mail-state", tabIndex: -1 },
      List([status], "", () => Line({ id: "mail", label: address ?? "", mark: isConfirmed ? t("account-mail-is-confirmed") : undefined, about: t(`account-mail-${status}`) })),
    ),
    isConfirmed ? LanguageSelect({ id: "mail-language", label: t("account-mail-language"), value: lang ?? "" }, LANGUAGES, put) : null,
    h(
      "div",
      { key: "buttons", class: "buttons" },
      isConfirmed ? null : h("button", { onClick: () => attempt(() => again(address)) }, t("account-mail-again")),
      h("button", { class: isConfirmed ? "" : "plain", onClick: () => attempt(remove) }, t("account-mail-remove")),
    ),
  ];
}

/** @param {string} address */
async function add(address) {
  try {
    await store(address, preferences.language);
  } catch (error) {
    throw error instanceof Problem && error.code === "malformed" ? new Fault(t("account-mail-malformed"), "address") : error;
  }
  setTimeout(() => document.getElementById("mail-state")?.focus()); // the form has gone away
}

/** @param {string | null} address */
async function again(address) {
  await store(address, preferences.language);
  notify(t("account-mail-sent"));
}

/**
 * @param {string | null} address
 * @param {string | null} lang
 */
async function store(address, lang) {
  personal.mail = await send("PUT", "/players/me/mail", { address, lang });
  changed();
}

async function remove() {
  await send("DELETE", "/players/me/mail");
  await loadMail();
  setTimeout(() => document.getElementById("mail-address")?.focus());
}
