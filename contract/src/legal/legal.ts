import * as z from 'zod/mini';
import { type OursOf, shape } from '../fields/shape.ts';
import { line, seconds } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

const article = shape({
  type: ['type', z.string()],
  title: ['title', z.string()],
  content: ['content', z.string()],
  version: ['version', z.string()],
  updatedAt: ['updated_at', seconds],
});
export type Article = OursOf<typeof article>;

export const viewArticle = call('GET', '/v1/article/view', {
  summary: 'Returns a legal text: privacy policy, warranty terms, imprint and others.',
  who: 'A',
  request: shape({ type: ['type', line({ max: limits.searchMaxLength })] }),
  response: article,
  codes: { notFound: nothing },
  cacheable: true,
});
