// Forks: a new game from a moment of this one. The dialog says what a choice means for luck and for what is known.
import { Component, h } from "../../vendor/preact.mjs";
import { changed, notify, showDialog } from "../../core/app.mjs";
import { go } from "../../core/browser/address.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOf, send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { inWords } from "../../parts/refusals.mjs";
import { RetriedImage } from "../../parts/retried_image.mjs";
import { WhoSees, visibilityOf } from "../../parts/who_sees.mjs";
import { letterOf } from "../../parts/words.mjs";
import { signUpThen } from "../../parts/people/sign_up.mjs";
import { called } from "../game/people.mjs";
import { hasSecrets, loadRuleset, rulesetOf } from "../game/ruleset.mjs";
import { ForkSeats, bodyOf, firstSeating } from "./fork_seats.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */
/** @typedef {import("./fork_seats.mjs").Seating} Seating */

/**
 * Open the dialog for a fork from a version of the game, or say why there can't be one.
 * @param {Game} game
 * @param {number} version
 */
export function showForking(game, version) {
  const refusal = whyNot(game);
  if (refusal) {
    showDialog(() => h(Dialog, { title: t("fork-title") }, h("p", null, refusal), Close()));
    return;
  }
  signUpThen(async () => {
    await loadRuleset(game.now.ruleset).catch(() => {});
    showDialog(() => h(Dialog, { title: t("fork-title") }, h(Forking, { game, version: startOf(game, version) })));
  });
}

/**
 * Why the game can't be forked by this player now; "" if it can.
 * @param {Game} game
 */
function whyNot(game) {
  if (game.now.view === null) {
    return t("fork-not-started");
  }
  if (game.isOver) {
    return "";
  }
  if (game.now.forks !== "always") {
    return t("fork-when-over");
  }
  return game.mySeats.length ? "" : t("fork-players-only");
}

/**
 * The version to begin with: the nearest one that is a moment of play.
 * @param {Game} game
 * @param {number} version
 */
function startOf(game, version) {
  const moments = momentsOf(game);
  return moments.filter((moment) => moment <= version).pop() ?? moments[0] ?? version;
}

/**
 * The versions at which somebody decides, oldest first: the start, and after each move but the last of a decided game.
 * @param {Game} game
 * @returns {number[]}
 */
function momentsOf(game) {
  const log = game.log;
  const ended = log.find((event) => event.kind === "game_finished");
  const moves = log.filter((event) => ["game_started", "move_played", "moves_taken_back"].includes(event.kind)).map((event) => event.version);
  const last = moves[moves.length - 1];
  const isDecided = ended !== undefined && !BY_PLAYERS.includes(ended.reason) && moves.length > 1;
  return isDecided ? moves.filter((version) => version !== last) : moves;
}

/** The reasons for which a game ends although its rules would let it go on. */
const BY_PLAYERS = ["draw agreed", "concession", "time", "abandonment"];

function Close() {
  return h("div", { class: "buttons" }, h("button", { class: "primary", onClick: () => showDialog(null) }, t("close")));
}

/** The form of the dialog. All of it has a sensible value at first, so one click is enough. */
class Forking extends Component {
  /** @param {{game: Game, version: number}} props */
  constructor({ game, version }) {
    super({ game, version });
    this.game = game;
    this.version = version;
    const seats = game.now.seats.length;
    const mine = game.now.seats.findIndex((/** @type {Seat} */ seat) => seat.player !== null && seat.player === myId(game));
    const seen = Number(game.view.as ?? Number.NaN);
    this.mine = mine >= 0 ? mine : seen < seats ? seen : 0;
    this.isRunning = !game.isOver;
    this.hasSecrets = hasSecrets(game.now.ruleset);
    /** @type {"as_it_was" | "dealt_anew"} */
    this.hidden = this.isRunning ? "dealt_anew" : "as_it_was";
    /** The viewer whose knowledge is kept; null as long as it is the seat that I play. @type {number | "spectator" | null} */
    this.knownTo = null;
    /** @type {Seating[]} */
    this.seating = firstSeating(seats, this.mine, rulesetOf(game.now.ruleset)?.bots ?? []);
    this.canBePublic = game.isOver && game.now.visibility === "public";
    this.isPublic = false;
    this.fault = "";
    this.isBusy = false;
  }

  /** @param {Partial<Forking>} changes */
  choose(changes) {
    Object.assign(this, changes, { fault: "" });
    this.setState({});
  }

  /** The seat that I play in the fork; null if I only watch. */
  get own() {
    const seat = this.seating.indexOf("me");
    return seat < 0 ? null : seat;
  }

  get viewer() {
    return this.knownTo ?? this.own ?? "spectator";
  }

