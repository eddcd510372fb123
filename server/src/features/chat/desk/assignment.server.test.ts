import { createAgentChat } from '@aftercare/contract/chat/agent-calls';
import {
  assignConversation,
  handBackConversation,
  listAgents,
} from '@aftercare/contract/desk/chat/assignment';
import {
  acceptConversation,
  closeConversation,
  listInbox,
  readConversation,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { replyToTicket } from '@aftercare/contract/desk/chat/tickets';
import { disablePerson } from '@aftercare/contract/desk/team/people';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  askPerson,
  configureSite,
  endChatOf,
  openChat,
  raiseTicket,
  readChat,
  say,
  textsIn,
} from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { auditNotes, ticketIdOf } from '../../team/team.factory.ts';

const usual = 'fopo-us';
let site: RunningSite;
let ada: Colleague;
let bea: Colleague;
let customer: Person;
let conversationId: string;

beforeAll(async () => {
  site = await runSite();
  ada = await colleague(site, { at: { [usual]: 'agent' } }, 'Ada');
  bea = await colleague(site, { at: { [usual]: 'agent' } }, 'Bea');
}, 120_000);
afterAll(() => site.stop());
beforeEach(async () => {
  for (const { desk } of [ada, bea]) await desk.ask(setPresence, { status: 'online' });
  await site.nodes.advance(0);
  customer = site.visitor({ site: usual });
  ({ conversationId } = await openChat(customer));
});

const waits = async () => {
  await askPerson(customer, conversationId);
  // Sent afterwards, since a late answer of the bot could follow the end of the chat.
  await say(customer, conversationId, 'The light blinks');
};
const accept = ({ desk }: Colleague) => desk.ask(acceptConversation, { conversationId });
const withAda = async () => {
  await waits();
  expect(await accept(ada)).toMatchObject({ kind: 'ok' });
};
const assign = ({ desk }: Pick<Colleague, 'desk'>, personId: string | null, assignedTo: string | null) =>
  desk.ask(assignConversation, { conversationId, personId, assignedTo });
const view = ({ desk }: Pick<Colleague, 'desk'> = ada) => desk.ask(viewConversation, { conversationId });
const replyOf = (text: string, messageId = ownKey()) => ({
  conversationId,
  messageId,
  text,
  fileId: undefined,
  afterSeq: limits.listMaxPage,
});
const mineOf = async ({ desk }: Colleague): Promise<boolean> => {
  const page = { page: 1, pageSize: limits.listPageSize, list: 'mine' } as const;
  const answer = await desk.ask(listInbox, page);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.some((item) => item.conversationId === conversationId);
};
const shownTexts = async () => textsIn((await readChat(customer, conversationId)).list);
const actions = async () =>
  (await auditNotes(site.nodes.databaseUrl))
    .filter(({ subject, action }) => subject === conversationId && action !== 'conversation.read')
    .map(({ email, action }) => [email, action]);

