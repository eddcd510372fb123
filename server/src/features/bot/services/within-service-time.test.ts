import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BotServiceFault } from '../../../providers/bot/outside-engine.port.ts';
import { withinServiceTime } from './within-service-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

async function errorOf(work: (onCall: () => void) => Promise<unknown>): Promise<unknown> {
  const ended = withinServiceTime(800, work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(800);
  return ended;
}

test('work that ends in time gives its result', async () => {
  expect(await withinServiceTime(800, async () => 'answer')).toBe('answer');
});

test('work that is late after it called the service is the fault of the service', async () => {
  const error = await errorOf((onCall) => {
    onCall();
    return never();
  });
  expect(error).toBeInstanceOf(BotServiceFault);
  expect(error).toMatchObject({ kind: 'tooSlow' });
});

test('work that is late before it called the service is no fault of the service', async () => {
  const error = await errorOf(never);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(BotServiceFault);
});
