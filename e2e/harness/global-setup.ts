import { demoTemplate } from '@aftercare/server/testing/demo-template';
import { setup, teardown } from '@aftercare/server/testing/postgres-for-tests';

/** One PostgreSQL for the whole run, and a database with the demo's sites that each server copies. */
async function startPostgres(): Promise<() => Promise<void>> {
  await setup();
  await demoTemplate();
  return teardown;
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default startPostgres;
