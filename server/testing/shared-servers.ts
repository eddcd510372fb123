import * as bundledServer from './bundled-server.ts';
import * as postgres from './postgres-for-tests.ts';

/**
 * `npm test` runs this program once for all its parts, so that they share one PostgreSQL, one template of the demo and
 * one bundle of the server. It writes the environment variables as one line of JSON, and ends with its standard input.
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
