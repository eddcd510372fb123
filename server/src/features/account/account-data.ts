import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropAccount } from './personal.repository.ts';

/** Profile, sessions and codes. Erased last: everything else belongs to it. */
export const accountData: PersonalData = {
  async erase(tx, { merchantId, customer }) {
    if (customer) await dropAccount(tx, { merchantId, customerId: customer.id, mailbox: customer.mailbox });
    return {};
  },
};
