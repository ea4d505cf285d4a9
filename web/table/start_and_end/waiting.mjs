// The table of a game that has not begun: who sits where, how to join, and how to invite others.
import { Component, h } from "../../vendor/preact.mjs";
import { app, notify, showDialog, titleOf } from "../../core/app.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { palette, preferences } from "../../core/browser/preferences.mjs";
import { fromNow, t } from "../../core/browser/texts.mjs";
import { addressOf, get, send } from "../../core/server/api.mjs";
import { Dialog, ask } from "../../parts/dialog.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { RetriedImage } from "../../parts/retried_image.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { clockInWords, isMine, letterOf, nameOf } from "../../parts/words.mjs";
import { signUpThen } from "../../parts/people/sign_up.mjs";
import { rulesetOf } from "../game/ruleset.mjs";
import { abort, isCreator } from "../seats/actions.mjs";
import { Name } from "../seats/seats.mjs";
import { Copy } from "../sharing/sharing.mjs";
import { StandingLine } from "./standing.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */

/**
 * The waiting room. The game starts by itself when its last seat is taken, and the stream says so.
 * @param {{game: Game}} props
 */
export function Waiting({ game }) {
  const free = game.now.seats.filter((/** @type {Seat} */ seat) => seat.kind === "open").length;
  const kept = game.now.seats.filter((/** @type {Seat} */ seat) => seat.kind === "invited").length;
  return h(
    "section",
    { class: "waiting card", "aria-labelledby": "waiting-title" },
    Start(game),
    Host(game),
    h("h2", { id: "waiting-title" }, free ? t("waiting-title", { count: free }) : t("waiting-answers", { count: kept })),
    h("p", { class: "hint" }, t("waiting-more")),
    h("p", { class: "waiting-terms" }, termsInWords(game)),
    Demands(game),
    h("ul", { class: "seat-list" }, game.now.seats.map((/** @type {Seat} */ seat) => SeatRow(game, seat))),
    free && !app.isEmbedded ? Invitation(game) : null,
    isCreator(game) ? h("p", { class: "buttons" }, h("button", { class: "quiet danger", onClick: abort(game).run }, t("abort"))) : null,
  );
}

/**
 * Who invites, and to what, for those who don't sit here yet.
 * @param {Game} game
 */
function Host({ now, view, mySeats }) {
  const about = app.rulesets.find((each) => each.key === now.ruleset)?.about;
  const isInvited = view.invite || now.seats.some((/** @type {Seat} */ seat) => seat.kind === "invited" && seat.player === app.session.player?.id);
  const host = now.seats.find((/** @type {Seat} */ seat) => seat.player !== null && seat.player === now.creator)?.name;
  return mySeats.length
    ? null
    : h(
        "div",
        { class: "waiting-host" },
        isInvited ? h("p", { class: "waiting-invited" }, t("invitation", { name: host ?? t("somebody"), title: titleOf(now.ruleset) })) : null,
        about ? h("p", null, about) : null,
      );
}

/**
 * A picture of how such a game begins.
 * @param {Game} game
 */
function Start(game) {
  const { ruleset, options, seats } = game.now;
  const query = { options: JSON.stringify(options), seats: seats.length, palette: palette(), size: "desktop", lang: preferences.language };
  const src = addressOf(`/rulesets/${ruleset}/picture.svg`, query);
  return h(RetriedImage, { key: src, class: "waiting-picture", src, alt: "" });
}

/** @param {Game} game */
function termsInWords(game) {
  const { clock, visibility, spectators } = game.now;
  const terms = [clockInWords(clock) || t("waiting-no-clock"), t(`waiting-${visibility}`), spectators.mode === "live" ? "" : t(`waiting-spectators-${spectators.mode}`, { delay: spectators.delay })];
  return terms.filter(Boolean).join(" · ");
}

/** What is at stake, and who is asked for. @param {Game} game */
function Demands({ now: { rated, least_reliability: least } }) {
  return [
    rated ? h("p", { class: "waiting-terms" }, h("strong", { class: "rated-mark" }, t("is-rated")), ` ${t("rated-means")}`) : null,
    least ? h("p", { class: "waiting-terms" }, t("least-reliability-at", { percent: least })) : null,
  ];
}

/**
 * @param {Game} game
 * @param {Seat & {expires_at?: number | null}} seat
 */
function SeatRow(game, seat) {
  const look = rulesetOf(game.now.ruleset)?.components.seats[seat.seat];
  return h(
    "li",
    { key: seat.seat, class: `seat ${seat.kind}` },
    SeatBadge(seat.seat, look),
    h(
      "div",
      { class: "seat-who" },
      seat.kind === "open" ? h("p", { class: "seat-name hint" }, t("seat-free")) : Name(seat),
      StandingLine(game, seat),
      seat.kind === "invited" && seat.expires_at ? h("p", { class: "seat-states" }, t("seat-invited", { when: fromNow(seat.expires_at) })) : null,
    ),
    h("div", { class: "buttons" }, SeatButtons(game, seat)),
  );
}

/**
 * @param {Game} game
 * @param {Seat} seat
 */
