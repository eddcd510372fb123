import { runOnProductNode } from './run/child.mjs';
import { ensureInstalled } from './run/install.mjs';
import { inRoot } from './run/paths.mjs';
import { runMain, Stop } from './run/progress.mjs';

/** Builds the client package for other systems: `npm run client`. */
async function main() {
  await ensureInstalled();
  const entry = inRoot('server', 'testing', 'client-package', 'write-client.ts');
  const { code } = await runOnProductNode([entry], { show: true });
  if (code !== 0) throw new Stop('The client package could not be built.');
}

await runMain(main);
