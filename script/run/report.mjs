import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of a part of the suite, and its failures by name for the end of the run, since the log of a long run is
 * rarely kept whole.
 * @typedef {{ passed: number, failed: number, failures?: Failure[] }} Count
 * @typedef {{ test: string, why: string }} Failure
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * @typedef {{ results: { errors?: { message?: string }[], duration?: number }[], projectName: string, status: string }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/** How long a test file took, in milliseconds. @typedef {{ file: string, milliseconds: number }} FileTime */

const slowestShown = 10;
const max = { failures: 20, linesOfOne: 15, lettersOfALine: 300 };

/** A tool without a report, or with a report without figures, did not run its tests. */
const notRun = { passed: 0, failed: 1 };

/**
 * Counts of vitest's JSON report. A failed run without a failed test, such as an error outside of tests, counts as
 * one failure.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults = [],
  } = /** @type {{ numPassedTests?: unknown, numFailedTests?: unknown, testResults?: VitestFile[] }} */ (
    report ?? {}
  );
  if (typeof passed !== 'number' || typeof failed !== 'number') return notRun;
  return redWithoutFailure({ passed, failed, failures: testResults.flatMap(vitestFailures) }, exitCode);
}

/** @param {VitestFile} file @returns {Failure[]} */
function vitestFailures(file) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) {
    return file.status === 'failed' ? [{ test: file.name, why: file.message ?? '' }] : [];
  }
  return failed.map(({ fullName, failureMessages = [] }) => ({
    test: `${file.name} › ${fullName}`,
    why: failureMessages.join('\n'),
  }));
}

/**
 * Counts of Playwright's JSON report; a test that passed only on a retry counts as failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  const { stats, suites = [] } =
    /** @type {{ stats?: Record<string, unknown>, suites?: PlaywrightSuite[] }} */ (report ?? {});
  const { expected, unexpected, flaky } = stats ?? {};
  if (typeof expected !== 'number' || typeof unexpected !== 'number' || typeof flaky !== 'number')
    return notRun;
  return redWithoutFailure(
    { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(playwrightFailures) },
    exitCode,
  );
}

/** @param {PlaywrightSuite} suite @returns {Failure[]} */
function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        why: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
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

/** @param {Count[]} counts @returns {Count} */
export function addUp(counts) {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

/**
 * The failures of all parts, each with the first lines of its reason; empty if nothing failed.
 * @param {Count[]} counts
 */
export function tellFailures(counts) {
  const { failures = [] } = addUp(counts);
  if (failures.length === 0) return '';
  const texts = failures
    .slice(0, max.failures)
    .map(({ test, why }) => [`✘ ${test}`, ...firstLines(why)].join('\n'));
  const left = failures.length - texts.length;
  return ['== What failed', ...texts, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

/** @param {string} why */
function firstLines(why) {
  return stripVTControlCharacters(why)
    .split('\n')
    .slice(0, max.linesOfOne)
    .map((line) => `    ${line.slice(0, max.lettersOfALine)}`);
}

/**
 * The last line, and whether the run is green: nothing failed and something ran.
 * @param {Count[]} counts
 */
export function sumUp(counts) {
  const { passed, failed } = addUp(counts);
  return { line: `${passed} passed, ${failed} failed`, isGreen: failed === 0 && passed > 0 };
}

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {FileTime[]} the time of all journeys of each file together
 */
export function journeyTimes(report) {
  const { suites = [] } = /** @type {{ suites?: PlaywrightSuite[] }} */ (report ?? {});
  /** @type {Map<string, number>} */
  const byFile = new Map();
  /** @param {PlaywrightSuite} suite */
  const visit = ({ suites: inner = [], specs = [] }) => {
    for (const { file, tests } of specs)
      for (const { duration = 0 } of tests.flatMap(({ results }) => results))
        byFile.set(file, (byFile.get(file) ?? 0) + duration);
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return [...byFile].map(([file, milliseconds]) => ({ file, milliseconds }));
}

/** @param {readonly FileTime[]} times */
export function slowestFiles(times) {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestShown);
  if (slowest.length === 0) return '';
  const lines = slowest.map(
    ({ file, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`,
  );
  return ['The slowest files:', ...lines].join('\n');
}
