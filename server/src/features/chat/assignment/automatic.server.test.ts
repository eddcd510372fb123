import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { deleteGroup, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { acceptConversation, closeConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { type PresenceStatus, setPresence } from '@aftercare/contract/desk/chat/presence';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRule, passWithDesks, type RuleChange } from '../../../../testing/people/assignment.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { answerAs, askPerson, endChatOf, openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const usual = 'fopo-us';
const answerMs = 30_000;
let site: RunningSite;
let ada: Colleague;
let bea: Colleague;
let opened: { customer: Person; conversationId: string }[] = [];

beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [usual]: 'agent' } }, 'Ada');
  bea = await colleague(site, { at: { [usual]: 'agent' } }, 'Bea');
}, 160_000);
afterAll(() => site.stop());
beforeEach(async () => {
  opened = [];
  await be({ ada: 'offline', bea: 'offline' });
});
afterEach(async () => {
  for (const { customer, conversationId } of opened) await endChatOf(customer, conversationId);
  await rule({ isOn: false });
});

async function be(statuses: { ada?: PresenceStatus; bea?: PresenceStatus }) {
  if (statuses.ada) await ada.desk.ask(setPresence, { status: statuses.ada });
  if (statuses.bea) await bea.desk.ask(setPresence, { status: statuses.bea });
}
const pass = (milliseconds: number) => passWithDesks(site, milliseconds);
const rule = (change: RuleChange = {}) =>
  changeRule(site, usual, { answerSeconds: answerMs / 1000, ...change });
async function waits() {
  const customer = site.visitor({ site: usual });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, 'The light blinks');
  await askPerson(customer, conversationId);
  const chat = { customer, conversationId };
  opened.push(chat);
  return chat;
}
async function agentOf(conversationId: string): Promise<string | null> {
  const answer = await site.operator.desk.ask(viewConversation, { conversationId });
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data.agent?.name ?? null;
}
const modeOf = async (conversationId: string) => {
  const answer = await site.operator.desk.ask(viewConversation, { conversationId });
  return answer.kind === 'ok' ? answer.data.mode : answer.code;
};

