// The players whom I block.
import { t } from "../core/browser/texts.mjs";
import { unblock } from "../parts/people/blocking.mjs";
import { account, attempt, loadAccount } from "./model.mjs";
import { Line, LineButton, List, Moment, Section } from "./parts.mjs";

/** The blocks. */
export function Blocked() {
  return Section(
    { id: "blocked", title: t("account-blocked"), about: t("account-blocked-more") },
    List(account.blocks, t("account-no-blocked"), ({ player, blocked_at }) =>
      Line({
        ...{ id: player.id, label: player.name, about: Moment(blocked_at) },
        button: LineButton(t("unblock"), player.name, () => unblock(player, () => attempt(loadAccount))),
      }),
    ),
  );
}
