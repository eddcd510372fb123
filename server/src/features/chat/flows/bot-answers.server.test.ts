import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { askPerson, openChat, raiseTicket, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
  await untilBotIsTrained(site, { id: 'fopo-us', lang: 'de_DE' });
});
afterAll(() => site.stop());
afterEach(async () => {
  await presence('offline');
  await site.nodes.advance(0);
});

const presence = (status: 'online' | 'offline') => site.operator.desk.ask(setPresence, { status });

describe('a bot that is unsure of the question', () => {
  test.each([
    'hi',
    'thanks',
    'Thanks, that helped!',
    'ok',
    'bye',
    'where is my order number',
    'my thing is odd',
  ])('still answers after "%s", without a ticket', async (text) => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { state, list } = await answerOfBot(person, conversationId, text);
    expect(state).toMatchObject({ mode: 'bot', sitting: 'open', ticket: null });
    expect(list.map(({ card }) => card?.kind)).not.toContain('mode');
  });

  test('answers the choice that was clicked', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { choices } = await answerOfBot(person, conversationId, 'the picture is weird');
    const choice = choices[0]?.msg ?? '';
    expect(choices).toContainEqual({ msg: 'None of these', isClickable: true });
    expect(choice).not.toBe('None of these');
    const { newest, state } = await answerOfBot(person, conversationId, choice);
    expect(newest).toMatchObject({ type: '1', items: [], card: { kind: 'faq', question: choice } });
    expect(state.mode).toBe('bot');
  });

  test('offers an agent after "None of these", and a yes hands over', async () => {
    await presence('online');
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await answerOfBot(person, conversationId, 'Who won the chess championship in 1972?');
    const { choices, state } = await answerOfBot(person, conversationId, 'None of these');
    expect(choices).toEqual([{ msg: 'Talk to our team', isClickable: true }]);
    expect(state.mode).toBe('bot');
    const { state: after } = await answerOfBot(person, conversationId, 'Yes, please');
    expect(after).toMatchObject({ mode: 'connectingAgent', queue: { position: 1 } });
  });

  test('offers an agent; typing the text of that choice hands over, and raises a ticket while no agent is online', async () => {
    const person = site.visitor({ site: 'fopo-us', lang: 'de_DE' });
    const { conversationId } = await openChat(person);
    await answerOfBot(person, conversationId, 'Wer gewann 1972 die Schachweltmeisterschaft?');
    const { choices } = await answerOfBot(person, conversationId, 'Und wer gewann 1985 den Titel im Schach?');
    expect(choices.at(-1)?.msg).toBe('Mit unserem Team sprechen');
    await say(person, conversationId, 'Mit unserem Team sprechen');
    await site.nodes.advance(limits.ticketCollectSeconds * 1000);
    await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  });
});

test.each(['is anyone real there??', 'your answers dont help, is there a person on duty?'])(
  'a plain request for an agent is no question about the opening hours: "%s"',
  async (text) => {
    await presence('online');
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, text);
    await expect
      .poll(async () => (await readChat(person, conversationId)).state.mode, { timeout: 15_000 })
      .toBe('connectingAgent');
  },
);

