import { createHash } from 'node:crypto';
import { type ContentDocuments, idInLanguage } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import { type HotSpotToStore, putGuidedAnswers } from '../../bot/index.ts';
import { publishedGuidedAnswers } from '../content.view.ts';
import { inEachLanguage, missingLanguages, type Projection } from './projection.ts';

type GuidedAnswer = { entryId: string; document: ContentDocuments['story'] };

/**
 * A suggested question's id is derived from its place in the tree. So a question that a browser still
 * displays leads to the same answer after a change.
 */
const spotId = (...place: string[]): string =>
  createHash('sha256').update(place.join('\n')).digest('base64url').slice(0, 22);

function spotsIn(
  lang: Language,
  merchantId: string,
  guidedAnswers: readonly GuidedAnswer[],
): HotSpotToStore[] {
  const translated = guidedAnswers.filter(({ document }) => document.languages[lang] !== undefined);
  const isTranslated = new Set(translated.map(({ entryId }) => entryId));
  const spot = (entryId: string, behind: string | null, position: number): HotSpotToStore => ({
    merchantId,
    id: spotId(lang, behind ?? '', entryId),
    lang,
    position,
    storyId: idInLanguage(entryId, lang),
    behindId: behind === null ? null : idInLanguage(behind, lang),
  });
  return translated.flatMap(({ entryId, document: { first, next } }) => [
    ...(first === null ? [] : [spot(entryId, null, first)]),
    ...next.filter((one) => isTranslated.has(one)).map((one, index) => spot(one, entryId, index)),
  ]);
}

/**
 * Computed from all published guided answers, because a change of one changes the questions that lead to it.
 */
async function spotsOf(
  tx: Parameters<typeof putGuidedAnswers>[0],
  merchantId: string,
): Promise<HotSpotToStore[]> {
  const guidedAnswers = await publishedGuidedAnswers(tx, merchantId);
  return languages.flatMap((lang) => spotsIn(lang, merchantId, guidedAnswers));
}

export const guidedAnswerProjection: Projection<'story'> = {
  async put({ tx, site: { merchantId } }, items) {
    const put = items.flatMap(({ entryId, document }) =>
      inEachLanguage(document.languages, ({ question, answer }, lang) => ({
        merchantId,
        id: idInLanguage(entryId, lang),
        lang,
        question,
        answer,
      })),
    );
    const drop = missingLanguages(items, ({ entryId }, lang) => idInLanguage(entryId, lang));
    await putGuidedAnswers(tx, merchantId, { put, drop, spots: await spotsOf(tx, merchantId) });
  },
  async drop({ tx, site: { merchantId } }, items) {
    const drop = items.flatMap(({ entryId }) => languages.map((lang) => idInLanguage(entryId, lang)));
    await putGuidedAnswers(tx, merchantId, { put: [], drop, spots: await spotsOf(tx, merchantId) });
  },
};
