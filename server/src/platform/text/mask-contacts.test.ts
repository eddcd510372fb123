import { expect, test } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

test.each([
  ['Mail ada.lovelace+1@mail.example please', 'Mail ••• please'],
  ['メールはada@mail.exampleです', 'メールは•••です'],
  ['order 111-1234567-7654321 is late', 'order ••• is late'],
  ['call +49 (30) 901-820 now', 'call +••• now'],
  ['電話は０３−１２３４−５６７８です', '電話は•••です'],
  ['see https://shop.example/a?b=1 there', 'see ••• there'],
  ['see www.shop.example', 'see •••'],
])('masks the contact in "%s"', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each(['The P16 shows E-204', 'since 2026-11', '16 GB and 512 MB'])('does not mask "%s"', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test('masking takes linear time for long runs of letters and digits', () => {
  const started = performance.now();
  maskContacts(`${'a.'.repeat(50_000)}${'1 '.repeat(5)}${'@'.repeat(50_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
