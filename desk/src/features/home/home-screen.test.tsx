// @vitest-environment jsdom
import { type HomeLine, viewHome } from '@aftercare/contract/desk/home/home';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../../lib/parts/text.ts';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { HomeScreen } from './home-screen.tsx';

const t = texts.home;
const sites = [
  { merchantId: 'kuma-jp', brandName: 'Kuma', country: 'jp', role: 'operator', timeZone: 'Asia/Tokyo' },
  { merchantId: 'fopo-us', brandName: 'Brand', country: 'us', role: 'operator', timeZone: 'UTC' },
];

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

async function show(answers: (Partial<HomeLine> & Pick<HomeLine, 'task' | 'count'>)[][]) {
  let calls = 0;
  const { api } = fakeApi({
    [viewHome.path]: () => {
      const lines = answers[Math.min(calls, answers.length - 1)] ?? [];
      calls += 1;
      return { kind: 'ok', msg: '', data: { lines: lines.map((line) => ({ parts: [], ...line })) } };
    },
  });
  const { place, unmount } = await renderAtDesk(api, <HomeScreen />, { merchants: sites as never });
  close = unmount;
  return place;
}

const linksIn = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('shows each task with its count as a link to the filtered screen, and leaves out zeros', async () => {
  const place = await show([
    [
      { task: 'ownChats', count: 2 },
      { task: 'waitingChats', count: 0 },
      { task: 'registrations', count: 99 },
      { task: 'failedMails', count: 100 },
    ],
  ]);
  expect(linksIn(place)).toEqual([
    [`${t.tasks.ownChats}2`, '/inbox?list=mine'],
    [`${t.tasks.registrations}99`, '/registrations?status=toDecide'],
    [`${t.tasks.failedMails}99+`, '/mails?status=failed'],
  ]);
  const heads = [...place.querySelectorAll('h2')].map((head) => head.textContent);
  expect(heads).toEqual([t.groups.customers, t.groups.warranty, t.groups.deliveries]);
});

it('links a task of single sites to the screen of each site', async () => {
  const place = await show([
    [
      {
        task: 'badRatings',
        count: 3,
        parts: [
          { merchantId: 'kuma-jp', lang: undefined, count: 2 },
          { merchantId: 'fopo-us', lang: undefined, count: 1 },
        ],
      },
      { task: 'botQuestions', count: 1, parts: [{ merchantId: 'kuma-jp', lang: 'ja_JP', count: 1 }] },
      { task: 'notices', count: 1, parts: [{ merchantId: 'fopo-us', lang: undefined, count: 1 }] },
      { task: 'unpublishedSites', count: 1, parts: [{ merchantId: 'fopo-us', lang: undefined, count: 1 }] },
    ],
  ]);
  expect(linksIn(place).map(([, href]) => href)).toEqual([
    '/ratings?site=kuma-jp&days=7',
    '/ratings?site=fopo-us&days=7',
    '/bot/unanswered?site=kuma-jp&days=30&lang=ja_JP',
    '/sites/fopo-us/notices',
    '/sites/fopo-us/checklist',
  ]);
  expect(place.textContent).toContain(`${t.tasks.badRatings}3`);
});

it('shows a calm empty state if no task waits, also for tasks of a later version', async () => {
  const place = await show([
    [
      { task: 'ownChats', count: 0 },
      { task: 'taskOfALaterVersion', count: 4 },
    ],
  ]);
  expect(place.textContent).toContain(t.empty);
  expect(place.querySelector('ul')).toBeNull();
});

it('loads the counts again while it is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const place = await show([[{ task: 'openTickets', count: 1 }], [{ task: 'openTickets', count: 4 }]]);
  expect(place.textContent).toContain(`${t.tasks.openTickets}1`);
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(place.textContent).toContain(`${t.tasks.openTickets}4`);
});

it('moves through the lines with j and k', async () => {
  const place = await show([
    [
      { task: 'ownChats', count: 2 },
      { task: 'openTickets', count: 1 },
    ],
  ]);
  const rows = [...place.querySelectorAll('a')];
  const key = (name: string) =>
    act(
      async () =>
        void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    );
  await key('j');
  expect(document.activeElement).toBe(rows[0]);
  await key('j');
  expect(document.activeElement).toBe(rows[1]);
  await key('k');
  expect(document.activeElement).toBe(rows[0]);
});
