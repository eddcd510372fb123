import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/** A tool that left no report, or one without a figure, did not run its tests. */
const notRun = { passed: 0, failed: 1 };

/**
 * What vitest's JSON reporter counted. Red without a failed test (an error outside of tests): one failure.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  const { numPassedTests: passed, numFailedTests: failed } = /** @type {Record<string, unknown>} */ (
    report ?? {}
  );
  if (typeof passed !== 'number' || typeof failed !== 'number') return notRun;
  return redWithoutFailure({ passed, failed }, exitCode);
}

/**
 * What Playwright's JSON reporter counted; a test that passed only when repeated counts as failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  const { stats } = /** @type {{ stats?: Record<string, unknown> }} */ (report ?? {});
  const { expected, unexpected, flaky } = stats ?? {};
  if (typeof expected !== 'number' || typeof unexpected !== 'number' || typeof flaky !== 'number')
    return notRun;
  return redWithoutFailure({ passed: expected, failed: unexpected + flaky }, exitCode);
}

/** @param {Count} count @param {number} exitCode @returns {Count} */
function redWithoutFailure(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** @param {string} file @returns {unknown} */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The tool died before it wrote its report: counted as not run.
    return null;
  }
}

/**
 * The last line, and whether the run is green: nothing failed and something ran.
 * @param {Count[]} counts
 */
export function sumUp(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, isGreen: failed === 0 && passed > 0 };
}
