import { rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser, findChromium } from './run/browser.mjs';
import { runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot, tools } from './run/paths.mjs';
import { runMain, Stop } from './run/progress.mjs';

const folder = inRoot('test-results', 'shots');

/**
 * Takes screenshots of four brands' sites and of a new agent's first chat, or of those named:
 * `npm run shots -- <site> <language>`, `npm run shots -- "first chat"`.
 */
async function main() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const missing = await ensureBrowser();
  if (missing !== null) console.log(missing);
  const chromium = findChromium();
  if (!chromium) throw new Stop('There is no Chromium to take pictures with.');
  if (args.length === 0) rmSync(folder, { recursive: true, force: true });
  const named = args.length === 0 ? [] : ['--grep', args.join('.*')];
  const { code } = await runOnProductNode(
    [tools.playwright, 'test', 'shots.spec.ts', '--project=desktop', '--reporter=list', ...named],
    { show: true, cwd: inRoot('e2e'), env: { ...process.env, SHOTS: '1', CHROMIUM: chromium } },
  );
  console.log(`The pictures are in ${folder}.`);
  if (code !== 0) throw new Stop('Some screens could not be reached.');
}

await runMain(main);
