// Running clocks. The server says when a seat's time ends; the page counts down to that by the server's time.
import { Component, h } from "../vendor/preact.mjs";
import { announce } from "../core/app.mjs";
import { preferences } from "../core/preferences.mjs";
import { serverNow } from "../core/server_time.mjs";
import { t } from "../core/texts.mjs";

/** @typedef {{deadline: number | null, left_ms: number | null}} SeatClock */
/** @typedef {{seatClock: SeatClock, clock: any, isMine: boolean, isPast: boolean}} Shown */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time of one seat. It redraws itself alone, at most once a second, and not while the page is hidden. */
export class Clock extends Component {
  /** @param {Shown} props */
  constructor(props) {
    super(props);
    this.timer = 0;
    this.wasLow = false;
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
    const low = isLow(left, clock);
    if (low && !this.wasLow && isMine) {
      announce(t("clock-low-announced", { time: inLongWords(left) }));
    }
    this.wasLow = low;
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
    const state = left <= 0 ? "over" : low ? "low" : paused ? "paused" : running ? "running" : "still";
    return h(
      "span",
      { class: `seat-clock ${state}`, role: "timer", "aria-label": label(state, left) },
      h("span", { class: "seat-clock-sign", "aria-hidden": "true" }, SIGNS[state]),
      h("span", { "aria-hidden": "true" }, inDigits(left)),
      state === "low" || state === "over" || state === "paused" ? h("small", { "aria-hidden": "true" }, t(`clock-${state}`)) : null,
    );
  }
}

/** @type {Record<string, string>} */
const SIGNS = { over: "✕", low: "⚠", paused: "❚❚", running: "▶", still: "" };

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
  return left <= Math.min(6 * HOUR, Math.max(10 * SECOND, clock.initial_ms / 10));
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
