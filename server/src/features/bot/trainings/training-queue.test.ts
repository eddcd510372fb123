import { expect, test } from 'vitest';
import { createTrainingQueue } from './training-queue.ts';

test('the training queue runs one job at a time, and continues after a failed one', async () => {
  const queue = createTrainingQueue(5);
  const seen: string[] = [];
  const work = (name: string, gate: Promise<unknown>) => async () => {
    seen.push(`${name} begins`);
    await gate;
    seen.push(`${name} ends`);
  };
  const gate = Promise.withResolvers<void>();
  const first = queue.add(work('first', gate.promise));
  const failing = queue.add(() => Promise.reject(new Error('broken')));
  const last = queue.add(work('last', Promise.resolve()));
  gate.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect(failing).rejects.toThrow('broken');
  await last;
  expect(seen).toEqual(['first begins', 'last begins', 'last ends']);
});

test('the training queue refuses a job while too many are waiting', async () => {
  const queue = createTrainingQueue(2);
  const gate = Promise.withResolvers<void>();
  const running = queue.add(() => gate.promise);
  await Promise.resolve();
  const waiting = [queue.add(async () => 1), queue.add(async () => 2)];
  expect(queue.add(async () => 3)).toBeNull();
  gate.resolve();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await queue.add(async () => 4)).toBe(4);
});
