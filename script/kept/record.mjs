import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../run/paths.mjs';
import { runMain, Stop } from '../run/progress.mjs';
import { allTests, currentOf, manifestPath, meant, sealOf } from './kept-manifest.mjs';
import { keptPage } from './kept-page.mjs';
import { hashOf, readTests } from './read-tests.mjs';

/** @typedef {import('./kept-manifest.mjs').KeptManifest} KeptManifest */
/** @typedef {import('./kept-manifest.mjs').KeptTest} KeptTest */

const { values } = parseArgs({ options: { decision: { type: 'string' }, seal: { type: 'boolean' } } });
const path = inRoot(...manifestPath.split('/'));
/** @type {KeptManifest} */
const manifest = JSON.parse(readFileSync(path, 'utf8'));

/** @param {{ file: string, title: string }} entry @returns {string} */
function currentHash({ file, title }) {
  const found = meant({ title }, readTests(file, readFileSync(inRoot(...file.split('/')), 'utf8')));
  const text = found.length === 1 ? found[0]?.text : null;
  if (!text) throw new Stop(`${file}: ${found.length} tests are called "${title}"`);
  return hashOf(text);
}

/** @param {KeptTest} test */
function record(test) {
  const current = currentOf(test);
  const sha256 = currentHash(current);
  if (current.sha256 === sha256) return;
  if (current.sha256) {
    if (!values.decision) throw new Stop(`"${test.title}" was changed; pass --decision NNN`);
    const { file, title } = current;
    test.changes = [...(test.changes ?? []), { file, title, sha256, decision: values.decision }];
    return;
  }
  current.sha256 = sha256;
  if (current === test && !values.seal) test.added = new Date().toISOString().slice(0, 10);
}

async function main() {
  for (const test of allTests(manifest)) record(test);
  if (values.seal) manifest.seal = sealOf(manifest);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(inRoot('docs', 'kept.md'), keptPage(manifest));
  console.log(`${allTests(manifest).length} tests of ${manifest.behaviours.length} behaviours are recorded.`);
}

await runMain(main);
