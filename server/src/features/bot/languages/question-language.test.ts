import { languages } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import { answerLanguage, languageOf, requestedLanguage } from './question-language.ts';

describe('the language of a message', () => {
  test.each([
    ['how do I connect the monitor to my phone', 'en_US'],
    ["my screen doesn't turn on, what can I do", 'en_US'],
    ['Wie verbinde ich den Monitor mit dem Handy?', 'de_DE'],
    ['mein bildschirm ist schwarz', 'de_DE'],
    ['Der P16 lädt nicht', 'de_DE'],
    ['画面が映らない', 'ja_JP'],
    ['USB-CでP16に接続できますか', 'ja_JP'],
  ])('is found in "%s"', (text, lang) => {
    expect(languageOf(text)).toBe(lang);
  });

  test.each(['P16', 'USB-C', 'Akku?', 'weight', 'ok', 'OK 👍', '112-1234567-1234567', 'Wi-Fi Setup', ''])(
    'is unknown for "%s"',
    (text) => {
      expect(languageOf(text)).toBeNull();
    },
  );
});

describe('a request for a language', () => {
  test.each([
    ['Do you speak German?', 'de_DE'],
    ['auf Deutsch bitte', 'de_DE'],
    ['und auf deutsch bitte', 'de_DE'],
    ['Sprechen Sie Deutsch?', 'de_DE'],
    ['english please', 'en_US'],
    ['Can we chat in Japanese?', 'ja_JP'],
    ['日本語でお願いします', 'ja_JP'],
    ['日本語で話せますか？', 'ja_JP'],
    ['英語で対応していただけますか', 'en_US'],
    ['parlez vous français', 'other'],
    ['中国語は話せますか', 'other'],
    ['中国語できますか', 'other'],
    ['英語わかる？', 'en_US'],
  ])('is recognised in "%s"', (text, lang) => {
    expect(requestedLanguage(text)).toBe(lang);
  });

  test.each([
    'manual in German',
    'Bedienungsanleitung auf Deutsch',
    'How do I set the menu to English?',
    '日本語の説明書はありますか',
    'メニューを日本語に変更したい',
    'hello',
  ])('is not found in "%s"', (text) => {
    expect(requestedLanguage(text)).toBeNull();
  });
});

describe('the language of the answer', () => {
  test('is that of the message, else that of the newest message that shows one, else that of the chat', () => {
    expect(answerLanguage(['Wie schwer ist das?'], 'en_US')).toBe('de_DE');
    expect(answerLanguage(['P16', 'Wie schwer ist das?', 'how do I start it'], 'ja_JP')).toBe('de_DE');
    expect(answerLanguage(['P16', 'auf Deutsch bitte', 'can you help me?'], 'en_US')).toBe('de_DE');
    expect(answerLanguage(['P16'], 'ja_JP')).toBe('ja_JP');
    expect(answerLanguage(['parlez vous français', 'hi'], 'en_US')).toBe('en_US');
  });

  test('is found in a text of maximum length in bounded time', () => {
    const started = Date.now();
    for (const part of ['english で', 'do you ', '話せますか', 'ä', 'の'])
      for (const lang of languages) answerLanguage([part.repeat(4_000 / part.length)], lang);
    expect(Date.now() - started).toBeLessThan(1_000);
  });
});
