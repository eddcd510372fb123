// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onWake } from './on-wake.ts';

it.each([
  ['online', window],
  ['focus', window],
  ['pageshow', window],
  ['visibilitychange', document],
  ['resume', document],
])('calls on %s until it ends', (name, target) => {
  const wake = vi.fn();
  const stop = onWake(wake);
  target.dispatchEvent(new Event(name));
  expect(wake).toHaveBeenCalledTimes(1);
  stop();
  target.dispatchEvent(new Event(name));
  expect(wake).toHaveBeenCalledTimes(1);
});
