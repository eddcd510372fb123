import type { PersonalData, Read, Subject } from '../../platform/privacy/personal-data.ts';
import { customerById } from './account.repository.ts';
import { allSessionsOf, dropAccount, dropCodesOf } from './personal.repository.ts';

/** More than any customer has, because ended sessions are deleted after a while. */
const maxSessions = 10_000;

async function* profile(read: Read, { merchantId, customer }: Subject) {
  const row = customer && (await read((tx) => customerById(tx, merchantId, customer.id)));
  if (!row) return;
  const { email, givenName, gender, country, phone, avatar, createdAt, verifiedAt } = row;
  const { termsVersion, privacyVersion, agreedAt } = row;
  const hasPassword = row.passwordHash !== null;
  yield {
    email,
    givenName,
    gender,
    country,
    phone,
    avatar,
    hasPassword,
    createdAt,
    provenAt: verifiedAt,
    termsVersion,
    privacyVersion,
    agreedAt,
  };
}

async function* sessions(read: Read, { merchantId, customer }: Subject) {
  if (!customer) return;
  const of = { merchantId, customerId: customer.id };
  const rows = await read((tx) => allSessionsOf(tx, of, maxSessions));
  for (const { createdAt, seenAt, endsAt, endedAt, userAgent } of rows)
    yield { createdAt, seenAt, endsAt, endedAt, userAgent };
}

/** Profile, sessions and codes. Erased last, because the other personal data refers to the customer. */
export const accountData: PersonalData = {
  chapters: { profile, sessions },
  async erase(tx, { merchantId, customer, conversations }) {
    await dropCodesOf(
      tx,
      merchantId,
      conversations.map(({ id }) => id),
    );
    if (customer)
      await dropAccount(tx, { merchantId, customerId: customer.id, emailAddress: customer.emailAddress });
    return {};
  },
};
