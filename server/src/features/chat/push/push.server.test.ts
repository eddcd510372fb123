import { createBotChat } from '@aftercare/contract/bot/chat';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { signOut } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorAt } from '../../../../testing/people/operator.ts';
import { ownAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket, deskSocket } from '../../../../testing/servers/socket-client.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
});
afterAll(() => site.stop());

const host = 'fopo-us.localhost';
const portOf = (node: number) => site.nodes.nodes[node]?.port ?? 0;

async function opened(person: Person) {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

const socketOf = (person: Person, options: { node?: number; host?: string; origin?: string | null } = {}) => {
  const { node = 0, ...rest } = options;
  return customerSocket({
    port: portOf(node),
    host,
    from: ownAddress(),
    cookies: person.client.cookies,
    ...rest,
  });
};

async function connected(person: Person, conversationId: string, node = 0) {
  const socket = await socketOf(person, { node });
  socket.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
  await socket.next('ready');
  return socket;
}

describe('the push channel', () => {
  test.each([
    ['no origin', null],
    ['another site’s origin', 'http://idprt-us.localhost:1'],
    ['a foreign origin', 'https://evil.example'],
  ])('refuses a page with %s', async (_, origin) => {
    const person = site.visitor();
    await opened(person);
    await expect(socketOf(person, { origin })).rejects.toThrow(/403/);
    await expect(deskSocket({ port: site.port, origin })).rejects.toThrow(/403/);
  });

  test('returns 404 on an unknown host, and for the desk’s channel on a brand’s host', async () => {
    const person = site.visitor();
    await expect(socketOf(person, { host: 'nobody.localhost' })).rejects.toThrow(/404/);
    await expect(deskSocket({ port: site.port, host })).rejects.toThrow(/404/);
    await expect(socketOf(person, { host: 'localhost' })).rejects.toThrow(/404/);
  });

  test('sends nothing of a conversation to another visitor, on this site or another one', async () => {
    const owner = site.visitor();
    const { conversationId } = await opened(owner);
    const stranger = site.visitor();
    await opened(stranger);
    const foreign = site.visitor({ site: 'idprt-us' });
    await opened(foreign);
    const strangers = [
      await socketOf(stranger),
      await socketOf(foreign, { host: 'idprt-us.localhost' }),
      await socketOf(site.visitor()),
    ];
    for (const socket of strangers) {
      socket.send({ type: 'auth', conversationId, lang: 'en_US' });
      expect(await socket.next('session.ended')).toMatchObject({ reason: 'threadGone' });
      expect(await socket.closed).toBe(pushCloseCodes.forbidden);
      expect(socket.events).toHaveLength(1);
    }
  });

  test('accepts no message before authentication, or in another conversation', async () => {
    const person = site.visitor();
    const { conversationId } = await opened(person);
    const other = await opened(site.visitor());
    const before = await fingerprints(site.nodes.databaseUrl);
    const early = await socketOf(person);
    early.send({ type: 'send', conversationId, messageId: ownKey(), text: 'Hello' });
    expect(await early.closed).toBe(pushCloseCodes.badFrame);
    const socket = await connected(person, conversationId);
    socket.send({ type: 'send', conversationId: other.conversationId, messageId: ownKey(), text: 'Hello' });
    expect(await socket.closed).toBe(pushCloseCodes.badFrame);
    const twice = await connected(person, conversationId);
    twice.send({ type: 'auth', conversationId, lang: 'en_US' });
    expect(await twice.closed).toBe(pushCloseCodes.badFrame);
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
  });

  test('of the desk is closed within seconds of signing out', async () => {
    const someone = await operatorAt(site.port);
    const socket = await deskSocket({ port: site.port, cookies: someone.desk.client.cookies });
    socket.send({ type: 'auth', token: undefined });
    await socket.next('ready');
    await someone.desk.ask(signOut, {});
    await site.nodes.advance(5_000);
    expect(await socket.next('session.ended')).toMatchObject({ reason: 'revoked' });
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
  });

  test('of the desk refuses customers', async () => {
    const person = site.visitor();
    await opened(person);
    const socket = await deskSocket({ port: site.port, cookies: person.client.cookies });
    socket.send({ type: 'auth', token: undefined });
    expect(await socket.closed).toBe(pushCloseCodes.sessionEnded);
  });
});

describe('a message', () => {
  test('is sent only for the conversation that was opened last, however quickly the agent switches', async () => {
    const people = [site.visitor(), site.visitor()];
    const [first = '', second = ''] = await Promise.all(
      people.map(async (person) => (await opened(person)).conversationId),
    );
    const atDesk = await deskSocket({ port: portOf(1), cookies: site.operator.desk.client.cookies });
    atDesk.send({ type: 'auth', token: undefined });
    await atDesk.next('ready');
    for (let round = 0; round < 15; round += 1)
      for (const conversationId of [first, 'A'.repeat(22), second])
        atDesk.send({ type: 'watch', conversationId, after: undefined });
    atDesk.send({ type: 'ping' });
    await atDesk.next('pong');
    const say = (at: number, conversationId: string) =>
      people[at]?.ask(sendMessage, {
        conversationId,
        messageId: ownKey(),
        text: `of ${at}`,
        fileId: undefined,
      });
    await say(0, first);
    await say(1, second);
    await atDesk.next('message.created', ({ message }) => message.html.join().includes('of 1'));
    const messages = atDesk.events.filter(({ type }) => type === 'message.created');
    expect(JSON.stringify(messages)).not.toContain('of 0');
    atDesk.close();
  });

  test('reaches the customer’s other tabs and the desk, also at another node, once and in order', async () => {
    const person = site.visitor();
    const { conversationId } = await opened(person);
    await site.operator.desk.ask(acceptConversation, { conversationId });
    const here = await connected(person, conversationId, 0);
    const there = await connected(person, conversationId, 1);
    const atDesk = await deskSocket({ port: portOf(1), cookies: site.operator.desk.client.cookies });
    atDesk.send({ type: 'auth', token: undefined });
    await atDesk.next('ready');
    atDesk.send({ type: 'watch', conversationId, after: 0 });
    const ids = Array.from({ length: 20 }, ownKey);
    for (const messageId of ids) {
      here.send({ type: 'send', conversationId, messageId, text: `Words of ${messageId}` });
      await here.next('ack', (ack) => ack.messageId === messageId);
    }
    const last = ids.at(-1);
    for (const socket of [there, atDesk] as const)
      await expect
        .poll(() =>
          socket.events.some((event) => event.type === 'message.created' && event.message.id === last),
        )
        .toBe(true);
    for (const socket of [here, there, atDesk]) {
      const received = socket.events.flatMap((event) =>
        event.type === 'message.created' && event.message.direction === 0 ? event.message : [],
      );
      expect(received.map(({ id }) => id)).toEqual(ids);
      const places = received.map(({ seq }) => seq);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      socket.close();
    }
  });

  test('repeated under its id is acknowledged again, and stored once', async () => {
    const person = site.visitor();
    const { conversationId } = await opened(person);
    const socket = await connected(person, conversationId);
    const frame = { type: 'send', conversationId, messageId: ownKey(), text: 'Once' } as const;
    socket.send(frame);
    const first = await socket.next('ack');
    socket.send(frame);
    expect(await socket.next('ack')).toEqual(first);
    socket.send({ ...frame, text: 'Other words' });
    expect(await socket.next('refused')).toMatchObject({ messageId: frame.messageId, code: 10410 });
    const byHttp = await person.ask(sendMessage, {
      conversationId,
      messageId: frame.messageId,
      text: 'Once',
      fileId: undefined,
    });
    expect(byHttp).toMatchObject({ data: { seq: first.seq } });
    socket.close();
  });
});

test('five seconds after an agent joined, the push channel sends the state again, with the last sequence number', async () => {
  const person = site.visitor();
  const { conversationId } = await opened(person);
  const socket = await connected(person, conversationId);
  const stateChanges = () => socket.events.filter(({ type }) => type === 'state.changed').length;
  await site.operator.desk.ask(acceptConversation, { conversationId });
  await socket.next('state.changed', ({ state }) => state.mode === 'agent');
  const before = stateChanges();
  await site.nodes.advance(limits.historyRefreshSeconds * 1000 - 1_500);
  expect(stateChanges()).toBe(before);
  await site.nodes.advance(1_500);
  const again = await socket.next('state.changed');
  expect(again.state).toMatchObject({ mode: 'agent', conversationId });
  expect(again.state.lastSeq).toBeGreaterThanOrEqual(1);
  await site.nodes.advance(limits.historyRefreshSeconds * 1000);
  expect(stateChanges()).toBe(before + 1);
  socket.close();
});

const frames = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom('', '{', 'null', '[]', '"auth"', '{"type":"auth"}', '{"type":"ping","type":"ping"}'),
  fc.constantFrom(`${'['.repeat(5_000)}`, `{"a":${'{"a":'.repeat(200)}1${'}'.repeat(201)}`),
  fc
    .record({ type: fc.constantFrom('auth', 'send', 'seen', 'token', 'ping', 'x'), seq: fc.anything() })
    .map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))),
);

