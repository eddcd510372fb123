import { pathToFileURL } from 'node:url';
import { allTests, currentOf, manifestPath, meant, sealOf } from '../kept/kept-manifest.mjs';
import { keptPage } from '../kept/kept-page.mjs';
import { hashOf, readTests } from '../kept/read-tests.mjs';
import { root } from '../run/paths.mjs';
import { readSources } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {import('../kept/kept-manifest.mjs').KeptManifest} KeptManifest */
/** @typedef {import('../kept/kept-manifest.mjs').KeptTest} KeptTest */

const pagePath = 'docs/kept.md';

/** @type {import('./word-list.mjs').Check} */
export const keptTests = {
  name: 'kept-tests',
  find: (sources) => {
    const byPath = new Map(sources.map(({ path, text }) => [path, text]));
    const text = byPath.get(manifestPath);
    if (text === undefined) return [{ path: manifestPath, line: 1, what: 'the manifest is missing' }];
    /** @type {KeptManifest} */
    const manifest = JSON.parse(text);
    /** @param {string} named @param {string} what */
    const finding = (named, what) => ({ path: manifestPath, line: lineOf(text, named), what });
    return [
      ...(sealOf(manifest) === manifest.seal
        ? []
        : [finding('"seal"', 'a first record was rewritten; append a change with a decision instead')]),
      ...manifest.behaviours
        .filter(({ tests }) => tests.length === 0)
        .map(({ behaviour }) => finding(behaviour, `no test holds: ${behaviour}`)),
      ...allTests(manifest).flatMap((test) =>
        [...faultsOf(test, byPath), ...undecided(test, byPath)].map((what) =>
          finding(JSON.stringify(test.title), what),
        ),
      ),
      ...(byPath.get(pagePath) === keptPage(manifest)
        ? []
        : [{ path: pagePath, line: 1, what: 'differs from the manifest; run node script/kept/record.mjs' }]),
    ];
  },
};

/** @param {KeptTest} test @param {Map<string, string>} byPath @returns {string[]} */
function faultsOf(test, byPath) {
  const { file, title, sha256 } = currentOf(test);
  const source = byPath.get(file);
  if (source === undefined) return [`${file} is missing`];
  const found = meant({ title }, readTests(file, source));
  if (found.length !== 1)
    return [`${file} has ${found.length === 0 ? 'no' : 'more than one'} test "${title}"`];
  const text = found[0]?.text ?? null;
  if (text === null) return [`${file}: the callback of "${title}" is not in the file`];
  return hashOf(text) === sha256
    ? []
    : [`${file}: "${title}" was changed; see docs/kept.md on how to record a decision`];
}

/** @param {KeptTest} test @param {Map<string, string>} byPath @returns {string[]} changes without a record that names them */
function undecided({ file, title, changes = [] }, byPath) {
  return changes.flatMap((change) => {
    const prefix = `docs/decisions/${change.decision}-`;
    const record = [...byPath].find(([path]) => /^\d{3}$/.test(change.decision) && path.startsWith(prefix));
    if (!record) return [`no record ${prefix}*.md allows the change of "${change.title}"`];
    const names = [file, title, change.file, change.title];
    return names.some((name) => record[1].includes(name))
      ? []
      : [`${record[0]} names neither ${change.file} nor "${change.title}"`];
  });
}

/** @param {string} text @param {string} named */
function lineOf(text, named) {
  const at = text.indexOf(named);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const findings = keptTests.find(readSources(root));
  for (const { path, line, what } of findings) console.log(`${path}:${line} ${what}`);
  if (findings.length > 0) process.exitCode = 1;
}
