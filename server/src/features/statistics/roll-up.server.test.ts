import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMerchant, merchantsOf } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import {
  deleteChats,
  figuresStored,
  forgetRolledDays,
  rolledDays,
  storeBotAnswer,
  storePerson,
  storeRating,
  storeSession,
  storeTargetResult,
} from '../../../testing/reading/stored-sessions.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
import { rollUpDue } from './roll-up.ts';

const merchantId = 'northwind-us';
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Noon in New York, four days after the clocks there changed. */
const noon = new Date('2026-03-12T16:00:00Z');
const at = (minutes: number, from = noon) => new Date(from.getTime() + minutes * minuteMs);

let db: DatabaseForTests;
let clock: ReturnType<typeof manualClock>;
let keepsAgents: boolean;
const deps = () => ({
  database: db.database,
  clock,
  merchants: merchantsOf(merchant()),
});
const merchant = () =>
  buildMerchant({
    id: merchantId,
    configuration: { timeZone: 'America/New_York', reportsOnAgents: keepsAgents },
  });

beforeEach(async () => {
  await db?.drop();
  db = await databaseForTests();
  clock = manualClock(noon);
  keepsAgents = false;
  await db.database.forMerchant(merchantId, (tx) => insertMerchant(tx, merchant()));
  await storePerson(db.url, 'ada');
});
afterAll(() => db.drop());

const figures = (...metrics: string[]) => figuresStored(db.url, merchantId, metrics);

/** The customer writes at `start`, an agent answers a minute after the hand-over, and the chat ends after ten. */
const withAgent = (start: number, lang = 'en_US') =>
  storeSession(db.url, merchantId, {
    lang,
    threads: [
      { chat: 'bot', opened: at(start), closed: at(start + 3) },
      { chat: 'agent', opened: at(start + 2), closed: at(start + 10) },
    ],
    words: [
      { at: at(start), from: 'service', isAutomated: true },
      { at: at(start + 1), from: 'customer' },
      {
        at: at(start + 2),
        from: 'divider',
        card: { kind: 'mode', from: 'bot', to: 'connectingAgent', reason: 'asked_for_person' },
      },
      { at: at(start + 3), from: 'service', author: 'ada' },
      { at: at(start + 9), from: 'customer' },
    ],
  });

describe('the figures of a day', () => {
  test('count a chat once, with its hand-over, first answer, result and resolution time', async () => {
    await withAgent(-60);
    await rollUpDue(deps());
    const rows = (await figures()).map(({ metric, part, count }) => [metric, part, count]);
    expect(rows).toEqual([
      ['chat', '', 1],
      ['ended', 'agent', 1],
      ['firstAnswer', '7', 1],
      ['handOver', 'asked_for_person', 1],
      ['message', 'agent', 1],
      ['message', 'automated', 1],
      ['message', 'customer', 2],
      ['resolution', '12', 1],
    ]);
  });

  test('tell apart chats that the bot solved, that nobody solved, and that ended with the assistant', async () => {
    const bot = { chat: 'bot', opened: at(-50), closed: at(-20) } as const;
    const asked = { at: at(-49), from: 'customer' } as const;
    await storeSession(db.url, merchantId, { threads: [bot], words: [asked] });
    await storeSession(db.url, merchantId, {
      threads: [bot],
      words: [asked, { at: at(-48), from: 'service', isAutomated: true, card: { kind: 'answer' } }],
    });
    const solved = await storeSession(db.url, merchantId, { threads: [bot], words: [asked] });
    await storeBotAnswer(db.url, merchantId, solved, at(-48));
    await storeSession(db.url, merchantId, {
      threads: [bot, { chat: 'simulated', opened: at(-40), closed: at(-20) }],
      words: [asked],
    });
    await rollUpDue(deps());
    expect((await figures('ended')).map(({ part, count }) => [part, count])).toEqual([
      ['assistant', 1],
      ['bot', 2],
      ['none', 1],
    ]);
  });

  test('leave out a panel that was opened without a message of the customer', async () => {
    await storeSession(db.url, merchantId, {
      threads: [{ chat: 'bot', opened: at(-50), closed: at(-20) }],
      words: [{ at: at(-50), from: 'service', isAutomated: true }],
    });
    await rollUpDue(deps());
    expect(await figures('chat', 'ended')).toEqual([]);
  });

  test('count two sessions of one conversation as two chats', async () => {
    await storeSession(db.url, merchantId, {
      threads: [
        { chat: 'bot', opened: at(-90), closed: at(-60) },
        { chat: 'bot', opened: at(-30), closed: null },
      ],
      words: [
        { at: at(-90), from: 'customer' },
        { at: at(-30), from: 'customer' },
      ],
    });
    await rollUpDue(deps());
    expect(await figures('chat')).toMatchObject([{ count: 2 }]);
    expect(await figures('ended')).toMatchObject([{ part: 'none', count: 1 }]);
  });

  test('are those of the day in the time zone of the site, also before the clocks changed', async () => {
    // 8 March 2026 had 23 hours in New York: it began at 05:00 UTC and ended at 04:00 UTC.
    const edges = [
      '2026-03-08T04:59:00Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:00Z',
      '2026-03-09T04:00:00Z',
    ];
    for (const edge of edges) await withAgent((Date.parse(edge) - noon.getTime()) / minuteMs);
    await rollUpDue(deps());
    expect((await figures('chat')).map(({ day, count }) => [day, count])).toEqual([
      ['2026-03-07', 1],
      ['2026-03-08', 2],
      ['2026-03-09', 1],
    ]);
  });

  test('are separate for each language', async () => {
    await withAgent(-60, 'de_DE');
    await withAgent(-50, 'ja_JP');
    await withAgent(-40, 'ja_JP');
    await rollUpDue(deps());
    expect((await figures('chat')).map(({ lang, count }) => [lang, count])).toEqual([
      ['de_DE', 1],
      ['ja_JP', 2],
    ]);
  });
});

