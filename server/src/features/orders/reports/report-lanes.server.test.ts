import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { createJobs, type Jobs } from '../../../platform/lifecycle/jobs.ts';
import { createSweepers } from '../../../platform/lifecycle/sweeper.ts';
import { createLogger } from '../../../platform/logging/log.ts';
import { createDiskStorage } from '../../../providers/storage/disk-storage.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { buildDeskPerson } from '../orders.factory.ts';
import { buildReportText, buildRow } from '../report-file/report.factory.ts';
import { viewReport } from './order-report.view.ts';
import { startOrders } from './orders.jobs.ts';
import { uploadReport } from './upload-report.ts';

const log = createLogger('silent');
const sweepers = createSweepers(log);
const clock = manualClock(new Date('2026-08-01T00:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'aftercare-lanes-'));
const held = Promise.withResolvers<void>();
let own: DatabaseForTests;
let jobs: Jobs;
let personId: string;
let storage: Storage;
let heldKey: string | null = null;

beforeAll(async () => {
  own = await databaseForTests();
  jobs = createJobs(own.url, log);
  await jobs.start();
  personId = await own.database.forAll(buildDeskPerson);
  const disk = createDiskStorage(folder);
  storage = {
    ...disk,
    async read(key, range) {
      if (key === heldKey) await held.promise;
      return disk.read(key, range);
    },
  };
  const parts = { database: own.database, clock, storage, log, jobs, sweepers };
  await startOrders({ ...parts, sites: () => [], ordersArrived: async () => undefined });
});
afterAll(async () => {
  held.resolve();
  await sweepers.stop();
  await jobs.stop();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(text: string): Promise<string> {
  const content = Readable.from([Buffer.from(text)]);
  const sent = { personId, fileName: 'report.txt', content, requestKey: null };
  const uploaded = await uploadReport(
    { database: own.database, clock, storage, jobs, recordAudit: async () => undefined },
    sent,
  );
  if (uploaded.kind !== 'uploaded') throw new Error(uploaded.kind);
  return uploaded.report.id;
}

const statusOf = async (id: string) => (await own.database.forAll((tx) => viewReport(tx, id)))?.status;

test('a small report is read while a large one is being read', async () => {
  const large = buildReportText([buildRow({ 'promotion-ids': 'x'.repeat(5_000_000) })]);
  const writing = vi.spyOn(storage, 'write');
  const largeId = await upload(large);
  heldKey = String(writing.mock.calls[0]?.[0]);
  const smallId = await upload(buildReportText([buildRow()]));
  await vi.waitFor(async () => expect(await statusOf(smallId)).toBe('done'), { timeout: 4_000 });
  expect(await statusOf(largeId)).not.toBe('done');
});
