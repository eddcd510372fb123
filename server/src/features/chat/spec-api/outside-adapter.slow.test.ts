import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
} from '@aftercare/contract/chat/agent-calls';
import { isReported, messageIdOfEvent } from '@aftercare/contract/chat/outside-chat';
import { acceptConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import {
  askPerson,
  configureSite,
  openChat,
  readChat,
  say,
  textsIn,
  threadsOf,
} from '../../../../testing/people/talk.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await configureSite(site, outside, { livechat: { licenseId: 'org', clientId: 'client', groupId: '0' } });
});
afterAll(() => site.stop());

/** A site with an outside provider; below, a site with only our own desk. */
const outside = 'fopo-us';
const ours = 'kimo-jp';
const theirChat = 'PJ0MRSHTDG';
const second = 1000;

let person: Person;
let conversationId: string;
async function opened(id: string) {
  const one = site.visitor({ site: id });
  return { one, ...(await openChat(one)) };
}
beforeEach(async () => {
  await site.operator.desk.ask(setPresence, { status: 'offline' });
  await site.nodes.advance(0);
  const { one, ...chat } = await opened(outside);
  person = one;
  conversationId = chat.conversationId;
});

const now = async () => readChat(person, conversationId);
const attach = (agentName: string | undefined, chatId = theirChat, by = person) =>
  by.ask(createAgentChat, { chatId, agentName });
const reported = (text: string, messageId = messageIdOfEvent(ownKey()), by = person, chatId = theirChat) =>
  by.ask(recordAgentChat, {
    chatId,
    messageBody: { messageId, direction: 1, text, fileUrl: undefined, createdAt: undefined },
  });
const offline = (isEnded?: boolean) => person.ask(reportAgentOffline, { ticketId: undefined, isEnded });

describe('asking for a person when an outside provider may have an agent', () => {
  test('waits for the browser’s report, and ends with the simulated agent and a ticket within thirty seconds', async () => {
    await say(person, conversationId, 'My screen flickers');
    const requested = await askPerson(person, conversationId);
    expect(requested).toMatchObject({
      data: { state: { mode: 'connectingAgent', queue: null, exitLeadsTo: 'agent' } },
    });
    await site.nodes.advance(limits.outsideAcceptSeconds * second - 1_000);
    expect((await now()).state.mode).toBe('connectingAgent');
    await site.nodes.advance(2_000);
    await expect.poll(async () => (await now()).state.ticket).not.toBeNull();
    expect((await now()).state.mode).toBe('simulated');
  });

  test('shows the agent’s reported name once the browser has reported that agent’s chat', async () => {
    await askPerson(person, conversationId);
    expect(await attach('Jo')).toMatchObject({
      data: {
        chatId: theirChat,
        state: { mode: 'agent', agent: { name: 'Jo' }, ids: { agentChatId: theirChat } },
      },
    });
    const before = (await now()).state.lastSeq;
    await attach('Jo');
    expect((await now()).state.lastSeq).toBe(before);
    await attach('Mia');
    const { state, list } = await now();
    expect(state.agent?.name).toBe('Mia');
    expect(textsIn(list).at(-1)).toContain('Mia');
  });

  test('goes to the simulated agent at once when the browser reports that no agent is online; repeats change nothing', async () => {
    await askPerson(person, conversationId);
    for (let again = 0; again < 2; again += 1)
      expect(await offline()).toMatchObject({ data: { state: { mode: 'simulated' } } });
    const { list } = await now();
    expect(list.filter(({ card }) => card?.kind === 'mode' && card.to === 'simulated')).toHaveLength(1);
  });

  test('keeps waiting for our own desk when an agent is online there', async () => {
    await site.operator.desk.ask(setPresence, { status: 'online' });
    await askPerson(person, conversationId);
    expect(await offline()).toMatchObject({
      data: { state: { mode: 'connectingAgent', queue: { position: 1 } } },
    });
    await site.operator.desk.ask(acceptConversation, { conversationId });
    const { state } = await now();
    expect(state.mode).toBe('agent');
    expect(state.ids.agentChatId).not.toBe(theirChat);
  });

  test('goes to the simulated agent when the agents of our own desk have gone offline', async () => {
    await site.operator.desk.ask(setPresence, { status: 'online' });
    await askPerson(person, conversationId);
    expect((await now()).state).toMatchObject({ mode: 'connectingAgent', queue: { position: 1 } });
    await site.operator.desk.ask(setPresence, { status: 'offline' });
    await site.nodes.advance(limits.outsideAcceptSeconds * second);
    await expect.poll(async () => (await now()).state.mode).toBe('simulated');
  });

  test('hands over from the simulated agent to an agent who joins, and ends its thread three seconds later', async () => {
    await askPerson(person, conversationId);
    await offline();
    expect(await attach('Jo')).toMatchObject({ data: { state: { mode: 'agent' } } });
    const ofSimulatedAgent = async () => {
      const threads = await threadsOf(site.nodes.databaseUrl, conversationId);
      return threads.find(({ chat }) => chat === 'simulated')?.closeType;
    };
    expect(await ofSimulatedAgent()).toBeNull();
    await site.nodes.advance(limits.simulatedCloseSeconds * second);
    await expect.poll(ofSimulatedAgent).toBe(2);
  });

  test('is not repeated automatically when the simulated agent’s countdown ends', async () => {
    await askPerson(person, conversationId);
    await offline();
    await site.nodes.advance(limits.simulatedCountdownSeconds * second);
    await expect.poll(async () => (await now()).state.mode).toBe('bot');
  });
});

