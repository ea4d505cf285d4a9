// What is around every page: header, notices, the dialog, and the live region.
import { h } from "../vendor/preact.mjs";
import { app, dismiss } from "../core/app.mjs";
import { inbox } from "../core/inbox.mjs";
import { currentAddress, signInAddress } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { reach } from "../core/server/reach.mjs";
import { BanBanner } from "../parts/people/ban.mjs";
import { Unreached } from "./unreached.mjs";

/** @typedef {import("../vendor/preact.mjs").VNode} VNode */

/** The whole document body. */
export function Shell() {
  if (app.isEmbedded) {
    return h("div", { class: "embedded" }, Main(), Announcements());
  }
  return h(
    "div",
    { class: "shell" },
    h("a", { class: "skip", href: "#main" }, t("skip")),
    Header(),
    BanBanner(),
    Main(),
    Footer(),
    Notices(),
    Announcements(),
    app.dialog ? app.dialog() : null,
  );
}

/** The page that was drawn last. @type {{content: VNode, isWide: boolean} | null} */
let drawn = null;

/** The page. While the next one is being opened, the last one is still seen, but takes no taps and keys. */
function Main() {
  const { page } = app;
  const isUnreached = !page && (reach.isLost || reach.trouble !== null);
  if (page) {
    drawn = { content: page.render(), isWide: Boolean(page.isWide) };
  } else if (isUnreached) {
    drawn = { content: Unreached(), isWide: false };
  }
  const isWide = drawn ? drawn.isWide : currentAddress().parts[0] === "g"; // so that the header stays where it is
  return h(
    "main",
    { id: "main", class: isWide && !app.isEmbedded ? "wide" : "", tabindex: -1, inert: drawn !== null && page === null && !isUnreached },
    drawn ? drawn.content : h("p", { class: "loading" }, t("loading")),
  );
}

function Header() {
  const { player } = app.session;
  return h(
    "header",
    { class: player ? "top signed-in" : "top" },
    h("a", { class: "brand", href: "/", "aria-label": "Retcon" }, Mark(), h("span", null, "Retcon")),
    h("nav", { "aria-label": t("navigation") }, app.isSessionKnown ? Items() : null),
    OutOfReach(),
  );
}

function Items() {
  const { player } = app.session;
  return [
    Item("/", t("nav-play")),
    player ? Item("/games", t("nav-my-games"), Waiting()) : null,
    Item("/watch", t("nav-watch")),
    player ? Item("/account", player.name) : Item(signInAddress(), t("nav-sign-in")),
  ];
}

/** Says below the header, which is always in view, that the page may be out of date. */
function OutOfReach() {
  const isShown = app.page && (reach.isLost || reach.trouble);
  return isShown ? h("p", { class: "banner offline", role: "status" }, t(reach.isLost ? "offline-now" : "trouble-now")) : null;
}

/**
 * @param {string} href
 * @param {string} text
 * @param {any} [more]
 */
function Item(href, text, more) {
  return h("a", { href, "aria-current": location.pathname === href.split("?")[0] ? "page" : undefined }, text, more);
}

/** How many games wait for me. */
function Waiting() {
  const { waiting } = inbox;
  if (!waiting) {
    return null;
  }
  return [
    h("span", { class: "count", "aria-hidden": "true" }, waiting),
    h("span", { class: "visually-hidden" }, ` (${t("nav-waiting", { count: waiting })})`),
  ];
}

function Footer() {
  return h(
    "footer",
    { class: "bottom" },
    h("a", { href: "/learn" }, t("learn-title")),
    h("a", { href: "/ladders" }, t("ladders-title")),
    h("a", { href: "/docs" }, t("footer-guides")),
    h("a", { href: "/docs/api" }, t("footer-api")),
  );
}

function Notices() {
  return h(
    "section",
    { class: "notices", "aria-label": t("notices") },
    app.notices.map(({ id, text, isError, action }) =>
      h(
        "div",
        { class: isError ? "notice error" : "notice", key: id },
        h("p", null, text),
        action ? h("button", { onClick: action.run }, action.text) : null,
        h("button", { class: "plain", "aria-label": t("dismiss"), onClick: () => dismiss(id) }, "×"),
      ),
    ),
  );
}

function Announcements() {
  return h("p", { class: "visually-hidden", role: "status", "aria-live": "polite" }, app.announcement);
}

function Mark() {
  return h(
    "svg",
    { viewBox: "0 0 32 32", width: 28, height: 28, "aria-hidden": "true", class: "logo" },
    h("rect", { width: 32, height: 32, rx: 8 }),
    h("path", { d: "M9.5 9v5.5H15M9.8 14.2a7.6 7.6 0 1 1-.9 5.6" }),
    h("path", { class: "hands", d: "M16.4 13.2v4.3l2.9 1.9" }),
  );
}
