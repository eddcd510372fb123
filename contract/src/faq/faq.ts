import * as z from 'zod/mini';
import { search } from '../fields/fields.ts';
import { listFields, pageFields } from '../fields/lists.ts';
import { type OursOf, optional, shape } from '../fields/shape.ts';
import { id, optionalId, optionalText, queryDigit } from '../fields/values.ts';
import { foundFields, searchFields } from '../search/search.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/** `answer` is HTML; `vote` is the caller's own: '1' up, '0' down, '' none. */
export const faq = shape({
  faqId: ['faq_id', id],
  productId: ['product_id', z.nullable(id)],
  question: ['question', z.string()],
  answer: ['answer', z.string()],
  vote: ['thumb_status', z.enum(['1', '0', ''])],
});
export type Faq = OursOf<typeof faq>;

export const foundFaq = shape({ ...faq.fields, ...foundFields });
export type FoundFaq = OursOf<typeof foundFaq>;

/**
 * Sorted as the site says. With `search` the best match comes first: by question, its variants and the
 * beginning of the answer, with tolerance for typos; if this language has no match, in the site's other
 * languages. `question` filters by exact text and is ignored if `search` is given. A product of another site
 * gives an empty list.
 */
export const listFaqs = call('GET', '/v1/faq/index', {
  summary: 'Lists questions and answers, of one product or all.',
  who: 'A',
  request: shape({
    ...pageFields,
    productId: ['product_id', optionalId],
    question: ['question', optionalText(search)],
    search: ['search', optionalText(search)],
  }),
  response: shape({ ...listFields(foundFaq), ...searchFields }),
  codes: {},
  list: true,
  cacheable: true,
});

/** Returns a question with its answer. `scene` 1: the visitor opened it, so the view is counted. */
export const viewFaq = call('GET', '/v1/faq/view', {
  summary: 'Returns one question with its answer, and counts the view.',
  who: 'A',
  request: shape({ faqId: ['faq_id', id], scene: ['scene', optional(queryDigit(1))] }),
  response: faq,
  codes: { notFound: nothing },
  stateChangingGet: true,
});
