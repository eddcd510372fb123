import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPerson, openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

test('the lists of chats and tickets show the customer’s last text, whatever was answered since', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await say(person, conversationId, 'My screen flickers');
  await site.nodes.advance(limits.ticketCollectSeconds * 1000);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  const { list } = await readChat(person, conversationId);
  expect(list.at(-1)?.isAutomated).toBe(true);
  const { desk } = site.operator;
  const inbox = await desk.ask(listInbox, { ...firstPage, list: 'all' });
  // `direction` is that of the newest message, which is an automated answer.
  expect(inbox.kind === 'ok' && inbox.data.list).toContainEqual(
    expect.objectContaining({
      conversationId,
      lastMessage: expect.objectContaining({ text: 'My screen flickers', direction: 1 }),
    }),
  );
  const tickets = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  expect(tickets.kind === 'ok' && tickets.data.list).toContainEqual(
    expect.objectContaining({ conversationId, excerpt: 'My screen flickers' }),
  );
});

test('a chat without a text of the customer shows its newest message', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  const inbox = await site.operator.desk.ask(listInbox, { ...firstPage, list: 'all' });
  expect(inbox.kind === 'ok' && inbox.data.list).toContainEqual(
    expect.objectContaining({
      conversationId,
      lastMessage: expect.objectContaining({ text: expect.stringContaining('Please describe the problem') }),
    }),
  );
});
