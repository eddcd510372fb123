const everySeconds = 10;

/** @param {number} startedAt a value of performance.now() */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const startedAt = performance.now();
  console.log(`${what} ...`);
  const beat = setInterval(() => console.log(`${what} ... ${secondsSince(startedAt)}`), everySeconds * 1000);
  try {
    const result = await work();
    console.log(`${what}: ${secondsSince(startedAt)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** A failure that the user can fix, reported in one line without a stack trace. */
export class Stop extends Error {}

/**
 * Runs a command's main function; a Stop becomes one line and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
