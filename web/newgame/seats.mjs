// Who plays in a new game: how many, and who holds each seat.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { BotOptions } from "../parts/bots.mjs";
import { Choice } from "../parts/choice.mjs";
import { letterOf } from "../parts/words.mjs";
import { BotList } from "./bots.mjs";
import { TextInput } from "./fields.mjs";

/** @typedef {import("./form.mjs").Form} Form */
/** @typedef {import("./form.mjs").SeatChoice} SeatChoice */

/** @param {Form} form */
export function SeatFields(form) {
  const { min, max } = form.ruleset.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => [String(min + index), String(min + index)]);
  const resize = (/** @type {string} */ count) => form.choose(() => resized(form, Number(count)), "/seats");
  const seatFaults = form.fault("/seats");
  const isShownBelow = form.seats.some((_, seat) => form.hasFault(`/seats/${seat}`));
  return [
    counts.length > 1 ? Choice("count", t("how-many"), counts, String(form.seats.length), resize) : null,
    seatFaults && !isShownBelow ? h("p", { class: "fault", role: "alert" }, seatFaults) : null,
    h("ol", { class: "newgame-seats" }, form.seats.map((choice, seat) => SeatField(form, choice, seat))),
    h("p", { class: "hint" }, t("seats-hint")),
    BotList(form),
  ];
}

/**
 * @param {Form} form
 * @param {SeatChoice} choice
 * @param {number} seat
 */
function SeatField(form, choice, seat) {
  const pointer = `/seats/${seat}`;
  const fault = form.fault(pointer);
  const id = `seat-${seat}`;
  const kinds = [
    ["me", t("seat-me")],
    ["open", t(`seat-anyone-${form.visibility}`)],
    ["player", t("seat-player")],
  ];
  const value = choice.kind === "bot" ? `bot ${choice.bot}` : choice.kind;
  const described = { "aria-describedby": fault ? `${id}-fault` : undefined };
  const attributes = { "aria-invalid": fault ? "true" : undefined, ...described };
  const sit = (/** @type {string} */ kind) => form.choose(() => seated(form, seat, kind), pointer);
  const name = (/** @type {string} */ text) => form.choose(() => (choice.name = text), pointer);
  return h(
    "li",
    { key: seat },
    h("span", { class: "lobby-letter", "data-seat": seat % 8, "aria-hidden": "true" }, letterOf(seat)),
    h(
      "select",
      { id, "aria-label": t("who-sits", { letter: letterOf(seat) }), value, ...(choice.kind === "player" ? described : attributes), onChange: (/** @type {any} */ event) => sit(event.target.value) },
      kinds.map(([key, text]) => h("option", { key, value: key }, text)),
      BotOptions(form.ruleset.bots, (bot) => `bot ${bot}`, choice.kind === "bot" ? choice.bot : undefined),
    ),
    choice.kind === "player"
      ? TextInput({ ...attributes, maxlength: 40, placeholder: t("whose-name"), "aria-label": t("name-of-player", { letter: letterOf(seat) }) }, choice.name ?? "", name)
      : null,
    fault ? h("p", { id: `${id}-fault`, class: "fault" }, fault) : null,
  );
}

/**
 * Put somebody on a seat. I sit once: on a seat that I leave for another one, its former occupant sits then.
 * @param {Form} form
 * @param {number} seat
 * @param {string} kind
 */
function seated(form, seat, kind) {
  const [name, bot] = kind.split(" ");
  const chosen = /** @type {SeatChoice} */ ({ kind: name, bot });
  if (chosen.kind === "me") {
    const mine = form.seats.findIndex((each) => each.kind === "me");
    if (mine >= 0 && mine !== seat) {
      form.seats[mine] = form.seats[seat];
    }
  }
  form.seats[seat] = chosen;
  form.usual = chosen.kind === "bot" || chosen.kind === "open" ? { ...chosen } : form.usual;
}

/**
 * @param {Form} form
 * @param {number} count
 */
function resized(form, count) {
  const more = Array.from({ length: Math.max(0, count - form.seats.length) }, () => ({ ...form.usual }));
  form.seats = [...form.seats.slice(0, count), ...more];
  if (!form.seats.some((seat) => seat.kind === "me")) {
    form.seats[0] = { kind: "me" };
  }
}
