import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../build.mjs';
import { runOnProductNode } from '../run/child.mjs';
import { ensureInstalled } from '../run/install.mjs';
import { inRoot, tools } from '../run/paths.mjs';
import { runMain } from '../run/progress.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const { allTests, currentOf, manifestPath } = await import('./kept-manifest.mjs');
  const manifest = JSON.parse(readFileSync(inRoot(...manifestPath.split('/')), 'utf8'));
  const files = new Set(allTests(manifest).map((test) => currentOf(test).file));
  const run = [...files].filter((file) => !file.startsWith('e2e/'));
  const { code } = await runOnProductNode([tools.vitest, 'run', ...run, ...process.argv.slice(2)], {
    show: true,
  });
  process.exitCode = code;
}

await runMain(main);
