import * as z from 'zod/mini';
import { contentKinds } from '../../content/documents.ts';
import { type Codec, defaulted, listOf, type OursOf, shape } from '../../fields/shape.ts';
import { counting, id, line, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { registrationStatus } from '../../warranty/registration.ts';
import { call } from '../../wire/call.ts';
import { deskLimits } from '../limits.ts';

const searchText = /* @__PURE__ */ line({ max: limits.searchMaxLength });

/** A single letter would match nearly every row. */
const searched: Codec<string, string> = {
  ...searchText,
  wire: searchText.wire.check(
    z.refine((text) => [...text.trim()].length >= deskLimits.deskSearchMinLength, {
      params: { reason: 'wrongForm' },
    }),
  ),
};

const ofSite = { merchantId: ['merchant_id', id] } as const;
const contact = { givenName: ['given_name', z.string()], email: ['email', z.string()] } as const;

const found = shape({
  customers: ['customers', listOf(shape({ customerId: ['customer_id', id], ...ofSite, ...contact }))],
  orders: [
    'orders',
    listOf(
      shape({
        orderNumber: ['order_no', z.string()],
        ...ofSite,
        productName: ['product_name', z.string()],
        purchasedAt: ['purchased_at', seconds],
      }),
    ),
  ],
  registrations: [
    'registrations',
    listOf(
      shape({
        warrantyId: ['warranty_id', id],
        ...ofSite,
        orderNumber: ['order_no', z.string()],
        email: ['email', z.string()],
        status: ['status', registrationStatus],
      }),
    ),
  ],
  conversations: [
    'conversations',
    listOf(shape({ conversationId: ['conversation_id', id], ...ofSite, ...contact })),
  ],
  tickets: [
    'tickets',
    listOf(
      shape({
        ticketId: ['ticket_id', id],
        conversationId: ['conversation_id', id],
        ...ofSite,
        ticketNumber: ['ticket_no', z.string()],
        status: ['status', z.enum(['open', 'resolved'])],
        ...contact,
      }),
    ),
  ],
  /** Empty at sites where the caller may not list content. */
  contents: [
    'contents',
    listOf(
      shape({
        kind: ['kind', z.enum(contentKinds)],
        entryId: ['entry_id', id],
        ...ofSite,
        title: ['title', z.string()],
      }),
    ),
  ],
});
export type Found = OursOf<typeof found>;

export const searchDesk = call('GET', '/v1/desk/search', {
  summary:
    'Finds customers, orders, registrations, conversations, tickets and content by a part of a name, email address, number or title.',
  who: 'desk',
  request: shape({
    text: ['q', searched],
    /** Of each kind. */
    most: ['r', defaulted(counting(deskLimits.deskSearchHits), deskLimits.deskSearchHits)],
  }),
  response: found,
  codes: {},
});
