import type { FoundFaq } from '@aftercare/contract/faq/faq';
import type { Language } from '@aftercare/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { Search } from '../search/index.ts';
import { faqsOf, listOfFaqs } from './faq.view.ts';

type Deps = { database: Database; search: Search };
type Query = {
  merchant: Merchant;
  visitorId: string | null;
  lang: Language;
  productId: string | undefined;
  question: string | undefined;
  text: string | undefined;
  page: number;
  pageSize: number;
};
type Found = { list: FoundFaq[]; total: number; isBuilding?: boolean | undefined };

/** Searches questions and answers; until the index is built, questions by exact match. */
export async function findFaqs({ database, search }: Deps, query: Query): Promise<Found> {
  const { merchant, visitorId, lang, productId, text, page, pageSize } = query;
  const merchantId = merchant.id;
  const toTheLetter = (question: string | undefined) =>
    database.forMerchant(merchantId, (tx) => listOfFaqs(tx, { ...query, merchantId, question }));
  if (text === undefined) return toTheLetter(query.question);
  const found = await search.find({ merchant, lang, kind: 'faqs', text, label: productId, page, pageSize });
  if (found === null) return { ...(await toTheLetter(text)), isBuilding: true };
  const faqs = await database.forMerchant(merchantId, (tx) =>
    faqsOf(tx, { merchantId, visitorId, ids: found.ids }),
  );
  return {
    list: faqs.map((faq) => ({
      ...faq,
      marks: found.marks(faq.question),
      lang: found.lang === lang ? undefined : found.lang,
    })),
    total: found.total,
    isBuilding: found.isBuilding ? true : undefined,
  };
}
