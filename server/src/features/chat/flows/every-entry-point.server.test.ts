import { askBot, askBotByQuery, createBotChat } from '@aftercare/contract/bot/chat';
import { recordAgentChat } from '@aftercare/contract/chat/agent-calls';
import { sendMessage } from '@aftercare/contract/chat/messages';
import {
  createSimulatedChat,
  createSimulatedThread,
  sendToSimulated,
} from '@aftercare/contract/chat/simulated-calls';
import { acceptConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownKey, type Person, type Sent } from '../../../../testing/people/person.ts';
import { openChat, passWithDesk, readChat, textsIn } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
let person: Person;
let conversationId: string;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

/** Sends a message by one of the four entry points without validating it. */
type EntryPoint = (message: string, messageId: string) => Promise<Sent>;
const entryPoints: Record<string, EntryPoint> = {};

function sendBy<Request, Response, const C extends Codes>(
  call: Call<Request, Response, C>,
  input: NoInfer<Request>,
): Promise<Sent> {
  return person.send(call, call.request.toWire(input) as object);
}

beforeEach(async () => {
  person = site.visitor();
  ({ conversationId } = await openChat(person));
  await passWithDesk(site, 1);
  await site.operator.desk.ask(acceptConversation, { conversationId });
  const bot = await person.ask(createBotChat, { source: undefined });
  const simulated = await person.ask(createSimulatedChat, {});
  if (bot.kind !== 'ok' || simulated.kind !== 'ok') throw new Error('no chats');
  const { botChatId, botThreadId } = bot.data;
  const { simulatedChatId, state } = simulated.data;
  expect(state.mode).toBe('agent');
  const chatId = state.ids.agentChatId;
  const text = { type: 'text', fileName: undefined } as const;
  const unnamed = { direction: undefined, authorName: undefined };
  entryPoints[sendMessage.path] = (message, messageId) =>
    sendBy(sendMessage, { conversationId, messageId, text: message, fileId: undefined });
  entryPoints[askBot.path] = (message, messageId) =>
    sendBy(askBot, { botChatId, botThreadId, message, ...text, messageId });
  entryPoints[sendToSimulated.path] = async (message, messageId) => {
    // The simulated agent's thread stays open for three seconds after an agent has joined.
    const thread = await person.ask(createSimulatedThread, { simulatedChatId });
    if (thread.kind !== 'ok') throw new Error('no thread');
    const { simulatedThreadId } = thread.data;
    const ids = { simulatedChatId, simulatedThreadId };
    return sendBy(sendToSimulated, { ...ids, message, ...text, ...unnamed, messageId });
  };
  entryPoints[recordAgentChat.path] = (message, messageId) => {
    const more = { direction: 0, fileUrl: undefined, createdAt: undefined } as const;
    return sendBy(recordAgentChat, { chatId, messageBody: { messageId, text: message, ...more } });
  };
});

const paths = [sendMessage.path, askBot.path, sendToSimulated.path, recordAgentChat.path];
const by = (path: string): EntryPoint => {
  const entryPoint = entryPoints[path];
  if (!entryPoint) throw new Error('no such entry point');
  return entryPoint;
};
const textsOfCustomer = async () =>
  textsIn((await readChat(person, conversationId)).list.filter(({ direction }) => direction === 0));

describe.each(paths)('the entry point %s', (path) => {
  test('accepts messages of one to four thousand characters, not counted in UTF-16 code units', async () => {
    const longest = '😀'.repeat(4_000);
    expect(await by(path)(longest, ownKey())).toMatchObject({ code: 'ok' });
    expect(await by(path)('x', ownKey())).toMatchObject({ code: 'ok' });
    expect(await textsOfCustomer()).toEqual([longest, 'x']);
    const before = await textsOfCustomer();
    for (const wrong of [`${longest}!`, '', ' \n\t', 'half \ud800', 'nul \0'])
      expect(await by(path)(wrong, ownKey()), wrong).toMatchObject({ status: 400, code: 'badRequest' });
    expect(await by(path)('too short an id', 'short')).toMatchObject({ status: 400 });
    expect(await textsOfCustomer()).toEqual(before);
  });

  test('refuses a message id that it stored with another text with 10410, as all other entry points do', async () => {
    const id = ownKey();
    const first = await by(path)('The first words', id);
    expect(first).toMatchObject({ code: 'ok' });
    const before = await textsOfCustomer();
    for (const other of paths) {
      expect(await by(other)('Other words', id), other).toMatchObject({ status: 400, code: 'idReused' });
      expect(await by(other)('The first words', id), other).toMatchObject({
        code: 'ok',
        data: { seq: (first.data as { seq: number }).seq },
      });
    }
    expect(await textsOfCustomer()).toEqual(before);
  });
});

test('message texts, ids and the visitor’s secret are not logged, neither from a query string nor from a body', async () => {
  const visitor = site.visitor();
  const { botChatId, botThreadId } = await openChat(visitor);
  const secret = visitor.client.cookies.get('visitor') ?? '';
  expect(secret).not.toBe('');
  const text = 'unspeakable words 4711';
  const message = { botChatId, botThreadId, message: text, type: 'text', fileName: undefined } as const;
  for (const call of [askBotByQuery, askBot])
    expect(await visitor.ask(call, { ...message, messageId: undefined })).toMatchObject({ kind: 'ok' });
  const broken = askBotByQuery.request.toWire({ ...message, messageId: 'short' }) as object;
  expect(await visitor.send(askBotByQuery, broken)).toMatchObject({ status: 400 });
  const log = site.nodes.nodes.map((node) => node.output()).join('');
  expect(log).toContain(askBotByQuery.path);
  expect(log).not.toMatch(/unspeakable|4711/);
  for (const hidden of [botChatId, botThreadId, secret]) expect(log).not.toContain(hidden);
});