describe('a report of danger', () => {
  const fire = 'My monitor caught fire';

  test('is answered with safety advice and is queued before those who wait longer', async () => {
    await presence('online');
    const [calm, burning] = [site.visitor(), site.visitor()];
    const waiting = await openChat(calm);
    await askPerson(calm, waiting.conversationId);
    await site.nodes.advance(1_000);
    const { conversationId } = await openChat(burning);
    await say(burning, conversationId, fire);
    const { state, list } = await readChat(burning, conversationId);
    expect(state).toMatchObject({ mode: 'connectingAgent', queue: { position: 1 } });
    expect(textsIn(list)).toContainEqual(expect.stringContaining('Stop using the product.'));
    expect((await readChat(calm, waiting.conversationId)).state.queue?.position).toBe(2);
    const inbox = await site.operator.desk.ask(listInbox, { ...firstPage, list: 'waiting' });
    if (inbox.kind !== 'ok') throw new Error('no inbox');
    const both = [conversationId, waiting.conversationId];
    const listed = inbox.data.list.filter((one) => both.includes(one.conversationId));
    expect(listed).toMatchObject([
      { conversationId, isUrgent: true },
      { conversationId: waiting.conversationId, isUrgent: false },
    ]);
  });

  test('creates a ticket that the desk lists first when no agent is online', async () => {
    const calm = site.visitor();
    const before = await openChat(calm);
    await raiseTicket(calm, before.conversationId);
    await expect.poll(async () => (await readChat(calm, before.conversationId)).state.ticket).not.toBeNull();
    const burning = site.visitor();
    const { conversationId } = await openChat(burning);
    await say(burning, conversationId, 'バッテリーが膨らんで煙が出ています');
    await expect.poll(async () => (await readChat(burning, conversationId)).state.ticket).not.toBeNull();
    const tickets = await site.operator.desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
    if (tickets.kind !== 'ok') throw new Error('no tickets');
    const { list } = tickets.data;
    const both = [conversationId, before.conversationId];
    expect(list.filter((ticket) => both.includes(ticket.conversationId))).toMatchObject([
      { conversationId, priority: 'urgent' },
      { conversationId: before.conversationId, priority: 'normal' },
    ]);
  });

  test('that is only possible gets safety advice, and a choice that reports it', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const possible = await answerOfBot(person, conversationId, 'it makes a crackling sound');
    expect(possible.html).toContain('If something burns, smokes, leaks or gets very hot');
    expect(possible.choices).toContainEqual({ msg: 'Yes, it is dangerous', isClickable: true });
    expect(possible.state).toMatchObject({ mode: 'bot', ticket: null });
    await say(person, conversationId, 'Yes, it is dangerous');
    const { list, state } = await readChat(person, conversationId);
    expect(textsIn(list)).toContainEqual(expect.stringContaining('Stop using the product.'));
    expect(state.mode).toBe('simulated');
  });

  test('that only the bot’s model recognises is found while details are collected', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'human please');
    expect((await readChat(person, conversationId)).state.mode).toBe('simulated');
    await say(person, conversationId, 'the frame hums under my fingers');
    await expect
      .poll(async () => textsIn((await readChat(person, conversationId)).list), { timeout: 15_000 })
      .toContainEqual(expect.stringContaining('Stop using the product.'));
  });

  test('is recognized on a site without a bot', async () => {
    const person = site.visitor({ site: 'idprt-us' });
    const { conversationId } = await openChat(person);
    await say(person, conversationId, 'The printer smells like something is burning');
    const { list, state } = await readChat(person, conversationId);
    expect(textsIn(list)).toContainEqual(expect.stringContaining('Your safety comes first.'));
    expect(state.mode).toBe('simulated');
  });
});

describe('a wish for a person in free text', () => {
  test.each([
    'I want to talk to a human',
    'agnet',
    'Ich möchte mit einem Menschen sprechen',
    '担当者と話したい',
  ])('"%s" puts the customer into the queue', async (text) => {
    await presence('online');
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, text);
    expect((await readChat(person, conversationId)).state.mode).toBe('connectingAgent');
  });
});

describe('a customer who writes in another language than that of the page', () => {
  test('is answered in their language, also if a further message does not show one', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const first = await answerOfBot(person, conversationId, 'Wie lange ist Ihr Team erreichbar?');
    expect(first.newest?.html.join('')).toContain('Unser Team ist erreichbar');
    const further = await answerOfBot(person, conversationId, 'PayPal?');
    expect(further.newest?.html.join('')).toContain('Zahlungsarten');
    const back = await answerOfBot(person, conversationId, 'When is your team available?');
    expect(back.newest?.html.join('')).toContain('Our team is available');
  });

  test('gets a confirmation in the language that they ask for', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { newest, state } = await answerOfBot(person, conversationId, 'Do you speak German?');
    expect(newest?.html).toEqual(['<p>Ja, schreiben Sie mir gern auf Deutsch.</p>']);
    expect(state).toMatchObject({ mode: 'bot', ticket: null });
    const other = await answerOfBot(person, conversationId, 'parlez-vous français ?');
    expect(other.newest?.html.join('')).toContain('Deutsch, Englisch und Japanisch');
  });
});

test('"all of them" answers each question that the bot offered', async () => {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const { choices } = await answerOfBot(person, conversationId, '112-1234567-1234567');
  const all = await answerOfBot(person, conversationId, 'all of them');
  for (const { msg } of choices) expect(all.newest?.html.join('')).toContain(msg);
});
