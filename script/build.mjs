import { pathToFileURL } from 'node:url';
import { checkByteBudget } from './byte-budget.mjs';
import { runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { exists, inRoot, tools } from './run/paths.mjs';
import { precompress } from './run/precompress.mjs';
import { runMain, Stop, withProgress } from './run/progress.mjs';
import { readStamp, removeStamp, sameContent, takePrints, writeStamp } from './run/stamp.mjs';

const stampFile = inRoot('.stamp', 'build.json');
const sources = [
  'contract',
  'ui',
  'web',
  'desk',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'script/build.mjs',
  'script/byte-budget.mjs',
  'script/run',
];

/** Builds unless the sources have the content of the last complete build. */
export async function ensureBuilt() {
  const before = readStamp(stampFile);
  const now = takePrints(inRoot(), sources, before ?? {});
  const isBuilt =
    before !== null && sameContent(before, now) && exists('web/dist/client') && exists('desk/dist');
  if (!isBuilt) await build();
  else if (JSON.stringify(before) !== JSON.stringify(now)) writeStamp(stampFile, now);
}

export async function build() {
  removeStamp(stampFile);
  const prints = takePrints(inRoot(), sources);
  await withProgress('Building the site and the desk', () => Promise.all([buildSite(), vite('desk')]));
  const served = [
    ['web', 'dist', 'client'],
    ['web', 'dist', 'embedded'],
    ['desk', 'dist'],
  ];
  await withProgress('Compressing assets', () =>
    Promise.all(served.map((folder) => precompress(inRoot(...folder)))),
  );
  await checkByteBudget();
  writeStamp(stampFile, prints);
}

async function buildSite() {
  await vite('web');
  await vite('web', '--config', 'vite.embedded.config.ts');
  await vite('web', '--config', 'vite.loader.config.ts');
  await vite('web', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server');
}

/** @param {string} workspace @param {string[]} options */
async function vite(workspace, ...options) {
  const { code, output } = await runOnProductNode([tools.vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: inRoot(workspace),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (output.trim() !== '') console.log(output.trimEnd());
  if (code !== 0) throw new Stop(`Building ${workspace} failed.`);
}

async function main() {
  await ensureInstalled();
  await build();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runMain(main);
