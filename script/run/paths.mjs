import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** The Node of the package `node`, on which the product runs, whichever Node runs this script. */
export const productNode = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Paths of the tools' files: `.bin/tsc` would be TypeScript 6, and Windows has no `.bin` links. */
export const tools = {
  biome: inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  tsc: inRoot('node_modules', 'typescript7', 'bin', 'tsc'),
  dependencyCruiser: inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  knip: inRoot('node_modules', 'knip', 'bin', 'knip.js'),
  vite: inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inRoot('node_modules', 'vitest', 'vitest.mjs'),
  playwright: inRoot('node_modules', '@playwright', 'test', 'cli.js'),
};

/** @returns {string[]} the workspaces of the root package.json, in its order */
export function workspaces() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).workspaces;
}

/** @param {string[]} parts */
export function exists(...parts) {
  return existsSync(inRoot(...parts));
}
