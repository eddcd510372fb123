import { describe, expect, test } from 'vitest';
import { askedTexts, replies, simulated, storedEmails } from '../testing/simulated-walk.ts';
import { happens, timePasses, type Walk } from '../testing/walk.ts';

const number = '114-1234567-1234567';
const other = '222-7654321-7654321';

/** The simulated agent has ended, the bot answers again, and the ticket is open. */
function ended({ email = 'ada@example.com', from = 'visitor' as const, hasBot = true } = {}): Walk {
  const walk = simulated([], {}, { hasBot });
  for (const text of ['It is broken', email, 'no', 'no', 'yes']) replies(walk, text);
  timePasses(walk, 300_000);
  expect(walk.state).toMatchObject({ mode: 'bot', ticket: { number: 'SIMULATED1' } });
  walk.facts = { ...walk.facts, emailFrom: walk.state.hasEmail ? from : null };
  walk.effects = [];
  return walk;
}

describe('after the simulated agent has ended, while its ticket is open', () => {
  test.each([
    'sorry my mail is bea@example.org',
    'bea@example.org',
    'oh I made a typo, write to bea@example.org',
    'Entschuldigung, meine richtige Adresse ist bea@example.org',
    'メールアドレスを間違えました。bea@example.orgです',
    'sorry my mail is bea at example dot org',
  ])('a new email address receives the answer, and the bot is not asked: %s', (text) => {
    for (const walk of [ended(), ended({ email: 'no' }), ended({ hasBot: false })]) {
      expect(replies(walk, text)).toEqual(['answerByEmail']);
      expect(storedEmails(walk)).toEqual(['bea@example.org']);
      expect(walk.state).toMatchObject({ mode: 'bot', hasEmail: true });
      expect(askedTexts(walk)).toEqual([]);
    }
  });

  test.each([
    `Bestellnummer ist ${number}`,
    number,
    `sorry I gave you the wrong order number, it's ${number}`,
    `注文番号は${number}です`,
  ])('an order number is added to the ticket, and named in the reply: %s', (text) => {
    const walk = ended();
    expect(replies(walk, text)).toEqual(['orderNoNoted']);
    expect(walk.entries.at(-1)).toMatchObject({ params: { orderNo: number, number: 'SIMULATED1' } });
    expect(askedTexts(walk)).toEqual([]);
  });

  test('both in one message get two lines, and a phone number gets its own', () => {
    const walk = ended();
    expect(replies(walk, `bea@example.org, order ${number}`)).toEqual(['answerByEmail', 'orderNoNoted']);
    expect(replies(walk, 'call me at +49 171 2345678')).toEqual(['phoneNoted']);
    expect(walk.state.mode).toBe('bot');
  });

  test('an email address that the customer calls wrong is deleted, and the next one replaces it', () => {
    const walk = ended();
    expect(replies(walk, 'my email is wrong')).toEqual(['asksEmail']);
    expect(storedEmails(walk)).toEqual(['']);
    expect(replies(walk, 'bea@example.org')).toEqual(['answerByEmail']);
  });

  test('an address of an account or a signed page stays, and the message is added to the ticket', () => {
    for (const emailFrom of ['account', 'page'] as const) {
      const walk = ended();
      walk.facts = { ...walk.facts, emailFrom };
      for (const text of [
        'sorry my mail is bea@example.org',
        'my email is wrong',
        'my email is wrong, it is bea@example.org',
      ])
        expect(replies(walk, text)).toEqual(['addedToTicket']);
      expect(storedEmails(walk)).toEqual([]);
      expect(walk.state.hasEmail).toBe(true);
    }
  });

  test('a question with an order number goes to the bot, and an address in it is taken', () => {
    const walk = ended();
    expect(replies(walk, `How do I clean the V18 from order ${number}?`)).toEqual([]);
    expect(askedTexts(walk)).toHaveLength(1);
    expect(replies(walk, 'How much does the V18 weigh? My new mail is bea@example.org')).toEqual([
      'answerByEmail',
    ]);
    expect(askedTexts(walk)).toHaveLength(2);
  });

  test('a request for an agent with an address hands over, and the address is taken', () => {
    const walk = ended();
    expect(replies(walk, 'I want to talk to a human, my mail is bea@example.org').slice(0, 2)).toEqual([
      'answerByEmail',
      'passesOn',
    ]);
    expect(storedEmails(walk)).toEqual(['bea@example.org']);
  });

  test('the site’s own address is not taken, and without a ticket nothing is', () => {
    const walk = ended();
    replies(walk, 'sorry my mail is care@fopo.example');
    expect(storedEmails(walk)).toEqual([]);
    happens(walk, { kind: 'ticketResolved', ticketId: walk.state.ticket?.id ?? '' });
    expect(replies(walk, 'sorry my mail is bea@example.org')).toEqual([]);
    expect(askedTexts(walk)).toHaveLength(2);
  });
});

describe('after the details are complete', () => {
  test('each order number is added to the ticket and named in the reply', () => {
    const walk = simulated(['It is broken']);
    for (const text of ['ada@example.com', number, 'no', 'yes', 'one more thing']) replies(walk, text);
    expect(replies(walk, `sorry, the order number is ${other}`)).toEqual(['orderNoNoted']);
    expect(walk.entries.at(-1)).toMatchObject({ params: { orderNo: other, number: 'SIMULATED1' } });
    expect(replies(walk, other)).toEqual(['orderNoNoted']);
  });
});
