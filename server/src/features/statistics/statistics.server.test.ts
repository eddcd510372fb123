import { rateChat } from '@aftercare/contract/chat/closing';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listRatings, viewRatings } from '@aftercare/contract/desk/chat/ratings';
import { keyOfIds } from '@aftercare/contract/desk/sites/live-chat';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { exportStatistics, viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import {
  askPerson,
  configureSite,
  endChatOf,
  openChat,
  raiseTicket,
  say,
  talkWith,
} from '../../../testing/people/talk.ts';
import {
  failOneMail,
  figuresOfAgents,
  storeLiveChatFault,
} from '../../../testing/reading/stored-sessions.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { good } from '../../../testing/sites/content-editor.ts';
import { dayIn } from '../tracking/index.ts';
import { addDays } from './calendar-days.ts';

const own = 'fopo-us';
const [minuteMs, hourMs] = [60_000, 3_600_000];
const siteTimeZone = 'America/Los_Angeles';
const livechat = { licenseId: 'org', clientId: 'client', groupId: '0' };
const everything = { merchantId: own, lang: undefined, agentId: undefined };
let site: RunningSite;
let boss: Colleague;
let ada: Colleague;
let waiting: string;

/** Four days around today, so that no time zone or midnight matters. */
function around(): { from: string; to: string } {
  const today = site.nodes.now().toISOString().slice(0, 10);
  return { from: addDays(today, -2), to: addDays(today, 1) };
}

const statistics = async (change: Partial<RequestOf<typeof viewStatistics>> = {}, desk = boss.desk) =>
  desk.ask(viewStatistics, {
    ...everything,
    ...around(),
    ...change,
  });

async function talkAndRate() {
  const person = site.visitor();
  const { conversationId } = await talkWith(ada.desk, person);
  await endChatOf(person, conversationId);
  await person.ask(rateChat, { conversationId, sitting: 1, thumb: '1', comment: 'Kind' });
}

const rolledUp = () => site.advance(6 * minuteMs);

/** The figures of a day that ended count late events hours later, so the tests need the rest of one day. */
async function leaveMidnight(): Promise<void> {
  const today = (now: number) => dayIn(siteTimeZone, new Date(now));
  const now = site.nodes.now().getTime();
  if (today(now) !== today(now + 2 * hourMs)) await site.advance(2 * hourMs);
}

beforeAll(async () => {
  site = await runSite();
  await leaveMidnight();
  boss = await colleague(site, { at: { [own]: 'supervisor' } }, 'Bea Boss');
  ada = await colleague(site, { at: { [own]: 'agent' } }, '=Ada Agent');
  const ticketed = site.visitor();
  await raiseTicket(ticketed, (await openChat(ticketed)).conversationId);
  await talkAndRate();
  const person = site.visitor();
  ({ conversationId: waiting } = await openChat(person));
  await say(person, waiting, 'It leaks');
  await askPerson(person, waiting);
}, 120_000);
afterAll(() => site.stop());

describe('the live wall', () => {
  test('shows the waiting chat, the present agents, and the tickets', async () => {
    const live = good(await boss.desk.ask(viewLive, { merchantId: own })).data;
    expect(live).toMatchObject({ waiting: 1, waitingChats: [{ conversationId: waiting, merchantId: own }] });
    expect(live.longestSince).toEqual(live.waitingChats[0]?.since);
    expect(live.agents).toMatchObject([{ personId: ada.personId, status: 'online', chats: 0 }]);
    expect(live).toMatchObject({
      online: 1,
      ticketsOpen: 1,
      ticketsOverdue: 0,
      mailsFailed: 0,
      failingSites: [],
    });
  });

  test('is only for supervisors of the site', async () => {
    expect(await ada.desk.ask(viewLive, { merchantId: own })).toMatchObject({ code: 'forbidden' });
    const elsewhere = await colleague(site, { at: { 'kimo-jp': 'supervisor' } });
    expect(await elsewhere.desk.ask(viewLive, { merchantId: own })).toMatchObject({ code: 'notFound' });
    const theirs = good(await elsewhere.desk.ask(viewLive, { merchantId: undefined })).data;
    expect(theirs).toMatchObject({ waiting: 0, waitingChats: [], agents: [], ticketsOpen: 0 });
  });

  test('counts mails that were given up, and errors that a site’s outside live chat reported', async () => {
    const { databaseUrl } = site.nodes;
    await failOneMail(databaseUrl, own);
    await configureSite(site, own, { livechat });
    await storeLiveChatFault(databaseUrl, own, keyOfIds(livechat), site.nodes.now());
    const live = good(await boss.desk.ask(viewLive, { merchantId: undefined })).data;
    expect(live).toMatchObject({ mailsFailed: 1, failingSites: [own] });
  });

  test('shows the stored figures of today', async () => {
    await rolledUp();
    const { today } = good(await boss.desk.ask(viewLive, { merchantId: own })).data;
    expect(today).toMatchObject({ chats: expect.any(Number), ticketsOpened: expect.any(Number) });
  });
});

describe('the statistics', () => {
  test('return figures by day, with a period before only if all its days are stored', async () => {
    await rolledUp();
    const found = good(await statistics()).data;
    expect(found.total).toMatchObject({ chats: 3, endedWithAgent: 1, ticketsOpened: 2, ratedGood: 1 });
    expect(found.total.firstAnswerMedian).not.toBeNull();
    expect(found.before).toBeNull();
    expect(found.reasons).toContainEqual({ reason: 'askedForPerson', count: 2 });
    expect(found.days.reduce((sum, { chats }) => sum + chats, 0)).toBe(3);
    expect(found.days.map(({ day }) => day)).not.toContain(around().to);
  });

  test('have no row for a day before the first stored one', async () => {
    const { from } = around();
    const early = { from: addDays(from, -30), to: addDays(from, -20) };
    const found = good(await statistics(early)).data;
    expect(found).toMatchObject({ days: [], before: null, updatedAt: null });
    expect(found.since && found.since > early.to).toBe(true);
  });

  test('are filtered by language, and limited to 366 days', async () => {
    expect(good(await statistics({ lang: 'ja_JP' })).data.total).toMatchObject({
      chats: 0,
      ticketsOpened: 0,
    });
    const long = good(await statistics({ from: '2001-01-01' })).data;
    expect(long.days.length).toBeLessThanOrEqual(366);
    expect(long.total.chats).toBe(3);
  });

  test('are only for supervisors of the site', async () => {
    expect(await statistics({}, ada.desk)).toMatchObject({ code: 'forbidden' });
    const elsewhere = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await statistics({}, elsewhere.desk)).toMatchObject({ code: 'notFound' });
    const theirs = good(await statistics({ merchantId: undefined }, elsewhere.desk)).data;
    expect(theirs.total).toMatchObject({ chats: 0, ticketsOpened: 0 });
    expect(theirs.sites.map(({ key }) => key)).not.toContain(own);
  });

  test.each([
    ['0000-01-01', '2026-01-01'],
    ['2026-02-30', '2026-03-01'],
    ['yesterday', '2026-03-01'],
    ["2026-01-01'--", '2026-03-01'],
    ['', ''],
  ])('refuse the days %s to %s', async (from, to) => {
    const wire = viewStatistics.request.toWire({ ...everything, from, to }) as Record<string, string>;
    const query = new URLSearchParams(wire);
    const answer = await boss.desk.client.get(`${viewStatistics.path}?${query}`);
    expect(answer.status).toBe(400);
  });

  test('are empty for a range that ends before it begins', async () => {
    const { from, to } = around();
    expect(good(await statistics({ from: to, to: from })).data).toMatchObject({ days: [], before: null });
  });
});

