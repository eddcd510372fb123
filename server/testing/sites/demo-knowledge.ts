import type { Language } from '@aftercare/contract/languages';
import { demoSites } from '@aftercare/demo/sites';
import type { KnowledgeEntry, KnowledgeProduct } from '../../src/providers/bot/bot.port.ts';

/** The FAQs and products of a demo site in one language, as its bot learns them. */
export function demoKnowledge(
  siteId: string,
  lang: Language,
): { entries: KnowledgeEntry[]; products: KnowledgeProduct[] } {
  const site = demoSites.find(({ id }) => id === siteId);
  if (site === undefined) throw new Error(`The demo has no site ${siteId}.`);
  const entries = site.faqs
    .filter((faq) => faq.lang === lang)
    .map(({ entryId: id, question, variants, answer }) => ({ id, question, variants, answer }));
  const products = site.products.map(({ id, names, parameters }) => ({
    id,
    name: names[lang],
    parameters: parameters[lang],
  }));
  return { entries, products };
}
