// The server's time. Clocks of devices are wrong by seconds or days; what the server sends narrows down by how much.

/** The server's clock minus ours lies between these, in ms. */
const bounds = { least: -Infinity, most: Infinity };

/** The server's time, in ms since the epoch. */
export function serverNow() {
  const { least, most } = bounds;
  if (least > -Infinity && most < Infinity) {
    return Date.now() + (least + most) / 2;
  }
  return Date.now() + (least > -Infinity ? Math.max(least, 0) : 0);
}

/**
 * Learn from an answer, unless a cache may have kept it. Its `Date` is a whole second between the request and now.
 * @param {Response} response
 * @param {number} sentAt when the request was sent, by our clock
 */
export function hearDate(response, sentAt) {
  const date = Date.parse(response.headers.get("Date") ?? "");
  const isKept = (response.headers.get("Cache-Control") ?? "").includes("max-age");
  if (!isKept && !Number.isNaN(date)) {
    narrow(date - Date.now(), date + 1000 - sentAt);
  }
}

/**
 * Learn from the time of an event: it is over by now.
 * @param {number} at in ms since the epoch
 */
export function hearEvent(at) {
  narrow(at - Date.now(), Infinity);
}

/**
 * @param {number} least
 * @param {number} most
 */
function narrow(least, most) {
  const isReset = least > bounds.most || most < bounds.least; // one of the clocks was set
  bounds.least = isReset ? least : Math.max(bounds.least, least);
  bounds.most = isReset ? most : Math.min(bounds.most, most);
}
