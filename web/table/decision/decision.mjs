// What I have to choose, what I have chosen, and how to send it or take it back.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { layout } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { reach } from "../../core/server/reach.mjs";
import { outcomeInWords } from "../../parts/words.mjs";
import { listed } from "../game/people.mjs";
import { isSetting } from "../game/setting_moves.mjs";
import { showHidden } from "../game/sight.mjs";
import { Introduction, Rule, showHelp } from "./help.mjs";
import { MoveList } from "./move_list.mjs";
import { Meanwhile } from "./moves_of_others.mjs";
import { asked, reactionTo, yourTurn } from "./status.mjs";
import { tryOut } from "./tryout.mjs";
import { sentence } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/setting_moves.mjs").LegalMove} LegalMove */

/** So few moves are all buttons. */
const FEW = 3;

export class Decision extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.isOpen = false;
    this.element = createRef();
    this.hadFocus = false;
    /** What was picked from the list when this was drawn last. @type {LegalMove | null} */
    this.picked = null;
  }

  /** Whoever picked a move from the list can confirm it next, and whoever pressed a button that is gone now goes on in
   * the same place.
   * @param {{game: Game}} props
   */
  componentDidUpdate({ game }) {
    const { picked } = game.choice;
    if (picked && picked !== this.picked && document.activeElement?.closest(".moves")) {
      this.element.current?.querySelector(".primary")?.focus();
    }
    this.picked = picked;
    if (this.hadFocus && document.activeElement === document.body) {
      this.element.current?.focus({ preventScroll: true });
    }
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    if (game.isOver && !game.isPast) {
      return Over(game);
    }
    const inside = game.now.status === "active" && game.mySeats.length && !game.isPast ? this.#inside(game) : null;
    if (!inside) {
      return null;
    }
    const onFocusOut = (/** @type {FocusEvent} */ event) => {
      this.hadFocus = event.relatedTarget === null && document.hasFocus();
    };
    const onFocusIn = () => {
      this.hadFocus = true;
    };
    const { choice } = game;
    return h(
      "section",
      { class: "decision", "aria-label": t("decision-label"), ref: this.element, tabindex: -1, onFocusIn, onFocusOut },
      inside,
      choice.note ? Note(game) : null,
      choice.refusal && !choice.refusal.field ? Refused(game, choice.refusal) : null,
    );
  }

  /** @param {Game} game */
  #inside(game) {
    const { choice, moves } = game;
    if (choice.isSending) {
      return h("p", { class: "decision-prompt" }, t(choice.isHeldUp || game.connection === "lost" || reach.isLost ? "play-sending-again" : "play-sending"));
    }
    if (!moves) {
      return Waiting(game);
    }
    return [choice.isEmpty ? this.#open(game) : Chosen(game), this.isOpen || !canTouch(game) ? h(MoveList, { game }) : null];
  }

  /** @param {Game} game */
  #open(game) {
    const { moves, question } = /** @type {import("../game/legal_moves.mjs").LegalMoves} */ (game.moves);
    const acts = moves.filter((move) => !isSetting(move));
    const answers = acts.length <= FEW && canTouch(game) ? acts : acts.filter(isAnswer);
    const ways = Ways(game);
    return [
      h(Introduction, { game }),
      h(Meanwhile, { game }),
      Reaction(game),
      h(
        "div",
        { class: "decision-row" },
        h("p", { class: "decision-prompt" }, h("strong", null, asked(game)), " ", canTouch(game) ? Touch() : t("play-choose", { count: moves.length })),
        question ? h("button", { class: "quiet decision-help", "aria-label": t("help-what"), title: t("help-what"), onClick: () => showHelp(game, question) }, "?") : null,
        canTouch(game) ? this.#toggle(moves.length) : null,
      ),
      Together(game),
      h("div", { class: "buttons decision-answers" }, ways ?? answers.map((move) => Answer(game, move))),
    ];
  }

  /** @param {number} count */
  #toggle(count) {
    const onClick = () => {
      this.isOpen = !this.isOpen;
      changed();
    };
    return h("button", { class: "quiet decision-toggle", "aria-expanded": String(this.isOpen), onClick }, t(this.isOpen ? "moves-hide" : "moves-show", { count }));
  }
}

/** What it is that I may react to. @param {Game} game */
function Reaction(game) {
  const event = reactionTo(game);
  return event ? h("p", { class: "decision-cause" }, event) : null;
}

/** On a phone the result is further down: say it here, and lead there. @param {Game} game */
function Over(game) {
  const show = () => document.querySelector(".result")?.scrollIntoView({ block: "start" });
  return h(
    "section",
    { class: "decision decision-over", "aria-label": t("game-over") },
    h("div", { class: "decision-result" }, h("p", null, h("strong", null, outcomeInWords(game.now))), h("button", { class: "primary", onClick: show }, t("game-over-next"))),
  );
}

