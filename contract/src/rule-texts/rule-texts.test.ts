import { describe, expect, test } from 'vitest';
import { ruleKeys } from '../fields/rules.ts';
import { ruleTexts as german } from './de-de.ts';
import { ruleTexts as english } from './en-us.ts';
import { ruleTexts as japanese } from './ja-jp.ts';

describe('rule texts', () => {
  test.each([
    ['English', english],
    ['German', german],
    ['Japanese', japanese],
  ] as const)('%s has a text for every rule', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...ruleKeys, 'tooLong'].sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
  });

  test('no language repeats a text of another', () => {
    for (const key of ruleKeys) expect(new Set([english[key], german[key], japanese[key]]).size).toBe(3);
  });

  test('the English rule texts are those of the specification, verbatim', () => {
    expect(english).toMatchObject({
      passwordTooShort: 'password must be at least 8 characters',
      emailInvalid: 'email is not a valid email',
      phoneLength: 'phone number must be between 8 ~ 30 characters',
      nameLength: 'name must be between 3 ~ 50 characters',
      agreementMissing: 'Please check the agreement before submission.',
    });
  });
});
