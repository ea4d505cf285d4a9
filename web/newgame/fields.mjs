// Fields of the form for a new game, each with its label, explanation and fault.
import { h } from "../vendor/preact.mjs";
import { has, t } from "../core/browser/texts.mjs";

/** @typedef {import("../vendor/preact.mjs").ComponentChildren} Children */
/** @typedef {{id: string, label: string, hint?: Children, fault?: string}} Labels */

/**
 * A label, a control, an explanation and a fault. `control` gets the attributes that tie it to them.
 * @param {Labels} labels
 * @param {(attributes: Record<string, any>) => Children} control
 */
export function Field({ id, label, hint, fault }, control) {
  return h(
    "div",
    { key: id, class: "newgame-field" },
    h("label", { for: id }, label),
    control(attributesOf({ id, label, hint, fault })),
    Notes({ id, hint, fault }),
  );
}

/**
 * A box to tick, with its label beside it.
 * @param {Labels} labels
 * @param {boolean} value
 * @param {(value: boolean) => void} choose
 */
export function Tick(labels, value, choose) {
  const { id, label } = labels;
  const box = { ...attributesOf(labels), type: "checkbox", checked: value, onChange: (/** @type {any} */ event) => choose(event.target.checked) };
  return h("div", { key: id, class: "newgame-field" }, h("label", { class: "newgame-tick" }, h("input", box), label), Notes(labels));
}

/**
 * Several of a few.
 * @param {Labels} labels
 * @param {string[][]} choices value and text
 * @param {any[]} values
 * @param {(values: any[]) => void} choose
 */
export function Ticks({ id, label, hint, fault }, choices, values, choose) {
  const toggled = (/** @type {string} */ key) => choices.map(([each]) => each).filter((each) => (each === key) !== values.includes(each));
  return h(
    "fieldset",
    { key: id, class: "newgame-field newgame-ticks", "aria-describedby": describes({ id, hint, fault }) },
    h("legend", null, label),
    choices.map(([key, text]) =>
      h(
        "label",
        { key, class: "newgame-tick" },
        h("input", { type: "checkbox", checked: values.includes(key), "aria-invalid": fault ? "true" : undefined, onChange: () => choose(toggled(key)) }),
        text,
      ),
    ),
    Notes({ id, hint, fault }),
  );
}

/**
 * @param {Record<string, any>} attributes
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function Select(attributes, choices, value, choose) {
  return h(
    "select",
    { ...attributes, value, onChange: (/** @type {any} */ event) => choose(event.target.value) },
    choices.map(([key, text]) => h("option", { key, value: key, selected: key === value }, text)),
  );
}

/**
 * A field for a number, as it is typed.
 * @param {Record<string, any>} attributes
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function NumberInput(attributes, value, choose) {
  return h("input", { ...attributes, type: "number", value, onInput: (/** @type {any} */ event) => choose(event.target.value) });
}

/**
 * @param {Record<string, any>} attributes
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function TextInput(attributes, value, choose) {
  const rest = { type: "text", autocomplete: "off", spellcheck: false, ...attributes };
  return h("input", { ...rest, value, onInput: (/** @type {any} */ event) => choose(event.target.value) });
}

/**
 * The server's text, with `code` for what stands between backticks.
 * @param {string} text
 * @returns {Children}
 */
export function described(text) {
  return text.split("`").map((part, index) => (index % 2 ? h("code", { key: index }, inWords(part)) : part));
}

/**
 * The key of an option or of one of its values, in words: "Turn limit" for `turn_limit`.
 * @param {string} key
 */
export function inWords(key) {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || key;
}

/**
 * The label of a choice that this page knows.
 * @param {string} group
 * @param {string[]} keys
 */
export function choicesOf(group, keys) {
  return keys.map((key) => [key, has(`${group}-${key}`) ? t(`${group}-${key}`) : key]);
}

/** @param {Labels} labels */
function attributesOf(labels) {
  return { id: labels.id, "aria-describedby": describes(labels), "aria-invalid": labels.fault ? "true" : undefined };
}

/** @param {{id: string, hint?: Children, fault?: string}} labels */
function describes({ id, hint, fault }) {
  return [fault ? `${id}-fault` : "", hint ? `${id}-hint` : ""].join(" ").trim() || undefined;
}

/** @param {{id: string, hint?: Children, fault?: string}} labels */
function Notes({ id, hint, fault }) {
  return [
    fault ? h("p", { key: "fault", id: `${id}-fault`, class: "fault" }, fault) : null,
    hint ? h("p", { key: "hint", id: `${id}-hint`, class: "hint" }, hint) : null,
  ];
}
