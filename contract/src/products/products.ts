import * as z from 'zod/mini';
import { faq } from '../faq/faq.ts';
import { search } from '../fields/fields.ts';
import { listFields, pageFields } from '../fields/lists.ts';
import { listOf, type OursOf, orNull, shape, type WireOf } from '../fields/shape.ts';
import { id, optionalText } from '../fields/values.ts';
import { foundFields, searchFields } from '../search/search.ts';
import { registration } from '../warranty/registration.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { manual } from './manuals.ts';
import { productVideo } from './product-videos.ts';

export const product = shape({
  productId: ['product_id', id],
  productName: ['product_name', z.string()],
  productImageUrl: ['product_img_url', z.string()],
});
export type Product = OursOf<typeof product>;

export const selfInstallTag = 'self-install';

/** In a search by name, `productName` may be in another language; `lang` says which. */
export const foundProduct = shape({ ...product.fields, ...foundFields });
export type FoundProduct = OursOf<typeof foundProduct>;

const productList = shape({ ...listFields(foundProduct), ...searchFields });
export type ProductListOnWire = WireOf<typeof productList>;

/**
 * Searches names by substring in any case. If there is no match, by words, with tolerance for typos,
 * character widths and umlauts; then in the site's other languages. Punctuation alone matches nothing.
 */
export const listProducts = call('GET', '/v1/product/index', {
  summary: "Lists the brand's products.",
  who: 'A',
  request: shape({
    ...pageFields,
    productName: ['product_name', optionalText(search)],
    tag: ['tag', optionalText(search)],
  }),
  response: productList,
  codes: {},
  list: true,
  cacheable: true,
});

/**
 * Everything that a product's page shows. Lists hold the first hundred entries; the index calls have the
 * rest. Months are the product's own, null if the merchant's apply. `ownWarranty` is the caller's own item of
 * this product, null if there is none or the caller may not see it.
 */
export const productDetail = shape({
  ...product.fields,
  imageUrls: ['images', z.array(z.string())],
  parameters: ['parameters', listOf(shape({ name: ['name', z.string()], value: ['value', z.string()] }))],
  videos: ['videos', listOf(productVideo)],
  faqs: ['faqs', listOf(faq)],
  manuals: ['manuals', listOf(manual)],
  tags: ['tags', z.array(z.string())],
  basisMonths: ['basis_warranty', z.nullable(z.int())],
  extendedMonths: ['extend_warranty', z.nullable(z.int())],
  ownWarranty: ['my_warranty', orNull(registration)],
});
export type ProductDetail = OursOf<typeof productDetail>;
export type ProductOnWire = WireOf<typeof productDetail>;

export const viewProduct = call('GET', '/v1/product/detail', {
  summary: 'Returns one product with its parameters, videos, answers and manuals.',
  who: 'A',
  request: shape({ productId: ['product_id', id] }),
  response: productDetail,
  codes: { notFound: nothing },
  cacheable: true,
});
