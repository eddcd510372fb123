import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTemplate, onTestServer, testDatabaseUrl } from './postgres-for-tests.ts';
import type { ServerNode, StartNode } from './server-process.ts';

const template = 'template_demo';
const unfinished = 'template_demo_unfinished';
/** Arbitrary key of an advisory lock: the first worker creates the demo, the others wait. */
const makingLock = 815;

/** Creates the demo as a user does: starts a server on an empty store and loads it. */
async function loadDemo(start: StartNode<ServerNode>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'aftercare-demo-'));
  const server = await start({
    DATABASE_URL: testDatabaseUrl(unfinished),
    DATA_DIR: dataFolder,
    DEMO: '1',
    PORT: '0',
  });
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

export async function demoTemplate(start: StartNode<ServerNode>): Promise<string> {
  await onTestServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [makingLock]);
    const made = await client.query('select from pg_database where datname = $1', [template]);
    if (made.rowCount !== 0) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${emptyTemplate}`);
    await loadDemo(start);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}
