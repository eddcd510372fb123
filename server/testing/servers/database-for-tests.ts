import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLogger } from '../../src/platform/logging/log.ts';
import { closeKept, keepConnections } from './kept-connections.ts';
import { emptyTemplate, onTestServer, testDatabaseUrl } from './postgres-for-tests.ts';

export type DatabaseForTests = {
  database: Database;
  /** Connects as the owner. */
  url: string;
  drop(): Promise<void>;
};

export async function copyOfTemplate(template = emptyTemplate): Promise<string> {
  const name = `test_${Buffer.from(newId(), 'base64url').toString('hex')}`;
  const url = testDatabaseUrl(name);
  await onTestServer(async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::xid::text as id');
    keepConnections(url, rows[0]?.id);
  });
  return url;
}

export async function dropDatabase(url: string): Promise<void> {
  await closeKept(url);
  const name = new URL(url).pathname.slice(1);
  await onTestServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** A migrated database for one test file; the file must drop it. */
export async function databaseForTests(): Promise<DatabaseForTests> {
  const url = await copyOfTemplate();
  const database = openDatabase(url, createLogger('error'), 8);
  return {
    database,
    url,
    async drop() {
      await database.close();
      await dropDatabase(url);
    },
  };
}
