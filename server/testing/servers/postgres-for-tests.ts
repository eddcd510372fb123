import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { urlForDatabase } from '../../src/platform/database/connection-url.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { createLogger } from '../../src/platform/logging/log.ts';

/** Tells the workers of a test run where the server of `setup` is. */
export const urlVariable = 'AFTERCARE_TEST_POSTGRES_URL';
export const emptyTemplate = 'template_empty';
/**
 * Enough for two test files at once, each with several nodes, and for connections that a test has just
 * killed.
 */
const maxConnections = 400;
/** A file system in memory on Linux. */
const sharedMemory = '/dev/shm';
const enoughMemory = 4 * 1024 ** 3;

let running: { postgres: EmbeddedPostgres; folder: string } | undefined;

/** Connects to a database of the test run's server as the owner. */
export function testDatabaseUrl(database: string): string {
  const url = process.env[urlVariable];
  if (url === undefined)
    throw new Error('no PostgreSQL for tests; name postgres-for-tests.ts as a globalSetup');
  return urlForDatabase(url, database);
}

/** Runs one statement at a time on the server itself, to create and drop databases. */
export async function onTestServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testDatabaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creating a database writes hundreds of small files, which takes a tenth of the time in memory. */
function folderForFiles(): string {
  if (!existsSync(sharedMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= enoughMemory ? sharedMemory : tmpdir();
}

/** vitest globalSetup: one PostgreSQL for the whole run, and a migrated database to copy from. */
export async function setup(): Promise<void> {
  if (process.env[urlVariable] !== undefined) return; // another project of the same run has started it
  const folder = mkdtempSync(join(folderForFiles(), 'aftercare-tests-'));
  chmodSync(folder, 0o711); // as root the server runs as another user, who needs access
  const postgres = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: createLogger('error'),
    isDurable: false,
    maxConnections,
  });
  running = { postgres, folder };
  process.env[urlVariable] = postgres.url;
  await onTestServer((client) => client.query(`create database ${emptyTemplate}`));
  await migrate(testDatabaseUrl(emptyTemplate));
}

export async function teardown(): Promise<void> {
  await running?.postgres.stop();
  if (running !== undefined) rmSync(running.folder, { recursive: true, force: true });
  running = undefined;
}
