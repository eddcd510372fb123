import { limits } from '@aftercare/contract/limits';
import { type PersonalData, paged, rowsOfPage } from '../../../platform/privacy/personal-data.ts';
import { monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import { type Claim, claimsAfter, dropClaimsOf, dropDecidedBefore } from './claims.repository.ts';

/** What somebody has claimed with their mailbox. */
export const claimsData: PersonalData = {
  chapters: {
    async *claims(read, { merchantId, customer }) {
      if (!customer) return;
      const of = { merchantId, mailbox: customer.mailbox };
      const rows = paged<Claim>((after) => read((tx) => claimsAfter(tx, of, after?.id ?? '', rowsOfPage)));
      for await (const { number, orderNumberTyped: orderNumber, email, lang, message, ...claim } of rows) {
        const { status, refusal, note, createdAt, decidedAt } = claim;
        yield { number, orderNumber, email, lang, message, status, refusal, note, createdAt, decidedAt };
      }
    },
  },
  async erase(tx, { merchantId, customer }) {
    if (customer) await dropClaimsOf(tx, merchantId, customer.mailbox);
    return {};
  },
};

/** Claims that were decided long ago. */
export const oldClaims: Retained = {
  name: 'claims',
  async drop(tx, now, most) {
    return { rows: await dropDecidedBefore(tx, monthsBefore(now, limits.claimsKeptMonths), most) };
  },
};
