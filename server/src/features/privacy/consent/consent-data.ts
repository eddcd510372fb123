import type { PersonalData, Subject } from '../../../platform/privacy/personal-data.ts';
import { consentsOf, dropConsentsOf } from './consent.repository.ts';

/** More than any user ever stores; bounds the size of a copy. */
const maxConsents = 10_000;

const wanted = ({ merchantId, customer, conversations }: Subject) => ({
  merchantId,
  customerId: customer?.id ?? null,
  visitorIds: conversations.map(({ visitorId }) => visitorId),
});

export const consentData: PersonalData = {
  chapters: {
    async *consents(read, subject) {
      const rows = await read((tx) => consentsOf(tx, wanted(subject), maxConsents));
      for (const { choice, textVersion, lang, recordedAt } of rows)
        yield { choice, textVersion, lang, recordedAt };
    },
  },
  async erase(tx, subject) {
    await dropConsentsOf(tx, wanted(subject));
    return {};
  },
};