describe('assigning a chat with an agent', () => {
  test('makes the colleague its agent, whom the customer sees by name', async () => {
    await withAda();
    await say(customer, conversationId, 'Are you there?');
    const before = await view();
    const done = await assign(ada, bea.personId, ada.personId);
    expect(done).toMatchObject({
      kind: 'ok',
      data: { agent: { name: 'Bea' }, assignee: { personId: bea.personId, name: 'Bea' } },
    });
    const since = before.kind === 'ok' ? before.data.awaitsReplySince : null;
    expect(since).not.toBeNull();
    expect(done).toMatchObject({ data: { awaitsReplySince: since } });
    const { state, list } = await readChat(customer, conversationId);
    expect(state.agent).toMatchObject({ name: 'Bea' });
    expect(list.at(-1)).toMatchObject({ direction: -1, card: { reason: 'agentAccepted' } });
    expect([await mineOf(ada), await mineOf(bea)]).toEqual([false, true]);
  });

  test('is refused with the new agent if a colleague was faster', async () => {
    await withAda();
    const answers = await Promise.all([
      assign(bea, bea.personId, ada.personId),
      assign(site.operator, null, ada.personId),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
    const refused = answers.find(({ kind }) => kind === 'refused');
    const now = await view();
    const agent = now.kind === 'ok' ? now.data.agent : undefined;
    expect(refused).toMatchObject({ code: 'conflictStale', data: { latest: { agent } } });
  });

  test('changes nothing when the call is repeated', async () => {
    await withAda();
    await assign(bea, bea.personId, ada.personId);
    const before = await view();
    expect(await assign(bea, bea.personId, ada.personId)).toEqual(before);
    expect(await actions()).toEqual([
      [ada.email, 'conversation.accept'],
      [bea.email, 'conversation.assign'],
    ]);
  });

  test('to no one returns the customer to the queue', async () => {
    await withAda();
    expect(await assign(ada, null, ada.personId)).toMatchObject({
      data: { mode: 'connectingAgent', agent: null, assignee: null },
    });
    expect((await readChat(customer, conversationId)).state.queue).not.toBeNull();
  });

  test('is refused for a colleague who is offline, and for a user outside the team', async () => {
    await withAda();
    await bea.desk.ask(setPresence, { status: 'offline' });
    expect(await assign(ada, bea.personId, ada.personId)).toMatchObject({
      code: 'transferRefused',
      data: { reason: 'offline' },
    });
    const elsewhere = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    const disabled = await colleague(site, { at: { [usual]: 'agent' } });
    await site.operator.desk.ask(disablePerson, { personId: disabled.personId });
    for (const personId of [elsewhere.personId, disabled.personId, ownKey()])
      expect(await assign(ada, personId, ada.personId)).toMatchObject({
        code: 'transferRefused',
        data: { reason: 'notColleague' },
      });
    expect(await view()).toMatchObject({ data: { agent: { name: 'Ada' } } });
  });

  test('is refused while an agent of an outside provider has the chat', async () => {
    await configureSite(site, usual, { livechat: { licenseId: 'org', clientId: 'client', groupId: '0' } });
    await waits();
    await customer.ask(createAgentChat, { chatId: 'PJ0MRSHTDG', agentName: 'Jo' });
    expect(await assign(ada, ada.personId, null)).toMatchObject({
      code: 'transferRefused',
      data: { reason: 'outsideChat' },
    });
    await configureSite(site, usual, { livechat: { licenseId: '', clientId: '', groupId: '' } });
  });
});

describe('assigning a chat without an agent', () => {
  test('gives a waiting customer the colleague', async () => {
    await waits();
    expect(await assign(ada, bea.personId, null)).toMatchObject({ data: { agent: { name: 'Bea' } } });
    expect((await readChat(customer, conversationId)).state.mode).toBe('agent');
  });

  test('leaves it with the bot, and lists it for the colleague until it closes', async () => {
    await say(customer, conversationId, 'Hello');
    await bea.desk.ask(setPresence, { status: 'offline' });
    expect(await assign(ada, bea.personId, null)).toMatchObject({
      data: { mode: 'bot', agent: null, assignee: { name: 'Bea' } },
    });
    expect(await mineOf(bea)).toBe(true);
    await site.nodes.advance(limits.inactivitySeconds * 1000);
    await expect.poll(() => view()).toMatchObject({ data: { isClosed: true } });
    expect(await mineOf(bea)).toBe(false);
    await say(customer, conversationId, 'Hello again');
    expect(await view()).toMatchObject({ data: { isClosed: false, assignee: null, assignedAt: null } });
    expect(await mineOf(bea)).toBe(false);
  });
});

describe('a reply to a chat of another agent', () => {
  test('is refused with that agent, and is sent after a takeover', async () => {
    await withAda();
    const reply = replyOf('Let me see');
    expect(await bea.desk.ask(replyToConversation, reply)).toMatchObject({
      code: 'conflictStale',
      data: { latest: [], agent: { personId: ada.personId, name: 'Ada' } },
    });
    expect((await shownTexts()).join()).not.toContain('Let me see');
    await assign(bea, bea.personId, ada.personId);
    expect(await bea.desk.ask(replyToConversation, reply)).toMatchObject({ kind: 'ok' });
    expect(await ada.desk.ask(replyToConversation, replyOf('Me too'))).toMatchObject({
      data: { agent: { name: 'Bea' } },
    });
  });

  test('is refused at its ticket too', async () => {
    for (const { desk } of [ada, bea]) await desk.ask(setPresence, { status: 'offline' });
    await site.nodes.advance(0);
    await raiseTicket(customer, conversationId);
    const ticketId = () => ticketIdOf(site.nodes.databaseUrl, conversationId);
    await expect.poll(ticketId).not.toBe('');
    await accept(ada);
    const reply = { ticketId: await ticketId(), messageId: ownKey(), text: 'It works again' };
    expect(await bea.desk.ask(replyToTicket, reply)).toMatchObject({
      code: 'conflictStale',
      data: { agent: { name: 'Ada' } },
    });
    expect(await ada.desk.ask(replyToTicket, reply)).toMatchObject({ kind: 'ok' });
  });

  test('without an agent assigns the chat to the author', async () => {
    await say(customer, conversationId, 'Hello');
    expect(await bea.desk.ask(replyToConversation, replyOf('I can help'))).toMatchObject({ kind: 'ok' });
    expect(await view()).toMatchObject({ data: { assignee: { name: 'Bea' }, agent: { name: 'Bea' } } });
    expect(await actions()).toEqual([[bea.email, 'conversation.accept']]);
  });
});

describe('handing a chat back', () => {
  test('lets the bot answer in the same session, without an assignee', async () => {
    await withAda();
    const { state } = await readChat(customer, conversationId);
    expect(await bea.desk.ask(handBackConversation, { conversationId })).toMatchObject({
      code: 'conflictStale',
      data: { latest: { agent: { name: 'Ada' } } },
    });
    expect(await ada.desk.ask(handBackConversation, { conversationId })).toMatchObject({
      data: { mode: 'bot', agent: null, assignee: null, isClosed: false },
    });
    const after = (await readChat(customer, conversationId)).state;
    expect(after).toMatchObject({ mode: 'bot', sitting: 'open', sittings: state.sittings });
    expect(await mineOf(ada)).toBe(false);
    expect((await actions()).at(-1)).toEqual([ada.email, 'conversation.handBack']);
  });

  test('is refused on a site without a bot', async () => {
    await withAda();
    await configureSite(site, usual, { zhuiyiBotStatus: false });
    expect(await ada.desk.ask(handBackConversation, { conversationId })).toMatchObject({
      code: 'transferRefused',
      data: { reason: 'noBot' },
    });
    await configureSite(site, usual, { zhuiyiBotStatus: true });
    expect(await view()).toMatchObject({ data: { agent: { name: 'Ada' } } });
  });
});

describe('closing a chat', () => {
  const readAt = async (after?: number) => {
    const span = { after, before: undefined, pageSize: limits.listPageSize };
    const answer = await ada.desk.ask(readConversation, { conversationId, ...span });
    if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
    return answer.data;
  };

  test('shows the reason at the desk with the end of the session, and not to the customer', async () => {
    await withAda();
    const because = { reason: 'other', note: 'Wrong shop' } as const;
    const closed = await ada.desk.ask(closeConversation, { conversationId, ...because });
    expect(closed).toMatchObject({ data: { isClosed: true, assignee: { name: 'Ada' } } });
    const { list, closings, lastSeq } = await readAt();
    const end = list.find(({ card }) => card?.kind === 'mode' && card.reason === 'agentClosed');
    expect(closings).toEqual([{ seq: end?.seq, ...because }]);
    expect((await readAt(lastSeq)).closings).toEqual(closings);
    expect((await shownTexts()).join()).not.toContain('Wrong shop');
    expect(await mineOf(ada)).toBe(false);
    expect((await actions()).at(-1)).toEqual([ada.email, 'conversation.close']);
  });

  test('needs no reason, and an agent can open the chat again', async () => {
    await withAda();
    await ada.desk.ask(closeConversation, { conversationId, reason: undefined, note: undefined });
    expect((await readAt()).closings).toEqual([]);
    expect(await accept(bea)).toMatchObject({ data: { isClosed: false, assignee: { name: 'Bea' } } });
    expect(await mineOf(bea)).toBe(true);
    await endChatOf(customer, conversationId);
    expect(await mineOf(bea)).toBe(false);
  });
});

describe('the list of agents', () => {
  const agentsFor = async ({ desk }: Pick<Colleague, 'desk'>, filter: object = {}) => {
    const answer = await desk.ask(listAgents, {
      page: 1,
      pageSize: limits.listPageSize,
      merchantId: undefined,
      name: undefined,
      ...filter,
    });
    return answer.kind === 'ok' ? answer.data.list : answer.code;
  };

  test('shows name, presence and open chats of the team, those online first', async () => {
    await withAda();
    await bea.desk.ask(setPresence, { status: 'away' });
    const list = await agentsFor(ada, { merchantId: usual });
    if (typeof list === 'string') throw new Error(list);
    const own = list.find(({ personId }) => personId === ada.personId);
    expect(own).toMatchObject({ name: 'Ada', status: 'online' });
    expect(own?.chats).toBeGreaterThan(0);
    const order = list.map(({ status }) => ['online', 'away', 'offline'].indexOf(status));
    expect(order).toEqual([...order].sort());
    expect(list.find(({ personId }) => personId === bea.personId)).toMatchObject({ status: 'away' });
  });

  test('finds part of a name, and hides teams of other merchants', async () => {
    await colleague(site, { at: { 'kimo-jp': 'agent' } }, 'Beatrix');
    expect(await agentsFor(ada, { name: 'bE' })).toMatchObject([{ name: 'Bea' }]);
    expect(await agentsFor(ada, { merchantId: 'kimo-jp' })).toBe('notFound');
  });
});
