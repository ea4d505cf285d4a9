// Which page an address belongs to. A page is loaded when it is first needed.
import { app } from "../core/app.mjs";
import { isOurs } from "../core/browser/paths.mjs";
import { loaded } from "../core/server/loading.mjs";
import { isShutOut, shutOutPage } from "../parts/people/ban.mjs";
import { notFoundPage } from "./problem.mjs";

/** @typedef {import("../core/app.mjs").Page} Page */
/** @typedef {import("../core/browser/address.mjs").Address} Address */
/** @typedef {{open: (address: Address) => Page | Promise<Page>}} PageModule */

/** By the first part of the address, or the third if there are three. @type {Record<string, () => Promise<PageModule>>} */
const PAGES = {
  "": () => import("./lobby.mjs"),
  account: () => import("./account.mjs"),
  embed: () => import("../table/page.mjs"),
  g: () => import("../table/page.mjs"),
  games: () => import("./my_games.mjs"),
  ladders: () => import("./ladders.mjs"),
  learn: () => import("../learn/page.mjs"),
  lesson: () => import("../lesson/page.mjs"),
  new: () => import("./new_game.mjs"),
  players: () => import("./player.mjs"),
  watch: () => import("./watch.mjs"),
};

/**
 * Open the page of an address.
 * @param {Address} address
 * @returns {Promise<Page>}
 */
export async function pageFor(address) {
  if (isShutOut() && address.parts[0] !== "account") {
    return shutOutPage();
  }
  const load = app.isEmbedded || isOurs(address.path) ? PAGES[(address.parts.length === 3 ? address.parts[2] : address.parts[0]) ?? ""] : undefined;
  return load ? (await loaded(load)).open(address) : notFoundPage();
}
