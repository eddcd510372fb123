import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  askedTexts,
  asksOf,
  names,
  replies,
  simulated,
  storedEmails,
} from '../testing/simulated-walk.ts';
import { customerSendsFile, happens, startWalk, timePasses, type Walk } from '../testing/walk.ts';

const number = '114-1234567-1234567';
const other = '222-7654321-7654321';
const weight = 'How much does the V18 weigh?';

function ticketed(hasBot = true): Walk {
  const walk = simulated([], {}, { hasBot });
  for (const text of ['It is broken', `ada@example.com ${number}`, 'no', 'yes']) replies(walk, text);
  expect(walk.tickets).toHaveLength(1);
  return walk;
}

describe('after the ticket', () => {
  test('a message is added to the ticket, and several in a row get one line', () => {
    const walk = ticketed();
    expect(replies(walk, 'one more thing')).toEqual(['addedToTicket']);
    expect(walk.entries.at(-1)).toMatchObject({ params: { number: 'SIMULATED1' } });
    for (const text of ['the light blinks', 'since yesterday', 'the cable is fine'])
      expect(replies(walk, text)).toEqual([]);
    happens(walk, customerSendsFile());
    expect(names(walk).at(-1)).toBe('customer');
  });

  test.each(['cancel the ticket', 'bitte abbrechen', 'キャンセルしてください'])(
    'a withdrawal of the ticket is noted for the team, and confirmed once: %s',
    (text) => {
      const walk = ticketed();
      expect(replies(walk, text)).toEqual(['withdrawalNoted']);
      expect(walk.entries.at(-1)).toMatchObject({ params: { number: 'SIMULATED1' } });
      expect(replies(walk, text)).toEqual([]);
    },
  );

  test.each(['whats my ticket nr again', 'wann meldet ihr euch', '返事はいつですか'])(
    'a question about the ticket is answered with its number and date: %s',
    (text) => {
      const walk = ticketed();
      expect(replies(walk, text)).toEqual(['ticketRaised']);
      const { ticket } = walk.state;
      expect(walk.entries.at(-1)).toMatchObject({
        params: { number: 'SIMULATED1', answerBy: ticket?.answerBy },
      });
      timePasses(walk, 300_000);
      expect(walk.state.mode).toBe('bot');
      expect(replies(walk, text)).toEqual(['ticketRaised']);
      expect(replies(walk, 'cancel the ticket')).toEqual(['withdrawalNoted']);
    },
  );

  test('a photo is added to the ticket', () => {
    const walk = ticketed();
    happens(walk, customerSendsFile());
    expect(names(walk).at(-1)).toBe('addedToTicket');
  });

  test('a message is added to the request while the ticket cannot be stored', () => {
    const walk = simulated(['It is broken', `ada@example.com ${number}`]);
    walk.hasTicketStore = false;
    for (const text of ['no', 'yes']) replies(walk, text);
    expect(replies(walk, 'one more thing')).toEqual(['addedToRequest']);
  });

  test('no line names a ticket that the team resolved', () => {
    const walk = ticketed();
    happens(walk, { kind: 'ticketResolved', ticketId: 'simulated1' });
    expect(replies(walk, 'one more thing')).toEqual([]);
  });

  test.each(['thanks', 'bye', 'hello', 'ok', 'Vielen Dank', 'ありがとうございます'])(
    '"%s" gets the bot’s small talk once',
    (text) => {
      const walk = ticketed();
      expect(replies(walk, text)).toEqual([]);
      expect(askedTexts(walk)).toEqual([text]);
      expect(afterAnswer(walk, { outcome: 'smallTalk' })).toEqual(['bot']);
      expect(replies(walk, text)).toEqual([]);
      expect(askedTexts(walk)).toEqual([text]);
    },
  );

  test('small talk gets no other reply: not for "no", not without a bot, and not if the bot has none', () => {
    expect(replies(ticketed(false), 'thanks')).toEqual([]);
    const walk = ticketed();
    expect(replies(walk, 'no')).toEqual([]);
    expect(askedTexts(walk)).toEqual([]);
    replies(walk, 'thanks');
    expect(afterAnswer(walk, { outcome: 'offered' })).toEqual([]);
  });

  test('a question that the bot has not answered before the next message is added to the ticket', () => {
    const walk = ticketed();
    replies(walk, weight);
    expect(replies(walk, 'thanks')).toEqual(['addedToTicket']);
    expect(afterAnswer(walk, { outcome: 'smallTalk' })).toEqual(['bot']);
  });

  test('a question gets the bot’s sure answer; otherwise it is added to the ticket', () => {
    const walk = ticketed();
    expect(replies(walk, weight)).toEqual([]);
    expect(afterAnswer(walk, { outcome: 'answered' })).toEqual(['bot']);
    expect(replies(walk, weight)).toEqual([]);
    expect(afterAnswer(walk, { outcome: 'missed' })).toEqual(['addedToTicket']);
    expect(replies(ticketed(false), weight)).toEqual(['addedToTicket']);
  });

  test('the line appears again after another reply', () => {
    const walk = ticketed();
    expect(replies(walk, 'one more thing')).toEqual(['addedToTicket']);
    replies(walk, weight);
    afterAnswer(walk, { outcome: 'answered' });
    expect(replies(walk, 'the light blinks')).toEqual(['addedToTicket']);
  });

  test('a request for an agent connects if one can be reached', () => {
    const walk = ticketed();
    walk.facts = { ...walk.facts, agents: 'online' };
    expect(replies(walk, 'human please')).toEqual(['passesOn', 'connecting']);
    expect(walk.state.mode).toBe('connectingAgent');
    expect(walk.due.has('closeSimulated')).toBe(true);
  });

  test('a request for an agent gets the ticket and its time once if none can be reached', () => {
    const walk = ticketed();
    expect(replies(walk, 'human please')).toEqual(['ticketStaysOpen']);
    expect(walk.entries.at(-1)).toMatchObject({
      params: { number: 'SIMULATED1', answerBy: expect.any(Number) },
    });
    expect(replies(walk, 'human please')).toEqual(['addedToTicket']);
    expect(replies(walk, 'human please')).toEqual([]);
  });

  test('a new email address replaces the typed one, and the chat says where the answer goes now', () => {
    const walk = ticketed();
    expect(replies(walk, 'すみません、b@example.jpです')).toEqual(['answerByEmail']);
    expect(storedEmails(walk)).toEqual(['ada@example.com', 'b@example.jp']);
  });

  test('an email address that the customer calls wrong is deleted, and the next one is stored', () => {
    const walk = ticketed();
    expect(replies(walk, 'my email is wrong')).toEqual(['asksEmail']);
    expect(walk.state).toMatchObject({ hasEmail: false, request: { emailFrom: null } });
    expect(replies(walk, 'b@example.com')).toEqual(['answerByEmail']);
    expect(storedEmails(walk)).toEqual(['ada@example.com', '', 'b@example.com']);
  });

  test('an account’s email address is replaced only if the customer calls it wrong', () => {
    const walk = simulated(['It is broken', number], { emailFrom: 'account' });
    for (const text of ['no', 'yes']) replies(walk, text);
    expect(replies(walk, 'I also wrote from b@example.com')).toEqual(['addedToTicket']);
    expect(replies(walk, 'My email is wrong, please use b@example.com')).toEqual(['answerByEmail']);
    expect(storedEmails(walk)).toEqual(['b@example.com']);
  });

  test('a new order number replaces the typed one and is added to the ticket', () => {
    const walk = ticketed();
    expect(replies(walk, `the order is ${other}`)).toEqual(['orderNoNoted']);
    expect(walk.state).toMatchObject({ request: { order: { number: other, from: 'answer' } } });
  });
});

