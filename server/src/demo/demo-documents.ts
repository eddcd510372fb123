import { articleTypes } from '@aftercare/contract/content/article-types';
import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import type { DemoSite } from '@aftercare/demo/demo-site';
import { pictureId } from './demo-files.ts';

type DemoDocuments = { [K in ContentKind]: { entryId: string; document: ContentDocuments[K] }[] };

/** Groups translations by entry, in the order of the language that has the most entries. */
function byEntry<One extends { entryId: string; lang: Language }>(all: readonly One[]): [string, One[]][] {
  const lists = languages.map((lang) => all.filter((one) => one.lang === lang));
  const inOrder = lists.toSorted((one, other) => other.length - one.length).flat();
  return [...Map.groupBy(inOrder, ({ entryId }) => entryId)];
}

const inLanguages = <One extends { lang: Language }, Texts>(
  all: readonly One[],
  textsOf: (one: One) => Texts,
) => Object.fromEntries(all.map((one) => [one.lang, textsOf(one)])) as Partial<Record<Language, Texts>>;

const inEvery = <Texts>(textsOf: (lang: Language) => Texts) => ({
  en_US: textsOf('en_US'),
  de_DE: textsOf('de_DE'),
  ja_JP: textsOf('ja_JP'),
});

export function demoDocuments(site: DemoSite): DemoDocuments {
  return {
    product: site.products.map(({ id, names, parameters, tags, skus, picture, ...months }, position) => ({
      entryId: id,
      document: {
        position,
        picture: pictureId(picture),
        skus,
        bundleSkus: [],
        tags,
        basisMonths: months.basisMonths,
        extendedMonths: months.extendedMonths,
        languages: inEvery((lang) => ({ name: names[lang], parameters: parameters[lang] })),
      },
    })),
    faq: byEntry(site.faqs).map(([entryId, all], position) => ({
      entryId,
      document: {
        position,
        productId: all[0]?.productId ?? null,
        languages: inLanguages(all, ({ question, variants, answer }) => ({ question, variants, answer })),
      },
    })),
    video: site.videos.map(({ id, productId, titles, poster, durationSeconds }, position) => ({
      entryId: id,
      document: {
        position,
        productId,
        source: { kind: 'file', file: id },
        cover: pictureId(poster),
        durationSeconds,
        languages: inEvery((lang) => ({ title: titles[lang], captions: `${id}-${lang}` })),
      },
    })),
    manual: byEntry(site.manuals).map(([entryId, all], position) => ({
      entryId,
      document: {
        position,
        productId: all[0]?.productId ?? '',
        languages: inLanguages(all, ({ id, title, pages }) => ({ title, file: id, pages })),
      },
    })),
    article: articleTypes.flatMap((type) => {
      const all = site.articles.filter((one) => one.type === type);
      const texts = inLanguages(all, ({ title, version, content }) => ({ title, version, content }));
      return all.length === 0 ? [] : [{ entryId: type, document: { type, languages: texts } }];
    }),
    story: byEntry(site.guidedAnswers).map(([entryId, all]) => ({
      entryId,
      document: {
        first: all[0]?.first ?? null,
        next: all[0]?.next ?? [],
        languages: inLanguages(all, ({ question, answer }) => ({ question, answer })),
      },
    })),
  };
}
