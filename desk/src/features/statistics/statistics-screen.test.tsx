// @vitest-environment jsdom

import { viewServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import {
  type DayFigures,
  exportStatistics,
  type Figures,
  figureNames,
  viewStatistics,
} from '@aftercare/contract/desk/statistics/statistics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { choose, fakeApi, press, renderAtDesk } from '../../testing/render.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

const t = texts.statistics;
const site = {
  merchantId: 'kuma-jp',
  brandName: 'Kuma',
  country: 'jp',
  role: 'operator',
  timeZone: 'Asia/Tokyo',
};
const none = {
  ...Object.fromEntries(figureNames.map((name) => [name, /Median|Slow/.test(name) ? null : 0])),
} as unknown as Figures;
const day = (date: string, figures: Partial<Figures>): DayFigures => ({ day: date, ...none, ...figures });
const days = [
  day('2026-03-29', { chats: 4, endedWithAgent: 1, firstAnswerMedian: 40, firstAnswerSlow: 90 }),
  day('2026-03-30', { chats: 6, endedWithAgent: 2, solvedByBot: 1, unsolved: 1 }),
];
const answer = {
  days,
  total: {
    ...none,
    chats: 10,
    endedWithAgent: 3,
    solvedByBot: 1,
    unsolved: 1,
    firstAnswerMedian: 40,
    firstAnswerSlow: 90,
  },
  before: { ...none, chats: 8 },
  since: '2026-01-01',
  updatedAt: new Date('2026-03-31T00:00:00Z'),
  reasons: [
    { reason: 'botHandedOver', count: 1 },
    { reason: 'askedForPerson', count: 2 },
  ],
  outcomes: [{ status: 'activated', count: 2 }],
  opened: [],
  sites: [{ key: 'kuma-jp', name: '', ...none, chats: 10 }],
  languages: [],
  showsAgents: false,
  agents: [],
  agentOptions: [],
};

const minutes = { firstAnswer: 5, nextAnswer: 10, ticketAnswer: 480, ticketResolution: 960 };
const level = { isOn: true, normal: minutes, urgent: { ...minutes, firstAnswer: 2 } };

let close: () => Promise<void> = async () => undefined;
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-31T03:00:00Z'), toFake: ['Date'] }));
afterEach(async () => {
  await close();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function open(change: object = {}, search = '') {
  history.replaceState(null, '', `/statistics${search}`);
  const { api, sent } = fakeApi({
    [viewStatistics.path]: () => ({ kind: 'ok', msg: '', data: { ...answer, ...change } }),
    [viewServiceLevel.path]: () => ({ kind: 'ok', msg: '', data: level }),
  });
  const { place, unmount } = await renderAtDesk(api, <StatisticsScreen />, { merchants: [site] } as never);
  close = unmount;
  return { place, sent };
}

const tile = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === name)
    ?.textContent;

describe('the statistics', () => {
  it('show the sums of the last 28 complete days with the change', async () => {
    const { place, sent } = await open();
    expect(sent[0]?.request).toMatchObject({ merchantId: undefined, from: '2026-03-03', to: '2026-03-30' });
    expect(tile(place, t.names.chats)).toBe(`${t.names.chats}10${fill(t.more, { percent: 25 })}`);
    expect(tile(place, t.names.solvedByBot)).toContain(fill(t.shareOfEnded, { percent: 20 }));
    expect(tile(place, t.names.firstAnswerMedian)).toContain(`40 s`);
    expect(tile(place, t.names.firstAnswerMedian)).toContain(fill(t.slow, { time: '1 min 30 s' }));
    expect(tile(place, t.names.resolutionMedian)).toContain(t.unknown);
  });

  it('name missing days, and show no change without figures of all days before', async () => {
    const { place } = await open({ before: null });
    const status = place.querySelector('[role="status"]')?.textContent;
    expect(status).toContain(fill(t.missing, { count: 26, all: 28 }));
    expect(status).toContain(t.noBefore);
    expect(tile(place, t.names.chats)).toBe(`${t.names.chats}10`);
  });

  it('have a label and a table with the same values for each chart', async () => {
    const { place } = await open();
    const [chart, results] = place.querySelectorAll('figure');
    expect(chart?.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
      fill(t.chartText, { title: t.charts.chats, max: 6 }),
    );
    const cells = [...(chart?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent);
    expect(cells).toEqual(['2026-03-306', '2026-03-294']);
    expect(results?.querySelectorAll('thead th')).toHaveLength(5);
  });

  it('list the reasons of hand-overs, the most frequent first', async () => {
    const { place } = await open();
    const list = [...place.querySelectorAll('section')].find((one) => one.textContent?.startsWith(t.reasons));
    expect([...(list?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
      `${t.reasonNames.askedForPerson}2`,
      `${t.reasonNames.botHandedOver}1`,
    ]);
  });

  it('keep the filters in the address, and export with them', async () => {
    const { place, sent } = await open({}, '?site=kuma-jp&lang=ja_JP&days=7');
    expect(sent[0]?.request).toMatchObject({ merchantId: 'kuma-jp', lang: 'ja_JP', from: '2026-03-24' });
    const period = place.querySelector<HTMLElement>(`select[aria-label="${t.period}"]`);
    if (!period) throw new Error('no choice of the period');
    await choose(period, 'own');
    expect(location.search).toContain('days=own&from=2026-03-24&to=2026-03-30');
    const href = place.querySelector('a[download]')?.getAttribute('href');
    const params = { merchantId: 'kuma-jp', lang: 'ja_JP', agentId: undefined } as const;
    const file = { from: '2026-03-24', to: '2026-03-30', group: 'day', format: 'csv' } as const;
    const wire = exportStatistics.request.toWire({ ...params, ...file }) as Record<string, string>;
    expect(href).toBe(`${exportStatistics.path}?${new URLSearchParams(wire)}`);
  });

  it('show no figures of single agents and no such filter unless the answer allows them', async () => {
    const { place } = await open();
    expect(place.textContent).toContain(t.noAgents);
    expect(place.querySelector(`select[aria-label="${t.agent}"]`)).toBeNull();
    await close();
    const shown = await open({
      showsAgents: true,
      agents: [{ key: 'ada', name: 'Ada', ...none, endedWithAgent: 3 }],
      agentOptions: [{ agentId: 'ada', name: 'Ada' }],
    });
    expect(shown.place.textContent).not.toContain(t.noAgents);
    expect(shown.place.querySelector(`section[aria-label="${t.groups.agent}"]`)?.textContent).toContain(
      'Ada',
    );
    const agent = shown.place.querySelector<HTMLElement>(`select[aria-label="${t.agent}"]`);
    if (!agent) throw new Error('no choice of the agent');
    await choose(agent, 'ada');
    expect(shown.sent.at(-1)?.request).toMatchObject({ agentId: 'ada' });
  });

  it('explain a period without stored figures', async () => {
    const { place } = await open({ days: [], before: null, since: '2026-03-31', updatedAt: null });
    expect(place.textContent).toContain(t.none);
    expect(place.textContent).toContain(t.noneNext);
    expect(place.querySelector('figure')).toBeNull();
  });

  it('are loaded again on a retry after a failure', async () => {
    let attempts = 0;
    const { api } = fakeApi({
      [viewStatistics.path]: () =>
        attempts++ === 0 ? { kind: 'unreachable', reason: 'network' } : { kind: 'ok', msg: '', data: answer },
    });
    const { place, unmount } = await renderAtDesk(api, <StatisticsScreen />, { merchants: [site] } as never);
    close = unmount;
    await press(place, texts.problems.again);
    expect(tile(place, t.names.chats)).toContain('10');
  });
});

describe('the results of the service level', () => {
  const results = (place: HTMLElement) =>
    place.querySelector(`section[aria-label="${texts.serviceLevel.results}"]`)?.textContent;

  it('are not shown without a chosen site and without results', async () => {
    const { place } = await open();
    expect(results(place)).toBeUndefined();
  });

  it('are the kept and late answers, with the times of the chosen site', async () => {
    const total = { ...answer.total, firstAnswersKept: 3, firstAnswersLate: 1 };
    const all = await open({ total });
    expect(results(all.place)).toContain('75%');
    expect(results(all.place)).not.toContain('5 min');
    await close();
    const { place } = await open({ total }, '?site=kuma-jp');
    expect(results(place)).toContain(
      fill(texts.serviceLevel.targetText, { normal: '5 min', urgent: '2 min' }),
    );
  });
});
