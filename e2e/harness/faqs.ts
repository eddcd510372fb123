import { vote } from '@aftercare/contract/chat/stories';
import { viewFaq } from '@aftercare/contract/faq/faq';
import { asOwner } from '@aftercare/server/testing/reading/stored';
import type { Product } from './product.ts';
import { demoSite, type SiteId, sites } from './sites.ts';

const shortestSentence = 8;

export function answerTo(site: SiteId, question: string): string {
  const faq = demoSite(site).faqs.find((one) => one.question === question && one.lang === sites[site]);
  if (faq === undefined) throw new Error(`${site} has no FAQ "${question}"`);
  const text = faq.answer.replace(/<[^>]+>/g, '\n').replaceAll('&amp;', '&');
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line.length > shortestSentence) ?? text;
}

export function productWithFaq(site: SiteId) {
  const { products, faqs } = demoSite(site);
  const lang = sites[site];
  const own = faqs.filter((one) => one.lang === lang);
  const faq = own.find(({ productId }) => productId !== null);
  const product = products.find(({ id }) => id === faq?.productId);
  if (!faq || !product) throw new Error(`${site} has no question about a product`);
  const questions = own.filter(({ productId }) => productId === product.id).map(({ question }) => question);
  return { product, name: product.names[lang], faq, questions };
}

export const votesOn = ({ nodes }: Product, targetId: string) =>
  asOwner<{ thumb: string; comment: string }>(
    nodes.databaseUrl,
    `select thumb, comment from vote where ${vote.request.fields.targetId?.[0]} = $1 order by voted_at`,
    [targetId],
  );

export async function viewsOf({ nodes }: Product, faqId: string): Promise<number> {
  const ofFaq = viewFaq.request.fields.faqId?.[0];
  const statement = `select coalesce(sum(views), 0)::int as views from faq_count where ${ofFaq} = $1`;
  return (await asOwner<{ views: number }>(nodes.databaseUrl, statement, [faqId]))[0]?.views ?? 0;
}
