import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../run/stamp.mjs';

/** @typedef {{ path: string, text: string }} Source path: from the root, with `/` */

const binary = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|otf|pdf|br|gz|zip|mp4)$/i;

/**
 * @param {string} root
 * @returns {Source[]}
 */
export function readSources(root) {
  return listFiles(root, ['.'])
    .filter((path) => !binary.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
