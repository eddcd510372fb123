import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { mail } from '../../../platform/mail/mail.tables.ts';
import { privacyRequest } from '../../../schema/privacy/privacy-request.tables.ts';

export type PrivacyRequestRow = typeof privacyRequest.$inferSelect;
type Key = Pick<PrivacyRequestRow, 'merchantId' | 'id'>;
type OfCustomer = { merchantId: string; customerId: string };

const isRequest = ({ merchantId, id }: Key) =>
  and(eq(privacyRequest.merchantId, merchantId), eq(privacyRequest.id, id));

const isWaitingOf = ({ merchantId, customerId }: OfCustomer, kind: PrivacyRequestRow['kind']) =>
  and(
    eq(privacyRequest.merchantId, merchantId),
    eq(privacyRequest.customerId, customerId),
    eq(privacyRequest.kind, kind),
    eq(privacyRequest.state, 'waiting'),
  );

export async function insertRequest(tx: Tx, row: PrivacyRequestRow): Promise<void> {
  await tx.insert(privacyRequest).values(row);
}

export async function waitingRequest(
  tx: Tx,
  of: OfCustomer,
  kind: PrivacyRequestRow['kind'],
): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx.select().from(privacyRequest).where(isWaitingOf(of, kind));
  return row;
}

/** When the account will be erased; null if no erasure waits. */
export async function plannedErasure(tx: Tx, of: OfCustomer): Promise<Date | null> {
  return (await waitingRequest(tx, of, 'erasure'))?.runsAt ?? null;
}

/** Of any merchant, for the desk; locked. */
export async function lockRequestById(tx: Tx, id: string): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).for('update');
  return row;
}

export async function lockWaitingErasure(tx: Tx, of: OfCustomer): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx.select().from(privacyRequest).where(isWaitingOf(of, 'erasure')).for('update');
  return row;
}

export async function changeRequest(
  tx: Tx,
  key: Key,
  change: Partial<Pick<PrivacyRequestRow, 'state' | 'endedAt' | 'runsAt' | 'copyId'>>,
): Promise<void> {
  await tx.update(privacyRequest).set(change).where(isRequest(key));
}

/** Ends the access request that waits for this copy. Returns false if there is none. */
export async function endAccess(
  tx: Tx,
  { merchantId, copyId }: { merchantId: string; copyId: string },
  ended: { state: 'done' | 'failed'; endedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(privacyRequest)
    .set(ended)
    .where(
      and(
        eq(privacyRequest.merchantId, merchantId),
        eq(privacyRequest.copyId, copyId),
        eq(privacyRequest.state, 'waiting'),
      ),
    )
    .returning({ id: privacyRequest.id });
  return changed.length > 0;
}

export function dueErasures(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<PrivacyRequestRow, 'merchantId' | 'id' | 'customerId'>[]> {
  const { merchantId, id, customerId } = privacyRequest;
  return tx
    .select({ merchantId, id, customerId })
    .from(privacyRequest)
    .where(and(eq(privacyRequest.state, 'waiting'), lte(privacyRequest.runsAt, now)))
    .orderBy(asc(privacyRequest.runsAt))
    .limit(limit);
}

type Notice = Pick<typeof mail.$inferSelect, 'status' | 'sentAt' | 'recipient'>;

export async function mailByOnceKey(
  tx: Tx,
  merchantId: string,
  onceKey: string,
): Promise<Notice | undefined> {
  const [row] = await tx
    .select({ status: mail.status, sentAt: mail.sentAt, recipient: mail.recipient })
    .from(mail)
    .where(and(eq(mail.merchantId, merchantId), eq(mail.dedupeKey, onceKey)));
  return row;
}

export function requestsOf(
  tx: Tx,
  { merchantId, customerId }: OfCustomer,
  after: string,
  limit: number,
): Promise<PrivacyRequestRow[]> {
  return tx
    .select()
    .from(privacyRequest)
    .where(
      and(
        eq(privacyRequest.merchantId, merchantId),
        eq(privacyRequest.customerId, customerId),
        gt(privacyRequest.id, after),
      ),
    )
    .orderBy(asc(privacyRequest.id))
    .limit(limit);
}

/** Keeps that there were requests, without what they say about the customer. */
export async function stripRequestsOf(tx: Tx, { merchantId, customerId }: OfCustomer, now: Date) {
  const of = { merchantId, customerId };
  await tx.update(privacyRequest).set({ state: 'done', endedAt: now }).where(isWaitingOf(of, 'erasure'));
  await tx.update(privacyRequest).set({ state: 'failed', endedAt: now }).where(isWaitingOf(of, 'access'));
  await tx
    .update(privacyRequest)
    .set({ customerId: null, reason: '' })
    .where(and(eq(privacyRequest.merchantId, merchantId), eq(privacyRequest.customerId, customerId)));
}

export async function dropRequestsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: privacyRequest.id })
    .from(privacyRequest)
    .where(lt(privacyRequest.askedAt, before))
    .limit(limit);
  const dropped = await tx
    .delete(privacyRequest)
    .where(inArray(privacyRequest.id, old))
    .returning({ id: privacyRequest.id });
  return dropped.length;
}
