import { createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import {
  acceptConversation,
  closeConversation,
  listInbox,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { answerSimulated } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

async function opened(person: Person) {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

async function transcript(person: Person, conversationId: string) {
  const answer = await person.ask(readMessages, {
    conversationId,
    after: undefined,
    before: undefined,
    pageSize: limits.listPageSize,
  });
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data;
}

test('without an agent online the simulated agent raises a ticket; an agent who answers and falls silent does not end the chat', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  const { desk } = site.operator;
  const requested = await person.ask(askForPerson, { conversationId, messageId: ownKey() });
  expect(requested).toMatchObject({ kind: 'ok', data: { state: { mode: 'simulated', isAutomated: true } } });
  await answerSimulated(person, conversationId);
  await expect
    .poll(async () => (await transcript(person, conversationId)).state.ticket)
    .toMatchObject({ ticketNumber: expect.stringMatching(/^[3-9A-Y]{6}$/), status: 'open' });

  const socket = await customerSocket({
    port: site.port,
    host: 'fopo-us.localhost',
    cookies: person.client.cookies,
  });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
  await socket.next('ready');

  await desk.ask(setPresence, { status: 'online' });
  const atDesk = await deskSocket({
    port: site.port,
    cookies: desk.client.cookies,
  });
  atDesk.send({ type: 'auth' });
  await atDesk.next('ready');
  const waiting = await desk.ask(listInbox, { ...firstPage, list: 'waiting' });
  expect(waiting).toMatchObject({ data: { list: [expect.objectContaining({ conversationId })] } });
  const accepted = await desk.ask(acceptConversation, { conversationId });
  expect(accepted).toMatchObject({ kind: 'ok', data: { mode: 'agent' } });
  await socket.next('state.changed', ({ state }) => state.mode === 'agent');

  const whole = await desk.ask(readConversation, {
    conversationId,
    after: undefined,
    before: undefined,
    pageSize: 100,
  });
  if (whole.kind !== 'ok') throw new Error('no transcript');
  const reply = {
    conversationId,
    messageId: ownKey(),
    text: 'Hello <b>there</b>',
    afterSeq: whole.data.lastSeq,
  };
  const replied = await desk.ask(replyToConversation, reply);
  expect(replied).toMatchObject({ kind: 'ok' });
  const pushed = await socket.next(
    'message.created',
    ({ message }) => String((message as { id: string }).id === reply.messageId) === 'true',
  );
  expect(pushed.message).toMatchObject({
    html: ['Hello &lt;b&gt;there&lt;/b&gt;'],
    direction: 1,
    isAutomated: false,
  });

  const mine = ownKey();
  socket.send({ type: 'send', conversationId, messageId: mine, text: 'Thank you' });
  expect(await socket.next('ack')).toMatchObject({ messageId: mine });
  const stale = await desk.ask(replyToConversation, {
    conversationId,
    messageId: ownKey(),
    text: 'blind',
    afterSeq: whole.data.lastSeq,
  });
  expect(stale).toMatchObject({ code: 'conflictStale', data: { latest: [{ html: ['Thank you'] }] } });
  await site.nodes.advance(limits.agentSilenceSeconds * 1000);
  await socket.next('message.created', ({ message }) => JSON.stringify(message).includes('Our team is busy'));
  // A heartbeat keeps the desk connected.
  atDesk.send({ type: 'ping' });
  await atDesk.next('pong');
  await site.nodes.advance(limits.agentSilenceSeconds * 1000);
  const after = await transcript(person, conversationId);
  const busy = after.list.filter(({ html }) => html.join('').includes('Our team is busy'));
  expect(busy).toHaveLength(1);
  expect(after.list.map(({ seq }) => seq)).toEqual(after.list.map((_, index) => index + 1));

  const both = await desk.ask(readConversation, {
    conversationId,
    after: undefined,
    before: undefined,
    pageSize: 100,
  });
  if (both.kind !== 'ok') throw new Error('no transcript');
  expect(both.data.list).toEqual(after.list);
  expect(await desk.ask(closeConversation, { conversationId })).toMatchObject({ data: { mode: 'bot' } });
  const again = await person.ask(sendMessage, {
    conversationId,
    messageId: ownKey(),
    text: 'One more question about my warranty',
    fileId: undefined,
  });
  expect(again).toMatchObject({ kind: 'ok', data: { state: { mode: 'bot', sitting: 'open' } } });
  socket.close();
  atDesk.close();
});
