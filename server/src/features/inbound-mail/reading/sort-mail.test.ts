import { describe, expect, test } from 'vitest';
import { parseMail } from '../../../providers/mail-parser/parse-mail.ts';
import { automaticKind, senderCheck } from './sort-mail.ts';

const mailWith = (...headers: string[]) =>
  parseMail(Buffer.from([...headers, 'From: ada@mail.example', '', 'Text'].join('\r\n')));

describe('mails that no person wrote', () => {
  test.each([
    ['Auto-Submitted: auto-replied', 'autoReply'],
    ['X-Autoreply: yes', 'autoReply'],
    ['Precedence: bulk', 'autoReply'],
    ['Precedence: auto_reply', 'autoReply'],
    ['List-Id: <news.example>', 'autoReply'],
    ['X-Auto-Response-Suppress: All', 'autoReply'],
    ['X-Aftercare-Mail: 1', 'loop'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'bounce'],
    ['Auto-Submitted: no', null],
    ['Precedence: first-class', null],
  ] as const)('%s makes a mail: %s', async (header, kind) => {
    expect(automaticKind(await mailWith(header), 'ada@mail.example')).toBe(kind);
  });

  test('a mail with an empty envelope sender is a bounce', async () => {
    expect(automaticKind(await mailWith('Subject: Lamp'), '')).toBe('bounce');
  });
});

describe('the check of the sender', () => {
  const trusted = 'Authentication-Results: mx.fopo.example; spf=pass; dmarc=pass header.from=mail.example';
  const forged = 'Authentication-Results: mx.evil.example; dmarc=pass';

  test.each([
    ['the configured host says so', [trusted], 'mx.fopo.example', 'pass'],
    ['another host says so', [forged], 'mx.fopo.example', 'none'],
    ['no host is configured', [trusted], undefined, 'none'],
    [
      'a lower header of that name contradicts',
      ['Authentication-Results: mx.fopo.example; dmarc=fail', trusted],
      'mx.fopo.example',
      'fail',
    ],
  ] as const)('if %s, it is as expected', async (_, headers, host, expected) => {
    expect(senderCheck(await mailWith(...headers), host)).toBe(expected);
  });
});
