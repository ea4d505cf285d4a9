// What the account page knows of a player, and the requests that change it.
import { app, changed, loadSession, notify } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { isShutOut } from "../parts/people/ban.mjs";
import { myBlocks } from "../parts/people/blocking.mjs";
import { wordsOf } from "./form.mjs";
import { createdPasskey, passkeyFault } from "./webauthn.mjs";

/** @typedef {{id: string, label: string, created_at: number, last_used_at?: number | null}} Passkey */
/** @typedef {{id: string, label: string, scopes: string[], created_at: number, kind: "token" | "session"}} Token */

export const account = {
  /** @type {Passkey[] | null} null until they are known */
  passkeys: null,
  /** @type {Token[] | null} tokens and sessions, oldest first; null until they are known */
  tokens: null,
  /** @type {import("../parts/people/blocking.mjs").Block[] | null} the newest first; null until they are known */
  blocks: null,
};

/** Learn the player's passkeys, sessions, tokens and blocks, and whether there is a recovery code. */
export async function loadAccount() {
  if (!app.session.player) {
    return;
  }
  const { id } = app.session.player;
  await loadSession();
  const tokens = await get("/players/me/tokens");
  const [passkeys, blocks] = isShutOut() ? [{ items: null }, null] : await Promise.all([get("/players/me/passkeys"), myBlocks()]);
  if (id !== app.session.player?.id) {
    return; // somebody else's
  }
  account.passkeys = passkeys.items;
  account.tokens = tokens.items;
  account.blocks = blocks;
  changed();
}

/** Forget it: somebody else may be signed in next. */
export function forgetAccount() {
  account.passkeys = null;
  account.tokens = null;
  account.blocks = null;
}

/** The sessions, this one first, then the newest. */
export function sessions() {
  const items = (account.tokens ?? []).filter(({ kind }) => kind === "session").reverse();
  return [...items.filter(isThisDevice), ...items.filter((token) => !isThisDevice(token))];
}

/** The API tokens, newest first. */
export function apiTokens() {
  return (account.tokens ?? []).filter(({ kind }) => kind === "token").reverse();
}

/** @param {Token} token */
export function isThisDevice(token) {
  return token.id === app.session.session?.id;
}

/**
 * Create a passkey on this device. Throws what the browser or the server throws.
 * @param {string} label
 */
export async function addPasskey(label) {
  const { publicKey } = await send("POST", "/players/me/passkeys/options");
  const credential = await createdPasskey(publicKey);
  await send("POST", "/players/me/passkeys", { credential, label });
  notify(t("account-passkey-added"));
  await loadAccount();
}

/**
 * Carry out what a button is for, and say what went wrong.
 * @param {() => Promise<void>} run
 */
export async function attempt(run) {
  try {
    await run();
  } catch (error) {
    if (error instanceof Problem && error.code === "banned") {
      return; // the banner says so
    } else if (error instanceof Problem) {
      notify(wordsOf(error), { isError: true });
    } else if (error instanceof DOMException) {
      notify(passkeyFault(error), { isError: true });
    } else {
      throw error;
    }
  }
}
