import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot } from './run/paths.mjs';
import { runMain, Stop } from './run/progress.mjs';

const folder = inRoot('bench', 'src');
const ending = '.bench.ts';

/** @returns {string[]} the names of all measures */
function allMeasures() {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

/**
 * The measures named on the command line, each with its arguments: `lighthouse 3` runs three rounds.
 * @param {string[]} args
 * @returns {{ name: string, figures: string[] }[]}
 */
function measuresIn(args) {
  const all = allMeasures();
  /** @type {{ name: string, figures: string[] }[]} */
  const selected = [];
  for (const word of args) {
    const latest = selected.at(-1);
    if (all.includes(word)) selected.push({ name: word, figures: [] });
    else if (latest && /^\d+$/.test(word)) latest.figures.push(word);
    else throw new Stop(`There is no measure "${word}". There are: ${all.join(', ')}.`);
  }
  return selected.length > 0 ? selected : all.map((name) => ({ name, figures: [] }));
}

/** Runs the named measures, or all, one after another, since two at once would distort each other. */
async function main() {
  const measures = measuresIn(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  for (const { name, figures } of measures) {
    console.log(`\n== ${name}`);
    const { code } = await runOnProductNode([`${folder}/${name}${ending}`, ...figures], { show: true });
    if (code !== 0) throw new Stop(`${name} failed (exit code ${code}).`);
  }
}

await runMain(main);
