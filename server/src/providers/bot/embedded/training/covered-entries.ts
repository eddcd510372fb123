import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { tellingTokens } from '../features.ts';
import { findTexts, indexTexts } from '../sections/section-index.ts';

const mostFaqs = 2_000;
const textsPerFaq = 12;
/** A wording fits a FAQ if the FAQ has this share of its weight. */
const fits = 0.6;
/** A FAQ that this share of the wordings fits best has the same subject. */
const sameSubject = 0.2;

/** The largest share of the wordings of an entry that fit the same FAQ. */
export function shareCovered(
  { question, variants }: KnowledgeEntry,
  faqs: readonly KnowledgeEntry[],
  lang: Language,
): number {
  const index = indexTexts(
    faqs.slice(0, mostFaqs).map((faq) => ({
      heading: [faq.question, ...faq.variants.slice(0, textsPerFaq)].flatMap((text) => [
        ...new Set(tellingTokens(text, lang)),
      ]),
      body: [],
    })),
    [],
  );
  const counts = new Map<number, number>();
  const wordings = [question, ...variants];
  for (const text of wordings) {
    const [best] = findTexts(index, tellingTokens(text, lang));
    if (best && best.covered >= fits) counts.set(best.text, (counts.get(best.text) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / wordings.length;
}

export const isCovered = (entry: KnowledgeEntry, faqs: readonly KnowledgeEntry[], lang: Language): boolean =>
  shareCovered(entry, faqs, lang) >= sameSubject;
