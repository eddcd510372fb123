import * as z from 'zod/mini';
import { call } from './call.ts';
import { search } from './fields.ts';
import { listFields, pageFields } from './lists.ts';
import { type OursOf, shape } from './shape.ts';
import { id, optionalText } from './values.ts';

export const product = shape({
  productId: ['product_id', id],
  productName: ['product_name', z.string()],
  productImageUrl: ['product_img_url', z.string()],
});
export type Product = OursOf<typeof product>;

/** Literal search in any part and any case; punctuation alone finds nothing (wire.md 3, Content). */
export const listProducts = call('GET', '/v1/product/index', {
  summary: "The brand's products.",
  who: 'A',
  request: shape({
    ...pageFields,
    productName: ['product_name', optionalText(search)],
    tag: ['tag', optionalText(search)],
  }),
  response: shape(listFields(product)),
  codes: {},
  list: true,
  cacheable: true,
});
