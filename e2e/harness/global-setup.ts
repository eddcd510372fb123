import * as bundledServer from '@aftercare/server/testing/servers/bundled-server';
import * as postgres from '@aftercare/server/testing/servers/postgres-for-tests';
import { trainDemo } from '@aftercare/server/testing/servers/trained-demo';
import { sites } from './sites.ts';

/**
 * Starts one PostgreSQL for the whole run, with a template database of the demo's sites that each server
 * copies.
 */
async function startPostgres(): Promise<() => Promise<void>> {
  await bundledServer.setup();
  await postgres.setup();
  const forgetBots = await trainDemo(sites);
  return async () => {
    forgetBots();
    bundledServer.teardown();
    await postgres.teardown();
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default startPostgres;
