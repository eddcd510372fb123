import { describe, expect, test } from 'vitest';
import { demoId } from './demo-id.ts';
import { expectationsOf, generalTexts, type Half, hashOfQuestions, siteQuestions } from './questions.ts';
import { demoSites } from './sites.ts';

/** Committed before the bot was tuned on the development half. Never change it together with these files. */
const heldBackHash = '0c6c0fa3fb5fde2d26881066e298a1b5fdc11b6c7d48996fafe1e8df5f246e3b';

test('the held-back questions are the committed ones', () => {
  expect(hashOfQuestions('held-back')).toBe(heldBackHash);
});

describe.each<Half>(['development', 'held-back'])('the %s questions', (half) => {
  test('each demo site has thirty or more questions in its default language', () => {
    const pairs = siteQuestions(half).map(({ site, lang }) => [site, lang]);
    const sites = demoSites.map(({ id, configuration }) => [id, configuration.defaultLang]);
    expect(pairs.sort()).toEqual(sites.sort());
    for (const { site, questions } of siteQuestions(half))
      expect(questions.length, site).toBeGreaterThanOrEqual(30);
  });

  test('questions expect only answers that their site has', () => {
    for (const { site, lang, questions } of siteQuestions(half)) {
      const faqs = demoSites.find(({ id }) => id === site)?.faqs.filter((faq) => faq.lang === lang) ?? [];
      const entryIds = new Set(faqs.map(({ entryId }) => entryId));
      const slugs = questions.flatMap(expectationsOf).flatMap((one) => ('faq' in one ? one.faq : []));
      const unknownSlugs = slugs.filter((slug) => !entryIds.has(demoId('faq', site, slug)));
      expect([site, unknownSlugs]).toEqual([site, []]);
    }
  });

  test('each language has wishes, dangers, small talk and unrelated texts', () => {
    const counts = generalTexts(half).map(({ lang, wishes, dangers, smallTalk, unrelated }) => ({
      lang,
      counts: [wishes.length, dangers.length, smallTalk.length, unrelated.length],
    }));
    expect(counts).toEqual(['de_DE', 'en_US', 'ja_JP'].map((lang) => ({ lang, counts: [50, 100, 30, 100] })));
  });
});

test('no text is in both halves', () => {
  const textsOf = (half: Half) => [
    ...siteQuestions(half).flatMap(({ questions }) => questions.map(({ text }) => text)),
    ...generalTexts(half).flatMap(({ wishes, dangers, smallTalk, unrelated }) => [
      ...[...wishes, ...dangers, ...unrelated],
      ...smallTalk.map(({ text }) => text),
    ]),
  ];
  const heldBack = new Set(textsOf('held-back').map((text) => text.toLowerCase().trim()));
  expect(textsOf('development').filter((text) => heldBack.has(text.toLowerCase().trim()))).toEqual([]);
});
