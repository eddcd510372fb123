import type { OrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { expect, it } from 'vitest';
import type { Api } from '../../../lib/api/api.ts';
import { handWound } from '../../../testing/poll-world.ts';
import { createReportWatch } from './report-watch.ts';

const report = (changes: Partial<OrderReport>): OrderReport => ({
  reportId: 'r1',
  fileName: 'a.txt',
  sizeBytes: 100,
  bytesRead: 0,
  rowsRead: 0,
  rowsStored: 0,
  rowsChanged: 0,
  rowsSame: 0,
  rowsUnplaced: 0,
  rowsRefused: 0,
  status: 'reading',
  refusal: null,
  encoding: null,
  createdAt: new Date(0),
  finishedAt: null,
  uploadedBy: 'Ada',
  ...changes,
});

function watchOver(answers: (OrderReport | 'down' | 'gone')[]) {
  const { world, isDue, elapse, settle } = handWound();
  const send = async () => {
    const answer = answers.shift();
    if (answer === 'gone') return { kind: 'refused', code: 'notFound', msg: '', data: {} };
    if (answer === undefined || answer === 'down') return { kind: 'unreachable', reason: 'network' };
    return { kind: 'ok', msg: '', data: answer };
  };
  const watch = createReportWatch({ send: send as unknown as Api['send'] }, world);
  const tick = async () => {
    elapse();
    await settle();
  };
  return { watch, tick, isAsking: isDue };
}

it('polls the state of a report until the server has read it', async () => {
  const { watch, tick, isAsking } = watchOver([
    report({ rowsRead: 50 }),
    report({ rowsRead: 90, status: 'done' }),
  ]);
  watch.put([report({ status: 'received' })]);
  await tick();
  expect(watch.store.get().get('r1')?.rowsRead).toBe(50);
  await tick();
  expect(watch.store.get().get('r1')?.status).toBe('done');
  expect(isAsking()).toBe(false);
});

it('sends no request for a report that the server has finished', () => {
  const { watch, isAsking } = watchOver([]);
  watch.put([report({ status: 'refused' })]);
  expect(isAsking()).toBe(false);
});

it('sends one request, however often the report is shown', () => {
  const { watch, tick, isAsking } = watchOver([]);
  watch.put([report({})]);
  watch.put([report({})]);
  expect(isAsking()).toBe(true);
  void tick();
  expect(isAsking()).toBe(false);
});

it('continues to poll after a failed request, and stops for a deleted report', async () => {
  const { watch, tick, isAsking } = watchOver(['down', 'gone']);
  watch.put([report({})]);
  await tick();
  expect(isAsking()).toBe(true);
  await tick();
  expect(isAsking()).toBe(false);
});

it('ignores an older list that arrives late', () => {
  const { watch } = watchOver([]);
  watch.put([report({ status: 'done', rowsRead: 90 })]);
  watch.put([report({ rowsRead: 50 })]);
  expect(watch.store.get().get('r1')).toMatchObject({ status: 'done', rowsRead: 90 });
});
