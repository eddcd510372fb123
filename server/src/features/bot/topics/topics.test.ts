import { languages } from '@aftercare/contract/languages';
import { pages } from '@aftercare/contract/pages';
import { demoSites } from '@aftercare/demo/sites';
import { describe, expect, test } from 'vitest';
import type { Merchant } from '../../../platform/merchant.ts';
import { topicNames, topicTexts } from './topic-texts.ts';
import { isUnknownTopic, topicAnswer, topicEntries } from './topics.ts';

/** Only the parts of a merchant that the topics read. */
function merchantOf(siteId: string, changes: Partial<Merchant['configuration']> = {}): Merchant {
  const site = demoSites.find(({ id }) => id === siteId);
  if (!site) throw new Error(`no site ${siteId}`);
  return { id: siteId, configuration: { ...site.configuration, ...changes } } as Merchant;
}
const fopo = merchantOf('fopo-us');
/** It has every topic. */
const ecovictor = merchantOf('ecovictor-us');

describe.each(languages)('in %s', (lang) => {
  test.each(topicNames)(
    'the topic %s has at least forty wordings and an answer without unfilled placeholders',
    (topic) => {
      const entry = topicEntries(ecovictor, lang).find(({ id }) => id === `topic:${topic}`);
      expect(entry?.question).toBe(topicTexts[lang][topic].title);
      expect(entry?.variants.length).toBeGreaterThanOrEqual(40);
      const answer = topicAnswer(ecovictor, lang, `topic:${topic}`);
      expect(answer).toMatch(/^<p>.+<\/p>$/);
      expect(answer).not.toMatch(/[{}]|\(\)|<strong><\/strong>/);
    },
  );
});

test.each(languages)(
  'no wording in %s belongs to two topics, which would answer the same question',
  (lang) => {
    const words = (text: string) => text.toLowerCase().replace(/[\p{P}\p{S}\s]/gu, '');
    const all = topicEntries(ecovictor, lang).flatMap(({ variants }) => [...new Set(variants.map(words))]);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  },
);

test('the answers name the shop, the phone, the email address and the company of the site', () => {
  const all = topicNames.map((topic) => topicAnswer(fopo, 'en_US', `topic:${topic}`)).join('');
  const { contactInfo, guarantor, shoppingSites } = fopo.configuration;
  for (const text of [
    contactInfo[0]?.contactPhone,
    contactInfo[0]?.email,
    guarantor?.name,
    shoppingSites[0]?.name,
  ])
    expect(all).toContain(text);
});

test('without a phone and an email address, the answer refers to the chat', () => {
  expect(topicAnswer(merchantOf('fopo-us', { contactInfo: [] }), 'en_US', 'topic:phone')).toBe(
    '<p>Write to our team in this chat.</p>',
  );
});

test.each(languages)('without opening hours, the answer about the phone in %s leaves them out', (lang) => {
  const contactInfo = [{ contactPhone: '030 1', servicingTime: '', email: 'a@b.example' }];
  const answer = topicAnswer(merchantOf('fopo-us', { contactInfo }), lang, 'topic:phone');
  expect(answer).toContain('030 1');
  expect(answer).not.toMatch(/\(\)|受付時間/);
});

test('HTML in a setting is escaped', () => {
  const hostile = merchantOf('fopo-us', { guarantor: { name: '<img src=x>', address: 'A & B' } });
  expect(topicAnswer(hostile, 'en_US', 'topic:address')).toContain('&lt;img src=x&gt;<br>A &amp; B');
});

test('a site without warranties has no topic about the warranty status', () => {
  const site = merchantOf('fopo-us', { supportWarranty: false });
  expect(topicEntries(site, 'en_US').map(({ id }) => id)).not.toContain('topic:warrantyStatus');
  expect(topicAnswer(site, 'en_US', 'topic:warrantyStatus')).toBeNull();
});

test('a site without shops and opening hours has no topics about them', () => {
  const site = merchantOf('fopo-us', { shoppingSites: [], contactInfo: [] });
  const ids = topicEntries(site, 'en_US').map(({ id }) => id);
  expect(ids).toEqual(
    [
      ...['warrantyStatus', 'deleteData', 'phone', 'email', 'address', 'parts', 'warrantyLength', 'terms'],
      ...['manual', 'products'],
    ].map((name) => `topic:${name}`),
  );
});

test('the warranty names the months of the site, and the extension only if there is one', () => {
  const answerOf = (changes: Partial<Merchant['configuration']>) =>
    topicAnswer(merchantOf('fopo-us', changes), 'en_US', 'topic:warrantyLength');
  const warrantyInfo = { basisMonths: 12, extendedMonths: 18 };
  expect(answerOf({ warrantyInfo })).toContain('12 months');
  expect(answerOf({ warrantyInfo })).toContain('up to 30 months in total');
  expect(answerOf({ warrantyInfo, supportWarranty: false })).not.toContain('in total');
  expect(answerOf({ warrantyInfo: { basisMonths: 12, extendedMonths: 0 } })).not.toContain('in total');
  expect(answerOf({ warrantyInfo: null })).toContain('I do not know');
  // The rule of the brand excludes warranties, whatever the settings say.
  const withoutWarranty = merchantOf('hohem-us', { warrantyInfo, supportWarranty: true });
  expect(topicAnswer(withoutWarranty, 'en_US', 'topic:warrantyLength')).toContain('I do not know');
  expect(isUnknownTopic(withoutWarranty, 'topic:warrantyLength')).toBe(true);
  expect(isUnknownTopic(fopo, 'topic:warrantyLength')).toBe(false);
  expect(topicAnswer(withoutWarranty, 'en_US', 'topic:warrantyStatus')).toBeNull();
});

test('the answer about the terms links only to the privacy policy on a site without warranties', () => {
  const site = merchantOf('fopo-us', { supportWarranty: false });
  const answer = topicAnswer(site, 'en_US', 'topic:terms');
  expect(answer).toContain('href="/web/privacy"');
  expect(answer).not.toContain(pages.warrantyTerms);
});

test('only a site with the recycling promotion answers a question about it', () => {
  expect(topicAnswer(fopo, 'en_US', 'topic:recycling')).toBeNull();
  expect(topicAnswer(merchantOf('fopo-us', { recycling: true }), 'en_US', 'topic:recycling')).not.toBeNull();
});

test('about accessories, a site without a shop names only its team', () => {
  const answer = topicAnswer(merchantOf('fopo-us', { shoppingSites: [] }), 'en_US', 'topic:parts');
  expect(answer).toContain('I do not know');
  expect(answer).not.toContain('shows what is available');
  expect(isUnknownTopic(fopo, 'topic:parts')).toBe(true);
});

test('the id of a FAQ has no topic answer', () => {
  expect(topicAnswer(fopo, 'en_US', 'faq-1')).toBeNull();
});

test.each(languages)('the answer about opening hours in %s names them once', (lang) => {
  const { contactInfo } = fopo.configuration;
  const answer = topicAnswer(fopo, lang, 'topic:hours') ?? '';
  expect(answer.split(contactInfo[0]?.servicingTime ?? '–')).toHaveLength(2);
  expect(answer).toContain(contactInfo[0]?.contactPhone);
  expect(topicAnswer(fopo, lang, 'topic:phone')).toContain(contactInfo[0]?.servicingTime);
});
