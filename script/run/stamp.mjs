import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * @typedef {{ size: number, modified: number, hash: string }} Print
 * @typedef {Record<string, Print>} Prints
 */

const neverSource = new Set([
  'node_modules',
  'dist',
  '.git',
  '.tsc',
  '.stamp',
  'test-results',
  'playwright-report',
]);
/**
 * The product's default data folder. Only this one is skipped, since deeper folders of that name are sources.
 */
const dataFolder = 'data';

/**
 * All files under the given files and folders, as sorted paths relative to base, with `/`.
 * @param {string} base
 * @param {string[]} roots
 * @returns {string[]}
 */
export function listFiles(base, roots) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(relative(base, path).split(sep).join('/'));
      return;
    }
    for (const name of readdirSync(path)) {
      const child = join(path, name);
      if (!neverSource.has(name) && child !== join(base, dataFolder)) visit(child);
    }
  };
  for (const each of roots) visit(join(base, each));
  return found.sort();
}

/**
 * A file with unchanged size and modification time keeps its hash.
 * @param {string} base
 * @param {string[]} roots
 * @param {Prints} [before]
 * @returns {Prints}
 */
export function takePrints(base, roots, before = {}) {
  return Object.fromEntries(
    listFiles(base, roots).map((path) => {
      const { size, mtimeMs: modified } = statSync(join(base, path));
      const old = before[path];
      const isUntouched = old?.size === size && old.modified === modified;
      const hash = isUntouched
        ? old.hash
        : createHash('sha256')
            .update(readFileSync(join(base, path)))
            .digest('base64url');
      return [path, { size, modified, hash }];
    }),
  );
}

/** @param {Prints} one @param {Prints} other */
export function sameContent(one, other) {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length && paths.every((path) => one[path]?.hash === other[path]?.hash)
  );
}

/** @param {string} file @returns {Prints | null} */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing or half-written: the work is repeated, which is always correct.
    return null;
  }
}

/** @param {string} file @param {Prints} prints */
export function writeStamp(file, prints) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(prints));
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
