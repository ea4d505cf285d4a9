// The options of a ruleset as fields, made from its JSON Schema. A kind of schema that is not known becomes a text field
// for JSON.
import { Component, h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { Field, NumberInput, Select, TextInput, Tick, Ticks, described, inWords } from "./fields.mjs";
import { whole } from "./form.mjs";

/** @typedef {import("./form.mjs").Form} Form */
/** @typedef {import("./fields.mjs").Labels} Labels */
/** @typedef {{labels: Labels, schema: any, value: any, choose: (value: any) => void, titles: Record<string, string>}} Option */

const SHOWN_AT_ONCE = 3;

/**
 * The fields of all options: the first ones at once, the others on demand.
 * @param {Form} form
 */
export function OptionFields(form) {
  const properties = Object.entries(form.ruleset.options?.properties ?? {}).filter(([, schema]) => !("const" in Object(schema)));
  const fold = properties.length > SHOWN_AT_ONCE + 1 ? SHOWN_AT_ONCE : properties.length;
  const fields = (/** @type {[string, any][]} */ part) => part.map(([name, schema]) => OptionField(form, name, schema));
  const rest = properties.slice(fold);
  const isOpen = form.hasFault(...rest.map(([name]) => `/options/${name}`));
  return [
    fields(properties.slice(0, fold)),
    rest.length ? h("details", { key: "rest", open: isOpen || undefined }, h("summary", null, t("more-options")), fields(rest)) : null,
  ];
}

/**
 * @param {Form} form
 * @param {string} name
 * @param {any} schema
 */
function OptionField(form, name, schema) {
  const pointer = `/options/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const { title, description } = Object(schema);
  const labels = {
    id: `option-${name}`,
    label: typeof title === "string" ? title : inWords(name),
    hint: typeof description === "string" ? described(description) : undefined,
    fault: form.fault(pointer),
  };
  const value = name in form.options ? form.options[name] : schema?.default;
  const choose = (/** @type {any} */ chosen) => form.choose(() => set(form.options, name, chosen, schema?.default), pointer);
  const packs = Object.fromEntries((form.ruleset.packs ?? []).map((/** @type {any} */ pack) => [pack.key, pack.title]));
  const titles = { ...packs, ...Object(schema)["x-titles"], ...Object(Object(schema).items)["x-titles"] };
  return kindOf(schema)({ labels, schema, value, choose, titles });
}

/**
 * How to show an option.
 * @param {any} schema
 * @returns {(option: Option) => any}
 */
function kindOf(schema) {
  const { type, enum: values, items, default: usual } = Object(schema);
  const types = [type].flat();
  if (Array.isArray(values) && values.every(isText)) {
    return OneOf;
  }
  if (types.length === 1 && type === "boolean") {
    return YesOrNo;
  }
  if (types.length === 1 && (type === "integer" || type === "number")) {
    return Num;
  }
  if (!values && types.includes("string") && types.every((each) => each === "string" || each === "null")) {
    return Text;
  }
  if (type === "array" && Array.isArray(items?.enum) && items.enum.every(isText)) {
    return SomeOf;
  }
  if (type === "array" && ["integer", "number"].includes(items?.type) && Array.isArray(usual) && usual.length > 0) {
    return Numbers;
  }
  return Json;
}

/** @param {Option} option */
function OneOf({ labels, schema, value, choose, titles }) {
  const choices = schema.enum.map((/** @type {string} */ key) => [key, titles[key] ?? inWords(key)]);
  return Field(labels, (attributes) => Select(attributes, choices, value, choose));
}

/** @param {Option} option */
function YesOrNo({ labels, value, choose }) {
  return Tick(labels, value === true, choose);
}

/** @param {Option} option */
function Num({ labels, schema, value, choose }) {
  const { minimum: min, maximum: max, type } = schema;
  const bounds = { min, max, step: type === "integer" ? 1 : "any" };
  const typed = (/** @type {string} */ text) => choose(text === "" ? undefined : whole(text));
  return Field(withBounds(labels, min, max), (attributes) => NumberInput({ ...attributes, ...bounds }, String(value ?? ""), typed));
}

/** @param {Option} option */
function Text({ labels, schema, value, choose }) {
  const isNullable = [schema.type].flat().includes("null");
  const typed = (/** @type {string} */ text) => choose(text === "" && isNullable ? null : text);
  return Field(labels, (attributes) => TextInput({ ...attributes, maxlength: schema.maxLength }, value ?? "", typed));
}

/** @param {Option} option */
function SomeOf({ labels, schema, value, choose, titles }) {
  const choices = schema.items.enum.map((/** @type {string} */ key) => [key, titles[key] ?? inWords(key)]);
  return Ticks(labels, choices, Array.isArray(value) ? value : [], choose);
}

/** @param {Option} option */
function Numbers({ labels, schema, value, choose }) {
  const { minimum: min, maximum: max } = schema.items;
  const put = (/** @type {number} */ place, /** @type {string} */ text) => choose(value.with(place, text === "" ? 0 : whole(text)));
  const input = (/** @type {any} */ each, /** @type {number} */ place) =>
    NumberInput(
      { key: place, id: `${labels.id}-${place}`, "aria-label": `${labels.label} ${place + 1}`, "aria-invalid": labels.fault ? "true" : undefined, min, max },
      String(each),
      (text) => put(place, text),
    );
  return Field({ ...withBounds(labels, min, max), id: `${labels.id}-0` }, () => h("div", { class: "newgame-numbers" }, value.map(input)));
}

/** @param {Option} option */
function Json({ labels, value, choose }) {
  return h(JsonField, { key: labels.id, labels, value, choose });
}

/** A text that is JSON. What is no JSON is not chosen. */
class JsonField extends Component {
  /** @param {{labels: Labels, value: any, choose: (value: any) => void}} props */
  constructor(props) {
    super(props);
    this.state = { text: props.value === undefined ? "" : JSON.stringify(props.value), fault: null };
  }

  /** @param {string} text */
  typed(text) {
    const { choose } = /** @type {any} */ (this.props);
    try {
      choose(text.trim() ? JSON.parse(text) : undefined);
      this.setState({ text, fault: null });
    } catch {
      this.setState({ text, fault: t("no-json") });
    }
  }

  render() {
    const { labels } = /** @type {{labels: Labels}} */ (this.props);
    const { text, fault } = /** @type {any} */ (this.state);
    return Field({ ...labels, fault: fault ?? labels.fault }, (attributes) => TextInput(attributes, text, (typed) => this.typed(typed)));
  }
}

/**
 * @param {Labels} labels
 * @param {number | undefined} min
 * @param {number | undefined} max
 * @returns {Labels}
 */
function withBounds(labels, min, max) {
  const bounds = min !== undefined && max !== undefined ? t("from-to", { min, max }) : "";
  return bounds ? { ...labels, hint: labels.hint ? [labels.hint, ` ${bounds}`] : bounds } : labels;
}

/**
 * Set an option, or leave it out if it has its default.
 * @param {Record<string, any>} options
 * @param {string} name
 * @param {any} value
 * @param {any} usual
 */
function set(options, name, value, usual) {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(usual)) {
    delete options[name];
  } else {
    options[name] = value;
  }
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}
