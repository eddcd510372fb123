// @vitest-environment jsdom
import {
  deleteSubscription,
  listSubscriptions,
  type Subscription,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk } from '../../../testing/render.tsx';
import { MailedReportsScreen } from './mailed-reports-screen.tsx';

const t = texts.mailedReports;
const siteOf = (merchantId: string, role: 'agent' | 'supervisor') => ({
  merchantId,
  role,
  brandName: merchantId,
  country: 'jp',
  timeZone: 'Asia/Tokyo',
  status: 'published' as const,
});
const stored: Subscription = {
  merchantId: 'kuma',
  rhythm: 'weekly',
  weekday: 5,
  hour: 8,
  version: 3,
  nextAt: new Date('2026-05-08T00:00:00Z'),
  sentAt: null,
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const refused = (code: string, data: object, msg = '') => ({ kind: 'refused', code, msg, data });

let close: () => Promise<void> = async () => undefined;
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => close());

async function open(answers: Record<string, (request: unknown) => unknown> = {}) {
  const { api, sent } = fakeApi({
    [listSubscriptions.path]: () => ok({ list: [stored], total: 1, page: 1, pageSize: 20 }),
    ...answers,
  });
  const merchants = [siteOf('kuma', 'supervisor'), siteOf('lumo', 'supervisor'), siteOf('nori', 'agent')];
  const user = { isEverywhere: false, merchants, email: 'sue@example.test' };
  const { place, unmount } = await renderAtDesk(api, <MailedReportsScreen />, user);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}
/** Dialogs are outside of the rendered place. */
const page = () => document.body;
const schedule = fill(t.schedules.weekly, { weekday: 'Friday', hour: '08:00' });

describe('the reports by email', () => {
  it('are listed with their schedule', async () => {
    const { place } = await open();
    expect(place.querySelector('tbody')?.textContent).toContain(schedule);
    expect(place.querySelector('tbody')?.textContent).toContain(t.never);
  });

  it('explain an empty list, also when it loads only on a retry', async () => {
    let attempts = 0;
    const { place } = await open({
      [listSubscriptions.path]: () =>
        attempts++ === 0
          ? { kind: 'unreachable', reason: 'network' }
          : ok({ list: [], total: 0, page: 1, pageSize: 20 }),
    });
    await press(place, texts.problems.again);
    expect(place.textContent).toContain(t.emptyNext);
  });

  it('get a new one with the chosen site, rhythm, day and hour', async () => {
    const { requestsOf } = await open({ [saveSubscription.path]: () => ok(stored) });
    await press(page(), t.add);
    expect(page().textContent).toContain(fill(t.about, { email: 'sue@example.test' }));
    const sites = [...field(page(), t.site).querySelectorAll('option')].map(({ value }) => value);
    expect(sites).toEqual(['kuma', 'lumo']);
    await choose(field(page(), t.site), 'lumo');
    await choose(field(page(), t.weekday), '5');
    await choose(field(page(), t.hour), '18');
    expect(page().textContent).toContain(fill(t.hourHint, { timeZone: 'Asia/Tokyo' }));
    await press(page(), t.save);
    expect(requestsOf(saveSubscription)).toEqual([
      { merchantId: 'lumo', rhythm: 'weekly', weekday: 5, hour: 18, version: 0 },
    ]);
    expect(page().textContent).not.toContain(t.addTitle);
  });

  it('have no day of the week unless they are weekly', async () => {
    await open();
    await press(page(), t.add);
    await choose(field(page(), t.rhythm), 'monthly');
    expect(page().textContent).not.toContain(t.weekday);
    expect(page().textContent).toContain(t.periods.monthly);
  });

  it('keep the chosen time after a change elsewhere, and replace it on the next save', async () => {
    const latest = { ...stored, version: 4, hour: 9 };
    const answers = [refused('conflictStale', { latest }), ok(latest)];
    const { place, requestsOf } = await open({ [saveSubscription.path]: () => answers.shift() });
    await press(place, t.change);
    await choose(field(page(), t.hour), '18');
    await press(page(), t.save);
    const other = fill(t.schedules.weekly, { weekday: 'Friday', hour: '09:00' });
    expect(page().textContent).toContain(fill(t.stale, { schedule: other }));
    await press(page(), t.save);
    expect(requestsOf(saveSubscription)).toMatchObject([
      { hour: 18, version: 3 },
      { hour: 18, version: 4 },
    ]);
  });

  it('show why the server refused another one', async () => {
    const msg = 'You have 20 reports.';
    await open({ [saveSubscription.path]: () => refused('invalidInput', { fields: {} }, msg) });
    await press(page(), t.add);
    await press(page(), t.save);
    expect(page().textContent).toContain(msg);
  });

  it('are sent on request', async () => {
    const { place, requestsOf } = await open({ [sendReport.path]: () => ok({}) });
    await press(place, t.send);
    expect(requestsOf(sendReport)).toEqual([{ merchantId: 'kuma', rhythm: 'weekly' }]);
  });

  it('end after a confirmation', async () => {
    const { place, requestsOf } = await open({ [deleteSubscription.path]: () => ok({}) });
    await press(place, t.end);
    await act(async () => openQuestion.get()?.answer(false));
    expect(requestsOf(deleteSubscription)).toEqual([]);
    await press(place, t.end);
    await act(async () => openQuestion.get()?.answer(true));
    expect(requestsOf(deleteSubscription)).toEqual([{ merchantId: 'kuma', rhythm: 'weekly', version: 3 }]);
  });
});
