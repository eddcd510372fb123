import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkAll } from './check.mjs';
import { affectedTests, importGraph } from './run/affected-tests.mjs';
import { ensureBrowser, ensureOtherEngines, findChromium, findHeadlessShell } from './run/browser.mjs';
import { run, runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot, root, tools } from './run/paths.mjs';
import { Stop, secondsSince } from './run/progress.mjs';
import {
  addUp,
  countPlaywright,
  countVitest,
  journeyTimes,
  readReport,
  slowestFiles,
  sumUp,
  tellFailures,
} from './run/report.mjs';
import { startSharedServers } from './run/shared-servers.mjs';

/** @typedef {import('./run/report.mjs').Count} Count */
/** @typedef {import('./run/report.mjs').FileTime} FileTime */

const reports = inRoot('test-results');
/** Keeps `npm test` short; every journey is part of the long run. */
const maxSmokeJourneys = 25;
const nothing = { passed: 0, failed: 0 };
/** @type {FileTime[]} */
const times = [];

/**
 * A part that fails as a whole counts as one failure and does not stop the parts after it.
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

/** Prints what is missing; the tests that need it fail by themselves. @returns {Promise<Count>} */
async function browser() {
  const missing = await ensureBrowser();
  if (missing !== null) console.log(missing);
  return nothing;
}

/** @returns {Promise<Count>} */
async function otherEngines() {
  const missing = await ensureOtherEngines();
  if (missing !== null) console.log(missing);
  return nothing;
}

/** Checks count only where they fail, because a passed check is not a test. @returns {Promise<Count>} */
async function checks() {
  return { ...(await checkAll()), passed: 0 };
}

/** @returns {Promise<Count>} */
async function product() {
  await ensureBuilt();
  return nothing;
}

let stopSharedServers = async () => {};

/** @returns {Promise<Count>} */
async function sharedServers() {
  stopSharedServers = await startSharedServers();
  return nothing;
}

/**
 * @param {string[]} layers names of projects in vitest.config.ts
 * @param {string[]} [files] only these test files
 * @returns {Promise<Count>}
 */
async function tests(layers, files = []) {
  const name = layers.join('-');
  const report = inRoot('test-results', `vitest-${name}.json`);
  const timesFile = inRoot('test-results', `vitest-times-${name}.json`);
  const { code } = await runOnProductNode(
    [
      ...[tools.vitest, 'run', ...layers.map((layer) => `--project=${layer}`), ...files],
      ...['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--reporter=${inRoot('script', 'testing', 'file-times.ts')}`,
    ],
    { show: true, env: { ...process.env, AFTERCARE_TEST_TIMES: timesFile } },
  );
  times.push(.../** @type {FileTime[]} */ (readReport(timesFile) ?? []));
  return countVitest(readReport(report), code);
}

/** Runs both in parallel, since neither part alone keeps two cores busy. @returns {Promise<Count>} */
async function unitTests() {
  return addUp(await Promise.all([tests(['unit']), tests(['frontend'])]));
}

/** @param {'SMOKE' | 'LONG' | 'SOAK'} kind @returns {Promise<Count>} */
async function journeys(kind) {
  const chromium = findChromium();
  if (!chromium) throw new Stop('The journeys need Chromium, and none was found.');
  const file = inRoot('test-results', 'playwright.json');
  const { code } = await runOnProductNode(
    [tools.playwright, 'test', '--config', 'playwright.config.ts', '--reporter=list,json'],
    {
      show: true,
      cwd: inRoot('e2e'),
      env: {
        ...process.env,
        [kind]: '1',
        CHROMIUM: chromium,
        CHROMIUM_HEADLESS: findHeadlessShell() ?? chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  times.push(...journeyTimes(readReport(file)));
  const count = countPlaywright(readReport(file), code);
  const played = count.passed + count.failed;
  if (kind === 'SMOKE' && played > maxSmokeJourneys)
    throw new Stop(`${played} journeys have the tag @smoke; expected at most ${maxSmokeJourneys}.`);
  return count;
}

/** @returns {Promise<string[]>} the files that differ from the last commit, or from the commit given on the command line */
async function changedFiles() {
  const base = process.argv[3] ?? 'HEAD';
  const compared = await run('git', ['diff', '--name-only', '--no-renames', base]);
  if (compared.code !== 0) throw new Stop(`git cannot compare with ${base}: ${compared.output.trim()}`);
  const added = await run('git', ['ls-files', '--others', '--exclude-standard']);
  return `${compared.output}\n${added.output}`.split('\n').filter((line) => line !== '');
}

/** @returns {Promise<Count>} */
async function affected() {
  const changed = await changedFiles();
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const files = affectedTests(importGraph(root, listed.output.split('\n')), changed);
  console.log(`${changed.length} changed files, ${files.length} test files that they can affect`);
  return files.length === 0
    ? nothing
    : tests(['unit', 'frontend', 'tool', 'server', 'slow', 'cluster'], files);
}

const layers = {
  tools: () => part('Tests of the tools', () => tests(['tool'])),
  unit: () => part('Unit tests', unitTests),
  server: () => part('Server tests', () => tests(['server'])),
  slow: () => part('Slow server tests', () => tests(['slow'])),
  cluster: () => part('Cluster tests', () => tests(['cluster'])),
  long: () => part('Long tests', () => tests(['long'])),
  soak: () => part('Soak tests', () => tests(['soak'])),
};
const prepareOtherEngines = () => part('Firefox and WebKit', otherEngines);
const build = () => part('Build', product);
const prepareBrowser = () => part('Chromium and a Japanese font', browser);
const servers = () => part('Servers for the tests', sharedServers);
const belowTheBrowser = [layers.unit, servers, layers.server, layers.tools, layers.cluster];

/** @type {Record<string, (() => Promise<Count>)[]>} */
const commands = {
  all: [
    ...[prepareBrowser, () => part('Checks', checks), build, ...belowTheBrowser],
    () => part('Smoke journeys', () => journeys('SMOKE')),
  ],
  long: [
    ...[prepareBrowser, prepareOtherEngines, () => part('Checks', checks), build],
    ...[...belowTheBrowser, layers.slow, layers.long],
    () => part('All journeys', () => journeys('LONG')),
  ],
  unit: [build, layers.unit],
  server: [build, layers.server],
  changed: [build, () => part('Affected tests', affected)],
  soak: [prepareBrowser, build, layers.soak, () => part('Soak journeys', () => journeys('SOAK'))],
};

async function main() {
  const startedAt = performance.now();
  const suite = process.argv[2] ?? 'all';
  const steps = commands[suite];
  if (steps === undefined)
    throw new Stop(`Unknown suite. Expected one of ${Object.keys(commands).join(', ')}.`);
  if (suite === 'long') process.env.AFTERCARE_FULL_RUN = '1';
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts = [await part('Packages', packages)];
  try {
    if (counts[0]?.failed === 0) for (const step of steps) counts.push(await step());
  } finally {
    await stopSharedServers();
  }
  const { line, isGreen } = sumUp(counts);
  console.log(`\n${slowestFiles(times)}\n${tellFailures(counts)}`);
  console.log(`The run took ${secondsSince(startedAt)}.`);
  console.log(line);
  if (!isGreen) process.exitCode = 1;
}

await main();
