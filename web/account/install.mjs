// Installing the page as an app.
import { h } from "../vendor/preact.mjs";
import { changed } from "../core/app.mjs";
import { installation } from "../core/installed.mjs";
import { t } from "../core/browser/texts.mjs";
import { attempt } from "./model.mjs";
import { Section } from "./parts.mjs";

/** How to install the page. */
export function Install() {
  return Section(
    { id: "install", title: t("account-install"), about: t("account-install-more") },
    installation.prompt
      ? h("div", { class: "buttons" }, h("button", { onClick: () => attempt(install) }, t("account-install")))
      : h("p", { class: "hint" }, t(whyNoButton())),
  );
}

function whyNoButton() {
  if (installation.isInstalled()) {
    return "account-installed";
  }
  return isSecureContext ? "account-install-by-menu" : "account-install-insecure";
}

async function install() {
  const { prompt } = installation;
  installation.prompt = null; // it can be shown once
  await prompt?.prompt();
  changed();
}
