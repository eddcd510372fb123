import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  askedTexts,
  asksOf,
  names,
  newestAsked,
  replies,
  simulated,
  storedEmails,
} from '../testing/simulated-walk.ts';
import {
  agentAccepts,
  customerLeaves,
  customerSends,
  happens,
  timePasses,
  type Walk,
} from '../testing/walk.ts';

const number = '114-1234567-1234567';
const weight = 'How much does the V18 weigh?';
const source = { entryId: 'fact:Weight', offered: [], probability: 0.97 };
const sure = { outcome: 'answered', source } as const;
const unsure = { outcome: 'missed' } as const;

const asking = (text = weight): Walk => {
  const walk = simulated(['It is broken']);
  expect(replies(walk, text)).toEqual([]);
  return walk;
};
const problemOf = ({ state }: Walk) => state.mode === 'simulated' && state.request?.problem;

describe('a question to the simulated agent', () => {
  test.each([weight, 'wie lange dauert das?', 'Wie schwer ist der V18', '保証期間は何年ですか'])(
    'goes to the bot, like %s, and is not added to the description',
    (text) => {
      const walk = asking(text);
      expect(askedTexts(walk).at(-1)).toBe(text);
      expect(walk.effects).toContainEqual(expect.objectContaining({ kind: 'askBot', misses: 0 }));
      expect(walk.state).toMatchObject({
        mode: 'simulated',
        asks: 'email',
        question: { messageId: newestAsked(walk), text },
        request: { problem: 'It is broken', isRepeated: false },
      });
    },
  );

  test('is not shown if the customer has reported a danger in the meantime', () => {
    const walk = asking('Can I charge it overnight?');
    const asked = newestAsked(walk);
    expect(replies(walk, 'Smoke comes out of it')).toContain('safety');
    expect(afterAnswer(walk, sure, asked)).toEqual([]);
  });

  test.each(['Is it safe to keep charging it?', 'Kann ich ihn noch laden?', '充電してもいいですか'])(
    'is not answered by the bot after a report of danger: %s',
    (text) => {
      const walk = simulated(['Smoke comes out of the charger']);
      expect(replies(walk, text)).toEqual(['doNotUse', 'goesOnEmail']);
      expect(askedTexts(walk)).not.toContain(text);
      expect(problemOf(walk)).toContain(text);
      expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
    },
  );

  test('gets the bot’s sure answer without choices, and the open question follows in one line', () => {
    const walk = asking();
    expect(afterAnswer(walk, sure)).toEqual(['bot', 'goesOnEmail']);
    expect(walk.entries.at(-2)).toMatchObject({ by: 'bot', message: { choices: [], handsOver: false } });
    expect(problemOf(walk)).toBe('It is broken');
    expect(walk.state).toMatchObject({ question: null, asks: 'email' });
    expect(walk.due.has('botAnswer')).toBe(false);
    expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
  });

  test('goes to the bot with the signed-in customer and the product of the page', () => {
    const walk = simulated(['It is broken']);
    const message = { messageId: 'q', text: weight, fileId: null };
    happens(walk, { kind: 'customerSent', message, signedIn: 'ada', pageProductId: 'v18' });
    expect(walk.effects).toContainEqual(
      expect.objectContaining({ kind: 'askBot', messageId: 'q', signedIn: 'ada', pageProductId: 'v18' }),
    );
  });

  test('at each step is followed by the open question of that step', () => {
    const walk = simulated([]);
    const goesOn = () => {
      replies(walk, weight);
      return afterAnswer(walk, sure).at(-1);
    };
    expect(goesOn()).toBe('goesOnProblem');
    const answers = [
      ['It is broken', 'goesOnEmail'],
      ['no', 'goesOnOrderNo'],
      ['no', 'goesOnPhoto'],
      ['no', 'goesOnSummary'],
      ['nein', 'asksCorrection'],
    ] as const;
    for (const [answer, text] of answers) {
      replies(walk, answer);
      expect(goesOn()).toBe(text);
    }
  });

  test.each([
    ['small talk', { outcome: 'smallTalk' }],
    ['a fact with a question', { outcome: 'clarified', source }],
  ] as const)('is answered by %s', (_, message) => {
    expect(afterAnswer(asking(), message)).toEqual(['bot', 'goesOnEmail']);
  });

  test.each([
    ['is not sure', unsure],
    ['offers an agent', { outcome: 'offered' }],
    ['asks which product is meant', { outcome: 'clarified', source: { ...source, entryId: null } }],
    ['hands over', { outcome: 'answered', handsOver: true }],
  ] as const)('is added to the description if the bot %s, with one reply', (_, message) => {
    const walk = asking();
    expect(afterAnswer(walk, message)).toEqual(['asksEmailNoted']);
    expect(problemOf(walk)).toBe(`It is broken\n${weight}`);
    expect(walk.state).toMatchObject({ mode: 'simulated', question: null, asks: 'email' });
  });

  test('is added to the description if the bot does not answer in time, and a later answer repeats no question', () => {
    const walk = asking();
    timePasses(walk, limits.botAnswerSeconds * 1_000);
    expect(names(walk).at(-1)).toBe('asksEmailNoted');
    expect(problemOf(walk)).toContain(weight);
    expect(afterAnswer(walk, unsure)).toEqual([]);
    expect(afterAnswer(walk, sure)).toEqual(['bot']);
  });

  test('on a site without a bot is added to the description', () => {
    const walk = simulated([], {}, { hasBot: false });
    replies(walk, 'It is broken');
    expect(replies(walk, weight)).toEqual(['asksEmailNoted']);
    expect(problemOf(walk)).toContain(weight);
    expect(askedTexts(walk)).toEqual([]);
  });

  test('describes the problem if the bot is not sure and nothing else does', () => {
    const walk = simulated([]);
    replies(walk, weight);
    expect(afterAnswer(walk, unsure)).toEqual(['asksEmail']);
    expect(problemOf(walk)).toBe(weight);
  });

  test.each(['no?', 'ok?', 'my email is wrong?', 'ada@example.com?', `${number}?`])(
    'is no question to the bot if it only replies, like "%s"',
    (text) => {
      const walk = simulated(['It is broken']);
      const before = askedTexts(walk).length;
      replies(walk, text);
      expect(askedTexts(walk)).toHaveLength(before);
    },
  );
});

