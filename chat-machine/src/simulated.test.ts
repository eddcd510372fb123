import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import type { SimulatedState } from './state.ts';
import { asksOf, names, replies, simulated, storedEmails } from './testing/simulated-walk.ts';
import {
  agentAccepts,
  agentSends,
  customerLeaves,
  customerSends,
  customerSendsFile,
  happens,
  requestsHandover,
  startWalk,
  timePasses,
  type Walk,
} from './testing/walk.ts';

const number = '114-1234567-1234567';
const collect = limits.ticketCollectSeconds * 1_000;
const answer = { request: { emailFrom: 'answer', order: { number, from: 'answer' } } } as const;

function summaryOf({ entries }: Walk) {
  const last = entries.findLast((entry) => entry.by === 'summary');
  if (last?.by !== 'summary') throw new Error('no summary');
  return last.request;
}

describe('the simulated agent reads', () => {
  test('the messages to the bot, and asks for no detail that they contain', () => {
    const walk = simulated(['My screen flickers', `I am ada@example.com, order ${number}`, 'still there?']);
    expect(storedEmails(walk)).toEqual(['ada@example.com']);
    expect(asksOf(walk)).toBe('photo');
    expect(replies(walk, 'no')).toEqual(['summary']);
    expect(summaryOf(walk)).toMatchObject({
      problem: expect.stringContaining('My screen flickers'),
      emailFrom: 'chat',
      order: { number, from: 'chat' },
      files: 0,
    });
  });

  test('the messages to an agent whose connection was lost', () => {
    const walk = startWalk({ agents: 'online' });
    happens(walk, { kind: 'chatOpened' });
    happens(walk, requestsHandover);
    happens(walk, agentAccepts);
    happens(walk, customerSends(`It is order ${number}`));
    happens(walk, customerSends('ada@example.com'));
    walk.facts = { ...walk.facts, agents: 'offline' };
    happens(walk, { kind: 'agentSendFailed' });
    expect(walk.state).toMatchObject({ mode: 'simulated', asks: null, asksElse: 'problem', hasEmail: true });
    expect(walk.state).toMatchObject({ request: { order: { number, from: 'chat' } } });
  });

  test('a photo that was sent before', () => {
    const walk = startWalk();
    happens(walk, { kind: 'chatOpened' });
    happens(walk, customerSendsFile());
    happens(walk, customerSends(`It blinks. ada@example.com ${number}`));
    happens(walk, requestsHandover);
    expect(asksOf(walk)).toBe('confirmation');
    expect(summaryOf(walk)).toMatchObject({ files: 1 });
  });

  test('the email address and the order of the signed-in customer’s account', () => {
    const walk = simulated(['My screen flickers'], {
      emailFrom: 'account',
      order: { number, from: 'account' },
    });
    expect(asksOf(walk)).toBe('photo');
    replies(walk, 'no');
    expect(summaryOf(walk)).toMatchObject({ emailFrom: 'account', order: { number, from: 'account' } });
    expect(storedEmails(walk)).toEqual([]);
  });

  test('the order registered in this session before a number in the text, and that number before the account’s order', () => {
    const typed = `order ${number} flickers`;
    const other = '999-7654321-7654321';
    const registered = simulated([typed], { order: { number: other, from: 'registration' } });
    const account = simulated([typed], { order: { number: other, from: 'account' } });
    expect(registered.state).toMatchObject({ request: { order: { number: other, from: 'registration' } } });
    expect(account.state).toMatchObject({ request: { order: { number, from: 'chat' } } });
  });

  test('several details in one answer', () => {
    const walk = simulated(['My screen flickers']);
    expect(asksOf(walk)).toBe('email');
    expect(replies(walk, `ada@example.com, ${number}`)).toEqual(['asksPhoto']);
    expect(walk.state).toMatchObject(answer);
  });

  test('no email address of the site itself as the customer’s', () => {
    const walk = simulated(['I wrote to care@fopo.example and got no answer']);
    expect(walk.state).toMatchObject({ hasEmail: false, asks: 'email' });
  });
});

