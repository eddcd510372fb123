import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { createLogger } from '../logging/log.ts';
import { applicationUrl } from './connection-url.ts';
import { DatabaseUnavailable, openDatabase, type Tx, violatedConstraint } from './database.ts';
import { migrate } from './migrations/migrate.ts';

let store: DatabaseForTests;

/** Separate tables, independent of the features' columns; `migrate` protects them like any other. */
beforeAll(async () => {
  store = await databaseForTests();
  await asUser(store.url, (client) =>
    client.query(`
      create table drawer (merchant_id text not null, id text not null, body text, primary key (merchant_id, id));
      create table sheet (merchant_id text not null, id text not null, drawer_id text,
        primary key (merchant_id, id), constraint sheet_drawer
        foreign key (merchant_id, drawer_id) references drawer (merchant_id, id));`),
  );
  await migrate(store.url);
  for (const merchant of ['one', 'two']) {
    await store.database.forMerchant(merchant, (tx) =>
      tx.execute(sql`insert into drawer values (${merchant}, ${`of-${merchant}`}, 'secret')`),
    );
  }
});

afterAll(() => store.drop());

async function asUser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

async function idsSeenBy(tx: Tx): Promise<unknown[]> {
  return (await tx.execute<{ id: string }>(sql`select id from drawer order by id`)).rows.map(({ id }) => id);
}

test('a merchant’s transaction sees only the rows of that merchant, whatever it queries', async () => {
  expect(await store.database.forMerchant('one', idsSeenBy)).toEqual(['of-one']);
  const work = store.database.forMerchant('one', (tx) =>
    tx.execute(sql`select * from drawer where merchant_id = 'two' or true`),
  );
  expect((await work).rows).toHaveLength(1);
});

test('rows of all merchants are visible only to a transaction over all merchants', async () => {
  expect(await store.database.forAll(idsSeenBy)).toEqual(['of-one', 'of-two']);
});

test('a merchant’s transaction can neither write, move nor delete another merchant’s rows', async () => {
  const write = (statement: ReturnType<typeof sql>) =>
    store.database.forMerchant('one', (tx) => tx.execute(statement));
  await expect(write(sql`insert into drawer values ('two', 'planted', '')`)).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await expect(write(sql`update drawer set merchant_id = 'two'`)).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  expect((await write(sql`update drawer set body = 'changed' where merchant_id = 'two'`)).rowCount).toBe(0);
  expect((await write(sql`delete from drawer where merchant_id = 'two'`)).rowCount).toBe(0);
  expect(await store.database.forAll(idsSeenBy)).toEqual(['of-one', 'of-two']);
});

test("a row cannot reference another merchant's row, because the key includes the merchant", async () => {
  const pointing = (drawer: string) =>
    store.database.forMerchant('one', (tx) =>
      tx.execute(sql`insert into sheet values ('one', ${`to-${drawer}`}, ${drawer})`),
    );
  await expect(pointing('of-one')).resolves.toMatchObject({ rowCount: 1 });
  const error: unknown = await pointing('of-two').catch((caught: unknown) => caught);
  expect(violatedConstraint(error)).toBe('sheet_drawer');
});

test('a connection outside any merchant sees nothing', async () => {
  const seen = await asUser(applicationUrl(store.url), (client) => client.query('select * from drawer'));
  expect(seen.rowCount).toBe(0);
});

test('the merchant of one transaction does not leak into the next on the same connection', async () => {
  const single = openDatabase(store.url, createLogger('silent'), 1);
  await single.forMerchant('one', idsSeenBy);
  await expect(single.forMerchant('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await single.forMerchant('two', idsSeenBy)).toEqual(['of-two']);
  await single.close();
});

test.each([
  'alter table drawer disable row level security',
  'alter table drawer no force row level security',
  'drop policy merchant_isolation on drawer',
  'create table mine (id int)',
  'truncate drawer',
  'set role aftercare',
  'alter role aftercare_app bypassrls',
  'select * from drizzle.__drizzle_migrations',
])('the role of the application may not: %s', async (statement) => {
  await expect(asUser(applicationUrl(store.url), (client) => client.query(statement))).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|22023)$/),
  });
});

test('row level security applies to the owner of the tables too, unless the transaction is for all merchants', async () => {
  // The test's owner is a superuser, to whom no policy applies; the catalogue shows that policies apply to an
  // ordinary owner.
  const forced = await asUser(store.url, (client) =>
    client.query(`select relname from pg_class where relname in ('drawer', 'sheet') and relforcerowsecurity`),
  );
  expect(forced.rowCount).toBe(2);
});

test('a failed transaction is rolled back completely', async () => {
  const failing = store.database.forMerchant('one', async (tx) => {
    await tx.execute(sql`insert into drawer values ('one', 'half', '')`);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect(await store.database.forMerchant('one', idsSeenBy)).toEqual(['of-one']);
});

test('a transaction inside a transaction is a programming error, not a deadlock', async () => {
  const nested = store.database.forMerchant('one', () => store.database.forMerchant('one', idsSeenBy));
  await expect(nested).rejects.toThrow('pass the transaction on');
});

test.each(['*', '', "x'y", 'A', '../x'])('%j is not a valid merchant id', (id) => {
  expect(() => store.database.forMerchant(id, idsSeenBy)).toThrow('not the id of a merchant');
});

test('a lost connection rejects with DatabaseUnavailable, and the next query connects again', async () => {
  const cutting = store.database.forMerchant('one', (tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(cutting).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await store.database.forMerchant('one', idsSeenBy)).toEqual(['of-one']);
});

test('an unreachable server is reported as unavailable within two seconds', async () => {
  const nowhere = openDatabase('postgres://a:b@127.0.0.1:1/x', createLogger('silent'), 1);
  const before = performance.now();
  await expect(nowhere.forAll(idsSeenBy)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await nowhere.isReady()).toBe(false);
  expect(performance.now() - before).toBeLessThan(2_000);
  await nowhere.close();
});

test('readiness and time come from the database', async () => {
  expect(await store.database.isReady()).toBe(true);
  expect(Math.abs((await store.database.time()) - Date.now())).toBeLessThan(5_000);
});
