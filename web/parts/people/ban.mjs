// What a player is shown whom an operator of the server has banned.
import { h } from "../../vendor/preact.mjs";
import { app } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { banWords } from "../../core/server/ban.mjs";
import { serverNow } from "../../core/server/server_time.mjs";

/** The ban of the player who is signed in; null if there is none. */
export function myBan() {
  const { ban } = app.session;
  return ban && (ban.until === null || ban.until > serverNow()) ? ban : null;
}

/** True if the server refuses nearly everything to the player. */
export function isShutOut() {
  return myBan()?.scope === "all";
}

/** A line below the header as long as a ban holds. */
export function BanBanner() {
  const ban = myBan();
  return ban ? h("p", { class: "banner banned", role: "status" }, banWords(ban)) : null;
}

/**
 * What stands in place of the pages that the server would refuse.
 * @returns {import("../../core/app.mjs").Page}
 */
export function shutOutPage() {
  return {
    title: t("refused"),
    render: () =>
      h(
        "section",
        { class: "problem" },
        h("h1", null, t("refused")),
        h("p", null, t("banned-still")),
        h("p", null, h("a", { class: "button", href: "/account" }, t("banned-to-account"))),
      ),
  };
}
