import { isConfirmation } from '@aftercare/chat-machine/intents/replies';
import type { Request } from '@aftercare/chat-machine/request/details';
import { languages } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../platform/text/plain-text.ts';
import { confirmChoice, missingHtml, summaryHtml } from './request-html.ts';

const number = '114-1234567-1234567';
const request: Request = {
  problem: 'It is <b>black</b>\nand smells',
  emailFrom: 'account',
  order: { number, from: 'registration' },
  files: 2,
  skipped: [],
  isRepeated: false,
};

describe('the summary of a request', () => {
  test.each([
    [
      'en_US',
      'Email: ada@example.com (from your account)',
      `Order number: ${number} (from your registration)`,
    ],
    [
      'de_DE',
      'E-Mail: ada@example.com (aus Ihrem Konto)',
      `Bestellnummer: ${number} (aus Ihrer Registrierung)`,
    ],
    [
      'ja_JP',
      'メールアドレス: ada@example.com（アカウントの登録情報）',
      `注文番号: ${number}（保証登録の情報）`,
    ],
  ] as const)('in %s names each detail with its source', (lang, email, order) => {
    const lines = plainText(summaryHtml(request, 'ada@example.com', lang)).split('\n');
    expect(lines).toContain(email);
    expect(lines).toContain(order);
    expect(lines.join(' ')).toContain('It is <b>black</b> and smells');
    expect(lines.some((line) => line.endsWith(': 2'))).toBe(true);
  });

  test('escapes HTML in the texts that the customer typed', () => {
    expect(summaryHtml(request, '', 'en_US')).toContain('&lt;b&gt;black&lt;/b&gt;<br>and smells');
  });

  test('names no source for a detail that the customer answered, and "not given" for missing details', () => {
    const empty: Request = { ...request, problem: '', emailFrom: 'answer', order: null, files: 0 };
    expect(plainText(summaryHtml(empty, 'ada@example.com', 'en_US')).split('\n')).toEqual([
      ...['This is what I pass on to our team:', 'Problem: not given', 'Email: ada@example.com'],
      ...['Order number: not given', 'Photos and files: none'],
      'Is that right? You can also write what I should change.',
    ]);
  });

  test.each(languages)('shows only the last digits of an account’s order number in %s', (lang) => {
    const html = summaryHtml({ ...request, order: { number, from: 'account' } }, '', lang);
    expect(html).toContain('4567');
    expect(html).not.toContain(number);
    expect(html).not.toContain('1234567');
  });

  test.each(languages)(
    'has a choice in %s, which is recognised as a confirmation when the customer sends it',
    (lang) => {
      expect(isConfirmation(confirmChoice(lang))).toBe(true);
    },
  );
});

test.each([
  [
    'en_US',
    'Our team does not have: your email address, your order number. You can still add it in this chat.',
  ],
  [
    'de_DE',
    'Uns fehlt noch: Ihre E-Mail-Adresse, Ihre Bestellnummer. Sie können das hier im Chat noch ergänzen.',
  ],
  [
    'ja_JP',
    '次の内容はまだうかがっておりません：メールアドレス、注文番号。このチャットであとから追加できます。',
  ],
] as const)('the last message of the simulated agent names the missing details in %s', (lang, text) => {
  expect(missingHtml(['email', 'orderNo'], lang)).toBe(text);
});
