// Where a game comes from, and what has come of it: its source, and its forks.
import { Component, h } from "../../vendor/preact.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { dateTime, t } from "../../core/browser/texts.mjs";
import { get } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { inWords } from "../../parts/refusals.mjs";
import { letterOf, nameOf, outcomeInWords } from "../../parts/words.mjs";
import { hasSecrets } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */

/**
 * What the fork began with, and what may be known of its secrets.
 * @param {{game: Game}} props
 */
export function Origin({ game }) {
  const { fork, rematch_of: rematchOf, imported } = game.now;
  if (fork) {
    const link = h("a", { href: linkTo(`/g/${fork.game}`, { at: `${fork.version}-${fork.mark}` }) }, t("fork-source"));
    return h("section", { class: "origin note", "aria-labelledby": "origin-title" }, h("h2", { id: "origin-title", class: "side-title" }, t("fork-notice-title", { version: fork.version })), h("p", null, noticeOf(fork, hasSecrets(game.now.ruleset)), " ", link));
  }
  if (rematchOf) {
    return h("p", { class: "origin hint" }, t("rematch-of"), " ", h("a", { href: `/g/${rematchOf}` }, t("rematch-source")));
  }
  return imported ? h("p", { class: "origin hint" }, t("imported")) : null;
}

/** @param {{hidden: string, known_to: number | "spectator" | null, while_running: boolean}} fork @param {boolean} isSecret */
function noticeOf({ hidden, known_to: known, while_running: whileRunning }, isSecret) {
  const luck = !isSecret ? "" : hidden === "as_it_was" ? t("fork-notice-as-it-was") : known === "spectator" ? t("fork-notice-dealt-anew-spectator") : t("fork-notice-dealt-anew", { seat: letterOf(Number(known)) });
  return [luck, whileRunning ? t("fork-notice-running") : ""].filter(Boolean).join(" ");
}

const PAGE = 20;

/** The forks of a game, read when somebody opens the list. */
export class Forks extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.game = props.game;
    /** @type {any[] | null} */
    this.items = null;
    this.next = null;
    this.fault = "";
  }

  /** @param {string | null} cursor */
  async load(cursor = null) {
    try {
      const page = await get(`/games/${this.game.id}/forks`, { query: { cursor, invite: this.game.view.invite } });
      this.items = [...(cursor ? (this.items ?? []) : []), ...page.items];
      this.next = page.next;
      this.fault = "";
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.fault = inWords(error);
    }
    this.setState({});
  }

  render() {
    const known = this.game.forks?.length;
    if (known === 0) {
      return null;
    }
    const opened = (/** @type {any} */ event) => event.currentTarget.open && this.load();
    return h("details", { class: "forks", onToggle: opened }, h("summary", null, t("forks-of-this"), known ? h("span", { class: "hint" }, ` ${known}${this.game.forks?.length === PAGE ? "+" : ""}`) : null), this.fault ? h("p", { class: "fault" }, this.fault) : this.list());
  }

  list() {
    if (this.items === null) {
      return h("p", { class: "hint" }, t("loading"));
    }
    if (!this.items.length) {
      return h("p", { class: "hint" }, t(this.game.isOver ? "forks-none" : "forks-none-of-yours"));
    }
    return [
      h("ul", { class: "fork-list" }, this.items.map(Row)),
      this.next ? h("button", { onClick: () => this.load(this.next) }, t("show-more")) : null,
    ];
  }
}

/** @param {any} fork a summary */
function Row(fork) {
  const names = fork.seats.map((/** @type {Seat} */ seat) => nameOf(seat)).join(", ");
  const state = fork.status === "finished" || fork.status === "aborted" ? outcomeInWords(fork) : t(`forks-${fork.status}`);
  return h(
    "li",
    { key: fork.id },
    h("a", { href: `/g/${fork.id}` }, t("forks-from", { version: fork.fork.version })),
    h("span", { class: "hint" }, ` ${names} · ${state} · ${dateTime(fork.created_at)}`),
  );
}
