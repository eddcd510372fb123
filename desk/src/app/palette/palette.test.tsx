// @vitest-environment jsdom
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk, type } from '../../testing/render.tsx';
import { PaletteDialog } from './palette.tsx';
import { debounceMs } from './use-palette.ts';

const t = texts.search;
const nothing = {
  customers: [],
  orders: [],
  registrations: [],
  conversations: [],
  tickets: [],
  contents: [],
};
const conversation = (givenName: string) => ({
  conversationId: `c-${givenName}`,
  merchantId: 'fopo-us',
  givenName,
  email: `${givenName.toLowerCase()}@example.org`,
});
const found = (...names: string[]) => ({
  kind: 'ok',
  msg: '',
  data: { ...nothing, conversations: names.map(conversation) },
});

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const macro = { macroId: 'm1', name: 'Close politely', folder: 'Returns' } as unknown as Macro;

async function open(answer: (request: { text: string }) => unknown, macros: readonly Macro[] = []) {
  const { api, sent } = fakeApi({ [searchDesk.path]: answer as never });
  const [onClose, onKeys, onPresence, onMacro] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { place, unmount } = await renderAtDesk(
    api,
    <PaletteDialog
      onClose={onClose}
      onKeys={onKeys}
      onPresence={onPresence}
      macros={macros}
      onMacro={onMacro}
    />,
  );
  close = unmount;
  const input = place.querySelector('input');
  if (!input) throw new Error('no field');
  const options = () => [...place.querySelectorAll('[role=option]')];
  return {
    place,
    input,
    onClose,
    onPresence,
    onMacro,
    sent: () => sent.map(({ request }) => (request as { text: string }).text),
    titles: () => options().map((option) => option.firstChild?.textContent ?? ''),
    active: () => {
      const id = input.getAttribute('aria-activedescendant');
      return options().find((option) => option.id === id && option.ariaSelected === 'true')?.firstChild
        ?.textContent;
    },
    status: () => place.querySelector('[role=status]')?.textContent,
    key: (key: string) =>
      act(
        async () =>
          void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
  };
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(debounceMs));

it('lists the macros of the open chat under a title of their own, and runs the chosen one', async () => {
  const { input, place, titles, onMacro, onClose, key } = await open(() => found('Zoe'), [macro]);
  expect(place.textContent).toContain(texts.search.groups.macros);
  await type(input, 'politely');
  expect(titles()).toEqual(['Close politely']);
  await key('Enter');
  expect(onClose).toHaveBeenCalled();
  expect(onMacro).toHaveBeenCalledWith(macro);
});

it('sends one request for a text typed quickly, and announces the number of results', async () => {
  const { input, sent, titles, status } = await open(() => found('Zoe'));
  for (const text of ['z', 'zo', 'zoe']) await type(input, text);
  expect(status()).toBe(t.searching);
  await settle();
  expect(sent()).toEqual(['zoe']);
  expect(titles()).toEqual(['Zoe']);
  expect(status()).toBe(fill(t.count, { count: 1 }));
});

it('never shows a late answer for an earlier text', async () => {
  const waiting = new Map<string, (answer: unknown) => void>();
  const { input, titles } = await open(
    ({ text }) => new Promise((resolve) => void waiting.set(text, resolve)),
  );
  await type(input, 'first');
  await settle();
  await type(input, 'second');
  await settle();
  await act(async () => waiting.get('second')?.(found('Second')));
  expect(titles()).toEqual(['Second']);
  await act(async () => waiting.get('first')?.(found('First')));
  expect(titles()).toEqual(['Second']);
});

it('chooses a line by the arrow keys and opens it by Enter', async () => {
  const { input, active, key, onClose } = await open(() => found('Ann', 'Bob'));
  await type(input, 'example');
  await settle();
  expect(active()).toBe('Ann');
  await key('ArrowDown');
  expect(active()).toBe('Bob');
  await key('ArrowDown');
  expect(active()).toBe('Ann');
  await key('ArrowUp');
  await key('Enter');
  expect(location.pathname).toBe('/inbox/c-Bob');
  expect(onClose).toHaveBeenCalledOnce();
});

it('lists what was opened before in an empty search, and nothing without a text from the server', async () => {
  const first = await open(() => found('Carla'));
  await type(first.input, 'carla');
  await settle();
  await first.key('Enter');
  await close();
  const { titles, sent } = await open(() => found());
  expect(titles()[0]).toBe('Carla');
  expect(titles()).toContain(texts.nav.orders);
  expect(sent()).toEqual([]);
});

it('offers screens and actions that match, without a request for a single letter', async () => {
  const { input, titles, sent, status, key, onPresence } = await open(() => found());
  await type(input, 'q');
  await settle();
  expect(sent()).toEqual([]);
  expect(status()).toBe(t.short);
  await type(input, 'orders');
  expect(titles()).toContain(texts.nav.orders);
  await type(input, 'set away');
  expect(titles()).toEqual([t.presence.away]);
  await key('Enter');
  expect(onPresence).toHaveBeenCalledWith('away');
});

it('closes on Escape', async () => {
  const { place, onClose } = await open(() => found());
  // The browser sends it to an open dialog on Escape.
  await act(async () => void place.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that nothing was found, with a next step', async () => {
  const { input, status } = await open(() => found());
  await type(input, 'qqq');
  await settle();
  expect(status()).toBe(fill(t.none, { text: 'qqq' }) + t.noneNext);
});

it('says that the search failed, and repeats it', async () => {
  let isDown = true;
  const { place, input, titles } = await open(() =>
    isDown ? { kind: 'unreachable', reason: 'network' } : found('Dora'),
  );
  await type(input, 'dora');
  await settle();
  expect(place.querySelector('[role=alert]')?.textContent).toContain(t.failed);
  isDown = false;
  await press(place, texts.problems.again);
  expect(titles()).toEqual(['Dora']);
});