describe('malformed frames', () => {
  test('close that socket alone: the process keeps running and serves others', async () => {
    const person = site.visitor();
    const { conversationId } = await opened(person);
    const healthy = await connected(person, conversationId);
    const texts = fc.sample(frames, { numRuns: 2_000, seed: 7 });
    const hostile = site.visitor();
    const own = await opened(hostile);
    for (let from = 0; from < texts.length; from += 50) {
      const socket = await socketOf(hostile);
      if (from % 100 === 0) socket.send({ type: 'auth', conversationId: own.conversationId, lang: 'en_US' });
      for (const text of texts.slice(from, from + 50)) socket.raw(text);
      socket.raw(Buffer.from([0, 159, 146, 150]));
      const code = await socket.closed;
      expect([pushCloseCodes.badFrame, pushCloseCodes.flood, 1006]).toContain(code);
      healthy.send({ type: 'ping' });
      await healthy.next('pong');
    }
    const huge = await socketOf(hostile);
    huge.raw('x'.repeat(limits.pushFrameMaxBytes + 1));
    expect([1009, 1006]).toContain(await huge.closed);
    healthy.send({ type: 'ping' });
    await healthy.next('pong');
    healthy.close();
  });

  test('in a flood close the socket', async () => {
    const person = site.visitor();
    const { conversationId } = await opened(person);
    const socket = await connected(person, conversationId);
    for (let count = 0; count < throttles.framesPerSocket.max + 20; count += 1) socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(pushCloseCodes.flood);
  });
});
