import type { PrivacyRequest } from '@aftercare/contract/desk/customers/privacy-requests';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { customer } from '../../../schema/account/account.tables.ts';
import { privacyRequest } from '../../../schema/privacy/privacy-request.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

type Wanted = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  page: number;
  pageSize: number;
};

export async function findRequests(
  tx: Tx,
  { scope, merchantId, page, pageSize }: Wanted,
): Promise<{ list: PrivacyRequest[]; total: number }> {
  const wanted = and(
    within(privacyRequest.merchantId, scope),
    merchantId === undefined ? undefined : eq(privacyRequest.merchantId, merchantId),
  );
  const [counted] = await tx.select({ total: count() }).from(privacyRequest).where(wanted);
  const isOwner = and(
    eq(customer.merchantId, privacyRequest.merchantId),
    eq(customer.id, privacyRequest.customerId),
  );
  const rows = await tx
    .select({ row: privacyRequest, email: customer.email, personName: deskPerson.name })
    .from(privacyRequest)
    .innerJoin(deskPerson, eq(deskPerson.id, privacyRequest.personId))
    .leftJoin(customer, isOwner)
    .where(wanted)
    .orderBy(desc(privacyRequest.askedAt), desc(privacyRequest.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.map(({ row, email, personName }): PrivacyRequest => {
    const { id: privacyRequestId, merchantId: of, kind, state, reason, askedAt, runsAt, endedAt } = row;
    const shown = { privacyRequestId, merchantId: of, kind, state, reason, askedAt, runsAt, endedAt };
    return Object.assign(shown, { email: email ?? '', personName });
  });
  return { list, total: counted?.total ?? 0 };
}
