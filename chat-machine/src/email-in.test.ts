import { expect, test } from 'vitest';
import { emailsIn } from './email-in.ts';

test.each([
  ['ada@example.com, please', ['ada@example.com']],
  ['My mail is <ada@example.com>.', ['ada@example.com']],
  ['E-Mail:ada.b+c@mail.example.de!', ['ada.b+c@mail.example.de']],
  ['メールアドレスはada@example.comです', ['ada@example.com']],
  ['ada＠example.jpにお願いします。', ['ada@example.jp']],
  ['müller@straße.example', ['müller@straße.example']],
  ['first@example.com or second@example.com', ['first@example.com', 'second@example.com']],
  ['My screen flickers', []],
  ['ada@example', []],
  ['@example.com', []],
  ['ada@@example.com', []],
  ['ada@.com', []],
  ['yamada@ｅｘａｍｐｌｅ．ｃｏｍ です', ['yamada@example.com']],
])('finds valid email addresses in %s', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});

test('finds the one valid address in a long text of incomplete addresses', () => {
  const text = `${'a@'.repeat(2_000)} ${'a.'.repeat(2_000)}@ ada@example.com`;
  expect(emailsIn(text)).toEqual(['ada@example.com']);
});