describe('an answer to the simulated agent', () => {
  test('without the requested email address is added to the description, and the question is repeated once', () => {
    const walk = simulated(['It is broken']);
    expect(replies(walk, 'My screen flickers')).toEqual(['asksEmailNoted']);
    expect(walk.state).toMatchObject({
      hasEmail: false,
      request: { problem: 'It is broken\nMy screen flickers' },
    });
    expect(replies(walk, 'and it smells')).toEqual(['asksOrderNo']);
    expect(walk.state).toMatchObject({ hasEmail: false, asks: 'orderNo' });
  });

  test('with an incomplete email address repeats the question, and is not added to the description', () => {
    const walk = simulated(['It is broken']);
    expect(replies(walk, 'ada@example')).toEqual(['asksEmailAgain']);
    expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
    expect(walk.state).toMatchObject({ hasEmail: true, request: { problem: 'It is broken' } });
  });

  test('in another format than the site’s order numbers repeats the question once', () => {
    const walk = simulated(['It is broken', 'ada@example.com']);
    happens(walk, customerSends('12345'));
    expect(walk.entries.at(-1)).toMatchObject({ text: 'asksOrderNoForm', params: { shops: 'Amazon.com' } });
    expect(replies(walk, '12346')).toEqual(['asksPhoto']);
    expect(walk.state).toMatchObject({ request: { order: null, skipped: ['orderNo'] } });
  });

  test.each(['I don’t have it', 'später', 'ありません'])(
    'that refuses the detail, like %s, skips that field',
    (text) => {
      const walk = simulated(['It is broken']);
      expect(replies(walk, text)).toEqual(['asksOrderNo']);
      expect(replies(walk, text)).toEqual(['asksPhoto']);
      expect(replies(walk, text)).toEqual(['summary']);
      expect(summaryOf(walk)).toMatchObject({ emailFrom: null, order: null, files: 0 });
    },
  );

  test('with a photo adds the photo, and the question stays open', () => {
    const walk = simulated(['It is broken']);
    happens(walk, customerSendsFile());
    expect(walk.state).toMatchObject({ asks: 'email', request: { files: 1 } });
    expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
    expect(replies(walk, number)).toEqual(['summary']);
  });

  test('to a question that version 0.1.0 asked and stored in the state is understood', () => {
    const walk = simulated(['It is broken']);
    const { request: _, asksElse: __, ...old } = walk.state as SimulatedState;
    walk.state = { ...old, ticketing: 'owed' };
    expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
    expect(walk.state).toMatchObject({
      hasEmail: true,
      request: { problem: 'It is broken', emailFrom: 'answer' },
    });
  });
});

describe('the summary of the request', () => {
  const atSummary = () => {
    const walk = simulated(['My screen flickers', `ada@example.com ${number}`]);
    expect(replies(walk, 'no')).toEqual(['summary']);
    return walk;
  };

  test('comes before the ticket, and a yes raises it and says where the answer appears', () => {
    const walk = atSummary();
    expect(walk.tickets).toEqual([]);
    expect(replies(walk, 'Yes, send it')).toEqual(['thanksForDetails', 'ticketRaised', 'answerByEmail']);
    expect(walk.tickets).toHaveLength(1);
    expect(walk.state).toMatchObject({ asks: null, asksElse: null, ticketing: 'raised' });
  });

  test('is followed by the missing details, and by the notice that the answer appears only in the chat', () => {
    const walk = simulated(['My screen flickers']);
    for (const _ of ['email', 'orderNo', 'photo']) replies(walk, 'no');
    expect(replies(walk, 'はい')).toEqual(['missing', 'ticketRaised', 'answerInChat']);
    expect(walk.entries).toContainEqual({ by: 'missing', missing: ['email', 'orderNo'] });
  });

  test.each([
    ['no, the mail is x@y.example', { emailFrom: 'answer' }],
    ['メールアドレスはx@y.exampleです', { emailFrom: 'answer' }],
    [
      'die Bestellnummer ist falsch: 222-7654321-7654321',
      { order: { number: '222-7654321-7654321', from: 'answer' } },
    ],
    ['it also smells of plastic', { problem: 'My screen flickers\nit also smells of plastic' }],
  ])('is corrected by %s and shown again', (text, change) => {
    const walk = atSummary();
    const shown = replies(walk, text);
    expect(shown).toEqual(['summary']);
    expect(summaryOf(walk)).toMatchObject(change);
    expect(walk.tickets).toEqual([]);
  });

  test('shows a corrected email address instead of the account’s one; the other details stay', () => {
    const walk = simulated(['It is broken', number], { emailFrom: 'account' });
    replies(walk, 'no');
    expect(replies(walk, 'the mail is new@example.com')).toEqual(['summary']);
    expect(storedEmails(walk)).toEqual(['new@example.com']);
    expect(summaryOf(walk)).toMatchObject({ emailFrom: 'answer', problem: 'It is broken' });
  });

  test('with a field that the customer calls wrong is followed by the question for it, and the value is deleted', () => {
    const walk = atSummary();
    expect(replies(walk, 'die Bestellnummer ist falsch')).toEqual(['asksOrderNo']);
    expect(replies(walk, 'weiß ich nicht')).toEqual(['summary']);
    expect(summaryOf(walk)).toMatchObject({ order: null });
    expect(replies(walk, 'メールアドレスが違います')).toEqual(['asksEmail']);
    expect(storedEmails(walk).at(-1)).toBe('');
    expect(walk.state.hasEmail).toBe(false);
  });

  test('that the customer rejects is followed by one question what to change, and is shown again', () => {
    const walk = atSummary();
    expect(replies(walk, 'nein')).toEqual(['asksCorrection']);
    expect(replies(walk, 'nein')).toEqual(['summary']);
    expect(replies(walk, 'nein')).toEqual(['asksCorrection']);
    expect(replies(walk, 'new@example.com')).toEqual(['summary']);
    expect(replies(walk, 'ja')).toContain('ticketRaised');
  });

  test('shows a photo that is sent after it', () => {
    const walk = atSummary();
    happens(walk, customerSendsFile());
    expect(summaryOf(walk).files).toBe(1);
  });

  test('is not repeated after its confirmation; a missing email address that follows is still stored', () => {
    const walk = simulated(['My screen flickers']);
    for (const text of ['no', 'no', 'no', 'yes']) replies(walk, text);
    expect(replies(walk, 'one more thing')).toEqual(['addedToTicket']);
    expect(replies(walk, 'ada@example.com')).toEqual(['answerByEmail']);
    expect(storedEmails(walk)).toEqual(['ada@example.com']);
  });
});

