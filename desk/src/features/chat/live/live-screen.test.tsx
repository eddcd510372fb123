// @vitest-environment jsdom
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, renderAtDesk } from '../../../testing/render.tsx';
import { LiveScreen } from './live-screen.tsx';

const t = texts.live;
const now = new Date('2026-03-31T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const site = {
  merchantId: 'kuma-jp',
  brandName: 'Kuma',
  country: 'jp',
  role: 'supervisor',
  timeZone: 'Asia/Tokyo',
};
const quiet = {
  serverTime: now,
  waiting: 0,
  longestSince: null,
  waitingChats: [],
  withAgents: 2,
  withBot: 3,
  withAssistant: 1,
  online: 1,
  agents: [],
  ticketsOpen: 0,
  ticketsOverdue: 0,
  ticketsSoon: 0,
  dueTickets: [],
  mailsFailed: 0,
  mailsRetried: 0,
  failingSites: [],
  today: null,
};
const chat = { conversationId: 'c1', merchantId: 'kuma-jp', name: 'Mio', since: ago(62), isUrgent: true };
const busy = {
  ...quiet,
  waiting: 60,
  longestSince: ago(62),
  waitingChats: [chat],
  agents: [{ personId: 'ada', name: 'Ada', status: 'away', chats: 2, awaitingReply: 1 }],
  ticketsOverdue: 1,
  dueTickets: [
    { conversationId: 'c2', merchantId: 'kuma-jp', number: 'T-1', answerBy: ago(60), isUrgent: false },
  ],
  mailsFailed: 2,
  failingSites: ['kuma-jp'],
  today: {
    updatedAt: now,
    chats: 12,
    solvedByBot: 5,
    endedWithAgent: 4,
    endedWithAssistant: 1,
    firstAnswerMedian: 75,
    ticketsOpened: 1,
    ratedGood: 3,
    ratedBadly: 0,
  },
};

let close: () => Promise<void> = async () => undefined;
beforeEach(() =>
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
);
afterEach(async () => {
  await close();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function open(answer: () => unknown) {
  const { api, sent } = fakeApi({ [viewLive.path]: () => ({ kind: 'ok', msg: '', data: answer() }) });
  const { place, unmount } = await renderAtDesk(api, <LiveScreen />, { merchants: [site] } as never);
  close = unmount;
  return { place, sent };
}

const tile = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('dl > div')]
    .find((one) => one.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent;

describe('the live screen', () => {
  it('says on a quiet desk that no one waits and nothing failed', async () => {
    const { place } = await open(() => quiet);
    expect(tile(place, t.waiting)).toBe('0');
    expect(tile(place, t.longest)).toBe(t.noWait);
    expect(tile(place, t.withBot)).toBe('3');
    for (const text of [t.noQueue, t.noAgents, t.noTickets, t.noFailures, t.noToday])
      expect(place.textContent).toContain(text);
  });

  it('counts the longest wait up each second', async () => {
    const { place } = await open(() => busy);
    expect(tile(place, t.longest)).toBe('1:02');
    await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
    expect(tile(place, t.longest)).toBe('1:04');
  });

  it('leads from waiting chats and due tickets to the chat, and from an agent to their chats', async () => {
    const { place } = await open(() => busy);
    const links = [...place.querySelectorAll('li a')].map((one) => one.getAttribute('href'));
    expect(links.toSorted()).toEqual(['/inbox/c1', '/inbox/c2', '/inbox?list=all&agent=ada']);
    expect(place.textContent).toContain(fill(t.moreRows, { count: 1 }));
  });

  it('shows the chats of each agent, failed deliveries, and the figures of today', async () => {
    const { place } = await open(() => busy);
    expect(place.textContent).toContain(`Ada2${t.statuses.away}${fill(t.load, { chats: 2, awaiting: 1 })}`);
    expect(place.textContent).toContain(fill(t.mailsFailed, { count: 2 }));
    expect(place.textContent).toContain(t.liveChatFailed);
    expect(tile(place, texts.statistics.names.chats)).toBe('12');
    expect(tile(place, texts.statistics.names.firstAnswerMedian)).toBe('1:15');
  });

  it('counts chats and tickets by the service level only where a site has one', async () => {
    const without = await open(() => quiet);
    expect(tile(without.place, texts.serviceLevel.chatsOverdue)).toBeUndefined();
    await close();
    const targets = { chatsOverdue: 3, chatsSoon: 2, ticketsOverdue: 1, ticketsSoon: 0 };
    const { place } = await open(() => ({ ...quiet, targets }));
    expect(tile(place, texts.serviceLevel.chatsOverdue)).toBe('3');
    expect(tile(place, texts.serviceLevel.chatsSoon)).toBe('2');
  });

  it('is refreshed every 10 seconds, and restricted to the chosen site', async () => {
    let answer: object = quiet;
    const { place, sent } = await open(() => answer);
    answer = busy;
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_500)));
    expect(sent).toHaveLength(2);
    expect(tile(place, t.waiting)).toBe('60');
    const filter = place.querySelector<HTMLElement>(`select[aria-label="${t.site}"]`);
    if (!filter) throw new Error('no choice of the site');
    await choose(filter, 'kuma-jp');
    expect(sent.at(-1)?.request).toEqual({ merchantId: 'kuma-jp' });
    expect(location.search).toBe('?site=kuma-jp');
  });
});
