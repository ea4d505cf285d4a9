// What a person prefers on this device.
import { h } from "../vendor/preact.mjs";
import { app, changed, loadRulesets } from "../core/app.mjs";
import { LANGUAGES, prefer, preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { loadTexts } from "../core/server/loading.mjs";
import { attempt } from "./model.mjs";
import { loadNotifications } from "./notifications.mjs";
import { Section } from "./parts.mjs";

/** Language, colors, and how to confirm moves. Nobody needs an account for them. */
export function Preferences() {
  return Section(
    { id: "preferences", title: t("account-preferences"), about: t("account-preferences-more") },
    Language(),
    Scheme(),
    Confirms(),
  );
}

function Language() {
  const choose = (/** @type {any} */ event) => attempt(() => speak(event.target.value));
  return h(
    "div",
    { class: "account-field" },
    h("label", { for: "language" }, t("account-language")),
    h(
      "select",
      { id: "language", value: preferences.language, onChange: choose },
      LANGUAGES.map((language) => h("option", { key: language, value: language, lang: language }, nameOf(language))),
    ),
  );
}

/**
 * The name of a language in that language.
 * @param {string} language
 */
function nameOf(language) {
  return new Intl.DisplayNames(language, { type: "language" }).of(language);
}

/** @param {string} language */
async function speak(language) {
  prefer({ language });
  await loadTexts();
  app.rulesets = []; // their titles are in the former language
  changed();
  await loadRulesets();
  await loadNotifications();
}

function Scheme() {
  /** @type {import("../core/browser/preferences.mjs").Scheme[]} */
  const schemes = ["system", "light", "dark"];
  return h(
    "fieldset",
    { class: "account-field" },
    h("legend", null, t("account-colors")),
    h("div", { class: "account-switch" }, schemes.map(SchemeChoice)),
  );
}

/** @param {import("../core/browser/preferences.mjs").Scheme} scheme */
function SchemeChoice(scheme) {
  const choose = () => {
    prefer({ scheme });
    changed();
  };
  return h(
    "label",
    { key: scheme },
    h("input", { type: "radio", name: "scheme", value: scheme, checked: preferences.scheme === scheme, onChange: choose }),
    h("span", null, t(`account-colors-${scheme}`)),
  );
}

function Confirms() {
  const flip = () => {
    prefer({ confirms: !preferences.confirms });
    changed();
  };
  return h(
    "div",
    { class: "account-choice" },
    h("input", { type: "checkbox", id: "confirms", checked: preferences.confirms, onChange: flip, "aria-describedby": "confirms-more" }),
    h("label", { for: "confirms" }, t("account-confirms")),
    h("span", { class: "hint", id: "confirms-more" }, t("account-confirms-more")),
  );
}
