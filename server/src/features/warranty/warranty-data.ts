import {
  type PersonalData,
  paged,
  type Read,
  rowsOfPage,
  type Subject,
} from '../../platform/privacy/personal-data.ts';
import {
  dropOpenItems,
  dropRegistrations,
  extendedAmong,
  forgetHistory,
  historyOfRegistration,
  lockRegistrationsOf,
  makeNobodys,
  ownRegistrationsAfter,
} from './customer/personal.repository.ts';
import { type Registration, warrantiesOf } from './warranty.repository.ts';

/** Far above the number of decisions that a registration ever gets. */
const maxDecisions = 1_000;

async function* registrations(read: Read, { merchantId, customer }: Subject) {
  if (!customer) return;
  const of = { merchantId, customerId: customer.id };
  const rows = paged<Registration>((after) =>
    read((tx) => ownRegistrationsAfter(tx, of, after?.id ?? '', rowsOfPage)),
  );
  for await (const row of rows) {
    const { id, orderNumberTyped, email, phone, lang, termsVersion, privacyVersion, createdAt } = row;
    const { productId, shoppingSite, utmSource, utmMedium } = row;
    const items = await read((tx) => warrantiesOf(tx, merchantId, id));
    const decisions = await read((tx) => historyOfRegistration(tx, merchantId, id, maxDecisions));
    yield {
      orderNumber: orderNumberTyped,
      email,
      phone,
      lang,
      termsVersion,
      privacyVersion,
      createdAt,
      productId,
      shoppingSite,
      utmSource,
      utmMedium,
      items: items.map(
        ({ sku, quantity, shoppingSite, purchasedAt, basisMonths, extendedMonths, endsAt, status }) => ({
          sku,
          quantity,
          shoppingSite,
          purchasedAt,
          basisMonths,
          extendedMonths,
          endsAt,
          status,
        }),
      ),
      decisions,
    };
  }
}

/** Extended items remain without personal data, because an order can be extended only once. All else is deleted. */
export const warrantyData: PersonalData = {
  chapters: { registrations },
  async erase(tx, { merchantId, customer }, now) {
    if (!customer) return {};
    const own = await lockRegistrationsOf(tx, { merchantId, customerId: customer.id });
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) return {};
    const extended = await extendedAmong(tx, merchantId, ids);
    await forgetHistory(tx, merchantId, ids);
    await dropOpenItems(tx, merchantId, ids);
    await dropRegistrations(
      tx,
      merchantId,
      ids.filter((id) => !extended.has(id)),
    );
    for (const row of own) if (extended.has(row.id)) await makeNobodys(tx, row, now);
    return {};
  },
};