describe('a request for an agent while details are collected', () => {
  test('connects with an agent who can be reached, and details in it are stored', () => {
    const walk = simulated(['It is broken']);
    walk.facts = { ...walk.facts, agents: 'online' };
    expect(replies(walk, 'I want to talk to a human, my mail is ada@example.com')).toEqual([
      'passesOn',
      'connecting',
    ]);
    expect(walk.state.mode).toBe('connectingAgent');
    expect(storedEmails(walk)).toEqual(['ada@example.com']);
  });

  test('says once that no agent is available, and repeats the open question without counting an answer', () => {
    const walk = simulated(['It is broken']);
    expect(replies(walk, 'human please')).toEqual(['noAgentNow', 'goesOnEmail']);
    expect(replies(walk, 'mit einem Mitarbeiter sprechen')).toEqual(['goesOnEmail']);
    expect(walk.state).toMatchObject({
      asks: 'email',
      request: { problem: 'It is broken', isRepeated: false },
    });
    expect(replies(walk, 'The light blinks')).toEqual(['asksEmailNoted']);
  });

  test('that contains the missing detail is followed by the next question', () => {
    const walk = simulated(['It is broken']);
    expect(replies(walk, 'I want to talk to a human, my mail is ada@example.com')).toEqual([
      'noAgentNow',
      'asksOrderNo',
    ]);
  });
});

