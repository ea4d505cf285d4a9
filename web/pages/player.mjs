// A player, as everybody may know them: since when, how they have played, and their public games.
import { h } from "../vendor/preact.mjs";
import { app, changed } from "../core/app.mjs";
import { linkTo } from "../core/browser/address.mjs";
import { dateOf, t } from "../core/browser/texts.mjs";
import { get } from "../core/server/api.mjs";
import { styled, worded } from "../core/server/loading.mjs";
import { Problem } from "../core/server/problem.mjs";
import { attempt } from "../parts/refusals.mjs";
import { Section } from "../parts/section.mjs";
import { GameRows } from "../parts/lists/game_row.mjs";
import { Listed, Listing, Places } from "../parts/lists/listing.mjs";
import { watchLists } from "../parts/lists/updates.mjs";
import { askToBlock, myBlocks, unblock } from "../parts/people/blocking.mjs";
import { reliabilityInWords } from "../parts/standing/reliability.mjs";
import { ProfileSections, loadProfile } from "../profile/profile.mjs";

/** What I know of a player. The profile is null if it can't be read. @typedef {{player: any, profile: import("../profile/profile.mjs").Profile | null, isBlocked: boolean}} Known */

/**
 * @param {import("../core/browser/address.mjs").Address} address
 * @returns {Promise<import("../core/app.mjs").Page>}
 */
export async function open(address) {
  const id = encodeURIComponent(address.parts[1] ?? "");
  const [player, profile] = await Promise.all([get(`/players/${id}`), loadProfile(id).catch(unknown), styled("standing"), worded("standing")]);
  const list = (/** @type {string} */ status) => new Listing("/games", { player: player.id, status, limit: 10 });
  const lists = { active: list("active"), open: list("open"), finished: list("finished") };
  const load = () => Promise.all(Object.values(lists).map((each) => each.load()));
  load();
  const known = { player, profile, isBlocked: false };
  attempt(() => learnBlock(known));
  return { title: player.name, render: () => Player(known, lists), close: watchLists(load) };
}

/** @param {unknown} error */
function unknown(error) {
  if (error instanceof Problem) {
    return null;
  }
  throw error;
}

/** @param {Known} known */
async function learnBlock(known) {
  const blocks = app.session.player ? await myBlocks() : [];
  known.isBlocked = blocks.some(({ player }) => player.id === known.player.id);
  changed();
}

/**
 * @param {Known} known
 * @param {{active: Listing, open: Listing, finished: Listing}} lists
 */
function Player(known, { active, open, finished }) {
  const { player, profile } = known;
  const nothing = () => h("p", { class: "lobby-empty" }, t("no-public-games"));
  return h(
    "div",
    { class: "lobby" },
    h(
      "div",
      { class: "lobby-head" },
      h(
        "div",
        null,
        h("h1", { class: "lobby-name" }, player.name),
        h("p", { class: "hint" }, t(player.kind === "bot" ? "bot-since" : "person-since", { date: dateOf(player.created_at) })),
        profile ? h("p", { class: "profile-reliability" }, reliabilityInWords(profile.reliability)) : null,
        player.listing?.about ? h("p", null, player.listing.about) : null,
        known.isBlocked ? h("p", { class: "hint" }, t("you-block")) : null,
      ),
      Buttons(known),
    ),
    profile ? ProfileSections(player.id, profile) : null,
    [active, open, finished].every((list) => list.isAnswered)
      ? [
          Section("running", t("running"), Listed(active, { rows: GameRows, empty: nothing })),
          open.items?.length ? Section("open", t("open-tables"), Listed(open, { rows: GameRows, empty: nothing })) : null,
          Section("finished", t("finished"), Listed(finished, { rows: GameRows, empty: nothing })),
        ]
      : Places(),
  );
}

/** @param {Known} known */
function Buttons(known) {
  const { player, isBlocked } = known;
  if (player.id === app.session.player?.id) {
    return h("a", { class: "button", href: "/account" }, t("to-my-account"));
  }
  const learn = () => void attempt(() => learnBlock(known));
  const challenge = h("a", { class: "button primary", href: linkTo("/new", { player: player.name }) }, t("challenge-player"));
  if (!app.session.player) {
    return challenge;
  }
  return h(
    "div",
    { class: "buttons" },
    isBlocked ? null : challenge,
    isBlocked
      ? h("button", { onClick: () => unblock(player, learn) }, t("unblock"))
      : h("button", { onClick: () => askToBlock(player, learn) }, t("block")),
  );
}
