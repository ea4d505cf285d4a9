// Functions that take a while, and are not called again before they are done.

/**
 * A function that runs another one; once more afterwards, if it is called meanwhile.
 * @param {() => Promise<unknown>} run
 */
export function oneAtATime(run) {
  let isBusy = false;
  let isDue = false;
  return async function begin() {
    isDue = isBusy;
    if (isBusy) {
      return;
    }
    isBusy = true;
    try {
      await run();
    } finally {
      isBusy = false;
    }
    if (isDue) {
      await begin();
    }
  };
}
