import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkAll } from './check.mjs';
import { ensureBrowser, findChromium, findHeadlessShell } from './run/browser.mjs';
import { runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot, tools } from './run/paths.mjs';
import { Stop, secondsSince } from './run/progress.mjs';
import { countPlaywright, countVitest, readReport, sumUp, tellFailures } from './run/report.mjs';

/** @typedef {import('./run/report.mjs').Count} Count */

const reports = inRoot('test-results');
const nothing = { passed: 0, failed: 0 };

/**
 * A part that goes wrong as a whole counts as one failure and does not stop the parts after it.
 * @param {string} title
 * @param {() => Promise<Count>} work
 * @returns {Promise<Count>}
 */
async function part(title, work) {
  const startedAt = performance.now();
  console.log(`\n== ${title}`);
  /** @type {Count} */
  let count = { passed: 0, failed: 1 };
  try {
    count = await work();
  } catch (error) {
    console.log(error instanceof Stop ? error.message : error);
  }
  const figures = count.passed + count.failed > 0 ? `: ${count.passed} passed, ${count.failed} failed` : '';
  console.log(`== ${title}${figures} (${secondsSince(startedAt)})`);
  return count;
}

/** @returns {Promise<Count>} */
async function packages() {
  await ensureInstalled();
  return nothing;
}

/** What is missing is told here; the tests that need it fail by themselves. @returns {Promise<Count>} */
async function browser() {
  const missing = await ensureBrowser();
  if (missing !== null) console.log(missing);
  return nothing;
}

/** Checks count where they fail; what passed are tests alone. @returns {Promise<Count>} */
async function checks() {
  return { ...(await checkAll()), passed: 0 };
}

/** @returns {Promise<Count>} */
async function product() {
  await ensureBuilt();
  return nothing;
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
async function tests(env) {
  const file = inRoot('test-results', 'vitest.json');
  const { code } = await runOnProductNode(
    [tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: true, env },
  );
  return countVitest(readReport(file), code);
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
async function journeys(env) {
  const chromium = findChromium();
  if (!chromium) throw new Stop('There is no Chromium to run the journeys in.');
  const file = inRoot('test-results', 'playwright.json');
  const { code } = await runOnProductNode(
    [tools.playwright, 'test', '--config', 'playwright.config.ts', '--reporter=list,json'],
    {
      show: true,
      cwd: inRoot('e2e'),
      env: {
        ...env,
        CHROMIUM: chromium,
        CHROMIUM_HEADLESS: findHeadlessShell() ?? chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  return countPlaywright(readReport(file), code);
}

/** @param {boolean} isLong @returns {Promise<Count[]>} */
async function wholeSuite(isLong) {
  const env = { ...process.env, LONG: isLong ? '1' : '' };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const installed = await part('Packages', packages);
  if (installed.failed > 0) return [installed];
  return [
    await part('Chromium and a Japanese font', browser),
    await part('Checks', checks),
    await part('Build', product),
    await part(isLong ? 'Tests, the long ones too' : 'Tests', () => tests(env)),
    await part('Journeys in the browser', () => journeys(env)),
  ];
}

const startedAt = performance.now();
const counts = await wholeSuite(process.argv.includes('--long'));
const { line, isGreen } = sumUp(counts);
console.log(`\n${tellFailures(counts)}`);
console.log(`The whole suite took ${secondsSince(startedAt)}.`);
console.log(line);
if (!isGreen) process.exitCode = 1;
