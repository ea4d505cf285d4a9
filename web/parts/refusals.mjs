// What the server refuses, in words.
import { notify } from "../core/app.mjs";
import { has, t } from "../core/browser/texts.mjs";
import { Problem } from "../core/server/problem.mjs";

/**
 * Why a request failed: in the words of the page, or else in those of the server.
 * @param {Problem} problem
 */
export function inWords(problem) {
  const { reason } = problem.document;
  const keys = [`problem-${problem.code}-${reason}`, `problem-${problem.code}`].map((key) => key.replaceAll("_", "-"));
  const key = keys.find(has);
  return key ? t(key, figuresIn(problem.document)) : problem.message;
}

/**
 * The figures of a problem, for its label. One that is not known is "none".
 * @param {Record<string, any>} document
 * @returns {Record<string, string | number>}
 */
function figuresIn({ limit, required, yours }) {
  return { limit: limit ?? "none", required: required ?? "none", yours: yours ?? "none" };
}

/**
 * Run a command, and say why if it is refused. Returns its answer; null after a refusal.
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<T | null>}
 */
export async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    notify(inWords(error), { isError: true });
    return null;
  }
}
