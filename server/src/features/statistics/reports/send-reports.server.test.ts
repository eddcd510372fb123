import type { ReportRhythm } from '@aftercare/contract/desk/statistics/subscriptions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import {
  changePerson,
  countSubscriptions,
  storeDays,
  storedReports,
  storeRole,
} from '../../../../testing/reading/stored-reports.ts';
import { storePerson } from '../../../../testing/reading/stored-sessions.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type MailToQueue, queueMail } from '../../../platform/mail/queue-mail.ts';
import { insertMerchant } from '../../sites/merchant.factory.ts';
import { storeSubscription } from './change-subscriptions.ts';
import { sendDueReports } from './send-reports.ts';

const merchantId = 'northwind-de';
const [minuteMs, hourMs] = [60_000, 3_600_000];
/** A Wednesday, 10:00 in Berlin. The clocks there change on the Sunday. */
const start = new Date('2026-03-25T09:00:00Z');
const merchant = buildMerchant({
  id: merchantId,
  configuration: { timeZone: 'Europe/Berlin', merchantBrand: 'Northwind', countryWebsiteName: 'de' },
});

let db: DatabaseForTests;
let clock: ReturnType<typeof manualClock>;

beforeEach(async () => {
  await db?.drop();
  db = await databaseForTests();
  clock = manualClock(start);
  await db.database.forMerchant(merchantId, (tx) => insertMerchant(tx, merchant));
  await storePerson(db.url, 'sue');
  await storeRole(db.url, merchantId, 'sue', 'supervisor');
});
afterAll(() => db.drop());

const deps = () => ({
  database: db.database,
  clock,
  merchants: merchantsOf(merchant),
  deskOrigin: () => 'https://desk.example',
  queueMail: (tx: Tx, mail: MailToQueue) =>
    queueMail(
      tx,
      { jobs: { enqueue: async () => undefined } as never, clock, imprintOf: async () => [] },
      mail,
    ),
  recordAudit: async () => undefined,
});
const subscribe = async (rhythm: ReportRhythm, { weekday = 1, hour = 7, version = 0 } = {}) => {
  const by = { personId: 'sue', timeZone: merchant.configuration.timeZone };
  const saved = await storeSubscription(deps(), by, { merchantId, rhythm, weekday, hour, version });
  if (saved.kind !== 'done') throw new Error(saved.kind);
  return saved.subscription.nextAt.toISOString();
};
/** Three nodes at the same time. */
const onThreeNodes = async () => void (await Promise.all([1, 2, 3].map(() => sendDueReports(deps()))));
async function at(time: string): Promise<void> {
  clock.advance(new Date(time).getTime() - clock.now().getTime());
  await onThreeNodes();
}
/** Days with figures that were stored after the last of them ended. */
const stored = (from: string, to: string, chats = 2) =>
  storeDays(db.url, merchantId, { from, to, chats, at: new Date('2030-01-01') });
const subjects = async () => (await storedReports(db.url)).map(({ subject }) => subject);

