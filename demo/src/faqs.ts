import { languages } from '@aftercare/contract/languages';
import { demoId, inLanguage } from './demo-id.ts';
import type { DemoFaq, DemoProduct } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { productId } from './products.ts';
import { readContent } from './read-content.ts';
import { type HoldsWhere, holdsAt, type SiteContext } from './site-context.ts';
import type { SiteFacts } from './site-facts.ts';

type WrittenFaq = HoldsWhere & {
  slug: string;
  product: string | null;
  question: string;
  variants: string[];
  answer: string;
};

/** The brand's own questions first, then those that every site answers. */
export function readFaqs(
  context: SiteContext,
  facts: SiteFacts,
  products: readonly DemoProduct[],
): DemoFaq[] {
  const { siteId, brand } = context;
  const isSold = (slug: string) => products.some(({ id }) => id === productId(siteId, slug));
  const inEach = languages.map((lang) => {
    const own = readContent<WrittenFaq[]>(`${brand}/faqs.${lang}.json`);
    const common = readContent<WrittenFaq[]>(`common/faqs.${lang}.json`);
    const values = { ...facts.values, ...facts.valuesIn[lang] };
    const held = [...own, ...common].filter(
      (faq) => holdsAt(context, faq) && (faq.product === null || isSold(faq.product)),
    );
    return held.map((faq) => ({
      ...inLanguage(demoId('faq', siteId, faq.slug), lang),
      productId: faq.product === null ? null : productId(siteId, faq.product),
      question: fillIn(faq.question, values),
      variants: faq.variants.map((variant) => fillIn(variant, values)),
      answer: fillIn(faq.answer, values),
    }));
  });
  // A question has the same position in every language: its position in the language with the most questions.
  const [longest = []] = inEach.toSorted((one, other) => other.length - one.length);
  const positionOf = ({ entryId }: DemoFaq) => {
    const position = longest.findIndex((faq) => faq.entryId === entryId);
    return position === -1 ? longest.length : position;
  };
  return inEach.flatMap((faqs) => faqs.toSorted((one, other) => positionOf(one) - positionOf(other)));
}