/** What to do, as a button that brings the next outlined element into sight. */
function Touch(said = t("play-touch")) {
  const show = () => showHidden(document.querySelectorAll(".board-next"));
  return h("button", { class: "decision-show", onClick: show }, said);
}

/**
 * @param {Game} game
 * @param {LegalMove} move
 */
function Answer(game, move) {
  return h("button", { key: move.notation, onClick: () => game.choice.pick(move) }, sentence(move.text.text));
}

/** @param {Game} game */
function Chosen(game) {
  const { choice } = game;
  const move = choice.chosen;
  return [
    move ? h("p", { class: "decision-prompt decision-chosen" }, sentence(move.text.text)) : Begun(game),
    h(
      "div",
      { class: "buttons" },
      move ? h("button", { key: "confirm", class: "primary", onClick: () => choice.confirm() }, t("play-confirm")) : Ways(game),
      h("button", { key: "back", onClick: () => choice.takeBack() }, t("play-take-back")),
      move ? h("button", { key: "try", class: "quiet", onClick: () => tryOut(game, { move: move.move }, move.text.text) }, t("play-try")) : null,
    ),
  ];
}

/** What was touched last, and how many choices there are from there. @param {Game} game */
function Begun({ choice, pictured }) {
  const title = pictured?.touches.get(choice.touched.at(-1) ?? "")?.title ?? "";
  return h("p", { class: "decision-prompt decision-begun" }, title ? h("span", null, `${title} `) : null, Touch(t("play-choices-left", { count: choice.left.length })));
}

/**
 * On a phone: what can be touched next that is neither on the board nor among my cards, as buttons. null elsewhere.
 * @param {Game} game
 */
function Ways(game) {
  const { choice, pictured } = game;
  if (layout() !== "phone" || !pictured || !canTouch(game)) {
    return null;
  }
  const regionOf = (/** @type {string} */ id) => pictured.regions[pictured.touches.get(id)?.region ?? -1]?.name;
  const next = [...choice.next];
  const apart = next.filter((id) => !["board", "hand", "choices"].includes(regionOf(id)));
  return [...next.filter((id) => regionOf(id) === "choices"), ...(apart.length <= FEW ? apart : [])].map((id) => Way(game, id));
}

/**
 * @param {Game} game
 * @param {string} id
 */
function Way({ choice, pictured }, id) {
  const moves = choice.left.filter((move) => move.touches[choice.touched.length] === id);
  const title = pictured?.touches.get(id)?.title ?? "";
  return h("button", { key: id, onClick: () => choice.touch(id, title) }, moves.length === 1 ? sentence(moves[0].text.text) : title);
}

/** @param {Game} game */
function Waiting(game) {
  const { awaiting } = game.now;
  const { sent } = game.choice;
  if (game.deciding !== null) {
    return h("p", { class: "decision-prompt" }, h("strong", null, yourTurn(game)), " ", t("moves-loading"));
  }
  if (!awaiting.length && !sent) {
    return null;
  }
  return [
    sent ? h("p", { key: "sent", class: "decision-sent" }, t("play-you-chose", { move: sent.text })) : null,
    awaiting.length ? h("p", { key: "waiting", class: "decision-prompt" }, t("status-waiting-for", { names: listed(game, awaiting) })) : null,
  ];
}

/** Others who choose at the same time. @param {Game} game */
function Together(game) {
  const others = game.now.awaiting.filter((/** @type {number} */ seat) => !game.mySeats.includes(seat));
  return others.length ? h("p", { class: "hint decision-together" }, t("play-at-the-same-time", { names: listed(game, others), count: others.length })) : null;
}

/** Why the last touch did nothing, and what it was. @param {Game} game */
function Note(game) {
  const { note, about } = game.choice;
  return h(
    "p",
    { class: "decision-note" },
    note,
    about && game.describe ? h("button", { class: "quiet", onClick: () => game.describe?.(about) }, t("play-what-is-it")) : null,
  );
}

/**
 * Why a move was refused.
 * @param {Game} game
 * @param {import("../game/choice.mjs").Refusal} refusal
 */
function Refused(game, refusal) {
  return h("p", { class: refusal.isNews ? "decision-note" : "decision-note fault" }, refusal.text, Rule(game, refusal));
}

/** True if all moves can be made on the picture, or if it is still to come. @param {Game} game */
function canTouch({ pictured, isWithoutPicture, moves, now }) {
  if (isWithoutPicture) {
    return false;
  }
  if (!pictured || !moves || pictured.version !== now.version) {
    return true;
  }
  return moves.moves.every((move) => move.touches.length > 0 && pictured.touches.has(move.touches[0]));
}

/** True for the usual answers in a reaction window, which all games share. @param {LegalMove} move */
function isAnswer(move) {
  return String(/** @type {any} */ (move.text).key).startsWith("window-");
}