describe('figures of single agents', () => {
  const exported = async (group: 'day' | 'agent', format: 'csv' | 'csvSemicolon' = 'csv') => {
    const params = { ...everything, ...around(), group, format };
    const wire = exportStatistics.request.toWire(params) as Record<string, string>;
    return boss.desk.client.get(`${exportStatistics.path}?${new URLSearchParams(wire)}`);
  };
  const ratings = async () => ({
    figures: good(await boss.desk.ask(viewRatings, { merchantId: own, days: 30 })).data,
    list: good(await boss.desk.ask(listRatings, { merchantId: own, days: 30, ...firstPage })).data.list,
  });

  test('are in no answer and not in the database while the site does not allow them', async () => {
    const text = JSON.stringify(await statistics());
    expect(text).not.toContain(ada.personId);
    expect(text).not.toContain('Ada Agent');
    expect(good(await statistics()).data).toMatchObject({ showsAgents: false, agents: [], agentOptions: [] });
    expect(await statistics({ agentId: ada.personId })).toMatchObject({ code: 'notFound' });
    const refused = await exported('agent');
    expect(refused.headers['content-disposition']).toBeUndefined();
    expect((await exported('day')).text).not.toContain('Ada Agent');
    const { figures, list } = await ratings();
    expect(figures).toMatchObject({ good: 1, agents: [] });
    expect(list).toMatchObject([{ name: '', comment: 'Kind' }]);
    expect(await figuresOfAgents(site.nodes.databaseUrl)).toEqual([]);
  });

  test('are shown and exported once the site allows them, with names that are no formula', async () => {
    await configureSite(site, own, { reportsOnAgents: true });
    await rolledUp();
    const found = good(await statistics()).data;
    expect(found).toMatchObject({
      showsAgents: true,
      agents: [{ key: ada.personId, name: '=Ada Agent', endedWithAgent: 1, ratedGood: 1 }],
      agentOptions: [{ agentId: ada.personId, name: '=Ada Agent' }],
    });
    expect(found.total).toMatchObject({ endedWithAgent: 1, ratedGood: 1 });
    const one = good(await statistics({ agentId: ada.personId })).data;
    expect(one.total).toMatchObject({ chats: 0, endedWithAgent: 1, ratedGood: 1 });
    const file = await exported('agent');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.text).toContain(`${ada.personId},'=Ada Agent,`);
    expect((await exported('agent', 'csvSemicolon')).text).toContain(`${ada.personId};'=Ada Agent;`);
    const { figures, list } = await ratings();
    expect(figures.agents).toMatchObject([{ agentId: ada.personId }]);
    expect(list).toMatchObject([{ name: '=Ada Agent' }]);
  });

  test('are hidden at once when the site stops allowing them', async () => {
    await configureSite(site, own, { reportsOnAgents: false });
    expect(JSON.stringify(await statistics())).not.toContain(ada.personId);
    expect(await statistics({ agentId: ada.personId })).toMatchObject({ code: 'notFound' });
    expect(good(await statistics()).data.total).toMatchObject({ endedWithAgent: 1, ratedGood: 1 });
    await ada.desk.ask(setPresence, { status: 'offline' });
  });
});
