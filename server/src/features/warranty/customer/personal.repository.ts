import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { registration, warranty, warrantyDecision } from '../../../schema/warranty/warranty.tables.ts';
import type { Registration } from '../warranty.repository.ts';

type Of = { merchantId: string; customerId: string };

/** All registrations with the customer's email address, locked so that none is decided during an erasure. */
export function lockRegistrationsOf(tx: Tx, { merchantId, customerId }: Of): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), eq(registration.customerId, customerId)))
    .orderBy(asc(registration.matchUntil), asc(registration.id))
    .for('update');
}

/** Without registrations that others made with the address and that the customer has not confirmed. */
export function ownRegistrationsAfter(
  tx: Tx,
  { merchantId, customerId }: Of,
  after: string,
  limit: number,
): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, merchantId),
        eq(registration.customerId, customerId),
        isNull(registration.claimantId),
        gt(registration.id, after),
      ),
    )
    .orderBy(asc(registration.id))
    .limit(limit);
}

export async function extendedAmong(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: warranty.registrationId })
    .from(warranty)
    .where(
      and(
        eq(warranty.merchantId, merchantId),
        inArray(warranty.registrationId, [...ids]),
        isNotNull(warranty.activatedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Extended items stay with their order. Refused and waiting items are deleted. */
export async function dropOpenItems(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(warranty)
    .where(
      and(
        eq(warranty.merchantId, merchantId),
        inArray(warranty.registrationId, [...ids]),
        isNull(warranty.activatedAt),
      ),
    );
}

/** Keeps the history of extended items but clears its notes. Deletes all other history. */
export async function forgetHistory(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  const ofThese = and(
    eq(warrantyDecision.merchantId, merchantId),
    inArray(warrantyDecision.registrationId, [...ids]),
  );
  const extended = tx
    .select({ id: warranty.id })
    .from(warranty)
    .where(
      and(
        eq(warranty.merchantId, merchantId),
        inArray(warranty.registrationId, [...ids]),
        isNotNull(warranty.activatedAt),
      ),
    );
  await tx.delete(warrantyDecision).where(and(ofThese, notInArray(warrantyDecision.warrantyId, extended)));
  await tx.update(warrantyDecision).set({ note: '' }).where(ofThese);
}

export function historyOfRegistration(tx: Tx, merchantId: string, registrationId: string, limit: number) {
  const { at, act, status, reason, note } = warrantyDecision;
  return tx
    .select({ at, act, status, reason, note })
    .from(warrantyDecision)
    .where(
      and(eq(warrantyDecision.merchantId, merchantId), eq(warrantyDecision.registrationId, registrationId)),
    )
    .orderBy(asc(at), asc(warrantyDecision.version))
    .limit(limit);
}

export async function dropRegistrations(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(registration)
    .where(and(eq(registration.merchantId, merchantId), inArray(registration.id, [...ids])));
}

/** Removes the personal data. The order keeps its extension. */
export async function makeNobodys(
  tx: Tx,
  { merchantId, id, orderNumber, decidedAt }: Registration,
  now: Date,
): Promise<void> {
  await tx
    .update(registration)
    .set({
      customerId: null,
      claimantId: null,
      email: '',
      phone: null,
      orderNumberTyped: orderNumber,
      shoppingSite: null,
      postalCodeDigest: null,
      answerBy: null,
      nextCheckAt: null,
      matchUntil: null,
      decidedAt: decidedAt ?? now,
    })
    .where(and(eq(registration.merchantId, merchantId), eq(registration.id, id)));
}
