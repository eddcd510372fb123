import type { CreateRequest } from '@aftercare/contract/warranty/create';
import { newAccount } from '../src/features/account/account.factory.ts';
import {
  type BuiltRow,
  buildOrderNumber,
  buildRow,
} from '../src/features/orders/report-file/report.factory.ts';
import { productOf, type TriedSite } from '../src/features/warranty/warranty.factory.ts';
import type { RunningSite } from './operated-site.ts';

/** Somebody with a proven mailbox on one of these sites. */
export async function customerOn(site: RunningSite, { id, lang }: { id: string; lang: TriedSite['lang'] }) {
  const { person, form } = await newAccount(site, site.visitor({ site: id, lang }));
  return { person, email: form.email };
}

/** What a customer sends for a further order; nobody else has this order. */
export const furtherForm = (
  { id, channel, sku }: TriedSite,
  overrides: Partial<CreateRequest> = {},
): CreateRequest => ({
  shoppingSite: channel,
  orderNumber: buildOrderNumber(),
  productId: productOf(id, sku),
  isRead: true,
  ...overrides,
});

/** The report's row for the product of that form. */
export const furtherRow = ({ channel, sku }: TriedSite, orderNumber: string, overrides: BuiltRow = {}) =>
  buildRow({ 'amazon-order-id': orderNumber, 'sales-channel': channel, sku, ...overrides });

/** The kinds of mail about warranties that an address got, the oldest first, without receipts. */
export const outcomeMailsTo = async ({ operator }: RunningSite, mailbox: string): Promise<string[]> =>
  (await operator.newsTo(mailbox)).filter((kind) => kind.startsWith('warranty.'));