describe('a phone number while details are collected', () => {
  test.each(['you can call me, 415 555 0199', 'hab keine email, nur telefon 0171 2345678', '090-1234-5678'])(
    'answers the question for the email address and is described to the team: "%s"',
    (text) => {
      const walk = simulated(['It is broken']);
      expect(replies(walk, text)).toEqual(['phoneNoted', 'asksOrderNo']);
      expect(walk.state).toMatchObject({ request: { problem: `It is broken\n${text}`, skipped: ['email'] } });
    },
  );

  test('is no order number, whose question stays open', () => {
    const walk = simulated(['It is broken', 'ada@example.com']);
    expect(replies(walk, 'call me at 415 555 0199')).toEqual(['phoneNoted', 'goesOnOrderNo']);
    expect(walk.state).toMatchObject({ request: { order: null, isRepeated: false } });
  });
});

describe('a request whose ticket exists while details are collected', () => {
  test.each(['cancel that, i figured it out', 'doch nicht, vergiss es, kein ticket', '解決しました'])(
    'is withdrawn and asks for no further details after "%s"',
    (text) => {
      const walk = simulated(['Smoke comes out of it']);
      expect(walk.tickets).toHaveLength(1);
      expect(replies(walk, text)).toEqual(['withdrawalNoted']);
      expect(asksOf(walk)).toBeNull();
    },
  );
});

describe('a correction while details are collected', () => {
  test('replaces a typed email address at each step, and the open question stays', () => {
    const walk = simulated(['画面が消えます', 'a@example.jp']);
    expect(replies(walk, 'b@example.jpです')).toEqual(['goesOnOrderNo']);
    expect(replies(walk, number)).toEqual(['asksPhoto']);
    expect(replies(walk, 'メールアドレスはc@example.jpです')).toEqual(['goesOnPhoto']);
    expect(storedEmails(walk)).toEqual(['a@example.jp', 'b@example.jp', 'c@example.jp']);
    expect(walk.state).toMatchObject({ asks: 'photo', request: { isRepeated: false } });
  });

  test('replaces a typed order number, but not one of a registration or an account', () => {
    const walk = simulated(['It is broken', number, 'ada@example.com']);
    expect(replies(walk, `order ${other}`)).toEqual(['goesOnPhoto']);
    expect(walk.state).toMatchObject({ request: { order: { number: other, from: 'answer' } } });
    for (const from of ['registration', 'account'] as const) {
      const registered = simulated(['It is broken'], { order: { number, from } });
      replies(registered, `there is also order ${other}`);
      expect(registered.state).toMatchObject({ request: { order: { number, from } } });
    }
  });

  test('replaces the email address of an account only if the customer calls it wrong', () => {
    const walk = simulated(['It is broken'], { emailFrom: 'account' });
    replies(walk, 'I wrote from b@example.com before');
    expect(storedEmails(walk)).toEqual([]);
    expect(replies(walk, 'Die E-Mail-Adresse ist falsch, bitte c@example.com nehmen')).toEqual([
      'goesOnOrderNo',
    ]);
    expect(storedEmails(walk)).toEqual(['c@example.com']);
  });

  test('that calls a known value wrong is followed by the question for it', () => {
    const walk = simulated(['It is broken', 'ada@example.com']);
    expect(replies(walk, 'メールアドレスが違います')).toEqual(['asksEmail']);
    expect(storedEmails(walk)).toEqual(['ada@example.com', '']);
    expect(walk.state).toMatchObject({ hasEmail: false, request: { problem: 'It is broken' } });
    expect(replies(walk, 'b@example.com')).toEqual(['asksOrderNo']);
  });
});