describe('the roll-up', () => {
  test('stores the same figures when it is repeated, and corrects them after a late event', async () => {
    const id = await withAgent(-2000);
    await rollUpDue(deps());
    const before = await figures();
    clock.advance(7 * 60 * minuteMs);
    await rollUpDue(deps());
    expect(await figures()).toEqual(before);
    await storeRating(db.url, merchantId, id, at(-1900));
    clock.advance(7 * 60 * minuteMs);
    await rollUpDue(deps());
    expect(await figures('rating')).toMatchObject([{ part: '1', count: 1, day: '2026-03-11' }]);
    expect((await figures()).filter(({ metric }) => metric !== 'rating')).toEqual(before);
  });

  test('counts the answers that kept the time of the service level and those that were late', async () => {
    const id = await withAgent(-60);
    await storeTargetResult(db.url, merchantId, id, { at: at(-50), isKept: true });
    await storeTargetResult(db.url, merchantId, id, { at: at(-40), isKept: true });
    await storeTargetResult(db.url, merchantId, id, { at: at(-30), isKept: false });
    await rollUpDue(deps());
    expect((await figures('target')).map(({ part, count }) => [part, count])).toEqual([
      ['firstAnswer.kept', 2],
      ['firstAnswer.late', 1],
    ]);
  });

  test('works on each day once when several nodes run it at the same time', async () => {
    await withAgent(-60);
    const rolled = await Promise.all([rollUpDue(deps()), rollUpDue(deps()), rollUpDue(deps())]);
    expect(rolled.reduce((sum, days) => sum + days, 0)).toBe(7);
    expect(await figures('chat')).toMatchObject([{ count: 1 }]);
    expect(await rollUpDue(deps())).toBe(0);
  });

  test('begins a week back where chats exist, and today at a site without chats', async () => {
    await rollUpDue(deps());
    expect(await rolledDays(db.url)).toEqual(['2026-03-12']);
    await forgetRolledDays(db.url);
    await withAgent(-60);
    await rollUpDue(deps());
    expect(await rolledDays(db.url)).toHaveLength(7);
  });

  test('keeps the figures after the chats are deleted', async () => {
    await withAgent(-60);
    await rollUpDue(deps());
    const before = await figures();
    await deleteChats(db.url);
    clock.advance(8 * dayMs);
    await rollUpDue(deps());
    expect(await figures()).toEqual(before);
  });

  test('stores no agent unless the site allows it, and forgets the agents when the site stops it', async () => {
    await withAgent(-60);
    const agents = async () => (await figures()).filter(({ agent }) => agent !== '');
    await rollUpDue(deps());
    expect(await agents()).toEqual([]);
    const unnamed = await figures();
    keepsAgents = true;
    clock.advance(10 * minuteMs);
    await rollUpDue(deps());
    expect((await agents()).map(({ metric }) => metric)).toEqual([
      'ended',
      'firstAnswer',
      'message',
      'resolution',
    ]);
    keepsAgents = false;
    clock.advance(10 * minuteMs);
    await rollUpDue(deps());
    expect(await figures()).toEqual(unnamed);
  });

  test('adds the figures of agents on days that are no longer corrected to those without an agent', async () => {
    keepsAgents = true;
    await withAgent(-60);
    await rollUpDue(deps());
    const ended = await figures('ended');
    expect(ended).toMatchObject([{ agent: 'ada' }]);
    keepsAgents = false;
    clock.advance(9 * dayMs);
    await rollUpDue(deps());
    expect(await figures('ended')).toEqual(ended.map((row) => ({ ...row, agent: '' })));
  });
});
