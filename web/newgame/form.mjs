// A game that somebody is about to create: the choices so far, what the server says of them, and the picture of its start.
import { announce, changed } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { palette, preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, getText, newKey, send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { faultIn } from "../parts/people/naming.mjs";
import { ListedBots } from "./listed_bots.mjs";

/** @typedef {{kind: "me" | "open" | "bot" | "player", bot?: string, name?: string}} SeatChoice */
/** @typedef {{kind: string, days: string, minutes: string, total: string, increment: string, window: string, on_expiry: string}} ClockChoice */

const CALM_MS = 250;
/** What the game is dealt with. A look at the start shows whether it fits. */
const DEALT = ["/options", "/seats"];

/** The choices of the form. Fields of numbers are texts, as they are typed. */
export class Form {
  /**
   * @param {any} ruleset
   * @param {{bot?: string, player?: string, visibility?: string}} wishes from the address
   */
  constructor(ruleset, { bot, player, visibility }) {
    this.ruleset = ruleset;
    /** Options that differ from their defaults. @type {Record<string, any>} */
    this.options = {};
    const count = Math.min(ruleset.seats.max, Math.max(2, ruleset.seats.default));
    /** Occupants of the other seats, also while fewer are shown. @type {SeatChoice} */
    this.usual = bot && ruleset.bots.includes(bot) ? { kind: "bot", bot } : { kind: "open" };
    /** @type {SeatChoice[]} */
    this.seats = Array.from({ length: count }, (_, seat) => (seat ? { ...this.usual } : { kind: "me" }));
    if (player && count > 1) {
      this.seats[1] = { kind: "player", name: player };
    }
    /** @type {ClockChoice} */
    this.clock = { kind: "none", days: "3", minutes: "5", total: "10", increment: "10", window: "", on_expiry: "bot" };
    this.visibility = visibility === "public" ? visibility : "private";
    this.forks = "finished";
    this.isRated = false;
    /** The least share of their games, in percent, that players finish who take a free seat. */
    this.leastReliability = "0";
    this.spectators = { mode: "live", delay: "10" };
    this.abandonDays = "";
    /** Whether the game waits while players are away. */
    this.waits = true;
    /** What is wrong, by JSON pointer. @type {Map<string, string>} */
    this.faults = new Map();
    /** The pointers that a field of the page has shown while it was drawn. @type {Set<string>} */
    this.shown = new Set();
    /** The picture of the start as a data URL; null while there is none. @type {string | null} */
    this.picture = null;
    this.hasPicture = true;
    this.bots = new ListedBots();
    this.isDrawing = false;
    this.isBusy = false;
    this.key = newKey();
    this.timer = 0;
    this.looks = 0;
  }

  close() {
    clearTimeout(this.timer);
    this.looks += 1;
  }

  /**
   * Change choices. Faults of what has changed are forgotten, until the server has looked at it again. Options and seats
   * depend on each other, so those of both are.
   * @param {() => void} change
   * @param {string} [pointer]
   */
  choose(change, pointer) {
    change();
    this.key = newKey();
    for (const known of [...this.faults.keys()]) {
      if (pointer && within(known, pointer)) {
        this.faults.delete(known);
      }
    }
    if (pointer && DEALT.some((each) => within(pointer, each))) {
      this.#forget(...DEALT);
    }
    clearTimeout(this.timer);
    this.looks += 1; // a look that is underway is at what was chosen before
    this.timer = setTimeout(() => this.look(), CALM_MS);
    changed();
  }

  /**
   * Ask for bots to play with, and for the picture of the start, and learn with it whether options and seats fit. Each is
   * shown as soon as it is there.
   */
  async look() {
    const bots = this.bots.load(this.ruleset.key, this.seats.length);
    this.looks += 1;
    const mine = this.looks;
    this.isDrawing = true;
    changed();
    const query = { options: JSON.stringify(this.options), seats: this.seats.length, palette: palette(), lang: preferences.language };
    let problem = null;
    let picture = null;
    try {
      picture = await getText(`/rulesets/${this.ruleset.key}/picture.svg`, { query });
    } catch (error) {
      problem = asProblem(error);
    }
    if (mine !== this.looks) {
      return;
    }
    this.isDrawing = false;
    if (picture !== null) {
      this.picture = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    } else if (problem?.errors.length) {
      this.#take(problem);
    } else if (problem && !problem.isOffline) {
      this.hasPicture = false;
    }
    changed();
    await bots;
  }

  /** Create the game and open it. */
  async create() {
    this.isBusy = true;
    this.faults.clear();
    changed();
    try {
      const seats = await this.#seats();
      if (seats) {
        const game = await send("POST", "/games", this.#body(seats), { key: this.key });
        go(`/g/${game.id}`);
        return;
      }
    } catch (error) {
      const problem = asProblem(error);
      this.key = problem.isOffline ? this.key : newKey();
      this.#take(problem);
      if (!problem.errors.length) {
        this.faults.set("", faultIn(problem));
      }
    }
    this.isBusy = false;
    announce([...this.faults.values()].join(" "));
    changed();
    setTimeout(focusFault, 50);
  }

  /** True if somebody who is not named can take a seat. */
  get hasOpenSeat() {
    return this.seats.some(({ kind }) => kind === "open");
  }

  /**
   * Have the game rated or not. A rated game is public, has a clock on which late players lose, and forks only afterwards.
   * @param {boolean} isRated
   */
  rate(isRated) {
    this.isRated = isRated;
    if (isRated) {
      this.visibility = "public";
      this.forks = "finished";
      this.clock = { ...this.clock, kind: this.clock.kind === "none" ? "days" : this.clock.kind, on_expiry: "lose" };
    }
    ["/rated", "/visibility", "/clock", "/forks", ...DEALT].forEach((pointer) => this.#forget(pointer));
  }

  /** True if the game can wait for days away: there is no clock, or one with days. */
  get canWait() {
    return ["none", "days"].includes(this.clock.kind);
  }

  /**
   * What is wrong with the field of a pointer; undefined if nothing is known to be.
   * @param {string} pointer
   */
  fault(pointer) {
    const found = [...this.faults].filter(([known]) => within(known, pointer));
    found.forEach(([known]) => this.shown.add(known));
    return found.length ? found.map(([, detail]) => detail).join(" ") : undefined;
  }

  /**
   * True if anything below one of the pointers is wrong.
   * @param {string[]} pointers
   */
  hasFault(...pointers) {
    return [...this.faults.keys()].some((known) => pointers.some((pointer) => within(known, pointer)));
  }

  /** The faults that no field has shown. */
  get others() {
    return [...this.faults].filter(([pointer]) => !this.shown.has(pointer)).map(([, detail]) => detail);
  }

  /** The seats as the server wants them; null if a player was not found. */
  async #seats() {
    const seats = await Promise.all(this.seats.map((seat, number) => this.#seat(seat, number)));
    return seats.includes(null) ? null : seats;
  }

  /**
   * @param {SeatChoice} choice
   * @param {number} number
   */
  async #seat(choice, number) {
    if (choice.kind !== "player") {
      return choice.kind === "bot" ? { kind: "bot", bot: choice.bot } : { kind: choice.kind };
    }
    const name = choice.name?.trim() ?? "";
    const [player] = name ? (await get("/players", { query: { name } })).items : [];
    if (!player) {
      this.faults.set(`/seats/${number}/player`, name ? t("no-such-player", { name }) : t("which-name"));
      return null;
    }
    return { kind: "player", player: player.id, expires_seconds: 7 * 86_400 };
  }

  /** @param {any[]} seats */
  #body(seats) {
    const { mode, delay } = this.spectators;
    const body = {
      ruleset: this.ruleset.key,
      options: this.options,
      seats,
      clock: this.#clock(),
      visibility: this.visibility,
      forks: this.forks,
      spectators: mode === "delayed" ? { mode, delay: whole(delay) } : { mode },
      days_away: this.canWait ? this.waits : undefined,
      rated: this.isRated,
      least_reliability: this.hasOpenSeat ? Number(this.leastReliability) : 0,
    };
    const isAsked = this.clock.kind === "none" && this.abandonDays.trim() !== "";
    return isAsked ? { ...body, abandon_after_days: whole(this.abandonDays) } : body;
  }

  #clock() {
    const { kind, days, minutes, total, increment, window, on_expiry } = this.clock;
    const rest = { on_expiry, ...(window.trim() ? { window_seconds: whole(window) } : {}) };
    switch (kind) {
      case "days":
        return { kind, days: whole(days), ...rest };
      case "decision":
        return { kind, seconds: seconds(minutes), ...rest };
      case "fischer":
        return { kind, initial_seconds: seconds(total), increment_seconds: whole(increment), ...rest };
    }
    return null;
  }

  /** @param {Problem} problem */
  #take(problem) {
    for (const { pointer, detail } of problem.errors) {
      this.faults.set(pointer.replace(/^\?/, "/"), detail);
    }
  }

  /** @param {string[]} pointers */
  #forget(...pointers) {
    for (const known of [...this.faults.keys()]) {
      if (pointers.some((pointer) => within(known, pointer)) && !known.endsWith("/player")) {
        this.faults.delete(known);
      }
    }
  }
}

/**
 * @param {string} pointer
 * @param {string} outer
 */
function within(pointer, outer) {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/**
 * A typed number; the text itself if it is none, so that the server says what is wrong.
 * @param {string} text
 */
export function whole(text) {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() && Number.isFinite(number) ? number : text;
}

/** @param {string} minutes */
function seconds(minutes) {
  const number = whole(minutes);
  return typeof number === "number" ? Math.round(number * 60) : number;
}

/** @param {unknown} error */
function asProblem(error) {
  if (error instanceof Problem) {
    return error;
  }
  throw error;
}

function focusFault() {
  const field = /** @type {HTMLElement | null} */ (document.querySelector("main [aria-invalid=true], main .newgame-faults"));
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
