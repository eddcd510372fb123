import { describe, expect, test } from 'vitest';
import type { BotOutcome, ChatEvent, Facts } from './events.ts';
import { step } from './machine.ts';
import { type ChatState, initialState } from './state.ts';

const facts: Facts = {
  now: 1_000,
  agents: 'online',
  hasOutsideChat: false,
  isServiceTime: true,
  hasBot: true,
  offersWarranty: false,
  site: { orderForm: 'grouped', shops: '', emails: [] },
};

const sent = (text: string, messageId: string): ChatEvent => ({
  kind: 'customerSent',
  message: { messageId, text, fileId: null },
});

const offered = [
  { entryId: 'ink-en_US', question: 'How do I change the ink?' },
  { entryId: 'fact:Weight', question: 'Weight – P16' },
];

const answered = (answers: string, outcome: BotOutcome, handsOver = false): ChatEvent => ({
  kind: 'botAnswered',
  answers,
  message: {
    html: '<p>Yes</p>',
    choices: [],
    faq: null,
    handsOver,
    outcome,
    authorName: 'Bot',
    source: { entryId: null, offered, probability: 0.25 },
  },
});

/** The state after all events, and the records of the last one. */
function walk(...events: ChatEvent[]) {
  let state: ChatState = initialState;
  let records: object[] = [];
  for (const event of events) {
    const next = step(state, event, facts);
    state = next.state;
    records = next.effects.filter(({ kind }) => kind.startsWith('record'));
  }
  return { state, records };
}

const nothingGiven = { entryId: 'ink-en_US', offered: [], probability: 0.9 };

const unsure = [sent('it is odd', 'm1'), answered('m1', 'missed')];

describe('the record of a question', () => {
  test('names the outcome, the offered entries and the probability', () => {
    expect(walk(...unsure).records).toEqual([
      {
        kind: 'recordQuestion',
        messageId: 'm1',
        outcome: 'missed',
        entryId: null,
        offered: ['ink-en_US', 'fact:Weight'],
        probability: 0.25,
      },
    ]);
  });

  test('is also made for the answer to an outdated question, because the customer sees that answer too', () => {
    const { records } = walk(sent('first', 'm1'), sent('second', 'm2'), answered('m1', 'answered'));
    expect(records).toMatchObject([{ kind: 'recordQuestion', messageId: 'm1', outcome: 'answered' }]);
  });

  test('is not made when the state machine ignores the answer', () => {
    const left: ChatEvent = { kind: 'customerLeft', sitting: 1 };
    const dropped = walk(sent('odd', 'm1'), left, answered('m1', 'wishForPerson'));
    expect(dropped.records).toEqual([]);
  });
});

describe('a choice', () => {
  test('is recorded at the question that offered it, when the customer sends its text', () => {
    const { records } = walk(...unsure, sent(' Weight – P16 ', 'm2'));
    expect(records).toEqual([{ kind: 'recordChoice', messageId: 'm1', entryId: 'fact:Weight' }]);
  });

  test('is not recorded as a new question, and a hand-over after its answer belongs to the question that offered it', () => {
    const chooses = [...unsure, sent('Weight – P16', 'm2'), answered('m2', 'answered')];
    expect(walk(...chooses).records).toEqual([]);
    const asks: ChatEvent = { kind: 'handoverRequested', messageId: 'm3' };
    expect(walk(...chooses, asks).records).toEqual([{ kind: 'recordHandOver', messageId: 'm1' }]);
    expect(walk(...chooses, sent('Weight – P16', 'm3')).records).toEqual([]);
  });

  test('named by its number is recorded when the bot’s answer names the chosen entry', () => {
    const second = answered('m2', 'answered') as Extract<ChatEvent, { kind: 'botAnswered' }>;
    const source = { entryId: 'fact:Weight', offered: [], probability: null, isChoice: true };
    const chooses = [...unsure, sent('2', 'm2'), { ...second, message: { ...second.message, source } }];
    expect(walk(...chooses).records).toEqual([
      { kind: 'recordChoice', messageId: 'm1', entryId: 'fact:Weight' },
    ]);
  });

  test('"None of these" is not recorded as a question, and a hand-over after it belongs to the question before', () => {
    const none = answered('m2', 'offered') as Extract<ChatEvent, { kind: 'botAnswered' }>;
    const declines = [
      ...unsure,
      sent('None of these', 'm2'),
      { ...none, message: { ...none.message, source: null } },
    ];
    expect(walk(...declines).records).toEqual([]);
    expect(walk(...declines, sent('yes', 'm3')).records).toEqual([
      { kind: 'recordHandOver', messageId: 'm1' },
    ]);
  });

  test('is not recorded for another text, or after a newer question', () => {
    expect(walk(...unsure, sent('weight', 'm2')).records).toEqual([]);
    const newer = { ...answered('m2', 'answered') } as Extract<ChatEvent, { kind: 'botAnswered' }>;
    const plain: ChatEvent = { ...newer, message: { ...newer.message, source: nothingGiven } };
    expect(walk(...unsure, sent('ink', 'm2'), plain, sent('Weight – P16', 'm3')).records).toEqual([]);
  });

  test('is not recorded in the next session', () => {
    const left: ChatEvent = { kind: 'customerLeft', sitting: 1 };
    expect(walk(...unsure, left, sent('Weight – P16', 'm2')).records).toEqual([]);
  });
});

describe('a hand-over', () => {
  const asks: ChatEvent = { kind: 'handoverRequested', messageId: 'm2' };
  const handedOver = [{ kind: 'recordHandOver', messageId: 'm1' }];

  test('is recorded at the newest question, by button or by message', () => {
    expect(walk(...unsure, asks).records).toEqual(handedOver);
    expect(walk(...unsure, sent('I want to talk to a human', 'm2')).records).toEqual(handedOver);
  });

  test('by a recognised request for an agent is recorded at the question before it', () => {
    const { records } = walk(...unsure, sent('hm, a real one', 'm2'), answered('m2', 'wishForPerson'));
    expect(records).toMatchObject([{ kind: 'recordQuestion', messageId: 'm2' }, ...handedOver]);
  });

  test('after small talk is recorded at the question before the small talk', () => {
    expect(walk(...unsure, sent('thanks', 'm3'), answered('m3', 'smallTalk'), asks).records).toEqual(
      handedOver,
    );
  });

  test('that the bot’s answer causes is recorded at the question of that answer', () => {
    expect(walk(sent('it is odd', 'm1'), answered('m1', 'offered', true)).records).toMatchObject([
      { kind: 'recordQuestion', messageId: 'm1' },
      ...handedOver,
    ]);
  });

  test('for a danger, or because an agent takes over, is not recorded at the question before it', () => {
    const agent = { id: 'ada', name: 'Ada', avatar: '' };
    expect(walk(...unsure, sent('My monitor is on fire', 'm2')).records).toEqual([]);
    expect(walk(...unsure, { kind: 'agentJoined', agent }).records).toEqual([]);
  });

  test('before any question is not recorded', () => {
    expect(walk(sent('thanks', 'm1'), answered('m1', 'smallTalk'), asks).records).toEqual([]);
  });
});
