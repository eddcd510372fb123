import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { createLogger } from '../logging/log.ts';
import { createJobs, type JobAttempt, type Jobs } from './jobs.ts';

let store: DatabaseForTests;
let jobs: Jobs;
const log = createLogger('silent');

beforeAll(async () => {
  store = await databaseForTests();
});
afterAll(() => store.drop());
beforeEach(async () => {
  jobs = createJobs(store.url, log);
  await jobs.start();
});
afterEach(() => jobs.stop());

const enqueue = (name: string, data: object, options?: Parameters<Jobs['enqueue']>[3]) =>
  store.database.forMerchant('one', (tx) => jobs.enqueue(tx, name, data, options));

function collector(failures = 0) {
  const handled: { data: object; job: JobAttempt }[] = [];
  const handler = async (data: object, job: JobAttempt): Promise<void> => {
    handled.push({ data, job });
    if (handled.length <= failures) throw new Error(`a@example.com ${handled.length}`);
  };
  return { handled, handler, data: () => handled.map((one) => one.data) };
}

test('a job runs at once after the commit', async () => {
  const { handler, data } = collector();
  await jobs.work('test.commit', handler);
  await store.database.forMerchant('one', async (tx) => {
    await jobs.enqueue(tx, 'test.commit', { id: 'first' });
    await tx.execute('select pg_sleep(0.2)');
    expect(data()).toEqual([]);
  });
  await vi.waitFor(() => expect(data()).toEqual([{ id: 'first' }]));
});

test('a rolled back transaction leaves no job', async () => {
  const { handler, data } = collector();
  await jobs.work('test.rollback', handler);
  const failing = store.database.forMerchant('one', async (tx) => {
    await jobs.enqueue(tx, 'test.rollback', { id: 'ghost' });
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  await enqueue('test.rollback', { id: 'real' });
  await vi.waitFor(() => expect(data()).toEqual([{ id: 'real' }]));
  const rows = await store.database.forAll((tx) =>
    tx.execute(`select from jobs.job where data->>'id' = 'ghost'`),
  );
  expect(rows.rowCount).toBe(0);
});

test('jobs without a key all run; of jobs with one key only one waits at a time', async () => {
  const { handler, data } = collector();
  const later = new Date(Date.now() + 3_600_000);
  await jobs.work('test.once', handler, { concurrency: 2 });
  await enqueue('test.once', { id: 'keyed' }, { onceKey: 'k', startAfter: later });
  await enqueue('test.once', { id: 'keyed again' }, { onceKey: 'k' });
  await enqueue('test.once', { id: 'a' });
  await enqueue('test.once', { id: 'b' });
  await vi.waitFor(() => expect(data()).toHaveLength(2));
  await jobs.bringForward(3_600_000);
  await vi.waitFor(() => expect(data()).toHaveLength(3), { timeout: 4_000 });
  expect(data().map((one) => ('id' in one ? one.id : ''))).toEqual(
    expect.arrayContaining(['a', 'b', 'keyed']),
  );
});

test('a failed job is retried with growing delays, and receives the number of its attempt', async () => {
  const { handler, handled } = collector(2);
  await jobs.work('test.retry', handler, { retryLimit: 2, retrySeconds: 3_600 });
  await enqueue('test.retry', { id: 'x' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await vi.waitFor(() => expect(handled).toHaveLength(attempt), { timeout: 6_000 });
    await settled('test.retry');
    await jobs.bringForward(3 * 3_600_000);
  }
  expect(handled.map(({ job }) => [job.attempt, job.isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('a job that was given up is kept visible, without its error message', async () => {
  const { handler, handled } = collector(1);
  await jobs.work('test.dead', handler, { retryLimit: 0 });
  await enqueue('test.dead', { id: 'lost' });
  await vi.waitFor(async () =>
    expect(await jobs.deadLetters(5)).toMatchObject([{ name: 'test.dead', data: { id: 'lost' } }]),
  );
  expect(handled[0]?.job.isLast).toBe(true);
  const rows = await store.database.forAll((tx) =>
    tx.execute(`select from jobs.job where output::text like '%example.com%'`),
  );
  expect(rows.rowCount).toBe(0);
});

test('a job that a stopped node had not begun is run by the next one', async () => {
  await jobs.work('test.next', async () => undefined);
  const stopped = jobs;
  await stopped.stop();
  jobs = createJobs(store.url, log);
  await jobs.start();
  await enqueue('test.next', { id: 'left' });
  const { handler, data } = collector();
  await jobs.work('test.next', handler);
  await vi.waitFor(() => expect(data()).toEqual([{ id: 'left' }]));
});

test('adding a job without a worker of its name is refused', async () => {
  await expect(enqueue('test.unknown', {})).rejects.toThrow('test.unknown');
});

async function settled(name: string): Promise<void> {
  await vi.waitFor(async () => {
    const active = await store.database.forAll((tx) =>
      tx.execute(`select from jobs.job where name = '${name}' and state = 'active'`),
    );
    expect(active.rowCount).toBe(0);
  });
}
