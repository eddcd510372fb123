import { exportBotFigures, viewBotFigures } from '@aftercare/contract/desk/bot/figures';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../../testing/people/person.ts';
import { openChat } from '../../../../../testing/people/talk.ts';
import {
  forgetQuestions,
  type QuestionToStore,
  storeQuestion,
} from '../../../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../../../testing/servers/running-site.ts';
import { good } from '../../../../../testing/sites/content-editor.ts';

/** The time zone of this site is nine hours ahead of UTC. */
const here = 'kimo-jp';
const dayMs = 86_400_000;
let site: RunningSite;
let operator: Colleague;
let conversationId: string;
beforeAll(async () => {
  site = await runSite();
  operator = await colleague(site, { at: { [here]: 'operator' } });
  ({ conversationId } = await openChat(site.visitor({ site: here })));
});
afterAll(() => site.stop());
beforeEach(() => forgetQuestions(site.nodes.databaseUrl));

const storeOutcome = (answeredAt: Date, change: Omit<QuestionToStore, 'answeredAt'> = {}) =>
  storeQuestion(site.nodes.databaseUrl, [here, conversationId, ownKey()], { ...change, answeredAt });

type Query = Partial<RequestOf<typeof viewBotFigures>>;
const usual = { merchantId: here, lang: 'en_US', days: 30, step: 'day' } as const;
const figures = async (change: Query = {}) =>
  good(await operator.desk.ask(viewBotFigures, { ...usual, ...change })).data.rows;

const dayIn = (timeZone: string, date: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
const tokyo = (date: Date) => dayIn('Asia/Tokyo', date);
const none = { solved: 0, chosen: 0, unsure: 0, ratedBadly: 0, handedOver: 0 };

describe('the figures of the bot', () => {
  test('count each question once, by its last outcome', async () => {
    const now = site.nodes.now();
    await storeOutcome(now, { outcome: 'answered' });
    await storeOutcome(now, { outcome: 'answered', thumb: '1' });
    await storeOutcome(now, { outcome: 'answered', thumb: '0' });
    await storeOutcome(now, { outcome: 'answered', thumb: '0', handedOver: true });
    await storeOutcome(now, { outcome: 'clarified' });
    await storeOutcome(now, { outcome: 'missed' });
    await storeOutcome(now, { outcome: 'missed', chosen: 'a-en_US' });
    await storeOutcome(now, { outcome: 'offered' });
    await storeOutcome(now, { outcome: 'smallTalk' });
    await storeOutcome(now, { outcome: 'wishForPerson' });
    await storeOutcome(now, { outcome: 'answered', lang: 'ja_JP' });
    const rows = await figures();
    expect(rows.at(-1)).toEqual({
      from: tokyo(now),
      solved: 2,
      chosen: 1,
      unsure: 3,
      ratedBadly: 1,
      handedOver: 1,
    });
    expect((await figures({ lang: 'ja_JP' })).at(-1)).toMatchObject({ solved: 1 });
  });

  test('have a row for each day of the period in the merchant’s time zone, also without questions', async () => {
    const now = site.nodes.now();
    const midnight = new Date(`${tokyo(now)}T00:00:00+09:00`);
    await storeOutcome(new Date(midnight.getTime() - 1), { outcome: 'answered' });
    await storeOutcome(new Date(midnight.getTime() - 30 * dayMs), { outcome: 'answered' });
    const rows = await figures();
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)).toEqual({ from: tokyo(now), ...none });
    expect(rows.at(-2)).toMatchObject({ from: tokyo(new Date(midnight.getTime() - 1)), solved: 1 });
    expect(rows.reduce((sum, { solved }) => sum + solved, 0)).toBe(1);
  });

  test('grouped by week begin on Mondays, and include all days of the first week', async () => {
    const now = site.nodes.now();
    await storeOutcome(now, { outcome: 'answered' });
    const rows = await figures({ step: 'week', days: 90 });
    const [{ from: firstMonday } = { from: '' }] = rows;
    await storeOutcome(new Date(`${firstMonday}T12:00:00Z`), { outcome: 'missed' });
    expect((await figures({ step: 'week', days: 90 }))[0]).toMatchObject({ from: firstMonday, unsure: 1 });
    for (const { from } of rows) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
    expect([13, 14]).toContain(rows.length);
    expect(rows.at(-1)).toMatchObject({ solved: 1 });
  });

  test('are exported as a spreadsheet file', async () => {
    const now = site.nodes.now();
    await storeOutcome(now, { outcome: 'missed', handedOver: true });
    const wire = exportBotFigures.request.toWire({ ...usual, format: 'csvSemicolon' });
    const query = new URLSearchParams(wire as Record<string, string>);
    const file = await operator.desk.client.get(`${exportBotFigures.path}?${query}`);
    expect(file.headers['content-disposition']).toContain(`bot-${here}-en_US-`);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toContain('begin;questions;solved;chosen;unsure;downvoted;transferred');
    expect(lines.at(-1)).toBe(`${tokyo(now)};1;0;0;0;0;1`);
  });

  test('are not found by a user without access to the merchant', async () => {
    const foreign = await colleague(site, { at: { 'fopo-us': 'operator' } });
    expect(await foreign.desk.ask(viewBotFigures, usual)).toMatchObject({ code: 'notFound' });
  });
});
