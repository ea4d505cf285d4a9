// The calendar with a player's deadlines.
import { h } from "../../vendor/preact.mjs";
import { notify } from "../../core/app.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { ask } from "../../parts/dialog.mjs";
import { attempt } from "../model.mjs";
import { Moment, Section } from "../parts.mjs";
import { showOnce } from "../shown_once.mjs";
import { loadCalendar, personal } from "./model.mjs";

/** Whether there is a calendar, and its secret address once it is made. */
export function Calendar() {
  const madeAt = personal.calendar?.made_at;
  return Section(
    { id: "calendar", title: t("account-calendar"), about: t("account-calendar-more") },
    h("p", null, madeAt ? [t("account-created"), " ", Moment(madeAt)] : t(personal.calendar ? "account-no-calendar" : "loading")),
    h(
      "div",
      { class: "buttons" },
      h("button", { onClick: madeAt ? replace : make, disabled: !personal.calendar }, t(madeAt ? "account-replace-calendar" : "account-make-calendar")),
      madeAt ? h("button", { class: "plain", onClick: end }, t("account-end-calendar")) : null,
    ),
  );
}

function make() {
  return attempt(async () => {
    const { url } = await send("POST", "/players/me/calendar");
    const secret = `${url}?lang=${preferences.language}`;
    showOnce({
      ...{ title: t("account-your-calendar"), text: t("account-your-calendar-more"), secret },
      link: { href: secret.replace(/^https?:/, "webcal:"), text: t("account-open-calendar") },
      onLost: () => notify(t("account-calendar-not-kept"), { action: { text: t("account-replace-calendar"), run: make } }),
    });
    await loadCalendar();
  });
}

function replace() {
  ask({ title: t("account-replace-calendar"), text: t("account-replace-calendar-more"), yes: t("account-replace-calendar"), run: make });
}

function end() {
  ask({
    ...{ title: t("account-end-calendar"), text: t("account-end-calendar-more"), yes: t("account-end-calendar"), isDangerous: true },
    run: () =>
      attempt(async () => {
        await send("DELETE", "/players/me/calendar");
        await loadCalendar();
      }),
  });
}
