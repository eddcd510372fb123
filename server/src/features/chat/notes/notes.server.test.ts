import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { acceptConversation, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { addNote, listNotes, markMentionsSeen } from '@aftercare/contract/desk/chat/notes';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { disablePerson } from '@aftercare/contract/desk/team/people';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { storedNotes } from '../../../../testing/reading/stored-notes.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { deskSocket } from '../../../../testing/servers/socket-client.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;
let site: RunningSite;
let anna: Colleague;
let ben: Colleague;
let foreign: Colleague;
beforeAll(async () => {
  site = await runSite(2);
  anna = await colleague(site, { at: { [here]: 'agent' } }, 'Anna Agent');
  ben = await colleague(site, { at: { [here]: 'agent', [there]: 'agent' } }, 'Ben Both');
  foreign = await colleague(site, { at: { [there]: 'agent' } }, 'Fuji There');
  // The first chat of a node is slow, because it loads the bot.
  await chat();
}, 120_000);
afterAll(() => site.stop());

async function chat(text = 'The light blinks') {
  const customer = site.visitor();
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, text);
  return { customer, conversationId };
}

const note = (conversationId: string, body: string, mentions: string[] = [], noteId = ownKey()) => ({
  conversationId,
  noteId,
  body,
  mentions,
});

async function notesOf(desk: Person, conversationId: string) {
  const found = await desk.ask(listNotes, { ...firstPage, conversationId });
  if (found.kind !== 'ok') throw new Error(`no notes: ${found.code}`);
  return found.data;
}

async function mentionsOf({ desk }: Colleague) {
  const found = await desk.ask(listInbox, { ...firstPage, list: 'mentions' });
  if (found.kind !== 'ok') throw new Error(`no list: ${found.code}`);
  return found.data;
}

async function connected({ desk }: Pick<Colleague, 'desk'>, node = 0) {
  const socket = await deskSocket({ port: site.nodes.nodes[node]?.port ?? 0, cookies: desk.client.cookies });
  socket.send({ type: 'auth', token: undefined });
  await socket.next('ready');
  return socket;
}

