import { assignConversation } from '@aftercare/contract/desk/chat/assignment';
import { type DraftTarget, readDrafts, saveDraft } from '@aftercare/contract/desk/chat/drafts';
import {
  acceptConversation,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { ageDrafts, storedDrafts } from '../../../../testing/reading/stored-drafts.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let anna: Colleague;
let ben: Colleague;
let foreign: Colleague;
beforeAll(async () => {
  site = await runSite(3);
  anna = await colleague(site, { at: { [here]: 'agent' } }, 'Anna Agent');
  ben = await colleague(site, { at: { [here]: 'agent' } }, 'Ben Agent');
  foreign = await colleague(site, { at: { [there]: 'agent' } }, 'Fuji There');
  await chat();
}, 120_000);
afterAll(() => site.stop());

async function chat() {
  const customer = site.visitor();
  const { conversationId } = await openChat(customer);
  return { customer, conversationId };
}

const save = (
  { desk }: Colleague,
  conversationId: string,
  text: string,
  version = 0,
  target: DraftTarget = 'reply',
) => desk.ask(saveDraft, { conversationId, target, text, version });
const read = ({ desk }: Colleague, conversationId: string) => desk.ask(readDrafts, { conversationId });
const stored = (conversationId: string) => storedDrafts(site.nodes.databaseUrl, conversationId);

describe('a draft', () => {
  test('is returned to its author only, with reply and note apart', async () => {
    const { conversationId } = await chat();
    await save(anna, conversationId, ' Press the\nreset ');
    await save(anna, conversationId, 'Angry customer', 0, 'note');
    expect(await read(anna, conversationId)).toMatchObject({
      data: {
        reply: { text: ' Press the\nreset ', version: 1 },
        note: { text: 'Angry customer', version: 1 },
      },
    });
    expect(await read(ben, conversationId)).toMatchObject({
      data: { reply: { text: '', version: 0 }, note: { text: '', version: 0 } },
    });
  });

  test('is not overwritten by a tab that has an older version, which receives the newer text', async () => {
    const { conversationId } = await chat();
    await save(anna, conversationId, 'From the first tab');
    const answer = await save(anna, conversationId, 'From the second tab');
    expect(answer).toMatchObject({
      code: 'conflictStale',
      data: { latest: { text: 'From the first tab', version: 1 } },
    });
    expect(await save(anna, conversationId, 'Both', 1)).toMatchObject({ data: { text: 'Both', version: 2 } });
  });

  test('of two tabs that save at once is stored once, and the same text counts as stored', async () => {
    const { conversationId } = await chat();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => save(anna, conversationId, text)),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['ok', 'refused', 'refused']);
    const now = await read(anna, conversationId);
    const text = now.kind === 'ok' ? now.data.reply.text : '';
    expect(await save(anna, conversationId, text)).toMatchObject({ kind: 'ok', data: { text, version: 1 } });
  });

  test('is empty after it was cleared, and an older tab does not restore it', async () => {
    const { conversationId } = await chat();
    await save(anna, conversationId, 'Sent soon');
    expect(await save(anna, conversationId, '', 1)).toMatchObject({ data: { text: '', version: 2 } });
    expect(await save(anna, conversationId, 'Sent soon, late', 1)).toMatchObject({
      code: 'conflictStale',
      data: { latest: { text: '', version: 2 } },
    });
  });

  test('of another site or of an unknown conversation is refused with the same answer', async () => {
    const { conversationId } = await chat();
    for (const id of [conversationId, 'A'.repeat(22)]) {
      expect(await read(foreign, id)).toMatchObject({ code: 'notFound' });
      expect(await save(foreign, id, 'Text')).toMatchObject({ code: 'notFound' });
    }
    expect(await stored(conversationId)).toBe(0);
  });

  test.each([
    ['a text that is too long', { text: 'x'.repeat(4_001) }],
    ['half of a surrogate pair', { text: 'a\ud800' }],
    ['an unknown target', { target: 'mail' as DraftTarget }],
    ['a negative version', { version: -1 }],
  ])('with %s is refused', async (_what, change) => {
    const { conversationId } = await chat();
    const valid = { conversationId, target: 'reply' as const, text: 'Text', version: 0 };
    const body = { ...(saveDraft.request.toWire(valid) as object), ...change };
    const answer = await anna.desk.client.request('PUT', saveDraft.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await stored(conversationId)).toBe(0);
  });

  test('keeps no card number', async () => {
    const { conversationId } = await chat();
    const saved = await save(anna, conversationId, 'Card 4111 1111 1111 1111');
    expect(saved.kind === 'ok' && saved.data.text).not.toContain('4111 1111');
  });

  test('is erased with its conversation, and deleted after 30 days without a change', async () => {
    const [erased, old, fresh] = [await chat(), await chat(), await chat()];
    for (const { conversationId } of [erased, old, fresh]) await save(anna, conversationId, 'Not sent');
    expect(await erased.customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({
      kind: 'ok',
    });
    expect(await stored(erased.conversationId)).toBe(0);
    await ageDrafts(site.nodes.databaseUrl, old.conversationId, deskLimits.draftKeptSeconds + 60);
    await site.nodes.advance(0);
    expect(await stored(old.conversationId)).toBe(0);
    expect(await stored(fresh.conversationId)).toBe(1);
  });
});

