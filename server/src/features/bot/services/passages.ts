import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { withoutTags } from '@aftercare/contract/content/split-tags';
import { productPage, siteBase } from '@aftercare/contract/pages';
import type { Database } from '../../../platform/database/database.ts';
import { decodeEntities } from '../../../platform/text/decode-entities.ts';
import type { Candidate, EngineQuestion, Fact, RetrievingEngine } from '../../../providers/bot/bot.port.ts';
import type { Passage } from '../../../providers/bot/outside-engine.port.ts';
import { knowledgeAmong } from '../../faq/index.ts';
import type { BotQuestion } from '../bot.port.ts';
import { sourceOf } from '../sections/section-html.ts';
import { sectionsAmong } from '../sections/sections.view.ts';
import { topicAnswer } from '../topics/topics.ts';

export const textOfHtml = (html: string): string =>
  decodeEntities(withoutTags(html, ' ')).replace(/\s+/g, ' ').trim();

const factPassage = (fact: Fact): Passage => {
  const { product, name, value } = fact;
  return {
    entryId: `fact:${name}:${product.id}`,
    title: `${product.name}: ${name}`,
    text: `${product.name}. ${name}: ${value}`,
    page: `${siteBase}${productPage(product.id)}`,
  };
};

/** Its title is that of its source, so that the model's answer links to the page or the second. */
function sectionPassage(
  { entryId, section, document }: Awaited<ReturnType<typeof sectionsAmong>>[number],
  lang: BotQuestion['lang'],
): Passage {
  const { title, href } = sourceOf(section, document, lang);
  return { entryId, title, text: section.body, page: href };
}

/**
 * Returns the likeliest entries for the question, alternating with those for the previous message and the
 * question together. A follow-up may not name its subject.
 */
export function candidatesOf(
  { candidatesFor }: Pick<RetrievingEngine, 'candidatesFor'>,
  { text, earlier: [before] }: EngineQuestion,
): Candidate[] {
  const own = candidatesFor(text);
  const inContext = before === undefined ? [] : candidatesFor(`${before} ${text}`);
  const found = new Map<string, Candidate>();
  for (let at = 0; at < Math.max(own.length, inContext.length); at += 1)
    for (const candidate of [own[at], inContext[at]]) {
      if (candidate === undefined) continue;
      const existing = found.get(candidate.entryId);
      // Keeps the candidate with fewer facts, because the previous message may tell which product is meant.
      if (!existing || candidate.facts.length < existing.facts.length)
        found.set(candidate.entryId, candidate);
    }
  return [...found.values()];
}

/** The current texts of the likeliest entries; withdrawn FAQs and sections are left out. */
export async function readPassages(
  database: Database,
  { merchant, lang }: Pick<BotQuestion, 'merchant' | 'lang'>,
  candidates: readonly Candidate[],
): Promise<Passage[]> {
  const likeliest = candidates.slice(0, botServiceLimits.passages);
  const ids = likeliest.filter(({ facts }) => facts.length === 0).map(({ entryId }) => entryId);
  const { faqs, sections } = await database.forMerchant(merchant.id, async (tx) => ({
    faqs: await knowledgeAmong(tx, merchant.id, ids),
    sections: await sectionsAmong(tx, { merchantId: merchant.id, lang }, ids),
  }));
  const passages = likeliest.flatMap(({ entryId, question, facts }): Passage[] => {
    if (facts.length > 0) return facts.map(factPassage);
    const read = sections.find((one) => one.entryId === entryId);
    if (read) return [sectionPassage(read, lang)];
    const faq = faqs.find(({ id }) => id === entryId);
    const html = faq?.answer ?? topicAnswer(merchant, lang, entryId);
    return html === null
      ? []
      : [{ entryId, title: faq?.question ?? question, text: textOfHtml(html), page: null }];
  });
  return passages.slice(0, botServiceLimits.passages);
}
