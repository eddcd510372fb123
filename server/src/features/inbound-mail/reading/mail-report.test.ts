import { describe, expect, test } from 'vitest';
import { parseMail } from '../../../providers/mail-parser/parse-mail.ts';
import { mailReport } from './mail-report.ts';

const original = ['Message-ID: <4bgwfbrmRQ0SMhFO@fopo.example>', 'X-Aftercare-Mail: signed', 'Subject: Lamp'];

function reportWith(type: string, fields: readonly string[], headers: readonly string[] = original) {
  const lines = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; boundary=b',
    ...['', '--b', '', 'It failed.', '--b', `Content-Type: ${type}`, ''],
    ...fields,
    ...['', '--b', 'Content-Type: text/rfc822-headers', '', ...headers, '--b--', ''],
  ];
  return parseMail(Buffer.from(lines.join('\r\n')));
}

const about = { messageId: '4bgwfbrmRQ0SMhFO@fopo.example', mark: 'signed' };
const bounceWith = (...fields: string[]) =>
  reportWith('message/delivery-status', ['Reporting-MTA: dns; mx.example', '', ...fields]);

describe('a report about a failed delivery', () => {
  test('names the mail, its signature, the status and the original receiver', async () => {
    const report = await bounceWith(
      'Original-Recipient: rfc822;',
      ' Kim@Example.com',
      'Final-Recipient: rfc822; other@example.com',
      'Action: failed',
      'Status: 5.1.1 (no such user)',
    );
    const failure = { kind: 'gone', status: '5.1.1' };
    expect(mailReport(report)).toEqual({ ...about, kind: 'bounce', failure, recipient: 'kim@example.com' });
  });

  test('names the final receiver if it has no original one', async () => {
    const report = await bounceWith(
      'Final-Recipient: RFC822; <kim@example.com>',
      'Action: failed',
      'Status: 4.4.7',
    );
    expect(mailReport(report)).toMatchObject({ recipient: 'kim@example.com', failure: { kind: 'soft' } });
  });

  test.each([
    ['a delay', ['Action: delayed', 'Status: 4.4.1']],
    ['a delivery', ['Action: delivered', 'Status: 2.0.0']],
    ['no status', ['Action: failed']],
  ])('about %s is no failure', async (_, fields) => {
    expect(mailReport(await bounceWith('Final-Recipient: rfc822; kim@example.com', ...fields))).toBeNull();
  });

  test('without the headers of the mail is not read', async () => {
    const report = await reportWith(
      'message/delivery-status',
      ['', 'Action: failed', 'Status: 5.1.1'],
      ['A: b'],
    );
    expect(mailReport(report)).toBeNull();
  });
});

describe('a complaint', () => {
  test.each(['abuse', 'fraud', 'opt-out'])('of the type %s names the mail and the type', async (type) => {
    const report = await reportWith('message/feedback-report', ['Version: 1', `Feedback-Type: ${type}`]);
    expect(mailReport(report)).toEqual({ ...about, kind: 'complaint', type });
  });

  test.each(['not-spam', 'auth-failure', ''])('of the type %j is none', async (type) => {
    const report = await reportWith('message/feedback-report', [`Feedback-Type: ${type}`]);
    expect(mailReport(report)).toBeNull();
  });
});
