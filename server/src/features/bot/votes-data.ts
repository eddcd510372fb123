import type { PersonalData } from '../../platform/privacy/personal-data.ts';
import { dropVotesOf } from './bot.repository.ts';

/** What somebody thought of answers, with their comments. */
export const votesData: PersonalData = {
  async erase(tx, { merchantId, conversations }) {
    const visitorIds = conversations.map(({ visitorId }) => visitorId);
    if (visitorIds.length > 0) await dropVotesOf(tx, merchantId, visitorIds);
    return {};
  },
};
