import type { Merchant } from '@aftercare/contract/sites/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { countPage } from '@aftercare/contract/tracking/tracking';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient, SendOptions } from '../../lib/api/api-client.ts';
import { createStorage } from '../../lib/shared/storage.ts';
import { createCounts } from './count.ts';

const { utmSource, utmMedium } = storageKeys;

type Sent = { path: string; request: Record<string, unknown>; options: SendOptions | undefined };

function browser({ mayKeep = true, pageUv = true, answers = true } = {}) {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }));
  const sent: Sent[] = [];
  const api = {
    send: async (call, request, options) => {
      sent.push({ path: call.path, request: request as Record<string, unknown>, options });
      if (!answers) throw new Error('nobody there');
      return undefined;
    },
  } as ApiClient;
  const consent = { isGiven: mayKeep };
  const site = { features: { pageUv } } as unknown as Merchant;
  const start = () => createCounts({ api, site, storage, mayKeep: () => consent.isGiven });
  return { kept, sent, consent, start };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a page view', () => {
  it('sends "locate" with the first page view only, and counts each browser once a day', () => {
    const { start, sent } = browser();
    const counts = start();
    counts.page('/web/index', '');
    counts.page('/web/quickWarranty', '');
    expect(sent.map(({ request }) => [request.locate, request.page, request.uv])).toEqual([
      [1, '/web/index', 1],
      [undefined, '/web/quickWarranty', 0],
    ]);
    start().page('/web/index', '');
    vi.setSystemTime(new Date('2026-05-05T10:00:00Z'));
    start().page('/web/index', '');
    expect(sent.map(({ request }) => request.uv)).toEqual([1, 0, 0, 1]);
  });

  it('stores the utm values of every navigation, and sends the newest with each page view', () => {
    const { start, sent, kept } = browser();
    const counts = start();
    counts.page('/web/index', `?${utmSource}=mail&${utmMedium}=link`);
    counts.page('/web/product', '');
    counts.page('/web/index', `?${utmSource}=box`);
    expect(kept.get(utmSource)).toBe('box');
    expect(kept.get(utmMedium)).toBe('link');
    expect(sent.map(({ request }) => [request.utmSource, request.utmMedium])).toEqual([
      ['mail', 'link'],
      ['mail', 'link'],
      ['box', 'link'],
    ]);
    start().page('/web/index', '');
    expect(sent.at(-1)?.request).toMatchObject({ utmSource: 'box', utmMedium: 'link' });
  });

  it('a page view before consent is only a number: no campaign, no day, and nothing stored in the browser', () => {
    const { start, sent, kept } = browser({ mayKeep: false });
    start().page('/web/index', `?${utmSource}=mail`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.request).toEqual({
      locate: 1,
      page: '/web/index',
      uv: 0,
      utmSource: undefined,
      utmMedium: undefined,
    });
    expect([...kept]).toEqual([]);
  });

  it('remembers a campaign from before consent, and stores it after consent', () => {
    const { start, sent, kept, consent } = browser({ mayKeep: false });
    const counts = start();
    counts.page('/web/index', `?${utmSource}=mail`);
    consent.isGiven = true;
    counts.keepUtm();
    expect(kept.get(utmSource)).toBe('mail');
    counts.page('/web/product', '');
    expect(sent.at(-1)?.request).toMatchObject({ uv: 1, utmSource: 'mail' });
  });

  it('sends no page view if the brand does not count them', () => {
    const { start, sent } = browser({ pageUv: false });
    start().page('/web/index', '');
    expect(sent).toEqual([]);
  });

  it('sends a page view even if the page is left, and waits for no answer', async () => {
    const { start, sent } = browser({ answers: false });
    start().page('/web/index', '');
    expect(sent[0]).toMatchObject({
      path: countPage.path,
      options: { outlivesPage: true, startedBy: 'app' },
    });
    await Promise.resolve();
  });
});

describe('the chat', () => {
  it('counts each opening of the chat, and each browser once a day', () => {
    const { start, sent } = browser();
    const counts = start();
    counts.chatOpening();
    counts.chatOpening();
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['chat-pv', 'chat-uv', 'chat-pv']);
  });

  it('counts an opening of the chat before consent, but not the browser', () => {
    const { start, sent, kept } = browser({ mayKeep: false });
    start().chatOpening();
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['chat-pv']);
    expect([...kept]).toEqual([]);
  });
});

describe("a visitor's click", () => {
  it.each([
    [1001, 1],
    [1000, 2],
    [360, 2],
  ])('a click at a window width of %d has the data source %d', (innerWidth, dataSource) => {
    vi.stubGlobal('window', { innerWidth });
    const { start, sent } = browser();
    start().click(3);
    expect(sent[0]?.request).toEqual({ route: 3, dataSource });
    vi.unstubAllGlobals();
  });
});
