// What a player has chosen and not sent yet. Each touch narrows the choice until one move is left.
import { announce, changed } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { signal } from "../../core/browser/signals.mjs";
import { has, t } from "../../core/browser/texts.mjs";
import { newKey, pause, send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { including, styleNow } from "./preloading.mjs";
import { isSetting } from "./setting_moves.mjs";

/** What a choice asks of the game.
 * @typedef {{id: string, moves: LegalMoves | null, mySeats: number[], isPast: boolean, isOver: boolean, closed: AbortController,
 *            legal: {answered: (moves: LegalMoves) => void}, take: (done: any, style: import("./preloading.mjs").Style) => void, catchUp: () => Promise<void>}} ChoosingGame */
/** @typedef {import("./setting_moves.mjs").LegalMove} LegalMove */
/** @typedef {import("./legal_moves.mjs").LegalMoves} LegalMoves */
/** @typedef {{text: string, rule?: string, field?: string, isNews?: boolean}} Refusal */

/** How long to wait before a move that gets no answer is sent again, after `send` has given up. */
const PAUSE_MS = 1500;

/** The choice of the next move. It lasts as long as the decision is open. */
export class Choice {
  /** @param {ChoosingGame} game */
  constructor(game) {
    this.game = game;
    /** The ids of the elements that were touched, in order. @type {string[]} */
    this.touched = [];
    /** The move that was picked from the list. @type {LegalMove | null} */
    this.picked = null;
    /** What the notation field contains. */
    this.notation = "";
    this.isSending = false;
    /** True if what is being sent gets no answer, because there is no connection. */
    this.isHeldUp = false;
    /** Why the last move was refused. @type {Refusal | null} */
    this.refusal = null;
    /** Why the last touch did nothing. */
    this.note = "";
    /** The element that it is about. */
    this.about = "";
    /** What was sent last, until the game asks again. @type {{text: string, version: number} | null} */
    this.sent = null;
    this.decision = "";
    /** Of equal cards, the one that was touched instead of the one that the move names. @type {Map<string, string>} */
    this.twins = new Map();
    /** The questions whose moves have no preview, as far as the page knows. @type {Set<string | undefined>} */
    this.unseen = new Set();
    /** The version of the last move that the page made by itself. */
    this.byPage = 0;
  }

  /** @returns {LegalMove[]} */
  get #moves() {
    return this.game.moves?.moves ?? [];
  }

  /** The moves that begin with what was touched. */
  get left() {
    return startingWith(this.#moves, this.touched);
  }

  /** The only move that is left, or the one that was picked; null before anything was chosen. */
  get chosen() {
    if (this.picked) {
      return this.picked;
    }
    return this.touched.length && this.left.length === 1 ? this.left[0] : null;
  }

  get isEmpty() {
    return !this.touched.length && !this.picked;
  }

  /** The elements that narrow the choice further, without those that only set something. @returns {Set<string>} */
  get next() {
    return nextOf(this.left.filter((move) => !isSetting(move)), this.touched.length);
  }

  /** The elements with which another choice begins. @returns {Set<string>} */
  get first() {
    return nextOf(this.#moves, 0);
  }

  /** The elements that would narrow the choice further if this one were touched, or as it is touched.
   * @param {string} id @returns {Set<string>} */
  after(id) {
    if (this.touched.at(-1) === id) {
      return this.next;
    }
    const kept = this.#keptBefore(id);
    const touched = [...this.touched.slice(0, kept ?? 0), id];
    return kept === null ? new Set() : nextOf(startingWith(this.#moves, touched).filter((move) => !isSetting(move)), touched.length);
  }

  /** Other moves may be legal now: keep what was chosen if it is the same decision.
   * @param {LegalMoves | null} moves */
  moved(moves) {
    const decision = moves ? `${moves.seat} ${moves.decision} ${moves.decision_mark}` : "";
    if (decision !== this.decision) {
      if (!this.isEmpty && !this.isSending) {
        this.refusal = { text: t("refused-stale-decision"), isNews: true };
        announce(this.refusal.text);
      }
      this.decision = decision;
      this.touched = [];
      this.picked = null;
      this.note = "";
      if (decision) {
        this.sent = null;
        this.refusal = this.refusal?.isNews ? this.refusal : null;
        this.#playOnlyOne();
      }
    }
  }

  /** Make the move for the player if there is no other one, and if it can be undone: then it says nothing, either. */
  #playOnlyOne() {
    const [move, ...others] = this.#moves;
    if (preferences.plays && move?.can_undo && !others.length && !this.game.isPast && !this.isSending) {
      this.play({ move: move.move }, move.text.text, true);
    }
  }

  /**
   * An element of the picture was touched.
   * @param {string} id
   * @param {string} title
   * @param {string} [twin] the equal card that was touched instead
   */
  touch(id, title, twin = id) {
    if (this.isSending) {
      return;
    }
    this.twins.set(id, twin);
    this.note = "";
    this.refusal = null;
    const kept = this.#keptBefore(id);
    if (this.chosen && this.touched.at(-1) === id && kept !== this.touched.length) {
      this.confirm();
    } else if (this.touched.at(-1) === id && kept !== this.touched.length) {
      this.touched = this.touched.slice(0, -1);
    } else if (kept !== null) {
      this.picked = null;
      this.touched = [...this.touched.slice(0, kept), id];
      signal("choice");
      this.#touched();
    } else if (this.touched.includes(id)) {
      this.touched = this.touched.slice(0, this.touched.lastIndexOf(id));
    } else {
      this.note = this.#whyNot(title);
      this.about = id;
      announce(this.note);
    }
    changed();
  }

  /** True if the element was touched, or is a part of the move that was picked. @param {string} id */
  isTouched(id) {
    return this.picked ? this.picked.touches.includes(id) : this.touched.some((each) => (this.twins.get(each) ?? each) === id);
  }

  /** @param {LegalMove} move */
  pick(move) {
    signal("choice");
    this.picked = move;
    this.touched = [];
    this.note = "";
    this.refusal = null;
    if (!this.#asksFirst(move)) {
      this.confirm();
    }
    changed();
  }

  /** Take back the last touch, or what was picked. */
  takeBack() {
    this.note = "";
    this.refusal = null;
    if (this.picked) {
      this.picked = null;
    } else {
      this.touched = this.touched.slice(0, -1);
    }
    changed();
  }

  /** Send the chosen move. */
  async confirm() {
    const move = this.chosen;
    if (move) {
      await this.play({ move: move.move }, move.text.text);
    }
  }

  /** What was written, as the server takes it. */
  get written() {
    return this.notation.replaceAll(/\s*;\s*/g, " ").trim();
  }

  /** Send what was written in notation: a move, or a whole turn. */
  async write() {
    const notation = this.written;
    if (notation) {
      await this.play({ notation }, notation);
      if (this.refusal) {
        document.getElementById("moves-notation")?.focus();
      }
    }
  }

  /**
   * What moves would lead to, without playing them.
   * @param {{move: any} | {notation: string}} body
   */
  async tried(body) {
    const { decision, decision_mark, seat } = /** @type {LegalMoves} */ (this.game.moves);
    return send("POST", `/games/${this.game.id}/moves`, { ...body, decision, decision_mark }, { query: { dry_run: true, seat, with: "picture", ...styleNow() } });
  }

  /**
   * Play a move, or moves in notation.
   * @param {{move: any} | {notation: string}} body
   * @param {string} text the move in words
   * @param {boolean} [isByPage] true if nobody chose it
   */
  async play(body, text, isByPage = false) {
    const { moves } = this.game;
    if (!moves || this.isSending) {
      return;
    }
    this.isSending = true;
    this.isHeldUp = false;
    this.refusal = null;
    this.note = "";
    changed();
    const { decision, decision_mark, seat } = moves;
    try {
      const style = styleNow();
      const done = await this.#sent({ ...body, decision, decision_mark }, { seat, ...including(style) });
      this.sent = { text, version: done.version };
      this.byPage = isByPage ? done.version : this.byPage;
      this.notation = "";
      this.game.take(done, style);
      this.game.legal.answered(moves);
      this.isSending = false;
      this.#playOnlyOne(); // the next moves may have come before the answer
    } catch (error) {
      this.isSending = false;
      await this.#refused(error, "notation" in body);
    }
    changed();
  }

  /**
   * Send moves until there is an answer. The server plays them once, because they have one key.
   * @param {any} body
   * @param {Record<string, any>} query
   */
  async #sent(body, query) {
    const { id, closed } = this.game;
    const key = newKey();
    for (;;) {
      try {
        return await send("POST", `/games/${id}/moves`, body, { query, key, signal: closed.signal });
      } catch (error) {
        if (!(error instanceof Problem) || !error.mayPass) {
          throw error;
        }
      }
      this.isHeldUp = true;
      changed();
      await pause(PAUSE_MS, closed.signal);
    }
  }

  /**
   * @param {unknown} error
   * @param {boolean} isNotation
   */
  async #refused(error, isNotation) {
    if (this.game.closed.signal.aborted) {
      return;
    }
    if (!(error instanceof Problem)) {
      throw error;
    }
    this.refusal = this.refusalFor(error, isNotation);
    announce(this.refusal.text);
    if (this.refusal.isNews) {
      await this.game.catchUp();
    }
  }

  /**
   * What to say about a refused request.
   * @param {Problem} error
   * @param {boolean} isNotation
   * @returns {Refusal}
   */
  refusalFor(error, isNotation) {
    const isNews = error.status === 409;
    const known = `refused-${error.code.replaceAll("_", "-")}`;
    return {
      text: error.isOffline ? t("play-not-sent") : has(known) ? t(known) : (error.errors[0]?.detail ?? error.message),
      rule: error.document.rule,
      field: isNotation && !isNews && !error.isOffline ? "notation" : undefined,
      isNews,
    };
  }

  #touched() {
    const { chosen } = this;
    if (chosen && !this.#asksFirst(chosen)) {
      this.confirm();
    } else {
      announce(chosen ? t("play-chosen-said", { move: chosen.text.text }) : t("play-choices-left", { count: this.left.length }));
    }
  }

  /** True if a move is to be confirmed: by default, if it can't be undone and something else could be done.
   * @param {LegalMove} move */
  #asksFirst(move) {
    const acts = this.#moves.filter((each) => !isSetting(each));
    const isForced = acts.length === 1 && acts[0] === move;
    return preferences.confirms === "always" || (preferences.confirms === "final" && !move.can_undo && !isForced);
  }

  /** How many touches stay when this element is touched next, as many as possible; null if it is of no use now.
   * @param {string} id */
  #keptBefore(id) {
    for (let kept = this.touched.length; kept >= 0; kept -= 1) {
      if (nextOf(startingWith(this.#moves, this.touched.slice(0, kept)), kept).has(id) && this.touched[kept] !== id) {
        return kept;
      }
    }
    return null;
  }

  /** @param {string} title */
  #whyNot(title) {
    if (this.game.isPast) {
      return t("play-not-in-the-past");
    }
    if (!this.#moves.length) {
      return this.game.mySeats.length && !this.game.isOver ? t("play-not-your-turn") : title;
    }
    return t("play-not-now", { title: title || t("play-this") });
  }
}

/**
 * @param {LegalMove[]} moves
 * @param {string[]} touched
 */
function startingWith(moves, touched) {
  return touched.length ? moves.filter((move) => touched.every((id, number) => move.touches[number] === id)) : moves;
}

/**
 * @param {LegalMove[]} moves
 * @param {number} number
 * @returns {Set<string>}
 */
function nextOf(moves, number) {
  return new Set(moves.map((move) => move.touches[number]).filter(Boolean));
}
