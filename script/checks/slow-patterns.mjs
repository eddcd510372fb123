import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import { inRoot, root } from '../run/paths.mjs';
import { patternsIn } from './patterns-in.mjs';
import { readSources } from './sources.mjs';
import { isCode, isTest } from './word-list.mjs';

/** @typedef {import('./patterns-in.mjs').Pattern} Pattern */
/** @typedef {import('./word-list.mjs').Finding} Finding */

const listFile = inRoot('script', 'checks', 'fast-patterns.json');
const atOnce = 2;
const timeoutMs = 60_000;
/** Fuzzing with another start each time now and then calls a fast pattern slow. */
const randomSeed = 1;

/** @param {Pattern} pattern */
const written = ({ pattern, flags }) => `/${pattern}/${flags}`;

/**
 * Regular expressions whose time grows faster than the text they read.
 * @param {import('./sources.mjs').Source[]} sources
 * @param {ReadonlySet<string>} fast patterns that need no analysis
 * @returns {Promise<{ findings: Finding[], fast: string[] }>}
 */
export async function slowPatterns(sources, fast) {
  const patterns = sources
    .filter(({ path }) => isCode(path) && !path.endsWith('.css') && !isTest(path))
    .flatMap(patternsIn);
  /** @type {Map<string, string | null>} */
  const verdicts = new Map([...fast].map((one) => [one, null]));
  const waiting = new Map(patterns.map((one) => [written(one), one]));
  for (const one of fast) waiting.delete(one);
  const rest = [...waiting.entries()];
  const worker = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) verdicts.set(next[0], await verdictOf(next[1]));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const isFast = (/** @type {Pattern} */ one) => verdicts.get(written(one)) === null;
  const findings = patterns
    .filter((one) => !isFast(one))
    .map((one) => ({ ...one, what: `${written(one)}: ${verdicts.get(written(one))}` }));
  return { findings, fast: [...new Set(patterns.filter(isFast).map(written))].sort() };
}

/** @param {Pattern} pattern @returns {Promise<string | null>} null where the time is linear */
async function verdictOf({ pattern, flags }) {
  const result = await check(pattern, flags, { timeout: timeoutMs, randomSeed });
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `it could not be analysed (${result.error.kind})`;
  return `its time is ${result.complexity.summary} in the length of ${result.attack.pattern}`;
}

/** @returns {string[]} */
const fastPatterns = () => JSON.parse(readFileSync(listFile, 'utf8'));

async function main() {
  const { findings, fast } = await slowPatterns(readSources(root), new Set(fastPatterns()));
  for (const { path, line, what } of findings) console.error(`${path}:${line} ${what}`);
  if (process.argv.includes('--write')) writeFileSync(listFile, `${JSON.stringify(fast, null, 2)}\n`);
  if (findings.length === 0) return;
  console.error(`Read the text once instead, or write above it: // slow-pattern: why its texts are short`);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
