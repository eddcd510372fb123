import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type PlantedCode, plantedCode } from '../../../../testing/people/planted-code.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { thisRelease } from '../../lifecycle/release.ts';
import { applicationUrl } from '../connection-url.ts';
import { migrate, releaseToUpgrade } from './migrate.ts';

const plantedCodes: PlantedCode[] = [];
const stores: DatabaseForTests[] = [];

afterEach(async () => {
  for (const planted of plantedCodes.splice(0)) planted.remove();
  for (const store of stores.splice(0)) await store.drop();
});

function codeOf(...[release]: Parameters<typeof plantedCode>): PlantedCode {
  const planted = plantedCode(release);
  plantedCodes.push(planted);
  return planted;
}

async function newStore(): Promise<string> {
  const store = await databaseForTests();
  stores.push(store);
  return store.url;
}

const recorded = (url: string) =>
  asOwner(url, 'select version, oldest_compatible as "oldestCompatible" from drizzle.store_release');
const applied = async (url: string): Promise<number> =>
  (await asOwner(url, 'select from drizzle.__drizzle_migrations')).length;
const refusal = (message: RegExp) => ({ name: 'StartRefusal', message: expect.stringMatching(message) });
const answering = (answer: number) =>
  `create or replace function planted() returns int language sql as 'select ${answer}'`;

async function upgraded(release: Parameters<typeof plantedCode>[0]): Promise<string> {
  const url = await newStore();
  const later = codeOf(release);
  later.addMigration('9000_later', 'create table planted_later (id int)');
  later.addFunction('planted', answering(2));
  await migrate(url, later);
  return url;
}

test('migrating records the version and the oldest version that may still run on the store', async () => {
  expect(await recorded(await newStore())).toEqual([thisRelease]);
});

test('treats a store without a recorded version as a store of 0.1.0', async () => {
  const url = await newStore();
  await asOwner(url, 'drop table drizzle.store_release, drizzle.installed_function');
  await migrate(url);
  expect(await recorded(url)).toEqual([thisRelease]);
  expect(await releaseToUpgrade(url)).toBeUndefined();
});

test('returns the release of a store with pending migrations', async () => {
  const url = await newStore();
  const later = codeOf({ version: '9.0.0' });
  later.addMigration('9000_later', 'create table planted_later (id int)');
  expect(await releaseToUpgrade(url, later)).toEqual(thisRelease);
});

test('refuses a store that only a newer release may use', async () => {
  const url = await upgraded({ version: '9.1.0', oldestCompatible: '9.0.0' });
  await expect(migrate(url)).rejects.toMatchObject(
    refusal(/^the store was upgraded by Aftercare 9\.1\.0 and this is .*; start version 9\.0\.0 or newer$/),
  );
});

test('starts on a newer store that it may use, and changes nothing there', async () => {
  const url = await upgraded({ version: '9.1.0' });
  const count = await applied(url);
  const between = codeOf();
  between.addFunction('planted', answering(1));
  await migrate(url, between);
  expect(await applied(url)).toBe(count);
  expect(await asOwner(url, 'select planted() as answer')).toEqual([{ answer: 2 }]);
  expect(await recorded(url)).toEqual([{ version: '9.1.0', oldestCompatible: thisRelease.oldestCompatible }]);
});

test('never replaces a function that a newer release installed', async () => {
  const url = await newStore();
  const newer = codeOf();
  newer.addFunction('planted', answering(2));
  await migrate(url, newer);
  await asOwner(url, `update drizzle.installed_function set version = '9.0.0' where file = 'planted.sql'`);
  const older = codeOf();
  older.addFunction('planted', answering(1));
  await migrate(url, older);
  expect(await asOwner(url, 'select planted() as answer')).toEqual([{ answer: 2 }]);
});

test('replaces a function of an older release', async () => {
  const url = await newStore();
  const [older, newer] = [codeOf(), codeOf({ version: '9.0.0' })];
  older.addFunction('planted', answering(1));
  newer.addFunction('planted', answering(2));
  await migrate(url, older);
  await migrate(url, newer);
  expect(await asOwner(url, 'select planted() as answer')).toEqual([{ answer: 2 }]);
});

test('refuses a store with a migration that no release has', async () => {
  const url = await newStore();
  await asOwner(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`);
  await expect(migrate(url)).rejects.toMatchObject(
    refusal(
      /^migration \d+ of \d+ in the database is of no release .*; start the version that wrote it, restore/,
    ),
  );
});

test('refuses a store whose first migration had another content', async () => {
  const url = await newStore();
  const changed = codeOf();
  changed.spoilMigration('0000_first');
  await expect(migrate(url, changed)).rejects.toMatchObject(
    refusal(/^migration 1 of \d+ in the database is of no/),
  );
});

test('refuses tables without a list of migrations, and leaves them as they are', async () => {
  const url = await newStore();
  await asOwner(url, 'drop schema drizzle cascade');
  await expect(migrate(url)).rejects.toMatchObject(
    refusal(/^the database holds tables but no list of applied migrations; /),
  );
  expect(await asOwner(url, `select to_regnamespace('drizzle') is null as none`)).toEqual([{ none: true }]);
});

test('applies all migrations or none, and names the statement that failed', async () => {
  const url = await newStore();
  const broken = codeOf({ version: '9.0.0' });
  broken.addMigration('9000_good', 'create table planted_good (id int)');
  broken.addMigration('9001_broken', 'create table planted_good (id int)');
  const count = await applied(url);
  await expect(migrate(url, broken)).rejects.toThrow('planted_good');
  expect(await asOwner(url, `select to_regclass('planted_good') is null as none`)).toEqual([{ none: true }]);
  expect(await applied(url)).toBe(count);
  expect(await recorded(url)).toEqual([thisRelease]);
});

test('lets a migration write the rows of all merchants after an earlier one reset the merchant', async () => {
  const url = await newStore();
  const later = codeOf({ version: '9.0.0' });
  later.addMigration('9000_reset', `select set_config('app.merchant_id', '', true)`);
  later.addMigration(
    '9001_next',
    `create table planted_setting as select current_setting('app.merchant_id') as merchant`,
  );
  await migrate(url, later);
  expect(await asOwner(url, 'select merchant from planted_setting')).toEqual([{ merchant: '*' }]);
});

test('applies a migration once when several nodes start at the same time', async () => {
  const url = await newStore();
  const later = codeOf({ version: '9.0.0' });
  later.addMigration('9000_once', 'create table planted_once (id int)');
  const count = await applied(url);
  await Promise.all([migrate(url, later), migrate(url, later), migrate(url, later)]);
  expect(await applied(url)).toBe(count + 1);
});

test('hides the release tables from the application’s role', async () => {
  const url = await newStore();
  const client = new pg.Client({ connectionString: applicationUrl(url) });
  await client.connect();
  try {
    await expect(client.query('select from drizzle.store_release')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
});
