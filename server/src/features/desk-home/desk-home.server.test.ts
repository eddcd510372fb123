import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { type HomeLine, homeTasks, viewHome } from '@aftercare/contract/desk/home/home';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildForm, register } from '../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import type { Person } from '../../../testing/people/person.ts';
import { askPerson, configureSite, openChat, raiseTicket, say } from '../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { ticketIdOf } from '../team/team.factory.ts';
import {
  makeTicketsOverdue,
  storeBadRatings,
  storeFailedMails,
  storeQuestions,
  storeReports,
  storeReviewReason,
} from './desk-home.factory.ts';

const [own, foreign] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let url: string;
let agent: Colleague;
let other: Colleague;
let supervisor: Colleague;
let operator: Colleague;
let ofForeign: Colleague;

/** A ticket, a registration to decide, ratings, questions and failed mails at a site. */
async function furnish(merchantId: string): Promise<void> {
  const customer = site.visitor({ site: merchantId });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'Hello');
  await raiseTicket(customer, conversationId);
  await vi.waitFor(async () => expect(await ticketIdOf(url, conversationId)).not.toBe(''), 10_000);
  await register(site.visitor({ site: merchantId }), buildForm());
  await storeReviewReason(url, merchantId);
  await storeBadRatings(url, merchantId, conversationId);
  await storeQuestions(url, merchantId, conversationId);
}

beforeAll(async () => {
  site = await runSite();
  url = site.nodes.databaseUrl;
  for (const merchantId of [own, foreign]) await furnish(merchantId);
  agent = await colleague(site, { at: { [own]: 'agent' } });
  other = await colleague(site, { at: { [own]: 'agent' } });
  supervisor = await colleague(site, { at: { [own]: 'supervisor' } });
  operator = await colleague(site, { at: { [own]: 'operator' } });
  ofForeign = await colleague(site, { at: { [foreign]: 'operator' } });
  await storeFailedMails(url, own, 120);
  await storeFailedMails(url, foreign, 3);
  await storeReports(url, operator.personId);
}, 120_000);
afterAll(() => site.stop());

async function linesOf(desk: Person): Promise<HomeLine[]> {
  const answer = await desk.ask(viewHome, {});
  if (answer.kind !== 'ok') throw new Error(`no home: ${answer.code}`);
  return answer.data.lines;
}

const countsOf = async (desk: Person): Promise<Record<string, number>> =>
  Object.fromEntries((await linesOf(desk)).map(({ task, count }) => [task, count]));

const partsOf = async (desk: Person, task: string) =>
  (await linesOf(desk)).find((line) => line.task === task)?.parts;

const tasksOfAgents = homeTasks.slice(0, homeTasks.indexOf('badRatings'));

test('an agent sees the counts of the own site for the tasks of agents, and no other task', async () => {
  const counts = await countsOf(agent.desk);
  expect(Object.keys(counts)).toEqual(tasksOfAgents);
  expect(counts).toMatchObject({ ownChats: 0, openTickets: 1, registrations: 1, claims: 0 });
});

test('a supervisor sees the bad ratings of the last days by site', async () => {
  const counts = await countsOf(supervisor.desk);
  expect(Object.keys(counts)).toEqual([...tasksOfAgents, 'badRatings']);
  expect(counts.badRatings).toBe(2);
  expect(await partsOf(supervisor.desk, 'badRatings')).toEqual([
    { merchantId: own, lang: undefined, count: 2 },
  ]);
});

test('an operator of one site sees its tasks, but not those of the organization', async () => {
  const tasks = Object.keys(await countsOf(operator.desk));
  expect(tasks).toEqual(homeTasks.filter((task) => task !== 'refusedRows' && task !== 'failedSources'));
  expect(await countsOf(ofForeign.desk)).toMatchObject({ failedMails: 3 });
});

test('a count ends at 100', async () => {
  expect((await countsOf(operator.desk)).failedMails).toBe(100);
});

test('an operator of the organization sees all tasks, with the sum over all sites', async () => {
  const counts = await countsOf(site.operator.desk);
  expect(Object.keys(counts)).toEqual([...homeTasks]);
  expect(counts).toMatchObject({ openTickets: 2, badRatings: 4, refusedRows: 7, failedSources: 0 });
});

test('the open questions for the bot are counted by site and language, without dismissed ones', async () => {
  const parts = await partsOf(operator.desk, 'botQuestions');
  expect(parts).toContainEqual({ merchantId: own, lang: 'de_DE', count: 1 });
  expect(new Set(parts?.map(({ merchantId }) => merchantId))).toEqual(new Set([own]));
});

test('a ticket is overdue once its due time has passed', async () => {
  expect((await countsOf(ofForeign.desk)).overdueTickets).toBe(0);
  await makeTicketsOverdue(url, foreign);
  expect(await countsOf(ofForeign.desk)).toMatchObject({ overdueTickets: 1, openTickets: 1 });
});

test('a notice is counted while it is on, with a link to its site', async () => {
  const notice = {
    noticeId: 'our-party',
    kind: 'site_wide',
    state: 'on',
    leadsTo: 'nowhere',
    words: {},
  } as const;
  const off = { ...notice, noticeId: 'our-fair', state: 'off', startsAt: null, endsAt: null } as const;
  await configureSite(site, own, { notices: [{ ...notice, startsAt: null, endsAt: null }, off] });
  expect(await partsOf(operator.desk, 'notices')).toEqual([{ merchantId: own, lang: undefined, count: 1 }]);
  expect(await partsOf(ofForeign.desk, 'notices')).toEqual([]);
});

test('a waiting chat is counted for each agent, and after its acceptance only for its own agent', async () => {
  const waitingFor = async (desk: Person) => (await countsOf(desk)).waitingChats ?? 0;
  // The chats with the automated assistant wait too, as in the list of the inbox.
  const before = await waitingFor(agent.desk);
  const beforeAtForeign = await waitingFor(ofForeign.desk);
  await agent.desk.ask(setPresence, { status: 'online' });
  const customer = site.visitor({ site: own });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'It leaks');
  await askPerson(customer, conversationId);
  for (const { desk } of [agent, other]) expect(await waitingFor(desk)).toBe(before + 1);
  expect(await waitingFor(ofForeign.desk)).toBe(beforeAtForeign);
  await agent.desk.ask(acceptConversation, { conversationId });
  await say(customer, conversationId, 'Are you there?');
  expect(await countsOf(agent.desk)).toMatchObject({ ownChats: 1, waitingChats: before });
  expect(await countsOf(other.desk)).toMatchObject({ ownChats: 0, waitingChats: before });
});
