import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { type OursOf, optional, shape } from '../fields/shape.ts';
import { id, optionalId, queryDigit } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/**
 * A manual of a product: a file of this site in one language, with a title in that language. The size is in
 * bytes; `pages` is null if unknown.
 */
export const manual = shape({
  manualId: ['manual_id', id],
  productId: ['product_id', id],
  title: ['title', z.string()],
  fileUrl: ['file_url', z.string()],
  fileExtension: ['file_ext', z.string()],
  fileSize: ['file_size', z.int()],
  lang: ['lang', languageSchema],
  pages: ['pages', z.nullable(z.int())],
});
export type Manual = OursOf<typeof manual>;

/**
 * Lists manuals of every language, those in the request's language first. A product of another site gives an
 * empty list.
 */
export const listManuals = call('GET', '/v1/manual/index', {
  summary: 'Lists manuals, of one product or all.',
  who: 'A',
  request: shape({ ...pageFields, productId: ['product_id', optionalId] }),
  response: shape(listFields(manual)),
  codes: {},
  list: true,
  cacheable: true,
});

/**
 * Returns a manual. `scene` 1: the visitor opened it, so the view is counted. Answers 10024 if the site has
 * no such manual.
 */
export const viewManual = call('GET', '/v1/manual/view', {
  summary: 'Returns one manual, and counts the view.',
  who: 'A',
  request: shape({ manualId: ['manual_id', id], scene: ['scene', optional(queryDigit(1))] }),
  response: manual,
  codes: { notFound: nothing },
  stateChangingGet: true,
});
