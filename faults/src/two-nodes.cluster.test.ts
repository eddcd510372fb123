import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { limits } from '@aftercare/contract/limits';
import { holdConversation } from '@aftercare/server/testing/fakes/held-conversation';
import { operatorAt } from '@aftercare/server/testing/people/operator';
import { ownKey, type Person } from '@aftercare/server/testing/people/person';
import { raiseTicket } from '@aftercare/server/testing/people/talk';
import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(2);
});
afterAll(() => site.stop());

async function read(one: Person, conversationId: string) {
  const place = { conversationId, after: 0, before: undefined, pageSize: limits.listPageSize };
  const answer = await one.ask(readMessages, place);
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data;
}

async function withTicket() {
  const [one, other] = [site.visitor({ node: 0 }), site.visitor({ node: 1 })];
  const opened = await one.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error('no chat');
  for (const [name, value] of one.client.cookies) other.client.cookies.set(name, value);
  const { conversationId } = opened.data;
  await raiseTicket(one, conversationId);
  await expect.poll(async () => (await read(one, conversationId)).state.ticket).not.toBeNull();
  const { ticket } = (await read(one, conversationId)).state;
  if (!ticket) throw new Error('no ticket');
  return { one, other, conversationId, ticketId: ticket.ticketId };
}

const say = (one: Person, conversationId: string, text: string) =>
  one.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined });

/** Holds the row's lock until all steps have read the row, so that each starts from the same state. */
async function fromTheSameRow(conversationId: string, steps: readonly (() => Promise<unknown>)[]) {
  const held = await holdConversation(site.nodes.databaseUrl, conversationId);
  const done: Promise<unknown>[] = [];
  try {
    for (const step of steps) {
      done.push(step());
      await expect.poll(() => held.waiting(), { timeout: 10_000, interval: 20 }).toBe(done.length);
    }
  } finally {
    await held.release();
  }
  return Promise.all(done);
}

describe('two nodes that step the same conversation in parallel', () => {
  test.each(['ticket first', 'words first'])(
    '%s: the ticket is resolved and the messages are stored',
    async (first) => {
      const { one, other, conversationId, ticketId } = await withTicket();
      const { desk } = await operatorAt(site.nodes.nodes[1]?.port ?? 0);
      const resolve = () => desk.ask(resolveTicket, { ticketId, status: 'resolved' });
      const speak = () => say(one, conversationId, 'said at the same time');
      const steps = first === 'ticket first' ? [resolve, speak] : [speak, resolve];
      const answers = await fromTheSameRow(conversationId, steps);
      expect(answers).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }]);
      const { list, state } = await read(other, conversationId);
      expect(state.ticket).toBeNull();
      expect(list.filter(({ html }) => html.join('') === 'said at the same time')).toHaveLength(1);
      const next = await say(other, conversationId, 'and the next');
      expect(next).toMatchObject({ kind: 'ok', data: { seq: list.length + 1 } });
    },
  );

  test('two nodes confirm one message each, and each message has its own sequence number', async () => {
    const { one, other, conversationId } = await withTicket();
    const before = (await read(one, conversationId)).list.length;
    const answers = await fromTheSameRow(conversationId, [
      () => say(one, conversationId, 'from one tab'),
      () => say(other, conversationId, 'from another'),
    ]);
    expect(answers).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }]);
    const { list } = await read(one, conversationId);
    expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1));
    const texts = list.slice(before).map(({ html }) => html.join(''));
    expect(texts).toEqual(expect.arrayContaining(['from one tab', 'from another']));
  });
});
