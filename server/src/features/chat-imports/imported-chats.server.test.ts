import { assignConversation, handBackConversation } from '@aftercare/contract/desk/chat/assignment';
import {
  acceptConversation,
  closeConversation,
  countInbox,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { addNote } from '@aftercare/contract/desk/chat/notes';
import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { tagConversation } from '@aftercare/contract/desk/chat/tags';

import { correctContact } from '@aftercare/contract/desk/customers/change-customer';
import { viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { createWebhook } from '@aftercare/contract/desk/webhooks/webhooks';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colleague } from '../../../testing/people/desk-people.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../testing/people/person.ts';
import { openChat, readChat, say } from '../../../testing/people/talk.ts';
import { asOwner, everyTableHolding, rowCounts } from '../../../testing/reading/stored.ts';
import { storedEvents } from '../../../testing/reading/stored-webhooks.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { chatImports, exportOf, importedChats, transcriptOf } from '../../../testing/sites/chat-imports.ts';
import { newAccount, verifyCode } from '../account/account.factory.ts';

const here = 'fopo-us';

let site: RunningSite;
let desk: Person;
let account = 200;
beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
beforeEach(async () => {
  account += 1;
  ({ desk } = await colleague(site, { at: { [here]: 'operator' } }, `Olga ${account}`));
});
afterAll(() => site.stop());

const files = () => chatImports(desk, here);
const chatwoot = (email: string, daysAgo = 3) =>
  exportOf('chatwoot-conversations.ndjson', { account, email, daysAgo });

async function importedFor(email: string, daysAgo = 3) {
  const { importId } = await files().take('chatwoot', chatwoot(email, daysAgo));
  const chats = await importedChats(desk, here, email);
  const chat = chats.find(({ tags = [] }) => tags.length > 0);
  if (chat === undefined) throw new Error('no chat was imported');
  return { importId, conversationId: chat.conversationId, chats };
}

async function pane(conversationId: string) {
  const answer = await desk.ask(viewCustomer, { conversationId });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data;
}

describe('an imported chat', () => {
  test('sends no notification, is in no figure and in no list of open work', async () => {
    const webhook = await desk.ask(createWebhook, {
      merchantId: here,
      url: 'https://receiver.example/hook',
      events: ['message.created', 'conversation.opened', 'conversation.closed', 'conversation.assigned'],
    });
    expect(webhook).toMatchObject({ kind: 'ok' });
    const effects = ['mail', 'ticket', 'measured_wait', 'chat_offer', 'service_target', 'service_result'];
    const [before, mails] = [await rowCounts(site.nodes.databaseUrl), site.sink.mails.length];
    await importedFor(ownEmailAddress('quiet'), 0);
    await site.nodes.advance(10 * 60_000);
    const after = await rowCounts(site.nodes.databaseUrl);
    for (const table of effects) expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await storedEvents(site.nodes.databaseUrl, here)).toBe(0);
    expect(site.sink.mails).toHaveLength(mails);
    const figures = "select * from day_figure where metric in ('chat', 'message', 'ended', 'firstAnswer')";
    expect(await asOwner(site.nodes.databaseUrl, figures)).toEqual([]);
    expect(await desk.ask(countInbox, { merchantId: here })).toMatchObject({
      data: { waiting: 0, mine: 0, snoozed: 0 },
    });
  });

  test('can be tagged and noted on, and is otherwise as it was', async () => {
    const { conversationId } = await importedFor(ownEmailAddress('closed'));
    const before = await transcriptOf(desk, conversationId);
    const one = { conversationId };
    const attempts = [
      await desk.ask(replyToConversation, { ...one, messageId: ownKey(), text: 'Hello', afterSeq: 6 }),
      await desk.ask(acceptConversation, one),
      await desk.ask(closeConversation, { ...one, note: '' }),
      await desk.ask(handBackConversation, one),
      await desk.ask(assignConversation, { ...one, personId: null, assignedTo: null }),
    ];
    expect(attempts.map((answer) => answer.kind === 'refused' && answer.code)).toEqual(
      attempts.map(() => 'importedChat'),
    );
    const contact = { givenName: 'Eve', email: 'eve@example.com' };
    const former = { givenName: 'Ada Example', email: before.conversation.contact.email };
    expect(
      await desk.ask(correctContact, {
        ...one,
        ...contact,
        formerName: former.givenName,
        formerEmail: former.email,
      }),
    ).toMatchObject({ code: 'conflictStale' });
    expect(await desk.ask(addNote, { ...one, noteId: ownKey(), body: 'Seen', mentions: [] })).toMatchObject({
      kind: 'ok',
    });
    expect(await desk.ask(tagConversation, { ...one, add: ['Later'], remove: [] })).toMatchObject({
      data: { tags: ['refund', 'VIP', 'Later'], isClosed: true },
    });
    const after = await transcriptOf(desk, conversationId);
    expect(after.list).toEqual(before.list);
    expect(after.notes.map(({ author }) => author.name)).toEqual([`Olga ${account}`, 'Nina Vogel']);
  });

  test('is deleted with its time, like other chats without an account', async () => {
    const almost = (limits.visitorChatsKeptMonths - 1) * 30;
    const email = ownEmailAddress('retained');
    await importedFor(email, almost);
    await site.advance(75 * 86_400_000);
    await expect.poll(() => everyTableHolding(site.nodes.databaseUrl, email)).toEqual([]);
  });
});

