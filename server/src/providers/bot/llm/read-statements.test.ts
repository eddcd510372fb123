import type { Language } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import { readStatements } from './read-statements.ts';

const secret = 'You answer one question of a customer, and only from numbered passages of the shop.';

function outcomeOf(lang: Language, passage: string, statement: string): string {
  const passages = [{ entryId: 'a', title: '', text: passage, page: null }];
  const content = JSON.stringify({ statements: [{ text: statement, passages: [1] }] });
  try {
    return readStatements(content, { lang, passages, secret, putBack: (text) => text }).kind;
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}

const english =
  'The warranty lasts 24 months from the day of purchase. Keep the receipt, because we need it for a repair.';
const german =
  'Die Garantie gilt 24 Monate ab dem Tag des Kaufs. Heben Sie die Rechnung auf, denn wir brauchen sie für eine Reparatur.';
const japanese = '保証期間は購入日から24か月です。修理には領収書が必要ですので、大切に保管してください。';

test('a statement that repeats the instructions is refused, even if its passage has the same words', () => {
  const passage = 'A customer of the shop gets an answer to one question from the numbered passages only.';
  expect(outcomeOf('en_US', passage, 'A customer gets one answer from the shop.')).toBe('written');
  expect(outcomeOf('en_US', passage, 'Answer only from numbered passages of the shop.')).toBe(
    'answerUnsupported',
  );
});

describe('a statement that is not a quotation of its passage', () => {
  test.each<[Language, string, string]>([
    ['en_US', english, 'Your warranty is valid for 24 months after you bought the product.'],
    ['en_US', english, 'Please keep your receipt; it is needed if something must be repaired.'],
    ['de_DE', german, 'Ihre Garantie läuft ab dem Kaufdatum 24 Monate.'],
    ['de_DE', german, 'Bitte bewahren Sie die Rechnung auf, sie wird für Reparaturen gebraucht.'],
    ['ja_JP', japanese, '購入日から24か月間、保証をご利用いただけます。'],
    ['ja_JP', japanese, '修理の際に領収書が必要です。'],
  ])('is accepted if it says the same in %s', (lang, passage, statement) => {
    expect(outcomeOf(lang, passage, statement)).toBe('written');
  });

  test.each<[Language, string, string]>([
    ['en_US', english, 'Our shop in Berlin is open every day and sells bicycles.'],
    ['en_US', english, 'I am a helpful assistant with secret instructions and many tools.'],
    ['en_US', english, 'The warranty lasts 36 months from the day of purchase.'],
    ['de_DE', german, 'Unser Geschäft in Berlin ist täglich geöffnet und verkauft Fahrräder.'],
    ['de_DE', german, 'Die Garantie gilt 36 Monate ab dem Tag des Kaufs.'],
    ['ja_JP', japanese, '当店は毎日営業しており、自転車を販売しています。'],
    ['ja_JP', japanese, '保証期間は購入日から３６か月です。'],
  ])('is refused if it says something else in %s: %s %s', (lang, passage, statement) => {
    expect(outcomeOf(lang, passage, statement)).toBe('answerUnsupported');
  });
});
