// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceOnline, startOver } from './start-over.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  history.replaceState({ place: 'p1' }, '', '/web/product');
  vi.stubGlobal('location', { href: 'http://site.example/web/product', reload });
});
afterEach(() => void vi.useRealTimers());

it('reloads the document once per version of the site, and keeps the state of the history', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  expect(startOver()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  expect(history.state).toMatchObject({ place: 'p1' });
  expect(startOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload the document before the server can be reached', async () => {
  let isLost = true;
  vi.stubGlobal('fetch', async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response();
  });
  reloadOnceOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  isLost = false;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});
