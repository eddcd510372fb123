import { describe, expect, test } from 'vitest';
import { maskMessages } from './mask-messages.ts';

const masked = (text: string, ...earlier: string[]) => maskMessages({ text, earlier });

describe('a message that leaves the server', () => {
  test.each([
    ['Where is 113-1234567-1234567?', 'Where is [order 1]?'],
    ['Where is 11312345671234567?', 'Where is [order 1]?'],
    ['注文番号１１３－１２３４５６７－１２３４５６７です', '注文番号[order 1]です'],
    ['Order ABC-4711234 please', 'Order [order 1] please'],
    ['write to jane.doe+shop@mail.example.com, please', 'write to [email 1], please'],
    ['It is a@b.example. Thanks', 'It is [email 1]. Thanks'],
    ['メールはfoo@example.jpです', 'メールは[email 1]です'],
    ['Müller@example.de', '[email 1]'],
    ['a@b@c.example x@ @y', '[email 1]@c.example x@ @y'],
    [`${'x'.repeat(100)}@mail.example`, `${'x'.repeat(36)}[email 1]`],
    ['call +1 (555) 010-9999 or 030 1234567', 'call [phone 1] or [phone 2]'],
    ['電話は０９０－１２３４－５６７８', '電話は[phone 1]'],
    ['my card 4111 1111 1111 1111', 'my card [card 1]'],
    ['see https://shop.example/order?token=abc', 'see [link 1]'],
    ['a@b.example and c@d.example and a@b.example', '[email 1] and [email 2] and [email 1]'],
  ])('has placeholders instead of personal data: %s', (text, expected) => {
    expect(masked(text).text).toBe(expected);
  });

  test.each(['My SP310 with 12 V and 2000 mAh', 'bought on 2026-01-15', 'am 15.01.2026 gekauft', 'A4 paper'])(
    'keeps numbers that identify no one: %s',
    (text) => {
      expect(masked(text).text).toBe(text);
    },
  );

  test('has the same placeholder for the same value in earlier messages', () => {
    const { text, earlier } = masked('and a@b.example?', 'x@y.example', 'a@b.example');
    expect([text, ...earlier]).toEqual(['and [email 1]?', '[email 2]', '[email 1]']);
  });
});

describe('a placeholder in an answer', () => {
  const { putBack } = masked('Where is 113-1234567-1234567? card 4111 1111 1111 1111', 'a@b.example');

  test('is replaced by its value if the question has it', () => {
    expect(putBack('About [order 1]: see below.')).toBe('About 113-1234567-1234567: see below.');
  });

  test.each(['[order 2]', '[email 1]', '[card 1]', '[phone 1]', '[link 1]'])(
    'makes the answer unusable if the question has no such value, or the value may not be shown: %s',
    (text) => {
      expect(putBack(text)).toBeNull();
    },
  );

  test('cannot be forged by the customer', () => {
    const message = masked('[order 1] and 113-1234567-1234567');
    expect(message.text).toBe('(order 1) and [order 1]');
  });
});