describe('a waiting chat', () => {
  test('stays without an agent where automatic assignment is off', async () => {
    await be({ ada: 'online' });
    const { conversationId } = await waits();
    await pass(0);
    expect(await agentOf(conversationId)).toBeNull();
  }, 60_000);

  test('goes to the online agent, whom the customer sees by name, with the time until the answer is due', async () => {
    await rule();
    await be({ ada: 'online', bea: 'away' });
    const { customer, conversationId } = await waits();
    await pass(0);
    expect(await agentOf(conversationId)).toBe('Ada');
    expect((await readChat(customer, conversationId)).state.agent).toMatchObject({ name: 'Ada' });
    const seen = await ada.desk.ask(viewConversation, { conversationId });
    expect(seen).toMatchObject({ data: { answerDueAt: expect.any(Date), assignee: { name: 'Ada' } } });
    await answerAs(ada.desk, conversationId, 'Hello');
    const answered = await ada.desk.ask(viewConversation, { conversationId });
    expect(answered.kind === 'ok' && answered.data.answerDueAt).toBeUndefined();
  }, 60_000);

  test('goes to an agent who ends another chat', async () => {
    await rule({ capacity: 1 });
    await be({ ada: 'online' });
    const [first, second] = [await waits(), await waits()];
    await pass(0);
    expect([await agentOf(first.conversationId), await agentOf(second.conversationId)]).toEqual([
      'Ada',
      null,
    ]);
    await answerAs(ada.desk, first.conversationId, 'Hello');
    await ada.desk.ask(closeConversation, { conversationId: first.conversationId });
    await pass(0);
    expect(await agentOf(second.conversationId)).toBe('Ada');
  }, 60_000);

  test('goes to an agent who becomes available', async () => {
    await rule({ capacity: 1 });
    await be({ ada: 'online', bea: 'away' });
    await waits();
    const { conversationId } = await waits();
    await pass(0);
    expect(await agentOf(conversationId)).toBeNull();
    await be({ bea: 'online' });
    await pass(0);
    expect(await agentOf(conversationId)).toBe('Bea');
  }, 60_000);

  test('goes to the agent of the customer’s earlier session', async () => {
    await rule();
    await be({ ada: 'online' });
    const { customer, conversationId } = await waits();
    await pass(0);
    await answerAs(ada.desk, conversationId, 'Hello');
    await ada.desk.ask(closeConversation, { conversationId });
    await be({ ada: 'away', bea: 'online' });
    await waits();
    await pass(0);
    await be({ ada: 'online' });
    const other = await waits();
    await pass(0);
    expect(await agentOf(other.conversationId)).toBe('Ada');
    await say(customer, conversationId, 'Hello again');
    await askPerson(customer, conversationId);
    await pass(0);
    expect(await agentOf(conversationId)).toBe('Ada');
  }, 60_000);

  test('goes to a member of its group only after a transfer', async () => {
    await rule();
    await be({ ada: 'online' });
    const groupId = ownKey();
    const group = { merchantId: usual, groupId, version: 0, languages: [], name: `Returns ${groupId}` };
    await site.operator.desk.ask(saveGroup, { ...group, members: [bea.personId] });
    const { conversationId } = await waits();
    await pass(0);
    const transfer = { conversationId, personId: null, assignedTo: ada.personId, groupId };
    expect(await ada.desk.ask(assignConversation, transfer)).toMatchObject({
      kind: 'ok',
      data: { mode: 'connectingAgent', group: { groupId } },
    });
    await pass(0);
    expect(await agentOf(conversationId)).toBeNull();
    await be({ bea: 'online' });
    await pass(0);
    expect(await agentOf(conversationId)).toBe('Bea');
    await site.operator.desk.ask(deleteGroup, { merchantId: usual, groupId, version: 1 });
  }, 60_000);
});

describe('an assigned chat without an answer', () => {
  test('goes to the next agent at the limit, then back to the queue, and never to the same agent twice', async () => {
    await rule();
    await be({ ada: 'online' });
    const { customer, conversationId } = await waits();
    await pass(0);
    await be({ bea: 'online' });
    await pass(answerMs);
    expect(await agentOf(conversationId)).toBe('Bea');
    await pass(answerMs);
    expect(await modeOf(conversationId)).toBe('connectingAgent');
    await pass(1_000);
    expect(await agentOf(conversationId)).toBeNull();
    await pass(160_000);
    expect(await modeOf(conversationId)).toBe('simulated');
    expect((await readChat(customer, conversationId)).state.agent).toBeNull();
  }, 60_000);

  test('stays with an agent who has answered', async () => {
    await rule();
    await be({ ada: 'online' });
    const { conversationId } = await waits();
    await pass(0);
    await be({ bea: 'online' });
    await answerAs(ada.desk, conversationId, 'Hello');
    await pass(answerMs);
    expect(await agentOf(conversationId)).toBe('Ada');
  }, 60_000);

  test('stays with its agent where automatic assignment was switched off since', async () => {
    await rule();
    await be({ ada: 'online' });
    const { conversationId } = await waits();
    await pass(0);
    await be({ bea: 'online' });
    await rule({ isOn: false });
    await pass(answerMs);
    expect(await agentOf(conversationId)).toBe('Ada');
  }, 60_000);

  test('can be accepted by hand after it returned to the queue', async () => {
    await rule();
    await be({ ada: 'online' });
    const { conversationId } = await waits();
    await pass(0);
    await pass(answerMs);
    expect(await agentOf(conversationId)).toBeNull();
    expect(await ada.desk.ask(acceptConversation, { conversationId })).toMatchObject({ kind: 'ok' });
    await pass(answerMs);
    expect(await agentOf(conversationId)).toBe('Ada');
  }, 60_000);
});
