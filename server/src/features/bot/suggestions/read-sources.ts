import { entryOfId } from '@aftercare/contract/content/documents';
import { productPage, siteBase } from '@aftercare/contract/pages';
import type { Database } from '../../../platform/database/database.ts';
import type { Fact } from '../../../providers/bot/bot.port.ts';
import { knowledgeAmong } from '../../faq/index.ts';
import type { BotQuestion, SuggestedSource } from '../bot.port.ts';
import { factAnswer } from '../fact-answer.ts';
import { sectionHtml, sourceOf } from '../sections/section-html.ts';
import { sectionsAmong } from '../sections/sections.view.ts';
import { isUnknownTopic, topicAnswer } from '../topics/topics.ts';

/** A property of a product, or another entry of the bot. */
export type FoundSource = { fact: Fact } | { entryId: string; title: string };

const entryOf = (source: FoundSource): string | null => ('entryId' in source ? source.entryId : null);

/** The current texts of these sources, each once. Withdrawn ones and unknown settings are left out. */
export async function readSources(
  database: Database,
  { merchant, lang }: Pick<BotQuestion, 'merchant' | 'lang'>,
  sources: readonly FoundSource[],
): Promise<SuggestedSource[]> {
  const ids = sources.map(entryOf).filter((id) => id !== null);
  const { faqs, sections } = await database.forMerchant(merchant.id, async (tx) => ({
    faqs: await knowledgeAmong(tx, merchant.id, ids),
    sections: await sectionsAmong(tx, { merchantId: merchant.id, lang }, ids),
  }));
  const read = (source: FoundSource): SuggestedSource | null => {
    if ('fact' in source) return ofFact(source.fact, lang);
    const { entryId } = source;
    const part = sections.find((one) => one.entryId === entryId);
    if (part) {
      const { title, href } = sourceOf(part.section, part.document, lang);
      const html = sectionHtml(part.section, part.document, lang);
      return { kind: 'manual', html, lang, title, entryId: null, page: href };
    }
    const faq = faqs.find(({ id }) => id === entryId);
    if (faq)
      return {
        kind: 'faq',
        html: faq.answer,
        lang,
        title: faq.question,
        entryId: entryOfId(faq.id, lang),
        page: null,
      };
    const html = isUnknownTopic(merchant, entryId) ? null : topicAnswer(merchant, lang, entryId);
    if (html === null) return null;
    return { kind: 'site', html, lang, title: source.title, entryId: null, page: null };
  };
  const found = new Map<string, SuggestedSource>();
  for (const source of sources) {
    const one = read(source);
    if (one !== null && !found.has(one.html)) found.set(one.html, one);
  }
  return [...found.values()];
}

const ofFact = (fact: Fact, lang: BotQuestion['lang']): SuggestedSource => ({
  kind: 'property',
  html: factAnswer(fact, lang),
  lang,
  title: `${fact.product.name}: ${fact.name}`,
  entryId: null,
  page: `${siteBase}${productPage(fact.product.id)}`,
});
