import * as bundledServer from './bundled-server.ts';
import * as postgres from './postgres-for-tests.ts';

/**
 * `npm test` runs this program once for all its parts, so that they share one PostgreSQL, one demo template
 * and one server bundle. It writes the environment variables as one line of JSON, and exits when its standard
 * input ends.
 */
await bundledServer.setup();
await postgres.setup();
const names = [bundledServer.bundleVariable, postgres.urlVariable];
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(names.map((name) => [name, process.env[name]])))}\n`,
);
process.stdin.resume();
process.stdin.once('end', async () => {
  bundledServer.teardown();
  await postgres.teardown();
});
