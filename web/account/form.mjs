// Forms: each field has a label, a hint, and its fault below it, which gets the focus.
import { Component, h } from "../vendor/preact.mjs";
import { announce } from "../core/app.mjs";
import { has, t } from "../core/browser/texts.mjs";
import { Problem } from "../core/server/problem.mjs";

/** @typedef {Record<string, any>} Values */

/**
 * A field; `kind` is the type of its input. With `choices` it is a group of boxes, and its value the list of those that
 * are ticked.
 * @typedef {{name: string, kind?: string, label: string, hint?: string, initial?: any, needed?: string, autocomplete?: string,
 *            maxLength?: number, isCode?: boolean, choices?: {value: string, label: string, hint?: string}[]}} Field
 */

/**
 * What a form is. `run` gets the values; if it throws a `Problem` or a `Fault`, the form says so. With `cancel` there is
 * a button for that, too.
 * @typedef {{name: string, fields: Field[], button: string, look?: string, cancel?: () => void,
 *            run: (values: Values) => Promise<void>}} FormProps
 */

/** What is wrong with what somebody has typed. Without a field, it is the whole form. */
export class Fault extends Error {
  /**
   * @param {string} text
   * @param {string} [field]
   */
  constructor(text, field) {
    super(text);
    this.field = field;
  }
}

/** A form. It is sent once at a time. */
export class Form extends Component {
  /** @param {FormProps} props */
  constructor(props) {
    super(props);
    this.form = props;
    /** @type {Values} */
    this.values = Object.fromEntries(props.fields.map(({ name, initial, choices }) => [name, initial ?? (choices ? [] : "")]));
    this.state = { faults: /** @type {Record<string, string>} */ ({}), isBusy: false };
  }

  render() {
    this.form = /** @type {FormProps} */ (/** @type {unknown} */ (this.props));
    const { name, fields, button, look = "primary", cancel } = this.form;
    const { faults, isBusy } = this.state;
    return h(
      "form",
      { class: "account-form", noValidate: true, onSubmit: (/** @type {Event} */ event) => this.submit(event) },
      fields.map((field) => (field.choices ? this.group(field) : this.line(field))),
      faults[""] ? h("p", { class: "fault", id: `${name}-fault`, tabIndex: -1 }, faults[""]) : null,
      h(
        "div",
        { class: "buttons" },
        cancel ? h("button", { type: "button", onClick: cancel }, t("cancel")) : null,
        h("button", { class: look, "aria-disabled": isBusy ? "true" : undefined }, button),
      ),
    );
  }

  /** @param {Field} field */
  line(field) {
    const { id, fault, about } = this.noted(field);
    return h(
      "div",
      { class: "account-field", key: field.name },
      h("label", { for: id }, field.label),
      h("input", {
        ...{ id, name: field.name, type: field.kind ?? "text", value: this.values[field.name], maxLength: field.maxLength },
        ...{ autocomplete: field.autocomplete ?? "off", class: field.isCode ? "account-typed-code" : "" },
        ...(field.isCode ? { autocapitalize: "off", spellcheck: false } : {}),
        ...{ "aria-invalid": fault ? "true" : undefined, "aria-describedby": about },
        onInput: (/** @type {any} */ event) => this.type(field, event.target.value),
      }),
      this.notes(field),
    );
  }

  /** @param {Field} field */
  group(field) {
    return h(
      "fieldset",
      { class: "account-field", key: field.name, "aria-describedby": this.noted(field).about },
      h("legend", null, field.label),
      (field.choices ?? []).map((choice, at) => this.choice(field, choice, at)),
      this.notes(field),
    );
  }

  /**
   * @param {Field} field
   * @param {{value: string, label: string, hint?: string}} choice
   * @param {number} at
   */
  choice(field, { value, label, hint }, at) {
    const id = at ? `${this.noted(field).id}-${value}` : this.noted(field).id;
    const chosen = this.values[field.name];
    const flip = () =>
      this.type(field, chosen.includes(value) ? chosen.filter((/** @type {string} */ each) => each !== value) : [...chosen, value]);
    return h(
      "div",
      { class: "account-choice", key: value },
      h("input", { type: "checkbox", id, checked: chosen.includes(value), onChange: flip, "aria-describedby": hint ? `${id}-more` : undefined }),
      h("label", { for: id }, label),
      hint ? h("span", { class: "hint", id: `${id}-more` }, hint) : null,
    );
  }

  /** @param {Field} field */
  notes(field) {
    const { id, fault } = this.noted(field);
    return [
      field.hint ? h("p", { class: "hint", id: `${id}-hint`, key: "hint" }, field.hint) : null,
      fault ? h("p", { class: "fault", id: `${id}-fault`, key: "fault" }, fault) : null,
    ];
  }

  /** @param {Field} field */
  noted(field) {
    const id = `${this.form.name}-${field.name}`;
    const fault = this.state.faults[field.name];
    const about = [field.hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
    return { id, fault, about: about || undefined };
  }

  /**
   * @param {Field} field
   * @param {any} value
   */
  type(field, value) {
    this.values = { ...this.values, [field.name]: value };
    this.setState({});
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    if (this.state.isBusy) {
      return;
    }
    this.setState({ isBusy: true });
    const faults = this.missing() ?? (await this.faultsOfRun());
    this.setState({ faults, isBusy: false }, () => this.focusFirst(faults));
  }

  /** The faults of fields that are empty; null if there are none. */
  missing() {
    const empty = this.form.fields.filter(({ name, needed }) => needed && !this.values[name].length);
    return empty.length ? Object.fromEntries(empty.map(({ name, needed = "" }) => [name, needed])) : null;
  }

  /** @returns {Promise<Record<string, string>>} */
  async faultsOfRun() {
    try {
      await this.form.run(this.values);
      return {};
    } catch (error) {
      return faultsOf(error, this.form.fields);
    }
  }

  /** @param {Record<string, string>} faults */
  focusFirst(faults) {
    const first = this.form.fields.find(({ name }) => faults[name]);
    if (first) {
      document.getElementById(this.noted(first).id)?.focus();
    } else if (faults[""]) {
      document.getElementById(`${this.form.name}-fault`)?.focus();
    }
    if (first || faults[""]) {
      announce(Object.values(faults).join(" "));
    }
  }
}

/**
 * The faults by field. Those that belong to no field have the name "", unless there is only one field.
 * @param {unknown} error
 * @param {Field[]} fields
 * @returns {Record<string, string>}
 */
function faultsOf(error, fields) {
  if (error instanceof Fault) {
    return { [error.field ?? ""]: error.message };
  }
  if (!(error instanceof Problem)) {
    throw error;
  }
  const named = error.errors.map(({ pointer, detail }) => [pointer.split("/")[1], detail]);
  const known = named.filter(([name]) => fields.some((field) => field.name === name));
  if (known.length) {
    return Object.fromEntries(known);
  }
  const isAboutInput = error.status >= 400 && error.status < 429;
  return { [isAboutInput && fields.length === 1 ? fields[0].name : ""]: wordsOf(error) };
}

/**
 * A problem in the page's words, or else in the server's.
 * @param {Problem} problem
 */
export function wordsOf(problem) {
  const key = problem.isOffline ? "account-offline" : `account-problem-${problem.code}`;
  return has(key) ? t(key) : problem.message;
}
