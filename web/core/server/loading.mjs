// Files of the client that are loaded when they are needed: modules, style sheets and labels.
import { FluentBundle, FluentResource } from "../../vendor/fluent/index.js";
import { preferences } from "../browser/preferences.mjs";
import { useTexts } from "../browser/texts.mjs";
import { Problem } from "./problem.mjs";

/**
 * Load a module. If the server has another version of the page, its files are gone: then the page is loaded anew. Throws
 * `Problem` if nothing can be loaded now.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function loaded(load) {
  try {
    return await load();
  } catch (error) {
    if (await isOutdated()) {
      location.reload();
    }
    throw new Problem({ status: 0, code: "offline", detail: String(error) });
  }
}

/**
 * Load a style sheet that few pages need.
 * @param {string} name
 */
export async function styled(name) {
  const href = new URL(`../../styles/${name}.css`, import.meta.url).href;
  if (![...document.styleSheets].some((sheet) => sheet.href === href)) {
    await loaded(
      () =>
        new Promise((resolve, reject) => {
          const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject });
          document.head.append(link);
        }),
    );
  }
}

/** The folders with the labels that have been asked for: those of all pages, and those of single ones. */
let folders = [""];

/** Load the labels of the preferred language. Every language has all of them. */
export async function loadTexts(of = folders) {
  useTexts(await loaded(() => bundleOf(preferences.language, of)));
  folders = of;
  document.documentElement.lang = preferences.language;
}

/** What is loaded by `worded`, one after the other. */
let wording = Promise.resolve();

/**
 * Load labels that few pages need.
 * @param {string} name
 */
export function worded(name) {
  const folder = `${name}/`;
  wording = wording.catch(() => {}).then(() => (folders.includes(folder) ? undefined : loadTexts([...folders, folder])));
  return wording;
}

/** True if the server has another version of the page than this one; false if nobody knows. */
export async function isOutdated() {
  try {
    const { path } = await (await fetch("/app/current", { cache: "no-store" })).json();
    return path !== new URL("../../", import.meta.url).pathname;
  } catch {
    return false;
  }
}

/**
 * @param {string} language
 * @param {string[]} of
 */
async function bundleOf(language, of) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of await Promise.all(of.map((folder) => labels(`${folder}${language}`)))) {
    bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

/** @param {string} name */
async function labels(name) {
  const response = await fetch(new URL(`../../words/${name}.ftl`, import.meta.url));
  if (!response.ok) {
    throw new Error(`no labels: ${response.status}`);
  }
  return response.text();
}
