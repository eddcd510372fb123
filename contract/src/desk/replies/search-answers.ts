import * as z from 'zod/mini';
import { search } from '../../fields/fields.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const foundAnswer = shape({
  faqId: ['faq_id', id],
  question: ['question', z.string()],
  /** Plain text of the answer, at most as long as a message. */
  text: ['text', z.string()],
  /** Another language than requested if that one has no match. */
  lang: ['language', languageSchema],
});
export type FoundAnswer = OursOf<typeof foundAnswer>;

const foundPage = shape({
  productId: ['product_id', id],
  name: ['name', z.string()],
  /** Address of the product's page on the site. */
  url: ['url', z.string()],
});
export type FoundPage = OursOf<typeof foundPage>;

/** The best matches among what the site has published, at most `deskLimits.answersFound` of each kind. */
export const searchAnswers = call('GET', '/v1/desk/answers/search', {
  summary: 'Finds published FAQs and products of a site, to insert into a reply.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    lang: ['language', languageSchema],
    text: ['q', search],
  }),
  response: shape({
    answers: ['answers', listOf(foundAnswer)],
    products: ['products', listOf(foundPage)],
  }),
  codes: { notFound: nothing },
});
