// What happens in a game, as signals that may be heard or felt. The newest version counts, never the one that is shown.
import { Component } from "../vendor/preact.mjs";
import { signal } from "../core/browser/signals.mjs";
import { isMove } from "./game/history.mjs";

/** @typedef {import("./game/game.mjs").Game} Game */

export class Signals extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    const { game } = props;
    /** The newest version whose events were heard. */
    this.version = game.now.version;
    this.owed = owedIn(game);
    this.isOver = game.isOver;
  }

  /** @param {{game: Game}} props */
  componentDidUpdate({ game }) {
    const moves = game.log.filter((event) => event.version > this.version && isMove(event));
    const newest = moves.at(-1);
    const owed = owedIn(game);
    if (game.isOver && !this.isOver) {
      signal("end", `${game.id} end`);
    } else if (owed && owed !== this.owed && !isMine(game, game.log.findLast(isMove))) {
      signal("turn", `${game.id} ${owed}`);
    } else if (newest) {
      signal(isMine(game, newest) ? "move" : "others", `${game.id} ${newest.version}-${newest.mark}`);
    }
    this.version = Math.max(this.version, game.log.at(-1)?.version ?? 0);
    this.owed = owed;
    this.isOver = game.isOver;
  }

  render() {
    return null;
  }
}

/** The decision that I owe; "" if none. @param {Game} game */
function owedIn({ deciding, now }) {
  return deciding === null ? "" : `${deciding} ${now.decision_mark}`;
}

/**
 * @param {Game} game
 * @param {import("./game/documents.mjs").GameEvent | undefined} event
 */
function isMine({ mySeats }, event) {
  return event !== undefined && mySeats.includes(event.seat ?? -1);
}
