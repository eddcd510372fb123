// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchPages } from './prefetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <header><nav><a href="/web/index">Home</a><a href="/web/product">Products</a></nav></header>
    <main><a id="link" href="/web/recycling"><b>Recycle</b></a><a id="other" href="https://shop.example/web/x">Shop</a></main>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paths = (load: ReturnType<typeof vi.fn>): unknown[] => load.mock.calls.map(([path]) => path);
const sign = (selector: string, kind: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

it.each(['pointerover', 'touchstart', 'focusin'])('loads the page of a link at %s', (kind) => {
  const load = vi.fn(async () => undefined);
  prefetchPages(load);
  sign('#link b', kind);
  sign('#other', kind);
  sign('main', kind);
  expect(new Set(paths(load))).toEqual(new Set(['/web/recycling']));
});

it('loads the pages of the menu once the page is idle', async () => {
  const load = vi.fn(async () => undefined);
  prefetchPages(load);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(paths(load)).toEqual(['/web/index', '/web/product']);
});

it('does not prefetch for visitors who save data', async () => {
  const load = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  prefetchPages(load);
  sign('#link', 'pointerover');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});

it('ignores a failed prefetch, and loads the page again when it is opened', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetchPages(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