test('refuses a reply of an agent who has not seen a message of a colleague, and shows that message', async () => {
  const { conversationId } = await chat();
  for (const { desk } of [anna, ben]) await desk.ask(setPresence, { status: 'online' });
  const page = { after: undefined, before: undefined, pageSize: limits.listPageSize };
  expect(await ben.desk.ask(acceptConversation, { conversationId })).toMatchObject({ kind: 'ok' });
  const seen = await anna.desk.ask(readConversation, { conversationId, ...page });
  const afterSeq = seen.kind === 'ok' ? seen.data.lastSeq : 0;
  const answer = { conversationId, messageId: ownKey(), text: 'I sent a new one', afterSeq };
  expect(await ben.desk.ask(replyToConversation, answer)).toMatchObject({ kind: 'ok' });
  const given = { conversationId, personId: anna.personId, assignedTo: ben.personId };
  expect(await ben.desk.ask(assignConversation, given)).toMatchObject({ kind: 'ok' });
  const reply = { conversationId, messageId: ownKey(), text: 'Press reset', afterSeq };
  expect(await anna.desk.ask(replyToConversation, reply)).toMatchObject({
    code: 'conflictStale',
    data: { latest: [{ html: ['I sent a new one'] }] },
  });
});

test('desks at three nodes see who reads a conversation and who types, until the reader leaves', async () => {
  const { conversationId } = await chat();
  const connected = async ({ desk }: Colleague, node: number) => {
    const port = site.nodes.nodes[node]?.port ?? 0;
    const socket = await deskSocket({ port, cookies: desk.client.cookies });
    socket.send({ type: 'auth', token: undefined });
    await socket.next('ready');
    socket.send({ type: 'watch', conversationId, after: undefined });
    return socket;
  };
  const [first, second] = [await connected(anna, 0), await connected(ben, 1)];
  const outside = await connected(foreign, 2);
  const ids = (viewers: readonly { personId: string }[]) =>
    viewers.map(({ personId }) => personId).toSorted();
  const both = [anna.personId, ben.personId].toSorted();
  const isBoth = ({ viewers }: { viewers: readonly { personId: string }[] }) => viewers.length === 2;
  for (const socket of [first, second])
    expect(ids((await socket.next('viewers.changed', isBoth)).viewers)).toEqual(both);
  second.send({ type: 'typing', conversationId });
  const typing = await first.next('viewers.changed', ({ viewers }) => viewers.some((one) => one.isTyping));
  expect(typing.viewers.find((one) => one.isTyping)?.personId).toBe(ben.personId);
  second.terminate();
  const left = await first.next('viewers.changed', ({ viewers }) => viewers.length === 1);
  expect(ids(left.viewers)).toEqual([anna.personId]);
  expect(outside.events.map(({ type }) => type)).not.toContain('viewers.changed');
});
