import { listMails } from '@aftercare/contract/desk/mail/mails';
import {
  deleteSubscription,
  listSubscriptions,
  reportRhythms,
  saveSubscription,
  sendReport,
} from '@aftercare/contract/desk/statistics/subscriptions';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { viewMe } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { demoSites } from '@aftercare/demo/sites';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../../../../testing/fakes/smtp-sink.ts';
import { type Colleague, colleague, entered } from '../../../../testing/people/desk-people.ts';
import { storedReports } from '../../../../testing/reading/stored-reports.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
const dayMs = 86_400_000;
let site: RunningSite;
let sue: Colleague;
let ada: Colleague;
let stan: Colleague;

beforeAll(async () => {
  site = await runSite();
  sue = await colleague(site, { at: { [here]: 'supervisor' } }, 'Sue');
  ada = await colleague(site, { at: { [here]: 'agent' } }, 'Ada');
  stan = await colleague(site, { at: { [there]: 'supervisor' } }, 'Stan');
}, 120_000);
afterAll(() => site.stop());

const weekly = { merchantId: here, rhythm: 'weekly', weekday: 1, hour: 7, version: 0 } as const;
const daily = { ...weekly, rhythm: 'daily' } as const;

/** A report waits some hours for complete figures, so one that is due after a day must have been due for hours. */
function hourInHalfADay(): number {
  const timeZone = demoSites.find(({ id }) => id === here)?.configuration.timeZone;
  if (timeZone === undefined) throw new Error(`The demo has no site ${here}.`);
  return (Temporal.Now.zonedDateTimeISO(timeZone).hour + 12) % 24;
}
const save = (change: object = {}, { desk }: Colleague = sue) =>
  desk.ask(saveSubscription, { ...weekly, ...change });
async function listed({ desk }: Colleague = sue) {
  const answer = await desk.ask(listSubscriptions, firstPage);
  return answer.kind === 'ok' ? answer.data.list : [];
}
const isReportTo =
  ({ email }: Colleague) =>
  ({ to, mail }: ReceivedMail) =>
    to.includes(email) && mail.subject?.includes('figures of') === true;

const own = async () => (await storedReports(site.nodes.databaseUrl)).filter(({ to }) => to === sue.email);

describe('a subscription', () => {
  test('is stored once, listed, changed and ended by its user, with an audit entry each', async () => {
    const first = await save();
    expect(first).toMatchObject({ data: { ...weekly, version: 1, sentAt: null } });
    expect(await save()).toEqual(first);
    expect(await save({ hour: 9, version: 0 })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { version: 1, hour: 7 } },
    });
    expect(await save({ hour: 9, weekday: 5, version: 1 })).toMatchObject({ data: { version: 2, hour: 9 } });
    expect(await listed()).toMatchObject([{ merchantId: here, rhythm: 'weekly', weekday: 5, hour: 9 }]);
    expect(await listed(stan)).toEqual([]);
    const { merchantId, rhythm } = weekly;
    const end = (version: number) => sue.desk.ask(deleteSubscription, { merchantId, rhythm, version });
    expect(await end(1)).toMatchObject({ code: 'conflictStale', data: { latest: { version: 2 } } });
    expect(await end(2)).toMatchObject({ kind: 'ok' });
    expect(await end(2)).toMatchObject({ kind: 'ok' });
    expect(await save({ version: 2 })).toMatchObject({ code: 'conflictStale', data: { latest: null } });
    const filter = { personId: sue.personId, merchantId: here, action: undefined };
    const audit = await site.operator.desk.ask(listAudit, { ...firstPage, ...filter });
    const actions = audit.kind === 'ok' ? audit.data.list.map(({ action }) => action) : [];
    expect(actions.filter((action) => action.startsWith('report.'))).toEqual([
      'report.delete',
      'report.save',
      'report.save',
    ]);
  });

  test('is one if two tabs store it at once, and two of different times leave one', async () => {
    const answers = await Promise.all([7, 7, 8].map((hour) => save({ hour })));
    expect(answers.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(1);
    const { merchantId, rhythm } = weekly;
    await sue.desk.ask(deleteSubscription, { merchantId, rhythm, version: 1 });
  });

  test.each([
    ['an hour that does not exist', { hour: 24 }],
    ['a weekday that does not exist', { weekday: 8 }],
    ['a rhythm that does not exist', { rhythm: 'hourly' }],
    ['a fraction', { hour: 7.5 }],
  ])('is refused with %s', async (_, wrong) => {
    const { code } = await sue.desk.send(saveSubscription, {
      ...(saveSubscription.request.toWire(weekly) as object),
      ...wrong,
    });
    expect(code).toBe('badRequest');
  });

  test('is refused to agents, and for a site of another team', async () => {
    expect(await save({}, ada)).toMatchObject({ code: 'forbidden' });
    expect(await save({}, stan)).toMatchObject({ code: 'notFound' });
    const { merchantId, rhythm } = weekly;
    expect(await stan.desk.ask(sendReport, { merchantId, rhythm })).toMatchObject({ code: 'notFound' });
  });

  test('is refused when the user has the largest number of them', async () => {
    const { desk } = await colleague(site, { isEverywhere: true });
    const me = await desk.ask(viewMe, {});
    const sites = (me.kind === 'ok' ? me.data.merchants : []).flatMap(({ merchantId }) =>
      reportRhythms.map((rhythm) => ({ ...weekly, merchantId, rhythm })),
    );
    const answers = [];
    for (const one of sites.slice(0, 21)) answers.push(await desk.ask(saveSubscription, one));
    expect(answers.slice(0, 20).map(({ kind }) => kind)).toEqual(Array(20).fill('ok'));
    expect(answers[20]).toMatchObject({ code: 'invalidInput', data: { fields: { rhythm: 'notAllowed' } } });
  }, 60_000);
});

describe('a report', () => {
  test('comes by mail with a file of the figures, and the stored mail keeps no file', async () => {
    await save({ ...daily, hour: hourInHalfADay() });
    await site.advance(dayMs);
    await site.advance(60_000);
    sue.desk = await entered(site, sue.email, sue.password);
    const { mail } = await site.sink.waitForMail(isReportTo(sue));
    const [file] = mail.attachments.filter(({ disposition }) => disposition === 'attachment');
    expect(file).toMatchObject({ mimeType: 'text/csv' });
    expect(file?.filename).toMatch(/^statistics-day-[\d-]+\.csv$/);
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('day,chats,');
    await expect.poll(async () => (await own()).map(({ attachment }) => attachment)).toEqual([null]);
    expect(await listed()).toMatchObject([{ rhythm: 'daily', sentAt: expect.any(Date) }]);
    const mails = await site.operator.desk.ask(listMails, {
      ...firstPage,
      merchantId: here,
      status: undefined,
    });
    expect(mails.kind === 'ok' && mails.data.list.map(({ kind }) => kind)).toContain('team.report');
  }, 60_000);

  test('is sent on request once, also after a double click', async () => {
    const before = (await own()).length;
    const wanted = { merchantId: here, rhythm: 'monthly' } as const;
    const answers = await Promise.all([1, 2].map(() => sue.desk.ask(sendReport, wanted)));
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(await own()).toHaveLength(before + 1);
  });
});
