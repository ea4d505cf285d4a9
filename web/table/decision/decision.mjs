// What I have to choose, what I have chosen, and how to send it or take it back.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded } from "../../core/server/loading.mjs";
import { reach } from "../../core/server/reach.mjs";
import { lazy } from "../../parts/lazy.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { hasOnlyBegun } from "../game/history.mjs";
import { listed } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";
import { isSetting } from "../game/setting_moves.mjs";
import { showHidden } from "../game/sight.mjs";
import { Introduction, Rule, showHelp } from "./help.mjs";
import { Meanwhile } from "./moves_of_others.mjs";
import { headline, reasonOf } from "./outcome.mjs";
import { Standing, Warning } from "./standing.mjs";
import { asked, reactionTo, yourTurn } from "./status.mjs";
import { sentence, shortened } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/setting_moves.mjs").LegalMove} LegalMove */

const MoveList = lazy(async () => (await import("./move_list.mjs")).MoveList);

/** So few moves are all buttons. */
const FEW = 3;
/** The number of characters that fit on all buttons together once a turn has begun. */
const MOST_SAID = 64;

export class Decision extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.isOpen = false;
    this.element = createRef();
    this.hadFocus = false;
    /** The height in pixels before anything was chosen. It is kept while a turn is built, so that nothing moves. */
    this.height = 0;
    /** What was picked from the list when this was drawn last. @type {LegalMove | null} */
    this.picked = null;
    this.wasOver = props.game.isOver;
  }

  componentDidMount() {
    this.componentDidUpdate(/** @type {any} */ (this.props));
  }

  /** Whoever picked a move from the list can confirm it next, and whoever pressed a button that is gone now goes on in
   * the same place.
   * @param {{game: Game}} props
   */
  componentDidUpdate({ game }) {
    if (game.isOver && !this.wasOver) {
      scrollTo({ top: 0 }); // where the whole picture and the result are
    }
    this.wasOver = game.isOver;
    if (game.moves && game.choice.isEmpty) {
      this.height = this.element.current?.getBoundingClientRect().height ?? 0;
    }
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
    const style = this.#keepsHeight(game) ? { minHeight: `${this.height}px` } : undefined;
    return h(
      "section",
      { class: "decision", "aria-label": t("decision-label"), ref: this.element, tabindex: -1, onFocusIn, onFocusOut, style },
      inside,
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
    const isListed = this.isOpen || !canTouch(game);
    const above = [h(Introduction, { game }), h(Meanwhile, { game, isSaid: reactionTo(game) !== "" }), Reaction(game), Standing(game), Warning(game), Together(game)];
    return [...above, choice.isEmpty ? this.#open(game) : Chosen(game), isListed ? h(MoveList, { game }) : null];
  }

  /** The list may become shorter. @param {Game} game */
  #keepsHeight({ choice, moves }) {
    return moves !== null && !choice.isEmpty && !this.isOpen;
  }

  /** @param {Game} game */
  #open(game) {
    const { moves } = /** @type {import("../game/legal_moves.mjs").LegalMoves} */ (game.moves);
    const acts = moves.filter((move) => !isSetting(move));
    const answers = acts.length <= FEW && canTouch(game) ? acts : acts.filter(isAnswer);
    return [
      h(
        "div",
        { class: "decision-row" },
        h("div", { class: "decision-said" }, canTouch(game) ? Asked(game) : Untouchable(game, moves.length), Note(game)),
        canTouch(game) ? this.#toggle(moves.length) : null,
        Help(game),
      ),
      h("div", { class: "buttons decision-answers" }, Ways(game) ?? answers.map((move) => Answer(game, move))),
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
    h("div", { class: "decision-result" }, h("div", null, h("p", null, h("strong", null, headline(game))), h("p", { class: "decision-reason" }, reasonOf(game))), h("button", { class: "primary", onClick: show }, t("game-over-next"))),
  );
}

/**
 * What to do, as a button that brings the next outlined element into sight.
 * @param {string} kind
 * @param {...any} said
 */
function Prompt(kind, ...said) {
  const show = () => showHidden(document.querySelectorAll(".board-next"));
  return h("p", { class: `decision-prompt ${kind}` }, h("button", { class: "decision-show", onClick: show }, said));
}

/** The question, and that something is outlined if that is not on the buttons below. @param {Game} game */
function Asked(game) {
  const isOutlined = !game.pictured || [...game.choice.next].some((id) => !isChoice(game, id));
  const question = [Badge(game), h("strong", null, asked(game))];
  return isOutlined ? Prompt("", ...question, " ", h("u", null, t("play-touch"))) : h("p", { class: "decision-prompt" }, question);
}

/** The badge of my seat, as on the board. @param {Game} game */
function Badge({ now, deciding }) {
  return now.seats.length > 1 && deciding !== null ? SeatBadge(deciding, rulesetOf(now.ruleset)?.components.seats[deciding]) : null;
}

/** True if the picture has the element as a button. @param {Game} game @param {string} id */
function isChoice({ pictured }, id) {
  return pictured?.regions[pictured.touches.get(id)?.region ?? -1]?.name === "choices";
}

/**
 * The question, if the list has the moves.
 * @param {Game} game
 * @param {number} count
 */
function Untouchable(game, count) {
  return h("p", { class: "decision-prompt" }, h("strong", null, asked(game)), " ", t("play-choose", { count }));
}

