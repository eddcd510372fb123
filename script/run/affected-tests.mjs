import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Chooses the tests that a set of changed files can affect.
 *
 * Two rules. A test is affected if it imports a changed file, directly or through other modules. The server's
 * composition roots import everything and so would affect every test: the chain ends there. In their place, every test
 * in the folder of a server feature counts as affected if one of the feature's files changed or imports a changed file,
 * directly or through modules outside the features, such as those of the chat machine.
 */

const testFile = /\.(test|spec)\.tsx?$/;
const isSource = (/** @type {string} */ path) => /\.(ts|tsx|mjs)$/.test(path);

/** Modules that import the whole server. */
const compositionRoot = /^server\/src\/(?:composition\/[^/]+|app|open-server|run-server)\.ts$/;

const wholeServer = [
  /^server\/(migrations|functions|testing)\//,
  /^server\/src\/platform\/(database|http)\//,
  /^server\/src\/(?:composition\/)?[^/]+\.ts$/,
];

const everything = [/^package(-lock)?\.json$/, /^vitest\.config\.ts$/, /^script\/testing\//];

const specifiers =
  // slow-pattern: sources of this repository
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]((?:\.{1,2}\/|@aftercare\/)[^'"]+)['"]/g;

/** @typedef {Map<string, string[]>} Graph the files that each file imports */

/** @param {string} root @param {string} workspace @returns {Record<string, string>} */
function exportsOf(root, workspace) {
  const path = join(root, workspace, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).exports ?? {}) : {};
}

/**
 * @param {string} root
 * @param {string} specifier '@aftercare/contract/limits'
 * @returns {string} the path of the module in the repository
 */
function resolveWorkspace(root, specifier) {
  const [, workspace = '', ...rest] = specifier.split('/');
  const wanted = `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(exportsOf(root, workspace))) {
    const [before = '', after] = pattern.split('*');
    if (pattern === wanted) return posix.join(workspace, target);
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const middle = wanted.slice(before.length, wanted.length - after.length);
    return posix.join(workspace, target.replace('*', middle));
  }
  return posix.join(workspace, rest.join('/'));
}

/**
 * @param {string} root
 * @param {readonly string[]} files every tracked file, relative to root
 * @returns {Graph}
 */
export function importGraph(root, files) {
  /** @type {Graph} */
  const graph = new Map();
  for (const file of files.filter(isSource)) {
    if (!existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(specifiers)].map(([, specifier = '']) =>
      specifier.startsWith('.') ? posix.join(dirname(file), specifier) : resolveWorkspace(root, specifier),
    );
    graph.set(file, imported);
  }
  return graph;
}

/** @param {Graph} graph @returns {Graph} the files that import each file */
function reversed(graph) {
  /** @type {Graph} */
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** @param {string} file @returns {string | null} 'server/src/features/warranty/' */
function featureFolder(file) {
  return /^server\/src\/features\/[^/]+\//.exec(file)?.[0] ?? null;
}

/** @param {readonly RegExp[]} patterns @param {readonly string[]} files */
const anyMatches = (patterns, files) => files.some((file) => patterns.some((pattern) => pattern.test(file)));

/**
 * @param {Graph} graph
 * @param {readonly string[]} changed
 * @returns {Set<string>} the changed files and every file that imports one of them, composition roots excluded
 */
function reachableFrom(graph, changed) {
  const importers = reversed(graph);
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer) || compositionRoot.test(importer)) continue;
      reached.add(importer);
      waiting.push(importer);
    }
  }
  return reached;
}

/**
 * @param {Graph} graph
 * @param {readonly string[]} changed
 * @returns {string[]} the folders of the features whose files changed or import a change without another feature between
 */
function touchedFeatures(graph, changed) {
  const importers = reversed(graph);
  const seen = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (featureFolder(file) !== null && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      const isPartOfProduct = !testFile.test(importer) && !/(^|\/)testing\//.test(importer);
      if (seen.has(importer) || compositionRoot.test(importer) || !isPartOfProduct) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return [...seen].map(featureFolder).filter((folder) => folder !== null);
}

/**
 * @param {Graph} graph
 * @param {readonly string[]} changed files that were changed, added or removed, relative to the root
 * @returns {string[]} the affected tests below the browser, sorted
 */
export function affectedTests(graph, changed) {
  const tests = [...graph.keys()].filter((file) => testFile.test(file) && !file.startsWith('e2e/'));
  if (anyMatches(everything, changed)) return tests.sort();
  const reached = reachableFrom(graph, changed);
  const folders = new Set(touchedFeatures(graph, changed));
  const isWholeServer = anyMatches(
    wholeServer,
    changed.filter((file) => !testFile.test(file)),
  );
  return tests
    .filter((test) => {
      const folder = featureFolder(test);
      if (reached.has(test) || (folder !== null && folders.has(folder))) return true;
      return isWholeServer && test.startsWith('server/');
    })
    .sort();
}
