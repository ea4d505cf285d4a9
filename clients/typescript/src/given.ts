// What a client is given: the URL of a server, a token, and headers. No text here repeats them: they may be secrets.

/** Return the token without white space around it; null for none. Throws `TypeError` if it can't be a token. */
export function checkedToken(token: string | null | undefined): string | null {
  const stripped = token?.trim() ?? null;
  if (stripped === "") {
    throw new TypeError("the token is empty");
  }
  if (stripped !== null && !/^[!-~]+$/.test(stripped)) {
    throw new TypeError("the token has characters that a token can't have");
  }
  return stripped;
}

/** Return the URL of a server without `/` or `/v1` at its end. Throws `TypeError` if it can't be one. */
export function checkedUrl(url: string): string {
  const href = isRelative(url) || /^\s*https?:\/\//i.test(url) ? hrefOf(url) : "";
  if (!/^https?:/.test(href)) {
    throw new TypeError("the URL must begin with http:// or https://, followed by the name of a host");
  }
  const { username, password } = new URL(href);
  if (username || password) {
    throw new TypeError("the URL must not have a user name or password");
  }
  return href.replace(/\/+$/, "").replace(/\/v1$/, "");
}

/** Throw `TypeError` if a header can't be sent. The platform's own error would show its text. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(headers)) {
    if (!/^[\t -~\x80-\xff]*$/.test(text.trim())) {
      throw new TypeError(`the header ${name} has characters that a header can't have`);
    }
  }
}

/** Return a text that somebody else wrote without the tokens in it. */
export function withoutTokens(text: string): string {
  return text.replace(/rtc_[\w-]+/g, "rtc_…");
}

/** In a page, `/` is the server that the page is from. */
function isRelative(url: string): boolean {
  return pageOf() !== undefined && /^[./]/.test(url);
}

function hrefOf(url: string): string {
  try {
    return new URL(url, pageOf()).href;
  } catch {
    return "";
  }
}

function pageOf(): string | undefined {
  return (globalThis as { location?: { href: string } }).location?.href;
}
