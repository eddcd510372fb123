import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { clearAttempts, countAttempt, countAttempts, forgetEndedAttempts } from './attempts.ts';

let db: DatabaseForTests;
beforeAll(async () => {
  db = await databaseForTests();
});
afterAll(() => db.drop());

const limit = { max: 3, seconds: 60 };
const merchantId = 'northwind-us';

function counterOf(subject: string, clock = manualClock()) {
  const key = { merchantId, kind: 'login', subject };
  const count = () => db.database.forMerchant(merchantId, (tx) => countAttempt(tx, clock, { ...key, limit }));
  const clear = () => db.database.forMerchant(merchantId, (tx) => clearAttempts(tx, key));
  return { clock, count, clear };
}

describe('attempts', () => {
  it('are allowed up to the limit, then refused until the window ends', async () => {
    const { clock, count } = counterOf('one');
    const verdicts = [await count(), await count(), await count(), await count()];
    expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false]);
    expect(verdicts[3]).toEqual({ isAllowed: false, retryAt: new Date(clock.now().getTime() + 60_000) });
    clock.advance(60_000);
    expect(await count()).toEqual({ isAllowed: true, left: 2 });
  });

  it('are all counted, also when they arrive at the same time', async () => {
    const { count } = counterOf('parallel');
    const verdicts = await Promise.all(Array.from({ length: 12 }, count));
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });

  it('are counted per merchant, kind and subject', async () => {
    const { count } = counterOf('two');
    for (let tried = 0; tried < 4; tried += 1) await count();
    const clock = manualClock();
    const other = await db.database.forMerchant('southwind-jp', (tx) =>
      countAttempt(tx, clock, { merchantId: 'southwind-jp', kind: 'login', subject: 'two', limit }),
    );
    expect(other.isAllowed).toBe(true);
    expect((await counterOf('three').count()).isAllowed).toBe(true);
  });

  it('restart from zero after a success', async () => {
    const { count, clear } = counterOf('four');
    for (let tried = 0; tried < 3; tried += 1) await count();
    await clear();
    expect((await count()).isAllowed).toBe(true);
  });

  it('of ended windows are deleted, current ones are not', async () => {
    const clock = manualClock(new Date('2030-01-01T00:00:00Z'));
    await counterOf('ended', clock).count();
    clock.advance(30_000);
    const running = counterOf('running', clock);
    await running.count();
    clock.advance(31_000);
    expect(await db.database.forAll((tx) => forgetEndedAttempts(tx, clock))).toBeGreaterThan(0);
    expect(await running.count()).toEqual({ isAllowed: true, left: 1 });
  });

  it('refused by the first of several limits are not counted by the next', async () => {
    const clock = manualClock();
    const byAddress = {
      merchantId,
      kind: 'login.address',
      subject: '10.0.0.1',
      limit: { max: 2, seconds: 60 },
    };
    const byEmail = { merchantId, kind: 'login.email', subject: 'a@b.co', limit };
    const both = () =>
      db.database.forMerchant(merchantId, (tx) => countAttempts(tx, clock, [byAddress, byEmail]));
    for (let tried = 0; tried < 9; tried += 1) await both();
    const verdict = await db.database.forMerchant(merchantId, (tx) => countAttempt(tx, clock, byEmail));
    expect(verdict).toEqual({ isAllowed: true, left: 0 });
  });
});
