import type { ContentDocument } from '@aftercare/contract/content/documents';
import { contentKinds } from '@aftercare/contract/content/documents';
import { readContent } from '@aftercare/contract/content/read-content';
import type { ContentState } from '@aftercare/contract/desk/content/content';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { blankDocument, labelOf, languagesToRead } from './documents.ts';

const textsOf = (question: string) => ({ question, variants: [], answer: '<p>So.</p>' });
const published: ContentDocument<'faq'> = {
  position: 0,
  productId: null,
  languages: { en_US: textsOf('Why?'), de_DE: textsOf('Warum?'), ja_JP: textsOf('なぜ?') },
};
const state: ContentState = {
  merchantId: 'northwind-us',
  kind: 'faq',
  entryId: 'a',
  version: 1,
  published: { ...published },
  publishedAt: new Date(0),
  publishedBy: '',
  draft: null,
  stale: [],
};
const withTexts = (changed: ContentDocument<'faq'>['languages']): ContentDocument<'faq'> => ({
  ...published,
  languages: { ...published.languages, ...changed },
});

describe('languages to review before a document is published', () => {
  it('languagesToRead lists translations that stay unchanged while the default language changes', () => {
    const draft = withTexts({ en_US: textsOf('Why so?'), ja_JP: textsOf('どうして?') });
    expect(languagesToRead(state, draft, 'en_US')).toEqual(['de_DE']);
  });

  it('languagesToRead is empty if the default language is unchanged or nothing was published', () => {
    const draft = withTexts({ de_DE: textsOf('Weshalb?') });
    expect(languagesToRead(state, draft, 'en_US')).toEqual([]);
    const changed = withTexts({ en_US: textsOf('Why so?') });
    expect(languagesToRead({ ...state, published: null }, changed, 'en_US')).toEqual([]);
  });

  it('languagesToRead lists outdated translations until their text changes', () => {
    const behind: ContentState = { ...state, stale: ['de_DE', 'ja_JP'] };
    expect(languagesToRead(behind, withTexts({ ja_JP: textsOf('どうして?') }), 'en_US')).toEqual(['de_DE']);
  });
});

describe('the forms of documents', () => {
  it.each(contentKinds)('a new %s has every field of its form, each with a label', (kind) => {
    const begun = blankDocument({ kind, entryId: 'privacy', lang: 'de_DE', position: 3, productId: 'k1' });
    const read = readContent(kind, begun);
    if (read.kind !== 'wrong') throw new Error('an empty document is complete');
    const unlabelled = Object.keys(read.problems).filter((path) => labelOf(path) === path);
    expect(unlabelled).toEqual([]);
    expect(Object.values(read.problems)).not.toContain('unknown');
  });

  it('labels a field with its name and its language', () => {
    const { answer, parameters } = texts.contentFields.labels;
    expect(labelOf('languages.de_DE.answer')).toBe(`${answer} (${texts.languages.de_DE})`);
    expect(labelOf('languages.en_US.parameters.3.name')).toBe(`${parameters} (${texts.languages.en_US})`);
    expect(labelOf('languages.ja_JP')).toBe(texts.languages.ja_JP);
  });
});
