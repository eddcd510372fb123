import { languages } from '@aftercare/contract/languages';
import { expect, test } from 'vitest';
import { thesaurusOf } from './thesaurus.ts';

test.each(languages)('%s: a phrase has at most two meanings', (lang) => {
  const { phrases } = thesaurusOf(lang);
  expect(phrases.size).toBeGreaterThan(1_500);
  expect([...phrases].filter(([, concepts]) => concepts.length > 2)).toEqual([]);
});