describe('a ticket with incomplete details', () => {
  test('is raised after 25 seconds of silence, and the questions go on', () => {
    const walk = simulated(['My screen flickers']);
    timePasses(walk, collect - 1);
    replies(walk, 'ada@example.com');
    timePasses(walk, collect - 1);
    expect(walk.tickets).toEqual([]);
    timePasses(walk, 1);
    expect(walk.tickets).toHaveLength(1);
    expect(asksOf(walk)).toBe('orderNo');
    for (const text of [number, 'no']) replies(walk, text);
    expect(replies(walk, 'yes')).toEqual(['thanksForDetails', 'answerByEmail']);
    expect(walk.tickets).toHaveLength(1);
  });

  test('is raised after two minutes of silence while the customer reads the summary, or the question what to change', () => {
    const reading = limits.ticketReadingSeconds * 1_000;
    for (const texts of [[], ['no'], ['ok, one moment', 'no']]) {
      const walk = simulated(['My screen flickers', `ada@example.com ${number}`]);
      for (const text of ['no', ...texts]) replies(walk, text);
      timePasses(walk, reading - 1);
      expect(walk.tickets).toEqual([]);
      timePasses(walk, 1);
      expect(walk.tickets).toHaveLength(1);
    }
  });

  test('is raised after 25 seconds if the customer asks for an agent while the summary is open', () => {
    for (const event of [requestsHandover, customerSends('human please')]) {
      const walk = simulated(['My screen flickers', `ada@example.com ${number}`]);
      replies(walk, 'no');
      happens(walk, event);
      timePasses(walk, collect);
      expect(walk.tickets).toHaveLength(1);
    }
  });

  test('is raised after 25 seconds if the request itself is answered by the summary', () => {
    const walk = startWalk();
    happens(walk, { kind: 'chatOpened' });
    happens(walk, customerSends(`My screen flickers, ada@example.com ${number}`));
    happens(walk, customerSendsFile());
    happens(walk, requestsHandover);
    expect(asksOf(walk)).toBe('confirmation');
    timePasses(walk, collect);
    expect(walk.tickets).toHaveLength(1);
  });

  test('is not raised while the customer types, until the countdown ends', () => {
    const walk = simulated(['My screen flickers']);
    const typing = (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 20) {
        happens(walk, { kind: 'customerTyped' });
        timePasses(walk, 20_000);
      }
    };
    typing(200);
    expect(walk.tickets).toEqual([]);
    typing(100);
    expect(walk.tickets).toHaveLength(1);
    expect(happens(walk, { kind: 'customerTyped' })).toEqual([]);
  });

  test('is not raised for a customer who types but sent nothing', () => {
    const walk = simulated([]);
    expect(happens(walk, { kind: 'customerTyped' })).toEqual([]);
  });

  test('is raised when the customer leaves before the confirmation', () => {
    const walk = simulated(['My screen flickers']);
    happens(walk, customerLeaves(walk));
    expect(walk.tickets).toHaveLength(1);
    expect(names(walk).slice(-3)).toEqual(['customerClosed', 'ticketRaised', 'answerInChat']);
  });

  test('is raised when a client closes the simulated agent’s thread', () => {
    const walk = simulated(['My screen flickers']);
    happens(walk, { kind: 'threadClosed', chat: 'simulated', type: 1 });
    timePasses(walk, collect);
    expect(walk.tickets).toHaveLength(1);
  });

  test('names what is missing when the countdown ends without a confirmation', () => {
    const walk = simulated(['My screen flickers', 'ada@example.com']);
    timePasses(walk, limits.simulatedCountdownSeconds * 1_000);
    expect(names(walk).slice(-4)).toEqual(['missing', 'answerByEmail', 'ticketStaysOpen', 'botAgain']);
    expect(walk.entries).toContainEqual({ by: 'missing', missing: ['orderNo'] });
  });

  test('is raised by the end of the countdown while the customer still writes', () => {
    const walk = simulated(['My screen flickers']);
    for (let passed = 0; passed < limits.simulatedCountdownSeconds - 20; passed += 20) {
      timePasses(walk, 20_000);
      replies(walk, 'ok, one moment');
    }
    expect(walk.tickets).toEqual([]);
    timePasses(walk, 20_000);
    expect(walk.tickets).toHaveLength(1);
  });

  test('is not raised if the customer wrote nothing', () => {
    const walk = simulated([]);
    expect(asksOf(walk)).toBe('problem');
    timePasses(walk, limits.simulatedCountdownSeconds * 1_000);
    expect(walk.tickets).toEqual([]);
    expect(names(walk).slice(-2)).toEqual(['nothingToPassOn', 'botAgain']);
    const left = simulated([]);
    happens(left, customerLeaves(left));
    timePasses(left, 60_000);
    expect(left.tickets).toEqual([]);
  });

  test('is not raised if the customer only asks for an agent again; the question is repeated with a new countdown', () => {
    const walk = simulated([]);
    timePasses(walk, 280_000);
    happens(walk, requestsHandover);
    expect(names(walk).slice(-2)).toEqual(['askedForPerson', 'asksProblem']);
    timePasses(walk, 280_000);
    expect(walk.state.mode).toBe('simulated');
    expect(walk.tickets).toEqual([]);
  });

  test('is raised after the first message of a customer who had written nothing', () => {
    const walk = simulated([]);
    expect(replies(walk, 'My screen flickers')).toEqual(['asksEmail']);
    timePasses(walk, collect);
    expect(walk.tickets).toHaveLength(1);
    expect(walk.state).toMatchObject({ request: { problem: 'My screen flickers' } });
  });

  test('is raised at once for a client of the specification that asks for it', () => {
    const walk = simulated([]);
    happens(walk, { kind: 'ticketRequested' });
    expect(walk.tickets).toHaveLength(1);
    expect(happens(walk, { kind: 'ticketRequested' })).toEqual([]);
  });

  test('is not raised if an agent answers first', () => {
    const walk = simulated(['My screen flickers']);
    happens(walk, agentAccepts);
    happens(walk, agentSends('Hello'));
    timePasses(walk, 60_000);
    expect(walk.tickets).toEqual([]);
  });

  test('is urgent and raised at once after a report of danger, even in the first message', () => {
    for (const texts of [['My screen flickers'], []]) {
      const walk = simulated(texts);
      replies(walk, 'Now smoke comes out of it');
      expect(walk.tickets).toHaveLength(1);
      expect(walk.effects.filter(({ kind }) => kind === 'markUrgent')).toHaveLength(1);
      expect(walk.state).toMatchObject({
        asks: 'email',
        isUrgent: true,
        request: { problem: expect.stringContaining('smoke') },
      });
    }
  });

  test.each([
    ...['cancel', "I don't want a ticket", "no, don't send it", 'stop, cancel this, dont send it'],
    ...[
      'abbrechen',
      'zurück zum Bot',
      'Nein, nicht senden',
      'やっぱりやめます',
      'いいえ、送らないでください',
      'もういいです取り消して',
      '送らないでください キャンセルで',
    ],
  ])('is not raised after "%s", and the bot answers again', (text) => {
    const walk = simulated(['My screen flickers']);
    expect(replies(walk, text)).toEqual(['requestCancelled', 'botAgain']);
    expect(walk.state).toMatchObject({ mode: 'bot', owedTicket: null });
    timePasses(walk, collect);
    expect(walk.tickets).toEqual([]);
  });

  test('contains the email address and order number from a report of danger, and neither is requested again', () => {
    const walk = simulated(['My screen flickers']);
    expect(asksOf(walk)).toBe('email');
    replies(walk, `It is on fire, order ${number}, mail ada@example.com`);
    expect(storedEmails(walk)).toEqual(['ada@example.com']);
    expect(walk.state).toMatchObject({ ...answer, hasEmail: true, isUrgent: true });
    expect(asksOf(walk)).toBe('photo');
  });

  test('is raised at once for a customer who has waited for an agent in vain', () => {
    const walk = startWalk({ agents: 'queue' });
    happens(walk, { kind: 'chatOpened' });
    happens(walk, customerSends('My screen flickers'));
    happens(walk, requestsHandover);
    timePasses(walk, limits.acceptWithinSeconds * 1_000);
    expect(walk.state.mode).toBe('simulated');
    expect(walk.tickets).toHaveLength(1);
  });
});
