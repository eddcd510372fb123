import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { id, queryDigit } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** Length of a period in days up to now, in the merchant's time zone. */
export const figurePeriods = [7, 30, 90] as const;

const query = { merchantId: ['merchant_id', id], days: ['days', queryDigit(...figurePeriods)] } as const;

const views = { visited: ['visited', z.int()], started: ['started', z.int()] } as const;

/** Number of registrations made in the period, and how many of them are activated today. */
const made = { registered: ['registered', z.int()], activated: ['activated', z.int()] } as const;

/**
 * UTM parameters of the views; both '' if there were none, or the visitor did not consent to storing them.
 */
const campaign = shape({
  utmSource: ['utm_source', z.string()],
  utmMedium: ['utm_medium', z.string()],
  ...views,
  ...made,
});
export type Campaign = OursOf<typeof campaign>;

/**
 * Views are counted without an id. A registration names the campaign of its visit if the visitor consented.
 */
export const viewWarrantyFunnel = call('GET', '/v1/desk/warranty/funnel', {
  summary: 'Returns the numbers of visitors, registrations and activated extensions of a site.',
  who: 'desk',
  request: shape(query),
  response: shape({
    ...views,
    ...made,
    campaigns: ['campaigns', listOf(campaign)],
  }),
  codes: { notFound: nothing },
});

const productFigures = shape({
  productId: ['product_id', id],
  productName: ['product_name', z.string()],
  registered: ['registered', z.int()],
  /** Openings of the product's questions, chats that followed within half an hour, and negative votes. */
  opened: ['opened', z.int()],
  chats: ['chats', z.int()],
  unhelpful: ['unhelpful', z.int()],
});
export type ProductFigures = OursOf<typeof productFigures>;

export const listProductFigures = call('GET', '/v1/desk/warranty/products', {
  summary: 'Lists products by questions per registered item, to find faulty ones.',
  who: 'desk',
  request: shape({ ...query, ...pageFields }),
  response: shape(listFields(productFigures)),
  codes: { notFound: nothing },
  list: true,
});
