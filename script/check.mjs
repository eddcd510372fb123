import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { allLists } from './checks/all-lists.mjs';
import { readSources } from './checks/sources.mjs';
import { run, runOnProductNode } from './run/child.mjs';
import { ensureInstalled, npmCommand } from './run/install.mjs';
import { exists, inRoot, root, tools, workspaces } from './run/paths.mjs';
import { runMain, secondsSince } from './run/progress.mjs';
import { addUp } from './run/report.mjs';

/** @typedef {import('./run/report.mjs').Count} Count */
/** @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Step */

/** @param {string} name @param {string[]} args @returns {Step} */
function tool(name, ...args) {
  return { name, run: () => runOnProductNode(args) };
}

/** @returns {Step[]} */
function steps() {
  const npm = npmCommand();
  const modules = [...workspaces(), 'script'].filter((folder) => exists(folder));
  // The slowest first, so that none of them runs alone at the end.
  return [
    typesOf('server'),
    tool(
      'format and lint (biome)',
      tools.biome,
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=100',
      '.',
    ),
    tool(
      'boundaries (dependency-cruiser)',
      tools.dependencyCruiser,
      '--config',
      '.dependency-cruiser.cjs',
      ...modules,
    ),
    tool('dead code (knip)', tools.knip, '--no-progress', '--no-config-hints'),
    { name: 'lock (npm ci --dry-run)', run: () => run(npm.command, [...npm.args, 'ci', '--dry-run']) },
    tool('slow patterns (recheck)', inRoot('script', 'checks', 'slow-patterns.mjs')),
    tool('kept tests', inRoot('script', 'checks', 'kept-tests.mjs')),
    ...modules.filter((folder) => folder !== 'server').map(typesOf),
    ...wordSteps(),
  ];
}

/** @param {string} folder @returns {Step} */
function typesOf(folder) {
  const project = inRoot(folder, 'tsconfig.json');
  const name = `types: ${folder}`;
  if (!exists(folder, 'tsconfig.json')) {
    return { name, run: async () => ({ code: 1, output: `${folder}/tsconfig.json is missing.\n` }) };
  }
  // Two programs run at once on two cores; more checkers in each would only check shared types again.
  return tool(name, tools.tsc, '-p', project, '--noEmit', '--pretty', '--checkers', '1');
}

/** @returns {Step[]} */
function wordSteps() {
  /** @type {ReturnType<typeof readSources> | undefined} */
  let sources;
  return allLists.map((list) => ({
    name: `words: ${list.name}`,
    run: async () => {
      sources ??= readSources(root);
      const findings = list.find(sources);
      const lines = findings.map(({ path, line, what }) => `${path}:${line} ${what}\n`);
      return { code: findings.length === 0 ? 0 : 1, output: lines.join('') };
    },
  }));
}

/** @param {Step} step @returns {Promise<Count>} one check, passed or failed */
async function runStep(step) {
  const startedAt = performance.now();
  const { code, output } = await step.run();
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${secondsSince(startedAt)})`);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd().replace(/^/gm, '         '));
  return { passed: 0, failed: 1, failures: [{ test: step.name, why: output }] };
}

/** @returns {Promise<Count>} */
export async function checkAll() {
  const waiting = steps();
  /** @type {Count[]} */
  const counts = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return addUp(counts);
}

async function main() {
  const startedAt = performance.now();
  await ensureInstalled();
  const { passed, failed } = await checkAll();
  console.log(`${passed} checks passed, ${failed} failed (${secondsSince(startedAt)})`);
  if (failed > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runMain(main);