describe('a due report', () => {
  test('is queued once by three nodes, with the figures of both periods, a link and a file', async () => {
    await stored('2026-03-16', '2026-03-22', 2);
    await stored('2026-03-23', '2026-03-29', 3);
    expect(await subscribe('weekly')).toBe('2026-03-30T05:00:00.000Z');
    await at('2026-03-30T04:59:00Z');
    expect(await subjects()).toEqual([]);
    await at('2026-03-30T05:00:00Z');
    await onThreeNodes();
    const [report, ...others] = await storedReports(db.url);
    expect(others).toEqual([]);
    expect(report?.to).toBe('sue@example.test');
    expect(report?.subject).toBe('Northwind DE: figures of the week, March 23\u2009–\u200929, 2026');
    expect(report?.text).toContain('Changes are against March 16\u2009–\u200922, 2026.');
    expect(report?.text).toContain('New chats: 21 (Before: 14; Change: +50%)');
    expect(report?.text).toContain(
      'https://desk.example/desk/statistics?site=northwind-de&days=own&from=2026-03-23&to=2026-03-29',
    );
    expect(report?.text).toContain('https://desk.example/desk/statistics-reports');
    expect(report?.html).toContain('<th scope="row"');
    expect(report?.attachment?.fileName).toBe('statistics-day-2026-03-23-2026-03-29.csv');
    const lines = report?.attachment?.text.split('\r\n');
    expect(lines?.[0]).toMatch(/^\ufeffday,chats,/);
    expect(lines?.[1]).toMatch(/^2026-03-23,3,/);
    expect(lines).toHaveLength(9);
  });

  test('is in the language of the user', async () => {
    await stored('2026-03-23', '2026-03-25');
    await changePerson(db.url, 'sue', { lang: 'de_DE' });
    await subscribe('daily');
    await at('2026-03-26T06:00:00Z');
    const [report] = await storedReports(db.url);
    expect(report?.subject).toBe('Northwind DE: Zahlen vom 25. März 2026');
    expect(report?.text).toContain('Neue Chats: 2 (Zuvor: 2; Änderung: gleich)');
    expect(report?.attachment?.text).toContain('day;chats;');
  });

  test('comes at the same hour of the site when the clocks have changed, and on the first of a month', async () => {
    await stored('2026-02-01', '2026-04-30');
    await subscribe('daily', { hour: 2 });
    await subscribe('monthly', { hour: 8 });
    // 2:00 does not exist on this day.
    await at('2026-03-29T00:59:00Z');
    const before = (await subjects()).length;
    await at('2026-03-29T01:00:00Z');
    expect((await subjects()).slice(before)).toEqual(['Northwind DE: figures of March 28, 2026']);
    await at('2026-03-31T23:59:00Z');
    await at('2026-04-01T05:59:00Z');
    expect((await subjects()).join()).not.toContain('figures of the month');
    await at('2026-04-01T06:00:00Z');
    expect(await subjects()).toContain('Northwind DE: figures of the month, March 1\u2009–\u200931, 2026');
  });

  test('waits until the figures of its last day are complete, and for six hours at most', async () => {
    const early = new Date('2026-03-25T22:00:00Z');
    await storeDays(db.url, merchantId, { from: '2026-03-25', to: '2026-03-25', at: early, chats: 4 });
    await subscribe('daily', { hour: 0 });
    await at('2026-03-25T23:00:00Z');
    expect(await subjects()).toEqual([]);
    clock.advance(5 * hourMs);
    await onThreeNodes();
    expect(await subjects()).toEqual([]);
    clock.advance(hourMs);
    await onThreeNodes();
    const [report] = await storedReports(db.url);
    expect(report?.text).toContain('New chats: 4');
    expect(report?.text).toContain('There is no comparison');
  });

  test('names the days without figures', async () => {
    await stored('2026-03-28', '2026-03-29');
    await subscribe('weekly');
    await at('2026-03-30T05:00:00Z');
    const [report] = await storedReports(db.url);
    expect(report?.text).toContain('Days without stored figures: 5 of 7.');
  });
});

describe('after an outage', () => {
  test('only the newest missed period is sent, and the next report comes by the schedule', async () => {
    await stored('2026-03-01', '2026-04-30');
    await subscribe('daily');
    await at('2026-04-10T12:00:00Z');
    await onThreeNodes();
    expect(await subjects()).toEqual(['Northwind DE: figures of April 9, 2026']);
    await at('2026-04-11T05:00:00Z');
    expect((await subjects()).at(-1)).toBe('Northwind DE: figures of April 10, 2026');
    expect(await subjects()).toHaveLength(2);
  });
});

describe('a subscription', () => {
  test('begins with the next time of the schedule', async () => {
    await stored('2026-03-01', '2026-03-31');
    expect(await subscribe('daily', { hour: 9 })).toBe('2026-03-26T08:00:00.000Z');
    await onThreeNodes();
    expect(await subjects()).toEqual([]);
  });

  test('sends no second report of a period after its hour was changed', async () => {
    await stored('2026-03-01', '2026-03-31');
    await subscribe('daily', { hour: 11 });
    await at('2026-03-25T10:00:00Z');
    expect(await subjects()).toHaveLength(1);
    expect(await subscribe('daily', { hour: 12, version: 1 })).toBe('2026-03-26T11:00:00.000Z');
    await at('2026-03-25T11:00:00Z');
    expect(await subjects()).toHaveLength(1);
  });

  test.each([
    ['is disabled', () => changePerson(db.url, 'sue', { state: 'disabled' })],
    ['is only an agent of the site', () => storeRole(db.url, merchantId, 'sue', 'agent')],
  ])('ends without a report when the user %s', async (_, change) => {
    await stored('2026-03-01', '2026-03-31');
    await subscribe('daily');
    await change();
    await at('2026-03-26T06:00:00Z');
    expect(await subjects()).toEqual([]);
    expect(await countSubscriptions(db.url)).toBe(0);
  });

  test('ends within a minute after the user lost the site, also before a report is due', async () => {
    await subscribe('monthly');
    await storeRole(db.url, merchantId, 'sue', 'agent');
    clock.advance(minuteMs);
    await onThreeNodes();
    expect(await countSubscriptions(db.url)).toBe(0);
  });
});