describe('a danger that only the bot’s model recognises', () => {
  const checked = ({ effects }: Walk) =>
    effects.flatMap((effect) => (effect.kind === 'checkDanger' ? [effect.text] : []));

  test('gets the safety text and an urgent ticket while details are collected', () => {
    const walk = simulated(['It is broken']);
    replies(walk, 'now my hand feels all fizzy');
    expect(checked(walk)).toEqual(['now my hand feels all fizzy']);
    const before = walk.entries.length;
    happens(walk, { kind: 'dangerFound', messageId: 'm' });
    expect(names(walk).slice(before)).toEqual(['safety', 'urgentTicket']);
    expect(walk.state).toMatchObject({ isUrgent: true, asks: 'email' });
  });

  test('gets the safety text while an agent is requested', () => {
    const walk = simulated([]);
    walk.facts = { ...walk.facts, agents: 'online' };
    replies(walk, 'human please');
    replies(walk, 'it went fizzy in my hand');
    expect(checked(walk)).toEqual(['it went fizzy in my hand']);
    happens(walk, { kind: 'dangerFound', messageId: 'm' });
    expect(names(walk).at(-1)).toBe('safety');
  });

  test('after a danger gets the reminder not to use the product', () => {
    const walk = simulated(['Smoke comes out of it']);
    happens(walk, { kind: 'dangerFound', messageId: 'm' });
    expect(names(walk).at(-1)).toBe('doNotUse');
  });

  test('is searched in no detail, in no question to the bot, and on no site without a bot', () => {
    const walk = simulated(['It is broken']);
    for (const text of ['ada@example.com', number, 'How heavy is it?', 'no']) replies(walk, text);
    expect(checked(walk)).toEqual([]);
    const without = simulated(['It is broken'], {}, { hasBot: false });
    replies(without, 'my hand feels fizzy');
    expect(checked(without)).toEqual([]);
  });
});

describe('something swallowed', () => {
  test.each([
    'my kid swallowed the ink',
    'der Hund hat am Akku geleckt und Toner gefressen',
    '子供が電池を飲み込んだ',
  ])('gets advice about poison: "%s"', (text) => {
    const walk = startWalk();
    happens(walk, { kind: 'chatOpened' });
    expect(replies(walk, text)).toContain('safetySwallowed');
    expect(walk.state.isUrgent).toBe(true);
  });
});

test('a fire after something was eaten gets the advice about the device', () => {
  const walk = startWalk();
  happens(walk, { kind: 'chatOpened' });
  expect(replies(walk, 'while we ate, the charger caught fire')).toContain('safety');
});

test('"all good" confirms the summary and cancels no request', () => {
  const walk = simulated(['It is broken', `ada@example.com ${number}`]);
  replies(walk, 'no');
  expect(asksOf(walk)).toBe('confirmation');
  expect(replies(walk, 'all good')).not.toContain('requestCancelled');
  expect(walk.tickets).toHaveLength(1);
});

describe('an injury', () => {
  test.each([
    ['my hand is burnt', 'safetyBurn'],
    ['指を切った', 'safetyWound'],
    ['mein Kind hat sich verletzt', 'safety'],
  ])('after another danger gets the safety text again, with the first aid for it: "%s"', (text, safety) => {
    const walk = simulated(['My screen flickers']);
    replies(walk, 'Smoke comes out of it');
    expect(replies(walk, 'It smells burnt')[0]).toBe('doNotUse');
    expect(replies(walk, text)).toEqual([safety]);
    expect(walk.state).toMatchObject({ request: { problem: expect.stringContaining(text) } });
    expect(replies(walk, text)).toEqual([safety]);
  });

  test('or another danger after the details are complete gets the safety text again', () => {
    const walk = simulated(['Smoke comes out of it', `ada@example.com ${number}`]);
    for (const text of ['no', 'yes']) replies(walk, text);
    expect(asksOf(walk)).toBeNull();
    expect(replies(walk, 'it is smoking again and I cannot unplug it')).toContain('safety');
  });

  test('gets the safety text again while an agent is requested', () => {
    const walk = simulated([]);
    walk.facts = { ...walk.facts, agents: 'online' };
    replies(walk, 'Smoke comes out of it');
    expect(walk.state.mode).toBe('connectingAgent');
    expect(replies(walk, 'more smoke is coming')).toEqual([]);
    expect(replies(walk, 'my hand is burnt')).toEqual(['safetyBurn']);
  });
});
