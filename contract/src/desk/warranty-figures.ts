import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { listFields, pageFields } from '../lists.ts';
import { listOf, type OursOf, shape } from '../shape.ts';
import { id, queryDigit } from '../values.ts';

/** Days up to now, in the merchant's zone. */
export const figurePeriods = [7, 30, 90] as const;

const asked = { merchantId: ['merchant_id', id], days: ['days', queryDigit(...figurePeriods)] } as const;

/** Page views, of all pages and of the registration's own. */
const views = { visited: ['visited', z.int()], started: ['started', z.int()] } as const;

/** Registrations made in the period, and those of them that an extension came of until now. */
const made = { registered: ['registered', z.int()], activated: ['activated', z.int()] } as const;

/** Where views came from, as the address said; both '' where it said nothing, or nobody had agreed to have it kept. */
const campaign = shape({
  utmSource: ['utm_source', z.string()],
  utmMedium: ['utm_medium', z.string()],
  ...views,
  ...made,
});
export type Campaign = OursOf<typeof campaign>;

/** Views are counted without an id (D43, P01); a registration names the campaign that its visit came by, where it may. */
export const viewWarrantyFunnel = call('GET', '/v1/desk/warranty/funnel', {
  summary: 'How many saw a site, its registration, registered an order, and have its extension.',
  who: 'desk',
  request: shape(asked),
  response: shape({
    ...views,
    ...made,
    /** Those that led to most registrations, then to most views of it; at most `campaignsShown`. */
    campaigns: ['campaigns', listOf(campaign)],
  }),
  codes: { notFound: nothing },
});

const productFigures = shape({
  productId: ['product_id', id],
  productName: ['product_name', z.string()],
  /** Items of it that were registered in the period. */
  registered: ['registered', z.int()],
  /** How often its questions were opened, chats that followed within half an hour, and votes that an answer did not help. */
  opened: ['opened', z.int()],
  chats: ['chats', z.int()],
  unhelpful: ['unhelpful', z.int()],
});
export type ProductFigures = OursOf<typeof productFigures>;

export const listProductFigures = call('GET', '/v1/desk/warranty/products', {
  summary: 'Which products are asked about most for each item registered: where something may be wrong.',
  who: 'desk',
  request: shape({ ...asked, ...pageFields }),
  response: shape(listFields(productFigures)),
  codes: { notFound: nothing },
  list: true,
});
