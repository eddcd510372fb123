import type { Language } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoFaq } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { productId } from './products.ts';
import { readContent } from './read-content.ts';
import type { SiteFacts } from './site-facts.ts';

type WrittenFaq = {
  slug: string;
  product: string | null;
  question: string;
  variants: string[];
  answer: string;
};

/** The site's own questions, then those about orders and the warranty that every site answers. */
export function readFaqs(siteId: string, facts: SiteFacts): DemoFaq[] {
  const languages: Language[] = ['en_US', 'de_DE', 'ja_JP'];
  return languages.flatMap((lang) => {
    const own = readContent<WrittenFaq[]>(`${siteId}/faqs.${lang}.json`);
    const common = readContent<WrittenFaq[]>(`common/faqs.${lang}.json`);
    const words = { ...facts.words, ...facts.wordsOf[lang] };
    return [...own, ...common].map((faq) => ({
      id: demoId('faq', siteId, lang, faq.slug),
      productId: faq.product === null ? null : productId(siteId, faq.product),
      lang,
      question: fillIn(faq.question, words),
      variants: faq.variants.map((variant) => fillIn(variant, words)),
      answer: fillIn(faq.answer, words),
    }));
  });
}
