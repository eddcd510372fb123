import type { Found } from '@aftercare/contract/desk/search/search';
import { paths } from '../../lib/api/paths.ts';
import { dateText, orderNumberText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import type { RecentEntry } from './recent-entries.ts';

const t = texts.search;

type Contact = { givenName: string; email: string };
const nameOf = ({ givenName, email }: Contact): string => givenName || email || t.unknown;
const moreOf = ({ givenName, email }: Contact): string => (givenName === '' ? '' : email);

/** The lines of an answer; work that waits for a person comes first. */
export function foundEntries(found: Found): RecentEntry[] {
  return [
    ...found.conversations.map(
      ({ conversationId, merchantId, ...contact }): RecentEntry => ({
        key: `conversation ${conversationId}`,
        group: 'conversations',
        title: nameOf(contact),
        line: moreOf(contact),
        merchantId,
        href: paths.inbox(conversationId),
      }),
    ),
    ...found.tickets.map(
      ({ ticketId, conversationId, merchantId, ticketNumber, status, ...contact }): RecentEntry => ({
        key: `ticket ${ticketId}`,
        group: 'tickets',
        title: ticketNumber,
        line: `${texts.tickets[status]} · ${nameOf(contact)}`,
        merchantId,
        href: paths.inbox(conversationId),
      }),
    ),
    ...found.customers.map(
      ({ customerId, merchantId, ...contact }): RecentEntry => ({
        key: `customer ${customerId}`,
        group: 'customers',
        title: nameOf(contact),
        line: moreOf(contact),
        merchantId,
        href: paths.registrationsOfCustomer(contact.email, merchantId),
      }),
    ),
    ...ordersAndMore(found),
  ];
}

function ordersAndMore({ registrations, orders, contents }: Found): RecentEntry[] {
  return [
    ...registrations.map(
      ({ warrantyId, merchantId, orderNumber, email, status }): RecentEntry => ({
        key: `registration ${warrantyId}`,
        group: 'registrations',
        title: orderNumberText(orderNumber),
        line: [texts.registrations.statuses[status], email].filter((part) => part !== '').join(' · '),
        merchantId,
        href: paths.registrations(warrantyId),
      }),
    ),
    ...orders.map(
      ({ orderNumber, merchantId, productName, purchasedAt }): RecentEntry => ({
        key: `order ${merchantId} ${orderNumber}`,
        group: 'orders',
        title: orderNumberText(orderNumber),
        line: `${dateText(purchasedAt)} · ${productName}`,
        merchantId,
        href: paths.ordersOf(orderNumber),
      }),
    ),
    ...contents.map(
      ({ kind, entryId, merchantId, title }): RecentEntry => ({
        key: `content ${merchantId} ${kind} ${entryId}`,
        group: 'contents',
        title: title || t.untitled,
        line: texts.content.kinds[kind],
        merchantId,
        href: paths.contentEntry(merchantId, kind, entryId),
      }),
    ),
  ];
}
