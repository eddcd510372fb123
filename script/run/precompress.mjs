import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './stamp.mjs';

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/;
const smallestWorthwhile = 1024;

/** @param {Buffer} body */
export function brotli(body) {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/**
 * @param {string} folder
 * @returns {Promise<number>} how many assets got a compressed form
 */
export async function precompress(folder) {
  const paths = listFiles(folder, ['.']).filter((path) => compressible.test(path));
  const done = await Promise.all(paths.map((path) => precompressOne(join(folder, path))));
  return done.filter(Boolean).length;
}

/** @param {string} path */
async function precompressOne(path) {
  const body = await readFile(path);
  if (body.length < smallestWorthwhile) return false;
  const [br, gz] = await Promise.all([brotli(body), promisify(gzip)(body, { level: 9 })]);
  if (br.length < body.length) await writeFile(`${path}.br`, br);
  if (gz.length < body.length) await writeFile(`${path}.gz`, gz);
  return true;
}
