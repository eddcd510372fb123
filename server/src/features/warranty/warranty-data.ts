import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import {
  dropOpenItems,
  dropRegistrations,
  extendedAmong,
  lockRegistrationsOf,
  makeNobodys,
} from './personal.repository.ts';

/** An order keeps the extension it was given, without anybody's name; everything else of a registration goes. */
export const warrantyData: PersonalData = {
  async erase(tx, { merchantId, customer }, now) {
    if (!customer) return {};
    const own = await lockRegistrationsOf(tx, { merchantId, customerId: customer.id });
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) return {};
    const extended = await extendedAmong(tx, merchantId, ids);
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
