import { deskLimits } from '@aftercare/contract/desk/limits';
import type { FoundAnswer, FoundPage } from '@aftercare/contract/desk/replies/search-answers';
import type { Language } from '@aftercare/contract/languages';
import { productPage, siteBase } from '@aftercare/contract/pages';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { answerText } from '../../platform/text/answer-text.ts';
import { findFaqs } from '../faq/index.ts';
import { findProducts } from '../products/index.ts';
import type { Search } from '../search/index.ts';

type Deps = { database: Database; search: Search };
type Query = { merchant: Merchant; lang: Language; text: string };

export async function findAnswers(
  deps: Deps,
  { merchant, lang, text }: Query,
): Promise<{ answers: FoundAnswer[]; products: FoundPage[] }> {
  if (text === '') return { answers: [], products: [] };
  const page = { merchant, lang, page: 1, pageSize: deskLimits.answersFound };
  const nothing = { visitorId: null, productId: undefined, question: undefined };
  // Both may wait for the search index, so they wait at the same time.
  const [faqs, products] = await Promise.all([
    findFaqs(deps, { ...page, ...nothing, text }),
    findProducts(deps, { ...page, name: text, tag: undefined }),
  ]);
  const { origin } = merchant;
  return {
    answers: faqs.list.map((faq) => ({
      faqId: faq.faqId,
      question: faq.question,
      text: answerText(faq.answer, origin),
      lang: faq.lang ?? lang,
    })),
    products: products.list.map(({ productId, productName }) => ({
      productId,
      name: productName,
      url: `${origin}${siteBase}${productPage(productId)}`,
    })),
  };
}
