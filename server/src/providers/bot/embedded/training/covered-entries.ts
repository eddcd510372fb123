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

/** Returns whether a FAQ has the same subject as an entry. The FAQs are indexed for the first entry. */
export function coverageBy(
  faqs: readonly KnowledgeEntry[],
  lang: Language,
): (entry: KnowledgeEntry) => boolean {
  let index: ReturnType<typeof indexTexts> | null = null;
  return (entry) => {
    index ??= indexOf(faqs, lang);
    return shareCovered(entry, index, lang) >= sameSubject;
  };
}

const indexOf = (faqs: readonly KnowledgeEntry[], lang: Language) =>
  indexTexts(
    faqs.slice(0, mostFaqs).map((faq) => ({
      heading: [faq.question, ...faq.variants.slice(0, textsPerFaq)].flatMap((text) => [
        ...new Set(tellingTokens(text, lang)),
      ]),
      body: [],
    })),
    [],
  );

/** The largest share of the wordings of an entry that fit the same FAQ. */
function shareCovered(
  { question, variants }: KnowledgeEntry,
  index: ReturnType<typeof indexTexts>,
  lang: Language,
): number {
  const counts = new Map<number, number>();
  const wordings = [question, ...variants];
  for (const text of wordings) {
    const [best] = findTexts(index, tellingTokens(text, lang));
    if (best && best.covered >= fits) counts.set(best.text, (counts.get(best.text) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / wordings.length;
}
