// What happened, in sentences. Each is a link to its moment. For the keyboard the list is one stop, as the board is.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { Settling } from "../game/documents.mjs";
import { isMove, turnsOf } from "../game/history.mjs";
import { addressOfMoment } from "../game/moments.mjs";
import { nameAt } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/documents.mjs").GameEvent} GameEvent */
/** @typedef {import("../game/history.mjs").Turn} Turn */
/** @typedef {import("../../parts/seat_badge.mjs").SeatLook} SeatLook */

const NEAR_THE_END = 40;
const SCROLLS = 4;
/** The assumed height of an entry in rem. */
const HEIGHT = 3.4;
/** The list does not follow while the reader hurries: that would cost more than the picture. */
const SETTLED_MS = 120;

/** The log, the newest at the bottom. It follows the newest, and the shown moment, unless the reader has scrolled. */
export class Log extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.list = createRef();
    this.showsMovesOnly = false;
    this.isAtEnd = true;
    this.shown = 0;
    this.length = 0;
    this.frame = 0;
    this.settling = new Settling(SETTLED_MS);
    /** Entries out of sight have a height that is assumed: scroll again when the list comes into sight. */
    this.sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#follow());
    this.watched = null;
    /** The entry that Tab leads to. @type {HTMLElement | null} */
    this.stop = null;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    const seats = rulesetOf(game.now.ruleset)?.components.seats;
    const look = { game, seats, palette: palette(), showsMovesOnly: this.showsMovesOnly, mine: game.mySeats, language: preferences.language, view: JSON.stringify(game.who) };
    return h(
      "section",
      { class: "rewind-log", "aria-labelledby": "log-title" },
      h("div", { class: "rewind-log-head" }, h("h2", { id: "log-title" }, t("log")), this.#filter()),
      game.log.length
        ? h(
            "ol",
            { class: "rewind-log-list", ref: this.list, "aria-labelledby": "log-title", ...this.#listeners },
            turnsOf(game).map((turn) => h(TurnEntry, { key: turn.first, turn, length: turn.last, shown: shownIn(turn, game.shownVersion), isPast: game.isPast, ...look })),
          )
        : h("p", { class: "hint" }, t("loading")),
    );
  }

  componentDidMount() {
    this.componentDidUpdate();
  }

  /** Keep the newest entry, or the one of the shown moment, in sight. */
  componentDidUpdate() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    const list = this.list.current;
    if (!list) {
      return;
    }
    const hasMoved = this.shown !== game.shownVersion;
    const hasGrown = this.length !== game.log.length;
    this.shown = game.shownVersion;
    this.length = game.log.length;
    if (list !== this.watched) {
      this.sight.disconnect();
      this.sight.observe(list);
      this.watched = list;
    }
    this.#keepOneStop(hasMoved || hasGrown);
    if (hasMoved || hasGrown) {
      cancelAnimationFrame(this.frame);
      this.settling.later(() => this.#follow());
    }
  }

  get #listeners() {
    return {
      onScroll: () => this.#scrolled(),
      onFocusIn: (/** @type {FocusEvent} */ event) => this.#stopAt(entryAt(event)),
      onKeyDown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    };
  }

  /**
   * The list is one tab stop: the entry where the keyboard is, or else the shown one, or the newest.
   * @param {boolean} hasMoved
   */
  #keepOneStop(hasMoved) {
    const list = this.list.current;
    if (!list.contains(document.activeElement) && (hasMoved || !list.contains(this.stop))) {
      this.#stopAt(list.querySelector("[aria-current]") ?? entriesOf(list).at(-1) ?? null);
    }
  }

  /**
   * An entry's tab index is this method's alone: the drawn one never changes.
   * @param {HTMLElement | null} entry
   */
  #stopAt(entry) {
    if (entry && entry !== this.stop) {
      this.stop?.setAttribute("tabindex", "-1");
      entry.setAttribute("tabindex", "0");
      this.stop = entry;
    }
  }

  /** Arrows, Home and End go through the entries. @param {KeyboardEvent} event */
  #key(event) {
    const entry = entryAt(event);
    const entries = entriesOf(this.list.current);
    const number = entry ? entries.indexOf(entry) : -1;
    const last = entries.length - 1;
    const next = { ArrowUp: Math.max(number - 1, 0), ArrowDown: Math.min(number + 1, last), Home: 0, End: last }[event.key];
    if (number < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      return;
    }
    entries[next].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** Scroll to the shown entry; in the present, to the end, unless the reader has scrolled away from it. */
  #follow() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    const list = this.list.current;
    if (list && game.isPast) {
      this.#scroll(() => showIn(list, list.querySelector("[aria-current]")));
    } else if (list && this.isAtEnd) {
      this.#scroll(() => (list.scrollTop = list.scrollHeight));
    }
  }

  componentWillUnmount() {
    cancelAnimationFrame(this.frame);
    this.settling.cancel();
    this.sight.disconnect();
  }

  /**
   * Scroll, and do it again when entries that came into sight turn out higher than was assumed.
   * @param {() => void} scroll
   * @param {number} [times]
   */
  #scroll(scroll, times = SCROLLS) {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      scroll();
      if (times > 1) {
        this.#scroll(scroll, times - 1);
      }
    });
  }

  #filter() {
    const toggle = () => {
      this.showsMovesOnly = !this.showsMovesOnly;
      changed();
    };
    return h("label", { class: "rewind-check" }, h("input", { type: "checkbox", checked: this.showsMovesOnly, onChange: toggle }), t("log-moves-only"));
  }

  #scrolled() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    const list = this.list.current; // null for an event that comes after the page was left
    if (list && !game.isPast) {
      this.isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
    }
  }
}

