import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './run/paths.mjs';
import { brotli } from './run/precompress.mjs';
import { runMain, Stop } from './run/progress.mjs';
import { listFiles } from './run/stamp.mjs';

/** Bytes, brotli 11; 1 kB is 1000 bytes. */
export const budget = {
  firstRoute: 102_000,
  chat: 45_000,
  everything: 230_000,
  outside: 12_000,
  loader: 3_000,
  framed: 100_000,
};

/**
 * Maximum number of script and style files of an opened embedded chat; its style sheet is part of the
 * document.
 */
export const framedRequests = 5;

/** Maximum size of the site's data that the server adds to the loader, in compressed bytes. */
const siteFacts = 130;

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's manifest.json
 */

/**
 * Returns the given chunks and all that they import.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {{ alsoLazy?: boolean, except?: Set<string> }} options
 *   alsoLazy: also dynamic imports; except: without these and what only they import
 * @returns {Set<string>}
 */
function chunksOf(manifest, keys, { alsoLazy = false, except = new Set() } = {}) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Stop(`The manifest names no chunk ${key}.`);
    if (seen.has(key) || except.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    if (alsoLazy) for (const imported of chunk.dynamicImports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return seen;
}

/**
 * @param {Manifest} manifest
 * @param {Set<string>} keys
 * @returns {string[]}
 */
function filesOf(manifest, keys) {
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)].filter((file) => /\.(m?js|css)$/.test(file));
}

/** @param {Manifest} manifest */
function firstRouteChunks(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Stop('The manifest names no entry.');
  return chunksOf(manifest, entries);
}

/**
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function firstRouteFiles(manifest) {
  return filesOf(manifest, firstRouteChunks(manifest));
}

const isOutside = /^src\/features\/chat\/outside\//;

/**
 * Loaded only on sites with an outside live chat, once a customer asks for an agent (decision 073).
 * @param {Manifest} manifest
 */
const outsideChunks = (manifest) => Object.keys(manifest).filter((key) => isOutside.test(key));

/**
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function chatFiles(manifest) {
  const parts = Object.keys(manifest).filter(
    (key) => /^src\/features\/(chat|faq)\//.test(key) && !isOutside.test(key),
  );
  // Lazy parts of the first route are not part of the chat, though the chat shares modules with it.
  const except = new Set([...firstRouteChunks(manifest), ...outsideChunks(manifest)]);
  return filesOf(manifest, chunksOf(manifest, parts, { alsoLazy: true, except }));
}

/**
 * @param {Manifest} manifest
 * @returns {Map<string, Set<string>>}
 */
export function textFiles(manifest) {
  const languages = new Map();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language] = /\/(?:catalogues|messages)\/(\w\w)[-_]\w\w\.\w+$/.exec(key) ?? [];
    if (language) languages.set(language, (languages.get(language) ?? new Set()).add(file));
  }
  return languages;
}

/**
 * @param {string} folder the built site
 * @returns {Promise<{ firstRoute: number, chat: number, everything: number, outside: number }>} brotli bytes
 */
export async function measure(folder) {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const all = listFiles(folder, ['.']).filter((path) => !/^\.vite\/|\.(br|gz|map)$/.test(path));
  /** @param {string[]} files */
  const sum = async (files) => {
    const sizes = await Promise.all(
      files.map(async (path) => {
        const body = await readFile(join(folder, path));
        return Math.min(body.length, (await brotli(body)).length);
      }),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  const languages = [...textFiles(manifest).values()];
  const isText = (/** @type {string} */ path) => languages.some((files) => files.has(path));
  const outside = new Set(filesOf(manifest, new Set(outsideChunks(manifest))));
  const longest = (/** @type {(path: string) => boolean} */ counts) =>
    Promise.all(languages.map((files) => sum([...files].filter(counts)))).then((sums) =>
      Math.max(0, ...sums),
    );
  return {
    firstRoute: await sum(firstRouteFiles(manifest)),
    chat: await sum(chatFiles(manifest)),
    everything:
      (await sum(all.filter((path) => !isText(path) && !outside.has(path)))) +
      (await longest((path) => !outside.has(path))),
    outside:
      (await sum([...outside].filter((path) => !isText(path)))) +
      (await longest((path) => outside.has(path))),
  };
}

/**
 * Sizes of the embedded chat: the loader as a site serves it, and the loader with an opened frame in its largest
 * language, with the number of files.
 * @param {string} dist the folder with both builds
 * @returns {Promise<{ loader: number, framed: number, framedFiles: number }>} brotli bytes, and files
 */
export async function measureEmbedded(dist) {
  const folder = join(dist, 'embedded');
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const scripts = filesOf(manifest, chunksOf(manifest, entries));
  const texts = Object.keys(manifest).filter((key) => /\/embedded\/catalogues\/\w\w-\w\w\.ts$/.test(key));
  /** @param {string} path */
  const size = async (path) => (await brotli(await readFile(path))).length;
  const sizes = await Promise.all(
    [...scripts, manifest['style.css']?.file ?? ''].map((file) => size(join(folder, file))),
  );
  const textSizes = await Promise.all(texts.map((key) => size(join(folder, manifest[key].file))));
  const loader = (await size(join(dist, 'loader', 'embed.js'))) + siteFacts;
  const all = sizes.reduce((total, one) => total + one, loader) + Math.max(0, ...textSizes);
  // The loader, the texts of one language, and the scripts.
  return { loader, framed: all, framedFiles: scripts.length + 2 };
}

/**
 * @param {{ firstRoute: number, chat: number, everything: number, outside: number, loader: number, framed: number, framedFiles: number }} sizes
 * @returns {{ lines: string[], isWithin: boolean }}
 */
export function evaluate(sizes) {
  const rows = /** @type {const} */ ([
    ['first route, JS + CSS', sizes.firstRoute, budget.firstRoute],
    ["the chat's lazy part", sizes.chat, budget.chat],
    ['everything a customer can reach, in the longest language', sizes.everything, budget.everything],
    ['an outside live chat besides, where a site has one', sizes.outside, budget.outside],
    ["the loader on other people's pages", sizes.loader, budget.loader],
    ['the chat there, opened and a message sent', sizes.framed, budget.framed],
  ]);
  const { framedFiles } = sizes;
  const lines = rows.map(
    ([what, bytes, limit]) =>
      `${what}: ${(bytes / 1000).toFixed(1)} kB br of ${limit / 1000} kB${bytes > limit ? ': over the budget' : ''}`,
  );
  const isMany = framedFiles > framedRequests;
  return {
    lines: [...lines, `its files: ${framedFiles} of ${framedRequests}${isMany ? ': over the budget' : ''}`],
    isWithin: rows.every(([, bytes, limit]) => bytes <= limit) && !isMany,
  };
}

/** Prints the figures of the built site; throws a Stop if one is over the budget. */
export async function checkByteBudget() {
  const { lines, isWithin } = evaluate({
    ...(await measure(inRoot('web', 'dist', 'client'))),
    ...(await measureEmbedded(inRoot('web', 'dist'))),
  });
  for (const line of lines) console.log(`  ${line}`);
  if (!isWithin) throw new Stop('The site is over its byte budget.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runMain(checkByteBudget);
