// Who can see a new game, its clock, and who may watch it, fork it, and claim abandoned seats.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { Field, NumberInput, Select, Tick, choicesOf } from "./fields.mjs";

/** @typedef {import("./form.mjs").Form} Form */
/** @typedef {import("./form.mjs").ClockChoice} ClockChoice */

/** The shares of games, in percent, that can be asked for. */
const LEAST = ["0", "75", "90"];

/** @param {Form} form */
export function ClockFields(form) {
  const { clock } = form;
  const put = (/** @type {keyof ClockChoice} */ name, /** @type {string} */ value, pointer = "/clock") => form.choose(() => (clock[name] = value), pointer);
  const number = (/** @type {keyof ClockChoice} */ name, /** @type {string} */ pointer, /** @type {Record<string, any>} */ bounds, hint = "") =>
    Field({ id: `clock-${name}`, label: t(`clock-field-${name}`), hint: hint || undefined, fault: form.fault(pointer) }, (attributes) =>
      NumberInput({ ...attributes, ...bounds }, clock[name], (value) => put(name, value, pointer)),
    );
  const fields = {
    days: [number("days", "/clock/days", { min: 1, max: 30 })],
    decision: [number("minutes", "/clock/seconds", { min: 0.5, max: 1440, step: "any" })],
    fischer: [
      number("total", "/clock/initial_seconds", { min: 0.5, max: 1440, step: "any" }),
      number("increment", "/clock/increment_seconds", { min: 0, max: 3600 }),
    ],
  }[clock.kind];
  return [
    Field({ id: "clock-kind", label: t("clock-title"), fault: form.fault("/clock/kind") }, (attributes) =>
      Select(attributes, choicesOf("clock-kind", ["none", "days", "decision", "fischer"]), clock.kind, (kind) => put("kind", kind)),
    ),
    fields ? h("div", { key: "fields", class: "newgame-pair" }, fields) : null,
    fields && !form.isRated
      ? Field({ id: "clock-expiry", label: t("clock-expiry-title"), fault: form.fault("/clock/on_expiry") }, (attributes) =>
          Select(attributes, choicesOf("clock-expiry", ["bot", "default", "lose"]), clock.on_expiry, (value) => put("on_expiry", value)),
        )
      : null,
  ];
}

/** Whether the game is rated, and what that demands. @param {Form} form */
export function RatedField(form) {
  const labels = { id: "rated", label: t("rated-title"), hint: t("rated-demands"), fault: form.fault("/rated") };
  return Tick(labels, form.isRated, (isRated) => form.choose(() => form.rate(isRated), "/rated"));
}

/** Who may take a free seat; nothing if there is none. @param {Form} form */
export function ReliabilityField(form) {
  const labels = { id: "least-reliability", label: t("least-reliability-title"), hint: t("least-reliability-hint"), fault: form.fault("/least_reliability") };
  const choices = LEAST.map((percent) => [percent, percent === "0" ? t("least-reliability-any") : t("least-reliability-at", { percent: Number(percent) })]);
  const choose = (/** @type {string} */ percent) => form.choose(() => (form.leastReliability = percent), "/least_reliability");
  return form.hasOpenSeat ? Field(labels, (attributes) => Select(attributes, choices, form.leastReliability, choose)) : null;
}

/** @param {Form} form */
export function VisibilityField(form) {
  const choose = (/** @type {string} */ value) => form.choose(() => (form.visibility = value), "/visibility");
  const seats = form.hasOpenSeat ? "-open" : "";
  const hint = t(`visibility-hint-${form.visibility}${seats}`);
  const labels = { id: "visibility", label: t("visibility-title"), hint, fault: form.fault("/visibility") };
  return Field(labels, (attributes) => Select(attributes, choicesOf("visibility", ["private", "public"]), form.visibility, choose));
}

/** @param {Form} form */
export function TermFields(form) {
  const { spectators, clock } = form;
  const isTimed = clock.kind !== "none";
  const isOpen = form.hasFault("/spectators", "/forks", "/abandon_after_days", "/clock/window_seconds");
  return h(
    "details",
    { open: isOpen || undefined },
    h("summary", null, t("more-terms")),
    Field({ id: "spectators", label: t("spectators-title"), fault: form.fault("/spectators/mode") }, (attributes) =>
      Select(attributes, choicesOf("spectators", ["live", "delayed", "none"]), spectators.mode, (mode) =>
        form.choose(() => (spectators.mode = mode), "/spectators"),
      ),
    ),
    spectators.mode === "delayed"
      ? Field({ id: "spectators-delay", label: t("spectators-delay"), fault: form.fault("/spectators/delay") }, (attributes) =>
          NumberInput({ ...attributes, min: 1 }, spectators.delay, (delay) => form.choose(() => (spectators.delay = delay), "/spectators/delay")),
        )
      : null,
    Field({ id: "forks", label: t("forks-title"), hint: t("forks-hint"), fault: form.fault("/forks") }, (attributes) =>
      Select(attributes, choicesOf("forks", ["finished", "always"]), form.forks, (value) => form.choose(() => (form.forks = value), "/forks")),
    ),
    isTimed
      ? Field({ id: "clock-window", label: t("clock-field-window"), hint: t("clock-window-hint"), fault: form.fault("/clock/window_seconds") }, (attributes) =>
          NumberInput({ ...attributes, min: 1, max: 3600 }, clock.window, (value) => form.choose(() => (clock.window = value), "/clock/window_seconds")),
        )
      : Field({ id: "abandon", label: t("abandon-title"), hint: t("abandon-hint"), fault: form.fault("/abandon_after_days") }, (attributes) =>
          NumberInput({ ...attributes, min: 0, placeholder: "7" }, form.abandonDays, (value) => form.choose(() => (form.abandonDays = value), "/abandon_after_days")),
        ),
    form.canWait
      ? Tick({ id: "days-away", label: t("days-away-title"), hint: t("days-away-hint"), fault: form.fault("/days_away") }, form.waits, (value) =>
          form.choose(() => (form.waits = value), "/days_away"),
        )
      : null,
  );
}
