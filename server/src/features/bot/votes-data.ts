import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropVotesOf } from './bot.repository.ts';

/** What somebody thought of answers, with their comments. */
export const votesData: PersonalData = {
  async erase(tx, { merchantId, customer, conversations }) {
    const visitorIds = conversations.map(({ visitorId }) => visitorId);
    await dropVotesOf(tx, merchantId, customer ? [customer.id, ...visitorIds] : visitorIds);
    return {};
  },
};
