import { askBot } from '@aftercare/contract/bot/chat';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot, botQuestion, openBotChat } from '../../../../testing/people/bot-chat.ts';
import { ownEmailAddress, type Person } from '../../../../testing/people/person.ts';
import {
  answerSimulated,
  askPerson,
  openChat,
  readChat,
  say,
  textsIn,
} from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

const unknown = 'Who won the chess championship in 1972?';

/** The simulated agent asks for the email address. */
async function withRequest() {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await say(person, conversationId, 'My screen flickers');
  const ask = async (text: string) => {
    const { state, list } = await answerOfBot(person, conversationId, text);
    return { state, texts: textsIn(list), newest: list.slice(-2) };
  };
  return { person, conversationId, ask };
}

async function untilTicket(person: Person, conversationId: string): Promise<void> {
  await answerSimulated(person, conversationId);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
}

describe('a question to the simulated agent', () => {
  test('gets the bot’s answer and the open question again; a follow-up question has its context', async () => {
    const { conversationId, person, ask } = await withRequest();
    const first = await ask('whats the weight of the p16?');
    expect(first.texts.at(-2)).toMatch(/P16.*Weight: <strong>/);
    expect(first.texts.at(-1)).toContain('Back to your request: which email address');
    expect(first.newest.map(({ items }) => items)).toEqual([[], []]);
    expect(first.state).toMatchObject({ mode: 'simulated', asks: 'email' });
    const second = await ask('and what about the s17?');
    expect(second.texts.at(-2)).toMatch(/S17<br>Weight: <strong>/);
    for (const text of [ownEmailAddress(), 'no', 'no']) await say(person, conversationId, text);
    const { list } = await readChat(person, conversationId);
    const summary = textsIn(list).at(-1);
    expect(summary).toContain('My screen flickers');
    expect(summary).not.toContain('p16');
  });

  test('is added to the description if the bot does not know the answer', async () => {
    const { conversationId, person, ask } = await withRequest();
    const { texts, newest, state } = await ask(unknown);
    expect(texts.at(-1)).toContain('I have added that to your description');
    expect(newest.at(-1)?.items).toEqual([]);
    expect(state).toMatchObject({ mode: 'simulated', asks: 'email' });
    for (const text of ['no', 'no', 'no']) await say(person, conversationId, text);
    const { list } = await readChat(person, conversationId);
    expect(textsIn(list).at(-1)).toContain('chess championship');
  });

  test('is answered to a client of the bot’s call, which returns no answer if the bot has none', async () => {
    const { person } = await withRequest();
    const ids = await openBotChat(person);
    const ask = (text: string) => person.ask(askBot, botQuestion(ids, text));
    expect(await ask('whats the weight of the p16?')).toMatchObject({
      data: { handsOver: false, info: [{ answer: expect.stringContaining('Weight: <strong>'), list: [] }] },
    });
    expect(await ask(unknown)).toMatchObject({ data: { handsOver: false, info: [] } });
  });
});

test('after the ticket the chat answers thanks once, adds other messages to the ticket, and names a new address', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await untilTicket(person, conversationId);
  const { state, newest } = await answerOfBot(person, conversationId, 'thanks');
  expect(newest?.html.join('')).toContain('You are welcome!');
  await say(person, conversationId, 'one more thing');
  await say(person, conversationId, 'the light blinks');
  const number = state.ticket?.ticketNumber ?? '';
  const texts = textsIn((await readChat(person, conversationId)).list);
  expect(texts.filter((text) => text.includes(`added your message to ticket ${number}`))).toHaveLength(1);
  const email = ownEmailAddress('second');
  await say(person, conversationId, email);
  const { list, state: after } = await readChat(person, conversationId);
  expect(after.contact.email).toBe(email);
  expect(textsIn(list).at(-1)).toContain(`The answer will be sent to ${email}`);
});

test('after the automated assistant has ended, a spelled-out address becomes the ticket’s, and an order number is confirmed', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await askPerson(person, conversationId);
  await untilTicket(person, conversationId);
  await site.nodes.advance(limits.simulatedCountdownSeconds * 1000);
  await expect.poll(async () => (await readChat(person, conversationId)).state.mode).toBe('bot');
  const [name = '', host = ''] = ownEmailAddress('third').split('@');
  await say(person, conversationId, `sorry my mail is ${name} at ${host.replaceAll('.', ' dot ')}`);
  const { list, state } = await readChat(person, conversationId);
  expect(state.contact.email).toBe(`${name}@${host}`);
  expect(textsIn(list).at(-1)).toContain(`The answer will be sent to ${name}@${host}`);
  await say(person, conversationId, 'Order number 114-1234567-1234567');
  const after = await readChat(person, conversationId);
  expect(textsIn(after.list).at(-1)).toContain(
    `order number 114-1234567-1234567 to ticket ${state.ticket?.ticketNumber}`,
  );
});
