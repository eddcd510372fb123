// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, Router, useLocation, useSearch } from 'wouter';
import { FileGone } from '../../lib/api/fetch-first.ts';
import { isNetworkLost } from '../../lib/api/keep-trying.ts';
import { comeOnline, renderLive, settle } from '../../testing/render-live.tsx';
import { createRouteGate, isOpening } from './route-gate.ts';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/web/index');
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

function Page() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <p>{`${path}${search && '?'}${search}`}</p>
      <Link href="/product?search=cable">products</Link>
    </>
  );
}

async function open(fetchPart: () => Promise<void>, onGone = vi.fn(() => false)) {
  let isHere = false;
  const loadPage = vi.fn(async () => {
    await fetchPart();
    isHere = true;
  });
  const gate = createRouteGate({ hasPage: (path) => path !== '/web/product' || isHere, loadPage, onGone });
  const { hook, searchHook } = gate;
  const { place, unmount } = await renderLive(
    <Router base="/web" hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
  );
  close = async () => {
    await unmount();
    gate.close();
  };
  const shown = () => place.querySelector('p')?.textContent;
  const press = () => act(async () => place.querySelector('a')?.click());
  return { shown, press, loadPage, onGone };
}

function lost(times: number): () => Promise<void> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
  };
}

it('keeps the previous page until the next one is loaded, and then opens it', async () => {
  const { shown, press } = await open(lost(1));
  await press();
  await settle();
  expect(location.pathname).toBe('/web/product');
  expect(shown()).toBe('/index');
  expect(isNetworkLost.get()).toBe(true);
  await comeOnline();
  expect(shown()).toBe('/product?search=cable');
  expect(isNetworkLost.get()).toBe(false);
  expect(isOpening.get()).toBe(false);
});

it('opens a loaded page at once', async () => {
  const { shown, press, loadPage } = await open(lost(0));
  await press();
  await settle();
  await act(async () => history.pushState(null, '', '/web/index'));
  expect(shown()).toBe('/index');
  await press();
  expect(shown()).toBe('/product?search=cable');
  expect(loadPage).toHaveBeenCalledOnce();
});

it('does not open a page that loads after the visitor went elsewhere', async () => {
  const { shown, press } = await open(lost(1));
  await press();
  await settle();
  await act(async () => history.pushState(null, '', '/web/quickWarranty'));
  expect(shown()).toBe('/quickWarranty');
  expect(isNetworkLost.get()).toBe(false);
  await comeOnline();
  expect(shown()).toBe('/quickWarranty');
});

it('opens a page of an outdated version in a new document, and renders nothing until then', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const onGone = vi.fn(() => true);
  const { shown, press } = await open(() => Promise.reject(new FileGone('/web/assets/old.js')), onGone);
  await press();
  await settle();
  expect(onGone).toHaveBeenCalledOnce();
  expect(shown()).toBe('/index');
  expect(warned).toHaveBeenCalled();
});

it('renders the page if no new document loads it, so that the page shows the error', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { shown, press } = await open(() => Promise.reject(new FileGone('/web/assets/old.js')));
  await press();
  await settle();
  expect(shown()).toBe('/product?search=cable');
});
