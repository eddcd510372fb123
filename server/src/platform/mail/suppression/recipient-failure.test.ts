import { describe, expect, test } from 'vitest';
import { MailRefused } from '../email.port.ts';
import { failureAtSmtp, failureOfStatus } from './recipient-failure.ts';

const answered = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

describe('an answer of a mail server', () => {
  test.each([
    ['550 5.1.1 No such user', { kind: 'gone', status: '550 5.1.1' }],
    ['550-5.1.1 No such user\r\n550 Really', { kind: 'gone', status: '550 5.1.1' }],
    ['550 No such user', { kind: 'gone', status: '550' }],
    ['550 5.2.1 The mailbox is disabled', { kind: 'gone', status: '550 5.2.1' }],
    ['552 5.2.2 The mailbox is full', { kind: 'soft', status: '552 5.2.2' }],
    ['550 5.7.1 Your server is blocked', { kind: 'soft', status: '550 5.7.1' }],
    ['550 5.1.8 The sender does not exist', { kind: 'soft', status: '550 5.1.8' }],
    ['554 Transaction failed', { kind: 'soft', status: '554' }],
    ['451 4.7.1 Try later', { kind: 'soft', status: '451 4.7.1' }],
  ])('to the recipient, %j, is read with its status code', (response, expected) => {
    expect(failureAtSmtp(new MailRefused(answered(response)))).toEqual(expected);
    expect(failureAtSmtp(answered(response))).toEqual(expected);
  });

  test.each(['MAIL FROM', 'DATA', 'CONN'])('to %s says nothing about the recipient', (command) => {
    expect(failureAtSmtp(new MailRefused(answered('550 5.1.1 No', command)))).toBeNull();
  });

  test('that never came says nothing about the recipient', () => {
    expect(failureAtSmtp(new Error('timeout'))).toBeNull();
    expect(failureAtSmtp(Object.assign(new Error('x'), { command: 'RCPT TO' }))).toBeNull();
    expect(failureAtSmtp('550')).toBeNull();
  });
});

test.each([
  ['5.1.1', { kind: 'gone', status: '5.1.1' }],
  ['5.7.1', { kind: 'soft', status: '5.7.1' }],
  ['4.4.7', { kind: 'soft', status: '4.4.7' }],
  ['2.0.0', null],
  ['5.1', null],
  ['5.1.1 x', null],
])('a report with the status %j is a failure of the expected kind', (status, expected) => {
  expect(failureOfStatus(status)).toEqual(expected);
});