  async start() {
    const { game } = this;
    this.choose({ isBusy: true });
    try {
      const known = this.hidden === "dealt_anew" ? { known_to: this.viewer } : {};
      const from = { game: game.id, at: game.momentOf(this.version) };
      const fork = await send("POST", "/games", { from, hidden: this.hidden, ...known, visibility: visibilityOf(this.isPublic), seats: this.seating.map((each, seat) => bodyOf(each, game.now.seats[seat])) });
      showDialog(null);
      go(`/g/${fork.id}`);
      notify(t("fork-made"));
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.choose({ isBusy: false });
      this.fault = inWords(error);
      this.setState({});
      changed();
    }
  }

  render() {
    const { game } = this;
    return h(
      "div",
      { class: "dialog-parts" },
      h(
        "div",
        { class: "dialog-body" },
        Moment(this),
        this.isRunning ? h("p", { class: "note" }, t(this.hasSecrets ? "fork-running" : "fork-running-open")) : this.hasSecrets ? Luck(this) : null,
        h("p", { class: "fork-future" }, t(this.hasSecrets ? "fork-future" : "fork-future-open")),
        h(ForkSeats, { game, seating: this.seating, isAlone: this.isRunning, choose: (/** @type {Seating[]} */ seating) => this.choose({ seating }) }),
        this.canBePublic ? WhoSees(this.isPublic, (isPublic) => this.choose({ isPublic })) : null,
        h("p", { class: "fault", role: "alert" }, this.fault),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { onClick: () => showDialog(null) }, t("cancel")),
        h("button", { class: "primary", disabled: this.isBusy, onClick: () => this.start() }, t("fork-start")),
      ),
    );
  }
}

/** @param {Game} game */
function myId(game) {
  const seat = game.mySeats[0];
  return seat === undefined ? null : game.now.seats[seat].player;
}

/**
 * The moment that the fork begins with, in a picture and in words, and steps to others.
 * @param {Forking} form
 */
function Moment(form) {
  const { game, version } = form;
  const moments = momentsOf(game);
  const at = moments.indexOf(version);
  const step = (/** @type {number} */ by) => () => form.choose({ version: moments[at + by] ?? version });
  const query = { ...game.who, at: game.momentOf(version), palette: palette(), size: "desktop", lang: preferences.language };
  const src = addressOf(`/games/${game.id}/picture.svg`, query);
  const event = game.events.get(version);
  return h(
    "fieldset",
    { class: "fork-moment" },
    h("legend", null, t("fork-moment")),
    h(RetriedImage, { key: src, src, alt: "", class: "fork-picture" }),
    h(
      "div",
      { class: "fork-steps" },
      h("button", { disabled: at <= 0, onClick: step(-1), "aria-label": t("fork-earlier") }, "‹"),
      h("p", { "aria-live": "polite" }, h("strong", null, t("fork-version", { version })), " ", event ? t("fork-after", { event: event.text.text }) : ""),
      h("button", { disabled: at < 0 || at >= moments.length - 1, onClick: step(1), "aria-label": t("fork-later") }, "›"),
    ),
  );
}

/**
 * What becomes of hidden cards.
 * @param {Forking} form
 */
function Luck(form) {
  const choices = /** @type {const} */ (["as_it_was", "dealt_anew"]);
  return h(
    "fieldset",
    { class: "fork-luck" },
    h("legend", null, t("fork-luck")),
    choices.map((hidden) =>
      h(
        "label",
        { key: hidden, class: "choice" },
        h("input", { type: "radio", name: "fork-hidden", checked: form.hidden === hidden, onChange: () => form.choose({ hidden }) }),
        h("span", null, h("strong", null, t(`fork-${hidden.replaceAll("_", "-")}`)), h("span", { class: "hint" }, t(`fork-${hidden.replaceAll("_", "-")}-means`))),
      ),
    ),
    form.hidden === "dealt_anew" ? Knowledge(form) : null,
  );
}

/**
 * Whose knowledge the new deal keeps.
 * @param {Forking} form
 */
function Knowledge(form) {
  const { game } = form;
  const choose = (/** @type {any} */ event) => form.choose({ knownTo: event.target.value === "spectator" ? "spectator" : Number(event.target.value) });
  return h(
    "p",
    { class: "fork-knowledge" },
    h("label", { for: "fork-known-to" }, t("fork-known-to")),
    h(
      "select",
      { id: "fork-known-to", value: String(form.viewer), onChange: choose },
      game.now.seats.map((/** @type {Seat} */ seat) => h("option", { key: seat.seat, value: String(seat.seat) }, `${letterOf(seat.seat)} · ${called(game, seat.seat)}`)),
      h("option", { value: "spectator" }, t("fork-known-to-spectator")),
    ),
  );
}
