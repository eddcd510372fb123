import type { CreateRequest } from '@aftercare/contract/warranty/create';
import { newAccount } from '../../src/features/account/account.factory.ts';
import {
  type BuiltRow,
  buildOrderNumber,
  buildRow,
} from '../../src/features/orders/report-file/report.factory.ts';
import { productOf, type TriedSite } from '../../src/features/warranty/warranty.factory.ts';
import type { RunningSite } from '../sites/operated-site.ts';

export async function customerOn(site: RunningSite, { id, lang }: { id: string; lang: TriedSite['lang'] }) {
  const { person, form } = await newAccount(site, site.visitor({ site: id, lang }));
  return { person, email: form.email };
}

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

export const furtherRow = ({ channel, sku }: TriedSite, orderNumber: string, overrides: BuiltRow = {}) =>
  buildRow({ 'amazon-order-id': orderNumber, 'sales-channel': channel, sku, ...overrides });

/** Kinds of the mails about warranties to this address, oldest first, without receipts. */
export const outcomeMailsTo = async ({ operator }: RunningSite, emailAddress: string): Promise<string[]> =>
  (await operator.newsTo(emailAddress)).filter((kind) => kind.startsWith('warranty.'));
