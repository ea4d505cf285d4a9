// The marks along the slider, and their legend, whose buttons lead from one mark to the next.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";
import { myLastMove, revealsOf, turnsOf } from "../game/history.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

const LEAST_PIXELS = 5;

/** The marks. They are drawn again only if there is something new to mark. */
export class Marks extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.width = 0;
    this.drawn = "";
    this.watch = new ResizeObserver(() => this.#measure());
  }

  componentDidMount() {
    this.watch.observe(this.element.current);
    loadForks(/** @type {any} */ (this.props).game);
  }

  componentWillUnmount() {
    this.watch.disconnect();
  }

  /** @param {{game: Game}} next */
  shouldComponentUpdate({ game }) {
    return this.drawn !== this.#stateOf(game);
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    this.drawn = this.#stateOf(game);
    const mine = myLastMove(game);
    return h(
      "div",
      { class: "rewind-marks", "aria-hidden": "true", ref: this.element },
      h("svg", { class: "rewind-ticks", viewBox: `0 0 ${Math.max(1, game.now.version - 1)} 1`, preserveAspectRatio: "none" }, h("path", { d: this.#ticks(game) })),
      revealsOf(game).map((version) => Mark(game, version, "reveal")),
      (game.forks ?? []).map((fork) => Mark(game, fork.fork.version, "fork")),
      mine === null ? null : Mark(game, mine, "mine"),
    );
  }

  #measure() {
    this.width = this.element.current?.clientWidth ?? 0;
    changed();
  }

  /** @param {Game} game */
  #stateOf(game) {
    return `${game.log.length} ${game.now.version} ${game.forks?.length} ${myLastMove(game)} ${this.width}`;
  }

  /** Lines where turns begin; only some of them where they would touch. @param {Game} game */
  #ticks(game) {
    const turns = turnsOf(game);
    const each = Math.max(1, Math.ceil((turns.length * LEAST_PIXELS) / Math.max(1, this.width)));
    return turns.filter((_, index) => index % each === 0).map(({ first }) => `M${first - 1} 0v1`).join("");
  }
}

/** What the marks mean. Each is a button that leads to the next one. */
export class Legend extends Component {
  /** @param {{game: Game}} props */
  render({ game }) {
    const mine = myLastMove(game);
    const turns = turnsOf(game).filter(({ runs }) => runs.some(({ seat }) => seat !== null)); // nobody moves before the first
    const reveals = revealsOf(game);
    const forks = (game.forks ?? []).map((fork) => fork.fork.version).sort((a, b) => a - b);
    return h(
      "ul",
      { class: "rewind-legend", "aria-label": t("marks") },
      turns.length ? h("li", { key: "turn" }, h("span", { class: "rewind-sign rewind-sign-turn", "aria-hidden": "true" }), t("mark-turns", { count: turns.length })) : null,
      reveals.length ? Item(game, "reveal", reveals, t("mark-reveals", { count: reveals.length }), t("mark-reveals-next")) : null,
      forks.length ? Item(game, "fork", forks, t("mark-forks", { count: forks.length }), t("mark-forks-next")) : null,
      mine === null ? null : Item(game, "mine", [mine], t("mark-mine"), t("mark-mine-go")),
    );
  }
}

/**
 * @param {Game} game
 * @param {string} kind
 * @param {number[]} versions
 * @param {string} text
 * @param {string} hint
 */
function Item(game, kind, versions, text, hint) {
  const next = () => game.travel.jump(versions.find((version) => version > game.shownVersion) ?? versions[0]);
  return h(
    "li",
    { key: kind },
    h("button", { type: "button", class: "plain", title: hint, onClick: next }, h("span", { class: `rewind-sign rewind-sign-${kind}`, "aria-hidden": "true" }), text, h("span", { class: "visually-hidden" }, ` ${hint}`)),
  );
}

/**
 * @param {Game} game
 * @param {number} version
 * @param {string} kind
 */
function Mark(game, version, kind) {
  const left = `${(100 * (version - 1)) / Math.max(1, game.now.version - 1)}%`;
  return h("span", { key: `${kind} ${version}`, class: `rewind-mark rewind-sign-${kind}`, style: { left } });
}

/** Learn which games began with a position of this one. @param {Game} game */
async function loadForks(game) {
  if (app.isEmbedded || game.forks) {
    return;
  }
  const page = await get(`/games/${game.id}/forks`, { signal: game.closed.signal }).catch(() => null);
  if (page) { // the slider works without them
    game.forks = page.items;
    changed();
  }
}
