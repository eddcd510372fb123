import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { registration, warranty, warrantyDecision } from '../../schema/warranty/warranty.tables.ts';
import type { Registration } from './warranty.repository.ts';

type Of = { merchantId: string; customerId: string };

/** All registrations of the mailbox, whoever made them; held, so that nothing is decided about them meanwhile. */
export function lockRegistrationsOf(tx: Tx, { merchantId, customerId }: Of): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), eq(registration.customerId, customerId)))
    .orderBy(asc(registration.matchUntil), asc(registration.id))
    .for('update');
}

/** What the customer registered; what others did with the mailbox is not theirs until they say so (D52). */
export function ownRegistrationsAfter(
  tx: Tx,
  { merchantId, customerId }: Of,
  after: string,
  most: number,
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
    .limit(most);
}

/** Which of these have extended an item of their order. */
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

/** The items that were extended stay with their order; what was refused or still waits goes. */
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

/** How an item that stays was decided stays with it, without what people noted; the history of what goes is gone. */
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

/** How the items of a registration were decided, the earliest first. */
export function historyOfRegistration(tx: Tx, merchantId: string, registrationId: string, most: number) {
  const { at, act, status, reason, note } = warrantyDecision;
  return tx
    .select({ at, act, status, reason, note })
    .from(warrantyDecision)
    .where(
      and(eq(warrantyDecision.merchantId, merchantId), eq(warrantyDecision.registrationId, registrationId)),
    )
    .orderBy(asc(at), asc(warrantyDecision.version))
    .limit(most);
}

export async function dropRegistrations(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(registration)
    .where(and(eq(registration.merchantId, merchantId), inArray(registration.id, [...ids])));
}

/** Nobody's by name; the order keeps its extension. */
export async function makeNobodys(
  tx: Tx,
  { merchantId, id, orderNumber, decidedAt }: Registration,
  now: Date,
): Promise<void> {
  await tx
    .update(registration)
    .set({
      ...{ customerId: null, claimantId: null, email: '', phone: null, orderNumberTyped: orderNumber },
      ...{ shoppingSite: null, postalCodeDigest: null },
      ...{ answerBy: null, nextCheckAt: null, matchUntil: null, decidedAt: decidedAt ?? now },
    })
    .where(and(eq(registration.merchantId, merchantId), eq(registration.id, id)));
}
