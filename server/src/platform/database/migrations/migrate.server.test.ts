import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { merchantTables } from '../embedded/protect.ts';
import { migrate } from './migrate.ts';

let store: DatabaseForTests;
let owner: pg.Client;

beforeAll(async () => {
  store = await databaseForTests();
  owner = new pg.Client({ connectionString: store.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await store.drop();
});

test('every table with rows of merchants is protected, and its key begins with the merchant', async () => {
  const tables = await merchantTables(owner);
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    expect(table, table.name).toMatchObject({ isProtected: true });
    expect(table.key?.[0], `primary key of ${table.name}`).toBe('merchant_id');
  }
});

test('every reference between tables with rows of merchants includes the merchant', async () => {
  const crossing = await owner.query(`
    select conname from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'merchant_id')
       and exists (select from pg_attribute where attrelid = c.confrelid and attname = 'merchant_id')
       and not exists (select from pg_attribute a where a.attrelid = c.conrelid
                        and a.attname = 'merchant_id' and a.attnum = any (c.conkey))`);
  expect(crossing.rows).toEqual([]);
});

test('migrating again, also from several nodes at once, changes nothing', async () => {
  const applied = () => owner.query('select hash from drizzle.__drizzle_migrations order by id');
  const before = await applied();
  await Promise.all([migrate(store.url), migrate(store.url), migrate(store.url)]);
  expect((await applied()).rows).toEqual(before.rows);
});

test('a database that cannot be opened is refused with one line', async () => {
  await expect(migrate('postgres://a:b@127.0.0.1:1/x')).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/^the database of DATABASE_URL cannot be opened: /),
  });
});
