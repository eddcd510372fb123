import * as bundledServer from '@aftercare/server/testing/servers/bundled-server';
import { demoTemplate } from '@aftercare/server/testing/servers/demo-template';
import * as postgres from '@aftercare/server/testing/servers/postgres-for-tests';
import { startServerProcess } from '@aftercare/server/testing/servers/server-process';

/**
 * Starts one PostgreSQL for the whole run, with a template database of the demo's sites that each server
 * copies.
 */
async function startPostgres(): Promise<() => Promise<void>> {
  await bundledServer.setup();
  await postgres.setup();
  await demoTemplate(startServerProcess);
  return async () => {
    bundledServer.teardown();
    await postgres.teardown();
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default startPostgres;
