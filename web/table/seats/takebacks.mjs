// Taking back moves by consent. The server alone decides what can be taken back: see docs/decisions/027.
import { Component, h } from "../../vendor/preact.mjs";
import { notify, showDialog } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { inWords } from "../../parts/refusals.mjs";
import { commandQuery } from "../game/people.mjs";
import { styleNow } from "../game/preloading.mjs";
import { hasSecrets } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../game/documents.mjs").GameEvent} GameEvent */

const MOST_SHOWN = 12;

/** Rulesets that have no takebacks. The server says so when somebody asks for one. @type {Set<string>} */
const without = new Set();

/**
 * True if the game is known to have no takebacks.
 * @param {Game} game
 */
export function hasNoTakebacks(game) {
  return without.has(`${game.now.ruleset} ${game.now.rules_version}`);
}

/**
 * The moves that still count, oldest first: those that were taken back do not.
 * @param {Game} game
 * @returns {GameEvent[]}
 */
export function countingMoves(game) {
  /** @type {GameEvent[]} */
  let moves = [];
  for (const event of game.log) {
    if (event.kind === "move_played") {
      moves.push(event);
    } else if (event.kind === "moves_taken_back") {
      moves = moves.filter((move) => move.version <= event.to);
    }
  }
  return moves;
}

/**
 * What a takeback to a version undoes.
 * @param {Game} game
 * @param {number} to
 */
export function momentInWords(game, to) {
  const undone = countingMoves(game).filter((move) => move.version > to);
  const first = undone[0];
  return first ? t("takeback-undoes", { count: undone.length, move: first.text.text }) : "";
}

/**
 * Open the dialog that offers a takeback.
 * @param {Game} game
 * @param {number} seat
 */
export function askForTakeback(game, seat) {
  showDialog(() => h(Dialog, { title: t("takeback-title") }, h(Offer, { game, seat })));
}

/** The choice of the move to take back; first one's own last move. */
class Offer extends Component {
  /** @param {{game: Game, seat: number}} props */
  constructor(props) {
    super(props);
    this.game = props.game;
    const moves = this.moves;
    const own = moves.find((move) => move.seat === props.seat);
    this.chosen = (own ?? moves[0])?.version ?? 0;
    this.fault = "";
    /** The earliest version that the server allows, once it has said so. @type {number | null} */
    this.earliest = 0;
  }

  /** Newest first. */
  get moves() {
    return countingMoves(this.game).reverse().slice(0, MOST_SHOWN);
  }

  async offer() {
    const { game } = this;
    try {
      const style = styleNow();
      const done = await send("POST", `/games/${game.id}/takeback`, { to: game.momentOf(this.chosen - 1) }, { query: commandQuery(game, style) });
      game.take(done, style);
      showDialog(null);
      const isDone = done.records.some((/** @type {GameEvent} */ event) => event.kind === "moves_taken_back");
      if (isDone) {
        notify(t("takeback-done"));
      }
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.refused(error);
    }
  }

  /** @param {Problem} problem */
  refused(problem) {
    this.fault = inWords(problem);
    if (problem.code === "takeback_impossible") {
      this.earliest = problem.document.earliest;
      if (this.earliest === null) {
        without.add(`${this.game.now.ruleset} ${this.game.now.rules_version}`);
      }
      const allowed = this.moves.filter((move) => this.isAllowed(move));
      this.fault = t(this.earliest === null ? "takeback-never" : allowed.length ? "takeback-only-later" : "takeback-none");
      this.chosen = allowed[allowed.length - 1]?.version ?? 0;
    }
    this.setState({});
  }

  /** @param {GameEvent} move */
  isAllowed(move) {
    return this.earliest !== null && move.version > this.earliest;
  }

  render() {
    const canOffer = this.chosen !== 0;
    return h(
      "div",
      { class: "dialog-parts" },
      h(
        "div",
        { class: "dialog-body" },
        h("p", null, t("takeback-means"), " ", hasSecrets(this.game.now.ruleset) ? t("takeback-means-shown") : null),
        h("fieldset", null, h("legend", null, t("takeback-which")), h("div", { class: "choices" }, this.moves.map((move) => this.option(move)))),
        h("p", { class: "fault", role: "alert" }, this.fault),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { onClick: () => showDialog(null) }, t("cancel")),
        h("button", { class: "primary", disabled: !canOffer, onClick: () => this.offer() }, t("takeback-offer")),
      ),
    );
  }

  /** @param {GameEvent} move */
  option(move) {
    const choose = () => {
      this.chosen = move.version;
      this.setState({});
    };
    return h(
      "label",
      { key: move.version, class: "choice" },
      h("input", { type: "radio", name: "takeback-to", checked: move.version === this.chosen, disabled: !this.isAllowed(move), onChange: choose }),
      h("span", null, move.text.text),
    );
  }
}
