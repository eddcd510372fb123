import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropTicketsOf } from './ticket.repository.ts';

/** Follow-ups owed to conversations. */
export const ticketsData: PersonalData = {
  async erase(tx, { merchantId, conversations }) {
    const ids = conversations.map(({ id }) => id);
    if (ids.length > 0) await dropTicketsOf(tx, merchantId, ids);
    return {};
  },
};
