// What a person prefers on this device.
import { h } from "../vendor/preact.mjs";
import { app, changed, loadRulesets } from "../core/app.mjs";
import { CONFIRMS, LANGUAGES, SOUNDS, prefer, preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { loadTexts } from "../core/server/loading.mjs";
import { attempt } from "./model.mjs";
import { loadNotifications } from "./notifications.mjs";
import { LanguageSelect, Section } from "./parts.mjs";

/** Language, colors, how to confirm moves, what the page does by itself, and what is heard and felt. Nobody needs an account for them. */
export function Preferences() {
  return Section(
    { id: "preferences", title: t("account-preferences"), about: t("account-preferences-more") },
    Language(),
    Scheme(),
    Confirms(),
    Does({ name: "plays" }),
    Does({ name: "explains" }),
    Sounds(),
    "vibrate" in navigator ? Does({ name: "vibrates" }) : null,
    Does({ name: "nights" }),
  );
}

function Language() {
  const field = { id: "language", label: t("account-language"), value: preferences.language };
  return LanguageSelect(field, LANGUAGES, (language) => attempt(() => speak(language)));
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
  return h(
    "fieldset",
    { class: "account-choices", "aria-describedby": "confirms-more" },
    h("legend", null, t("account-confirms")),
    CONFIRMS.map((confirms) => ConfirmsChoice(confirms)),
    h("p", { class: "hint", id: "confirms-more" }, t("account-confirms-more")),
  );
}

/** @param {import("../core/browser/preferences.mjs").Confirms} confirms */
function ConfirmsChoice(confirms) {
  const choose = () => {
    prefer({ confirms });
    changed();
  };
  return h(
    "label",
    { key: confirms, class: "account-choice" },
    h("input", { type: "radio", name: "confirms", value: confirms, checked: preferences.confirms === confirms, onChange: choose }),
    h("span", null, t(`account-confirms-${confirms}`)),
  );
}

function Sounds() {
  return h(
    "fieldset",
    { class: "account-choices", "aria-describedby": "sounds-more" },
    h("legend", null, t("account-sounds")),
    SOUNDS.map((sounds) => SoundsChoice(sounds)),
    h("p", { class: "hint", id: "sounds-more" }, t("account-sounds-more")),
  );
}

/** @param {import("../core/browser/preferences.mjs").Sounds} sounds */
function SoundsChoice(sounds) {
  const choose = () => {
    prefer({ sounds });
    changed();
    if (sounds !== "never") {
      demonstrate("sound");
    }
  };
  return h(
    "label",
    { key: sounds, class: "account-choice" },
    h("input", { type: "radio", name: "sounds", value: sounds, checked: preferences.sounds === sounds, onChange: choose }),
    h("span", null, t(`account-sounds-${sounds}`)),
  );
}

/** Let a person hear or feel what they have chosen. @param {"sound" | "vibration"} kind */
function demonstrate(kind) {
  import("../core/browser/senses.mjs").then((senses) => senses.demonstrate(kind), () => {});
}

/** Something that the page does or not. @param {{name: "plays" | "explains" | "nights" | "vibrates"}} props */
function Does({ name }) {
  const flip = () => {
    prefer({ [name]: !preferences[name] });
    changed();
    if (name === "vibrates" && preferences.vibrates) {
      demonstrate("vibration");
    }
  };
  return h(
    "div",
    { class: "account-choice" },
    h("input", { type: "checkbox", id: name, checked: preferences[name], onChange: flip, "aria-describedby": `${name}-more` }),
    h("label", { for: name }, t(`account-${name}`)),
    h("span", { class: "hint", id: `${name}-more` }, t(`account-${name}-more`)),
  );
}
