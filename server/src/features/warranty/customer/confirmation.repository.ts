import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';

export function registrationsOfItems(
  tx: Tx,
  of: { merchantId: string; customerId: string; warrantyIds: string[] },
) {
  return tx
    .select({ warrantyId: warranty.id, registrationId: registration.id })
    .from(warranty)
    .innerJoin(
      registration,
      and(eq(registration.merchantId, warranty.merchantId), eq(registration.id, warranty.registrationId)),
    )
    .where(
      and(
        eq(warranty.merchantId, of.merchantId),
        inArray(warranty.id, of.warrantyIds),
        eq(registration.customerId, of.customerId),
        isNull(registration.letGoAt),
      ),
    );
}

export function openForConfirmation(tx: Tx, merchantId: string, customerId: string, limit: number) {
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, merchantId),
        eq(registration.customerId, customerId),
        isNotNull(registration.claimantId),
        isNull(registration.letGoAt),
      ),
    )
    .limit(limit);
}

export async function confirmOwn(tx: Tx, merchantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(registration)
    .set({ claimantId: null })
    .where(and(eq(registration.merchantId, merchantId), inArray(registration.id, ids)));
}

/** A verified customer who registers an order again confirms its earlier registrations (decision 118). */
export async function confirmOrder(
  tx: Tx,
  of: { merchantId: string; customerId: string; orderNumber: string },
): Promise<void> {
  await tx
    .update(registration)
    .set({ claimantId: null })
    .where(
      and(
        eq(registration.merchantId, of.merchantId),
        eq(registration.customerId, of.customerId),
        eq(registration.orderNumber, of.orderNumber),
        isNotNull(registration.claimantId),
        isNull(registration.letGoAt),
      ),
    );
}

/** Stops the wait of released registrations, because another customer may have bought the order. */
export async function letGoOthers(tx: Tx, merchantId: string, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(registration)
    .set({ letGoAt: now, answerBy: null, nextCheckAt: null, matchUntil: null, postalCodeDigest: null })
    .where(and(eq(registration.merchantId, merchantId), inArray(registration.id, ids)));
}
