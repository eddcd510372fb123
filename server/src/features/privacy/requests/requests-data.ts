import { limits } from '@aftercare/contract/limits';
import { type PersonalData, paged, rowsOfPage } from '../../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import {
  dropRequestsBefore,
  type PrivacyRequestRow,
  requestsOf,
  stripRequestsOf,
} from './requests.repository.ts';

export const privacyRequestsData: PersonalData = {
  chapters: {
    async *privacyRequests(read, { merchantId, customer }) {
      if (customer === null) return;
      const of = { merchantId, customerId: customer.id };
      const rows = paged<PrivacyRequestRow>((after) =>
        read((tx) => requestsOf(tx, of, after?.id ?? '', rowsOfPage)),
      );
      for await (const { kind, reason, askedAt, state, runsAt, endedAt } of rows)
        yield { kind, reason, askedAt, state, runsAt, endedAt };
    },
  },
  async erase(tx, { merchantId, customer }, now) {
    if (customer !== null) await stripRequestsOf(tx, { merchantId, customerId: customer.id }, now);
    return {};
  },
};

/** Kept as long as the proofs of erasures. */
export const oldPrivacyRequests: Retained = {
  name: 'privacy requests',
  async drop(tx, now, limit) {
    return { rows: await dropRequestsBefore(tx, monthsBefore(now, limits.erasuresKeptMonths), limit) };
  },
};
