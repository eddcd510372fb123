import { deskLimits } from '@aftercare/contract/desk/limits';
import { type PersonalData, paged, rowsOfPage, type Subject } from '../../privacy/personal-data.ts';
import { monthsBefore, type Retained, secondsBefore } from '../../privacy/retained.ts';
import {
  dropOldSuppressions,
  dropSuppressionsOf,
  type StoredSuppression,
  suppressionsOf,
} from './suppression.repository.ts';

const wanted = ({ merchantId, customer, conversations }: Subject) => ({
  merchantId,
  emailAddress: customer?.emailAddress ?? null,
  conversationIds: conversations.map(({ id }) => id),
});

/** Addresses that get no mail. Erased before the mails, which tell whose they are. */
export const suppressionData: PersonalData = {
  chapters: {
    async *suppressedAddresses(read, subject) {
      // A visitor may have typed another person's address, and must not learn whether it exists.
      if (subject.customer === null) return;
      const rows = paged<StoredSuppression>((after) =>
        read((tx) => suppressionsOf(tx, wanted(subject), after?.id ?? '', rowsOfPage)),
      );
      for await (const { recipientKey: email, reason, status, changedAt, softFailures } of rows)
        yield { email, reason, status, changedAt, failures: softFailures.map(({ at }) => at) };
    },
  },
  async erase(tx, subject) {
    await dropSuppressionsOf(tx, wanted(subject));
    return {};
  },
};

export const oldSuppressions: Retained = {
  name: 'suppressed addresses',
  async drop(tx, now, limit) {
    const before = {
      suppressed: monthsBefore(now, deskLimits.suppressionsKeptMonths),
      counted: secondsBefore(now, deskLimits.softFailureDays * 86_400),
    };
    return { rows: await dropOldSuppressions(tx, before, limit) };
  },
};
