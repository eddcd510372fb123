import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropConversations, forgetContact } from './personal.repository.ts';

/** All that was said, and who it was. */
export const chatData: PersonalData = {
  async erase(tx, { merchantId, customer, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) await dropConversations(tx, merchantId, ids);
    if (customer) await forgetContact(tx, merchantId, customer.mailbox);
    return {};
  },
};
