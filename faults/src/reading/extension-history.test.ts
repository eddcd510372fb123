import { describe, expect, test } from 'vitest';
import { type History, type RobotOutcome, violationsOf } from './extension-history.ts';

const orderNumber = '113-0000001-7654321';

const outcomeOf = (robot: number, outcome: string, overrides: Partial<RobotOutcome> = {}): RobotOutcome => ({
  robot,
  orderNumber,
  email: `robot${robot}@mail.example`,
  outcome,
  warrantyId: outcome === 'ok' ? 'w1' : null,
  request: `request ${robot}`,
  ...overrides,
});

const winner = 'robot1@mail.example';
const extension = { orderNumber, email: winner, status: 'activated', warrantyId: 'w1' };
const mail = { to: winner, kind: 'warranty.activated' };

const good: History = {
  outcomes: [outcomeOf(1, 'ok'), outcomeOf(2, 'alreadyActivated'), outcomeOf(3, 'alreadyActivated')],
  registrations: [extension],
  mails: [mail],
  customers: new Map([
    [winner, 1],
    ['robot2@mail.example', 0],
    ['robot3@mail.example', 0],
  ]),
};

describe('the checker of a run', () => {
  test('finds nothing in a correct run', () => {
    expect(violationsOf(good)).toEqual([]);
  });

  test('counts a request that was retried with the same idempotency key once', () => {
    const repeated = [outcomeOf(1, 'ok'), outcomeOf(2, 'ok', { email: winner, request: 'request 1' })];
    expect(violationsOf({ ...good, outcomes: repeated })).toEqual([]);
  });

  const other = 'robot2@mail.example';
  const second = { ...extension, email: other, warrantyId: 'w2' };
  const planted: [string, Partial<History>, RegExp][] = [
    [
      'two winners of one order',
      {
        outcomes: [outcomeOf(1, 'ok'), outcomeOf(2, 'ok', { warrantyId: 'w2' })],
        registrations: [extension, second],
      },
      /2 extensions/,
    ],
    [
      'two robots that received "ok", and one extension',
      { outcomes: [outcomeOf(1, 'ok'), outcomeOf(2, 'ok')] },
      /2 different requests/,
    ],
    ['a winner without an extension', { registrations: [] }, /0 extensions/],
    [
      'an extension for which no robot received "ok"',
      { outcomes: [outcomeOf(2, 'alreadyActivated')] },
      /0 different requests/,
    ],
    [
      'an extension that belongs to another robot than the winner',
      { registrations: [second] },
      /what another holds/,
    ],
    [
      'a stored registration of a loser',
      { registrations: [extension, { ...second, status: 'pending' }] },
      /registrations besides/,
    ],
    [
      'a loser that received another answer',
      { outcomes: [outcomeOf(1, 'ok'), outcomeOf(2, 'fault')] },
      /robot 2 was told fault/,
    ],
    ['a winner without a mail', { mails: [] }, /nobody was mailed/],
    ['a winner with two mails', { mails: [mail, mail] }, /1 mails too many/],
    ['a mail to a loser', { mails: [{ ...mail, to: other }] }, /went to robot2/],
    ['a mail of another kind', { mails: [{ to: winner, kind: 'warranty.notCovered' }] }, /notCovered went/],
    ['two rows for one email address', { customers: new Map([[winner, 2]]) }, /2 customers where 1/],
    ['a row for a loser', { customers: new Map([[other, 1]]) }, /1 customers where 0/],
  ];
  test.each(planted)('finds %s', (_, fault, expected) => {
    expect(violationsOf({ ...good, ...fault }).join('\n')).toMatch(expected);
  });
});
