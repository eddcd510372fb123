import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { claimant, customer, emailCode, session } from '../../schema/account/account.tables.ts';
import { emailChange } from '../../schema/account/email-change.tables.ts';

export function allSessionsOf(
  tx: Tx,
  { merchantId, customerId }: { merchantId: string; customerId: string },
  limit: number,
) {
  return tx
    .select()
    .from(session)
    .where(
      and(eq(session.merchantId, merchantId), eq(session.customerId, customerId), isNull(session.claimantId)),
    )
    .orderBy(desc(session.createdAt))
    .limit(limit);
}

type Of = { merchantId: string; customerId: string; emailAddress: string };

export async function dropAccount(tx: Tx, { merchantId, customerId, emailAddress }: Of): Promise<void> {
  const former = await tx
    .delete(emailChange)
    .where(and(eq(emailChange.merchantId, merchantId), eq(emailChange.customerId, customerId)))
    .returning({ emailAddress: emailChange.oldEmailKey });
  const emailAddresses = [emailAddress, ...former.map((row) => row.emailAddress)];
  await tx
    .delete(emailCode)
    .where(and(eq(emailCode.merchantId, merchantId), inArray(emailCode.emailKey, emailAddresses)));
  await tx.delete(session).where(and(eq(session.merchantId, merchantId), eq(session.customerId, customerId)));
  await tx
    .delete(claimant)
    .where(and(eq(claimant.merchantId, merchantId), eq(claimant.customerId, customerId)));
  await tx.delete(customer).where(and(eq(customer.merchantId, merchantId), eq(customer.id, customerId)));
}

export async function dropCodesOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx
    .delete(emailCode)
    .where(and(eq(emailCode.merchantId, merchantId), inArray(emailCode.customerId, [...conversationIds])));
}
