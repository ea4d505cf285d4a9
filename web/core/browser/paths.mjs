// Which addresses are pages of this client. The service worker asks it, too.

/** The server has a route for each. A star is any one part of a path. */
const PAGES = ["/", "/account", "/g/*", "/games", "/ladders", "/ladders/*/*/*", "/learn", "/learn/*", "/learn/*/lesson", "/new", "/new/*", "/players/*", "/watch"];

/**
 * True if the path is a page of this client. The pages for frames of other sites are not, because they have no session.
 * @param {string} path
 */
export function isOurs(path) {
  const parts = path.split("/");
  return PAGES.some((page) => isLike(page.split("/"), parts));
}

/**
 * @param {string[]} page
 * @param {string[]} parts
 */
function isLike(page, parts) {
  return page.length === parts.length && page.every((part, index) => (part === "*" ? parts[index] !== "" : part === parts[index]));
}
