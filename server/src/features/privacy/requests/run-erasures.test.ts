import { expect, test } from 'vitest';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createLogger } from '../../../platform/logging/log.ts';
import { type RunDeps, startPlannedErasures } from './run-erasures.ts';

test('a planned erasure that fails does not keep the next one from running', async () => {
  const due = ['broken', 'other'].map((customerId) => ({
    merchantId: 'kuma-de',
    id: customerId,
    customerId,
  }));
  const results = [Promise.reject(new Error('broken')), Promise.resolve([{ id: 'chat' }])];
  const database = {
    forAll: async () => due,
    forMerchant: () => results.shift(),
  } as unknown as Database;
  const rounds: (() => Promise<number>)[] = [];
  const closed: unknown[] = [];
  const told: unknown[] = [];
  startPlannedErasures({
    database,
    clock: manualClock(),
    log: createLogger('silent'),
    sweepers: {
      sweep: (_name: string, _every: number, work: (stopping: AbortSignal) => Promise<number>) =>
        void rounds.push(() => work(new AbortController().signal)),
    },
    chats: { closeAll: (of: unknown) => void closed.push(of) },
    tellErased: (merchantId: string, conversations: unknown) => void told.push({ merchantId, conversations }),
  } as unknown as RunDeps);
  expect(await Promise.all(rounds.map((round) => round()))).toEqual([1]);
  expect(closed).toEqual([{ merchantId: 'kuma-de', customerId: 'other' }]);
  expect(told).toEqual([{ merchantId: 'kuma-de', conversations: [{ id: 'chat' }] }]);
});
