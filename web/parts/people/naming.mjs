// A name for somebody new: one is suggested, so that nothing has to be typed.
import { h } from "../../vendor/preact.mjs";
import { setSession } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { newKey, send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { inWords } from "../refusals.mjs";

const ATTEMPTS = 5;

/** A name that is probably free. */
export function suggestedName() {
  return t("guest-name", { number: String(1000 + Math.floor(Math.random() * 9000)) });
}

/**
 * Create an account with a session. A suggested name that is taken is replaced by another one. Throws `Problem`.
 * @param {string} name
 * @param {{isSuggested?: boolean}} [options]
 */
export async function signUp(name, { isSuggested = false } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      setSession(await send("POST", "/session", { kind: "sign_up", name }, { key: newKey() }));
      return;
    } catch (problem) {
      const mayTryAnother = isSuggested && problem instanceof Problem && problem.code === "name_taken";
      if (!mayTryAnother || attempt === ATTEMPTS) {
        throw problem;
      }
      name = suggestedName();
    }
  }
}

/**
 * The field for a name.
 * @param {{value: string, fault: string | null, onInput: (name: string) => void}} field
 */
export function NameField({ value, fault, onInput }) {
  return h(
    "p",
    { class: "lobby-field" },
    h("label", { for: "sign-up-name" }, t("your-name")),
    h("input", {
      id: "sign-up-name",
      name: "nickname",
      autocomplete: "nickname",
      required: true,
      maxlength: 40,
      spellcheck: false,
      value,
      "aria-invalid": fault ? "true" : undefined,
      "aria-describedby": "sign-up-hint",
      onFocus: (/** @type {any} */ event) => event.target.select(),
      onInput: (/** @type {any} */ event) => onInput(event.target.value),
    }),
    h("span", { id: "sign-up-hint", class: fault ? "fault" : "hint" }, fault ?? t("your-name-hint")),
  );
}

/**
 * What to say about a request that failed. Throws what is no `Problem`.
 * @param {unknown} problem
 * @returns {string}
 */
export function faultIn(problem) {
  if (!(problem instanceof Problem)) {
    throw problem;
  }
  return problem.isOffline ? t("list-offline") : (problem.errors[0]?.detail ?? inWords(problem));
}
