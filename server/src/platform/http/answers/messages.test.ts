import { languages } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { describe, expect, it } from 'vitest';
import { noticeMessages } from '../../../features/sites/answers/notice-texts.ts';
import { messageOf, messages } from './messages.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['msg', messages],
  ['notices', noticeMessages],
])('the texts of %s', (_name, texts) => {
  it.each(languages)('are complete in %s, with the same placeholders', (lang) => {
    const entries = (of: (typeof languages)[number]) =>
      Object.entries(texts[of]).map(([key, text]) => [key, placeholders(text)]);
    expect(Object.fromEntries(entries(lang))).toEqual(Object.fromEntries(entries('en_US')));
    expect(Object.values(texts[lang]).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('are translated, not copied', () => {
    const english: Readonly<Record<string, string>> = texts.en_US;
    for (const lang of ['de_DE', 'ja_JP'] as const) {
      const copied = Object.entries(texts[lang]).filter(([key, text]) => english[key] === text);
      expect(copied).toEqual([]);
    }
  });
});

describe('msg', () => {
  it('has a text for every business code except ok and invalidInput, whose texts depend on the call or field', () => {
    const others = ['ok', 'invalidInput'];
    const without = Object.keys(businessCodes).filter(
      (name) => !others.includes(name) && messageOf('en_US', name) === '',
    );
    expect(without).toEqual([]);
  });
});
