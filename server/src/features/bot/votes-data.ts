import type { PersonalData, Subject } from '../../platform/privacy/personal-data.ts';
import { dropVotesOf, votesOf } from './bot.repository.ts';

/** A visitor has one vote per answer, and a site has far fewer answers. */
const maxVotes = 10_000;

const votersOf = ({ customer, conversations }: Subject): string[] => {
  const visitorIds = conversations.map(({ visitorId }) => visitorId);
  return customer ? [customer.id, ...visitorIds] : visitorIds;
};

export const votesData: PersonalData = {
  chapters: {
    async *votes(read, subject) {
      const rows = await read((tx) => votesOf(tx, subject.merchantId, votersOf(subject), maxVotes));
      for (const { target: about, targetId: id, thumb, comment, votedAt } of rows)
        yield { about, id, isHelpful: thumb === '1', comment, votedAt };
    },
  },
  async erase(tx, subject) {
    await dropVotesOf(tx, subject.merchantId, votersOf(subject));
    return {};
  },
};
