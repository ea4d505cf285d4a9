// Running clocks. The server says when a seat's time ends; the page counts down to that by the server's time.
import { Component, h } from "../../vendor/preact.mjs";
import { announce } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { signal } from "../../core/browser/signals.mjs";
import { t } from "../../core/browser/texts.mjs";
import { serverNow } from "../../core/server/server_time.mjs";

/** @typedef {{deadline: number | null, left_ms: number | null}} SeatClock */
/** @typedef {{seatClock: SeatClock, clock: any, isMine: boolean, isPast: boolean}} Shown */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on, every second counts, and the clock looks like it. */
const LAST = 10 * SECOND;

/** The time of one seat. It redraws itself alone, at most once a second, and not while the page is hidden. */
export class Clock extends Component {
  /** @param {Shown} props */
  constructor(props) {
    super(props);
    this.timer = 0;
    /** What was read out last. */
    this.warned = "";
    this.wake = () => this.tick();
  }

  componentDidMount() {
    document.addEventListener("visibilitychange", this.wake);
    this.tick();
  }

  componentDidUpdate() {
    this.schedule();
  }

  componentWillUnmount() {
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
  }

  tick() {
    this.setState({});
  }

  schedule() {
    clearTimeout(this.timer);
    const { seatClock, isPast } = this.shown;
    const left = leftOf(seatClock, isPast);
    if (!isRunning(seatClock, isPast) || left === null || left <= 0 || document.hidden) {
      return;
    }
    const step = left > DAY ? MINUTE : SECOND;
    this.timer = setTimeout(() => this.tick(), (left % step) + 20);
    this.warn(left);
  }

  /** @param {number} left */
  warn(left) {
    const { clock, isMine } = this.shown;
    const state = isLow(left, clock) ? (left <= LAST && this.warned ? "last" : "low") : "";
    if (state && state !== this.warned && isMine && (state === "low" || LAST < lowFrom(clock))) {
      announce(t("clock-low-announced", { time: inLongWords(left) }));
      signal("clock", `clock ${this.shown.seatClock.deadline} ${state}`);
    }
    this.warned = state;
  }

  get shown() {
    return /** @type {Shown} */ (/** @type {unknown} */ (this.props));
  }

  render() {
    const { seatClock, clock, isPast } = this.shown;
    const left = leftOf(seatClock, isPast);
    if (left === null) {
      return null;
    }
    const running = isRunning(seatClock, isPast);
    const low = running && isLow(left, clock);
    const paused = clock.paused_at !== null;
    const state = left <= 0 ? "over" : low && left <= LAST ? "last" : low ? "low" : paused ? "paused" : running ? "running" : "still";
    const words = WORDS[state];
    return h(
      "span",
      { class: `seat-clock ${state}`, role: "timer", "aria-label": label(state, left) },
      h("span", { class: "seat-clock-sign", "aria-hidden": "true" }, SIGNS[state]),
      h("span", { "aria-hidden": "true" }, inDigits(left)),
      words ? h("small", { "aria-hidden": "true" }, words()) : null,
    );
  }
}

/** @type {Record<string, string>} */
const SIGNS = { over: "✕", last: "⚠", low: "⚠", paused: "❚❚", running: "▶", still: "" };

/** What is written beside the time. @type {Record<string, () => string>} */
const WORDS = { over: () => t("clock-over"), last: () => t("clock-low"), low: () => t("clock-low"), paused: () => t("clock-paused") };

/**
 * The time left, in ms: that of the version shown, or of this moment if the clock runs. Null without a limit.
 * @param {SeatClock} seatClock
 * @param {boolean} isPast
 */
export function leftOf({ deadline, left_ms: left }, isPast) {
  return isRunning({ deadline, left_ms: left }, isPast) ? Math.max(0, /** @type {number} */ (deadline) - serverNow()) : left;
}

/**
 * @param {SeatClock} seatClock
 * @param {boolean} isPast
 */
function isRunning({ deadline }, isPast) {
  return deadline !== null && !isPast;
}

/**
 * True if little is left of the time that the clock gives.
 * @param {number} left
 * @param {{initial_ms: number}} clock
 */
function isLow(left, clock) {
  return left <= lowFrom(clock);
}

/**
 * From how much time left on it counts as little, in ms.
 * @param {{initial_ms: number}} clock
 */
function lowFrom(clock) {
  return Math.min(6 * HOUR, Math.max(LAST, clock.initial_ms / 10));
}

/**
 * `4:05`, `1:02:03`, or days and hours.
 * @param {number} ms
 */
export function inDigits(ms) {
  const seconds = Math.ceil(ms / SECOND);
  if (ms >= DAY) {
    return `${unit(Math.floor(ms / DAY), "day", "short")} ${unit(Math.floor((ms % DAY) / HOUR), "hour", "short")}`;
  }
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/**
 * The two largest units, as they are read out.
 * @param {number} ms
 */
export function inLongWords(ms) {
  const seconds = Math.ceil(ms / SECOND);
  /** @type {[string, number][]} */
  const units = [["day", Math.floor(seconds / 86_400)], ["hour", Math.floor(seconds / 3600) % 24], ["minute", Math.floor(seconds / 60) % 60], ["second", seconds % 60]];
  const first = units.findIndex(([, number]) => number > 0);
  const shown = first < 0 ? units.slice(-1) : units.slice(first, first + 2).filter(([, number]) => number > 0);
  return shown.map(([name, number]) => unit(number, name, "long")).join(" ");
}

/**
 * @param {number} number
 * @param {string} name
 * @param {"short" | "long"} unitDisplay
 */
function unit(number, name, unitDisplay) {
  return new Intl.NumberFormat(preferences.language, { style: "unit", unit: name, unitDisplay }).format(number);
}

/**
 * @param {string} state
 * @param {number} left
 */
function label(state, left) {
  return t(`clock-label-${state}`, { time: inLongWords(left) });
}
