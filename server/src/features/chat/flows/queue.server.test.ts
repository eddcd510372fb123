import { createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages } from '@aftercare/contract/chat/messages';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownKey } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(1);
});
afterAll(() => site.stop());

async function waiting() {
  const person = site.visitor();
  const opened = await person.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
  const { conversationId } = opened.data;
  await person.ask(askForPerson, { conversationId, messageId: ownKey() });
  const whole = { conversationId, after: 0, before: undefined, pageSize: limits.listPageSize };
  const queue = async () => {
    const read = await person.ask(readMessages, whole);
    return read.kind === 'ok' ? read.data.state.queue : null;
  };
  return { conversationId, queue };
}

test('a waiting customer sees the place and, once enough waits were measured, the usual wait', async () => {
  const { desk } = site.operator;
  await desk.ask(setPresence, { status: 'online' });
  const before = [];
  for (let count = 0; count < limits.waitsNeeded; count += 1) before.push(await waiting());
  expect(await before.at(-1)?.queue()).toEqual({ position: limits.waitsNeeded, estimateSeconds: null });
  await site.nodes.advance(50_000);
  const [last, ...others] = before.toReversed();
  for (const { conversationId } of others) {
    const accepted = await desk.ask(acceptConversation, { conversationId });
    expect(accepted.kind).toBe('ok');
  }
  expect(await last?.queue()).toEqual({ position: 1, estimateSeconds: null });
  await desk.ask(acceptConversation, { conversationId: last?.conversationId ?? '' });

  const [first, second] = [await waiting(), await waiting()];
  const one = await first.queue();
  expect(one).toMatchObject({ position: 1 });
  expect(one?.estimateSeconds).toBeGreaterThanOrEqual(50);
  expect(one?.estimateSeconds).toBeLessThan(limits.acceptWithinSeconds);
  expect(await second.queue()).toEqual({ position: 2, estimateSeconds: (one?.estimateSeconds ?? 0) * 2 });
});
