import { describe, expect, test } from 'vitest';
import { demoId } from './demo-id.ts';
import {
  expectationsOf,
  generalTexts,
  hashOfQuestions,
  type QuestionSet,
  siteQuestions,
} from './questions.ts';
import { demoSites } from './sites.ts';

const sets: readonly QuestionSet[] = ['development', 'used', 'held-back'];

/** Committed before the questions were asked. Never change it together with these files. */
const heldBackHash = '823221479782ee6a3092d39b5fde79c56609d394d21060a146bc10ea08b15e82';

test('the held-back questions are the committed ones', () => {
  expect(hashOfQuestions('held-back')).toBe(heldBackHash);
});

describe.each(sets)('the %s questions', (set) => {
  test('each demo site has thirty or more questions in its default language', () => {
    const pairs = siteQuestions(set).map(({ site, lang }) => [site, lang]);
    const sites = demoSites.map(({ id, configuration }) => [id, configuration.defaultLang]);
    expect(pairs.sort()).toEqual(sites.sort());
    for (const { site, questions } of siteQuestions(set))
      expect(questions.length, site).toBeGreaterThanOrEqual(30);
  });

  test('questions expect only answers that their site has', () => {
    for (const { site, lang, questions } of siteQuestions(set)) {
      const faqs = demoSites.find(({ id }) => id === site)?.faqs.filter((faq) => faq.lang === lang) ?? [];
      const entryIds = new Set(faqs.map(({ entryId }) => entryId));
      const slugs = questions.flatMap(expectationsOf).flatMap((one) => ('faq' in one ? one.faq : []));
      const unknownSlugs = slugs.filter((slug) => !entryIds.has(demoId('faq', site, slug)));
      expect([site, unknownSlugs]).toEqual([site, []]);
    }
  });

  test('each language has wishes, dangers, small talk and unrelated texts', () => {
    const counts = generalTexts(set).map(({ lang, wishes, dangers, smallTalk, unrelated }) => ({
      lang,
      counts: [wishes.length, dangers.length, smallTalk.length, unrelated.length],
    }));
    expect(counts).toEqual(['de_DE', 'en_US', 'ja_JP'].map((lang) => ({ lang, counts: [50, 100, 30, 100] })));
  });
});

test('no held-back text is in another set', () => {
  const textsOf = (set: QuestionSet) => [
    ...siteQuestions(set).flatMap(({ questions }) => questions.map(({ text }) => text)),
    ...generalTexts(set).flatMap(({ wishes, dangers, smallTalk, unrelated }) => [
      ...[...wishes, ...dangers, ...unrelated],
      ...smallTalk.map(({ text }) => text),
    ]),
  ];
  const heldBack = new Set(textsOf('held-back').map((text) => text.toLowerCase().trim()));
  const known = [...textsOf('development'), ...textsOf('used')];
  expect(known.filter((text) => heldBack.has(text.toLowerCase().trim()))).toEqual([]);
});
