import { expect, it } from 'vitest';
import { createStopRequests, oneRequestMs } from './stop-requests.ts';

it('signals within some seconds count as one request to stop, and a later signal as another', () => {
  let now = 100;
  const stopRequest = createStopRequests(() => now);
  expect(stopRequest()).toBe('first');
  expect(stopRequest()).toBe('same');
  now += oneRequestMs - 1;
  expect(stopRequest()).toBe('same');
  now += 1;
  expect(stopRequest()).toBe('again');
});
