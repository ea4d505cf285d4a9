// The sections about what a player has chosen for all devices.
import { Component } from "../../vendor/preact.mjs";
import { whenBack } from "../../core/server/reach.mjs";
import { attempt } from "../model.mjs";
import { Notifications } from "../notifications.mjs";
import { Calendar } from "./calendar.mjs";
import { DaysAway } from "./days_away.mjs";
import { MailAddress } from "./mail.mjs";
import { forgetPersonal, loadMail, loadPersonal, personal } from "./model.mjs";
import { YourTime } from "./time.mjs";
import { Told } from "./told.mjs";

/** They are read when they are shown first, if the page has not: somebody may sign up on it. */
export class Personal extends Component {
  componentDidMount() {
    const load = () => attempt(loadPersonal);
    if (!personal.chosen) {
      load();
    }
    this.stop = whenBack(load);
    document.addEventListener("visibilitychange", lookForMail);
  }

  componentWillUnmount() {
    this.stop?.();
    document.removeEventListener("visibilitychange", lookForMail);
    forgetPersonal();
  }

  render() {
    return [Notifications(Told()), MailAddress(), Calendar(), YourTime(), DaysAway()];
  }
}

/** The link in the mail opens another page, from which one may come back. */
function lookForMail() {
  if (document.visibilityState === "visible" && personal.mail?.status === "unconfirmed") {
    attempt(loadMail);
  }
}
