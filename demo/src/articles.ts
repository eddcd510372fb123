import { type Language, languages } from '@aftercare/contract/languages';
import type { ArticleType } from '@aftercare/contract/merchant/brand-rules';
import type { DemoArticle } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { readContent } from './read-content.ts';
import type { SiteFacts } from './site-facts.ts';

type WrittenArticle = { type: ArticleType; title: string; version: string; content: string[] };

/** Every text in all three languages; `types` are those that the law of the site's country asks for (D60). */
export function readArticles(types: readonly ArticleType[], facts: SiteFacts): DemoArticle[] {
  return languages.flatMap((lang) =>
    readContent<WrittenArticle[]>(`common/articles.${lang}.json`)
      .filter(({ type }) => types.includes(type))
      .map((article) => inSite(article, lang, facts)),
  );
}

function inSite({ content, ...article }: WrittenArticle, lang: Language, facts: SiteFacts): DemoArticle {
  return {
    ...article,
    lang,
    content: fillIn(content.join('\n'), { ...facts.words, ...facts.wordsOf[lang] }),
  };
}
