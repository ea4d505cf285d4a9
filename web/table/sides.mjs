// The side of the table: who plays, what they ask of each other, what to do besides moving, and what the rules say.
import { Component, h } from "../vendor/preact.mjs";
import { app } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { loaded } from "../core/server/loading.mjs";
import { lazy } from "../parts/lazy.mjs";
import { attempt } from "../parts/refusals.mjs";
import { loadRuleset, rulesetOf } from "./game/ruleset.mjs";
import { Actions } from "./seats/actions.mjs";
import { Seats } from "./seats/seats.mjs";

/** @typedef {import("./game/game.mjs").Game} Game */

const IDLE_MS = 400;

export const Forks = lazy(async () => (await import("./forks/forks.mjs")).Forks);
export const Origin = lazy(async () => (await import("./forks/forks.mjs")).Origin);

/** The panel beside the board. */
export class Sides extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.key = props.game.now.ruleset;
  }

  componentDidMount() {
    setTimeout(() => this.#learn().catch(() => {}), IDLE_MS); // after the picture
  }

  /** Learn what the rules say about the elements of the picture. */
  async #learn() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    await Promise.all([describeComponents(game), loadRuleset(this.key)]);
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    return h(
      "div",
      { class: "sides" },
      game.now.status === "open" ? null : h(Seats, { game }),
      h(Actions, { game }),
      h(Origin, { game }),
      Rules(game),
      game.now.view === null ? null : h(Forks, { key: game.now.status, game }),
    );
  }
}

/** @param {Game} game */
function Rules(game) {
  const ruleset = app.rulesets.find((each) => each.key === game.now.ruleset);
  const rulings = rulesetOf(game.now.ruleset)?.rulings;
  return h(
    "section",
    { class: "rules", "aria-labelledby": "rules-title" },
    h("h2", { id: "rules-title", class: "side-title" }, t("rules-title")),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "quiet", onClick: () => showComponents(game) }, t("components")),
      ruleset?.has_lesson ? h("a", { class: "button quiet", href: `/learn/${game.now.ruleset}/lesson`, target: "_blank" }, t("learn")) : null,
      ruleset?.guide ? h("a", { class: "button quiet", href: ruleset.guide, target: app.isEmbedded ? "_blank" : undefined }, t("rules-guide")) : null,
      rulings ? h("a", { class: "button quiet", href: rulings, target: "_blank" }, t("rules-rulings")) : null,
    ),
  );
}

/** @param {Game} game */
function showComponents(game) {
  return attempt(async () => (await loaded(() => import("./board/components.mjs"))).showComponents(game));
}

/**
 * Have the picture describe its elements (`Game.describe`).
 * @param {Game} game
 */
async function describeComponents(game) {
  const { showComponent } = await loaded(() => import("./board/components.mjs"));
  game.describe = (id) => showComponent(game, id);
}
