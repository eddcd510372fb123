import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Release, thisRelease } from '../../lifecycle/release.ts';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import { isUnavailable, sqlStateOf } from '../database-faults.ts';
import { ensureApplicationRole } from '../embedded/application-role.ts';
import { grantToApplication, protectMerchants } from '../embedded/protect.ts';
import { applyMigrations, releaseBehind, stateOfStore } from './apply-migrations.ts';
import { installFunctions } from './functions.ts';
import { installJobs } from './jobs-schema.ts';

export type DatabaseCode = Release & { migrationsFolder: string; functionsFolder: string };

export const thisCode: DatabaseCode = {
  ...thisRelease,
  migrationsFolder: fileURLToPath(new URL('../../../../migrations', import.meta.url)),
  functionsFolder: fileURLToPath(new URL('../../../../functions', import.meta.url)),
};

const oldestVersion = 150_000;
/** An arbitrary constant; it only has to be the same on every node. */
const migrationLock = 4_702_111_234;
const longestWait = '120s';

async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'aftercare',
  });
  client.on('error', () => undefined); // the running statement fails with it
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartRefusal(`the database of DATABASE_URL cannot be opened: ${reason}`, { cause: error });
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const server = answer.rows[0];
  if (server === undefined || server.version < oldestVersion) {
    throw new StartRefusal('DATABASE_URL names a PostgreSQL that is too old; expected version 15 or newer');
  }
  if (server.encoding !== 'UTF8') {
    throw new StartRefusal(`the database of DATABASE_URL is encoded in ${server.encoding}; expected UTF8`);
  }
}

async function migrateLocked(client: pg.Client, url: string, code: DatabaseCode): Promise<void> {
  await client.query(`set lock_timeout = '${longestWait}'`);
  // Other nodes wait here until the first one has finished; then nothing is left for them to do.
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  const state = await stateOfStore(client, code.migrationsFolder, code);
  if (state.kind === 'newer') {
    await ensureApplicationRole(client, url);
    return;
  }
  await applyMigrations(client, state.pending, code);
  await installFunctions(client, code.functionsFolder, code.version);
  await installJobs(url);
  await ensureApplicationRole(client, url);
  await protectMerchants(client);
  await grantToApplication(client);
}

function refusalFor(error: unknown): unknown {
  if (error instanceof StartRefusal) return error;
  const state = sqlStateOf(error);
  if (state === '42501') {
    return new StartRefusal('the user of DATABASE_URL does not own the database; expected its owner', {
      cause: error,
    });
  }
  if (state === '55P03') {
    return new StartRefusal('another migration of this database has not ended within two minutes', {
      cause: error,
    });
  }
  if (state === '53100') return new StartRefusal('the disk of the database is full', { cause: error });
  if (isUnavailable(error)) {
    return new StartRefusal('the database of DATABASE_URL went away during the migration', { cause: error });
  }
  return error;
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await checkServer(client);
    return await work(client);
  } catch (error) {
    throw refusalFor(error);
  } finally {
    await client.end().catch(() => undefined); // ending frees the lock; a lost connection has done so already
  }
}

/**
 * Upgrades the database to this version; safe to run on every node at every start. A store of a newer,
 * compatible release stays as it is.
 */
export const migrate = (ownerUrl: string, code: DatabaseCode = thisCode): Promise<void> =>
  asOwner(ownerUrl, (client) => migrateLocked(client, ownerUrl, code));

/** The release of a store that the next `migrate` would upgrade; undefined for an empty or current store. */
export const releaseToUpgrade = (
  ownerUrl: string,
  code: DatabaseCode = thisCode,
): Promise<Release | undefined> =>
  asOwner(ownerUrl, (client) => releaseBehind(client, code.migrationsFolder, code));