describe('a message of an outside agent that the browser reports', () => {
  test('is stored once under its id, marked as reported by the browser', async () => {
    await attach('Jo');
    const messageId = messageIdOfEvent('Q20N9CKRX2_1');
    const [first, again] = await Promise.all([
      reported('Hello <b>you</b>', messageId),
      reported('Hello <b>you</b>', messageId),
    ]);
    expect(first).toMatchObject({ kind: 'ok', data: { messageId } });
    expect(again).toEqual(first);
    const found = (await now()).list.filter(({ id }) => id === messageId);
    expect(found).toMatchObject([
      { userName: 'Jo', direction: 1, isAutomated: false, html: ['Hello &lt;b&gt;you&lt;/b&gt;'] },
    ]);
    expect(found.every(({ authorId }) => isReported(authorId))).toBe(true);
    expect(await reported('Something else', messageId)).toMatchObject({ status: 400, code: 'idReused' });
    expect(await site.operator.desk.ask(viewConversation, { conversationId })).toMatchObject({
      data: { agent: { name: 'Jo' }, lastMessage: { text: 'Hello <b>you</b>' } },
    });
  });

  test('is refused without an outside agent, in another visitor’s chat, and on sites with only our own desk', async () => {
    const before = await fingerprints(site.nodes.databaseUrl);
    expect(await reported('Too early')).toMatchObject({ code: 'threadGone' });
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    await attach('Jo');
    const stranger = await opened(outside);
    expect(await reported('Not mine', undefined, stranger.one)).toMatchObject({ code: 'threadGone' });

    const { one, conversationId: id } = await opened(ours);
    expect(await attach('Jo', theirChat, one)).toMatchObject({ code: 'threadGone' });
    await site.operator.desk.ask(setPresence, { status: 'online' });
    await askPerson(one, id);
    await site.operator.desk.ask(acceptConversation, { conversationId: id });
    const { agentChatId } = (await readChat(one, id)).state.ids;
    expect(await reported('I am the desk', undefined, one, agentChatId)).toMatchObject({ status: 400 });
  });

  test('counts against the visitor’s own limit', async () => {
    await attach('Jo');
    let last = await reported('1');
    for (let n = 0; n < throttles.messagesPerVisitor.max && last.kind === 'ok'; n += 1)
      last = await reported('x');
    expect(last).toMatchObject({ code: 'tooManyRequests' });
  });
});

describe('the end of a chat with an outside agent', () => {
  test('by the agent ends the session without a ticket', async () => {
    await attach('Jo');
    expect(await offline(true)).toMatchObject({
      data: { state: { mode: 'bot', sitting: 'closed', ticket: null } },
    });
  });

  test('by a lost connection hands over to the simulated agent, with a ticket', async () => {
    await attach('Jo');
    await say(person, conversationId, 'Are you there?');
    expect(await offline()).toMatchObject({ data: { state: { mode: 'simulated' } } });
    await site.nodes.advance(limits.ticketCollectSeconds * second);
    await expect.poll(async () => (await now()).state.ticket).not.toBeNull();
  });

  test('is not caused by thirty seconds of silence or the browser’s report of it, which show one busy notice', async () => {
    const attached = await attach('Jo');
    if (attached.kind !== 'ok') throw new Error('not attached');
    await say(person, conversationId, 'Hello?');
    const threadId = attached.data.state.ids.agentThreadId;
    const busy = () => person.ask(reportAgentBusy, { chatId: theirChat, threadId, message: 'Asleep' });
    await busy();
    await busy();
    await site.nodes.advance(limits.agentSilenceSeconds * second);
    await busy();
    const texts = textsIn((await now()).list);
    expect(texts.filter((one) => one.startsWith('Our team is busy'))).toHaveLength(1);
    expect(texts.join()).not.toContain('Asleep');
  });

  test('is not caused by our desk, which does not check outside agents', async () => {
    await attach('Jo');
    await site.nodes.advance(5_000);
    expect((await now()).state.mode).toBe('agent');
  });
});

test('a reported fault of the provider’s settings is logged for the operator, on sites with a provider only', async () => {
  const refusals = () =>
    site.nodes.nodes.flatMap((node) =>
      node
        .output()
        .split('\n')
        .filter((line) => line.includes('"chat.provider_refused"')),
    );
  const report = (by: Person) =>
    by.ask(reportAgentOffline, { ticketId: undefined, isEnded: false, settingsFault: 'oauth_exception' });
  await askPerson(person, conversationId);
  const { one: other } = await opened(ours);
  await report(other);
  expect(refusals()).toEqual([]);
  expect(await report(person)).toMatchObject({ data: { state: { mode: 'simulated' } } });
  expect(refusals()).toHaveLength(1);
  expect(refusals()[0]).toContain('"kind":"oauth_exception"');
});