describe('a message with a question and details', () => {
  test('gets the answer and the next question; the details are stored at once', () => {
    const walk = asking(`ada@example.com. ${weight}`);
    expect(storedEmails(walk)).toEqual(['ada@example.com']);
    expect(walk.state).toMatchObject({ hasEmail: true, request: { emailFrom: 'answer' } });
    expect(afterAnswer(walk, sure)).toEqual(['bot', 'asksOrderNo']);
    expect(problemOf(walk)).toBe('It is broken');
  });

  test('gets the next question, not a complaint, if the bot is not sure', () => {
    const walk = asking(`ada@example.com. ${weight}`);
    expect(afterAnswer(walk, unsure)).toEqual(['asksOrderNo']);
    expect(problemOf(walk)).toBe(`It is broken\n${weight}`);
  });

  test('adds its statements to the description', () => {
    const walk = asking(`The light blinks. ${weight}`);
    expect(problemOf(walk)).toBe('It is broken\nThe light blinks.');
    expect(afterAnswer(walk, sure)).toEqual(['bot', 'goesOnEmail']);
  });

  test('is followed by the summary with the change', () => {
    const walk = simulated(['It is broken', `ada@example.com ${number}`]);
    replies(walk, 'no');
    replies(walk, `New address: new@example.com. ${weight}`);
    expect(afterAnswer(walk, sure)).toEqual(['bot', 'summary']);
  });

  test('names no order by the number of a model', () => {
    const walk = simulated(['It is broken', 'ada@example.com'], {}, {});
    walk.facts = { ...walk.facts, site: { ...walk.facts.site, orderForm: 'any' } };
    replies(walk, 'How heavy is the V1800?');
    afterAnswer(walk, sure);
    expect(walk.state).toMatchObject({ asks: 'orderNo', request: { order: null } });
  });

  test.each([
    ['a question that the bot does not answer', 'How heavy is the V1800?'],
    ['a report of danger', 'Smoke comes out of the V1800'],
    ['a request for an agent', 'I want to talk to a human about the V1800'],
  ])('names no order by the number of a model in %s', (_, text) => {
    const walk = simulated(['It is broken', 'ada@example.com']);
    walk.facts = { ...walk.facts, site: { ...walk.facts.site, orderForm: 'any' } };
    replies(walk, text);
    if (text.endsWith('?')) expect(afterAnswer(walk, unsure)).toEqual(['goesOnOrderNo']);
    expect(walk.state).toMatchObject({ asks: 'orderNo', request: { order: null } });
    expect(problemOf(walk)).toContain('V1800');
  });

  test('also goes to the team if the bot answers only a part', () => {
    const walk = asking();
    const offered = [{ entryId: 'ink', question: 'Which ink?' }];
    expect(afterAnswer(walk, { outcome: 'answered', source: { ...source, offered } })).toEqual([
      'bot',
      'goesOnEmail',
    ]);
    expect(problemOf(walk)).toBe(`It is broken\n${weight}`);
  });
});

