import { describe, expect, test } from 'vitest';
import { MailUnreadable } from './mail-parser.port.ts';
import { parseMail } from './parse-mail.ts';

const crlf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1');
const head = ['From: Ada <ada@mail.example>', 'To: support@fopo.example', 'Subject: Lamp'];

describe('the charset of a mail', () => {
  test('may be ISO-2022-JP in subject, name and text', async () => {
    const mail = await parseMail(
      crlf([
        'From: =?ISO-2022-JP?B?GyRCOzNFRBsoQg==?= <yamada@mail.example>',
        'Subject: =?ISO-2022-JP?B?GyRCMmhMTBsoQg==?=',
        'Content-Type: text/plain; charset=ISO-2022-JP',
        '',
        '\x1b$B2hLL$,1G$j$^$;$s\x1b(B',
      ]),
    );
    expect(mail).toMatchObject({ subject: '画面', from: [{ name: '山田' }], text: '画面が映りません\n' });
  });

  test.each([
    ['Shift_JIS', '\x89\xe6\x96\xca', '画面'],
    ['windows-1252', 'Ger\xe4t \x80', 'Gerät €'],
    ['utf-8', 'Ger\xc3\xa4t', 'Gerät'],
    ['utf-8', 'Ger\xe4t', 'Ger�t'],
    ['no-such-charset', 'Lamp', 'Lamp'],
  ])('%s is read, also if it is named wrongly', async (charset, bytes, text) => {
    const mail = await parseMail(crlf([...head, `Content-Type: text/plain; charset=${charset}`, '', bytes]));
    expect(mail.text.trim()).toBe(text);
  });
});

test('reads ids of answered mails, the nearest first', async () => {
  const mail = await parseMail(
    crlf([...head, 'Message-ID: <c@x>', 'In-Reply-To: <b@x>', 'References: <a@x>\r\n <b@x>', '', 'Text']),
  );
  expect(mail).toMatchObject({ messageId: 'c@x', answers: ['b@x', 'a@x'] });
});

test.each([
  ['is repeated', ['From: eve@mail.example', ...head]],
  ['names two', ['From: eve@mail.example, ada@mail.example']],
  ['names a group', ['From: Team: eve@mail.example, ada@mail.example;']],
])('has several senders if the header %s', async (_, headers) => {
  const mail = await parseMail(crlf([...headers, '', 'Text']));
  expect(mail.from.length).toBeGreaterThan(1);
});

test('removes control characters and marks that turn the direction of the text', async () => {
  const mail = await parseMail(
    Buffer.from(
      `From: "Ada\u202egnp" <ada@mail.example>\r\nSubject: a\u2066b\r\n\r\nLamp\u0000 off\u0007\r\n`,
    ),
  );
  expect(mail).toMatchObject({ subject: 'a b', from: [{ name: 'Ada gnp' }], text: 'Lamp off\n' });
});

test('keeps an attached mail as a file', async () => {
  const mail = await parseMail(
    crlf([
      ...head,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Text',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: inner',
      '',
      'Inner text',
      '--b--',
    ]),
  );
  expect(mail.text).toBe('Text\n');
  expect(mail.files).toMatchObject([{ type: 'message/rfc822' }]);
});

describe('a mail that is made to exhaust its reader is refused', () => {
  test.each([
    [
      'nested parts',
      [...Array(200).keys()].flatMap((depth) => [
        `Content-Type: multipart/mixed; boundary=b${depth}`,
        '',
        `--b${depth}`,
      ]),
    ],
    [
      'many parts',
      ['Content-Type: multipart/mixed; boundary=b', '', ...Array<string>(20_000).fill('--b\r\n\r\nx')],
    ],
    ['long headers', [`X-Long: ${'a '.repeat(300_000)}`, '', 'Text']],
  ])('because of its %s', async (_, lines) => {
    await expect(parseMail(crlf([...head, ...lines]))).rejects.toThrow(MailUnreadable);
  });
});