function SeatButtons(game, seat) {
  if (app.isEmbedded) {
    return null; // a frame has no session
  }
  const me = app.session.player?.id;
  const letter = letterOf(seat.seat);
  if (seat.kind === "open") {
    return [
      isCreator(game) ? h("button", { onClick: () => invite(game, seat.seat), "aria-label": t("invite-to", { letter }) }, t("invite")) : null,
      game.mySeats.length ? null : h("button", { class: "primary", onClick: () => join(game, seat.seat), "aria-label": t("join-as", { letter }) }, t("join")),
    ];
  }
  if (seat.kind === "invited" && me && seat.player === me) {
    const decline = () => change(game, "POST", `seats/${seat.seat}/decline`);
    return [h("button", { onClick: decline }, t("decline")), h("button", { class: "primary", onClick: () => join(game, seat.seat) }, t("accept"))];
  }
  if (seat.kind === "invited" && isCreator(game)) {
    return h("button", { onClick: () => change(game, "DELETE", `seats/${seat.seat}/challenge`), "aria-label": t("withdraw-from", { letter }) }, t("withdraw"));
  }
  if (isMine(seat)) {
    return h("button", { onClick: () => leave(game, seat.seat) }, t("leave"));
  }
  return seat.kind === "player" && isCreator(game) ? h("button", { onClick: () => free(game, seat), "aria-label": t("free-seat-of", { who: nameOf(seat) }) }, t("free-seat")) : null;
}

/**
 * @param {Game} game
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {any} [body]
 */
async function change(game, method, path, body) {
  const done = await attempt(() => send(method, `/games/${game.id}/${path}`, body, { query: { invite: game.view.invite } }));
  await game.refresh();
  return done !== null;
}

/**
 * Take a seat; whoever is new here says first what to be called.
 * @param {Game} game
 * @param {number} seat
 */
function join(game, seat) {
  signUpThen(() => change(game, "PUT", `seats/${seat}`));
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function leave(game, seat) {
  ask({ title: t("leave-ask"), text: t("leave-means"), yes: t("leave"), run: () => change(game, "DELETE", `seats/${seat}`) });
}

/**
 * @param {Game} game
 * @param {Seat} seat of somebody else
 */
function free(game, seat) {
  ask({ title: t("free-seat-ask", { who: nameOf(seat) }), text: t("free-seat-means"), yes: t("free-seat"), run: () => change(game, "DELETE", `seats/${seat.seat}`) });
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function invite(game, seat) {
  showDialog(() => h(Dialog, { title: t("invite-title") }, h(InviteForm, { game, seat })));
}

/** Keeps a seat for somebody with an account, by name. */
class InviteForm extends Component {
  /** @param {{game: Game, seat: number}} props */
  constructor(props) {
    super(props);
    this.name = "";
    this.fault = "";
  }

  async submit(/** @type {Event} */ event) {
    event.preventDefault();
    const { game, seat } = /** @type {{game: Game, seat: number}} */ (/** @type {unknown} */ (this.props));
    const found = await attempt(() => get("/players", { query: { name: this.name.trim() } }));
    const player = found?.items[0];
    if (!player) {
      this.fault = found ? t("invite-nobody") : "";
      this.setState({});
    } else if (await change(game, "POST", `seats/${seat}/challenge`, { player: player.id })) {
      showDialog(null);
      notify(t("invite-sent", { who: player.name }));
    }
  }

  render() {
    return h(
      "form",
      { onSubmit: (/** @type {Event} */ event) => this.submit(event) },
      h("label", { for: "invite-name" }, t("invite-name")),
      h("input", {
        id: "invite-name",
        required: true,
        maxlength: 40,
        autocomplete: "off",
        spellcheck: false,
        "aria-describedby": "invite-hint invite-fault",
        onInput: (/** @type {any} */ event) => (this.name = event.target.value),
      }),
      h("p", { id: "invite-fault", class: "fault", role: "alert" }, this.fault),
      h("p", { id: "invite-hint", class: "hint" }, t("invite-hint")),
      h("div", { class: "buttons" }, h("button", { type: "button", onClick: () => showDialog(null) }, t("cancel")), h("button", { class: "primary" }, t("invite"))),
    );
  }
}

/**
 * The link that lets others join, to copy, to share, or to replace.
 * @param {Game} game
 */
function Invitation(game) {
  const link = location.origin + linkTo(`/g/${game.id}`, { invite: game.now.invite ?? game.view.invite });
  const share = () => navigator.share({ title: t("invite-share-title"), url: link }).catch(() => {});
  return h(
    "div",
    { class: "invitation" },
    Copy("invite-link", link),
    h("p", { class: "hint" }, t(`invite-${game.now.visibility}`)),
    "share" in navigator ? h("button", { onClick: share }, t("invite-share")) : null,
    game.now.invite && isCreator(game) ? h("button", { onClick: () => replaceInvitation(game) }, t("invite-replace")) : null,
  );
}

/** @param {Game} game */
function replaceInvitation(game) {
  ask({ title: t("invite-replace-ask"), text: t("invite-replace-means"), yes: t("invite-replace"), run: () => change(game, "POST", "invite") });
}
