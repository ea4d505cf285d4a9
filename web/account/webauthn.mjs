// Passkeys: the browser's part of WebAuthn, with the JSON that the server sends and takes.
import { app } from "../core/app.mjs";
import { has, t } from "../core/browser/texts.mjs";

/** The passkey that the browser asks for at the moment. It can ask for one at a time.
 * @type {AbortController | null} */
let asking = null;
let isAsked = false;

/**
 * The label that says why passkeys don't work here; null if they do.
 * @returns {string | null}
 */
export function whyNoPasskeys() {
  if (!isSecureContext) {
    return "account-no-passkeys-insecure";
  }
  if (!("PublicKeyCredential" in globalThis)) {
    return "account-no-passkeys-browser";
  }
  return app.session.can_use_passkeys ? null : "account-no-passkeys-address";
}

/**
 * Have the device create a passkey, and return what the server wants to know of it.
 * @param {any} options PublicKeyCredentialCreationOptionsJSON
 */
export async function createdPasskey(options) {
  const publicKey = parsedCreation(options);
  return credentialJson(await askedFor((signal) => navigator.credentials.create({ publicKey, signal })));
}

/**
 * Have a person choose a passkey, and return the proof for the server.
 * @param {any} options PublicKeyCredentialRequestOptionsJSON
 */
export async function chosenPasskey(options) {
  const publicKey = parsedRequest(options);
  return credentialJson(await askedFor((signal) => navigator.credentials.get({ publicKey, signal })));
}

/** True if the browser can offer passkeys where a name is typed. */
export async function canOfferPasskeys() {
  return !whyNoPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());
}

/**
 * Have the browser offer passkeys where a name is typed, until one is chosen. Null if that ended before, or if it asks
 * for one in another way at the moment.
 * @param {any} options PublicKeyCredentialRequestOptionsJSON
 */
export async function offeredPasskey(options) {
  if (isAsked) {
    return null;
  }
  const publicKey = parsedRequest(options);
  try {
    const get = (/** @type {AbortSignal} */ signal) =>
      navigator.credentials.get({ publicKey, signal, mediation: "conditional" });
    return credentialJson(await alone(get));
  } catch {
    return null;
  }
}

/** Stop offering passkeys. */
export function stopOffering() {
  asking?.abort();
  asking = null;
}

/**
 * Say in words why there is no passkey.
 * @param {unknown} error of `createdPasskey` or `chosenPasskey`
 */
export function passkeyFault(error) {
  const name = error instanceof Error ? error.name : "";
  const key = `account-passkey-${name}`;
  return has(key) ? t(key) : t("account-passkey-failed", { why: String(error) });
}

/** @param {(signal: AbortSignal) => Promise<Credential | null>} ask */
async function askedFor(ask) {
  isAsked = true;
  try {
    return await alone(ask);
  } finally {
    isAsked = false;
  }
}

/**
 * @param {(signal: AbortSignal) => Promise<Credential | null>} ask
 * @returns {Promise<PublicKeyCredential>}
 */
async function alone(ask) {
  stopOffering();
  const mine = new AbortController();
  asking = mine;
  const credential = await ask(mine.signal);
  if (!credential) {
    throw new DOMException("no passkey was chosen", "NotAllowedError");
  }
  return /** @type {PublicKeyCredential} */ (credential);
}

/** @param {any} json */
function parsedCreation(json) {
  return (
    PublicKeyCredential.parseCreationOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: bytesOf(json.challenge),
      user: { ...json.user, id: bytesOf(json.user.id) },
      excludeCredentials: (json.excludeCredentials ?? []).map(withBytes),
    }
  );
}

/** @param {any} json */
function parsedRequest(json) {
  return (
    PublicKeyCredential.parseRequestOptionsFromJSON?.(json) ?? {
      ...json,
      challenge: bytesOf(json.challenge),
      allowCredentials: (json.allowCredentials ?? []).map(withBytes),
    }
  );
}

/** @param {any} descriptor */
function withBytes(descriptor) {
  return { ...descriptor, id: bytesOf(descriptor.id) };
}

/** @param {PublicKeyCredential} credential */
function credentialJson(credential) {
  try {
    return credential.toJSON();
  } catch {
    return ownJson(credential); // older browsers, and password managers whose objects only look like credentials
  }
}

/** @param {PublicKeyCredential} credential */
function ownJson(credential) {
  const response = /** @type {any} */ (credential.response);
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const given = names.filter((name) => response[name]).map((name) => [name, textOf(response[name])]);
  const transports = response.getTransports?.();
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(given), ...(transports ? { transports } : {}) },
  };
}

/** @param {string} text in base64url */
function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** @param {ArrayBuffer} bytes */
function textOf(bytes) {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
