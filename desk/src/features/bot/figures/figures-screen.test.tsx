// @vitest-environment jsdom
import { type BotFigureRow, exportBotFigures, viewBotFigures } from '@aftercare/contract/desk/bot/figures';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { BotFiguresScreen } from './figures-screen.tsx';

const t = texts.bot.figures;
const site = { merchantId: 'kuma-jp', brandName: 'Kuma', country: 'jp', role: 'operator' } as never;
const none = { solved: 0, chosen: 0, unsure: 0, ratedBadly: 0, handedOver: 0 };
const rows: BotFigureRow[] = [
  { from: '2026-11-25', ...none, solved: 3, chosen: 1 },
  { from: '2026-11-26', ...none, solved: 1, unsure: 2, ratedBadly: 1, handedOver: 2 },
];

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function open(answer: () => unknown) {
  const { api, sent } = fakeApi({ [viewBotFigures.path]: answer });
  const { place, unmount } = await renderAtDesk(api, <BotFiguresScreen site={site} sites={[site]} />);
  close = unmount;
  return { place, sent };
}
const ok = (list: BotFigureRow[]) => ({ kind: 'ok', msg: '', data: { rows: list } });

describe('the statistics of the bot', () => {
  it('show the sums of the period and a row for each day, the newest first', async () => {
    const { place, sent } = await open(() => ok(rows));
    expect(sent).toMatchObject([
      { request: { merchantId: 'kuma-jp', lang: 'ja_JP', days: 30, step: 'day' } },
    ]);
    expect(place.textContent).toContain(fill(t.total, { count: 10 }));
    const totals = [...place.querySelectorAll('section li')].map((one) => one.textContent);
    expect(totals[0]).toBe(`${t.names.solved}440%`);
    const firsts = [...place.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);
    expect(firsts).toEqual(['2026-11-26', '2026-11-25']);
  });

  it('state the figures of each bar as text for screen readers', async () => {
    const { place } = await open(() => ok(rows));
    const bar = place.querySelector('tbody tr .visually-hidden');
    expect(bar?.textContent).toBe(
      fill(t.row, { solved: 1, chosen: 0, unsure: 2, ratedBadly: 1, handedOver: 2 }),
    );
  });

  it('are loaded by week on request, and exported with the same parameters', async () => {
    const { place, sent } = await open(() => ok(rows));
    const step = place.querySelector<HTMLElement>(`select[aria-label="${t.step}"]`);
    if (!step) throw new Error('no choice of rows');
    await choose(step, 'week');
    expect(sent.at(-1)).toMatchObject({ request: { step: 'week' } });
    const [csv] = place.querySelectorAll('a[download]');
    const params = { merchantId: 'kuma-jp', lang: 'ja_JP', days: 30, step: 'week', format: 'csv' } as const;
    const query = new URLSearchParams(exportBotFigures.request.toWire(params) as Record<string, string>);
    expect(csv?.getAttribute('href')).toBe(`${exportBotFigures.path}?${query}`);
  });

  it('explain the next step if there are no questions, and are loaded again on a retry after a failure', async () => {
    const { place } = await open(() => ok([{ from: '2026-11-26', ...none }]));
    expect(place.textContent).toContain(t.emptyNext);
    await close();
    let attempts = 0;
    const failing = await open(() =>
      attempts++ === 0 ? { kind: 'unreachable', reason: 'network' } : ok(rows),
    );
    await press(failing.place, texts.problems.again);
    expect(failing.place.textContent).toContain(fill(t.total, { count: 10 }));
  });
});
