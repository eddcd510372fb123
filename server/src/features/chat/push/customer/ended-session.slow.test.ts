import { createBotChat } from '@aftercare/contract/bot/chat';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { acceptConversation, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { signOut } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorAt } from '../../../../../testing/people/operator.ts';
import { ownAddress, ownKey, type Person } from '../../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';

async function opened(person: Person): Promise<string> {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data.conversationId;
}

async function connected(person: Person, conversationId: string, after?: number) {
  const socket = await customerSocket({
    port: site.port,
    host,
    from: ownAddress(),
    cookies: person.client.cookies,
  });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', after });
  return { socket, ready: await socket.next('ready') };
}

async function atDesk(person: Person) {
  const socket = await deskSocket({ port: site.port, cookies: person.client.cookies });
  socket.send({ type: 'auth', token: undefined });
  await socket.next('ready');
  return socket;
}

async function textsOf(person: Person, conversationId: string): Promise<string> {
  const place = { conversationId, after: 0, before: undefined, pageSize: limits.listPageSize };
  const answer = await person.ask(readMessages, place);
  if (answer.kind !== 'ok') throw new Error(`not readable: ${answer.code}`);
  return answer.data.list.flatMap(({ html }) => html).join(' ');
}

const post = (person: Person, conversationId: string, text: string) =>
  person.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined });

describe('a user who has signed out', () => {
  test.each(['hears it', 'hears nothing'])(
    'at the desk cannot send messages to a customer, even if the socket %s',
    async (how) => {
      const customer = site.visitor();
      const conversationId = await opened(customer);
      const someone = await operatorAt(site.port);
      const socket = await atDesk(someone.desk);
      const say = (text: string) =>
        socket.send({ type: 'send', conversationId, messageId: ownKey(), text, afterSeq: 100 });
      say('While signed in');
      await socket.next('ack');
      await someone.desk.ask(signOut, {});
      if (how === 'hears nothing') socket.deafen();
      say('Signed out');
      await expect.poll(() => isHeld(someone.desk)).toBe(false);
      say('Signed out, again');
      if (how === 'hears it') expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
      await post(customer, conversationId, 'Anybody there?');
      const texts = await textsOf(customer, conversationId);
      expect(texts).toContain('While signed in');
      expect(texts).not.toContain('Signed out');
    },
  );

  test('at the desk receives no further messages', async () => {
    const customer = site.visitor();
    const conversationId = await opened(customer);
    const someone = await operatorAt(site.port);
    const socket = await atDesk(someone.desk);
    await someone.desk.ask(signOut, {});
    socket.send({ type: 'watch', conversationId, after: 0 });
    await socket.closed;
    await post(customer, conversationId, 'Not for everybody');
    expect(socket.events.filter(({ type }) => type === 'message.created')).toEqual([]);
  });
});

async function isHeld(desk: Person): Promise<boolean> {
  const answer = await desk.ask(acceptConversation, { conversationId: ownKey() });
  return answer.kind === 'refused' && answer.code !== 'sessionEnded';
}

describe('after the server closed a socket', () => {
  test.each([
    ['a frame that is none', ['nonsense']],
    ['a flood', Array.from({ length: throttles.framesPerSocket.max + 1 }, () => '{"type":"ping"}')],
  ])('because of %s, further frames are ignored', async (_, reasons) => {
    const person = site.visitor();
    const conversationId = await opened(person);
    const { socket } = await connected(person, conversationId);
    socket.deafen();
    for (const reason of reasons) socket.raw(reason);
    await textsOf(person, conversationId);
    for (let count = 0; count < 5; count += 1)
      socket.send({ type: 'send', conversationId, messageId: ownKey(), text: 'After the end' });
    await post(person, conversationId, 'By the proper way');
    const texts = await textsOf(person, conversationId);
    socket.terminate();
    expect(texts).toContain('By the proper way');
    expect(texts).not.toContain('After the end');
  });
});

test('a client that claims more messages than exist still receives new ones', async () => {
  const person = site.visitor();
  const conversationId = await opened(person);
  const { socket } = await connected(person, conversationId, 1_000_000);
  const now = await post(person, conversationId, 'Said now');
  if (now.kind !== 'ok') throw new Error('not stored');
  await socket.next('message.created', ({ message }) => message.seq === now.data.seq);
  socket.close();
});

describe('a long transcript', () => {
  const seqs = (events: readonly { type: string; message?: ChatMessage }[]) =>
    events.flatMap(({ type, message }) => (type === 'message.created' && message ? message.seq : []));

  test('is pushed up to its first hundred messages; the client requests the rest, and new messages arrive at once', async () => {
    const person = site.visitor();
    const conversationId = await opened(person);
    for (let minute = 0; minute < 3; minute += 1) {
      const sent = Array.from({ length: 59 }, (_, index) => post(person, conversationId, `Words ${index}`));
      for (const answer of await Promise.all(sent)) expect(answer.kind).toBe('ok');
      await site.nodes.advance(61_000);
    }
    const { socket, ready } = await connected(person, conversationId, 0);
    expect(ready.lastSeq).toBeGreaterThan(limits.listPageSize * 2);
    await socket.next('message.created', ({ message }) => message.seq === limits.listPageSize);
    const now = await post(person, conversationId, 'Said now');
    if (now.kind !== 'ok') throw new Error('not stored');
    await socket.next('message.created', ({ message }) => message.seq === now.data.seq);
    const first = Array.from({ length: limits.listPageSize }, (_, index) => index + 1);
    expect(seqs(socket.events).filter((seq) => seq <= ready.lastSeq)).toEqual(first);
    const desk = await atDesk(site.operator.desk);
    desk.send({ type: 'watch', conversationId, after: undefined });
    const place = { conversationId, after: 0, before: undefined, pageSize: 1 };
    await site.operator.desk.ask(readConversation, place);
    const later = await post(person, conversationId, 'Said later');
    if (later.kind !== 'ok') throw new Error('not stored');
    await desk.next('message.created', ({ message }) => message.seq === later.data.seq);
    expect(seqs(desk.events).every((seq) => seq > ready.lastSeq)).toBe(true);
    socket.close();
    desk.close();
  });
});
