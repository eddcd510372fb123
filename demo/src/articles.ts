import type { ArticleType } from '@aftercare/contract/content/article-types';
import { type Language, languages } from '@aftercare/contract/languages';
import type { BrandFeatures } from '@aftercare/contract/sites/brand-rules';
import type { DemoArticle } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { readContent } from './read-content.ts';
import type { SiteFacts } from './site-facts.ts';

/** A site without a warranty shows `without` in place of `withWarranty`, or omits the paragraph. */
type Paragraph = string | { withWarranty: string; without?: string };
type WrittenArticle = { type: ArticleType; title: string; version: string; content: Paragraph[] };
type Features = Pick<BrandFeatures, 'articles' | 'offersWarranty'>;

export function readArticles(features: Features, facts: SiteFacts): DemoArticle[] {
  return languages.flatMap((lang) =>
    readContent<WrittenArticle[]>(`common/articles.${lang}.json`)
      .filter(({ type }) => features.articles.includes(type))
      .map((article) => inSite(article, lang, features, facts)),
  );
}

function inSite(
  { content, ...article }: WrittenArticle,
  lang: Language,
  { offersWarranty }: Features,
  facts: SiteFacts,
): DemoArticle {
  const paragraphs = content.flatMap((one) =>
    typeof one === 'string' ? one : offersWarranty ? one.withWarranty : (one.without ?? []),
  );
  return {
    ...article,
    lang,
    content: fillIn(paragraphs.join('\n'), { ...facts.values, ...facts.valuesIn[lang] }),
  };
}