/** @typedef {{game: Game, seats: SeatLook[] | undefined, palette: string, turn: Turn, length: number, shown: number, isPast: boolean, showsMovesOnly: boolean, mine: number[], language: string, view: string}} TurnProps */

/** The entries of one turn. A game has hundreds, so each is drawn again only if something about it has changed. */
class TurnEntry extends Component {
  /** @param {TurnProps} next */
  shouldComponentUpdate(next) {
    const props = /** @type {TurnProps} */ (/** @type {unknown} */ (this.props));
    return (
      next.turn !== props.turn || next.shown !== props.shown || next.showsMovesOnly !== props.showsMovesOnly ||
      next.language !== props.language || next.seats !== props.seats || next.palette !== props.palette || next.view !== props.view || String(next.mine) !== String(props.mine) ||
      (next.shown > 0 && next.isPast !== props.isPast)
    );
  }

  /** @param {TurnProps} props */
  render({ game, seats, turn, shown, showsMovesOnly, mine }) {
    const runs = turn.runs.map(({ seat, events }) => ({ seat, events: showsMovesOnly ? events.filter(isMove) : events })).filter(({ events }) => events.length);
    if (!runs.length) {
      return null;
    }
    return h(
      "li",
      { class: "rewind-turn", style: { containIntrinsicBlockSize: `auto ${HEIGHT * runs.reduce((sum, { events }) => sum + events.length, 1)}rem` } },
      turn.number === null ? null : h("h3", { class: "rewind-turn-number" }, turn.number === 0 ? t("log-before") : t("log-turn", { number: turn.number })),
      runs.map((run) => RunEntry(game, run, seats, shown, run.seat !== null && mine.includes(run.seat))),
    );
  }
}

/**
 * @param {Game} game
 * @param {import("../game/history.mjs").Run} run
 * @param {SeatLook[] | undefined} seats
 * @param {number} shown
 * @param {boolean} isMine
 */
function RunEntry(game, { seat, events }, seats, shown, isMine) {
  return h(
    "div",
    { class: isMine ? "rewind-run rewind-run-mine" : "rewind-run", key: events[0].version },
    seat === null ? null : Badge(game, seat, seats?.[seat], isMine),
    h("ol", null, events.map((event) => h("li", { key: event.version }, Entry(game, event, event.version === shown, isMine)))),
  );
}

/**
 * @param {Game} game
 * @param {number} seat
 * @param {SeatLook | undefined} look
 * @param {boolean} isMine
 */
function Badge(game, seat, look, isMine) {
  const name = nameAt(game, seat);
  return h("span", { class: "rewind-badge", title: isMine ? t("log-mine", { name }) : name }, SeatBadge(seat, look));
}

/**
 * @param {Game} game
 * @param {GameEvent} event
 * @param {boolean} isShown
 * @param {boolean} isMine
 */
function Entry(game, event, isShown, isMine) {
  const at = new Date(event.at);
  return h(
    "a",
    { href: addressOfMoment(game, event.version), class: "rewind-entry", tabindex: -1, "aria-current": isShown ? "step" : undefined },
    h("span", { class: "rewind-sentence" }, isMine && isMove(event) ? h("span", { class: "visually-hidden" }, t("log-my-move")) : null, event.text.text),
    h("time", { datetime: at.toISOString(), title: at.toLocaleString(preferences.language) }, timeOf(at)),
  );
}

/** @param {HTMLElement} list @returns {HTMLElement[]} */
function entriesOf(list) {
  return /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".rewind-entry")]);
}

/** The entry where something happened. @param {Event} event @returns {HTMLElement | null} */
function entryAt(event) {
  return event.target instanceof Element ? event.target.closest(".rewind-entry") : null;
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** The time of day; the date if that was not today. @param {Date} at */
function timeOf(at) {
  const isToday = at.toDateString() === new Date().toDateString();
  const key = `${preferences.language} ${isToday}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(preferences.language, isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" });
  formats.set(key, format);
  return format.format(at);
}

/**
 * The shown version if it belongs to the turn, or else 0.
 * @param {Turn} turn
 * @param {number} version
 */
function shownIn(turn, version) {
  return turn.first <= version && version <= turn.last ? version : 0;
}

/**
 * Scroll the list so that the entry is in sight. The page stays where it is.
 * @param {HTMLElement} list
 * @param {HTMLElement | null} entry
 */
function showIn(list, entry) {
  if (!entry) {
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}