/** What this is about: the element that was touched, or else the question. @param {Game} game */
function Help(game) {
  const { choice, moves } = game;
  const question = moves?.question;
  const touched = choice.note ? choice.about : (choice.touched.at(-1) ?? "");
  if (!question && !touched) {
    return null;
  }
  const said = t(touched ? "play-what-is-it" : "help-what");
  const onClick = () => (touched && game.describe?.(touched)) || (question && showHelp(game, question));
  return h("button", { class: "quiet decision-help", "aria-label": said, title: said, onClick }, "?");
}

/**
 * @param {Game} game
 * @param {LegalMove} move
 */
function Answer(game, move) {
  return h("button", { key: move.notation, onClick: () => game.choice.pick(move) }, h("span", null, sentence(move.text.text)));
}

/** @param {Game} game */
function Chosen(game) {
  const { choice } = game;
  const move = choice.chosen;
  const prompt = move ? h("p", { class: "decision-prompt decision-chosen" }, h("span", null, sentence(move.text.text), " ", h("small", null, written(game)))) : Begun(game);
  return [
    h("div", { class: "decision-row" }, h("div", { class: "decision-said" }, prompt, Note(game)), Help(game)),
    h(
      "div",
      { class: "buttons decision-answers decision-steps" },
      move ? h("button", { key: "confirm", class: "primary", onClick: () => choice.confirm() }, t("play-confirm")) : Ways(game),
      move && !choice.unseen.has(game.moves?.question?.key) ? h("button", { key: "try", class: "quiet", onClick: () => preview(game, move) }, t("play-try")) : null,
      h("button", { key: "back", class: "decision-back", onClick: () => choice.takeBack() }, t("play-take-back")),
    ),
  ];
}

/**
 * @param {Game} game
 * @param {LegalMove} move
 */
function preview(game, move) {
  attempt(async () => (await loaded(() => import("./tryout.mjs"))).tryOut(game, { move: move.move }, move.text.text));
}

/** What was touched last, which shows all of it, and how many choices there are from there on the board. @param {Game} game */
function Begun(game) {
  const { choice, pictured } = game;
  const id = choice.touched.at(-1) ?? "";
  const title = pictured?.touches.get(id)?.title ?? "";
  const describe = (/** @type {Event} */ event) => game.describe?.(id) && event.stopPropagation();
  const read = title ? h("span", { onClick: describe }, title) : null;
  const ways = waysOf(game);
  if (title && ways && [...choice.next].every((each) => ways.includes(each))) {
    return h("p", { class: "decision-prompt decision-begun decision-read" }, read);
  }
  return Prompt("decision-begun", read, " ", h("u", null, t("play-show-left", { count: choice.left.length })));
}

/** What is written on the card that was touched; "" if it was none of mine, or has only a name. @param {Game} game */
function written({ choice, pictured }) {
  const touched = pictured?.touches.get(choice.touched[0] ?? "");
  return touched && pictured?.regions[touched.region]?.name === "hand" && touched.title.includes(": ") ? touched.title : "";
}

/**
 * What can be touched next that is neither on the board nor among my cards, as buttons. null if the list has all moves.
 * @param {Game} game
 */
function Ways(game) {
  const { choice } = game;
  const ways = waysOf(game);
  const next = nextOf(game);
  const acts = choice.left.filter((move) => !isSetting(move));
  if (choice.isEmpty && next.some((id) => isChoice(game, id)) && acts.length <= FEW && acts.every((move) => next.includes(move.touches[0]))) {
    const isUndoing = (/** @type {LegalMove} */ { move }) => Number(move.type === "undo");
    return acts.toSorted((one, other) => isUndoing(one) - isUndoing(other)).map((move) => Answer(game, move)); // what is on the board weighs as much as what is not
  }
  if (!ways) {
    return null;
  }
  const texts = shortened(ways.map((id) => said(game, id)), choice.isEmpty ? Infinity : MOST_SAID / ways.length);
  return ways.map((id, number) => h("button", { key: id, onClick: () => choice.touch(id, titleOf(game, id)) }, h("span", null, texts[number])));
}

/** What an element of the picture is called. @param {Game} game @param {string} id */
function titleOf({ pictured }, id) {
  return pictured?.touches.get(id)?.title ?? "";
}

/** What a touch does if it leaves one move, or else what is touched. @param {Game} game @param {string} id */
function said(game, id) {
  const { choice } = game;
  const moves = choice.left.filter((move) => move.touches[choice.touched.length] === id);
  return moves.length === 1 ? sentence(moves[0].text.text) : titleOf(game, id);
}

/** The elements of these buttons. @param {Game} game */
function waysOf(game) {
  const { pictured } = game;
  if (!pictured?.regions.length || !canTouch(game)) {
    return null;
  }
  const regionOf = (/** @type {string} */ id) => pictured.regions[pictured.touches.get(id)?.region ?? -1]?.name;
  const next = nextOf(game);
  const apart = next.filter((id) => !["board", "hand", "choices"].includes(regionOf(id)));
  return [...next.filter((id) => isChoice(game, id)), ...(apart.length <= FEW ? apart : [])];
}

/** What can be touched next, without undoing what the page alone has done. @param {Game} game */
function nextOf(game) {
  return [...game.choice.next].filter((id) => !hasOnlyBegun(game) || !isUndo(game, id));
}

/** True if the element only undoes the turn. @param {Game} game @param {string} id */
function isUndo({ choice }, id) {
  return choice.left.some(({ move, touches }) => move.type === "undo" && touches[choice.touched.length] === id);
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

/** Why the last touch did nothing. @param {Game} game */
function Note({ choice }) {
  return choice.note ? h("p", { class: "decision-note" }, choice.note) : null;
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
