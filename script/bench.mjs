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

/** Runs the named measures, or all, one after another: two at once would measure each other. */
async function main() {
  const all = allMeasures();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown) throw new Stop(`There is no measure "${unknown}". There are: ${all.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n== ${name}`);
    const { code } = await runOnProductNode([`${folder}/${name}${ending}`], { show: true });
    if (code !== 0) throw new Stop(`${name} failed (exit code ${code}).`);
  }
}

await runMain(main);
