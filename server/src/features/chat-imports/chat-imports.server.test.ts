import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listTags } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colleague } from '../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../testing/people/person.ts';
import { everyTableHolding, rowCount } from '../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import {
  chatImports,
  exportFile,
  exportOf,
  importedChats,
  transcriptOf,
} from '../../../testing/sites/chat-imports.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let desk: Person;
let account = 100;
const files = (of = here, by = desk) => chatImports(by, of);
beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
beforeEach(async () => {
  account += 1;
  // The test polls more often than one operator may, so it uses a fresh one.
  ({ desk } = await colleague(site, { at: { [here]: 'operator' } }));
});
afterAll(() => site.stop());

const chatwoot = (given: { email?: string; daysAgo?: number } = {}) =>
  exportOf('chatwoot-conversations.ndjson', { account, ...given });

async function imported(content: string, source: 'chatwoot' | 'zendesk' = 'chatwoot', email?: string) {
  await files().take(source, content);
  const [chat] = (await importedChats(desk, here, email)).filter(({ tags = [] }) => tags.length > 0);
  if (chat === undefined) throw new Error('no chat was imported');
  return chat;
}

describe('an export of Chatwoot', () => {
  test('is counted and changes nothing until it is imported', async () => {
    const email = ownEmailAddress('preview');
    const read = await files().read('chatwoot', chatwoot({ email }));
    expect(read).toMatchObject({
      status: 'ready',
      entriesRead: 3,
      chatsNew: 2,
      chatsKnown: 0,
      chatsOld: 0,
      chatsOpen: 1,
      messages: 7,
      entriesRefused: 1,
      chatsTaken: 0,
    });
    expect(read.bytesRead).toBe(read.sizeBytes);
    expect(await files().problems(read.importId)).toEqual([{ line: 3, entryId: '14', reason: 'noMessages' }]);
    expect(await importedChats(desk, here, email)).toEqual([]);
    expect(await files().cancel(read.importId)).toMatchObject({ data: { status: 'cancelled' } });
    expect(await files().apply(read.importId)).toMatchObject({ code: 'conflictStale' });
    expect(await everyTableHolding(site.nodes.databaseUrl, email)).toEqual([]);
  });

  test('becomes closed chats with authors, times, notes, tags and names of files', async () => {
    const email = ownEmailAddress('closed');
    const chat = await imported(chatwoot({ email }), 'chatwoot', email);
    expect(chat).toMatchObject({
      importedFrom: 'chatwoot',
      contact: { givenName: 'Ada Example', email },
      mode: 'bot',
      tags: ['refund', 'VIP'],
      unread: 0,
      waitingSince: null,
      agent: null,
      assignee: null,
      ticket: null,
    });
    const { list, notes, conversation } = await transcriptOf(desk, chat.conversationId);
    expect(conversation).toMatchObject({ isClosed: true, contactFrom: 'visitor', closesAt: null });
    const first = conversation.createdAt.getTime();
    expect(
      list.map(({ userName, direction, html, createdAt, isAutomated }) => [
        ...[direction, userName, html.join(''), (createdAt.getTime() - first) / 1000, isAutomated],
      ]),
    ).toEqual([
      [-1, '', 'Chatwoot #12', 0, true],
      [0, 'Ada Example', 'My printer prints &lt;blank&gt; pages.<br>What can I do?', 0, false],
      [1, '', 'Give the team a way to reach you.', 2, true],
      [
        1,
        'Nina Vogel',
        expect.stringMatching(/^Hello Ada, .*<a href="https:\/\/shop\.example\/help\/12"/),
        120,
        false,
      ],
      [
        0,
        'Ada Example',
        expect.stringMatching(/^\[blank page\.jpg\] <a href="https:\/\/chat\.shop\.example/),
        200,
        false,
      ],
      [1, 'Nina Vogel', 'Thank you.<br>We send a new one.', 300, false],
    ]);
    expect(notes).toMatchObject([
      { author: { name: 'Nina Vogel' }, body: 'Asked twice this month already.', afterSeq: 4 },
    ]);
  });

  test('hides numbers of cards and offers its labels as tags', async () => {
    const email = ownEmailAddress('masked');
    await imported(chatwoot({ email }), 'chatwoot', email);
    expect(await everyTableHolding(site.nodes.databaseUrl, '4111 1111 1111 1111')).toEqual([]);
    const tags = await desk.ask(listTags, { ...firstPage, merchantId: here });
    expect(tags).toMatchObject({ data: { list: [{ name: 'refund' }, { name: 'VIP' }] } });
  });

  test('is imported once, however often the file is uploaded', async () => {
    const email = ownEmailAddress('twice');
    const content = chatwoot({ email });
    expect(await files().take('chatwoot', content)).toMatchObject({ status: 'done', chatsTaken: 2 });
    const chats = await importedChats(desk, here, email);
    const again = await files().read('chatwoot', content);
    expect(again).toMatchObject({ chatsNew: 0, chatsKnown: 2, messages: 0 });
    expect(await files().applied(again.importId)).toMatchObject({ status: 'done', chatsTaken: 0 });
    expect(await importedChats(desk, here, email)).toEqual(chats);
  });

  test('is imported once by two imports at the same time', async () => {
    const email = ownEmailAddress('race');
    const content = chatwoot({ email });
    const both = await Promise.all([files().read('chatwoot', content), files().read('chatwoot', content)]);
    await Promise.all(both.map(({ importId }) => files().apply(importId)));
    const ended = await Promise.all(
      both.map(({ importId }) => files().until(importId, ({ status }) => status === 'done')),
    );
    expect(ended.map(({ chatsTaken }) => chatsTaken).sort()).toEqual([0, 2]);
    expect(await importedChats(desk, here, email)).toHaveLength(2);
  });

  test('leaves out chats that would be deleted at once, and says so before', async () => {
    const email = ownEmailAddress('old');
    const read = await files().read('chatwoot', chatwoot({ email, daysAgo: 800 }));
    expect(read).toMatchObject({ chatsNew: 0, chatsOld: 2 });
    expect(await files().applied(read.importId)).toMatchObject({ status: 'done', chatsTaken: 0 });
    expect(await importedChats(desk, here, email)).toEqual([]);
  });

  test('is found by the search of the desk', async () => {
    const email = ownEmailAddress('found');
    const { conversationId } = await imported(chatwoot({ email }), 'chatwoot', email);
    const found = await desk.ask(searchDesk, { text: email, most: 6 });
    expect(found).toMatchObject({ data: { customers: [] } });
    const ids = found.kind === 'ok' ? found.data.conversations.map((one) => one.conversationId) : [];
    expect(ids).toContain(conversationId);
  });
});

describe('an export of Zendesk', () => {
  const of = (name: 'zendesk-users.ndjson') =>
    exportFile(name).replaceAll('shop.zendesk.com', `shop${account}.zendesk.com`);

  test('becomes chats whose authors come from the file of users', async () => {
    expect(await files().take('zendesk', of('zendesk-users.ndjson'))).toMatchObject({
      contactsNew: 3,
      contactsTaken: 3,
      chatsTaken: 0,
    });
    const read = await files().read('zendesk', exportOf('zendesk-tickets.ndjson', { account }));
    expect(read).toMatchObject({ entriesRead: 4, chatsNew: 2, chatsOpen: 1, entriesRefused: 1 });
    await files().applied(read.importId);
    const [ticket, markup] = (await importedChats(desk, here, 'grace@example.com')).toSorted(
      (one, other) => (other.tags?.length ?? 0) - (one.tags?.length ?? 0),
    );
    const { list, notes } = await transcriptOf(desk, ticket?.conversationId ?? '');
    expect(list.map(({ direction, userName, html }) => [direction, userName, html.join('')])).toEqual([
      [-1, '', 'Zendesk #501'],
      [
        0,
        'Grace Example',
        expect.stringMatching(/^Scanner makes noise<br><br>It rattles\.<br>\[noise\.mp4\] <a/),
      ],
      [1, 'Tom Berger', 'Please send it to us.'],
      [0, 'Hana Example', 'I have the same scanner.'],
    ]);
    expect(notes).toMatchObject([{ author: { name: 'Tom Berger' }, body: 'Known fault of series 3.' }]);
    const plain = await transcriptOf(desk, markup?.conversationId ?? '');
    expect(plain.list.at(-1)?.html).toEqual(['Only markup &amp; text']);
  });

  test('forgets the users after a month', async () => {
    await files().take('zendesk', of('zendesk-users.ndjson'));
    expect(await rowCount(site.nodes.databaseUrl, 'imported_contact', 'name', 'Tom Berger')).toBeGreaterThan(
      0,
    );
    await site.advance(deskLimits.importedContactsKeptSeconds * 1000 + 2 * 3_600_000);
    await expect
      .poll(() => rowCount(site.nodes.databaseUrl, 'imported_contact', 'name', 'Tom Berger'))
      .toBe(0);
  });
});

describe('an import', () => {
  test('is seen and changed only by the team of its site', async () => {
    const read = await files().read('chatwoot', chatwoot());
    const foreign = (await colleague(site, { at: { [there]: 'operator' } })).desk;
    const theirs = chatImports(foreign, here);
    expect(await theirs.upload('chatwoot', chatwoot())).toMatchObject({ code: 'notFound' });
    for (const change of ['apply', 'cancel', 'undo'] as const)
      expect(await theirs[change](read.importId)).toMatchObject({ code: 'notFound' });
    expect(await chatImports(foreign, there).apply(read.importId)).toMatchObject({ code: 'notFound' });
    expect((await files().view(read.importId)).status).toBe('ready');
  });

  test('is made by a supervisor, undone by an operator, and closed to agents', async () => {
    const lead = (await colleague(site, { at: { [here]: 'supervisor' } })).desk;
    const agent = (await colleague(site, { at: { [here]: 'agent' } })).desk;
    const { importId } = await files(here, lead).take('chatwoot', chatwoot());
    expect(await files(here, lead).undo(importId)).toMatchObject({ code: 'forbidden' });
    expect(await files(here, agent).apply(importId)).toMatchObject({ code: 'forbidden' });
    expect(await files().undone(importId)).toMatchObject({ status: 'undone' });
  });

  test.each([
    ['a file of the other product', 'zendesk', () => chatwoot(), 'otherFile'],
    ['a file that is compressed', 'chatwoot', () => Buffer.from('504b03040a00', 'hex'), 'compressed'],
    ['a file that ends early', 'chatwoot', () => chatwoot().slice(0, 300), 'jsonBroken'],
  ] as const)('refuses %s', async (_, source, content, reason) => {
    const read = await files().read(source, content());
    expect(read).toMatchObject({ status: 'refused', refusal: { reason } });
    expect(await files().apply(read.importId)).toMatchObject({ code: 'conflictStale' });
  });

  test('that is never started is deleted with its file after a week', async () => {
    const read = await files().read('chatwoot', chatwoot());
    const file = join(site.nodes.dataFolder, 'files', 'chat-imports', read.importId);
    expect(existsSync(file)).toBe(true);
    await site.advance(deskLimits.chatImportReadySeconds * 1000 + 2 * 3_600_000);
    ({ desk } = await colleague(site, { at: { [here]: 'operator' } }));
    await files().until(read.importId, ({ status }) => status === 'cancelled');
    await expect.poll(() => existsSync(file)).toBe(false);
  });

  test('is the first one when the same file is sent again with the idempotency key, and no other', async () => {
    const headers = { 'idempotency-key': ownKey() };
    const content = chatwoot();
    const first = await files().upload('chatwoot', content, headers);
    expect(first).toMatchObject({ kind: 'ok' });
    const importId = first.kind === 'ok' ? first.data.importId : '';
    expect(await files().upload('chatwoot', content, headers)).toMatchObject({ data: { importId } });
    for (const [source, other] of [
      ['chatwoot', `${content} `],
      ['zendesk', content],
    ] as const)
      expect(await files().upload(source, other, headers)).toMatchObject({ code: 'idReused' });
  });

  test('is refused when too many wait at a site', async () => {
    const waiting = chatImports((await colleague(site, { at: { [there]: 'operator' } })).desk, there);
    const ids: string[] = [];
    for (let at = 0; at < deskLimits.chatImportsAtOnce; at += 1)
      ids.push((await waiting.read('chatwoot', chatwoot())).importId);
    expect(await waiting.upload('chatwoot', chatwoot())).toMatchObject({ code: 'fileBudget' });
    await Promise.all(ids.map((importId) => waiting.cancel(importId)));
    expect(await waiting.upload('chatwoot', chatwoot())).toMatchObject({ kind: 'ok' });
  });
});