describe('an outdated answer of the bot', () => {
  test('is shown without the open question; the description has the question', () => {
    const walk = asking();
    const answers = newestAsked(walk);
    expect(replies(walk, 'ada@example.com')).toEqual(['asksOrderNo']);
    expect(problemOf(walk)).toBe(`It is broken\n${weight}`);
    expect(walk.due.has('botAnswer')).toBe(false);
    expect(afterAnswer(walk, sure, answers)).toEqual(['bot']);
    expect(asksOf(walk)).toBe('orderNo');
  });

  test('is not shown if the bot is not sure', () => {
    const walk = asking();
    const answers = newestAsked(walk);
    replies(walk, 'ada@example.com');
    expect(afterAnswer(walk, unsure, answers)).toEqual([]);
    expect(afterAnswer(walk, { outcome: 'wishForPerson' }, answers)).toEqual([]);
  });

  test('repeats no question after an agent joined, the countdown or the end of the chat', () => {
    const ends = [
      { end: () => agentAccepts, shown: [] },
      { end: () => ({ kind: 'timerElapsed', timer: 'simulatedCountdown' }) as const, shown: ['bot'] },
      { end: customerLeaves, shown: ['bot'] },
    ];
    for (const { end, shown } of ends) {
      const walk = asking();
      happens(walk, end(walk));
      expect(walk.due.has('botAnswer')).toBe(false);
      expect(afterAnswer(walk, sure)).toEqual(shown);
    }
  });

  test('to the second of two questions in a row repeats the open question once', () => {
    const walk = asking();
    const first = newestAsked(walk);
    replies(walk, 'Is it waterproof?');
    expect(afterAnswer(walk, sure, first)).toEqual(['bot']);
    expect(afterAnswer(walk, sure)).toEqual(['bot', 'goesOnEmail']);
  });
});

describe('an intent that only the bot recognises', () => {
  test('as a danger is treated as a report of danger', () => {
    const walk = asking('Is a pack as round as a ball normal?');
    expect(afterAnswer(walk, { outcome: 'danger' })).toEqual(['safety', 'urgentTicket']);
    expect(walk.state).toMatchObject({ mode: 'simulated', isUrgent: true, question: null, asks: 'email' });
    expect(problemOf(walk)).toContain('as round as a ball');
  });

  test('as a danger counts in an outdated message, and connects with an available agent', () => {
    const walk = asking('Is a pack as round as a ball normal?');
    const answers = newestAsked(walk);
    replies(walk, 'ada@example.com');
    walk.facts = { ...walk.facts, agents: 'online' };
    afterAnswer(walk, { outcome: 'danger' }, answers);
    expect(walk.state).toMatchObject({ mode: 'connectingAgent', isUrgent: true });
  });

  test('as a danger has no effect if the safety text was shown in the meantime', () => {
    const walk = asking('Is a pack as round as a ball normal?');
    const asked = newestAsked(walk);
    replies(walk, 'Smoke comes out of it');
    expect(problemOf(walk)).toContain('round as a ball');
    expect(afterAnswer(walk, { outcome: 'danger' }, asked)).toEqual([]);
  });

  test('as a request for an agent is treated as one', () => {
    const walk = asking('Is anything alive in there?');
    expect(afterAnswer(walk, { outcome: 'wishForPerson' })).toEqual(['noAgentNow', 'goesOnEmail']);
    replies(walk, 'Is anything alive in there?');
    walk.facts = { ...walk.facts, agents: 'online' };
    expect(afterAnswer(walk, { outcome: 'wishForPerson' })).toEqual(['passesOn', 'connecting']);
    expect(walk.state.mode).toBe('connectingAgent');
  });
});

test('a question to the bot starts the time until the ticket again, and is recorded without the hidden choices', () => {
  const walk = simulated(['It is broken']);
  timePasses(walk, (limits.ticketCollectSeconds - 1) * 1_000);
  replies(walk, weight);
  const offered = [{ entryId: 'ink', question: 'Which ink?' }];
  afterAnswer(walk, { ...unsure, source: { entryId: null, offered, probability: null } });
  expect(walk.effects).toContainEqual({
    kind: 'recordQuestion',
    messageId: newestAsked(walk),
    outcome: 'missed',
    entryId: null,
    offered: [],
    probability: null,
  });
  timePasses(walk, (limits.ticketCollectSeconds - 1) * 1_000);
  expect(walk.tickets).toEqual([]);
  timePasses(walk, 1_000);
  expect(walk.tickets).toHaveLength(1);
});

test('a state without the fields for questions, as earlier versions store it, takes a question and a message', () => {
  for (const text of [weight, 'The light blinks']) {
    const walk = simulated(['It is broken']);
    if (walk.state.mode !== 'simulated') throw new Error('another mode');
    const { question: _, notices: __, ...old } = walk.state;
    walk.state = old;
    happens(walk, customerSends(text));
    afterAnswer(walk, unsure);
    expect(problemOf(walk)).toContain(text);
  }
});
