import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PlantedCode, plantedCode } from '../../../../testing/people/planted-code.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { thisRelease } from '../../lifecycle/release.ts';
import { createLogger } from '../../logging/log.ts';
import { urlForDatabase } from '../connection-url.ts';
import { migrate } from '../migrations/migrate.ts';
import { startEmbedded } from './embedded.ts';
import { readPostmaster } from './embedded-folder.ts';
import { merchantTables } from './protect.ts';

const log = createLogger('silent');
const lock = 771_177;
const waiting = `do $$ begin perform pg_advisory_lock_shared(${lock}); perform pg_advisory_unlock_shared(${lock}); end $$;`;

let parent: string;
let folder: string;
let planted: PlantedCode;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'aftercare-cut-'));
  chmodSync(parent, 0o711); // as root the database runs as another user, who must pass through
  folder = join(parent, 'postgres');
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let stores = 0;
beforeEach(() => {
  stores += 1;
  planted = plantedCode({ version: '9.0.0' });
});
afterEach(() => planted.remove());

function startMigration(url: string): ChildProcess {
  const { addMigration: _, addFunction: __, spoilMigration: ___, remove: ____, ...code } = planted;
  const script = `import { migrate } from '${new URL('../migrations/migrate.ts', import.meta.url).href}';
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(code)});`;
  const args = ['--input-type=module', '-e', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Durable, as in production: everything committed before the kill must be there after it. */
async function started() {
  const postgres = await startEmbedded({ folder, log });
  return { postgres, url: urlForDatabase(postgres.url, `store_${stores}`) };
}

/**
 * Creates the store of this version, and then kills the upgrade and the database while the planted statement
 * runs.
 */
async function cutPower(): Promise<void> {
  const { postgres, url } = await started();
  await asOwner(postgres.url, `create database store_${stores}`);
  await migrate(url);
  const holder = new pg.Client({ connectionString: url });
  holder.on('error', () => undefined); // the server is killed while it is connected
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  const upgrade = startMigration(url);
  const ended = once(upgrade, 'exit');
  const isWaiting = () =>
    asOwner(url, `select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`);
  await vi.waitFor(async () => expect(await isWaiting()).toHaveLength(1), { timeout: 20_000, interval: 50 });
  upgrade.kill('SIGKILL');
  process.kill(readPostmaster(join(folder, 'cluster'))?.pid ?? 0, 'SIGKILL');
  await ended;
  await holder.end().catch(() => undefined);
  await postgres.stop();
}

const facts = (url: string) =>
  asOwner(
    url,
    `select (select version from drizzle.store_release) as version,
       to_regclass('planted_table') is not null as "hasTable",
       to_regproc('planted_function') is not null as "hasFunction"`,
  );

async function upgradeAfterwards(url: string): Promise<void> {
  await migrate(url, planted);
  expect(await facts(url)).toEqual([{ version: '9.0.0', hasTable: true, hasFunction: true }]);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const unprotected = (await merchantTables(owner).finally(() => owner.end())).filter(
    (table) => !table.isProtected,
  );
  expect(unprotected).toEqual([]);
}

const table = 'create table planted_table (merchant_id text, id text, primary key (merchant_id, id));';
const answer = `create or replace function planted_function() returns int language sql as 'select 1';`;

test('a power cut inside a migration leaves the store as it was, and the next start upgrades it', async () => {
  planted.addMigration('9000_planted', `${table}--> statement-breakpoint\n${waiting}`);
  planted.addFunction('planted', answer);
  await cutPower();
  const { postgres, url } = await started();
  try {
    expect(await facts(url)).toEqual([{ version: thisRelease.version, hasTable: false, hasFunction: false }]);
    await migrate(url); // the earlier version still starts
    await upgradeAfterwards(url);
  } finally {
    await postgres.stop();
  }
});

test('a power cut between the migrations and the functions is completed by the next start', async () => {
  planted.addMigration('9000_planted', table);
  planted.addFunction('planted', `${waiting}\n${answer}`);
  await cutPower();
  const { postgres, url } = await started();
  try {
    expect(await facts(url)).toEqual([{ version: '9.0.0', hasTable: true, hasFunction: false }]);
    await upgradeAfterwards(url);
  } finally {
    await postgres.stop();
  }
});
