import { createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import {
  acceptConversation,
  readConversation,
  replyToConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const page = { after: undefined, before: undefined, pageSize: limits.listPageSize };

async function accepted(): Promise<{ visitor: Person; conversationId: string }> {
  const visitor = site.visitor();
  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  const chat = await visitor.ask(createBotChat, { source: undefined });
  if (chat.kind !== 'ok') throw new Error(`no chat: ${chat.code}`);
  const { conversationId } = chat.data;
  await visitor.ask(askForPerson, { conversationId, messageId: ownKey() });
  await expect.poll(() => desk.ask(acceptConversation, { conversationId })).toMatchObject({ kind: 'ok' });
  return { visitor, conversationId };
}

async function seenByAgent(conversationId: string): Promise<number> {
  const answer = await site.operator.desk.ask(readConversation, { conversationId, ...page });
  if (answer.kind !== 'ok') throw new Error(`no conversation: ${answer.code}`);
  return answer.data.lastSeq;
}

async function textsOf(visitor: Person, conversationId: string): Promise<string[]> {
  const answer = await visitor.ask(readMessages, { conversationId, ...page });
  if (answer.kind !== 'ok') throw new Error(`no messages: ${answer.code}`);
  return answer.data.list.flatMap(({ html }) => html);
}

test('refuses a reply of an agent who has not seen the newest message of the customer, and shows that message', async () => {
  const { visitor, conversationId } = await accepted();
  const { desk } = site.operator;
  const afterSeq = await seenByAgent(conversationId);
  const newest = { conversationId, messageId: ownKey(), text: 'It is the other model', fileId: undefined };
  await visitor.ask(sendMessage, newest);

  const reply = { conversationId, messageId: ownKey(), text: 'Press the reset button' };
  expect(await desk.ask(replyToConversation, { ...reply, afterSeq })).toMatchObject({
    code: 'conflictStale',
    data: { latest: [{ html: ['It is the other model'] }] },
  });
  expect(await textsOf(visitor, conversationId)).not.toContain('Press the reset button');

  const again = { ...reply, afterSeq: await seenByAgent(conversationId) };
  expect(await desk.ask(replyToConversation, again)).toMatchObject({ kind: 'ok' });
  const texts = await textsOf(visitor, conversationId);
  expect(texts.filter((text) => text === 'Press the reset button')).toHaveLength(1);
});

test('refuses one of two replies that race with a message of the customer, or stores it before that message', async () => {
  const { visitor, conversationId } = await accepted();
  const { desk } = site.operator;
  for (let round = 1; round <= 5; round += 1) {
    const afterSeq = await seenByAgent(conversationId);
    const [reply] = await Promise.all([
      desk.ask(replyToConversation, {
        conversationId,
        messageId: ownKey(),
        text: `Reply ${round}`,
        afterSeq,
      }),
      visitor.ask(sendMessage, {
        conversationId,
        messageId: ownKey(),
        text: `Message ${round}`,
        fileId: undefined,
      }),
    ]);
    const texts = await textsOf(visitor, conversationId);
    const [replied, written] = [texts.indexOf(`Reply ${round}`), texts.indexOf(`Message ${round}`)];
    expect(written).toBeGreaterThanOrEqual(0);
    if (reply.kind === 'ok') expect(replied).toBeLessThan(written);
    else expect([reply.code, replied]).toEqual(['conflictStale', -1]);
  }
});
