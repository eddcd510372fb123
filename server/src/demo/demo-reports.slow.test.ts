import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportProfiles } from '@aftercare/demo/reports/report-profiles';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../testing/servers/database-for-tests.ts';
import { pageOfReports } from '../features/orders/reports/order-report.view.ts';
import type { ReadDeps } from '../features/orders/reports/read-report.ts';
import type { Logger } from '../platform/logging/log.ts';
import { logEvents } from '../platform/logging/log-events.ts';
import { createDiskStorage } from '../providers/storage/disk-storage.ts';
import { type Storage, StorageUnavailable } from '../providers/storage/storage.port.ts';
import { addDemoUploader, importDemoReports } from './demo-reports.ts';

const clock = manualClock(new Date('2026-11-01T00:00:00Z'));
let own: DatabaseForTests;
let folder: string;
let deps: ReadDeps;
let errors: string[];

beforeEach(async () => {
  own = await databaseForTests();
  folder = mkdtempSync(join(tmpdir(), 'aftercare-demo-reports-'));
  errors = [];
  const log: Logger = {
    event(name) {
      if (logEvents[name].level === 'error') errors.push(name);
    },
    with: () => log,
  };
  deps = {
    database: own.database,
    clock,
    log,
    storage: createDiskStorage(folder),
    sites: () => [],
    ordersArrived: async () => undefined,
  };
});

afterEach(async () => {
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const loaded = () => own.database.forAll((tx) => addDemoUploader(tx, clock));
const allReports = async () =>
  (await own.database.forAll((tx) => pageOfReports(tx, { page: 1, pageSize: 100 }))).list;
const filesKept = () =>
  existsSync(join(folder, 'order-reports')) ? readdirSync(join(folder, 'order-reports')) : [];
const everyFile = reportProfiles.map(({ siteId }) => `${siteId}.txt`).sort();

/**
 * Expects that every report was read once and completely: without sites each row is kept and waits for a
 * catalogue.
 */
async function expectAllRead(): Promise<void> {
  const reports = await allReports();
  expect(reports.map(({ fileName }) => fileName).sort()).toEqual(everyFile);
  for (const report of reports) {
    expect(report).toMatchObject({ status: 'done', uploadedByName: 'Demo data', rowsRefused: 0 });
    expect(report.rowsRead).toBeGreaterThanOrEqual(60);
    expect(report.rowsUnplaced).toBe(report.rowsRead);
  }
  expect(filesKept()).toEqual([]);
  expect(errors).toEqual([]);
}

test('the demo imports the first report of each site that has one, uploaded by "Demo data"', async () => {
  await loaded();
  await importDemoReports(deps);
  await expectAllRead();
});

test('the demo imports each report once when three nodes start together, and none at a later start', async () => {
  await loaded();
  await Promise.all([importDemoReports(deps), importDemoReports(deps), importDemoReports(deps)]);
  await expectAllRead();
  await importDemoReports(deps);
  await expectAllRead();
});

/** A storage that answers this many calls of one kind and then fails. */
function awayAfter(answered: number, step: 'read' | 'write'): Storage {
  let calls = 0;
  const countedStep =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      if (calls > answered) throw new StorageUnavailable('the storage does not answer');
      return work(...args);
    };
  const { read, write } = deps.storage;
  return {
    ...deps.storage,
    ...(step === 'read' ? { read: countedStep(read) } : { write: countedStep(write) }),
  };
}

test.each(['read', 'write'] as const)(
  'a demo import is completed at the next start after a %s of the storage failed',
  async (step) => {
    await loaded();
    const started = importDemoReports({ ...deps, storage: awayAfter(5, step) });
    await expect(started).rejects.toThrow(StorageUnavailable);
    expect((await allReports()).filter(({ status }) => status === 'done').length).toBeLessThan(6);

    await importDemoReports(deps);
    await expectAllRead();
  },
);

test('a store without the demo gets no demo reports', async () => {
  await importDemoReports(deps);
  expect(await allReports()).toEqual([]);
});
