import { readFile, writeFile } from 'node:fs/promises';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserKeys } from '../../../testing/people/browser-keys.ts';
import { tableColumns } from '../../../testing/reading/stored.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { dataClasses, privacyPage } from '../../../testing/sites/privacy-page.ts';

let db: DatabaseForTests;
beforeAll(async () => {
  db = await databaseForTests();
});
afterAll(() => db.drop());

const page = new URL('../../../../docs/privacy.md', import.meta.url);

test('every table of the database is in exactly one class of docs/privacy.md', async () => {
  const there = [...(await tableColumns(db.url)).keys()].sort();
  const named = dataClasses.flatMap(({ tables }) => tables).sort();
  expect(there.length).toBeGreaterThan(30);
  expect(named).toEqual(there);
});

test('docs/privacy.md names every key of the browser’s storage', () => {
  const named = browserKeys.map(({ name }) => name);
  expect(Object.values(storageKeys).filter((name) => !named.includes(name))).toEqual([]);
});

test('docs/privacy.md matches the database and the limits, column by column', async () => {
  const now = await privacyPage(db.url);
  if (process.env.WRITE_PAGES === '1') await writeFile(page, now);
  expect(await readFile(page, 'utf8')).toBe(now);
});
