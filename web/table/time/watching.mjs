// How many people watch the game.
import { Component, h } from "../../vendor/preact.mjs";
import { changed } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";
import { Icon } from "./icons.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

const EVERY_MS = 20_000;

/** The number of watchers. It is asked for now and then, while the page is visible. */
export class Watching extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.count = 0;
    this.timer = 0;
  }

  componentDidMount() {
    this.#ask();
    this.timer = setInterval(() => this.#ask(), EVERY_MS);
  }

  componentWillUnmount() {
    clearInterval(this.timer);
  }

  render() {
    return this.count ? h("p", { class: "rewind-watching" }, h(Icon, { name: "eye" }), t("watching", { count: this.count })) : null;
  }

  async #ask() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    if (document.hidden || game.isOver) {
      return;
    }
    try {
      const { watching } = await get(`/games/${game.id}/watching`, { query: { invite: game.view.invite }, signal: game.closed.signal });
      if (watching !== this.count) {
        this.count = watching;
        changed();
      }
    } catch {
      // It is no loss: the stream says what is wrong with the connection.
    }
  }
}
