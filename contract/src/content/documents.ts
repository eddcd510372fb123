import * as z from 'zod/mini';
import { maxLength } from '../fields/max-length.ts';
import { contentId, id } from '../fields/values.ts';
import { type Language, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { articleTypes } from './article-types.ts';
import { withoutTags } from './split-tags.ts';

export const contentKinds = ['product', 'faq', 'video', 'manual', 'article', 'story'] as const;
export type ContentKind = (typeof contentKinds)[number];

const wellFormed = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'));
const onOneLine = z.overwrite<string>((text) => text.replace(/\p{Cc}/gu, ' ').trim());
/** Extra length allowed for whitespace around pasted text, which is trimmed. */
const blanksAround = 1_000;
const lineOrEmpty = (max: number) =>
  z.string().check(maxLength(max + blanksAround), onOneLine, maxLength(max), wellFormed);
const lineOf = (max: number) => lineOrEmpty(max).check(z.minLength(1));
const problem = (reason: string) => ({ params: { reason } });
const saysSomething = (markup: string) =>
  /<img\b/i.test(markup) || withoutTags(markup, ' ').replaceAll('&nbsp;', ' ').trim() !== '';
const html = (max: number) =>
  z.string().check(maxLength(max), wellFormed, z.refine(saysSomething, problem('required')));

const eachOnce = (list: z.ZodMiniType<string[]>, max: number) =>
  (list as z.ZodMiniArray<z.ZodMiniString>).check(
    maxLength(max),
    z.check<string[]>(({ value, issues }) => {
      for (const [index, one] of value.entries())
        if (value.indexOf(one) < index)
          issues.push({ code: 'custom', input: one, path: [index], ...problem('twice') });
    }),
  );

/**
 * Texts in at least one language. If a language is missing, readers get the site's default, or else the first
 * one present.
 */
const inLanguages = <S extends z.ZodMiniType>(textSchema: S) =>
  z
    .strictObject({
      en_US: z.optional(textSchema),
      de_DE: z.optional(textSchema),
      ja_JP: z.optional(textSchema),
    })
    .check(z.refine((given) => Object.values(given).some((one) => one !== undefined), problem('required')));

const position = z.int().check(z.minimum(0), z.maximum(limits.contentMaxPosition));
const months = z.nullable(z.int().check(z.minimum(0), z.maximum(limits.warrantyMaxMonths)));
const httpsUrl = z.url({ protocol: /^https$/ });

const articleNumbers = eachOnce(z.array(lineOf(limits.skuMaxLength)), limits.skusPerProduct);

/**
 * `picture` is the id of an uploaded file. `skus` are unique to the product and include its former numbers
 * and those of products that it replaced. `bundleSkus` stand for this and every other product that names
 * them. Months are the product's own; null: the merchant's.
 */
const productFields = z.strictObject({
  position,
  picture: id,
  skus: articleNumbers,
  bundleSkus: articleNumbers,
  tags: eachOnce(z.array(lineOf(limits.tagMaxLength)), limits.tagsPerProduct),
  basisMonths: months,
  extendedMonths: months,
  languages: inLanguages(
    z.strictObject({
      name: lineOf(limits.contentTitleMaxLength),
      parameters: z
        .array(
          z.strictObject({
            name: lineOf(limits.parameterMaxLength),
            value: lineOf(limits.parameterMaxLength),
          }),
        )
        .check(maxLength(limits.parametersPerProduct)),
    }),
  ),
});

const productDocument = productFields.check(({ value: { skus, bundleSkus }, issues }) => {
  for (const [index, sku] of bundleSkus.entries())
    if (skus.includes(sku))
      issues.push({ code: 'custom', input: sku, path: ['bundleSkus', index], ...problem('twice') });
});

/** `productId` null: a question about no product, or about all. `variants` are other ways to ask it. */
const faqDocument = z.strictObject({
  position,
  productId: z.nullable(contentId),
  languages: inLanguages(
    z.strictObject({
      question: lineOf(limits.questionMaxLength),
      variants: z.array(lineOf(limits.questionMaxLength)).check(maxLength(limits.variantsPerQuestion)),
      answer: html(limits.answerMaxLength),
    }),
  ),
});

/**
 * A video is an uploaded file, or an external one that opens on its own site. `cover` and `captions` are ids
 * of files.
 */
const videoDocument = z.strictObject({
  position,
  productId: contentId,
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('file'), file: id }),
    z.strictObject({ kind: z.literal('outside'), url: httpsUrl }),
  ]),
  cover: z.nullable(id),
  durationSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.videoMaxSeconds))),
  languages: inLanguages(
    z.strictObject({ title: lineOf(limits.contentTitleMaxLength), captions: z.nullable(id) }),
  ),
});

const manualDocument = z.strictObject({
  position,
  productId: contentId,
  languages: inLanguages(
    z.strictObject({
      title: lineOf(limits.contentTitleMaxLength),
      file: id,
      pages: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.manualMaxPages))),
    }),
  ),
});

/**
 * A legal text, one for each type; its id is its type. `version` is what a customer's consent refers to, such
 * as "2026-10".
 */
const articleDocument = z.strictObject({
  type: z.enum(articleTypes),
  languages: inLanguages(
    z.strictObject({
      title: lineOf(limits.contentTitleMaxLength),
      version: lineOrEmpty(limits.articleVersionMaxLength),
      content: html(limits.articleMaxLength),
    }),
  ),
});

/**
 * A question of the guided tree. `first`: its position among the first questions; null: not one of them.
 * `next`: follow-up guided answers in order; one without a text in a language is left out there.
 */
const guidedAnswerDocument = z.strictObject({
  first: z.nullable(position),
  next: eachOnce(z.array(contentId), limits.guidedAnswersBehindOne),
  languages: inLanguages(
    z.strictObject({
      question: lineOf(limits.questionMaxLength),
      answer: html(limits.answerMaxLength),
    }),
  ),
});

export const contentDocuments = {
  product: productDocument,
  faq: faqDocument,
  video: videoDocument,
  manual: manualDocument,
  article: articleDocument,
  story: guidedAnswerDocument,
} as const satisfies Record<ContentKind, z.ZodMiniType>;

export type ContentDocuments = { [K in ContentKind]: z.infer<(typeof contentDocuments)[K]> };
export type ContentDocument<K extends ContentKind = ContentKind> = ContentDocuments[K];

export function titleOf(document: ContentDocument, lang: Language): string {
  const inOrder = [lang, ...languages];
  const texts = inOrder.map((one) => document.languages[one]).find((one) => one !== undefined);
  if (texts === undefined) return '';
  return 'name' in texts ? texts.name : 'question' in texts ? texts.question : texts.title;
}

export const languagesOf = (document: ContentDocument): Language[] =>
  languages.filter((lang) => document.languages[lang] !== undefined);

/** Id of one language of a document in visitors' calls. Products and videos use the document's own id. */
export const idInLanguage = (entryId: string, lang: Language): string => `${entryId}-${lang}`;

export const entryOfId = (id: string, lang: Language): string =>
  id.endsWith(`-${lang}`) ? id.slice(0, -lang.length - 1) : id;