describe('an internal note', () => {
  test('is listed with author, mentions and its place in the transcript, newest first', async () => {
    const { customer, conversationId } = await chat();
    await anna.desk.ask(addNote, note(conversationId, 'First\nof two', [ben.personId, ben.personId]));
    await say(customer, conversationId, 'Hello?');
    const { list: messages } = await readChat(customer, conversationId);
    await ben.desk.ask(addNote, note(conversationId, 'Second'));
    const { list, total } = await notesOf(anna.desk, conversationId);
    expect(total).toBe(2);
    expect(list.map(({ body }) => body)).toEqual(['Second', 'First\nof two']);
    expect(list[1]).toMatchObject({
      author: { personId: anna.personId, name: 'Anna Agent' },
      mentions: [{ personId: ben.personId, name: 'Ben Both' }],
    });
    expect(list[0]?.afterSeq).toBeGreaterThanOrEqual(messages.length);
    expect(list[1]?.afterSeq).toBeLessThan(list[0]?.afterSeq ?? 0);
  });

  test('is stored once under its id, also if both requests arrive at the same time', async () => {
    const { conversationId } = await chat();
    const once = note(conversationId, 'Once', [ben.personId]);
    const answers = await Promise.all([0, 1, 2].map(() => anna.desk.ask(addNote, once)));
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    const changed = { ...once, body: 'Changed' };
    expect(await anna.desk.ask(addNote, changed)).toMatchObject({ code: 'idReused' });
    expect(await ben.desk.ask(addNote, once)).toMatchObject({ code: 'idReused' });
    const { list } = await notesOf(anna.desk, conversationId);
    expect(list.map(({ body }) => body)).toEqual(['Once']);
  });

  test('keeps right-to-left marks and hides card numbers', async () => {
    const { conversationId } = await chat();
    const body = 'abc \u202edef\u202c \u2067שלום\u2069\t4111 1111 1111 1111';
    await anna.desk.ask(addNote, note(conversationId, body));
    const { list } = await notesOf(anna.desk, conversationId);
    expect(list[0]?.body).toContain('abc \u202edef\u202c \u2067שלום\u2069\t');
    expect(list[0]?.body).not.toContain('4111 1111');
  });

  test.each([
    ['too long a text', { body: 'x'.repeat(deskLimits.noteMaxLength + 1) }, { body: 'tooLong' }],
    ['an empty text', { body: ' \n\t ' }, { body: 'missing' }],
    ['NUL in the text', { body: 'a\0b' }, { body: 'not a text' }],
    ['half a surrogate pair', { body: 'a\ud83d' }, { body: 'not a text' }],
    [
      'too many mentions',
      { mentions: Array.from({ length: deskLimits.mentionsPerNote + 1 }, () => 'a') },
      { mentions: 'tooLong' },
    ],
    ['a mention that is no id', { mentions: ['<b>'] }, { 'mentions.0': 'wrongForm' }],
  ])('with %s is refused with the field and the reason', async (_, wrong, fields) => {
    const { conversationId } = await chat();
    const wire = addNote.request.toWire({ ...note(conversationId, 'Text'), ...wrong });
    const { status, data } = await anna.desk.send(addNote, wire as object);
    expect({ status, data }).toEqual({ status: 400, data: { fields } });
    expect((await notesOf(anna.desk, conversationId)).total).toBe(0);
  });

  test('with 10,000 mentions is refused before they are read', async () => {
    const { conversationId } = await chat();
    const mentions = Array.from({ length: 10_000 }, () => ownKey());
    const { code } = await anna.desk.send(
      addNote,
      addNote.request.toWire(note(conversationId, 'T', mentions)) as object,
    );
    expect(code).toBe('tooLarge');
  });

  test.each([
    ['another merchant', async () => foreign.personId],
    ['no person', async () => ownKey()],
    [
      'a disabled user',
      async () => {
        const gone = await colleague(site, { at: { [here]: 'agent' } }, 'Gert Gone');
        await site.operator.desk.ask(disablePerson, { personId: gone.personId });
        return gone.personId;
      },
    ],
  ])('that mentions %s is refused as a whole', async (_, personOf) => {
    const { conversationId } = await chat();
    const mentions = [ben.personId, await personOf()];
    const refused = await anna.desk.ask(addNote, note(conversationId, 'Look', mentions));
    expect(refused).toMatchObject({ code: 'invalidInput', data: { fields: { mentions: 'notAllowed' } } });
    expect((await notesOf(anna.desk, conversationId)).total).toBe(0);
  });

  test('is erased with its conversation, with the mentions', async () => {
    const { customer, conversationId } = await chat();
    await anna.desk.ask(addNote, note(conversationId, 'Gone soon', [ben.personId]));
    expect(await storedNotes(site.nodes.databaseUrl, conversationId)).toBe(2);
    expect(await customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    expect(await storedNotes(site.nodes.databaseUrl, conversationId)).toBe(0);
    const { list } = await mentionsOf(ben);
    expect(list.map((item) => item.conversationId)).not.toContain(conversationId);
    const late = await anna.desk.ask(addNote, note(conversationId, 'Too late'));
    expect(late).toMatchObject({ code: 'notFound' });
  });
});

describe('the push channel', () => {
  test('sends a note to the desks that have the conversation in view, also at another node, and to no other', async () => {
    const { conversationId } = await chat();
    const [watching, elsewhere] = [await connected(ben, 1), await connected(anna, 1)];
    watching.send({ type: 'watch', conversationId, after: undefined });
    watching.send({ type: 'ping' });
    await watching.next('pong');
    await anna.desk.ask(addNote, note(conversationId, 'For the team'));
    const { note: pushed } = await watching.next('note.created');
    expect(pushed).toMatchObject({ conversationId, body: 'For the team' });
    elsewhere.send({ type: 'ping' });
    await elsewhere.next('pong');
    expect(elsewhere.events.map(({ type }) => type)).not.toContain('note.created');
    for (const socket of [watching, elsewhere]) socket.close();
  });

  test('sends the conversation to a mentioned user with the number of unseen mentions', async () => {
    const { conversationId } = await chat();
    const socket = await connected(ben, 1);
    for (const body of ['One', 'Two'])
      await anna.desk.ask(addNote, note(conversationId, body, [ben.personId]));
    const { item } = await socket.next(
      'inbox.changed',
      ({ item: { unseenMentions } }) => unseenMentions === 2,
    );
    expect(item.conversationId).toBe(conversationId);
    socket.close();
  });
});

describe('the list of mentions', () => {
  test('shows only conversations that mention the caller, with unseen mentions first', async () => {
    const [first, second, third] = [await chat(), await chat(), await chat()];
    const ids: string[] = [];
    for (const { conversationId } of [first, second, third]) {
      await site.nodes.advance(1_000);
      const mention = note(conversationId, 'Please look', [anna.personId]);
      ids.push(mention.noteId);
      await ben.desk.ask(addNote, mention);
    }
    await anna.desk.ask(markMentionsSeen, { conversationId: third.conversationId, noteId: ids[2] ?? '' });
    const { list } = await mentionsOf(anna);
    const wanted = [second, first, third].map(({ conversationId }) => conversationId);
    expect(list.map(({ conversationId }) => conversationId).filter((id) => wanted.includes(id))).toEqual(
      wanted,
    );
    expect(list.find((item) => item.conversationId === third.conversationId)?.unseenMentions).toBe(0);
    expect((await mentionsOf(foreign)).total).toBe(0);
  });

  test('leaves mentions unseen that are newer than the note that was seen', async () => {
    const { conversationId } = await chat();
    const old = note(conversationId, 'Old', [ben.personId]);
    await anna.desk.ask(addNote, old);
    await site.nodes.advance(1_000);
    await anna.desk.ask(addNote, note(conversationId, 'New', [ben.personId]));
    await ben.desk.ask(markMentionsSeen, { conversationId, noteId: old.noteId });
    const { list } = await mentionsOf(ben);
    expect(list.find((item) => item.conversationId === conversationId)?.unseenMentions).toBe(1);
  });
});

test('the list of colleagues names active members of the site and operators of all sites, without others', async () => {
  const found = await anna.desk.ask(listAgents, { ...firstPage, merchantId: here, name: undefined });
  const names = found.kind === 'ok' ? found.data.list.map(({ name }) => name) : [];
  expect(names).toEqual(expect.arrayContaining(['Anna Agent', 'Ben Both', 'olivia']));
  expect(names).not.toContain('Fuji There');
  expect(names).not.toContain('Gert Gone');
});

test('a note does not take the conversation over', async () => {
  const { conversationId } = await chat();
  await ben.desk.ask(acceptConversation, { conversationId });
  await anna.desk.ask(addNote, note(conversationId, 'I can help'));
  const again = await ben.desk.ask(acceptConversation, { conversationId });
  expect(again).toMatchObject({ kind: 'ok', data: { agent: { personId: ben.personId } } });
});
