// Components whose modules are loaded when they are needed.
import { h } from "../vendor/preact.mjs";
import { changed } from "../core/app.mjs";
import { persistently } from "../core/server/api.mjs";
import { loaded } from "../core/server/loading.mjs";

/**
 * A component that is loaded when it is first drawn, or before by `prepare`. Until then it is empty.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  /** @type {any} */
  let component = null;
  /** @type {Promise<void> | null} */
  let loading = null;
  const prepare = () => (loading ??= persistently(async () => void (component = await loaded(load))).then(changed));
  const draw = (/** @type {any} */ props) => {
    prepare();
    return component ? h(component, props) : null;
  };
  return Object.assign(draw, { prepare });
}
