import { describe, expect, test } from 'vitest';
import { problemIn, substanceOf, withMore } from './substance.ts';
import { wrongFieldIn } from './wrong-field.ts';

describe('a text such as "no picture", which may refuse a detail or describe a problem', () => {
  test.each(['No picture', 'kein Bild', 'no video', 'I lost my order', '画像がありません'])(
    'describes a problem, unless it answers the question for that detail: %s',
    (text) => {
      expect(substanceOf(text)).toBe(text);
      expect(substanceOf(text, /order/i.test(text) ? 'orderNo' : 'photo')).toBe('');
    },
  );
});

describe('the description of a problem', () => {
  test.each([
    ...[
      'My screen flickers',
      'Der Akku lädt nicht',
      '画面がちらつきます',
      'My order 114-1234567-1234567 never arrived',
    ],
    ...[
      'No, the problem is that it stays black',
      'I want to talk to a human because my scanner eats every page of paper',
    ],
  ])('is the whole text of %s', (text) => {
    expect(substanceOf(text)).toBe(text);
  });

  test.each([
    ...[
      'hello',
      'thanks',
      'yes',
      'no',
      'human please',
      'Mitarbeiter bitte',
      '担当者と話したい',
      'ada@example.com',
      '',
    ],
    ...[
      'My email is ada@example.com',
      'Meine E-Mail-Adresse lautet ada@example.com',
      'メールアドレスはada@example.comです',
    ],
    ...[
      'order number 114-1234567-1234567',
      'Die Bestellnummer ist 114-1234567-1234567',
      '注文番号は114-1234567-1234567です',
    ],
    ...[
      'no, the mail is x@y.example',
      'ada@example',
      '12345',
      'write to ada@example.com',
      'later',
      'ありません',
    ],
  ])('is empty for %s', (text) => {
    expect(substanceOf(text)).toBe('');
  });

  test('holds the last three texts that describe something, in their order', () => {
    const texts = ['one thing', 'hello', 'two things', 'three things', 'human please', 'four things'];
    expect(problemIn(texts)).toBe('two things\nthree things\nfour things');
  });

  test('repeats no line, and ends at 500 characters', () => {
    expect(withMore('It is black', 'It is black')).toBe('It is black');
    const long = withMore('It is black', '𝒳'.repeat(400));
    expect(long.length).toBeLessThanOrEqual(500);
    expect(long).toMatch(/^It is black\n.+…$/u);
    expect(long.isWellFormed()).toBe(true);
  });
});

describe('a field that is called wrong', () => {
  test.each([
    ['the email is wrong', 'email'],
    ['Sorry, I want to change my email', 'email'],
    ['Die E-Mail-Adresse stimmt nicht', 'email'],
    ['メールアドレスが違います', 'email'],
    ['the order number is not correct', 'orderNo'],
    ['die Bestellnummer ist falsch: 12', 'orderNo'],
    ['注文番号が間違っています', 'orderNo'],
    ['the description is wrong', 'problem'],
    ['内容が違います', 'problem'],
  ] as const)('is found in %s', (text, field) => {
    expect(wrongFieldIn(text)).toBe(field);
  });

  test.each([
    'no',
    'yes',
    'it never turns on',
    'My last order came with the wrong cable and a broken plug inside',
    'The order arrived with the wrong cable',
    'My order has the wrong charger',
    'The problem is the wrong cable was sent',
    'I want to change the delivery address',
    '注文した色と違う商品が届いた',
  ])('is not found in %s', (text) => {
    expect(wrongFieldIn(text)).toBeNull();
  });
});