describe('a customer with the email address of an imported chat', () => {
  test('is shown with it to the team once the address is verified, and never sees it', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { conversationId: own } = await openChat(person);
    await say(person, own, 'Hello');
    const { conversationId } = await importedFor(form.email.toUpperCase());
    expect((await pane(own)).conversations).toContainEqual(
      expect.objectContaining({ conversationId, importedFrom: 'chatwoot', isClosed: true }),
    );
    const { list } = await readChat(person, own);
    expect(JSON.stringify(list)).not.toContain('print head');
    expect(await person.ask(viewConversation, { conversationId })).not.toMatchObject({ kind: 'ok' });
  });

  test('stays unknown in the chat itself, since its address is not verified', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    await say(person, (await openChat(person)).conversationId, 'Hello');
    const { conversationId } = await importedFor(form.email);
    expect(await pane(conversationId)).toMatchObject({ account: null, conversations: [], registrations: [] });
  });

  test('gets it in the copy, and it is erased with the account and does not return', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const { conversationId: own } = await openChat(person);
    await say(person, own, 'Hello');
    const { conversationId } = await importedFor(form.email);
    const asked = exportPersonalData.request.toWire({ conversationId: own });
    const query = new URLSearchParams(asked as Record<string, string>);
    const copy = JSON.parse((await desk.client.get(`${exportPersonalData.path}?${query}`)).text);
    expect(copy.messages).toContainEqual(
      expect.objectContaining({ chatId: conversationId, authorName: 'Nina Vogel' }),
    );
    expect(copy.notes).toContainEqual(expect.objectContaining({ chatId: conversationId }));

    const code = await verifyCode(site, person, form.email, 'erase');
    expect(await person.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    await expect.poll(() => everyTableHolding(site.nodes.databaseUrl, form.email)).toEqual([]);
    expect(await everyTableHolding(site.nodes.databaseUrl, conversationId)).toEqual([]);
    const again = await files().read('chatwoot', chatwoot(form.email));
    expect(again).toMatchObject({ chatsNew: 0, chatsKnown: 2 });
    await files().applied(again.importId);
    expect(await importedChats(desk, here, form.email)).toEqual([]);
  });
});

describe('undoing an import', () => {
  test('deletes its chats with later notes, leaves others, and lets the file be imported again', async () => {
    const [email, otherEmail] = [ownEmailAddress('undone'), ownEmailAddress('stays')];
    const { importId, conversationId } = await importedFor(email);
    await desk.ask(addNote, { conversationId, noteId: ownKey(), body: `About ${email}`, mentions: [] });
    account += 1;
    await importedFor(otherEmail);
    account -= 1;
    expect(await files().undone(importId)).toMatchObject({ status: 'undone', chatsTaken: 0 });
    expect(await everyTableHolding(site.nodes.databaseUrl, email)).toEqual([]);
    expect(await desk.ask(viewConversation, { conversationId })).toMatchObject({ code: 'notFound' });
    expect(await importedChats(desk, here, otherEmail)).toHaveLength(2);
    expect(await files().undo(importId)).toMatchObject({ data: { status: 'undone' } });
    expect(await files().apply(importId)).toMatchObject({ code: 'conflictStale' });
    await importedFor(email);
  });
});
