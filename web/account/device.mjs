// What this device is called in lists.
import { t } from "../core/browser/texts.mjs";

const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Chromium", "Chromium"],
  ["Safari/", "Safari"],
];
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
];

/** Such as "Firefox on Windows", as far as the browser tells. */
export function deviceName() {
  const browser = named(BROWSERS) ?? t("account-browser");
  const system = named(SYSTEMS);
  return system ? t("account-device", { browser, system }) : browser;
}

/** @param {string[][]} table */
function named(table) {
  return table.find(([mark]) => navigator.userAgent.includes(mark))?.[1];
}
